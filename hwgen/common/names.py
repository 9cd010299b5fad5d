"""Names of signals: those of what they are assigned to, or passed as, on every Python.

Amaranth finds that name in the bytecode behind the call. Which names it finds there depends on the
version of Python (since 3.13 a store is joined with the store or load behind it, which Amaranth 0.5
does not know; a list comprehension is a function of its own up to 3.11), so the Verilog would; and
of several signals that one statement makes, only the last one has a name. Here it is found in the
source instead.
"""

import ast
import functools
import linecache
import sys
from collections.abc import Iterator
from itertools import islice
from types import CodeType
from typing import Any

from amaranth import tracer

__all__ = ["name_by_source"]

_in_bytecode = tracer.get_var_name
_REQUIRED = tracer._raise_exception  # noqa: SLF001 - the default that Amaranth's own function has
# Functions that collect signals.
_COLLECTIONS = frozenset({"Array", "list", "tuple"})
# Names by code and instruction. The code is kept, so that no other one gets its number.
_found: dict[tuple[int, int], tuple[CodeType, str | None]] = {}


def _paired(targets: list[ast.expr], values: list[ast.expr]
            ) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield the variables of an unpacking with their values; not those of a starred one."""
    starred = [isinstance(one, ast.Starred) for one in (*targets, *values)]
    if not any(starred):
        yield from zip(targets, values, strict=True)
    elif sum(starred[:len(targets)]) == sum(starred) == 1:
        first = starred.index(True)
        yield from zip(targets[:first], values[:first], strict=True)
        behind = len(targets) - first - 1
        yield from zip(targets[first + 1:], values[len(values) - behind:], strict=True)


def _calls(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.Call, str]]:
    """Yield the calls whose values are assigned to a variable or put into it, with its name."""
    sides = [(target, value)]
    while sides:
        target, value = sides.pop()
        match value:
            case ast.Tuple(elts=parts) | ast.List(elts=parts) if (
                    isinstance(target, ast.Tuple | ast.List)):
                sides += _paired(target.elts, parts)
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(values=parts):
                sides += ((target, part) for part in parts)
            case (ast.ListComp(elt=part) | ast.GeneratorExp(elt=part) | ast.DictComp(value=part)):
                sides.append((target, part))
            case ast.IfExp(body=first, orelse=second):
                sides += [(target, first), (target, second)]
            case ast.Call(func=ast.Name(id=name), args=[part]) if name in _COLLECTIONS:
                sides.append((target, part))
            case ast.Call():
                match target:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        yield value, name


@functools.cache
def _names(file: str) -> dict[tuple[int | None, int | None], str] | None:
    """Return the names of a file by the places where calls end; None if there is no source."""
    # As debuggers have it, also of what is not from a file and is known there.
    lines = linecache.getlines(file)
    if not lines:
        return None
    try:
        tree = ast.parse("".join(lines))
    except (SyntaxError, ValueError):       # it is another file by now
        return None
    names: dict[tuple[int | None, int | None], str] = {}
    arguments: dict[tuple[int | None, int | None], str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target, *_], value=value):
                pass
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pass
            case ast.NamedExpr(target=target, value=value):
                pass
            case ast.keyword(arg=str() as name, value=ast.Call() as call):
                arguments[call.end_lineno, call.end_col_offset] = name
                continue
            case _:
                continue
        for call, name in _calls(target, value):
            names.setdefault((call.end_lineno, call.end_col_offset), name)
    return arguments | names


def _by_source(depth: int = 2, default: Any = _REQUIRED) -> Any:
    """Return the name of what the call ``depth`` frames above is assigned to, or passed as.

    Raises
    ------
    amaranth.tracer.NameNotFound
        It is not assigned to one, and there is no default.
    """
    frame = sys._getframe(depth)  # noqa: SLF001 - as Amaranth does
    code, last = frame.f_code, frame.f_lasti
    known = _found.get((id(code), last))
    if known is None:
        names = _names(code.co_filename)
        _, end, _, column = next(islice(code.co_positions(), last // 2, None))
        if names is None or column is None:
            # Typed into an interpreter, or compiled without places.
            return _in_bytecode(depth + 1, default)
        known = _found[id(code), last] = code, names.get((end, column))
    name = known[1]
    if name is not None:
        return name
    if default is _REQUIRED:
        raise tracer.NameNotFound
    return default


def name_by_source() -> None:
    """Have Amaranth name by the source from now on."""
    tracer.get_var_name = _by_source
