"""Steps on grids: what is computed and sent, in every order, and as traces for others."""

from fractions import Fraction

import pytest

from arch.config import ConfigError
from arch.scale.chakra import Reading, read_traces
from arch.scale.chakra_writing import write_traces
from arch.scale.goal import goal_lines
from arch.scale.grids import GPIPE, ONE_EACH, GridStep, Part, grid_trace
from arch.scale.trace import check

LAYERS = tuple(Part(name=f"l{number}", forward=100 * (number + 1), backward=200 * (number + 1),
                    update=10, weights=640 * number, outputs=960) for number in range(6))


@pytest.mark.parametrize("order", [ONE_EACH, GPIPE])
@pytest.mark.parametrize(("data", "tensor", "pipeline", "micro"), [
    (1, 1, 1, 1), (4, 1, 1, 2), (1, 2, 1, 1), (1, 1, 3, 4), (2, 2, 2, 4), (3, 2, 4, 3),
    (1, 1, 6, 2)])
def test_grids(data, tensor, pipeline, micro, order, tmp_path):
    step = GridStep(layers=LAYERS, data=data, tensor=tensor, pipeline=pipeline, micro=micro,
                    order=order)
    trace = check(grid_trace(step))
    assert trace.ranks == data * tensor * pipeline
    assert [name for part in step.stages() for name in part] == list(LAYERS)
    ops = [op for program in trace.programs for op in program.ops]
    passes = [op for op in ops if op.kind == "compute" and "micro-batch" in op.name]
    assert len(passes) == 2 * micro * len(LAYERS)
    assert sum(op.cycles for op in passes) == sum(
        micro * -(-cycles // (micro * tensor)) for one in LAYERS
        for cycles in (one.forward, one.backward))
    sums = [op for op in ops if op.kind == "collective"]
    assert sum(op.group == "data" for op in sums) == (len(LAYERS) - 1) * (data > 1)
    assert sum(op.group == "tensor" for op in sums) == 2 * micro * len(LAYERS) * (tensor > 1)
    assert sum(op.kind == "send" for op in ops) == 2 * micro * (pipeline - 1)
    assert sum(op.bytes for op in ops if op.kind == "send") == 2 * 960 * (pipeline - 1)
    write_traces(trace, tmp_path, clock_mhz=Fraction(1000))
    found = read_traces(tmp_path, Reading(clock_mhz=Fraction(1000))).trace
    assert len(found.programs) <= pipeline
    assert len(list(goal_lines(trace, clock_mhz=Fraction(1000)))) > len(ops)


def test_orders():
    """GPipe keeps all micro-batches; 1F1B those of the stages behind it."""
    step = GridStep(layers=LAYERS, pipeline=3, micro=4)
    assert step.passes(0) == [(0, 0), (0, 1), (0, 2), (1, 0), (0, 3), (1, 1), (1, 2), (1, 3)]
    assert step.passes(2) == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (1, 3)]
    gpipe = GridStep(layers=LAYERS, pipeline=3, micro=2, order=GPIPE)
    assert gpipe.passes(1) == [(0, 0), (0, 1), (1, 0), (1, 1)]


@pytest.mark.parametrize(("more", "message"), [
    ({"data": 0}, "data must be at least 1, not 0"),
    ({"pipeline": 7}, r"pipeline must be at most 6 \(= layers\), as each stage has one, not 7"),
    ({"order": "tick"}, "order must be 1f1b or gpipe, not 'tick'"),
])
def test_refused(more, message):
    with pytest.raises(ConfigError, match=message):
        GridStep(layers=LAYERS, **more)
