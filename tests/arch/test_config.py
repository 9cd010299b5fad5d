import json
import re
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arch.config import (
    ConfigError,
    check_fraction,
    check_int,
    check_power_of_two,
    load_config,
    show,
    to_dict,
    to_toml,
)


@dataclass(frozen=True, kw_only=True)
class Bus:
    width: int = 8

    def __post_init__(self):
        object.__setattr__(self, "width", check_power_of_two("width", self.width))


@dataclass(frozen=True, kw_only=True)
class Memory:
    latency: int = 20
    rate: Fraction = Fraction(64)
    bus: Bus = Bus()

    def __post_init__(self):
        object.__setattr__(self, "latency", check_int("latency", self.latency, 1, 100))
        object.__setattr__(self, "rate", check_fraction("rate", self.rate))


@dataclass(frozen=True, kw_only=True)
class Array:
    rows: int = 16
    acc_bits: int = 20
    clock_hz: float = 1e9
    name: str = "array"
    pooling: bool = True
    depth: int | None = None
    shape: tuple[int, ...] = (1, 2)
    memory: Memory = field(default_factory=Memory)
    link: Memory | None = None

    def __post_init__(self):
        object.__setattr__(self, "rows", check_int("rows", self.rows, 1))
        if self.acc_bits < self.rows:
            raise ValueError(f"acc_bits must be at least {self.rows} (= rows), "
                             f"not {self.acc_bits}")


@dataclass(frozen=True, kw_only=True)
class Required:
    size: int
    memory: Memory


PRESETS = {"tiny": Array(rows=4), "edge": Array(rows=8, memory=Memory(latency=3))}


def load(*assignments, **sources):
    return load_config(Array, presets=PRESETS, assignments=assignments, **sources)


def said(caught, line=None):
    """Return a refusal without its file and line; with ``line``, if that is the line."""
    where = re.match(r"\S*c\.toml(, line (\d+))?: ", str(caught.value))
    assert where is not None
    assert line is None or where[2] == str(line)
    return str(caught.value)[where.end():]


def load_text(tmp_path, text, *assignments, **sources):
    path = tmp_path / "c.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(*assignments, file=path, **sources)


# --- What loads -----------------------------------------------------------------------------------


def test_load_precedence(tmp_path):
    assert load() == Array()
    assert load(preset="edge") == PRESETS["edge"]
    text = 'preset = "edge"\nname = "file"\n[memory]\nrate = 2\n'
    loaded = load_text(tmp_path, text)
    assert loaded == Array(rows=8, name="file", memory=Memory(latency=3, rate=2))
    assert load_text(tmp_path, text, preset="tiny").rows == 4
    loaded = load_text(tmp_path, text, "name=one", "memory.rate=3", "name=two")
    assert loaded == Array(rows=8, name="two", memory=Memory(latency=3, rate=3))


def test_load_builds_once():
    # Neither of the two alone is a legal configuration.
    assert load("rows=64", "acc_bits=64").acc_bits == 64


@pytest.mark.parametrize(("assignment", "name", "value"), [
    ("rows=1", "rows", 1),
    (" rows = 0x10 ", "rows", 16),
    ("acc_bits=1_024", "acc_bits", 1024),
    ("clock_hz=2", "clock_hz", 2.0),
    ("clock_hz=1.5e8", "clock_hz", 1.5e8),
    ("name=bare-word", "name", "bare-word"),
    ('name="7"', "name", "7"),
    ("name=a=b", "name", "a=b"),
    ("name=1\nrows = 3", "name", "1\nrows = 3"),
    ("pooling=false", "pooling", False),
    ("pooling=False", "pooling", False),
    ("pooling= FALSE ", "pooling", False),
    ("depth=5", "depth", 5),
    ("depth=none", "depth", None),
    ("link=none", "link", None),
    ("memory.rate=1.6", "memory", Memory(rate=Fraction(8, 5))),
    ("memory.rate=1_0.5", "memory", Memory(rate=Fraction(21, 2))),
    # Integers are TOML's in a field of fractions, too.
    ("memory.rate=0x1", "memory", Memory(rate=Fraction(1))),
    ("memory.rate=1_000", "memory", Memory(rate=Fraction(1000))),
    ("memory.rate=3/7", "memory", Memory(rate=Fraction(3, 7))),
    ('memory.rate="3/7"', "memory", Memory(rate=Fraction(3, 7))),
    ("memory.bus.width=32", "memory", Memory(bus=Bus(width=32))),
    ("memory={latency=2, rate=1}", "memory", Memory(latency=2, rate=1)),
    ("link.latency=2", "link", Memory(latency=2)),
])
def test_load_assignment(assignment, name, value):
    loaded = load(assignment)
    assert getattr(loaded, name) == value
    assert type(getattr(loaded, name)) is type(value)
    changed = {f for f in Array.__dataclass_fields__ if getattr(loaded, f) != getattr(Array(), f)}
    assert changed <= {name}


