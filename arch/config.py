"""Configurations: checks for ``__post_init__``, loading from text, and writing.

A configuration is a frozen keyword-only dataclass. :func:`load_config` fills one for any engine
from a preset, a TOML file and ``key=value`` assignments; :func:`to_toml` and :func:`to_dict` write
it, and what :func:`to_toml` writes loads as an equal configuration. Every mistake in the user's
input becomes a :class:`ConfigError` whose text is one line.

Supported field types: ``int``, ``float``, ``str``, ``bool``, ``Fraction``, a nested frozen
dataclass, and ``X | None`` of these. Numbers written as decimals reach a ``Fraction`` exactly:
``1.6`` is 8/5, not the nearest binary float.
"""

import contextlib
import dataclasses
import datetime
import difflib
import functools
import math
import operator
import re
import sys
import tomllib
import types
import typing
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Decimal, InvalidOperation, localcontext
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from arch.errors import HwgenError
from arch.files import read_text_bytes
from arch.toml_lines import line_of

__all__ = [
    "ADDED",
    "ConfigError",
    "Demand",
    "boolean_hint",
    "check_fraction",
    "check_int",
    "check_power_of_two",
    "convert_field",
    "field_type",
    "load_config",
    "load_explicit",
    "named_start",
    "parse_boolean",
    "placing",
    "read_toml",
    "read_toml_text",
    "show",
    "to_dict",
    "to_toml",
    "toml_key",
    "toml_value",
    "with_fields",
]

# Key of a table of fields: the name of the configuration that it starts from.
_DEVICE = "device"

#: Key in the metadata of a field that cores of earlier versions do not have: at its default it is
#: as if it were not there.
ADDED = "added"

ConfigT = TypeVar("ConfigT")

# A decimal with an exponent beyond this would make Fraction build an integer of that many digits.
_MAX_EXPONENT = 400
# Longer numbers are mistakes, and Fraction's time grows with the square of the digit count.
_MAX_NUMBER = 1000
# Python refuses to print integers of more than 4300 digits; errors name such a value by its size.
_MAX_PRINTED_BITS = 256
# Most characters of a value in an error text.
_MAX_SHOWN = 80
# Most nesting levels of arrays, tables and dotted keys in a TOML file.
_MAX_NESTED = 64


@dataclass(frozen=True)
class Demand:
    """A change to a field of the configuration that would satisfy a refusal.

    Parameters
    ----------
    field : str
        Dotted name.
    value : bool, int or str
        The value asked for.
    relation : str
        ``least``, ``most`` or ``equal``: how the field must relate to ``value``.
    why : str
        What asks for it, such as the name of a node.
    """

    field: str
    value: bool | int | str
    relation: str = "equal"
    why: str = ""


class ConfigError(HwgenError, ValueError):
    """A configuration that cannot be used. Its text is one line: field, rule, offending value.

    Parameters
    ----------
    message : object
        The text.
    *demands : Demand
        Changes that together mend it, where they are known.
    """

    demands: tuple[Demand, ...] = ()

    def __init__(self, message: object, *demands: Demand):
        super().__init__(" ".join(str(message).splitlines()))
        self.demands = demands


class InputsError(ConfigError):
    """Inputs of a run that do not fit its network. Who read them from a file adds its name."""


class _WrittenFloat(float):
    """A float that remembers its text, so that a ``Fraction`` field gets the exact value."""

    text: str

    def __new__(cls, text: str) -> "_WrittenFloat":
        value = super().__new__(cls, text)
        value.text = text
        return value

    def __repr__(self) -> str:
        return self.text


class _WrittenDate:
    """A TOML date or time, which no field accepts; errors quote it as written."""

    def __init__(self, value: datetime.date | datetime.time):
        self._text = value.isoformat()

    def __repr__(self) -> str:
        return self._text


def _with_dates(value: Any) -> Any:
    """Return a TOML value with every date and time in it replaced by a :class:`_WrittenDate`."""
    if isinstance(value, datetime.date | datetime.time):
        return _WrittenDate(value)
    if isinstance(value, list):
        return [_with_dates(item) for item in value]
    if isinstance(value, dict):
        return {key: _with_dates(item) for key, item in value.items()}
    return value


# Tokens for counting TOML's nesting: strings and comments, whose brackets and dots do not count, a
# run of other text, or one character. Possessive quantifiers, so that no text is scanned twice;
# what follows a group matches whatever is there, so that groups, too, give nothing back.
_TOKEN = re.compile(
    r'''"""(?:[^"\\]++|\\.|"(?!""))*"{0,5}|"(?:[^"\\\n]++|\\[^\n])*"?+|#[^\n]*+|'''
    r"""'''(?:[^']++|'(?!''))*'{0,5}|'[^'\n]*+'?+|[^]["'#{}.,=\n]++|.""", re.DOTALL)


