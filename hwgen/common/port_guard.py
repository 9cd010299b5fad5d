"""Guard of a memory port: what the memory owes, and answers that nobody asked for."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["PortGuard"]

#: Of the counters: beats that one instruction reads, and bursts that are written, are far fewer.
_BEATS_BITS, _BURSTS_BITS = 32, 16


class PortGuard(Block):
    """Count what a memory port has asked for and not received; find wrong answers.

    Beats are counted from their address on, and write responses from their burst's last beat on:
    ``due = sum(len + 1) - beats``, ``owed = last beats written - responses``. A beat or a response
    that nobody is waiting for must not reach the units, whose counts it would disturb: it is
    accepted while ``*_expected`` is low, and lost.

    RLAST is looked at in the last beat of all that are due only. Units count beats, so a mark
    elsewhere changes no result.

    Parameters
    ----------
    read, write : bool
        Whether the port has channels of this direction.

    Members
    -------
    ar_valid, ar_ready, r_valid, r_ready, r_last, aw_valid, aw_ready, w_valid, w_ready, w_last,
    b_valid, b_ready : ``In(1)``, ar_len : ``In(8)``, r_id, b_id : ``In(1)``
        As on the port, where it has the direction.
    r_expected, b_expected : ``Out(1)``
        A beat, or a response, may come in this cycle. An answer that comes in the cycle of its
        request is too early.
    fault : ``Out(1)``
        In this cycle: an answer that nobody is waiting for, one with an ID other than 0, or the
        last beat due without RLAST.
    waiting : ``Out(1)``
        The memory owes an answer, or has not accepted what is offered.
    moved : ``Out(1)``
        The memory answers or accepts something in this cycle.
    """

    def __init__(self, *, read=True, write=True):
        self._read, self._write = read, write
        members = {"fault": Out(1), "waiting": Out(1), "moved": Out(1)}
        if read:
            members |= {
                "ar_valid": In(1), "ar_ready": In(1), "ar_len": In(8), "r_valid": In(1),
                "r_ready": In(1), "r_id": In(1), "r_last": In(1), "r_expected": Out(1)}
        if write:
            members |= {
                "aw_valid": In(1), "aw_ready": In(1), "w_valid": In(1), "w_ready": In(1),
                "w_last": In(1), "b_valid": In(1), "b_ready": In(1), "b_id": In(1),
                "b_expected": Out(1)}
        super().__init__(members)

    @property
    def module_name(self):
        """``port_guard_`` and its directions."""
        return "port_guard_" + "r" * self._read + "w" * self._write

    def elaborate(self, platform):
        """Build the counters of both directions."""
        m = Module()
        found = []
        if self._read:
            found.append(self._reads(m))
        if self._write:
            found.append(self._writes(m))
        for i, name in enumerate(("fault", "waiting", "moved")):
            any_of = Signal(len(found), name=f"{name}_of")
            for bit, signals in zip(any_of, found, strict=True):
                m.d.comb += bit.eq(signals[i])
            m.d.comb += getattr(self, name).eq(any_of.any())
        return m

    def _reads(self, m):
        due = Signal(_BEATS_BITS)
        asked, beat = Signal(), Signal()
        m.d.comb += [
            asked.eq(self.ar_valid & self.ar_ready),
            beat.eq(self.r_valid & self.r_ready & self.r_expected),
        ]
        m.d.sync += due.eq(due + Mux(asked, self.ar_len + 1, 0) - beat)
        # ``due != 0``, without comparing all its bits on the path where it is needed.
        with m.If(asked):
            m.d.sync += self.r_expected.eq(1)
        with m.Elif(beat):
            m.d.sync += self.r_expected.eq(due != 1)
        fault = self.r_valid & (~self.r_expected | self.r_id) | (
            beat & (due == 1) & ~self.r_last)
        return fault, self.r_expected | self.ar_valid, self.r_valid | asked

    def _writes(self, m):
        owed = Signal(_BURSTS_BITS)
        written, answered, accepted = Signal(), Signal(), Signal()
        m.d.comb += [
            written.eq(self.w_valid & self.w_ready & self.w_last),
            answered.eq(self.b_valid & self.b_ready & self.b_expected),
            accepted.eq((self.aw_valid & self.aw_ready) | (self.w_valid & self.w_ready)),
        ]
        m.d.sync += [
            owed.eq(owed + written - answered),
            self.b_expected.eq(Mux(written == answered, owed != 0, written | (owed != 1))),
        ]
        fault = self.b_valid & (~self.b_expected | self.b_id)
        waiting = self.b_expected | self.aw_valid | self.w_valid
        return fault, waiting, self.b_valid | accepted
