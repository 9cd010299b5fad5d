"""What the parts of an engine are to code that serves every engine: a protocol for each part.

A part is a module, or an object or a class with the same names. Its functions are methods of the
protocol, and its constants properties. Protocols have the engine's own types as parameters: those
of its configuration, workloads, programs and timings, which no shared code looks into. So a type
checker compares every argument where an engine says what it keeps, in one line::

    _model: contract.Model[EieConfig, Workload, Program, Timing] = engine

:data:`MAY_HAVE` are the functions and constants that a part can be without. Which parts there are,
and that they are imported when they are used, is :mod:`arch.engine`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from numpy.typing import NDArray

from arch.config import ConfigError
from arch.reports import Testbench
from arch.result import CounterGroup, Estimate, Run, Summary, Unit

if TYPE_CHECKING:
    from arch.costs import Technology
    from arch.ir import Graph
    from arch.roofline import Device

__all__ = [
    "MAY_HAVE",
    "AnyModel",
    "Area",
    "Choosing",
    "Costs",
    "Design",
    "EstimateOptions",
    "ExactAlone",
    "FastModel",
    "Featured",
    "Fitting",
    "Hardware",
    "KernelsAhead",
    "Model",
    "Netlist",
    "OwnDesigns",
    "Profiling",
    "ReadingFiles",
    "Roofline",
    "RunOptions",
    "Simulation",
    "Testbenches",
    "Timed",
    "constants",
    "functions",
    "silent",
]

NamedColumns = Mapping[str, NDArray[Any]]


def silent(_text: str) -> None:
    """Report nothing."""


# --- What functions of several parts take ---------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class EstimateOptions:
    """What an estimate is asked for beside cycles and counters.

    Parameters
    ----------
    timeline : Path, optional
        File for the timeline, in Chrome's trace format.
    explain : bool
        Whether the result is to have ``explain``, how the schedule cuts each layer, and ``tried``,
        the alternatives.
    technology : str, optional
        One of :attr:`Costs.TECHNOLOGIES`. Then the result has ``energy``, and ``area`` where there
        is a model of it.
    clock_mhz : float
        Clock of the power, above 0. MHz.
    """

    timeline: Path | None = None
    explain: bool = False
    technology: str | None = None
    clock_mhz: float = 700.0

    def check_without_costs(self, engine: str) -> None:
        """Refuse a technology, for an engine that has no :class:`Costs`.

        Raises
        ------
        ConfigError
            There is one.
        """
        if self.technology is not None:
            raise ConfigError(f"technology must be left out with engine {engine!r}, which has no "
                              f"table of technologies, not {self.technology!r}")


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """What a run takes and leaves beside its result.

    Parameters
    ----------
    output : Path, optional
        Existing folder that keeps the Verilog, sidecar and lint waivers.
    trace : Path, optional
        ``.vcd`` or ``.fst`` file that gets the waves.
    program : Path, optional
        File that gets the program, disassembled.
    timeline : Path, optional
        File that gets the timeline, in Chrome's trace format.
    explain : bool
        As of :class:`EstimateOptions`.
    inputs : mapping of str to array, optional
        The model's inputs by name, in the place of seeded or stored ones.
    outputs_file : Path, optional
        File that gets what the RTL computed, by name: ``.npz``, or another that the engine writes.
    mesh : str, optional
        Form of the mesh in the simulation; unless given the usual one of the configuration, which
        is ``rtl`` unless the engine has others.
    observer : optional
        Told of every program that a core starts and ends: ``sim.session.Observer``.
    progress : callable
        Called with a line of text before each step that takes time.
    """

    output: Path | None = None
    trace: Path | None = None
    program: Path | None = None
    timeline: Path | None = None
    explain: bool = False
    inputs: Mapping[str, NDArray[Any]] | None = None
    outputs_file: Path | None = None
    mesh: str | None = None
    observer: Any = None
    progress: Callable[[str], None] = silent


class Named(Protocol):
    """A workload."""

    @property
    def name(self) -> str:
        """As it was written."""


class Timed(Protocol):
    """Exact timing of a program."""

    @property
    def cycles(self) -> int:
        """From start to halt."""

    @property
    def counters(self) -> Mapping[str, int]:
        """By their names, ``total`` included."""


ConfigT = TypeVar("ConfigT")
ConfigT_contra = TypeVar("ConfigT_contra", contravariant=True)
WorkloadT = TypeVar("WorkloadT", bound=Named)
WorkloadT_contra = TypeVar("WorkloadT_contra", bound=Named, contravariant=True)
ProgramT = TypeVar("ProgramT")
ProgramT_contra = TypeVar("ProgramT_contra", contravariant=True)
TimingT = TypeVar("TimingT", bound=Timed)
GeometryT = TypeVar("GeometryT")


# --- The model ------------------------------------------------------------------------------------


class Model(Protocol[ConfigT, WorkloadT, ProgramT, TimingT]):
    """Configuration, workloads, lowering and the exact model. No HDL."""

    @property
    def CONFIG(self) -> type[ConfigT]:  # noqa: N802 - constants of a module
        """The configuration: a frozen dataclass with defaults."""

    @property
    def PRESETS(self) -> Mapping[str, ConfigT]:  # noqa: N802
        """Configurations by name."""

    @property
    def GROUPS(self) -> Mapping[str, CounterGroup]:  # noqa: N802
        """Counters of each unit, by its name; they add up to the total cycles.

        The first unit is the one that computes.
        """

    @property
    def UNIT(self) -> Unit:  # noqa: N802
        """What work is counted in."""

    @property
    def COUNTER_TEXT(self) -> Mapping[str, str]:  # noqa: N802
        """What each counter counts."""

    @property
    def TRAFFIC(self) -> tuple[str, ...]:  # noqa: N802
        """Kinds of bytes that a layer moves: the keys of :attr:`arch.result.Layer.bytes`."""

    @property
    def DESIGN(self) -> Mapping[str, Callable[[ConfigT], float]]:  # noqa: N802
        """``{column: function of a configuration}``: numbers that need no workload, for sweeps."""

    @property
    def RESULTS(self) -> Mapping[str, Callable[[Summary], float]]:  # noqa: N802
        """``{column: function of a summary}``: further numbers that sweeps add up."""

    def peak(self, config: ConfigT, /) -> int:
        """Return the units of work that the engine does in a cycle at most."""

    def workloads(self) -> Sequence[tuple[str, str]]:
        """Return (name, description) of every workload; capitals are to be filled in."""

    def load(self, name: str, config: ConfigT, /, *, data: bool = True) -> WorkloadT:
        """Return the workload of that name; without ``data`` only what an estimate needs.

        Raises
        ------
        ConfigError
            There is none, or it cannot be used.
        """

    def workload_config(self, config: ConfigT, /) -> ConfigT:
        """Return the configuration that a workload is loaded for.

        Equal for all designs that share a workload, so that a sweep loads it once.
        """

    def plan(self, config: ConfigT, workload: WorkloadT, /) -> tuple[ProgramT, TimingT]:
        """Return the program, and its exact timing.

        Raises
        ------
        InfeasibleError
            The design cannot run the workload.
        ConfigError
            Something else is wrong with it.
        """

    def summary(self, config: ConfigT, workload: WorkloadT, program: ProgramT, timing: TimingT, /
                ) -> Summary:
        """Return what the model says of what :meth:`plan` returned."""

    def estimate(self, config: ConfigT, workload: WorkloadT,
                 options: EstimateOptions = EstimateOptions(), /) -> Estimate:
        """Return what the model alone says, and what else is asked for.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, or an option is none of the engine's.
        OSError
            A file cannot be written.
        """


AnyModel = Model[Any, Any, Any, Any]


@runtime_checkable
class Featured(Protocol):
    """A model whose hardware has options."""

    @property
    def FEATURES(self) -> Collection[str]:  # noqa: N802
        """Fields of the configuration that are options of the hardware.

        :func:`arch.completion.complete` sets those that a workload needs, where a refusal demands
        it (:class:`arch.config.Demand`) and nobody chose otherwise.
        """


@runtime_checkable
class Fitting(Protocol[ConfigT_contra, WorkloadT_contra]):
    """A model whose timing takes long."""

    def fits(self, config: ConfigT_contra, workload: WorkloadT_contra, /) -> object:
        """Refuse what ``plan`` and a run refuse, in no more time than that needs.

        What a refusal says to type is found with it.

        Raises
        ------
        ConfigError
            The workload does not run on the configuration.
        """


@runtime_checkable
class KernelsAhead(Protocol):
    """A model with compiled kernels."""

    @property
    def AHEAD(self) -> Sequence[str]:  # noqa: N802
        """Workloads whose estimates need, together, all kernels that most estimates need.

        :mod:`arch.ahead` compiles them.
        """


@runtime_checkable
class ReadingFiles(Protocol):
    """A model whose workloads can be files."""

    @property
    def FILES(self) -> Mapping[str, str]:  # noqa: N802
        """Kinds of workloads by the ends of files' names, in lower case: ``{".onnx": "onnx"}``."""


