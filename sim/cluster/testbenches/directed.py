"""A node as its host sees it: both windows, starts in one cycle, doors in both directions."""

import json
import os
from pathlib import Path

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, ReadOnly, RisingEdge, with_timeout
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiReadBus, AxiResp, AxiWriteBus

from arch.cluster.params import ClusterConfig
from arch.config import load_config
from arch.nic.isa import Instruction as NicInstruction
from arch.nic.isa import Opcode as NicOpcode
from arch.nic.isa import Status as NicStatus
from arch.nic.isa import assemble, door_delay
from arch.systolic.isa import Instruction, Opcode, Status, instruction_set
from hwgen.cluster.shell import BOTH, CORES
from hwgen.common.registers import LITE_ADDR_BITS, REGISTERS
from sim.testbenches.bench import CLOCK_NS
from sim.testbenches.memory import ReadPort, WritePort
from sim.testbenches.pauses import PAUSES, Pauses
from sim.testbenches.runner import SIDECAR_VARIABLE

_MEMORY_BYTES = 1 << 16
_PLACES = dict(zip(CORES, (0x1000, 0x8000), strict=True))
_STATUS = dict(zip(CORES, (Status, NicStatus), strict=True))


class Bench:
    """A node after reset, with one memory on all of its ports."""

    def __init__(self, dut, pauses: str):
        sidecar = json.loads(Path(os.environ[SIDECAR_VARIABLE]).read_text(encoding="utf-8"))
        self.dut, self.sidecar = dut, sidecar
        self.config = load_config(ClusterConfig, presets={}, assignments=_flat(sidecar["config"]))
        self.memory = bytearray(_MEMORY_BYTES)
        self._pauses = Pauses(dut.clk)
        Clock(dut.clk, CLOCK_NS, "ns").start()
        self.host = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)
        for item in sidecar["interfaces"]:
            if item["protocol"] == "axi4":
                self._serve(item, pauses)
        for item in sidecar["interfaces"]:
            if item["protocol"] == "axi4-stream" and item["role"] == "slave":
                getattr(dut, f"{item['name']}_tvalid").value = 0

    def _serve(self, item, pauses):
        dut, name = self.dut, item["name"]
        reads = ReadPort(AxiReadBus.from_prefix(dut, name), dut.clk, dut.rst, self.memory, 0)
        channels = [reads.ar_channel, reads.r_channel]
        if item["write"]:
            writes = WritePort(AxiWriteBus.from_prefix(dut, name), dut.clk, dut.rst, self.memory, 0)
            channels += [writes.aw_channel, writes.w_channel, writes.b_channel]
        self._pauses.follow_all(channels, pauses)

    @classmethod
    async def made(cls, dut, pauses="none") -> "Bench":
        """Return a bench behind its reset."""
        bench = cls(dut, pauses)
        dut.rst.value = 1
        await ClockCycles(dut.clk, 4)
        dut.rst.value = 0
        await ClockCycles(dut.clk, 2)
        return bench

    async def write(self, name, register, value):
        """Write a register of a core, or of both with ``name`` None."""
        window = BOTH if name is None else CORES.index(name)
        answer = await self.host.write((window << LITE_ADDR_BITS) + REGISTERS[register],
                                       value.to_bytes(4, "little"))
        assert answer.resp == AxiResp.OKAY

    async def read(self, name, register):
        """Return a register of a core."""
        answer = await self.host.read(
            (CORES.index(name) << LITE_ADDR_BITS) + REGISTERS[register], 4)
        assert answer.resp == AxiResp.OKAY
        return int.from_bytes(answer.data, "little")

    async def put(self, name, code: bytes):
        """Store a program of a core, and say where it is."""
        at = _PLACES[name]
        self.memory[at:at + len(code)] = code
        await self.write(name, "PROGRAM_LOW", at)
        await self.write(name, "PROGRAM_HIGH", 0)
        await self.write(name, "PROGRAM_ROWS", len(code) // 16)

    async def ended(self, cycles=20_000):
        """Wait until the node's interrupt; return the status of each core."""
        while not self.dut.irq.value:
            await with_timeout(RisingEdge(self.dut.irq), cycles * CLOCK_NS, "ns")
        return {name: _STATUS[name](await self.read(name, "STATUS") >> 8 & 0xFF)
                for name in CORES}

    def core_code(self, *doors) -> bytes:
        """Return a program of ``SYNC``, each with (ring, answer), and ``HALT``."""
        encoding = instruction_set(self.config.node_core)
        return b"".join(encoding.assemble(Instruction(
            opcode=Opcode.SYNC, operands={"ring": ring, "answer": answer}))
            for ring, answer in doors) + encoding.assemble(Instruction(opcode=Opcode.HALT))

    @staticmethod
    def nic_code(*doors) -> bytes:
        """Return a program with a channel for each door, whose one step does nothing."""
        step = {"src_buffer": 0, "src": 0, "dst_buffer": 0, "dst": 0, "length": 0, "send": 0,
                "recv": 0, "fence": 0, "complete": 0, "wait": 0, "wait_channel": 0,
                "wait_step": 0}
        code = [(NicOpcode.NOP, step) for _ in doors] + [
            (NicOpcode.CHANNEL, {"channel": number, "first": number, "steps": 1, "priority": 0,
                                 "delay": door_delay(door)}) for number, door in enumerate(doors)]
        return b"".join(assemble(NicInstruction(opcode=opcode, operands=operands))
                        for opcode, operands in [*code, (NicOpcode.RUN, {}), (NicOpcode.HALT, {})])


def _flat(values, prefix=""):
    """Return the assignments of a configuration."""
    found = []
    for key, value in values.items():
        if isinstance(value, dict):
            found += _flat(value, f"{prefix}{key}.")
        elif value is not None:
            text = str(value).lower() if isinstance(value, bool) else value
            found.append(f"{prefix}{key}={text}")
    return found


@cocotb.test()
async def windows(dut):
    """Each core is in its window; there is nothing in the third, nor to read in the fourth."""
    bench = await Bench.made(dut)
    for name in CORES:
        for register in ("IDENT", "FINGERPRINT"):
            assert await bench.read(name, register) == bench.sidecar["cores"][name][
                register.lower()]
    for window in (2, BOTH):
        answer = await bench.host.read(window << LITE_ADDR_BITS, 4)
        assert answer.resp == AxiResp.SLVERR
    answer = await bench.host.write(2 << LITE_ADDR_BITS, bytes(4))
    assert answer.resp == AxiResp.SLVERR
    # Both answer a write that neither knows with an error.
    answer = await bench.host.write((BOTH << LITE_ADDR_BITS) + REGISTERS["IDENT"], bytes(4))
    assert answer.resp == AxiResp.SLVERR
    for name, value in zip(CORES, (0x11, 0x2200), strict=True):
        await bench.write(name, "PROGRAM_ROWS", value)
    assert [await bench.read(name, "PROGRAM_ROWS") for name in CORES] == [0x11, 0x2200]
    await bench.write(None, "PROGRAM_ROWS", 7)
    assert [await bench.read(name, "PROGRAM_ROWS") for name in CORES] == [7, 7]


@cocotb.test()
async def start_of_both(dut):
    """One write starts both; the interrupt comes when both have stopped, each for its reason."""
    bench = await Bench.made(dut)
    await bench.put("core", bytes(16))
    await bench.put("nic", bench.nic_code())
    starts: list[str] = []

    async def watch():
        while len(starts) < len(CORES):
            await RisingEdge(dut.clk)
            await ReadOnly()
            starts.extend(name for name in CORES
                          if name not in starts and getattr(dut, f"{name}_m_axi_ins_arvalid").value)

    watching = cocotb.start_soon(watch())
    await bench.write(None, "CONTROL", 1)
    await watching
    assert sorted(starts) == sorted(CORES)
    assert await bench.ended() == {"core": Status.ILLEGAL_OPCODE, "nic": NicStatus.OK}


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES, swapped=[False, True])
async def doors(dut, pauses, swapped):
    """The NIC waits for the core's rings, the core for the NIC's answers, in either order."""
    bench = await Bench.made(dut, pauses)
    last = bench.config.doors - 1
    order = (0, last) if not swapped else (last, 0)
    for _ in range(2):
        await bench.put("core", bench.core_code(
            *((1 << door, 0) for door in dict.fromkeys(order)), (0, 1 | 1 << last)))
        await bench.put("nic", bench.nic_code(*dict.fromkeys((0, last))))
        await bench.write(None, "CONTROL", 1)
        assert await bench.ended() == {"core": Status.OK, "nic": NicStatus.OK}


