"""``python -m benchmarks.scale``."""

import sys

from benchmarks.driver import main

if __name__ == "__main__":
    sys.exit(main("scale"))