@runtime_checkable
class Choosing(Protocol[WorkloadT]):
    """A model that can choose the schedule of a workload for another goal than cycles."""

    def minimising(self, workload: WorkloadT, minimise: str, technology: str | None = None, /
                   ) -> WorkloadT:
        """Return a workload whose schedule is chosen for a goal.

        Raises
        ------
        ConfigError
            There is no such goal or technology.
        """


@runtime_checkable
class Profiling(Protocol[ConfigT_contra, WorkloadT_contra]):
    """A model of an engine that trains."""

    def profile(self, config: ConfigT_contra, workload: WorkloadT_contra, /, *, clock_mhz: float,
                memory_bytes: int | None = None) -> dict[str, Any]:
        """Return what a step of training takes, as JSON values.

        Raises
        ------
        ConfigError
            The workload does not train, or does not fit the configuration.
        """


class FastModel(Protocol[GeometryT]):
    """A model that is fast enough for sweeps of many points; its error is measured."""

    @property
    def COLUMNS(self) -> Sequence[str]:  # noqa: N802
        """Parameters that it knows; others must have their defaults."""

    def geometry(self, graph: "Graph", /) -> GeometryT:
        """Return a network as :meth:`evaluate_many` takes it.

        Raises
        ------
        ValueError
            It cannot be.
        """

    def evaluate_many(self, geometry: GeometryT, columns: NamedColumns, /) -> NamedColumns:
        """Return columns of cycles and accesses, ``feasible`` and ``reason``."""


