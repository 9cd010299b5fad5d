"""What the commands print, on terminals of all widths: every number whole, no line too long."""

import io
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from arch.contract import EstimateOptions
from arch.eie import engine as eie
from arch.registry import find_engine
from arch.result import Comparison, Cycles
from arch.systolic import engine as systolic
from hwgen import cli
from hwgen.cli.options import engine_config
from hwgen.cli.report import results as report
from hwgen.cli.report import tables
from hwgen.cli.report.sweep import show_sweep
from hwgen.cli.report.tables import Bar, Column, Rows, say, show
from sim.testbenches.results import run_of

ROOT = Path(__file__).resolve().parents[4]
WIDTHS = (20, 23, 30, 38, 47, 60, 72, 80, 100, 120, 160, 220, 300, 10_000)


def printed(width, *shown, encoding="utf-8"):
    """Return what functions of a console print."""
    console = Console(file=io.TextIOWrapper(io.BytesIO(), encoding), width=width, highlight=False)
    for each in shown:
        each(console)
    console.file.seek(0)
    return console.file.read()


def assert_whole(text, numbers):
    """Check that each number stands in the text, between other characters than digits."""
    for number in numbers:
        assert re.search(rf"(?<![\d.,]){re.escape(number)}(?![\d])", text), (number, text)
    assert "…" not in text
    assert "..." not in text
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_no_emoji():
    """The name of a workload may have what rich takes for an emoji."""
    table = Rows(Column("allreduce:ring:4x4KiB"))
    table.add("allreduce:tree:2x8B")
    text = printed(80, lambda console: show(console, "[bold]allgather:ring:2x4B[/]", table),
                   lambda console: say(console, "broadcast:tree:3x4B"))
    assert text.split() == ["allgather:ring:2x4B", "allreduce:ring:4x4KiB", "allreduce:tree:2x8B",
                            "broadcast:tree:3x4B"]


@pytest.fixture
def at_width(capsys, monkeypatch):
    """Return a function that runs a command on a terminal of a width, and returns its text."""
    def run(width, *arguments):
        monkeypatch.setattr(tables, "make_console",
                            lambda **_: Console(width=width, height=25, highlight=False))
        assert cli.main(arguments) == 0
        return capsys.readouterr().out

    return run


def parsed(capsys, *arguments):
    assert cli.main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def commas(values):
    return [f"{value:,}" for value in values]


# --- Forms ----------------------------------------------------------------------------------------


def table():
    rows = Rows(Column("unit", groups=True), Column("counter"), Column("cycles", right=True),
                Column(), Column("what it counts", folds=True))
    rows.add("matrix", "active", "1,234,567", Bar(0.5, "green"), "cycles in which rows come")
    rows.add("", "idle", "12", Bar(0, "dim"), "the others")
    rows.add()
    rows.add("load", "busy", "7", Bar(0.001, "green"), "")
    return rows


@pytest.mark.parametrize(("width", "lines"), [
    (100, ["unit    counter     cycles                                  what it counts",
           "matrix  active   1,234,567  ███████████████                 cycles in which rows come",
           "        idle            12                                  the others",
           "",
           "load    busy             7  ▏"]),
    (70, ["unit    counter     cycles                   what it counts",
          "matrix  active   1,234,567  ███████▌         cycles in which rows come",
          "        idle            12                   the others",
          "",
          "load    busy             7  ▏"]),
    (50, ["unit    counter     cycles  what it counts",
          "matrix  active   1,234,567  cycles in which rows",
          "                            come",
          "        idle            12  the others",
          "",
          "load    busy             7"]),
    (40, ["  counter     cycles  what it counts",
          "matrix",
          "  active   1,234,567  cycles in which",
          "                      rows come",
          "  idle            12  the others",
          "",
          "load",
          "  busy             7"]),
    (20, ["matrix",
          "  active",
          "    cycles:",
          "      1,234,567",
          "    what it",
          "      counts: cycles",
          "      in which rows",
          "      come",
          "  idle",
          "    cycles: 12",
          "    what it",
          "      counts: the",
          "      others",
          "",
          "load",
          "  busy",
          "    cycles: 7"]),
])
def test_forms(width, lines):
    assert printed(width, lambda console: show(console, table())).splitlines() == lines


def test_parts():
    rows = Rows(Column("layer"), *(Column(name, right=True) for name in
                                   ("multiplications", "cycles", "bytes read", "bytes written")))
    rows.add("conv1", "1,000", "2,000", "3,000", "4,000")
    rows.add("fc", "1", "2", "3", "4")
    assert printed(32, lambda console: show(console, rows)).splitlines() == [
        "layer  multiplications  cycles",
        "conv1            1,000   2,000",
        "fc                   1       2",
        "",
        "layer  bytes read  bytes written",
        "conv1       3,000          4,000",
        "fc              3              4"]


@pytest.mark.parametrize(("share", "bar", "plain"), [
    (0.0, "", ""), (1.0, "█" * 30, "#" * 30), (0.5, "█" * 15, "#" * 15), (1e-9, "▏", "#"),
    (1.5 / 30, "█▌", "##")])
