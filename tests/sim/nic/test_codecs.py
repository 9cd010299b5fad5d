"""Messages with error feedback, on the RTL: every output, residual and counter as predicted."""

import dataclasses
import functools
from fractions import Fraction

import numpy as np
import pytest

from arch.common.link import LinkConfig, LinkFaults
from arch.memory import MemoryConfig
from arch.nic import engine, workloads
from arch.nic.bounds import payload
from arch.nic.params import NicConfig
from arch.nic.schedules import CATALOGUE
from arch.nic.schedules.arithmetic import CODECS, WIRES
from hwgen.nic.design import generate
from sim import runs
from sim.nic.cluster import golden, random_inputs, random_residuals, run_cluster, run_inputs
from sim.nic.engine import NicRun
from tests.support.nic_designs import LINK, compare_run

pytestmark = pytest.mark.rtl

#: Segments of 114 numbers in 57 rows; 1-bit messages of three rows the last of which is half full,
#: top-k ones of 7 numbers of each of two lanes, in 11 rows.
CONFIG = NicConfig(
    formats="float32", wire_formats="bfloat16,onebit,topk", wire_latency=1, topk_keep=13,
    segment_bytes=456, ports=3,
    link_bytes=4, window=3, rx_slots=9, items=4, operand_slots=3, store_slots=2, connections=8,
    channels=8, steps=100, timeout=1500, tries=50, reduce_latency=2, average_latency=3,
    fetch_chunks=1)
SPECIAL = np.float32([0.0, -0.0, 1e-45, -1e-40, 3e38, -3e38, np.inf, -np.inf, np.nan])
#: Those by which each rank encodes an element once.
ALGORITHMS = ("ps", "ring", "tree", "double-tree", "halving-doubling", "pat")


@functools.cache
def built():
    return runs.built(lambda: generate(CONFIG))


@pytest.fixture(params=CODECS)
def wire(request):
    return request.param


def plan_of(wire, name, **changes):
    config = dataclasses.replace(CONFIG, **changes)
    return workloads.plan_of(config, workloads.load(f"{name}:wire={wire}"))


def check(wire, name, links=LINK, inputs=random_inputs, residuals=None, **changes):
    """Run a workload; compare every byte and counter; return the model's timing."""
    plan = plan_of(wire, name, **changes)
    law, found = compare_run(built(), plan, links, inputs(plan), residuals)
    assert not found
    return law


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_allreduce(wire, algorithm):
    """An element, less than a segment, and several segments, the last of them odd in all."""
    for elements in (1, 37, 997):
        check(wire, f"allreduce:{algorithm}:4x{4 * elements}:float32")
    check(wire, f"allreduce:{algorithm}:2x{4 * 331}:float32:op=avg:in-place")
    check(wire, f"allreduce:{algorithm}:3x{4 * 700}:float32:op=avg")


def test_five_ranks(wire):
    for algorithm in ("ring", "double-tree"):
        check(wire, f"allreduce:{algorithm}:5x{4 * 1203}:float32")


@pytest.mark.parametrize("algorithm", ["naive", "ring", "halving-doubling", "pat"])
def test_reduce_scatter(wire, algorithm):
    check(wire, f"reduce-scatter:{algorithm}:3x{4 * 501}:float32:op=avg")


@pytest.mark.parametrize("algorithm", ["naive", "ring", "tree", "double-tree",
                                       "recursive-doubling"])
def test_reduce(wire, algorithm):
    check(wire, f"reduce:{algorithm}:3x{4 * 301}:float32:root=1")


def test_every_kind_of_number(wire):
    """Zeros of both signs, subnormals, sums that overflow, infinities and NaN."""
    numbers = np.random.default_rng(7)
    for algorithm in ("ring", "tree"):
        for special in (3, 4, 6, 9):
            def inputs(plan, special=special):
                return [numbers.choice(SPECIAL[:special], plan.elements)
                        for _ in plan.ranks]

            plan = plan_of(wire, f"allreduce:{algorithm}:3x2400:float32")
            check(wire, f"allreduce:{algorithm}:3x2400:float32", inputs=inputs,
                  residuals=inputs(plan))


def test_residuals_go_from_run_to_run(wire):
    """Three runs, each with what the one before has left: nothing is lost but by rounding."""
    plan = plan_of(wire, "allreduce:ring:3x1500:float32")
    inputs = random_inputs(plan)
    residuals = [np.zeros(plan.elements, np.float32) for _ in plan.ranks]
    given, said = np.zeros(plan.elements), np.zeros(plan.elements)
    for _ in range(3):
        left = [values.copy() for values in residuals]
        wanted = golden(plan, inputs, left)
        done = run_cluster(built(), plan, inputs, links=LINK, limit=10_000, residuals=residuals)
        residuals = [values.copy() for values in done.residuals]
        for output, residual, other, rest in zip(done.outputs, residuals, wanted, left,
                                                 strict=True):
            assert output.tobytes() == other.tobytes() == done.outputs[0].tobytes()
            assert residual.tobytes() == rest.tobytes()
        given += np.sum(inputs, axis=0, dtype=np.float64)
        said += done.outputs[0]
    rest = np.sum(residuals, axis=0, dtype=np.float64)
    assert np.abs(rest).max() > 1
    assert np.abs(given - said - rest).max() < 1e-4 * np.abs(given).max()


