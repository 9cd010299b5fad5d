"""``hwgen compare``: what each design takes by its own model, and why others cannot run it."""

import json

import pytest

from arch.config import load_config
from arch.contract import EstimateOptions
from arch.registry import find_engine, load_workload
from hwgen import cli


def compared(capsys, *arguments):
    assert cli.main(["compare", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_numbers_are_those_of_estimates(capsys):
    """The same network on two engines; the one that cannot run it says why."""
    found = compared(capsys, "digits-cnn-pruned:batch=2", "--engine", "scnn", "--engine",
                     "systolic", "--preset", "tiny", "--preset", "default", "--clock", "500")
    rows = {(row["engine"], row["preset"]): row for row in found["designs"]}
    assert set(rows) == {(engine, preset) for engine in ("scnn", "systolic")
                         for preset in ("tiny", "default")}
    able = [row for row in found["designs"] if row["reason"] is None]
    assert [row["cycles"] for row in able] == sorted(row["cycles"] for row in able)
    assert able
    assert [text.partition(" ")[0] for text in rows["systolic", "default"]["added"]] == [
        "elementwise=true"]
    for (name, preset), row in rows.items():
        engine = find_engine(name)
        # The network has a pooling, which a systolic preset is without; refusals are of the rest.
        config = load_config(
            engine.model.CONFIG, presets=engine.model.PRESETS, preset=preset,
            assignments=["elementwise=true"] if name == "systolic" else [])
        loaded = load_workload(engine, "digits-cnn-pruned:batch=2", config, data=False)
        if row["reason"] is not None:
            assert row["cycles"] is row["energy_uj"] is None
            with pytest.raises(ValueError) as caught:  # noqa: PT011 - its text is compared
                engine.model.estimate(config, loaded)
            assert str(caught.value) == row["reason"]
            continue
        result = engine.model.estimate(
            config, loaded, EstimateOptions(technology=found["technology"], clock_mhz=500))
        assert row["cycles"] == result.model.cycles
        assert row["seconds"] == result.model.cycles / 500e6
        assert (row["utilization"], row["dense_utilization"]) == (
            result.utilization, result.dense_utilization)
        assert row["energy_uj"] == result.energy.pj["total"] / 1e6
        assert row["area_mm2"] == result.area.um2["total"] / 1e6
        assert row["bytes"] == sum(sum(layer.bytes.values()) for layer in result.layers)


def test_each_preset_has_its_own_reason(capsys):
    """Of what trains, which no preset does by itself: one that is too small stands for itself."""
    found = compared(capsys, "train:digits-cnn:batch=2", "--engine", "systolic", "--preset", "tiny",
                     "--preset", "fpga8", "--preset", "default")
    rows = {row["preset"]: row for row in found["designs"]}
    assert set(rows) == {"tiny", "fpga8", "default"}
    for row in rows.values():
        assert (row["reason"] is None) == any(
            text.startswith("training=true ") for text in row["added"])
    assert rows["default"]["reason"] is None


def test_engines_that_have_no_such_workload_are_one_line(capsys):
    assert cli.main(["compare", "digits-mlp-pruned:batch=1", "--engine", "eie", "--engine", "nic",
                     "--preset", "tiny"]) == 0
    out = capsys.readouterr().out
    able, _, unable = out.partition("cannot run it:")
    assert "eie" in able
    assert "nic" not in able
    assert unable.split()[:2] == ["nic", "*"]
    assert "one of 'eie'" in unable
    assert unable.strip().count("\n") == 0


@pytest.mark.parametrize(("arguments", "message"), [
    (["nothing"], "workload must be one that 'hwgen list' shows, not 'nothing'\n"),
    (["alreduce"], "workload must be one that 'hwgen list' shows, not 'alreduce'; did you mean "),
    (["allreduce:ring:0x1KiB:float32"], "ranks of allreduce must be at least 1, not 0\n"),
    (["allreduce:ring", "--engine", "eie"],
     ("workload must be one of engine 'eie', not 'allreduce:ring', which is one of 'nic'; those of "
      "'eie': hwgen list eie\n")),
    (["gone.onnx"], "file 'gone.onnx' must be a readable file: "),
    (["gemm:4x4x4", "--preset", "tinny"], "preset must be one of default, tiny, paper64, fpga8, "),
    (["gemm:4x4x4", "--engine", "x"],
     ("engine must be one of cluster, eie, nic, scnn, systolic, "
      "not 'x'")),
    (["gemm:4x4x4", "--clock", "0"], "clock must be greater than 0 and finite (MHz), not 0"),
    (["gemm:4x4x4", "--technology", "x"], "technology must be one of ")])
def test_refused(capsys, arguments, message):
    assert cli.main(["compare", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"hwgen: error: {message}")
    assert err.count("\n") == 1
