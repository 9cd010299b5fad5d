"""Timeline of an EIE program for trace viewers: the instruction executing in each cycle.

The file is in the JSON object format of Chrome's trace events, which Perfetto opens; a cycle is
shown as 1 us. There is a row for each phase of the engine; nothing overlaps.
"""

import json
from pathlib import Path
from typing import Any

from arch.eie.isa import Opcode
from arch.eie.lowering import Program
from arch.eie.timing import Timing
from arch.files import write_text

__all__ = ["write_timeline"]

_ROWS = ("multiply", "load", "store", "halt")


def _row(opcode: Opcode) -> str:
    return next(name for name in _ROWS if opcode.name.lower().startswith(name))


def write_timeline(path: Path, program: Program, timing: Timing, *, workload: str) -> None:
    """Write the timeline of a program, by the timing model.

    Raises
    ------
    OSError
        The file cannot be written.
    """
    title = f"eie of {program.config.pes} PEs: {workload}"
    events: list[dict[str, Any]] = [
        {"name": "process_name", "ph": "M", "pid": 1, "args": {"name": title}}]
    for track, name in enumerate(_ROWS):
        events.append({"name": "thread_name", "ph": "M", "pid": 1, "tid": track,
                       "args": {"name": name}})
    for index, instruction in enumerate(program.instructions):
        begin, end = int(timing.start[index]), int(timing.done[index]) + 1
        layer = program.network.layers[program.layer_of[index]].name
        events.append({
            "name": instruction.opcode.name.lower(), "cat": "instruction", "ph": "X", "ts": begin,
            "dur": end - begin, "pid": 1, "tid": _ROWS.index(_row(instruction.opcode)),
            "args": {"index": index, "layer": layer,
                     "operands": str(instruction).partition(" ")[2]}})
    other = {"engine": "eie", "workload": workload, "source": "timing model",
             "time": "1 us is 1 cycle", "cycles": timing.cycles}
    write_text(path, f'{{"otherData":{json.dumps(other)},\n"traceEvents":[\n'
               + ",\n".join(map(json.dumps, events)) + "\n]}\n")