class _NestingError(ValueError):
    """A TOML text is nested too deeply; holds the line number."""

    def __init__(self, line: int):
        super().__init__(f"nested too deeply in line {line}")
        self.line = line


def _check_nesting(text: str) -> None:
    """Refuse deep nesting, which would exhaust tomllib's recursion and take it quadratic time.

    Takes time linear in the text. Counts brackets and dots outside of strings and comments.
    """
    depth = dots = 0
    key = True
    for match in _TOKEN.finditer(text):
        match match[0]:
            case "[" | "{":
                depth, dots, key = depth + 1, 0, True
            case "]" | "}":
                depth = max(0, depth - 1)
            case "," | "\n":
                dots, key = 0, True
            case "=":
                key = False
            case ".":
                # Count dots of keys only: numbers have dots too, and an array may hold many
                # numbers.
                dots += key
        if depth > _MAX_NESTED or dots >= _MAX_NESTED:
            raise _NestingError(text.count("\n", 0, match.start()) + 1)


def _loads(text: str) -> dict[str, Any]:
    """Parse a TOML text into tables; floats and dates keep their text.

    Raises
    ------
    RecursionError
        Keys, arrays and tables together are nested too deeply.
    ValueError
        It is not TOML, or, as a :class:`_NestingError`, is nested too deeply in one of them.
    """
    _check_nesting(text)
    found: dict[str, Any] = _with_dates(tomllib.loads(text, parse_float=_WrittenFloat))
    return found


class _Word(str):
    """The value of an assignment if it is not a TOML value: a word without quotes."""

    __slots__ = ()


# What other languages write for a boolean, and its meaning.
_BOOLEANS = {**dict.fromkeys(("1", "yes", "on", "y", "t"), True),
             **dict.fromkeys(("0", "no", "off", "n", "f"), False)}


def parse_boolean(text: str) -> bool | None:
    """Return the boolean that ``true`` or ``false`` stands for in any case; None for other text."""
    return {"true": True, "false": False}.get(text.lower())


def boolean_hint(value: object) -> str:
    """Return ``"; did you mean true?"`` if a value is another language's boolean, else nothing."""
    meant = parse_boolean(str(value))
    if meant is None:
        meant = _BOOLEANS.get(str(value).lower())
    return "" if meant is None else f"; did you mean {str(meant).lower()}?"


# --- Checks for use in __post_init__ --------------------------------------------------------------


def show(value: object) -> str:
    """Return ``value`` as error texts print it; of a long value only the beginning, or its size."""
    if isinstance(value, Fraction):
        if max(value.numerator.bit_length(), value.denominator.bit_length()) > _MAX_PRINTED_BITS:
            with localcontext(prec=6, Emax=MAX_EMAX, Emin=MIN_EMIN):
                near = (Decimal(value.numerator) / Decimal(value.denominator)).normalize()
            return f"{'about ' * (Fraction(near) != value)}{near:g}"
        return str(value)
    if isinstance(value, int) and value.bit_length() > _MAX_PRINTED_BITS:
        return f"an integer of {value.bit_length()} bits"
    if isinstance(value, str) and len(value) > _MAX_SHOWN:
        return repr(f"{value[:_MAX_SHOWN]}...")
    try:
        text = str(value) if isinstance(value, Decimal) else repr(value)
    except ValueError:      # it contains an integer that Python refuses to print
        return f"a {type(value).__name__} of integers of too many digits"
    return text if len(text) <= _MAX_SHOWN + 2 else f"{text[:_MAX_SHOWN]}..."


def check_int(
    name: str,
    value: object,
    minimum: int | None = None,
    maximum: int | None = None,
    choices: Collection[int] | None = None,
) -> int:
    """Return ``value`` as a Python integer within bounds.

    Parameters
    ----------
    name : str
        Name of the field, for the error text.
    value : object
        Anything :func:`operator.index` accepts (numpy integers too), except ``bool``.
    minimum, maximum : int or None
        Inclusive bounds.
    choices : collection of int or None
        The only values allowed, if given.

    Raises
    ------
    TypeError
        If ``value`` is not an integer.
    ValueError
        If ``value`` is outside the bounds or not one of ``choices``.
    """
    if isinstance(value, bool):
        raise TypeError(f"{name} must be an integer, not {show(value)}")
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {show(value)}") from None
    if minimum is not None and number < minimum:
        raise ValueError(f"{name} must be at least {minimum}, not {show(number)}")
    if maximum is not None and number > maximum:
        raise ValueError(f"{name} must be at most {maximum}, not {show(number)}")
    if choices is not None and number not in choices:
        listed = ", ".join(str(choice) for choice in choices)
        raise ValueError(f"{name} must be one of {listed}, not {show(number)}")
    return number


