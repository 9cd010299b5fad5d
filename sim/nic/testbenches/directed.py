"""One hand-written message, and everything that a host can read about it."""

import zlib

import cocotb
import numpy as np

from arch.common.reduction import kind_of
from arch.nic import frame
from arch.nic.counters import GROUPS
from arch.nic.frame import Kind
from arch.nic.isa import Status
from sim.nic.testbenches.bench import BASE, PAUSES, Bench
from sim.nic.testbenches.programs import HALT, instruction
from sim.nic.testbenches.table import TABLE
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "directed"))

JOB, RANK = 77, 0x1234
# Cycles that a beat takes at most where channels pause, and those until its frame is acknowledged.
_SLOWER, _ANSWERED = 8, 200


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def one_message(dut, pauses):
    """Channel 0 sends a segment and a bit through port 0, channel 1 receives it from port 1.

    A core with a single slot gets the bit alone: nothing is acknowledged but what is received.
    """
    bench = await Bench.start(dut, pauses)
    config = bench.config
    slots = min(2, config.rx_slots)
    length = (slots - 1) * config.segment_bytes + 2
    source, target = bench.allocate(length), bench.allocate(length)
    program = [
        instruction("conn", connection=0, port=0, peer=RANK, peer_connection=1, credits=slots),
        instruction("conn", connection=1, port=1, peer=RANK, peer_connection=0, slots=slots),
        instruction("setup", job=JOB, rank=RANK, kind=kind_of(config.numbers[0]), count=1),
        instruction("buffer", buffer=0, host_addr=source, bytes=length),
        instruction("buffer", buffer=1, host_addr=target, bytes=length),
        instruction("send", length=length, send=0),
        instruction("recv", dst_buffer=1, length=length, recv=1),
        instruction("channel", channel=0, first=0, steps=1),
        instruction("channel", channel=1, first=1, steps=1),
        instruction("run"), HALT]
    code = bench.put_program(program) - BASE
    expected = bench.memory.copy()
    sent = bench.memory[source - BASE:source - BASE + length].tobytes()
    expected[target - BASE:target - BASE + length] = np.frombuffer(sent, np.uint8)
    await bench.launch(code + BASE, len(program))
    status = await bench.finish()
    assert (status.code, status.index) == (Status.OK, len(program) - 1)
    np.testing.assert_array_equal(bench.memory, expected)
    await bench.quiet()

    carried = [data for port, data in bench.carried if port == 0]
    # What is not acknowledged within the time-out comes again, as it was.
    frames = list(dict.fromkeys(carried))
    beats = sum(len(data) // config.link_bytes for data in frames)
    assert len(carried) == len(frames) or config.timeout <= _SLOWER * beats + _ANSWERED
    payloads = [sent[start:start + config.segment_bytes]
                for start in range(0, length, config.segment_bytes)]
    for number, (data, payload) in enumerate(zip(frames, payloads, strict=True)):
        fields = frame.unpack(data)
        padded = frame.padded(payload, config.link_bytes)
        assert fields == {
            "version": frame.VERSION, "kind": Kind.DATA, "job": JOB, "sequence": number, "ack": 0,
            "length": len(payload), "destination": RANK, "source": RANK, "connection": 1,
            "credits": 0, "payload_crc": zlib.crc32(padded), "header_crc": frame.header_crc(data)}
        assert data == frame.build(frame.Header(
            kind=Kind.DATA, job=JOB, sequence=number, length=len(payload), destination=RANK,
            source=RANK, connection=1), payload, config.link_bytes)
    answers = [frame.unpack(data) for port, data in bench.carried if port == 1]
    assert {answer["kind"] for answer in answers} == {Kind.ACK}
    assert answers[-1]["ack"] == len(frames)

    counters = await bench.counters()
    for unit, names in GROUPS.items():
        assert sum(counters[name] for name in names) == counters["total"], (
            f"counters of {unit} do not add up to the total: {counters}")
    rows = sum(-(-len(payload) // config.beat_bytes) for payload in payloads)
    assert counters["segments"] == counters["issue"] == 2 * len(payloads)
    assert counters["execute"] == 2 * rows
    assert counters["host_read_beats"] == bench.monitor.transfers("m_axi_host", "r") == rows
    assert counters["host_write_beats"] == bench.monitor.transfers("m_axi_host", "w") == rows
    # What is sent again may be under way when the core stops, and its counters with it.
    crossed = sum(len(data) // config.link_bytes for _, data in bench.carried)
    assert counters["tx_beats"] == crossed or (
        len(carried) > len(frames) and counters["tx_beats"] < crossed)
    sender, receiver = [await bench.port_counters(port) for port in range(2)]
    assert (sender["sent"], sender["sent_again"], receiver["delivered"]) == (
        len(frames), len(carried) - len(frames), len(frames))
    assert receiver["acks_sent"] == sender["acks"] == len(answers)
    assert await bench.counters() == counters, "counters must stand still once the core has stopped"
