"""Unified buffer: on-chip memory for activations."""

from itertools import combinations

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from hwgen.common.block import NO_RW_CHECK, Block
from hwgen.common.delay import delay_line

__all__ = ["UnifiedBuffer"]


class UnifiedBuffer(Block):
    """``ub_banks`` banks of ``ub_bank_rows`` rows; two or three readers, two writers.

    Bank b holds the rows from ``b * ub_bank_rows`` on. A bank has one read and one write port,
    which is the cheapest memory; the address of a reader (writer) selects the bank. If two use one
    bank in the same cycle, the program is faulty: ``conflict`` is high in the next cycle, and the
    core stops.

    A row addressed in cycle t is read in cycle t + 2: a bank has an output register.
    A row written in cycle t is read back by an address in cycle t + 1 or later.

    Parameters
    ----------
    config : SystolicConfig

    Members (``<reader>`` is ``matrix``, ``store`` or, with ``elementwise``, ``side``, with
    ``training``, ``transpose``; ``<writer>`` is ``load`` or ``activate``)
    -------
    <reader>_en, <reader>_addr : ``In``
        Address a row.
    <reader>_data : ``Out(ub_width * operand_bits)``
        The row addressed two cycles before.
    <writer>_en, <writer>_addr, <writer>_data : ``In``
        Write a row.
    conflict : ``Out(1)``
        Two accesses of one kind to one bank in the previous cycle.
    """

    READERS = ("matrix", "store")
    WRITERS = ("load", "activate")

    def __init__(self, config):
        self._config = config
        self._readers = self.READERS
        if config.elementwise:
            # For the operands that the activation unit adds or pools.
            self._readers += ("side",)
        if config.training:
            self._readers += ("transpose",)
        addr = max(1, bits_for(config.ub_rows - 1))
        width = config.ub_width * config.operand.bits
        members = {"conflict": Out(1)}
        for reader in self._readers:
            members |= {f"{reader}_en": In(1), f"{reader}_addr": In(addr),
                        f"{reader}_data": Out(width)}
        for writer in self.WRITERS:
            members |= {f"{writer}_en": In(1), f"{writer}_addr": In(addr),
                        f"{writer}_data": In(width)}
        super().__init__(members)

    @property
    def module_name(self):
        """``unified_buffer``."""
        return "unified_buffer"

    def elaborate(self, platform):
        """Build the banks and their selection."""
        m = Module()
        config = self._config
        shift = exact_log2(config.ub_bank_rows)
        width = config.ub_width * config.operand.bits
        conflicts = []
        outputs = []
        for b in range(config.ub_banks):
            m.submodules[f"bank_{b}"] = bank = Memory(
                MemoryData(shape=width, depth=config.ub_bank_rows, init=[]),
                attrs={NO_RW_CHECK: 1})
            write = bank.write_port()
            read = bank.read_port()
            # The register follows the memory, not the multiplexer: a block RAM is slow and far off.
            read_before = Signal(name=f"read_before_{b}")
            output = Signal(width, name=f"output_{b}", reset_less=True)
            m.d.sync += read_before.eq(read.en)
            with m.If(read_before):
                m.d.sync += output.eq(read.data)
            outputs.append(output)
            for names, port, kind in ((self._readers, read, "read"),
                                      (self.WRITERS, write, "write")):
                hits = []
                for name in names:
                    hit = Signal(name=f"{name}_hits_{b}")
                    m.d.comb += hit.eq(getattr(self, f"{name}_en")
                                       & (getattr(self, f"{name}_addr")[shift:] == b))
                    hits.append(hit)
                conflict = Signal(name=f"{kind}_conflict_{b}")
                addr = [getattr(self, f"{name}_addr")[:shift] for name in names]
                m.d.comb += [
                    port.en.eq(Cat(hits).any()),
                    conflict.eq(Cat(a & b for a, b in combinations(hits, 2)).any()),
                ]
                if shift:
                    selected = addr[0]
                    for hit, other in zip(hits[1:], addr[1:], strict=True):
                        selected = Mux(hit, other, selected)
                    m.d.comb += port.addr.eq(selected)
                conflicts.append(conflict)
                if kind == "write":
                    m.d.comb += port.data.eq(
                        Mux(hits[1], self.activate_data, self.load_data))
        for reader in self._readers:
            bank = delay_line(m, getattr(self, f"{reader}_addr")[shift:], 2, name=f"{reader}_bank")
            m.d.comb += getattr(self, f"{reader}_data").eq(Array(outputs)[bank])
        m.d.sync += self.conflict.eq(Cat(conflicts).any())
        return m
