"""Reset in the middle of a program."""

from sim.eie.testbenches.table import TABLE
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "reset"))
