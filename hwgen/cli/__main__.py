"""``python -m hwgen.cli`` is the ``hwgen`` command."""

import sys

from hwgen.cli.supervisor import main

if __name__ == "__main__":
    sys.exit(main())
