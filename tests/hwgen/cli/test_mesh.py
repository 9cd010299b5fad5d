"""``hwgen run --mesh``: the forms in which the mesh is simulated."""

import json

import pytest

from arch.contract import RunOptions
from arch.systolic import engine
from arch.systolic.params import INTEGER, PRESETS, SystolicConfig
from hwgen import cli
from hwgen.systolic.array import Array
from hwgen.systolic.design import generate
from sim.systolic.engine import SystolicRun

# A core in both forms that docs/run.md has, too: a build serves both.
GEMM = ("run", "systolic", "gemm:9x11x7", "--preset", "tiny")
CONFIG = PRESETS["tiny"]


def run_json(capfd, *arguments):
    status = cli.main([*GEMM, "--json", *arguments])
    out, err = capfd.readouterr()
    assert err == ""
    return status, json.loads(out)


@pytest.mark.rtl
def test_fast(capfd, tmp_path):
    status, result = run_json(capfd, "--mesh", "fast", "-o", str(tmp_path))
    assert status == 0
    assert (result["bit_exact"], result["cycle_exact"]) == (True, True)
    assert result["sim"]["mesh"] == "fast"
    # What is kept is the hardware.
    assert (tmp_path / "systolic_core.v").read_text() == generate(CONFIG).netlist.verilog
    assert cli.main([*GEMM, "--mesh", "fast"]) == 0
    assert "mesh computed in C++" in capfd.readouterr().out


@pytest.mark.rtl
def test_both(capfd, monkeypatch):
    """A mesh in C++ of which a sum is wrong."""
    texts = Array.of(CONFIG).sources()
    wrong = {name: text.replace("to[2 * c] = from[c]", "to[2 * c] = from[c] ^ 1")
             for name, text in texts.items()}
    assert wrong != texts
    monkeypatch.setattr(Array, "sources", lambda _: wrong)
    status, result = run_json(capfd, "--mesh", "both")
    assert (status, result["status"], result["bit_exact"]) == (1, "FAILED", False)
    assert result["sim"]["mesh"] == "both"
    assert "of the array must be the same in both forms, not 0x" in result["message"]


@pytest.mark.parametrize(("rows", "cols", "format", "form"), [
    (96, 96, INTEGER, "rtl"), (97, 96, INTEGER, "fast"), (256, 256, INTEGER, "fast"),
    (200, 2, "bfloat16", "rtl"), (20, 21, "float8_e5m2", "fast")])
def test_the_usual_form_is_what_builds_in_seconds(monkeypatch, rows, cols, format, form):
    """By the number of PEs; with CXXRTL, which has no C++ form, it is the Verilog."""
    config = SystolicConfig(rows=rows, cols=cols, operand_format=format, act_lanes=1)
    built = []
    monkeypatch.setattr(SystolicRun, "generate", lambda _self, _config, form: built.append(form))
    monkeypatch.setattr("sim.runs.built", lambda generate, **_: generate())
    monkeypatch.setattr(SystolicRun, "simulate", lambda *_: (_ for _ in ()).throw(_BuiltError))
    for simulator, mesh, expected in (("verilator", None, form), ("cxxrtl", None, "rtl"),
                                      ("verilator", "rtl", "rtl")):
        monkeypatch.setenv("HWGEN_SIMULATOR", simulator)
        with pytest.raises(_BuiltError):
            SystolicRun.run(config, engine.load("gemm:2x2x2", config), RunOptions(mesh=mesh))
        assert built.pop() == expected


class _BuiltError(Exception):
    """So far a run went."""


@pytest.mark.parametrize(("arguments", "message"), [
    (("systolic", "gemm:2x2x2", "--mesh", "quick"),
     "mesh must be rtl or fast or both on this engine, not 'quick'"),
    (("eie", "alex-8", "--mesh", "fast"), "mesh must be rtl on this engine, not 'fast'"),
])
def test_refused(capfd, arguments, message):
    assert cli.main(["run", *arguments]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("form", ["fast", "both"])
def test_cxxrtl_is_refused_before_anything_is_made(capfd, monkeypatch, form):
    def lowered(*_arguments, **_options):
        raise AssertionError("lowered")

    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")
    monkeypatch.setattr(SystolicRun, "__init__", lowered)
    assert cli.main([*GEMM, "--mesh", form]) == 2
    assert capfd.readouterr() == ("", (
        f"hwgen: error: mesh must be rtl with CXXRTL, not {form!r}: Verilog that calls C++ needs "
        "Verilator\n"))
