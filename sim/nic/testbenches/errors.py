"""What a host sees when a program or the memory is faulty, and the core's recovery from it.

The core must stop with the documented status, leave no transaction outstanding on the buses, and
run the next program, once after a plain start and once after a reset through ``CONTROL``. Frames
then on the cable are still acknowledged; another job must not begin before that.
"""

import cocotb
import numpy as np

from arch.common.reduction import REDUCED, kind_of
from arch.nic.isa import BUFFERS, INSTRUCTIONS, Opcode, Status
from arch.nic.params import MAX_CHANNELS
from arch.nic.schedules.arithmetic import WIRE_FROM, wire_code
from sim.nic.testbenches.bench import BASE, Bench
from sim.nic.testbenches.programs import HALT, instruction, run_job
from sim.nic.testbenches.table import BUFFER, TABLE, conn_of, setup, step
from sim.testbenches.bench import MEMORY_BYTES
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "errors"))


def no_format(config):
    """Return a ``setup`` of a number format that the core does not have; None if it has all."""
    return next((setup(config, kind=kind_of(number)) for number in REDUCED
                 if number not in config.numbers), None)


def no_wire_format(config):
    """Return a ``setup`` of messages in a format that the core does not have, or None."""
    has = config.wire_formats and config.numbers[0] is WIRE_FROM
    known = {wire_code(name) for name in config.wire_formats.split(",")} if has else set()
    bits = dict(INSTRUCTIONS[Opcode.SETUP].operands)["wire"]
    return next((setup(config, wire=code) for code in range(1, 1 << bits) if code not in known),
                None)


def beyond(name, **operands):
    """Return an instruction with one operand too large; None if its field holds no such number."""
    most = {operand: 1 << bits for operand, bits in INSTRUCTIONS[Opcode[name.upper()]].operands}
    return (instruction(name, **operands)
            if all(value < most[operand] for operand, value in operands.items()) else None)


