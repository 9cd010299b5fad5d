"""The scaler of tests/support/scaler_package, installed for as long as a test runs."""

import contextlib
import importlib
import sys
import tomllib
from pathlib import Path

from arch import registry

__all__ = ["PACKAGE", "installed"]

PACKAGE = Path(__file__).parent / "scaler_package"


@contextlib.contextmanager
def installed(folder):
    """Put the package on Python's path, with the metadata that pip would write into ``folder``."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (metadata / "entry_points.txt").write_text("".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project["entry-points"].items()))
    added = [str(folder), str(PACKAGE)]
    sys.path[:0] = added
    _forget()
    try:
        yield
    finally:
        for path in added:
            sys.path.remove(path)
        for name in [name for name in sys.modules if name.partition(".")[0] == "scaler"]:
            del sys.modules[name]
        _forget()


def _forget():
    importlib.invalidate_caches()
    registry.forget()
