"""docs/host.md: its commands, and what they print."""

import re
from pathlib import Path

import pytest

from hwgen import cli
from tests.test_onnx_host import DESIGN, save, sketch

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "host.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^(?:\| `)?hwgen ([^`\n]* net\.onnx[^`\n]*)", PAGE, re.MULTILINE)


@pytest.fixture(autouse=True)
def model(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "net.onnx", sketch())


def lines(text):
    """Return lines without the blanks that align columns."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("command", [
    command for command in dict.fromkeys(COMMANDS) if command.split()[0] in ("estimate", "onnx")])
def test_commands(capsys, command):
    refused = "host=no" in command
    assert cli.main(command.split()) == (2 if refused else 0)
    printed = lines(capsys.readouterr().out)
    for title, text in re.findall(r"```text\nhwgen ([^\n]*)\n\n(.*?)```", PAGE, re.DOTALL):
        if title == command:
            assert [line for line in lines(text) if line not in printed] == []


def test_all_commands_are_of_the_program():
    assert {command.split()[0] for command in COMMANDS} == {"run", "estimate", "verify", "onnx"}


@pytest.mark.rtl
@pytest.mark.parametrize(("command", "more"), [
    ("run systolic net.onnx", DESIGN),
    ("verify systolic --workload net.onnx --preset tiny", ())])
def test_commands_on_the_rtl(command, more):
    assert command in COMMANDS
    assert cli.main([*command.split(), *more]) == 0
