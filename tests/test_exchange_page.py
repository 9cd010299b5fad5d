"""docs/exchange.md and docs/astra-sim.md: commands, what they refuse, and tables that agree."""

import re
from pathlib import Path

from benchmarks.nic import astra
from hwgen import cli

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = (DOCS / "exchange.md").read_text(encoding="utf-8")
ASTRA = (DOCS / "astra-sim.md").read_text(encoding="utf-8")


def blocks(kind):
    """Return the blocks of a kind of the page."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def run(text):
    """Run an example of the page."""
    exec(compile(text, "exchange.md", "exec"), {})  # noqa: S102 - the page's own example


def test_commands(tmp_path, monkeypatch, capsys):
    """They end as the page says, and print what it shows."""
    monkeypatch.chdir(tmp_path)
    files, _ = blocks("python")
    run(files)
    for command in re.findall(r"^hwgen ([^\n]*)$", "".join(blocks("sh")), re.MULTILINE):
        words, _, refused = command.partition("  # exit ")
        assert cli.main(words.split()) == int(refused or 0), command
        err = capsys.readouterr().err
        assert not refused or err.count("\n") == 1, err
    assert Path("step.goal").read_text() == Path("again.goal").read_text()
    assert sorted(path.name for path in Path().glob("*.et")) == ["step.0.et", "step.1.et"]
    text, = blocks("text")
    command, message = text.splitlines()
    assert cli.main(command.removeprefix("$ hwgen ").split()) == 2
    assert capsys.readouterr().err.splitlines()[-1] == message


def test_python(tmp_path, monkeypatch, capsys):
    """Steps on a grid: 16 ranks, a program for each stage."""
    monkeypatch.chdir(tmp_path)
    _, grid = blocks("python")
    run(grid)
    assert capsys.readouterr().out == "16 4 ['data', 'tensor']\n"
    assert len(list(Path("grid").glob("trace.*.et"))) == 16
    assert Path("grid.goal").read_text().startswith("num_ranks 16\n")


def test_tables_of_errors():
    """The formula is as it is computed now, and the errors follow from the numbers beside them."""
    for name, case in astra.CASES.items():
        lines = ASTRA.splitlines()
        begin = next(place for place, line in enumerate(lines)
                     if line.startswith(f"| {case.title} |"))
        rows = [line.strip("| ").split(" | ") for line in lines[begin + 2:begin + 2
                                                              + len(astra.SIZES)]]
        assert [row[0] for row in rows] == [astra.size_name(size) for size in astra.SIZES]
        for size, (_, rtl, *cells) in zip(astra.SIZES, rows, strict=True):
            exact, *rest = (int(cell.replace(",", "")) for cell in (cells[0], *cells[1::2]))
            assert rtl in ("-", cells[0])
            assert rest == list(astra.formulas(name, size))
            assert cells[2::2] == [f"{100 * (found / exact - 1):+.1f} %" for found in rest]