def check_power_of_two(
    name: str, value: object, minimum: int | None = None, maximum: int | None = None
) -> int:
    """Return ``value`` as a Python integer that is 1, 2, 4, ... within inclusive bounds.

    Raises
    ------
    TypeError
        If ``value`` is not an integer.
    ValueError
        If ``value`` is outside the bounds or no power of two.
    """
    number = check_int(name, value, minimum, maximum)
    if number < 1 or number & (number - 1):
        raise ValueError(f"{name} must be a power of two, not {show(number)}")
    return number


def check_fraction(
    name: str, value: object, minimum_exclusive: int | Fraction | None = 0
) -> Fraction:
    """Return ``value`` as an exact fraction above a bound.

    Parameters
    ----------
    name : str
        Name of the field, for the error text.
    value : int, Fraction, Decimal, float or str
        Text is an integer, a decimal or ``"p/q"``. A float stands for the decimal that Python
        prints for it: 12.8 is 64/5.
    minimum_exclusive : int, Fraction or None
        The result must be greater than this. ``None`` for no bound.

    Raises
    ------
    TypeError
        If ``value`` is of another type.
    ValueError
        If ``value`` is not a finite number, has a zero denominator, or is not above the bound.
    """
    rule = f"{name} must be an integer, a decimal or 'p/q', not {show(value)}"
    if isinstance(value, bool):
        raise TypeError(rule)
    if isinstance(value, Fraction):
        number = value
    elif isinstance(value, _WrittenFloat):
        number = _parse_fraction(value.text, rule)
    elif isinstance(value, float):
        # float() first: the repr of numpy's float64 is not a number.
        number = _parse_fraction(repr(float(value)), rule)
    elif isinstance(value, str | Decimal):
        # Python and TOML allow underscores between digits; names of workloads do not.
        number = _parse_fraction(str(value).replace("_", "?"), rule)
    else:
        try:
            number = Fraction(operator.index(value))  # type: ignore[arg-type]
        except TypeError:
            raise TypeError(rule) from None
    if minimum_exclusive is not None and number <= minimum_exclusive:
        raise ValueError(f"{name} must be greater than {minimum_exclusive}, not {show(value)}")
    return number


def _parse_fraction(text: str, rule: str) -> Fraction:
    """Return the value of an integer, a decimal or ``p/q``. ``rule`` is the error text."""
    numerator, slash, denominator = text.partition("/")
    try:
        if len(text) > _MAX_NUMBER:
            raise ValueError(rule)
        if slash:
            return Fraction(int(numerator), int(denominator))
        decimal = Decimal(text)
        if not decimal.is_finite() or abs(decimal.adjusted()) > _MAX_EXPONENT:
            raise ValueError(rule)
        return Fraction(decimal)
    except (ValueError, InvalidOperation, ZeroDivisionError):
        raise ValueError(rule) from None


# --- What a field may hold ------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class _Field:
    """Type of one settable field: ``kind``, or ``kind | None`` if ``optional``."""

    kind: Any
    optional: bool

    @property
    def nested(self) -> bool:
        return dataclasses.is_dataclass(self.kind)


@functools.cache
def _fields(cls: Any) -> dict[str, _Field]:
    """Return the settable fields of a dataclass in order of declaration."""
    hints = typing.get_type_hints(cls)
    result = {}
    for field in dataclasses.fields(cls):
        if not field.init:
            continue
        hint = hints[field.name]
        optional = False
        if typing.get_origin(hint) in (typing.Union, types.UnionType):
            arms = [arm for arm in typing.get_args(hint) if arm is not types.NoneType]
            optional = len(arms) < len(typing.get_args(hint))
            if len(arms) == 1:
                hint = arms[0]
        result[field.name] = _Field(kind=hint, optional=optional)
    return result


