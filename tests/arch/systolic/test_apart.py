"""Independent layers that are too long for one program get one each; what no search may take."""

import random

import pytest

from arch.config import ConfigError
from arch.result import InfeasibleError
from arch.systolic import apart, engine
from arch.systolic.costs.accesses import accesses, layer_accesses
from arch.systolic.engine import load, plan, summary
from arch.systolic.lowering import search, tiling
from arch.systolic.params import PRESETS
from arch.systolic.program import Programs, TooManyInstructionsError
from arch.systolic.timeline import write_timeline
from sim.systolic.engine import SystolicRun

TINY = PRESETS["tiny"]
ROWS = "a, 60, 20, 33\nb, 9, 8, 7\nc, 60, 20, 33\nd, 257, 5, 12\n"


def _topology(tmp_path, rows=ROWS):
    file = tmp_path / "net.csv"
    file.write_text(f"Layer, M, N, K\n{rows}")
    return f"scalesim:{file}"


@pytest.fixture
def short(monkeypatch):
    """Of a graph, the limit is below what the network takes, and above what its layers do."""
    monkeypatch.setattr(search, "MOST_GRAPH_INSTRUCTIONS", 1000)


def test_each_layer_costs_what_it_does_by_itself(tmp_path, short):
    name = _topology(tmp_path)
    workload = load(name, TINY, data=False)
    programs, timing = plan(TINY, workload)
    assert isinstance(programs, Programs)
    alone = [(one, *plan(TINY, one)) for one in (
        load(f"{name}/{layer}", TINY, data=False) for layer in "abcd")]
    assert timing.cycles == sum(mine.cycles for _, _, mine in alone)
    assert timing.layers == [mine.counters for _, _, mine in alone]
    assert timing.counters == {counter: sum(layer[counter] for layer in timing.layers)
                               for counter in timing.counters}
    assert len(programs) == sum(len(program) for _, program, _ in alone)
    assert (programs.different, programs.tried()) == (3, [])
    assert [info.name for info in programs.layer_info] == list("abcd")
    assert layer_accesses(programs) == [accesses(program) for _, program, _ in alone]
    found = summary(TINY, workload, programs, timing)
    assert found.details["programs"] == {"count": 4, "different": 3}
    assert found.notes["programs"].startswith("4, one a layer, 3 of them different: ")
    assert [(layer.name, layer.cycles, layer.work.amount) for layer in found.layers] == [
        (one.graph.nodes[0].name, mine.cycles, one.macs) for one, _, mine in alone]
    # Blocks and graphs are explained by other fields.
    explained = programs.explain()
    assert [entry["layer"] for entry in explained] == list("abcd")
    assert len({tuple(entry) for entry in explained}) == 1
    with pytest.raises(ConfigError, match="^program must be of at most .* for a timeline, not "):
        write_timeline(tmp_path / "timeline.json", programs, workload=name)


def test_what_fits_one_program_stays_one(tmp_path):
    assert not isinstance(plan(TINY, load(_topology(tmp_path), TINY, data=False))[0], Programs)


def test_a_run_is_one_program(tmp_path, short):
    name = _topology(tmp_path)
    with pytest.raises(InfeasibleError, match=(
            r"^workload must be one of at most 1000 instructions .*: one layer of it, such as "
            r"'scalesim:.*net\.csv/a', ")):
        SystolicRun(TINY, load(name, TINY))
    assert SystolicRun(TINY, load(f"{name}/a", TINY)).timing.cycles


