"""Layers on cores in which sums or activations stay in the array: programs, cycles, refusals."""

import dataclasses
import random
import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.costs import TECHNOLOGIES
from arch.memory import MemoryConfig
from arch.systolic import engine
from arch.systolic.costs.accesses import DRAIN_ACCESSES, accesses
from arch.systolic.costs.energy import DRAIN_COMPONENTS, energy
from arch.systolic.isa import Opcode
from arch.systolic.lowering.dataflows.schedule import lower_layer
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.program import TooManyInstructionsError
from arch.systolic.timing.exact import evaluate
from hwgen.systolic.design import generate
from tests.support.dataflows import OTHERS, checked, draw_core, draw_layer, tiles_in_a_row

#: Memories that never let a core wait, but for the first beat.
FAST = SystolicConfig(rows=4, cols=4, acc_depth=64, ub_bank_rows=256, axi_data_bits=128,
                      memory=MemoryConfig(latency=1, bytes_per_cycle=64), weight_fifo_tiles=8)


def core(dataflow, **changes):
    return dataclasses.replace(FAST, dataflow=dataflow, **changes)


def planned(config, name):
    schedule, timing = engine.plan(config, engine.load(name, config, data=False))
    return schedule, timing


@pytest.mark.parametrize("dataflow", OTHERS)
def test_random_layers(dataflow):
    """Most run, each number as the layer says; the others are refused by a field's name."""
    ran = kinds = 0
    for seed in range(60):
        r = random.Random(f"{dataflow}:{seed}")
        config = draw_core(r, dataflow)
        graph, inputs = draw_layer(r, config)
        ran += checked(config, graph, inputs) is not None
        kinds += type(graph.nodes[0]).__name__ == "Convolution"
    assert ran >= 40
    assert 10 <= kinds <= 50


@pytest.mark.parametrize("depths", [[4] * 4, [1, 2, 3, 4], [4, 1, 1, 1], [2] * 4])
def test_tiles_of_sums_follow_each_other(depths):
    """Every ``rows`` cycles if nothing else is in the way: terms of the next one, then a wait."""
    program, _ = tiles_in_a_row(core("os"), depths, np.random.default_rng(1))
    timing = evaluate(program)
    drains = np.flatnonzero(program.column("drain"))
    ends = timing.start[drains] + program.column("rows")[drains]
    assert np.diff(ends).tolist() == [4] * 3
    # The cycle in which one starts is no wait.
    assert timing.counters["raw_wait"] == sum(max(0, 3 - depth) for depth in depths[1:])


@pytest.mark.parametrize("terms", [8, 23])
def test_tiles_of_more_terms_than_rows_have_no_bubble(terms):
    config = core("os", memory=MemoryConfig(latency=1, bytes_per_cycle=64), axi_data_bits=512)
    schedule, timing = planned(config, f"gemm:4x{terms}x40")
    drains = np.flatnonzero(schedule.column("drain"))
    ends = timing.start[drains] + schedule.column("rows")[drains]
    assert np.diff(ends).min() == terms


def test_one_tile_by_hand():
    """A read of the input, one of weights, one instruction: each cycle from its law."""
    config = core("os")
    schedule, timing = planned(config, "gemm:4x4x4")
    of = dict(zip(schedule.opcode.tolist(), range(len(schedule)), strict=True))
    product, read = of[Opcode.OUTER_PRODUCT], of[Opcode.READ_WEIGHTS]
    assert config.array_cycles == 2 * config.rows + config.cols + config.pe_stages + 1
    assert timing.done[product] == timing.start[product] + 4 + config.array_cycles
    assert timing.start[product] >= timing.done[read] + 1
    assert timing.counters["array_active"] == 4
    assert timing.counters["useful_macs"] == 64


def test_input_stationary_is_weight_stationary_with_the_parts_exchanged():
    """As many rows enter the array, and tiles as many, as of the transposed product."""
    schedule, timing = planned(core("is"), "gemm:12x20x30")
    _, other = planned(core("ws"), "gemm:30x20x12")
    assert timing.counters["array_active"] == other.counters["array_active"]
    tiles = schedule.column("k")[schedule.opcode == Opcode.READ_WEIGHTS]
    assert int(tiles.sum()) == 3 * 20


