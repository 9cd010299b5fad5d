"""Ranks that would be set up too late: all begin later, and only where one would lose a frame."""

import dataclasses
import random
from fractions import Fraction

import pytest

from arch.memory import MemoryConfig
from arch.nic import engine, workloads
from arch.nic.params import PRESETS, NicConfig
from arch.nic.schedules import CATALOGUE, FORMATS, Reduction
from arch.nic.schedules.layout import ROOTED
from arch.nic.timing.exact import NotSetUpError, evaluate
from arch.nic.timing.starting import hold
from arch.result import InfeasibleError
from tests.support.nic_faults import REDUCING

#: With all that the algorithms need, on as many ranks as there can be ports and connections.
LARGE = NicConfig(ports=16, connections=32, rx_slots=64, steps=1024, channels=16,
                  segment_bytes=64)


def draw(rng):
    """Return a configuration with a memory that may be slow, and the name of a collective."""
    config = dataclasses.replace(
        LARGE, fetch_chunks=rng.choice((1, 2, 4)), items=rng.choice((1, 4)),
        link_latency=rng.choice((0, 3, 40)), memory=MemoryConfig(
            latency=rng.choice((1, 5, 20, 700)),
            bytes_per_cycle=rng.choice((Fraction(64), Fraction(8), Fraction(2, 3)))))
    collective = rng.choice(list(CATALOGUE))
    algorithm = rng.choice([name for name, one in CATALOGUE[collective].items() if not one.graph])
    ranks, kind = rng.randint(2, 20), rng.choice(list(FORMATS))
    size = FORMATS[kind].bytes * rng.choice((1, ranks, rng.randint(2, 90)))
    options = [f"op={rng.choice(list(Reduction))}"] if collective in REDUCING else []
    if collective in ROOTED:
        options.append(f"root={rng.randrange(ranks)}")
    if rng.random() < 0.5:
        options.append(f"slow={rng.randrange(ranks)}x{rng.choice((2, 9, 70))}")
    if rng.random() < 0.3:
        options.append(f"start={rng.randint(1, 500)}")
    if rng.random() < 0.2:
        options.append("graph=switch:switch-latency=2")
    return config, ":".join([collective, algorithm, f"{ranks}x{size}", kind, *options])


def test_no_run_is_refused_because_a_rank_is_set_up_late():
    """Whatever is drawn runs, or the design lacks a part; the plan is another one if it has to be.
    """
    rng = random.Random(30)
    ran = held = 0
    while ran < 60:
        config, name = draw(rng)
        work = engine.load(name, config)
        try:
            program, timing = engine.plan(config, work)
        except InfeasibleError:
            continue
        ran += 1
        assert timing == evaluate(program, engine.link_of(config))
        before = workloads.plan_of(config, work)
        if program.set_up:
            held += 1
            with pytest.raises(NotSetUpError) as error:
                evaluate(before, engine.link_of(config))
            assert max(error.value.set_up) == program.set_up
            assert min(one.run + channel.delay for one, rank in zip(
                timing.ranks, program.ranks, strict=True) for channel in rank.channels
                ) >= program.set_up
        else:
            assert [one.instructions for one in program.ranks] == [
                one.instructions for one in before.ranks]
    assert held > 5


def test_a_server_of_many_ranks():
    """Its connections take until cycle 116, in the one before which the first frame comes."""
    config = NicConfig(ports=16, connections=30)
    work = engine.load("allreduce:ps:16x42:float16:op=min", config)
    with pytest.raises(NotSetUpError, match="^rank 0 must be set up before cycle 115, in which a "
                                            "frame comes to it, not in cycle 116$"):
        evaluate(workloads.plan_of(config, work), engine.link_of(config))
    found = engine.estimate(config, work)
    assert found.notes["start"] == ("no rank begins before cycle 116, in which the last one is set "
                                    "up")
    assert found.details["set_up"] == 116


@pytest.mark.parametrize("graph", ["", ":graph=switch"])
def test_delays_of_the_user_stay(graph):
    """A delay that is longer than the wait for the last rank is what it was."""
    config, name = PRESETS["tiny"], f"allreduce:ring:3x300:int32{graph}:slow=2x90"
    program, timing = engine.plan(config, engine.load(f"{name}:delays=5000,0,0", config))
    runs = [one.run for one in timing.ranks]
    assert runs[0] == runs[1] < program.set_up < runs[2]
    assert [one.channels[0].delay for one in program.ranks] == [5000, program.set_up - runs[1], 0]
    for one in program.ranks:
        # What the hardware is told is what the model has.
        assert [code.operands["delay"] for code in one.instructions
                if "delay" in code.operands] == [channel.delay for channel in one.channels]
    # Nothing less would do: a cycle sooner by more than a frame's way, and it comes too soon.
    plan = workloads.plan_of(config, engine.load(name, config))
    with pytest.raises(NotSetUpError):
        evaluate(hold(plan, program.set_up - 100, runs), engine.link_of(config))
