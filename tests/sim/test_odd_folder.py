"""A folder whose name make, shells and makefiles do not take, for all that a build has to do with.

Interpreter, packages, tools, compiler, sources, output, waves, cache, home and temporary files are
in it.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arch.cache import cache_dir, is_plain
from sim import toolchain
from tests.support import odd_folder
from tests.support.counts import soak
from tests.support.odd_name import ODD

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = "venv/bin"


def odd_environment(folder):
    """Return an environment whose folders are all there; YoWASP's cache is that of this process."""
    for name in ("home", "cache", "tmp", "xdg"):
        (folder / name).mkdir()
    (folder / "venv").symlink_to(sys.prefix)
    (folder / "src").symlink_to(ROOT)
    (folder / "yowasp").symlink_to(os.environ["YOWASP_CACHE_DIR"])
    compiler = toolchain.find_compiler().command
    starter = folder / "my c++"
    starter.symlink_to(toolchain.require_program(compiler[0], package="g++", purpose="a build"))
    kept = {name: value for name, value in os.environ.items()
            if name not in ("HWGEN_VERILATOR", "PYTEST_CURRENT_TEST")}
    return {**kept, "HOME": str(folder / "home"), "XDG_CACHE_HOME": str(folder / "xdg"),
            "HWGEN_CACHE": str(folder / "cache"), "TMPDIR": str(folder / "tmp"),
            "YOWASP_CACHE_DIR": str(folder / "yowasp"), "HWGEN_SIMULATOR": "verilator",
            "CXX": toolchain.shlex.join([str(starter), *compiler[1:]]),
            "PYTHONPATH": str(folder / "src"),
            "PATH": f"{folder / SCRIPTS}{os.pathsep}{os.environ['PATH']}",
            "YOSYS": str(folder / SCRIPTS / "hwgen-yosys")}


@soak("test_a_build_has_an_odd_path")
@pytest.mark.rtl
@pytest.mark.slow
def test_every_build(tmp_path):
    folder = tmp_path / ODD
    folder.mkdir()
    assert not is_plain(folder)
    environment = odd_environment(folder)
    work = folder / "wörk"
    work.mkdir()
    done = subprocess.run(
        [folder / SCRIPTS / "python", "-m", "tests.support.odd_folder", work],
        cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [way.__name__ for way in odd_folder.WAYS], done.stderr
    # Nothing is left among the temporary files, and nothing was put into the home.
    assert list((folder / "home").iterdir()) == []
    assert list((folder / "xdg").iterdir()) == []


@pytest.mark.rtl
def test_a_build_has_an_odd_path(tmp_path):
    """As all builds of tests do, by any simulator: their cache has that name. Waves, too."""
    assert not is_plain(cache_dir())
    work = tmp_path / ODD
    work.mkdir()
    odd_folder.waves(work)
