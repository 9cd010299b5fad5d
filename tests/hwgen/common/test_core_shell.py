# amaranth: UnusedElaboratable=no
"""A core of one small unit in the shell of all cores, in pysim."""

from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np
import pytest
from amaranth.hdl import Module, Signal
from amaranth.lib.wiring import Out

from arch.common.bus import BusConfig
from arch.memory import MemoryConfig
from hwgen.common.block import Block
from hwgen.common.core_shell import Core, decoder_ports, memory_port
from tests.support.core import run_core
from tests.support.pysim import assert_elaborates_twice

HALT = 0x80


class Status(IntEnum):
    OK = 0
    PROGRAM = 1
    SEEN = 2
    WRITE_ERROR = 3
    READ_ERROR = 4
    ALIGNMENT = 5
    ABORTED = 6
    LATER = 7
    TIMEOUT = 8
    PROTOCOL_ERROR = 9


@dataclass(frozen=True)
class Config(BusConfig):
    axi_data_bits: int = 64
    fetch_chunks: int = 2
    memory: MemoryConfig = field(default_factory=lambda: MemoryConfig(latency=3))


class Unit(Block):
    """Take an instruction a cycle; its lowest bits are what goes wrong then, all at once."""

    module_name = "unit"

    def __init__(self):
        super().__init__(decoder_ports() | {"wrong": Out(5), "taken": Out(1)})

    def elaborate(self, platform):
        m = Module()
        code = Signal(8)
        m.d.comb += [code.eq(self.i.payload[:8]), self.i.ready.eq(~self.stop),
                     self.taken.eq(self.i.valid & self.i.ready), self.opcode.eq(code)]
        with m.If(self.taken):
            m.d.comb += [self.halt.eq(code == HALT), self.wrong.eq(code[:5])]
            with m.If(code != HALT):
                m.d.sync += self.index.eq(self.index + 1)
        with m.If(self.wrong[0]):
            m.d.comb += self.status.eq(Status.PROGRAM)
        return m


class Small(Core):
    engine, ident, status = "small", 7, Status
    counters = ("total", "taken", "host_read_beats", "host_write_beats")

    def build(self, shell):
        m, control, fetch = shell.m, shell.control, shell.fetch
        unit = shell.unit("unit", Unit())
        stop = shell.connect(unit)
        m.d.comb += control.drained.eq(stop & fetch.idle)
        shell.report(unit, (unit.wrong[1], Status.SEEN), (unit.wrong[2], Status.LATER),
                     write=unit.wrong[3], read=unit.wrong[4] | fetch.error)
        shell.count({"taken": unit.taken})


def run(*codes, **how):
    data = np.zeros(1024, np.uint8)
    data[:16 * len(codes):16] = codes
    (result,) = run_core(Small(Config()), data, 0, len(codes), counters=Small.counters, **how)
    return result


def test_what_follows_from_a_core():
    core = Small(Config())
    assert (core.module_name, core.config) == ("small_core", Config())
    assert "SELECT" not in core.registers
    assert list(core.signature.members) == ["s_axil", "m_axi_ins", "m_axi_host", "irq"]
    more = Core(Config(), reads=["m_axi_b"],
                ports={"irq": Out(1), "m_axi_c": memory_port(Config())})
    assert list(more.signature.members) == [
        "s_axil", "m_axi_ins", "m_axi_b", "m_axi_host", "irq", "m_axi_c"]
    last = Core(Config(), ports={"x": Out(1)})
    assert list(last.signature.members)[-2:] == ["x", "irq"]


def test_counters():
    code, index, counters = run(0, 0, 0, HALT)
    assert (code, index) == (Status.OK, 3)
    assert counters["taken"] == 4
    assert counters["total"] > 4
    assert counters["host_read_beats"] == counters["host_write_beats"] == 0


@pytest.mark.parametrize(("wrong", "expected"), [
    (0b00001, Status.PROGRAM), (0b00011, Status.SEEN), (0b00111, Status.LATER),
    (0b01111, Status.WRITE_ERROR), (0b11111, Status.READ_ERROR), (0b00010, Status.SEEN)])
def test_what_the_hardware_saw_comes_first(wrong, expected):
    assert run(0, wrong, HALT)[0] == expected


def test_error_of_the_program_port():
    assert run(0, 0, HALT, faults={0})[0] == Status.READ_ERROR


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Small(Config()))
