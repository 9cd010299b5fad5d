"""The wheel that pip installs: every file of the packages, and the marks that they have types."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("arch", "hwgen", "sim")
BUILD = "import setuptools.build_meta as b; b.build_wheel('dist')"


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """Return the names of a wheel's files, made in a copy: what is built in a tree stays there."""
    folder = tmp_path_factory.mktemp("wheel")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package,
                        ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / file, folder)
    (folder / "dist").mkdir()
    done = subprocess.run([sys.executable, "-c", BUILD], cwd=folder, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    wheel, = (folder / "dist").glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


@pytest.mark.parametrize("package", PACKAGES)
def test_says_that_it_has_types(package, shipped):
    assert f"{package}/py.typed" in shipped


def test_has_every_file(shipped):
    tracked = subprocess.run(["git", "-C", str(ROOT), "ls-files", *PACKAGES], capture_output=True,
                             text=True, check=True).stdout.split()
    assert len(tracked) > 500
    assert set(tracked) - shipped == set()
