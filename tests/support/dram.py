"""Random requests to random DRAMs, and a checker of timing rules that shares nothing with the law.

The checker reads rules as data: after a command of one kind, so many clocks until one of another
kind in the same channel, group or bank. :func:`standard_rules` has those of the JEDEC standards;
:func:`ramulator_rules` reads those of a checkout of Ramulator 2.1 (MIT licence), whose tables have
the same form.
"""

import collections
import ctypes
import dataclasses
import importlib.util
import math
import random
import sys
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from arch.common.dram import (
    ACTIVATE,
    PRECHARGE,
    PRECHARGE_ALL,
    READ,
    REFRESH,
    WRITE,
    Requests,
    serve,
)
from arch.dram import DramConfig, load_dram
from sim.native.dram import DramCounts, dram_settings, load_dram_library

__all__ = ["RAMULATOR", "Rule", "check", "draw_device", "draw_policy", "draw_streams", "in_step",
           "open_clocks", "ramulator_rules", "standard_rules", "violations"]

#: Devices of ours: standard, organization and timing of the same one in Ramulator 2.1.
RAMULATOR = {"ddr4-2400": ("DDR4", "DDR4_8Gb_x8", "DDR4_2400R"),
             "hbm2-2000": ("HBM2", "HBM2_8Gb", "HBM2_2000Mbps")}

_NAMES = {ACTIVATE: "ACT", PRECHARGE: "PREpb", PRECHARGE_ALL: "PREab", REFRESH: "REFab"}
_READS, _WRITES = ("RD", "RDA"), ("WR", "WRA")


class Rule(NamedTuple):
    """After ``before``, ``clocks`` until ``after``, in one node of a level; of the window-th last.
    """

    level: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    clocks: int
    window: int = 1


def standard_rules(c: DramConfig) -> list[Rule]:
    """Return the timing rules of a device, from its data sheet's parameters."""
    written = c.cwl + c.bl
    return [
        Rule("channel", _READS, _READS, c.ccd_s), Rule("group", _READS, _READS, c.ccd_l),
        Rule("channel", _WRITES, _WRITES, c.ccd_s), Rule("group", _WRITES, _WRITES, c.ccd_l),
        Rule("channel", _READS, _WRITES, c.cl + c.bl + c.turnaround - c.cwl),
        Rule("channel", _WRITES, _READS, written + c.wtr_s),
        Rule("group", _WRITES, _READS, written + c.wtr_l),
        Rule("channel", ("ACT",), ("ACT",), c.rrd_s), Rule("group", ("ACT",), ("ACT",), c.rrd_l),
        Rule("channel", ("ACT",), ("ACT",), c.faw, 4), Rule("bank", ("ACT",), ("ACT",), c.rc),
        Rule("bank", ("ACT",), _READS, c.rcd_read), Rule("bank", ("ACT",), _WRITES, c.rcd_write),
        Rule("bank", ("ACT",), ("PREpb",), c.ras), Rule("channel", ("ACT",), ("PREab",), c.ras),
        Rule("channel", ("RD",), ("PREab",), c.rtp), Rule("bank", ("RD",), ("PREpb",), c.rtp),
        Rule("channel", ("WR",), ("PREab",), written + c.wr),
        Rule("bank", ("WR",), ("PREpb",), written + c.wr),
        Rule("bank", ("RDA",), ("ACT",), c.rtp + c.rp),
        Rule("bank", ("WRA",), ("ACT",), written + c.wr + c.rp),
        Rule("bank", ("PREpb",), ("ACT",), c.rp), Rule("channel", ("PREab",), ("ACT",), c.rp),
        Rule("channel", ("PREpb", "PREab"), ("REFab",), c.rp),
        Rule("channel", ("ACT",), ("REFab",), c.rc),
        Rule("channel", ("RDA",), ("REFab",), c.rtp + c.rp),
        Rule("channel", ("WRA",), ("REFab",), written + c.wr + c.rp),
        Rule("channel", ("REFab",), ("ACT", "PREab", "REFab"), c.rfc)]


