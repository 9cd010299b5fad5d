"""Configuration, workloads, lowering and the exact model. No HDL."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.dma import read_port, read_rows, write_port, write_rows
from arch.common.fetch import FetchTimes
from arch.common.port import pace
from arch.common.sizes import STORE_LATENCY
from arch.config import ConfigError, to_dict
from arch.files import write_text
from arch.result import (
    Cycles,
    Estimate,
    Infeasible,
    InfeasibleError,
    Layer,
    Summary,
    Unit,
    Work,
)
from arch.workloads.options import parse_options, parse_unsigned
from scaler.isa import COUNTER_TEXT, COUNTERS, GROUPS, Opcode, assemble
from scaler.params import PRESETS, ScalerConfig

__all__ = ["CONFIG", "COUNTER_TEXT", "DESIGN", "GROUPS", "PRESETS", "RESULTS", "TRAFFIC", "UNIT",
           "Program", "Timing", "Workload", "estimate", "explain_program", "image", "load", "peak",
           "plan", "result_of", "scaled", "summary", "workload_config", "workloads",
           "write_timeline"]

CONFIG = ScalerConfig

#: One multiplication an element.
UNIT = Unit(name="element", operations=1)

TRAFFIC = ("read", "written")

DESIGN: dict[str, Callable[[ScalerConfig], float]] = {
    "buffer_kib": lambda config: config.buffer_rows * config.layout.row_bytes / 1024,
    "bandwidth": lambda config: min(config.beat_bytes, float(config.memory.bytes_per_cycle)),
}
RESULTS: dict[str, Callable[[Summary], float]] = {}

_MOST_ELEMENTS = 1 << 20
_PAGE = 4096


# --- Workloads ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class Workload:
    """A vector, and what to scale it by.

    Parameters
    ----------
    name : str
    values : (n,) integers
        Of the configuration's width.
    factor, shift : int
    """

    name: str
    values: NDArray[Any]
    factor: int
    shift: int


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are to be filled in."""
    return [("vector:N", "N seeded integers; options factor=F, shift=S")]


def load(name: str, config: ScalerConfig, *, data: bool = True) -> Workload:
    """Return the workload called ``name``."""
    kind, *parts = name.split(":")
    if kind != "vector" or not parts:
        raise ConfigError(f"workload must be vector:N, not {name!r}")
    try:
        count = parse_unsigned("vector length", parts[0])
        options = parse_options("vector", parts[1:], {"factor": True, "shift": True})
        factor = parse_unsigned("vector option factor", options.get("factor") or "3")
        shift = parse_unsigned("vector option shift", options.get("shift") or "1")
    except ValueError as error:
        raise ConfigError(error) from None
    for what, value, least, most in (("length", count, 1, None), ("factor", factor, 0, 32767),
                                     ("shift", shift, 0, 31)):
        if value < least or (most is not None and value > most):
            raise ConfigError(f"vector {what} must be at least {least}"
                              f"{'' if most is None else f' and at most {most}'}, not {value}")
    if count > _MOST_ELEMENTS:
        raise InfeasibleError(Infeasible(resource="workload", subject=name, demand=count,
                                         bound=_MOST_ELEMENTS, unit="elements"))
    limit = 1 << config.element_bits - 1
    values = np.random.default_rng(count).integers(-limit, limit, count)
    return Workload(name=name, factor=factor, shift=shift,
                    values=values.astype(f"<i{config.element_bits // 8}"))


def workload_config(config: ScalerConfig) -> ScalerConfig:
    """Return the configuration that a workload is loaded for: only the width counts."""
    return ScalerConfig(element_bits=config.element_bits)


def scaled(values: NDArray[Any], factor: int, shift: int) -> NDArray[Any]:
    """Return ``saturate(values * factor >> shift)``, the golden result, in the values' type."""
    limits = np.iinfo(values.dtype)
    return (values.astype(np.int64) * factor >> shift).clip(limits.min, limits.max
                                                            ).astype(values.dtype)


# --- Lowering -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class Program:
    """Instructions as (opcode, operands), and where everything lies in memory."""

    config: ScalerConfig
    workload: Workload
    instructions: tuple[tuple[Opcode, dict[str, int]], ...]
    rows: int
    source: int
    target: int
    program_at: int
    size: int

    def __len__(self) -> int:
        return len(self.instructions)


