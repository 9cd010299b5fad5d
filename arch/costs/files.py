"""Technologies by name or file: TOML with the components and actions of Accelergy.

A table ``[COMPONENT.SIZE]`` has the energy of each action, the area and the leakage of a component;
``base`` names a built-in table whose numbers count where the file has none.
"""

import difflib
import functools
import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from arch.config import ConfigError, read_toml, show
from arch.costs.scaling import SOURCE, Corner, area_factor, energy_factor
from arch.costs.technology import OFF_CHIP, TECHNOLOGIES, Entry, Technology

__all__ = ["SUFFIX", "find_technology", "is_technology_file", "load_technology",
           "technology_toml"]

SUFFIX = ".toml"

# Entries and units by component, size and action. Accelergy's names, but for ``logic``: cells whose
# number is fitted to synthesis, so that their area is a factor.
_ENTRIES: dict[tuple[str, str, str], tuple[str, str]] = {
    **{(kind, bits, action): (f"{name}{bits}_pj", "pJ")
       for kind, sizes, action, name in (
           ("intadder", ("8", "32"), "add", "add"),
           ("intmultiplier", ("8", "32"), "mult_random", "mult"),
           ("fpadder", ("16", "32"), "add", "fadd"),
           ("fpmultiplier", ("16", "32"), "mult_random", "fmult"))
       for bits in sizes},
    ("regfile", "", "write"): ("register_pj", "pJ a bit and cycle"),
    ("regfile", "", "area"): ("register_um2_per_bit", "um2 a bit"),
    ("SRAM", "", "area"): ("sram_um2_per_bit", "um2 a bit"),
    ("SRAM", "", "area_per_macro"): ("sram_um2_per_macro", "um2 a macro"),
    ("SRAM", "", "leak"): ("sram_leak", "nW a um2"),
    ("DRAM", "", "read"): ("dram_pj", "pJ for 64 bits"),
    ("wire", "", "transfer"): ("link_pj", "pJ a bit"),
    ("logic", "", "area"): ("logic_area", "of the fitted cells"),
    ("logic", "", "leak"): ("logic_leak", "nW a um2"),
}
_COMPONENTS = tuple(dict.fromkeys(component for component, _, _ in _ENTRIES))
_SRAM_UNIT = "pJ for 64 bits"
_LEAKS = ("sram_leak", "logic_leak")
_TOP = ("name", "text", "base", "node_nm", "voltage", "scaling")
_MOST_NAME, _MOST_KIB = 40, 1 << 20
# Any unit of a number is within: products with every count stay finite.
_LEAST, _MOST = 1e-9, 1e9
# Longest beginning of a line that is looked through for its key.
_MOST_KEY = 200


def find_technology(name: str) -> Technology:
    """Return the technology called ``name``, or that of a file.

    Parameters
    ----------
    name : str
        One of :data:`arch.costs.TECHNOLOGIES`, or a file whose name ends in ``.toml``.

    Raises
    ------
    ConfigError
        There is no technology of that name, or something in the file is wrong.
    """
    if name in TECHNOLOGIES:
        return TECHNOLOGIES[name]
    if not is_technology_file(name):
        raise ConfigError(f"technology must be one of {', '.join(TECHNOLOGIES)}, or a file ending "
                          f"in {SUFFIX}, not {show(name)}")
    try:
        found = Path(name).stat()
        stamp = found.st_mtime_ns, found.st_size
    except (OSError, ValueError):       # refused by who reads it
        stamp = 0, 0
    return _kept(name, stamp)


def is_technology_file(name: str | None) -> bool:
    """Return whether a technology's name is that of a file."""
    return name is not None and name.endswith(SUFFIX)


@functools.lru_cache(maxsize=16)
def _kept(name: str, _stamp: tuple[int, int]) -> Technology:
    return load_technology(name)


# --- Reading --------------------------------------------------------------------------------------


def _keys(header: str) -> tuple[str, ...]:
    """Return the parts of a dotted key of TOML."""
    try:
        found: Any = tomllib.loads(f"{header} = 0")
    except tomllib.TOMLDecodeError:
        return ()
    parts = []
    while isinstance(found, dict):
        part, found = next(iter(found.items()))
        parts.append(part)
    return tuple(parts)


