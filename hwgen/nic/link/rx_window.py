"""Receive window of go-back-N: the expected frame, and the acknowledgement owed to the peer."""

from amaranth.hdl import Module, Signal
from amaranth.lib.wiring import In, Out

from arch.nic.frame import SEQUENCE_BITS
from hwgen.common.block import Block

__all__ = ["RxWindow"]


class RxWindow(Block):
    """Receive window of one frame: the expected number, and the acknowledgement owed to the peer.

    A frame with another number is behind the expected one (the ``2**(sequence_bits - 1)`` numbers
    before it) or ahead of it. For each expected number, the first frame ahead makes the port owe a
    NAK. Others ahead, and every frame behind, make it owe an acknowledgement, as accepted frames
    do.

    Parameters
    ----------
    sequence_bits : int
    first : int
        Number of the first frame after a reset.

    Members
    -------
    sequence : ``In(sequence_bits)``
    expected : ``Out(sequence_bits)``
    in_order, behind, ahead : ``Out(1)``
        Position of ``sequence``; exactly one is set.
    frame : ``In(1)``
        An intact frame with this number has come.
    accept : ``In(1)``
        With ``frame`` and ``in_order``: the frame is delivered.
    owed, nak : ``Out(1)``
        An acknowledgement, a NAK is owed.
    sent : ``In(1)``
        A frame with the acknowledgement ``expected`` is sent from now on.
    nak_sent : ``In(1)``
        With ``sent``: that frame is a NAK.
    """

    def __init__(self, *, sequence_bits=SEQUENCE_BITS, first=0):
        self._sequence_bits = sequence_bits
        self._first = first
        super().__init__({
            "sequence": In(sequence_bits),
            "expected": Out(sequence_bits, init=first),
            "in_order": Out(1),
            "behind":   Out(1),
            "ahead":    Out(1),
            "frame":    In(1),
            "accept":   In(1),
            "owed":     Out(1),
            "nak":      Out(1),
            "sent":     In(1),
            "nak_sent": In(1),
        })

    @property
    def module_name(self):
        """``rx_window_<sequence bits>_<first>``."""
        return f"rx_window_{self._sequence_bits}_{self._first}"

    def elaborate(self, platform):
        """Build it."""
        m = Module()
        distance, asked = Signal(self._sequence_bits), Signal()
        m.d.comb += [
            distance.eq(self.sequence - self.expected),
            self.in_order.eq(distance == 0),
            self.behind.eq(distance[-1]),
            self.ahead.eq((distance != 0) & ~distance[-1]),
        ]
        # A frame that arrives now is not acknowledged by the frame sent now: it stays owed.
        with m.If(self.sent):
            m.d.sync += self.owed.eq(0)
            with m.If(self.nak_sent):
                m.d.sync += self.nak.eq(0)
        with m.If(self.frame):
            with m.If(self.in_order & self.accept):
                m.d.sync += [self.expected.eq(self.expected + 1), self.owed.eq(1),
                             self.nak.eq(0), asked.eq(0)]
            with m.Elif(self.behind):
                m.d.sync += self.owed.eq(1)
            with m.Elif(self.ahead & ~asked):
                m.d.sync += [self.nak.eq(1), asked.eq(1)]
            with m.Elif(self.ahead):
                m.d.sync += self.owed.eq(1)
        return m
