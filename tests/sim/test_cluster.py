"""Several instances in one session: frames over links, shared memories, errors, against models."""

import dataclasses
import functools
import re
import tempfile
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from arch.common.link import LinkConfig, LinkFaults
from sim import native
from sim.session import Node, Session
from tests.support.frames import (
    HOST,
    Beats,
    Caller,
    Echo,
    Frames,
    FramesConfig,
    caller_end,
    calls,
    crossing,
    exchange,
    generate,
    log,
    sent_beats,
)

pytestmark = pytest.mark.rtl

EIGHT = FramesConfig(gap=1, period=4)
#: Frames of one beat, a queue of one place.
ONE = FramesConfig(data_bytes=1, frame_beats=1, depth=1)


@functools.cache
def build(kind, config):
    # Both simulators, one of them with waves.
    simulator = "cxxrtl" if (kind, config) == (Echo, ONE) else "verilator"
    trace = "vcd" if (kind, config) == (Caller, ONE) else None
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as scratch:
        patch.setenv("HWGEN_SIMULATOR", simulator)
        design = generate(kind(config))
        verilog, _, waivers = design.write(Path(scratch))
        return design.sidecar, native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers,
                                            trace=trace)


def node(kind, config):
    sidecar, library = build(kind, config)
    return Node(build=library, sidecar=sidecar, host=HOST, config=config,
                memory=np.zeros(0, np.uint8))


def pair(config, out, back):
    return Session({"a": node(Caller, config), "b": node(Echo, config)},
                   [native.Link(source="a.m_axis_tx", target="b.s_axis_rx", config=out),
                    native.Link(source="b.m_axis_tx", target="a.s_axis_rx", config=back)])


LOSSY = LinkFaults(seed=11, drop="1/8", corrupt="1/4", duplicate="1/5", reorder="1/6", delay=33)
EXCHANGES = [
    pytest.param(EIGHT, {}, {}, id="every cycle"),
    pytest.param(EIGHT, {"latency": 1, "bytes_per_cycle": Fraction(13, 3)},
                 {"bytes_per_cycle": Fraction(340, 77), "latency": 5}, id="slow"),
    pytest.param(EIGHT, {"latency": 3, "credits": 3}, {"credits": 1, "latency": 2}, id="credits"),
    pytest.param(EIGHT, {"latency": 2, "faults": LOSSY}, {}, id="lossy one way"),
    pytest.param(EIGHT, {"bytes_per_cycle": Fraction(15, 2), "faults": LOSSY},
                 {"faults": LinkFaults(seed=5, drop="0.1", corrupt="0.4", duplicate="0.3",
                                       reorder="0.3", delay=1)}, id="lossy both ways"),
    pytest.param(ONE, {"bytes_per_cycle": Fraction(3, 7)}, {"latency": 1, "credits": 2},
                 id="one byte"),
    pytest.param(ONE, {"faults": LOSSY}, {"faults": LOSSY, "latency": 4}, id="one byte, lossy"),
]


@pytest.mark.parametrize(("config", "out", "back"), EXCHANGES)
def test_exchange(config, out, back):
    """Two designs; bytes, cycles and counters are the model's, run after run."""
    links = LinkConfig(**out), LinkConfig(**back)
    with pair(config, *links) as session:
        for beats in (75, 40):
            session.reset()         # faults are counted from here
            (caller_log, caller), (echo_log, echo) = exchange(config, config, *links, beats)
            results = session.run({"a": Beats(beats), "b": Beats(len(echo_log))}, 10_000)
            assert [(result.status, result.message) for result in results.values()] == [
                ("OK", None)] * 2
            assert results["a"].counters == caller
            assert results["b"].counters == echo
            assert log(session["b"], len(echo_log)) == echo_log
            assert log(session["a"], len(caller_log)) == caller_log
            counts = session.links["a.m_axis_tx -> b.s_axis_rx"]
            assert (counts["beats"], counts["delivered_beats"]) == (beats, len(echo_log))


