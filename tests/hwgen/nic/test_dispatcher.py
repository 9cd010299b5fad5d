# amaranth: UnusedElaboratable=no
"""The dispatcher alone: cycles of instructions, what they set, and every rule they may break."""

import dataclasses

import pytest
from amaranth.lib import data

from arch.nic.isa import Opcode, Status
from arch.nic.params import MAX_PORTS
from arch.nic.schedules.arithmetic import wire_code
from hwgen.nic.dispatcher import Dispatcher
from tests.support.nic import SMALL, word
from tests.support.pysim import assert_elaborates_twice, simulate

BEAT = SMALL.beat_bytes
CONN = word(Opcode.CONN, connection=2, port=1, peer=7, peer_connection=5, base=3, slots=2,
            grants=9, credits=4)
BUFFERS = [word(Opcode.BUFFER, buffer=number, host_addr=address, bytes=size)
           for number, address, size in ((0, 0x1000, 80), (1, 0x2000, 20))]
SETUP = word(Opcode.SETUP, job=9, rank=3, kind=0, op=2, count=5, patience=77,
             average=1)
SEND = {"src": 3, "length": 56, "send": 2}
STROBES = ("conn", "setup", "step", "channel", "halt")


def run(words, *, waits=(), finished=None, cycles=200, config=SMALL):
    """Offer instructions one after the other; return the trace."""
    dut = Dispatcher(config)

    async def offer(ctx):
        for index, value in enumerate(words):
            for _ in range(waits[index] if index < len(waits) else 0):
                await ctx.tick()
            ctx.set(dut.i.payload, value)
            ctx.set(dut.i.valid, 1)
            taken = 0
            while not taken:
                _, _, taken = await ctx.tick().sample(dut.i.ready)
            ctx.set(dut.i.valid, 0)
        ctx.set(dut.exhausted, 1)

    async def rest(ctx):
        for cycle in range(cycles):
            ctx.set(dut.finished, cycle == finished)
            _, _, status = await ctx.tick().sample(dut.status)
            if status:
                return

    async def offered(ctx):
        await offer(ctx)

    return dut, simulate(dut, rest, background=[offered], watch={
        "taken": dut.i.valid & dut.i.ready, "running": dut.running, "status": dut.status,
        "index": dut.index, "connection": dut.connection, "end": dut.end, "grants": dut.grants,
        "credits": dut.credits, "job": dut.job, "rank": dut.rank, "kind": dut.kind, "op": dut.op,
        "count": dut.count, "patience": dut.patience, "wire": dut.wire, "average": dut.average,
        "number": dut.number, "src": dut.row.src, "dst": dut.row.dst, "length": dut.row.length,
        "does": dut.row.operation,
        **({"residual": dut.row.residual} if config.codecs else {}),
        "channel_index": dut.channel_index,
        "first": dut.channel_first, "steps": dut.channel_steps, "priority": dut.priority,
        "delay": dut.delay, **{name: getattr(dut, name) for name in STROBES}})


