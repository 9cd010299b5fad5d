"""A cable that loses, damages, repeats and reorders frames; and frames that break the protocol."""

import cocotb
import numpy as np

from arch.common.reduction import kind_of
from arch.nic import frame
from arch.nic.frame import Header, Kind
from arch.nic.isa import Opcode, Status, operand_bits
from sim.nic.testbenches.bench import BASE, PAUSES, Bench
from sim.nic.testbenches.programs import HALT, instruction, random_job, run_job

# Of a long run: segments, and their bytes in all.
_SEGMENTS, _BYTES = 1100, 1 << 17


class Lossy:
    """A cable with faults: each frame suffers at most one.

    Parameters
    ----------
    rng : numpy.random.Generator
    share : float
        Share of the frames that suffer a fault.
    """

    def __init__(self, rng, share):
        self._rng = rng
        self._share = share
        self._late = {}
        self.faults = 0

    def __call__(self, port, data):
        """Return the frames that come out of the cable."""
        held = self._late.pop(port, [])
        if self._rng.random() >= self._share:
            return [(data, None), *held]
        self.faults += 1
        match self._rng.integers(4):
            case 0:
                return held
            case 1:
                wrong = bytearray(data)
                wrong[self._rng.integers(len(wrong))] ^= 1 << int(self._rng.integers(8))
                return [(bytes(wrong), None), *held]
            case 2:
                return [(data, None), *held, (data, None)]
            case _:
                # Delivered after the next frame in this direction.
                self._late[port] = [(data, None)]
                return held


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def lossy_cable(dut, pauses):
    """Results are right whatever happens to frames; a port that gets all of them is never down."""
    bench = await Bench.start(dut, pauses)
    bench.cable = Lossy(bench.rng, 0.2)
    for _ in range(3):
        await run_job(bench, 400_000)
    counts = [await bench.port_counters(port) for port in range(2)]
    assert bench.cable.faults
    assert sum(one["sent_again"] for one in counts), counts


def _hostile(config, job, rank, expected):
    """Return frames that must be dropped, by the counter that counts them."""
    link = config.link_bytes
    payload = bytes(range(1, 21))

    def data(changes=(), text=payload, **more):
        values = {"kind": Kind.DATA, "job": job, "sequence": expected, "length": len(text),
                  "destination": rank, "source": rank, "connection": 0} | dict(changes) | more
        return frame.build(Header(**values), text, link)

    good = data()
    header = frame.header_beats(link) * link
    flipped = bytearray(good)
    flipped[6] ^= 2
    damaged = bytearray(good)
    damaged[header + 3] ^= 16
    long = bytes(config.segment_bytes + link)
    return {
        "malformed": [(good[:header - link], None), (good, 5), (good, len(good) - 1)],
        "header_crc": [(bytes(flipped), None)],
        "unknown": [(data(version=2), None), (data(kind=9), None),
                    (data(kind=Kind.ACK, text=b"", sequence=2), None),
                    (data(kind=Kind.CREDIT, length=4), None)],
        "too_long": [(data(text=long), None), (data(length=0xFFFF), None)],
        "wrong_length": [(good + bytes(link), None), (data(length=len(payload) + link), None)],
        "payload_crc": [(bytes(damaged), None)],
        "other_job": [(data(job=job ^ 1), None)],
        "misrouted": [(data(destination=rank ^ 1), None)],
        "refused": [(data(connection=config.connections), None), (data(connection=0xFFFF), None)],
        "gaps": [(data(sequence=(expected + 7) % (1 << frame.SEQUENCE_BITS)), None)],
        "duplicates": [(data(sequence=(expected - 1) % (1 << frame.SEQUENCE_BITS)), None)],
    }


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def hostile_frames(dut, pauses):
    """Each frame is counted by its rule and dropped; memory is unchanged, the next program runs."""
    bench = await Bench.start(dut, pauses)
    job = await run_job(bench)
    setup = next(line for line in job.code if line.opcode.name == "SETUP").operands
    for port in range(2):
        await bench.quiet()
        before = await bench.port_counters(port)
        memory = bench.memory.copy()
        frames = _hostile(bench.config, setup["job"], setup["rank"], before["delivered"])
        for group in frames.values():
            for one in group:
                await bench.inject(port, one)
        await bench.quiet()
        found = await bench.port_counters(port)
        for name, group in frames.items():
            assert found[name] - before[name] == len(group), name
        assert found["delivered"] == before["delivered"]
        np.testing.assert_array_equal(bench.memory, memory)
    await run_job(bench)


@cocotb.test()
async def link_down(dut):
    """A cut cable: the port gives up, which ends the run; a reset brings the port back.
    """
    bench = await Bench.start(dut)
    config = bench.config
    bench.cable = lambda port, data: []
    job = random_job(bench)
    while not any(line.opcode.name == "SEND" for line in job.code):
        job = random_job(bench)
    await bench.launch(bench.put_program(job.code), len(job.code))
    status = await bench.finish(2 * config.timeout * config.tries + 20_000)
    assert status.code == Status.LINK_DOWN, f"status must be LINK_DOWN, not {status}"
    counts = [await bench.port_counters(port) for port in range(2)]
    assert max(one["timeouts"] for one in counts) == config.tries
    await bench.reset()
    bench.cable = lambda port, data: [(data, None)]
    await run_job(bench)


