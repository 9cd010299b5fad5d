"""What the model says of a workload: layers, bytes, what is stored, timeline, explanation."""

import json

import pytest

from arch.contract import EstimateOptions
from arch.scnn import engine, roofline
from arch.scnn.lowering import explain
from arch.scnn.params import PRESETS, ScnnConfig

# Chained layers of several images; a layer in several parts, of ranges and of chunks.
CASES = {
    "digits-cnn-pruned:batch=3": PRESETS["tiny"],
    "conv:2x14x15:40x3x3:density=0.5/0.5:pad=1": ScnnConfig(
        grid_rows=2, grid_cols=1, f=2, i=3, banks=8, act_rows=70, param_rows=16,
        axi_data_bits=64),
}


@pytest.fixture(params=CASES)
def planned(request):
    config = CASES[request.param]
    workload = engine.load(request.param, config)
    return config, workload, *engine.plan(config, workload)


def test_layers_add_up(planned):
    config, _, schedule, timing = planned
    summary = engine.summary(*planned)
    for name, value in summary.model.counters.items():
        assert sum(layer.counters[name] for layer in summary.layers) == value, name
        if summary.model.pe and name in summary.model.pe:
            assert sum(summary.model.pe[name]) == value
    assert sum(layer.cycles for layer in summary.layers) == timing.cycles
    assert [layer.name for layer in summary.layers] == [
        layer.name for layer in schedule.network.layers]


def test_bytes_are_those_of_the_ports(planned):
    config = planned[0]
    summary = engine.summary(*planned)
    for layer in summary.layers:
        moved = roofline.traffic(config, layer.counters)
        assert layer.bytes["weights"] == moved["weights"]
        assert layer.bytes["tables"] + layer.bytes["activations"] == moved["activations"]
        assert layer.bytes["results"] == moved["written"]


def test_details(planned):
    config, workload, schedule, _ = planned
    details = engine.summary(*planned).details
    network = workload.network
    products = details["multipliers"]["products"]
    assert products == engine.summary(*planned).work.amount + details["multipliers"]["outside"]
    assert details["multipliers"]["outside"] >= 0
    assert details["multipliers"]["slots"] >= products
    shares = [details["multipliers"][name] for name in (
        "utilization", "fragmentation", "placeholders")]
    assert sum(shares) == pytest.approx(1)
    assert min(shares) >= 0
    assert details["programs"] == len(schedule.programs)
    if details["programs"] == 1:
        assert details["weights"]["nonzeros"] == sum(
            int((layer.weights != 0).sum()) for layer in network.layers)
        assert details["activations"]["nonzeros"] == sum(
            int((values != 0).sum()) for values in schedule.tensors[:-1])


def test_fragmentation():
    """Six entries in two vectors of four meet five in two rows of three: 30 of 48 slots."""
    config = ScnnConfig(grid_rows=1, grid_cols=1, f=4, i=3)
    workload = engine.load("conv:1x1x5:6x1x1", config)
    details = engine.summary(config, workload, *engine.plan(config, workload)).details
    assert details["multipliers"] == {
        "products": 30, "slots": 48, "outside": 0, "utilization": 30 / 48,
        "utilization_of": "products / slots, the multipliers of busy PEs",
        "fragmentation": 18 / 48, "placeholders": 0}


def test_explanation(planned):
    _, workload, schedule, _ = planned
    rows = explain(schedule)
    assert [row["layer"] for row in rows] == [layer.name for layer in workload.network.layers]
    assert len({tuple(row) for row in rows}) == 1
    assert sum(row["parts"] for row in rows) == sum(
        len(program.stages) for program in schedule.programs)


def test_timeline(planned, tmp_path):
    _, workload, schedule, timing = planned
    path = tmp_path / "timeline.json"
    engine.extras(schedule, timing, workload.name, EstimateOptions(timeline=path))
    found = json.loads(path.read_text())
    events = [event for event in found["traceEvents"] if event["ph"] == "X"]
    assert len(events) == len(schedule)
    assert found["otherData"]["cycles"] == timing.cycles
    assert max(event["ts"] + event["dur"] for event in events) == timing.cycles
    for before, after in zip(events, events[1:], strict=False):
        assert before["ts"] + before["dur"] <= after["ts"]
