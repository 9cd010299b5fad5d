"""Mappings: as files, by rule, as a search; and their programs on the models and on RTL."""

import dataclasses
import json
import random
import re
import tomllib

import numpy as np
import pytest

import hwgen
from arch.config import ConfigError
from arch.dram import load_dram
from arch.mapping import MapOptions, MappingFile, dotted
from arch.memory import MemoryConfig
from arch.systolic import engine
from arch.systolic.lowering.search import lower
from arch.systolic.mapping.blocks import Way
from arch.systolic.mapping.bound import bounds_of
from arch.systolic.mapping.lower import forms_of, lower_mapped
from arch.systolic.mapping.mapper import map_graph, text_of
from arch.systolic.mapping.search import Climb
from arch.systolic.timing.exact import evaluate
from hwgen import cli
from tests.support.counts import seeds
from tests.support.graphs import run
from tests.support.mappings import SPOILT, check_exact, check_refused, draw, golden, spoil

TINY = engine.PRESETS["tiny"]
DEFAULT = engine.PRESETS["default"]


@pytest.mark.many
@pytest.mark.parametrize("seed", seeds(5, 200))
def test_random_mappings(seed):
    """From files: the same cycles and work as in memory, and no fewer than the bounds."""
    check_exact(draw(random.Random(f"mapping:{seed}")))


@pytest.mark.parametrize(("rows", "cols"), [(5, 3), (3, 5), (7, 2)])
def test_bytes_of_blocks(rows, cols):
    """A chain in blocks reads as many operands a row as there are rows of PEs, not columns."""
    config = dataclasses.replace(TINY, rows=rows, cols=cols, axi_data_bits=128)
    graph = engine.load("gemm:48x32x6", config).graph
    forms = forms_of(config, graph, lower(config, graph))
    form = next(form for form in forms if form.name == "blocks")
    timing = evaluate(form.schedule(form.own))
    moved = sum(timing.counters[name] for name in (
        "host_read_beats", "weight_read_beats", "host_write_beats")) * config.beat_bytes
    assert 0 < bounds_of(form.lowering, blocked=True).moved <= moved


@pytest.mark.parametrize("rule", SPOILT)
def test_rules(rule, drawn):
    """Each is refused in one line: file, line, field, rule, value."""
    said = check_refused(drawn, *spoil(random.Random(rule), drawn, rule))
    assert SPOILT[rule][1] in said
    assert " must be " in said


@pytest.fixture(scope="module", params=["chunks", "blocks"])
def drawn(request):
    r = random.Random(request.param)
    while True:
        found = draw(r)
        if found.form.name == request.param:
            return found


@pytest.mark.rtl
@pytest.mark.many
@pytest.mark.parametrize("seed", seeds(1, 40))
def test_on_rtl(seed):
    """Every bit and every counter."""
    drawn = draw(random.Random(f"rtl:{seed}"), plain=True)
    inputs, expected = golden(drawn, seed)
    for name, tensor in run(drawn.config, check_exact(drawn), inputs).items():
        np.testing.assert_array_equal(tensor, expected[name], err_msg=name)


@pytest.mark.parametrize(("name", "config", "objective"), [
    ("gemm:100x80x72", DEFAULT, "cycles"), ("digits-mlp:batch=20", DEFAULT, "cycles"),
    ("resnet18/conv1", DEFAULT, "cycles"), ("resnet18/conv1", DEFAULT, "energy"),
    ("gemm:30x20x40", TINY, "edp")])
def test_search(name, config, objective):
    """It is never worse, finds the same again, and its file takes the same cycles."""
    graph = engine.load(name, config, data=False).graph
    options = MapOptions(objective=objective, budget=40, seed=3)
    found = map_graph(config, graph, name, options)
    assert found.tried <= options.budget + 2       # one for each form to start from
    value = {"cycles": lambda values: values["cycles"], "energy": lambda values: values["energy"],
             "edp": lambda values: values["cycles"] * values["energy"]}[objective]
    assert value(found.best) <= value(found.chosen) <= value(found.own)
    assert found.own["cycles"] == evaluate(lower(config, graph)).cycles
    read = MappingFile(table=tomllib.loads(found.text), text=found.text)
    assert evaluate(lower_mapped(config, graph, read)).cycles == found.best["cycles"]
    assert found.bound_cycles <= min(found.own["cycles"], found.best["cycles"])
    assert map_graph(config, graph, name, options) == found


