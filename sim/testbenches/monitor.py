"""A monitor on every interface of a core, for AXI's rules and outstanding transactions."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import cocotb
from cocotb.triggers import RisingEdge
from cocotb.types import Logic

from sim.testbenches.axi_checker import (
    BrokenRuleError,
    Handshake,
    LiteChecker,
    ReadChecker,
    StreamChecker,
    WriteChecker,
)

__all__ = ["Monitor"]

_ADDRESS = ("id", "addr", "len", "size", "burst")


class _Line(NamedTuple):
    """A channel's signals, and what checks it."""

    valid: Any
    ready: Any
    payload: tuple[Any, ...]
    channel: Handshake
    take: Callable[[bool, tuple[int | None, ...]], Any]


def _known(handle: Any) -> int | None:
    """Return a signal's value, or None if a bit of it is neither 0 nor 1."""
    try:
        return int(handle.value)
    except ValueError:
        return None


class Monitor:
    """Monitor of every channel in every cycle, from the first reset on.

    A rule of :data:`sim.axi_rules.RULES` that the core or a model around it breaks fails the test,
    with the rule's name (:class:`~sim.testbenches.axi_checker.BrokenRuleError`).

    Parameters
    ----------
    dut : cocotb handle
        The core.
    interfaces : iterable of mapping
        The sidecar's ``interfaces``.

    Attributes
    ----------
    allowed : set of str
        Rules that the test breaks on purpose: they go to ``broken``.
    broken : set of str
        Those that were broken.
    """

    def __init__(self, dut, interfaces: Iterable[Mapping[str, Any]]):
        self._dut = dut
        self.allowed: set[str] = set()
        self.broken: set[str] = set()
        self._lines: list[_Line] = []
        self._reads: dict[str, ReadChecker] = {}
        self._writes: dict[str, WriteChecker] = {}
        self._channels: dict[tuple[str, str], _Line] = {}
        self._checkers: list[ReadChecker | WriteChecker | LiteChecker | StreamChecker] = []
        add = {"axi4": self._add_memory, "axi4-lite": self._add_lite,
               "axi4-stream": self._add_stream}
        for interface in interfaces:
            add[interface["protocol"]](interface)
        cocotb.start_soon(self._watch())

    def _report(self, rule: str, text: str) -> None:
        if rule not in self.allowed:
            raise BrokenRuleError(rule, text)
        self.broken.add(rule)

    def _add(self, port: str, kind: str, payload: tuple[str, ...], channel: Handshake,
             take: Callable[..., Any]) -> None:
        def signal(name):
            return getattr(self._dut, f"{port}_{kind}{name}")

        line = _Line(signal("valid"), signal("ready"), tuple(map(signal, payload)), channel, take)
        self._lines.append(line)
        self._channels[port, kind] = line

    # Channels of answers come first: an answer in the cycle of its request is one too early.

    def _add_memory(self, interface: Mapping[str, Any]) -> None:
        name, beat_bytes = interface["name"], interface["data_bits"] // 8
        if interface["read"]:
            self._reads[name] = read = ReadChecker(name, beat_bytes, self._report)
            self._checkers.append(read)
            self._add(name, "r", ("id", "data", "resp", "last"), read.r, read.data)
            self._add(name, "ar", _ADDRESS, read.ar, read.address)
        if interface["write"]:
            self._writes[name] = write = WriteChecker(name, beat_bytes, self._report)
            self._checkers.append(write)
            self._add(name, "b", ("id", "resp"), write.b, write.response)
            self._add(name, "w", ("data", "strb", "last"), write.w, write.data)
            self._add(name, "aw", _ADDRESS, write.aw, write.address)

    def _add_lite(self, interface: Mapping[str, Any]) -> None:
        name = interface["name"]
        lite = LiteChecker(name, self._report, data_bytes=interface["data_bits"] // 8)
        self._checkers.append(lite)
        self._add(name, "r", ("data", "resp"), lite.r, lite.value)
        self._add(name, "ar", ("addr", "prot"), lite.ar, lite.ar.offer)
        self._add(name, "b", ("resp",), lite.b, lite.response)
        self._add(name, "w", ("data", "strb"), lite.w, lite.data)
        self._add(name, "aw", ("addr", "prot"), lite.aw, lite.aw.offer)

    def _add_stream(self, interface: Mapping[str, Any]) -> None:
        name = interface["name"]
        stream = StreamChecker(name, interface["data_bits"] // 8, self._report,
                               whole=interface["role"] == "master")
        self._checkers.append(stream)
        self._add(name, "t", ("data", "keep", "last"), stream.t, stream.beat)

    async def _watch(self):
        edge, reset, low = RisingEdge(self._dut.clk), self._dut.rst, Logic(0)
        began = False
        while True:
            await edge
            if reset.value:
                began = True
                for checker in self._checkers:
                    checker.reset()
                continue
            if not began:
                continue
            for valid, ready, payload, channel, take in self._lines:
                offered = valid.get()
                # Most often: a conversion to an integer takes longer than all the rest.
                if offered == low:
                    channel.idle()
                elif offered.is_resolvable:
                    take(bool(ready.value), tuple(map(_known, payload)))
                else:
                    channel.unknown()

    def transfers(self, port: str, kind: str) -> int:
        """Return a channel's number of transfers since reset, such as ``("m_axi_host", "r")``."""
        return self._channels[port, kind].channel.transfers

    def hanging(self) -> str:
        """Describe outstanding transactions on the memory ports; empty if there are none."""
        found = [f"{read.due} beats to read on {port}"
                 for port, read in self._reads.items() if read.due]
        for port, write in self._writes.items():
            if write.unsent:
                found.append(f"{write.unsent} beats to write on {port}")
            if write.unanswered:
                found.append(f"{write.unanswered} answers on {port}")
        found += [f"{port}_{kind}valid is high"
                  for (port, kind), line in self._channels.items()
                  if port in self._reads | self._writes and kind in ("ar", "aw", "w")
                  and line.valid.value]
        return ", ".join(found)
