"""Synthesis of a design with Yosys, component by component: the data for the fits of areas.

Each module is synthesised once, alone: a module that another configuration has too, to the letter,
is taken from the cache. Modules are not flattened, so nothing is shared between neighbours.
"""

import hashlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hwgen.emit import tool_versions
from hwgen.yosys import COMMAND as YOSYS

__all__ = ["CELLS", "FLIP_FLOP", "Synthesis", "is_sram", "liberty", "measured", "modules_of",
           "percents", "relative_errors", "shares", "sizes", "synthesise", "to_json"]

#: Area of the Nangate 45 nm open cell library's cells at strength X1, um2, and their functions.
CELLS = {
    "INV": (0.532, "!A"), "BUF": (0.798, "A"), "NAND2": (0.798, "!(A*B)"),
    "NOR2": (0.798, "!(A+B)"), "NAND3": (1.064, "!(A*B*C)"), "NOR3": (1.064, "!(A+B+C)"),
    "AND2": (1.064, "A*B"), "OR2": (1.064, "A+B"), "AOI21": (1.064, "!((A*B)+C)"),
    "OAI21": (1.064, "!((A+B)*C)"), "AOI22": (1.33, "!((A*B)+(C*D))"),
    "OAI22": (1.33, "!((A+B)*(C+D))"), "XOR2": (1.596, "A^B"), "XNOR2": (1.596, "!(A^B)"),
    "MUX2": (1.862, "(A*!S)+(B*S)"),
}
FLIP_FLOP = 4.522
#: LUT4s that an ECP5 cell takes.
_LUTS = {"LUT4": 1, "CCU2C": 2, "TRELLIS_DPR16X4": 4}


def liberty():
    """Return the cells as a Liberty file."""
    lines = ["library(cells) {"]
    for name, (um2, function) in CELLS.items():
        pins = "".join(f" pin({pin}) {{ direction: input; }}"
                       for pin in sorted(set(re.findall(r"[A-Z]", function))))
        lines.append(f"  cell({name}) {{ area: {um2};{pins} pin(Y) {{ direction: output; "
                     f'function: "{function}"; }} }}')
    lines.append(f"  cell(DFF) {{ area: {FLIP_FLOP}; ff(IQ, IQN) {{ clocked_on: \"C\"; "
                 'next_state: "D"; } pin(C) { direction: input; clock: true; } '
                 'pin(D) { direction: input; } pin(Q) { direction: output; function: "IQ"; } }')
    return "\n".join([*lines, "}", ""])


def _yosys(script, folder):
    done = subprocess.run([*YOSYS, "-q", "-"], input=script, capture_output=True, text=True,
                          cwd=folder, check=False)
    if done.returncode:
        lines = (done.stderr + done.stdout).strip().splitlines()
        raise SystemExit(f"yosys failed: {lines[-1] if lines else done.returncode}")


def modules_of(verilog):
    """Return ``{name: text}`` of the modules of a design."""
    return {match[1]: match[0] for match in
            re.finditer(r"^module (\w+)\(.*?^endmodule$", verilog, re.MULTILINE | re.DOTALL)}


def is_sram(name):
    return re.fullmatch(r"sram_\d+x\d+_\dw\dr(x|m\d+)?", name) is not None


def synthesise(modules, *, fpga, known=()):
    """Return ``{module: {cell: count}}`` of the modules that are not ``known``.

    The cells of a module are its own and its children's modules, not what is in those. For gates,
    memories with a clock at their read ports are black boxes.
    """
    new = [name for name in modules if name not in known and (fpga or not is_sram(name))]
    if not new:
        return {}
    script = [f"read_verilog {'' if name in new else '-lib '}<<verilog\n{text}\nverilog"
              for name, text in modules.items()]
    # A module above all of them, so that none is taken for unused.
    places = " ".join(f"(* keep *) {name} u{i}();" for i, name in enumerate(new))
    script.append(f"read_verilog <<verilog\nmodule all; {places} endmodule\nverilog")
    if fpga:
        script.append("synth_ecp5 -top all -noflatten")
    else:
        script += ["synth -top all -booth -noabc", "dfflibmap -liberty cells.lib",
                   "abc -liberty cells.lib", "opt_clean"]
    script.append("tee -o stat.json stat -json")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "cells.lib").write_text(liberty(), encoding="utf-8")
        _yosys("\n".join(script), folder)
        stat = json.loads((folder / "stat.json").read_text(encoding="utf-8"))["modules"]
    return {name: stat[f"\\{name}"]["num_cells_by_type"] for name in new}


