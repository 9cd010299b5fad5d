"""The contract of an engine's parts with the code that serves every engine: one protocol each.

A part is a module, or an object or class with the same names. Its functions are the methods of the
protocol, its constants the properties. Protocols are generic in the engine's own types: its
configuration, workloads, programs and timings, which shared code never looks into. So one line in
which an engine declares the protocol lets a type checker compare every argument::

    _model: contract.Model[EieConfig, Workload, Program, Timing] = engine

:data:`MAY_HAVE` lists the functions and constants that a part may lack. :mod:`arch.engine` defines
which parts there are, and imports them on first use.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from numpy.typing import NDArray

from arch.config import ConfigError
from arch.convergence import ConvergenceOptions, ConvergenceReport
from arch.reports import Testbench
from arch.result import CounterGroup, Estimate, Run, Summary, Unit

if TYPE_CHECKING:
    from arch.costs import Technology
    from arch.dram import DramConfig
    from arch.ir import Graph
    from arch.mapping import Found, MapOptions, MappingFile
    from arch.roofline import Device

__all__ = [
    "BUILDING",
    "MAY_HAVE",
    "AnyModel",
    "Area",
    "Choosing",
    "Converging",
    "Costs",
    "Design",
    "DramCosts",
    "EstimateOptions",
    "ExactAlone",
    "FastModel",
    "Featured",
    "Fitting",
    "Hardware",
    "Hosting",
    "Imaging",
    "KernelsAhead",
    "Mapped",
    "Model",
    "Naming",
    "Netlist",
    "OwnDesigns",
    "OwnWorkloads",
    "PlanOptions",
    "Planning",
    "Profiling",
    "ReadingFiles",
    "Roofline",
    "RunOptions",
    "Simulation",
    "Testbenches",
    "Timed",
    "VerifyOptions",
    "constants",
    "functions",
    "silent",
]

NamedColumns = Mapping[str, NDArray[Any]]


def silent(_text: str) -> None:
    """Discard a progress message."""


# --- What functions of several parts take ---------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class EstimateOptions:
    """Options of an estimate beyond cycles and counters.

    Parameters
    ----------
    timeline : Path, optional
        File to write the timeline to, in Chrome's trace format.
    explain : bool
        Whether the result includes ``explain``, how the schedule cuts each layer, and
        ``tried``, the alternatives.
    technology : str, optional
        One of :attr:`Costs.TECHNOLOGIES`, or a file (:mod:`arch.costs.files`). If given, the
        result includes ``energy``, and ``area`` where it is modelled.
    clock_mhz : float
        Clock for power and leakage, above 0. MHz.
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
            A technology is given.
        """
        if self.technology is not None:
            raise ConfigError(f"technology must be left out with engine {engine!r}, which has no "
                              f"table of technologies, not {self.technology!r}")


BUILDING = "compiling the simulation"
"""Line of progress of a run. With the next one the process waits, for a compiler."""


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """Inputs of a run, and files that it writes besides its result.

    Parameters
    ----------
    output : Path, optional
        Existing folder to keep the Verilog, sidecar and lint waivers in.
    trace : Path, optional
        ``.vcd`` or ``.fst`` file to write the waveforms to.
    program : Path, optional
        File to write the disassembled program to.
    timeline : Path, optional
        File to write the timeline to, in Chrome's trace format.
    explain : bool
        As in :class:`EstimateOptions`.
    inputs : mapping of str to array, optional
        Inputs of the model by name, instead of seeded or stored ones.
    outputs_file : Path, optional
        File to write the RTL's outputs to, by name: ``.npz``, or another format the engine
        writes.
    mesh : str, optional
        Form of the mesh in the simulation; unless given the usual one of the configuration, which
        is ``rtl`` unless the engine has others.
    checkpoint : Path, optional
        Folder to keep a checkpoint in after every step of training.
    resume : Path, optional
        Folder with the checkpoint to go on from.
    force : bool
        Whether a checkpoint may replace one that the run does not go on from.
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
    checkpoint: Path | None = None
    resume: Path | None = None
    force: bool = False
    observer: Any = None
    progress: Callable[[str], None] = silent