def test_load_none_then_fields():
    presets = {"linked": Array(link=Memory(latency=9))}
    loaded = load_config(Array, presets=presets, preset="linked",
                         assignments=["link=none", "link.rate=1"])
    assert loaded.link == Memory(rate=1)


def test_load_required():
    loaded = load_config(Required, presets={}, assignments=["size=3", "memory.latency=2"])
    assert loaded == Required(size=3, memory=Memory(latency=2))


# --- What does not --------------------------------------------------------------------------------


@pytest.mark.parametrize(("assignment", "text"), [
    ("rwos=4", "key must be a field of Array, not 'rwos'; did you mean 'rows'?"),
    ("latency=4", ("key must be a field of Array, not 'latency'; did you mean 'memory.latency' or "
                   "'link.latency'?")),
    ("memory.latncy=4",
     "key must be a field of Array, not 'memory.latncy'; did you mean 'memory.latency'?"),
    ("=4", ("key must be a field of Array, not ''; fields: rows, acc_bits, clock_hz, name, "
     "pooling, depth, shape, memory, memory.latency, memory.rate, memory.bus, memory.bus.width, "
     "link, link.latency, link.rate, link.bus, link.bus.width")),
    ("rows", "assignment must be key=value, not 'rows'"),
    ("rows=3.5", "rows must be an integer, not 3.5"),
    ("rows=1_0.50", "rows must be an integer, not 1_0.50"),
    ("rows=true", "rows must be an integer, not true"),
    ("rows=four", "rows must be an integer, not 'four'"),
    ("rows=", "rows must be an integer, not ''"),
    ("rows=[1, 2.50]", "rows must be an integer, not [1, 2.50]"),
    ("rows=0", "rows must be at least 1, not 0"),
    ("rows.x=0", "rows must be an integer, not {'x': 0}"),
    ("acc_bits=3", "acc_bits must be at least 16 (= rows), not 3"),
    ("clock_hz=fast", "clock_hz must be a number, not 'fast'"),
    ("clock_hz=true", "clock_hz must be a number, not true"),
    ("clock_hz=nan", "clock_hz must be a finite number, not nan"),
    ("clock_hz=1e999", "clock_hz must be a finite number, not 1e999"),
    ("clock_hz=0x1" + "0" * 400, "clock_hz must be a finite number, not an integer of 1601 bits"),
    ("name=7", "name must be a string, not 7"),
    ("pooling=1", "pooling must be true or false, not 1; did you mean true?"),
    ("pooling=no", "pooling must be true or false, not 'no'; did you mean false?"),
    ("pooling=maybe", "pooling must be true or false, not 'maybe'"),
    ("pooling='True'", "pooling must be true or false, not 'True'; did you mean true?"),
    ("rows=True", "rows must be an integer, not 'True'"),
    ("depth=no", "depth must be an integer, not 'no'"),
    ("memory=17", "memory must be a table of Memory fields, not 17"),
    ("memory=none", "memory must be a table of Memory fields, not 'none'"),
    ("memory.latency=0", "memory.latency must be at least 1, not 0"),
    ("memory.latency=2.0", "memory.latency must be an integer, not 2.0"),
    ("memory.bus.width=12", "memory.bus.width must be a power of two, not 12"),
    ("memory.rate=0.0", "memory.rate must be greater than 0, not 0"),
    ("memory.rate=1/0", "memory.rate must be an integer, a decimal or 'p/q', not '1/0'"),
    ("memory.rate=1.5/2", "memory.rate must be an integer, a decimal or 'p/q', not '1.5/2'"),
    ("memory.rate=inf", "memory.rate must be an integer, a decimal or 'p/q', not inf"),
    ("memory.rate=1e999999999",
     "memory.rate must be an integer, a decimal or 'p/q', not 1e999999999"),
    ("memory.rate=false", "memory.rate must be an integer, a decimal or 'p/q', not false"),
    ("shape=[1]", "shape must be set in Python (tuple[int, ...] has no text form), not [1]"),
])
def test_load_wrong_assignment(assignment, text):
    with pytest.raises(ConfigError) as caught:
        load(assignment)
    assert str(caught.value) == text


