"""Area of the SCNN core: synthesis of small configurations with Yosys, and the fit to it.

``python -m benchmarks.area_scnn`` synthesises what arch/scnn/costs/area.json has not, fits, and
prints the error on the configurations that the fit has not seen; ``--fit`` only fits; ``--write``
puts data, coefficients and the tables of docs/area.md in their places.
"""

import argparse
import json
import random
import re
from pathlib import Path

from arch.costs import TECHNOLOGIES
from arch.scnn.costs.area import COMPONENTS, DATA, QUANTITIES, TERMS, area, fit, predict
from arch.scnn.params import PRESETS, ScnnConfig
from benchmarks import pages
from benchmarks.synthesis import (
    FLIP_FLOP,
    Synthesis,
    measured,
    percents,
    relative_errors,
    shares,
    to_json,
)
from hwgen.emit import tool_versions
from hwgen.scnn.design import generate

PAGE = pages.DOCS / "area.md"
CACHE = Path("results/area/scnn_modules.json")
TRAINED, HELD_OUT, SEED = 8, 3, 1
MOST_PES = 6

#: Components by the module that is placed; others are part of what they are in.
_PARTS = {
    "pe": "pe", "weight_fifo": "weight_fifo", "act_fetch": "act_fetch", "pairing": "pairing",
    "multiplier_array": "multipliers", "crossbar": "crossbar", "accumulators": "accumulators",
    "act_ram": "act_ram", "post": "post", "drain": "drain", "sequencer": "sequencer",
    "selection": "selection",
}


def _component(child, parent):
    """Return the component of an instance inside one of ``parent``."""
    if child.startswith("fetch_unit"):
        return "fetch"
    # A fetch unit has one of its own.
    if child.startswith("read_dma") and parent != "fetch":
        return "load"
    if child.startswith("write_dma"):
        return "store"
    return _PARTS.get(re.sub(r"_\d.*", "", child), parent)


def synthesis(path=None):
    """Return the synthesis of SCNN cores."""
    return Synthesis(design=lambda changes: generate(ScnnConfig(**changes)),
                     component=_component, top="control", components=COMPONENTS,
                     quantities=QUANTITIES, path=path)


def design_points():
    """Return the configurations to fit, and to hold out, as fields that are not the default's."""
    generator = random.Random(SEED)
    grids = [(rows, cols) for rows in range(1, MOST_PES + 1) for cols in range(1, MOST_PES + 1)
             if rows * cols <= MOST_PES]
    points = []
    while len(points) < TRAINED + HELD_OUT:
        rows, cols = generator.choice(grids)
        point = {
            "grid_rows": rows, "grid_cols": cols,
            "f": generator.choice((1, 2, 3, 4)), "i": generator.choice((1, 2, 3, 4)),
            "banks": generator.choice((4, 8, 16, 32)),
            "bank_entries": generator.choice((8, 16, 24, 32)),
            "halo_width": 1 << len(points) % 4,
            "queue_depth": generator.choice((2, 3, 4, 8)),
            "fifo_depth": generator.choice((12, 16, 24, 50)),
            "act_rows": generator.choice((64, 256, 1024)),
            "kc": generator.choice((8, 16, 64)),
            "taps": generator.choice((12, 32, 64)),
            "param_rows": generator.choice((32, 128, 512)),
            "weight_chunks": generator.choice((2, 4)),
            "axi_data_bits": generator.choice((32, 64, 128)),
        }
        if point not in points:
            points.append(point)
    return points[:TRAINED], points[TRAINED:]


def errors(records, coefficients):
    """Return the relative errors of each component, and of their sum."""
    return relative_errors(records, QUANTITIES, COMPONENTS, lambda changes, quantity: predict(
        ScnnConfig(**changes), quantity, coefficients))


# --- Tables ---------------------------------------------------------------------------------------


def by_component(train, held_out, coefficients):
    """Return the errors on configurations of the fit, and on those that it has not seen."""
    seen, found = errors(train, coefficients), errors(held_out, coefficients)
    body = []
    for component in (*COMPONENTS, "total"):
        used = coefficients["um2"].get(component, {})
        body.append([component.replace("_", " "),
                     "+".join(f"`{term}`" for term in TERMS.get(component, ()) if term in used)
                     or "-", shares(held_out, component), *percents(seen["um2", component]),
                     *percents(found["um2", component])])
    return pages.table(["component of `scnn`", "a sum of", "share of um2", "fitted: median error",
                        "largest", "held out: median error", "largest"], body)


def by_preset():
    """Return the areas of the presets."""
    body = []
    for name, config in PRESETS.items():
        um2 = area(config, TECHNOLOGIES["horowitz-45nm"])
        cells = [um2["accumulators"], um2["crossbar"], um2["multipliers"], um2["weight_fifo"],
                 um2["act_ram_sram"]]
        pes = f"{config.grid_rows}x{config.grid_cols} of {config.f}x{config.i}"
        body.append([f"`{name}`", pes, f"{um2['total'] / 1e6:.3f}", *(
            f"{100 * cell / um2['total']:.0f} %" for cell in cells)])
    return pages.table(["preset of `scnn`", "PEs", "mm2 at 45 nm", "accumulators", "crossbar",
                        "multipliers", "weight FIFOs", "activation memories"], body)


def tables():
    """Return the tables of the page, in order."""
    stored = json.loads(DATA.read_text(encoding="utf-8"))
    return [by_component(stored["train"], stored["held_out"], stored["coefficients"]),
            by_preset()]


def main():
    """Synthesise, fit and print; or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fit", action="store_true", help="synthesise nothing")
    parser.add_argument("--write", action="store_true",
                        help="write arch/scnn/costs/area.json and the tables of docs/area.md")
    arguments = parser.parse_args()
    stored = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    train, held_out = design_points()
    sets = measured(synthesis(CACHE), stored, {"train": train, "held_out": held_out}, fpga={
        "train": 0, "held_out": 0}, only_stored=arguments.fit)
    coefficients = fit(sets["train"])
    print("\n".join(by_component(sets["train"], sets["held_out"], coefficients)))
    if arguments.write:
        DATA.write_text(to_json({"versions": tool_versions(), "flip_flop_um2": FLIP_FLOP,
                                 "coefficients": coefficients, **sets}), encoding="utf-8")
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(pages.filled(page, tables()), encoding="utf-8")


if __name__ == "__main__":
    main()
