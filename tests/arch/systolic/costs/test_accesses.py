"""Accesses of programs: against the exact model's counters, and position by position."""

import itertools
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from arch.systolic.costs.accesses import (
    ACCESSES,
    SPARSE_ACCESSES,
    TRAINING_ACCESSES,
    WINDOW_ACCESSES,
    accesses,
    layer_accesses,
)
from arch.systolic.engine import load, plan
from arch.systolic.fast import COLUMNS, evaluate_many
from arch.systolic.isa import SPARSE_MOVES, Opcode
from arch.systolic.lowering.geometry import geometry
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.systolic.vector import FUNCTIONS, Function
from arch.systolic.vector_rows import sparse_beats
from tests.support.graphs import DESIGNS
from tests.test_systolic_graphs import Net

SMALL = SystolicConfig(rows=5, cols=6, act_lanes=2, acc_depth=200, ub_banks=3, ub_bank_rows=2048,
                       param_rows=16, axi_data_bits=32, elementwise=True)
CASES = {
    "gemm": ("gemm:33x17x9", PRESETS["tiny"]),
    "one": ("gemm:1x1x1", SystolicConfig(rows=1, cols=1)),
    "wide": ("gemm:70x40x50", replace(PRESETS["edge32"], act_lanes=8)),
    "cnn": ("digits-cnn", replace(PRESETS["default"], elementwise=True, act_lanes=4)),
    "cnn on odd sizes": ("digits-cnn", SMALL),
    "depthwise": ("mlperf-tiny/kws", replace(PRESETS["default"], depthwise=True)),
    "mlp": ("digits-mlp", PRESETS["default"]),
    "floats": ("gemm:33x17x9", replace(PRESETS["tiny"], operand_format="float16", pe_stages=4,
                                       add_stages=3)),
    "training": ("train:digits-mlp:batch=5:optimizer=adam:clip=1", replace(
        PRESETS["tiny"], operand_format="bfloat16", training=True, vector_rows=16)),
    "training of several steps": ("train:digits-mlp:batch=3:optimizer=lars:steps=2", replace(
        PRESETS["tiny"], rows=3, cols=5, operand_format="float8_e4m3fn", training=True,
        vector_registers=4, vector_rows=3, axi_data_bits=32)),
    "sparse storage": ("train:digits-cnn:batch=2:encode=ssdc:density=0.5", replace(
        PRESETS["tiny"], operand_format="bfloat16", training=True, vector_rows=16,
        sparse_storage=True)),
}


@pytest.fixture(scope="module", params=CASES)
def case(request):
    workload, config = CASES[request.param]
    return config, *plan(config, load(workload, config, data=False))


def positions(instruction, walk):
    """Yield line and column of each position, up to that of the last sum."""
    left, windows = instruction.operands["rows"], instruction.opcode == Opcode.DEPTHWISE
    for i in itertools.count():
        line, column = divmod(i, walk["positions" if windows else "out_width"])
        yield line, column
        left -= not windows or (line >= walk["kernel_y"] - 1 and column >= walk["kernel_x"] - 1)
        if not left:
            return


def by_position(schedule):
    """Return rows of the unified buffer that are read, and taps, one position at a time."""
    reads = taps = 0
    groups = schedule.config.act_groups
    walk = pool = None
    for instruction in schedule.instructions():
        operands = instruction.operands
        match instruction.opcode:
            case Opcode.SET_WALK | Opcode.SET_DEPTHWISE:
                walk = operands
            case Opcode.SET_POOL:
                pool = operands
            case Opcode.MATMUL | Opcode.WRITE_HOST | Opcode.TRANSPOSE:
                reads += operands["rows"]
            case Opcode.ACTIVATE_ADD:
                reads += operands["rows"] * groups
            case Opcode.CONVOLVE | Opcode.DEPTHWISE:
                for line, column in positions(instruction, walk):
                    reads += (0 <= operands["x"] + column * walk["stride_x"] < walk["width"]
                              and 0 <= operands["y"] + line * walk["stride_y"] < walk["height"])
            case Opcode.POOL | Opcode.AVERAGE:
                for i in range(operands["rows"]):
                    line, column = divmod(i, pool["out_width"])
                    x = operands["x"] + column * pool["stride_x"]
                    y = operands["y"] + line * pool["stride_y"]
                    inside = sum(
                        0 <= x + across * pool["dilation_x"] < pool["width"]
                        and 0 <= y + down * pool["dilation_y"] < pool["height"]
                        for across in range(pool["kernel_x"]) for down in range(pool["kernel_y"]))
                    taps += inside * groups
    return reads + taps, taps


def vector_by_row(schedule):
    """Return rows of registers that are read and written, and rows of each arithmetic."""
    found = Counter()
    for instruction in schedule.instructions():
        operands = instruction.operands
        match instruction.opcode:
            case Opcode.VLOAD | Opcode.VLOAD_SPARSE:
                found["register_write_rows"] += operands["rows"]
            case Opcode.VSTORE | Opcode.VSTORE_SPARSE:
                found["register_read_rows"] += operands["rows"]
            case Opcode.READ_WEIGHTS:
                found["fifo_rows"] += operands["k"]
            case Opcode.READ_WEIGHTS_T:
                found["fifo_rows"] += operands["n"]
            case Opcode.TRANSPOSE | Opcode.MATMUL_T:
                found["transposer_rows"] += operands["rows"]
            case Opcode.VECTOR:
                name = Function(operands["function"]).name
                kind = ("multiply" if name == "MULTIPLY" else
                        "divide" if name in ("DIVIDE", "SQRT") else
                        "add" if name in ("ADD", "SUBTRACT") or name.endswith("_SUM") else "other")
                found[f"vector_{kind}_rows"] += operands["rows"]
                found["register_write_rows"] += 1 if "COLUMN" in name else operands["rows"]
                for source in "abc"[:FUNCTIONS[Function(operands["function"])].sources]:
                    found["register_read_rows"] += (operands["rows"], 1, 0)[
                        operands[f"{source}_source"]]
    return found


