"""The core's surroundings: a host on AXI4-Lite, one memory on three AXI4 ports, and a monitor."""

import itertools
import json
import logging
import os
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge, SimTimeoutError, with_timeout
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiReadBus, AxiResp, AxiWriteBus

from arch.memory import MemoryConfig
from arch.systolic.counters import COUNTERS
from arch.systolic.isa import Instruction, Status, assemble
from arch.systolic.params import SystolicConfig
from hwgen.systolic.control import REGISTERS
from sim.systolic.host import CoreStatus, describe_wait, read_counters, read_status
from sim.testbenches.runner import SIDECAR_VARIABLE
from sim.testbenches.systolic.memory import ReadPort, WritePort
from sim.testbenches.systolic.monitor import Monitor

__all__ = ["BASE", "PAUSES", "Bench"]

CLOCK_NS = 10
MEMORY_BYTES = 1 << 17
BASE = 0xA5_0010_0000
"""Where the memory starts: every other address is answered with DECERR."""

PAUSES = ("none", "cycle", "random")
"""When the surroundings pause, on every channel: never, three cycles of four, or at random."""


def _pause_pattern(kind: str) -> Iterator[bool] | None:
    """Return when one channel pauses, cycle by cycle."""
    if kind == "none":
        return None
    if kind == "cycle":
        return itertools.cycle([True, True, True, False])
    # Channels differ: a fast address channel with a slow data channel and the reverse.
    share, source = random.choice([0.1, 0.3, 0.5, 0.7]), random.Random(random.getrandbits(32))
    return (source.random() < share for _ in itertools.count())


def _config(sidecar: dict) -> SystolicConfig:
    table = dict(sidecar["config"])
    for name in ("memory", "weight_memory"):
        if table[name] is not None:
            table[name] = MemoryConfig(**table[name])
    return SystolicConfig(**table)