@pytest.mark.parametrize("kinds", [1, 2])
def test_counters_are_read_in_the_same_cycles(monkeypatch, kinds):
    """Of cores with one host and one configuration, each counter in one access; else for itself."""
    access, reads = native.Cluster.access, []

    def recorded(cluster, write, values):
        if not write:
            reads.append(tuple(values))
        return access(cluster, write, values)

    link = LinkConfig()
    nodes = {"a": node(Caller, EIGHT), "b": node(Echo, EIGHT)}
    if kinds > 1:
        nodes["b"] = dataclasses.replace(nodes["b"], config=ONE)
    with Session(nodes, [native.Link(source="a.m_axis_tx", target="b.s_axis_rx", config=link),
                         native.Link(source="b.m_axis_tx", target="a.s_axis_rx", config=link)]
                 ) as session:
        session.reset()
        monkeypatch.setattr(native.Cluster, "access", recorded)
        results = session.run({"a": Beats(20), "b": Beats(20)}, 1000)
        (_, caller), (_, echo) = exchange(EIGHT, EIGHT, link, link, 20)
        assert (results["a"].counters, results["b"].counters) == (caller, echo)
    # Two registers a counter; status and instruction of each core.
    counted, states = 2 * len(HOST.counters), [("a",)] * 2 + [("b",)] * 2
    assert reads == (counted * [("a", "b")] if kinds == 1
                     else counted * [("a",)] + counted * [("b",)]) + states


def test_one_starts_late():
    out, back = LinkConfig(latency=2, credits=4), LinkConfig(bytes_per_cycle=Fraction(19, 3))
    with pair(EIGHT, out, back) as session:
        session.reset()
        session.start({"a": Beats(30)})
        begin = session["a"].instance.cycles
        session.advance(61)
        session.start({"b": Beats(30)})
        late = session["b"].instance.cycles - begin
        results = session.wait(["b", "a"], 2000)
        (caller_log, caller), (echo_log, echo) = exchange(EIGHT, EIGHT, out, back, 30, late)
        assert late > caller["blocked"] > 61
        assert results["a"].counters == caller
        assert results["b"].counters == echo
        assert log(session["b"], 30) == echo_log
        assert log(session["a"], 30) == caller_log


def ring_model(config, link, beats):
    """Return log and counters of a caller whose neighbours are as it is."""
    counters = dict.fromkeys(("total", "sent", "blocked", "taken", "frames"), 0)
    frames = Frames(sent_beats(config, beats))
    coming = crossing(link, config.data_bytes, calls(config, beats, counters), frames)
    next(coming)
    arrived = list(coming)
    caller_end(config, counters, [cycle for _, cycle in arrived])
    kept = [(*frames.beats[beat], cycle) for beat, cycle in arrived]
    counters["frames"] = sum(last for _, _, last, _ in kept)
    return kept, counters


@pytest.mark.parametrize("nodes", [1, 16])
def test_ring(nodes):
    """Nodes of one build, each with its neighbour's beats; a single one is linked to itself.

    Programs follow each other without a reset; the last node runs the second one alone.
    """
    link = LinkConfig(latency=3, bytes_per_cycle=Fraction(7, 2))
    names = [f"n{i}" for i in range(nodes)]
    ring = [native.Link(source=f"{name}.m_axis_tx", target=f"{after}.s_axis_rx", config=link)
            for name, after in zip(names, [*names[1:], names[0]], strict=True)]
    with Session({name: node(Caller, EIGHT) for name in names}, ring) as session:
        session.reset()
        kept, counters = ring_model(EIGHT, link, 20)
        results = session.run(dict.fromkeys(names, Beats(20)), 1000)
        assert [results[name].counters for name in names] == [counters] * nodes
        assert [log(session[name], 20) for name in (names[0], names[-1])] == [kept] * 2
        again = session.run({names[-1]: Beats(7)}, 1000)
        _, counters = ring_model(EIGHT, link, 7)
        assert again.keys() == {names[-1]}
        assert again[names[-1]].counters["sent"] == counters["sent"]
        assert session.links[ring[-1].name]["beats"] == 27


def test_one_instance_hangs():
    """The link to it is down for good: one line says which it is and what it waits for."""
    down = LinkConfig(faults=LinkFaults(down=[(0, None)]))
    with pair(EIGHT, down, LinkConfig()) as session:
        session.reset()
        results = session.run({"a": Beats(10), "b": Beats(10)}, 600)
        assert results["a"].status == "OK"
        assert (results["b"].status, results["b"].message) == (
            "STUCK", "b: no end after 600 cycles: 0 beats received")
        assert session.links["a.m_axis_tx -> b.s_axis_rx"] == {
            "beats": 10, "frames": 2, "down": 2, "drop": 0, "corrupt": 0, "duplicate": 0,
            "reorder": 0, "delivered_beats": 0, "delivered_frames": 0}


def test_waves_of_one_instance(tmp_path):
    with pair(ONE, LinkConfig(), LinkConfig()) as session:
        session["a"].trace(tmp_path / "a.vcd")
        session.reset()
        results = session.run({"a": Beats(5), "b": Beats(5)}, 600)
        assert {result.status for result in results.values()} == {"OK"}
    assert [path.name for path in tmp_path.iterdir()] == ["a.vcd"]
    assert "tvalid" in (tmp_path / "a.vcd").read_text()