def _lines(text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the full key of each line that has one, and the line's number."""
    header: tuple[str, ...] = ()
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.lstrip()[:_MOST_KEY]
        table = re.match(r"\[([^\[\]]+)\]", line)
        entry = re.match(r"""\s*((?:[\w\-.\s]|"[^"]*"|'[^']*')+?)\s*=""", line)
        if table:
            header = _keys(table[1])
            yield header, number
        elif entry:
            yield header + _keys(entry[1]), number


class _File:
    """A file that is being read, for refusals by line."""

    def __init__(self, path: str):
        self.path = path
        self.tables = read_toml(path, what="technology")
        self._at = list(_lines(Path(path).read_text(encoding="utf-8-sig")))

    def refusal(self, key: tuple[str, ...], text: str) -> ConfigError:
        """Return the refusal of a key, by the line that has it, or what it is in."""
        line = None
        while key and line is None:
            line = next((number for found, number in self._at if found[:len(key)] == key), None)
            key = key[:-1]
        where = f"{self.path}, line {line}" if line is not None else self.path
        return ConfigError(f"{where}: {text}")

    def number(self, key: tuple[str, ...], value: Any, *, least_zero: bool = False) -> float:
        """Return a value as a number within the range of all numbers, or 0."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.refusal(key, f"{key[-1]} must be a number, not {show(value)}")
        # Compared before it is converted, since float64 does not hold every integer.
        if not _LEAST <= value <= _MOST and not (least_zero and value == 0):
            rule = "0 or within" if least_zero else "within"
            raise self.refusal(key, f"{key[-1]} must be {rule} {_LEAST:g} and {_MOST:g}, not "
                                    f"{show(value)}")
        return float(value)


def _choice(file: _File, key: tuple[str, ...], what: str, value: str, known: Any) -> str:
    """Return a name that is known; refuse another by its line."""
    if value in known:
        return value
    near = difflib.get_close_matches(value.lower(), [each.lower() for each in known], n=1)
    meant = [each for each in known if near and each.lower() == near[0]]
    hint = f"; did you mean {meant[0]!r}?" if meant else ""
    raise file.refusal(key, f"{what} must be one of {', '.join(known)}, not {show(value)}{hint}")


def load_technology(path: str) -> Technology:
    """Read a technology from a TOML file, scaled to another node or voltage if it says so.

    Raises
    ------
    ConfigError
        The file cannot be read, or something in it is unknown, missing or out of range: by line
        and name, in one line.
    """
    file = _File(path)
    entries: dict[str, Entry] = {}
    for component, table in file.tables.items():
        if component in _TOP:
            continue
        _choice(file, (component,), "component", component, (*_COMPONENTS, *_TOP))
        if not isinstance(table, dict):
            raise file.refusal((component,), f"{component} must be a table, [{component}], not "
                               f"{show(table)}")
        entries |= _component(file, component, table)
    base = file.tables.get("base")
    if base is not None:
        if not isinstance(base, str):
            raise file.refusal(("base",), f"base must be a name, not {show(base)}")
        below = TECHNOLOGIES[_choice(file, ("base",), "base", base, TECHNOLOGIES)].entries
        # Points of another file's curve would bend this one's.
        own = any(_is_point(name) for name in entries)
        entries = {name: entry for name, entry in below.items()
                   if not (own and _is_point(name))} | entries
    _check_whole(file, entries)
    _check_sizes(file, entries)
    name, text = _names(file)
    return _scaled(file, Technology(name=name, text=text, entries=MappingProxyType(entries)))


def _is_point(name: str) -> bool:
    return name.startswith("sram_") and name.split("_")[1].isdecimal()


def _component(file: _File, component: str, table: Mapping[str, Any]) -> dict[str, Entry]:
    """Return the entries of a component's table, and of those of its sizes."""
    sizes = list(dict.fromkeys(size for kind, size, _ in _ENTRIES if kind == component and size))
    found: dict[str, Entry] = {}
    for size, part in table.items():
        if not isinstance(part, dict) or size == "source":
            continue
        key = (component, size)
        if component == "SRAM":
            kib = int(size[:9]) if size.isascii() and size.isdecimal() else 0
            # "08" would be another name of "8".
            if not 1 <= kib <= _MOST_KIB or size != str(kib):
                raise file.refusal(key, f"size of SRAM must be an integer of KiB from 1 to "
                                        f"{_MOST_KIB}, not {show(size)}")
        elif not sizes:
            raise file.refusal(key, f"{component} must be one table, without {show(size)}")
        else:
            _choice(file, key, f"bits of {component}", size, sizes)
        found |= _actions(file, key, part)
    plain = {name: value for name, value in table.items()
             if not isinstance(value, dict) or name == "source"}
    if plain or not found:
        if sizes:
            first = next(iter(plain), "")
            raise file.refusal((component, *((first,) if first else ())),
                               f"{component} must be of one of {', '.join(sizes)} bits, as "
                               f"[{component}.{sizes[0]}]")
        found |= _actions(file, (component,), plain)
    return found


def _actions(file: _File, key: tuple[str, ...], table: Mapping[str, Any]) -> dict[str, Entry]:
    """Return the entries of a table of actions."""
    component, size = key[0], key[1] if len(key) > 1 else ""
    known = {action: entry for (kind, bits, action), entry in _ENTRIES.items()
             if (kind, bits) == (component, size)}
    if component == "SRAM" and size:
        known = {"read": (f"sram_{int(size)}_pj", _SRAM_UNIT)}
    found = {}
    for action, value in table.items():
        if action == "source":
            continue
        where = (*key, action)
        _choice(file, where, f"action of {'.'.join(key)}", action, (*known, "source"))
        name, unit = known[action]
        found[name] = Entry(value=file.number(where, value, least_zero=name in _LEAKS), unit=unit,
                            source=_source(file, key, table.get("source"), action))
    source = table.get("source")
    if not found:
        alone = source is not None
        raise file.refusal((*key, "source") if alone else key,
                           f"{'.'.join(key)} must have one of {', '.join(known)}"
                           + (", of which source says where it is from" if alone else ""))
    for action in source if isinstance(source, dict) else ():
        _choice(file, (*key, "source"), f"key of source of {'.'.join(key)}", action,
                [name for name in table if name != "source"])
    return found


def _source(file: _File, key: tuple[str, ...], source: Any, action: str) -> str:
    """Return where a number is from: the file, unless a source is given, for all or by action."""
    where = (*key, "source")
    if isinstance(source, dict):
        source = source.get(action)
    if source is None:
        return f"file {file.path}"
    if not isinstance(source, str) or not source.strip():
        raise file.refusal(where, f"source must be a text, or one for each action, not "
                                  f"{show(source)}")
    return source


def _check_whole(file: _File, entries: Mapping[str, Entry]) -> None:
    """Refuse a file that lacks a number, unless the number may be left out."""
    missing = [f"[{'.'.join(filter(None, (component, size)))}] {action}"
               for (component, size, action), (name, _) in _ENTRIES.items()
               if name not in entries and name not in _LEAKS]
    if not any(map(_is_point, entries)):
        missing.append("[SRAM.KiB] read")
    if missing:
        raise ConfigError(f"{file.path}: must have {missing[0]}"
                          + (f" and {len(missing) - 1} more" if missing[1:] else "")
                          + f', or base = "{next(iter(TECHNOLOGIES))}", whose numbers count where '
                            "the file has none")


def _check_sizes(file: _File, entries: Mapping[str, Entry]) -> None:
    """Refuse a larger SRAM whose access takes less than that of a smaller one."""
    points = sorted((int(name.split("_")[1]), entry.value) for name, entry in entries.items()
                    if _is_point(name))
    for (small, least), (large, energy) in itertools.pairwise(points):
        if energy < least:
            raise file.refusal(("SRAM", str(large), "read"),
                               f"read of SRAM.{large} must be at least that of the smaller "
                               f"SRAM.{small}, {least:g}, not {energy:g}")


def _names(file: _File) -> tuple[str, str]:
    """Return name and text of the technology."""
    name = file.tables.get("name", Path(file.path).stem)
    if not isinstance(name, str) or not name.isprintable() or not 1 <= len(name) <= _MOST_NAME:
        raise file.refusal(("name",), f"name must be 1 to {_MOST_NAME} printable characters, not "
                                      f"{show(name)}")
    if name in TECHNOLOGIES:
        raise file.refusal(("name",), f"name must be another than those of the built-in tables, "
                                      f"not {name!r}")
    text = file.tables.get("text", f"of file {file.path}")
    if not isinstance(text, str) or not text.isprintable():
        raise file.refusal(("text",), f"text must be one line, not {show(text)}")
    return name, text


def _node(file: _File, key: tuple[str, ...], value: float) -> int:
    """Return a node, in whole nm."""
    if value != int(value):
        raise file.refusal(key, f"node_nm must be an integer, not {value:g}")
    return int(value)


def _corner(file: _File, key: tuple[str, ...], table: Mapping[str, Any]) -> Corner:
    """Return node and voltage of a table."""
    values = {}
    for name in ("node_nm", "voltage"):
        if name not in table:
            raise file.refusal(key, f"{name} must be given in front of [scaling], and within it: "
                                    "numbers are scaled from there")
        values[name] = file.number((*key, name), table[name])
        if name == "node_nm":
            _node(file, (*key, name), values[name])
    try:
        return Corner(node_nm=int(values["node_nm"]), voltage=values["voltage"])
    except ConfigError as error:
        at = str(error).split(" ", maxsplit=1)[0]
        raise file.refusal((*key, at), str(error)) from None


def _scaled(file: _File, found: Technology) -> Technology:
    """Return a technology at the node and voltage of ``scaling``; the same without."""
    tables = file.tables
    stated = {name: file.number((name,), tables[name]) for name in ("node_nm", "voltage")
              if name in tables}
    scaling = tables.get("scaling")
    if scaling is None:
        node = stated.get("node_nm")
        return replace(found, voltage=stated.get("voltage"), node_nm=None if node is None else
                       _node(file, ("node_nm",), node))
    if not isinstance(scaling, dict):
        raise file.refusal(("scaling",), f"scaling must be a table, not {show(scaling)}")
    for name in scaling:
        _choice(file, ("scaling", name), "key of scaling", name, ("node_nm", "voltage"))
    of, to = _corner(file, (), tables), _corner(file, ("scaling",), scaling)
    energy, area = energy_factor(of, to), area_factor(of, to)
    entries = {}
    for name, entry in found.entries.items():
        factor = (1.0 if name in OFF_CHIP else energy / area if name in _LEAKS
                  else area if "um2" in name or name == "logic_area" else energy)
        entries[name] = entry if factor == 1.0 else Entry(
            value=entry.value * factor, unit=entry.unit,
            source=f"{entry.source}; x {factor:.3g}: {SOURCE}")
    return Technology(name=found.name, text=f"{found.text}, at {to.node_nm} nm and {to.voltage:g} "
                      f"V by {SOURCE}", entries=MappingProxyType(entries),
                      node_nm=to.node_nm, voltage=to.voltage)


# --- Writing --------------------------------------------------------------------------------------


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def technology_toml(technology: Technology, *, name: str) -> str:
    """Return a technology as a file that :func:`load_technology` reads, to be edited.

    Parameters
    ----------
    technology : Technology
    name : str
        Name of the file's technology, none of a built-in table.
    """
    tables: dict[tuple[str, str], dict[str, tuple[str, str]]] = {}
    entries = {**_ENTRIES, **{("SRAM", name.split("_")[1], "read"): (name, _SRAM_UNIT)
                              for name in technology.entries if _is_point(name)}}
    for (component, size, action), (entry, unit) in entries.items():
        tables.setdefault((component, size), {})[action] = entry, unit
    lines = [f"name = {_quoted(name)}", f"text = {_quoted(technology.text)}"]
    lines += [f"{key} = {value!r}" for key, value in (
        ("node_nm", technology.node_nm), ("voltage", technology.voltage)) if value is not None]
    order = sorted(tables, key=lambda key: (_COMPONENTS.index(key[0]), int(key[1] or 0)))
    for component, size in order:
        lines += ["", f"[{'.'.join(filter(None, (component, size)))}]"]
        actions = tables[component, size]
        sources = {}
        for action, (entry, unit) in actions.items():
            found = technology.entries.get(entry)
            if found is None:
                lines.append(f"# {action} = 0.0  # {unit}: the built-in tables have none")
                continue
            lines.append(f"{action} = {found.value!r}  # {unit}")
            sources[action] = found.source
        texts = set(sources.values())
        lines.append("source = " + (
            _quoted(next(iter(texts))) if len(texts) == 1 else "{" + ", ".join(
                f"{action} = {_quoted(text)}" for action, text in sources.items()) + "}"))
    return "\n".join(lines) + "\n"
