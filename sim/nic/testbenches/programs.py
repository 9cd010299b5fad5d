"""Programs for the NIC: hand-written, or random steps of two channels that exchange messages."""

from dataclasses import dataclass, field

import numpy as np

from arch.common.reduction import MAX_COUNT_BITS, kind_of
from arch.common.reduction import Reduction as LaneOp
from arch.nic.isa import BUFFERS, INSTRUCTIONS, Instruction, Opcode
from arch.nic.program import batch_of, segments_of
from arch.nic.schedules.arithmetic import (
    WIRE_FROM,
    Reduction,
    average,
    combine,
    transmitted,
    wire_code,
)
from arch.nic.schedules.compression import compress
from arch.numerics import FloatFormat
from sim.nic.testbenches.bench import BASE, Bench
from sim.nic.testbenches.sizes import GROUPS, REGION_SEGMENTS, exchanges, is_patient

__all__ = ["HALT", "Job", "instruction", "random_job", "run_job"]

# Share of special numbers among the operands.
_SPECIAL = 0.03


def instruction(name: str, **operands: int) -> Instruction:
    """Return an instruction by its name in lower case; omitted operands are 0."""
    opcode = Opcode[name.upper()]
    zeros = {operand: 0 for operand, _ in INSTRUCTIONS[opcode].operands}
    unknown = set(operands) - set(zeros)
    assert not unknown, f"{name} has no operands {unknown}"
    return Instruction(opcode=opcode, operands=zeros | operands)


HALT = instruction("halt")


@dataclass(frozen=True, kw_only=True)
class Job:
    """A program in the bench's memory, and the expected memory after it.

    Parameters
    ----------
    code : list of Instruction
    expected : (MEMORY_BYTES,) uint8 array
        All of memory but the program.
    reads, writes : list of int
        Addresses of the operands that are read, and of the results that are written.
    delivered : list of int
        Segments delivered at ports 0 and 1.
    """

    code: list[Instruction]
    expected: np.ndarray
    reads: list[int]
    writes: list[int]
    delivered: list[int]


@dataclass(kw_only=True)
class _Side:
    """A channel under construction: its port, connection, buffer, and the bytes of its region."""

    port: int
    channel: int
    connection: int
    buffer: int
    slots: int
    address: int
    data: np.ndarray
    steps: list[Instruction] = field(default_factory=list)
    #: Instructions before some of the steps, which locate their residuals.
    residuals: dict[int, Instruction] = field(default_factory=dict)
    #: Group of each step.
    groups: list[int] = field(default_factory=list)
    #: Which bytes were written since the last fence.
    dirty: np.ndarray = field(default_factory=lambda: np.zeros(0, bool))
    received: int = 0