@pytest.mark.parametrize(("name", "text"), [
    ("tinny", "preset must be one of tiny, edge, not 'tinny'; did you mean 'tiny'?"),
    ("huge", "preset must be one of tiny, edge, not 'huge'"),
])
def test_load_wrong_preset(name, text, tmp_path):
    with pytest.raises(ConfigError) as caught:
        load(preset=name)
    assert str(caught.value) == text
    with pytest.raises(ConfigError) as caught:
        load_text(tmp_path, f"preset = '{name}'")
    assert said(caught, 1) == text


def test_load_wrong_preset_kind(tmp_path):
    with pytest.raises(ConfigError) as caught:
        load_text(tmp_path, "preset = 3")
    assert said(caught, 1) == "preset must be a string, not 3"
    with pytest.raises(ConfigError,
                       match=r"^preset must be one of \(there are none\), not 'tiny'$"):
        load_config(Array, presets={}, preset="tiny")


def test_load_missing_required():
    with pytest.raises(ConfigError) as caught:
        load_config(Required, presets={}, assignments=["memory.latency=2"])
    assert str(caught.value) == "size must be given: Required has no default value for it"
    with pytest.raises(ConfigError) as caught:
        load_config(Required, presets={}, assignments=["size=2"])
    assert str(caught.value) == "memory must be given: Required has no default table for it"


NESTED = ": must be TOML whose keys, arrays and tables are nested at most 64 deep, not deeper"
DEEP = f"c.toml, line 1{NESTED}"


@pytest.mark.parametrize(("text", "error"), [
    ("rows = 3.5", "c.toml, line 1: rows must be an integer, not 3.5"),
    # In a file values are TOML's.
    ('pooling = "true"',
     "c.toml, line 1: pooling must be true or false, not 'true'; did you mean true?"),
    ("pooling = True", ("c.toml, line 1, column 11: must be valid TOML, not 'pooling = True' "
     "(Invalid value); did you mean true?")),
    ("a = 1\nrows = 4", "c.toml, line 1: key must be a field of Array, not 'a'; fields: "),
    ("[memory]\nlatncy = 1", ("c.toml, line 2: key must be a field of Array, not "
     "'memory.latncy'; did you mean 'memory.latency'?")),
    ("rows = 4\nname = ]", ("c.toml, line 2, column 8: must be valid TOML, not 'name = ]' "
     "(Invalid value)")),
    ("rows = 4\r\nname =", ("c.toml, line 2, column 7: must be valid TOML, not 'name =' "
     "(Invalid value)")),
    ("rows = 4\nrows = 5\n", ("c.toml, line 2, column 9: must be valid TOML, not 'rows = 5' "
     "(Cannot overwrite a value)")),
    ("name = 'x", ("c.toml, line 1, column 10: must be valid TOML, not \"name = 'x\" "
     "(Expected \"'\")")),
    (b"name = '\xff'", "c.toml must be UTF-8 text, not byte 0xff at offset 8"),
    # tomllib takes minutes for these.
    ("rows = " + "[" * 300_000, DEEP),
    ("rows = " + "{a = " * 100_000, DEEP),
    (f"{'.'.join(50_000 * 'a')} = 1", DEEP),
    (f"name = 'x'\n[{' . '.join(50_000 * 'a')}]", f"c.toml, line 2{NESTED}"),
    (f"memory = {{{'.'.join(50_000 * ['latency'])} = 1}}", DEEP),
    # Behind a string that ends in more quotes, and one that none ends.
    ("rows = [\'\'\'a\'\'\'\'\', " + "[" * 99, DEEP),
    ('rows = ["""a""""", ' + "[" * 99, DEEP),
    ("a = '\nrows = " + "[" * 99, f"c.toml, line 2{NESTED}"),
    # Each not too deep, and together too deep for Python.
    ("rows = " + f"{{{'.'.join(40 * 'a')} = " * 60 + "1" + "}" * 60, f"c.toml{NESTED[1:]}"),
])
def test_load_wrong_file(text, error, tmp_path):
    with pytest.raises(ConfigError) as caught:
        load_text(tmp_path, text)
    message = str(caught.value).replace(f"{tmp_path}/", "")
    assert message[:len(error)] == error
    assert message == error or error.endswith("; fields: ")


