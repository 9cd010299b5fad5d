"""A core in a testbench: a host on its registers, and one memory behind all of its AXI4 ports."""

import itertools
import json
import logging
import os
import random
from fractions import Fraction
from pathlib import Path

import cocotb
import numpy as np
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, First, RisingEdge, Timer
from cocotbext.axi import (
    AxiLiteBus,
    AxiLiteMaster,
    AxiRamRead,
    AxiRamWrite,
    AxiReadBus,
    AxiResp,
    AxiWriteBus,
)
from timed_memory import TimedMemory

CLOCK_NS = 10
HERE = Path(os.environ.get("HWGEN_CASE", Path(__file__).parent))


def read_case():
    """Return the description of the workload, and that of the design."""
    case = json.loads((HERE / "case.json").read_text(encoding="utf-8"))
    return case, json.loads((HERE / case["sidecar"]).read_text(encoding="utf-8"))


def random_pauses():
    """Return in which cycles a channel pauses, for ever: a tenth to half of them."""
    share, source = random.choice([0.1, 0.3, 0.5]), random.Random(random.getrandbits(32))
    return (source.random() < share for _ in itertools.count())


class Core:
    """One core with its host and memory.

    ``number`` is its place among the cores of the case. The names of its signals begin with the
    ``prefix`` that the case gives: nothing if the core is the only one.
    """

    def __init__(self, dut, case, design, number):
        self.dut, self.case, self.design, self.number = dut, case, design, number
        self.own = case["cores"][number]
        self.prefix = self.own["prefix"]
        self.memory = bytearray(self.own["memory_bytes"])
        self.expected = bytearray(self.memory)
        self.irq = getattr(dut, f"{self.prefix}irq")
        self.host = AxiLiteMaster(
            AxiLiteBus.from_prefix(dut, f"{self.prefix}s_axil"), dut.clk, dut.rst)
        self.ports = [port | {"name": self.prefix + port["name"]}
                      for port in design["interfaces"] if port["protocol"] == "axi4"]

    # --- Memory

    def connect_timed_memory(self):
        """Connect a memory with the timing that the cycle model assumes."""
        for port in self.ports:
            timing = self.own["memories"][port["name"].removeprefix(self.prefix)]
            TimedMemory(self.dut, port, self.memory, timing["latency"],
                        Fraction(timing["interval"]))

    def connect_pausing_memory(self):
        """Connect cocotbext-axi's memory, with random pauses on every channel."""
        dut, channels = self.dut, []
        for port in self.ports:
            if port["read"]:
                reads = AxiRamRead(AxiReadBus.from_prefix(dut, port["name"]), dut.clk, dut.rst,
                                   mem=self.memory)
                channels += [reads.ar_channel, reads.r_channel]
            if port["write"]:
                writes = AxiRamWrite(AxiWriteBus.from_prefix(dut, port["name"]), dut.clk, dut.rst,
                                     mem=self.memory)
                channels += [writes.aw_channel, writes.w_channel, writes.b_channel]
        for channel in channels:
            channel.set_pause_generator(random_pauses())

    def change(self, memory, arrays, who, launch):
        """Apply the bytes that the host or the core changed, from ``case.npz``, to a memory."""
        name = f"{self.prefix}{who}{launch}"
        np.frombuffer(memory, np.uint8)[arrays[f"{name}_at"]] = arrays[name]

    def check_memory(self, launch):
        """Check every byte of the memory."""
        wrong = np.flatnonzero(np.frombuffer(self.memory, np.uint8)
                               != np.frombuffer(self.expected, np.uint8))
        assert not wrong.size, (f"{self.prefix}program {launch}: {wrong.size} bytes of memory "
                                f"differ, the first at {wrong[0]:#x}")

    # --- Registers

    async def read(self, address):
        """Return a register."""
        answer = await self.host.read(address, 4)
        assert answer.resp == AxiResp.OKAY, f"read of register {address:#x}: {answer.resp!r}"
        return int.from_bytes(answer.data, "little")

    async def write(self, address, value):
        """Write a register."""
        answer = await self.host.write(address, value.to_bytes(4, "little"))
        assert answer.resp == AxiResp.OKAY, f"write of register {address:#x}: {answer.resp!r}"

    async def start(self, launch):
        """Start a program."""
        registers = self.design["registers"]
        await self.write(registers["PROGRAM_LOW"], launch["program_at"] & 0xFFFFFFFF)
        await self.write(registers["PROGRAM_HIGH"], launch["program_at"] >> 32)
        await self.write(registers["PROGRAM_ROWS"], launch["instructions"])
        await self.write(registers["CONTROL"], 1)

    async def interrupt(self, limit):
        """Wait for the interrupt, at most ``limit`` cycles."""
        if not self.irq.value:
            await First(RisingEdge(self.irq), Timer(limit * CLOCK_NS, "ns"))

    async def check_end(self, limit):
        """Check that the program has ended as it should."""
        registers = self.design["registers"]
        index = await self.read(registers["INDEX"])
        assert self.irq.value, (
            f"{self.prefix}no end after {limit} cycles, at instruction {index}")
        code = await self.read(registers["STATUS"]) >> 8 & 0xFF
        assert code == 0, f"{self.prefix}stopped with status {code} at instruction {index}"

    async def counters(self):
        """Return every counter by name."""
        found = {}
        for name, counter in self.design["counters"].items():
            low = await self.read(counter["address"])
            found[name] = low | await self.read(counter["address"] + 4) << 32
        return found

    async def part_counter(self, name, parts):
        """Return one counter of each part of the core: of its PEs, or of its network ports."""
        registers, found = self.design["registers"], []
        if name.startswith("link_"):
            number = self.design["link_counters"][name.removeprefix("link_")]["select"]
            start = self.design["select_port_start"]
        else:
            number = self.design["pe_counters"][name]["select"]
            start = self.design["select_pe_start"]
        for part in range(parts):
            await self.write(registers["SELECT"], part << start | number)
            found.append(await self.read(registers["SELECTED"]))
        return found

    # --- Checks

    async def check_exactly(self, launch):
        """Check every counter, also of every part."""
        counters = await self.counters()
        assert counters == launch["counters"], f"{self.prefix}counters"
        for name, values in launch["pe"].items():
            found = await self.part_counter(name, len(values))
            assert found == values, f"{self.prefix}{name}"

    async def check_work(self, launch):
        """Check the counters of work, and that those of each unit add up to the total."""
        counters = await self.counters()
        for name in self.case["work"]:
            assert counters[name] == launch["counters"][name], f"{self.prefix}{name}"
        for unit, names in self.case["groups"].items():
            assert sum(counters[name] for name in names) == counters["total"], (
                f"{self.prefix}counters of {unit} do not add up to the total")


