"""Bounds of runs, rooflines, and allreduce by hosts: by hand, and beside the exact model."""

import dataclasses
from fractions import Fraction

import pytest

from arch.memory import MemoryConfig
from arch.nic import engine, roofline
from arch.nic.bounds import bound
from arch.nic.host_based import allreduce_cycles
from arch.nic.params import PRESETS, NicConfig
from arch.roofline import Point, attainable
from benchmarks.nic.sizes import PAGE, SIZES, evaluate, table

DEFAULT = PRESETS["default"]


def planned(name, **changes):
    config = dataclasses.replace(DEFAULT, **changes)
    work = engine.load(name, config)
    return config, work, *engine.plan(config, work)


def test_bound_of_a_ring():
    """Four chunks of 1 KiB: six over each link, seven through the datapath, four of them read."""
    _, _, program, timing = planned("allreduce:ring:4x4KiB:float32")
    found = bound(program)
    assert found.parts == {"link": 6 * 128, "datapath": 7 * 128, "host read": 4 * 128,
                           "host write": 4 * 128}
    assert (found.limit, found.cycles) == ("datapath", 7 * 128)
    assert found.cycles <= timing.cycles


def test_bound_of_messages_in_bfloat16():
    """Half as much over each link, and as much as before inside the NIC."""
    name, wire = "allreduce:ring:4x4KiB:float32", {"wire_formats": "bfloat16"}
    _, _, program, timing = planned(f"{name}:wire=bfloat16", **wire)
    plain = bound(planned(name)[2]).parts
    assert bound(program).parts == plain | {"link": plain["link"] / 2}
    assert bound(program).cycles <= timing.cycles


def test_bound_by_slow_links_and_memories():
    link = {"link_bytes_per_cycle": Fraction(5, 3)}
    memory = {"memory": MemoryConfig(latency=3, bytes_per_cycle=Fraction(7, 5))}
    name = "allreduce:ring:4x4KiB:float32"
    assert bound(planned(name, **link)[2]).parts["link"] == 6 * 1024 / Fraction(5, 3)
    found = bound(planned(name, **memory)[2])
    assert (found.limit, found.cycles) == ("host read", 4 * 1024 / Fraction(7, 5))


def test_bound_of_local_reductions():
    """A vector of one element: a row of the datapath for each step, two reads of a reduction."""
    _, _, program, _ = planned("allreduce:naive:3x4:float32")
    steps = [[step.op.name for channel in rank.channels for step in channel.steps]
             for rank in program.ranks]
    assert any("REDUCE" in names for names in steps)
    found = bound(program).parts
    assert found["datapath"] == max(map(len, steps))
    assert found["host read"] == max(sum(
        {"REDUCE": 2, "RECV": 0, "RECV_COPY_SEND": 0, "NOP": 0}.get(name, 1) for name in names)
        for names in steps)
    assert found["link"] == Fraction(4, 8)


@pytest.mark.parametrize("name", [
    "allreduce:ring:5x10KiB:float32", "allreduce:halving-doubling:4x8KiB:int32",
    "broadcast:ring:3x30KiB:int32:segments=7", "reduce:tree:3x1000:bfloat16",
    "all-to-all:naive:3x9000:int32", "barrier:ring:3x4:int32"])
def test_no_run_is_faster_than_its_bound(name):
    config, work, program, timing = planned(name, axi_data_bits=128)
    found = engine.summary(config, work, program, timing)
    assert 0 < bound(program).cycles <= timing.cycles
    assert found.details["busbw_bytes_per_cycle"] <= (
        found.details["bound"]["busbw_bytes_per_cycle"])


def test_roofline():
    """The roof of a ring is its bound; a point's height is its busbw."""
    config, work, program, timing = planned("allreduce:ring:4x4KiB:float32")
    found = engine.summary(config, work, program, timing)
    clock = 1e9
    device = roofline.device(config, clock, name="x")
    point = Point(name="x", amount=found.work.amount, unit=engine.UNIT,
                  seconds=timing.cycles / clock,
                  bytes=roofline.traffic(config, timing.counters))
    assert point.ops_per_s == pytest.approx(clock * found.details["busbw_bytes_per_cycle"])
    roof = attainable(device, point)
    assert roof.limit == "datapath"
    assert roof.ops_per_s == pytest.approx(clock * found.details["bound"]["busbw_bytes_per_cycle"])
    wide = roofline.device(dataclasses.replace(config, axi_data_bits=256), clock, name="x")
    assert attainable(wide, point).limit == "peak"


def test_allreduce_by_hosts():
    config = NicConfig(memory=MemoryConfig(latency=10, bytes_per_cycle=4), link_latency=7)
    # A chunk of 1,536 bytes: two frames of 3 + 128 and 3 + 64 beats of 8 bytes; memory is slower.
    transfer = 2 * (10 + 1024 // 4) + 7 + 1536 // 4
    reduction = 2 * 10 + 2 * 1536 // 4
    for software in (0, 500):
        assert allreduce_cycles(config, 4, 4 * 1536, software=software) == (
            6 * (software + transfer) + 3 * reduction)
    fast = dataclasses.replace(config, memory=MemoryConfig(latency=10, bytes_per_cycle=8))
    assert allreduce_cycles(fast, 2, 3, software=0) == (
        2 * (2 * (10 + Fraction(3, 8)) + 7 + 4) + 20 + Fraction(6, 8))
    assert allreduce_cycles(config, 1, 100) == 0


def test_table_of_the_page():
    """Up to half a MiB; larger ones are by ``python -m benchmarks.nic sizes``."""
    page = PAGE.read_text(encoding="utf-8")
    sizes = [size for size in SIZES[::2] if size <= 1 << 19]
    header, rule, *rows = table([evaluate(size) for size in sizes])
    assert f"\n{header}\n{rule}\n" + "\n".join(rows) + "\n" in page