@dataclass(frozen=True, kw_only=True)
class VerifyOptions:
    """Options of a workload's testbench.

    Parameters
    ----------
    pattern : str, optional
        Part of a test's name.
    seed : int, optional
        Seed of the pauses.
    waves : Path, optional
        Folder for waves.
    simulator : str
        ``verilator`` or ``icarus``.
    progress : callable
        Called with a line of text before each step and after each test.
    """

    pattern: str | None = None
    seed: int | None = None
    waves: Path | None = None
    simulator: str = "verilator"
    progress: Callable[[str], None] = silent


class Named(Protocol):
    """A workload with a name."""

    @property
    def name(self) -> str:
        """Name as the user wrote it."""


class Timed(Protocol):
    """Exact timing of a program."""

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""

    @property
    def counters(self) -> Mapping[str, int]:
        """Counters by name, ``total`` included."""


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
    """Configuration, workloads, lowering and exact model of an engine. No HDL."""

    @property
    def CONFIG(self) -> type[ConfigT]:  # noqa: N802 - constants of a module
        """The configuration: a frozen dataclass with defaults."""

    @property
    def PRESETS(self) -> Mapping[str, ConfigT]:  # noqa: N802
        """Configurations by name."""

    @property
    def GROUPS(self) -> Mapping[str, CounterGroup]:  # noqa: N802
        """Counters by unit; those of each unit add up to the total cycles.

        The first unit is the one that computes.
        """

    @property
    def UNIT(self) -> Unit:  # noqa: N802
        """Unit in which work is counted."""

    @property
    def COUNTER_TEXT(self) -> Mapping[str, str]:  # noqa: N802
        """Description of each counter."""

    @property
    def TRAFFIC(self) -> tuple[str, ...]:  # noqa: N802
        """Kinds of bytes that a layer moves: the keys of :attr:`arch.result.Layer.bytes`."""

    @property
    def DESIGN(self) -> Mapping[str, Callable[[ConfigT], float]]:  # noqa: N802
        """``{column: function of a configuration}``: numbers for sweeps that need no workload."""

    @property
    def RESULTS(self) -> Mapping[str, Callable[[Summary], float]]:  # noqa: N802
        """``{column: function of a summary}``: further numbers that sweeps add up."""

    def peak(self, config: ConfigT, /) -> int:
        """Return the engine's peak: most units of work in a cycle."""

    def workloads(self) -> Sequence[tuple[str, str]]:
        """Return (name, description) of every workload; capitals are placeholders."""

    def load(self, name: str, config: ConfigT, /, *, data: bool = True) -> WorkloadT:
        """Return the workload of that name; without ``data``, load only what an estimate needs.

        Raises
        ------
        ConfigError
            It does not exist or cannot be used.
        """

    def workload_config(self, config: ConfigT, /) -> ConfigT:
        """Return the configuration that a workload is loaded for.

        Equal for all designs that can share a workload, so that a sweep loads it once.
        """

    def plan(self, config: ConfigT, workload: WorkloadT, /) -> tuple[ProgramT, TimingT]:
        """Lower a workload to a program, and time it exactly.

        Raises
        ------
        InfeasibleError
            The design cannot run the workload.
        ConfigError
            The workload is wrong in another way.
        """

    def summary(self, config: ConfigT, workload: WorkloadT, program: ProgramT, timing: TimingT, /
                ) -> Summary:
        """Return the model's results for what :meth:`plan` returned."""

    def estimate(self, config: ConfigT, workload: WorkloadT,
                 options: EstimateOptions = EstimateOptions(), /) -> Estimate:
        """Return the model's results, and whatever else the options ask for.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, or the engine lacks an option.
        OSError
            A file cannot be written.
        """


AnyModel = Model[Any, Any, Any, Any]


@runtime_checkable
class Featured(Protocol):
    """A model whose hardware has optional features."""

    @property
    def FEATURES(self) -> Collection[str]:  # noqa: N802
        """Fields of the configuration that enable optional features of the hardware.

        :func:`arch.completion.complete` sets those that a refusal demands
        (:class:`arch.config.Demand`) for a workload, unless the user chose them.
        """