class _Builder:
    """Random steps, executed on expected memory while they are built.

    Both channels get one group of steps after the other: a message from one to the other, one that
    comes back at once, or a step of one channel alone. So some step can always proceed, even if
    others wait for data of an earlier group. A core on which two channels cannot exchange messages
    has one channel alone.
    """

    def __init__(self, bench: Bench):
        self.config, self.rng, config = bench.config, bench.rng, bench.config
        rng = self.rng
        self.number = config.numbers[rng.integers(len(config.numbers))]
        self.operation = Reduction(rng.choice(["sum", "max", "min", "prod"]))
        self.count = int(rng.integers(2, 40) if rng.integers(4) else
                         rng.integers(1, 1 << MAX_COUNT_BITS))
        self.averages = config.averages and self.operation is Reduction.SUM
        wires = ([*map(str, config.wire_numbers), *config.codecs]
                 if self.number is WIRE_FROM else ())
        self.wire = str(rng.choice(wires)) if wires and rng.integers(4) else None
        self.codec = config.codec(self.wire)
        self.reads: list[int] = []
        self.writes: list[int] = []
        size = REGION_SEGMENTS * config.segment_bytes
        connections, channels, buffers = (
            rng.permutation(count)[:3].tolist() for count in (
                config.connections, config.channels, BUFFERS))
        # A full place may outlast a port that has little patience.
        least = 1 if is_patient(config) else config.rx_slots
        self.sides: list[_Side] = []
        for port in range(2 if exchanges(config) else 1):
            address = bench.allocate(size)
            self._put_specials(bench, address, size)
            self.sides.append(_Side(
                port=port, channel=channels[port], connection=connections[port],
                buffer=buffers[port], slots=int(rng.integers(least, config.rx_slots + 1)),
                address=address, dirty=np.zeros(size, bool),
                data=bench.memory[address - BASE:address - BASE + size].copy()))
        # Residuals of all steps, each at its own place.
        self.residual_buffer, self.residual_at = buffers[2], 0
        size = 3 * GROUPS * 2 * config.segment_bytes
        self.residual_address = bench.allocate(size)
        at = self.residual_address - BASE
        self.residuals = bench.memory[at:at + size].copy()

    def _put_specials(self, bench: Bench, address: int, size: int) -> None:
        """Make some numbers in memory those that random bits seldom are."""
        number, rng = self.number, self.rng
        if isinstance(number, FloatFormat):
            # 0, the least subnormal, infinity and the largest number, with both signs.
            specials = [sign | value for sign in (0, 1 << number.bits - 1) for value in (
                0, 1, number.nan_raw if number.infinity_raw is None else number.infinity_raw,
                number.largest_raw)]
        else:
            specials = [0, (1 << number.bits) - 1, 1 << number.bits - 1,
                        (1 << number.bits - 1) - 1]
        raw = bench.memory[address - BASE:address - BASE + size].view(f"<u{number.bits // 8}")
        places = rng.random(len(raw)) < _SPECIAL
        raw[places] = rng.choice(specials, int(places.sum()))

    def _residual(self, side: _Side, length: int) -> np.ndarray | None:
        """Give the next step of a channel residuals, or none; return them as a view of memory."""
        if self.codec is None or not self.rng.integers(3):
            return None
        at, beat = self.residual_at, self.config.beat_bytes
        if at + length > len(self.residuals):
            return None
        side.residuals[len(side.steps)] = instruction(
            "residual", buffer=self.residual_buffer, offset=at // beat)
        self.residual_at += -(-length // beat) * beat
        return self.residuals[at:at + length].view(np.float32)

    def _sent(self, value: np.ndarray, left: np.ndarray | None, sends: bool) -> np.ndarray:
        """Return an encoded value as its receiver decodes it; write the new residuals."""
        if self.codec is None or not (sends or left is not None):
            return value
        message = self.codec.encode(value)
        if left is not None:
            message, left[:] = compress(self.codec, value, left)
        return self.codec.decode(message, len(value))

    def _place(self, length: int, other: int | None = None) -> int:
        """Return a random byte offset of a beat, with room for ``length`` bytes.

        The bytes there either do not overlap those at ``other``, or the offset equals ``other``.
        """
        beat = self.config.beat_bytes
        last = (REGION_SEGMENTS * self.config.segment_bytes - length) // beat
        while True:
            found = beat * int(self.rng.integers(last + 1))
            if other is None or found == other or abs(found - other) >= length:
                return found

    def _length(self, segments: int) -> int:
        size = self.number.bits // 8
        return size * int(self.rng.integers(
            1, min(segments, 2) * self.config.segment_bytes // size + 1))

    def _step(self, group: int, side: _Side, name: str, length: int, came: np.ndarray | None = None
              ) -> np.ndarray | None:
        """Append a step to a channel, execute it, and return what it sends."""
        beat, rng = self.config.beat_bytes, self.rng
        reduces, receives, sends = "reduce" in name, "recv" in name, "send" in name
        reads = reduces or not receives
        writes = "copy" in name or name in ("recv", "reduce")
        source = self._place(length) if reads else 0
        target = self._place(length, source if reads else None) if writes else 0
        touched = [source] * reads + [target] * (name == "reduce")
        fence = any(side.dirty[at:at + length].any() for at in touched)
        if fence:
            side.dirty[:] = False
        complete = bool(rng.integers(2))
        waited = self._waited(group, side)
        # A step with residuals reads one operand.
        left = self._residual(side, length) if reads and name != "reduce" else None
        side.groups.append(group)
        side.steps.append(instruction(
            name, src_buffer=side.buffer * reads, src=source // beat,
            dst_buffer=side.buffer * writes, dst=target // beat, length=length,
            send=side.connection * sends, recv=side.connection * receives,
            fence=int(fence or rng.integers(4) == 0), complete=int(complete), **waited))
        if side.steps[-1].operands["fence"]:
            side.dirty[:] = False
        dtype = self.number.dtype
        if reads:
            self.reads.append(side.address + source)
        local = side.data[source:source + length].view(dtype)
        if name == "reduce":
            result = combine(self.operation, local, side.data[target:target + length].view(dtype))
        elif reduces:
            assert came is not None
            result = combine(self.operation, came.view(dtype), local)
        else:
            result = local if came is None else came.view(dtype)
        if complete and self.averages:
            result = average(result, self.count)
        if self.codec is not None:
            result = self._sent(result, left, sends)
        elif complete or sends:
            result = transmitted(result, self.wire)
        value = result.copy().view(np.uint8)
        if writes:
            side.data[target:target + length] = value
            side.dirty[target:target + length] = True
            self.writes.append(side.address + target)
        if receives:
            side.received += segments_of(length, self.config.segment_bytes)
        return value if sends else None

    def _waited(self, group: int, side: _Side) -> dict[str, int]:
        """Return operands that wait for a step of the other channel in an earlier group, or {}.
        """
        if len(self.sides) == 1:
            return {}
        other = self.sides[1 - side.port]
        earlier = sum(number < group for number in other.groups)
        if not earlier or self.rng.integers(3):
            return {}
        return {"wait": 1, "wait_channel": other.channel,
                "wait_step": int(self.rng.integers(earlier))}

    def group(self, number: int) -> None:
        """Append a group of steps."""
        rng = self.rng
        one, two = (self.sides[index % len(self.sides)] for index in rng.permutation(2))
        kind = rng.choice(["message", "relay", "local"], p=[0.5, 0.3, 0.2])
        if one is two:
            kind = "local"
        if kind == "local":
            name = rng.choice(["copy", "reduce", "nop"])
            if name == "nop":
                one.groups.append(number)
                one.steps.append(instruction("nop", **self._waited(number, one)))
                return
            self._step(number, one, str(name), self._length(REGION_SEGMENTS))
            return
        # Slots may be free before their credits are returned: the relay must not need these.
        free = one.slots - batch_of(one.slots) + 1
        length = self._length(free if kind == "relay" else REGION_SEGMENTS)
        value = self._step(number, one, "send", length)
        if kind == "relay":
            value = self._step(number, two, str(rng.choice(
                ["recv_copy_send", "recv_reduce_send", "recv_reduce_copy_send"])), length, value)
            one, two = two, one
        self._step(number, two, str(rng.choice(["recv", "recv_reduce_copy"])), length, value)

    def code(self, bench: Bench) -> list[Instruction]:
        """Return the program."""
        config, rng = self.config, self.rng
        rank = int(rng.integers(1 << 16))
        found = []
        for side in self.sides if len(self.sides) > 1 else ():
            other = self.sides[1 - side.port]
            found.append(instruction(
                "conn", connection=side.connection, port=side.port, peer=rank,
                peer_connection=other.connection, slots=side.slots,
                base=int(rng.integers(config.rx_slots - side.slots + 1)),
                grants=max(0, side.received - side.slots), credits=other.slots))
        found.append(instruction(
            "setup", job=bench.next_job(), rank=rank, kind=kind_of(self.number),
            op=int(LaneOp[self.operation.name]), count=self.count, patience=1 << 20,
            wire=wire_code(self.wire), average=int(self.averages)))
        found += [instruction("buffer", buffer=side.buffer, host_addr=side.address,
                              bytes=len(side.data)) for side in self.sides]
        if self.codec is not None:
            found.append(instruction("buffer", buffer=self.residual_buffer,
                                     host_addr=self.residual_address, bytes=len(self.residuals)))
        for side in self.sides:
            for number, step in enumerate(side.steps):
                found += [side.residuals[number]] if number in side.residuals else []
                found.append(step)
        first = 0
        for side in self.sides:
            found.append(instruction(
                "channel", channel=side.channel, first=first, steps=len(side.steps),
                priority=int(rng.integers(16)), delay=int(rng.integers(60))))
            first += len(side.steps)
        return [*found, instruction("run"), HALT]


def random_job(bench: Bench) -> Job:
    """Return a random program; its operands are what is in the bench's memory."""
    bench.forget()
    builder = _Builder(bench)
    for number in range(min(GROUPS, bench.config.steps)):
        builder.group(number)
    expected = bench.memory.copy()
    for side in builder.sides:
        at = side.address - BASE
        expected[at:at + len(side.data)] = side.data
    at = builder.residual_address - BASE
    expected[at:at + len(builder.residuals)] = builder.residuals
    return Job(code=builder.code(bench), expected=expected, reads=builder.reads,
               writes=builder.writes, delivered=[side.received for side in builder.sides])


async def run_job(bench: Bench, limit: int = 60_000) -> Job:
    """Run a random program; every byte of memory must be the golden one."""
    job = random_job(bench)
    program = bench.put_program(job.code)
    size = 16 * len(job.code)
    start = program - BASE
    job.expected[start:start + size] = bench.memory[start:start + size]
    await bench.launch(program, len(job.code))
    status = await bench.finish(limit)
    assert status.code == 0, f"the program ended with {status}"
    np.testing.assert_array_equal(bench.memory, job.expected)
    return job
