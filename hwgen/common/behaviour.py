"""Behavioural text of blocks, for a simulator."""

from importlib.resources import files

from amaranth.hdl import Value
from amaranth.lib.wiring import In

__all__ = ["FORMS_H", "behaviour_text", "escaped", "in_words"]

#: C++ that :func:`behaviour_text` with ``beside`` calls, by file name.
FORMS_H = {"forms.h": files("hwgen.common").joinpath("forms.h").read_text("utf-8")}


def in_words(bits):
    """Return ``bits`` rounded up to a multiple of 32: DPI passes all whole words the same way."""
    return -(-bits // 32) * 32


def escaped(name):
    """Return a port's name escaped for Verilog, since it may be a keyword."""
    return f"\\{name} "


def behaviour_text(block, name, lines, *, lanes, beside=None):
    """Return SystemVerilog of module ``name``: ports, ``lines``, and drivers of the outputs.

    Parameters
    ----------
    block : Behaviour
        Its ports are the module's, with ``clk`` and ``rst``.
    name : str
    lines : sequence of str
        Imports first. They drive ``fast_<output>`` for every output of the block.
    lanes : mapping of str to int
        Bits per lane of each output: lanes are compared, and named if they differ.
    beside : str, optional
        Module of the block itself: it drives the outputs, and the first cycle in which a lane
        differs ends the simulation with an error.
    """
    ports = {escaped(port): (len(Value.cast(value)), member.flow == In)
             for (port,), member, value in block.signature.flatten(block)}
    outputs = {port: len(getattr(block, port)) for port in lanes}
    names = ["clk", "rst", *ports]
    text = [f"module {name}({', '.join(names)});", "  input clk, rst;"]
    text += [f"  {'input' if is_in else 'output'} [{bits - 1}:0] {port};"
             for port, (bits, is_in) in ports.items()]
    own = [f"  wire [{bits - 1}:0] fast_{port};" for port, bits in outputs.items()]
    # Imports come first in the body; the text before them is the module's interface.
    first = next((i for i, line in enumerate(lines) if "import" not in line), len(lines))
    if beside is None:
        text += [*lines[:first], *own, *lines[first:],
                 *(f"  assign {port} = fast_{port};" for port in outputs)]
        return "\n".join([*text, "endmodule", ""])
    text += [('  import "DPI-C" function void hwgen_forms_differ(input string name,'
             " input int lane, input longint rtl, input longint fast, input longint cycle);"),
             *lines[:first], *own, *lines[first:],
             f"  {beside} rtl({', '.join(f'.{port}({port})' for port in names)});",
             "  longint cycle = 0;",
             "  always @(posedge clk) begin",
             "    cycle <= cycle + 1;"]
    for port, bits in outputs.items():
        lane = lanes[port]
        text += [f"    if ({port} != fast_{port})",
                 f"      for (int lane = 0; lane < {bits // lane}; ++lane)",
                 (f"        if ({port}[lane * {lane} +: {lane}] != "
                 f"fast_{port}[lane * {lane} +: {lane}])"),
                 f'          hwgen_forms_differ("{port} of the {block.TITLE}", lane,',
                 f"            64'({port}[lane * {lane} +: {lane}]),",
                 f"            64'(fast_{port}[lane * {lane} +: {lane}]), cycle);"]
    return "\n".join([*text, "  end", "endmodule", ""])
