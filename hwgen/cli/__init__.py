"""The ``hwgen`` command and its output: the top layer, which no lower layer imports."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    # Imported here, since it is slow: the supervisor imports this package before handling signals.
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
