"""The environment of the NIC in a testbench: host, memory, and a cable between its first ports."""

from collections.abc import Callable

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource

from arch.nic.isa import assemble
from arch.nic.params import NicConfig
from hwgen.nic.core import SELECT_PORT_START
from sim.nic.host import HOST, PORT_COUNTERS
from sim.testbenches.bench import BASE, CoreBench
from sim.testbenches.pauses import PAUSES

__all__ = ["BASE", "PAUSES", "Bench", "Frame"]

Frame = tuple[bytes, int | None]
"""Bytes of a frame, and the number of a byte that ``tkeep`` leaves out."""

#: The ports that the cable joins: a frame that leaves one enters the other.
ENDS = (0, 1)


def clean(port: int, data: bytes) -> list[Frame]:
    """Return the frames that a cable without faults delivers for a frame: the same frame."""
    del port
    return [(data, None)]


class Bench(CoreBench):
    """A NIC after reset, with everything connected.

    ``instructions`` and ``reads`` are the memory's read ports. Ports 0 and 1 are joined by a cable,
    so that the core exchanges messages with itself: what it sends to its own rank through one of
    them comes back through the other. What other ports send is lost.

    Attributes
    ----------
    cable : callable
        ``(port, frame)``: the frames that come out of the cable after that port sent the frame.
        :func:`clean` unless a test sets another one.
    carried : list of (int, bytes)
        Every frame that was sent since the reset, with its port.
    job : int
        Job number of the last program, 1 to 255.
    """

    engine_host = HOST
    engine_config = NicConfig
    assemble = staticmethod(assemble)
    read_ports = {"instructions": "m_axi_ins", "reads": "m_axi_host"}

    def __init__(self, dut, pauses: str):
        super().__init__(dut, pauses)
        self.cable: Callable[[int, bytes], list[Frame]] = clean
        self.carried: list[tuple[int, bytes]] = []
        self.job = 0
        self._sinks = [AxiStreamSink(AxiStreamBus.from_prefix(dut, f"m_axis_tx_{port}"), dut.clk,
                                     dut.rst) for port in range(self.config.ports)]
        self._sources = [AxiStreamSource(AxiStreamBus.from_prefix(dut, f"s_axis_rx_{port}"),
                                         dut.clk, dut.rst) for port in range(self.config.ports)]
        self.pauses.follow_all((*self._sinks, *self._sources), pauses)
        for port, sink in enumerate(self._sinks):
            cocotb.start_soon(self._carry(port, sink))

    async def _carry(self, port, sink):
        """Carry the frames that leave a port to the other end of the cable."""
        while True:
            found = bytes((await sink.recv(compact=False)).tdata)
            if self.dut.rst.value:
                continue
            self.carried.append((port, found))
            if port in ENDS:
                for frame in self.cable(port, found):
                    await self.inject(ENDS[1 - ENDS.index(port)], frame)

    async def inject(self, port: int, frame: Frame) -> None:
        """Send a frame into a port, after those already on their way to it."""
        data, hole = frame
        keep = [int(number != hole) for number in range(len(data))]
        await self._sources[port].send(AxiStreamFrame(bytearray(data), tkeep=keep))

    async def reset(self, cycles: int = 4) -> None:
        """Reset the core and the models around it; frames on the cable are lost."""
        self.dut.rst.value = 1
        await ClockCycles(self.dut.clk, 1)
        for stream in (*self._sinks, *self._sources):
            stream.clear()
        self.carried.clear()
        await super().reset(cycles)

    async def quiet(self) -> None:
        """Wait until the cable is quiet; it must not lose frames.

        Frames of a stopped run are resent until they are acknowledged, and only then may another
        job begin.
        """
        before = -1
        while len(self.carried) != before or not all(map(AxiStreamSource.idle, self._sources)):
            before = len(self.carried)
            await ClockCycles(self.dut.clk, self.config.timeout)

    def next_job(self) -> int:
        """Return the job number of the next program, which differs from the previous one."""
        self.job = self.job % 255 + 1
        return self.job

    async def check_as_new(self) -> None:
        """Assert that the core sent no frame, and that all counters of its first port are 0."""
        assert not self.carried
        assert not any((await self.port_counters(0)).values())

    async def port_counters(self, port: int) -> dict[str, int]:
        """Return every counter of a port."""
        found = await self.selected(port, PORT_COUNTERS, SELECT_PORT_START)
        return {name.removeprefix("link_"): count for name, count in found.items()}