def test_cycles_and_what_is_set():
    """Taken in t, carried out in t + 2, and the next in t + 3; RUN until it has finished."""
    words = [CONN, SETUP, *BUFFERS, word(Opcode.SEND, **SEND),
             word(Opcode.COPY, src=1, dst_buffer=1, dst=1, length=12),
             word(Opcode.CHANNEL, channel=1, first=1, steps=1, priority=4, delay=6),
             word(Opcode.RUN), word(Opcode.HALT)]
    _, trace = run(words, waits=(0, 7), finished=60, cycles=70)
    taken = trace.high("taken")
    assert taken == [0, 8, 11, 14, 17, 20, 23, 26, 61]
    assert trace.at_high("conn", "connection", "grants", "credits") == [(2, 2, 9, 4)]
    assert trace.at_high("setup", "job", "rank") == [(10, 9, 3)]
    assert [trace[name][11] for name in ("kind", "op", "count", "patience", "wire", "average")] == [
        0, 2, 5, 77, 0, 1]
    # Operations: receives, sends, reduces, reads, pair, writes.
    assert trace.at_high("step", "number", "src", "length", "does") == [
        (19, 0, 0x1000 // BEAT + 3, 56, 0b001010), (22, 1, 0x1000 // BEAT + 1, 12, 0b101000)]
    assert trace["dst"][22] == 0x2000 // BEAT + 1
    assert trace.at_high("channel", "channel_index", "first", "steps", "priority", "delay") == [
        (25, 1, 1, 1, 4, 6)]
    assert trace.high("running") == list(range(29, 61))
    assert trace.high("halt")[0] == 63
    assert trace["index"][63] == 8
    assert not any(trace["status"])


@pytest.mark.parametrize(("setup", "wrong", "status"), [
    ([], 0, Status.ILLEGAL_OPCODE),
    ([], 200, Status.ILLEGAL_OPCODE),
    ([], word(Opcode.CONN, connection=3, slots=1), Status.OPERAND),
    ([], word(Opcode.CONN, port=3), Status.OPERAND),
    ([], word(Opcode.CONN, base=2, slots=4), Status.OPERAND),
    ([], word(Opcode.SETUP, kind=1, count=1), Status.OPERAND),
    ([], word(Opcode.SETUP, kind=0, count=0), Status.OPERAND),
    ([], word(Opcode.SETUP, kind=0, count=1, wire=1), Status.OPERAND),
    ([], word(Opcode.BUFFER, host_addr=4), Status.ALIGNMENT),
    ([], word(Opcode.CHANNEL, channel=3), Status.OPERAND),
    ([], word(Opcode.CHANNEL, steps=1), Status.OPERAND),
    ([CONN, *BUFFERS], word(Opcode.SEND, **SEND | {"length": 57}), Status.REGION),
    ([CONN, *BUFFERS], word(Opcode.SEND, **SEND | {"src_buffer": 1}), Status.REGION),
    ([CONN, *BUFFERS], word(Opcode.SEND, **SEND | {"send": 1}), Status.OPERAND),
    ([CONN, *BUFFERS], word(Opcode.SEND, **SEND | {"length": 0}), Status.OPERAND),
    ([CONN, *BUFFERS], word(Opcode.SEND, **SEND | {"wait": 1, "wait_channel": 3}), Status.OPERAND),
    ([CONN, *BUFFERS], word(Opcode.RECV, dst_buffer=1, length=24, recv=2), Status.REGION),
    ([CONN, *BUFFERS], word(Opcode.RECV, dst_buffer=1, length=20, recv=0), Status.OPERAND),
    ([word(Opcode.NOP)] * SMALL.steps, word(Opcode.NOP), Status.STEPS),
])
def test_rules(setup, wrong, status):
    """The wrong one is reported in the cycle in which it would be carried out, and does nothing."""
    _, trace = run([*setup, wrong])
    at = 3 * len(setup) + 2
    assert trace.at_high("status", "status")[0] == (at, status)
    assert trace["index"][at] == len(setup)
    assert not any(trace[name][at] for name in STROBES)


def test_just_within_the_rules():
    words = [CONN, *BUFFERS, word(Opcode.SEND, **SEND),
             word(Opcode.RECV, dst_buffer=1, length=20, recv=2),
             word(Opcode.CONN, connection=2, base=2, slots=3),
             word(Opcode.CHANNEL, channel=2, first=1, steps=1)]
    dut, trace = run(words, cycles=3 * len(words))
    assert not any(trace["status"])
    assert dut.module_name == "nic_dispatcher"


@pytest.mark.parametrize("ports", [MAX_PORTS - 1, MAX_PORTS])
def test_last_port(ports):
    """Its number comes whole, and the next one is refused, where the field has one."""
    config = dataclasses.replace(SMALL, ports=ports)
    words = [word(Opcode.CONN, connection=2, port=port, peer=7, slots=2)
             for port in range(ports - 1, MAX_PORTS)]
    dut, trace = run(words, config=config, cycles=3 * len(words))
    conn = trace["conn"].index(1)
    assert data.Const(dut.end.shape(), trace["end"][conn]).port == ports - 1
    assert sum(trace["conn"]) == 1
    assert [status for _, status in trace.at_high("status", "status")] == (
        [Status.OPERAND] * (MAX_PORTS - ports))


def test_wire_formats_and_averages_are_options():
    """Numbers of float32 alone can be sent in another format; averages need dividers."""
    config = dataclasses.replace(SMALL, formats="int32,float32", averages=False,
                                 wire_formats="bfloat16")
    for kind, wire, average, status in ((1, 1, 0, None), (1, 0, 0, None), (0, 0, 0, None),
                                        (0, 1, 0, Status.OPERAND), (1, 1, 1, Status.OPERAND)):
        _, trace = run([word(Opcode.SETUP, kind=kind, count=2, wire=wire, average=average),
                        word(Opcode.HALT)], cycles=4, config=config)
        assert trace.at_high("status", "status") == ([] if status is None else [(2, status)])
        assert trace["wire"][-1] == (wire if status is None else 0)


CODED = dataclasses.replace(SMALL, formats="float32", wire_formats="onebit", steps=4)
#: Code of the format of messages.
ONE_BIT = word(Opcode.SETUP, kind=1, count=2, wire=wire_code("onebit"))


def test_residual_of_the_next_step():
    """Where it is, and that it makes a pair with what is read; the step behind has none."""
    words = [CONN, ONE_BIT, *BUFFERS, word(Opcode.RESIDUAL, buffer=1, offset=1),
             word(Opcode.SEND, **SEND | {"length": 12}), word(Opcode.SEND, **SEND),
             word(Opcode.RUN)]
    _, trace = run(words, config=CODED, finished=60, cycles=70)
    # Operations: receives, sends, reduces, reads, pair, writes, keeps.
    assert trace.at_high("step", "number", "src", "residual", "does") == [
        (17, 0, 0x1000 // BEAT + 3, 0x2000 // BEAT + 1, 0b1011010),
        (20, 1, 0x1000 // BEAT + 3, 0x2000 // BEAT + 1, 0b0001010)]
    assert trace.high("running")[0] == 24
    assert not any(trace["status"][:60])


@pytest.mark.parametrize(("setup", "wrong", "status"), [
    ([], word(Opcode.RESIDUAL, buffer=1, offset=3), Status.REGION),
    ([word(Opcode.RESIDUAL, buffer=1, offset=1)], word(Opcode.SEND, **SEND | {"length": 13}),
     Status.REGION),
    ([word(Opcode.RESIDUAL)], word(Opcode.RECV, dst_buffer=1, length=12, recv=2), Status.OPERAND),
    ([word(Opcode.RESIDUAL)], word(Opcode.REDUCE, dst_buffer=1, length=12), Status.OPERAND),
    ([word(Opcode.RESIDUAL)], word(Opcode.NOP), Status.OPERAND),
    ([word(Opcode.RESIDUAL), word(Opcode.SEND, **SEND),
      word(Opcode.SETUP, kind=1, count=2)], word(Opcode.RUN), Status.OPERAND)])
def test_rules_of_residuals(setup, wrong, status):
    words = [CONN, ONE_BIT, *BUFFERS, *setup]
    _, trace = run([*words, wrong], config=CODED)
    assert trace.at_high("status", "status")[0] == (3 * len(words) + 2, status)
    assert not any(trace["running"])


def test_codecs_are_options():
    config = dataclasses.replace(CODED, wire_formats="bfloat16")
    _, trace = run([ONE_BIT], config=config)
    assert trace.at_high("status", "status")[0] == (2, Status.OPERAND)
    _, trace = run([word(Opcode.RESIDUAL)], config=config)
    assert trace.at_high("status", "status")[0] == (2, Status.ILLEGAL_OPCODE)


def test_no_halt():
    _, trace = run([SETUP])
    assert trace.at_high("status", "status")[0] == (3, Status.NO_HALT)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Dispatcher(SMALL))