def test_beside_other_messages():
    """One NIC has all formats. Of four chunks of 760 numbers two messages each, of 3 * 114 + 38."""
    name = "allreduce:ring:3x9120:float32:in-place"
    beats, sent = {}, {}
    for wire in ("", ":wire=bfloat16", ":wire=onebit", ":wire=topk"):
        plan = workloads.plan_of(CONFIG, workloads.load(name + wire))
        law, found = compare_run(built(), plan, LINK, random_inputs(plan))
        assert not found
        beats[wire], sent[wire] = law.counters["tx_beats"], payload(plan)
    assert sent == {"": 4 * 4 * 760, ":wire=bfloat16": 4 * 2 * 760,
                    ":wire=onebit": 4 * 2 * 4 * (3 * (1 + 4) + (1 + 2)),
                    ":wire=topk": 4 * 2 * 4 * 2 * (3 * (4 + 7) + (2 + 3))}
    # Each of 32 frames has 6 beats of header.
    assert beats[""] > 1.7 * beats[":wire=bfloat16"] > 1.7 * 3 * (beats[":wire=onebit"] - 32 * 6)
    assert beats[":wire=topk"] - beats[":wire=onebit"] == (
        sent[":wire=topk"] - sent[":wire=onebit"]) // CONFIG.link_bytes


@pytest.mark.parametrize("collectives", [
    # One that starts later and is more urgent; each has residuals of its own at all ranks.
    ("allreduce:ring:3x1500:float32:priority=5", "allreduce:tree:3x1000:float32:start=300"),
    # Groups side by side, in another order than the ranks, and one that has nothing to do.
    ("allreduce:ring:3x1204:float32:op=avg:ranks=4,0,2:cluster=6",
     "reduce:ring:2x604:float32:op=avg:ranks=3,1:root=1"),
    # Some of the ranks in both, of which one reduces in scratch.
    ("reduce:tree:3x804:float32:ranks=3,1,0",
     "reduce-scatter:halving-doubling:3x904:float32:in-place"),
], ids=["urgent", "groups", "overlap"])
@pytest.mark.parametrize("messages", WIRES)
def test_several_collectives(messages, collectives):
    plan = workloads.plan_of(CONFIG, workloads.load("+".join(
        f"{one}:wire={messages}" for one in collectives)))
    _, found = compare_run(built(), plan, LINK, run_inputs(plan))
    assert not found
    assert [len(program.residuals) for program in plan.ranks] == [
        sum(rank in part.members for part in plan.parts) if messages in CODECS else 0
        for rank in range(len(plan.ranks))]


def test_several_collectives_as_a_run(wire):
    name = f"allreduce:ring:2x600:float32:wire={wire}+allreduce:ring:2x64:float32:wire={wire}"
    found = NicRun.run(CONFIG, engine.load(name, CONFIG))
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert found.outputs.compared == 2 * 2 * (150 + 16)
    assert found.outputs.differing == 0


@pytest.mark.parametrize(("memory", "link"), [
    ({"latency": 1, "bytes_per_cycle": 8}, {"bytes_per_cycle": 1}),
    ({"latency": 60, "bytes_per_cycle": 3}, {"latency": 40, "credits": 3})])
def test_slow_surroundings(wire, memory, link):
    for algorithm in ("ring", "ps"):
        check(wire, f"allreduce:{algorithm}:4x3000:float32", LinkConfig(**link),
              memory=MemoryConfig(**memory))


def test_as_a_run(wire):
    """As the command line has it: outputs of all ranks are compared, and their residuals."""
    found = NicRun.run(CONFIG, engine.load(f"allreduce:tree:3x600:float32:wire={wire}", CONFIG))
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert found.outputs.compared == 2 * 3 * 150
    assert found.outputs.differing == 0


def test_lossy_links(wire):
    """Lost, damaged, repeated and reordered frames: the same outputs and residuals."""
    plan = plan_of(wire, "allreduce:ring:3x6000:float32")
    inputs, left = random_inputs(plan), random_residuals(plan)
    links = LinkConfig(latency=3, faults=LinkFaults(
        seed=11, drop=Fraction(1, 20), corrupt=Fraction(1, 50), duplicate=Fraction(1, 50),
        reorder=Fraction(1, 50), delay=40))
    done = run_cluster(built(), plan, inputs, links=links, limit=300_000, residuals=left)
    assert [one.status for one in done.ranks] == ["OK"] * 3
    assert all(done.untouched)
    assert sum(one.counters["link_sent_again"] for one in done.ranks) > 0
    wanted = golden(plan, inputs, left)
    for found, other in zip((*done.outputs, *done.residuals), (*wanted, *left), strict=True):
        assert found.tobytes() == other.tobytes()


def test_every_algorithm_of_the_catalogue(wire):
    """Those that are not run here are refused, by name."""
    others = [name for name, entry in CATALOGUE["allreduce"].items()
              if name not in ALGORITHMS and not entry.graph]
    assert others == ["naive", "recursive-doubling"]
    for algorithm in others:
        with pytest.raises(ValueError, match=f"^wire must be left out for allreduce by {algorithm}"
                           f", not '{wire}': rank [01] would encode chunk 0 more than once$"):
            plan_of(wire, f"allreduce:{algorithm}:3x400:float32")
