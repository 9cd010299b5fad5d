"""``python -m benchmarks.networks``."""

import sys

from benchmarks.driver import main

if __name__ == "__main__":
    sys.exit(main("networks"))
