"""The testbenches of a node."""

from arch.cluster.params import PRESETS
from hwgen.cluster.design import generate
from sim.testbenches import suite

__all__ = ["SUITE"]

SUITE = suite.Suite(
    package="sim.cluster.testbenches", testbenches=("directed",),
    configs={"tiny": PRESETS["tiny"]}, generate=generate, example="tiny/directed/doors")
