"""Operands and headers of frames at the ends of their fields, and with alternating bits."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from cocotb.triggers import ClockCycles

from arch.common.reduction import kind_of
from arch.common.sizes import FETCH_BURST_BEATS
from arch.encoding import INSTRUCTION_BYTES
from arch.nic import frame
from arch.nic.frame import Header, Kind
from arch.nic.isa import BUFFERS, INSTRUCTIONS, Instruction, Opcode, Status
from arch.nic.schedules.arithmetic import WIRE_FROM, average, wire_code
from sim.nic.testbenches.bench import BASE, Bench, clean
from sim.nic.testbenches.programs import HALT, instruction

__all__ = ["ends"]

# Of a word that is longer than every field: all ones, and both alternations.
_PATTERNS = tuple(int(digit * 16, 16) for digit in "fa5")
_PATIENCE = 50
# Segments that are stored, and the share of cycles in which a memory does not answer.
_SEGMENTS, _LATE = 40, 0.97


def _filled(name: str, pattern: int, **operands: int) -> Instruction:
    """Return an instruction whose operands are the low bits of a pattern, unless given."""
    fields = INSTRUCTIONS[Opcode[name.upper()]].operands
    return instruction(name, **{field: pattern & ((1 << bits) - 1) for field, bits in fields}
                       | operands)


def _settings(bench: Bench, pattern: int) -> Iterator[Instruction]:
    """Yield all settings of a run, legal and otherwise as the pattern; nothing runs."""
    config = bench.config
    aligned = pattern & -config.beat_bytes & ((1 << 40) - 1)
    for connection in range(config.connections):
        yield _filled("conn", pattern, connection=connection, port=connection % config.ports,
                      base=0, slots=config.rx_slots, credits=config.rx_slots)
    yield _filled("setup", pattern, job=bench.next_job(), kind=kind_of(config.numbers[0]),
                  wire=0, average=int(config.averages))
    for buffer in range(BUFFERS):
        yield _filled("buffer", pattern, buffer=buffer, host_addr=aligned)
    for channel in range(config.channels):
        yield _filled("channel", pattern, channel=channel, first=0, steps=0)


def _far(bench: Bench, pattern: int, name: str) -> list[Instruction]:
    """Return a program of one step far outside of the memory, and as long as its field allows."""
    config = bench.config
    # The sum of base and offset stays below the addresses' end.
    base = pattern & -config.beat_bytes & ((1 << 39) - 1)
    return [
        _filled("setup", pattern, job=bench.next_job(), kind=kind_of(config.numbers[0]),
                patience=0, wire=0, average=0),
        *(_filled("buffer", pattern, buffer=buffer, host_addr=base, bytes=(1 << 40) - 1)
          for buffer in range(BUFFERS)),
        _filled(name, pattern, send=0, recv=0, wait=0, wait_channel=0),
        _filled("channel", pattern, channel=0, first=0, steps=1, delay=0),
        instruction("run"), HALT]


def _waiting(bench: Bench, pattern: int) -> list[Instruction]:
    """Return a program whose step waits for one that there is not.

    It runs with the last instruction of a burst: the next burst arrives meanwhile, and is not read.
    """
    rows = FETCH_BURST_BEATS * bench.config.beat_bytes // INSTRUCTION_BYTES
    program = [
        instruction("setup", job=bench.next_job(), kind=kind_of(bench.config.numbers[0]), count=1,
                    patience=_PATIENCE),
        _filled("nop", pattern, wait=1, wait_channel=0),
        instruction("channel", channel=0, steps=1), instruction("run")]
    before = [instruction("buffer")] * (-len(program) % rows)
    return [*before, *program, *[HALT] * rows * (bench.config.fetch_chunks + 1)]


def _frames(bench: Bench, pattern: int) -> Iterator[bytes]:
    """Yield intact frames whose fields are as the pattern, as far as that is no breach."""
    config = bench.config
    word = pattern & 0xFFFF
    header = Header(kind=Kind.DATA, job=word & 0xFF, sequence=word, ack=word, destination=word,
                    source=word, connection=word)
    payload = (pattern.to_bytes(8, "little") * config.segment_bytes)[:config.segment_bytes]
    yield frame.build(replace(header, length=len(payload)), payload, config.link_bytes)
    yield frame.build(replace(header, kind=Kind.CREDIT, credits=word), b"", config.link_bytes)
    yield frame.build(replace(header, kind=Kind.ACK, sequence=word & 1), b"", config.link_bytes)


async def _late_answers(bench: Bench) -> None:
    """Store many segments to a memory that answers each of them late."""
    config, channel = bench.config, bench.writes.b_channel
    size = _SEGMENTS * config.segment_bytes
    source, target = bench.allocate(size), bench.allocate(size)
    bench.pauses.follow(channel, (bench.rng.random() < _LATE for _ in itertools.count()))
    await bench.run([
        instruction("setup", job=bench.next_job(), kind=kind_of(config.numbers[0]), count=1),
        instruction("buffer", buffer=0, host_addr=source, bytes=size),
        instruction("buffer", buffer=1, host_addr=target, bytes=size),
        instruction("copy", dst_buffer=1, length=size),
        instruction("channel", channel=0, steps=1), instruction("run"), HALT])
    bench.pauses.release(channel)
    first, second = source - BASE, target - BASE
    assert (bench.memory[first:first + size] == bench.memory[second:second + size]).all()


async def _waiting_credits(bench: Bench) -> None:
    """Fill the window with frames that nobody acknowledges, while credits are to be given.

    Each receiving connection has one slot, so its segment owes a credit. An abort ends the run.
    """
    config = bench.config
    slots = min(config.rx_slots, config.connections - 1)
    size, job, rank = config.window * config.segment_bytes, bench.next_job(), 77
    source, target = bench.allocate(size), bench.allocate(config.beat_bytes)
    bench.cable = lambda port, data: []
    program = [
        instruction("conn", connection=0, peer=rank, credits=config.rx_slots),
        *(instruction("conn", connection=1 + slot, peer=rank, base=slot, slots=1, grants=9)
          for slot in range(slots)),
        instruction("setup", job=job, rank=rank, kind=kind_of(config.numbers[0]), count=1),
        instruction("buffer", buffer=0, host_addr=source, bytes=size),
        instruction("buffer", buffer=1, host_addr=target, bytes=config.beat_bytes),
        instruction("send", length=min(config.window, config.rx_slots) * config.segment_bytes),
        *(instruction("recv", dst_buffer=1, length=4, recv=1 + slot) for slot in range(slots)),
        instruction("channel", channel=0, steps=1),
        instruction("channel", channel=1, first=1, steps=slots), instruction("run"), HALT]
    await bench.launch(bench.put_program(program), len(program))
    await ClockCycles(bench.dut.clk, config.timeout // 2)
    for slot in range(slots):
        header = Header(kind=Kind.DATA, job=job, sequence=slot, length=4, destination=rank,
                        source=rank, connection=1 + slot)
        await bench.inject(0, (frame.build(header, bytes(4), config.link_bytes), None))
    await ClockCycles(bench.dut.clk, config.timeout // 2)
    # A running core does not change its selection.
    await bench.abort()
    assert (await bench.port_counters(0))["delivered"] == slots
    await bench.reset()
    bench.cable = clean


def _copied(bench: Bench, kind: int, *, size: int, length: int, count: int = 1, wire: int = 0
            ) -> list[Instruction]:
    """Return a program that copies buffer 0, of ``size`` bytes, to buffer 1 in steps of ``length``.

    With a ``count`` above 1 they are averages. A ``wire`` makes the way of each row longer.
    """
    beat = bench.config.beat_bytes
    steps = [instruction("copy", src=at // beat, dst=at // beat, dst_buffer=1, length=length,
                         complete=int(count > 1)) for at in range(0, size, length)]
    places = [bench.allocate(size), bench.allocate(size)]
    return [
        instruction("setup", job=bench.next_job(), kind=kind, count=count, average=int(count > 1),
                    wire=wire),
        *(instruction("buffer", buffer=number, host_addr=place, bytes=size)
          for number, place in enumerate(places)),
        *steps, instruction("channel", channel=0, steps=len(steps)), instruction("run"), HALT]


def _places(program: list[Instruction]) -> tuple[int, int]:
    """Return where in the bench's memory the two buffers of such a program are."""
    first, second = (line.operands["host_addr"] - BASE for line in program[1:3])
    return first, second


