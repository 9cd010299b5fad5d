"""Draw the pictures of docs/integrate.md: ``python docs/scripts/integrate.py``."""

from pathlib import Path

from svg import Drawing

GIVEN, WRITTEN, SYSTEM, CHECKED = "#e8eefc", "#fff3d6", "#f6e6f3", "#e4f5e6"


def flow():
    """Return the drawing of what is made from a configuration and a workload."""
    drawing = Drawing(900, 330, "From a configuration and a workload to a system")
    drawing.box(20, 30, 170, 60, ["configuration", "preset, file, --set"], GIVEN)
    drawing.box(20, 210, 170, 60, ["workload", "network, layer, product"], GIVEN)
    drawing.box(300, 16, 250, 40, ["Verilog, SDC, XDC, FuseSoC core"], WRITTEN)
    drawing.box(300, 68, 250, 40, ["registers: C, SystemRDL, IP-XACT"], WRITTEN)
    drawing.box(300, 120, 250, 40, ["C driver"], WRITTEN)
    drawing.box(300, 196, 250, 40, ["program, weights, inputs"], WRITTEN)
    drawing.box(300, 248, 250, 40, ["expected results, mask"], WRITTEN)
    drawing.box(660, 68, 210, 92, ["your system", "core, host, firmware,", "memory"], SYSTEM)
    drawing.box(660, 232, 210, 72, ["the same?", "byte for byte, where", "the mask has ones"],
                CHECKED)
    for y in (36, 88, 140):
        drawing.path([(190, 60), (245, 60), (245, y), (298, y)])
    for y in (216, 268):
        drawing.path([(190, 240), (245, 240), (245, y), (298, y)])
    drawing.text(22, 112, "generate --integration", 12, anchor="start")
    drawing.text(22, 292, "estimate --image", 12, anchor="start")
    drawing.path([(550, 36), (605, 36), (605, 100), (658, 100)])
    drawing.path([(550, 140), (658, 140)])
    drawing.path([(550, 216), (690, 216), (690, 162)])
    drawing.path([(550, 268), (658, 268)])
    drawing.path([(790, 160), (790, 230)])
    return str(drawing)


def system():
    """Return the drawing of the system of examples/riscv."""
    drawing = Drawing(900, 250, "A processor beside a core")
    drawing.box(20, 30, 250, 76, ["host.v", "PicoRV32, 0x80000000: firmware",
                                  "0x90000000: the end"], GIVEN)
    drawing.box(600, 30, 270, 76, ["the core", "generated"], SYSTEM)
    drawing.box(310, 160, 270, 70, ["axi_memory.v", "memory.hex: program,", "weights, inputs"],
                WRITTEN)
    drawing.path([(270, 68), (598, 68)])
    drawing.text(434, 58, "AXI4-Lite, 0x40000000: registers", 12)
    drawing.path([(145, 106), (145, 195), (308, 195)])
    drawing.text(155, 150, "0x00000000: memory", 12, anchor="start")
    drawing.path([(735, 106), (735, 195), (582, 195)])
    drawing.text(745, 150, "AXI4, every port", 12, anchor="start")
    return str(drawing)


PICTURES = {"integrate-flow.svg": flow, "integrate-system.svg": system}


if __name__ == "__main__":
    for name, picture in PICTURES.items():
        (Path(__file__).resolve().parents[1] / name).write_text(picture(), encoding="utf-8")
