"""What a host sees when a program or the memory is wrong, and that the core works again after it.

The core must stop with the documented status, leave nothing under way on the buses, and run the
next program, once after a plain start and once after a reset through ``CONTROL``. Frames that are
on the cable then are still acknowledged; another job must not begin before.
"""

import cocotb
from cocotb.triggers import ClockCycles

from arch.common.reduction import REDUCED, kind_of
from arch.nic.isa import Status
from sim.nic.testbenches.bench import BASE, PAUSES, Bench
from sim.nic.testbenches.programs import HALT, instruction, random_job, run_job
from sim.testbenches.errors import RESPONSES, abort_that_waits, faulty, misplaced, named

CONN = instruction("conn", connection=1, port=1, peer=5, peer_connection=2, slots=1, credits=1)
BUFFER = instruction("buffer", buffer=1, host_addr=BASE, bytes=48)


def step(name, **changes):
    """Return a step of a buffer and a connection that there are, with some operands changed."""
    reads = name not in ("recv", "recv_copy_send", "nop")
    writes = name not in ("send", "recv_reduce_send", "nop")
    return instruction(name, **{
        "src_buffer": int(reads), "dst_buffer": int(writes), "length": 0 if name == "nop" else 48,
        "send": int("send" in name), "recv": int("recv" in name)} | changes)


def setup(config, **changes):
    """Return a setup, with some operands changed."""
    return instruction("setup", **{"job": 1, "rank": 5, "count": 1,
                                   "kind": kind_of(config.numbers[0])} | changes)


def no_format(config):
    """Return a format that is not built."""
    return next(kind_of(number) for number in REDUCED if number not in config.numbers)


