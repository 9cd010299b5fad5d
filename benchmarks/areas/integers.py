"""Areas of systolic cores with integers: their points, components and tables."""

import random
import re

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
from benchmarks.areas.fitted import FittedArea
from benchmarks.synthesis import FLIP_FLOP, percents, shares
from hwgen.systolic.design import generate

TRAINED, HELD_OUT, SEED = 14, 6, 1
#: So many of each are synthesised for the FPGA, too: that takes three times as long.
FPGA_TRAINED, FPGA_HELD_OUT = 7, 3

#: Components by the instance of the core that they are; None are children of their own.
_PARTS = {
    "unified_buffer": "unified_buffer", "accumulators": "accumulators", "load_unit": "load",
    "store_unit": "store", "weight_unit": "weight", "matrix_unit": "matrix",
    "fetch_unit": "fetch", "activation_unit": "activation",
}


def component_of(child, parent):
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


def by_component(stored):
    """Return the errors on configurations that the fit has not seen."""
    held_out, coefficients = stored["held_out"], stored["coefficients"]
    found = AREA.errors(held_out, coefficients)
    body = []
    for component in (*COMPONENTS, "total"):
        cells = [component.replace("_", " "), "+".join(
            f"`{term}`" for term in TERMS.get(component, ())) or "-",
            shares(held_out, component)]
        for quantity in ("um2", "lut", "ff"):
            values = found.get((quantity, component))
            cells += ["-", "-"] if values is None else percents(values)
        body.append(cells)
    return pages.table(["component", "a sum of", "share of um2", "um2: median error", "largest",
                        "LUT: median error", "largest", "FF: median error", "largest"], body)


def by_resource(train, held_out):
    """Return the errors of a whole design's resources, memories included."""
    body = []
    for quantity, title in (("lut", "LUT"), ("ff", "FF"), ("dsp", "DSP"), ("bram", "BRAM")):
        body.append([title, *(cell for records in (train, held_out)
                              for cell in percents(whole(records)[quantity]))])
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


AREA = FittedArea(
    name="integers", config=SystolicConfig, generate=generate, component=component_of,
    components=COMPONENTS, quantities=QUANTITIES, points=design_points, fit=fit, predict=predict,
    data=DATA, fpga={"train": FPGA_TRAINED, "held_out": FPGA_HELD_OUT},
    tables=(by_component, lambda stored: by_resource(stored["train"], stored["held_out"]),
            lambda _: by_preset(), lambda _: beside_published()))
