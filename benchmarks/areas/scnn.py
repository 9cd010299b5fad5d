"""Areas of SCNN cores: their points, components and tables."""

import random
import re

from arch.costs import TECHNOLOGIES
from arch.scnn.costs.area import COMPONENTS, DATA, QUANTITIES, TERMS, area, fit, predict
from arch.scnn.params import PRESETS, ScnnConfig
from benchmarks import pages
from benchmarks.areas.fitted import FittedArea
from benchmarks.synthesis import percents, shares
from hwgen.scnn.design import generate

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


# --- Tables ---------------------------------------------------------------------------------------


def by_component(stored):
    """Return the errors on configurations of the fit, and on those that it has not seen."""
    train, held_out = stored["train"], stored["held_out"]
    coefficients = stored["coefficients"]
    seen, found = AREA.errors(train, coefficients), AREA.errors(held_out, coefficients)
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


AREA = FittedArea(
    name="scnn", config=ScnnConfig, generate=generate, component=_component,
    components=COMPONENTS, quantities=QUANTITIES, points=design_points, fit=fit, predict=predict,
    data=DATA, tables=(by_component, lambda _: by_preset()))
