"""What an engine is to the command line, to sweeps and to rooflines: its contract, as types.

An :class:`Engine` names the parts of an engine as text, ``module`` or ``module:attribute``, and
gives each as the protocol that it keeps; a part is imported when it is first asked for, so that
naming the engines is quick. What an engine need not have is None. Parts are modules, or objects
with the same names.

An engine is known by an entry point of the group ``hwgen.engines``, in whose package it is
(:mod:`arch.registry`): no module of hwgen's names one.
"""

import contextlib
import dataclasses
import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from numpy.typing import NDArray

from arch.config import ConfigError
from arch.errors import EngineError, HwgenError
from arch.reports import Testbench
from arch.result import CounterGroup, Estimate, Run, Summary, Unit

__all__ = [
    "ABILITIES",
    "PARTS",
    "Costs",
    "Engine",
    "FastModel",
    "Hardware",
    "Model",
    "Roofline",
    "Simulation",
    "Testbenches",
]

NamedColumns = Mapping[str, NDArray[Any]]


class Model(Protocol):
    """Configuration, workloads, lowering and the exact model. No HDL.

    Attributes
    ----------
    CONFIG : type
        The configuration: a frozen dataclass with defaults.
    PRESETS : mapping
        Configurations by name.
    GROUPS : mapping
        Counters of each unit, by its name; they add up to the total cycles. The first unit is the
        one that computes.
    UNIT : Unit
        What work is counted in.
    COUNTER_TEXT : mapping
        What each counter counts.
    TRAFFIC : tuple of str
        Kinds of bytes that a layer moves: the keys of :attr:`arch.result.Layer.bytes`.
    DESIGN : mapping
        ``{column: function of a configuration}``: numbers that need no workload, for sweeps.
    RESULTS : mapping
        ``{column: function of a summary}``: further numbers that sweeps add up over workloads.

    Notes
    -----
    A model may have ``FEATURES``, a collection of fields of the configuration that are options of
    the hardware: :func:`arch.completion.complete` sets those that a workload needs, where a refusal
    demands it (:class:`arch.config.Demand`) and nobody chose otherwise.
    One whose timing takes long may have ``fits``, ``(config, workload)``, which refuses what
    ``plan`` and a run refuse, and takes no longer than that needs: what a refusal says to type is
    found with it.
    One whose model has compiled kernels may have ``AHEAD``, names of workloads whose estimates
    need, together, all kernels that most estimates need: :mod:`arch.ahead` compiles them.
    One that reads files may have ``FILES``, a mapping ``{".onnx": "onnx"}`` of the ends of files'
    names, in lower case, to the kind of workload that a file of such a name is. One that trains may
    have ``profile``, ``(config, workload, *, clock_mhz, memory_bytes=None)``: what a step takes.
    """

    @property
    def CONFIG(self) -> Any: ...  # noqa: N802 - constants of a module

    @property
    def PRESETS(self) -> Mapping[str, Any]: ...  # noqa: N802

    @property
    def GROUPS(self) -> Mapping[str, CounterGroup]: ...  # noqa: N802

    @property
    def UNIT(self) -> Unit: ...  # noqa: N802

    @property
    def COUNTER_TEXT(self) -> Mapping[str, str]: ...  # noqa: N802

    @property
    def TRAFFIC(self) -> tuple[str, ...]: ...  # noqa: N802

    @property
    def DESIGN(self) -> Mapping[str, Callable[[Any], float]]: ...  # noqa: N802

    @property
    def RESULTS(self) -> Mapping[str, Callable[[Summary], float]]: ...  # noqa: N802

    @property
    def peak(self) -> Callable[[Any], int]:
        """``(config)``: units of work that the engine does in a cycle at most."""

    @property
    def workloads(self) -> Callable[[], list[tuple[str, str]]]:
        """``()``: (name, description) of every workload; capitals are to be filled in."""

    @property
    def load(self) -> Callable[..., Any]:
        """``(name, config, *, data=True)``: the workload of that name, which has a ``name``.

        Without ``data`` only what an estimate needs. Raises :class:`arch.config.ConfigError`.
        """

    @property
    def workload_config(self) -> Callable[[Any], Any]:
        """``(config)``: the configuration that a workload is loaded for.

        Equal for all designs that share a workload, so that a sweep loads it once.
        """

    @property
    def plan(self) -> Callable[[Any, Any], tuple[Any, Any]]:
        """``(config, workload)``: the program and its exact timing (``cycles``, ``counters``).

        Raises :class:`arch.result.InfeasibleError` where the design cannot run the workload, or
        another :class:`arch.config.ConfigError`.
        """

    @property
    def summary(self) -> Callable[..., Summary]:
        """``(config, workload, *plan)``: what the model says."""

    @property
    def estimate(self) -> Callable[..., Estimate]:
        """``(config, workload, *, timeline=None, explain=False)``: the model alone.

        If ``explain``, with ``explain`` and ``tried``. ``timeline`` is a file for the timeline, in
        Chrome's trace format. An engine with :class:`Costs` takes ``technology`` and ``clock_mhz``
        too, which add ``energy``, and ``area`` if it has a model of it. Raises
        :class:`arch.config.ConfigError`.
        """