class Bench:
    """A core after reset, with everything connected.

    All random choices follow from the seed of the run and the name of the test.

    Parameters
    ----------
    dut : cocotb handle
        The core.
    pauses : str
        One of :data:`PAUSES`.

    Attributes
    ----------
    config : SystolicConfig
        What the Verilog was generated from.
    memory : (MEMORY_BYTES,) uint8 array
        The memory behind all three ports; byte 0 is at address :data:`BASE`. Filled at random.
    instructions, weights, reads : ReadPort
        The memory's read ports.
    writes : WritePort
        Its write port.
    monitor : Monitor
        What has happened on the buses.
    rng : numpy.random.Generator
    """

    def __init__(self, dut, pauses: str):
        self.dut = dut
        self.config = _config(json.loads(
            Path(os.environ[SIDECAR_VARIABLE]).read_text(encoding="utf-8")))
        self.rng = np.random.default_rng(random.getrandbits(64))
        logging.getLogger(f"cocotb.{dut._name}").setLevel(logging.WARNING)

        # One array, which the models see as bytes and the tests as numbers.
        storage = bytearray(self.rng.bytes(MEMORY_BYTES))
        self.memory = np.frombuffer(storage, np.uint8)
        self._next = 0

        self.host = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)

        def read_port(name):
            return ReadPort(AxiReadBus.from_prefix(dut, name), dut.clk, dut.rst, storage, BASE)

        self.instructions = read_port("m_axi_ins")
        self.weights = read_port("m_axi_wgt")
        self.reads = read_port("m_axi_host")
        self.writes = WritePort(
            AxiWriteBus.from_prefix(dut, "m_axi_host"), dut.clk, dut.rst, storage, BASE)
        self.monitor = Monitor(dut)
        self._pause(pauses)

    @classmethod
    async def start(cls, dut, pauses: str = "random") -> "Bench":
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
        for port in (self.instructions, self.weights, self.reads):
            channels += [port.ar_channel, port.r_channel]
        for channel in channels:
            channel.set_pause_generator(_pause_pattern(kind))

    async def reset(self, cycles: int = 4) -> None:
        """Reset the core and the models around it."""
        self.dut.rst.value = 1
        await ClockCycles(self.dut.clk, cycles)
        self.dut.rst.value = 0
        await ClockCycles(self.dut.clk, 2)

    # --- Memory ----------------------------------------------------------------------------------

    def allocate(self, size: int, *, align: int | None = None) -> int:
        """Return the address of ``size`` bytes that nothing else uses.

        ``align`` is one beat unless given; a program needs 16.
        """
        align = align or self.config.beat_bytes
        start = -(-self._next // align) * align
        self._next = start + size
        assert self._next <= MEMORY_BYTES, "the test needs more memory than there is"
        return BASE + start

    def put(self, layout, rows: np.ndarray) -> int:
        """Store rows, (n, row_bytes) uint8, in a layout; return their address."""
        address = self.allocate(layout.size(len(rows)))
        layout.pack(self.memory, address - BASE, rows)
        return address

    def put_operands(self, layout, values: np.ndarray) -> int:
        """Store rows of operands; what a row has no operand for stays 0."""
        wide = self.config.element_bytes
        rows = np.zeros((len(values), layout.row_bytes // wide), f"<i{wide}")
        rows[:, :values.shape[1]] = values
        return self.put(layout, rows.view(np.uint8))

    def put_params(self, bias: np.ndarray, scale: np.ndarray) -> tuple[int, int]:
        """Store biases and scales of ``cols`` columns; return address and memory rows.

        They go to ``act_groups`` rows of the parameter memory; each comes as ``param_chunks`` rows
        of the unified buffer's size.
        """
        config = self.config
        pairs = np.zeros(config.cols, [("bias", "<i4"), ("scale", "<f4")])
        pairs["bias"], pairs["scale"] = bias, scale
        lanes = pairs.view(np.uint8).reshape(config.act_groups, -1)
        width = config.param_chunks * config.ub_layout.row_bytes
        rows = np.zeros((config.act_groups, width), np.uint8)
        rows[:, :lanes.shape[1]] = lanes
        rows = rows.reshape(-1, config.ub_layout.row_bytes)
        return self.put(config.ub_layout, rows), len(rows)

    def get_operands(self, address: int, rows: int) -> np.ndarray:
        """Return ``rows`` unified buffer rows from memory, (rows, ub_width)."""
        config = self.config
        data = config.ub_layout.unpack(self.memory, address - BASE, rows)
        return np.ascontiguousarray(data).view(f"<i{config.element_bytes}")

    def put_program(self, program: Sequence[Instruction | bytes]) -> int:
        """Store a program; return its address. ``bytes`` are instructions that do not exist."""
        data = b"".join(assemble(line) if isinstance(line, Instruction) else line
                        for line in program)
        address = self.allocate(len(data), align=16 * self.config.beat_bytes)
        self.memory[address - BASE:address - BASE + len(data)] = np.frombuffer(data, np.uint8)
        return address

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

    async def status(self) -> CoreStatus:
        """Return the status register and the index of the instruction at the dispatcher."""
        values = {REGISTERS[name]: await self.read(REGISTERS[name]) for name in ("STATUS", "INDEX")}
        return read_status(values.__getitem__)

    async def waiting(self) -> str:
        """Return which unit waits for what, in words."""
        registers = [REGISTERS["DISPATCH"], REGISTERS["INDEX"],
                     *range(REGISTERS["UNIT"], REGISTERS["UNIT"] + 4 * 5, 4)]
        values = {register: await self.read(register) for register in registers}
        return describe_wait(values.__getitem__)

    async def counters(self) -> dict[str, int]:
        """Return every counter; the core must have stopped."""
        first = REGISTERS["COUNTER"]
        values = {register: await self.read(register)
                  for register in range(first, first + 8 * len(COUNTERS), 4)}
        return read_counters(values.__getitem__)

    # --- Programs --------------------------------------------------------------------------------

    async def launch(self, address: int, instructions: int) -> None:
        """Start the program at an address, as a host does; do not wait for its end."""
        await self.write(REGISTERS["PROGRAM_LOW"], address & 0xFFFFFFFF)
        await self.write(REGISTERS["PROGRAM_HIGH"], address >> 32)
        await self.write(REGISTERS["PROGRAM_ROWS"], instructions)
        await self.write(REGISTERS["CONTROL"], 1)

    async def finish(self, limit: int = 20_000) -> CoreStatus:
        """Wait for the interrupt, at most ``limit`` cycles; return the status.

        At the interrupt, nothing may be under way on the memory ports.
        """
        if not self.dut.irq.value:
            try:
                await with_timeout(RisingEdge(self.dut.irq), limit * CLOCK_NS, "ns")
            except SimTimeoutError:
                stuck = await self.waiting()
                raise AssertionError(f"no end after {limit} cycles: {stuck}") from None
        hanging = self.monitor.hanging()
        assert not hanging, f"under way at the interrupt: {hanging}"
        status = await self.status()
        assert status.stopped, "the core's interrupt is high and its stopped bit is not"
        assert not status.running, "the core has stopped and its running bit is still set"
        hanging = self.monitor.hanging()
        assert not hanging, f"started after the interrupt: {hanging}"
        return status

    async def run(self, program: Sequence[Instruction | bytes],
                  expect: Status = Status.OK) -> CoreStatus:
        """Run a program to its end; the status must have the code ``expect``."""
        await self.launch(self.put_program(program), len(program))
        status = await self.finish()
        assert status.code == expect, (
            f"status must be {expect.name}, not {status.code.name} (instruction {status.index})")
        return status

    async def abort(self) -> None:
        """Abort and reset through ``CONTROL``; wait until the core has let go of the buses."""
        await self.write(REGISTERS["CONTROL"], 2)
        for _ in range(200):
            status = await self.status()
            if not status.running:
                break
        hanging = self.monitor.hanging()
        assert not hanging, f"under way after the abort: {hanging}"
        assert (status.running, status.stopped, status.code) == (False, False, Status.OK), (
            f"a reset through CONTROL leaves {status}")
        assert not self.dut.irq.value, "a reset through CONTROL leaves the interrupt high"
