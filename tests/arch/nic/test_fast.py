"""The fast model of many ranks, against the exact one; the constants of the formulas."""

import dataclasses
import re
from fractions import Fraction

import pytest

from arch.config import ConfigError
from arch.nic import engine, fast
from arch.nic.params import PRESETS
from arch.nic.schedules.costs import closed_form
from benchmarks import pages
from benchmarks.nic import fast as nic_fast

DEFAULT = dataclasses.replace(PRESETS["default"], ports=4, rx_slots=32, steps=1024)


def exact(config, name):
    return engine.plan(config, engine.load(name, config))[1].cycles


@pytest.mark.parametrize(("collective", "algorithm", "ranks"), [
    ("allreduce", "ring", 13), ("allreduce", "ring", 24), ("allreduce", "recursive-doubling", 16),
    ("reduce-scatter", "ring", 24), ("allgather", "ring", 13)])
@pytest.mark.parametrize("chunk", [8, 1024, 5000])
def test_cycles_are_the_exact_ones(collective, algorithm, ranks, chunk):
    """Of chunks of one size that are short; long ones drift a little. Needs are the programs'."""
    size = ranks * chunk
    found = fast.evaluate(DEFAULT, collective, algorithm, ranks, size)
    name = f"{collective}:{algorithm}:{ranks}x{size}:float32"
    work = engine.load(name, DEFAULT)
    plan, timing = engine.plan(DEFAULT, work)
    if chunk <= DEFAULT.segment_bytes:
        assert found.cycles == timing.cycles
    else:
        assert float(found.cycles / timing.cycles) == pytest.approx(1, abs=0.02)
    assert found.needs["steps"] == max(sum(len(one.steps) for one in rank.channels)
                                       for rank in plan.ranks)
    assert found.needs["ports"] == max(len({one.port for one in rank.connections})
                                       for rank in plan.ranks)
    assert found.needs["connections"] == max(len(rank.connections) for rank in plan.ranks)
    bandwidths, _ = engine.speed(DEFAULT, work, found.cycles)
    assert float(found.busbw) == bandwidths["busbw_bytes_per_cycle"]


def test_unequal_chunks():
    """Then it is an upper bound, of chunks that are all as large as the largest."""
    for size in (4, 1000, 4004):
        found = fast.evaluate(DEFAULT, "allreduce", "ring", 24, size)
        wanted = exact(DEFAULT, f"allreduce:ring:24x{size}:float32")
        assert wanted <= found.cycles <= wanted * Fraction(13, 10)


def test_thousands_of_ranks():
    """The rate of a ring does not depend on its ranks; beyond the step memory it is refused."""
    config = dataclasses.replace(DEFAULT, steps=1 << 14, axi_data_bits=128)
    rates = [float(fast.evaluate(config, "allreduce", "ring", ranks, ranks << 12).busbw)
             for ranks in (1024, 4096)]
    assert rates[0] == pytest.approx(rates[1], rel=0.01)
    with pytest.raises(ConfigError, match=r"^steps must be at least 2047 \(steps of a rank\), not "
                                          "1024"):
        fast.evaluate(DEFAULT, "allreduce", "ring", 1024, 1 << 20)
    with pytest.raises(ConfigError, match=r"^ports must be at least 10 \(peers of a rank\)"):
        fast.evaluate(DEFAULT, "allreduce", "recursive-doubling", 1024, 1 << 10)


@pytest.mark.parametrize(("arguments", "message"), [
    (("allreduce", "tree", 16, 64), (
        "collective and algorithm must be one of allreduce:ring, allreduce:recursive-doubling, "
        "reduce-scatter:ring, allgather:ring, not 'allreduce:tree'")),
    (("allreduce", "ring", 7, 64), "ranks must be at least 8, not 7"),
    (("allreduce", "ring", 65537, 64), "ranks must be at most 65536, not 65537"),
    (("allreduce", "recursive-doubling", 24, 64),
     "ranks of recursive-doubling must be a power of two, not 24"),
    (("allreduce", "ring", 16, 66), "size must be a multiple of 4, not 66"),
    (("allreduce", "ring", 16, 0), "size must be at least 4, not 0"),
    (("allreduce", "ring", 16, 64, "int8"),
     "kind must be one of int32, float32, bfloat16, float16, not 'int8'"),
])
def test_refusals(arguments, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        fast.evaluate(DEFAULT, *arguments)


def test_constants():
    """Each is what a wider or longer machine says it is."""
    config = dataclasses.replace(DEFAULT, axi_data_bits=128)
    found = fast.constants(config)
    # A byte passes the datapath and the link, one behind the other, and the first one takes time.
    assert found.beta == Fraction(1, config.beat_bytes) + Fraction(1, config.link_bytes)
    assert found.gamma == Fraction(1, config.beat_bytes)
    far = fast.constants(dataclasses.replace(config, link_latency=config.link_latency + 100))
    assert far == dataclasses.replace(found, alpha=found.alpha + 100)
    # Of messages of a segment the formula is near.
    size = 24 * config.segment_bytes
    form = closed_form("allreduce", "ring", 24).time(size, found.alpha, found.beta, found.gamma)
    assert float(form / exact(config, f"allreduce:ring:24x{size}:float32")) == pytest.approx(
        1, abs=0.2)


def test_page():
    text = (pages.DOCS / "nic.md").read_text(encoding="utf-8")
    constants = fast.constants(nic_fast.CONFIG)
    for point in nic_fast.POINTS[:2] + nic_fast.POINTS[4:]:
        assert f"| {' | '.join(nic_fast.row(*point, constants))} |" in text
    assert (f"`alpha` is {constants.alpha} cycles, `beta` {constants.beta} and `gamma` "
            f"{constants.gamma} cycles a byte") in text
