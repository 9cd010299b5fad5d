"""Areas of systolic cores with floating-point operands: their points, components and tables."""

import json
import random
import re

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.area import COMPONENTS, area
from arch.systolic.costs.area import DATA as INTEGERS
from arch.systolic.costs.float_area import DATA, TERMS, fit, predict
from arch.systolic.params import INTEGER, OPERAND_FORMATS, SystolicConfig
from benchmarks import pages
from benchmarks.areas import integers
from benchmarks.areas.fitted import FittedArea
from benchmarks.synthesis import percents, shares
from hwgen.systolic.design import generate

TRAINED, HELD_OUT, SEED = 10, 3, 3
#: ``pe_stages``, ``add_stages`` of one point after the other.
STAGES = ((1, 1), (5, 3), (3, 2), (1, 1), (5, 3), (3, 2), (1, 1), (5, 3), (4, 1), (6, 4),
          (2, 1), (4, 3), (7, 2))


def component_of(child, parent):
    """Return the component of an instance inside one of ``parent``."""
    if re.match(r"pe_(b?float)\d", child):
        return "pe"
    if child.startswith("float_lane_"):
        return "lanes"
    return integers.component_of(child, parent)


def design_points():
    """Return the configurations to fit, and to hold out, as fields that are not the default's."""
    generator = random.Random(SEED)
    points = []
    while len(points) < TRAINED + HELD_OUT:
        number = len(points)
        cols = generator.choice((2, 3, 4, 6))
        pe_stages, add_stages = STAGES[number % len(STAGES)]
        points.append({
            "rows": generator.choice((2, 3, 4, 6)), "cols": cols,
            # In turn, so that the few have all of them.
            "operand_format": list(OPERAND_FORMATS)[number % len(OPERAND_FORMATS)],
            "pe_stages": pe_stages, "add_stages": add_stages,
            "acc_depth": generator.choice((64, 256)),
            "ub_banks": generator.choice((2, 3, 4)),
            "ub_bank_rows": generator.choice((64, 256)),
            "weight_fifo_tiles": generator.choice((2, 4)),
            "act_lanes": generator.choice([n for n in range(1, cols + 1) if cols % n == 0]),
            "queue_depth": generator.choice((4, 8)),
            "fetch_chunks": 2,
            "axi_data_bits": generator.choice((32, 64)),
        })
    return points[:TRAINED], points[TRAINED:]


def fetch():
    """Return the coefficients of the fetch unit, fitted to cores with integers."""
    return json.loads(INTEGERS.read_text(encoding="utf-8"))["coefficients"]["um2"]["fetch"]


# --- Tables ---------------------------------------------------------------------------------------


def by_component(stored):
    """Return the errors by component."""
    train, held_out = stored["train"], stored["held_out"]
    coefficients = stored["coefficients"]
    found = [AREA.errors(records, coefficients) for records in (train, held_out)]
    body = []
    for component in (*TERMS, "total"):
        cells = [component.replace("_", " "), "+".join(
            f"`{term}`" for term in TERMS.get(component, ())) or "-", shares(held_out, component)]
        for values in found:
            cells += percents(values["um2", component])
        body.append(cells)
    return pages.table(["component of floats", "a sum of", "share of um2",
                        "fitted: median error", "largest", "held out: median error", "largest"],
                       body)


def by_format():
    """Return the area of the default core with operands of each format."""
    body = []
    for name in (INTEGER, *OPERAND_FORMATS):
        config = SystolicConfig(operand_format=name)
        um2 = area(config, TECHNOLOGIES["horowitz-45nm"])
        sram = sum(value for part, value in um2.items() if part.endswith("_sram"))
        array = um2["pe"] + um2["array_registers"]
        body.append([f"`{name}`", f"{um2['total'] / 1e6:.3f}", f"{array / 1e6:.3f}",
                     f"{um2['accumulators'] / 1e6:.3f}",
                     f"{(um2['lanes'] + um2['activation']) / 1e6:.3f}", f"{sram / 1e6:.3f}"])
    return pages.table(["operands of `default`", "mm2 at 45 nm", "array", "accumulators' adders",
                        "activation", "memories"], body)


AREA = FittedArea(
    name="floats", config=SystolicConfig, generate=generate, component=component_of,
    components=COMPONENTS, quantities=("um2",), points=design_points,
    fit=lambda records: fit(records, fetch()),
    predict=lambda config, _, coefficients: predict(config, coefficients),
    data=DATA, tables=(by_component, lambda _: by_format()))
