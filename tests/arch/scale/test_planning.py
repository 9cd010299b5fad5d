"""Plans: their time and memory beside the exact models, and the search beside trying all."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arch.cluster import engine
from arch.cluster.params import PRESETS
from arch.config import ConfigError
from arch.nic import engine as nic_engine
from arch.nic.params import MAX_RX_SLOTS, MAX_WINDOW, NicConfig
from arch.scale.exchanges import Exchanges
from arch.scale.network import Link, network_of
from arch.scale.parallelism import OUR_FORMATS, Grid
from arch.scale.parts import sharing_of
from arch.scale.planning import KINDS, Planner, Request
from arch.scale.reasons import reasons, size_text
from arch.scale.work import Cycles, work_of
from arch.systolic.lowering.training.step import TrainingLowering
from arch.systolic.timing.exact import evaluate
from arch.workloads.training import training_network
from tests.support.plans import ADAM, GIB, TINY, planner, variant


@pytest.mark.parametrize(("images", "error"), [(1, 1e-3), (2, 0)])
def test_one_node_takes_the_cycles_of_its_core(images, error):
    """One image is timed as a micro-batch, whose matrices are elsewhere in memory."""
    network = training_network("digits-cnn")
    exact = evaluate(TrainingLowering(TINY.core, network, batch=images, optimizer=ADAM)())
    found = planner(nodes=1, core=TINY.core).time(variant(micro=images), images)
    assert abs(sum(found.values()) - exact.cycles) <= error * exact.cycles
    assert found["compute"] + found["update"] == sum(found.values())


def test_cycles_between_those_that_are_timed():
    line = Cycles(((1, 10), (2, 14), (4, 20)))
    assert [line(images) for images in (1, 2, 3, 4, 6)] == [10, 14, 17, 20, 26]
    both = line + Cycles(((1, 1), (3, 5)))
    assert [both(images) for images in (1, 2, 3, 4)] == [11, 17, 22, 27]
    assert Cycles()(7) == 0


def test_a_pipeline_beside_the_exact_model():
    """Stages as the cluster has them; the exact model also waits for what is sent to be there."""
    config = replace(TINY, doors=16, nic=replace(TINY.nic, channels=16, connections=16,
                                                 rx_slots=32))
    exact = engine.plan(config, engine.load(
        "train:digits-mlp:pipeline=2:batch=4:micro=1:schedule=1f1b:optimizer=adam", config))[1]
    found = planner("digits-mlp", 2).time(variant(pipeline=2, micro=1), 4)
    cycles = sum(found.values())
    assert abs(cycles / max(core.cycles for core in exact.cores) - 1) < 0.1


def test_data_parallel_beside_the_exact_model():
    exact = engine.plan(TINY, engine.load("train:digits-cnn:nodes=2:batch=4:optimizer=adam",
                                          TINY))[1]
    found = planner(nodes=2).time(variant(data=2), 4)
    assert abs(sum(found.values()) / exact.cycles - 1) < 0.1


def test_the_search_finds_the_best_of_all():
    one = planner()
    request = Request(nodes=4, memory=GIB, batch=8)
    found = one.search(request)
    tried = []
    for grid in one._grids(request):
        tried += [one.tried(each, request) for each in one._variants(request, grid)]
    assert found.best.cycles == min(each.cycles for each in tried)
    assert {str(each.variant.grid) for each in found.grids} == {
        "4 x 1 x 1", "2 x 2 x 1", "2 x 1 x 2", "1 x 2 x 2", "1 x 4 x 1", "1 x 1 x 4"}
    for each in found.grids:
        assert set(each.time) == set(KINDS)
        assert min(each.time.values()) >= 0
        assert each.cycles == min(other.cycles for other in tried
                                  if other.variant.grid == each.variant.grid)


def test_memory_bounds():
    """Less memory never helps; a bound that a plan needs is enough; none fits in nothing."""
    one = planner()
    before = one.search(Request(nodes=4, memory=GIB, batch=8)).best
    for _ in range(3):
        request = Request(nodes=4, memory=before.bytes, batch=8)
        assert one.search(request).best.cycles == before.cycles
        best = one.search(replace(request, memory=before.bytes - 1)).best
        assert best.bytes < before.bytes
        assert best.cycles >= before.cycles
        before = best
    with pytest.raises(ConfigError, match=r"^memory must be at least [\d,]+ bytes for a node of "
                                          r"grid \d x \d x \d, which needs the fewest, not 1$"):
        one.search(Request(nodes=4, memory=1, batch=8))


def test_what_saves_memory():
    one = planner()
    plain = sum(one.memory(variant(data=4), 8).values())
    sizes = [sum(one.memory(variant(data=4, zero=stage), 8).values()) for stage in range(3)]
    assert sizes[0] == plain
    assert sizes == sorted(sizes, reverse=True)
    piped = variant(micro=1, schedule="gpipe")
    maps = {again: one.memory(replace(piped, recompute=again), 8)["feature maps"]
            for again in (False, True)}
    assert maps[True] < maps[False]
    assert one.time(replace(piped, recompute=True), 8)["compute"] > one.time(piped, 8)["compute"]


def test_pipelines_have_layers():
    work = planner().work
    assert [len(stage) for stage in work.stages(2)] == [3, 3]
    with pytest.raises(ConfigError) as refusal:
        work.stages(9)
    assert str(refusal.value) == (
        "grid's pipeline must be at most 4 parts with weights for digits-cnn, between which one "
        "output alone passes, not 9")
    assert len(work.stages(4)) == 4
    with pytest.raises(ConfigError, match="at most 4 parts with weights .*, not 5$"):
        work.stages(5)


@pytest.mark.parametrize(("given", "message"), [
    ({"tensor": 3}, "grid must be of all 4 nodes, and none is with tensor 3"),
    ({"data": 3}, "grid must be of all 4 nodes, and none is with data 3"),
    ({"micro": 3}, "micro must divide the 2 images of a replica, not 3")])
def test_grids_that_do_not_fit(given, message):
    with pytest.raises(ConfigError) as refusal:
        planner().search(Request(nodes=4, memory=GIB, batch=8, given=given))
    assert str(refusal.value) == message


def test_lines_and_weights_are_shared_out():
    work, strip = planner().work, 4
    lines = sharing_of(work, 4, "spatial", strip).lines
    assert {"conv1", "conv2", "add", "pool", "conv3"} == set(lines)
    # Of eight lines a node in the middle has two, and takes one on each side.
    assert lines["conv1"] == (Fraction(2, 8), Fraction(2, 8))
    assert lines["pool"] == lines["add"]._replace(share=Fraction(1, 4)) == (0, Fraction(1, 4))
    whole = planner().time(variant(micro=8), 8)
    banded = planner().time(variant(tensor=4, by="spatial", micro=8), 8)
    assert whole["compute"] / 4 < banded["compute"] < whole["compute"]
    assert banded["tensor"] > 0
    columns = planner().time(variant(tensor=2, by="cols", micro=8), 8)
    assert whole["compute"] / 2 < columns["compute"] < whole["compute"]


def test_experts(monkeypatch):
    """Eight experts are eight times the feed-forward weights; shared out, a node has its part."""
    monkeypatch.setattr("arch.scale.work._TIMED_SEQUENCES", (1, 2))
    core = replace(PRESETS["default"].core, rows=128, cols=128, vector_rows=256)
    plain, many = (work_of(core, name, ADAM) for name in ("bert-base", "bert-base:experts=8"))
    feed_forward = sum(layer.parameters for layer in plain.layers if ".ffn" in layer.name)
    assert feed_forward == 12 * (2 * 768 * 3072 + 3072 + 768)
    assert many.parameters == plain.parameters + 7 * feed_forward
    assert 108e6 < plain.parameters < 111e6
    nic = TINY.nic
    one = Planner(many, Exchanges(nic, network_of("switch", 8, Link(Fraction(8), 4))),
                  formats=OUR_FORMATS, operand=2, strip=128)
    sizes, waits = [], []
    for expert in (1, 2, 8):
        how = replace(variant(), grid=Grid(data=8, expert=expert), micro=1)
        sizes.append(one.memory(how, 8)["operands"])
        waits.append(one.time(how, 8)["tensor"])
    assert sizes == [2 * (many.parameters - (8 - 8 // expert) * feed_forward)
                     for expert in (1, 2, 8)]
    assert waits[0] == 0 < waits[1] < waits[2]


def test_why():
    one = planner()
    request = Request(nodes=4, memory=GIB, batch=8)
    found = one.search(request)
    texts = reasons(one, request, found)
    assert "a pipeline alone" in texts
    assert all("times the cycles: " in text or text == "as fast, and needs more memory"
               for text in texts.values())
    small = Request(nodes=4, memory=found.best.bytes - 1, batch=8)
    again = one.search(small)
    assert any(text.startswith("memory: needs ") for text in reasons(one, small, again).values())
    assert [size_text(size) for size in (7, 2048, 3 << 20, 5 << 30)] == [
        "7 B", "2.0 KiB", "3.0 MiB", "5.0 GiB"]


def test_exchanges_of_one_node_are_none():
    exchanges = planner().exchanges
    assert exchanges(Grid(data=4), "tensor", "allreduce", 1 << 20) == 0
    assert exchanges(Grid(data=4), "data", "allreduce", 0) == 0
    assert exchanges(Grid(data=4), "data", "allreduce", 1 << 20) > exchanges(
        Grid(data=2, tensor=2), "data", "allreduce", 1 << 20) > 0
    with pytest.raises(ConfigError, match="collective of a grid must be one of allreduce, "):
        exchanges(Grid(data=4), "data", "gather", 1)


def test_a_ring_of_links_is_slower_across():
    """Members that are far apart on a ring share its links."""
    grid = Grid(data=2, tensor=8)
    cycles = [Exchanges(TINY.nic, network_of(topology, 16, Link(Fraction(8), 4)))(
        grid, "data", "allreduce", 1 << 20) for topology in ("switch", "ring")]
    assert cycles[1] > 2 * cycles[0]


@pytest.mark.parametrize(("latency", "least", "most"), [
    (4, 0.85, 1), (350, 0.72, 1), (2000, 0.91, 1), (20_000, 0.96, 1)])
def test_links_of_long_latency(latency, least, most):
    """Beside the exact model, with few segments under way and with the most that there may be."""
    ring, grid, times = network_of("ring", 8, Link(Fraction(8), latency)), Grid(data=8), []
    few = NicConfig(steps=1024)
    for nic in (few, replace(few, window=MAX_WINDOW, rx_slots=MAX_RX_SLOTS)):
        for size in (1 << 16, 1 << 20):
            found = Exchanges(nic, ring)(grid, "data", "reduce-scatter", size)
            far = replace(nic, link_latency=latency, link_bytes_per_cycle=Fraction(8))
            exact = nic_engine.plan(far, nic_engine.load(
                f"reduce-scatter:ring:8x{size}:float32", far))[1].cycles
            times.append(found)
            assert least * exact <= found <= most * exact
    if latency > 350:
        assert 3 * times[-1] < times[1]
