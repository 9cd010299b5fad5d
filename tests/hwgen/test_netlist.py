# amaranth: UnusedElaboratable=no
"""Tests of the shorter ways through Amaranth's netlists."""

import contextlib

import amaranth
import pytest
from amaranth.back import rtlil
from amaranth.hdl import Array, Cat, Const, Fragment, Module, Mux, Signal, signed
from amaranth.hdl._ir import PortDirection  # noqa: PLC2701 - there are no public names
from amaranth.hdl._nir import CombinationalCycle  # noqa: PLC2701
from amaranth.lib.memory import Memory

from arch.registry import find_engine
from hwgen import emit, emit_cache, netlist
from hwgen.netlist import VERSION, quick


@contextlib.contextmanager
def as_it_is():
    yield


def convert(elaboratable, ports, way):
    ports = {signal.name: (signal, direction) for signal, direction in ports}
    fragment = Fragment.get(elaboratable, None)
    with way():
        return rtlil.convert_fragment(fragment, ports, "top", emit_src=False)[0]


def both(make):
    """Return what Amaranth says of a module by itself; it is the same by the shorter ways."""
    said = []
    for way in (as_it_is, quick):
        module, inputs, outputs = make()
        ports = [(signal, PortDirection.Input) for signal in inputs]
        ports += [(signal, PortDirection.Output) for signal in outputs]
        try:
            said.append(convert(module, ports, way))
        except CombinationalCycle as error:
            said.append(error)
    assert type(said[0]) is type(said[1])
    assert str(said[0]) == str(said[1])
    return said[0]


def test_version():
    assert amaranth.__version__ == VERSION


@pytest.mark.parametrize("engine", ["systolic", "eie", "scnn", "nic"])
def test_modules_have_the_same_text(monkeypatch, engine):
    monkeypatch.setattr(emit_cache, "_surroundings", lambda: None)
    monkeypatch.setattr(emit, "_converted", lambda script, yosys: script)
    found = find_engine(engine)
    texts = []
    for way in (as_it_is, quick):
        monkeypatch.setattr(emit, "quick", way)
        texts.append(found.hardware.generate(found.model.PRESETS["tiny"]).netlist.verilog)
    assert len(texts[0]) > 100_000
    assert texts[0] == texts[1]


def test_operators_and_memories():
    def make():
        m = Module()
        a, b, s, o = (Signal(signed(9), name="a"), Signal(5, name="b"), Signal(2, name="s"),
                      Signal(64, name="o"))
        m.submodules.memory = memory = Memory(shape=8, depth=4, init=[1, 2, 3])
        write, read = memory.write_port(granularity=4), memory.read_port()
        late = memory.read_port(domain="comb")
        m.d.comb += [read.addr.eq(s), late.addr.eq(b), write.addr.eq(a), write.data.eq(b),
                     write.en.eq(s)]
        state = Signal(7, init=5)
        with m.Switch(s):
            with m.Case(0):
                m.d.sync += state.eq(state + a)
            with m.Case("1-"):
                m.d.sync += state.word_select(b, 2).eq(~b)
            with m.Default():
                m.d.sync += Array([state, a])[s[0]].eq(-b)
        m.submodules.inner = inner = Module()
        passed = Signal(12)
        inner.d.sync += passed.eq(Cat(read.data, state, a == b))
        m.d.comb += o.eq(Cat(Mux(s, a, b), a * b, state.bit_select(b, 3), Array([a, b, s])[s],
                             passed[3:9], late.data, b.rotate_left(2), a >> s, s.any(),
                             Const(0b1011, 4)))
        return m, [b, s], [o]

    text = both(make)
    assert "\nmodule \\top.inner" in text
    assert {cell for cell in ("$add", "$mul", "$shift", "$memrd_v2", "$memwr_v2", "$dff", "$mux")
            if f"cell {cell} " in text} >= {"$mul", "$memrd_v2", "$memwr_v2", "$dff", "$mux"}


def test_a_cycle_is_found():
    def make():
        m = Module()
        i, a, b = Signal(4, name="i"), Signal(4, name="a"), Signal(4, name="b")
        m.d.comb += [a.eq(b + i), b.eq(a ^ i)]
        return m, [i], [b]

    error = both(make)
    assert isinstance(error, CombinationalCycle)
    assert "signal a bit" in str(error)


def test_a_cycle_through_a_clock_is_found():
    def make():
        m = Module()
        m.domains.own = own = amaranth.hdl.ClockDomain("own", reset_less=True)
        q = Signal(name="q")
        m.d.own += q.eq(~q)
        m.d.comb += own.clk.eq(q)
        return m, [], [q]

    assert isinstance(both(make), CombinationalCycle)


def test_bits_behind_other_bits_of_their_signal_are_no_cycle():
    def make():
        m = Module()
        i, o = Signal(4, name="i"), Signal(4, name="o")
        m.d.comb += o[0].eq(i[0])
        for bit in range(1, 4):
            with m.If(i[bit]):
                m.d.comb += o[bit].eq(~o[bit - 1])
        return m, [i], [o]

    assert "process" in both(make)


def replaced():
    return [vars(owner)[name] for owner, name, _ in netlist._REPLACED]


def test_only_what_is_converted_in_it_takes_the_shorter_ways(monkeypatch):
    before = replaced()
    with quick():
        assert not any(one is other for one, other in zip(before, replaced(), strict=True))
    assert replaced() == before

    def fail():
        with quick():
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert replaced() == before
    monkeypatch.setattr(netlist, "__version__", "0.5.11")
    with quick():
        assert replaced() == before
