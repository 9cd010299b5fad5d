# amaranth: UnusedElaboratable=no
"""The execute unit alone: values, masks and frames, and every cycle by its law."""

import dataclasses
import random

import numpy as np
import pytest

from arch.common.reduction import Reduction as Lane
from arch.common.reduction import kind_of
from arch.nic.frame import Kind
from arch.nic.schedules.arithmetic import (
    FORMATS,
    Reduction,
    average,
    combine,
    transmitted,
    wire_bytes,
    wire_code,
)
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op
from hwgen.nic.execute_unit import ExecuteUnit
from tests.support.nic import SMALL
from tests.support.pysim import assert_elaborates_twice, simulate

BEAT, COUNT = SMALL.beat_bytes, 3
#: Messages in another format: rows of several numbers and of one, an odd number of rows in a slot.
WIDE = dataclasses.replace(SMALL, formats="float32", wire_formats="bfloat16", wire_latency=2)
NARROW = dataclasses.replace(WIDE, axi_data_bits=32, averages=False, wire_latency=0)
NUMBERS = np.random.default_rng(4)


def number(row):
    return int.from_bytes(row.tobytes(), "little")


def segments_of(rng, config, unit, count=30):
    """Return the operation and sizes of segments, as the scheduler gives them."""
    found = []
    for index in range(count):
        op = rng.choice(list(Op))
        size = 0 if op == Op.NOP else unit * rng.choice(
            [1, config.beat_bytes // unit, config.segment_bytes // unit,
             rng.randrange(1, config.segment_bytes // unit)])
        found.append({
            "op": op, "bytes": size, "rows": max(1, -(-size // config.beat_bytes)),
            "complete": int(bool(REDUCES[op]) and rng.random() < 0.5), "dst": index,
            "channel": rng.randrange(config.channels), "last": rng.randrange(2),
            "recv": rng.randrange(config.connections), "rx_port": rng.randrange(config.ports),
            "rx_slot": rng.randrange(config.rx_slots), "tx_port": rng.randrange(config.ports),
            "peer": rng.randrange(99), "peer_connection": rng.randrange(99)})
    return found


def operation_of(op):
    return {"receives": bool(RECEIVES[op]), "sends": bool(SENDS[op]), "reads": bool(READS[op]),
            "reduces": bool(REDUCES[op]), "writes": bool(WRITES[op]), "pair": op == Op.REDUCE}


def operands_of(op):
    return int(READS[op]) + (op == Op.REDUCE)


def came(rows, wire):
    """Return the numbers of rows in a receive slot, and nothing of what is behind them."""
    if wire is None:
        return rows
    half = np.ascontiguousarray(rows).view("<u2").reshape(-1)[:rows.size // 4]
    return (half.astype("<u4") << 16).view(np.uint8).reshape(rows.shape)


def message(flat, row_bytes, wire):
    """Return the rows of a message by the row of the segment with which each is complete."""
    rows = len(flat) // row_bytes
    if wire is None:
        return dict(enumerate(map(number, flat.reshape(rows, row_bytes))))
    half = (flat.view("<u4") >> 16).astype("<u2").view(np.uint8)
    return {min(row + 1, rows - 1): number(half[row * row_bytes // 2:][:row_bytes])
            for row in range(0, rows, 2)}


@pytest.mark.parametrize(("config", "wire", "lane"), [
    (SMALL, None, Lane.SUM), (SMALL, None, Lane.MIN), (WIDE, None, Lane.SUM),
    (WIDE, "bfloat16", Lane.SUM), (NARROW, "bfloat16", Lane.MAX)])
def test_every_cycle(config, wire, lane):
    rng = random.Random(int(lane))
    kind, averages = FORMATS[config.formats], config.averages and lane is Lane.SUM
    D = config.datapath_latency  # noqa: N806 - as in the law
    # What is in the receive slots of each port, and the operands' rows by number of the segment.
    slot_rows = config.rx_slots * config.slot_rows
    slots = NUMBERS.integers(0, 256, (config.ports, slot_rows, config.beat_bytes), np.uint8)
    segments = segments_of(rng, config, 1 if wire is None else kind.bytes)
    operands = NUMBERS.integers(0, 256, (2 * len(segments), config.slot_rows, config.beat_bytes),
                                np.uint8)
    # Three under way at most, and operands that are complete some cycles after.
    entered, ready, answers = [], [], {}
    dut = ExecuteUnit(config)
    state = {"retired": 0, "ready": 0, "taken": 0, "oldest": 0, "stores": []}

    async def enter(ctx):
        ctx.set(dut.kind, kind_of(kind))
        ctx.set(dut.wire, wire_code(wire))
        ctx.set(dut.average, averages)
        ctx.set(dut.op, int(lane))
        ctx.set(dut.count, COUNT)
        cycle = 0
        for index, one in enumerate(segments):
            pause = rng.choice([0, 0, 20])
            while pause or index - state["retired"] >= config.items:
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
            ctx.set(dut.complete, min(state["ready"] - state["taken"], config.operand_slots))
            store = state["stores"][0] if state["stores"] else None
            ctx.set(dut.done, store is not None and store <= cycle)
            _, _, take, free, row, pair, read_row, answered, retire, request = (
                await ctx.tick().sample(dut.take, dut.free, dut.row, dut.pair, dut.read_row,
                                        dut.answered, dut.retire, dut.request))
            state["taken"] += take
            oldest = min(state["oldest"], len(operands) - 2)
            ctx.set(dut.first, number(operands[oldest, row]))
            ctx.set(dut.second, number(operands[oldest + pair, row]))
            for p in range(config.ports):
                ctx.set(dut.received[p], number(slots[p, read_row % slot_rows]))
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
            "release", "sent", "message", "result", "push", "stored", "store_row", "request",
            "retire", "retire_channel", "retire_last", "executing", "waiting", "answered",
            "free")} | {
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
        a = came(slots[one["rx_port"], one["rx_slot"] * config.slot_rows:][:rows], wire)
        b = operands[oldest, :rows] if need else None
        if need == 2:
            a, b = operands[oldest, :rows], operands[oldest + 1, :rows]
        elif need and not RECEIVES[op]:
            a = b
        oldest += need
        value = a
        if REDUCES[op]:
            numbers = combine(Reduction[lane.name], np.ascontiguousarray(a).view(kind.dtype),
                              np.ascontiguousarray(b).view(kind.dtype))
            value = (average(numbers, COUNT) if one["complete"] and averages
                     else numbers).view(np.uint8)
        if wire is not None and (SENDS[op] or one["complete"]):
            value = transmitted(np.ascontiguousarray(value).view(kind.dtype), wire).view(np.uint8)
        flat = np.zeros(rows * config.beat_bytes, np.uint8)
        flat[:size] = value.reshape(-1)[:size]
        results = [number(row) for row in flat.reshape(rows, config.beat_bytes)]
        cycles = range(first + D, last + D + 1)
        if SENDS[op]:
            sent += [(cycles[row], 1 << one["tx_port"], part)
                     for row, part in message(flat, config.beat_bytes, wire).items()]
            pushed.append((last + D, 1 << one["tx_port"], Kind.DATA, wire_bytes(size, wire),
                           one["peer"],
                           one["peer_connection"]))
        if WRITES[op]:
            stored += [(cycle, row, result)
                       for row, (cycle, result) in enumerate(zip(cycles, results, strict=True))]
            requested.append((last + D, one["dst"], rows, size % config.beat_bytes))
        if RECEIVES[op]:
            released.append((last, 1 << one["rx_port"], one["recv"]))
        retired = max(retired + 1, last + D + 1)
        if WRITES[op]:
            retired = max(retired, answers[last + D])
        retiring.append((retired, one["channel"], one["last"]))
    assert trace.at_high("sent", "sent", "message") == sent
    assert trace.at_high("push", "push", "kind", "length", "destination", "connection") == pushed
    assert trace.at_high("stored", "store_row", "result") == stored
    assert trace.at_high("request", "dst", "rows", "tail") == requested
    assert trace.at_high("release", "release", "released") == released
    assert trace.at_high("retire", "retire_channel", "retire_last") == retiring
    assert trace.high("executing") == executing
    assert trace.high("waiting") == waiting


def test_elaborates_twice():
    assert ExecuteUnit(SMALL).module_name == "nic_execute_unit"
    for config in (SMALL, WIDE):
        assert_elaborates_twice(lambda config=config: ExecuteUnit(config))
