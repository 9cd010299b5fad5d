# amaranth: UnusedElaboratable=no
"""Tests of accumulators, activation unit and whole core with floating-point operands."""

import dataclasses
import random

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.numerics import FLOAT32
from arch.systolic.counters import COUNTERS
from arch.systolic.isa import Instruction, Opcode, Status, assemble
from arch.systolic.params import SystolicConfig
from arch.systolic.program import FIELD_DTYPE
from arch.systolic.timing.exact import TIMED, evaluate, evaluate_code
from arch.workloads import FloatLayer, Network, load
from hwgen.systolic.accumulators import Accumulators
from hwgen.systolic.activation_unit import ActivationUnit
from hwgen.systolic.core import SystolicCore
from hwgen.systolic.float_lane import FloatLane
from hwgen.systolic.matrix_unit import MatrixUnit
from hwgen.systolic.weight_unit import WeightUnit
from sim.golden import run_mlp
from sim.golden.floating import add, convert
from tests.support.chains import image, lower_network, outputs
from tests.support.core import run_core
from tests.support.floating import corners, draw
from tests.support.pysim import assert_elaborates_twice, flatten, play, shared, unflatten

MEMORY = MemoryConfig(latency=3)
CONFIGS = {
    "plain": SystolicConfig(
        rows=2, cols=2, acc_depth=8, ub_banks=3, ub_bank_rows=16, param_rows=4, axi_data_bits=64,
        queue_depth=2, memory=MEMORY, operand_format="bfloat16"),
    "piped": SystolicConfig(
        rows=3, cols=2, tile=2, pe_stages=5, add_stages=3, acc_depth=5, ub_banks=3, ub_bank_rows=8,
        param_rows=3, act_lanes=1, axi_data_bits=32, weight_fifo_tiles=1, memory=MEMORY,
        operand_format="float16"),
    "bytes": SystolicConfig(
        rows=2, cols=3, pe_stages=2, add_stages=2, acc_depth=6, ub_banks=3, ub_bank_rows=8,
        param_rows=6, axi_data_bits=64, memory=MEMORY, operand_format="float8_e4m3fn"),
}


# --- Accumulators ---------------------------------------------------------------------------------


@pytest.mark.parametrize("stages", [1, 2, 4])
def test_accumulators(stages):
    """Every distance to the row before of the same address, from the adder's latency on."""
    config = SystolicConfig(rows=2, cols=2, acc_depth=7, operand_format="bfloat16",
                            pe_stages=stages, add_stages=stages)
    rng, numbers = random.Random(stages), np.random.default_rng(stages)
    values, _ = draw(numbers, FLOAT32, 600)
    values[:80] = numbers.choice(corners(FLOAT32), 80)
    updates, latest, cycle = {}, {}, 0
    for i in range(240):
        if rng.random() < 0.2:
            cycle += rng.randint(1, 4)
        addr, accumulate = rng.randrange(7), int(i > 30 and rng.random() < 0.8)
        if accumulate and cycle - latest.get(addr, -99) < stages:
            accumulate = 0
        updates[cycle] = addr, accumulate, values[2 * i:2 * i + 2]
        latest[addr] = cycle
        cycle += 1
    rows, distances, before = {}, set(), {}
    expected, reads = {}, {}
    for at, (addr, accumulate, sums) in updates.items():
        new = FLOAT32.from_raw(sums)
        if accumulate:
            new = add(new, rows[addr], FLOAT32)
            distances.add(at - before[addr])
        rows[addr], before[addr] = FLOAT32.canonical(new), at
        # Seen from so many cycles later on, if nothing has been written again by then.
        reads[at + 3 + stages] = addr
        expected[at + 3 + stages] = FLOAT32.raw(rows[addr]).tolist()
    assert set(range(stages, stages + 5)) <= distances
    cycles = cycle + stages + 8
    trace = play(Accumulators(config), {
        "update": {c: 1 for c in updates}, "addr": {c: u[0] for c, u in updates.items()},
        "accumulate": {c: u[1] for c, u in updates.items()},
        "sums": {c + 2: flatten(u[2], 32) for c, u in updates.items()},
        "read_en": {c: 1 for c in reads}, "read_addr": reads}, ["read_data"], cycles=cycles)
    assert {c: unflatten(trace["read_data"][c + 2], 32, 2) for c in reads} == expected


