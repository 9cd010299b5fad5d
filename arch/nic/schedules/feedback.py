"""Error feedback in a schedule: which values have a residual, and which part of it.

With a codec (:mod:`arch.nic.schedules.compression`), values are *encoded* when they are sent. A
received value is already encoded, and so is a value stored by a step that encodes; encoding it
again changes nothing. Any other value is *fresh*: a step that encodes it first adds a residual, and
keeps the new one. In an allreduce, the step that completes a chunk encodes it even if a later step
sends it, so that all ranks end up with the same bits.

A rank has one residual for each element of the vector. So a rank must not encode two fresh values
of the same chunk, as in the naive allreduce, which sends an input to every other rank. Nor can two
ranks complete the same chunk with different bits: each of them would first have encoded its own
contribution for the other.
"""

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.nic.schedules.checker import Proof
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op
from arch.nic.schedules.layout import Buffer, Collective

__all__ = ["feedback"]

_KNOWN = (Collective.ALLREDUCE, Collective.REDUCE, Collective.REDUCE_SCATTER)


def _refuse(proof: Proof, wire: str, why: str) -> None:
    schedule = proof.schedule
    raise ConfigError(f"wire must be left out for {schedule.layout.collective} by {schedule.name}, "
                      f"not {wire!r}: {why}")


def feedback(proof: Proof, wire: str) -> list[NDArray[np.int64]]:
    """Return, for each chunk of every step, the chunk of the vector whose residual it uses.

    -1 if it uses none.

    Parameters
    ----------
    proof : Proof
        Proof of the schedule.
    wire : str
        Name of the codec, for errors.

    Raises
    ------
    ConfigError
        The collective does not reduce, a rank would encode a chunk twice, or reduces locally.
    """
    schedule = proof.schedule
    layout, steps, channel = schedule.layout, schedule.steps, schedule.channel_of()
    if layout.collective not in _KNOWN:
        _refuse(proof, wire, f"only {', '.join(_KNOWN)} have residuals")
    bases = [layout.bases(rank) for rank in range(layout.ranks)]
    # For every cell of a rank: the chunk of the vector in it, and whether it is encoded.
    cells = []
    for rank in range(layout.ranks):
        mine = np.full((bases[rank][2] + schedule.scratch[rank], 2), (-1, 0), np.int64)
        inputs = list(layout.input_chunks(rank))
        begin = bases[rank][Buffer.INPUT]
        mine[begin:begin + len(inputs), 0] = inputs
        cells.append(mine)
    values: list[NDArray[np.int64]] = [np.zeros((0, 2), np.int64)] * len(steps)
    found: list[NDArray[np.int64]] = [np.zeros(0, np.int64)] * len(steps)
    kept: set[tuple[int, int]] = set()
    for node in proof.order.tolist():
        step = node >> 1
        row = steps[step]
        op, count = int(row["op"]), int(row["count"])
        if node & 1 or op == Op.NOP:
            continue
        rank = int(schedule.channels["rank"][channel[step]])
        base, mine = bases[rank], cells[rank]
        source = base[row["src_buffer"]] + int(row["src_offset"])
        target = base[row["dst_buffer"]] + int(row["dst_offset"])
        value = (values[int(proof.graph.sender[step])] if RECEIVES[op]
                 else mine[source:source + count]).copy()
        if REDUCES[op]:
            value[:, 1] = 0
        completes = (bool(proof.completes[step]) and bool(REDUCES[op])
                     and layout.collective is Collective.ALLREDUCE)
        found[step] = np.where((value[:, 1] == 0) & bool(SENDS[op] or completes), value[:, 0], -1)
        for chunk in found[step][found[step] >= 0].tolist():
            if (rank, chunk) in kept:
                _refuse(proof, wire, f"rank {rank} would encode chunk {chunk} more than once")
            if op == Op.REDUCE or not READS[op]:
                _refuse(proof, wire, f"rank {rank} would encode chunk {chunk} of a local reduction")
            kept.add((rank, chunk))
        if SENDS[op] or completes:
            value[:, 1] = 1
        if WRITES[op]:
            mine[target:target + count] = value
        values[step] = value
    return found
