"""Memory ports that answer with errors at addresses that a test chooses."""

from cocotbext.axi import AxiRamRead, AxiRamWrite, AxiResp

__all__ = ["ReadPort", "WritePort"]


def _response(faults: dict, base: int, size: int, address: int) -> AxiResp:
    if not base <= address < base + size:
        return AxiResp.DECERR
    return next((response for addresses, response in faults.items() if address in addresses),
                AxiResp.OKAY)


def _alone(answer) -> list:
    return [answer]


class ReadPort(AxiRamRead):
    """Read port of a memory that starts at ``base``; outside of it every beat gets a DECERR.

    The library's own memory answers OKAY, or SLVERR if the read of a beat raised. So the response
    is set here, after a beat has been read and before it enters the channel.

    Attributes
    ----------
    faults : dict of range to AxiResp
        Addresses at which a beat gets another response; its data is then all ones.
    rogue : callable
        Maps a beat to those that are sent in its place; itself, unless a test breaks a rule.
    sent : int
        Beats so far.
    """

    def __init__(self, bus, clock, reset, memory, base):
        self.faults = {}
        self.rogue = _alone
        self.sent = 0
        self.base = base
        super().__init__(bus, clock, reset, mem=memory)
        self._beat_response = AxiResp.OKAY
        self._send_beat = self.r_channel.send
        self.r_channel.send = self._respond

    async def _read(self, address, length):
        self._beat_response = _response(self.faults, self.base, self.size, address)
        if self._beat_response != AxiResp.OKAY:
            return b"\xff" * length
        return self.read(address - self.base, length)

    async def _respond(self, beat):
        beat.rresp = self._beat_response
        self.sent += 1
        for one in self.rogue(beat):
            await self._send_beat(one)


class WritePort(AxiRamWrite):
    """Write port of a memory that starts at ``base``; outside of it a burst gets a DECERR.

    Attributes
    ----------
    faults : dict of range to AxiResp
        Addresses that are not written, and that give their burst another response.
    rogue : callable
        Maps a response to those that are sent in its place.
    sent : int
        Responses so far.
    """

    def __init__(self, bus, clock, reset, memory, base):
        self.faults = {}
        self.rogue = _alone
        self.sent = 0
        self.base = base
        self._burst_response = AxiResp.OKAY
        super().__init__(bus, clock, reset, mem=memory)
        self._send_response = self.b_channel.send
        self.b_channel.send = self._respond

    def _handle_reset(self, state):
        self._burst_response = AxiResp.OKAY
        super()._handle_reset(state)

    async def _write(self, address, data):
        response = _response(self.faults, self.base, self.size, address)
        if response == AxiResp.OKAY:
            self.write(address - self.base, data)
        else:
            self._burst_response = response

    async def _respond(self, answer):
        answer.bresp, self._burst_response = self._burst_response, AxiResp.OKAY
        self.sent += 1
        for one in self.rogue(answer):
            await self._send_response(one)
