"""What a host sees when a program or the memory is wrong, and that the core works again after it.

Every test provokes an error twice: with the chip idle, and with every unit at work. The core must
stop with the documented status, leave nothing under way on the buses, and run the next program,
once after a plain start and once after a reset through ``CONTROL``.
"""

import cocotb
import numpy as np
from cocotb.triggers import ClockCycles

from arch.systolic.isa import PAIRS, SIGNAL_START, UNITS, WAIT_START, Status, Unit, assemble
from arch.systolic.latency import TOKEN_LIMIT
from sim.systolic.testbenches.bench import BASE, PAUSES, Bench
from sim.systolic.testbenches.programs import (
    HALT,
    SYNC,
    RandomPrograms,
    activate,
    activate_add,
    convolve,
    multiply,
    pool,
    read_host,
    read_weights,
    run_tile,
    set_pool,
    set_walk,
    tile,
    write_host,
)
from sim.systolic.testbenches.reference import Machine
from sim.testbenches.errors import RESPONSES, abort_that_waits, faulty, misplaced, named

#: name: what the status must be, and the instruction for a configuration.
ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    "opcode_200": (Status.ILLEGAL_OPCODE, lambda c: bytes([200] * 16)),
    "load_past_buffer": (Status.UB_RANGE, lambda c: read_host(BASE, c.ub_rows - 1, 2)),
    "load_far_past_buffer": (Status.UB_RANGE, lambda c: read_host(BASE, 2**24 - 1, 2**24 - 1)),
    "multiply_past_buffer": (Status.UB_RANGE, lambda c: multiply(c.ub_rows - 1, 0, 2)),
    "activate_past_buffer": (Status.UB_RANGE, lambda c: activate(0, c.ub_rows - 1, 2)),
    "write_past_buffer": (Status.UB_RANGE, lambda c: write_host(BASE, c.ub_rows - 1, 2)),
    "multiply_past_sums": (Status.ACC_RANGE, lambda c: multiply(0, c.acc_depth - 1, 2)),
    "multiply_far_past_sums": (Status.ACC_RANGE, lambda c: multiply(0, 2**16 - 1, 1)),
    "activate_past_sums": (Status.ACC_RANGE, lambda c: activate(c.acc_depth - 1, 0, 2)),
    "activate_past_params": (
        Status.PARAM_RANGE, lambda c: activate(0, 0, 1, param=c.param_rows - c.act_groups + 1)),
    "load_past_params": (
        Status.PARAM_RANGE,
        lambda c: read_host(BASE, c.param_rows - 1, c.param_chunks + 1, target=1)),
    "load_far_past_params": (
        Status.PARAM_RANGE, lambda c: read_host(BASE, 2**24 - 1, 1, target=1)),
    "weights_k_0": (Status.OPERAND, lambda c: read_weights(BASE, 0)),
    "weights_k_too_large": (Status.OPERAND, lambda c: read_weights(BASE, c.rows + 1)),
    "multiply_k_0": (Status.OPERAND, lambda c: multiply(0, 0, 1, k=0)),
    "multiply_k_too_large": (Status.OPERAND, lambda c: multiply(0, 0, 1, k=c.rows + 1)),
    "multiply_n_0": (Status.OPERAND, lambda c: multiply(0, 0, 1, n=0)),
    "multiply_n_too_large": (Status.OPERAND, lambda c: multiply(0, 0, 1, n=c.cols + 1)),
    "load_no_rows": (Status.OPERAND, lambda c: read_host(BASE, 0, 0)),
    "multiply_no_rows": (Status.OPERAND, lambda c: multiply(0, 0, 0)),
    "activate_no_rows": (Status.OPERAND, lambda c: activate(0, 0, 0)),
    "write_no_rows": (Status.OPERAND, lambda c: write_host(BASE, 0, 0)),
    "load_misaligned": (Status.ALIGNMENT, lambda c: read_host(BASE + 1, 0, 1)),
    "weights_misaligned": (
        Status.ALIGNMENT, lambda c: read_weights(BASE + c.beat_bytes // 2, 1)),
    "write_misaligned": (
        Status.ALIGNMENT, lambda c: write_host(BASE + c.beat_bytes - 1, 0, 1)),
    "walk_no_columns": (Status.OPERAND, lambda c: set_walk(1, 1, 0)),
    "walk_pad_too_large": (
        Status.OPERAND, lambda c: set_walk(1, 1, 1, pad=c.operand.maximum + 1)),
    "convolve_past_sums": (Status.ACC_RANGE, lambda c: convolve(0, c.acc_depth - 1, 2)),
    "convolve_held_past_sums": (Status.ACC_RANGE, lambda c: convolve(0, c.acc_depth, 1, hold=1)),
    "convolve_k_too_large": (Status.OPERAND, lambda c: convolve(0, 0, 1, k=c.rows + 1)),
    "convolve_too_many_rows": (Status.OPERAND, lambda c: convolve(0, 0, c.ub_rows + 1, hold=1)),
    "pool_no_taps": (Status.OPERAND, lambda c: set_pool(1, 1, 1, kernel=(0, 1))),
    "pool_no_rows": (Status.OPERAND, lambda c: pool(0, 0, 0)),
    "pool_past_buffer": (Status.UB_RANGE, lambda c: pool(0, c.ub_rows - 1, 2)),
    "add_past_sums": (Status.ACC_RANGE, lambda c: activate_add(c.acc_depth - 1, 0, 2, 0)),
    "add_past_params": (
        Status.PARAM_RANGE,
        lambda c: activate_add(0, 0, 1, 0, param=c.param_rows - c.act_groups + 1)),
}
#: Of these, what a core without additions and pooling does not know at all.
ELEMENTWISE = ("pool_", "add_")

#: name: instructions that are legal until they read past the buffer.
OUTSIDE = {
    "walk": lambda c: [set_walk(3, 3, 3), convolve(c.ub_rows - 4, 0, 9)],
    "walk_far": lambda c: [set_walk(3, 3, 3), convolve(-1, 0, 1)],
    "pool_window": lambda c: [set_pool(3, 3, 1, kernel=(3, 3)), pool(c.ub_rows - 4, 0, 1)],
    "add_side": lambda c: [activate_add(0, 0, 2, c.ub_rows - 1)],
}

#: A legal instruction of each unit.
LEGAL = {
    Unit.LOAD: read_host(BASE, 0, 1),
    Unit.WEIGHT: read_weights(BASE, 1),
    Unit.MATRIX: multiply(0, 0, 1),
    Unit.ACTIVATE: activate(0, 0, 1),
    Unit.STORE: write_host(BASE, 0, 1),
}


def _busy(bench: Bench) -> list:
    """Return instructions that keep units and ports at work while those after them are decoded."""
    work = tile(bench)
    inputs, weights = work.program[1], work.program[2]
    return [*work.program[:-1],
            read_host(inputs.operands["host_addr"], 0, inputs.operands["rows"]),
            weights, weights]


async def _recover(bench: Bench, through_reset: bool) -> None:
    if through_reset:
        await bench.abort()
    await run_tile(bench)


async def _stops(bench: Bench, program: list, status: Status, index: int | None = None) -> None:
    """Run a wrong program twice, each time with another way back."""
    # Instructions behind the end are fetched, too, and must have arrived when the core stops.
    behind = [HALT] * 20 if program[-1] == HALT else []
    for busy in (False, True):
        before = _busy(bench) if busy else []
        result = await bench.run([*before, *program, *behind], expect=status)
        if index is not None:
            assert result.index == len(before) + index, (
                f"INDEX must be {len(before) + index}, not {result.index}")
        await _recover(bench, through_reset=busy)


@cocotb.test()
@cocotb.parametrize(name=named(ILLEGAL))
async def illegal_instruction(dut, name):
    """An instruction that breaks a rule stops the core, and ``INDEX`` is its number."""
    bench = await Bench.start(dut)
    status, make = ILLEGAL[name]
    if name.startswith(ELEMENTWISE) and not bench.config.elementwise:
        status = Status.ILLEGAL_OPCODE
    await _stops(bench, [make(bench.config), HALT], status, index=0)


@cocotb.test()
@cocotb.parametrize(name=named(OUTSIDE))
async def outside_of_the_buffer(dut, name):
    """Where a walk leads shows only as it is walked: inside the map and past the buffer."""
    bench = await Bench.start(dut)
    known = bench.config.elementwise or not name.startswith(ELEMENTWISE)
    await _stops(bench, [*OUTSIDE[name](bench.config), HALT],
                 Status.UB_RANGE if known else Status.ILLEGAL_OPCODE)


@cocotb.test()
async def last_places_are_legal(dut):
    """The last row of each memory can be used; one row more is an error in the tests above."""
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
        multiply(last_row, last_sum, 1, k=config.rows, n=config.cols, switch=1),
        SYNC,
        activate(last_sum, last_row, 1, param=last_param, zero_point=3),
        SYNC,
        write_host(work.output, last_row, 1),
        HALT,
    ]
    machine = Machine(config, bench.memory, BASE)
    address = bench.put_program(program)
    machine.execute(program, bench.memory)
    await bench.launch(address, len(program))
    assert (await bench.finish()).code == Status.OK
    np.testing.assert_array_equal(bench.memory, machine.memory)
    np.testing.assert_array_equal(
        bench.get_operands(work.output, 1)[:, :config.cols], work.expected)


