"""Timeline of a program for trace viewers: each unit's activity in each cycle, and its waits.

The file is in the JSON object format of Chrome's trace events, which Perfetto opens; a cycle is
shown as 1 us. Each unit has a row with a slice for each instruction: the cycles that the unit's
``busy`` counter (``array_active`` for the matrix unit) counts for it. If reads of memory overlap,
the oldest gets the cycle; ``start`` and ``done`` in its arguments say when it began and completed.

Below each unit is a row of waits, named by cause: ``start`` of an instruction is the maximum of the
cycles in which its causes end (:data:`arch.systolic.timing.CAUSES`), and each cycle from the one in
which it is next in its unit is blamed on the first cause that still holds. A wait has the
``counter`` that counts it, or none while the unit is busy with an earlier instruction.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file
from arch.systolic.isa import INSTRUCTIONS, Unit, instruction_set
from arch.systolic.program import Program, Programs
from arch.systolic.timing.exact import CAUSES, Timing, evaluate

__all__ = ["MOST_EVENTS", "write_timeline"]

#: Most instructions in a timeline: each takes about 700 bytes of memory.
MOST_EVENTS = 1 << 22

_PROCESS = 1
_ALL = len(Unit)
_SHIFT_ROW = "shift"
_SETTINGS = [int(opcode) for opcode, definition in INSTRUCTIONS.items() if definition.sets]
_FIRST_TOKEN = CAUSES.index(f"token from {Unit.LOAD.name.lower()}")
_MATRIX_COUNTERS = {
    CAUSES.index("weights not there"): "weight_stall",
    CAUSES.index("weights shifting"): "weight_shift",
    _FIRST_TOKEN + Unit.LOAD: "input_stall", _FIRST_TOKEN + Unit.ACTIVATE: "raw_wait",
    CAUSES.index("sums not added"): "raw_wait", CAUSES.index("no transposed tile"): "input_stall"}
_HAZARD = CAUSES.index("results not written")
_UNIT_NAMES = (*(unit.name.lower() for unit in Unit), "all")


class _Waits(NamedTuple):
    """Waits as columns, ordered by ``begin``.

    Attributes
    ----------
    number, cause : (W,) int64 arrays
        Waiting instruction, and index into :data:`arch.systolic.timing.CAUSES`.
    begin, end : (W,) int64 arrays
        First cycle, and the cycle after the last.
    counted : (W,) bool array
        Whether the unit is otherwise idle, so that its counter counts the wait.
    """

    number: NDArray[np.int64]
    cause: NDArray[np.int64]
    begin: NDArray[np.int64]
    end: NDArray[np.int64]
    counted: NDArray[np.bool_]


def _tracks(program: Program) -> dict[str, int]:
    """Return the number of each track, from top to bottom; below each is one for waits.

    Units are in the order in which data passes through them, with the shift into the array before
    the unit that waits for it.
    """
    names = [unit.name.lower() for unit in instruction_set(program.config).units]
    names.insert(names.index("matrix"), _SHIFT_ROW)
    return {name: 2 * number + 1 for number, name in enumerate((*names, "all"))}


def _unit(program: Program) -> NDArray[np.int64]:
    """Return the unit of each instruction; ``_ALL`` if no unit executes it."""
    unit = program.unit.astype(np.int64)
    return np.where(unit < 0, _ALL, unit)


def _slices(program: Program, timing: Timing) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the first cycle of each instruction's slice, and the cycle after its last."""
    record = timing.record
    assert record is not None
    begin = np.maximum(timing.start, record.before) + 1
    end = record.last + 1
    settings = np.isin(program.opcode, _SETTINGS)
    end[settings] = begin[settings] + 1
    synchronised = program.unit < 0
    begin[synchronised] = timing.start[synchronised]
    end[synchronised] = timing.start[synchronised] + 1
    return begin, end


def _waits(program: Program, timing: Timing) -> _Waits:
    """Return all waits, cause by cause."""
    record = timing.record
    assert record is not None
    at, idle = record.head, record.before + 1
    # The matrix unit counts only the waits of multiplications.
    settings = np.isin(program.opcode, _SETTINGS)
    counts = (program.unit >= 0) & ~(settings & (program.unit == Unit.MATRIX))
    parts = []
    for cause in range(len(CAUSES)):
        until = np.maximum(at, record.until[:, cause])
        middle = np.clip(idle, at, until)
        for begin, end, counted in ((at, middle, False), (middle, until, True)):
            number = np.flatnonzero(end > begin)
            parts.append(_Waits(
                number=number, cause=np.full(number.size, cause), begin=begin[number],
                end=end[number], counted=counts[number] & counted))
        at = until
    assert (at == timing.start).all()
    order = np.argsort(np.concatenate([part.begin for part in parts]), kind="stable")

    def joined(name: str) -> NDArray[Any]:
        return np.concatenate([getattr(part, name) for part in parts])[order]

    return _Waits(number=joined("number"), cause=joined("cause"), begin=joined("begin"),
                  end=joined("end"), counted=joined("counted"))


