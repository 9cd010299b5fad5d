"""Accumulator banks in two sets: one accumulates while the other is drained."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.params import ACC
from hwgen.common.block import Block, place
from hwgen.scnn.payloads import PRODUCT_BITS, addr

__all__ = ["AccumulatorBank", "Accumulators"]

_SETS = 2


class AccumulatorBank(Block):
    """``bank_entries`` accumulators in each of two sets.

    ``acc[entry] += value``, which wraps, or ``max(acc[entry], value)`` in one set; arbitrary reads
    and writes in the other. Reads are combinational, writes take effect at the end of the cycle.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    compute_set, maximum : ``In(1)``
        Set of the additions; whether they are maxima.
    valid : ``In(1)``, value, entry : ``In``
        A product for the set that accumulates.
    drain_entry : ``In``, drain_old : ``Out(signed(32))``
        Entry of the other set, and its value.
    drain_write : ``In(1)``, drain_new : ``In(signed(32))``
        New value of that entry.
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
    """All banks of a PE, each with a port for products, and ``halo_lanes`` ports for the drain.

    The drain's ports are lanes of neighbouring accumulators: lane n is an entry of bank
    ``drain_bank + n``, modulo the number of banks.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    compute_set, maximum : ``In(1)``
        As in :class:`AccumulatorBank`.
    valid : ``In(banks)``, values, entries : ``In`` for each
        A product for each bank: see :class:`~hwgen.scnn.crossbar.Crossbar`.
    drain_read, drain_add, drain_clear, drain_lanes, drain_bank, drain_entry, drain_in, drain_out
        As in :class:`~hwgen.scnn.compute.Compute`.
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
            "drain_lanes": In(config.halo_lanes),
            "drain_bank":  In(addr(config.banks)),
            "drain_entry": In(addr(config.bank_entries)),
            "drain_in":    In(signed(ACC.bits)).array(config.halo_lanes),
            "drain_out":   Out(signed(ACC.bits)).array(config.halo_lanes),
        })

    @property
    def module_name(self):
        """``accumulators``."""
        return "accumulators"

    def elaborate(self, platform):
        """Place the banks, and build the drain's adders and the rotations on both sides of them."""
        m = Module()
        banks, lanes = self._config.banks, self._config.halo_lanes
        # The bank of lane 0; and the lane for all banks with the same lower bits.
        first = Signal(banks)
        m.d.comb += first.eq(1 << self.drain_bank if banks > 1 else 1)
        new = [Signal(signed(ACC.bits), name=f"new_{lane}") for lane in range(lanes)]
        turned = _rotated(m, "new", new, self.drain_bank[:exact_log2(lanes)], lanes, back=True)
        write = Signal()
        m.d.comb += write.eq(self.drain_read | self.drain_add)
        held = []
        for number in range(banks):
            bank = place(m, platform, f"bank_{number}", AccumulatorBank(self._config))
            m.d.comb += [
                bank.compute_set.eq(self.compute_set),
                bank.maximum.eq(self.maximum),
                bank.valid.eq(self.valid[number]),
                bank.value.eq(self.values[number]),
                bank.entry.eq(self.entries[number]),
                bank.drain_entry.eq(self.drain_entry),
                bank.drain_write.eq(write & Cat(
                    first[(number - lane) % banks] & self.drain_lanes[lane]
                    for lane in range(lanes)).any()),
                bank.drain_new.eq(turned[number % lanes]),
                bank.clear.eq(self.drain_clear),
            ]
            held.append(bank.drain_old)
        found = _rotated(m, "held", held, self.drain_bank[:exact_log2(banks)], lanes)
        for lane in range(lanes):
            old = Signal(signed(ACC.bits), name=f"old_{lane}")
            m.d.comb += [
                old.eq(found[lane]),
                new[lane].eq(Mux(self.drain_read, 0,
                                 _sum_or_maximum(old, self.drain_in[lane], self.maximum))),
            ]
            with m.If(self.drain_read):
                m.d.sync += self.drain_out[lane].eq(old)
        return m


def _rotated(m, name, words, amount, count, *, back=False):
    """Return ``count`` words from index ``amount`` on, cyclically; ``back``: from ``-amount``.

    The larger steps come first, for no more words than the smaller steps need.
    """
    size = len(words)
    for number in reversed(range(len(amount))):
        step = 1 << number
        away = -step if back else step
        turned = []
        for at in range(min(size, count + step - 1)):
            turned.append(Signal(signed(ACC.bits), name=f"{name}_{step}_{at}"))
            m.d.comb += turned[at].eq(
                Mux(amount[number], words[(at + away) % len(words)], words[at]))
        words = turned
    return words[:count]


def _sum_or_maximum(old, value, maximum):
    """Return the new value of an accumulator: ``old + value``, or the larger of the two."""
    return Mux(maximum, Mux(value > old, value, old), old + value)
