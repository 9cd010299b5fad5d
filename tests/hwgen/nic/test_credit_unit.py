# amaranth: UnusedElaboratable=no
"""The credit unit alone: when credits are due, how many, and when they are pushed."""

import random

import pytest

from arch.nic.frame import Kind
from arch.nic.program import batch_of
from hwgen.nic.credit_unit import CreditUnit
from tests.support.nic import SMALL
from tests.support.pysim import assert_elaborates_twice, simulate

#: Port, slots, grants of each connection.
CONNECTIONS = [(0, 3, 7), (2, 1, 4), (2, 4, 1)]


def batches(slots, grants):
    """Return after how many segments each frame with credits is due, and its credits."""
    found, read = [], 0
    while grants:
        batch = min(batch_of(slots), grants)
        read += batch
        grants -= batch
        found.append((read, batch))
    return found


@pytest.mark.parametrize("busy", [0, 0.5])
def test_every_cycle(busy):
    """One release a cycle at most; ports are busy in some cycles."""
    rng = random.Random(busy)
    dut = CreditUnit(SMALL)
    releases = [c for c, (_, slots, grants) in enumerate(CONNECTIONS)
                for _ in range(slots + grants)]
    rng.shuffle(releases)
    released, blocked = [], []

    async def drive(ctx):
        for c, (port, slots, grants) in enumerate(CONNECTIONS):
            ctx.set(dut.connection, c)
            ctx.set(dut.end, {"port": port, "peer": 10 + c, "peer_connection": 20 + c,
                              "slots": slots})
            ctx.set(dut.grants, grants)
            ctx.set(dut.conn, 1)
            await ctx.tick()
        ctx.set(dut.conn, 0)
        cycle, todo = len(CONNECTIONS), list(releases)
        while todo or cycle < 4 * len(releases):
            now = bool(todo) and rng.random() < 0.6
            ctx.set(dut.release, now)
            if now:
                ctx.set(dut.released, todo[0])
                released.append((cycle, todo.pop(0)))
            masks = [sum((rng.random() < busy) << p for p in range(SMALL.ports))
                     for _ in range(3)]
            ctx.set(dut.free, ~masks[0] & 7)
            ctx.set(dut.claimed, masks[1])
            ctx.set(dut.pushed, masks[2])
            blocked.append((cycle, masks[0] | masks[1] | masks[2]))
            await ctx.tick()
            cycle += 1

    trace = simulate(dut, drive, watch={"push": dut.push, "waits": dut.waits} | {
        f"{name}_{p}": getattr(dut.frame[p], name) for p in range(SMALL.ports)
        for name in ("kind", "credits", "destination", "connection", "length")})
    read = [0] * len(CONNECTIONS)
    due = [[] for _ in range(SMALL.ports)]
    plans = [dict(batches(slots, grants)) for _, slots, grants in CONNECTIONS]
    for cycle, c in released:
        read[c] += 1
        if read[c] in plans[c]:
            due[CONNECTIONS[c][0]].append((cycle + 1, c, plans[c][read[c]]))
    free = dict(blocked)
    for p in range(SMALL.ports):
        pushes, at, waiting = [], 0, set()
        for since, c, credits in due[p]:
            begin = at = max(at, since)
            while free[at] >> p & 1:
                at += 1
            waiting |= set(range(min(begin, since), at + 1))
            pushes.append((at, credits, c))
            at += 1
        found = [cycle for cycle in trace.high("push") if trace["push"][cycle] >> p & 1]
        assert [(cycle, trace[f"credits_{p}"][cycle], trace[f"connection_{p}"][cycle] - 20)
                for cycle in found] == pushes
        assert all(trace[f"kind_{p}"][cycle] == Kind.CREDIT and trace[f"length_{p}"][cycle] == 0
                   for cycle in found)
        assert all(trace[f"destination_{p}"][cycle] == trace[f"connection_{p}"][cycle] - 10
                   for cycle in found)
        assert {cycle for cycle in trace.high("waits") if trace["waits"][cycle] >> p & 1} == (
            waiting)
    assert [sum(credits for queue in due for _, c, credits in queue if c == one)
            for one in range(len(CONNECTIONS))] == [grants for *_, grants in CONNECTIONS]


def test_elaborates_twice():
    assert CreditUnit(SMALL).module_name == "nic_credit_unit"
    assert_elaborates_twice(lambda: CreditUnit(SMALL))
