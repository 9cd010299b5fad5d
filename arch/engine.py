"""An engine: its name and where its parts are. Each part is imported on first use.

An :class:`Engine` names its parts as text, ``module`` or ``module:attribute``, so that listing the
engines is quick, and gives each as the protocol that it implements (:mod:`arch.contract`). An
optional part that an engine lacks is None.

Engines are found through entry points of the group ``hwgen.engines`` (:mod:`arch.registry`), each
in the engine's own package: no module of hwgen names an engine.
"""

import contextlib
import dataclasses
import importlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arch.config import ConfigError
from arch.contract import (
    MAY_HAVE,
    AnyModel,
    Costs,
    FastModel,
    Featured,
    Hardware,
    KernelsAhead,
    Model,
    ReadingFiles,
    Roofline,
    Simulation,
    Testbenches,
    constants,
    functions,
)
from arch.errors import EngineError, HwgenError
from arch.result import CounterGroup, Unit

__all__ = ["ABILITIES", "PARTS", "Engine"]

#: Required parts, and optional ones, by the attributes of :class:`Engine`.
PARTS: dict[str, type] = {"model": Model, "hardware": Hardware, "simulation": Simulation}
ABILITIES: dict[str, type] = {
    "testbenches": Testbenches, "costs": Costs, "roofline": Roofline, "fast": FastModel}


@dataclass(frozen=True, kw_only=True)
class Engine:
    """One engine: its name, a description, and where its parts are.

    Parameters
    ----------
    name : str
        Name on the command line.
    text : str
        Description in one line.
    parts : mapping
        Location of each of :data:`PARTS`, and of the :data:`ABILITIES` that it has: ``module``
        or ``module:attribute``.

    Raises
    ------
    ValueError
        A part is missing or unknown, or a value is of another type.

    Notes
    -----
    The properties that give parts raise :class:`~arch.config.ConfigError` if a part cannot be
    imported, or does not implement its protocol.
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
        """Attribute faults in this engine's own code to it, with what it was doing.

        Errors of hwgen, and of the machine (memory, files), pass unchanged.

        Parameters
        ----------
        what : str
            The action, such as ``estimate``.

        Raises
        ------
        EngineError
            Any other exception was raised.
        """
        try:
            yield
        except (HwgenError, MemoryError, OSError):
            raise
        except Exception as error:      # a third-party package may raise anything
            text = " ".join(str(error).split())
            raise EngineError(f"engine {self.name!r} failed in {what}: {type(error).__name__}"
                              f"{': ' if text else ''}{text}") from error

    def _part(self, name: str) -> Any:
        if name in self.parts and name not in self._found:
            self._found[name] = _load(self.name, name, self.parts[name])
        return self._found.get(name)

    @property
    def model(self) -> AnyModel:
        """Configuration, workloads and the exact model."""
        found: AnyModel = self._part("model")
        return found

    @property
    def files(self) -> Mapping[str, str]:
        """Kinds of workloads by file name suffix; empty if it reads no files."""
        return self.model.FILES if isinstance(self.model, ReadingFiles) else {}

    @property
    def features(self) -> Collection[str]:
        """Fields of the configuration that enable optional features of the hardware."""
        return self.model.FEATURES if isinstance(self.model, Featured) else ()

    @property
    def ahead(self) -> Sequence[str]:
        """Workloads whose estimates use every kernel that most need; empty without kernels."""
        return self.model.AHEAD if isinstance(self.model, KernelsAhead) else ()

    @property
    def hardware(self) -> Hardware[Any]:
        """The hardware description."""
        found: Hardware[Any] = self._part("hardware")
        return found

    @property
    def simulation(self) -> Simulation[Any, Any]:
        """Simulation and comparison."""
        found: Simulation[Any, Any] = self._part("simulation")
        return found

    @property
    def testbenches(self) -> Testbenches | None:
        """The cocotb testbenches."""
        found: Testbenches | None = self._part("testbenches")
        return found

    @property
    def costs(self) -> Costs[Any, Any] | None:
        """Energy and area."""
        found: Costs[Any, Any] | None = self._part("costs")
        return found

    @property
    def roofline(self) -> Roofline[Any, Any] | None:
        """Configurations as devices on a roofline."""
        found: Roofline[Any, Any] | None = self._part("roofline")
        return found

    @property
    def fast(self) -> FastModel[Any] | None:
        """The fast model."""
        found: FastModel[Any] | None = self._part("fast")
        return found


def _load(engine: str, part: str, place: str) -> Any:
    """Import a part of an engine, and check that it has what its protocol names."""
    what = f"part {part!r} of engine {engine!r} ({place})"
    module, _, attribute = place.partition(":")
    try:
        found = importlib.import_module(module)
        found = getattr(found, attribute) if attribute else found
    except Exception as error:      # a third-party package may raise anything
        raise ConfigError(f"{what} must be importable: {type(error).__name__}: {error}") from error
    protocol = (PARTS | ABILITIES)[part]
    for name in (*constants(protocol), *functions(protocol)):
        if not hasattr(found, name):
            raise ConfigError(f"{what} must have {name}")
    for kept in (protocol, *MAY_HAVE.get(protocol, ())):
        for name in functions(kept):
            if hasattr(found, name) and not callable(value := getattr(found, name)):
                raise ConfigError(f"{what} must have a function {name}, not {value!r:.60}")
    if protocol is Model:
        _check_constants(what, found)
    return found


def _check_constants(what: str, model: AnyModel) -> None:
    """Raise ConfigError if a constant of a model has the wrong type."""
    config: Any = model.CONFIG
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
    if isinstance(model, ReadingFiles):
        kinds["FILES"] = ("kinds of workloads", lambda value: isinstance(value, str))
    for name, (kind, right) in kinds.items():
        values = getattr(model, name)
        if not isinstance(values, Mapping):
            raise ConfigError(f"{what} must have a mapping {name} of {kind}, not {values!r:.60}")
        for key, value in values.items():
            if not right(value):
                raise ConfigError(f"{what} must have {kind} in {name}, not {key}: {value!r:.60}")
