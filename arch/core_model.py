"""The model of a core that works on vectors: what all such engines share.

An engine derives its own :class:`CoreModel`; an object of that class serves as its part ``model``
(:class:`arch.contract.Model`) and as ``roofline`` (:class:`arch.contract.Roofline`).
"""

import abc
import dataclasses
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import BusConfig, align
from arch.common.fetch import FetchTimes
from arch.common.stopwatch import compilations, model_clock
from arch.config import to_dict
from arch.contract import EstimateOptions
from arch.encoding import Encoding, Instruction
from arch.files import write_text
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.result import CounterGroup, Cycles, Estimate, Layer, Summary, Unit, Work
from arch.roofline import Device, Level, Peak, port_rate
from arch.workloads.vectors import Vector, load_vector

__all__ = ["CoreModel", "CoreProgram", "CoreTiming", "VectorConfig", "timed"]

Span = tuple[str, int, int]
Executed = tuple[int, Mapping[str, int], Iterable[Span]]

_REPEATS = 5
_REPEAT_SECONDS = 0.5


def timed(plan: Callable[[], tuple[Any, Any]], evaluate: Callable[[Any], Any]
          ) -> tuple[Any, Any, dict[str, float]]:
    """Lower a workload and time its program; return both, and how long they took.

    Parameters
    ----------
    plan : callable
        Returns the program and its timing.
    evaluate : callable
        Times the program again.

    Returns
    -------
    program, timing
    times : dict of str to float
        ``schedule_ms`` and ``model_ms`` of :class:`arch.result.Estimate`: lowering alone, and the
        best of a few evaluations. Time in which kernels are compiled or loaded does not count.
    """
    compiled = -1
    while compilations() != compiled:
        compiled, begin = compilations(), model_clock()
        program, timing = plan()
        lowering = model_clock() - begin
    evaluation: list[float] = []
    begin = model_clock()
    while not evaluation or (len(evaluation) < _REPEATS
                             and model_clock() - begin < _REPEAT_SECONDS):
        started = model_clock()
        evaluate(program)
        evaluation.append(model_clock() - started)
    return program, timing, {"schedule_ms": max(lowering - min(evaluation), 0.0) * 1e3,
                             "model_ms": min(evaluation) * 1e3}


