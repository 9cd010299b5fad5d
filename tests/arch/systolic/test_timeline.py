"""Counters by layer, the timeline and the explanation of a schedule add up to the whole."""

import dataclasses
import json
from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from arch.contract import EstimateOptions
from arch.memory import MemoryConfig
from arch.result import as_json
from arch.systolic.counters import COUNTERS, GROUPS
from arch.systolic.engine import Workload, estimate, load, plan
from arch.systolic.isa import BASE, TRAINING, Opcode
from arch.systolic.lowering.search import lower_chain
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timeline import _counter, _slices, _waits, write_timeline
from arch.systolic.timing.exact import CAUSES, evaluate
from arch.workloads.chains import dense_chain
from tests.test_systolic_graphs import cases

WAITS = ("weight_stall", "weight_shift", "input_stall", "raw_wait", "load_wait", "weight_wait",
         "activate_wait", "store_wait")
UNITS = ("load", "weight", "matrix", "activate", "store")
ELEMENTWISE = dataclasses.replace(PRESETS["default"], elementwise=True)
STARVED = SystolicConfig(
    rows=3, cols=5, tile=2, pe_stages=2, axi_data_bits=32, queue_depth=2, weight_fifo_tiles=1,
    act_lanes=1, acc_depth=17, ub_bank_rows=16, ub_banks=2, param_rows=5, fetch_chunks=2,
    memory=MemoryConfig(latency=17, bytes_per_cycle=Fraction(5, 3)))
SLOW_WEIGHTS = dataclasses.replace(
    PRESETS["tiny"], weight_memory=MemoryConfig(latency=50, bytes_per_cycle=Fraction(1, 2)))
CASES = {
    "gemm": (PRESETS["tiny"], "gemm:33x29x21:relu"),
    "starved": (STARVED, "gemm:31x17x23"),
    "slow_weights": (SLOW_WEIGHTS, "gemm:20x16x16"),
    "batches": (PRESETS["default"], "digits-mlp"),
    "float": (dataclasses.replace(PRESETS["tiny"], operand_format="bfloat16", pe_stages=6,
                                  add_stages=5), "gemm:3x17x5:float32"),
    "cnn": (ELEMENTWISE, "digits-cnn:batch=30"),
    "resnet18": (dataclasses.replace(PRESETS["edge32"], elementwise=True), "resnet18"),
    "averages": (ELEMENTWISE, "averages in turn"),
}


def workload_of(config, name):
    """Return a workload of the command line, or a graph of the tests."""
    if name in cases():
        return Workload(name=name, graph=cases()[name])
    return load(name, config)


@pytest.fixture(scope="module", params=CASES)
def case(request):
    """Return (configuration, workload, schedule, recorded timing)."""
    config, name = CASES[request.param]
    workload = workload_of(config, name)
    schedule, _ = plan(config, workload)
    return config, workload, schedule, evaluate(schedule, record=True)


# --- Layers ---------------------------------------------------------------------------------------


def test_layers_add_up(case):
    _, workload, schedule, timing = case
    assert len(timing.layers) == len(schedule.layer_info)
    for name in COUNTERS:
        assert sum(layer[name] for layer in timing.layers) == timing.counters[name]
    for layer in timing.layers:
        assert layer["total"] >= 0
        for names in GROUPS.values():
            assert sum(layer[name] for name in names) == layer["total"]
    assert sum(info.macs for info in schedule.layer_info) == workload.macs


def test_recording_changes_nothing(case):
    _, _, schedule, timing = case
    plain = evaluate(schedule)
    assert plain.record is None
    assert plain.counters == timing.counters
    assert plain.layers == timing.layers
    assert (plain.start == timing.start).all()
    assert (plain.done == timing.done).all()