def _paths(cls: type, prefix: str = "", within: str = "") -> Iterator[str]:
    """Yield the dotted name of every settable field, nested ones after their parent.

    The fields of one that :func:`to_dict` may leave out are named if ``within`` is one of them.
    """
    left_out = {field.name for field in dataclasses.fields(cls) if field.metadata.get("optional")}
    for name, field in _fields(cls).items():
        path = prefix + name
        yield path
        if field.nested and (name not in left_out or within.startswith(f"{path}.")):
            yield from _paths(field.kind, f"{path}.", within)


# What a field takes that is no boolean, in words.
_KINDS = {int: "an integer", float: "a number", str: "a string",
          Fraction: "an integer, a decimal or 'p/q'"}


def _convert(path: str, field: _Field, value: object) -> object:
    """Convert ``value``, as parsed from TOML, to the type of the field."""
    if field.optional and value in ("none", None):
        return None
    if field.kind is bool:
        if isinstance(value, _Word) and (meant := parse_boolean(value)) is not None:
            return meant
        if not isinstance(value, bool):
            raise ConfigError(f"{path} must be true or false, not {show(value)}"
                              f"{boolean_hint(value)}")
        return value
    if isinstance(value, bool) and field.kind in _KINDS:
        kind = _KINDS[field.kind]
        raise ConfigError(f"{path} must be {kind}, not {str(value).lower()}")
    if field.kind is str:
        if not isinstance(value, str):
            raise ConfigError(f"{path} must be a string, not {show(value)}")
        return str(value)
    if field.kind is float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ConfigError(f"{path} must be a number, not {show(value)}")
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number):
            raise ConfigError(f"{path} must be a finite number, not {show(value)}")
        return number
    try:
        if field.kind is int:
            return check_int(path, value)
        if field.kind is Fraction:
            return check_fraction(path, value, None)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    raise ConfigError(f"{path} must be set in Python ({field.kind} has no text form), "
                      f"not {show(value)}")


# --- Loading --------------------------------------------------------------------------------------


@dataclass
class _Node:
    """A configuration as a tree: values by field name, nested configurations as nodes."""

    cls: type
    values: dict[str, Any]


def _take_apart(config: Any) -> _Node:
    """Return an existing configuration as a node."""
    values = {}
    for name in _fields(config.__class__):
        value = getattr(config, name)
        values[name] = _take_apart(value) if dataclasses.is_dataclass(value) else value
    return _Node(type(config), values)


def _defaults(cls: type) -> _Node:
    """Return the defaults of ``cls`` as a node, without fields that have no default."""
    values = {}
    for field in dataclasses.fields(cls):
        if not field.init:
            continue
        if field.default is not dataclasses.MISSING:
            value = field.default
        elif field.default_factory is not dataclasses.MISSING:
            value = field.default_factory()
        else:
            continue
        values[field.name] = _take_apart(value) if dataclasses.is_dataclass(value) else value
    return _Node(cls, values)


def _assign(node: _Node, table: Mapping[str, object], root: type, prefix: str = "") -> None:
    """Overwrite values of ``node`` with those of a TOML table, recursively."""
    for name, value in table.items():
        path = prefix + name
        field = _fields(node.cls).get(name)
        if field is None:
            raise _unknown_key(root, path, value)
        if not field.nested:
            node.values[name] = _convert(path, field, value)
        elif field.optional and value == "none":
            node.values[name] = None
        elif isinstance(value, dict) or (isinstance(value, str) and hasattr(field.kind, "named")):
            start, rest = named_start(field.kind, path, value)
            if start is not None:
                node.values[name] = _take_apart(start)
            elif not isinstance(node.values.get(name), _Node):
                _check_start(field.kind, path, rest)
                node.values[name] = _defaults(field.kind)
            _assign(node.values[name], rest, root, f"{path}.")
        else:
            raise ConfigError(f"{path} must be a table of {field.kind.__name__} fields, "
                              f"not {show(value)}")


def named_start(kind: Any, path: str, value: object) -> tuple[Any, Mapping[str, Any]]:
    """Return what a value of a nested configuration starts from, and what it sets.

    Parameters
    ----------
    kind : type
        Of the nested configuration.
    path : str
        Its dotted name, for errors.
    value : str or mapping
        The name of one, if ``kind`` has a method ``named``; or a table of fields, in which
        ``device`` may be such a name.

    Returns
    -------
    start : instance of ``kind`` or None
        None: the value names none.
    rest : mapping
        Fields that the table sets.

    Raises
    ------
    ConfigError
        There is none of that name.
    """
    table: Mapping[str, Any] = value if isinstance(value, Mapping) else {_DEVICE: value}
    if not hasattr(kind, "named") or _DEVICE not in table:
        return None, table
    if not isinstance(table[_DEVICE], str):
        raise ConfigError(f"{path}.{_DEVICE} must be a string, not {show(table[_DEVICE])}")
    where = f"{path}.{_DEVICE}" if isinstance(value, Mapping) else path
    return kind.named(table[_DEVICE], where), {
        name: one for name, one in table.items() if name != _DEVICE}


