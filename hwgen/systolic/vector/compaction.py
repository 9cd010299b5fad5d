"""Compaction of marked slots to the lowest places, and expansion back, in log2(slots) steps.

After "compress" and "expand" of H. S. Warren, Hacker's Delight, 2nd edition, sections 7-4 and 7-5:
each marked slot moves by the number of unmarked slots below it, in steps of the powers of two of
that distance's set bits, the lowest first. No two slots ever collide.
"""

from amaranth.hdl import Mux, Signal
from amaranth.utils import bits_for

__all__ = ["compact", "counts_before", "expand", "routes"]


def counts_before(m, marks, *, name):
    """Return the number of marks below each slot, followed by the number of all marks.

    The sums have log2(slots) levels, each of pairs from the previous level, as in a Sklansky adder.
    """
    bits = bits_for(len(marks))
    sums = list(marks)
    step = 1
    while step < len(sums):
        level = []
        for slot, value in enumerate(sums):
            if slot & step:
                total = Signal(bits, name=f"{name}_{step}_{slot}")
                m.d.comb += total.eq(value + sums[(slot & -step) - 1])
                level.append(total)
            else:
                level.append(value)
        sums = level
        step *= 2
    return [0, *sums]


def routes(m, marks, *, name):
    """Return the steps of a compaction: ``(distance, slots whose values move)``."""
    slots = len(marks)
    held = list(marks)
    far = counts_before(m, [~mark for mark in marks], name=f"{name}_far")[:-1]
    steps = []
    for bit in range(bits_for(slots - 1)):
        distance = 1 << bit
        moves = []
        for slot in range(slots):
            moving = Signal(name=f"{name}_moves_{distance}_{slot}")
            if slot >= distance:
                m.d.comb += moving.eq(held[slot] & (far[slot] >> bit)[0])
            moves.append(moving)
        now_held, now_far = [], []
        for slot in range(slots):
            here = Signal(name=f"{name}_held_{distance}_{slot}")
            left = Signal(bits_for(slots - 1), name=f"{name}_left_{distance}_{slot}")
            above = slot + distance
            comes = moves[above] if above < slots else 0
            m.d.comb += [here.eq((held[slot] & ~moves[slot]) | comes),
                         left.eq(Mux(comes, far[above], far[slot]) if above < slots
                                 else far[slot])]
            now_held.append(here)
            now_far.append(left)
        held, far = now_held, now_far
        steps.append((distance, moves))
    return steps


def compact(m, values, steps, *, name):
    """Return the values of marked slots from the lowest slot on; the rest is undefined."""
    for distance, moves in steps:
        moved = []
        for slot, value in enumerate(values):
            new = Signal(len(value), name=f"{name}_{distance}_{slot}")
            above = slot + distance
            m.d.comb += new.eq(Mux(moves[above], values[above], value) if above < len(values)
                               else value)
            moved.append(new)
        values = moved
    return values


def expand(m, values, steps, *, name):
    """Return compacted values in the marked slots; the other slots are undefined."""
    for distance, moves in reversed(steps):
        moved = []
        for slot, value in enumerate(values):
            new = Signal(len(value), name=f"{name}_{distance}_{slot}")
            m.d.comb += new.eq(Mux(moves[slot], values[slot - distance], value)
                               if slot >= distance else value)
            moved.append(new)
        values = moved
    return values