class VectorConfig(BusConfig):
    """Base configuration of an engine that works on rows of integers."""

    #: Elements in a row, and width of an element, two's complement. Bits.
    lanes: int
    element_bits: int
    #: Memory behind each port in simulation and in the model; not part of the hardware.
    memory: MemoryConfig

    @property
    def dtype(self) -> str:
        """The numpy type of an element."""
        return f"<i{self.element_bits // 8}"

    @property
    def layout(self) -> RowLayout:
        """Layout of rows in memory."""
        return RowLayout(row_bytes=self.lanes * self.element_bits // 8, beat_bytes=self.beat_bytes)

    def rows(self, vector: Vector) -> int:
        """Return the number of rows in a vector."""
        return -(-len(vector.values) // self.lanes)


@dataclass(frozen=True, kw_only=True, eq=False)
class CoreProgram:
    """A program; memory holds the vector at address 0, then the result, then the code.

    Parameters
    ----------
    config : VectorConfig
    workload : Vector
    encoding : Encoding
    instructions : tuple of Instruction
    """

    config: VectorConfig
    workload: Vector
    encoding: Encoding[Any]
    instructions: tuple[Instruction, ...]

    def __len__(self) -> int:
        return len(self.instructions)

    @property
    def target(self) -> int:
        """Byte address of the result."""
        return align(self.config.layout.size(self.config.rows(self.workload)))

    @property
    def program_at(self) -> int:
        """Byte address of the instructions."""
        return 2 * self.target

    def image(self) -> NDArray[np.uint8]:
        """Return the memory image: the vector and the instructions."""
        code = np.frombuffer(b"".join(map(self.encoding.assemble, self.instructions)), np.uint8)
        size = self.config.program_layout.size(len(self))        # whole beats
        memory = np.zeros(self.program_at + size, np.uint8)
        memory[self.program_at:self.program_at + len(code)] = code
        layout = self.config.layout
        layout.pack(memory, 0, layout.rows_of(self.workload.values))
        return memory

    def result(self, memory: NDArray[np.uint8]) -> NDArray[Any]:
        """Extract the result from memory."""
        rows = self.config.layout.unpack(memory, self.target, self.config.rows(self.workload))
        return np.frombuffer(rows.tobytes(), self.config.dtype)[:len(self.workload.values)]


@dataclass(frozen=True, kw_only=True)
class CoreTiming:
    """Exact timing of a program.

    Attributes
    ----------
    counters : mapping of str to int
    start, done : tuple of int
        Cycle in which each instruction starts, and in which it is done.
    spans : tuple of (name, int, int)
        Spans of a timeline: name of the work, its first cycle, and the cycle after its last.
    """

    counters: Mapping[str, int]
    start: tuple[int, ...]
    done: tuple[int, ...]
    spans: tuple[Span, ...]

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]


class CoreModel(abc.ABC):
    """Configuration, workloads, lowering and exact model of an engine.

    The workload is a vector, as a single layer; all bytes pass through a host port whose beats are
    counted. Instructions execute one at a time: one that is taken in cycle t starts in t + 2, and
    the next is taken in the cycle after its last.

    Attributes
    ----------
    engine : str
        Name of the engine.
    encoding : Encoding
        Encoding of its instructions.
    operator : str
        What the layer does.
    precision : str
        Precision of the peak, on a roofline.
    OPTIONS, MOST
        Options and size limit of vectors: :func:`arch.workloads.vectors.load_vector`.
    LOADED_FOR : tuple of str
        Fields of the configuration that determine its ``dtype``.
    CONFIG, PRESETS, GROUPS, UNIT, COUNTER_TEXT, DESIGN
        As in :class:`arch.contract.Model`; a unit of work is one element.
    """

    engine: ClassVar[str]
    encoding: ClassVar[Encoding[Any]]
    operator: ClassVar[str]
    precision: ClassVar[str]
    CONFIG: ClassVar[Any]
    PRESETS: ClassVar[Mapping[str, Any]]
    GROUPS: ClassVar[Mapping[str, CounterGroup]]
    UNIT: ClassVar[Unit]
    COUNTER_TEXT: ClassVar[Mapping[str, str]]
    OPTIONS: ClassVar[Mapping[str, tuple[int, int, int]]] = {}
    MOST: ClassVar[int] = 1 << 20
    LOADED_FOR: ClassVar[tuple[str, ...]] = ("element_bits",)
    DESIGN: ClassVar[Mapping[str, Callable[[Any], float]]] = {}
    RESULTS: ClassVar[Mapping[str, Callable[[Summary], float]]] = {}
    TRAFFIC: ClassVar[tuple[str, ...]] = ("read", "written")
    CLOCK_MHZ: ClassVar[Mapping[str, float]] = {}

    # --- Defined by each engine -------------------------------------------------------------------

    @abc.abstractmethod
    def golden(self, workload: Vector) -> NDArray[Any]:
        """Return the expected result."""

    @abc.abstractmethod
    def peak(self, config: Any) -> int:
        """Return the most units of work in a cycle."""

    @abc.abstractmethod
    def code(self, config: Any, workload: Vector, target: int) -> Iterable[Instruction]:
        """Generate the instructions that leave the result at address ``target``.

        Raises
        ------
        InfeasibleError
            The workload does not fit the configuration.
        """

    @abc.abstractmethod
    def executor(self, program: CoreProgram) -> Callable[[Instruction, int], Executed]:
        """Return a function that times instructions in order, given the cycle in which each starts.

        The function returns the cycle in which the instruction is done, its contribution to the
        counters, and spans as in :class:`CoreTiming`.
        """

    # --- Derived from that ------------------------------------------------------------------------

    def workloads(self) -> list[tuple[str, str]]:
        """Return ``(name, description)`` of every workload; capitals are placeholders."""
        options = ", ".join(f"{name}={name[0].upper()}" for name in self.OPTIONS)
        return [("vector:N", "N seeded integers" + (f"; options {options}" if options else ""))]

    def load(self, name: str, config: Any, *, data: bool = True) -> Vector:
        """Return the vector called ``name``: :func:`arch.workloads.vectors.load_vector`."""
        return load_vector(name, config.dtype, most=self.MOST, options=self.OPTIONS)

    def workload_config(self, config: Any) -> Any:
        """Return the configuration that a workload is loaded for: the fields that affect it."""
        return self.CONFIG(**{name: getattr(config, name) for name in self.LOADED_FOR})

    def parameters(self, workload: Vector) -> int:
        """Return the number of weights of a workload: none."""
        return 0

    def lower(self, config: Any, workload: Vector) -> CoreProgram:
        """Lower a workload to a program, or refuse it as :meth:`code` does."""
        program = CoreProgram(config=config, workload=workload, encoding=self.encoding,
                              instructions=())
        return dataclasses.replace(
            program, instructions=tuple(self.code(config, workload, program.target)))

    def evaluate(self, program: CoreProgram) -> CoreTiming:
        """Return the exact timing of a program."""
        fetch, execute = FetchTimes(program.config, len(program)), self.executor(program)
        counters = dict.fromkeys(self.COUNTER_TEXT, 0)
        start: list[int] = []
        done: list[int] = []
        spans: list[Span] = []
        free = 0
        for index, instruction in enumerate(program.instructions):
            taken = max(free, fetch.available(index))
            fetch.taken(taken)
            start.append(taken + 2)
            end, counted, shown = execute(instruction, taken + 2)
            for name, count in counted.items():
                counters[name] += count
            done.append(end)
            spans += shown
            free = end + 1
        counters["total"] = free
        group, = self.GROUPS.values()
        counters[group.idle] = free - sum(counters[name] for name in group)
        return CoreTiming(counters=counters, start=tuple(start), done=tuple(done),
                          spans=tuple(spans))

    def plan(self, config: Any, workload: Vector) -> tuple[CoreProgram, CoreTiming]:
        """Lower a workload to a program, and time it exactly."""
        program = self.lower(config, workload)
        return program, self.evaluate(program)

    def traffic(self, config: Any, counters: Mapping[str, int]) -> dict[str, int]:
        """Return the bytes of a run by kind, from its counters."""
        return {kind: counters[f"host_{beats}_beats"] * config.beat_bytes
                for kind, beats in (("read", "read"), ("written", "write"))}

    def explain(self, program: CoreProgram) -> dict[str, Any]:
        """Return how the layer is cut; there are no alternatives."""
        row = {"layer": self.operator, "operator": self.operator, "instructions": len(program)}
        return {"explain": (row,), "tried": ()}

    def summary(self, config: Any, workload: Vector, program: CoreProgram, timing: CoreTiming
                ) -> Summary:
        """Return the model's results."""
        counters, amount = timing.counters, len(workload.values)
        work = Work(unit=self.UNIT.name, amount=amount, peak_per_cycle=self.peak(config))
        layer = Layer(name=self.operator, operator=self.operator, shape=str(amount), work=work,
                      cycles=timing.cycles, counters=counters, bytes=self.traffic(config, counters))
        return Summary(engine=self.engine, config=to_dict(config), workload=workload.name,
                       work=work, instructions=len(program), groups=tuple(self.GROUPS.values()),
                       model=Cycles(cycles=timing.cycles, counters=counters), layers=(layer,))

    def estimate(self, config: Any, workload: Vector,
                 options: EstimateOptions = EstimateOptions()) -> Estimate:
        """Return the model's results; there is no energy.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, or a technology is given.
        """
        options.check_without_costs(self.engine)
        program, timing, times = timed(lambda: self.plan(config, workload), self.evaluate)
        if options.timeline is not None:
            self.write_timeline(options.timeline, timing)
        return Estimate.of(self.summary(config, workload, program, timing), **times,
                           **(self.explain(program) if options.explain else {}))

    def write_timeline(self, path: Path, timing: CoreTiming) -> None:
        """Write the timeline of a run, in Chrome's trace format: a cycle is shown as 1 us."""
        rows = list(dict.fromkeys(name for name, _, _ in timing.spans))
        events: Iterable[dict[str, Any]] = [
            {"name": name, "ph": "X", "pid": 1, "tid": rows.index(name), "ts": begin,
             "dur": end - begin} for name, begin, end in timing.spans]
        write_text(path, json.dumps({"traceEvents": events}) + "\n")

    def device(self, config: Any, clock_hz: float, *, name: str) -> Device:
        """Return a configuration as a device: its peak, and a beat per cycle in each direction."""
        beat = config.beat_bytes
        rate = float(port_rate(config.memory, beat)) * clock_hz
        peak = Peak(precision=self.precision, mark="C", source=f"{self.UNIT.column} of a cycle",
                    ops_per_s=self.UNIT.operations * self.peak(config) * clock_hz)
        return Device(
            name=name, text=f"{self.engine}, {self.peak(config)} {self.UNIT.column} a cycle at "
                            f"{clock_hz / 1e6:g} MHz",
            peaks=(peak,), levels=tuple(
                Level(name=f"host {kind}", bytes_per_s=rate, carries=(carried,), mark="C",
                      source="host port")
                for kind, carried in (("read", "read"), ("write", "written"))))


if TYPE_CHECKING:
    from arch.contract import Model, Roofline

    def _is_model(model: CoreModel) -> tuple[
            Model[Any, Vector, CoreProgram, CoreTiming], Roofline[Any, Vector]]:
        # A type checker compares it here with the protocols of an engine's parts.
        return model, model
