"""Draw docs/concepts.svg, the picture of the mental model: ``python docs/scripts/concepts.py``."""

from pathlib import Path

from svg import Drawing

INPUT, DECISION, CHECKED, COST = "#e8eefc", "#fff3d6", "#e4f5e6", "#f6e6f3"
GREEN = "#2a7d36"


def picture():
    """Return the drawing as text."""
    drawing = Drawing(900, 486, "From configuration and workload to a checked run")
    drawing.box(20, 24, 200, 76, ["configuration", "preset, TOML file, --set",
                                  "sizes, formats, memories"], INPUT)
    drawing.box(20, 150, 200, 76, ["workload", "GEMM, network, ONNX file,",
                                   "training step, collective"], INPUT)
    drawing.box(280, 150, 190, 76, ["lowering", "decides tiles, order, layout:", "the schedule"],
                DECISION)
    drawing.box(530, 150, 170, 76, ["program", "instructions and", "memory image"], DECISION)
    drawing.box(280, 24, 420, 76, ["hardware",
                                   "Amaranth components, from which Verilog is generated",
                                   "cocotb testbenches check its interfaces"], DECISION)
    drawing.path([(220, 62), (278, 62)])
    drawing.path([(120, 100), (120, 124), (375, 124), (375, 148)])
    drawing.path([(220, 188), (278, 188)])
    drawing.path([(470, 188), (528, 188)])

    drawing.box(40, 290, 230, 76, ["golden", "numpy: every output,", "bit by bit"], CHECKED)
    drawing.box(335, 290, 230, 76, ["RTL", "Verilator runs the Verilog:", "outputs and counters"],
                CHECKED)
    drawing.box(630, 290, 230, 76, ["timing model", "every counter,", "without simulating"],
                CHECKED)
    # Golden knows the workload, and no program: a wrong program differs from it.
    drawing.path([(120, 226), (120, 288)])
    drawing.path([(615, 226), (615, 258), (450, 258), (450, 288)])
    drawing.path([(615, 258), (745, 258), (745, 288)])
    drawing.path([(500, 100), (500, 288)])
    drawing.text(506, 134, "Verilog", 12, anchor="start")
    for middle, what in ((302, "outputs"), (598, "counters")):
        drawing.path([(middle - 30, 328), (middle + 30, 328)], GREEN, 2.5, end=False)
        drawing.text(middle, 318, "==", 17, bold=True, colour=GREEN)
        drawing.text(middle, 348, what, 12, colour=GREEN)

    drawing.box(335, 416, 230, 54, ["energy and area", "published tables, fitted laws"], COST)
    drawing.box(630, 416, 230, 54, ["sweep, roofline, compare", "many designs, no simulation"],
                COST)
    drawing.path([(745, 366), (745, 414)])
    drawing.path([(700, 366), (700, 391), (450, 391), (450, 414)])
    drawing.path([(565, 443), (628, 443)])
    drawing.text(560, 385, "accesses", 12, anchor="end")
    return str(drawing)


if __name__ == "__main__":
    (Path(__file__).resolve().parents[1] / "concepts.svg").write_text(picture(), encoding="utf-8")
