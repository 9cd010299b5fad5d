"""One workload on the core: tests of every byte that it leaves in memory, and of every counter.

``case.json`` lists the programs to run in sequence, and the values that the core's registers must
hold after each; ``case.npz`` has the bytes of memory that a host changes before each program, and
those that the program changes. Both are next to the design's ``.json`` (its ports and registers).
"""

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
CASE = Path(os.environ.get("HWGEN_CASE", Path(__file__).parent))


class Bench:
    """The core with a host on its registers and one memory behind all of its AXI4 ports."""

    def __init__(self, dut):
        self.dut = dut
        self.case = json.loads((CASE / "case.json").read_text(encoding="utf-8"))
        self.design = json.loads((CASE / self.case["sidecar"]).read_text(encoding="utf-8"))
        self.memory = bytearray(self.case["memory_bytes"])
        self.host = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)
        self.ports = [port for port in self.design["interfaces"] if port["protocol"] == "axi4"]

    def connect_timed(self):
        """Connect a memory with the timing that the cycle model assumes."""
        for port in self.ports:
            timing = self.case["memories"][port["name"]]
            TimedMemory(self.dut, port, self.memory, timing["latency"],
                        Fraction(timing["interval"]))

    def connect_pausing(self):
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
            share, source = random.choice([0.1, 0.3, 0.5]), random.Random(random.getrandbits(32))
            channel.set_pause_generator(source.random() < share for _ in itertools.count())

    async def reset(self):
        """Start the clock and reset the core."""
        Clock(self.dut.clk, CLOCK_NS, unit="ns").start()
        self.dut.rst.value = 1
        await ClockCycles(self.dut.clk, 4)
        self.dut.rst.value = 0
        await ClockCycles(self.dut.clk, 2)

    async def read(self, address):
        """Return a register."""
        answer = await self.host.read(address, 4)
        assert answer.resp == AxiResp.OKAY, f"read of register {address:#x}: {answer.resp!r}"
        return int.from_bytes(answer.data, "little")

    async def write(self, address, value):
        """Write a register."""
        answer = await self.host.write(address, value.to_bytes(4, "little"))
        assert answer.resp == AxiResp.OKAY, f"write of register {address:#x}: {answer.resp!r}"

    async def run(self, launch, limit):
        """Start a program and wait for the interrupt, at most ``limit`` cycles."""
        registers = self.design["registers"]
        await self.write(registers["PROGRAM_LOW"], launch["program_at"] & 0xFFFFFFFF)
        await self.write(registers["PROGRAM_HIGH"], launch["program_at"] >> 32)
        await self.write(registers["PROGRAM_ROWS"], launch["instructions"])
        await self.write(registers["CONTROL"], 1)
        if not self.dut.irq.value:
            await First(RisingEdge(self.dut.irq), Timer(limit * CLOCK_NS, "ns"))
        index = await self.read(registers["INDEX"])
        assert self.dut.irq.value, f"no end after {limit} cycles, at instruction {index}"
        status = await self.read(registers["STATUS"])
        assert status >> 8 & 0xFF == 0, (
            f"the core stopped with status {status >> 8 & 0xFF} at instruction {index}")

    async def counters(self):
        """Return every counter by name."""
        found = {}
        for name, counter in self.design["counters"].items():
            low = await self.read(counter["address"])
            found[name] = low | await self.read(counter["address"] + 4) << 32
        return found

    async def pe_counter(self, name, pes):
        """Return one counter of each PE."""
        registers, found = self.design["registers"], []
        number, start = self.design["pe_counters"][name]["select"], self.design["select_pe_start"]
        for pe in range(pes):
            await self.write(registers["SELECT"], pe << start | number)
            found.append(await self.read(registers["SELECTED"]))
        return found


def changed(memory, arrays, which, number):
    """Apply a set of changed bytes from ``case.npz`` to the memory."""
    view = np.frombuffer(memory, np.uint8)
    view[arrays[f"{which}{number}_at"]] = arrays[f"{which}{number}"]


async def run_case(bench, pace, check):
    """Run all programs; ``check`` is called with the launch and the counters after each."""
    expected = bytearray(len(bench.memory))
    with np.load(CASE / "case.npz") as arrays:
        for number, launch in enumerate(bench.case["launches"]):
            for memory in (bench.memory, expected):
                changed(memory, arrays, "host", number)
            await bench.run(launch, pace * launch["counters"]["total"] + 10_000)
            changed(expected, arrays, "core", number)
            wrong = np.flatnonzero(np.frombuffer(bench.memory, np.uint8)
                                   != np.frombuffer(expected, np.uint8))
            assert not wrong.size, (f"program {number}: {wrong.size} bytes of memory differ, "
                                    f"the first at {wrong[0]:#x}")
            await check(launch, await bench.counters())
    logging.getLogger("cocotb.workload").info(
        "%d programs, %d bytes of memory each: equal", len(bench.case["launches"]),
        len(bench.memory))


@cocotb.test()
async def as_modelled(dut):
    """With the cycle model's memory, every byte and every counter is as predicted."""
    bench = Bench(dut)
    bench.connect_timed()
    await bench.reset()

    async def check(launch, counters):
        assert counters == launch["counters"]
        for name, values in launch["pe"].items():
            assert await bench.pe_counter(name, len(values)) == values, name

    await run_case(bench, 2, check)


@cocotb.test()
async def with_pauses(dut):
    """For any pauses of the channels, every byte and the counters of work are the same."""
    bench = Bench(dut)
    bench.connect_pausing()
    await bench.reset()

    async def check(launch, counters):
        for name in bench.case["work"]:
            assert counters[name] == launch["counters"][name], name
        for unit, names in bench.case["groups"].items():
            assert sum(counters[name] for name in names) == counters["total"], (
                f"counters of {unit} do not add up to the total")

    await run_case(bench, 40, check)
