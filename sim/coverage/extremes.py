"""Tests on any core that make it see extreme values: operands, addresses and registers.

They take minutes and are for the measurement of coverage, beside an engine's own testbenches, from
whose table they take programs. What each rule of an instruction does is tested there and, with the
reasons of the limits, in tests/hwgen.
"""

import functools
import importlib
import os

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiResp

from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS
from hwgen.common.control import REGISTERS
from sim.coverage.functional import instruction_set
from sim.testbenches.bench import BASE, MEMORY_BYTES

__all__ = ["BODIES", "TABLE_VARIABLE"]

TABLE_VARIABLE = "HWGEN_TABLE"
"""Environment variable that names the module with the engine's table."""

_WORD_BITS = 128
# Bursts must not cross a boundary of this size.
_BOUNDARY_BYTES = 4096
_REGISTER = 0xFFFFFFFF
# Lengths of programs: bits of INDEX are 0 and 1.
_MANY = (2730, 5461)


def _words(opcode, fields):
    """Yield instructions with all operands at 0, all at all ones, each alone, and of both kinds."""
    every = (1 << _WORD_BITS) - 1 & ~0xFF
    for pattern in (0, every, every // 3 & ~0xFF, (every // 3 << 1) & every):
        yield int(opcode) | pattern
    for start, bits in fields.values():
        yield int(opcode) | ((1 << bits) - 1) << start


async def operand_extremes(table, dut):
    """No operands hang the core: it stops at them with an error, or goes on to its HALT."""
    bench = await table.bench.start(dut, "none")
    isa, opcodes = instruction_set(bench.sidecar)
    for opcode, fields in opcodes.items():
        for word in _words(opcode, fields):
            bench.forget()
            code = [word.to_bytes(_WORD_BITS // 8, "little"), *[table.halt] * 3]
            await bench.launch(bench.put_program(code), len(code))
            status = await bench.finish()
            assert status.code in isa.Status
            assert status.index <= 1, f"{opcode.name} {word:#x} stops at {status.index}"
    bench.forget()
    await (table.quick or table.work)(bench)


async def beyond(table, dut):
    """Every opcode that there is not, and every operand a power of two too large, is refused."""
    bench = await table.bench.start(dut, "none")
    opcodes = {int(opcode) for opcode in instruction_set(bench.sidecar)[1]}
    codes = {0, 0xFF, *(code ^ 1 << bit for code in opcodes for bit in range(8))} - opcodes
    wrong = [(code.to_bytes(_WORD_BITS // 8, "little"), table.status.ILLEGAL_OPCODE)
             for code in sorted(codes)]
    for instruction, status in (*wrong, *table.beyond(bench.config)):
        bench.forget()
        found = await bench.run([instruction, *[table.halt] * 3], expect=status)
        assert found.index == 0
    # Behind others an instruction waits in the queue's memory.
    before = list(table.unfinished(bench))[-1]
    for code in sorted({max(opcodes) ^ 1 << bit for bit in range(8)} - opcodes):
        bench.forget()
        instruction = code.to_bytes(_WORD_BITS // 8, "little")
        found = await bench.run([*before, *[instruction] * 3, table.halt],
                                expect=table.status.ILLEGAL_OPCODE)
        assert found.index == len(before)
    bench.forget()
    await (table.quick or table.work)(bench)


async def many_instructions(table, dut):
    """``INDEX`` is right of programs of thousands of instructions."""
    bench = await table.bench.start(dut, "none")
    for many in _MANY:
        bench.forget()
        access = list(table.far(bench, bench.allocate(_BOUNDARY_BYTES)))[0][0]
        code = access * (many // len(access))
        program = bench.put_program([*code, bytes([0xFF] * 16), table.halt])
        await bench.launch(program, len(code) + 2)
        status = await bench.finish(100 * many)
        assert (status.code, status.index) == (table.status.ILLEGAL_OPCODE, len(code))
    bench.forget()
    await (table.quick or table.work)(bench)


async def legal_extremes(table, dut):
    """Legal operands at the ends of their fields do what they say; the core works afterwards."""
    bench = await table.bench.start(dut, "none")
    if table.ends is not None:
        await table.ends(bench)
    bench.forget()
    await (table.quick or table.work)(bench)


async def far_addresses(table, dut):
    """Each address bit is 0 and 1 on the bus; the first error ends programs of any length."""
    bench = await table.bench.start(dut, "none")
    outside = (1 << ADDR_BITS) - MEMORY_BYTES
    alternating = ((1 << ADDR_BITS) - 1) // 3
    for mask in (outside, outside & alternating, outside & ~alternating):
        far = BASE ^ mask
        for program, status in table.far(bench, far):
            await bench.run([*program, table.halt], expect=status)
        for length in (1, _REGISTER, _REGISTER // 3):
            await bench.launch(far, length)
            assert (await bench.finish()).code == table.status.READ_ERROR
    bench.forget()
    await (table.quick or table.work)(bench)


async def borders(table, dut):
    """Programs and data that begin and end near a boundary of 4 KiB give the same results."""
    bench = await table.bench.start(dut, "cycle")
    for beats in (1, 2, 3, 5, 8, 13, 21, 34):
        bench.forget()
        bench.allocate(_BOUNDARY_BYTES - beats * bench.config.beat_bytes)
        await table.work(bench)


async def carries(table, dut):
    """Programs and data about the middle of memory give the same results.

    There a carry goes through half of the address bits.
    """
    bench = await table.bench.start(dut, "none")
    beat = bench.config.beat_bytes
    for before in (beat, 5 * beat, 34 * beat, *(pages * _BOUNDARY_BYTES for pages in (1, 2, 3))):
        bench.forget()
        bench.allocate(MEMORY_BYTES // 2 - before)
        await table.work(bench)


async def ends_of_pages(table, dut):
    """Accesses that end at a boundary of 4 KiB or cross it, of data and of programs, do not hang.

    Data there are no data of a program, so any status may be the end.
    """
    bench = await table.bench.start(dut, "cycle")
    beat = bench.config.beat_bytes
    border = BASE + MEMORY_BYTES // 2
    for beats in (1, 2, 3, FETCH_BURST_BEATS):
        for number in range(len(list(table.far(bench, border)))):
            bench.forget()
            program, _ = list(table.far(bench, border - beats * beat))[number]
            # The program's second burst is behind a boundary, too.
            size = FETCH_BURST_BEATS * beat
            used = bench.allocate(0) - BASE
            bench.allocate(-(used + size) % _BOUNDARY_BYTES)
            code = [*program, *[table.halt] * FETCH_BURST_BEATS]
            await bench.launch(bench.put_program(code), len(code))
            assert (await bench.finish(60_000)).code in table.status
    bench.forget()
    await (table.quick or table.work)(bench)


async def registers_under_way(table, dut):
    """A run neither hears of registers that are written meanwhile, nor is it disturbed by reads."""
    bench = await table.bench.start(dut, "random")
    names = ("PROGRAM_LOW", "PROGRAM_HIGH", "PROGRAM_ROWS")
    for value in (_REGISTER, 0, 0xAAAAAAAA, 0x55555555):
        for name in names:
            await bench.write(REGISTERS[name], value)
            assert await bench.read(REGISTERS[name]) == value
    code = table.random_program(bench)
    program = bench.put_program(code)
    await bench.launch(program, len(code))
    held = [await bench.read(REGISTERS[name]) for name in names]
    while (await bench.status()).running:
        for name in names:
            await bench.write(REGISTERS[name], _REGISTER)
        await bench.waiting()
        if not (await bench.status()).running:
            break
        assert [await bench.read(REGISTERS[name]) for name in names] == held or (
            not (await bench.status()).running)
    assert (await bench.status()).code == 0


async def interrupted(table, dut):
    """Programs that end without HALT, with no instruction, by the host, or by a reset."""
    bench = await table.bench.start(dut, "random")
    unknown = [code for code in (0, 0xFF) if code not in instruction_set(bench.sidecar)[1]]
    for code in unknown:
        await bench.run([code.to_bytes(_WORD_BITS // 8, "little"), table.halt],
                        expect=table.status.ILLEGAL_OPCODE)
    await bench.run([], expect=table.status.NO_HALT)
    for cycles in (40, 150, 400):
        for through_reset in (False, True):
            bench.forget()
            code = table.random_program(bench)
            await bench.launch(bench.put_program(code), len(code))
            await ClockCycles(dut.clk, cycles)
            await (bench.reset() if through_reset else bench.abort())
    answer = await bench.host.read(0x3FC, 4)
    assert answer.resp == AxiResp.SLVERR
    bench.forget()
    await (table.quick or table.work)(bench)


#: Tests as coroutines ``(table, dut)``.
BODIES = (operand_extremes, beyond, legal_extremes, far_addresses, borders, carries,
          ends_of_pages, registers_under_way, interrupted, many_instructions)


def _test(body):
    """Return cocotb's test, on the core whose table the environment names."""
    @functools.wraps(body)
    async def run(dut):
        await body(importlib.import_module(os.environ[TABLE_VARIABLE]).TABLE, dut)

    return cocotb.test()(run)


globals().update({body.__name__: _test(body) for body in BODIES})
