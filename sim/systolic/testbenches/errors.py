"""What a host sees when a program or the memory is faulty, and the core's recovery from it.

Every test provokes an error twice: with the chip idle, and with every unit at work. The core must
stop with the documented status, leave no transaction outstanding on the buses, and run the next
program, once after a plain start and once after a reset through ``CONTROL``.
"""

import cocotb
import numpy as np
from cocotb.triggers import ClockCycles

from arch.systolic.isa import Status, Unit
from arch.systolic.latency import TOKEN_LIMIT
from sim.systolic.testbenches.bench import BASE, PAUSES, Bench
from sim.systolic.testbenches.ends import LEGAL
from sim.systolic.testbenches.programs import (
    HALT,
    SYNC,
    activate,
    activate_add,
    activate_row,
    convolve,
    every_pass,
    multiply,
    pool,
    read_host,
    read_weights,
    run_tile,
    set_pool,
    set_product,
    set_walk,
    some_zero_point,
    tile,
    write_host,
)
from sim.systolic.testbenches.reference import machine_of
from sim.systolic.testbenches.table import TABLE, knows
from sim.testbenches.standard import named, standard_tests, stops

globals().update(standard_tests(TABLE, __name__, "errors"))

# Rows of a transfer that meets another one in a bank.
_MOST_RACE = 64

#: By name: instructions that are legal until they read past the end of the buffer.
OUTSIDE = {
    "walk": lambda c: [set_walk(3, 3, 3), convolve(c.ub_rows - 4, 0, 9)],
    "walk_far": lambda c: [set_walk(3, 3, 3), convolve(-1, 0, 1)],
    "pool_window": lambda c: [set_pool(3, 3, 1, kernel=(3, 3)), pool(c.ub_rows - 4, 0, 1)],
    "add_side": lambda c: [activate_add(0, 0, 2, c.ub_rows - 1)],
    "row_side": lambda c: [set_product(1), activate_row(0, 0, 2, c.ub_rows)],
}


async def _stops(bench: Bench, program: list, status: Status, index: int | None = None) -> None:
    """Run a faulty program with the core idle, then busy, each time recovering in another way."""
    for before, through_reset in TABLE.before(bench):
        await stops(TABLE, bench, [*before, *program], status, through_reset=through_reset,
                    index=None if index is None else len(before) + index)


@cocotb.test()
@cocotb.parametrize(name=named(OUTSIDE))
async def outside_of_the_buffer(dut, name):
    """A walk that stays inside the map but leaves the buffer is detected only while it runs."""
    bench = await Bench.start(dut)
    # Another unit that reads the last bank, or writes to the first, would be an error, too.
    await _stops(bench, [SYNC, *OUTSIDE[name](bench.config), HALT],
                 Status.UB_RANGE if knows(name, bench.config) else Status.ILLEGAL_OPCODE)


@cocotb.test()
async def last_places_are_legal(dut):
    """The last row of each memory can be used; the tests above show that one more is an error."""
    bench = await Bench.start(dut)
    config = bench.config
    work = tile(bench, rows=1)
    params, inputs, weights, *_ = work.program
    last_row, last_sum = config.ub_rows - 1, config.acc_depth - 1
    last_param = config.param_rows - config.act_groups
    program = [
        read_host(params.operands["host_addr"], last_param, params.operands["rows"], target=1),
        read_host(inputs.operands["host_addr"], last_row, 1),
        read_weights(weights.operands["host_addr"], config.rows),
        SYNC,
        *every_pass(config, multiply(last_row, last_sum, 1, k=config.rows, n=config.cols,
                                     switch=1)),
        SYNC,
        activate(last_sum, last_row, 1, param=last_param,
                 zero_point=some_zero_point(config)),
        SYNC,
        write_host(work.output, last_row, 1),
        HALT,
    ]
    machine = machine_of(config, bench.memory, BASE)
    address = bench.put_program(program)
    machine.execute(program, bench.memory)
    await bench.launch(address, len(program))
    assert (await bench.finish()).code == Status.OK
    np.testing.assert_array_equal(bench.memory, machine.memory)
    np.testing.assert_array_equal(
        bench.get_operands(work.output, 1)[:, :config.cols], work.expected[:, :config.cols])


@cocotb.test()
async def token_pairs(dut):
    """Waiting for, or signalling, a unit that shares no semaphore with this one is an error."""
    bench = await Bench.start(dut, "none")
    known = bench.instruction_set
    for unit, instruction in LEGAL.items():
        word = int.from_bytes(bench.assemble(instruction), "little")
        for other in known.units:
            for start, pair in ((known.wait_start, (other, unit)),
                                (known.signal_start, (unit, other))):
                if pair not in known.pairs:
                    bad = (word | 1 << (start + other)).to_bytes(16, "little")
                    result = await bench.run([bad, HALT], expect=Status.TOKEN_PAIR)
                    assert result.index == 0
    await _stops(bench, [bad, HALT], Status.TOKEN_PAIR, index=0)


@cocotb.test()
@cocotb.parametrize(kind=["write", "read"], pauses=PAUSES)
async def buffer_conflict(dut, kind, pauses):
    """Two units access one bank in the same cycle, because the program lacks the right tokens."""
    bench = await Bench.start(dut, pauses)
    config = bench.config
    rows = min(config.ub_bank_rows, config.acc_depth, _MOST_RACE)
    host = bench.allocate(config.ub_layout.size(rows))
    if kind == "write":
        race = [read_host(host, 0, rows), activate(0, 0, rows)] * 4
    else:
        race = [write_host(host, 0, rows), *[multiply(0, 0, rows)] * 4] * 4
    await _stops(bench, [*race, HALT], Status.UB_CONFLICT)


@cocotb.test()
async def token_overflow(dut):
    """A semaphore holds ``TOKEN_LIMIT`` tokens; one more is an error."""
    bench = await Bench.start(dut)
    give = multiply(0, 0, 1, signal=[Unit.ACTIVATE])
    await bench.run([*[give] * TOKEN_LIMIT, HALT])
    # The next start must clear these tokens.
    await _stops(bench, [*[give] * (TOKEN_LIMIT + 1), HALT], Status.TOKEN_OVERFLOW)


#: By name: an instruction that waits forever, and how the host can tell.
STUCK = {
    "matrix_for_load": (
        multiply(0, 0, 1, wait=[Unit.LOAD]), "matrix waits for a token from load"),
    "matrix_for_weights": (multiply(0, 0, 1, switch=1), "matrix waits for weights"),
    "load_for_two": (
        read_host(BASE, 0, 1, wait=[Unit.MATRIX, Unit.ACTIVATE]),
        "load waits for a token from matrix and activate"),
    "activate_for_matrix": (
        activate(0, 0, 1, wait=[Unit.MATRIX]), "activate waits for a token from matrix"),
    "store_for_activate": (
        write_host(BASE, 0, 1, wait=[Unit.ACTIVATE]), "store waits for a token from activate"),
}


@cocotb.test()
@cocotb.parametrize(name=named(STUCK))
async def deadlock(dut, name):
    """A program that waits forever shows what it waits for, and can be aborted."""
    bench = await Bench.start(dut)
    instruction, text = STUCK[name]
    program = [instruction, HALT]
    for _ in range(2):
        await bench.launch(bench.put_program(program), len(program))
        await ClockCycles(dut.clk, 300)
        status = await bench.status()
        assert (status.running, status.stopped, status.index) == (True, False, 1)
        waiting = await bench.waiting()
        assert waiting == f"dispatcher is at instruction 1 (halt); {text}"
        await bench.abort()
        await run_tile(bench)
