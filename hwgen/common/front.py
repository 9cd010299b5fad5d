"""The front of a core: host registers, fetch unit and what carries the instructions out."""

from amaranth.hdl import Signal
from amaranth.lib.wiring import connect, flipped

from hwgen.common.axi import connect_channels

__all__ = ["connect_front"]


def connect_front(m, core, control, fetch, decoder):
    """Connect a core's ``s_axil``, ``m_axi_ins`` and ``irq``, and the parts behind them.

    Parameters
    ----------
    m : Module
        The core under construction.
    core : Component
        With those ports.
    control : RunControl
    fetch : FetchUnit
        Of instructions.
    decoder : Component
        Takes instructions: ``i``, ``exhausted``, ``stop``, ``halt``, ``index``, ``opcode``.

    Returns
    -------
    stop : Signal
        Units begin nothing more: ``control.stop``, or there is no run, a cycle before. Set by
        reset. It is a register because it is at the start of every unit's path: at a run's start
        no instruction is there yet, and at its end the core waits for the register (``stop`` is
        part of ``control.drained``).
    """
    stop = Signal(init=1)
    m.d.sync += stop.eq(control.stop | ~control.run)
    connect(m, flipped(core.s_axil), control.bus)
    # The domain's reset reaches the units a cycle late: nothing may be offered in that cycle.
    connect_channels(m, flipped(core.m_axi_ins), fetch.bus, hold=control.clear)
    connect(m, fetch.o, decoder.i)
    m.d.comb += [
        core.irq.eq(control.irq),
        fetch.run.eq(control.run),
        fetch.program_beat.eq(control.program_beat),
        fetch.program_rows.eq(control.program_rows),
        decoder.exhausted.eq(fetch.exhausted & control.run),
        decoder.stop.eq(stop),
        control.halt.eq(decoder.halt),
        control.index.eq(decoder.index),
        control.opcode.eq(decoder.opcode),
    ]
    return stop