def _lower(config: ScalerConfig, workload: Workload) -> Program:
    """Cut the vector into instructions of at most ``buffer_rows`` rows, in whole beats."""
    layout = config.layout
    rows = -(-len(workload.values) // config.lanes)
    chunk = config.buffer_rows // layout.rows_per_beat * layout.rows_per_beat
    if not chunk:
        raise InfeasibleError(Infeasible(
            resource="buffer_rows", demand=layout.rows_per_beat, bound=config.buffer_rows,
            unit="rows of a beat"))
    region = -(-layout.size(rows) // _PAGE) * _PAGE
    code = [(Opcode.SCALE, {
        "source": layout.size(first), "target": region + layout.size(first),
        "rows": min(chunk, rows - first), "factor": workload.factor, "shift": workload.shift})
        for first in range(0, rows, chunk)]
    code.append((Opcode.HALT, {}))
    return Program(config=config, workload=workload, instructions=tuple(code), rows=rows, source=0,
                   target=region, program_at=2 * region,
                   size=2 * region + config.program_layout.size(len(code)))


def image(program: Program) -> NDArray[np.uint8]:
    """Return memory with vector and program in it."""
    config, memory = program.config, np.zeros(program.size, np.uint8)
    values = program.workload.values
    padded = np.zeros(program.rows * config.lanes, values.dtype)
    padded[:len(values)] = values
    config.layout.pack(memory, program.source, padded.view(np.uint8).reshape(program.rows, -1))
    code = b"".join(assemble(opcode, **operands) for opcode, operands in program.instructions)
    memory[program.program_at:program.program_at + len(code)] = np.frombuffer(code, np.uint8)
    return memory


def result_of(program: Program, memory: NDArray[np.uint8]) -> NDArray[Any]:
    """Return the scaled vector that is in memory."""
    rows = program.config.layout.unpack(memory, program.target, program.rows)
    values = program.workload.values
    return np.ascontiguousarray(rows).view(values.dtype).ravel()[:len(values)]


# --- Timing ---------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Timing:
    """Exact timing of a program.

    Attributes
    ----------
    counters : dict of str to int
    spans : tuple of (start, read, done)
        Of each instruction: the cycle in which it starts, its last row is read, it is done.
    """

    counters: dict[str, int]
    spans: tuple[tuple[int, int, int], ...]

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]


def _evaluate(program: Program) -> Timing:
    """Return the timing: one instruction after the other, each by the laws of its parts.

    An instruction taken in cycle t starts in t + 2; its read ends as :func:`read_rows` says, its
    write is requested one cycle later, and it is done with the answer to its last burst.
    """
    config, layout, latency = program.config, program.config.layout, program.config.memory.latency
    fetch = FetchTimes(config, len(program))
    reads, writes = read_port(), write_port()
    how = (layout.beats_per_row, layout.rows_per_beat, *pace(config.memory, config.beat_bytes))
    counters = dict.fromkeys(COUNTERS, 0)
    spans, free = [], 0
    for index, (opcode, operands) in enumerate(program.instructions):
        taken = max(free, fetch.available(index))
        fetch.taken(taken)
        start = read = done = taken + 2
        if opcode == Opcode.SCALE:
            rows = operands["rows"]
            read = int(read_rows(reads, start, latency, rows, *how))
            done = int(write_rows(writes, read + 1 + STORE_LATENCY, rows, *how)) + latency + 1
            counters["read_wait"] += read - start
            counters["scale"] += rows
            counters["write_wait"] += done - read - rows
            counters["host_read_beats"] += layout.beats(rows)
            counters["host_write_beats"] += layout.beats(rows)
        spans.append((start, read, done))
        free = done + 1
    counters["total"] = free
    counters["fetch"] = free - sum(counters[name] for name in ("read_wait", "scale", "write_wait"))
    return Timing(counters=counters, spans=tuple(spans))


# --- What the model says --------------------------------------------------------------------------


def peak(config: ScalerConfig) -> int:
    """Return the elements of a cycle at most."""
    return config.lanes


def plan(config: ScalerConfig, workload: Workload) -> tuple[Program, Timing]:
    """Return the program of a workload, and its exact timing."""
    program = _lower(config, workload)
    return program, _evaluate(program)


def summary(config: ScalerConfig, workload: Workload, program: Program, timing: Timing) -> Summary:
    """Return what the model says."""
    work = Work(unit=UNIT.name, amount=len(workload.values), peak_per_cycle=peak(config))
    counters = timing.counters
    layer = Layer(
        name="scale", operator="scale", shape=f"{len(workload.values)}", work=work,
        cycles=timing.cycles, counters=counters,
        bytes={"read": counters["host_read_beats"] * config.beat_bytes,
               "written": counters["host_write_beats"] * config.beat_bytes})
    return Summary(engine="scaler", config=to_dict(config), workload=workload.name, work=work,
                   instructions=len(program), groups=tuple(GROUPS.values()),
                   model=Cycles(cycles=timing.cycles, counters=counters), layers=(layer,))


def explain_program(program: Program) -> dict[str, Any]:
    """Return how a vector is cut, and no alternatives."""
    row = {"layer": "scale", "operator": "scale", "instructions": len(program) - 1,
           "rows": program.rows}
    return {"explain": (row,), "tried": ()}


def write_timeline(path: Path, timing: Timing) -> None:
    """Write when rows are read and written, in Chrome's trace format."""
    events = [{"name": name, "ph": "X", "pid": 1, "tid": row, "ts": begin, "dur": end - begin}
              for start, read, done in timing.spans if read > start
              for row, (name, begin, end) in enumerate((("read", start + 1, read + 1),
                                                        ("write", read + 1, done + 1)))]
    write_text(path, json.dumps({"traceEvents": events}) + "\n")


def estimate(config: ScalerConfig, workload: Workload, *, timeline: Path | None = None,
             explain: bool = False) -> Estimate:
    """Return the model alone."""
    begin = time.perf_counter()
    program = _lower(config, workload)
    lowered = time.perf_counter()
    timing = _evaluate(program)
    evaluated = time.perf_counter()
    if timeline is not None:
        write_timeline(timeline, timing)
    return Estimate.of(
        summary(config, workload, program, timing), schedule_ms=(lowered - begin) * 1e3,
        model_ms=(evaluated - lowered) * 1e3,
        **(explain_program(program) if explain else {}))