def _check_start(kind: Any, path: str, given: Mapping[str, Any]) -> None:
    """Refuse fields of a nested configuration that is not there, and which they do not make.

    A class with a method ``named`` has ``lacking``, which returns the fields that must be given
    where none is named.
    """
    known = kind.lacking(()) if hasattr(kind, "named") else []
    if known and kind.lacking(given) and not set(given) - set(_fields(kind)):
        name = next(iter(given), _DEVICE)
        raise ConfigError(f"{path} must be set to one that has a name, such as {kind.EXAMPLE}, "
                          f"before its {name}, not none; in a table: device = "
                          f'"{kind.EXAMPLE}"')


# Fields of one name in parts of a configuration that a refusal still lists.
_MOST_MEANT = 4


def _unknown_key(root: type, path: str, value: object = None) -> ConfigError:
    """Return the error for a dotted name that is not a field, suggesting the nearest field."""
    if isinstance(value, Mapping) and value and set(value) <= set(_fields(root)):
        return ConfigError(f"key must be a field of {root.__name__}, not {show(path)}; write "
                           f"{', '.join(value)} without the heading [{path}]")
    known = list(_paths(root, within=path))
    part, _, last = path.rpartition(".")
    if last == "preset":
        return ConfigError(f"key must be a field of {root.__name__}, not {show(path)}; a preset is "
                           'chosen by --preset, or by preset = "NAME" at the top of a file')
    elsewhere = [each for each in known if each.rpartition(".")[2] == last]
    elsewhere = [each for each in elsewhere if part and each.startswith(f"{part}.")] or elsewhere
    if 1 <= len(elsewhere) <= _MOST_MEANT:
        return ConfigError(f"key must be a field of {root.__name__}, not {show(path)}; "
                           f"did you mean {' or '.join(map(repr, elsewhere))}?")
    # If the part exists, only its own fields can be meant.
    known = [each for each in known if part and each.startswith(f"{part}.")] or known
    near = difflib.get_close_matches(path, known, n=1, cutoff=0.8 if part else 0.6)
    hint = f"; did you mean {near[0]!r}?" if near else f"; fields: {', '.join(known)}"
    return ConfigError(f"key must be a field of {root.__name__}, not {show(path)}{hint}")


def _build(node: _Node, prefix: str = "") -> Any:
    """Build the configuration of ``node``, innermost first: each checks its own fields."""
    values = {}
    for name, field in _fields(node.cls).items():
        if name in node.values:
            value = node.values[name]
            values[name] = _build(value, f"{prefix}{name}.") if isinstance(value, _Node) else value
        elif not _has_default(node.cls, name):
            raise ConfigError(f"{prefix}{name} must be given: {node.cls.__name__} has no default "
                              f"{'table' if field.nested else 'value'} for it")
    try:
        return node.cls(**values)
    except (TypeError, ValueError) as error:
        text = str(error)
        # The user knows nested fields by their dotted names.
        known = text.split(" ", 1)[0] in values
        raise ConfigError(f"{prefix}{text}" if known else text,
                          *_demands(error, prefix)) from None


def _demands(error: Exception, prefix: str = "") -> tuple[Demand, ...]:
    """Return the demands in an error of a configuration's checks; ``prefix`` for nested ones.
    """
    return tuple(dataclasses.replace(demand, field=f"{prefix}{demand.field}")
                 for demand in getattr(error, "demands", ()))


def _has_default(cls: type, name: str) -> bool:
    field = next(field for field in dataclasses.fields(cls) if field.name == name)
    return (field.default is not dataclasses.MISSING
            or field.default_factory is not dataclasses.MISSING)


def read_toml(file: str | Path, *, what: str = "configuration") -> dict[str, Any]:
    """Return the tables of a TOML file; floats keep their text. A refusal says what file it is."""
    return read_toml_text(file, what=what)[1]


