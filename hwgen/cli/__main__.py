"""The ``hwgen`` command as a process: a script of that name, or ``python -m hwgen.cli``."""

import sys

from hwgen import cli
from hwgen.cli.supervisor import supervise

__all__ = ["main"]


def main() -> int:
    """Run the command of this process's arguments, supervised; return the exit status."""
    return supervise(cli.main)


if __name__ == "__main__":
    sys.exit(main())
