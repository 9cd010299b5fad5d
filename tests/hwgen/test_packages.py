"""Packages of others that are called ``arch`` or ``sim``: one line that names the file.

A folder of data of such a name is no package: Python takes ours, which is on the path, too.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from hwgen import packages

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(sysconfig.get_path("scripts")) / "hwgen"


def run(folder, *command):
    """Run Python where `folder` comes before the installed packages, as a script's own does."""
    return subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(folder)}, check=False)


@pytest.fixture(params=["sim.py", "arch.py", "arch/__init__.py"])
def stranger(tmp_path, request):
    """Return the folder, the name, and the place in the line: a module or a package."""
    file = tmp_path / request.param
    file.parent.mkdir(exist_ok=True)
    file.write_text("raise RuntimeError('imported')\n")
    return tmp_path, request.param.partition("/")[0].removesuffix(".py"), file


COMMANDS = pytest.mark.parametrize(
    "command", [[str(SCRIPT)], ["-m", "hwgen.cli"], ["-m", "hwgen"]],
    ids=["script", "-m", "package"])


@COMMANDS
def test_command(stranger, command):
    folder, name, place = stranger
    done = run(folder, *command, "list")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"hwgen: error: package {name} must be hwgen's, not {str(place)!r}: rename or "
        f"uninstall that one, or run hwgen where it is not on the path\n")


def test_library(stranger):
    folder, name, place = stranger
    done = run(folder, "-c", "import hwgen.emit")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(
        f"ImportError: package {name} must be hwgen's, not {str(place)!r}: ")


@COMMANDS
def test_folder_of_data(tmp_path, command):
    for name in ("arch", "sim"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "data.txt").write_text("1\n")
    done = run(tmp_path, *command, "list")
    assert (done.returncode, done.stderr) == (0, "")
    assert "systolic" in done.stdout


def test_folder_alone(tmp_path, monkeypatch):
    """Where Python finds nothing but a folder: hwgen's own package is not on the path."""
    monkeypatch.setattr(packages.importlib.util, "find_spec", lambda name: (
        packages.importlib.machinery.PathFinder.find_spec(name, [str(tmp_path)])))
    (tmp_path / "sim").mkdir()
    line, = packages.strangers()
    assert line.startswith(f"package sim must be hwgen's, not {str(tmp_path / 'sim')!r}: ")


def test_written_over(tmp_path, monkeypatch):
    """Where another project's package of that name was installed into ours."""
    for name in ("hwgen", "arch", "sim"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(
            "\"\"\"Something else.\"\"\"\n" if name == "arch" else f"\"\"\"hwgen's {name}\"\"\"\n")
    monkeypatch.setattr(packages, "__file__", str(tmp_path / "hwgen" / "packages.py"))
    monkeypatch.setattr(packages.importlib.util, "find_spec", lambda name: (
        packages.importlib.util.spec_from_file_location(name, tmp_path / name / "__init__.py")))
    line, = packages.strangers()
    assert line == (f"package arch must be hwgen's, not {str(tmp_path / 'arch' / '__init__.py')!r} "
                    "of another project: uninstall that one and install hwgen again")


def test_ours():
    assert packages.strangers() == []
    assert run(ROOT, "-c", "import hwgen").returncode == 0
