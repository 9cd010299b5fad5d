"""The library that draws: loaded early, missing, and pictures that belong to no result."""

import os
import subprocess
import sys

import pytest

from hwgen import cli

GEMM = ["run", "systolic", "gemm:1x2x1", "--preset", "tiny"]


def without_library(folder, text):
    """Return the environment of a process in which the library cannot be imported."""
    package = folder / "packages" / "matplotlib"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(text)
    paths = [str(package.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def test_loaded_when_the_thread_ends():
    code = """
import sys
from hwgen.cli.report.drawing import loading_library
assert loading_library() is loading_library()
loading_library().join()
assert {"matplotlib.backends.backend_agg", "matplotlib.figure"} <= sys.modules.keys()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(("text", "reason"), [
    ("raise ImportError('no such library')", "ImportError: no such library"),
    ("raise SystemExit(5)", "SystemExit: 5"),
    ("", "ModuleNotFoundError: No module named 'matplotlib.backends'")])
def test_missing(tmp_path, text, reason):
    done = subprocess.run(
        [sys.executable, "-m", "hwgen.cli", "roofline", "eie", "digits-mlp-pruned", "-o",
         "roofline.png"], env=without_library(tmp_path, text), cwd=tmp_path, capture_output=True,
        text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "hwgen: error: matplotlib, which draws pictures, could not be loaded "
        f"({reason}): install it again (pip install --force-reinstall matplotlib)\n")


@pytest.mark.rtl
def test_result_without_pictures(tmp_path):
    """It is written before, and the refusal says where."""
    done = subprocess.run(
        [sys.executable, "-m", "hwgen.cli", *GEMM, "-o", "made"],
        env=without_library(tmp_path, "raise ImportError('gone')"), cwd=tmp_path,
        capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith("; the result is in 'made/result.json'\n")
    assert (tmp_path / "made" / "result.json").is_file()
    assert not list((tmp_path / "made").glob("*.png"))


def test_without_it_no_fonts_are_listed(tmp_path):
    code = "from hwgen.cli import ahead; ahead._list_fonts()"
    subprocess.run([sys.executable, "-c", code], check=True,
                   env=without_library(tmp_path, "raise ImportError"))


@pytest.mark.rtl
def test_pictures_of_an_earlier_run_go(tmp_path, capsys):
    folder = tmp_path / "made"
    assert cli.main([*GEMM, "-o", str(folder)]) == 0
    for name in ("loss.png", "cycles.png"):
        (folder / name).write_bytes(b"earlier")
    assert cli.main([*GEMM, "-o", str(folder)]) == 0
    assert (folder / "cycles.png").read_bytes() != b"earlier"
    assert not (folder / "loss.png").exists()


@pytest.mark.parametrize(("name", "what"), [
    ("cycles.png", "picture"), ("loss.png", "loss picture")])
def test_no_other_file_has_the_name_of_a_picture(tmp_path, capsys, name, what):
    """It would be removed as one of an earlier run."""
    file = tmp_path / name
    assert cli.main([*GEMM, "-o", str(tmp_path), "--program", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"hwgen: error: program file must be another than that of {what}, not '{file}'\n")
    assert not list(tmp_path.iterdir())


def test_the_list_of_fonts(tmp_path):
    """In a process that has no list yet, where the command line has it."""
    code = "from hwgen.cli import ahead; ahead._list_fonts()"
    subprocess.run([sys.executable, "-c", code], check=True,
                   env={**os.environ, "MPLCONFIGDIR": str(tmp_path)})
    assert [path.name for path in tmp_path.glob("fontlist-*.json")]