# --- Activation -----------------------------------------------------------------------------------


@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)
def test_lane(config):
    """Bias, ReLU, conversion, and every part of the sum, one element a cycle."""
    stages, convert_stages, operand = config.add_stages, config.convert_stages, config.operand
    lane = FloatLane(operand=operand, add_stages=stages, convert_stages=convert_stages)
    assert lane.module_name == f"float_lane_{operand}_{stages}_{convert_stages}"
    rng = np.random.default_rng(3)
    acc, bias = draw(rng, FLOAT32, 200)
    relu, part = rng.integers(0, 2, 200), rng.integers(0, config.sum_parts + 1, 200)
    acc[:60], bias[:60] = rng.choice(corners(FLOAT32), 60), 1 << 31
    latency = stages + convert_stages
    trace = play(lane, {
        "valid": [(1 << latency) - 1] * (200 + latency), "acc": acc.tolist(),
        "bias": bias.tolist(), "relu": [0] * stages + relu.tolist(),
        "part": [0] * stages + part.tolist()}, ["result"], cycles=200 + latency)
    sums = add(FLOAT32.from_raw(acc), FLOAT32.from_raw(bias), FLOAT32)
    sums = np.where(relu.astype(bool) & ~np.isnan(sums) & ~(sums > 0), np.float32(0), sums)
    raw = FLOAT32.raw(sums).astype(np.int64)
    parts = raw >> (np.maximum(part, 1) - 1) * operand.bits & (1 << operand.bits) - 1
    wanted = np.where(part > 0, parts, operand.raw(convert(sums, FLOAT32, operand)))
    assert trace["result"][latency:] == wanted.tolist()


# --- Core -----------------------------------------------------------------------------------------


def run(config, network):
    """Run a network twice on the core; compare every counter and every bit; return the counters."""
    schedule = lower_network(config, network)
    data = image(schedule, network)
    timing = evaluate(schedule)
    results = run_core(shared(SystolicCore, config), data, schedule.program_at, len(schedule),
                       counters=COUNTERS, times=2)
    assert results == [(Status.OK, len(schedule) - 1, timing.counters)] * 2
    golden = run_mlp(network, network.inputs,
                           k_widths=[cut.k_width for cut in schedule.blocking])[-1]
    found = outputs(schedule, data)
    assert found.dtype == golden.dtype
    np.testing.assert_array_equal(network.output.raw(found), network.output.raw(golden))
    assert timing.counters["useful_macs"] == network.macs
    return timing.counters


@pytest.mark.parametrize("options", ["", ":relu:special", ":float32:special"])
@pytest.mark.parametrize("name", CONFIGS)
def test_equals_golden_and_model(name, options):
    config = CONFIGS[name]
    run(config, load(f"gemm:5x7x4{options}", operand=config.operand))


def test_sums_are_waited_for():
    """Folds shorter than the adder: a multiplication waits for the sums to which it adds."""
    config = dataclasses.replace(CONFIGS["plain"], add_stages=6, pe_stages=7)
    counters = run(config, load("gemm:1x9x2", operand=config.operand))
    assert counters["raw_wait"] > 0
    assert run(CONFIGS["plain"], load("gemm:1x9x2", operand=config.operand))["raw_wait"] == 0


