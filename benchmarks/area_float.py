"""Area of systolic cores with floating-point operands: synthesis with Yosys, and the fit to it.

``python -m benchmarks.area_float`` synthesises what arch/systolic/costs/float_area.json has not,
fits, and prints the error on the configurations that the fit has not seen; ``--fit`` only fits;
``--write`` puts data, coefficients and the table of docs/area.md in their places.
"""

import argparse
import json
import random
import re
from pathlib import Path

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.area import COMPONENTS, area
from arch.systolic.costs.area import DATA as INTEGERS
from arch.systolic.costs.float_area import DATA, TERMS, fit, predict
from arch.systolic.params import INTEGER, OPERAND_FORMATS, SystolicConfig
from benchmarks import area as integers
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
from hwgen.systolic.design import generate

PAGE = pages.DOCS / "area.md"
CACHE = Path("results/area/float_modules.json")
TRAINED, HELD_OUT, SEED = 10, 3, 3
#: ``pe_stages``, ``add_stages`` of one point after the other.
STAGES = ((1, 1), (5, 3), (3, 2), (1, 1), (5, 3), (3, 2), (1, 1), (5, 3), (4, 1), (6, 4),
          (2, 1), (4, 3), (7, 2))


def synthesis(path=None):
    """Return the synthesis of systolic cores with floating-point operands."""
    return Synthesis(design=lambda changes: generate(SystolicConfig(**changes)),
                     component=component_of, top="control", components=COMPONENTS,
                     quantities=("um2",), path=path)


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


def errors(records, coefficients):
    """Return the relative errors of the sum over components, and of each component."""
    return relative_errors(records, ("um2",), COMPONENTS, lambda changes, _: predict(
        SystolicConfig(**changes), coefficients))


def fetch():
    """Return the coefficients of the fetch unit, fitted to cores with integers."""
    return json.loads(INTEGERS.read_text(encoding="utf-8"))["coefficients"]["um2"]["fetch"]


# --- Tables ---------------------------------------------------------------------------------------


def by_component(train, held_out, coefficients):
    """Return the errors by component."""
    found = [errors(records, coefficients) for records in (train, held_out)]
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


def tables():
    """Return the tables of the page, in order."""
    stored = json.loads(DATA.read_text(encoding="utf-8"))
    return [by_component(stored["train"], stored["held_out"], stored["coefficients"]), by_format()]


def main():
    """Synthesise, fit and print; or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fit", action="store_true", help="synthesise nothing")
    parser.add_argument("--write", action="store_true", help=(
        "write arch/systolic/costs/float_area.json and the tables of docs/area.md"))
    arguments = parser.parse_args()
    stored = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    train, held_out = design_points()
    sets = measured(synthesis(CACHE), stored, {"train": train, "held_out": held_out},
                    fpga={"train": 0, "held_out": 0}, only_stored=arguments.fit)
    coefficients = fit(sets["train"], fetch())
    print("\n".join(by_component(sets["train"], sets["held_out"], coefficients)))
    if arguments.write:
        DATA.write_text(to_json({"versions": tool_versions(), "flip_flop_um2": FLIP_FLOP,
                                 "coefficients": coefficients, **sets}), encoding="utf-8")
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(pages.filled(page, tables()), encoding="utf-8")


if __name__ == "__main__":
    main()