def read_toml_text(file: str | Path, *, what: str = "configuration"
                   ) -> tuple[str, dict[str, Any]]:
    """Return the text and the tables of a TOML file: its text is for :func:`placing`."""
    try:
        text = read_text_bytes(file).decode()
    except UnicodeDecodeError as error:
        raise ConfigError(f"{file} must be UTF-8 text, not byte 0x{error.object[error.start]:02x} "
                          f"at offset {error.start}") from None
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        reason = getattr(error, "strerror", None) or error
        raise ConfigError(f"{what} file must be readable, not {str(file)!r} "
                          f"({reason})") from None
    text = text.replace("\r\n", "\n")
    try:
        return text, _loads(text)
    except (RecursionError, _NestingError) as error:
        where = f", line {error.line}:" if isinstance(error, _NestingError) else ""
        raise ConfigError(f"{file}{where} must be TOML whose keys, arrays and tables are nested at "
                          f"most {_MAX_NESTED} deep, not deeper") from None
    except ValueError as error:
        reason, line, column = _toml_position(str(error), text)
        lines = text.split("\n")
        begin = max(0, min(column, len(lines[line - 1]) + 1) - 60) if line <= len(lines) else 0
        offender = lines[line - 1][begin:begin + 80] if line <= len(lines) else ""
        raise ConfigError(f"{file}, line {line}, column {column}: must be valid TOML, "
                          f"not {offender!r} ({reason}){_toml_hint(lines, line)}") from None


# What looks like a value and is none in TOML: a word without quotes, or a fraction.
_BARE = re.compile(r"\s*[\w.-]+\s*=\s*([A-Za-z][\w-]{0,39}|\d{1,9}/\d{1,9})\s*(?:#.*)?")


def _toml_hint(lines: Sequence[str], number: int) -> str:
    """Return what to type instead in a line of TOML, if that is known."""
    found = _BARE.fullmatch(lines[number - 1]) if number <= len(lines) else None
    if found is None:
        return ""
    meant = parse_boolean(found[1])
    value = f'"{found[1]}"' if meant is None else str(meant).lower()
    return f"; did you mean {value}?"


def _toml_position(message: str, text: str) -> tuple[str, int, int]:
    """Split a tomllib message into reason, line and column, both counted from 1."""
    match = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    most = sys.get_int_max_str_digits()
    number = None
    if most and message.startswith("Exceeds the limit"):
        # Match from the start of a run of digits only, to stay linear in the text.
        number = re.search(rf"(?<![\d_])\d[\d_]{{{most},}}", text)
    if number:
        before = text[:number.start()]
        return (f"an integer must have at most {most} digits", before.count("\n") + 1,
                number.start() - before.rfind("\n"))
    if match:
        return message[:match.start()], int(match[1]), int(match[2])
    # At the end of the document, tomllib gives no numbers.
    lines = text.split("\n")
    return message.removesuffix(" (at end of document)"), len(lines), len(lines[-1]) + 1


def _parse_assignment(assignment: str) -> dict[str, Any]:
    """Return ``"a.b=value"`` as the table ``{"a": {"b": value}}``."""
    key, equals, text = assignment.partition("=")
    if not equals:
        raise ConfigError(f"assignment must be key=value, not {show(assignment)}")
    value: Any = _Word(text.strip())
    try:
        document = _loads(f"value = {value}")
    except (ValueError, RecursionError):
        document = {}
    if document.keys() == {"value"}:  # else a bare word, or text that spans lines
        value = document["value"]
    *outer, last = key.split(".")
    found: dict[str, Any] = {last.strip(): value}
    for name in reversed(outer):
        found = {name.strip(): found}
    return found


def load_config(
    cls: type[ConfigT],
    *,
    presets: Mapping[str, ConfigT],
    preset: str | None = None,
    file: str | Path | None = None,
    assignments: Sequence[str] = (),
) -> ConfigT:
    """Load a configuration: a preset or the defaults, then a file, then assignments.

    Later sources win, field by field. The configuration is built once, at the end, so that fields
    which depend on each other can be changed together.

    Parameters
    ----------
    cls : type
        Frozen dataclass to fill.
    presets : mapping of str to instance
        Known presets by name.
    preset : str or None
        Preset to start from; overrides the one that the file names. Default: the file's, else
        the defaults of ``cls``.
    file : path or None
        TOML file. Its keys are field names, its tables nested configurations. The optional
        key ``preset`` names the preset to start from. A nested configuration whose class has a
        method ``named`` may be a name instead of a table, or have one as the key ``device``.
    assignments : sequence of str
        ``key=value``, in order. Nested fields have dotted keys (``memory.latency=17``). A value
        is parsed as TOML (``1_024``, ``0x10``, ``true``); anything that is not TOML is a
        string, or, for a boolean, may be ``True`` or ``FALSE``.

    Returns
    -------
    instance of ``cls``
        Values are of the declared types; ``"none"`` is ``None`` where the field allows it.

    Raises
    ------
    ConfigError
        For an unknown preset or key, a wrong type or value, an unreadable or malformed file, or
        an assignment without ``=``. One line that names the field, the rule and the value.
    """
    return load_explicit(cls, presets=presets, preset=preset, file=file,
                         assignments=assignments)[0]


