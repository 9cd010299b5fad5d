"""Cache of earlier conversions: the text of modules and whole designs.

An entry is named by a digest of everything that its text depends on: the block's class and
parameters, or Yosys's input, with the source of hwgen and of the model and the versions of the
tools. It begins with a digest of its content, so that damaged entries are ignored. Entries get
their names when they are complete, and processes that write an entry at the same time write the
same.
"""

import contextlib
import functools
import hashlib
import inspect
import json
import time
import zlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path

from amaranth.hdl import Shape
from amaranth.lib.data import Layout

from arch import cache
from arch.cache import cache_dir, make_folder, model_digest, source_digest
from arch.config import ConfigError
from arch.files import replace_file

__all__ = ["block_key", "load", "store", "text_key", "tool_versions"]

_PACKAGE = __name__.partition(".")[0]
_BEGIN = time.time()
_PLAIN = (bool, int, float, str, bytes, Fraction, type(None))


class _UnknownError(Exception):
    """A value that cannot be represented completely as text."""


def tool_versions():
    """Return the versions of the tools that shape the text."""
    return {name: version(name) for name in ("amaranth", "pyosys")}


@functools.cache
def _surroundings():
    """Return a digest of everything but the block; None if the source changed since the start."""
    roots = [Path(__file__).parent, Path(cache.__file__).parent]
    # If the source changes while a process runs, the process no longer matches the source.
    if any(path.stat().st_mtime > _BEGIN for root in roots for path in root.rglob("*.py")):
        return None
    own = source_digest(Path(__file__).parent).hex()
    return hashlib.sha256(repr((own, model_digest(), tool_versions())).encode()).hexdigest()


def _key(kind, *parts):
    surroundings = _surroundings()
    if surroundings is None:
        return None
    return hashlib.sha256(repr((kind, surroundings, *parts)).encode()).hexdigest()[:40]


def _said(value):
    """Return a value as nested tuples of text; raise :class:`_UnknownError` if impossible."""
    if isinstance(value, Enum):
        return (type(value).__module__, type(value).__qualname__, value.name)
    if type(value) in _PLAIN or isinstance(value, (Shape, Layout)):
        return (type(value).__name__, repr(value))
    if isinstance(value, (tuple, list)):
        return (type(value).__name__, *map(_said, value))
    if isinstance(value, Mapping):
        return ("mapping", *((_said(key), _said(item)) for key, item in value.items()))
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__module__, type(value).__qualname__,
                *((field.name, _said(getattr(value, field.name))) for field in fields(value)))
    raise _UnknownError


@functools.cache
def _is_own(kind):
    """Return whether a class and its bases are as defined in hwgen's source."""
    for base in kind.__mro__:
        root = base.__module__.partition(".")[0]
        if root in {"builtins", "amaranth"}:
            continue
        if root != _PACKAGE:
            return False
    return True


def _is_changed(kind):
    """Return whether a method of a class was replaced."""
    return any(inspect.isfunction(member) and member.__module__ != base.__module__
               for base in kind.__mro__ if base.__module__.startswith(f"{_PACKAGE}.")
               for member in vars(base).values())


def block_key(block, *parts):
    """Return the name of the entry of a block's module, or None if it cannot have one.

    It cannot if the block's class is not from this package, or if one of its attributes is not a
    plain value.

    Parameters
    ----------
    block : Block
    *parts
        Further data that the text depends on.
    """
    kind = type(block)
    if not _is_own(kind) or _is_changed(kind):
        return None
    ports = block.signature.members
    try:
        parameters = [(name, _said(value)) for name, value in vars(block).items()
                      if name not in ports and not (name.startswith("_") and "__" in name)]
    except _UnknownError:
        return None
    return _key("module", kind.__module__, kind.__qualname__, repr(block.signature), parameters,
                parts)


def text_key(text):
    """Return the name of the entry for Yosys's output of a script."""
    return _key("design", text)


def _path(key):
    return cache_dir() / "verilog" / key


def load(key):
    """Return the value of an entry, or None if there is no intact entry."""
    if key is None:
        return None
    try:
        path = _path(key)
        if not cache.is_safe(path, cache_dir()):
            return None
        digest, _, packed = path.read_bytes().partition(b"\n")
        if hashlib.sha256(packed).hexdigest().encode() != digest:
            return None
        return json.loads(zlib.decompress(packed))
    except (OSError, ConfigError):
        return None


def store(key, value):
    """Store a JSON-able value as an entry; do nothing if it cannot be written."""
    if key is None:
        return
    packed = zlib.compress(json.dumps(value).encode(), 1)
    text = hashlib.sha256(packed).hexdigest().encode() + b"\n" + packed
    with contextlib.suppress(OSError, ConfigError):
        path = _path(key)
        make_folder(path.parent)
        replace_file(path, lambda file: file.write(text))
