"""The registry of installed engines, shared by the command line and sweeps.

An engine is an entry point of the group ``hwgen.engines`` that refers to an
:class:`arch.engine.Engine`. So an engine can live in a package of its own::

    [project.entry-points."hwgen.engines"]
    NAME = "package.entry:ENGINE"
"""

import difflib
import functools
import hashlib
import importlib.metadata
import importlib.util
from pathlib import Path
from typing import Any

from arch import cache
from arch.config import ConfigError
from arch.contract import Choosing, Mapped
from arch.engine import Engine
from arch.mapping import MappingFile
from arch.workloads.options import find_file, find_kind, workload_kind

__all__ = ["GROUP", "broken_engines", "engines", "engines_of", "find_engine", "for_goal", "forget",
           "full_name", "load_workload", "mapping_model", "model_digest", "with_mapping"]

GROUP = "hwgen.engines"


@functools.cache
def _entries() -> dict[str, importlib.metadata.EntryPoint]:
    found: dict[str, importlib.metadata.EntryPoint] = {}
    for entry in sorted(importlib.metadata.entry_points(group=GROUP), key=lambda e: e.name):
        other = found.setdefault(entry.name, entry)
        if other.value != entry.value:
            raise ConfigError(f"engine {entry.name!r} must be of one package, not of two "
                              f"({other.value} and {entry.value})")
    return found


@functools.cache
def find_engine(name: str) -> Engine:
    """Return the engine called ``name``.

    Raises
    ------
    ConfigError
        There is no engine of that name, or its package is broken.
    """
    known = _entries()
    if not isinstance(name, str) or name not in known:
        near = difflib.get_close_matches(name, list(known), n=1) if isinstance(name, str) else []
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ConfigError(f"engine must be one of {', '.join(known) or '(none is installed)'}, "
                          f"not {name!r}{hint}")
    entry = known[name]
    try:
        engine = entry.load()
    except (Exception, SystemExit) as error:    # a third-party package may raise anything
        raise ConfigError(f"engine {name!r} must be what its package says ({entry.value}): "
                          f"{type(error).__name__}: {error}") from error
    if not isinstance(engine, Engine) or engine.name != name:
        raise ConfigError(f"engine {name!r} must be an arch.engine.Engine of that name, not "
                          f"{entry.value}")
    return engine


@functools.cache
def _all() -> tuple[dict[str, Engine], dict[str, ConfigError]]:
    found: dict[str, Engine] = {}
    broken: dict[str, ConfigError] = {}
    for name in _entries():
        try:
            engine = find_engine(name)
            engine.model.workloads()
        except ConfigError as error:
            broken[name] = error
        except Exception as error:      # a third-party package may raise anything
            broken[name] = ConfigError(f"workloads of engine {name!r} must be listed: "
                                       f"{type(error).__name__}: {error}")
        else:
            found[name] = engine
    return found, broken


def engines() -> dict[str, Engine]:
    """Return the usable engines by name; broken ones are left out."""
    return dict(_all()[0])


def broken_engines() -> dict[str, ConfigError]:
    """Return the error of each engine whose package cannot be used."""
    return dict(_all()[1])


def forget() -> None:
    """Look for engines again: packages were installed or removed while this process runs."""
    _entries.cache_clear()
    find_engine.cache_clear()
    _all.cache_clear()


def model_digest(name: str) -> str:
    """Return a hash of the source of an engine's model: results of two versions must not be mixed.

    For an engine in this package it is :func:`arch.cache.model_digest`; for one in another package
    it covers that package's source too.

    Raises
    ------
    ConfigError
        There is no such engine.
    """
    package = find_engine(name).parts["model"].partition(".")[0]
    digest = cache.model_digest()
    spec = importlib.util.find_spec(package)
    if package == __name__.partition(".")[0] or spec is None:
        return digest
    roots = [Path(root) for root in spec.submodule_search_locations or ()]
    if not roots and spec.origin is not None:       # a module of one file
        return hashlib.sha256(digest.encode() + Path(spec.origin).read_bytes()).hexdigest()
    return hashlib.sha256(digest.encode() + b"".join(map(cache.source_digest, roots))).hexdigest()