@runtime_checkable
class Fitting(Protocol[ConfigT_contra, WorkloadT_contra]):
    """A model with a feasibility check faster than its timing."""

    def fits(self, config: ConfigT_contra, workload: WorkloadT_contra, /) -> object:
        """Refuse whatever ``plan`` or a run would refuse, in as little time as that takes.

        It is used to find what a refusal tells the user to type.

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
        """Workloads whose estimates together use every kernel that most estimates need.

        :mod:`arch.ahead` compiles them.
        """


@runtime_checkable
class ReadingFiles(Protocol):
    """A model that reads workloads from files."""

    @property
    def FILES(self) -> Mapping[str, str]:  # noqa: N802
        """Kinds of workloads by file name suffix, in lower case: ``{".onnx": "onnx"}``."""


@runtime_checkable
class Choosing(Protocol[WorkloadT]):
    """A model that can choose a workload's schedule for a goal other than cycles."""

    def minimising(self, workload: WorkloadT, minimise: str, technology: str | None = None, /
                   ) -> WorkloadT:
        """Return a copy of the workload whose schedule is chosen for a goal.

        Raises
        ------
        ConfigError
            There is no such goal or technology.
        """


@runtime_checkable
class Mapped(Protocol[ConfigT_contra, WorkloadT]):
    """A model that takes mappings of a network's layers from files, and searches them."""

    def mapped(self, workload: WorkloadT, mapping: "MappingFile", /) -> WorkloadT:
        """Return a copy of the workload whose layers are mapped as a file says.

        What the file says is checked when the workload is lowered.

        Raises
        ------
        ConfigError
            The workload has no layers that can be mapped.
        """

    def map_layers(self, config: ConfigT_contra, workload: WorkloadT, options: "MapOptions", /
                   ) -> "Found":
        """Search mappings of the layers, none of which is worse than the schedule's own choice.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, or an option is wrong.
        """


@runtime_checkable
class Profiling(Protocol[ConfigT_contra, WorkloadT_contra]):
    """A model of an engine that trains."""

    def profile(self, config: ConfigT_contra, workload: WorkloadT_contra, /, *, clock_mhz: float,
                memory_bytes: int | None = None) -> dict[str, Any]:
        """Return the profile of a training step, as JSON values.

        Raises
        ------
        ConfigError
            The workload does not train, or does not fit the configuration.
        """


def _silent(text: str) -> None:
    del text


@dataclass(frozen=True, kw_only=True)
class PlanOptions:
    """What to plan for :class:`Planning`.

    Parameters
    ----------
    nodes : int
    memory : int
        Bytes of a node.
    batch : int, optional
        Images of a step, of all nodes together; default: the planner's.
    optimizer : str
    topology : str
        Of the network between the nodes.
    given : mapping of str to int, str or bool
        Parts of a plan that are not to be searched, by name.
    timeline : Path, optional
        Where to write a step of the best plan for other simulators.
    clock_mhz : float
        Clock of its times. MHz.
    progress : callable, optional
        Is told what is being done.
    """

    nodes: int
    memory: int
    batch: int | None = None
    optimizer: str = "adam"
    topology: str = "switch"
    given: Mapping[str, Any] = field(default_factory=dict)
    timeline: Path | None = None
    clock_mhz: float = 700.0
    progress: Callable[[str], None] = _silent


@runtime_checkable
class Planning(Protocol[ConfigT_contra]):
    """A model of many nodes that finds how they best share out the training of a network."""

    def networks(self) -> list[str]:
        """Return the names of the networks whose training it plans; capitals are placeholders."""

    def plan_grids(self, config: ConfigT_contra, network: str, options: PlanOptions, /
                   ) -> dict[str, Any]:
        """Return the best plans, and why others are not, as JSON values.

        Raises
        ------
        ConfigError
            There is no such network or option, or no plan fits.
        """


@runtime_checkable
class Hosting(Protocol):
    """A model beside which the host computes the operators that its engine lacks."""

    def unsupported(self, graph: "Graph", /) -> tuple[str, str] | None:
        """Return the name of a node that the engine runs on no configuration, and why.

        The reason follows the node's label. None: it has all operators of the graph.
        """


