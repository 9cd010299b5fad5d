"""Descriptions of a configuration's parameters, derived from the configuration itself.

Types and defaults are those of the fields; ranges are found by trying which values the
configuration refuses; texts come from the numpydoc section ``Parameters`` of its docstring.
"""

import dataclasses
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arch.config import ConfigError, field_type, to_dict, with_fields

__all__ = ["Parameter", "parameters"]

# Outside of every range.
_FAR = 10**12
# Units implied by the ends of names.
_UNITS = {"bytes_per_cycle": "bytes a cycle", "_bits": "bits", "_bytes": "bytes",
          "latency": "cycles", "timeout": "cycles"}
_TYPES = {int: "int", float: "float", str: "str", bool: "bool", Fraction: "fraction"}


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One parameter.

    Parameters
    ----------
    name : str
        Dotted if it belongs to a nested configuration.
    type : str
        ``int``, ``float``, ``str``, ``bool``, ``fraction`` or ``table``.
    default : str
        As ``--set`` takes it; ``none`` for a table that is left out.
    range : str
        Values accepted while all others have their defaults, with the unit; empty if no rule of
        the configuration concerns this parameter alone.
    text : str
        Description.
    """

    name: str
    type: str
    default: str
    range: str
    text: str

    @property
    def summary(self) -> str:
        """The first sentence of :attr:`text`."""
        return re.split(r"(?<=[^.]{2}[.]) (?=[A-Z`\d(])", self.text, maxsplit=1)[0].rstrip(".;")


def parameters(cls: Any) -> list[Parameter]:
    """Return the parameters of a configuration class, in the order of its fields.

    A nested configuration contributes one parameter for each of its fields, unless it is left out
    by default: then it is a single table.
    """
    return list(_parameters(cls, cls, to_dict(cls()), ""))


def _parameters(root: Any, cls: Any, defaults: dict[str, Any], prefix: str
                ) -> Iterator[Parameter]:
    texts = _texts(cls)
    for field in dataclasses.fields(cls):
        if not field.init:
            continue
        name = prefix + field.name
        kind, default = field_type(root, name), defaults.get(field.name)
        if dataclasses.is_dataclass(kind) and isinstance(default, dict):
            yield from _parameters(root, kind, default, f"{name}.")
            continue
        yield Parameter(
            name=name, type=_TYPES.get(kind, "table"), range=_range(root, name, kind),
            default="none" if default is None else (
                str(default).lower() if isinstance(default, bool) else str(default) or '""'),
            text=texts.get(field.name, ""))


def _texts(cls: Any) -> dict[str, str]:
    """Return the description of each parameter in the ``Parameters`` section of a docstring."""
    doc = re.split(r"^Parameters\n-+\n", inspect.getdoc(cls) or "", maxsplit=1, flags=re.MULTILINE)
    section = re.split(r"^\S.*\n-+$", doc[-1], maxsplit=1, flags=re.MULTILINE)[0]
    if len(doc) == 1:
        return {}
    found: dict[str, str] = {}
    for entry in re.split(r"\n(?=\S)", section.strip()):
        names, _, lines = entry.partition("\n")
        text = re.sub(r":\w+:`~?([^`]*)`", r"\1", " ".join(lines.split()))
        found |= dict.fromkeys(re.split(r",\s*", names.partition(" :")[0]),
                               text.replace("``", ""))
    return found


def _refusal(cls: Any, name: str, value: Any) -> str:
    """Return the rule by which a value of a parameter is refused; empty if it is accepted."""
    try:
        with_fields(cls(), {name: value})
    except ConfigError as error:
        text = str(error)
        rule = text.removeprefix(f"{name} must be ").rpartition(", not ")[0]
        return rule if text.startswith(f"{name} must be ") else ""
    return ""


def _range(cls: Any, name: str, kind: Any) -> str:
    if kind is bool:
        return "true or false"
    if kind is str:
        rule = _refusal(cls, name, "?")
        return rule.removeprefix("one of ") if rule.startswith("one of ") else ""
    if kind not in (int, float, Fraction):
        return ""
    below = _refusal(cls, name, -_FAR)
    if below.startswith("one of "):
        return below.removeprefix("one of ")
    unit = next((f" {unit}" for end, unit in _UNITS.items() if name.endswith(end)), "")
    least = re.fullmatch(r"(at least|greater than) (\S+)(?: .*)?", below)
    most = re.fullmatch(r"at most (\S+)(?: .*)?", _refusal(cls, name, _FAR))
    if least is None:
        return unit.strip()
    if least[1] == "greater than":
        return f"above {least[2]}{unit}"
    if most is None:
        return f"at least {least[2]}{unit}"
    middle = next((value for value in (3, 5, 6, 7, int(most[1]) - 1)
                   if int(least[2]) <= value <= int(most[1]) and value & (value - 1)), 0)
    power = (f" {power[0]}" if middle and (
        power := re.search("a power of two", _refusal(cls, name, middle))) else "")
    return f"{least[2]} to {most[1]}{unit}{',' * bool(power)}{power}"