@pytest.mark.parametrize(("limit", "message"), [
    ({"MOST_IN_ALL": 100}, (r"one of at most 100 instructions .*, not 'scalesim:\S*net\.csv' "
     r"\(at least \d+\): one layer of it, such as 'scalesim:\S*net\.csv/b', ")),
    ({"MOST_IN_ALL": 1200}, (r"one of at most 1200 instructions .*, not 'scalesim:\S*net\.csv' "
     r"\(at least \d+\): one layer of it, such as 'scalesim:\S*net\.csv/b', ")),
    ({"MOST_INSTRUCTIONS": 90}, (r"one of at most 90 instructions .*, not "
     r"'scalesim:\S*net\.csv/a' \(at least \d+\): a smaller batch")),
    ({"MOST_INSTRUCTIONS": 300}, (r"one of at most 300 instructions .*, not "
     r"'scalesim:\S*net\.csv/a' \(\d+\): a smaller batch")),
])
def test_too_long_is_refused_by_name(tmp_path, short, monkeypatch, limit, message):
    for name, most in limit.items():
        for module in (apart, search):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, most)
    with pytest.raises(InfeasibleError, match=f"^workload must be {message}"):
        plan(TINY, load(_topology(tmp_path), TINY, data=False))


def test_a_layer_alone_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(search, "MOST_INSTRUCTIONS", 300)
    name = f"{_topology(tmp_path)}/a"
    with pytest.raises(InfeasibleError, match=(
            r"^workload must be one of at most 300 .*net\.csv/a' \(\d+\): one layer of it, ")):
        plan(TINY, load(name, TINY, data=False))


def test_layer_of_a_name_with_options():
    assert engine._layer_of("scalesim:a:b.csv", "x") == "scalesim:a:b.csv/x"
    assert engine._layer_of("scalesim:a.csv:batch=2", "x") == "scalesim:a.csv/x:batch=2"


def test_layers_that_depend_on_each_other_are_not_apart():
    config = PRESETS["default"]
    assert apart.layers_apart(load("lenet5", config, data=False).graph) == []
    assert apart.layers_apart(load("gemm:3x4x5", config, data=False).graph) == []


def test_predicted_length_is_that_of_the_program(tmp_path):
    lowering = search.Lowering(TINY, load(_topology(tmp_path), TINY, data=False).graph)
    plans, rows_of, sizes = lowering.plans(search.Choice())
    length = lowering.placed(0, plans, rows_of, sizes).length.instructions
    lowering.most = length
    lowering.check_length(plans, rows_of)
    lowering.most = length - 1
    with pytest.raises(TooManyInstructionsError, match=f"not {length}$"):
        lowering.check_length(plans, rows_of)


def test_one_product_has_one_answer_beside_others(tmp_path, short):
    """As a product, as SCALE-Sim's convolution of whole lines, and by itself."""
    (tmp_path / "lines.csv").write_text(
        "Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, "
        "Num Filter, Strides,\na, 60, 33, 1, 33, 1, 20, 1,\nb, 9, 7, 1, 7, 1, 8, 1,\n"
        "c, 60, 33, 1, 33, 1, 20, 1,\nd, 257, 12, 1, 12, 1, 5, 1,\n")
    lines = plan(TINY, load(f"scalesim:{tmp_path}/lines.csv", TINY, data=False))[1]
    products = plan(TINY, load(_topology(tmp_path), TINY, data=False))[1]
    assert lines.layers == products.layers
    assert lines.cycles == sum(layer["total"] for layer in lines.layers)
    assert products.layers[0] == plan(TINY, load("gemm:60x33x20", TINY, data=False))[1].counters


def test_largest_slot_of_all_bands():
    """Bands that only repeat are left out: the value is that of all, for any map."""
    draw = random.Random(30).randint
    for _ in range(3000):
        reach, out_lines = draw(1, 12), draw(1, 90)
        lines = draw(1, out_lines)
        behind = (draw(1, 5), draw(0, reach + 2), reach, draw(1, 90), draw(1, 20), 1 << draw(0, 4))
        assert tiling._largest_slot(lines, out_lines, *behind) == max(
            tiling._slot_rows(first, min(lines, out_lines - first), *behind)
            for first in range(0, out_lines, lines)), (lines, out_lines, behind)
    # Of four million lines, at once.
    assert tiling._largest_slot(1, 1 << 40, 1, 0, 1, 1 << 40, 1, 4) == 4
