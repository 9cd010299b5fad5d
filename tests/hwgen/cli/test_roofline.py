"""``hwgen roofline`` and the page that it and the sensitivity study fill."""

import dataclasses
import json
import math
import re

import pytest
from matplotlib.figure import Figure

from arch.config import to_dict
from arch.registry import find_engine
from arch.result import as_json
from arch.roofline import DEVICES, Device
from arch.systolic import engine
from arch.systolic.params import PRESETS
from benchmarks import sensitivity
from hwgen import cli
from hwgen.cli import study as roofline
from hwgen.cli.report.roofline import roofline_picture
from sim.testbenches.results import run_of

GEMM = "gemm:64x96x80"


def run(capsys, *arguments):
    assert cli.main(["roofline", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def result(capsys, *arguments):
    return json.loads(run(capsys, *arguments, "--json"))


@pytest.fixture
def measured(tmp_path):
    """Return a folder as ``hwgen run -o`` leaves it; the counters are the model's."""
    config = PRESETS["tiny"]
    values = as_json(run_of(engine.estimate(config, engine.load(GEMM, config, data=False))))
    folder = tmp_path / "measured"
    folder.mkdir()
    (folder / "result.json").write_text(json.dumps(values))
    return folder


# --- Command line ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "message"), [
    ([], "engine, device or measured must be given"),
    (["systolc"],
     ("engine must be one of cluster, eie, nic, scnn, systolic, "
      "not 'systolc'; did you mean 'systolic'?")),
    (["systolic", "gem"],
     "workload must be one that 'hwgen list' shows, not 'gem'; did you mean 'gemm'?"),
    (["--device", "a100"],
     f"device must be one of {', '.join(DEVICES)}, not 'a100'; did you mean 'a100-sxm'?"),
    (["--device", "k80:int8"], "precision of k80 must be one of fp32, not 'int8'"),
    (["systolic", "--clock", "0"], "clock must be greater than 0 and finite (MHz), not 0"),
    (["systolic", "--clock", "nan"], "clock must be greater than 0 and finite (MHz), not nan"),
    (["--device", "k80", "--clock", "5"], "engine or measured must be given with clock"),
    (["--device", "k80", "--preset", "tiny"],
     "engine must be given with preset, config or set"),
    (["--device", "k80", "-o", "a.pdf"],
     "picture must be a file ending in .png or .svg, not 'a.pdf'"),
    (["--device", "k80", "-o", "/nonexistent/a.png"],
     "picture must be writable, not '/nonexistent/a.png' (No such file or directory)"),
    (["systolic", "--nodes", "0"], "nodes must be 1 to 1048576, not 0"),
    (["systolic", "--network", "3"], "nodes must be given with network"),
    (["systolic", "--nodes", "2", "--network", "0"],
     "network must be greater than 0 and finite, not 0"),
    (["systolic", "--nodes", "2", "--gradient-bytes", "-1"],
     "gradient-bytes must be greater than 0 and finite, not -1"),
    (["systolic", "gemm:4x4x4", "--nodes", "2"],
     ("network must be given (GB/s that a node sends) for training on 'systolic default', "
      "which has none of its own")),
    (["--measured", "/nonexistent"],
     ("measured result must be result.json of a finished hwgen run, not '/nonexistent' "
      "(No such file or directory)")),
])
def test_refused(capsys, arguments, message):
    assert cli.main(["roofline", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"hwgen: error: {message}\n")


def test_a_device_of_which_nothing_is_published_is_refused(capsys, monkeypatch):
    monkeypatch.setitem(DEVICES, "dark", Device(name="dark", text="", note="nobody says"))
    assert cli.main(["roofline", "--device", "dark"]) == 2
    assert capsys.readouterr().err == (
        "hwgen: error: device must be one with a peak or a rate, not 'dark': nobody says\n")


def test_missing_peaks_are_called_missing(capsys, tmp_path):
    out = run(capsys, "--device", "gaudi", "--device", "anna", "-o", str(tmp_path / "a.png"))
    assert re.search(r"^gaudi .* missing ", out, re.M)


@pytest.mark.parametrize(("text", "why"), [
    ("{", "no JSON at line 1, column 2: Expecting property name enclosed in double quotes"),
    ("[]", "no object"), ("{}", "schema must be 1, not None"),
    ('{"schema": 1}', "engine must be there, and is missing"),
    ('{"schema": 1, "engine": 2}', "engine must be of type str, not 2"),
])
def test_what_is_no_result_is_refused(capsys, tmp_path, text, why):
    (tmp_path / "result.json").write_text(text)
    assert cli.main(["roofline", "--measured", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith(f"result.json' ({why})\n")


def test_a_run_that_did_not_finish_is_refused(capsys, measured):
    file = measured / "result.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "status": "ABORTED"}))
    assert cli.main(["roofline", "--measured", str(file)]) == 2
    assert "(status ABORTED, " in capsys.readouterr().err


def test_features_that_workloads_need_are_added(capsys):
    """To the one configuration that all are shown on, which says so."""
    found = result(capsys, "systolic", GEMM, "lenet5", "--preset", "tiny",
                   "--set", "ub_bank_rows=512")
    config = dataclasses.replace(PRESETS["tiny"], ub_bank_rows=512, elementwise=True)
    assert found["devices"][0]["name"] == (
        "systolic tiny, ub_bank_rows=512, elementwise=true")
    for point in found["points"]:
        if point["layer"] is None:
            expected = engine.estimate(config, engine.load(point["workload"], config, data=False))
            assert point["seconds"] == expected.model.cycles / 1e9
    assert cli.main(["roofline", "systolic", "lenet5", "--set", "elementwise=false"]) == 2
    assert capsys.readouterr().err.endswith(
        "elementwise must be true for node 's2' (AveragePool), not false; runs with "
        "--set elementwise=true\n")


def test_point_is_what_the_model_says(capsys):
    found = result(capsys, "systolic", GEMM, "--preset", "tiny", "--clock", "250",
                   "--device", "a100-sxm:bf16")
    expected = engine.estimate(PRESETS["tiny"], engine.load(GEMM, PRESETS["tiny"], data=False))
    counters = expected.model.counters
    whole, layer = found["points"]
    assert (whole["layer"], layer["layer"]) == (None, "gemm")
    macs, seconds = 64 * 96 * 80, counters["total"] / 250e6
    assert (whole["macs"], whole["seconds"]) == (macs, seconds)
    moved = {"weights": counters["weight_read_beats"] * 8, "read": counters["host_read_beats"] * 8,
             "written": counters["host_write_beats"] * 8, "array": counters["array_active"] * 4}
    assert whole["bytes"] == moved
    assert whole["macs_per_weight_byte"] == macs / moved["weights"]
    assert whole["ops_per_byte"] == {
        level: 2 * macs / moved[kind] for level, kind in (
            ("weights", "weights"), ("host read", "read"), ("host write", "written"),
            ("unified buffer", "array"))}
    # tiny: 16 MACs and 8 bytes a port and cycle, 4 bytes into the array.
    assert whole["roof"]["ops_per_s"] == 2 * macs / max(
        macs / (16 * 250e6), max(moved["weights"], moved["read"], moved["written"]) / (8 * 250e6),
        moved["array"] / (4 * 250e6))
    assert whole["share_of_roof"] == whole["ops_per_s"] / whole["roof"]["ops_per_s"] < 1
    off_chip = moved["weights"] + moved["read"] + moved["written"]
    assert whole["roof_of_devices"]["a100-sxm:bf16"] == {
        "ops_per_s": pytest.approx(2 * macs / (off_chip / 1555e9)), "limit": "memory"}
    ours, other = found["devices"]
    assert ours["config"] == to_dict(PRESETS["tiny"])
    assert (ours["name"], ours["clock_hz"]) == ("systolic tiny", 250e6)
    assert [level["ridge_macs_per_byte"] for level in ours["levels"]] == [2, 2, 2, 4]
    assert (other["precision"], other["levels"][0]["ridge_ops_per_byte"]) == (
        "bf16", pytest.approx(312e3 / 1555))


def test_measured_point(capsys, measured):
    """The machine is that of its configuration; the same machine as the predicted one's."""
    alone = result(capsys, "--measured", str(measured))
    assert [item["name"] for item in alone["devices"]] == ["systolic tiny"]
    assert [point["kind"] for point in alone["points"]] == ["measured"]
    both = result(capsys, "systolic", GEMM, "--preset", "tiny", "--measured", str(measured))
    assert len(both["devices"]) == 1
    predicted, _, found = both["points"]
    for key in ("macs", "seconds", "bytes", "roof", "macs_per_weight_byte"):
        assert found[key] == predicted[key], key
    other = result(capsys, "systolic", "--preset", "tiny", "--clock", "5", "--set", "rows=5",
                   "--measured", str(measured))
    assert [item["name"] for item in other["devices"]] == ["systolic tiny, rows=5", "systolic tiny"]


def test_clock_of_the_preset(capsys):
    for preset, clock in (("tpu-v1", 700e6), ("tiny", 1000e6)):
        ours, = result(capsys, "systolic", "--preset", preset)["devices"]
        assert ours["clock_hz"] == clock


def test_training(capsys):
    found = result(capsys, "systolic", GEMM, "--preset", "tiny", "--nodes", "3", "--network",
                   "0.001", "--device", "a100-sxm")
    ours = [step for step in found["training"] if step["device"] == "systolic tiny"]
    assert [step["nodes"] for step in ours] == [1, 2, 3]
    assert [step["limit"] for step in ours] == ["compute", "network", "network"]
    gradients = 4 * 97 * 80
    assert ours[2]["network_bytes"] == pytest.approx(4 / 3 * gradients)
    assert ours[2]["ops_per_s"] == pytest.approx(6 * 64 * 96 * 80 / (4 / 3 * gradients / 1e6))
    assert len(found["training"]) == 6
    own = result(capsys, "systolic", GEMM, "--nodes", "2", "--network", "1", "--gradient-bytes",
                 "1000")
    assert own["training"][1]["network_bytes"] == 1000


@pytest.mark.parametrize(("preset", "assignments", "workload"), [
    ("edge32", ["elementwise=true"], "resnet18"), ("tpu-v1", [], "mlp0"),
    ("tpu-v1", [], "cnn0"), ("default", ["memory.bytes_per_cycle=3"], "digits-mlp"),
])
def test_nothing_lies_above_its_roof(capsys, preset, assignments, workload):
    """But for the part of a beat that the reads of a layer begin before it does."""
    sets = [word for text in assignments for word in ("--set", text)]
    points = result(capsys, "systolic", workload, "--preset", preset, *sets)["points"]
    assert len(points) > 2
    assert points[0]["share_of_roof"] < 1
    for point in points:
        assert point["share_of_roof"] < 1 + 1e-4, point["layer"]


def test_published(capsys):
    found = result(capsys, "--device", "tpu-v1", "--published")
    assert {point["workload"]: point["roof"]["limit"] for point in found["points"]} == {
        "MLP0": "weights", "MLP1": "weights", "LSTM0": "weights", "LSTM1": "weights",
        "CNN0": "peak", "CNN1": "peak", "MLP0, batch 200": "weights", "MLP0, batch 250": "weights"}
    assert all(point["share_of_roof"] < 1 for point in found["points"])
    halved = result(capsys, "--device", "tpu-v1", "--device", "tpu-v1:int8x16", "--published")
    assert [item["name"] for item in halved["devices"]] == ["tpu-v1", "tpu-v1:int8x16"]
    assert len(halved["points"]) == 2 * len(found["points"])
    assert halved["points"][-4]["roof"]["ops_per_s"] == found["points"][4]["roof"]["ops_per_s"] / 2


def test_tables(capsys, measured):
    out = run(capsys, "systolic", GEMM, "--preset", "tiny", "--measured", str(measured),
              "--device", "tpu-v1", "--device", "gaudi", "--published", "--nodes", "4",
              "--network", "1", "--gradient-bytes", "5000", "--layers")
    for text in ("missing", "1,350", "ridge MACs/byte", "MACs/weight byte",
                 "operations/host read byte", "measured", "MLP0, batch 250", "  gemm ",
                 "network ceiling", "2 (n - 1) / n"):
        assert text in out, text


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_picture(capsys, tmp_path, measured, suffix):
    """Twice the same file, whatever is on it."""
    paths = [tmp_path / f"{name}{suffix}" for name in ("a", "b")]
    out = run(capsys, "systolic", GEMM, "--preset", "tiny", "--measured", str(measured),
              "--device", "tpu-v1", "--device", "gaudi", "--published", "--nodes", "4",
              "--network", "1", "--gradient-bytes", "5000",
              *(word for path in paths for word in ("-o", str(path))))
    assert out.endswith(f"wrote {paths[0]}\nwrote {paths[1]}\n")
    first, second = (path.read_bytes() for path in paths)
    assert first == second
    assert first.startswith(b"\x89PNG" if suffix == ".png" else b"<?xml")


def test_roofs_that_coincide_and_points_are_told_apart(monkeypatch, tmp_path):
    """Each line has dashes of its own; each point its name, none over another."""
    figures = []
    save = Figure.savefig

    def keep(figure, *arguments, **options):
        figures.append(figure)
        save(figure, *arguments, **options)

    monkeypatch.setattr(Figure, "savefig", keep)
    ours = roofline.machine(find_engine("systolic"), PRESETS["tpu-v1"], clock_mhz=700, name="own")
    other = roofline.find_device("tpu-v1")
    roofline_picture(tmp_path / "a.png", roofline.Study(
        machines=(ours, other), work=tuple(roofline.published([other]))))
    panel = figures[0].axes[0]
    slopes = [line for line in panel.lines if line.get_linestyle() == "--"
              and len(line.get_xdata()) == 2]
    patterns = {(line.get_color(), line._unscaled_dash_pattern) for line in slopes}
    assert len({colour for colour, _ in patterns}) == 2
    assert len({pattern[0] for _, pattern in patterns}) == 2
    renderer = figures[0].canvas.get_renderer()
    boxes = [text.get_window_extent(renderer) for text in panel.texts]
    assert len(boxes) > 4
    for index, box in enumerate(boxes):
        assert not any(box.overlaps(before) for before in boxes[:index])


def test_picture_of_a_device_without_peak(tmp_path):
    study = roofline.Study(machines=(roofline.find_device("gaudi"),), work=())
    roofline_picture(tmp_path / "gaudi.png", study)
    assert (tmp_path / "gaudi.png").stat().st_size > 10_000


def test_eie(capsys):
    """Its peak is that of multiplications that take place; a point has what the model counts."""
    found = result(capsys, "eie", "nt-we", "digits-mlp-pruned:batch=4", "--preset", "paper64")
    config = find_engine("eie").model.PRESETS["paper64"]
    ours, = found["devices"]
    assert ours["clock_hz"] == 800e6
    assert ours["peaks"][0]["ops_per_s"] == 2 * 64 * 800e6
    assert [level["name"] for level in ours["levels"]] == [
        "host read", "host write", "matrix memories"]
    # 64 PEs, 8 bytes a word, against 8 bytes a cycle from the host.
    assert [level["ridge_macs_per_byte"] for level in ours["levels"]] == [8, 8, 0.125]
    module = find_engine("eie").model
    expected = module.estimate(config, module.load("nt-we", config))
    counters = expected.model.counters
    whole = found["points"][0]
    assert (whole["macs"], whole["seconds"]) == (expected.macs, counters["total"] / 800e6)
    assert whole["bytes"] == {"weights": 8 * counters["host_read_beats"],
                              "written": 8 * counters["host_write_beats"],
                              "array": 8 * counters["spmat_reads"]}
    assert whole["roof"]["limit"] == "host read"
    assert len(found["points"]) == 2 + 1 + 3
    for point in found["points"]:
        assert 0 < point["share_of_roof"] <= 1


def test_engine_without_a_roofline():
    ours = find_engine("systolic")
    without = dataclasses.replace(ours, parts={
        part: place for part, place in ours.parts.items() if part != "roofline"})
    with pytest.raises(ValueError, match=r"^engine must be one with a roofline, not 'systolic'$"):
        roofline.default_clock(without, None)


# --- Page -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def page():
    return sensitivity.PAGE.read_text(encoding="utf-8")


def cells(page, first):
    """Return the rows of the table whose header begins with ``first``, without the header."""
    lines = page.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = []
    for line in lines[start + 2:]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


@pytest.mark.parametrize("make", [sensitivity.devices, sensitivity.ridges, sensitivity.attained,
                                  sensitivity.shares])
def test_tables_of_the_page(page, make):
    assert "\n".join(make()) + "\n" in page, "run python -m benchmarks.sensitivity --write"


def test_weighted_means_of_the_paper():
    """The weights solved for are weights, sum up to Table 1's, and give back Table 6's means."""
    weights = sensitivity.mix()
    assert min(weights) > 0.01
    assert sum(weights) == pytest.approx(1)
    for pair, percent in enumerate(sensitivity.DEPLOYED):
        assert sum(weights[2 * pair:2 * pair + 2]) == pytest.approx(percent / 95)
    for values, mean in sensitivity.TABLE_6:
        assert sensitivity.weighted(values) == pytest.approx(mean)
    # Geometric means are printed too: 1.1, 14.5 and 13.2.
    assert [round(sensitivity.geometric(values), 1) for values, _ in sensitivity.TABLE_6] == [
        pytest.approx(mean, abs=0.11) for mean in (1.1, 14.5, 13.2)]


def test_larger_configuration_is_the_preset_at_factor_one():
    config = sensitivity.scaled()
    assert {name: getattr(config, name) for name in to_dict(config)} == {
        name: getattr(PRESETS["tpu-v1"], name) for name in to_dict(PRESETS["tpu-v1"])}


def test_memory_keeps_its_rate_when_the_clock_changes():
    config, factor = sensitivity.scaled(clock=4), 4
    assert config.weights.bytes_per_cycle * factor == PRESETS["tpu-v1"].weights.bytes_per_cycle
    assert config.memory.bytes_per_cycle * factor == PRESETS["tpu-v1"].memory.bytes_per_cycle
    assert config.weights.latency == 280


def test_ports_are_as_wide_as_memories_are_fast():
    assert sensitivity.scaled(memory=sensitivity.GDDR5).beat_bytes == 512
    assert sensitivity.scaled(memory=4).beat_bytes == 256


def test_sensitivity(page):
    """All rows of the MLPs and of what the paper speaks of; means are those of their cells."""
    factors = {"x0.25": "1/4", "x0.5": "1/2", "x2": "2", "x4": "4"}
    rows = cells(page, "knob")
    assert [(row[0], row[1]) for row in rows] == [
        (knob, f"x{float(factor):g}") for knob, scales in sensitivity.SCALES.items()
        for factor in scales]
    for knob, text, *values in rows:
        factor = sensitivity.Fraction(factors[text])
        named = (knob.startswith("matrix") and factor == 2) or factor == 4
        apps = sensitivity.APPS[:5] if named else sensitivity.APPS[:2]
        ours = [f"{sensitivity.speedup(app, **sensitivity.KNOBS[knob](factor)):.2f}"
                for app in apps]
        assert values[:len(apps)] == ours, (
            f"{knob} {text}: run python -m benchmarks.sensitivity --write")
        printed = tuple(map(float, values[:6]))
        assert float(values[6]) == pytest.approx(sensitivity.geometric(printed), abs=0.02)
        assert float(values[7]) == pytest.approx(sensitivity.weighted(printed), abs=0.011)


@pytest.mark.slow
def test_sensitivity_of_cnn1(page):
    rows = {(row[0], row[1]): row for row in cells(page, "knob")}
    for knob, text in (("memory", "x4"), ("clock+", "x4"), ("matrix", "x2")):
        factor = sensitivity.Fraction(text[1:])
        ours = sensitivity.speedup("cnn1", **sensitivity.KNOBS[knob](factor))
        assert rows[knob, text][7] == f"{ours:.2f}", (knob, text)


def test_improved_tpu(page):
    """TPU' of the paper: geometric and weighted mean within a tenth of what it prints."""
    rows = cells(page, "TPU'")
    assert len(rows) == len(sensitivity.IMPROVED)
    for row, (text, factors, gm, wm) in zip(rows, sensitivity.IMPROVED, strict=True):
        assert row[0] == text
        assert row[1:3] == [f"{sensitivity.speedup(app, **factors):.2f}" for app in
                            sensitivity.APPS[:2]]
        for cell, paper in zip(row[7:], (gm, wm), strict=True):
            ours, printed = cell.split(" / ")
            assert printed == paper
            value = float(paper.removeprefix("about "))
            assert math.isclose(float(ours), value, rel_tol=0.1), text


def test_statements_of_the_paper(page):
    """What the page sums up follows from its own rows."""
    rows = {(row[0], row[1]): list(map(float, row[2:])) for row in cells(page, "knob")}
    said = {row[0]: row[2] for row in cells(page, "statement of section 7")}
    memory, clock, more = (rows[knob, "x4"] for knob in ("memory", "clock", "clock+"))
    assert said["bandwidth x4: weighted mean"] == f"{memory[7]:.2f}"
    assert said["bandwidth x4: MLPs and LSTMs"] == f"{min(memory[:4]):.2f} to {max(memory[:4]):.2f}"
    assert said["clock x4: weighted mean; with more accumulators"] == (
        f"{clock[7]:.2f}; {more[7]:.2f}")
    assert said["512 x 512: weighted mean; with more accumulators"] == (
        f"{rows['matrix', 'x2'][7]:.2f}; {rows['matrix+', 'x2'][7]:.2f}")
    example = re.fullmatch(r"([\d.]+) us; ([\d.]+) us", said[
        "a 600 x 600 matrix of LSTM1 on 256 x 256; on 512 x 512"])
    assert example.groups() == tuple(f"{sensitivity.example(side):.1f}" for side in (256, 512))
    # The directions that the paper names.
    assert memory[7] > 3
    assert max(clock[:4] + more[:4]) < 1.02
    assert min(more[4:6]) > 1.7
    assert 0.95 < rows["matrix", "x2"][7] < 1
