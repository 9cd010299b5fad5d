"""Arithmetic unit: multiply-accumulate with shared weights."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.eie.params import ACT, ACT_BITS
from hwgen.common.block import Block
from hwgen.eie.payloads import addr, entry

__all__ = ["ArithmUnit"]

_LOW, _HIGH = ACT.minimum, ACT.maximum


class ArithmUnit(Block):
    """``b[x] = saturate16(b[x] + round(S[v] * a))`` (EIE, sections 3 and 4), one entry per cycle.

    ``round`` shifts right by ``weight_fraction_bits``; ties round up. The four stages are the
    paper's: codebook lookup and address accumulation; activation read and multiplication; shift and
    addition; activation write. An entry that arrives in cycle t (at the register before the first
    stage) is looked up in t + 1, read in t + 2, added in t + 3 and written in t + 4. Sums of the
    two previous entries are bypassed.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    valid : ``In(1)``, entry, first, act : ``In``
        An entry, as from :class:`~hwgen.eie.spmat_read.SpmatRead`.
    book : ``In``
        The codebook; constant from the first entry of a multiplication to its last.
    read_addr : ``Out``, read_data : ``In(signed(16))``
        The accumulator, in the same cycle.
    write : ``Out(1)``, write_addr, write_data : ``Out``
        Its new value.
    padding : ``Out(1)``
        A padding zero is looked up in this cycle.
    idle : ``Out(1)``
        No entry is in the pipeline.
    load : ``In(1)``, load_addr, load_weight : ``In``
        Write an entry of the codebooks.
    """

    def __init__(self, config):
        self._config = config
        reg, value = addr(config.act_regs), signed(ACT_BITS)
        super().__init__({
            "valid":       In(1),
            "entry":       In(entry(config)),
            "first":       In(1),
            "act":         In(value),
            "book":        In(addr(config.codebooks)),
            "read_addr":   Out(reg),
            "read_data":   In(value),
            "write":       Out(1),
            "write_addr":  Out(reg),
            "write_data":  Out(value),
            "padding":     Out(1),
            "idle":        Out(1),
            "load":        In(1),
            "load_addr":   In(addr(config.codebook_rows)),
            "load_weight": In(value),
        })

    @property
    def module_name(self):
        """``arithm_unit``."""
        return "arithm_unit"

    def elaborate(self, platform):
        """Build the four stages."""
        m = Module()
        config = self._config
        reg = addr(config.act_regs)
        value = signed(ACT_BITS)
        m.submodules.codebook = memory = Memory(
            MemoryData(shape=ACT_BITS, depth=config.codebook_rows, init=[]))
        write = memory.write_port()
        # A register file of a few words.
        lookup = memory.read_port(domain="comb")
        m.d.comb += [write.en.eq(self.load), write.addr.eq(self.load_addr),
                     write.data.eq(self.load_weight)]

        # Codebook lookup and address accumulation.
        valid_1 = Signal()
        first_1 = Signal()
        entry_1 = Signal.like(self.entry)
        act_1 = Signal(value)
        row = Signal(reg)
        row_before = Signal(reg)
        m.d.sync += valid_1.eq(self.valid)
        with m.If(self.valid):
            m.d.sync += [first_1.eq(self.first), entry_1.eq(self.entry), act_1.eq(self.act)]
        m.d.comb += [
            lookup.addr.eq(Cat(entry_1.v, self.book)),
            row.eq(Mux(first_1, entry_1.z, row_before + entry_1.z + 1)),
            self.padding.eq(valid_1 & (entry_1.v == 0)),
        ]

        # Activation read and multiplication.
        valid_2 = Signal()
        weight_2 = Signal(value)
        act_2 = Signal(value)
        row_2 = Signal(reg)
        m.d.sync += valid_2.eq(valid_1)
        with m.If(valid_1):
            m.d.sync += [row_before.eq(row), row_2.eq(row), act_2.eq(act_1),
                         weight_2.eq(lookup.data.as_signed())]
        m.d.comb += self.read_addr.eq(row_2)

        # Shift and addition.
        valid_3 = Signal()
        product_3 = Signal(signed(2 * ACT_BITS))
        base_3 = Signal(value)
        row_3 = Signal(reg)
        base = Signal(value)
        shift, sign = config.weight_fraction_bits, ACT_BITS - 1
        # As narrow as sums are: a wire that copies its own sign bit is a loop to Verilator, which
        # then evaluates the logic behind it twice.
        rounded = Signal(signed(2 * ACT_BITS + 1 - shift))
        total = Signal(signed(2 * ACT_BITS + 2 - shift))
        bounded = Signal(value)
        m.d.sync += valid_3.eq(valid_2)
        with m.If(valid_2):
            m.d.sync += [
                product_3.eq(weight_2 * act_2), row_3.eq(row_2),
                # Written in this cycle: too late for the read.
                base_3.eq(Mux(self.write & (self.write_addr == row_2), self.write_data,
                              self.read_data))]
        m.d.comb += [
            rounded.eq((product_3 + ((1 << shift) >> 1)) >> shift),
            base.eq(Mux(self.write & (self.write_addr == row_3), self.write_data, base_3)),
            total.eq(base + rounded),
            # It fits if all higher bits are sign bits; a comparison would be another carry chain.
            bounded.eq(Mux((total[sign:] == 0) | total[sign:].all(), total,
                           Mux(total[-1], _LOW, _HIGH))),
        ]

        # Activation write.
        m.d.sync += self.write.eq(valid_3)
        with m.If(valid_3):
            m.d.sync += [self.write_addr.eq(row_3), self.write_data.eq(bounded)]
        m.d.comb += self.idle.eq(~(self.valid | valid_1 | valid_2 | valid_3 | self.write))
        return m
