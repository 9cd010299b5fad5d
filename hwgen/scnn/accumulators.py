"""Banks of accumulators in two sets: one is computed while the other one is drained."""

from amaranth.hdl import Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.scnn.params import ACC
from hwgen.common.block import Block, place
from hwgen.scnn.payloads import PRODUCT_BITS, addr

__all__ = ["AccumulatorBank", "Accumulators"]

_SETS = 2


class AccumulatorBank(Block):
    """``bank_entries`` accumulators in each of two sets.

    ``acc[entry] += value``, which wraps, or ``max(acc[entry], value)`` in one set; any read and
    write in the other. Reads are of the same cycle, writes are done at its end.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    compute_set, maximum : ``In(1)``
        Set of the additions; whether they are maxima.
    valid : ``In(1)``, value, entry : ``In``
        A product, for the one set.
    drain_entry : ``In``, drain_old : ``Out(signed(32))``
        Entry of the other set, and what it holds.
    drain_write : ``In(1)``, drain_new : ``In(signed(32))``
        What it is to hold.
    clear : ``In(1)``
        Clear ``drain_entry`` in both sets. Not with ``valid`` or ``drain_write``.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "compute_set": In(1),
            "maximum":     In(1),
            "valid":       In(1),
            "value":       In(signed(PRODUCT_BITS)),
            "entry":       In(addr(config.bank_entries)),
            "drain_entry": In(addr(config.bank_entries)),
            "drain_old":   Out(signed(ACC.bits)),
            "drain_write": In(1),
            "drain_new":   In(signed(ACC.bits)),
            "clear":       In(1),
        })

    @property
    def module_name(self):
        """``accumulator_bank``."""
        return "accumulator_bank"

    def elaborate(self, platform):
        """Build a memory for each set, and the adder that goes with one of them."""
        m = Module()
        held = []
        old = Signal(signed(ACC.bits))
        new = Signal(signed(ACC.bits))
        for number in range(_SETS):
            computes = Signal(name=f"computes_{number}")
            # A register file of a few words.
            m.submodules[f"set_{number}"] = memory = Memory(
                MemoryData(shape=ACC.bits, depth=self._config.bank_entries, init=[]))
            write, read = memory.write_port(), memory.read_port(domain="comb")
            m.d.comb += [
                computes.eq((self.compute_set == number) & ~self.clear),
                read.addr.eq(Mux(computes, self.entry, self.drain_entry)),
                write.addr.eq(read.addr),
                write.en.eq(Mux(computes, self.valid, self.drain_write | self.clear)),
                write.data.eq(Mux(computes, new, Mux(self.clear, 0, self.drain_new))),
            ]
            held.append(read.data)
        m.d.comb += [
            old.eq(Mux(self.compute_set, held[1], held[0])),
            self.drain_old.eq(Mux(self.compute_set, held[0], held[1])),
            new.eq(_sum_or_maximum(old, self.value, self.maximum)),
        ]
        return m


class Accumulators(Block):
    """All banks of a PE, with a port for what goes to each and one port for the drain.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    compute_set, maximum : ``In(1)``
        As of :class:`AccumulatorBank`.
    valid : ``In(banks)``, values, entries : ``In`` for each
        A product for each bank: see :class:`~hwgen.scnn.crossbar.Crossbar`.
    drain_read, drain_add, drain_clear, drain_bank, drain_entry, drain_in, drain_out
        As of :class:`~hwgen.scnn.compute.Compute`.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "compute_set": In(1),
            "maximum":     In(1),
            "valid":       In(config.banks),
            "values":      In(signed(PRODUCT_BITS)).array(config.banks),
            "entries":     In(addr(config.bank_entries)).array(config.banks),
            "drain_read":  In(1),
            "drain_add":   In(1),
            "drain_clear": In(1),
            "drain_bank":  In(addr(config.banks)),
            "drain_entry": In(addr(config.bank_entries)),
            "drain_in":    In(signed(ACC.bits)),
            "drain_out":   Out(signed(ACC.bits)),
        })

    @property
    def module_name(self):
        """``accumulators``."""
        return "accumulators"

    def elaborate(self, platform):
        """Place the banks, and build the drain's adder."""
        m = Module()
        old = Signal(signed(ACC.bits))
        new = Signal(signed(ACC.bits))
        held = []
        for number in range(self._config.banks):
            bank = place(m, platform, f"bank_{number}", AccumulatorBank(self._config))
            m.d.comb += [
                bank.compute_set.eq(self.compute_set),
                bank.maximum.eq(self.maximum),
                bank.valid.eq(self.valid[number]),
                bank.value.eq(self.values[number]),
                bank.entry.eq(self.entries[number]),
                bank.drain_entry.eq(self.drain_entry),
                bank.drain_write.eq((self.drain_read | self.drain_add)
                                    & (self.drain_bank == number)),
                bank.drain_new.eq(new),
                bank.clear.eq(self.drain_clear),
            ]
            held.append(bank.drain_old)
        for bit in self.drain_bank:
            if len(held) > 1:
                held = [Mux(bit, held[at + 1], held[at]) for at in range(0, len(held), 2)]
        m.d.comb += [
            old.eq(held[0]),
            new.eq(Mux(self.drain_read, 0, _sum_or_maximum(old, self.drain_in, self.maximum))),
        ]
        with m.If(self.drain_read):
            m.d.sync += self.drain_out.eq(old)
        return m


def _sum_or_maximum(old, value, maximum):
    """Return what becomes of an accumulator: ``old + value``, or the larger of the two."""
    return Mux(maximum, Mux(value > old, value, old), old + value)
