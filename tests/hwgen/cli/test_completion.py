"""Completion in shells: what fits, and the table that is kept; ``-h`` and ``python -m hwgen``."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from arch.parameters import parameters
from arch.registry import engines, find_engine
from hwgen import cli
from hwgen.cli import completion

SCRIPT = Path(sysconfig.get_path("scripts")) / "hwgen"


@pytest.fixture(scope="module")
def known():
    return completion.table()


def words(known, line):
    *before, incomplete = line.split(" ")
    return [word for word, _ in completion.candidates(known, before, incomplete)]


def test_the_table_has_everything(known):
    assert set(known["engines"]) == set(engines())
    for name, found in known["engines"].items():
        model = find_engine(name).model
        assert found["presets"] == list(model.PRESETS)
        assert found["workloads"] == [usage for usage, _ in model.workloads()]
        assert list(found["fields"]) == [f"{one.name}=" for one in parameters(model.CONFIG)]
    assert {"estimate", "run", "doctor", "sweep"} <= set(known["commands"])
    assert {"--preset", "--set", "--inputs"} <= set(known["commands"]["run"]["options"])


@pytest.mark.parametrize(("line", "expected"), [
    ("est", ["estimate"]), ("estimate s", ["scnn", "systolic"]),
    ("estimate systolic resn", ["resnet18", "resnet50"]),
    ("estimate systolic gem", ["gemm:"]),
    ("estimate systolic train:digits-m", ["train:digits-mlp", "train:digits-mobilenet"]),
    ("estimate systolic train:F", []),
    ("run eie --preset p", ["paper64"]), ("run eie --preset=tiny alex-6", ["alex-6"]),
    ("run eie alex-6 --preset tiny --set que", ["queue_depth="]),
    ("compare --engine s", ["scnn", "systolic"]), ("compare vgg-6", ["vgg-6"]),
    ("roofline scnn vgg16/ alexn", ["alexnet/"]),
    ("estimate systolic --memory", ["--memory-bound"]), ("generate --out", ["--output"]),
    ("plan resn", ["resnet18-block", "resnet50"]), ("plan bert-base:", ["bert-base:experts="]),
    ("plan resnet50 --by ", ["pairs", "cols", "rows", "spatial"]),
    ("plan resnet50 --zero ", ["0", "1", "2", "3"]),
    ("plan resnet50 --schedule g", ["gpipe"]), ("plan resnet50 --preset t", ["tiny"]),
    ("converge clu", ["cluster"]), ("converge cluster train:N", []),
    ("converge cluster train:digits-mlp:nodes=2 --sync a", ["async"]),
    ("converge cluster train:digits-mlp:nodes=2 --sync e", ["easgd"]),
    ("sweep sp", []), ("no-such-command s", []), ("estimate systolic --timeline s", [])])
def test_candidates(known, line, expected):
    assert words(known, line) == expected


@pytest.mark.parametrize(("parted", "current", "joined"), [
    (["hwgen", "run", "systolic", "train", ":", "dig"], 5,
     (["hwgen", "run", "systolic", "train:dig"], 3)),
    (["hwgen", "run", "train", ":"], 3, (["hwgen", "run", "train:"], 2)),
    (["hwgen", "run", "gemm", ":", "4x4x4", "-"], 5, (["hwgen", "run", "gemm:4x4x4", "-"], 3)),
    (["hwgen", "run", "--set", "rows", "=", "4", "e"], 6,
     (["hwgen", "run", "--set", "rows=4", "e"], 4)),
    (["hwgen", "run"], 2, (["hwgen", "run"], 2))])
def test_words_that_bash_has_parted(parted, current, joined):
    assert completion.rejoined(parted, current) == joined


def test_what_bash_is_told(monkeypatch, capsys):
    """Without what stands in front of the last colon, which bash leaves as it is."""
    monkeypatch.setenv("COMP_WORDS", "hwgen estimate systolic train : digits-m")
    monkeypatch.setenv("COMP_CWORD", "5")
    monkeypatch.setenv(completion.VARIABLE, "complete_bash")
    assert completion.complete() == 0
    assert capsys.readouterr().out.split() == ["digits-mlp", "digits-mobilenet"]


def test_a_shell_that_there_is_not(monkeypatch, capsys):
    monkeypatch.setenv(completion.VARIABLE, "complete_nosuchshell")
    assert completion.complete() == 0
    monkeypatch.setenv(completion.VARIABLE, "complete_bash")
    monkeypatch.delenv("COMP_WORDS", raising=False)
    assert completion.complete() == 1
    assert capsys.readouterr() == ("\n", "")


def test_the_table_is_kept_until_a_file_changes(monkeypatch, tmp_path):
    made = []
    monkeypatch.setattr(completion, "cache_dir", lambda: tmp_path)
    monkeypatch.setattr(completion, "_made", lambda: {"number": made.append(1) or len(made)})
    assert [completion.table()["number"] for _ in range(2)] == [1, 1]
    monkeypatch.setattr(completion, "_key", lambda: "another")
    assert [completion.table()["number"] for _ in range(2)] == [2, 2]
    (tmp_path / "completion" / "table.json").write_bytes(b"[]")
    assert completion.table()["number"] == 3


def test_a_shell_gets_an_answer_without_engines(known):
    """As a process of its own, without what takes long."""
    code = ("import sys, os; from hwgen.cli.__main__ import main; code = main(); "
            "print(code, *sorted({'numpy', 'numba', 'hwgen.cli.app', 'arch.registry'} "
            "& set(sys.modules)))")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, completion.VARIABLE: "complete_bash", "COMP_WORDS": "hwgen dec",
             "COMP_CWORD": "1"})
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


# --- Options of the whole command -----------------------------------------------------------------


@pytest.mark.parametrize(("shell", "status"), [("bash", 0), ("zsh", 0), (None, 2)])
def test_show_completion(capsys, monkeypatch, shell, status):
    """For the shell that runs this, where there is one."""
    monkeypatch.setattr("typer.completion._get_shell_name", lambda: shell)
    assert cli.main(["--show-completion"]) == status
    assert (f"_HWGEN_COMPLETE=complete_{shell}" in capsys.readouterr().out) == (status == 0)


def test_short_help(capsys):
    for command in ([], ["estimate"], ["sweep"], ["doctor"]):
        assert cli.main([*command, "-h"]) == 0
        short = capsys.readouterr().out
        assert cli.main([*command, "--help"]) == 0
        assert short == capsys.readouterr().out != ""


def test_python_m_hwgen():
    done = subprocess.run([sys.executable, "-m", "hwgen", "list", "--json"], capture_output=True,
                          text=True, check=True)
    assert [found["name"] for found in json.loads(done.stdout)["engines"]] == list(engines())
