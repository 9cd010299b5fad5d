"""The subset of JSON Schema (2020-12) that the published schemas use; other keywords are errors."""

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["SchemaError", "validate"]

_TYPES: dict[str, Any] = {"integer": int, "number": (int, float), "string": str, "boolean": bool,
          "null": type(None), "object": dict, "array": list}
_Schema = Mapping[str, Any]
_NOTES = {"$schema", "$defs", "title", "description"}


class SchemaError(AssertionError):
    """A value violates the schema; the text names the value and the rule."""


def validate(value: Any, schema: _Schema, root: _Schema | None = None, path: str = "$") -> None:
    """Check a value against a schema.

    Raises
    ------
    SchemaError
        The value violates the schema.
    """
    root = schema if root is None else root
    for keyword, rule in schema.items():
        if keyword not in _NOTES:
            _RULES[keyword](value, rule, schema, root, path)


def _check(holds: bool, path: str, rule: str) -> None:
    if not holds:
        raise SchemaError(f"{path} must be {rule}")


def _type(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    numeric = rule in ("integer", "number")
    _check(isinstance(value, _TYPES[rule]) and not (numeric and isinstance(value, bool)),
           path, f"of type {rule}, not {value!r}")


def _reference(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    validate(value, root["$defs"][rule.removeprefix("#/$defs/")], root, path)


def _any_of(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    reasons = []
    for one in rule:
        try:
            return validate(value, one, root, path)
        except SchemaError as error:
            reasons.append(str(error))
    raise SchemaError(f"{path} must be one of {len(rule)}: {'; '.join(reasons)}")


def _properties(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    for name in rule.keys() & value.keys():
        validate(value[name], rule[name], root, f"{path}.{name}")


def _additional(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    for name in value.keys() - schema.get("properties", {}).keys():
        _check(rule is not False, path, f"without the key {name!r}")
        validate(value[name], rule, root, f"{path}.{name}")


def _items(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    for number, item in enumerate(value[len(schema.get("prefixItems", ())):]):
        _check(rule is not False, path, f"of {number} items")
        validate(item, rule, root, f"{path}[{number}]")


def _prefix(value: Any, rule: Any, schema: _Schema, root: _Schema, path: str) -> None:
    for number, (item, one) in enumerate(zip(value, rule, strict=False)):
        validate(item, one, root, f"{path}[{number}]")


_RULES: dict[str, Callable[[Any, Any, _Schema, _Schema, str], None]] = {
    "type": _type, "$ref": _reference, "anyOf": _any_of, "properties": _properties,
    "additionalProperties": _additional, "items": _items, "prefixItems": _prefix,
    "const": lambda value, rule, schema, root, path: _check(value == rule, path, f"{rule!r}"),
    "minItems": lambda value, rule, schema, root, path: _check(
        len(value) >= rule, path, f"of at least {rule} items"),
    "required": lambda value, rule, schema, root, path: _check(
        set(rule) <= value.keys(), path, f"with {sorted(set(rule) - value.keys())}"),
}
