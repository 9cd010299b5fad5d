"""Configurations as command-line options: ``--preset NAME --set KEY=VALUE``."""

import shlex
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from arch.config import to_dict
from arch.registry import find_engine

if TYPE_CHECKING:
    from arch.dse import Results
    from arch.dse.spec import Spec

# Name of a mapping in options that is no file.
_NO_FILE = "mapping.toml"

__all__ = ["base_options", "common_options", "design_options", "set_option", "value_text"]


def value_text(value: Any) -> str:
    """Return a field's value in the form that ``--set`` takes."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Fraction) and value.denominator == 1:
        return str(value.numerator)
    return str(value)


def set_option(name: str, text: str) -> str:
    """Return ``--set NAME=TEXT``, quoted for a shell."""
    return f"--set {shlex.quote(f'{name}={text}')}"


def _fields(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield dotted names and values of a configuration from :func:`arch.config.to_dict`."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _fields(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def base_options(base: Any, presets: Mapping[str, Any], besides: frozenset[str]) -> str:
    """Return the options for a configuration, from the preset that needs the fewest.

    Parameters
    ----------
    base : configuration
    presets : mapping
        Configurations by name; ``default`` needs no option.
    besides : frozenset of str
        Fields to leave out, as they are set anyway.
    """
    wanted = dict(_fields(to_dict(base)))
    found: list[list[str]] = []
    for name, preset in presets.items():
        mine = dict(_fields(to_dict(preset)))
        # Fields of a part that the preset lacks are set; fields that only the preset has, removed.
        names = [field for field in {**mine, **wanted}
                 if field not in besides and mine.get(field) != wanted.get(field)]
        options = [] if name == "default" else [f"--preset {shlex.quote(name)}"]
        options += [set_option(field, value_text(wanted.get(field))) for field in names]
        found.append(options)
    fewest = min(found, key=len)
    return " ".join(fewest)


def common_options(spec: "Spec") -> str:
    """Return the options that all points of a sweep share.

    A mapping that was given as tables, without a folder to write it to, is ``mapping.toml``.
    """
    base = base_options(spec.base, find_engine(spec.engine).model.PRESETS,
                        frozenset([*spec.parameters, *spec.tied]))
    if spec.mapping is None:
        return base
    name = spec.mapping.name if spec.mapping.text else _NO_FILE
    return " ".join(filter(None, [base, f"--mapping {shlex.quote(name)}"]))


def design_options(results: "Results", points: Iterable[int]) -> Iterator[str]:
    """Yield the options for the configuration of each of these points of a sweep."""
    base = common_options(results.spec)
    for point in points:
        yield " ".join(filter(None, [base, *(set_option(name, value_text(value)) for name, value
                                             in results.values(point).items())]))
