"""The environment of a core: a host on AXI4-Lite, one memory on its AXI4 ports, and a monitor."""

import json
import logging
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge, SimTimeoutError, with_timeout
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiReadBus, AxiResp, AxiWriteBus

from arch.common.sizes import FETCH_BURST_BEATS
from arch.memory import MemoryConfig
from hwgen.common.control import REGISTERS, SELECT_REGISTERS
from hwgen.common.core_shell import SELECT_PE_START
from sim.session import Host
from sim.testbenches.axi_checker import BrokenRuleError
from sim.testbenches.memory import ReadPort, WritePort
from sim.testbenches.monitor import Monitor
from sim.testbenches.pauses import Pauses
from sim.testbenches.runner import SIDECAR_VARIABLE

__all__ = ["BASE", "CoreBench"]

CLOCK_NS = 10
# Random networks on the largest presets fit, and their addresses differ in many bits.
MEMORY_BYTES = 1 << 22
# Data of a lowered program begin at multiples of it, which are multiples of any row.
_PAGE_BYTES = 4096
BASE = 0xA5_FFE0_0000
"""Start address of the memory; addresses outside of it are answered with DECERR.

In the middle of the memory a carry goes through half of the address bits.
"""


class CoreBench:
    """A core after reset, with everything connected.

    All random choices derive from the seed of the run and the name of the test. An engine's bench
    defines ``assemble``, ``engine_host``, ``engine_config`` and ``read_ports``.

    Parameters
    ----------
    dut : cocotb handle
        The core.
    pauses : str
        One of :data:`PAUSES`.

    Attributes
    ----------
    sidecar : dict
        The design's description of itself.
    config : configuration of the engine
        Configuration that the Verilog was generated from.
    memory : (MEMORY_BYTES,) uint8 array
        The memory behind all ports; byte 0 is at address :data:`BASE`. Filled at random.
    ports : dict of str to ReadPort
        The memory's read ports by their names in ``read_ports``; also available as attributes.
    writes : WritePort
        The memory's write port.
    monitor : Monitor
        Observes the buses.
    pauses : Pauses
        Pauses the channels.
    rng : numpy.random.Generator
    """

    #: The host's view of the engine.
    engine_host: Host
    #: Type of the engine's configurations.
    engine_config: ClassVar[Callable[..., Any]]
    #: Number of unit registers that show what the core waits for.
    units: int = 1
    #: Returns the bytes of an instruction.
    assemble: Callable[[Any], bytes]
    #: Read ports: their names in the bench, and the prefixes of their signals.
    read_ports: ClassVar[dict[str, str]] = {}

    def __init__(self, dut, pauses: str):
        self.dut = dut
        self.sidecar = json.loads(Path(os.environ[SIDECAR_VARIABLE]).read_text(encoding="utf-8"))
        # Nested parts of a configuration are memories.
        self.config = self.engine_config(**{
            name: MemoryConfig(**value) if isinstance(value, dict) else value
            for name, value in self.sidecar["config"].items()})
        self.derive()
        self.rng = np.random.default_rng(random.getrandbits(64))
        logging.getLogger(f"cocotb.{dut._name}").setLevel(  # noqa: SLF001 - cocotb's API
            logging.WARNING)

        # One array, seen by the models as bytes and by the tests as numbers.
        storage = bytearray(self.rng.bytes(MEMORY_BYTES))
        self.memory = np.frombuffer(storage, np.uint8)
        self._next = 0

        self.host = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)

        def read_port(name):
            return ReadPort(AxiReadBus.from_prefix(dut, name), dut.clk, dut.rst, storage, BASE)

        self.ports = {name: read_port(prefix) for name, prefix in self.read_ports.items()}
        for name, port in self.ports.items():
            setattr(self, name, port)
        self.writes = WritePort(
            AxiWriteBus.from_prefix(dut, "m_axi_host"), dut.clk, dut.rst, storage, BASE)
        self.monitor = Monitor(dut, self.sidecar["interfaces"])
        self.pauses = Pauses(dut.clk)
        self._pause(pauses)

    def derive(self) -> None:
        """Set what an engine's bench derives from ``config``."""

    @classmethod
    async def start(cls, dut, pauses: str = "random"):
        """Return a bench whose core has been reset."""
        Clock(dut.clk, CLOCK_NS, unit="ns").start()
        bench = cls(dut, pauses)
        await bench.reset()
        return bench

    def _pause(self, kind: str) -> None:
        host = self.host
        channels = [host.write_if.aw_channel, host.write_if.w_channel, host.write_if.b_channel,
                    host.read_if.ar_channel, host.read_if.r_channel,
                    self.writes.aw_channel, self.writes.w_channel, self.writes.b_channel]
        for port in self.ports.values():
            channels += [port.ar_channel, port.r_channel]
        self.pauses.follow_all(channels, kind)

    async def reset(self, cycles: int = 4) -> None:
        """Reset the core and the models around it."""
        self.dut.rst.value = 1
        await ClockCycles(self.dut.clk, cycles)
        self.dut.rst.value = 0
        await ClockCycles(self.dut.clk, 2)

    async def check_as_new(self) -> None:
        """Assert further conditions that hold after a reset until a program has done anything."""

    # --- Memory ----------------------------------------------------------------------------------

    def allocate(self, size: int, *, align: int | None = None) -> int:
        """Allocate ``size`` bytes; return their address.

        ``align`` is one beat unless given; a program needs ``FETCH_BURST_BEATS``.
        """
        align = align or self.config.beat_bytes
        start = -(-self._next // align) * align
        self._next = start + size
        assert self._next <= MEMORY_BYTES, "the test needs more memory than there is"
        return BASE + start

    def has_room(self, size: int) -> bool:
        """Return whether so many bytes can be allocated."""
        return self._next + size <= MEMORY_BYTES

    def forget(self) -> None:
        """Free everything that was allocated."""
        self._next = 0

    def put(self, layout, rows: np.ndarray) -> int:
        """Store rows, (n, row_bytes) uint8, in a layout; return their address."""
        address = self.allocate(layout.size(len(rows)))
        layout.pack(self.memory, address - BASE, rows)
        return address

    def put_program(self, program: Sequence) -> int:
        """Store a program; return its address. Non-existent instructions are given as ``bytes``."""
        data = b"".join(line if isinstance(line, bytes) else self.assemble(line)
                        for line in program)
        address = self.allocate(len(data), align=FETCH_BURST_BEATS * self.config.beat_bytes)
        self.memory[address - BASE:address - BASE + len(data)] = np.frombuffer(data, np.uint8)
        return address

    def put_lowered(self, program: Any, image: np.ndarray, addresses: Sequence[str] = ("host_addr",)
                    ) -> tuple[list, int]:
        """Store the data of a program that was lowered for addresses from 0 on.

        If they and the program do not fit behind what is there, they replace it.

        Parameters
        ----------
        program : program of the engine
            Has ``instructions``, and ``program_at``, with its data below that address.
        image : uint8 array
            Its memory.
        addresses : sequence of str
            Names of the operands that are addresses.

        Returns
        -------
        code : list of Instruction
            The instructions, relocated to the addresses of the bench.
        start : int
            Location of the program's address 0 in the bench's memory.
        """
        burst = FETCH_BURST_BEATS * self.config.beat_bytes
        code_bytes = len(program.instructions) * len(self.assemble(program.instructions[0]))
        if not self.has_room(program.program_at + code_bytes + burst + _PAGE_BYTES):
            self.forget()
        start = self.allocate(program.program_at, align=_PAGE_BYTES) - BASE
        self.memory[start:start + program.program_at] = image[:program.program_at]
        code = [replace(line, operands={
                    name: value + BASE + start if name in addresses else value
                    for name, value in line.operands.items()})
                for line in program.instructions]
        return code, start

    # --- Registers -------------------------------------------------------------------------------

    async def read(self, register: int) -> int:
        """Return a register's value; the access must be accepted."""
        answer = await self.host.read(register, 4)
        assert answer.resp == AxiResp.OKAY, f"read of register {register:#x}: {answer.resp!r}"
        return int.from_bytes(answer.data, "little")

    async def write(self, register: int, value: int) -> None:
        """Write a register; the access must be accepted."""
        answer = await self.host.write(register, value.to_bytes(4, "little"))
        assert answer.resp == AxiResp.OKAY, f"write of register {register:#x}: {answer.resp!r}"

    async def status(self):
        """Return the status register and the index of the current instruction."""
        values = {REGISTERS[name]: await self.read(REGISTERS[name]) for name in ("STATUS", "INDEX")}
        return self.engine_host.read_status(values.__getitem__)

    async def counters(self) -> dict[str, int]:
        """Return every counter of the core; it must have stopped."""
        first = REGISTERS["COUNTER"]
        values = {register: await self.read(register)
                  for register in range(first, first + 8 * len(self.engine_host.counters), 4)}
        return self.engine_host.read_counters(values.__getitem__)

    async def selected(self, number: int, names: Sequence[str], start: int = SELECT_PE_START
                       ) -> dict[str, int]:
        """Return the counters of one PE, or of another part in ``SELECT`` from bit ``start`` on."""
        found = {}
        for counter, name in enumerate(names):
            await self.write(SELECT_REGISTERS["SELECT"], number << start | counter)
            found[name] = await self.read(SELECT_REGISTERS["SELECTED"])
        return found

    async def waiting(self) -> str:
        """Return what the core waits for, in words."""
        first = REGISTERS["UNIT"]
        values = {register: await self.read(register) for register in (
            REGISTERS["DISPATCH"], REGISTERS["INDEX"], *range(first, first + 4 * self.units, 4))}
        return self.engine_host.waits(values.__getitem__)

    # --- Programs --------------------------------------------------------------------------------

    async def launch(self, address: int, instructions: int) -> None:
        """Start the program at an address, as a host does, without waiting for its end."""
        await self.write(REGISTERS["PROGRAM_LOW"], address & 0xFFFFFFFF)
        await self.write(REGISTERS["PROGRAM_HIGH"], address >> 32)
        await self.write(REGISTERS["PROGRAM_ROWS"], instructions)
        await self.write(REGISTERS["CONTROL"], 1)

    async def finish(self, limit: int = 20_000):
        """Wait for the interrupt, at most ``limit`` cycles; return the status.

        At the interrupt, no transaction may be outstanding on the memory ports, but of a memory
        that did not answer in time.
        """
        if not self.dut.irq.value:
            try:
                await with_timeout(RisingEdge(self.dut.irq), limit * CLOCK_NS, "ns")
            except SimTimeoutError:
                stuck = await self.waiting()
                raise AssertionError(f"no end after {limit} cycles: {stuck}") from None
        hanging = self.monitor.hanging()
        status = await self.status()
        assert status.stopped, "the core's interrupt is high and its stopped bit is not"
        assert not status.running, "the core has stopped and its running bit is still set"
        if status.code != self.engine_host.status["TIMEOUT"]:
            for when, found in (("under way at", hanging),
                                ("started after", self.monitor.hanging())):
                if found:
                    raise BrokenRuleError("ANSWERED", f"{when} the interrupt: {found}")
        return status

    async def run(self, program: Sequence, expect=0):
        """Run a program to its end; the status must have the code ``expect``."""
        await self.launch(self.put_program(program), len(program))
        status = await self.finish()
        assert status.code == expect, (
            f"status must be {expect!r}, not {status.code!r} (instruction {status.index})")
        return status

    async def abort(self) -> None:
        """Abort and reset through ``CONTROL``; wait until the core has released the buses."""
        await self.write(REGISTERS["CONTROL"], 2)
        for _ in range(1000):
            status = await self.status()
            if not status.running:
                break
        hanging = self.monitor.hanging()
        assert not hanging, f"under way after the abort: {hanging}"
        assert (status.running, status.stopped, status.code) == (False, False, 0), (
            f"a reset through CONTROL leaves {status}")
        assert not self.dut.irq.value, "a reset through CONTROL leaves the interrupt high"