async def reset(dut):
    """Start the clock and reset everything."""
    Clock(dut.clk, CLOCK_NS, unit="ns").start()
    dut.rst.value = 1
    await ClockCycles(dut.clk, 4)
    dut.rst.value = 0
    await ClockCycles(dut.clk, 2)


async def side_by_side(*coroutines):
    """Run coroutines that all begin in the same cycle, until the last one ends."""
    for task in [cocotb.start_soon(coroutine) for coroutine in coroutines]:
        await task


async def run_case(cores, pace, check, more=0):
    """Run all programs, and check the memories and counters after each.

    Parameters
    ----------
    cores : list of Core
        Each starts its next program when all have ended.
    pace : int
        How many times the model's cycles a program may take, and ``more`` besides.
    check : callable
        Coroutine of a core and a launch, which checks the counters.
    """
    number_of_launches = len(cores[0].own["launches"])
    with np.load(HERE / "case.npz") as arrays:
        for number in range(number_of_launches):
            launches = [core.own["launches"][number] for core in cores]
            for core in cores:
                core.change(core.memory, arrays, "host", number)
                core.change(core.expected, arrays, "host", number)
            limit = more + 10_000 + pace * max(
                launch["counters"]["total"] for launch in launches)
            await side_by_side(*(core.start(launch)
                                 for core, launch in zip(cores, launches, strict=True)))
            await side_by_side(*(core.interrupt(limit) for core in cores))
            for core, launch in zip(cores, launches, strict=True):
                await core.check_end(limit)
                core.change(core.expected, arrays, "core", number)
                core.check_memory(number)
                await check(core, launch)
    logging.getLogger("cocotb.workload").info(
        "%d programs on %d cores: every byte of memory is equal", number_of_launches, len(cores))
