"""Mapping files, for any engine: reading and writing of how the layers of a network are cut.

What the tables may hold, and what it means, is the engine's to say
(:class:`arch.contract.Mapping`). This module knows in which line of the file each of them stands.
"""

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arch.config import ConfigError, read_toml, show, toml_key, toml_value
from arch.files import read_text_bytes
from arch.toml_lines import line_of

__all__ = ["OBJECTIVES", "Found", "MapOptions", "MappedLayer", "MappingFile", "among", "dotted",
           "near_names"]

#: What a search of mappings can minimise.
OBJECTIVES = ("cycles", "energy", "edp")

Path_ = Sequence[str]


def near_names(name: str, known: Iterable[str]) -> str:
    """Return a hint with the names that are most like an unknown one; empty if none is."""
    near = difflib.get_close_matches(name, list(known), n=3)
    return f"; did you mean {' or '.join(map(repr, near))}?" if near else ""


def among(layers: Sequence[str], name: str) -> str:
    """Return what the name of a layer must be: the only one, or one that is like a wrong one."""
    if len(layers) == 1:
        return f"must be {layers[0]!r}, the only layer, not {name!r}"
    hint = near_names(name, layers) or f", such as {layers[0]!r} or {layers[-1]!r}"
    return f"must be one of the {len(layers)} layers (--layers prints them), not {name!r}{hint}"


@dataclass(frozen=True, kw_only=True)
class MappingFile:
    """A mapping as written: nested tables, and the text that they come from.

    Parameters
    ----------
    table : mapping
        What the file holds.
    name : str
        The file's name; for a mapping that is no file, what to call it.
    text : str
        The file's text; empty for a mapping that is no file.
    """

    table: Mapping[str, Any]
    name: str = "mapping"
    text: str = ""

    @classmethod
    def read(cls, file: str | Path) -> "MappingFile":
        """Read a TOML file.

        Raises
        ------
        ConfigError
            It cannot be read, or is not TOML. One line.
        """
        table = read_toml(file, what="mapping")
        return cls(table=table, name=str(file),
                   text=read_text_bytes(file).decode().replace("\r\n", "\n"))

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> "MappingFile":
        """Return a mapping that is no file, from its tables.

        Raises
        ------
        ConfigError
            They hold what a file cannot: a key that is no string, or a value that TOML has not.
        """
        return cls(table=_as_in_a_file(table, ()))

    def as_file(self, name: str) -> "MappingFile":
        """Return the same mapping as a file of this name."""
        lines = [f"{toml_key(key)} = {toml_value(value)}" for key, value in self.table.items()
                 if not isinstance(value, Mapping)]
        # A line for each field, so that a refusal can say which it is.
        for path, table in _leaf_tables(self.table):
            lines += ["", f"[{dotted(path)}]", *(f"{toml_key(key)} = {toml_value(value)}"
                                                 for key, value in table.items())]
        return MappingFile(table=self.table, name=name, text="\n".join(lines).lstrip() + "\n")

    def line(self, path: Path_) -> int:
        """Return the line in which a key stands, counted from 1; 0 if there is no text."""
        if not self.text:
            return 0
        return line_of(self.text, path)

    def given(self, path: Path_) -> list[str]:
        """Return as much of a path as there is."""
        found: Any = self.table
        for count, key in enumerate(path):
            if not isinstance(found, Mapping) or key not in found:
                return list(path[:count])
            found = found[key]
        return list(path)

    def refusal(self, path: Path_, text: str) -> ConfigError:
        """Return a refusal of what stands at a key: file, line, key, and the text."""
        line = self.line(path)
        where = f"{self.name}, line {line}" if line else self.name
        return ConfigError(f"{where}: {dotted(path)} {text}" if path else f"{where}: {text}")

    def tables(self, path: Path_) -> dict[str, Any]:
        """Return the table at a key; empty if there is none.

        Raises
        ------
        ConfigError
            What stands there is no table.
        """
        found: Any = self.table
        for key in path:
            found = found.get(key, {})
        if not isinstance(found, Mapping):
            raise self.refusal(path, f"must be a table, not {show(found)}")
        return dict(found)

    def check_keys(self, path: Path_, known: Sequence[str]) -> None:
        """Refuse keys of a table that are unknown.

        Raises
        ------
        ConfigError
            There is one.
        """
        for key in self.tables(path):
            if key not in known:
                line = self.line([*path, key])
                where = f"{self.name}, line {line}" if line else self.name
                inside = f" of {dotted(path)}" if path else ""
                raise ConfigError(f"{where}: key{inside} must be one of {', '.join(known)}, not "
                                  f"{show(key)}{near_names(key, known)}")


