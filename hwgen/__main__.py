"""``python -m hwgen``: the ``hwgen`` command."""

import sys

from hwgen.cli.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