@runtime_checkable
class ExactAlone(Protocol):
    """A fast model that does not time every graph that its engine runs."""

    def exact_alone(self, graph: "Graph", /) -> bool:
        """Return whether sweeps are to ask the exact model for this graph.

        Of a fast model without this function that is so of graphs that run some rows at a time.
        """


# --- Costs, and rooflines -------------------------------------------------------------------------


class Costs(Protocol[ConfigT_contra, ProgramT_contra]):
    """Energy by tables of technologies."""

    @property
    def TECHNOLOGIES(self) -> "Mapping[str, Technology]":  # noqa: N802
        """Tables by name."""

    def accesses(self, program: ProgramT_contra, /) -> dict[str, int]:
        """Return how often each part is used."""

    def energy(self, source: ConfigT_contra | NamedColumns, accesses: Mapping[str, Any],
               technology: "Technology", /) -> dict[str, Any]:
        """Return pJ by component, and ``total``; columns of them, of columns."""


@runtime_checkable
class Area(Protocol[ConfigT_contra]):
    """Costs that have a model of the area, too."""

    def area(self, source: ConfigT_contra | NamedColumns, technology: "Technology", /
             ) -> dict[str, Any]:
        """Return um2 by component, and ``total``; columns of them, of columns."""


class Roofline(Protocol[ConfigT_contra, WorkloadT_contra]):
    """Configurations as devices on a roofline."""

    @property
    def CLOCK_MHZ(self) -> Mapping[str, float]:  # noqa: N802
        """Clocks of presets that are meant for one."""

    def device(self, config: ConfigT_contra, clock_hz: float, /, *, name: str) -> "Device":
        """Return a configuration as a device."""

    def traffic(self, config: ConfigT_contra, counters: Mapping[str, int], /) -> dict[str, int]:
        """Return bytes by the kinds of :attr:`arch.roofline.Level.carries`."""

    def parameters(self, workload: WorkloadT_contra, /) -> int:
        """Return how many weights and biases a workload has."""


