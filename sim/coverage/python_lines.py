"""Lines of Python behind lines of generated Verilog."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from arch.memory import MemoryConfig
from arch.registry import find_engine
from hwgen.emit import with_sources
from sim.recording import as_generated

__all__ = ["python_lines"]

_ROOT = Path(__file__).resolve().parents[2]
_ATTRIBUTE = re.compile(r' ?\(\* src = "((?:[^"\\]|\\.)*)" \*\)')
_LIBRARY = "site-packages"
_NAME = re.compile(r"\\\S+|(?<![\w'])[A-Za-z_]\w*")
_DECLARED = re.compile(r"^  (?:input|output|wire|reg) .*?(\\\S+|\w+)\s*(?:=.*)?;$")


def _places(attribute: str) -> list[str]:
    """Return the places that are ours, of an attribute's.

    By the end of their paths: Yosys does not write every folder's name as it is.
    """
    found = []
    for place in attribute.split("|"):
        path, _, line = place.rpartition(":")
        own = f"hwgen/{path.rpartition('/hwgen/')[2]}"
        if _LIBRARY not in path and (_ROOT / own).is_file():
            found.append(f"{own}:{line}")
    return found


@cache
def python_lines(verilog: Path) -> dict[int, str]:
    """Return, for lines of a design's Verilog, the line of Python: ``hwgen/common/queue.py:62``.

    The design is generated once more, with attributes. It is empty if that gives another text: the
    source has changed since the simulation; or if there is no sidecar beside it.

    A line without an attribute (Yosys makes multiplexers of what a statement assigns) has that of
    the first signal in it that has one.
    """
    try:
        sidecar = json.loads(verilog.with_suffix(".json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    engine = find_engine(sidecar["engine"])
    config = engine.model.CONFIG(**{
        name: MemoryConfig(**value) if isinstance(value, dict) else value
        for name, value in sidecar["config"].items()})
    with with_sources():
        netlist: Any = engine.hardware.generate(config).netlist
    text = netlist.verilog
    found: dict[int, str] = {}
    signals: dict[str, str] = {}
    lines: list[str] = []
    before: list[str] = []          # attributes of the lines before, which have no other text
    for line in text.splitlines():
        places = before + [place for part in _ATTRIBUTE.findall(line) for place in _places(part)]
        plain = _ATTRIBUTE.sub("", line)
        if not plain.strip() and line.strip():
            before = places
            continue
        before = []
        lines.append(plain)
        if plain.startswith("module "):
            signals.clear()
        declared = _DECLARED.match(plain)
        if places:
            found[len(lines)] = places[0]
            if declared is not None or plain.startswith("  assign "):
                name = declared[1] if declared is not None else _NAME.findall(plain)[1]
                signals.setdefault(name, places[0])
        else:
            near = next((signals[name] for name in _NAME.findall(plain) if name in signals), None)
            if near is not None:
                found[len(lines)] = near
    kept = as_generated(verilog.read_text(encoding="utf-8"))
    return found if lines == kept.splitlines() else {}
