"""The tables of docs/sweep.md about the fast model, and the benchmarks that make them."""

import itertools
import re

import numpy as np
import pytest

from arch.config import with_fields
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from benchmarks import pages
from benchmarks.sweep import confirmed as sweep_confirmed
from benchmarks.sweep import fast as sweep_form

PAGE = sweep_form.PAGE.read_text(encoding="utf-8")


def rows(mark):
    """Return the cells of the table behind a mark, without its header."""
    lines = PAGE.partition(mark + "\n")[2].lstrip("\n").splitlines()
    end = next(i for i, line in enumerate(lines) if not line.startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:end]]


def percent(text):
    return float(text.removesuffix(" %"))


def test_error_is_small():
    found = {row[0]: row[1:] for row in rows("<!-- benchmarks.sweep fast: error -->")}
    assert list(found) == list(sweep_form.NETWORKS)
    drawn = {}
    for name, (points, median, high, largest, mean, refused) in found.items():
        assert percent(median) < 1, name
        assert percent(median) <= percent(high) <= percent(largest), name
        assert abs(percent(mean)) < 1, name
        # Every configuration is one or the other; those that do not run, in the same words.
        number, same = map(int, refused.split(", "))
        assert number == same, name
        drawn[name] = int(points) + number
        check_points(name, drawn[name], int(points), percent(largest))
    # As many as the benchmark draws unless told otherwise, or more.
    assert drawn[sweep_form.SPEED_NETWORK] >= 100
    assert drawn == sweep_form.shares(drawn[sweep_form.SPEED_NETWORK])


def check_points(name, total, count, largest):
    """Draw the table's points again: as many run; of the shortest program the error is as said."""
    graph = load_graph(name)
    drawn = list(itertools.islice(sweep_form.points(name, 1, 50_000), total))
    results = sweep_form.evaluate_many(sweep_form.geometry(graph), sweep_form.columns(drawn))
    runs = np.flatnonzero(results["feasible"])
    assert len(runs) == count, name
    least = [sweep_form.least_instructions(sweep_form.config_of(drawn[i]), graph) for i in runs]
    point = runs[np.argmin(least)]
    exact = sweep_form.exact(name, drawn[point])
    assert isinstance(exact, int), exact
    assert 100 * abs(results["cycles"][point] / exact - 1) <= largest + 0.005


def test_speed():
    """As many configurations run as the table says; times agree with each other."""
    closed, *others = rows("<!-- benchmarks.sweep fast: speed -->")
    network, configurations, run = re.fullmatch(
        r"(\w+), ([\d,]+) configurations, ([\d,]+) that run", closed[1]).groups()
    assert network == sweep_form.SPEED_NETWORK
    count, run = (int(number.replace(",", "")) for number in (configurations, run))
    rng = np.random.default_rng(0)
    drawn = sweep_form.columns([sweep_form.random_values(rng) for _ in range(2000)])
    results = sweep_form.evaluate_many(sweep_form.geometry(load_graph(network)), drawn)
    # Four standard deviations of 2000 draws.
    assert results["feasible"].mean() == pytest.approx(run / count, abs=0.04)
    threads = int(re.fullmatch(r"fast model, (\d+) threads", closed[0])[1])
    wall = float(closed[2].removesuffix(" s"))
    each = float(closed[3].removesuffix(" ms"))
    # Processor time is no more than the threads have.
    assert each * count <= 1000 * wall * threads
    assert [row[0].split()[0] for row in others] == ["SCALE-Sim", "ZigZag"]
    for row in others:
        assert float(row[3].split(" ms")[0].replace(",", "")) > 1000 * each


def test_designs_on_rtl():
    found = rows(sweep_confirmed.MARK)
    networks = ["lenet5", "mobilenet-v1", "resnet50"]
    assert [row[1] for row in found] == networks * 5
    assert {row[6] for row in found} == {row[8] for row in found} == {"0"}
    assert all(row[4] == row[5] for row in found)
    # What the model says of the smallest network on each of them.
    for design, name, closed, error, exact, *_ in found[::3]:
        numbers = re.fullmatch(
            r"(\d+)x(\d+), (\d+), (\d) x (\d+), (\d+) bits at (\d+) B/cycle", design).groups()
        fields = ("rows", "cols", "acc_depth", "ub_banks", "ub_bank_rows", "axi_data_bits",
                  "memory.bytes_per_cycle")
        config = with_fields(SystolicConfig(elementwise=True, pe_stages=2),
                             dict(zip(fields, map(int, numbers), strict=True)))
        cycles = evaluate(lower_graph(config, load_graph(name))).cycles
        assert cycles <= int(exact.replace(",", ""))
        assert percent(error) == pytest.approx(
            100 * (int(closed.replace(",", "")) / int(exact.replace(",", "")) - 1), abs=0.006)


def test_points_are_kept(tmp_path):
    """The exact model is not asked twice for the same point."""
    kept = tmp_path / "kept.jsonl"
    found = sweep_form.measured({"mlp0": 2}, 3, 3000, sweep_form.Kept(kept))
    said = kept.read_text()
    assert len(said.splitlines()) == 2
    again = sweep_form.Kept(kept)
    assert sweep_form.measured({"mlp0": 2}, 3, 3000, again) == found
    assert kept.read_text() == said
    header, _, row = sweep_form.error_table(found)
    assert header.startswith("| network | points | median error")
    assert row.startswith("| mlp0 | 2 | ")


def test_draws_are_configurations():
    rng = np.random.default_rng(0)
    for _ in range(50):
        values = sweep_form.random_values(rng)
        assert set(values) == set(sweep_form.COLUMNS)
        assert sweep_form.config_of(values).rows == values["rows"]


def test_tables_find_their_places():
    page = "a\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\nb\n<!-- m -->\n\n| z |\n\nend\n"
    table = pages.table(["x", "w"], [["3", "4"], ["5", "6"]])
    assert table == ["| x | w |", "| --- | --- |", "| 3 | 4 |", "| 5 | 6 |"]
    filled = pages.filled(page, [table])
    assert filled == page.replace("| x | y |\n| --- | --- |\n| 1 | 2 |", "\n".join(table))
    put = pages.put(page, "<!-- m -->", ["| q |"])
    assert put == page.replace("| z |", "| q |")
    assert pages.put(put, "<!-- m -->", ["| q |"]) == put
    assert pages.put("<!-- m -->\nend\n", "<!-- m -->", ["| q |"]) == "<!-- m -->\n\n| q |\n\nend\n"
