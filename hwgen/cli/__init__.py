"""The ``hwgen`` command, and what it shows; on top of everything, imported by nothing below."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    # Takes long: the supervisor imports this package before it heeds signals.
    try:
        from hwgen.cli.progress import saying_progress

        with saying_progress() as lines:
            lines.step("starting")
            from hwgen.cli.app import main as run
    except Exception as error:      # a package that is missing or broken; status 1 says "differs"
        sys.stderr.write(f"hwgen: error: hwgen could not be loaded: {type(error).__name__}: "
                         f"{' '.join(str(error).split()):.500}\n")
        return 2
    return run(argv)
