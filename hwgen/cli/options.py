"""Options and arguments shared by several commands, and the configuration that they describe."""

import dataclasses
import inspect
import json
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_type_hints

import typer

from arch.config import ConfigError, load_config, load_explicit
from arch.contract import Imaging
from arch.engine import Engine
from arch.errors import HwgenError
from arch.mapping import MappingFile
from arch.registry import for_goal, full_name, mapping_model
from arch.result import Addition, assignment
from arch.workloads.training_names import TRAIN

__all__ = [
    "Assignments",
    "ConfigFile",
    "Configuration",
    "EngineName",
    "Explain",
    "Force",
    "Image",
    "Json",
    "Layers",
    "MappingName",
    "MemoryBound",
    "Minimise",
    "Preset",
    "Refusal",
    "Steps",
    "Timeline",
    "WorkloadName",
    "chosen_config",
    "engine_config",
    "filled",
    "from_options",
    "image_needs", "image_of",
    "mapping_file",
    "minimising",
    "parameters_of",
    "path_parser",
    "with_training",
]


class Refusal(HwgenError):  # noqa: N818 - typer takes a ValueError for one of its own
    """A refused value of an option; its text is the whole message."""


def path_parser(name: str, kind: str = "file") -> Callable[[str], Path]:
    """Return a parser of an option's value that refuses "", since ``Path("")`` is ``.``."""
    def parse(text: str) -> Path:
        if not text:
            raise Refusal(f"{name} must be a {kind}'s name, not ''")
        return Path(text)

    return parse


EngineName = Annotated[str, typer.Argument(metavar="ENGINE", help="See hwgen list.")]
WorkloadName = Annotated[str, typer.Argument(metavar="WORKLOAD", help="See hwgen list.")]
Preset = Annotated[str | None, typer.Option(
    "--preset", metavar="NAME", help="Configuration to start from.")]
ConfigFile = Annotated[Path | None, typer.Option(
    "--config", metavar="FILE", parser=path_parser("config"),
    help="TOML file with fields of the configuration.")]
Assignments = Annotated[list[str] | None, typer.Option(
    "--set", metavar="KEY=VALUE", help="Set a field; repeatable, the last one wins.")]
Layers = Annotated[bool, typer.Option(
    "--layers", help="Print a table of the layers.")]
Timeline = Annotated[Path | None, typer.Option(
    "--timeline", metavar="FILE", parser=path_parser("timeline"),
    help="Write what each unit does in each cycle, for Perfetto.")]
Explain = Annotated[bool, typer.Option(
    "--explain", help="Print how the schedule cuts each layer.")]
Minimise = Annotated[str | None, typer.Option(
    "--minimise", metavar="GOAL", show_default=False,
    help="What the schedule is chosen for: cycles (default), energy, edp (energy x cycles) or "
         "traffic (bytes on the ports).")]
MappingName = Annotated[Path | None, typer.Option(
    "--mapping", metavar="FILE", parser=path_parser("mapping"),
    help="Map layers as a TOML file says; hwgen map writes one. Others: as ever.")]
Steps = Annotated[int | None, typer.Option(
    "--steps", metavar="N", help="Steps of a workload that trains.", show_default=False)]
MemoryBound = Annotated[int | None, typer.Option(
    "--memory-bound", metavar="BYTES", show_default=False,
    help="Memory, besides the program, that a step of training may have.")]
Image = Annotated[Path | None, typer.Option(
    "--image", metavar="DIR", parser=path_parser("image", "folder"),
    help="Write program, weights, inputs and expected results as files, with their addresses.")]
