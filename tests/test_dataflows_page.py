"""docs/dataflows.md: its commands, its sweep, and its tables."""

import csv
import re
from pathlib import Path

import pytest

from arch.systolic.params import DATAFLOWS
from benchmarks import dataflows, pages
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "dataflows.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^hwgen ([^\n]*\n?)$", "\n".join(
    re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)), re.MULTILINE)


@pytest.mark.rtl
def test_commands(tmp_path, monkeypatch, capsys):
    """They end as the page says; those refused in one line."""
    monkeypatch.chdir(tmp_path)
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "dataflows.toml").write_text(text)
    assert len(COMMANDS) >= 7
    for command in COMMANDS:
        words, _, comment = command.partition("#")
        wanted = 2 if "exit 2" in comment else 0
        assert cli.main(words.split()) == wanted, command
        err = capsys.readouterr().err
        if wanted:
            assert err.count("\n") == 1, err
    with (tmp_path / "found" / "results.csv").open() as file:
        found = list(csv.DictReader(file))
    assert [row["dataflow"] for row in found] == list(DATAFLOWS)
    assert all(float(row["cycles"]) > 0 and float(row["energy_uj"]) > 0 for row in found)


def numbers(row):
    return [int(cell.replace(",", "")) for cell in row if re.fullmatch(r"[\d,]+", cell)]


def test_tables():
    """All rows are there, and the fewest cycles of a row are said to be."""
    for make, name in ((dataflows.cycles, "cycles"), (dataflows.traffic, "traffic")):
        with pages.first_rows(0):
            header = make()[0]
        begin = PAGE.splitlines().index(header)
        rows = [[cell.strip() for cell in line.strip("|").split("|")]
                for line in PAGE.splitlines()[begin + 2:begin + 2 + len(dataflows.LAYERS)]]
        assert [row[0].split("`")[1] for row in rows] == list(dataflows.LAYERS), name
        for row in rows if name == "cycles" else ():
            cycles = numbers(row)
            for found, said in ((cycles[:3], row[5]), (cycles[3:], row[9])):
                assert said == f"`{DATAFLOWS[found.index(min(found))]}`"


@pytest.mark.parametrize("dataflow", ["os", "is"])
def test_a_row_again(dataflow):
    result, product = dataflows._planned("resnet50/conv2_2a", dataflow)
    assert f" {result.model.cycles:,} |" in PAGE
    assert f" {dataflows.scale_sim(dataflow, 32, 32, product):,} |" in PAGE


def test_scale_sim_by_hand():
    """Of 40 x 70 x 100 on 16 x 32, the tool's own numbers: 2039, 1391 and 1619."""
    product = dataflows.LayerProduct(node=None, groups=1, rows=40, depth=70, columns=100)
    assert [dataflows.scale_sim(name, 16, 32, product) for name in DATAFLOWS] == [2039, 1391, 1619]

