"""Runs a schedule in a random order of its channels, knowing nothing of the checker.

Every rank's memory is one list of cells; a connection holds a number of messages. Values are the
executor's arrays or anything that can be added.
"""

from collections import deque

from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op
from arch.nic.schedules.layout import Buffer

__all__ = ["DeadlockError", "run"]


class DeadlockError(Exception):
    """No channel can go on, and not all are done."""


def run(schedule, inputs, combine, random):
    """Return the output cells of every rank.

    Parameters
    ----------
    schedule : Schedule
    inputs : list of lists
        Values of each rank's input chunks.
    combine : callable
        Of received and local value.
    random : random.Random
        Chooses the channel that goes on.
    """
    layout = schedule.layout
    bases = [layout.bases(rank) for rank in range(layout.ranks)]
    memory = [[None] * (bases[rank][2] + schedule.scratch[rank]) for rank in range(layout.ranks)]
    for rank, values in enumerate(inputs):
        memory[rank][bases[rank][0]:bases[rank][0] + len(values)] = values
    rows = schedule.channels.tolist()
    programs = [list(schedule.channel_steps(rank, index)) for rank, index, *_ in rows]
    counters = [0] * len(rows)
    # A fused step that has taken its message and waits for a slot has its value here.
    holding = [None] * len(rows)
    done = {(rank, index): 0 for rank, index, *_ in rows}
    wires = {}

    def send(number, step, value):
        """Put a message, joined ones into one, and return whether there was a slot."""
        rank, _, connection, *_ = rows[number]
        wire = wires.setdefault((rank, step.send, connection), deque())
        if not step.joined and sum(first for first, _ in wire) >= schedule.slots:
            return False
        wire.append((not step.joined, list(value)))
        return True

    def go(number):
        """Do one step, or half of a fused one, and return whether anything was done."""
        rank, index, connection, *_ = rows[number]
        if counters[number] == len(programs[number]):
            return False
        step = programs[number][counters[number]]
        if holding[number] is None:
            if any(done[rank, channel] <= which for channel, which in step.after):
                return False
            base, cells = bases[rank], memory[rank]
            source, target = base[step.src[0]] + step.src[1], base[step.dst[0]] + step.dst[1]
            value = cells[source:source + step.count] if READS[step.op] else []
            if step.op == Op.NOP:
                value = []
            if RECEIVES[step.op]:
                wire = wires.get((step.recv, rank, connection))
                if not wire:
                    return False
                _, received = wire.popleft()
                # A slot is free when the last joined part has been taken.
                if wire and not wire[0][0]:
                    wire[0] = (True, wire[0][1])
                value = ([combine(a, b) for a, b in zip(received, value, strict=True)]
                         if REDUCES[step.op] else received)
            elif step.op == Op.REDUCE:
                local = cells[target:target + step.count]
                value = [combine(a, b) for a, b in zip(value, local, strict=True)]
            if WRITES[step.op]:
                cells[target:target + step.count] = value
            if SENDS[step.op]:
                holding[number] = value
        if SENDS[step.op]:
            if not send(number, step, holding[number]):
                return False
            holding[number] = None
        counters[number] += 1
        done[rank, index] += 1
        return True

    ready = list(range(len(rows)))
    while any(counters[number] < len(programs[number]) for number in ready):
        random.shuffle(ready)
        # Any channel that can go on may be the only one that does for a while.
        moved = False
        for number in ready:
            while go(number):
                moved = True
                if random.random() < 0.5:
                    break
        if not moved:
            raise DeadlockError
    return [memory[rank][base[Buffer.OUTPUT]:base[Buffer.OUTPUT] + len(layout.output_chunks(rank))]
            for rank, base in enumerate(bases)]