Force = Annotated[bool, typer.Option(
    "--force", help="Write over files in the folder that are not of an earlier call.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


GivenT = TypeVar("GivenT")


def from_options(cls: type[GivenT]) -> Callable[[Callable[[GivenT], int]], Callable[..., int]]:
    """Return a decorator that makes a dataclass's fields the arguments and options of a command.

    Typer sees a function with one parameter per field, in order. A field that is a dataclass is a
    group: its own fields replace it.
    """
    parameters = list(parameters_of(cls))

    def decorate(command: Callable[[GivenT], int]) -> Callable[..., int]:
        def call(**values: Any) -> int:
            return command(filled(cls, values))

        call.__name__, call.__doc__ = command.__name__, command.__doc__
        call.__module__ = command.__module__
        call.__annotations__ = {one.name: one.annotation for one in parameters}
        call.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        return call

    return decorate


def parameters_of(cls: Any) -> Iterator[inspect.Parameter]:
    """Yield a parameter for each field of a dataclass; groups are replaced by their fields."""
    hints = get_type_hints(cls, include_extras=True)
    for field in dataclasses.fields(cls):
        if dataclasses.is_dataclass(hints[field.name]):
            yield from parameters_of(hints[field.name])
        else:
            yield inspect.Parameter(
                field.name, inspect.Parameter.KEYWORD_ONLY, annotation=hints[field.name],
                default=(inspect.Parameter.empty if field.default is dataclasses.MISSING
                         else field.default))


def filled(cls: type[GivenT], values: Mapping[str, Any]) -> GivenT:
    """Return the dataclass with these values, its groups filled, too."""
    found: Any = cls
    hints = get_type_hints(cls)
    result: GivenT = found(**{
        field.name: (filled(hints[field.name], values)
                     if dataclasses.is_dataclass(hints[field.name]) else values[field.name])
        for field in dataclasses.fields(found)})
    return result


@dataclass(frozen=True, kw_only=True)
class Configuration:
    """Options that describe a configuration: a group of :func:`from_options`."""

    preset: Preset = None
    config_file: ConfigFile = None
    assignments: Assignments = None

    def chosen(self, engine: Engine) -> tuple[Any, frozenset[str]]:
        """Return the configuration, and the fields that the options choose."""
        return chosen_config(engine, self.preset, self.config_file, self.assignments)

    @property
    def given(self) -> bool:
        """Whether any of the options was given."""
        return self.preset is not None or self.config_file is not None or bool(self.assignments)


def with_training(engine: Engine, workload: str, *, steps: int | None,
                  memory: int | None) -> str:
    """Return a workload's full name, including its steps and memory bound if they were given.

    Raises
    ------
    ConfigError
        The workload does not train, or is a file that the engine does not read.
    """
    workload = full_name(engine, workload)
    for name, option, value in (("steps", "steps", steps), ("memory-bound", "memory", memory)):
        if value is None:
            continue
        if workload.partition(":")[0] != TRAIN:
            raise ConfigError(f"{name} must be left out for {workload!r}, which does not train, "
                              f"not {value}")
        if option in (part.partition("=")[0] for part in workload.split(":")):
            raise ConfigError(f"--{name} must be left out where the workload has {option}=, not "
                              f"{value}")
        workload = f"{workload}:{option}={value}"
    return workload


def image_of(engine: Engine, config: Any, workload: Any, start: Any,
             inputs: Mapping[str, Any] | None = None) -> Mapping[str, bytes]:
    """Return the files of a workload's memory images.

    Their manifest has the options with which the core must be generated besides those of the
    configuration ``start``, because the workload needs features that it lacks.

    Raises
    ------
    ConfigError
        The engine, or a workload of this kind, has none.
    """
    found = engine.simulation
    if not isinstance(found, Imaging):
        raise ConfigError(f"image must be left out with engine {engine.name!r}, which makes none")
    files = dict(found.images(config, workload, inputs))
    manifest = json.loads(files["manifest.json"])
    values = {field: operator.attrgetter(field)(config) for field in engine.features
              if operator.attrgetter(field)(config) != operator.attrgetter(field)(start)}
    manifest["core_needs"] = [f"--set {assignment(*value)}" for value in values.items()]
    files["manifest.json"] = (json.dumps(manifest, indent=2) + "\n").encode()
    return files


def image_needs(image: Path | None, additions: Sequence[Addition] | None) -> str:
    """Return the line that says with which options the core of an image must be generated.

    It is empty if they are the given ones.
    """
    if image is None or not additions:
        return ""
    options = " ".join(f"--set {assignment(one.field, one.value)}" for one in additions)
    return f"the core of this image must be generated with {options}\n"


def minimising(engine: Engine, workload: Any, minimise: str | None,
               technology: str | None = None) -> Any:
    """Return a workload with its schedule chosen for a goal; unchanged if no goal is given.

    Raises
    ------
    ConfigError
        There is no such goal, or the engine has only one schedule for a workload.
    """
    if minimise is None:
        return workload
    return for_goal(engine, workload, minimise, technology)


def mapping_file(engine: Engine, path: Path | None) -> MappingFile | None:
    """Return the mapping in a file; None if there is none.

    Raises
    ------
    ConfigError
        The file cannot be read, or the engine takes no mappings.
    """
    if path is None:
        return None
    mapping_model(engine)
    return MappingFile.read(path)


def engine_config(engine: Engine, preset: str | None, file: Path | None,
                 assignments: Sequence[str] | None) -> Any:
    """Return the configuration that the options describe."""
    model = engine.model
    return load_config(model.CONFIG, presets=model.PRESETS, preset=preset, file=file,
                       assignments=assignments or ())


def chosen_config(engine: Engine, preset: str | None, file: Path | None,
                  assignments: Sequence[str] | None) -> tuple[Any, frozenset[str]]:
    """Return the configuration that the options describe, and the fields that they choose."""
    model = engine.model
    return load_explicit(model.CONFIG, presets=model.PRESETS, preset=preset, file=file,
                         assignments=assignments or ())
