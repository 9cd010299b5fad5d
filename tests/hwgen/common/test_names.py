# amaranth: UnusedElaboratable=no
"""Signals are called what they are called in the source, on every Python."""

import linecache
from dataclasses import dataclass
from typing import Any

from amaranth import Array, Signal
from amaranth.lib.memory import Memory as LibraryMemory

import hwgen.common.block  # noqa: F401 - names by the source from then on


@dataclass
class Owner:
    kept: Any = None


def names(*signals):
    return [signal.name for signal in signals]


def test_a_variable_that_is_used_at_once():
    """CPython 3.13 joins the store with the load behind it."""
    joined = Signal()
    assert names(joined) == ["joined"]


def test_several_of_one_statement():
    first, second = Signal(), Signal(3)
    (third, fourth), *rest = (Signal(), Signal()), Signal()
    owner = Owner()
    owner.kept = also = Signal()
    annotated: Signal = Signal()
    assert (walrus := Signal()) is not None
    assert names(first, second, third, fourth, owner.kept, annotated, walrus) == [
        "first", "second", "third", "fourth", "kept", "annotated", "walrus"]
    assert names(*rest, also) == ["$signal", "kept"]


def test_unpacking_with_a_star():
    first, *rest, last = Signal(), Signal(), Signal(), Signal()
    *before, end = Signal(), Signal()
    begin, *none = (Signal(),)
    assert names(first, *rest, last) == ["first", "$signal", "$signal", "last"]
    assert names(*before, end, begin, *none) == ["$signal", "end", "begin"]
    found, *_, other = *[Signal(), Signal()], Signal()
    assert names(found, other) == ["$signal", "$signal"]


def test_arguments_by_keyword():
    owner = Owner(kept=Signal())
    kept_too = Owner(kept=(inner := Signal()))
    assert names(owner.kept, kept_too.kept, inner) == ["kept", "inner", "inner"]


def test_nested_and_closed_over():
    (outer, (inner, closed)) = (Signal(), (Signal(), Signal()))
    assert names(outer, inner, closed) == ["outer", "inner", "closed"]
    assert [closed.name for _ in range(1)] == ["closed"]


def test_collections_have_the_name_of_the_variable():
    written = [Signal(), Signal()]
    made = [Signal() for _ in range(2)]
    frozen = tuple(Signal() for _ in range(2))
    by_key = {"key": Signal(), **{number: Signal() for number in range(1)}}
    array = Array([Signal(), Signal()])
    one = Signal() if array else Signal(2)
    assert names(*written, *made, *frozen, *array, one) == [
        "written", "written", "made", "made", "frozen", "frozen", "array", "array", "one"]
    assert names(*by_key.values()) == ["by_key", "by_key"]


def test_what_is_assigned_to_none_has_no_name():
    total = Signal() + Signal()
    assert names(*total.operands, *[Signal()]) == ["$signal"] * 3
    assert names(Signal(name="given")) == ["given"]


def test_calls_over_several_lines():
    long = Signal(
        4,
        init=1,
    )
    like = (Signal
            .like(long))
    assert names(long, like) == ["long", "like"]


def test_ports_of_memories():
    memory = LibraryMemory(shape=8, depth=4, init=[])
    write, read = memory.write_port(), memory.read_port(domain="comb")
    assert names(write.en, read.addr) == ["write__en", "read__addr"]


def test_source_of_no_file(tmp_path):
    """Cells of a notebook and broken variants of a proof are where debuggers find them."""
    source, name = "first, second = Signal(), Signal()\n", f"{tmp_path} (cell)"
    linecache.cache[name] = len(source), None, [source], name
    found = {"Signal": Signal}
    exec(compile(source, name, "exec"), found)
    assert names(found["first"], found["second"]) == ["first", "second"]


def test_source_that_cannot_be_read():
    """As Amaranth has it: by the bytecode."""
    found = {"Signal": Signal}
    exec("typed = Signal()\nunnamed = Signal() + 1\n", found)
    assert names(found["typed"], found["unnamed"].operands[0]) == ["typed", "$signal"]