# --- Hardware, and running it ---------------------------------------------------------------------


class Netlist(Protocol):
    """Verilog of a design: :class:`hwgen.emit.Netlist`."""

    @property
    def top(self) -> str:
        """Name of the top module."""

    @property
    def modules(self) -> Sequence[str]:
        """Names of all modules."""

    @property
    def simulated(self) -> str:
        """The netlist for a simulator, where it gets a text of its own; else empty."""

    @property
    def sources(self) -> Mapping[str, str]:
        """C++ by file name, with which the Verilog has to be compiled."""


class Design(Protocol):
    """A generated design: :class:`hwgen.emit.Design`."""

    @property
    def netlist(self) -> Netlist:
        """Its Verilog."""

    @property
    def sidecar(self) -> dict[str, Any]:
        """What a host needs to know of it."""

    def write(self, directory: Path, /) -> tuple[Path, Path, Path]:
        """Write Verilog, sidecar and lint waivers; return the three files."""


class Hardware(Protocol[ConfigT_contra]):
    """The hardware description."""

    def generate(self, config: ConfigT_contra, /, *, prefix: str = "") -> Design:
        """Return a design; ``prefix`` begins the name of every module."""


class Simulation(Protocol[ConfigT_contra, WorkloadT_contra]):
    """Running the hardware."""

    def run(self, config: ConfigT_contra, workload: WorkloadT_contra,
            options: RunOptions = RunOptions(), /) -> Run:
        """Generate, build, simulate, and compare with the golden result and the model.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, or an option is none of the engine's.
        ToolchainError
            A tool is missing or fails.
        OSError
            A file cannot be written.
        """


class Testbenches(Protocol):
    """The cocotb testbenches, which have configurations of their own."""

    def verify(self, *, pattern: str | None = None, seed: int | None = None,
               waves: Path | None = None, progress: Callable[[str], None] | None = None
               ) -> list[Testbench]:
        """Run those whose name contains ``pattern``.

        Raises
        ------
        ConfigError
            There is none.
        ToolchainError
            A tool is missing or fails.
        """


@runtime_checkable
class OwnDesigns(Protocol):
    """Testbenches that also run on configurations of the user."""

    def on(self, name: str, config: Any, /) -> Testbenches:
        """Return the testbenches that fit a configuration, of which reports have this name."""

    def workloads(self, config: Any, /) -> Sequence[str]:
        """Return names of small workloads that show what a configuration has."""

    @property
    def exported(self) -> Sequence[str]:
        """Files that :meth:`export` writes, besides those of the design."""

    def verify_workload(self, simulation: Any, config: Any, workload: Any, /, *,
                        pattern: str | None = None, seed: int | None = None,
                        waves: Path | None = None, progress: Callable[[str], None] = silent
                        ) -> tuple[Run, list[Testbench]]:
        """Run a workload natively, then in cocotb; no testbench if the native run is not exact.

        Raises
        ------
        ConfigError
            It does not fit, or runs on several cores.
        ToolchainError
            A tool is missing or fails.
        """

    def export(self, simulation: Any, config: Any, workload: Any, folder: Path, /, *,
               progress: Callable[[str], None] = silent) -> Run:
        """Run a workload natively, and write a testbench of it that stands alone.

        Raises
        ------
        ConfigError, ToolchainError
            As :meth:`verify_workload` does.
        OSError
            A file cannot be written.
        """


#: Protocols that a part need not keep, by that which it keeps in any case.
MAY_HAVE: dict[type, tuple[type, ...]] = {
    Model: (Featured, Fitting, KernelsAhead, ReadingFiles, Choosing, Profiling),
    FastModel: (ExactAlone,),
    Costs: (Area,),
    Testbenches: (OwnDesigns,),
}


def functions(protocol: type) -> dict[str, FunctionType]:
    """Return the functions of a protocol, by name."""
    return {name: value for name, value in vars(protocol).items()
            if isinstance(value, FunctionType) and not name.startswith("_")}


def constants(protocol: type) -> tuple[str, ...]:
    """Return the names of the constants of a protocol."""
    return tuple(name for name, value in vars(protocol).items() if isinstance(value, property))
