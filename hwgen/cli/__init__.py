"""The ``hwgen`` command, and what it shows; on top of everything, imported by nothing below."""

from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    # Takes long: the supervisor imports this package before it heeds signals.
    from hwgen.cli.app import main as run

    return run(argv)