async def _short_segments(bench: Bench) -> None:
    """Copy one row a segment, as many in a row as a program can: they follow each other closely."""
    config = bench.config
    size = config.steps * config.beat_bytes
    for wire in (0, *map(wire_code, config.codecs)):
        bench.forget()
        program = _copied(bench, kind_of(WIRE_FROM if wire else config.numbers[0]), size=size,
                          length=config.beat_bytes, wire=wire)
        await bench.run(program)
        first, second = _places(program)
        assert (bench.memory[first:first + size] == bench.memory[second:second + size]).all()


async def _short_messages(bench: Bench) -> None:
    """Send one row a segment through all ports at once, until each window is full.

    Nothing is stored, so nothing holds up the datapath. Nobody acknowledges: an abort ends the run.
    """
    config = bench.config
    sides = min(config.ports, config.channels, config.connections)
    many = min(config.window, config.rx_slots, config.steps // sides)
    bench.cable = lambda port, data: []
    for wire in (0, *map(wire_code, config.codecs)):
        bench.forget()
        await bench.reset()
        program = [
            *(instruction("conn", connection=side, port=side, peer=77, credits=config.rx_slots)
              for side in range(sides)),
            instruction("setup", job=bench.next_job(), count=1, wire=wire,
                        kind=kind_of(WIRE_FROM if wire else config.numbers[0])),
            instruction("buffer", buffer=0, host_addr=bench.allocate(config.beat_bytes),
                        bytes=config.beat_bytes),
            *(instruction("send", length=config.beat_bytes, send=side)
              for side in range(sides) for _ in range(many)),
            *(instruction("channel", channel=side, first=side * many, steps=many)
              for side in range(sides)),
            instruction("run"), HALT]
        await bench.launch(bench.put_program(program), len(program))
        await ClockCycles(bench.dut.clk, config.timeout // 2)
        await bench.abort()
        for side in range(sides):
            assert (await bench.port_counters(side))["sent"] == many
    await bench.reset()
    bench.cable = clean


async def _ties(bench: Bench) -> None:
    """Average the smallest numbers that there are: halves and quarters of them are ties."""
    config = bench.config
    for number in config.numbers if config.averages else ():
        values = np.arange(config.segment_bytes // number.bytes)
        raw = np.concatenate([values, values | 1 << 8 * number.bytes - 1])
        before = raw.astype(f"u{number.bytes}").view(number.dtype)
        for count in (2, 4):
            bench.forget()
            program = _copied(bench, kind_of(number), size=before.nbytes, length=before.nbytes,
                              count=count)
            first, second = _places(program)
            bench.memory[first:first + before.nbytes] = before.view(np.uint8)
            await bench.run(program)
            found = bench.memory[second:second + before.nbytes]
            np.testing.assert_array_equal(found, average(before, count).view(np.uint8))


async def ends(bench: Bench) -> None:
    """Run programs with operands at the ends of their fields, and receive such frames.

    Settings alone are legal. A step that reads outside of the memory ends with ``READ_ERROR``, one
    that waits for ever with ``STALLED``. No frame is for this job: all are dropped.
    """
    for pattern in _PATTERNS:
        bench.forget()
        await bench.run([*_settings(bench, pattern), HALT])
        for name in ("copy", "reduce"):
            await bench.run(_far(bench, pattern, name), expect=Status.READ_ERROR)
        await bench.run(_waiting(bench, pattern), expect=Status.STALLED)
        memory = bench.memory.copy()
        for port in range(bench.config.ports):
            before = await bench.port_counters(port)
            for one in _frames(bench, pattern):
                await bench.inject(port, (one, None))
            await bench.quiet()
            found = await bench.port_counters(port)
            assert found["delivered"] == before["delivered"]
        assert (bench.memory == memory).all()
    bench.forget()
    await _short_segments(bench)
    await _ties(bench)
    await _short_messages(bench)
    bench.forget()
    await _late_answers(bench)
    # From the numbers of frames after a reset on.
    await bench.reset()
    await _waiting_credits(bench)
