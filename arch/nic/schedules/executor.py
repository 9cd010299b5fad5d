"""Golden model: executes a schedule on arrays, every operation in the schedule's own order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.nic.schedules.arithmetic import (
    WIRE_FROM,
    Reduction,
    average,
    combine,
    format_of,
    transmitted,
)
from arch.nic.schedules.checker import Proof, check
from arch.nic.schedules.compression import Codec, compress
from arch.nic.schedules.feedback import feedback
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op, Schedule
from arch.nic.schedules.layout import Buffer, Collective, Layout

__all__ = ["check_operation", "check_uniform", "execute", "vector_elements"]

Array = NDArray[Any]


def vector_elements(schedule: Schedule, inputs: Sequence[Array], granule: int = 1) -> int:
    """Return the number of elements in the vector that the ranks' inputs are parts of.

    Raises
    ------
    ConfigError
        There is not one input per rank, or the size of one violates the chunk law.
    """
    layout = schedule.layout
    if len(inputs) != layout.ranks:
        raise ConfigError(f"inputs must be one for each of {layout.ranks} ranks, "
                          f"not {len(inputs)}")
    if layout.collective in (Collective.ALLGATHER, Collective.GATHER):
        elements = sum(len(array) for array in inputs)
    else:
        elements = len(inputs[layout.root])
    for rank, array in enumerate(inputs):
        wanted = layout.input_elements(rank, elements, granule)
        if len(array) != wanted:
            raise ConfigError(f"input of rank {rank} must be {wanted} of the {elements} elements "
                              f"of the vector, not {len(array)}")
    return elements


def check_uniform(proof: Proof, elements: int, granule: int = 1) -> None:
    """Refuse a vector with chunks of unequal size if the schedule needs equal ones.

    Raises
    ------
    ConfigError
        It is not a multiple of the chunks, each of whole granules.
    """
    chunks = proof.schedule.layout.chunks
    if proof.uniform and elements % (chunks * granule):
        of = "" if granule == 1 else f" of whole granules of {granule} elements"
        raise ConfigError(f"elements must be a multiple of the {chunks} chunks{of} of this "
                          f"schedule, not {elements}")


def check_operation(operation: Reduction, wire: str) -> None:
    """Refuse an operation for which error feedback is meaningless.

    Raises
    ------
    ConfigError
        The operation is neither a sum nor an average.
    """
    if operation not in (Reduction.SUM, Reduction.AVG):
        raise ConfigError(f"wire must be left out for the operation {operation}, not {wire!r}: "
                          "residuals are of sums and averages")


def _check_types(proof: Proof, inputs: Sequence[Array], operation: Reduction,
                 wire: str | Codec | None) -> None:
    """Refuse operations that the schedule cannot perform, and input types that do not suit it."""
    if operation is Reduction.AVG and proof.mixed:
        raise ConfigError("operation must be other than avg for this schedule, a step of which "
                          "completes some chunks only, not 'avg'")
    kind = inputs[0].dtype
    format_of(inputs[0])
    for rank, array in enumerate(inputs):
        if array.dtype != kind:
            raise TypeError(f"inputs must be of one type, {kind}, not {array.dtype} of rank {rank}")
    if wire is not None and kind != WIRE_FROM.dtype:
        raise TypeError(f"inputs must be of {WIRE_FROM} to be sent in "
                        f"{wire.name if isinstance(wire, Codec) else wire}, not {kind}")


def _residuals(layout: Layout, elements: int, given: Sequence[Array] | None) -> Sequence[Array]:
    """Return the residuals of every rank: the given ones, else zeros."""
    if given is None:
        return [np.zeros(elements, np.float32) for _ in range(layout.ranks)]
    if [(len(one), one.dtype) for one in given] != [(elements, WIRE_FROM.dtype)] * layout.ranks:
        raise ConfigError(f"residuals must be {elements} of {WIRE_FROM} for each of "
                          f"{layout.ranks} ranks, not {[len(one) for one in given]} of "
                          f"{sorted({str(one.dtype) for one in given})}")
    return given


def _cells(schedule: Schedule, inputs: Sequence[Array], sizes: Array) -> list[list[Array | None]]:
    """Return every rank's memory cells, holding the input chunks; ``sizes`` of each chunk."""
    layout = schedule.layout
    cells: list[list[Array | None]] = []
    for rank, array in enumerate(inputs):
        begin, _, scratch = layout.bases(rank)
        mine: list[Array | None] = [None] * (scratch + schedule.scratch[rank])
        chunks = np.split(array, np.cumsum(sizes[list(layout.input_chunks(rank))])[:-1])
        for offset, chunk in enumerate(chunks[:len(layout.input_chunks(rank))]):
            mine[begin + offset] = chunk
        cells.append(mine)
    return cells


