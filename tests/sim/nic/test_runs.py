"""Collectives on the RTL: every byte as the golden model, every counter as the law."""

import dataclasses
from fractions import Fraction

import pytest

from arch.common.link import LinkConfig
from arch.memory import MemoryConfig
from arch.nic import workloads
from arch.nic.lowering import Start, lower
from arch.nic.program import batch_of
from arch.nic.schedules import CATALOGUE, Op, make_schedule
from tests.support.nic_designs import CONFIGS, KINDS, LINK, check_run

pytestmark = pytest.mark.rtl

def plan_of(name, collective, algorithm, ranks, elements, operation="sum", **options):
    start = Start(**{key: options.pop(key) for key in ("delays", "patience") if key in options})
    config = dataclasses.replace(CONFIGS[name], **{
        key: options.pop(key) for key in ("memory",) if key in options})
    schedule = make_schedule(collective, algorithm, ranks, **options)
    return lower(config, schedule, elements, KINDS[name], operation, start=start)


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize(("collective", "algorithm"), [
    ("allreduce", "ring"), ("allreduce", "naive"), ("allreduce", "tree"),
    ("reduce-scatter", "ring"), ("allgather", "ring"), ("broadcast", "tree")])
@pytest.mark.parametrize("ranks", [2, 3, 4, 5])
def test_sizes(name, collective, algorithm, ranks):
    """Shorter than the ranks, odd, and of several segments."""
    if ranks - 1 > CONFIGS[name].ports and algorithm == "naive":
        ranks = CONFIGS[name].ports + 1
    for elements in (1, 37, 131):
        window = {"window": 1} if algorithm == "ring" else {}
        check_run(name, plan_of(name, collective, algorithm, ranks, elements, segments=2, **window))


@pytest.mark.parametrize(("name", "operation"), [
    (name, operation) for name, config in CONFIGS.items()
    for operation in ("sum", "prod", "min", "max", *(["avg"] if config.averages else []))])
def test_operations(name, operation):
    for in_place in (False, True):
        check_run(name, plan_of(name, "allreduce", "naive", 3, 29, operation, in_place=in_place))


@pytest.mark.parametrize(("collective", "algorithm"), [
    (collective, algorithm) for collective, entries in CATALOGUE.items()
    for algorithm in entries if algorithm != "blink"])
def test_every_algorithm(collective, algorithm):
    """On three ranks, in place where that is possible; ranks begin one after the other."""
    entry = CATALOGUE[collective][algorithm]
    elements = 24 if collective == "all-to-all" else 25
    check_run("wide", plan_of("wide", collective, algorithm, 3, elements, in_place=entry.in_place,
                              delays=[70, 0, 35]))


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize(("memory", "link"), [
    ({"latency": 1, "bytes_per_cycle": 8}, {"bytes_per_cycle": Fraction(10, 3)}),
    ({"latency": 90, "bytes_per_cycle": Fraction(7, 3)}, {"latency": 40, "credits": 3})])
def test_slow_surroundings(name, memory, link):
    plan = plan_of(name, "allreduce", "ring", 4, 120, segments=2, window=1,
                   memory=MemoryConfig(**memory))
    links = {wire: (LinkConfig(**link), LINK) for wire in plan.wires}
    check_run(name, plan, links)


def test_many_segments_take_credits():
    """More segments than slots: credits come back, and the law has their frames."""
    plan = plan_of("scarce", "broadcast", "ring", 3, 900, delays=[0, 3000, 0])
    law = check_run("scarce", plan)
    frames = [sum(-(-one.grants // batch_of(one.slots)) for one in program.connections
                  if one.slots) for program in plan.ranks]
    assert [rank.counters["credit_frames"] for rank in law.ranks] == frames
    assert min(frames[1:]) > 10
    assert law.ranks[0].counters["credit_wait"] > 0


def test_local_reduction_is_there():
    """The naive allreduce adds its own operand by REDUCE, which the runs above need."""
    plan = plan_of("scarce", "allreduce", "naive", 3, 20)
    assert any(step.op == Op.REDUCE for program in plan.ranks for channel in program.channels
               for step in channel.steps)


@pytest.mark.parametrize("text", [
    # 200: a short message behind an all-to-all hangs.
    "all-to-all:naive:4x640:float32+broadcast:ring:4x4:float32:start=1",
    # 125: twelve ranks hang.
    "allreduce:ring:12x480:float32", "allgather:ring:13x416:float32",
    # 198: a gather is in the order in which ranks come, not in theirs.
    "gather:naive:4x800:float32:ranks=2,0,3,1:delays=0,900,600,300",
])
def test_open_faults_of_accl(text):
    """What hangs or is wrong in Xilinx/ACCL by these of its issues."""
    check_run("wide", workloads.plan_of(CONFIGS["wide"], workloads.load(text)))


def test_receive_slots_run_out():
    """ACCL's issue 172: then messages go to a wrong receiver. Here the senders wait for credits."""
    name = "gather:naive:4x6000:int32:delays=2500,0,0,0+gather:naive:4x2000:int32"
    plan = workloads.plan_of(CONFIGS["scarce"], workloads.load(name))
    law = check_run("scarce", plan)
    # Two connections at each port of the root, whose slots are full until it begins.
    assert [one.port for one in plan.ranks[0].connections if one.slots] == [0, 1, 2, 0, 1, 2]
    assert all(rank.counters["credit_wait"] > 0 for rank in law.ranks[1:])