@cocotb.test()
async def nobody_answers(dut):
    """A core waits for an answer that does not come until it is aborted; nothing is left of it."""
    bench = await Bench.made(dut)
    await bench.put("core", bench.core_code((0, 1)))
    await bench.put("nic", bench.nic_code())
    await bench.write(None, "CONTROL", 1)
    await ClockCycles(dut.clk, 2000)
    assert not dut.irq.value
    assert await bench.read("core", "STATUS") & 1
    await bench.write("core", "CONTROL", 2)
    # A ring that nobody takes is cleared when both have stopped.
    await bench.put("core", bench.core_code((1, 0)))
    await bench.write(None, "CONTROL", 1)
    assert await bench.ended() == {"core": Status.OK, "nic": NicStatus.OK}
    await ClockCycles(dut.clk, 4)
    await bench.put("nic", bench.nic_code(0))
    await bench.put("core", bench.core_code())
    await bench.write(None, "CONTROL", 1)
    await ClockCycles(dut.clk, 2000)
    assert not dut.irq.value, "the NIC waits for a ring of this run"


@cocotb.test()
async def doors_that_are_not_there(dut):
    """A core stops at a door that it does not have, if it has fewer than there may be."""
    bench = await Bench.made(dut)
    doors = bench.config.doors
    await bench.put("nic", bench.nic_code())
    for ring, answer in ((1 << doors, 0), (0, 1 << doors), (1 << 7, 1 << 7)):
        await bench.put("core", bench.core_code((ring, answer)))
        await bench.write(None, "CONTROL", 1)
        assert await bench.ended() == {"core": Status.OPERAND, "nic": NicStatus.OK}