def test_counters_are_of_the_layer_of_the_instruction(case):
    config, _, schedule, timing = case
    ub, k = config.ub_layout, schedule.column("k")
    rows = schedule.column("rows")
    multiplies = np.isin(schedule.opcode, [Opcode.MATMUL, Opcode.CONVOLVE])
    for number, counters in enumerate(timing.layers):
        mine = schedule.layer == number
        assert counters["array_active"] == rows[mine & multiplies].sum()
        assert counters["useful_macs"] == (rows * k * schedule.column("n"))[mine & multiplies].sum()
        reads = mine & (schedule.opcode == Opcode.READ_WEIGHTS)
        layout = config.weight_layout
        assert counters["weight_read_beats"] == (
            -(-k[reads] // layout.rows_per_beat) * layout.beats_per_row).sum()
        writes = mine & (schedule.opcode == Opcode.WRITE_HOST)
        assert counters["host_write_beats"] == (
            -(-rows[writes] // ub.rows_per_beat) * ub.beats_per_row).sum()


@pytest.mark.parametrize(("config", "name"), [CASES[name] for name in ("cnn", "resnet18", "gemm")])
def test_cycles_of_layers_that_follow_each_other(config, name):
    """Layers 0 to i have as many cycles as the latest ``done`` of their instructions."""
    schedule, timing = plan(config, load(name, config))
    ends = [int(timing.done[schedule.layer <= i].max())
            for i in range(len(schedule.layer_info))]
    ends[-1] = timing.cycles
    assert np.cumsum([layer["total"] for layer in timing.layers]).tolist() == ends


def test_cycles_of_layers_that_alternate():
    """Batches: no layer gets the cycles of all the others' turns before its last one."""
    config = PRESETS["default"]
    schedule, timing = plan(config, load("digits-mlp", config))
    macs = np.array([info.macs for info in schedule.layer_info])
    cycles = np.array([layer["total"] for layer in timing.layers])
    assert (np.diff(schedule.layer[schedule.opcode == Opcode.MATMUL]) < 0).sum() == 3
    assert abs(cycles / cycles.sum() - macs / macs.sum()).max() < 0.1


def test_names():
    config, name = CASES["cnn"]
    workload = load(name, config)
    assert workload.graph is not None
    infos = plan(config, workload)[0].layer_info
    assert [info.name for info in infos] == ["conv1", "conv2+add", "pool", "conv3", "fc"]
    assert [info.operator for info in infos] == [
        "Convolution", "Convolution+Add", "MaxPool", "Convolution", "Dense"]
    assert [info.weighted for info in infos] == [True, True, False, True, True]
    assert infos[0].shape == "30x1x8x8 -> 30x8x8x8, kernel 3x3"
    assert infos[2].shape == "30x8x8x8 -> 30x8x4x4, kernel 2x2, stride 2x2"
    assert infos[1].macs == next(node.macs for node in workload.graph.nodes
                                 if node.name == "conv2")
    config, name = CASES["batches"]
    infos = plan(config, load(name, config))[0].layer_info
    assert [(info.name, info.shape) for info in infos] == [
        ("fc1", "360x64 x 64x64"), ("fc2", "360x64 x 64x32"), ("fc3", "360x32 x 32x10")]


def test_estimate_has_layers():
    config, name = CASES["cnn"]
    result = as_json(estimate(config, load(name, config), EstimateOptions(explain=True)))
    layers = result["layers"]
    assert sum(layer["cycles"] for layer in layers) == result["model"]["cycles"]
    assert sum(layer["macs"] for layer in layers) == result["macs"]
    for layer in layers:
        assert layer["cycles"] == layer["counters"]["total"]
        assert layer["utilization"] == layer["macs"] / (layer["cycles"] * 256)
        assert layer["bytes"] == {
            title: layer["counters"][counter] * 16 for title, counter in (
                ("read", "host_read_beats"), ("weights", "weight_read_beats"),
                ("written", "host_write_beats"))}
    cycles = result["model"]["cycles"] - layers[2]["cycles"]
    assert layers[2]["operator"] == "MaxPool"
    part, = result["subtotals"]
    assert part["name"] == "convolution and dense layers"
    assert (part["macs"], part["cycles"], part["utilization"]) == (
        result["macs"], cycles, result["macs"] / (cycles * 256))


def test_nothing_is_weighted():
    config, _ = CASES["cnn"]
    result = estimate(config, load("resnet18/pool1", config))
    assert result.subtotals == ()
    assert result.explain is None


# --- Timeline -------------------------------------------------------------------------------------


def test_start_is_the_maximum_of_the_causes(case):
    _, _, _, timing = case
    record = timing.record
    assert record.until.shape == (len(timing.start), len(CAUSES))
    assert (timing.start == np.maximum(record.head, record.until.max(axis=1))).all()


def test_timeline_is_the_counters(case, tmp_path):
    """Every slice is where it belongs, none overlaps another, and they add up to the counters."""
    config, workload, schedule, timing = case
    path = tmp_path / "timeline.json"
    write_timeline(path, schedule, workload=workload.name, facts={"cycle_exact": True})
    trace = json.loads(path.read_text(encoding="utf-8"))
    assert trace["otherData"] == {
        "engine": "systolic", "workload": workload.name, "source": "timing model",
        "time": "1 us is 1 cycle", "cycles": timing.cycles, "cycle_exact": True}
    events = trace["traceEvents"]
    tracks = {event["tid"]: event["args"]["name"] for event in events
              if event["name"] == "thread_name"}
    assert [name for _, name in sorted(tracks.items())] == [
        row for unit in ("load", "weight", "shift", "matrix", "activate", "store", "all")
        for row in (unit, f"{unit} waits")]
    (process,) = [event for event in events if event["name"] == "process_name"]
    assert process["args"]["name"] == (
        f"systolic {config.rows}x{config.cols}: {workload.name}")
    slices = [event for event in events if event["ph"] == "X"]
    assert {event["ph"] for event in events} == {"M", "X"}

    instructions = [event for event in slices if event["cat"] == "instruction"]
    assert len(instructions) == len(schedule)
    names = [info.name for info in schedule.layer_info]
    units = schedule.unit
    for index, (event, instruction) in enumerate(zip(
            instructions, schedule.instructions(), strict=True)):
        arguments = event["args"]
        assert arguments["index"] == index
        assert arguments["layer"] == names[schedule.layer[index]]
        assert f"{event['name']} {arguments['operands']}".rstrip() == str(instruction)
        assert arguments["cycles"] == event["dur"] > 0
        assert (arguments["start"], arguments["done"]) == (timing.start[index], timing.done[index])
        unit = units[index]
        assert tracks[event["tid"]] == ("all" if unit < 0 else UNITS[unit])

    rows, waits, busy = defaultdict(list), defaultdict(int), defaultdict(int)
    for event in slices:
        row = tracks[event["tid"]]
        rows[row].append((event["ts"], event["ts"] + event["dur"]))
        assert (event["cat"] == "wait") == row.endswith(" waits")
        if event["cat"] == "wait":
            counter = event["args"]["counter"]
            waits[counter] += event["dur"]
            unit = row.removesuffix(" waits")
            if counter is not None:
                assert counter in GROUPS[unit].waits
            assert event["name"] in (*CAUSES, "units not idle", "shadow weights in use")
        elif not event["name"].startswith("set_"):
            busy[row] += event["dur"]
    for row, spans in rows.items():
        spans.sort()
        assert all(a[1] <= b[0] for a, b in zip(spans, spans[1:], strict=False)), row
    assert {name: waits[name] for name in WAITS} == {name: timing.counters[name] for name in WAITS}
    assert {unit: busy[unit] for unit in UNITS} == {
        unit: timing.counters[GROUPS[unit].work] for unit in UNITS}
    assert busy["shift"] == schedule.column("k")[schedule.opcode == Opcode.READ_WEIGHTS].sum()
    assert instructions[-1]["name"] == "halt"
    assert max(end for spans in rows.values() for _, end in spans) == timing.cycles
    assert instructions[-1]["ts"] + instructions[-1]["dur"] == timing.cycles


def test_case_with_several_averages():
    schedule, _ = plan(ELEMENTWISE, workload_of(*CASES["averages"]))
    assert (schedule.opcode == Opcode.SET_AVERAGE).sum() >= 2


def test_counted_waits_are_outside_the_slices(tmp_path):
    """What a counter counts as waiting, no instruction of the unit works in."""
    config, name = CASES["starved"]
    schedule, _ = plan(config, load(name, config))
    path = tmp_path / "timeline.json"
    write_timeline(path, schedule, workload=name)
    events = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    cycles = defaultdict(set)
    for event in events:
        if event["ph"] == "X" and not event["name"].startswith("set_"):
            kind = "works" if event["cat"] == "instruction" else event["args"].get("counter")
            unit = event["tid"] - (event["cat"] == "wait")
            cycles[unit, kind].update(range(event["ts"], event["ts"] + event["dur"]))
    kinds = [key for key in cycles if key[1] not in (None, "works")]
    assert len(kinds) >= 6
    for unit, kind in kinds:
        assert not cycles[unit, kind] & cycles[unit, "works"]


@st.composite
def programs(draw):
    """Return the schedule of a random chain on a random core and memory."""
    def memory():
        return MemoryConfig(latency=draw(st.sampled_from([1, 5, 40])), bytes_per_cycle=draw(
            st.builds(Fraction, st.integers(1, 64), st.integers(1, 7))))

    sizes = draw(st.lists(st.integers(1, 30), min_size=2, max_size=4))
    rows = draw(st.integers(1, 60))
    config = SystolicConfig(
        rows=draw(st.integers(1, 6)), cols=draw(st.integers(1, 6)),
        pe_stages=draw(st.integers(1, 3)), act_lanes=1, acc_depth=draw(st.integers(1, 64)),
        ub_banks=draw(st.integers(2, 5)), ub_bank_rows=draw(st.sampled_from([16, 64, 1024])),
        weight_fifo_tiles=draw(st.integers(1, 4)), param_rows=draw(st.integers(6, 64)),
        queue_depth=draw(st.integers(1, 8)), fetch_chunks=draw(st.integers(2, 4)),
        axi_data_bits=draw(st.sampled_from([32, 64, 256])), memory=memory(),
        weight_memory=memory() if draw(st.booleans()) else None)
    try:
        return lower_chain(config, dense_chain("chain", sizes, rows, operand=config.operand,
                                               batch=draw(st.integers(0, rows))))
    except ValueError:
        reject()


def test_random_programs():
    """Waits and slices of random chains add up to the counters, layer by layer."""
    ran = 0

    @settings(max_examples=150, derandomize=True, deadline=None, database=None)
    @given(program=programs())
    def check(program):
        nonlocal ran
        check_adds_up(program)
        ran += 1

    check()
    assert ran >= 150


def check_adds_up(program):
    timing = evaluate(program, record=True)
    waits, (begin, end) = _waits(program, timing), _slices(program, timing)
    units = program.unit
    for layer, counters in enumerate(timing.layers):
        found = dict.fromkeys(WAITS, 0)
        mine = waits.counted & (program.layer[waits.number] == layer)
        for number, cause, first, stop in zip(*(
                column[mine].tolist() for column in waits[:4]), strict=True):
            found[_counter(units[number], cause)] += stop - first
        assert found == {name: counters[name] for name in WAITS}
        for number, unit in enumerate(UNITS):
            at = (units == number) & (program.layer == layer)
            assert (end - begin)[at].sum() == counters[GROUPS[unit].work]
    assert end.max() == timing.cycles


def test_every_cause_occurs():
    """The cases meet each cause but those of training, and a token of the weight unit, which gives
    none."""
    found = set()
    for config, name in CASES.values():
        record = plan_record(config, name)
        at = record.head
        for number, cause in enumerate(CAUSES):
            until = np.maximum(at, record.until[:, number])
            if (until > at).any():
                found.add(cause)
            at = until
    training = {f"token from {unit.name.lower()}" for unit in TRAINING.units
                if unit not in BASE.units}
    training |= {"results not written", "transposer full", "no transposed tile"}
    assert training < set(CAUSES)
    assert found == set(CAUSES) - training - {"token from weight"}


def plan_record(config, name):
    return evaluate(plan(config, workload_of(config, name))[0], record=True).record


# --- Explanation ----------------------------------------------------------------------------------


def test_explanation_of_a_graph():
    config, name = CASES["resnet18"]
    schedule, timing = plan(config, load(name, config))
    explained = schedule.explain()
    assert json.loads(json.dumps(explained)) == explained
    assert [row["layer"] for row in explained] == [info.name for info in schedule.layer_info]
    assert len({tuple(row) for row in explained}) == 1
    for row, layer, counters in zip(explained, schedule.layers, timing.layers, strict=True):
        images, channels, height, width = layer.node.output.shape
        assert row["columns"] == -(-channels // 32)
        assert row["chunks"] * row["images"] * row["lines"] >= images * height
        if layer.taps:
            assert row["acc_rows"] == row["images"] * row["lines"] * width <= config.acc_depth
        # Whole kernels, as often as they are read.
        tiles = sum(len(taps) for taps in layer.taps)
        reads = int(((schedule.opcode == Opcode.READ_WEIGHTS)
                     & (schedule.layer == explained.index(row))).sum())
        assert reads == row["weights_read"] * tiles
        assert (counters["weight_read_beats"] > 0) == bool(tiles)
    first = explained[0]
    assert (first["operator"], first["output"], first["columns"], first["taps"]) == (
        "Convolution", "1x64x112x112", 2, 7)


def test_explanation_of_a_chain():
    config, name = CASES["batches"]
    schedule, _ = plan(config, load(name, config))
    explained = schedule.explain()
    assert json.loads(json.dumps(explained)) == explained
    for row, cut in zip(explained, schedule.blocking, strict=True):
        assert dataclasses.asdict(cut).items() <= row.items()
        assert row["weights_read"] == 360 / cut.chunk
    assert [row["inputs_read"] for row in explained] == [1, 0, 0]