def test_brackets_in_strings_and_comments_are_no_nesting(tmp_path):
    text = "[" * 100 + "a." * 100
    assert load_text(tmp_path, (
        f"name = \"\\\"{text}\" # {text}\n# {text}\n")).name == f'"{text}'
    for quotes in ('"""', "'''"):
        assert load_text(tmp_path, f"name = {quotes}\n'{text}\n{quotes}").name == f"'{text}\n"
    # Numbers have dots, too.
    with pytest.raises(ConfigError, match=r"line 1: rows must be an integer, not \[1\.5, 1\.5, "):
        load_text(tmp_path, f"rows = [{'1.5, ' * 100}]")


@pytest.mark.parametrize(("text", "error"), [
    ("rows = " + "'" + "a" * 10_000 + "'", f"rows must be an integer, not {'a' * 80 + '...'!r}"),
    (f"rows = [{'1, ' * 5000}]", f"rows must be an integer, not [{'1, ' * 26}1..."),
    (f"rows = [0x{'f' * 5000}]",
     "rows must be an integer, not a list of integers of too many digits"),
    ("a" * 10_000 + " = 1", f"key must be a field of Array, not {'a' * 80 + '...'!r}; fields: "),
    ("preset = '" + "a" * 10_000 + "'",
     f"preset must be one of tiny, edge, not {'a' * 80 + '...'!r}"),
])
def test_values_are_shortened(text, error, tmp_path):
    with pytest.raises(ConfigError) as caught:
        load_text(tmp_path, text)
    assert said(caught, 1)[:len(error)] == error
    assert len(said(caught)) < 400


@pytest.mark.parametrize(("value", "text"), [
    (Fraction(1, 3), "1/3"), (Fraction(1, 10**300), "1e-300"), (Fraction(-10**400), "-1e+400"),
    (Fraction(10**400, 3), "about 3.33333e+399"), ("a" * 81, f"{'a' * 80 + '...'!r}"),
    ("a" * 80, f"{'a' * 80!r}"), (1 << 256, "an integer of 257 bits")])
def test_show(value, text):
    assert show(value) == text


def test_integers_that_python_does_not_read(tmp_path):
    with pytest.raises(ConfigError) as caught:
        load_text(tmp_path, "name = 'x'\nrows = " + "9" * 5000)
    message = str(caught.value).replace(f"{tmp_path}/", "")
    assert message.startswith("c.toml, line 2, column 8: must be valid TOML, not 'rows = 99")
    assert message.endswith("9' (an integer must have at most 4300 digits)")


def test_load_unreadable_file(tmp_path):
    missing = tmp_path / "none.toml"
    for path, reason in ((missing, "No such file or directory"), (tmp_path, "Is a directory")):
        with pytest.raises(ConfigError) as caught:
            load(file=path)
        assert str(caught.value) == (
            f"configuration file must be readable, not {str(path)!r} ({reason})")


def test_error_is_one_line():
    assert str(ConfigError("rows must be\nbetter\r\nthan this")) == "rows must be better than this"


# --- Checks ---------------------------------------------------------------------------------------


def test_check_int():
    assert type(check_int("n", np.int8(3))) is int
    assert check_int("n", 3, 3, 3, choices=(1, 3)) == 3


@pytest.mark.parametrize(("value", "limits", "kind", "text"), [
    (False, {}, TypeError, "n must be an integer, not False"),
    ("3", {}, TypeError, "n must be an integer, not '3'"),
    (Fraction(1, 2), {}, TypeError, "n must be an integer, not 1/2"),
    (2, {"minimum": 3}, ValueError, "n must be at least 3, not 2"),
    (4, {"maximum": 3}, ValueError, "n must be at most 3, not 4"),
    (3, {"choices": (1, 2, 4)}, ValueError, "n must be one of 1, 2, 4, not 3"),
    (2**2000, {"maximum": 3}, ValueError, "n must be at most 3, not an integer of 2001 bits"),
])
def test_check_int_wrong(value, limits, kind, text):
    with pytest.raises(kind) as caught:
        check_int("n", value, **limits)
    assert str(caught.value) == text


