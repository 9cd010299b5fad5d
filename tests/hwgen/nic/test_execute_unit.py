# amaranth: UnusedElaboratable=no
"""The execute unit alone: values, masks and frames, and every cycle by its law."""

import random

import numpy as np
import pytest

from arch.common.reduction import Reduction as Lane
from arch.common.reduction import kind_of
from arch.nic.frame import Kind
from arch.nic.schedules.arithmetic import Reduction, average, combine
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op
from arch.numerics import INT32
from hwgen.nic.execute_unit import ExecuteUnit
from tests.support.nic import SMALL
from tests.support.pysim import assert_elaborates_twice, simulate

BEAT, D, COUNT = SMALL.beat_bytes, SMALL.datapath_latency, 3
BITS = 8 * BEAT
ROWS = SMALL.rx_slots * SMALL.slot_rows
NUMBERS = np.random.default_rng(4)
#: What is in the receive slots of each port, and the operands' rows by number of the segment.
SLOTS = NUMBERS.integers(0, 256, (SMALL.ports, ROWS, BEAT), np.uint8)


def number(row):
    return int.from_bytes(row.tobytes(), "little")


def segments_of(rng, count=30):
    """Return the operation and sizes of segments, as the scheduler gives them."""
    found = []
    for index in range(count):
        op = rng.choice(list(Op))
        size = 0 if op == Op.NOP else rng.choice([1, BEAT, SMALL.segment_bytes,
                                                  rng.randrange(1, SMALL.segment_bytes)])
        found.append({
            "op": op, "bytes": size, "rows": max(1, -(-size // BEAT)),
            "average": int(bool(REDUCES[op]) and rng.random() < 0.5), "dst": index,
            "channel": rng.randrange(SMALL.channels), "last": rng.randrange(2),
            "recv": rng.randrange(SMALL.connections), "rx_port": rng.randrange(SMALL.ports),
            "rx_slot": rng.randrange(SMALL.rx_slots), "tx_port": rng.randrange(SMALL.ports),
            "peer": rng.randrange(99), "peer_connection": rng.randrange(99)})
    return found


def operation_of(op):
    return {"receives": bool(RECEIVES[op]), "sends": bool(SENDS[op]), "reads": bool(READS[op]),
            "reduces": bool(REDUCES[op]), "writes": bool(WRITES[op]), "pair": op == Op.REDUCE}


def operands_of(op):
    return int(READS[op]) + (op == Op.REDUCE)


@pytest.mark.parametrize("lane", [Lane.SUM, Lane.MIN])
def test_every_cycle(lane):
    rng = random.Random(int(lane))
    segments = segments_of(rng)
    operands = NUMBERS.integers(0, 256, (2 * len(segments), SMALL.slot_rows, BEAT), np.uint8)
    # Three under way at most, and operands that are complete some cycles after.
    entered, ready, answers = [], [], {}
    dut = ExecuteUnit(SMALL)
    state = {"retired": 0, "ready": 0, "taken": 0, "oldest": 0, "stores": []}

    async def enter(ctx):
        ctx.set(dut.kind, kind_of(INT32))
        ctx.set(dut.op, int(lane))
        ctx.set(dut.count, COUNT)
        cycle = 0
        for index, one in enumerate(segments):
            pause = rng.choice([0, 0, 20])
            while pause or index - state["retired"] >= SMALL.items:
                pause -= pause > 0
                await ctx.tick()
                cycle += 1
            entered.append(cycle)
            ready.append(cycle + rng.choice([1, 1, 8, 30]) if operands_of(one["op"]) else 0)
            ctx.set(dut.execution, {name: value for name, value in one.items() if name != "op"}
                    | {"operation": operation_of(one["op"])})
            ctx.set(dut.enter, 1)
            await ctx.tick()
            cycle += 1
            ctx.set(dut.enter, 0)
        while state["retired"] < len(segments):
            await ctx.tick()

    async def surroundings(ctx):
        """Give what the read unit and the ports have for the row of the cycle before."""
        cycle, whole = 0, 0
        while True:
            while whole < len(ready) and ready[whole] <= cycle:
                state["ready"] += operands_of(segments[whole]["op"])
                whole += 1
            ctx.set(dut.complete, min(state["ready"] - state["taken"], SMALL.operand_slots))
            store = state["stores"][0] if state["stores"] else None
            ctx.set(dut.done, store is not None and store <= cycle)
            _, _, take, free, row, pair, read_row, answered, retire, request = (
                await ctx.tick().sample(dut.take, dut.free, dut.row, dut.pair, dut.read_row,
                                        dut.answered, dut.retire, dut.request))
            state["taken"] += take
            oldest = min(state["oldest"], len(operands) - 2)
            ctx.set(dut.first, number(operands[oldest, row]))
            ctx.set(dut.second, number(operands[oldest + pair, row]))
            for p in range(SMALL.ports):
                ctx.set(dut.received[p], number(SLOTS[p, read_row % ROWS]))
            state["oldest"] += free
            if answered:
                state["stores"].pop(0)
            if request:
                at = cycle + rng.choice([3, 3, 25])
                at = max(at, *state["stores"], 0) if state["stores"] else at
                answers[cycle] = at
                state["stores"].append(at)
            state["retired"] += retire
            cycle += 1

    trace = simulate(dut, enter, background=[surroundings], watch={
        name: getattr(dut, name) for name in (
            "release", "sent", "result", "push", "stored", "store_row", "request", "retire",
            "retire_channel", "retire_last", "executing", "waiting", "answered", "free")} | {
        "released": dut.released.connection, "kind": dut.frame.kind, "length": dut.frame.length,
        "destination": dut.frame.destination, "connection": dut.frame.connection,
        "dst": dut.store.dst, "rows": dut.store.rows, "tail": dut.store.tail})
    last, retired, oldest, executing, waiting = -1, -1, 0, [], []
    sent, stored, pushed, requested, released, retiring = [], [], [], [], [], []
    for at, complete, one in zip(entered, ready, segments, strict=True):
        op, rows, size = one["op"], one["rows"], one["bytes"]
        begin = max(at + 1, last + 1)
        first = max(begin, complete)
        waiting += range(begin, first)
        last = first + rows - 1
        executing += range(first, last + 1)
        need = operands_of(op)
        a = SLOTS[one["rx_port"], one["rx_slot"] * SMALL.slot_rows:][:rows]
        b = operands[oldest, :rows] if need else None
        if need == 2:
            a, b = operands[oldest, :rows], operands[oldest + 1, :rows]
        elif need and not RECEIVES[op]:
            a = b
        oldest += need
        value = a
        if REDUCES[op]:
            numbers = combine(Reduction[lane.name], np.ascontiguousarray(a).view(np.int32),
                              np.ascontiguousarray(b).view(np.int32))
            value = (average(numbers, COUNT) if one["average"] else numbers).view(np.uint8)
        flat = np.concatenate([value.reshape(-1)[:size], np.zeros(rows * BEAT - size, np.uint8)])
        results = [number(row) for row in flat.reshape(rows, BEAT)]
        cycles = range(first + D, last + D + 1)
        if SENDS[op]:
            sent += [(cycle, 1 << one["tx_port"], result)
                     for cycle, result in zip(cycles, results, strict=True)]
            pushed.append((last + D, 1 << one["tx_port"], Kind.DATA, size, one["peer"],
                           one["peer_connection"]))
        if WRITES[op]:
            stored += [(cycle, row, result)
                       for row, (cycle, result) in enumerate(zip(cycles, results, strict=True))]
            requested.append((last + D, one["dst"], rows, size % BEAT))
        if RECEIVES[op]:
            released.append((last, 1 << one["rx_port"], one["recv"]))
        retired = max(retired + 1, last + D + 1)
        if WRITES[op]:
            retired = max(retired, answers[last + D])
        retiring.append((retired, one["channel"], one["last"]))
    assert trace.at_high("sent", "sent", "result") == sent
    assert trace.at_high("push", "push", "kind", "length", "destination", "connection") == pushed
    assert trace.at_high("stored", "store_row", "result") == stored
    assert trace.at_high("request", "dst", "rows", "tail") == requested
    assert trace.at_high("release", "release", "released") == released
    assert trace.at_high("retire", "retire_channel", "retire_last") == retiring
    assert trace.high("executing") == executing
    assert trace.high("waiting") == waiting


def test_elaborates_twice():
    assert ExecuteUnit(SMALL).module_name == "nic_execute_unit"
    assert_elaborates_twice(lambda: ExecuteUnit(SMALL))
