"""Messages in another format, on the RTL: every byte as the golden model, every counter as the law.
"""

import dataclasses
import functools

import numpy as np
import pytest

from arch.common.link import LinkConfig
from arch.memory import MemoryConfig
from arch.nic import workloads
from arch.nic.params import NicConfig
from arch.nic.schedules import CATALOGUE
from hwgen.nic.design import generate
from sim import runs
from sim.nic.cluster import random_inputs
from tests.support.nic_designs import LINK, compare_run

pytestmark = pytest.mark.rtl

#: An odd number of rows in a slot, links half as wide as the datapath, few of everything.
CONFIG = NicConfig(
    formats="float32", wire_formats="bfloat16", wire_latency=2, segment_bytes=72, ports=3,
    link_bytes=4, window=3, rx_slots=9, items=4, operand_slots=3, store_slots=2, connections=8,
    channels=8, steps=100, reduce_latency=1, average_latency=3, fetch_chunks=1)


@functools.cache
def built():
    return runs.built(lambda: generate(CONFIG))


def check(name, links=LINK, inputs=None, **changes):
    """Run a workload; compare every byte and counter; return the model's timing."""
    config = dataclasses.replace(CONFIG, **changes)
    plan = workloads.plan_of(config, workloads.load(name))
    law, found = compare_run(built(), plan, links,
                             random_inputs(plan) if inputs is None else inputs(plan))
    assert not found
    return law


@pytest.mark.parametrize("algorithm", [
    name for name, entry in CATALOGUE["allreduce"].items() if not entry.graph])
def test_allreduce(algorithm):
    """An element, part of a row, and several segments the last of which is odd in rows."""
    for elements in (1, 37, 149):
        for operation in ("sum", "avg"):
            check(f"allreduce:{algorithm}:4x{4 * elements}:float32:wire=bfloat16:op={operation}")


@pytest.mark.parametrize("collective", [
    "reduce-scatter", "allgather", "broadcast", "all-to-all", "gather"])
def test_collectives(collective):
    check(f"{collective}:naive:4x{4 * 64}:float32:wire=bfloat16")


@pytest.mark.parametrize("operation", ["sum", "prod", "min", "max", "avg"])
def test_every_kind_of_number(operation):
    """Raw bits: NaN with payloads, infinities, subnormals, and numbers halfway between two."""
    def inputs(plan):
        numbers = np.random.default_rng(7)
        upper = numbers.integers(0, 1 << 16, (plan.schedule.ranks, plan.elements))
        upper = np.where(numbers.random(upper.shape) < 0.3, upper & 0x80FF | 0x7F00 * (
            numbers.random(upper.shape) < 0.5), upper)
        lower = numbers.choice([0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF], upper.shape)
        return list((upper << 16 | lower).astype(np.uint32).view(np.float32))

    check(f"allreduce:ring:3x{4 * 600}:float32:wire=bfloat16:op={operation}", inputs=inputs)


def test_without_a_wire_format():
    """What is built need not be used; half as many bytes of payload are sent if it is."""
    name = "allreduce:ring:3x2400:float32:in-place"
    plain, wired = check(name), check(f"{name}:wire=bfloat16")
    # 33 full segments in each of four transfers of a rank, of 6 + 18 beats or 6 + 9.
    assert plain.counters["segments"] == wired.counters["segments"]
    assert plain.counters["tx_beats"] > wired.counters["tx_beats"]
    assert wired.cycles < plain.cycles


@pytest.mark.parametrize(("memory", "link"), [
    ({"latency": 1, "bytes_per_cycle": 8}, {"bytes_per_cycle": 1}),
    ({"latency": 60, "bytes_per_cycle": 3}, {"latency": 40, "credits": 3})])
def test_slow_surroundings(memory, link):
    check("allreduce:ring:4x1200:float32:wire=bfloat16", LinkConfig(**link),
          memory=MemoryConfig(**memory))