def test_bar(share, bar, plain):
    assert Bar(share, "").text(30, ascii_only=False).plain == bar
    assert Bar(share, "").text(30, ascii_only=True).plain == plain


def test_bars_of_ascii():
    text = printed(100, lambda console: show(console, table()), encoding="ascii")
    assert "#" * 15 + " " in text


def test_long_words_stay_whole():
    """A terminal folds them itself; cut by us, they could not be copied."""
    word = "scalesim:" + "x" * 40 + ".csv"
    rows = Rows(Column(), Column(folds=True))
    rows.add("workload", word)
    text = printed(20, lambda console: (show(console, rows, word), say(console, f"runs {word}")))
    assert text.count(word) == 3


# --- Width ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "width"), [
    ("60", 60), ("7", 20), ("0", 80), ("-5", 80), ("many", 80), ("", 80), (None, 80),
    ("9" * 30, 10_000)])
def test_width_of_a_terminal(monkeypatch, columns, width):
    # Undone before pytest reports: with `-v` it pads to COLUMNS itself.
    with monkeypatch.context() as terminal:
        terminal.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        terminal.setattr(os, "get_terminal_size", lambda _file: os.terminal_size((0, 0)))
        if columns is None:
            terminal.delenv("COLUMNS", raising=False)
        else:
            terminal.setenv("COLUMNS", columns)
        assert tables.make_console().width == width


@pytest.mark.parametrize("columns", ["0", "20"])
def test_command_on_a_terminal(columns):
    """A process whose standard output is a terminal; other widths: test_width_of_a_terminal."""
    pty = pytest.importorskip("pty")
    parent, child = pty.openpty()
    environment = {**os.environ, "COLUMNS": columns, "TERM": "xterm"}
    process = subprocess.Popen(
        [sys.executable, "-m", "hwgen.cli", "estimate", "systolic", "gemm:512x512x512"], cwd=ROOT,
        stdout=child, stderr=subprocess.DEVNULL, env=environment)
    os.close(child)
    written = b""
    while True:
        try:
            part = os.read(parent, 65536)
        except OSError:
            break
        if not part:
            break
        written += part
    os.close(parent)
    assert process.wait() == 0
    text = re.sub("\x1b\\[[0-9;]*m|\r", "", written.decode())
    assert_whole(text, ["134,217,728", "256"])
    width = int(columns) or 80
    # A terminal of no stated size has 80 columns.
    assert max(map(len, text.splitlines())) <= max(width, 24)


def test_pipe_gets_the_natural_width(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    assert cli.main(["estimate", "systolic", "digits-mlp", "--layers"]) == 0
    text = capsys.readouterr().out
    assert re.search(r"^layer +operator and shape .* written$", text, re.MULTILINE)
    assert_whole(text, [])


# --- Commands -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("engine", "workload", "preset"), [
    ("systolic", "digits-cnn", ["--set", "elementwise=true"]), ("eie", "digits-mlp-pruned", [])])
def test_estimate(engine, workload, preset):
    """The result and the tables of layers, of energy and of the schedule."""
    module = {"systolic": systolic, "eie": eie}[engine]
    config = engine_config(find_engine(engine), None, None, preset[1:])
    costed = engine == "systolic"
    result = module.estimate(config, module.load(workload, config), EstimateOptions(
        explain=True, technology="horowitz-45nm" if costed else None))
    numbers = commas([*result.model.counters.values(), result.work.amount])
    numbers += commas(number for layer in result.layers
                      for number in (layer.work.amount, layer.cycles))
    numbers += commas(value for layer in result.explain for value in layer.values()
                      if isinstance(value, int) and not isinstance(value, bool))
    if costed:
        numbers += [f"{watts:.3g}" for values in (result.energy.power_w, result.energy.peak_w)
                    for watts in values.values()]
        numbers += [f"{um2 / 1e6:.4f}" for um2 in result.area.um2.values() if um2]
    for width in WIDTHS:
        text = printed(
            width,
            lambda console: report.show_result(console, result, config="default",
                                               texts=module.COUNTER_TEXT),
            lambda console: report.show_layers(console, result),
            lambda console: report.show_explain(console, result.explain, result.tried, "cycles"),
            lambda console: costed and report.show_energy(console, result, layers=True))
        assert_whole(text, numbers)


def test_run():
    """With counters that differ, of many digits."""
    config = systolic.CONFIG()
    result = systolic.estimate(config, systolic.load("gemm:64x64x64", config, data=False))
    model = result.model.counters
    counters = {name: value + 123_456_789_012 for name, value in model.items()}
    result = run_of(
        result, bit_exact=False, cycle_exact=False,
        outputs=Comparison(compared=1_234_567, differing=7_654_321),
        rtl=Cycles(cycles=counters["total"], counters=counters),
        counter_differences={name: (counters[name], model[name]) for name in counters})
    numbers = commas([*counters.values(), *model.values(), 1_234_567,
                      7_654_321])
    for width in WIDTHS:
        assert_whole(printed(width, lambda console: report.show_result(
            console, result, config="default", texts=systolic.COUNTER_TEXT)), numbers)


