"""Reset in the middle of a program."""

from sim.nic.testbenches.table import TABLE
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "reset"))
