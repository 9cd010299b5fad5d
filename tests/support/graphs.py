"""Graphs on generated RTL: designs that the tests share, each built once, and one run."""

import dataclasses
import functools
import tempfile
from pathlib import Path

from arch.memory import MemoryConfig
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from hwgen.systolic.design import generate
from sim import native
from sim.session import Node, Session
from sim.systolic.host import HOST
from tests.support.memories import unpredictable

__all__ = ["DESIGNS", "WINDOWS", "build", "run", "simulated"]

# With a depthwise unit of nine lanes.
WINDOWS = SystolicConfig(rows=10, cols=9, acc_depth=400, ub_bank_rows=1024, param_rows=16,
                         act_lanes=3, pe_stages=2, axi_data_bits=128, elementwise=True,
                         depthwise=True)
DESIGNS = {
    "square": {"rows": 4, "cols": 4, "acc_depth": 64, "ub_bank_rows": 128, "param_rows": 16,
               "axi_data_bits": 64, "elementwise": True},
    "ragged": {"rows": 5, "cols": 3, "acc_depth": 48, "ub_bank_rows": 128, "param_rows": 8,
               "axi_data_bits": 128, "pe_stages": 2, "ub_banks": 3},
    "groups": {"rows": 8, "cols": 8, "acc_depth": 100, "ub_bank_rows": 256, "param_rows": 16,
               "axi_data_bits": 128, "act_lanes": 2, "ub_banks": 3, "elementwise": True,
               "products": True},
}


@functools.cache
def _build(config):
    design = unpredictable(generate(config))
    with tempfile.TemporaryDirectory() as scratch:
        verilog, _, waivers = design.write(Path(scratch))
        return design, native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers)


def build(config):
    """Return design and simulation of a configuration; those of one hardware are made once."""
    return _build(dataclasses.replace(config, memory=MemoryConfig(), weight_memory=None))


def run(config, schedule, inputs):
    """Run a schedule; assert that every counter is the model's.

    Returns every tensor that the program wrote, by name.
    """
    data = graph_image(schedule, inputs)
    simulated(config, schedule, data)
    tensors = graph_tensors(schedule, data)
    assert tensors
    return tensors


def simulated(config, schedule, data):
    """Run a program on its memory, in place; assert that every counter is the model's."""
    design, simulator = build(config)
    timing = evaluate(schedule)
    node = Node(build=simulator, sidecar=design.sidecar, host=HOST, config=config, memory=data)
    with Session({"core": node}) as session:
        session.reset()
        result = session.run({"core": schedule}, 2 * timing.cycles + 10_000)["core"]
    assert result.status == "OK"
    assert result.counters == timing.counters
    assert result.counters["useful_macs"] == schedule.counted_macs