def sizes(cells, *, fpga):
    """Return the quantities of a module's own cells."""
    if not fpga:
        return {"um2": sum(count * (FLIP_FLOP if cell == "DFF" else CELLS[cell][0])
                           for cell, count in cells.items() if cell in CELLS or cell == "DFF")}
    return {"lut": sum(count * cells.get(cell, 0) for cell, count in _LUTS.items()),
            "ff": cells.get("TRELLIS_FF", 0), "dsp": cells.get("MULT18X18D", 0),
            "bram": cells.get("DP16KD", 0)}


class Synthesis:
    """Synthesis of configurations, with a cache of the modules.

    Parameters
    ----------
    design : callable
        Returns the ``hwgen.emit.Design`` of a configuration's changes.
    component : callable
        ``(child, parent)``: the component of an instance of module ``child`` inside one that
        belongs to the component ``parent``.
    top : str
        Component of the top module's own cells.
    components, quantities : sequence of str
        What a record has; ``um2`` is the first quantity.
    path : Path, optional
        File of the cache.
    """

    def __init__(self, *, design: Callable[[Mapping[str, Any]], Any],
                 component: Callable[[str, str], str], top: str, components: Sequence[str],
                 quantities: Sequence[str], path: Path | None = None):
        self._design, self._component, self._top = design, component, top
        self._components, self._quantities = components, quantities
        self._path = path
        self._cache = json.loads(path.read_text(encoding="utf-8")) if (
            path is not None and path.exists()) else {}
        # Builds of the same release give other cells: its logic optimiser is not the same program.
        self._tools = json.dumps(tool_versions(), sort_keys=True)

    def _cells(self, modules: Mapping[str, str], *, fpga: bool) -> dict[str, Any]:
        keys = {name: f"{'ecp5' if fpga else 'gates'}-" + hashlib.sha256(
            (self._tools + text).encode()).hexdigest()[:20] for name, text in modules.items()}
        known = {name for name, key in keys.items() if key in self._cache}
        for name, cells in synthesise(modules, fpga=fpga, known=known).items():
            self._cache[keys[name]] = cells
        if self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(json.dumps(self._cache), encoding="utf-8")
        return {name: self._cache[key] for name, key in keys.items() if key in self._cache}

    def measure(self, changes, *, fpga=True):
        """Return the record of a configuration: each quantity by component, and memories.

        Without ``fpga`` the record has ``um2`` and the memories' ``bits`` only.
        """
        design = self._design(changes)
        modules = modules_of(design.netlist.verilog)
        wanted = self._quantities if fpga else self._quantities[:1]
        record = {"config": changes, **{quantity: {} for quantity in wanted}, "memory": {}}
        for to_fpga in (False, True)[:1 + fpga]:
            cells = self._cells(modules, fpga=to_fpga)
            memory = {}

            def add(name, times, component, cells=cells, to_fpga=to_fpga, memory=memory):
                if is_sram(name):
                    for quantity, size in sizes(cells.get(name, {}), fpga=to_fpga).items():
                        memory[quantity] = memory.get(quantity, 0) + times * size
                    return
                for quantity, size in sizes(cells[name], fpga=to_fpga).items():
                    if quantity in wanted:
                        values = record[quantity]
                        values[component] = values.get(component, 0) + times * size
                for child, count in cells[name].items():
                    if child in modules:
                        add(child, times * count, self._component(child, component))

            add(design.netlist.top, 1, self._top)
            if to_fpga:
                record["memory"] = memory
        for quantity in wanted:
            record[quantity] = {name: round(record[quantity][name], 1)
                                for name in self._components if record[quantity].get(name)}
        bits = [(times, *map(int, re.findall(r"\d+", name)[:2]))
                for name, times in _instances(modules, design.netlist.top).items()
                if is_sram(name)]
        record["memory"]["bits"] = sum(times * rows * width for times, rows, width in bits)
        return record


