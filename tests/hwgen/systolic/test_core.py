# amaranth: UnusedElaboratable=no
"""Tests of the whole core in pysim; thousands of runs more are in the native and cocotb tests."""

import dataclasses

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.systolic.counters import COUNTERS, GROUPS
from arch.systolic.isa import Instruction, Opcode, Status, Unit, assemble
from arch.systolic.latency import ACTIVATION_LATENCY, TOKEN_LIMIT
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads import load
from hwgen.systolic.core import SystolicCore
from sim.golden import run_mlp
from tests.support.chains import image, lower_network, outputs
from tests.support.core import run_core
from tests.support.pysim import shared

MEMORY = MemoryConfig(latency=3)
CONFIGS = {
    "square": SystolicConfig(
        rows=2, cols=2, tile=2, acc_depth=8, ub_banks=2, ub_bank_rows=16, param_rows=4,
        axi_data_bits=64, queue_depth=2, memory=MEMORY),
    "ragged": SystolicConfig(
        rows=3, cols=2, tile=2, pe_stages=2, acc_depth=5, ub_banks=3, ub_bank_rows=8,
        param_rows=3, act_lanes=1, axi_data_bits=32, weight_fifo_tiles=1, memory=MEMORY),
}


def run(config, data, program, rows, **how):
    return run_core(shared(SystolicCore, config), data, program, rows, counters=COUNTERS, **how)


def prepare(config, workload):
    network = load(workload, operand_bits=config.operand_bits)
    schedule = lower_network(config, network)
    golden = run_mlp(network, network.inputs, acc_bits=config.acc_bits)[-1]
    return network, schedule, image(schedule, network), golden


def test_init():
    core = SystolicCore(CONFIGS["square"])
    assert core.config is CONFIGS["square"]
    assert core.module_name == "systolic_core"


@pytest.mark.parametrize("name", CONFIGS)
def test_equals_golden_and_model(name):
    """Two runs in a row: every output bit, and every counter both times."""
    config = CONFIGS[name]
    network, schedule, data, golden = prepare(config, "gemm:5x4x3:relu")
    counters = evaluate(schedule).counters
    results = run(config, data, schedule.program_at, len(schedule), times=2)
    assert results == [(Status.OK, len(schedule) - 1, counters)] * 2
    np.testing.assert_array_equal(outputs(schedule, data), golden)
    assert counters["useful_macs"] == 5 * 4 * 3


def test_random_stalls():
    """Memories that pause at random change the cycles and nothing else."""
    config = CONFIGS["square"]
    network, schedule, data, golden = prepare(config, "gemm:4x3x2")
    [(status, _, counters)] = run(
        config, data, schedule.program_at, len(schedule), stall=0.5)
    assert status == Status.OK
    np.testing.assert_array_equal(outputs(schedule, data), golden)
    model = evaluate(schedule).counters
    assert counters["total"] > model["total"]
    for name in ("array_active", "useful_macs", "host_read_beats", "weight_read_beats",
                 "host_write_beats", "activate_busy"):
        assert counters[name] == model[name]
    for group in GROUPS.values():
        assert sum(counters[name] for name in group) == counters["total"]


def encode(*instructions):
    data = bytearray(max(4096, 16 * len(instructions)))
    for i, instruction in enumerate(instructions):
        data[16 * i:16 * i + 16] = assemble(instruction)
    return data


def multiply(rows=1):
    return Instruction(opcode=Opcode.MATMUL, operands={
        "ub_addr": 0, "acc_addr": 0, "rows": rows, "k": 1, "n": 1, "accumulate": 0, "switch": 0})


def store(rows=1, ub_addr=0):
    return Instruction(opcode=Opcode.WRITE_HOST, operands={
        "host_addr": 2048, "ub_addr": ub_addr, "rows": rows})


def fetch_rows(address, rows=2, target=0):
    return Instruction(opcode=Opcode.READ_HOST, operands={
        "host_addr": address, "ub_addr": 0, "rows": rows, "target": target})


HALT = Instruction(opcode=Opcode.HALT)


# Memory rows of a parameter row.
CHUNKS = CONFIGS["square"].param_chunks


