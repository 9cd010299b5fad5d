"""Counters that know early which item is the last."""

from amaranth.hdl import Mux, Signal

__all__ = ["last_item"]


def last_item(m, *, advance, last, single):
    """Return whether the item that passes in a cycle with ``advance`` is the last of its run.

    Runs follow each other. The last item is determined one item before, so that the length, which
    often comes from a memory, is not compared in the cycle in which the item passes.

    Parameters
    ----------
    advance : Value
        An item passes in this cycle.
    last : Value
        Index of the current run's last item, from 0; constant from the first item of a run on.
    single : Value
        ``last == 0``, which the caller knows before the run begins.
    """
    number = Signal(len(last), init=1, name="item_number")
    first = Signal(init=1, name="item_first")
    next_is_last = Signal(name="item_next_is_last")
    is_last = Signal(name="item_is_last")
    m.d.comb += is_last.eq(Mux(first, single, next_is_last))
    with m.If(advance):
        m.d.sync += [number.eq(number + 1), first.eq(0), next_is_last.eq(number == last)]
        with m.If(is_last):
            m.d.sync += [number.eq(1), first.eq(1)]
    return is_last