#: name: what the status must be, and the instruction for a configuration.
ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    "opcode_7": (Status.ILLEGAL_OPCODE, lambda c: bytes([7] * 16)),
    "opcode_25": (Status.ILLEGAL_OPCODE, lambda c: bytes([25] * 16)),
    "no_such_connection": (
        Status.OPERAND, lambda c: instruction("conn", connection=c.connections)),
    "no_such_port": (Status.OPERAND, lambda c: instruction("conn", port=c.ports)),
    "slots_past_end": (
        Status.OPERAND, lambda c: instruction("conn", base=1, slots=c.rx_slots)),
    "no_such_format": (Status.OPERAND, lambda c: setup(c, kind=no_format(c))),
    "no_such_wire_format": (
        Status.OPERAND, lambda c: setup(c, wire=1)),      # The first format is not float32.
    "no_ranks": (Status.OPERAND, lambda c: setup(c, count=0)),
    "buffer_misaligned": (
        Status.ALIGNMENT, lambda c: instruction("buffer", host_addr=BASE + c.beat_bytes // 2)),
    "no_such_channel": (Status.OPERAND, lambda c: instruction("channel", channel=c.channels)),
    "steps_past_end": (Status.OPERAND, lambda c: instruction("channel", steps=c.steps)),
    "send_past_end": (Status.REGION, lambda c: step("send", length=49)),
    "send_far_past_end": (Status.REGION, lambda c: step("send", src=(1 << 26) - 1)),
    "send_of_no_buffer": (Status.REGION, lambda c: step("send", src_buffer=2)),
    "receive_past_end": (Status.REGION, lambda c: step("recv", dst=1)),
    "reduce_reads_past_end": (Status.REGION, lambda c: step("recv_reduce_copy", src=1)),
    "reduce_writes_past_end": (Status.REGION, lambda c: step("recv_reduce_copy", dst=1)),
    "copy_past_end": (Status.REGION, lambda c: step("copy", length=(1 << 28) - 1)),
    "no_bytes": (Status.OPERAND, lambda c: step("copy", length=0)),
    "send_without_connection": (Status.OPERAND, lambda c: step("send", send=0)),
    "send_to_no_connection": (Status.OPERAND, lambda c: step("send", send=127)),
    "receive_without_connection": (Status.OPERAND, lambda c: step("recv", recv=2)),
    "wait_for_no_channel": (
        Status.OPERAND, lambda c: step("nop", wait=1, wait_channel=c.channels)),
}


async def _recover(bench: Bench, through_reset: bool) -> None:
    if through_reset:
        await bench.abort()
    await bench.quiet()
    await run_job(bench)


@cocotb.test()
async def illegal_instructions(dut):
    """An instruction that breaks a rule stops the core, and ``INDEX`` is its number."""
    bench = await Bench.start(dut)
    run = [step("copy"), instruction("channel", steps=1), instruction("run")]
    for name, (status, make) in ILLEGAL.items():
        dut._log.info(name)  # noqa: SLF001 - cocotb's API
        # Alone and behind a run, each with another way back. Instructions behind the end are
        # fetched, too, and must have arrived when the core stops.
        for through_reset, more in ((False, []), (True, run)):
            before = [CONN, setup(bench.config), BUFFER, *more]
            result = await bench.run([*before, make(bench.config), *[HALT] * 20], expect=status)
            assert result.index == len(before), f"INDEX must be {len(before)}, not {result.index}"
            if through_reset:
                await bench.abort()
        bench.forget()
    assert not bench.carried
    await run_job(bench)


@cocotb.test()
async def optional_hardware(dut):
    """An average is an error without dividers; as many steps as there are places are none."""
    bench = await Bench.start(dut)
    config = bench.config
    before = [CONN, setup(config, count=2), BUFFER]
    averages = [CONN, setup(config, count=2, average=1), BUFFER, step("copy"),
                step("reduce", complete=1), instruction("channel", steps=2), instruction("run"),
                HALT]
    status = await bench.run(averages, expect=Status.OK if config.averages else Status.OPERAND)
    assert status.index == (7 if config.averages else 1)
    most = [step("nop")] * config.steps
    await bench.run([*before, *most, instruction("channel", steps=config.steps),
                     instruction("run"), HALT])
    status = await bench.run([*before, *most, step("nop"), HALT], expect=Status.STEPS)
    assert status.index == 3 + config.steps
    bench.forget()
    await run_job(bench)


@cocotb.test()
@cocotb.parametrize(port=named(["instructions", "reads"]), response=list(RESPONSES))
async def read_error(dut, port, response):
    """A beat that comes with an error stops the core."""
    bench = await Bench.start(dut)
    beat = bench.config.beat_bytes
    for through_reset in (False, True):
        job = random_job(bench)
        while not job.reads:
            job = random_job(bench)
        program = bench.put_program(job.code)
        address = (program + 16 * (len(job.code) - 1) if port == "instructions"
                   else int(bench.rng.choice(job.reads)))
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
        while not job.writes:
            job = random_job(bench)
        address = int(bench.rng.choice(job.writes[-2:]))
        await faulty(bench, "writes", range(address, address + 1), response,
                     bench.put_program(job.code), len(job.code), Status.WRITE_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
async def unmapped_addresses(dut):
    """All 40 address bits reach the bus: next to the memory there is nothing."""
    bench = await Bench.start(dut)
    for bit in (20, 31, 39):
        far = BASE ^ 1 << bit
        for wrong, status in ((0, Status.READ_ERROR), (1, Status.WRITE_ERROR)):
            near = bench.allocate(64)
            buffers = [instruction("buffer", buffer=number, bytes=64,
                                   host_addr=far if number == wrong else near)
                       for number in range(2)]
            program = [setup(bench.config), *buffers,
                       instruction("copy", dst_buffer=1, length=64),
                       instruction("channel", steps=1), instruction("run"), HALT]
            await bench.run(program, expect=status)
        await bench.launch(far, 1)
        assert (await bench.finish()).code == Status.READ_ERROR
    await run_job(bench)


@cocotb.test()
async def no_halt(dut):
    """A program that ends without ``HALT`` stops the core; ``INDEX`` is its length."""
    bench = await Bench.start(dut)
    for through_reset in (False, True):
        for program in ([], [BUFFER], [setup(bench.config), instruction("run")]):
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
    for _ in range(2):
        job = random_job(bench)
        await bench.launch(bench.put_program(job.code), len(job.code))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, 900)))
        await bench.abort()
        await _recover(bench, through_reset=False)


@cocotb.test()
@cocotb.parametrize(port=named([*Bench.read_ports, "writes"]))
async def abort_waits_for_memory(dut, port):
    """An abort is complete when everything asked of the memory has been answered, not before."""
    bench = await Bench.start(dut, "none")
    job = random_job(bench)
    while not job.writes or not job.reads:
        job = random_job(bench)
    await abort_that_waits(bench, port, job.code, Status.ABORTED)
    await _recover(bench, through_reset=False)