@pytest.mark.parametrize(("program", "rows", "faults", "status", "index"), [
    ([fetch_rows(1024, 2 * CHUNKS, target=1), HALT], 2, [], Status.OK, 1),
    ([fetch_rows(1024, CHUNKS + 1, target=1), HALT], 2, [], Status.OPERAND, 1),
    ([fetch_rows(1024, CHUNKS - 1, target=1), HALT], 2, [], Status.OPERAND, 1),
    ([multiply(), HALT], 2, [], Status.OK, 1),
    ([multiply()], 1, [], Status.NO_HALT, 1),
    ([multiply(), multiply(9)], 2, [], Status.ACC_RANGE, 1),
    ([multiply()], 2, [], Status.ILLEGAL_OPCODE, 1),
    ([fetch_rows(1024), HALT], 2, [1024], Status.READ_ERROR, 1),
    ([store(), HALT], 2, [2048], Status.WRITE_ERROR, 1),
    ([multiply(8), store(8), HALT], 3, [], Status.UB_CONFLICT, 2),
    ([HALT], 1, [0], Status.READ_ERROR, None)])
def test_status(program, rows, faults, status, index):
    [result] = run(CONFIGS["square"], encode(*program), 0, rows, faults=faults)
    assert result[0] == status
    assert index is None or result[1] == index


def activate(ub_addr=0, signal=()):
    return Instruction(opcode=Opcode.ACTIVATE, operands={
        "acc_addr": 0, "ub_addr": ub_addr, "rows": 1, "param": 0, "table": 0, "zero_point": 0,
        "relu": 0, "byte": 0},
        signal=frozenset(signal))


SIGNALS = {
    "load": (fetch_rows(1024), Unit.MATRIX),
    "matrix": (multiply(), Unit.ACTIVATE),
    "activate": (activate(), Unit.STORE),
}


@pytest.mark.parametrize("unit", SIGNALS)
def test_overflow_at_the_end(unit):
    """A token that is one too many is given in the last cycle before ``HALT``.

    The same program with one token less ends in the same cycle.
    """
    instruction, consumer = SIGNALS[unit]
    signalling = dataclasses.replace(instruction, signal=frozenset({consumer}))
    fits = [instruction, *[signalling] * TOKEN_LIMIT, HALT]
    overflows = [signalling] * (TOKEN_LIMIT + 1) + [HALT]
    (ok, ok_index, counters), (status, index, later) = (
        run(CONFIGS["square"], encode(*program), 0, TOKEN_LIMIT + 2)[0]
        for program in (fits, overflows))
    assert (ok, ok_index) == (Status.OK, TOKEN_LIMIT + 1)
    assert (status, index) == (Status.TOKEN_OVERFLOW, TOKEN_LIMIT + 1)
    assert later["total"] == counters["total"]


@pytest.mark.parametrize("early", [-1, 0, 1])
def test_conflict_at_the_end(early):
    """Load's and activate's only rows meet in a bank in the last cycle before ``HALT``.

    They meet with one latency of the memory and not with its neighbours. The same rows in two
    banks end the program in the same cycle: no other unit works in that one, or later.
    """
    # The load starts two cycles before the activation, in s; it addresses memory in s + 1 and
    # writes in the cycle after the beat, s + 2 + latency. The activation writes in
    # s + 3 + ACTIVATION_LATENCY.
    config = dataclasses.replace(
        CONFIGS["square"], memory=MemoryConfig(latency=1 + ACTIVATION_LATENCY - early))
    (status, index, counters), (ok, _, apart) = (
        run(config, encode(fetch_rows(1024, rows=1), activate(ub_addr), HALT), 0, 3)[0]
        for ub_addr in (1, config.ub_bank_rows))
    assert ok == Status.OK
    assert (status, index) == (Status.OK if early else Status.UB_CONFLICT, 2)
    assert counters == apart


def test_queued_instructions_are_dropped():
    """Four reads under way end; two that stand in the queue when the error comes never start."""
    config = dataclasses.replace(CONFIGS["square"], memory=MemoryConfig(latency=40))
    reads = [fetch_rows(1024 + 64 * i) for i in range(6)]
    [(status, index, counters)] = run(config, encode(*reads), 0, 7)
    assert (status, index) == (Status.ILLEGAL_OPCODE, 6)
    # Beats count while the program runs, and the first would come 40 cycles after its address.
    assert counters["host_read_beats"] == 0
    assert counters["load_busy"] > 0
