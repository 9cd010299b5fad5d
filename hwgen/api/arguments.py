"""Arguments of the functions, and their conversion to the options of the commands.

One :class:`~typing.TypedDict` per function declares its keywords for type checkers. Defaults and
checks come from the dataclass of the command's options, which :func:`given` fills.
"""

import dataclasses
import difflib
import inspect
import operator
import os
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from numbers import Real
from pathlib import Path
from typing import Any, TypedDict, TypeVar, Union

from arch.config import ConfigError, show, to_dict
from hwgen.cli.options import filled, parameters_of

__all__ = [
    "Arrays",
    "CompareArguments",
    "ConvergeArguments",
    "Design",
    "EstimateArguments",
    "File",
    "GenerateArguments",
    "MapArguments",
    "OnnxArguments",
    "PlanArguments",
    "ProfileArguments",
    "QuantizeArguments",
    "RooflineArguments",
    "RunArguments",
    "SweepArguments",
    "Values",
    "VerifyArguments",
    "check_keywords",
    "given",
    "of_caller",
    "signed",
]

#: The name of a file or of a folder.
File = str | os.PathLike[str]
#: Fields of a configuration by dotted name, or ``"KEY=VALUE"`` as ``--set`` takes them.
Values = Mapping[str, object] | Sequence[str]
#: Inputs by name, or a ``.npz`` file that holds them.
Arrays = Mapping[str, Any] | str | os.PathLike[str]

_T = TypeVar("_T")
_F = TypeVar("_F", bound=Callable[..., Any])

# Keywords whose field in the options has a different name.
_FIELDS = {"config": "config_file", "set": "assignments", "engines": "engine_names",
           "published": "with_published", "sync": "methods"}
# Arguments whose field in the options is given by that name.
_ARGUMENTS = {"engine_name": "engine", "workload_name": "workload", "workload_names": "workloads",
              "model_name": "model"}


# --- Keywords -------------------------------------------------------------------------------------


class Design(TypedDict, total=False):
    """Keywords that select the configuration."""

    preset: str | None
    config: File | Mapping[str, object] | None
    set: Values | None


class EstimateArguments(Design, total=False):
    """Keywords of ``estimate``."""

    steps: int | None
    memory_bound: int | None
    minimise: str | None
    mapping: File | Mapping[str, Any] | None
    explain: bool
    energy: bool
    technology: str | None
    clock: float | None
    timeline: File | None
    image: File | None
    force: bool
    progress: bool | None


class RunArguments(Design, total=False):
    """Keywords of ``run``."""

    inputs: Arrays | None
    return_outputs: bool
    steps: int | None
    memory_bound: int | None
    minimise: str | None
    mapping: File | Mapping[str, Any] | None
    explain: bool
    energy: bool
    technology: str | None
    clock: float | None
    mesh: str | None
    output: File | None
    trace: File | None
    program: File | None
    timeline: File | None
    outputs: File | None
    image: File | None
    checkpoint: File | None
    resume: File | None
    force: bool
    progress: bool | None


class GenerateArguments(Design, total=False):
    """Keywords of ``generate``."""

    output: File | None
    prefix: str
    testbench: File | None
    workload: File | None
    integration: File | None
    clock: float | None
    force: bool
    progress: bool | None


class RooflineArguments(Design, total=False):
    """Keywords of ``roofline``."""

    devices: str | Sequence[str] | None
    clock: float | None
    measured: File | Sequence[File] | None
    published: bool
    nodes: int | None
    network: float | None
    gradient_bytes: float | None
    pictures: File | Sequence[File] | None
    progress: bool | None


class ProfileArguments(Design, total=False):
    """Keywords of ``profile``."""

    memory: int | None
    clock: float
    progress: bool | None


class PlanArguments(Design, total=False):
    """Keywords of ``plan``, besides the nodes and their memory."""

    batch: int | None
    data: int | None
    tensor: int | None
    pipeline: int | None
    expert: int | None
    by: str | None
    micro: int | None
    schedule: str | None
    zero: int | None
    recompute: bool | None
    optimizer: str
    topology: str
    clock: float
    timeline: File | None
    progress: bool | None


class ConvergeArguments(Design, total=False):
    """Keywords of ``converge``."""

    sync: str | Sequence[str] | None
    stragglers: str | None
    steps: int | None
    points: int
    target: float
    pictures: File | Sequence[File] | None
    progress: bool | None


