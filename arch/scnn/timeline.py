"""Timeline of SCNN programs for trace viewers: the instruction executing in each cycle.

The file is in the JSON object format of Chrome's trace events, which Perfetto opens; a cycle is
shown as 1 us. There is a row for each kind of work; programs follow one another.
"""

import json
from pathlib import Path
from typing import Any

from arch.files import write_text
from arch.scnn.isa import Opcode
from arch.scnn.program import Schedule
from arch.scnn.timing.programs import Timing

__all__ = ["write_timeline"]

_ROWS = {
    Opcode.GROUP: "compute", Opcode.LOAD_TAPS: "load", Opcode.LOAD_PARAMS: "load",
    Opcode.LOAD_ACTIVATIONS: "load", Opcode.STORE_ACTIVATIONS: "store", Opcode.SWAP: "wait",
    Opcode.SET_TILE: "set", Opcode.SET_OUTPUT: "set", Opcode.WEIGHTS: "set", Opcode.HALT: "halt"}


def write_timeline(path: Path, schedule: Schedule, timing: Timing, *, workload: str) -> None:
    """Write the timeline of a schedule, by the timing model.

    Raises
    ------
    OSError
        The file cannot be written.
    """
    config = schedule.config
    title = (f"scnn of {config.grid_rows}x{config.grid_cols} PEs of {config.f}x{config.i}: "
             f"{workload}")
    events: list[dict[str, Any]] = [
        {"name": "process_name", "ph": "M", "pid": 1, "args": {"name": title}}]
    rows = list(dict.fromkeys(_ROWS.values()))
    for track, name in enumerate(rows):
        events.append({"name": "thread_name", "ph": "M", "pid": 1, "tid": track,
                       "args": {"name": name}})
    base = 0
    for number, (program, times) in enumerate(zip(schedule.programs, timing.programs, strict=True)):
        for index, instruction in enumerate(program.instructions):
            begin, end = int(times.start[index]), int(times.done[index]) + 1
            layer = schedule.network.layers[program.stages[program.stage_of[index]].index].name
            events.append({
                "name": instruction.opcode.name.lower(), "cat": "instruction", "ph": "X",
                "ts": base + begin, "dur": end - begin, "pid": 1,
                "tid": rows.index(_ROWS[instruction.opcode]),
                "args": {"index": index, "program": number, "layer": layer,
                         "image": program.image_of[index],
                         "operands": str(instruction).partition(" ")[2]}})
        base += times.cycles
    other = {"engine": "scnn", "workload": workload, "source": "timing model",
             "time": "1 us is 1 cycle", "cycles": timing.cycles}
    write_text(path, f'{{"otherData":{json.dumps(other)},\n"traceEvents":[\n'
               + ",\n".join(map(json.dumps, events)) + "\n]}\n")