class FastModel(Protocol):
    """A model that is fast enough for sweeps of many points; its error is measured.

    Attributes
    ----------
    COLUMNS : sequence of str
        Parameters that it knows; others must have their defaults.

    Notes
    -----
    It may have ``exact_alone``, ``(graph)``: whether sweeps are to ask the exact model for this
    graph. Without it that is so of graphs that run some rows at a time.
    """

    @property
    def COLUMNS(self) -> Sequence[str]: ...  # noqa: N802

    @property
    def geometry(self) -> Callable[[Any], Any]:
        """``(graph)``: a network as :attr:`evaluate_many` takes it; ValueError if it cannot be."""

    @property
    def evaluate_many(self) -> Callable[[Any, NamedColumns], NamedColumns]:
        """``(geometry, columns)``: columns of cycles and accesses, ``feasible`` and ``reason``."""


class Costs(Protocol):
    """Energy and area by tables of technologies.

    Attributes
    ----------
    TECHNOLOGIES : mapping
        By name.
    """

    @property
    def TECHNOLOGIES(self) -> Mapping[str, Any]: ...  # noqa: N802

    @property
    def accesses(self) -> Callable[[Any], dict[str, Any]]:
        """``(program)``: how often each part is used."""

    @property
    def energy(self) -> Callable[[Any, Any, Any], dict[str, Any]]:
        """``(config or columns, accesses, technology)``: pJ by component, and ``total``."""

    @property
    def area(self) -> Callable[[Any, Any], dict[str, Any]] | None:
        """``(config or columns, technology)``: um2 by component, and ``total``.

        None where there is no model of it.
        """


class Roofline(Protocol):
    """Configurations as devices on a roofline.

    Attributes
    ----------
    CLOCK_MHZ : mapping
        Clocks of presets that are meant for one.
    """

    @property
    def CLOCK_MHZ(self) -> Mapping[str, float]: ...  # noqa: N802

    @property
    def device(self) -> Callable[..., Any]:
        """``(config, clock_hz, *, name)``: an :class:`arch.roofline.Device`."""

    @property
    def traffic(self) -> Callable[[Any, Mapping[str, int]], dict[str, int]]:
        """``(config, counters)``: bytes by the kinds of :attr:`arch.roofline.Level.carries`."""

    @property
    def parameters(self) -> Callable[[Any], int]:
        """``(workload)``: how many weights and biases it has."""


class Hardware(Protocol):
    """The hardware description."""

    @property
    def generate(self) -> Callable[..., Any]:
        """``(config, *, prefix="")``: the ``hwgen.emit.Design``."""


