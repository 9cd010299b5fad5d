"""Commands that name their files themselves write over their own, and over no others."""

import json
import os

import pytest

from arch.config import ConfigError
from hwgen import cli
from hwgen.cli.files import check_own, is_result
from hwgen.emit import Design, EmitError, Netlist, overwriting
from sim.systolic import verify

OWN = """module part(a);
endmodule
module core(a);
endmodule
"""


def design(text="", modules=("part", "core"), verilog=OWN):
    return Design(netlist=Netlist(top="core", verilog=verilog), sidecar={
        "engine": "e", "config": {"text": text}, "top": "core", "modules": list(modules),
        "tools": {"yosys": "1"}})


def message(path, what="earlier design"):
    return f"file '{path}' is not of an {what}: give --force to write over it, or another folder"


def texts(folder):
    return {path.name: path.read_text() for path in folder.iterdir()}


def test_own_design_is_written_over(tmp_path):
    """Also of another configuration, with other modules."""
    design().write(tmp_path)
    other = design("other", ["core"], "module core(a, b);\nendmodule\n")
    other.write(tmp_path)
    assert json.loads((tmp_path / "core.json").read_text())["config"] == {"text": "other"}
    assert (tmp_path / "core.v").read_text() == other.netlist.verilog
    design().write(tmp_path)
    assert (tmp_path / "core.v").read_text() == OWN


@pytest.mark.parametrize(("name", "text"), [
    ("core.v", "module core(mine);\nendmodule\n"),
    ("core.v", ""),
    ("core.json", '{"name": "package"}'),
    ("core.json", "[1]"),
    ("core.json", '{"top": "another", "modules": [], "tools": {"yosys": "1"}}'),
    ("core.json", "no JSON"),
    ("core.vlt", "`verilator_config\nlint_off -rule WIDTH\n"),
])
@pytest.mark.parametrize("among", [False, True], ids=["alone", "in a design"])
def test_files_of_others_stay(tmp_path, name, text, among):
    if among:
        design("before").write(tmp_path)
    (tmp_path / name).write_text(text)
    before = texts(tmp_path)
    with pytest.raises(EmitError) as caught:
        design().write(tmp_path)
    # Where there is no sidecar, nothing else is known to be of a design either.
    assert str(caught.value) in {message(tmp_path / name), *(
        {message(tmp_path / "core.v")} if among and name == "core.json" else ())}
    assert texts(tmp_path) == before
    with overwriting():
        design().write(tmp_path)
    assert (tmp_path / "core.v").read_text() == OWN


def test_the_same_text_is_no_loss(tmp_path):
    """A Verilog file alone, as an interrupted call leaves it, or one that was copied."""
    (tmp_path / "core.v").write_text(OWN)
    design().write(tmp_path)
    assert len(texts(tmp_path)) == 3


@pytest.mark.parametrize("name", ["core.v", "core.json", "core.vlt"])
def test_links_stay(tmp_path, name):
    """What a link leads to is somewhere else, even where it is a design's file; so with none."""
    folder = tmp_path / "out"
    design("before").write(folder)
    (folder / name).rename(tmp_path / name)
    (folder / name).symlink_to(tmp_path / name)
    before = (tmp_path / name).read_text()
    changed = design("after", ["core"], "module core(z);\nendmodule\n")
    if name != "core.vlt":      # which does not change
        with pytest.raises(EmitError) as caught:
            changed.write(folder)
        assert str(caught.value) == message(folder / name)
    assert (tmp_path / name).read_text() == before
    (tmp_path / name).unlink()
    with pytest.raises(EmitError) as caught:
        changed.write(folder)
    assert str(caught.value) == message(folder / name)
    assert not (tmp_path / name).exists()


def test_generate(tmp_path, capsys):
    arguments = ["generate", "eie", "--preset", "tiny", "-o", str(tmp_path)]
    notes = tmp_path / "eie_core.json"
    notes.write_text('{"mine": 1}\n')
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err == f"hwgen: error: {message(notes)}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["eie_core.json"]
    assert cli.main([*arguments, "--force"]) == 0
    assert cli.main(arguments) == 0
    assert cli.main([*arguments[:2], "--set", "queue_depth=4", *arguments[2:]]) == 0


def test_results_of_a_run(tmp_path, capsys, monkeypatch):
    """``run -o``: refused before the work; a result and its pictures are written over."""
    arguments = ["run", "systolic", "gemm:4x4x4", "--preset", "tiny", "-o", str(tmp_path)]
    for name in ("result.json", "cycles.png", "loss.png"):
        (tmp_path / name).write_text("mine")
        assert cli.main(arguments) == 2
        assert capsys.readouterr().err == (
            f"hwgen: error: {message(tmp_path / name, 'earlier run')}\n")
        assert (tmp_path / name).read_text() == "mine"
        (tmp_path / name).unlink()
    (tmp_path / "result.json").write_text(json.dumps(
        {"schema": 1, "engine": "e", "workload": "w", "config": {}, "model": {}}))
    assert is_result(tmp_path / "result.json")
    (tmp_path / "cycles.png").write_text("picture")
    check_own(tmp_path, ["result.json", "cycles.png"], what="run", own=True)
    (tmp_path / "cycles.png").unlink()
    (tmp_path / "cycles.png").symlink_to(tmp_path / "elsewhere.png")
    with pytest.raises(ConfigError) as caught:
        check_own(tmp_path, ["result.json", "cycles.png"], what="run", own=True)
    assert str(caught.value) == message(tmp_path / "cycles.png", "earlier run")


@pytest.mark.parametrize("name", ["results.csv", "results.parquet", "spec.toml", "confirmed.json",
                                  "report.html"])
def test_sweep(tmp_path, capsys, name):
    spec = tmp_path / "spec.toml"
    spec.write_text('engine = "systolic"\nworkloads = ["gemm:4x4x4"]\npreset = "tiny"\n'
                    "[parameters]\nrows = [4]\n[objectives]\nminimise = [\"cycles\"]\n")
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / name).write_text("mine")
    assert cli.main(["sweep", str(spec), "-o", str(folder)]) == 2
    assert capsys.readouterr().err == (
        f"hwgen: error: {message(folder / name, 'earlier sweep')}\n")
    assert texts(folder) == {name: "mine"}


def test_waves_of_testbenches(tmp_path):
    path = tmp_path / "tiny-directed.vcd"
    for make in (lambda: path.write_text("mine"), lambda: (
            path.unlink(), path.symlink_to(tmp_path / "elsewhere"))):
        make()
        with pytest.raises(ConfigError) as caught:
            verify.SUITE.verify(pattern="tiny/directed", waves=tmp_path)
        assert str(caught.value) == (f"file '{path}' is not of earlier waves: choose another "
                                     "folder, or remove it")
    assert os.path.lexists(path)