def _instances(modules: Mapping[str, str], top: str) -> dict[str, int]:
    """Return how often each module is in the design."""
    found: dict[str, int] = {}
    instance = re.compile(r"^  (\w+) \\?[\w.$\\]+ +\($", re.MULTILINE)
    children = {name: [word for word in instance.findall(text) if word in modules]
                for name, text in modules.items()}

    def walk(name):
        found[name] = found.get(name, 0) + 1
        for child in children[name]:
            walk(child)

    walk(top)
    return found


def measured(synthesis: Synthesis, stored: Mapping[str, Any],
             points: Mapping[str, Sequence[Mapping[str, Any]]], *, fpga: Mapping[str, int],
             only_stored: bool = False) -> dict[str, list[dict[str, Any]]]:
    """Return the records of configurations, those that are stored being taken from there.

    Parameters
    ----------
    synthesis : Synthesis
    stored : mapping
        What was written before: records by the same names, taken where ``versions`` are those of
        the tools that are here.
    points : mapping
        Configurations, as changes of the default: ``train`` and ``held_out``.
    fpga : mapping
        How many of each are synthesised for the FPGA, too.
    only_stored : bool
        Nothing is synthesised: what is not stored is left out.
    """
    usable = only_stored or stored.get("versions") == tool_versions()
    known = {json.dumps(record["config"], sort_keys=True): record
             for name in points for record in stored.get(name, []) if usable}
    sets: dict[str, list[dict[str, Any]]] = {}
    for name, configs in points.items():
        sets[name] = []
        for i, point in enumerate(configs):
            record = known.get(json.dumps(point, sort_keys=True))
            if record is None and not only_stored:
                begin = time.perf_counter()
                record = synthesis.measure(point, fpga=i < fpga[name])
                print(f"{name} {len(sets[name])}: {time.perf_counter() - begin:.1f} s",
                      file=sys.stderr, flush=True)
            if record is not None:
                sets[name].append(record)
    return sets


def relative_errors(records: Sequence[Mapping[str, Any]], quantities: Sequence[str],
                    components: Sequence[str],
                    predict: Callable[[Mapping[str, Any], str], Mapping[str, Any]]
                    ) -> dict[tuple[str, str], Any]:
    """Return the relative errors of each quantity's components, and of their sum, ``total``.

    ``predict`` gives the fitted values of a configuration and a quantity.
    """
    found: dict[tuple[str, str], Any] = {}
    for quantity in quantities:
        guesses = [(predict(record["config"], quantity), record[quantity]) for record in records
                   if quantity in record]
        for component in (*components, "total"):
            relative = []
            for guess, values in guesses:
                if component == "total":
                    relative.append(sum(guess.values()) / sum(values.values()) - 1)
                elif values.get(component):
                    relative.append(guess[component] / values[component] - 1)
            if relative:
                found[quantity, component] = np.abs(np.array(relative, float))
    return found


def percents(values: Any) -> list[str]:
    """Return median and maximum of relative errors, as cells."""
    return [f"{100 * np.median(values):.1f} %", f"{100 * values.max():.1f} %"]


def shares(records: Sequence[Mapping[str, Any]], component: str) -> str:
    """Return a component's share of the cells' area, the mean over records, as a cell."""
    if component == "total":
        return "100.0 %"
    parts = [record["um2"].get(component, 0) / sum(record["um2"].values()) for record in records]
    return f"{100 * np.mean(parts):.1f} %"


def to_json(data):
    """Return the data as text, a line a configuration."""
    lines = ["{"]
    for name, value in data.items():
        if name in ("train", "held_out"):
            body = ",\n".join(f"  {json.dumps(record)}" for record in value)
            lines.append(f' "{name}": [\n{body}\n ],')
        else:
            lines.append(f' "{name}": {json.dumps(value)},')
    lines[-1] = lines[-1].rstrip(",")
    return "\n".join([*lines, "}", ""])