def test_check_power_of_two():
    assert [n for n in range(1, 70) if is_power_of_two(n)] == [1, 2, 4, 8, 16, 32, 64]
    for value in (0, -4, 3):
        with pytest.raises(ValueError, match=rf"^n must be a power of two, not {value}$"):
            check_power_of_two("n", value)
    with pytest.raises(ValueError, match=r"^n must be at least 4, not 2$"):
        check_power_of_two("n", 2, minimum=4)


def is_power_of_two(value):
    try:
        return check_power_of_two("n", value) == value
    except ValueError:
        return False


@pytest.mark.parametrize(("value", "result"), [
    (3, Fraction(3)), (np.int64(3), Fraction(3)), ("12.8", Fraction(64, 5)),
    (12.8, Fraction(64, 5)), (np.float64(12.8), Fraction(64, 5)), ("6/4", Fraction(3, 2)),
    (Fraction(2, 7), Fraction(2, 7)), ("1e-3", Fraction(1, 1000)),
])
def test_check_fraction(value, result):
    assert check_fraction("n", value) == result
    assert check_fraction("n", value, None) == result


@pytest.mark.parametrize(("value", "kind", "text"), [
    (True, TypeError, "n must be an integer, a decimal or 'p/q', not True"),
    ([1], TypeError, "n must be an integer, a decimal or 'p/q', not [1]"),
    (nan, ValueError, "n must be an integer, a decimal or 'p/q', not nan"),
    (-inf, ValueError, "n must be an integer, a decimal or 'p/q', not -inf"),
    ("", ValueError, "n must be an integer, a decimal or 'p/q', not ''"),
    ("1/2/3", ValueError, "n must be an integer, a decimal or 'p/q', not '1/2/3'"),
    (0, ValueError, "n must be greater than 0, not 0"),
    (Fraction(-1, 2), ValueError, "n must be greater than 0, not -1/2"),
])
def test_check_fraction_wrong(value, kind, text):
    with pytest.raises(kind) as caught:
        check_fraction("n", value)
    assert str(caught.value) == text


# --- Writing --------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Written:
    count: int = 1
    factor: float = 1.0
    rate: Fraction = Fraction(1)
    name: str = ""
    on: bool = False
    depth: int | None = None
    memory: Memory = field(default_factory=Memory)
    link: Memory | None = None


MEMORIES = st.builds(
    Memory, latency=st.integers(1, 100), rate=st.fractions(min_value="1/1000"),
    bus=st.builds(Bus, width=st.integers(0, 9).map(lambda n: 2**n)))
WRITTEN = st.builds(
    Written, count=st.integers(), factor=st.floats(allow_nan=False, allow_infinity=False),
    rate=st.fractions(), name=st.text(st.characters(codec="utf-8")), on=st.booleans(),
    depth=st.none() | st.integers(), memory=MEMORIES, link=st.none() | MEMORIES)


@given(WRITTEN)
def test_to_toml_round_trip(config):
    # assignments=: a file would test the operating system too. Each line is one assignment.
    prefix, lines = "", []
    for line in to_toml(config).split("\n"):
        if line.startswith("["):
            prefix = line.strip("[]") + "."
        elif line:
            lines.append(prefix + line)
    assert load_config(Written, presets={}, assignments=lines) == config


def test_to_toml_file(tmp_path):
    config = Written(name='a "quoted" \\ \x7f\u20ac\n', rate="1/3", link=Memory(bus=Bus(width=1)))
    path = tmp_path / "written.toml"
    path.write_text(to_toml(config), encoding="utf-8")
    loaded = load_config(Written, presets={}, file=path)
    assert loaded == Written(name=config.name, rate=Fraction(1, 3), link=config.link)


def test_to_dict():
    config = Written(rate=Fraction(1, 3), link=Memory())
    memory = {"latency": 20, "rate": 64, "bus": {"width": 8}}
    plain = to_dict(config)
    assert plain == {"count": 1, "factor": 1.0, "rate": "1/3", "name": "", "on": False,
                     "depth": None, "memory": memory, "link": memory}
    assert json.loads(json.dumps(plain)) == plain


