"""Where numba caches compiled kernels: by the content of their sources, not by their path.

numba stamps a compiled function with the file that defines it, but not with the files of functions
and constants that it uses, and finds it by that file's path. Here each module has a folder named
after a hash of its source and of everything it imports from its own package and from this one. So
an edit recompiles exactly the kernels that it may affect, and two copies of the same source share
their kernels wherever they lie.
"""

import functools
import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arch.cache import make_folder

__all__ = ["ByContent", "closure", "digest"]

# Only at the left margin: an import inside a function is not part of a kernel.
_IMPORT = re.compile(
    rb"^(?:from[ \t]+([\w.]+)[ \t]+import[ \t]*(\([^)]*\)|[^\n#]*)|import[ \t]+([\w., \t]+))",
    re.MULTILINE)
_OWN = __name__.partition(".")[0]


@functools.cache
def _root(package: str) -> Path | None:
    """Return the folder of an imported package."""
    file = getattr(sys.modules.get(package), "__file__", None)
    return None if file is None else Path(file).parent.parent


@functools.cache
def _file(module: str) -> Path | None:
    """Return the source file of a module; None if it has none."""
    root = _root(module.partition(".")[0])
    if root is None:
        return None
    path = root.joinpath(*module.split("."))
    for found in (path.with_name(f"{path.name}.py"), path / "__init__.py"):
        if found.is_file():
            return found
    return None


@functools.cache
def _read(module: str) -> bytes:
    file = _file(module)
    return b"" if file is None else file.read_bytes()


def _absolute(name: str, module: str) -> str:
    """Resolve the module in an import statement, which may be relative, to its full name."""
    levels = len(name) - len(name.lstrip("."))
    if not levels:
        return name
    file = _file(module)
    within = module.split(".")
    if file is None or file.name != "__init__.py":
        levels += 1
    base = within[:len(within) - levels + 1]
    return ".".join([*base, name.lstrip(".")]).rstrip(".")


@functools.cache
def _imported(module: str) -> frozenset[str]:
    """Return the modules that a module imports, and the packages that contain them."""
    names: set[str] = set()
    for base, listed, plain in _IMPORT.findall(_read(module)):
        if plain:
            names.update(name.split()[0] for name in plain.decode().split(",") if name.strip())
            continue
        origin = _absolute(base.decode(), module)
        names.add(origin)
        # A name imported from a package may be a module of it.
        names.update(f"{origin}.{name.split()[0]}" for name in
                     re.sub(r"#.*|[()]", "", listed.decode()).split(",") if name.strip())
    names |= {".".join(parts[:count]) for name in names
              for parts in [name.split(".")] for count in range(1, len(parts))}
    return frozenset(names)


def closure(module: str) -> list[str]:
    """Return a module and its transitive imports from its own package and from this one."""
    packages = {_OWN, module.partition(".")[0]}
    found, waiting = set(), [module]
    while waiting:
        name = waiting.pop()
        if name not in found and name.partition(".")[0] in packages and _file(name) is not None:
            found.add(name)
            waiting += _imported(name)
    return sorted(found)


@functools.cache
def _tables(folder: Path) -> bytes:
    """Return a hash of the tables of numbers (JSON) in a folder, which its modules may read."""
    found = hashlib.sha256()
    for path in sorted(folder.glob("*.json")):
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.digest()


@functools.cache
def digest(module: str) -> str:
    """Return a hash of the sources from which a module's kernels are compiled."""
    found = hashlib.sha256()
    folders = set()
    for name in closure(module):
        found.update(name.encode() + b"\0" + _read(name) + b"\0")
        folders.add(file.parent if (file := _file(name)) is not None else None)
    for folder in sorted(folder for folder in folders if folder is not None):
        found.update(_tables(folder))
    return found.hexdigest()


class ByContent:
    """A numba cache locator that finds kernels by the content of their module.

    numba loads it through ``NUMBA_CACHE_LOCATOR_CLASSES``. It declines functions that are not in a
    module of a package, so that numba asks its own locators.
    """

    def __init__(self, py_func: Callable[..., Any], root: str):
        self._stamp = digest(py_func.__module__)
        self._line = py_func.__code__.co_firstlineno
        self._path = Path(root) / f"{py_func.__module__}-{self._stamp[:16]}"

    def ensure_cache_path(self) -> None:
        """Make the folder; OSError if it is not writable."""
        make_folder(self._path)
        tempfile.TemporaryFile(dir=self._path).close()

    def get_cache_path(self) -> str:
        """Return the folder of the function's module."""
        return str(self._path)

    def get_source_stamp(self) -> str:
        """Return the stamp that a cached function must carry."""
        return self._stamp

    def get_disambiguator(self) -> str:
        """Return what distinguishes functions of the same name in a module."""
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "ByContent | None":
        """Return the locator of a function; None to leave it to numba."""
        module, root = py_func.__module__, os.environ.get("NUMBA_CACHE_DIR")
        source = _file(module)
        if not root or source is None or source.absolute() != Path(py_file).absolute():
            return None
        locator = cls(py_func, root)
        try:
            locator.ensure_cache_path()
        except OSError:
            return None
        return locator