@pytest.mark.parametrize(("status", "compared", "differing", "words"), [
    ("OK", 5, 0, "0 differ  bit-exact"), ("OK", 5, 1, "1 differ  not bit-exact"),
    ("LOST", 5, 0, "5 compared, 0 differ  equal so far, but the run is not complete"),
    ("LOST", 0, 0, "0 differ  nothing to compare, since the run is not complete"),
    ("LOST", 5, 1, "1 differ  not bit-exact")])
def test_outputs_of_a_run(status, compared, differing, words):
    """A run that ended early is not said to differ where nothing does."""
    config = systolic.CONFIG()
    result = systolic.estimate(config, systolic.load("gemm:4x4x4", config, data=False))
    result = run_of(result, status=status, bit_exact=status == "OK" and not differing,
                    outputs=Comparison(compared=compared, differing=differing))
    text = printed(200, lambda console: report.show_result(
        console, result, config="default", texts=systolic.COUNTER_TEXT))
    [line] = [line for line in text.splitlines() if line.startswith("outputs")]
    assert line.rstrip().endswith(words)
    assert ("not bit-exact" in line) == bool(differing)


@pytest.mark.parametrize(("speed", "words"), [
    ({}, "; verilator, from the cache in 1.00 s"),
    ({"mesh": "rtl"}, "; verilator, mesh in Verilog, from the cache in 1.00 s"),
    ({"mesh": "fast", "cached": False},
     "; verilator, mesh computed in C++ (its Verilog: --mesh rtl), built in 1.00 s"),
    ({"mesh": "rtl", "optimised": False},
     "; verilator, mesh in Verilog, not compiled for speed, from the cache in 1.00 s")])
def test_simulation_of_a_run(speed, words):
    """What was simulated, and whether it could be faster."""
    config = systolic.CONFIG()
    result = run_of(systolic.estimate(config, systolic.load("gemm:4x4x4", config, data=False)))
    result = replace(result, sim=replace(result.sim, **speed))
    text = printed(200, lambda console: report.show_result(
        console, result, config="default", texts=systolic.COUNTER_TEXT))
    [line] = [line for line in text.splitlines() if line.startswith("simulation")]
    assert line.rstrip().endswith(words)


def test_list(capsys, at_width):
    engine, = parsed(capsys, "list", "nic")["engines"]
    words = [word for title in ("presets", "workloads") for row in engine[title]
             for word in (row["name"], *(word.rstrip(";") for word in row["text"].split()))]
    for width in WIDTHS:
        text = at_width(width, "list", "nic")
        assert [word for word in words if word not in text] == []
        assert_whole(text, [])
        assert_whole(at_width(width, "list"), [])
        assert_whole(at_width(width, "list", "--params", "nic"), [])


def test_roofline(capsys, at_width):
    arguments = ["roofline", "systolic", "digits-mlp", "gemm:512x512x512", "--device",
                 "a100-sxm:bf16", "--nodes", "8", "--network", "25", "--layers", "--published"]
    study = parsed(capsys, *arguments)
    numbers = commas(point["macs"] for point in study["points"] if point.get("macs"))
    assert numbers
    for width in (20, 45, 80, 140):
        assert_whole(at_width(width, *arguments), numbers)


def test_sweep():
    parameters = ["rows", "memory.bytes_per_cycle"]
    front = [{"point": 1_000 + i, "rows": 2 ** i, "memory.bytes_per_cycle": f"{i}/3",
              "cycles": 123_456_789 * (i + 1), "area_mm2": 1.25 + i} for i in range(12)]
    result = {
        "engine": "systolic", "workloads": ["digits-mlp"], "points": 1_234_567,
        "feasible": 12, "front": front, "parameters": parameters,
        "front_options": [f"--preset tiny --set rows={2 ** i}" for i in range(12)],
        "objectives": ["cycles", "area_mm2"],
        "infeasible": [{"rule": "rows must be at most 16", "points": 1_234_555}],
        "confirmed": [{"rank": 1, "point": 1_000, "workload": "digits-mlp",
                       "model_cycles": 123_456_789, "rtl_cycles": 123_456_790, "difference": 1,
                       "bit_exact": True, "cycle_exact": False, "message": None}]}
    numbers = commas([1_234_567, 1_234_555, 123_456_790, *(row["cycles"] for row in front),
                      *(row["rows"] for row in front)])
    numbers += [row["memory.bytes_per_cycle"] for row in front]
    for width in WIDTHS:
        text = printed(width, lambda console: show_sweep(console, result))
        assert_whole(text, numbers)
        # In one line each, to be copied.
        assert [line for line in text.splitlines() if "--set" in line] == [
            f"point {row['point']}  {options}"
            for row, options in zip(front, result["front_options"], strict=True)]