class FastModel(Protocol[GeometryT]):
    """A model fast enough for sweeps of many points; its error is measured."""

    @property
    def COLUMNS(self) -> Sequence[str]:  # noqa: N802
        """Parameters that it models; all others must have their defaults."""

    def geometry(self, graph: "Graph", /) -> GeometryT:
        """Return a network in the form that :meth:`evaluate_many` takes.

        Raises
        ------
        ValueError
            The model cannot represent it.
        """

    def evaluate_many(self, geometry: GeometryT, columns: NamedColumns, /) -> NamedColumns:
        """Return columns of cycles and accesses, ``feasible`` and ``reason``."""


@runtime_checkable
class ExactAlone(Protocol):
    """A fast model that cannot time every graph that its engine runs."""

    def exact_alone(self, graph: "Graph", /) -> bool:
        """Return whether sweeps must use the exact model for this graph.

        Without this function, that is assumed of graphs that are run a few rows at a time.
        """


# --- Costs, and rooflines -------------------------------------------------------------------------


class Costs(Protocol[ConfigT_contra, ProgramT_contra]):
    """Energy from technology tables."""

    @property
    def TECHNOLOGIES(self) -> "Mapping[str, Technology]":  # noqa: N802
        """Tables by name."""

    def accesses(self, program: ProgramT_contra, /) -> dict[str, int]:
        """Return the access count of each part."""

    def energy(self, source: ConfigT_contra | NamedColumns, accesses: Mapping[str, Any],
               technology: "Technology", /) -> dict[str, Any]:
        """Return pJ by component, and ``total``; arrays for columns of configurations."""


@runtime_checkable
class Area(Protocol[ConfigT_contra]):
    """Costs that include an area model."""

    def area(self, source: ConfigT_contra | NamedColumns, technology: "Technology", /
             ) -> dict[str, Any]:
        """Return area by component, and ``total``, in um2; arrays for columns of configurations."""


@runtime_checkable
class DramCosts(Protocol[ConfigT_contra]):
    """Costs of an engine whose memory may be a DRAM, counted by its commands."""

    @property
    def BY_BYTES(self) -> tuple[str, ...]:  # noqa: N802
        """Components of the energy that count memory by its bytes, without a DRAM."""

    def dram(self, config: ConfigT_contra, /) -> "DramConfig | None":
        """Return the DRAM to be counted by its commands; None: there is none of known currents."""


class Roofline(Protocol[ConfigT_contra, WorkloadT_contra]):
    """Configurations as devices on a roofline."""

    @property
    def CLOCK_MHZ(self) -> Mapping[str, float]:  # noqa: N802
        """Clocks of the presets that are meant for a particular one. MHz."""

    def device(self, config: ConfigT_contra, clock_hz: float, /, *, name: str) -> "Device":
        """Return a configuration as a device."""

    def traffic(self, config: ConfigT_contra, counters: Mapping[str, int], /) -> dict[str, int]:
        """Return bytes by kind, as in :attr:`arch.roofline.Level.carries`."""

    def parameters(self, workload: WorkloadT_contra, /) -> int:
        """Return the number of weights and biases of a workload."""


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
        """The netlist for a simulator, if it differs; else empty."""

    @property
    def sources(self) -> Mapping[str, str]:
        """C++ sources by file name, which must be compiled with the Verilog."""


class Design(Protocol):
    """A generated design: :class:`hwgen.emit.Design`."""

    @property
    def netlist(self) -> Netlist:
        """Its Verilog."""

    @property
    def sidecar(self) -> dict[str, Any]:
        """What a host needs to know about the design."""

    def write(self, directory: Path, /) -> tuple[Path, Path, Path]:
        """Write Verilog, sidecar and lint waivers; return the three files."""


class Hardware(Protocol[ConfigT_contra]):
    """The hardware description."""

    def generate(self, config: ConfigT_contra, /, *, prefix: str = "") -> Design:
        """Generate the design; ``prefix`` is prepended to the name of every module."""


class Simulation(Protocol[ConfigT_contra, WorkloadT_contra]):
    """Simulation of the hardware."""

    def run(self, config: ConfigT_contra, workload: WorkloadT_contra,
            options: RunOptions = RunOptions(), /) -> Run:
        """Generate, build and simulate the design; compare with the golden result and the model.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, or the engine lacks an option.
        ToolchainError
            A tool is missing or fails.
        OSError
            A file cannot be written.
        """


