"""The ``hwgen`` command as a process: a script of that name, or ``python -m hwgen``."""

import os
import signal
import sys

# Until the supervisor handles signals, a Ctrl-C ends the process; an import would show a traceback.
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from hwgen import cli
from hwgen.cli.supervisor import supervise

__all__ = ["main"]


def main() -> int:
    """Run the command with this process's arguments, supervised; return the exit status."""
    if os.environ.get("_HWGEN_COMPLETE", "").startswith("complete_"):
        from hwgen.cli.completion import complete

        return complete()
    return supervise(cli.main)


if __name__ == "__main__":
    sys.exit(main())
