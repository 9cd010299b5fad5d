"""What a host sees when a program or the memory is wrong, and that the core works again after it.

The core must stop with the documented status, leave nothing under way on the buses, and run the
next program, once after a plain start and once after a reset through ``CONTROL``.
"""

import cocotb
from cocotb.triggers import ClockCycles

from arch.eie.isa import Status
from sim.eie.testbenches.bench import BASE, PAUSES, Bench
from sim.eie.testbenches.programs import HALT, instruction, random_job, run_job
from sim.testbenches.errors import RESPONSES, abort_that_waits, faulty, misplaced, named


def load(what, rows, addr=0, host=BASE, **more):
    """Return a load or store."""
    name = "store_activations" if what == "store" else f"load_{what}"
    return instruction(name, host_addr=host, rows=rows, addr=addr, **more)


def multiply(**changes):
    """Return a multiplication of one row, with some operands changed."""
    return instruction("multiply", **{
        "ptr_addr": 0, "in_rows": 1, "in_addr": 0, "out_rows": 0, "out_addr": 0, "book": 0,
        "chain": 0, "relu": 0, "save": 0} | changes)


#: name: what the status must be, and the instruction for a configuration.
ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    "opcode_8": (Status.ILLEGAL_OPCODE, lambda c: bytes([8] * 16)),
    "opcode_200": (Status.ILLEGAL_OPCODE, lambda c: bytes([200] * 16)),
    "codebook_past_end": (
        Status.CODEBOOK_RANGE, lambda c: load("codebook", 2, c.codebook_rows - 1)),
    "pointers_past_end": (
        Status.POINTER_RANGE, lambda c: load("pointers", 1, c.ptr_rows, pe=0)),
    "pointers_far_past_end": (
        Status.POINTER_RANGE, lambda c: load("pointers", 2**24 - 1, 2**24 - 1, pe=0)),
    "weights_past_end": (
        Status.SPMAT_RANGE, lambda c: load("weights", c.spmat_rows + 1, pe=0)),
    "activations_past_end": (
        Status.ACT_RANGE, lambda c: load("activations", 2, c.act_rows - 1)),
    "store_past_end": (Status.ACT_RANGE, lambda c: load("store", 1, c.act_rows)),
    "no_such_pe": (Status.OPERAND, lambda c: load("weights", 1, pe=c.pes)),
    "load_no_rows": (Status.OPERAND, lambda c: load("activations", 0)),
    "store_no_rows": (Status.OPERAND, lambda c: load("store", 0)),
    "load_misaligned": (Status.ALIGNMENT, lambda c: load("activations", 1, host=BASE + 1)),
    "store_misaligned": (
        Status.ALIGNMENT, lambda c: load("store", 1, host=BASE + c.beat_bytes // 2)),
    "multiply_no_rows": (Status.OPERAND, lambda c: multiply(in_rows=0)),
    "save_no_rows": (Status.OPERAND, lambda c: multiply(save=1)),
    "multiply_past_pointers": (
        Status.POINTER_RANGE, lambda c: multiply(ptr_addr=2 * c.ptr_rows - c.pes)),
    "multiply_past_activations": (
        Status.ACT_RANGE, lambda c: multiply(in_addr=c.act_rows)),
    "chain_past_registers": (
        Status.ACT_RANGE, lambda c: multiply(chain=1, in_rows=c.act_regs + 1)),
    "save_past_registers": (
        Status.ACT_RANGE, lambda c: multiply(save=1, out_rows=c.act_regs + 1)),
    "save_past_activations": (
        Status.ACT_RANGE, lambda c: multiply(save=1, out_rows=1, out_addr=c.act_rows)),
    "no_such_codebook": (Status.CODEBOOK_RANGE, lambda c: multiply(book=c.codebooks)),
}


async def _recover(bench: Bench, through_reset: bool) -> None:
    if through_reset:
        await bench.abort()
    await run_job(bench)


async def _stops(bench: Bench, program: list, status: Status, index: int) -> None:
    """Run a wrong program twice, each time with another way back."""
    # Instructions behind the end are fetched, too, and must have arrived when the core stops.
    for through_reset in (False, True):
        result = await bench.run([*program, *[HALT] * 20], expect=status)
        assert result.index == index, f"INDEX must be {index}, not {result.index}"
        await _recover(bench, through_reset)


@cocotb.test()
@cocotb.parametrize(name=named(ILLEGAL))
async def illegal_instruction(dut, name):
    """An instruction that breaks a rule stops the core, and ``INDEX`` is its number."""
    bench = await Bench.start(dut)
    status, make = ILLEGAL[name]
    await _stops(bench, [make(bench.config)], status, index=0)
    # Behind a load and a multiplication, too.
    await _stops(bench, [load("activations", 1), multiply(), make(bench.config)], status, index=2)


@cocotb.test()
async def last_places_are_legal(dut):
    """The last row of each memory can be used; one row more is an error in the tests above."""
    bench = await Bench.start(dut)
    config = bench.config
    last_pointer = 2 * config.ptr_rows - config.pes - 1
    await bench.run([
        load("codebook", config.codebook_rows),
        load("pointers", 1, config.ptr_rows - 1, pe=config.pes - 1),
        load("weights", 1, config.spmat_rows - 1, pe=config.pes - 1),
        load("activations", 1, config.act_rows - 1),
        multiply(ptr_addr=last_pointer, in_addr=config.act_rows - 1, save=1,
                 out_rows=1, out_addr=config.act_rows - 1, book=config.codebooks - 1),
        load("store", 1, config.act_rows - 1, host=bench.allocate(4096)),
        HALT])
    await run_job(bench)


@cocotb.test()
@cocotb.parametrize(port=named(["instructions", "reads"]), response=list(RESPONSES))
async def read_error(dut, port, response):
    """A beat that comes with an error stops the core; what came with it is not executed."""
    bench = await Bench.start(dut)
    beat = bench.config.beat_bytes
    for through_reset in (False, True):
        job = random_job(bench)
        program = bench.put_program(job.code)
        if port == "instructions":
            address, size = program + 16 * (len(job.code) - 1), 16
        else:
            loads = [line.operands["host_addr"] for line in job.code
                     if line.opcode.name.startswith("LOAD")]
            address, size = int(bench.rng.choice(loads)), beat
        address += beat * int(bench.rng.integers(size // beat))
        await faulty(bench, port, range(address, address + beat), response, program,
                     len(job.code), Status.READ_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
@cocotb.parametrize(response=list(RESPONSES))
async def write_error(dut, response):
    """A write that is answered with an error stops the core, even if it is the last."""
    bench = await Bench.start(dut)
    for through_reset in (False, True):
        job = random_job(bench)
        address = job.code[-2].operands["host_addr"]
        await faulty(bench, "writes", range(address, address + 1), response,
                     bench.put_program(job.code), len(job.code), Status.WRITE_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
async def unmapped_addresses(dut):
    """All 40 address bits reach the bus: next to the memory there is nothing."""
    bench = await Bench.start(dut)
    for bit in (20, 31, 39):
        far = BASE ^ 1 << bit
        for bad, status in ((load("activations", 1, host=far), Status.READ_ERROR),
                            (load("store", 1, host=far), Status.WRITE_ERROR)):
            await bench.run([bad, HALT], expect=status)
        await bench.launch(far, 1)
        assert (await bench.finish()).code == Status.READ_ERROR
    await run_job(bench)


@cocotb.test()
async def no_halt(dut):
    """A program that ends without ``HALT`` stops the core; ``INDEX`` is its length."""
    bench = await Bench.start(dut)
    for through_reset in (False, True):
        for program in ([], [multiply()], [load("activations", 1), multiply()]):
            status = await bench.run(program, expect=Status.NO_HALT)
            assert status.index == len(program)
            await _recover(bench, through_reset)


@cocotb.test()
async def misplaced_program(dut):
    """A program must start at a multiple of a fetch burst, within the address bits."""
    bench = await Bench.start(dut)
    await misplaced(bench, HALT, Status.ALIGNMENT)
    await run_job(bench)


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def abort_under_traffic(dut, pauses):
    """Wherever an abort comes, every transaction ends and the next program runs."""
    bench = await Bench.start(dut, pauses)
    for _ in range(6):
        job = random_job(bench)
        await bench.launch(bench.put_program(job.code), len(job.code))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, 600)))
        await bench.abort()
        await run_job(bench)


@cocotb.test()
@cocotb.parametrize(port=named([*Bench.read_ports, "writes"]))
async def abort_waits_for_memory(dut, port):
    """An abort is complete when everything asked of the memory has been answered, not before."""
    bench = await Bench.start(dut, "none")
    await abort_that_waits(bench, port, random_job(bench).code, Status.ABORTED)
    await run_job(bench)