def ramulator_rules(checkout: Path, standard: str, organization: str, timing: str
                    ) -> list[Rule]:
    """Return the rules of a device in a checkout of Ramulator 2.1, those of refresh included.

    Only its tables in Python are read; nothing of it needs to be built.
    """
    package = checkout / "python" / "ramulator"
    spec = importlib.util.spec_from_loader("ramulator", None, is_package=True)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    module.__path__ = [str(package)]
    dram = importlib.util.module_from_spec(
        importlib.util.spec_from_loader("ramulator.dram", None, is_package=True))  # type: ignore[arg-type]
    dram.__path__ = [str(package / "dram")]
    sys.modules |= {"ramulator": module, "ramulator.dram": dram}
    found = getattr(importlib.import_module(f"ramulator.dram.{standard.lower()}"), standard)
    _, values = found(org_preset=organization, timing_preset=timing).resolve()
    level = {"Channel": "channel", "Rank": "channel", "PseudoChannel": "channel",
             "BankGroup": "group", "Bank": "bank"}
    rules = [
        Rule(level[one.level], tuple(one.preceding), tuple(one.following),
             int(eval(one.latency, {"__builtins__": {}}, dict(values))), one.window)  # noqa: S307 - its own notation
        for one in found.timing_constraints if not one.sibling]
    # Another command of refresh, which no command here is.
    return [rule for rule in rules if "REFpb" not in (*rule.before[:1], *rule.after[:1])]


