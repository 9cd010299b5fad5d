"""A monitor on every channel of the core, for AXI's rules and outstanding transactions."""

from dataclasses import dataclass, field
from typing import Any

import cocotb
from cocotb.triggers import RisingEdge

__all__ = ["Monitor"]

_ADDRESS = ("id", "addr", "len", "size", "burst")
_INCR = 1
_PAGE = 4096


@dataclass
class _Channel:
    """One channel of a port; ``payload`` is monitored if the core drives it."""

    name: str
    valid: Any
    ready: Any
    payload: tuple = ()
    held: tuple | None = None
    transfers: int = 0
    beats: int = field(default=0)


class Monitor:
    """Monitor of every channel in every cycle.

    Asserts, on channels that the core drives: once valid is high, it and the payload stay stable
    until the transfer (Arm IHI 0022, A3.2.1); a burst is INCR, of whole aligned beats, and within
    4 KiB (A3.4.1). A broken rule fails the test.

    Parameters
    ----------
    dut : cocotb handle
        The core. It has registers on ``s_axil``.
    ports : tuple of str
        Its memory ports; writes are on ``m_axi_host``.
    """

    def __init__(self, dut, ports):
        self._dut = dut
        self._ports = ports
        self._channels = {}
        for port in ports:
            self._add(port, "ar", _ADDRESS)
            self._add(port, "r")
        self._add("m_axi_host", "aw", _ADDRESS)
        self._add("m_axi_host", "w", ("data", "strb", "last"))
        self._add("m_axi_host", "b")
        self._add("s_axil", "r", ("data", "resp"))
        self._add("s_axil", "b", ("resp",))
        cocotb.start_soon(self._watch())

    def _add(self, port, kind, payload=()):
        def signal(name):
            return getattr(self._dut, f"{port}_{kind}{name}")

        self._channels[port, kind] = _Channel(
            name=f"{port}_{kind}", valid=signal("valid"), ready=signal("ready"),
            payload=tuple(signal(name) for name in payload))

    async def _watch(self):
        edge = RisingEdge(self._dut.clk)
        while True:
            await edge
            if self._dut.rst.value:
                for channel in self._channels.values():
                    channel.held, channel.transfers, channel.beats = None, 0, 0
                continue
            for (port, kind), channel in self._channels.items():
                valid, ready = bool(channel.valid.value), bool(channel.ready.value)
                payload = None
                if channel.payload and valid:
                    payload = tuple(int(signal.value) for signal in channel.payload)
                if channel.held is not None:
                    assert valid, f"{channel.name}valid fell before the transfer"
                    assert payload == channel.held, f"{channel.name} changed before the transfer"
                channel.held = payload if valid and not ready else None
                if valid and ready:
                    channel.transfers += 1
                    if kind in ("ar", "aw"):
                        self._check_burst(port, channel, payload)

    def _check_burst(self, port, channel, payload):
        _, address, length, size, burst = payload
        beats, beat_bytes = length + 1, 1 << size
        width = len(getattr(self._dut, f"{port}_rdata")) // 8
        assert burst == _INCR, f"{channel.name}burst is {burst}, not INCR"
        assert beat_bytes == width, f"{channel.name}size is {beat_bytes} bytes of {width}"
        assert address % beat_bytes == 0, f"{channel.name}addr {address:#x} is within a beat"
        assert address % _PAGE + beats * beat_bytes <= _PAGE, (
            f"burst of {beats} beats at {address:#x} on {channel.name} crosses 4 KiB")
        channel.beats += beats

    def transfers(self, port: str, kind: str) -> int:
        """Return a channel's number of transfers since reset, such as ``("m_axi_host", "r")``."""
        return self._channels[port, kind].transfers

    def hanging(self) -> str:
        """Describe outstanding transactions on the memory ports; empty if there are none."""
        found = []
        for port in self._ports:
            missing = self._channels[port, "ar"].beats - self._channels[port, "r"].transfers
            if missing:
                found.append(f"{missing} beats to read on {port}")
        address, data, answer = (self._channels["m_axi_host", kind] for kind in ("aw", "w", "b"))
        if address.beats != data.transfers:
            found.append(f"{address.beats - data.transfers} beats to write on m_axi_host")
        if address.transfers != answer.transfers:
            found.append(f"{address.transfers - answer.transfers} answers on m_axi_host")
        found += [f"{channel.name}valid is high" for (port, kind), channel in self._channels.items()
                  if port in self._ports and kind in ("ar", "aw", "w") and channel.valid.value]
        return ", ".join(found)
