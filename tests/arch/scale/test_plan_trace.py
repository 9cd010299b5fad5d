"""Plans as traces: their time by the plan's own costs, their messages, and what files keep."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arch.cluster.params import PRESETS
from arch.config import ConfigError
from arch.scale import chakra_writing
from arch.scale.chakra import Reading, read_traces
from arch.scale.chakra_writing import write_traces
from arch.scale.collectives import Collectives, Cost
from arch.scale.exchanges import Exchanges
from arch.scale.execution import run
from arch.scale.network import Link, network_of
from arch.scale.parallelism import OUR_FORMATS, Grid
from arch.scale.plan_trace import plan_trace
from arch.scale.planning import Planner, Request, replicas_of
from arch.scale.trace import COLLECTIVE, COMPUTE, SEND
from arch.scale.work import work_of
from tests.support.plans import ADAM, GIB, TINY, planner, variant


class PlanCosts:
    """What a plan takes for collectives and messages, none of which keeps another one waiting."""

    def __init__(self, one, how):
        grid = how.grid
        self.grid, self.exchanges = grid, one.exchanges
        self.of = {}
        kinds = [(grid, "tensor"), (grid, "expert"),
                 *(replicas_of(grid, how.by, experts=experts) for experts in (False, True))]
        for of, kind in kinds:
            for members in of.groups(kind):
                self.of.setdefault(tuple(members), (of, kind))

    def _cost(self, grid, kind, collective, size):
        return Cost(cycles=self.exchanges(grid, kind, collective, size), busy=0, algorithm="plan",
                    exact=False)

    def cost(self, collective, size, members=None):
        return self._cost(*self.of[tuple(members[0])], collective, size)

    def message(self, size, source, target):
        each = self.grid.data * self.grid.tensor
        kind = "tensor" if source // each == target // each else "pipeline"
        return self._cost(self.grid, kind, "message", size)


def _both(one, how, batch):
    """Return the cycles of a plan, and of its trace by the plan's costs."""
    return (sum(one.time(how, batch).values()),
            run(plan_trace(one, how, batch), PlanCosts(one, how)).cycles)


def _bounded(how, micro):
    """Return whether the plan has a bound or an average where the trace has the operations."""
    return how.zero == 3 or (how.zero == 2 and micro > 1) or (how.chunks > 1 and how.grid.data > 1)


@pytest.mark.parametrize(("name", "nodes", "topology", "each"), [
    ("digits-cnn", 1, "switch", 1), ("digits-cnn", 4, "switch", 5), ("digits-mlp", 8, "switch", 31),
    ("digits-cnn", 8, "ring", 37)])
def test_a_plan_takes_as_long_as_its_trace(name, nodes, topology, each):
    """Variants of all grids, by the plan's own costs: equal where the plan has no bounds.

    ``each``: every so many of them.
    """
    one = planner(name, nodes, topology)
    batch = 4 * nodes
    request = Request(nodes=nodes, memory=GIB, batch=batch)
    equal = bounded = 0
    for grid in one._grids(request):
        try:
            variants = list(one._variants(request, grid))
        except ConfigError:
            continue
        for how in variants[::each]:
            planned, traced = _both(one, how, batch)
            if _bounded(how, batch // (grid.data * how.micro)):
                bounded += 1
                assert 0.6 < traced / planned < 1.5, (how, planned, traced)
            else:
                equal += 1
                assert traced == planned, (how, planned, traced)
    assert equal >= 5
    assert bounded > 0 or nodes == 1


def test_experts(monkeypatch):
    """Tokens go to experts and back; gradients of experts are added over fewer nodes."""
    monkeypatch.setattr("arch.scale.work._TIMED_SEQUENCES", (1, 2))
    core = replace(PRESETS["default"].core, rows=128, cols=128, vector_rows=256)
    one = Planner(work_of(core, "bert-base:experts=4", ADAM),
                  Exchanges(TINY.nic, network_of("switch", 8, Link(Fraction(8), 4))),
                  formats=OUR_FORMATS, operand=2, strip=128)
    how = replace(variant(micro=1), grid=Grid(data=4, pipeline=2, expert=2), zero=1)
    planned, traced = _both(one, how, 8)
    assert traced == planned
    trace = plan_trace(one, how, 8)
    assert trace.groups["expert"][:2] == (range(2), range(2, 4))
    assert trace.groups["replicas of experts"][:2] == (range(0, 4, 2), range(1, 4, 2))
    sent = [op for op in trace.programs[0].ops if op.collective == "all-to-all"]
    # Six encoders of a stage, four for each of two micro-batches.
    assert len(sent) == 6 * 4 * 2
    assert {op.bytes for op in sent} == {128 * 768 * 2}


def test_what_a_trace_has():
    """Computing of the plan's cycles, and messages of its bytes."""
    one = planner()
    how = variant(data=2, pipeline=2, micro=1)
    trace = plan_trace(one, how, 8)
    assert [list(program.ranks) for program in trace.programs] == [[0, 1], [2, 3]]
    assert trace.groups == {"data": (range(2), range(2, 4))}
    first, second = trace.programs
    assert [op.bytes for op in first.ops if op.kind == SEND] == [8 * 8 * 8 * 2] * 4
    sums = [op.bytes for program in trace.programs for op in program.ops if op.kind == COLLECTIVE]
    assert sum(sums) == 4 * one.work.parameters
    found = one.time(how, 8)
    assert sum(op.cycles for op in second.ops if op.kind == COMPUTE) in range(
        found["compute"], found["compute"] + found["exchange"] + found["update"] + 1)
    assert plan_trace(one, variant(micro=8), 8).groups == {}


@pytest.mark.parametrize("how", [
    variant(data=4), variant(data=2, tensor=2, by="cols", zero=1),
    variant(tensor=4, by="spatial", micro=8), variant(tensor=2, pipeline=2, by="pairs", micro=4),
    variant(data=2, pipeline=2, micro=1, zero=3, recompute=True),
    variant(pipeline=2, chunks=2, schedule="interleaved")],
    ids=lambda how: f"{how.grid} {how.by} {how.zero} {how.chunks}")
def test_files_have_the_plan(how, tmp_path):
    """Read back, the step takes exactly as long; messages of other kinds are not confused."""
    trace = plan_trace(planner(), how, 8)
    write_traces(trace, tmp_path, clock_mhz=Fraction(700))
    again = read_traces(tmp_path, Reading(clock_mhz=Fraction(700))).trace
    nic = TINY.node_nic
    network = network_of("switch", 4, Link(nic.link_bytes_per_cycle, nic.link_latency))
    one, other = (run(each, Collectives(nic, network)) for each in (trace, again))
    assert one.cycles == other.cycles
    planned = sum(planner().time(how, 8).values())
    assert abs(one.cycles / planned - 1) < 0.1


def test_too_many_nodes_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(chakra_writing, "MOST_NODES", 80)
    with pytest.raises(ConfigError) as refusal:
        write_traces(plan_trace(planner(), variant(data=4), 8), tmp_path / "new",
                     clock_mhz=Fraction(700))
    assert str(refusal.value) == (
        "nodes of Chakra traces must be at most 80, not 92: each operation of each of 4 ranks is "
        "one; fewer ranks or micro-batches have fewer")
    assert not (tmp_path / "new").exists()
