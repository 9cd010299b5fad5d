"""The ``hwgen`` command and its output: the top layer, which no lower layer imports."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    # Imported here, since it is slow: the supervisor imports this package before handling signals.
    try:
        from hwgen.cli.progress import command, saying_progress
    except Exception as error:
        return _broken(error)
    with command():
        try:
            with saying_progress() as lines:
                lines.step("starting")
                from hwgen.cli.app import main as run
        except Exception as error:
            return _broken(error)
        return run(argv)


def _broken(error: Exception) -> int:
    """Say that a package is missing or broken; status 1 would say that something differs."""
    sys.stderr.write(f"hwgen: error: hwgen could not be loaded: {type(error).__name__}: "
                     f"{' '.join(str(error).split()):.500}\n")
    return 2