@pytest.mark.parametrize("objective", ["cycles", "energy"])
def test_search_with_a_dram(objective):
    """What is compared and printed are the cycles with the DRAM, as of every estimate."""
    config = dataclasses.replace(TINY, memory=MemoryConfig(
        bytes_per_cycle=1, dram=load_dram("hbm2-2000")))
    workload = engine.load("gemm:8x12x8", config, data=False)
    found = engine.map_layers(config, workload, MapOptions(objective=objective, budget=8))
    own = engine.estimate(config, workload).model.cycles
    assert found.own["cycles"] == own == sum(layer.own_cycles for layer in found.layers)
    assert found.best["cycles"] == sum(layer.best_cycles for layer in found.layers)
    assert found.bound_cycles <= found.best["cycles"]


def test_own_choice_as_a_mapping():
    """The schedule's own choice is a mapping with the same instructions."""
    for name, config in (("digits-mlp:batch=30", DEFAULT), ("gemm:40x30x20", DEFAULT),
                         ("resnet18/conv1", DEFAULT)):
        graph = engine.load(name, config, data=False).graph
        own = lower(config, graph)
        form = forms_of(config, graph, own)[0]
        mine = form.schedule(form.own)
        for column in ("opcode", "wait", "signal", "layer"):
            assert (getattr(own, column) == getattr(mine, column)).all()
        assert all((own.operands[key] == mine.operands[key]).all() for key in own.operands)


def test_an_improvement_is_found():
    """Where the schedule's own candidates leave something: a mapping that is really better."""
    graph = engine.load("gemm:100x80x72", DEFAULT, data=False).graph
    found = map_graph(DEFAULT, graph, "gemm", MapOptions(budget=200))
    assert found.best["cycles"] < found.own["cycles"]


def test_lines_of_a_file():
    text = ('# a\n[buffer]\ninputs = 1\n\n[layer.a]\ntile = {M = 3}\nkeep = [\n  "outputs",\n]\n'
            '[layer."b+c"]\norder = "MNK"\n')
    read = MappingFile(table=tomllib.loads(text), name="m.toml", text=text)
    assert [read.line(path) for path in (
        ["buffer"], ["buffer", "inputs"], ["layer", "a"], ["layer", "a", "tile", "M"],
        ["layer", "a", "keep"], ["layer", "b+c"], ["layer", "b+c", "order"])] == [
            2, 3, 5, 6, 7, 10, 11]
    assert str(read.refusal(["layer", "b+c", "order"], "must be x")) == (
        'm.toml, line 11: layer."b+c".order must be x')
    assert MappingFile(table={}).line(["a"]) == 0


@pytest.fixture
def file(tmp_path):
    def write(text):
        path = tmp_path / "m.toml"
        path.write_text(text)
        return str(path)

    return write


@pytest.mark.parametrize(("words", "text", "message"), [
    ("estimate systolic digits-mlp", "[layer.fc2]\ntile.M = 91\n",
     ("m.toml, line 2: layer.fc2.tile.M must be 1 to 90, as rows of a batch, accumulators and rows "
     "of the unified buffer allow, not 91")),
    ("estimate systolic digits-mlp", "[layer.fc4]\n",
     ("m.toml, line 1: layer.fc4 must be one of the 3 layers (--layers prints them), not 'fc4'; "
      "did you mean 'fc3' or 'fc2' or 'fc1'?")),
    ("estimate systolic gemm:64x64x64 --preset tiny", "[layer.x]\n",
     "m.toml, line 1: layer.x must be 'gemm', the only layer, not 'x'"),
    ("estimate systolic gemm:64x64x64 --preset tiny", "[layer.gemm]\ntile.K = 3\n",
     ("m.toml, line 2: layer.gemm.tile.K must be 4, the rows of this layer's strips of weights, "
      "not 3")),
    ("estimate systolic digits-mlp", "[layers.fc1]\n",
     "m.toml, line 1: key must be one of buffer, layer, not 'layers'; did you mean 'layer'?"),
    ("estimate systolic digits-mlp", "layer = 3\n", "m.toml, line 1: layer must be a table, not 3"),
    ("estimate systolic digits-mlp", "[buffer]\ninputs = 1\n",
     "m.toml, line 2: buffer.inputs must be left out of a chain in blocks, whose layers decide it"),
    ("run systolic digits-mlp", "[layer.fc1]\norder = \"NMK\"\n",
     "m.toml, line 2: layer.fc1.order must be 'MKN' with tile.N 64, not 'NMK'"),
    ("estimate eie digits-mlp-pruned", "", ("mapping must be left out with engine 'eie': it is of "
                                           "'systolic'")),
    ("estimate systolic train:digits-mlp", "",
     "mapping must be left out for 'train:digits-mlp': a step of training has a schedule of its "),
    ("estimate systolic digits-mlp --minimise energy", "",
     ("minimise must be left out with a mapping, not 'energy': hwgen map --objective makes one for "
     "a goal")),
    ("estimate systolic digits-mlp", "[layer.fc1", "must be valid TOML"),
])
def test_refused(file, capsys, words, text, message):
    assert cli.main([*words.split(), "--mapping", file(text)]) == 2
    err = capsys.readouterr().err.strip().splitlines()[-1]
    assert message in err


