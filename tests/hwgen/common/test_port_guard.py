"""The guard of a memory port against a model of what the memory owes."""

import random
from collections import deque

import pytest

from hwgen.common.port_guard import PortGuard
from tests.support.pysim import assert_elaborates_twice, simulate

READS = ("ar_valid", "ar_ready", "ar_len", "r_valid", "r_ready", "r_id", "r_last")
WRITES = ("aw_valid", "aw_ready", "w_valid", "w_ready", "w_last", "b_valid", "b_ready", "b_id")


class Model:
    """What is due by beats, and owed by bursts; an answer may come from the next cycle on."""

    def __init__(self):
        self.due, self.owed = deque(), 0

    def cycle(self, at):
        """Return the outputs of a cycle with these inputs, and go on to the next one."""
        asked, sent = at["ar_valid"] & at["ar_ready"], at["w_valid"] & at["w_ready"]
        found = {"r_expected": bool(self.due), "b_expected": self.owed > 0}
        found["moved"] = bool(asked | sent | at["aw_valid"] & at["aw_ready"] | at["r_valid"]
                              | at["b_valid"])
        found["waiting"] = bool(self.due or self.owed or at["ar_valid"] or at["aw_valid"]
                                or at["w_valid"])
        last = len(self.due) == 1 and at["r_ready"] and not at["r_last"]
        found["fault"] = bool(at["r_valid"] and (not self.due or at["r_id"] or last) or
                              at["b_valid"] and (not self.owed or at["b_id"]))
        if self.due and at["r_valid"] & at["r_ready"]:
            self.due.popleft()
        if self.owed and at["b_valid"] & at["b_ready"]:
            self.owed -= 1
        if asked:
            self.due.extend([False] * at["ar_len"] + [True])
        self.owed += sent & at["w_last"]
        return found


def test_matches_model():
    """Every output in every cycle, of inputs that follow no rule; both counts return to 0."""
    guard, model, rng = PortGuard(), Model(), random.Random(3)
    empty = set()

    async def drive(ctx):
        for cycle in range(1500):
            # More questions in the first half of each hundred cycles, more answers in the second.
            share = 0.3 if cycle % 100 < 50 else 0.02
            at = {name: int(rng.random() < 0.6) for name in READS + WRITES}
            at["ar_valid"] = at["w_valid"] = int(rng.random() < share)
            at["ar_len"] = rng.choice([0, 0, 1, 7])
            at["r_id"], at["b_id"] = (int(rng.random() < 0.1) for _ in range(2))
            for name, value in at.items():
                ctx.set(getattr(guard, name), value)
            empty.add((not model.due, not model.owed))
            for name, value in model.cycle(at).items():
                assert ctx.get(getattr(guard, name)) == value, (cycle, name, at)
            await ctx.tick()

    simulate(guard, drive)
    assert empty == {(False, False), (False, True), (True, False), (True, True)}


def test_long_bursts():
    """65,792 beats may be due at once, more than 16 bits count."""
    guard = PortGuard(write=False)

    async def drive(ctx):
        ctx.set(guard.ar_len, 255)
        ctx.set(guard.ar_valid, 1)
        ctx.set(guard.ar_ready, 1)
        await ctx.tick().repeat(257)
        ctx.set(guard.ar_valid, 0)
        ctx.set(guard.r_valid, 1)
        ctx.set(guard.r_ready, 1)
        await ctx.tick().repeat(300)
        assert ctx.get(guard.r_expected)
        assert not ctx.get(guard.fault)

    simulate(guard, drive)


@pytest.mark.parametrize(("read", "write", "name"), [
    (True, True, "port_guard_rw"), (True, False, "port_guard_r"), (False, True, "port_guard_w")])
def test_directions(read, write, name):
    guard = PortGuard(read=read, write=write)
    assert guard.module_name == name
    assert (hasattr(guard, "r_expected"), hasattr(guard, "b_expected")) == (read, write)
    assert_elaborates_twice(lambda: PortGuard(read=read, write=write))