def test_to_dict_wrong():
    with pytest.raises(TypeError) as caught:
        to_dict(Array())
    assert str(caught.value) == ("shape must be a number, a string, a boolean, a fraction or a "
                                 "configuration, not (1, 2)")


@pytest.mark.parametrize(("text", "shown"), [
    ("1979-05-27", "1979-05-27"), ("07:32:00", "07:32:00"),
    ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00+00:00"), ("[1979-05-27]", "[1979-05-27]"),
    ("{a = 07:32:00}", "{'a': 07:32:00}")])
def test_dates_are_shown_as_they_are_written(tmp_path, text, shown):
    """And not as the object that Python has of them."""
    file = tmp_path / "a.toml"
    file.write_text(f"rows = {text}\n", encoding="utf-8")
    for source in ({"file": file}, {"assignments": [f"rows={text}"]}):
        with pytest.raises(ConfigError) as caught:
            load_config(Array, presets={}, **source)
        where = f"{file}, line 1: " if source.get("file") else ""
        assert str(caught.value) == f"{where}rows must be an integer, not {shown}"


# --- Where a refused field stands -----------------------------------------------------------------


@pytest.mark.parametrize(("text", "assignments", "refusal"), [
    ("rows = 4\n\nrows_ = 3\n", [], "FILE, line 3: key must be a field of Array, not 'rows_'; "),
    ("# rows = 4\r\nrows = 0\r\n", [], "FILE, line 2: rows must be at least 1, not 0"),
    ('name = """\nrows = 0\n"""\nrows = "x"\n', [], "FILE, line 4: rows must be an integer, "),
    ("[memory]\nlatency = 3\n\n[memory.bus]\nwidth = 0\n", [],
     "FILE, line 5: memory.bus.width must be "),
    ("rows = 3\nmemory.rate =\\\n", [], "FILE, line 2, column 14: must be valid TOML"),
    ("rows = 4\nmemory.latency = 0\n", [], "FILE, line 2: memory.latency must be "),
    ("[array]\nrows = 4\nname = 'x'\n", [], ("FILE, line 1: key must be a field of Array, "
      "not 'array'; write rows, name without the heading [array]")),
    ("rows = 4\npreset = 'nosuch'\n", [], "FILE, line 2: preset must be one of "),
    ("rows = 4\n'a.b' = 3\nname = 'x'\n", [],
     "FILE, line 2: key must be a field of Array, not 'a.b'"),
    # The rule is about another field, which has its default.
    ("name = 'x'\nrows = 21\n", [], "FILE, line 2: acc_bits must be at least 21 (= rows), not 20"),
    # Nor for a number that is the same by chance, nor of what an assignment gives.
    ("depth = 20\n", ["rows=21"], "acc_bits must be at least 21 (= rows), not 20"),
    ("name = 'x'\nrows = 4\n", ["rows=0"], "rows must be at least 1, not 0"),
    ("rows = 4\n", ["memory.latency=0"], "memory.latency must be "),
    ("\n" * 5000 + "rows = 0\n", [], "FILE, line 5001: rows must be at least 1, not 0"),
    ("rows = 3\npreset = tiny # x\n", [], ("FILE, line 2, column 10: must be valid TOML, not "
      "'preset = tiny # x' (Invalid value); did you mean \"tiny\"?")),
    ("rows = 3\npooling = True\n", [], ("FILE, line 2, column 11: must be valid TOML, not "
      "'pooling = True' (Invalid value); did you mean true?")),
    ("[memory]\nrate = 1/2\n", [], ("FILE, line 2, column 9: must be valid TOML, not "
      "'rate = 1/2' ")),
    ("rows = true\n", [], "FILE, line 1: rows must be an integer, not true"),
    ("clock_hz = false\n", [], "FILE, line 1: clock_hz must be a number, not false"),
    ("[memory]\npreset = 'tiny'\n", [], ("FILE, line 2: key must be a field of Array, not "
      "'memory.preset'; a preset is chosen by --preset, or by preset = \"NAME\" at the top")),
])
def test_refused_field_has_its_line(tmp_path, text, assignments, refusal):
    with pytest.raises(ConfigError) as error:
        load_text(tmp_path, text, *assignments)
    assert str(error.value).replace(str(tmp_path / "c.toml"), "FILE").startswith(refusal)
