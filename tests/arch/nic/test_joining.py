"""Several collectives in one run and groups of ranks: names, programs, and what the model says."""

import dataclasses
import re
from pathlib import Path

import numpy as np
import pytest

import arch
from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.nic import engine
from arch.nic.costs import accesses
from arch.nic.joining import by_part, by_rank
from arch.nic.params import PRESETS
from arch.nic.schedules.layout import Buffer
from arch.result import InfeasibleError
from sim.nic.cluster import random_inputs, run_golden

CONFIG = dataclasses.replace(PRESETS["default"], ports=4, channels=8, connections=32)
LARGE = "allreduce:ring:4x16KiB:float32"
SMALL = "allreduce:ring:4x1KiB:float32"


def plan(name, config=CONFIG):
    return engine.plan(config, engine.load(name, config))


def test_names():
    work = engine.load(f"{LARGE}:priority=3:cluster=7:delays=0,0,0,0,0,0,9:patience=90000"
                       "+reduce:tree:3x12:float32:ranks=5,0,2:root=1:start=70", CONFIG)
    first, second = work.collectives
    assert (work.cluster, work.delays, work.patience) == (7, (0,) * 6 + (9,), 90_000)
    assert not work.alone
    assert (first.priority, first.start, first.ranks_of_run) == (3, 0, (0, 1, 2, 3))
    assert first.own_name.startswith(LARGE)
    assert second.own_name == second.name == ("reduce:tree:3x12:float32:ranks=5,0,2:root=1:"
                                              "start=70")
    assert (second.priority, second.start, second.root, second.ranks_of_run) == (
        0, 70, 1, (5, 0, 2))
    # The cluster is as large as it has to be.
    assert engine.load("barrier:ring:2x4:int32:ranks=6,1", CONFIG).cluster == 7
    assert engine.load(SMALL, CONFIG).alone


