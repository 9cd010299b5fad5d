"""docs/parallelism.md: its commands, what they print, and its tables."""

import re
from pathlib import Path

from benchmarks import pages, parallelism
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "parallelism.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^hwgen ([^\n]*)$", "\n".join(
    re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)), re.MULTILINE)


def test_commands(tmp_path, monkeypatch, capsys):
    """They end as the page says, and refuse as it shows."""
    monkeypatch.chdir(tmp_path)
    program, = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(program, "parallelism.md", "exec"), {})  # noqa: S102 - the page's own example
    refusals = []
    for command in COMMANDS:
        words, _, comment = command.partition("  # ")
        status = int(comment.removeprefix("exit ")) if comment else 0
        assert cli.main(words.split()) == status
        printed = capsys.readouterr()
        assert not status or printed.err.count("\n") == 1, printed.err
        refusals += printed.err.splitlines()[-1:] if status else []
    assert refusals == [line for line in PAGE.splitlines() if line.startswith("hwgen: error: ")]


def table(name):
    """Return the rows of a table of the page, without its header."""
    with pages.first_rows(0):
        header = parallelism.TABLES[name]()[0]
    lines = PAGE.splitlines()
    begin = lines.index(header) + 2
    rows = []
    for line in lines[begin:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split(" | ")])
    return rows


def test_tables_that_take_no_time():
    for name in ("bubbles", "zero"):
        assert [f"| {' | '.join(row)} |" for row in table(name)] == parallelism.TABLES[name]()[2:]


def test_what_is_equal():
    """Every formula of the field is that of our schedules, and the page says so."""
    rows = table("costs")
    assert len(rows) == len(parallelism.ALLREDUCES) + 1
    assert all(row[-1] == "==" for row in rows[:-1])
    assert rows[-1][3:] == ["`4 lg p - 4`", "`4 lg p - 4`", "`2 lg p - 2`", "from 4 ranks on"]
    assert all(row[4] == "==" for row in table("bubbles"))
    assert [row[3] for row in table("zero")] == ["120.0", "31.4", "16.6", "1.9"]


def test_errors_and_plans():
    for row in table("exact"):
        exact, found = (int(cell.replace(",", "")) for cell in row[1:3])
        assert row[3] == f"{100 * (found / exact - 1):+.1f} %"
    assert len(table("exact")) == len(parallelism._EXACT)
    assert [row[0] for row in table("plans")] == [f"`{case[0]}`" for case in parallelism.CASES]