def _shifts(program: Program, timing: Timing) -> tuple[NDArray[np.int64], ...]:
    """Return for each tile: its ``READ_WEIGHTS``, start of the wait, start and end of the shift."""
    record = timing.record
    assert record is not None
    index = np.flatnonzero(program.unit == Unit.WEIGHT)
    # A tile that is never switched to may stay in the FIFO: its shift never starts.
    shifted = record.shift > 0
    index, begin = index[shifted], record.shift[shifted]
    end = begin + program.column("k")[index]
    ready = np.maximum(timing.done[index] + 1, np.concatenate(([0], end))[:index.size])
    return index, ready, begin, end


def _counter(unit: int, cause: int) -> str:
    """Return the counter that counts a wait."""
    if unit == Unit.MATRIX:
        return _MATRIX_COUNTERS[cause]
    if cause == _HAZARD:
        return "vector_hazard"
    return f"{_UNIT_NAMES[unit]}_wait"


def _events(program: Program, timing: Timing, workload: str) -> Iterator[str]:
    """Yield every event as JSON."""
    config = program.config
    title = f"systolic {config.rows}x{config.cols}: {workload}"
    yield json.dumps({"name": "process_name", "ph": "M", "pid": _PROCESS,
                      "args": {"name": title}})
    track_of = _tracks(program)
    for name, track in track_of.items():
        for offset, text in ((0, name), (1, f"{name} waits")):
            for kind, argument in (("thread_name", {"name": text}),
                                   ("thread_sort_index", {"sort_index": track + offset})):
                yield json.dumps({"name": kind, "ph": "M", "pid": _PROCESS, "tid": track + offset,
                                  "args": argument})

    layers = [json.dumps(info.name) for info in program.layer_info]
    layer_of = program.layer.tolist()

    def event(name: str, kind: str, track: int, begin: int, end: int, index: int,
              more: str) -> str:
        return (f'{{"name":"{name}","cat":"{kind}","ph":"X","ts":{begin},"dur":{end - begin},'
                f'"pid":{_PROCESS},"tid":{track},"args":{{"index":{index},'
                f'"layer":{layers[layer_of[index]]},{more}}}}}')

    unit = _unit(program).tolist()
    tracks = [track_of.get(name, 0) for name in _UNIT_NAMES]
    waits = _waits(program, timing)
    for index, cause, begin, end, counted in zip(*(c.tolist() for c in waits), strict=True):
        u = unit[index]
        counter = f'"{_counter(u, cause)}"' if counted else "null"
        name = "units not idle" if u == _ALL else CAUSES[cause]
        yield event(name, "wait", tracks[u] + 1, begin, end, index,
                    f'"cycles":{end - begin},"counter":{counter}')
    track = track_of[_SHIFT_ROW]
    for index, ready, begin, end in zip(*(c.tolist() for c in _shifts(program, timing)),
                                        strict=True):
        if begin > ready:
            yield event("shadow weights in use", "wait", track + 1, ready, begin, index,
                        f'"cycles":{begin - ready},"counter":null')
        yield event("shift", "shift", track, begin, end, index, f'"cycles":{end - begin}')
    begins, ends = (column.tolist() for column in _slices(program, timing))
    starts, dones = timing.start.tolist(), timing.done.tolist()
    names = {opcode: opcode.name.lower() for opcode in INSTRUCTIONS}
    for index, instruction in enumerate(program.instructions()):
        begin, end = begins[index], ends[index]
        operands = str(instruction).partition(" ")[2]
        yield event(names[instruction.opcode], "instruction", tracks[unit[index]], begin, end,
                    index, f'"operands":"{operands}","cycles":{end - begin},'
                           f'"start":{starts[index]},"done":{dones[index]}')


def write_timeline(path: Path, program: Program | Programs, *, workload: str,
                   facts: Mapping[str, Any] | None = None) -> None:
    """Write the timeline of a program, by the timing model, event by event.

    Parameters
    ----------
    path : Path
        File to write.
    program : Program
    workload : str
        Name of the workload.
    facts : mapping, optional
        Further contents of ``otherData``, as JSON values.

    Raises
    ------
    ConfigError
        The program has more than :data:`MOST_EVENTS` instructions.
    OSError
        The file cannot be written.
    """
    if isinstance(program, Programs) or len(program) > MOST_EVENTS:
        raise ConfigError(f"program must be of at most {MOST_EVENTS} instructions for a timeline, "
                          f"not {len(program)}: one layer of the workload, or a smaller batch")
    timing = evaluate(program, record=True)
    other = {"engine": "systolic", "workload": workload, "source": "timing model",
             "time": "1 us is 1 cycle", "cycles": timing.cycles, **(facts or {})}

    def write(file: IO[bytes]) -> None:
        file.write(f'{{"otherData":{json.dumps(other)},\n"traceEvents":['.encode())
        for number, event in enumerate(_events(program, timing, workload)):
            file.write(b",\n" if number else b"\n")
            file.write(event.encode())
        file.write(b"\n]}\n")

    replace_file(path, write)