def violations(config: DramConfig, commands: Iterable[Sequence[int]], rules: Sequence[Rule]
               ) -> list[str]:
    """Return what a channel's commands break: rules, the state of a bank, the command bus."""
    wrong: list[str] = []
    concerned = {name: [(number, rule, rule.level, name in rule.after, name in rule.before)
                        for number, rule in enumerate(rules)
                        if name in (*rule.after, *rule.before)
                        # A command to all banks is none to a bank.
                        and (rule.level == "channel" or name not in ("PREab", "REFab"))]
                 for name in ("ACT", "PREpb", "PREab", *_READS, *_WRITES, "REFab")}
    past: dict[tuple[int, Any], collections.deque[int]] = collections.defaultdict(
        lambda: collections.deque(maxlen=4))
    rows: dict[tuple[int, int], int] = {}
    busy: dict[tuple[int, int], set[int]] = collections.defaultdict(set)
    refreshes: collections.Counter[int] = collections.Counter()
    closed = "A" * (config.page == "closed")
    for clock, command, channel, bank, row in sorted(map(tuple, commands)):
        name = _NAMES.get(command) or ("RD" if command == READ else "WR") + closed
        column = command in (READ, WRITE)
        for at in range(clock - (config.activate_clocks if name == "ACT" else 1) + 1, clock + 1):
            bus = busy[channel, int(column and config.buses == 2)]
            if at in bus:
                wrong.append(f"{name} at {clock}: the bus is busy")
            bus.add(at)
        wrong += [f"{name} at {clock}: {text}" for text in _state(
            name, rows, (channel, bank), row)]
        nodes = {"channel": channel, "group": (channel, bank // config.banks),
                 "bank": (channel, bank)}
        for number, rule, level, after, before in concerned[name]:
            last = past[number, nodes[level]]
            if after and len(last) >= rule.window and clock - last[-rule.window] < rule.clocks:
                wrong.append(f"{name} at {clock}: {rule} after {last[-rule.window]}")
            if before:
                last.append(clock)
        if name == "REFab":
            refreshes[channel] += 1
        if column and config.refi and clock > (refreshes[channel] + 9) * config.refi:
            wrong.append(f"{name} at {clock}: {refreshes[channel]} refreshes")
    return wrong


def _state(name: str, rows: dict[tuple[int, int], int], where: tuple[int, int], row: int
           ) -> Iterable[str]:
    """Yield what a command may not do in the state of the banks, and change that."""
    channel, _ = where
    if name == "ACT":
        if where in rows:
            yield "the bank is open"
        rows[where] = row
    elif name in ("PREpb", "RD", "WR", "RDA", "WRA"):
        if name != "PREpb" and rows.get(where) != row:
            yield "the row is not open"
        if name in ("PREpb", "RDA", "WRA"):
            rows.pop(where, None)
    else:
        mine = [each for each in rows if each[0] == channel]
        if name == "REFab" and mine:
            yield "banks are open"
        for each in mine:
            del rows[each]


def open_clocks(config: DramConfig, commands: Iterable[Sequence[int]]) -> int:
    """Return the clocks of all channels in which a row is open, by the commands alone."""
    clocks: dict[int, set[int]] = collections.defaultdict(set)
    since: dict[tuple[int, int], int] = {}
    # From when a bank may be precharged, and the last read or write of a channel.
    closing: dict[tuple[int, int], int] = {}
    last: dict[int, int] = {}
    for clock, command, channel, bank, _ in sorted(map(tuple, commands)):
        where = channel, bank
        ended: list[tuple[tuple[int, int], int]] = []
        if command == ACTIVATE:
            since[where], closing[where] = clock, clock + config.ras
        elif command in (READ, WRITE):
            last[channel] = clock
            closing[where] = max(closing[where], clock + (
                config.rtp if command == READ else config.cwl + config.bl + config.wr))
            if config.page == "closed":
                ended = [(where, closing[where])]
        elif command == PRECHARGE:
            ended = [(where, clock)]
        elif command == PRECHARGE_ALL:
            ended = [(each, clock) for each in since if each[0] == channel]
        for each, end in ended:
            clocks[channel] |= set(range(since.pop(each), end))
    for (channel, _), begin in since.items():
        clocks[channel] |= set(range(begin, last[channel]))
    return sum(map(len, clocks.values()))


def _policy(r: random.Random) -> dict[str, Any]:
    parts = ["row", "bank", "group", "column", "channel"]
    r.shuffle(parts)
    return {
        "page": r.choice(["open", "closed"]), "queue": r.choice([1, 2, 4, 16]),
        "order": r.choice(["oldest", "reads-first", "round-robin"]),
        "mapping": "-".join(parts) if r.random() < 0.5 else DramConfig.mapping,
        "core_mhz": Fraction(r.choice([300, 700, 1000, 1733])), "latency": r.choice([1, 8, 40])}


def draw_policy(r: random.Random, name: str) -> DramConfig:
    """Return a device by name, with random policies and fewer channels or not."""
    device = load_dram(name)
    return dataclasses.replace(device, **_policy(r), channels=r.choice([1, 2, device.channels]))


def draw_device(r: random.Random) -> DramConfig:
    """Return a random device: one of the tables, or small and odd, with random policies."""
    policy = _policy(r)
    if r.random() < 0.5:
        return draw_policy(r, r.choice(sorted(RAMULATOR)))
    bl = r.choice([2, 4, 8])
    cl = r.randint(4, 30)
    ccd_s = bl + r.randint(0, 2)
    ras, rp, rfc = r.randint(5, 60), r.randint(2, 30), r.randint(20, 200)
    rc = ras + rp + r.randint(0, 5)
    access = 1 << r.randint(5, 7)
    two = r.random() < 0.5
    rrd = r.randint(2, 9)
    device = DramConfig(
        channels=1 << r.randint(0, 2), bank_groups=1 << r.randint(0, 2), banks=1 << r.randint(0, 2),
        rows=1 << r.randint(2, 10), row_bytes=access << r.randint(0, 4), access_bytes=access,
        cl=cl, cwl=r.randint(1, cl), bl=bl, rcd_read=r.randint(1, 25), rcd_write=r.randint(1, 25),
        rp=rp, ras=ras, rc=rc, rrd_s=rrd, rrd_l=rrd + r.randint(0, 4), faw=r.randint(4, 60),
        ccd_s=ccd_s, ccd_l=ccd_s + r.randint(0, 4), wtr_s=r.randint(1, 8), wtr_l=r.randint(8, 14),
        rtp=r.randint(1, 12), wr=r.randint(1, 25), turnaround=r.randint(0, 3),
        refi=0, rfc=rfc, activate_clocks=2 if two else 1, buses=2 if two else 1, **policy)
    refi = device.least_refi + r.choice([0, r.randint(1, 3000)])
    return device if r.random() < 0.2 else dataclasses.replace(device, refi=refi)


def draw_streams(r: random.Random, bursts: int) -> list[Requests]:
    """Return random requests of some ports: streams of rows, hot rows, and random addresses."""
    found = []
    span = 1 << r.randint(12, 28)
    for port in range(r.randint(1, 4)):
        beat = 1 << r.randint(2, 7)
        for write in (False, True):
            n = r.randint(0, bursts)
            gap = r.choice([1, 3, 20, 400])
            beats = np.array([r.randint(1, max(1, min(64, 4096 // beat))) for _ in range(n)],
                             np.int64)
            where, address = 0, []
            kind = r.choice(["stream", "random", "hot"])
            for count in beats.tolist():
                if kind == "random" or r.random() < 0.05:
                    where = r.randrange(span)
                elif kind == "hot":
                    where = r.choice([0, span // 2, span // 3]) + r.randrange(1 << 12)
                where = where // beat * beat
                address.append(where)
                where += count * beat
            cycle = np.cumsum([r.randint(1, gap) for _ in range(n)]) + 5 * port
            found.append(Requests(write, np.array(cycle, np.int64), np.array(address, np.int64),
                                  beats, beat))
    return found


def in_step(config: DramConfig, streams: Sequence[Requests]
            ) -> tuple[list[list[int]], dict[str, int]]:
    """Return what :func:`arch.common.dram.serve` returns, by the simulation, cycle by cycle."""
    lib = load_dram_library()
    handle = lib.dram_create(ctypes.byref(dram_settings(config)))
    try:
        for stream in streams:
            lib.dram_add(handle, stream.write)
        waiting = sorted((int(cycle), s, n) for s, stream in enumerate(streams)
                         for n, cycle in enumerate(stream.cycle))
        first: list[list[int]] = [[0] * len(stream.cycle) for stream in streams]
        now = 0
        for cycle, s, n in waiting:
            if cycle > now:
                lib.dram_advance(handle, cycle)
                now = cycle
            stream = streams[s]
            first[s][n] = lib.dram_submit(handle, s, int(stream.address[n]),
                                          int(stream.beats[n]) * stream.beat_bytes, cycle)
        lib.dram_advance(handle, 1 << 40)
        ready: list[list[int]] = []
        for s, stream in enumerate(streams):
            own: list[int] = []
            for n, (address, beats) in enumerate(zip(stream.address.tolist(),
                                                     stream.beats.tolist(), strict=True)):
                size = stream.beat_bytes * (beats if stream.write else 1)
                for beat in range(1 if stream.write else beats):
                    at = lib.dram_ready(handle, s, first[s][n], address, beat * size, size)
                    own.append(max(at, own[-1] + 1) if stream.write and own else at)
            ready.append(own)
        counts = DramCounts()
        lib.dram_counts(handle, ctypes.byref(counts))
        return ready, counts.table()
    finally:
        lib.dram_destroy(handle)


def check(config: DramConfig, streams: Sequence[Requests], rules: Sequence[Rule] = ()) -> int:
    """Check the law's commands by the rules, and that the simulation agrees; return the commands.
    """
    served = serve(config, streams, commands=True)
    for each in (standard_rules(config), rules):
        assert violations(config, served.commands.tolist(), each) == []
    ready, counts = in_step(config, streams)
    for mine, other in zip(served.ready, ready, strict=True):
        np.testing.assert_array_equal(mine, other)
    assert served.counts == counts
    assert served.counts["dram_open_clocks"] == open_clocks(config, served.commands.tolist())
    blocks = sum(counts[name] for name in ("dram_hits", "dram_misses", "dram_conflicts"))
    assert blocks == counts["dram_reads"] + counts["dram_writes"]
    assert blocks == sum(
        math.ceil((address + beats * s.beat_bytes) / config.access_bytes)
        - address // config.access_bytes
        for s in streams for address, beats in zip(s.address.tolist(), s.beats.tolist(),
                                                   strict=True))
    return len(served.commands)