def test_counters_of_the_exact_model(case):
    config, schedule, timing = case
    found, counters = accesses(schedule), timing.counters
    assert list(found) == [*ACCESSES, *WINDOW_ACCESSES * config.depthwise,
                           *TRAINING_ACCESSES * config.training,
                           *SPARSE_ACCESSES * config.sparse_storage]
    assert found["macs"] == counters["useful_macs"]
    assert found["array_rows"] + found.get("window_rows", 0) == counters["array_active"]
    assert (found.get("window_rows", 0) > 0) == config.depthwise
    for name, counter in (("host_read", "host_read_beats"), ("host_write", "host_write_beats"),
                          ("weight", "weight_read_beats")):
        assert found[f"{name}_bytes"] == counters[counter] * config.beat_bytes
    assert found["instruction_bytes"] == (config.program_layout.size(len(schedule))
                                          * schedule.runs)
    if config.training:
        beats = counters["vector_read_beats"] + counters["vector_write_beats"]
        assert found["vector_bytes"] == beats * config.beat_bytes > 0


def test_position_by_position(case):
    _, schedule, _ = case
    found = accesses(schedule)
    assert (found["ub_read_rows"], found["side_taps"]) == tuple(
        schedule.runs * count for count in by_position(schedule))


def test_vector_unit_row_by_row(case):
    config, schedule, _ = case
    counted = vector_by_row(schedule)
    found = {name: count for name, count in accesses(schedule).items()
             if name in TRAINING_ACCESSES and name != "vector_bytes"}
    assert found == ({name: counted[name] * schedule.runs for name in found}
                     if config.training else {})
    assert all(found.values())


def test_sparse_moves_one_by_one():
    """Each beat goes into a memory of its unit, and out of it."""
    workload, config = CASES["sparse storage"]
    schedule, _ = plan(config, load(workload, config, data=False))
    moves = [instruction.operands for instruction in schedule.instructions()
             if instruction.opcode in SPARSE_MOVES]
    assert moves
    assert accesses(schedule)["sparse_beats"] == 2 * schedule.runs * sum(
        sparse_beats(config, move["rows"], move["count"], int(nonzeros))
        for move, nonzeros in zip(moves, schedule.nonzeros, strict=True))
    with pytest.raises(ValueError, match=rf"^nonzeros must be of {len(moves)} sparse moves, "
                                         rf"not {len(moves) - 1}$"):
        evaluate(schedule, nonzeros=schedule.nonzeros[1:])
    with pytest.raises(ValueError, match=r"^nonzeros\[0\] must be 0 to \d+, not -1$"):
        evaluate(schedule, nonzeros=np.full(len(moves), -1))


def test_layers_add_up(case):
    _, schedule, timing = case
    layers = layer_accesses(schedule)
    assert len(layers) == len(schedule.layer_info)
    for layer in layers:
        layer["rows"] = layer["array_rows"] + layer.get("window_rows", 0)
    for name, counter in (("macs", "useful_macs"), ("rows", "array_active")):
        assert ([layer[name] for layer in layers]
                == [counters[counter] for counters in timing.layers])


def test_convolutions_read_nothing_outside_their_map():
    config = replace(PRESETS["default"], elementwise=True)
    schedule, _ = plan(config, load("digits-cnn", config, data=False))
    found = accesses(schedule)
    stored = schedule.column("rows")[schedule.opcode == Opcode.WRITE_HOST].sum()
    matrix = found["ub_read_rows"] - stored - found["side_taps"] - found["side_adds"]
    assert not found["side_products"]
    assert matrix < found["array_rows"]


def test_by_hand():
    """4 rows x 4 operands x 4 columns on 4x4 PEs: one tile, 4 shifts + 3 + 2 + 1."""
    config = PRESETS["tiny"]
    found = accesses(plan(config, load("gemm:4x4x4", config, data=False))[0])
    assert found == {
        "macs": 64, "array_rows": 4, "weight_rows": 4, "weight_shifts": 10, "ub_read_rows": 8,
        "ub_write_rows": 8, "acc_read_rows": 8, "acc_write_rows": 4, "param_reads": 4,
        "side_adds": 0, "side_products": 0, "side_taps": 0,
        "host_read_bytes": found["host_read_bytes"],
        "host_write_bytes": 16, "weight_bytes": 16,
        "instruction_bytes": found["instruction_bytes"]}


@pytest.mark.parametrize(("kind", "name"), [("add", "side_adds"), ("multiply", "side_products")])
def test_products_are_no_additions(kind, name):
    """20 channels of 7 x 7 of two images: 3 tiles of 8 columns, each row in 4 groups of 2 lanes."""
    config = SystolicConfig(**DESIGNS["groups"])
    net = Net(0, 2, 20, 7, 7)
    getattr(net, kind)(net.input, net.conv(net.input, 20, (1, 1)))
    graph = net.graph()
    found = accesses(lower_graph(config, graph))
    assert found[name] == 3 * 2 * 49 * 4
    assert found["side_adds"] + found["side_products"] == found[name]
    fast = evaluate_many(geometry(graph), {
        name: value for name, value in DESIGNS["groups"].items() if name in COLUMNS})
    assert fast[name] == found[name]
    assert fast["side_adds"] + fast["side_products"] == found[name]