class Simulation(Protocol):
    """Running the hardware."""

    @property
    def run(self) -> Callable[..., Run]:
        """``(config, workload, *, output, trace, program, timeline, explain, inputs, outputs_file,
        mesh, progress)``: generates, builds, simulates and compares; all but the first two are
        optional.

        ``output`` is the folder for the Verilog, ``trace`` a ``.vcd`` or ``.fst`` file, ``program``
        a file for the listing, ``inputs`` are the model's, by name, ``outputs_file`` an ``.npz``
        file for what the RTL computed; ``mesh`` the form of the mesh in the simulation, ``rtl``
        unless the engine has others; ``progress`` is called with a line of text before each step.
        """


class Testbenches(Protocol):
    """The cocotb testbenches, which have configurations of their own."""

    @property
    def verify(self) -> Callable[..., list[Testbench]]:
        """``(*, pattern=None, seed=None, waves=None, progress=None)``: runs those of a name.

        One :class:`arch.reports.Testbench` each.
        """


#: What every engine has, and what it may have, by the attributes of :class:`Engine`.
PARTS = {"model": Model, "hardware": Hardware, "simulation": Simulation}
ABILITIES = {"testbenches": Testbenches, "costs": Costs, "roofline": Roofline, "fast": FastModel}


@dataclass(frozen=True, kw_only=True)
class Engine:
    """One engine: its name, what it is, and where its parts are.

    Parameters
    ----------
    name : str
        What the command line calls it.
    text : str
        What it is, in one line.
    parts : mapping
        Where each of :data:`PARTS`, and of :data:`ABILITIES` that it has, is: ``module`` or
        ``module:attribute``.

    Raises
    ------
    ValueError
        A part is missing or is not one of these, or a value is of another type.

    Notes
    -----
    What gives a part raises :class:`~arch.config.ConfigError` if it cannot be imported, or is not
    what its protocol says.
    """

    name: str
    text: str
    parts: Mapping[str, str]
    _found: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or len(self.text.splitlines()) != 1:
            raise ValueError(f"text of engine {self.name!r} must be a line, not {self.text!r}")
        if not isinstance(self.parts, Mapping):
            raise ValueError(f"parts of engine {self.name!r} must be a mapping, "
                             f"not {self.parts!r}")
        for part in PARTS:
            if part not in self.parts:
                raise ValueError(f"parts of engine {self.name!r} must have {part!r}")
        for part in self.parts:
            if part not in PARTS and part not in ABILITIES:
                raise ValueError(f"parts of engine {self.name!r} must be of "
                                 f"{', '.join([*PARTS, *ABILITIES])}, not {part!r}")
            place = self.parts[part]
            if not isinstance(place, str) or not place.partition(":")[0]:
                raise ValueError(f"part {part!r} of engine {self.name!r} must be 'module' or "
                                 f"'module:attribute', not {place!r}")

    @contextlib.contextmanager
    def doing(self, what: str) -> Iterator[None]:
        """Have faults of this engine's own code say whose they are, and what it was doing.

        Errors of hwgen's, and what the machine lacks (memory, files), pass as they are.

        Parameters
        ----------
        what : str
            Such as ``estimate``.

        Raises
        ------
        EngineError
            Anything else was raised.
        """
        try:
            yield
        except (HwgenError, MemoryError, OSError):
            raise
        except Exception as error:      # whatever a package of somebody else's does
            text = " ".join(str(error).split())
            raise EngineError(f"engine {self.name!r} failed in {what}: {type(error).__name__}"
                              f"{': ' if text else ''}{text}") from error

    def _part(self, name: str) -> Any:
        if name in self.parts and name not in self._found:
            self._found[name] = _load(self.name, name, self.parts[name])
        return self._found.get(name)

    @property
    def model(self) -> Model:
        """Configuration, workloads and the exact model."""
        found: Model = self._part("model")
        return found

    @property
    def files(self) -> Mapping[str, str]:
        """Kinds of workloads by the ends of files' names; empty where it reads none."""
        found: Mapping[str, str] = getattr(self.model, "FILES", {})
        return found

    @property
    def hardware(self) -> Hardware:
        """The hardware description."""
        found: Hardware = self._part("hardware")
        return found

    @property
    def simulation(self) -> Simulation:
        """Simulation and comparison."""
        found: Simulation = self._part("simulation")
        return found

    @property
    def testbenches(self) -> Testbenches | None:
        """The cocotb testbenches."""
        found: Testbenches | None = self._part("testbenches")
        return found

    @property
    def costs(self) -> Costs | None:
        """Energy and area."""
        found: Costs | None = self._part("costs")
        return found

    @property
    def roofline(self) -> Roofline | None:
        """Configurations as devices on a roofline."""
        found: Roofline | None = self._part("roofline")
        return found

    @property
    def fast(self) -> FastModel | None:
        """The fast model."""
        found: FastModel | None = self._part("fast")
        return found