def full_name(engine: Engine, name: str) -> str:
    """Return the name of a workload, with its kind prepended if it names a file.

    ``net.onnx:batch=2`` becomes ``onnx:net.onnx:batch=2`` for an engine that reads ONNX models.
    Names that already begin with a kind and a colon, or are not files, stay as they are.

    Raises
    ------
    ConfigError
        The engine does not read such files; the text names the engines that do.
    """
    title = name.partition(":")[0]
    kinds = _kinds(engine)
    if title in kinds:
        return name
    file, ending = find_file(name, engine.files)
    if not ending and workload_kind(name) in kinds:
        return name         # a layer of a network
    others = [other for other in engines().values() if other.name != engine.name]
    if any(title in _kinds(other) for other in others):
        return name
    if ending:
        return f"{engine.files[ending]}:{name}"
    readers = []
    for other in others:
        found, ending = find_file(name, other.files)
        if ending:
            readers.append(repr(other.name))
        file = file or found
    if not file:
        return name
    raise ConfigError(
        f"workload must be a file that engine {engine.name!r} reads "
        f"({', '.join(engine.files) or 'it reads none'}), not {file!r}"
        + (f", which is one for {' and '.join(readers)}" if readers else ""))


def engines_of(name: str) -> list[str]:
    """Return the names of the engines that know the kind, or read the file, of a workload's name.

    Raises
    ------
    ConfigError
        None does: one refusal in place of one by each engine.
    """
    kinds = {each.name: _kinds(each) for each in engines().values()}
    found = [each.name for each in engines().values()
             if workload_kind(name) in kinds[each.name] or find_file(name, each.files)[1]]
    if not found and not find_file(name, [])[0]:
        try:
            find_kind(name, sorted(set().union(*kinds.values())))
        except ValueError as error:
            raise ConfigError(str(error)) from None
    return found


def _kinds(engine: Engine) -> set[str]:
    with engine.doing("workloads"):
        return {workload_kind(usage) for usage, _ in engine.model.workloads()}


def load_workload(engine: Engine, name: str, config: Any, *, data: bool = True) -> Any:
    """Load a workload of an engine by name, or from a file.

    Raises
    ------
    ConfigError
        It does not exist or cannot be used; the text says if another engine has it.
    EngineError
        The engine failed.
    """
    name = full_name(engine, name)
    try:
        with engine.doing("load"):
            return engine.model.load(name, config, data=data)
    except ConfigError:
        kind = workload_kind(name)
        having = [other.name for other in engines().values()
                  if kind in _kinds(other)]
        if not having or engine.name in having:
            raise
        raise ConfigError(f"workload must be one of engine {engine.name!r}, not {name!r}, which "
                          f"is one of {' and '.join(map(repr, having))}; those of {engine.name!r}: "
                          f"hwgen list {engine.name}") from None


def for_goal(engine: Engine, workload: Any, minimise: str, technology: str | None = None) -> Any:
    """Return a copy of a workload whose schedule is chosen for a goal.

    Engines that can choose implement :class:`arch.contract.Choosing`; others have one schedule per
    workload, whatever the goal.

    Parameters
    ----------
    engine : Engine
    workload : workload of that engine
    minimise : str
        Such as ``cycles`` or ``energy``.
    technology : str, optional
        Table for the energies.

    Raises
    ------
    ConfigError
        There is no such goal, or the engine does not choose.
    """
    if isinstance(engine.model, Choosing):
        return engine.model.minimising(workload, minimise, technology)
    if minimise != "cycles":
        raise ConfigError(f"minimise must be left out with engine {engine.name!r}, which has one "
                          f"schedule for each workload, not {minimise!r}")
    return workload


def with_mapping(engine: Engine, workload: Any, mapping: MappingFile | None) -> Any:
    """Return a copy of a workload whose layers are mapped as a file says; without one, itself.

    Raises
    ------
    ConfigError
        The engine takes no mappings (:class:`arch.contract.Mapped`), or not of this workload.
    """
    if mapping is None:
        return workload
    return mapping_model(engine).mapped(workload, mapping)


def mapping_model(engine: Engine, *, searched: bool = False) -> Mapped[Any, Any]:
    """Return the model of an engine that takes mappings.

    Parameters
    ----------
    engine : Engine
    searched : bool
        Whether mappings are searched: then none was given that could be left out.

    Raises
    ------
    ConfigError
        The engine takes none.
    """
    if isinstance(engine.model, Mapped):
        return engine.model
    able = [each.name for each in engines().values() if isinstance(each.model, Mapped)]
    if searched:
        raise ConfigError(f"engine must be {' or '.join(map(repr, able))}, whose layers can be "
                          f"mapped, not {engine.name!r}")
    raise ConfigError(f"mapping must be left out with engine {engine.name!r}: it is of "
                      f"{' and '.join(map(repr, able))}")