def test_documentation(capsys):
    """The programs of docs/cluster.md, as they stand there."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "cluster.md").read_text(encoding="utf-8")
    programs = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(programs) == 4
    for program in programs:
        exec(program, {})
    first, second, dense, counters, counts, alone, stuck = capsys.readouterr().out.splitlines()
    assert (first, second) == ("gemm:5x7x3 OK True", "gemm:9x4x6:relu OK True")
    assert dense.startswith("OK {'m_axi_ins': {'read_beats': ")
    assert "'sent': 500" in counters
    assert re.search(r" b: no end after 5000 cycles: \d+ beats received$", counters)
    assert counts.startswith("{'beats': 500, 'frames': 100, ")
    assert alone == "OK True"
    assert stuck.startswith("STUCK b: no end after 20 cycles: dispatcher is at instruction ")


@pytest.mark.parametrize(("links", "message"), [
    ([("c.m_axis_tx", "b.s_axis_rx")], ("source of a link must begin with one of a, b, "
                                       "not 'c.m_axis_tx'")),
    ([("a.m_axis", "b.s_axis_rx")], ("source of a link must name a stream port of a "
                                    r"\(m_axis_tx, s_axis_rx\), not 'a.m_axis'")),
    ([("a.s_axis_rx", "b.m_axis_tx")], ("link must lead from a master to a slave, not "
                                       "'a.s_axis_rx -> b.m_axis_tx'")),
    ([("a.m_axis_tx", "b.s_axis_rx")] * 2, ("link must be the only one at its ports, not "
                                           "'a.m_axis_tx -> b.s_axis_rx'")),
    ([("b.m_axis_tx", "b.s_axis_rx"), ("a.m_axis_tx", "a.s_axis_rx")], None),
])
def test_wrong_links(links, message):
    nodes = {"a": node(Caller, EIGHT), "b": node(Echo, EIGHT)}
    links = [native.Link(source=source, target=target) for source, target in links]
    if message is None:
        Session(nodes, links).close()
        with Session({"a": nodes["a"]}) as session, \
                pytest.raises(ValueError, match="^advance must be asked of a session of several "
                                                "cores, not of a alone$"):
            session.advance(1)
        return
    with pytest.raises(ValueError, match=f"^{message}$"):
        Session(nodes, links)


def test_wrong_width_and_wrong_use():
    nodes = {"a": node(Caller, EIGHT), "b": node(Echo, ONE)}
    with pytest.raises(ValueError, match=r"^link must join ports of one width, not "
                                         r"'a.m_axis_tx -> b.s_axis_rx' \(8 and 1 bytes\)$"):
        Session(nodes, [native.Link(source="a.m_axis_tx", target="b.s_axis_rx")])
    with pytest.raises(ValueError, match="^nodes must be at least one, not none$"):
        Session({})
    with pytest.raises(TypeError, match=r"^links must be of sim\.native\.Link, not 'x'$"):
        Session(nodes, ["x"])
    with pytest.raises(TypeError, match="^config of a link must be a LinkConfig, not 3$"):
        native.Link(source="a.m_axis_tx", target="b.s_axis_rx", config=3)
    with Session(nodes) as session:
        with pytest.raises(ValueError, match="^session must be reset before its first program st"):
            session.run({"a": Beats(1)}, 5)
        with pytest.raises(ValueError, match="^limit must be at least 1, not -1$"):
            session.run({"a": Beats(1)}, -1)
        with pytest.raises(ValueError, match="^cycles must be at least 1, not -1$"):
            session.advance(-1)
        with pytest.raises(ValueError, match="^programs must be for some of a, b, not for none$"):
            session.run({}, 5)
        with pytest.raises(ValueError, match="^programs must be for some of a, b, not 'c'$"):
            session.run({"a": Beats(1), "c": Beats(1)}, 5)
        with pytest.raises(ValueError, match="^names must be of cores with a program, not 'a'$"):
            session.wait(["a"], 5)
        with pytest.raises(ValueError, match="^cluster must be run and reset, not one instance"):
            session["a"].instance.run(5)
        with pytest.raises(native.BusError, match="^b: s_axil answered a read of 0x3fc with"):
            session["b"].read(0x3FC)
        session["b"].instance.close()
        with pytest.raises(ValueError, match="^instances of a cluster must be open, not 'b' clo"):
            session["a"].read(0)