def load_explicit(
    cls: type[ConfigT],
    *,
    presets: Mapping[str, ConfigT],
    preset: str | None = None,
    file: str | Path | None = None,
    assignments: Sequence[str] = (),
) -> tuple[ConfigT, frozenset[str]]:
    """Load a configuration, and the names of the fields that the user chose.

    Parameters
    ----------
    cls, presets, preset, file, assignments
        As for :func:`load_config`.

    Returns
    -------
    instance of ``cls``
        As :func:`load_config` returns it.
    frozenset of str
        Dotted names of the fields that the file or an assignment gives, and of those in which the
        preset differs from the defaults.

    Raises
    ------
    ConfigError
        As :func:`load_config`.
    """
    text, table = ("", {}) if file is None else read_toml_text(file)
    placed = functools.partial(placing, file, text)
    assigned = [_parse_assignment(assignment) for assignment in assignments]
    later = {path for given in assigned for path, _ in _leaves(given)}
    named = table.pop("preset", None)
    with placed({} if preset is not None else {"preset": named}, ()):
        node = _start(cls, presets, named if preset is None else preset)
    usual = dict(_leaves(_defaults(cls)))
    chosen = {path for path, value in _leaves(node) if usual.get(path) != value}
    with placed(table, ()):
        _assign(node, table, cls)
    for given in assigned:
        _assign(node, given, cls)
    chosen |= later | {path for path, _ in _leaves(table)}
    with placed(table, later):
        return typing.cast(ConfigT, _build(node)), frozenset(chosen)


