"""What is tried on every core when the memory or the host does wrong: the bodies of tests."""

from collections.abc import Iterable, Sequence

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiResp

from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS
from hwgen.common.control import REGISTERS
from sim.testbenches.bench import CoreBench

__all__ = ["RESPONSES", "abort_that_waits", "faulty", "misplaced", "named", "stopped_by_reset"]

RESPONSES = {"slverr": AxiResp.SLVERR, "decerr": AxiResp.DECERR}
"""Answers of a bus that are errors, as the names of tests have them."""


def named(values: Iterable[str]) -> list:
    """Return parameters that appear by name in the names of tests, however long they are."""
    return [cocotb.Param(value, name=value) for value in values]


async def faulty(bench: CoreBench, port: str, faults: range, response: str, program: int,
                 count: int, expect: int) -> None:
    """Run a program of ``count`` instructions while a port's answers for some addresses are errors.

    Parameters
    ----------
    bench : CoreBench
    port : str
        One of the bench's ``read_ports``, or ``writes``.
    faults : range
        The addresses.
    response : str
        One of :data:`RESPONSES`.
    program : int
        Address of the program.
    count : int
        Its instructions.
    expect : int
        What the core must stop with.
    """
    answers = getattr(bench, port).faults
    answers[faults] = RESPONSES[response]
    await bench.launch(program, count)
    status = await bench.finish(60_000)
    assert status.code == expect, f"status must be {expect!r}, not {status}"
    answers.clear()


async def misplaced(bench: CoreBench, halt: object, expect: int) -> None:
    """Start a program at addresses that no fetch burst begins at, or beyond the address bits."""
    address, beat = bench.put_program([halt]), bench.config.beat_bytes
    for wrong in (address + 1, address + beat, address + FETCH_BURST_BEATS // 2 * beat,
                  address + (1 << ADDR_BITS), address + (1 << 63)):
        await bench.launch(wrong, 1)
        status = await bench.finish()
        assert status.code == expect, f"status must be {expect!r}, not {status}"


async def abort_that_waits(bench: CoreBench, port: str, program: Sequence, aborted: int) -> None:
    """Abort a program while a port owes answers: complete with the last of them, not before."""
    name, channel, asked = ("m_axi_host", "b", "aw") if port == "writes" else (
        bench.read_ports[port], "r", "ar")
    answers = getattr(getattr(bench, port), f"{channel}_channel")
    answers.set_pause_generator(iter([True] * 100_000))
    before = bench.monitor.transfers(name, asked)
    await bench.launch(bench.put_program(program), len(program))
    while bench.monitor.transfers(name, asked) == before:
        await ClockCycles(bench.dut.clk, 1)
    await bench.write(REGISTERS["CONTROL"], 2)
    await ClockCycles(bench.dut.clk, 100)
    status = await bench.status()
    assert status.running, "the core must wait for the memory"
    assert (status.stopped, status.code) == (False, aborted)
    answers.set_pause_generator(None)
    answers.pause = False
    await ClockCycles(bench.dut.clk, 400)
    assert not bench.monitor.hanging()
    assert await bench.read(REGISTERS["STATUS"]) == 0


async def stopped_by_reset(bench: CoreBench, program: Sequence, most: int) -> None:
    """Reset in the middle of a program, before cycle ``most``: the core is as new after it."""
    await bench.launch(bench.put_program(program), len(program))
    await ClockCycles(bench.dut.clk, int(bench.rng.integers(1, most)))
    await bench.reset(cycles=int(bench.rng.integers(1, 4)))
    status = await bench.status()
    assert (status.running, status.stopped, status.code, status.index) == (False, False, 0, 0)
    assert not bench.dut.irq.value, "reset must take the interrupt back"
    assert not any((await bench.counters()).values()), "reset must clear the counters"