class CompareArguments(TypedDict, total=False):
    """Keywords of ``compare``."""

    engines: str | Sequence[str] | None
    presets: str | Sequence[str] | None
    mapping: File | Mapping[str, Any] | None
    technology: str | None
    clock: float
    progress: bool | None


class SweepArguments(TypedDict, total=False):
    """Keywords of ``sweep``."""

    output: File | None
    jobs: int | None
    scheduler: str | None
    confirm: int
    mapping: File | Mapping[str, Any] | None
    force: bool
    progress: bool | None


class MapArguments(Design, total=False):
    """Keywords of ``map``."""

    layers: str | Sequence[str] | None
    objective: str
    technology: str | None
    seed: int
    budget: int
    output: File | None
    progress: bool | None


class OnnxArguments(Design, total=False):
    """Keywords of ``onnx``."""

    engine: str | None
    progress: bool | None


class QuantizeArguments(TypedDict, total=False):
    """Keywords of ``quantize``, besides the files."""

    form: str
    activations: str
    weights: str
    per_channel: bool
    symmetric: bool
    calibration: str
    exclude: str | Sequence[str] | None
    progress: bool | None


class VerifyArguments(Design, total=False):
    """Keywords of ``verify``."""

    workload: File | None
    pattern: str | None
    seed: int | None
    waves: File | None
    simulator: str
    junit: File | None
    coverage: File | None
    progress: bool | None


def signed(options: type, **defaults: object) -> Callable[[_F], _F]:
    """Return a decorator that puts the keywords of ``options`` into a function's signature.

    ``help()`` and notebooks then show them instead of ``**options``.

    Parameters
    ----------
    options : type
        A TypedDict of the keywords.
    **defaults
        Defaults other than ``None``.
    """
    def decorate(function: _F) -> _F:
        signature = inspect.signature(function)
        kept = [one for one in signature.parameters.values() if one.kind is not one.VAR_KEYWORD]
        keywords = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=hint,
                              default=defaults.get(name))
            for name, hint in typing.get_type_hints(options).items()]
        function.__signature__ = signature.replace(  # type: ignore[attr-defined]
            parameters=[*kept, *keywords])
        return function

    return decorate


def check_keywords(function: Callable[..., object], options: Mapping[str, object]) -> None:
    """Refuse a keyword that a function does not have, as Python does.

    Raises
    ------
    TypeError
        There is such a keyword.
    """
    known = list(inspect.signature(function).parameters)
    for name in options:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise TypeError(f"{function.__name__}() got an unexpected keyword argument {name!r}"
                            f"{hint}")


# --- Values ---------------------------------------------------------------------------------------


def given(cls: type[_T], values: Mapping[str, Any]) -> _T:
    """Return the options of a command from the keywords of its function.

    Parameters
    ----------
    cls : type
        Dataclass of the options.
    values : mapping
        The keywords that were given.

    Raises
    ------
    ConfigError
        A value does not have the type of its option.
    """
    found: dict[str, Any] = {}
    named = {_FIELDS.get(name, name): (_ARGUMENTS.get(name, name), value)
             for name, value in _designed(values).items()}
    for one in parameters_of(cls):
        found[one.name] = None if one.default is inspect.Parameter.empty else one.default
        if one.name in named:
            found[one.name] = _typed(one, *named[one.name])
    return filled(cls, found)


def of_caller(text: str, values: Mapping[str, Any]) -> str:
    """Return a refusal of the command line with None for the ``none`` that stood for it.

    Parameters
    ----------
    text : str
        The refusal.
    values : mapping
        The keywords that were given.
    """
    for fields in (values.get("config"), values.get("set")):
        for path in _missing(fields) if isinstance(fields, Mapping) else ():
            rule, written, more = text.partition(", not 'none'")
            if rule.startswith(f"{path} must be ") and written and not more:
                return f"{rule}, not None: leave {path!r} out to keep its value"
    return text


