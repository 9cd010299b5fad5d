"""Memory behind an AXI4 port, with the timing that the cycle model assumes.

A read burst whose address is accepted in cycle a delivers its beats at
``T_j = max(a + latency, T_{j-1} + I)``; write beats are accepted ``I`` cycles apart, in cycles
after their address, and answered ``latency`` cycles after the last one. ``I`` is the minimum
interval between beats, which may be a fraction. A beat that the core accepts late restarts the
pace.
"""

from collections import deque
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

import cocotb
from cocotb.triggers import RisingEdge

__all__ = ["TimedMemory"]

_OKAY, _DECERR = 0, 3
_LONG_AGO = Fraction(-(1 << 62))


@dataclass
class _Burst:
    address: int
    number: int     # AXI ID
    cycle: int      # of the address handshake
    beats: int
    done: int = 0
    response: int = _OKAY


def taken(due: Fraction, cycle: int) -> Fraction:
    """Return the effective time of a beat that was due at ``due`` and was taken in this cycle."""
    return due if cycle == ceil(due) else Fraction(cycle)


class _Reads:
    def __init__(self, port: "TimedMemory"):
        self._port, self._bursts = port, deque[_Burst]()
        self._previous, self._due, self._shown = _LONG_AGO, _LONG_AGO, False
        port.drive("arready", 1)
        for name in ("rvalid", "rdata", "rresp", "rlast", "rid"):
            port.drive(name, 0)

    def edge(self, cycle: int) -> None:
        """Handle the rising edge at the end of a cycle."""
        port = self._port
        if self._shown and port.sample("rready"):
            self._previous = taken(self._due, cycle)
            self._shown = False
            burst = self._bursts[0]
            burst.done += 1
            if burst.done == burst.beats:
                self._bursts.popleft()
        if port.sample("arvalid"):
            self._bursts.append(port.burst("ar", cycle))
        if self._shown:
            return
        if self._bursts:
            burst = self._bursts[0]
            self._due = max(Fraction(burst.cycle + port.latency), self._previous + port.interval)
            self._shown = cycle + 1 >= self._due
        port.drive("rvalid", int(self._shown))
        if self._shown:
            address = burst.address + burst.done * port.beat_bytes
            inside = port.inside(address)
            data = port.memory[address:address + port.beat_bytes] if inside else b""
            port.drive("rdata", int.from_bytes(data, "little"))
            port.drive("rresp", _OKAY if inside else _DECERR)
            port.drive("rlast", int(burst.done + 1 == burst.beats))
            port.drive("rid", burst.number)


class _Writes:
    def __init__(self, port: "TimedMemory"):
        self._port, self._bursts = port, deque[_Burst]()
        self._replies = deque[_Burst]()
        self._due, self._ready, self._shown = _LONG_AGO, False, False
        port.drive("awready", 1)
        for name in ("wready", "bvalid", "bresp", "bid"):
            port.drive(name, 0)

    def edge(self, cycle: int) -> None:
        """Handle the rising edge at the end of a cycle."""
        port = self._port
        if self._shown and port.sample("bready"):
            self._replies.popleft()
            self._shown = False
        if self._ready and port.sample("wvalid"):
            self._accept(cycle)
        if port.sample("awvalid"):
            self._bursts.append(port.burst("aw", cycle))
        self._ready = bool(self._bursts) and cycle + 1 >= self._due
        port.drive("wready", int(self._ready))
        if not self._shown:
            self._shown = bool(self._replies) and cycle + 1 >= self._replies[0].cycle
            port.drive("bvalid", int(self._shown))
            if self._shown:
                port.drive("bresp", self._replies[0].response)
                port.drive("bid", self._replies[0].number)

    def _accept(self, cycle: int) -> None:
        port, burst = self._port, self._bursts[0]
        self._due = taken(self._due, cycle) + port.interval
        address = burst.address + burst.done * port.beat_bytes
        if port.inside(address):
            data = port.sample("wdata").to_bytes(port.beat_bytes, "little")
            strobes = port.sample("wstrb")
            for byte, value in enumerate(data):
                if strobes >> byte & 1:
                    port.memory[address + byte] = value
        else:
            burst.response = _DECERR
        burst.done += 1
        complete = burst.done == burst.beats
        assert port.sample("wlast") == complete, (
            f"{port.name}_wlast must be {int(complete)} in beat {burst.done} of {burst.beats}")
        if complete:
            burst.cycle = cycle + port.latency
            self._replies.append(self._bursts.popleft())


class TimedMemory:
    """A memory on one AXI4 port of a core.

    Parameters
    ----------
    dut : cocotb handle
    interface : dict
        One of the sidecar's ``interfaces``.
    memory : bytearray
        Its content, from address 0 on; ports may share it. Other addresses are answered with
        DECERR.
    latency : int
        Cycles from an address to its first beat, and from the last written beat to its response.
    interval : Fraction
        Minimum interval between two beats, in cycles; at least 1.
    """

    def __init__(self, dut: Any, interface: dict[str, Any], memory: bytearray, latency: int,
                 interval: Fraction):
        self.name, self.memory = interface["name"], memory
        self.latency, self.interval = latency, interval
        self.beat_bytes = interface["data_bits"] // 8
        self._dut = dut
        self._handles: dict[str, Any] = {}
        self._driven: dict[str, int] = {}
        self._sides: list[_Reads | _Writes] = []
        if interface["read"]:
            self._sides.append(_Reads(self))
        if interface["write"]:
            self._sides.append(_Writes(self))
        cocotb.start_soon(self._clock())

    async def _clock(self) -> None:
        cycle, edge, reset = 0, RisingEdge(self._dut.clk), self._dut.rst
        while True:
            await edge
            if int(reset.value):
                continue
            for side in self._sides:
                side.edge(cycle)
            cycle += 1

    def _handle(self, signal: str) -> Any:
        handle = self._handles.get(signal)
        if handle is None:
            handle = self._handles[signal] = getattr(self._dut, f"{self.name}_{signal}")
        return handle

    def sample(self, signal: str) -> int:
        """Return the value of a signal before the edge; it must not have unknown bits."""
        return int(self._handle(signal).value)

    def drive(self, signal: str, value: int) -> None:
        """Drive a signal from this edge on."""
        if self._driven.get(signal) != value:
            self._driven[signal] = value
            self._handle(signal).value = value

    def inside(self, address: int) -> bool:
        """Return whether an address is in the memory."""
        return address + self.beat_bytes <= len(self.memory)

    def burst(self, channel: str, cycle: int) -> _Burst:
        """Return the burst on an address channel; it must obey the AXI4 rules and be full width."""
        address, beats = self.sample(f"{channel}addr"), self.sample(f"{channel}len") + 1
        where = f"{self.name}_{channel}addr {address:#x} with {beats} beats"
        assert 1 << self.sample(f"{channel}size") == self.beat_bytes, f"{where}: not of full width"
        assert self.sample(f"{channel}burst") == 1, f"{where}: not INCR"
        assert address % self.beat_bytes == 0, f"{where}: not aligned"
        assert address % 4096 + beats * self.beat_bytes <= 4096, f"{where}: crosses 4 KiB"
        return _Burst(address, self.sample(f"{channel}id"), cycle, beats)