@runtime_checkable
class Imaging(Protocol):
    """A simulation that also makes memory images of workloads."""

    def images(self, config: Any, workload: Any, inputs: Mapping[str, NDArray[Any]] | None = None,
               /) -> Mapping[str, bytes]:
        """Return the files of a workload's memory images, by name relative to their folder.

        Raises
        ------
        ConfigError
            The workload does not fit the configuration, the inputs do not fit the workload, or
            there is no image of such a workload.
        """


@runtime_checkable
class Converging(Protocol):
    """A simulation that also trains with several ways to synchronise nodes, by numbers alone."""

    def converge(self, config: Any, workload: str, options: ConvergenceOptions,
                 progress: Callable[[str], None], /) -> ConvergenceReport:
        """Train for the time of some synchronous steps, each update in the cycle of the model.

        ``progress`` is called with a line before each part.

        Raises
        ------
        ConfigError
            There is no such workload or option, or it does not fit the configuration.
        """


class Testbenches(Protocol):
    """The cocotb testbenches, which have configurations of their own."""

    def verify(self, *, pattern: str | None = None, seed: int | None = None,
               waves: Path | None = None, simulator: str = "verilator",
               progress: Callable[[str], None] | None = None) -> list[Testbench]:
        """Run the testbenches whose name contains ``pattern``.

        Raises
        ------
        ConfigError
            No name matches.
        ToolchainError
            A tool is missing or fails.
        """


@runtime_checkable
class Naming(Protocol):
    """Testbenches that name their tests before they run."""

    def names(self) -> list[str]:
        """Return the names of all tests, ``CORE/TESTBENCH/TEST``, in the order in which they run.

        Raises
        ------
        ToolchainError
            A Python package of the testbenches is missing.
        """


@runtime_checkable
class OwnDesigns(Protocol):
    """Testbenches that also run on configurations of the user."""

    def on(self, name: str, config: Any, /) -> Testbenches:
        """Return the testbenches that fit a configuration, of which reports have this name."""


@runtime_checkable
class OwnWorkloads(Protocol):
    """Testbenches that also run workloads of the user."""

    def workloads(self, config: Any, /) -> Sequence[str]:
        """Return names of small workloads that show what a configuration has."""

    @property
    def exported(self) -> Sequence[str]:
        """Files that :meth:`export` may write, besides those of the design."""

    def verify_workload(self, simulation: Any, config: Any, workload: Any, options: VerifyOptions,
                        /) -> tuple[Run, list[Testbench]]:
        """Run a workload natively, then in cocotb; no testbench if the native run is not exact.

        Raises
        ------
        ConfigError
            It does not fit, or no testbench can run it.
        ToolchainError
            A tool is missing or fails.
        """

    def export(self, simulation: Any, config: Any, workload: Any, folder: Path, /, *,
               progress: Callable[[str], None] = silent) -> Run:
        """Run a workload natively, and write a testbench of it that stands alone.

        Nothing is written if the native run is not exact.

        Raises
        ------
        ConfigError, ToolchainError
            As :meth:`verify_workload` does.
        OSError
            A file cannot be written.
        """


#: Protocols that a part need not keep, by that which it keeps in any case.
MAY_HAVE: dict[type, tuple[type, ...]] = {
    Model: (Featured, Fitting, KernelsAhead, ReadingFiles, Choosing, Mapped, Planning, Profiling,
            Hosting),
    FastModel: (ExactAlone,),
    Costs: (Area, DramCosts),
    Simulation: (Imaging, Converging),
    Testbenches: (Naming, OwnDesigns, OwnWorkloads),
}


def functions(protocol: type) -> dict[str, FunctionType]:
    """Return the functions of a protocol, by name."""
    return {name: value for name, value in vars(protocol).items()
            if isinstance(value, FunctionType) and not name.startswith("_")}


def constants(protocol: type) -> tuple[str, ...]:
    """Return the names of the constants of a protocol."""
    return tuple(name for name, value in vars(protocol).items() if isinstance(value, property))