def _missing(values: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """Yield the dotted names of fields that are None."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _missing(value, f"{prefix}{name}.")
        elif value is None:
            yield f"{prefix}{name}"


def _designed(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with the fields of a configuration as ``KEY=VALUE``.

    Fields of a configuration that is not a file come before those of ``set``.
    """
    found = dict(values)
    config = found.get("config")
    if config is not None and not (isinstance(config, str | os.PathLike | Mapping)
                                   or dataclasses.is_dataclass(config)):
        raise ConfigError("config must be a file's name, a mapping or a configuration, "
                          f"not {show(config)}")
    if dataclasses.is_dataclass(config) and not isinstance(config, type):
        config = to_dict(config)
    before: list[str] = []
    if isinstance(config, Mapping):
        before, found["config"] = list(_assignments(config, "config")), None
    chosen = found.get("set")
    if isinstance(chosen, Mapping):
        chosen = list(_assignments(chosen, "set"))
    elif isinstance(chosen, str):
        chosen = [chosen]
    elif chosen is not None and not (isinstance(chosen, Sequence)
                                     and all(isinstance(one, str) for one in chosen)):
        raise ConfigError(f"set must be fields with their values, such as {{'rows': 32}}, "
                          f"not {show(chosen)}")
    if before or chosen is not None:
        found["set"] = [*before, *(chosen or ())]
    return found


def _assignments(values: Mapping[str, Any], what: str, prefix: str = "") -> Iterator[str]:
    """Yield fields as ``KEY=VALUE``."""
    for name, value in values.items():
        if not isinstance(name, str):
            raise ConfigError(f"{what} must have names of fields, not {show(name)}")
        path = f"{prefix}{name}"
        if isinstance(value, Mapping) and not value:
            raise ConfigError(f"{path} must have a value, not {show(value)}")
        if isinstance(value, Mapping):
            yield from _assignments(value, what, f"{path}.")
        else:
            yield f"{path}={_written(path, value)}"


def _written(path: str, value: Any) -> str:
    """Return a value in the form that ``--set`` takes."""
    if value is None:
        return "none"
    if isinstance(value, str):
        # A text that TOML would read as another type is quoted.
        word = re.fullmatch(r"[A-Za-z_][\w:./-]*", value) and value.lower() not in (
            "true", "false", "inf", "nan")
        quoted = '"' + "".join(f"\\{one}" if one in '"\\' else one if one.isprintable()
                               else f"\\U{ord(one):08x}" for one in value) + '"'
        return value if word else quoted
    if hasattr(value, "dtype") and getattr(value, "ndim", None) == 0:
        value = value.item()        # a scalar of numpy
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float | Fraction):
        return str(value)
    raise ConfigError(f"{path} must be a number, a string, True, False, None or a mapping of "
                      f"fields, not {show(value)}")


def _typed(one: inspect.Parameter, name: str, value: Any) -> Any:
    """Return a value of an option in the option's type, read as on the command line."""
    hint = one.annotation
    metadata = getattr(hint, "__metadata__", ())
    kind = typing.get_args(hint)[0] if metadata else hint
    if value is None:
        if _may_be_none(kind):
            return None
        raise ConfigError(f"{name} must be given, not None")
    parse = next(filter(None, (getattr(one, "parser", None) for one in metadata)), None)
    kind = next((arm for arm in typing.get_args(kind) if arm is not types.NoneType), kind) if (
        _may_be_none(kind)) else kind
    arms = typing.get_args(kind) if typing.get_origin(kind) is types.UnionType else ()
    if arms:        # a file, or its content
        if isinstance(value, Mapping):
            return value
        kind = arms[0]
    if typing.get_origin(kind) is list:
        inner, = typing.get_args(kind)
        several = [value] if isinstance(value, str | os.PathLike) else value
        if not isinstance(several, Sequence):
            raise ConfigError(f"{name} must be a list, not {show(value)}")
        return [_scalar(inner, parse, name, each) for each in several]
    return _scalar(kind, parse, name, value)


def _may_be_none(kind: Any) -> bool:
    return typing.get_origin(kind) in (Union, types.UnionType) and types.NoneType in (
        typing.get_args(kind))


def _scalar(kind: Any, parse: Callable[[str], Path] | None, name: str, value: Any) -> Any:
    def refuse(rule: str) -> ConfigError:
        return ConfigError(f"{name} must be {rule}, not {show(value)}")

    if kind is bool:
        if not isinstance(value, bool):
            raise refuse("True or False")
        return value
    if kind is int:
        try:
            if isinstance(value, bool):
                raise TypeError
            return operator.index(value)
        except TypeError:
            raise refuse("an integer") from None
    if kind is float:
        if isinstance(value, bool) or not isinstance(value, Real):
            raise refuse("a number")
        try:
            return float(value)
        except OverflowError:
            raise refuse("at most the largest float") from None
    if not isinstance(value, str | os.PathLike) or not isinstance(os.fspath(value), str):
        raise refuse("a file's name" if kind is Path else "a string")
    text = os.fspath(value)
    if kind is Path:
        return parse(text) if parse is not None else Path(text)
    return text
