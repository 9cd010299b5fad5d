"""docs/mapping.md: its commands, what they print, and its tables."""

import re
from pathlib import Path

import pytest

from benchmarks import mapping, pages
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "mapping.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^hwgen ([^\n]*\n?)$", "\n".join(
    re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)), re.MULTILINE)


def lines(text):
    """Return lines without the blanks that align columns."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.rtl
def test_commands(tmp_path, monkeypatch, capsys):
    """They end as the page says, and print what it shows."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.toml").write_text("[layer.gemm]\ntile.M = 65\n")
    printed = []
    for command in COMMANDS:
        words = command.partition("#")[0].split()
        assert words[0] in ("map", "estimate", "run", "compare")
        refused = "wrong.toml" in words
        assert cli.main(words) == (2 if refused else 0)
        out, err = capsys.readouterr()
        assert not refused or err.count("\n") == 1, err
        printed += lines(out) + lines(err)
    for text in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL):
        shown = [line for line in lines(text) if not line.startswith("hwgen map")]
        assert [line for line in shown if line not in printed] == []


def test_tables():
    """The page has the tables of the benchmark, with all rows."""
    for make in mapping.TABLES.values():
        with pages.first_rows(0):
            header = make()[0]
        begin = PAGE.splitlines().index(header)
        rows = PAGE.splitlines()[begin + 2:begin + 2 + len(mapping.NETWORKS)]
        assert all(row.split("`")[1] in mapping.NETWORKS for row in rows)


def test_gains_are_of_what_they_say():
    """In every row of cycles: bound <= best <= own, and the gain follows from them."""
    rows = re.findall(r"^\| `[\w-]+` \| \d+ \| ([\d,]+) \| ([\d,]+) \| ([\d.]+) % \| ([\d,]+) \(",
                      PAGE, re.MULTILINE)
    assert len(rows) == len(mapping.NETWORKS) * len(mapping.RATES)
    for own, best, gain, bound in rows:
        numbers = [int(text.replace(",", "")) for text in (bound, best, own)]
        assert numbers == sorted(numbers)
        assert f"{100 * (1 - numbers[1] / numbers[2]):.2f}" == gain