def _start(cls: type, presets: Mapping[str, Any], preset: object) -> _Node:
    """Return what a configuration starts from: a preset, or the defaults."""
    if preset is None:
        return _defaults(cls)
    if not isinstance(preset, str):
        raise ConfigError(f"preset must be a string, not {show(preset)}")
    if preset in presets:
        return _take_apart(presets[preset])
    known = ", ".join(presets) or "(there are none)"
    near = difflib.get_close_matches(preset, list(presets), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ConfigError(f"preset must be one of {known}, not {show(preset)}{hint}")


@contextlib.contextmanager
def placing(file: str | Path | None, written: str, table: Mapping[str, Any],
            later: Collection[str] = ()) -> Iterator[None]:
    """Say of a refused field where it stands in the file, unless something later gives it, too.

    A refusal begins with the name of its field, or has that of a key that there is not.
    """
    try:
        yield
    except ConfigError as error:
        text = str(error)
        keys = _refused(text, table, later) if file is not None else None
        if keys is None:
            raise
        line = line_of(written, keys)
        raise ConfigError(f"{file}, line {line}: {text}", *error.demands) from None


def _refused(text: str, table: Mapping[str, Any], later: Collection[str]
             ) -> tuple[str, ...] | None:
    """Return the keys of what a refusal is of in a table: its first word, or the first it names.

    A refusal of a file that a value names has that name alone. None: it is about none of them, or
    about one that something later gives.
    """
    # A key may have dots of its own.
    given = {".".join(keys): keys for keys in _parts(table)}
    words = [word.strip(",;:()") for word in text.split()]
    if words[0] == "key":
        return next((keys for each, keys in given.items() if f", not {show(each)};" in text), None)
    if words[0] in later:
        return None
    return next((given[word] for word in words if word in given), None) or next(
        (given[path] for path, value in _leaves(table)
         if isinstance(value, str) and f", not {show(value)}" in text), None)


def _parts(table: Mapping[str, Any], outer: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the keys of every value and every table within a table, from the outermost on."""
    for name, value in table.items():
        yield (*outer, name)
        if isinstance(value, Mapping):
            yield from _parts(value, (*outer, name))


def _leaves(table: "_Node | Mapping[str, Any]", prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the dotted name and value of every leaf of nested tables or configurations."""
    for name, value in (table.values if isinstance(table, _Node) else table).items():
        if isinstance(value, _Node | Mapping):
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


# --- Single fields --------------------------------------------------------------------------------


def _find_field(cls: type, path: str) -> _Field:
    """Return the field with a dotted name."""
    kind: Any = cls
    field = None
    for name in path.split("."):
        nested = isinstance(kind, type) and dataclasses.is_dataclass(kind)
        field = _fields(kind).get(name) if nested else None
        if field is None:
            raise _unknown_key(cls, path)
        kind = field.kind
    assert field is not None
    return field


def field_type(cls: type, path: str) -> Any:
    """Return the type of the field with a dotted name; if it is optional, the type of its values.

    Raises
    ------
    ConfigError
        There is no such field.
    """
    return _find_field(cls, path).kind


def convert_field(cls: type, path: str, value: object) -> Any:
    """Convert ``value``, as parsed from TOML, to the type of the field with a dotted name.

    Raises
    ------
    ConfigError
        There is no such field, or the value is of another type. Bounds are not checked.
    """
    return _convert(path, _find_field(cls, path), value)


def with_fields(config: ConfigT, values: Mapping[str, Any]) -> ConfigT:
    """Return ``config`` with some fields, given by dotted name, replaced.

    Parameters
    ----------
    config : frozen dataclass
    values : mapping
        Values of the fields' types, or names of nested configurations that have some. A missing
        nested configuration is made from its defaults, unless it has to be named.

    Raises
    ------
    ConfigError
        A value is out of bounds, or values contradict each other.
    """
    flat: dict[str, Any] = {}
    nested: dict[str, dict[str, Any]] = {}
    for path, value in values.items():
        name, dot, rest = path.partition(".")
        if dot:
            nested.setdefault(name, {})[rest] = value
        else:
            flat[name] = _by_name(config.__class__, name, value)
    for name, inner in nested.items():
        kept = flat.get(name, getattr(config, name))
        if kept is None:
            kind = _find_field(config.__class__, name).kind
            _check_start(kind, name, inner)
            kept = kind()
        try:
            flat[name] = with_fields(kept, inner)
        except ConfigError as error:
            raise ConfigError(f"{name}.{error}", *_demands(error, f"{name}.")) from None
    try:
        return dataclasses.replace(config, **flat)  # type: ignore[type-var]
    except (TypeError, ValueError) as error:
        raise ConfigError(error, *_demands(error)) from None


def _by_name(cls: type, name: str, value: Any) -> Any:
    """Return the nested configuration that a value names, if its class has names; else the value.
    """
    field = _fields(cls).get(name)
    if field is None or not (isinstance(value, str) and hasattr(field.kind, "named")):
        return value
    return None if field.optional and value == "none" else field.kind.named(value, name)


# --- Writing --------------------------------------------------------------------------------------


def to_dict(config: Any) -> dict[str, Any]:
    """Return a configuration as nested dictionaries of JSON values.

    Fractions are integers when whole, else ``"p/q"``; a missing value is ``None``, and left out if
    the field's metadata say that it is ``optional``.

    Raises
    ------
    TypeError
        A field holds something that JSON cannot represent.
    """
    left_out = {field.name for field in dataclasses.fields(config)
                if field.metadata.get("optional") and getattr(config, field.name) is None}
    return {name: _plain(name, getattr(config, name)) for name in _fields(config.__class__)
            if name not in left_out}


def _plain(name: str, value: Any) -> Any:
    if dataclasses.is_dataclass(value):
        return to_dict(value)
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"{name} must be a number, a string, a boolean, a fraction or a configuration, "
                    f"not {value!r}")


def to_toml(config: Any) -> str:
    """Return a configuration as a TOML document that :func:`load_config` reads back equal.

    A missing value is written ``"none"``.
    """
    return "\n".join(_toml_lines(to_dict(config), "")) + "\n"


def _toml_lines(table: Mapping[str, Any], prefix: str) -> Iterator[str]:
    """Yield the lines of a table. Plain values first: after a header they would belong to it."""
    for name, value in table.items():
        if not isinstance(value, dict):
            yield f"{name} = {toml_value(value)}"
    for name, value in table.items():
        if isinstance(value, dict):
            yield ""
            yield f"[{prefix}{name}]"
            yield from _toml_lines(value, f"{prefix}{name}.")


def toml_key(name: str) -> str:
    """Return a name as one key of TOML: bare if it may be, else in quotes."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml_value(name)


def toml_value(value: Any) -> str:
    """Return a value as TOML has it in one line; a missing one is ``"none"``."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{toml_key(name)} = {toml_value(item)}"
                               for name, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # TOML allows no control character in a string, DEL included; JSON's escapes would miss DEL.
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda m: f"\\u{ord(m[0]):04x}", escaped) + '"'
    return repr(value)