@cocotb.test()
async def stalled(dut):
    """A missing message: the run ends after ``patience`` cycles, and the next run is right."""
    bench = await Bench.start(dut)
    for patience in (50, 777):
        target = bench.allocate(64)
        before = bench.memory.copy()
        program = [
            instruction("conn", connection=1, port=1, peer=3, slots=1),
            instruction("setup", job=bench.next_job(), rank=3, count=1, patience=patience,
                        kind=kind_of(bench.config.numbers[0])),
            instruction("buffer", buffer=2, host_addr=target, bytes=64),
            instruction("recv", dst_buffer=2, length=64, recv=1),
            instruction("channel", channel=1, steps=1), instruction("run"), HALT]
        at = bench.put_program(program)
        before[at - BASE:at - BASE + 16 * len(program)] = bench.memory[
            at - BASE:at - BASE + 16 * len(program)]
        await bench.launch(at, len(program))
        status = await bench.finish()
        assert (status.code, status.index) == (Status.STALLED, len(program) - 2)
        counters = await bench.counters()
        # One cycle loads the step, and a few more pass until the run has stopped.
        assert patience <= counters["recv_wait"] + counters["step_wait"] <= patience + 5
        np.testing.assert_array_equal(bench.memory, before)
        bench.forget()
        await run_job(bench)


@cocotb.test()
async def more_grants_than_segments(dut):
    """More segments than their receiver has slots, with any number of grants above the need."""
    bench = await Bench.start(dut, "none")
    config, rank, beat = bench.config, 9, bench.config.beat_bytes
    slots = min(2, config.rx_slots)
    steps = slots + 2
    size = steps * beat
    bits = operand_bits(Opcode.CONN, "grants")
    # Of those above a power of two the first credits leave its bit, and later ones do not.
    for grants in ((1 << bit) + more for bit in range(2, bits) for more in (0, 1)):
        bench.forget()
        source, target = bench.allocate(size), bench.allocate(size)
        # A segment is one beat.
        await bench.run([
            instruction("conn", connection=0, port=0, peer=rank, peer_connection=1, credits=slots),
            instruction("conn", connection=1, port=1, peer=rank, slots=slots, grants=grants),
            instruction("setup", job=bench.next_job(), rank=rank, count=1, patience=1 << 14,
                        kind=kind_of(config.numbers[0])),
            instruction("buffer", buffer=0, host_addr=source, bytes=size),
            instruction("buffer", buffer=1, host_addr=target, bytes=size),
            *(instruction("send", src=number, length=beat) for number in range(steps)),
            *(instruction("recv", dst_buffer=1, dst=number, length=beat, recv=1)
              for number in range(steps)),
            instruction("channel", channel=0, steps=steps),
            instruction("channel", channel=1, first=steps, steps=steps), instruction("run"), HALT])
        one, two = source - BASE, target - BASE
        np.testing.assert_array_equal(bench.memory[one:one + size], bench.memory[two:two + size])
        # The last credits are still on the cable, and would be of another job.
        await bench.reset()


@cocotb.test()
async def many_segments(dut):
    """Messages of more than a thousand segments in one run, whose numbers have eleven bits.

    Of long segments there are fewer.
    """
    bench = await Bench.start(dut, "none")
    config, rank = bench.config, 11
    steps = config.steps // 2
    many = min(_SEGMENTS, _BYTES // config.segment_bytes)
    size, slots = -(-many // steps) * config.segment_bytes, config.rx_slots
    source, target = bench.allocate(size), bench.allocate(size)
    segments = steps * size // config.segment_bytes
    program = [
        instruction("conn", connection=0, port=0, peer=rank, peer_connection=1, credits=slots),
        instruction("conn", connection=1, port=1, peer=rank, slots=slots,
                    grants=max(0, segments - slots)),
        instruction("setup", job=bench.next_job(), rank=rank, count=1, patience=1 << 15,
                    kind=kind_of(config.numbers[0])),
        instruction("buffer", buffer=0, host_addr=source, bytes=size),
        instruction("buffer", buffer=1, host_addr=target, bytes=size),
        *[instruction("send", length=size)] * steps,
        *[instruction("recv", dst_buffer=1, length=size, recv=1)] * steps,
        instruction("channel", channel=0, steps=steps),
        instruction("channel", channel=1, first=steps, steps=steps), instruction("run"), HALT]
    await bench.launch(bench.put_program(program), len(program))
    status = await bench.finish(
        segments * (8 * config.max_frame_beats + config.segment_bytes) + 20_000)
    assert status.code == Status.OK, f"the program ended with {status}"
    one, two = source - BASE, target - BASE
    np.testing.assert_array_equal(bench.memory[one:one + size], bench.memory[two:two + size])
    sent, delivered = [(await bench.port_counters(port))[name]
                       for port, name in ((0, "sent"), (1, "delivered"))]
    assert sent == delivered == segments
