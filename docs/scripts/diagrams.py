"""Draw the engines' block diagrams from their netlists: ``python docs/scripts/diagrams.py``.

Writes ``docs/diagram-ENGINE.svg`` for the reference design ``tiny`` of each engine, and the page
``docs/diagrams.md`` around them. A test compares both with the committed files.
"""

from pathlib import Path

from layers import layout
from netlist import read_level
from svg import Drawing

ROOT = Path(__file__).resolve().parents[2]
# Each engine, and the page that says what its blocks do.
ENGINES = {"systolic": ("isa.md", "the instruction set"), "eie": ("eie.md", "EIE"),
           "scnn": ("scnn.md", "SCNN"), "nic": ("nic.md", "the collective NIC")}

# Narrower connections are in the table alone: handshakes, and states of a bit.
NARROW = 4
WIDE = 8

BLOCK, MANY, MEMORY, INTERFACE = "#fff3d6", "#e8eefc", "#e4f5e6", "#f6e6f3"
WIDTH, STEP, LEFT, TOP = 144, 196, 12, 12

HEAD = """# Block diagrams

[Documentation](index.md)

One diagram for each of the four cores, drawn from the netlist of its reference design `tiny` in
[rtl_out](../rtl_out). A node of the fifth engine, [`cluster`](cluster-training.md), is the first of
them and the last, joined by doors. Nothing here is drawn by hand, and a test compares the pictures
with what the Verilog says today. A box is an instance of a module at the top level; below its name
stands what is inside. Blue boxes stand for several equal instances. A pink label is an interface of
the core, at the blocks that use it. A line says that at least eight bits (dotted: four) go from
block to block, through registers and multiplexers on the way; arrowheads say where to. Clock,
reset, handshakes, and what blocks report to `control` for its counters and errors are left out. The
tables have every connection of two bits or more.

A click opens a picture in its own size; there, a line names its ends and bits. `make pictures`
draws them again.
"""


def _lines(block):
    """Return what a block's box says."""
    name = block.name if block.count == 1 else f"{block.name}, {block.count} of them"
    lines = [name]
    for index in range(0, len(block.inside), 2):
        lines.append(", ".join(block.inside[index:index + 2]))
    return lines


def _totals(level):
    """Return the bits between blocks, and the interfaces of each block."""
    totals, interfaces = {}, {}
    control, = {start for start, end in level.wires if end == "s_axil"}
    for (start, end), ports in level.wires.items():
        bits = sum(ports.values())
        ends = [name for name in (start, end) if not level.blocks[name].module]
        if ends:
            other = end if ends[0] == start else start
            # The control unit counts beats on the interfaces of others.
            if bits >= WIDE:
                interfaces.setdefault(other, set()).add(ends[0])
        elif bits >= NARROW and end not in {start, control}:
            totals[start, end] = bits
    return totals, interfaces


def draw(engine, level):
    """Return the drawing of an engine as text."""
    totals, interfaces = _totals(level)
    blocks = {name: block for name, block in level.blocks.items() if block.module}
    labels = {name: sorted(interfaces.get(name, ())) for name in blocks}
    sizes = {name: 24 + 17 * len(_lines(block)) + 20 * len(labels[name])
             for name, block in blocks.items()}
    nodes, ways = layout(sizes, totals)
    bottom = max(middle + sizes[name] / 2 for name, (_, middle) in nodes.items())
    bottom = max(bottom, *(y for way in ways.values() for _, y in way))
    columns = 1 + max(column for column, _ in nodes.values())
    drawing = Drawing(2 * LEFT + STEP * (columns - 1) + WIDTH, 2 * TOP + bottom,
                      f"Block diagram of the {engine} core")

    def left(column):
        return LEFT + STEP * column

    for (start, end), way in sorted(ways.items()):
        there, back = totals.get((start, end), 0), totals.get((end, start), 0)
        points = [(left(way[0][0]) + WIDTH, TOP + way[0][1])]
        for column, y in way[1:-1]:
            points += [(left(column), TOP + y), (left(column) + WIDTH, TOP + y)]
        points.append((left(way[-1][0]), TOP + way[-1][1]))
        drawing.curve(points, start=back >= NARROW, end=there >= NARROW,
                      dotted=max(there, back) < WIDE,
                      title=f"{start} to {end}: {there} bits; back: {back} bits")
    for name, (column, middle) in nodes.items():
        block = blocks[name]
        y = TOP + middle - sizes[name] / 2
        height = sizes[name] - 20 * len(labels[name])
        drawing.box(left(column), y, WIDTH, height, _lines(block),
                    MANY if block.count > 1 else BLOCK)
        for index, label in enumerate(labels[name]):
            drawing.label(left(column) + 8, y + height + 20 * index, WIDTH - 16, label, INTERFACE)
    return str(drawing)


def table(level):
    """Return the connections of a core as a table."""
    rows = []
    for (start, end), ports in level.wires.items():
        bits = sum(ports.values())
        if bits > 1:
            names = ", ".join(f"`{name}` {width}" for name, width in ports.items())
            rows.append(f"| {start} | {end} | {bits} | {names} |")
    return "\n".join(["| from | to | bits | of which |", "| --- | --- | --- | --- |", *rows])


def files():
    """Return the text of each file, by its path."""
    written, page = {}, [HEAD]
    for engine, (about, title) in ENGINES.items():
        level = read_level(ROOT / "rtl_out" / engine / "tiny" / f"{engine}_core.v",
                           f"{engine}_core")
        written[ROOT / "docs" / f"diagram-{engine}.svg"] = draw(engine, level)
        modules = ", ".join(f"{block.name} is `{block.module}`" for block in level.blocks.values()
                            if block.module and block.module != block.name)
        page.append(f"## {engine}\n\n"
                    f"[![Block diagram of the {engine} core](diagram-{engine}.svg)]"
                    f"(diagram-{engine}.svg)\n\n"
                    f"What the blocks do: [{title}]({about}). Modules: {modules}.\n\n"
                    f"{table(level)}\n")
    written[ROOT / "docs" / "diagrams.md"] = "\n".join(page)
    return written


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
