"""Compiled kernels: found by what they were made from, made again where that changed."""

import os
import subprocess
import sys
from types import SimpleNamespace

from arch import kernel_cache

SOURCES = {
    "scaler/__init__.py": "",
    "scaler/sizes.py": "FACTOR = 3\n",
    "scaler/other.py": "UNUSED = 1\n",
    "scaler/inner.py": ("from numba import njit\n\nfrom scaler import (  # several lines\n"
                        "    sizes,\n)\n\n\n@njit(cache=True)\ndef scaled(value):\n"
                        "    return sizes.FACTOR * value\n"),
    "scaler/outer.py": ("import arch.common\nfrom numba import njit\n\n"
                        "from scaler.inner import scaled\n\n\n"
                        "@njit(cache=True)\ndef twice(value):\n    return 2 * scaled(value)\n"),
}
RUN = ("from scaler.outer import twice; print(twice(5)); "
       "print(sum(twice.stats.cache_hits.values()), twice._cache.cache_path)")


def write(root, **changed):
    for name, text in SOURCES.items():
        path = root / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(changed.get(path.stem, text))


def run(root, cache):
    """Return what a process of its own computes, whether it compiled, and where that is kept."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    # Bytecode is known by the second in which its source was written.
    done = subprocess.run(
        [sys.executable, "-c", RUN], capture_output=True, text=True, check=True,
        env={**kept, "PYTHONPATH": str(root), "HWGEN_CACHE": str(cache),
             "PYTHONDONTWRITEBYTECODE": "1"})
    value, hits, folder = done.stdout.split()
    return int(value), int(hits), folder


def test_by_content(tmp_path):
    """Another place has the same kernels; a constant that changed, two modules away, others."""
    cache = tmp_path / "cache"
    write(tmp_path / "a")
    value, hits, first = run(tmp_path / "a", cache)
    assert (value, hits) == (30, 0)
    assert first.startswith(f"{cache}/numba/scaler.outer-")
    write(tmp_path / "another place")
    assert run(tmp_path / "another place", cache) == (30, 1, first)
    write(tmp_path / "a", other="UNUSED = 2\n")
    assert run(tmp_path / "a", cache) == (30, 1, first)
    write(tmp_path / "a", sizes="FACTOR = 4\n")
    value, hits, second = run(tmp_path / "a", cache)
    assert (value, hits) == (40, 0)
    assert second != first
    # Back again: what was compiled is there still.
    write(tmp_path / "a")
    assert run(tmp_path / "a", cache) == (30, 1, first)


def test_closure():
    import arch.systolic.timing.exact  # noqa: F401, PLC0415

    found = kernel_cache.closure("arch.systolic.timing.exact")
    assert {"arch", "arch.systolic.timing.exact", "arch.common.dma"} < set(found)
    assert "arch.systolic.engine" not in found
    # All that is imported when it is, of this package, but what is imported within functions.
    done = subprocess.run(
        [sys.executable, "-c", (
            "import sys, arch.systolic.timing.exact;"
            "print(*(m for m in sys.modules if m.partition('.')[0] == 'arch'))")],
        capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) - set(found) <= {"arch.kernel_cache"}


def test_relative_imports(tmp_path, monkeypatch):
    package = tmp_path / "relative_package"
    (package / "below").mkdir(parents=True)
    (package / "__init__.py").write_text("from .sizes import FACTOR\n")
    (package / "sizes.py").write_text("from .below import *\n")
    (package / "below" / "__init__.py").write_text("from . import (beside, FACTOR)\n")
    (package / "below" / "beside.py").write_text("from .. import far\nFACTOR = 1\n")
    (package / "far.py").write_text("import os\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "relative_package",
                        SimpleNamespace(__file__=str(package / "__init__.py")))
    assert kernel_cache.closure("relative_package.below.beside") == [
        "relative_package", "relative_package.below", "relative_package.below.beside",
        "relative_package.far", "relative_package.sizes"]
    assert kernel_cache.closure("relative_package.far") == [
        "relative_package.far"]
