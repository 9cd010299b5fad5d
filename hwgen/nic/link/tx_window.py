"""Transmit window of go-back-N: which frames are ready, outstanding, or acknowledged."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.nic.frame import SEQUENCE_BITS
from hwgen.common.block import Block

__all__ = ["TxWindow"]


class TxWindow(Block):
    """Transmit window: pointers into the frames of one direction, and the time-out.

    All pointers count frames, modulo ``2**sequence_bits``; only ``send`` ever moves back::

        freed <= base <= send <= high <= pushed <= claimed <= freed + window

    ``claimed`` counts reserved places, ``pushed`` complete frames, ``high`` frames that were sent
    at least once, ``send`` is the next frame to send, ``base`` the oldest that is not acknowledged,
    and ``freed`` the oldest that still occupies its place.

    - An ``ack`` in ``(base, high]`` moves ``base``; one outside ``[base, high]`` is ignored.
    - A NAK that names ``base`` sets ``send`` back to it if frames are outstanding, once for each
    value of ``base`` and each time-out.
    - ``timeout`` cycles with outstanding frames and without a move of ``base`` set ``send`` back to
    ``base``. ``tries`` time-outs without progress set ``down``, which only a reset clears.

    Parameters
    ----------
    window : int
        Largest number of frames between ``freed`` and ``claimed``.
    timeout : int
        Cycles.
    tries : int
    sequence_bits : int
        ``2**sequence_bits`` must exceed twice the window.
    first : int
        Number of the first frame after a reset.

    Members
    -------
    claim : ``In(1)``
        Reserves a place; only while ``free`` is not 0.
    free : ``Out(range(window + 1))``
        Places.
    push : ``In(1)``
        A frame is complete, in place ``push_place``; only for a reserved place.
    push_place, place : ``Out(range(window))``
    available : ``Out(1)``
        There is a frame to send, in ``place``.
    sequence : ``Out(sequence_bits)``
        Its number.
    again : ``Out(1)``
        It has been sent before.
    load : ``In(1)``
        The frame starts in this cycle; only while ``available``.
    hold : ``In(1)``
        Do not free places: one is being read that may be acknowledged already.
    acked : ``In(1)``, ack : ``In(sequence_bits)``, nak : ``In(1)``
        A frame came with this acknowledgement; ``nak`` requests retransmission.
    busy : ``Out(1)``
        Frames are outstanding: ``base`` is not ``high``.
    outside, expired : ``Out(1)``
        In this cycle an acknowledgement is ignored; a time-out occurs.
    down : ``Out(1)``
    pointers : ``Out``
        ``freed``, ``base``, ``send``, ``high``, ``pushed``, ``claimed``, and ``base_place``, the
        place of the frame ``base``.
    """

    #: The pointers in order, from the rearmost to the foremost.
    POINTERS = ("freed", "base", "send", "high", "pushed", "claimed")

    def __init__(self, *, window, timeout, tries, sequence_bits=SEQUENCE_BITS, first=0):
        self._window = window
        self._timeout = timeout
        self._tries = tries
        self._sequence_bits = sequence_bits
        self._first = first
        super().__init__({
            "claim":      In(1),
            "free":       Out(range(window + 1)),
            "push":       In(1),
            "push_place": Out(range(max(2, window))),
            "available":  Out(1),
            "sequence":   Out(sequence_bits),
            "place":      Out(range(max(2, window))),
            "again":      Out(1),
            "load":       In(1),
            "hold":       In(1),
            "acked":      In(1),
            "ack":        In(sequence_bits),
            "nak":        In(1),
            "busy":       Out(1),
            "outside":    Out(1),
            "expired":    Out(1),
            "down":       Out(1),
            "pointers":   Out(data.StructLayout(
                dict.fromkeys(self.POINTERS, sequence_bits)
                | {"base_place": range(max(2, window))})),
        })

    @property
    def window(self):
        """Places."""
        return self._window

    @property
    def sequence_bits(self):
        """Width of a frame's number. Bits."""
        return self._sequence_bits

    @property
    def module_name(self):
        """``tx_window_<window>_<timeout>_<tries>_<sequence bits>_<first>``."""
        return (f"tx_window_{self._window}_{self._timeout}_{self._tries}_{self._sequence_bits}_"
                f"{self._first}")

    def elaborate(self, platform):
        """Build the pointers."""
        m = Module()
        window, bits = self._window, self._sequence_bits

        pointers = {name: Signal(bits, init=self._first, name=name) for name in self.POINTERS}
        freed, base, send, high, pushed, claimed = pointers.values()
        base_place = Signal(range(max(2, window)))
        m.d.comb += [getattr(self.pointers, name).eq(value) for name, value in
                     (pointers | {"base_place": base_place}).items()]

        def following(place):
            return Mux(place == window - 1, 0, place + 1)

        used = Signal(bits)
        m.d.comb += [
            used.eq(claimed - freed),
            self.free.eq(window - used),
            self.busy.eq(base != high),
            self.available.eq((send != pushed) & ~self.down),
            self.sequence.eq(send),
            self.again.eq(send != high),
        ]
        with m.If(self.claim):
            m.d.sync += claimed.eq(claimed + 1)
        with m.If(self.push):
            m.d.sync += [pushed.eq(pushed + 1), self.push_place.eq(following(self.push_place))]

        # Move of the base by the acknowledgement.
        steps, out, ahead = Signal(bits), Signal(bits), Signal(bits)
        advance = Signal()
        next_base, next_place = Signal(bits), Signal(range(max(2, window)))
        moved = Signal(range(2 * window))
        m.d.comb += [
            steps.eq(self.ack - base),
            out.eq(high - base),
            advance.eq(self.acked & (steps != 0) & (steps <= out)),
            self.outside.eq(self.acked & (steps > out)),
            moved.eq(base_place + steps),
            next_base.eq(base),
            next_place.eq(base_place),
        ]
        with m.If(advance):
            m.d.comb += [next_base.eq(self.ack),
                         next_place.eq(Mux(moved >= window, moved - window, moved))]
        m.d.sync += [base.eq(next_base), base_place.eq(next_place)]
        with m.If(~self.hold):
            m.d.sync += freed.eq(next_base)

        # The send pointer moves forward with a frame or with the base, or back to the base.
        gone_back, go_back = Signal(), Signal()
        m.d.comb += [
            go_back.eq(self.acked & self.nak & ~self.outside & (self.ack != high)
                       & (advance | ~gone_back)),
            ahead.eq(send - base + self.load),
        ]
        with m.If(self.load):
            m.d.sync += [send.eq(send + 1), self.place.eq(following(self.place))]
            with m.If(~self.again):
                m.d.sync += high.eq(high + 1)
        with m.If(go_back | self.expired | (advance & (ahead < steps))):
            m.d.sync += [send.eq(next_base), self.place.eq(next_place)]
        with m.If(go_back):
            m.d.sync += gone_back.eq(1)
        with m.Elif(advance | self.expired):
            m.d.sync += gone_back.eq(0)

        self._time_out(m, advance)
        return m

    def _time_out(self, m, advance):
        """Count the cycles without an acknowledgement that moves the base, and the tries."""
        timer, failures = Signal(range(max(2, self._timeout))), Signal(range(self._tries + 1))
        m.d.comb += self.expired.eq(self.busy & ~advance & ~self.down
                                   & (timer == self._timeout - 1))
        with m.If(advance | ~self.busy):
            m.d.sync += [timer.eq(0), failures.eq(0)]
        with m.Elif(self.expired):
            m.d.sync += timer.eq(0)
            with m.If(failures == self._tries - 1):
                m.d.sync += self.down.eq(1)
            with m.Else():
                m.d.sync += failures.eq(failures + 1)
        with m.Else():
            m.d.sync += timer.eq(timer + 1)
