"""Processing element: queue, pointer read, matrix read, arithmetic, activations."""

from amaranth.hdl import Module, Signal, signed, unsigned
from amaranth.lib import data
from amaranth.lib.wiring import In, Out, connect

from arch.eie.counters import PE_COUNTERS
from arch.eie.params import ACT_BITS
from hwgen.common.block import Block, place
from hwgen.eie.act_queue import ActQueue
from hwgen.eie.act_rw import ActRW
from hwgen.eie.arithm_unit import ArithmUnit
from hwgen.eie.payloads import addr, column
from hwgen.eie.ptr_read import PtrRead
from hwgen.eie.spmat_read import SpmatRead

__all__ = ["PE", "PE_COUNTER_BITS", "LoadTarget", "act_commands"]

PE_COUNTER_BITS = 32


class LoadTarget:
    """Destination memory of a loaded word."""

    CODEBOOK = 0
    POINTERS = 1
    WEIGHTS = 2
    ACTIVATIONS = 3


def act_commands(config):
    """Return the layout of the activation commands, which are sent to all PEs at once.

    The fields are members of :class:`~hwgen.eie.act_rw.ActRW`.
    """
    reg, row = addr(config.act_regs), addr(config.act_rows)
    return data.StructLayout({
        "half": unsigned(1), "prepare": unsigned(1), "chain": unsigned(1), "finish": unsigned(1),
        "relu": unsigned(1), "scan": unsigned(1), "mem_read": unsigned(1), "mem_addr": row,
        "refill": unsigned(1), "refill_reg": reg, "save": unsigned(1), "save_reg": reg,
    })


class PE(Block):
    """One of the engine's processing elements (EIE, Figure 4b).

    It does all multiplications of its rows by broadcast activations; it shares only the broadcast
    and the leading non-zero detection with other PEs.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    take, push : ``In(1)``, column : ``In(column)``
        The broadcast: see :class:`~hwgen.eie.act_queue.ActQueue`.
    full : ``Out(1)``
        The queue is full.
    idle : ``Out(1)``
        The PE has no column, and no entry is in the pipeline.
    book : ``In``
        Codebook of the current multiplication.
    act : ``In(act_commands)``
    mem_data : ``Out(16)``
        Data read from the activation memory.
    found, next : ``Out(1), In(1)``, found_reg, found_act, exhausted : ``Out``
        The next non-zero activation; ``next`` takes it.
    load : ``In(4)``
        Write ``load_word`` to a memory, by :class:`LoadTarget`.
    load_addr, load_word, load_act : ``In``
        Row, word, and this PE's part of a word of activations.
    counting, waiting : ``In(1)``
        A multiplication is in progress; a broadcast waits for some PE's queue.
    stat_select : ``In``, stat : ``Out(32)``
        The counter of that number in :data:`arch.eie.counters.PE_COUNTERS`, a cycle later.
    """

    def __init__(self, config):
        self._config = config
        loads = max(config.spmat_rows, config.ptr_rows, config.act_rows, config.codebook_rows)
        super().__init__({
            "take":        In(1),
            "push":        In(1),
            "column":      In(column(config)),
            "full":        Out(1),
            "idle":        Out(1),
            "book":        In(addr(config.codebooks)),
            "act":         In(act_commands(config)),
            "mem_data":    Out(ACT_BITS),
            "found":       Out(1),
            "next":        In(1),
            "found_reg":   Out(addr(config.act_regs)),
            "found_act":   Out(signed(ACT_BITS)),
            "exhausted":   Out(1),
            "load":        In(4),
            "load_addr":   In(addr(loads)),
            "load_word":   In(config.word_bits),
            "load_act":    In(ACT_BITS),
            "counting":    In(1),
            "waiting":     In(1),
            "stat_select": In(range(len(PE_COUNTERS))),
            "stat":        Out(PE_COUNTER_BITS),
        })

    @property
    def module_name(self):
        """``pe``."""
        return "pe"

    def elaborate(self, platform):
        """Place the units in the order of Figure 4b, and count."""
        m = Module()
        config = self._config
        queue = place(m, platform, "act_queue", ActQueue(config))
        ptr = place(m, platform, "ptr_read", PtrRead(config))
        spmat = place(m, platform, "spmat_read", SpmatRead(config))
        arithm = place(m, platform, "arithm_unit", ArithmUnit(config))
        act = place(m, platform, "act_rw", ActRW(config))
        connect(m, queue.o, ptr.i)
        connect(m, ptr.o, spmat.i)
        m.d.comb += [
            queue.take.eq(self.take),
            queue.push.eq(self.push),
            queue.payload.eq(self.column),
            queue.release.eq(spmat.release),
            self.full.eq(queue.full),
            arithm.valid.eq(spmat.valid),
            arithm.entry.eq(spmat.entry),
            arithm.first.eq(spmat.first),
            arithm.act.eq(spmat.act),
            arithm.book.eq(self.book),
            act.read_addr.eq(arithm.read_addr),
            arithm.read_data.eq(act.read_data),
            act.write.eq(arithm.write),
            act.write_addr.eq(arithm.write_addr),
            act.write_data.eq(arithm.write_data),
            self.idle.eq(~queue.o.valid & ~ptr.o.valid & ~spmat.busy & ~spmat.empty
                         & arithm.idle),
            self.found.eq(act.found),
            act.take.eq(self.next),
            self.found_reg.eq(act.found_reg),
            self.found_act.eq(act.found_act),
            self.exhausted.eq(act.exhausted),
            self.mem_data.eq(act.mem_data),
        ]
        for name in self.act.shape():
            m.d.comb += getattr(act, name[0]).eq(getattr(self.act, name[0]))
        m.d.comb += [
            arithm.load.eq(self.load[LoadTarget.CODEBOOK]),
            arithm.load_addr.eq(self.load_addr),
            arithm.load_weight.eq(self.load_word[:ACT_BITS].as_signed()),
            ptr.load.eq(self.load[LoadTarget.POINTERS]),
            ptr.load_addr.eq(self.load_addr),
            ptr.load_even.eq(self.load_word[:32]),
            ptr.load_odd.eq(self.load_word[32:64]),
            spmat.load.eq(self.load[LoadTarget.WEIGHTS]),
            spmat.load_addr.eq(self.load_addr),
            spmat.load_word.eq(self.load_word),
            act.load.eq(self.load[LoadTarget.ACTIVATIONS]),
            act.load_addr.eq(self.load_addr),
            act.load_act.eq(self.load_act),
        ]

        events = {
            "pe_busy": spmat.busy, "pe_empty": spmat.empty,
            "pe_starved": ~spmat.busy & ~spmat.empty & self.counting, "pe_padding": arithm.padding,
            "pe_blocking": queue.full & self.waiting, "spmat_reads": spmat.read,
        }
        counters = []
        for name in PE_COUNTERS:
            counters.append(Signal(PE_COUNTER_BITS, name=f"count_{name}"))
            with m.If(events[name]):
                m.d.sync += counters[-1].eq(counters[-1] + 1)
        with m.Switch(self.stat_select):
            for number, counter in enumerate(counters):
                with m.Case(number):
                    m.d.sync += self.stat.eq(counter)
        return m