@dataclass(frozen=True, kw_only=True, eq=False)
class _Values:
    """Operations of steps on their values: reduction, average, and conversion for messages.

    Attributes
    ----------
    proof : Proof
    operation : Reduction
    wire : str, Codec or None
    bounds : list of int
        Bounds of the chunks, in elements of the vector.
    kept : list of arrays
        With a codec: index of the residual of each chunk of each step, or -1.
    residuals : sequence of arrays
        With a codec: residuals of every rank.
    """

    proof: Proof
    operation: Reduction
    wire: str | Codec | None
    bounds: list[int]
    kept: list[NDArray[np.int64]]
    residuals: Sequence[Array]

    def reduced(self, step: int, received: list[Any], local: list[Any]) -> list[Any]:
        """Return the chunks that a step computes by reduction."""
        value = [combine(self.operation, a, b) for a, b in zip(received, local, strict=True)]
        if self.operation is Reduction.AVG and self.proof.completes[step]:
            ranks = self.proof.schedule.layout.ranks
            value = [average(total, ranks) for total in value]
        return value

    def stored(self, step: int, rank: int, value: list[Any]) -> list[Any]:
        """Return the chunks of a step as it stores and sends them, updating residuals."""
        sends = SENDS[int(self.proof.schedule.steps[step]["op"])]
        if not isinstance(self.wire, Codec):
            if not (sends or self.proof.completes[step]):
                return value
            return [transmitted(one, self.wire) for one in value]
        found = list(value)
        for i, chunk in enumerate(self.kept[step].tolist()):
            if chunk >= 0:
                left = self.residuals[rank][self.bounds[chunk]:self.bounds[chunk + 1]]
                message, left[:] = compress(self.wire, value[i], left)
            elif sends:
                message = self.wire.encode(value[i])
            else:
                continue
            found[i] = self.wire.decode(message, len(value[i]))
        return found


def execute(
    schedule: Schedule, inputs: Sequence[Array], operation: Reduction | str = Reduction.SUM, *,
    granule: int = 1, wire: str | Codec | None = None, residuals: Sequence[Array] | None = None,
) -> list[Array]:
    """Execute a schedule; return the output of every rank.

    A step that reduces computes ``op(received, local)``, rounded once; ``REDUCE`` computes
    ``op(src, dst)``. With ``avg``, the step that completes a sum, after which the contributions of
    all ranks are in it, computes :func:`arch.nic.schedules.arithmetic.average` of it.

    Parameters
    ----------
    schedule : Schedule
        Proved first, by :func:`arch.nic.schedules.checker.check`.
    inputs : sequence of arrays, (elements of the rank's input,)
        One for each rank, all of one type: int32, float32, bfloat16 or float16. They are never
        modified, not even in place.
    operation : Reduction or str
    granule : int
        Chunks begin at multiples of this many elements:
        :func:`arch.nic.schedules.layout.chunk_bounds`.
    wire : str or Codec, optional
        Format of messages, of :data:`arch.nic.schedules.arithmetic.WIRE_FORMATS`. A step that
        sends, or that completes a result, rounds its value to that format after reduction and
        average, and stores the rounded value; no other step rounds. Or a codec, which is
        applied to whole chunks instead of rounding, with the residuals that
        :func:`arch.nic.schedules.feedback` assigns. Default: messages have the format of the
        vector.
    residuals : sequence of arrays, (elements of the vector,), optional
        With a codec, residuals of every rank, float32, updated in place. Default: 0, and
        nothing is written.

    Returns
    -------
    list of arrays, (elements of the rank's output,)

    Raises
    ------
    ScheduleError
        The schedule is not correct.
    ConfigError
        Inputs have the wrong sizes; the schedule needs chunks of equal size and the vector is
        not a multiple of them; the schedule cannot average, or cannot use a codec; or the
        operation of a codec is other than sum and avg.
    TypeError
        Inputs are not all of one type, or not of a type that can be reduced, or has no wire
        formats.
    """
    proof = check(schedule)
    operation = Reduction(operation)
    layout = schedule.layout
    elements = vector_elements(schedule, inputs, granule)
    check_uniform(proof, elements, granule)
    _check_types(proof, inputs, operation, wire)
    kept: list[NDArray[np.int64]] = []
    left: Sequence[Array] = ()
    if isinstance(wire, Codec):
        check_operation(operation, wire.name)
        kept = feedback(proof, wire.name)
        left = _residuals(layout, elements, residuals)
    bounds = layout.bounds(elements, granule)
    values = _Values(proof=proof, operation=operation, wire=wire, bounds=bounds.tolist(),
                     kept=kept, residuals=left)
    cells = _cells(schedule, inputs, np.diff(bounds))
    _run(values, cells)
    outputs = []
    for rank, mine in enumerate(cells):
        begin = layout.bases(rank)[Buffer.OUTPUT]
        found = mine[begin:begin + len(layout.output_chunks(rank))]
        parts = [part for part in found if part is not None]
        outputs.append(np.concatenate(parts) if parts else np.zeros(0, dtype=inputs[0].dtype))
    return outputs


def _run(values: _Values, cells: list[list[Array | None]]) -> None:
    """Run all steps on the memory cells of every rank."""
    proof, schedule = values.proof, values.proof.schedule
    bases = [schedule.layout.bases(rank) for rank in range(schedule.layout.ranks)]
    channel = schedule.channel_of()
    pending: dict[int, list[Array]] = {}
    for node in proof.order.tolist():
        step = node >> 1
        row = schedule.steps[step]
        op = int(row["op"])
        if node & 1 or op == Op.NOP:
            continue
        rank, count = int(schedule.channels["rank"][channel[step]]), int(row["count"])
        base, mine = bases[rank], cells[rank]
        source = base[row["src_buffer"]] + int(row["src_offset"])
        target = base[row["dst_buffer"]] + int(row["dst_offset"])
        value: list[Any] = mine[source:source + count] if READS[op] else []
        local: list[Any] | None = None
        if RECEIVES[op]:
            local, value = value, pending.pop(int(proof.graph.sender[step]))
        elif op == Op.REDUCE:
            local = mine[target:target + count]
        if REDUCES[op] and local is not None:
            value = values.reduced(step, value, local)
        value = values.stored(step, rank, value)
        if WRITES[op]:
            mine[target:target + count] = value
        if SENDS[op]:
            pending[step] = value
