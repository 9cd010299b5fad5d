"""Areas of systolic cores with ``training``: their points, components and tables."""

import random
import re

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.area import area
from arch.systolic.costs.training_area import COMPONENTS, DATA, SHARED, TERMS, fit, predict
from arch.systolic.params import SAME_FORMAT, UNSTORED, SystolicConfig
from benchmarks import pages
from benchmarks.areas import floats
from benchmarks.areas.fitted import FittedArea
from benchmarks.synthesis import percents, shares
from hwgen.systolic.design import generate

TRAINED, HELD_OUT, SEED = 21, 6, 5
#: Rows and columns; of the last ones that are held out, beyond those that were fitted.
SIZES, LARGER, LAST = (2, 3, 4, 6, 8), (12, 16), 2
#: ``pe_stages``, ``add_stages`` of one point after the other.
STAGES = ((1, 1), (5, 3), (3, 2), (4, 1))
#: ``operand_format``, ``gradient_format``, ``stored_format`` of one point after the other.
FORMATS = (
    ("bfloat16", SAME_FORMAT, UNSTORED), ("float8_e4m3fn", "float8_e5m2", UNSTORED),
    ("float16", SAME_FORMAT, "float8_e5m2"), ("float8_e5m2", SAME_FORMAT, UNSTORED),
    ("bfloat16", "float16", UNSTORED), ("float8_e4m3fn", SAME_FORMAT, UNSTORED),
    ("bfloat16", SAME_FORMAT, "float8_e4m3fn"), ("float16", SAME_FORMAT, UNSTORED),
    ("float16", "bfloat16", "float8_e4m3fn"))

#: Components by the module that they are, inside of any.
_UNITS = {"vector_lane": "vector_lanes", "vector_unit": "vector", "vector_registers":
          "vector_registers", "vector_load": "vector_load", "vector_store": "vector_store",
          "sparse_packer": "packer", "sparse_unpacker": "unpacker", "transpose_unit": "transposer"}
_CONVERSIONS = {"vector_load": "vector_widen", "vector_store": "vector_round"}


def component_of(child, parent):
    """Return the component of an instance inside one of ``parent``."""
    if child in _UNITS:
        return _UNITS[child]
    if child.startswith("vector_reduce_"):
        return "vector_reduce"
    if child.startswith("widen_"):
        return "widen"
    if child.startswith("float_convert_"):
        return _CONVERSIONS.get(parent, parent)
    if re.match(r"pe_float\d+_e", child):
        return "pe"
    return floats.component_of(child, parent)


def design_points():
    """Return the configurations to fit, and to hold out, as fields that are not the default's."""
    generator = random.Random(SEED)
    points = []
    while len(points) < TRAINED + HELD_OUT:
        number = len(points)
        operand, gradient, stored = FORMATS[number % len(FORMATS)]
        larger = number >= TRAINED + HELD_OUT - LAST
        rows, cols = (generator.choice(LARGER if larger else SIZES) for _ in range(2))
        pe_stages, add_stages = STAGES[number % len(STAGES)]
        point = {
            "rows": rows, "cols": cols, "operand_format": operand, "gradient_format": gradient,
            "stored_format": stored, "sparse_storage": number % 5 < 3,
            "pe_stages": pe_stages, "add_stages": add_stages, "training": True,
            "vector_registers": generator.choice((4, 6, 8, 16)),
            "vector_rows": generator.choice((8, 16, 64, 256)),
            "acc_depth": generator.choice((64, 256)),
            "ub_banks": generator.choice((2, 3, 4)),
            "ub_bank_rows": generator.choice((64, 256)),
            "weight_fifo_tiles": generator.choice((2, 4)),
            "act_lanes": generator.choice([n for n in range(1, cols + 1) if cols % n == 0]),
            "queue_depth": generator.choice((4, 8)),
            "fetch_chunks": 2,
            "axi_data_bits": generator.choice((32, 64, 128)),
        }
        try:
            SystolicConfig(**point)
        except ValueError:
            # A row shares a beat.
            continue
        points.append(point)
    return points[:TRAINED], points[TRAINED:]


# --- Tables ---------------------------------------------------------------------------------------


def by_component(stored):
    """Return the errors by component."""
    train, held_out = stored["train"], stored["held_out"]
    coefficients = stored["coefficients"]
    found = [AREA.errors(records, coefficients)
             for records in (train, held_out[:-LAST], held_out[-LAST:])]
    body = []
    for component in (*SHARED, *TERMS, "total"):
        terms = "+".join(f"`{term}`" for term in TERMS.get(component, ()))
        if component in SHARED:
            terms = "as of floats"
        elif component == "pe":
            terms = f"as of floats, {terms}"
        cells = [component.replace("_", " "), terms or "-", shares(held_out, component)]
        for values in found:
            of = values.get(("um2", component))
            cells += ["-", "-"] if of is None else percents(of)
        body.append(cells)
    return pages.table(["component with training", "a sum of", "share of um2",
                        "fitted: median error", "largest", "held out: median error", "largest",
                        "larger: median error", "largest"], body)


def by_option():
    """Return the area of the default core with what training adds, option by option."""
    core = {"operand_format": "bfloat16", "pe_stages": 5, "add_stages": 3}
    training = core | {"training": True}
    body = []
    for title, changes in (
            ("no `training`", core), ("`training`", training),
            ("`vector_rows` 256", training | {"vector_rows": 256}),
            ("`vector_registers` 16", training | {"vector_registers": 16}),
            ("`gradient_format` float16", training | {"gradient_format": "float16"}),
            ("`stored_format` float8_e5m2", training | {"stored_format": "float8_e5m2"}),
            ("`sparse_storage`", training | {"sparse_storage": True})):
        um2 = area(SystolicConfig(**changes), TECHNOLOGIES["horowitz-45nm"])
        groups = {
            "array": ("pe", "array_registers"),
            "lanes": ("vector_lanes", "vector_reduce", "vector"),
            "registers": ("vector_registers", "vector_registers_sram"),
            "moves": ("vector_load", "vector_store", "vector_widen", "vector_round", "widen"),
            "sparse": ("packer", "unpacker", "sparse_masks_sram", "sparse_values_sram"),
            "transposer": ("transposer", "transposer_sram")}
        body.append([title, f"{um2['total'] / 1e6:.3f}", *(
            f"{sum(um2.get(name, 0) for name in names) / 1e6:.3f}"
            for names in groups.values())])
    return pages.table(["`default` of bfloat16, stages 5/3", "mm2 at 45 nm", "array",
                        "vector lanes", "vector registers", "vector load and store",
                        "packer and unpacker", "transposer"], body)


AREA = FittedArea(
    name="training", config=SystolicConfig, generate=generate, component=component_of,
    components=COMPONENTS, quantities=("um2",), points=design_points, fit=fit,
    predict=lambda config, _, coefficients: predict(config, coefficients),
    data=DATA, tables=(by_component, lambda _: by_option()))