# Functions of parts that an engine may be without.
_MAY_BE_NONE = {(Costs, "area")}


def _load(engine: str, part: str, place: str) -> Any:
    """Return a part of an engine, which has what its protocol names."""
    what = f"part {part!r} of engine {engine!r} ({place})"
    module, _, attribute = place.partition(":")
    try:
        found = importlib.import_module(module)
        found = getattr(found, attribute) if attribute else found
    except Exception as error:      # whatever a package of somebody else's does
        raise ConfigError(f"{what} must be importable: {type(error).__name__}: {error}") from error
    protocol = (PARTS | ABILITIES)[part]
    for name in vars(protocol):
        if name.startswith("_"):
            continue
        if not hasattr(found, name):
            raise ConfigError(f"{what} must have {name}")
        # Constants are in capitals, everything else is called.
        value = getattr(found, name)
        if value is None and (protocol, name) in _MAY_BE_NONE:
            continue
        if not name.isupper() and not callable(value):
            raise ConfigError(f"{what} must have a function {name}, "
                              f"not {value!r:.60}")
    if protocol is Model:
        _check_constants(what, found)
    return found


def _check_constants(what: str, model: Model) -> None:
    """Raise ConfigError where a constant of a model is not of its type."""
    config = model.CONFIG
    if not isinstance(config, type) or not dataclasses.is_dataclass(config):
        raise ConfigError(f"{what} must have a dataclass CONFIG, not {config!r:.60}")
    if not isinstance(model.UNIT, Unit):
        raise ConfigError(f"{what} must have an arch.result.Unit UNIT, not {model.UNIT!r:.60}")
    if not isinstance(model.TRAFFIC, tuple) or not all(
            isinstance(kind, str) for kind in model.TRAFFIC):
        raise ConfigError(f"{what} must have a tuple of strings TRAFFIC, "
                          f"not {model.TRAFFIC!r:.60}")
    kinds: dict[str, tuple[str, Callable[[Any], bool]]] = {
        "PRESETS": ("instances of CONFIG", lambda value: isinstance(value, config)),
        "GROUPS": ("arch.result.CounterGroup", lambda value: isinstance(value, CounterGroup)),
        "COUNTER_TEXT": ("texts", lambda value: isinstance(value, str)),
        "DESIGN": ("functions", callable), "RESULTS": ("functions", callable)}
    if hasattr(model, "FILES"):
        kinds["FILES"] = ("kinds of workloads", lambda value: isinstance(value, str))
    for name, (kind, right) in kinds.items():
        values = getattr(model, name)
        if not isinstance(values, Mapping):
            raise ConfigError(f"{what} must have a mapping {name} of {kind}, not {values!r:.60}")
        for key, value in values.items():
            if not right(value):
                raise ConfigError(f"{what} must have {kind} in {name}, not {key}: {value!r:.60}")