@pytest.mark.parametrize(("name", "message"), [
    (f"{LARGE}+{SMALL}:cluster=9", ("allreduce option cluster must be given with the first "
                                    f"collective of the run, not with '{SMALL}:cluster=9'")),
    (f"{LARGE}:cluster=3", "allreduce option cluster must be at least 4, not 3"),
    (f"{LARGE}:priority=16", "allreduce option priority must be at most 15, not 16"),
    (f"{LARGE}:start=4294967296", ("allreduce option start must be at most 4294967295, "
                                   "not 4294967296")),
    (f"{LARGE}:ranks=0,1,2", "allreduce option ranks must be 4 different ones, not 0,1,2"),
    (f"{LARGE}:ranks=0,1,2,1", "allreduce option ranks must be 4 different ones, not 0,1,2,1"),
    (f"{LARGE}:ranks=0,1,2,64", "allreduce option ranks must be at most 63, not 64"),
    (f"{LARGE}:delays=0,0,0,0+{SMALL}:ranks=1,2,3,4", ("allreduce option delays must be 5 "
                                                       "(= ranks), not 4")),
    (f"{LARGE}+allredce:ring:4x4:int32", ("collective must be one of allreduce, reduce-scatter, "
     "allgather, broadcast, reduce, all-to-all, gather, scatter, barrier, msccl, not 'allredce'; "
     "did you mean 'allreduce'?")),
])
def test_wrong_names(name, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        engine.load(name, CONFIG)


@pytest.mark.parametrize(("name", "message"), [
    (f"{LARGE}+allreduce:ring:4x64:int32", ("type must be the same for all collectives of a run, "
                                            "not float32 and int32")),
    (f"{LARGE}+{SMALL}:op=max", ("op must be the same for all collectives of rank 0 that reduce, "
                                 "not sum and max")),
    (f"{LARGE}:op=avg+allreduce:ring:3x64:float32:op=avg:ranks=3,4,5", (
        "ranks must be as many in all collectives of rank 3 with the operation avg, not 4 and 3"
    )),
    ("+".join(["barrier:tree:4x4:float32"] * 5), (
        "channels must be at least 10 (channels of a rank), not 8")),
    (f"{SMALL}:graph=ring+allreduce:ring:2x64:float32:ranks=0,2", (
        "wires must join rank 0 and rank 1, which exchange messages: there is none between them"
    )),
])
def test_refusals(name, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        plan(name)


def test_slots_are_shared_out():
    """Where a rank has two collectives, each has half of the slots; refusals are of all of them."""
    few = dataclasses.replace(CONFIG, rx_slots=1)
    with pytest.raises(InfeasibleError, match=re.escape(
            "rx_slots must be at least 2 (collectives of a rank), not 1")):
        plan(f"{SMALL}+{SMALL}", few)
    with pytest.raises(InfeasibleError, match=re.escape(
            "rx_slots must be at least 32 (segments that a port must hold), not 16")):
        plan(f"allreduce:recursive-doubling:2x64KiB:float32:segments=4+{SMALL}")
    both, _ = plan(f"{SMALL}+{SMALL}:ranks=2,3,4,5")
    # Slots of a port belong to one connection each.
    for program in both.ranks:
        for port in range(CONFIG.ports):
            ends = sorted((one.base, one.base + one.slots) for one in program.connections
                          if one.port == port and one.slots)
            assert all(end <= begin for (_, end), (begin, _) in zip(ends, ends[1:], strict=False))
            assert all(end <= CONFIG.rx_slots for _, end in ends)
    # Groups that share no rank have all of them.
    apart, _ = plan(f"{SMALL}+{SMALL}:ranks=4,5,6,7")
    assert {one.slots for program in apart.ranks for one in program.connections} == {0, 16}


def test_buffers_are_apart():
    """Inputs, what is in place, outputs and scratch: each chunk within its buffer, none twice."""
    both, _ = plan(f"{SMALL}:in-place+{SMALL}+reduce:tree:4x100:float32:root=3+"
                   "all-to-all:ring:4x4KiB:float32")
    for program in both.ranks:
        used = np.zeros(program.size, int)
        for chunks, which in ((program.inputs, Buffer.INPUT), (program.outputs, Buffer.OUTPUT)):
            begin, length = program.buffers[which]
            for at, size in chunks:
                assert begin <= at
                assert at + size <= begin + length
                used[at:at + size] += 1
        shared = program.buffers[Buffer.OUTPUT][0]
        # What is in place is input and output: nothing else is two things.
        assert set(np.flatnonzero(used == 2)) == set(range(shared, shared + 1024))
        assert not used[program.buffers[Buffer.SCRATCH][0]:].any()
        assert program.buffers[Buffer.SCRATCH][1] > 0


def test_values_of_parts():
    both, _ = plan(f"{SMALL}+allgather:ring:3x200:float32:ranks=4,1,2")
    given = [random_inputs(part.plan, number) for number, part in enumerate(both.parts)]
    ranks = by_rank(both, given)
    assert [len(one) for one in ranks] == [256, 256 + 16, 256 + 18, 256, 16]
    assert all(one.tobytes() == other.tobytes()
               for mine, back in zip(given, by_part(both, ranks, which="inputs"), strict=True)
               for one, other in zip(mine, back, strict=True))
    wanted = by_part(both, run_golden(both, ranks))
    assert wanted[1][0].tobytes() == np.concatenate(given[1]).tobytes()


def test_an_urgent_collective_overtakes():
    """By the model: it starts later and ends sooner, among equals it ends later; as the page says.
    """
    config = dataclasses.replace(PRESETS["default"], rx_slots=32, steps=512)
    long, done = "allreduce:ring:4x64KiB:float32", {}
    for priority in (0, 3):
        work = engine.load(f"{long}:priority={priority}+{long}:start=3000", config)
        program, timing = engine.plan(config, work)
        first, second = engine.collective_spans(program, timing)
        assert second[0] == first[0] + 3000
        assert max(first[1], second[1]) == max(max(rank.done) for rank in timing.ranks)
        done[priority] = first[1], second[1]
        shown = engine.summary(config, work, program, timing)
        assert [(one["begin"], one["done"]) for one in shown.details["collectives"]] == [
            first, second]
        assert shown.details["algbw_bytes_per_cycle"] == 65536 / (first[1] - first[0])
        assert "bandwidth" not in shown.notes
        assert list(shown.notes)[:2] == ["collective 0", "collective 1"]
    assert done[0][0] < done[0][1]
    assert done[3][1] < done[3][0]
    page = (Path(arch.__file__).parents[1] / "docs" / "nic.md").read_text(encoding="utf-8")
    for priority, (first, second) in done.items():
        assert f"| {priority} | {first:,} | {second:,} |\n" in page


def test_accesses_are_those_of_the_parts():
    name = f"{SMALL}+broadcast:tree:3x512:float32:ranks=1,2,5"
    both = accesses(plan(name)[0])
    # Each with its share of the slots.
    half = dataclasses.replace(CONFIG, rx_slots=8)
    alone = [accesses(plan(one, half)[0]) for one in (SMALL, "broadcast:tree:3x512:float32")]
    for name, value in both.items():
        if name not in ("instructions", "ack_beats"):
            assert value == sum(one[name] for one in alone)
    # Each rank is set up and runs once.
    assert both["instructions"] == len(plan(f"{SMALL}+broadcast:tree:3x512:float32:ranks=1,2,5")[0])


def test_one_rank_or_none_is_in_a_collective():
    """A rank that takes part in nothing ends at once; a group of one copies."""
    program, timing = plan("allreduce:ring:1x64:int32:ranks=2")
    assert program.wires == ()
    assert [len(one.channels) for one in program.ranks] == [0, 0, 1]
    assert timing.ranks[0].counters["segments"] == 0 < timing.ranks[2].counters["segments"]
    assert timing.ranks[0].cycles < timing.ranks[2].cycles


def test_timeline_has_the_collectives(tmp_path):
    path = tmp_path / "timeline.json"
    work = engine.load(f"{LARGE}:priority=3+{SMALL}:start=1000", CONFIG)
    found = engine.estimate(CONFIG, work, EstimateOptions(timeline=path, explain=True))
    assert found.explain[0]["layer"] == "allreduce + allreduce"
    assert path.read_text().count('"pid": 2') == 2