@pytest.mark.parametrize(("words", "message"), [
    ("digits-mlp --objective time", "objective must be one of cycles, energy, edp, not 'time'"),
    ("digits-mlp --budget 0", "budget must be at least 1, not 0"),
    ("digits-mlp --layer fc9", ("layer must be one of the 3 layers (--layers prints them), not "
                               "'fc9'; did you mean 'fc3' or 'fc2' or 'fc1'?")),
    ("digits-mlp --technology horowitz-45nm", "technology must be given together with --objective"),
    ("train:digits-mlp",
     "workload must be one whose layers can be mapped, not 'train:digits-mlp': a step of"),
    ("gemm:8x8x8 --set dataflow=os", "dataflow must be ws with a search of mappings, not os"),
    ("gemm:8x8x8 --set dataflow=is", "dataflow must be ws with a search of mappings, not is"),
])
def test_refused_search(capsys, words, message):
    assert cli.main(["map", "systolic", *words.split()]) == 2
    assert message in capsys.readouterr().err


def test_layers_that_are_not_named(file, capsys):
    """They keep the schedule's own choice, and are counted."""
    path = file("[layer.fc1]\ntile = {M = 18}\n")
    assert cli.main(["estimate", "systolic", "digits-mlp", "--mapping", path, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["details"]["mapping"] == {"file": path, "named": 1, "own": 2}
    assert found["notes"]["mapping"] == (
        f"{path}: 1 of 3 layers as it says, 2 as the schedule chooses")


def test_another_layer_that_does_not_fit(file, capsys):
    """What the file changes for others is said of the file."""
    path = file("[buffer]\nbank_rows = 8\n")
    assert cli.main(["estimate", "systolic", "resnet18/conv1", "--mapping", path]) == 2
    said = ("layer 'conv1' must be given, as its own choice does not fit the mapping of the "
            "others: tile.M must be")
    assert said in capsys.readouterr().err


def test_one_layer(tmp_path, capsys):
    """A file of one layer leaves the others, and takes the cycles that were found."""
    path = tmp_path / "one.toml"
    assert cli.main(["map", "systolic", "digits-mlp", "--layer", "fc1", "--budget", "30", "-o",
                     str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(tomllib.loads(path.read_text())["layer"]) == ["fc1"]
    assert [layer["own"] == layer["best"] for layer in found["layers"][1:]] == [True, True]
    made = hwgen.estimate("systolic", "digits-mlp", mapping=path)
    assert made.cycles == found["best"]["cycles"]


def test_in_python(tmp_path):
    found = hwgen.map("systolic", "digits-mlp", budget=30, seed=1)
    assert found.bound_cycles <= found.cycles <= found.own_cycles
    assert hwgen.estimate("systolic", "digits-mlp", mapping=found.table).cycles == found.cycles
    found.save(tmp_path / "m.toml")
    assert tomllib.loads((tmp_path / "m.toml").read_text()) == found.table
    assert "the schedule's own choice" in str(found)
    assert [row["layer"] for row in found.to_arrow().to_pylist()] == ["fc1", "fc2", "fc3"]
    with pytest.raises(hwgen.Error, match=r"^mapping: layer.fc1.tile.M must be 1 to 90, "):
        hwgen.estimate("systolic", "digits-mlp", mapping={"layer": {"fc1": {"tile": {"M": 0}}}})


def test_sweep():
    """Points on which the mapping does not fit say where in the file it does not."""
    spec = {"engine": "systolic", "workloads": ["digits-mlp"],
            "parameters": {"acc_depth": [64, 2048]}, "objectives": {"minimise": ["cycles"]}}
    mapping = {"layer": {"fc1": {"tile": {"M": 90}}}}
    found = hwgen.sweep(spec, mapping=mapping)
    rows = found.results["reason"].tolist()
    assert rows[0].startswith("mapping: layer.fc1.tile.M must be 1 to 64, ")
    assert rows[1] == ""
    assert found.results["cycles"][1] == hwgen.estimate(
        "systolic", "digits-mlp", mapping=mapping).cycles
    for changes, message in (
            ({"workloads": ["digits-mlp", "digits-cnn"]}, "workloads must be one with a mapping"),
            ({"fidelity": "closed"}, "mapping must be left out with fidelity 'closed'"),
            ({"engine": "eie", "workloads": ["digits-mlp-pruned"],
              "parameters": {"pes": [2]}}, "mapping must be left out with engine 'eie'")):
        with pytest.raises(ConfigError, match=message):
            hwgen.sweep({**spec, **changes}, mapping=mapping)
    with pytest.raises(ConfigError, match="mapping: layer must have strings as keys, such as '3'"):
        hwgen.sweep(spec, mapping={"layer": {3: {}}})


@pytest.mark.parametrize("given", ["file", "tables", "key"])
def test_a_sweep_is_read_back(given, tmp_path, monkeypatch):
    """With its mapping, which the options of its points name, though the file is gone."""
    monkeypatch.chdir(tmp_path)
    spec = {"engine": "systolic", "workloads": ["digits-mlp"],
            "parameters": {"acc_depth": [64, 2048]}, "objectives": {"minimise": ["cycles"]}}
    tables = {"layer": {"fc1": {"tile": {"M": 90}}}}
    (tmp_path / "m.toml").write_text("[layer.fc1]\ntile = {M = 90}\n")
    if given == "key":
        made = hwgen.sweep({**spec, "mapping": "m.toml"}, output="out")
    else:
        made = hwgen.sweep(spec, output="out", mapping="m.toml" if given == "file" else tables)
    (tmp_path / "m.toml").unlink()
    read = hwgen.load("out")
    assert read.results.spec.mapping == made.results.spec.mapping
    assert read.results.spec.digest() == made.results.spec.digest()
    assert read.results.row(1) == made.results.row(1)
    name = "out/mapping.toml" if given == "tables" else "m.toml"
    assert read.options(1) == made.options(1) == f"--mapping {name} --set acc_depth=2048"
    assert read.report.front_options == (read.options(1),)
    # The specification that is left says which mapping, once.
    text, page = ((tmp_path / "out" / file).read_text() for file in ("spec.toml", "report.html"))
    assert text.startswith(f'# With --mapping "{name}".\n') == (given != "key")
    assert ('mapping = "m.toml"' in text) == (given == "key")
    assert (f" --mapping {name}</pre>" in page) == (given != "key")
    assert tomllib.loads((tmp_path / "out/mapping.toml").read_text()) == tables
    assert made.results["reason"][0].startswith(f"{name}, line 2: layer.fc1.tile.M must be 1 to 64")


@pytest.mark.parametrize(("value", "options", "message"), [
    (3, {}, "mapping must be the name of a TOML file, not 3"),
    ("none.toml", {}, "mapping file must be readable, not 'none.toml'"),
    ("m.toml", {"mapping": {}}, ("mapping must be given once, and the specification names "
                                "'m.toml', not 'mapping' besides")),
])
def test_a_key_of_a_sweep_is_refused(value, options, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.toml").write_text("[layer.fc1]\ntile = {M = 90}\n")
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}"):
        hwgen.sweep({"engine": "systolic", "workloads": ["digits-mlp"], "mapping": value,
                     "parameters": {"acc_depth": [2048]},
                     "objectives": {"minimise": ["cycles"]}}, **options)


def test_compare(tmp_path, monkeypatch, capsys):
    """Engines without mappings stay as they are, and a design that cannot be mapped says why."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.toml").write_text("[layer.gemm]\ntile = {M = 2}\n")
    options = {"engines": ["systolic", "scnn"], "presets": ["tiny"]}
    plain = hwgen.compare("gemm:8x8x8", **options)
    found = hwgen.compare("gemm:8x8x8", **options, mapping="m.toml")
    assert plain.mapping is None
    assert not any(row.mapped for row in plain.designs)
    assert found.mapping == "m.toml"
    rows = {row.engine: row for row in found.designs}
    assert rows["systolic"].mapped
    assert rows["systolic"].cycles == hwgen.estimate(
        "systolic", "gemm:8x8x8", preset="tiny", mapping="m.toml").cycles
    assert rows["systolic"].cycles != next(
        row.cycles for row in plain.designs if row.engine == "systolic")
    assert [row for row in found.designs if row.engine != "systolic"] == [
        row for row in plain.designs if row.engine != "systolic"]
    command = ["compare", "gemm:8x8x8", "--preset", "tiny", "--mapping"]
    assert cli.main([*command, "m.toml", "--engine", "systolic"]) == 0
    assert "layers mapped by m.toml: systolic tiny\n" in capsys.readouterr().out

    (tmp_path / "wrong.toml").write_text("[layer.gemm]\ntile = {M = 9}\n")
    assert cli.main([*command, "wrong.toml", "--engine", "systolic"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "cannot run it: systolic tiny wrong.toml, line 2: layer.gemm.tile.M must be 1 to" in out
    assert cli.main([*command, "m.toml", "--engine", "scnn"]) == 2
    assert "mapping must be left out with engine 'scnn'" in capsys.readouterr().err


AWKWARD = ['a"b', "a\\b", "a\nb", "a\x7fb", "a\x00b", "a.b", "", " ", "é", "\U0001f600",
           "[a]", "a\tb"]


def test_awkward_names():
    """A file has them as TOML does, and says in which line they are."""
    tables = {"layer": {name: {"tile": {"M": 4}, "keep": ["outputs"]} for name in AWKWARD}}
    file = MappingFile.of(tables).as_file("m.toml")
    assert tomllib.loads(file.text) == tables
    for name in AWKWARD:
        line = file.line(["layer", name])
        assert file.text.split("\n")[line - 1] == f"[{dotted(['layer', name])}]"


def test_awkward_names_of_a_search():
    graph = engine.load("gemm:40x30x20", TINY, data=False).graph
    form, = (form for form in forms_of(TINY, graph, lower(TINY, graph)) if form.name == "blocks")
    for name in AWKWARD:
        form.names = [name]
        assert list(tomllib.loads(text_of(form, form.own, name))["layer"]) == [name]


def test_what_is_missing(monkeypatch):
    """The line is that of what was written, and the field that it needs is named."""
    graph = engine.load("gemm:64x64x64", TINY, data=False).graph
    form, = (form for form in forms_of(TINY, graph, lower(TINY, graph)) if form.name == "blocks")
    most, = form.limits
    form.own = (Way(1, most.most_block(1), 1),)     # as wide as only few rows may be
    monkeypatch.setattr("arch.systolic.mapping.lower.forms_of", lambda *_: [form])
    text = f"[layer.gemm]\nform = \"blocks\"\ntile = {{M = {most.chunk}}}\n"
    with pytest.raises(ConfigError, match=r"^m.toml, line 3: layer.gemm.tile must be given with "
                       r"tile.N, as .*: tile.N must be at most \d+ with tile.M "):
        lower_mapped(TINY, graph, MappingFile(table=tomllib.loads(text), name="m.toml", text=text))


def test_a_missing_file(tmp_path, capsys):
    assert cli.main(["estimate", "systolic", "digits-mlp", "--mapping",
                     str(tmp_path / "none.toml")]) == 2
    assert "hwgen: error: mapping file must be readable, not " in capsys.readouterr().err


def test_search_of_an_engine_without(capsys):
    assert cli.main(["map", "eie", "digits-mlp-pruned"]) == 2
    assert ("engine must be 'systolic', whose layers can be mapped, not 'eie'"
            in capsys.readouterr().err)


@pytest.mark.parametrize("written", [True, False])
def test_interrupted(written, tmp_path, monkeypatch, capsys):
    """What was found until then stays: the schedule's own choice at least."""
    def stop(self):
        raise KeyboardInterrupt

    monkeypatch.setattr(Climb, "run", stop)
    path = tmp_path / "m.toml"
    words = ["map", "systolic", "gemm:40x30x20", "--preset", "tiny"]
    assert cli.main([*words, *(["-o", str(path)] if written else [])]) == 130
    said = capsys.readouterr().out
    text = path.read_text() if written else said
    assert (f"wrote {path}\n" in said) == written
    made = hwgen.estimate("systolic", "gemm:40x30x20", preset="tiny", mapping=tomllib.loads(text))
    assert f"the best mapping so far takes {made.cycles:,} cycles" in said