def _as_in_a_file(value: Any, path: tuple[str, ...]) -> Any:
    """Return a value in the types that a file has.

    Raises
    ------
    ConfigError
        It has others.
    """
    where = f"mapping: {dotted(path)}" if path else "mapping"
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise ConfigError(f"{where} must have strings as keys, such as {str(key)!r}, "
                                  f"not {show(key)}")
        return {key: _as_in_a_file(item, (*path, key)) for key, item in value.items()}
    if hasattr(value, "tolist"):        # of numpy
        value = value.tolist()
    if isinstance(value, list | tuple):
        return [_as_in_a_file(item, path) for item in value]
    if not isinstance(value, bool | int | float | str):
        raise ConfigError(f"{where} must be a table, a list, a number, a string, True or False, "
                          f"not {show(value)}")
    return value


def _leaf_tables(table: Mapping[str, Any]) -> Iterator[tuple[list[str], Mapping[str, Any]]]:
    """Yield the tables that a file has headers of: the buffer, and each layer."""
    for key, value in table.items():
        if isinstance(value, Mapping) and value and all(
                isinstance(item, Mapping) for item in value.values()):
            yield from (([key, name], item) for name, item in value.items())
        elif isinstance(value, Mapping):
            yield [key], value


def dotted(path: Path_) -> str:
    """Return a path of keys as TOML writes it."""
    return ".".join(map(toml_key, path))


# --- A search -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class MapOptions:
    """Options of a search of mappings.

    Parameters
    ----------
    objective : str
        One of :data:`OBJECTIVES`; ``edp`` is energy x cycles.
    technology : str, optional
        Table of the energies.
    layers : tuple of str
        Layers to map; empty: all.
    seed : int
        Of the order in which mappings are tried.
    budget : int
        Most mappings to try, at least 1.
    progress : callable
        Called with a line of text.
    better : callable
        Called with the best mapping so far as a file, and its cycles: the schedule's own choice
        first, then whenever a better one is confirmed.
    """

    objective: str = "cycles"
    technology: str | None = None
    layers: tuple[str, ...] = ()
    seed: int = 0
    budget: int = 2000
    progress: Callable[[str], None] = lambda text: None
    better: Callable[[str, int], None] = lambda text, cycles: None


@dataclass(frozen=True, kw_only=True)
class MappedLayer:
    """A layer in a search: the schedule's own choice, and the best that was found.

    Parameters
    ----------
    name, operator : str
    own, best : mapping
        The mappings, as tables of a file.
    own_cycles, best_cycles : int
        Cycles that the layer adds in the network.
    bound_cycles : int
        The fewest cycles that any mapping of it takes if nothing else is in the way.
    bound_by : str
        What takes so many.
    bounds : mapping of str to int
        The same for each resource.
    """

    name: str
    operator: str
    own: Mapping[str, Any]
    best: Mapping[str, Any]
    own_cycles: int
    best_cycles: int
    bound_cycles: int
    bound_by: str
    bounds: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Found:
    """What a search has found.

    Parameters
    ----------
    layers : tuple of MappedLayer
    own, chosen, best : mapping of str to float
        ``cycles``, and with other objectives ``energy`` in pJ, of the whole network: as the
        schedule chooses by default, as it chooses for the objective, and of the best mapping.
    bound_cycles : int
        The fewest cycles of the whole network.
    bound_by : str
        What takes so many.
    tried, confirmed : int
        Mappings timed by the fast model, and by the exact one.
    text : str
        The best mapping as a file.
    """

    layers: tuple[MappedLayer, ...]
    own: Mapping[str, float]
    chosen: Mapping[str, float]
    best: Mapping[str, float]
    bound_cycles: int
    bound_by: str
    tried: int
    confirmed: int
    text: str
