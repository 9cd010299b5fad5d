"""Blocks in both forms, compared in every cycle while words go in."""

import dataclasses

import numpy as np
from amaranth.hdl import Cat, Module, Signal, Value
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block, place
from hwgen.emit import Design, emit
from sim.native import build_vectors

__all__ = ["inputs_of", "lockstep", "random_words", "split"]

_WORD = 64


def _words(bits):
    return [min(_WORD, bits - low) for low in range(0, bits, _WORD)]


def _ports(block, flow):
    return {name: len(Value.cast(value))
            for (name,), member, value in block.signature.flatten(block) if member.flow == flow}


def inputs_of(block):
    """Return the bits of each input of a block."""
    return _ports(block, In)


class Fed(Block):
    """A block whose inputs and outputs are words of up to 64 bits, inputs behind a register.

    ``again`` resets the block alone.
    """

    def __init__(self, block):
        self._block = block
        super().__init__(
            {"again": In(1)}
            | {f"{name}_{i}": In(size) for name, bits in _ports(block, In).items()
               for i, size in enumerate(_words(bits))}
            | {f"{name}_{i}": Out(size) for name, bits in _ports(block, Out).items()
               for i, size in enumerate(_words(bits))})

    @property
    def module_name(self):
        """``fed``."""
        return "fed"

    def elaborate(self, platform):
        """Place the block."""
        m = Module()
        again = Signal()
        m.d.sync += again.eq(self.again)
        block = place(m, platform, "block", self._block, reset=again)
        for name, bits in _ports(block, In).items():
            held = Signal(bits, name=f"held_{name}")
            m.d.sync += held.eq(Cat(getattr(self, f"{name}_{i}") for i in range(len(_words(bits)))))
            m.d.comb += getattr(block, name).eq(held)
        for name, bits in _ports(block, Out).items():
            for i, size in enumerate(_words(bits)):
                m.d.comb += getattr(self, f"{name}_{i}").eq(getattr(block, name)[i * _WORD:][:size])
        return m


def lockstep(block, folder, *, form="both", change=(), directives=()):
    """Return a block that is compiled; ``change`` has texts of it, and what stands there then."""
    netlist = emit(Fed(block), form=form)
    texts = {netlist.top: netlist.verilog} | netlist.sources
    for old, new in change:
        found = [name for name, text in texts.items() if old in text]
        assert len(found) == 1, f"{old!r} is in {found}"
        texts[found[0]] = texts[found[0]].replace(old, new, 1)
    design = Design(netlist=dataclasses.replace(netlist, verilog=texts.pop(netlist.top)),
                    sidecar={}, directives=directives)
    verilog, _, waivers = design.write(folder / str(len(list(folder.iterdir()))))
    return build_vectors(verilog=verilog, vlt=waivers, top=netlist.top, ports=netlist.ports,
                         sources=texts, quick=True)


def split(name, bits, values):
    """Return the words of an input by name, from one integer of Python a cycle."""
    return {f"{name}_{i}": np.array([value >> i * _WORD & (1 << size) - 1 for value in values],
                                    np.uint64)
            for i, size in enumerate(_words(bits))}


def random_words(rng, name, bits, cycles):
    """Return random words of an input by name."""
    return {f"{name}_{i}": rng.integers(0, 1 << size, cycles, np.uint64)
            if size < _WORD else rng.integers(0, 1 << 63, cycles, np.uint64) * np.uint64(2)
            + rng.integers(0, 2, cycles, np.uint64)
            for i, size in enumerate(_words(bits))}
