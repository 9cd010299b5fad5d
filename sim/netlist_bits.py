"""Which bits of a Yosys cell's inputs a bit of its output depends on."""

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["needed_bits", "needs"]

# Cells whose output bit i depends on bit i of the data alone, and on all of these.
_BITWISE = frozenset(("$and", "$or", "$xor", "$xnor", "$not", "$pos", "$mux", "$dff", "$dffe",
                      "$sdff", "$sdffe"))
# Operand of a multiplexer that a constant select leaves out.
_UNCHOSEN = {"0": "B", "1": "A"}
# Those with words, of which each read port has a bit of its own.
_MEMORY = frozenset(("$mem", "$mem_v2"))
# Those whose output bit i depends on bits up to i.
_CARRY = frozenset(("$add", "$sub", "$mul", "$neg", "$alu"))


def needs(cell: Mapping[str, Any], bit: int) -> Iterator[tuple[str, int | None]]:
    """Yield what bit ``bit`` of a cell's output depends on: input ports, and the bit, None for all.

    For a register it is what its next value depends on; clocks and asynchronous resets are left
    out. A bit beyond a short operand stands for its highest one, or for 0. A multiplexer whose
    select is a constant needs the operand that it chooses, and that constant.
    """
    kind = cell["type"]
    if kind in _MEMORY:
        yield from _memory_needs(cell, bit)
        return
    inputs = [name for name, way in cell["port_directions"].items() if way == "input"]
    if kind == "$mux" and cell["connections"]["S"][0] in _UNCHOSEN:
        inputs.remove(_UNCHOSEN[cell["connections"]["S"][0]])
    for name in inputs:
        if kind in _BITWISE and name in ("A", "B", "D"):
            yield name, bit
        elif kind in _CARRY:
            yield from ((name, lower) for lower in range(bit + 1))
        elif kind not in _BITWISE or name not in ("CLK", "ARST"):
            yield name, None


def _memory_needs(cell: Mapping[str, Any], bit: int) -> Iterator[tuple[str, int | None]]:
    """Yield the same of a word's bit that is read: that bit of what is written, and all addresses.

    A port for several words has one behind the other.
    """
    width = int(cell["parameters"]["WIDTH"], 2)
    for name, way in cell["port_directions"].items():
        if name in ("WR_DATA", "WR_EN"):
            yield from ((name, same) for same in range(
                bit % width, len(cell["connections"][name]), width))
        elif way == "input" and name not in ("RD_CLK", "WR_CLK"):
            yield name, None


def needed_bits(cell: Mapping[str, Any], bit: int) -> Iterator[tuple[str, int, Any]]:
    """Yield ``(port, index, net)`` for the bits of :func:`needs`, which may repeat."""
    for name, which in needs(cell, bit):
        bits = cell["connections"][name]
        if which is None:
            yield from ((name, index, net) for index, net in enumerate(bits))
        elif bits:
            index = min(which, len(bits) - 1)
            yield name, index, bits[index]