#: By name: the expected status, and a function from configuration to instruction, or to None if
#: there is none on this core.
ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    # RESIDUAL, on cores with a codec.
    "opcode_7": (Status.ILLEGAL_OPCODE, lambda c: None if c.codecs else bytes([7] * 16)),
    "opcode_8": (Status.ILLEGAL_OPCODE, lambda c: bytes([8] * 16)),
    "opcode_25": (Status.ILLEGAL_OPCODE, lambda c: bytes([25] * 16)),
    "no_such_connection": (
        Status.OPERAND, lambda c: beyond("conn", connection=c.connections)),
    "no_such_port": (Status.OPERAND, lambda c: beyond("conn", port=c.ports)),
    "slots_past_end": (
        Status.OPERAND, lambda c: beyond("conn", base=1, slots=c.rx_slots)),
    "no_such_format": (Status.OPERAND, no_format),
    "no_such_wire_format": (Status.OPERAND, no_wire_format),
    "no_ranks": (Status.OPERAND, lambda c: setup(c, count=0)),
    "buffer_misaligned": (
        Status.ALIGNMENT, lambda c: instruction("buffer", host_addr=BASE + c.beat_bytes // 2)),
    "no_such_channel": (Status.OPERAND, lambda c: beyond("channel", channel=c.channels)),
    "steps_past_end": (Status.OPERAND, lambda c: beyond("channel", steps=c.steps)),
    "send_past_end": (Status.REGION, lambda c: step("send", length=49)),
    "send_far_past_end": (Status.REGION, lambda c: step("send", src=(1 << 26) - 1)),
    "send_of_no_buffer": (Status.REGION, lambda c: step("send", src_buffer=2)),
    "receive_past_end": (Status.REGION, lambda c: step("recv", dst=1)),
    "reduce_reads_past_end": (Status.REGION, lambda c: step("recv_reduce_copy", src=1)),
    "reduce_writes_past_end": (Status.REGION, lambda c: step("recv_reduce_copy", dst=1)),
    "copy_past_end": (Status.REGION, lambda c: step("copy", length=(1 << 28) - 1)),
    "no_bytes": (Status.OPERAND, lambda c: step("copy", length=0)),
    "send_without_connection": (Status.OPERAND, lambda c: step("send", send=0)),
    "send_to_no_connection": (
        Status.OPERAND, lambda c: step("send", send=127) if c.connections < 128 else None),
    "receive_without_connection": (Status.OPERAND, lambda c: step("recv", recv=2)),
    "wait_for_no_channel": (
        Status.OPERAND, lambda c: step("nop", wait=1, wait_channel=c.channels)
        if c.channels < MAX_CHANNELS else None),
}


@cocotb.test()
async def illegal_instructions(dut):
    """An instruction that breaks a rule stops the core, and ``INDEX`` is its number."""
    bench = await Bench.start(dut)
    conn = conn_of(bench.config)
    run = [step("copy"), instruction("channel", steps=1), instruction("run")]
    for name, (status, make) in ILLEGAL.items():
        if make(bench.config) is None:
            dut._log.info("%s: there is none on this core", name)  # noqa: SLF001 - cocotb's API
            continue
        dut._log.info(name)  # noqa: SLF001 - cocotb's API
        # Alone and after a run, each recovering in another way. Instructions after the end are
        # fetched, too, and must have arrived when the core stops.
        for through_reset, more in ((False, []), (True, run)):
            before = [conn, setup(bench.config), BUFFER, *more]
            result = await bench.run([*before, make(bench.config), *[HALT] * 20], expect=status)
            assert result.index == len(before), f"INDEX must be {len(before)}, not {result.index}"
            if through_reset:
                await bench.abort()
        bench.forget()
    assert not bench.carried
    await run_job(bench)


@cocotb.test()
async def optional_hardware(dut):
    """An average without dividers is an error; as many steps as there are places is not."""
    bench = await Bench.start(dut)
    config = bench.config
    conn = conn_of(config)
    before = [conn, setup(config, count=2), BUFFER]
    averages = [conn, setup(config, count=2, average=1), BUFFER, step("copy"),
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


def _copy(config, buffer, size, more=0):
    """Return a buffer of a size, and a step that ends with it, or ``more`` bytes behind it.

    Where the step's offset cannot be as large, the step ends before.
    """
    farthest = (1 << dict(INSTRUCTIONS[Opcode.COPY].operands)["src"]) - 1
    length = max(1, min(size, config.beat_bytes))
    place = min(farthest, (size - length) // config.beat_bytes if size else 0)
    return [instruction("buffer", buffer=buffer, bytes=size),
            instruction("copy", src_buffer=buffer, src=place, dst_buffer=buffer, dst=place,
                        length=length + more)]


@cocotb.test()
async def limits_of_buffers(dut):
    """A step may end with its buffer and not behind it, in each buffer and for each bit of a size.
    """
    bench = await Bench.start(dut, "none")
    config = bench.config
    bits = dict(INSTRUCTIONS[Opcode.BUFFER].operands)["bytes"]
    last = config.beat_bytes << dict(INSTRUCTIONS[Opcode.COPY].operands)["src"]
    cases = [_copy(config, buffer, size) for buffer in range(BUFFERS)
             for size in (*(1 << bit for bit in range(bits)), (1 << bits) - 1)]
    for first in range(0, len(cases), config.steps):
        code = [line for case in cases[first:first + config.steps] for line in case]
        await bench.run([setup(config), *code, HALT])
        bench.forget()
    for buffer in range(BUFFERS):
        for size in (0, *(1 << bit for bit in range(buffer, last.bit_length(), BUFFERS))):
            code = [setup(config), *_copy(config, buffer, size, more=int(size > 0)), HALT]
            found = await bench.run(code, expect=Status.REGION)
            assert found.index == 2
            bench.forget()


@cocotb.test()
async def buffers_anywhere(dut):
    """Steps copy and reduce from and to any place, in each buffer, whose base may be far below."""
    bench = await Bench.start(dut, "none")
    config, rng, beat = bench.config, bench.rng, bench.config.beat_bytes
    farthest = (1 << dict(INSTRUCTIONS[Opcode.COPY].operands)["src"]) - 1
    size, kind = 2 * beat, config.numbers[0]
    for number in range(3 * BUFFERS):
        # Programs are at the beginning of memory.
        places = size * rng.choice(np.arange(MEMORY_BYTES // 4, MEMORY_BYTES, size) // size, 2,
                                   replace=False)
        offsets = [int(rng.integers(min(farthest, (BASE + place) // beat) + 1)) for place in places]
        buffers = number % BUFFERS, (number + 1 + number // BUFFERS) % BUFFERS
        for name in ("copy", "reduce"):
            # Sums of these numbers are exact in every format.
            source, target = (rng.integers(0, 4, size // kind.bytes).astype(kind.dtype)
                              for _ in places)
            for place, values in zip(places, (source, target), strict=True):
                bench.memory[place:place + size] = values.view(np.uint8)
            await bench.run([
                setup(config, job=bench.next_job()),
                *(instruction("buffer", buffer=buffer, host_addr=BASE + int(place) - beat * offset,
                              bytes=beat * offset + size)
                  for buffer, place, offset in zip(buffers, places, offsets, strict=True)),
                instruction(name, src_buffer=buffers[0], src=offsets[0], dst_buffer=buffers[1],
                            dst=offsets[1], length=size),
                instruction("channel", steps=1), instruction("run"), HALT])
            expected = source if name == "copy" else source + target
            np.testing.assert_array_equal(
                bench.memory[places[1]:places[1] + size].view(kind.dtype), expected)
            bench.forget()