@pytest.mark.parametrize("dataflow", OTHERS)
def test_energy_and_accesses(dataflow):
    """What the array does is what the program says; complete sums alone reach accumulators."""
    config = core(dataflow)
    schedule, timing = planned(config, "gemm:10x9x7")
    found = accesses(schedule)
    assert found["macs"] == 10 * 9 * 7
    assert found["array_rows"] == timing.counters["array_active"]
    assert found["weight_bytes"] == timing.counters["weight_read_beats"] * config.beat_bytes
    spent = energy(config, found, TECHNOLOGIES["horowitz-45nm"])
    assert set(DRAIN_COMPONENTS) <= set(spent) if dataflow == "os" else not (
        set(DRAIN_COMPONENTS) & set(spent))
    if dataflow == "os":
        # Six tiles: three of rows by two of columns, with all rows of the array on their way out.
        assert found[DRAIN_ACCESSES[0]] == 6 * 10
        assert found["acc_write_rows"] == 2 * 10
        assert found["weight_shifts"] == 6 * 9 * 4
        register = TECHNOLOGIES["horowitz-45nm"].value("register_pj")
        assert spent["drain_registers"] == pytest.approx(60 * 4 * 32 * register)


@pytest.mark.parametrize(("dataflow", "name", "message"), [
    ("os", "digits-cnn", "workload must be a single layer with dataflow os, not 'digits-cnn' of"),
    ("is", "train:digits-mlp", "workload must be a single layer with dataflow is, not 'train:digi"),
    ("os", "mlperf-tiny/kws/pool", "workload must be a convolution or a dense layer with dataflow"),
])
def test_refused_workloads(dataflow, name, message):
    with pytest.raises(ConfigError) as caught:
        planned(core(dataflow), name)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["digits-cnn", "lenet5:batch=2", "digits-mlp",
                                  "scalesim:{file}"])
def test_what_is_advised_runs(name, tmp_path):
    """The workload that a refusal of a network names is one of a single layer."""
    file = tmp_path / "own net.csv"
    file.write_text("Layer name, IFMAP height, IFMAP width, filter height, filter width, channels, "
                    "num filter, stride,\nc1, 10, 10, 3, 3, 3, 8, 1,\n"
                    "c2, 8, 8, 3, 3, 8, 8, 1,\n")
    with pytest.raises(ConfigError, match="layers: take one ") as caught:
        planned(core("os"), name.format(file=file))
    advised = re.search(r", such as (.*), or dataflow=ws$", str(caught.value))
    assert advised is not None
    assert planned(core("os"), advised[1])[1].cycles > 0


@pytest.mark.parametrize(("changes", "message"), [
    ({"dataflow": "rs"}, "dataflow must be one of ws, os, is, not 'rs'"),
    ({"dataflow": "os", "operand_format": "bfloat16"},
     "operand_format must be integer with dataflow os, not bfloat16"),
    *(({"dataflow": "is", name: True}, f"{name} must be false with dataflow is, not true")
      for name in ("elementwise", "sparse_storage")),
    ({"dataflow": "os", "rows": 9, "cols": 9, "depthwise": True},
     "depthwise must be false with dataflow os, not true"),
])
def test_refused_configurations(changes, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        dataclasses.replace(FAST, **changes)


@pytest.mark.parametrize(("dataflow", "changes", "message"), [
    ("os", {"acc_depth": 3}, "acc_depth must be"), ("os", {"ub_bank_rows": 2}, "ub_bank_rows must"),
])
def test_refused_memories(dataflow, changes, message):
    """A tile of sums that does not fit: the field, and what it must be."""
    config = core(dataflow, **changes)
    graph = engine.load("gemm:9x9x9", config, data=False).graph
    with pytest.raises(ConfigError, match=f"^{message}"):
        lower_layer(config, graph)


@pytest.mark.parametrize(("dataflow", "count"), [
    # A READ_WEIGHTS and a multiplication for each of two tiles of terms, ACTIVATE and WRITE_HOST,
    # for each tile of 4 x 4 sums, and for each chunk of 32 channels and 4 pixels.
    ("os", 6 * 4096 * 4096), ("is", 6 * 512 * 4096)])
def test_a_program_that_would_be_too_long_is_refused_at_once(dataflow, count):
    """Before any of it is made: the line says how long it would be."""
    with pytest.raises(TooManyInstructionsError) as caught:
        planned(core(dataflow), "gemm:16384x5x16384")
    assert caught.value.count == count
    assert str(caught.value).endswith(f"at most {1 << 23} instructions on 4x4 PEs, not {count}")


def test_goals_and_other_forms_are_refused():
    config = core("os")
    workload = engine.minimising(engine.load("gemm:8x8x8", config, data=False), "energy")
    with pytest.raises(ConfigError, match="^minimise must be left out with dataflow os"):
        engine.plan(config, workload)
    with pytest.raises(ValueError, match="^form must be rtl with dataflow os, not 'fast'$"):
        generate(config, form="fast")


def test_presets_run_their_largest_layers():
    """No limit of tokens is met, with memories of many tiles."""
    for dataflow in OTHERS:
        config = dataclasses.replace(PRESETS["edge32"], dataflow=dataflow)
        graph = engine.load("resnet50/conv1", config, data=False).graph
        timing = evaluate(lower_layer(config, graph))
        assert timing.counters["array_active"] / timing.cycles > 0.9