@cocotb.test()
async def token_pairs(dut):
    """Waiting for, or giving to, a unit that has no semaphore with this one is an error."""
    bench = await Bench.start(dut, "none")
    for unit, instruction in LEGAL.items():
        word = int.from_bytes(assemble(instruction), "little")
        for other in UNITS:
            for start, pair in ((WAIT_START, (other, unit)), (SIGNAL_START, (unit, other))):
                if pair not in PAIRS:
                    bad = (word | 1 << (start + other)).to_bytes(16, "little")
                    result = await bench.run([bad, HALT], expect=Status.TOKEN_PAIR)
                    assert result.index == 0
    await _stops(bench, [bad, HALT], Status.TOKEN_PAIR, index=0)


@cocotb.test()
@cocotb.parametrize(port=named(["instructions", "weights", "reads"]), response=list(RESPONSES))
async def read_error(dut, port, response):
    """A beat that comes with an error stops the core; what came with it is not executed."""
    bench = await Bench.start(dut)
    beat = bench.config.beat_bytes
    for through_reset in (False, True):
        work = tile(bench)
        program = bench.put_program(work.program)
        address, size = {
            # The HALT: the instructions before it may run.
            "instructions": (program + 16 * (len(work.program) - 1), 16),
            "weights": (work.program[2].operands["host_addr"],
                        bench.config.weight_layout.size(bench.config.rows)),
            "reads": (work.program[1].operands["host_addr"],
                      bench.config.ub_layout.size(len(work.expected))),
        }[port]
        # One beat of them, anywhere.
        address += beat * int(bench.rng.integers(size // beat))
        await faulty(bench, port, range(address, address + beat), response, program,
                     len(work.program), Status.READ_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
@cocotb.parametrize(response=list(RESPONSES))
async def write_error(dut, response):
    """A write that is answered with an error stops the core, even if it is the last."""
    bench = await Bench.start(dut)
    beat = bench.config.beat_bytes
    for through_reset in (False, True):
        work = tile(bench)
        beats = bench.config.ub_layout.beats(len(work.expected))
        address = work.output + int(bench.rng.integers(beats)) * beat
        await faulty(bench, "writes", range(address, address + beat), response,
                     bench.put_program(work.program), len(work.program), Status.WRITE_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
async def unmapped_addresses(dut):
    """All 40 address bits reach the bus: next to the memory there is nothing."""
    bench = await Bench.start(dut)
    for bit in (20, 31, 39):
        far = BASE ^ 1 << bit
        for bad, status in ((read_host(far, 0, 1), Status.READ_ERROR),
                            (read_weights(far, 1), Status.READ_ERROR),
                            (write_host(far, 0, 1), Status.WRITE_ERROR)):
            await bench.run([bad, HALT], expect=status)
        await bench.launch(far, 1)
        assert (await bench.finish()).code == Status.READ_ERROR
    await run_tile(bench)


@cocotb.test()
async def no_halt(dut):
    """A program that ends without ``HALT`` stops the core; ``INDEX`` is its length."""
    bench = await Bench.start(dut)
    await _stops(bench, [SYNC], Status.NO_HALT, index=1)
    program = tile(bench).program[:-1]
    await _stops(bench, program, Status.NO_HALT, index=len(program))


@cocotb.test()
async def empty_program(dut):
    """A program of no instructions is one without ``HALT``."""
    bench = await Bench.start(dut)
    for through_reset in (False, True):
        status = await bench.run([], expect=Status.NO_HALT)
        assert status.index == 0
        await _recover(bench, through_reset)


@cocotb.test()
async def misplaced_program(dut):
    """A program must start at a multiple of a fetch burst, within the address bits."""
    bench = await Bench.start(dut)
    await misplaced(bench, HALT, Status.ALIGNMENT)
    await run_tile(bench)


@cocotb.test()
@cocotb.parametrize(kind=["write", "read"], pauses=PAUSES)
async def buffer_conflict(dut, kind, pauses):
    """Two units that write (read) one bank in one cycle: a program without the right tokens."""
    bench = await Bench.start(dut, pauses)
    config = bench.config
    rows = min(config.ub_bank_rows, config.acc_depth)
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
    # Those must be gone with the next start.
    await _stops(bench, [*[give] * (TOKEN_LIMIT + 1), HALT], Status.TOKEN_OVERFLOW)


#: name: an instruction that waits for what never comes, and how the host can tell.
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
    """A program that waits forever says what for, and can be aborted."""
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


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def abort_under_traffic(dut, pauses):
    """Wherever an abort comes, every transaction ends and the next program runs."""
    bench = await Bench.start(dut, pauses)
    source = RandomPrograms(bench)
    for _ in range(6):
        program = source.program(4)
        await bench.launch(bench.put_program(program), len(program))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, 300)))
        await bench.abort()
        await run_tile(bench)


@cocotb.test()
@cocotb.parametrize(port=named([*Bench.read_ports, "writes"]))
async def abort_waits_for_memory(dut, port):
    """An abort is complete when everything asked of the memory has been answered, not before."""
    bench = await Bench.start(dut, "none")
    for _ in range(2):
        await abort_that_waits(bench, port, tile(bench).program, Status.ABORTED)
        await run_tile(bench)