def test_any_sums_are_waited_for():
    """Multiplications of any rows, overlapping or not: the model's rule is the hardware's."""
    config = dataclasses.replace(CONFIGS["plain"], add_stages=5, pe_stages=5)
    rng = random.Random(6)
    code, data = [], bytearray(4096)
    for _ in range(60):
        rows = rng.choice([1, 1, 1, 2, 3, 5])
        code.append({"ub_addr": rng.randrange(16), "acc_addr": rng.randint(0, 8 - rows),
                     "rows": rows, "k": 1, "n": 1, "accumulate": int(rng.random() < 0.7),
                     "switch": 0})
    for i, instruction in enumerate([
            *(Instruction(opcode=Opcode.MATMUL, operands=operands) for operands in code),
            Instruction(opcode=Opcode.HALT)]):
        data[16 * i:16 * i + 16] = assemble(instruction)
    count = len(code) + 1
    opcode = np.array([Opcode.MATMUL] * len(code) + [Opcode.HALT], np.uint8)
    columns = {name: np.array([row.get(name, 0) for row in [*code, {}]], FIELD_DTYPE[name])
               for name in (*TIMED, "acc_addr", "accumulate")}
    timing = evaluate_code(config, opcode, np.zeros(count, np.uint8), np.zeros(count, np.uint8),
                           np.zeros(count, np.int16), columns, record=True)
    [(status, _, counters)] = run_core(shared(SystolicCore, config), data, 0, count,
                                       counters=COUNTERS)
    assert (status, counters) == (Status.OK, timing.counters)
    assert counters["raw_wait"] > 20
    # No row is added to too soon, and none could have started sooner.
    issued = {}
    for i, row in enumerate(code):
        for early in (0, 1):
            begin = int(timing.start[i]) - early
            soonest = min((begin + j - issued[row["acc_addr"] + j] for j in range(row["rows"])
                           if row["acc_addr"] + j in issued), default=99)
            if not early:
                assert soonest >= config.accumulate_cycles or not row["accumulate"]
            elif timing.start[i] > max(timing.record.head[i], timing.record.before[i]):
                assert soonest < config.accumulate_cycles
        for j in range(row["rows"]):
            issued[row["acc_addr"] + j] = int(timing.start[i]) + j


def test_chain():
    """Two layers, in batches of which the last is smaller."""
    config = CONFIGS["piped"]
    operand, rng = config.operand, np.random.default_rng(4)

    def layer(name, k, n, **how):
        return FloatLayer(name=name, weights=operand.round(rng.standard_normal((k, n))),
                          bias=rng.standard_normal(n).astype(np.float32), operand=operand, **how)

    network = Network(
        name="chain", layers=(layer("a", 5, 4, relu=True), layer("b", 4, 3, relu=False)),
        inputs=operand.round(rng.standard_normal((5, 5))), batch=3)
    run(config, network)


@pytest.mark.parametrize(("opcode", "operands"), [
    (Opcode.CONVOLVE, {"hold": 1}), (Opcode.ACTIVATE, {"byte": 3}),
    (Opcode.ACTIVATE, {"zero_point": 1})])
def test_refused(opcode, operands):
    """What there is for integers only stops the core."""
    every = {
        Opcode.CONVOLVE: {"ub_addr": 0, "acc_addr": 0, "rows": 1, "k": 1, "n": 1, "accumulate": 0,
                          "switch": 0, "x": 0, "y": 0, "hold": 0},
        Opcode.ACTIVATE: {"acc_addr": 0, "ub_addr": 0, "rows": 1, "param": 0, "table": 0,
                          "zero_point": 0, "relu": 0, "byte": 0}}
    data = bytearray(4096)
    for i, instruction in enumerate((
            Instruction(opcode=opcode, operands=every[opcode] | operands),
            Instruction(opcode=Opcode.HALT))):
        data[16 * i:16 * i + 16] = assemble(instruction)
    [(status, index, _)] = run_core(shared(SystolicCore, CONFIGS["plain"]), data, 0, 2,
                                    counters=COUNTERS)
    assert (status, index) == (Status.OPERAND, 0)


@pytest.mark.parametrize("unit", [Accumulators, ActivationUnit, MatrixUnit, WeightUnit])
def test_elaborates_twice(unit):
    assert_elaborates_twice(lambda: unit(CONFIGS["piped"]))
