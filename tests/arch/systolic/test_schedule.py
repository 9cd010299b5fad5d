"""Lowering is right without any hardware: programs run, in order and out of it, on numpy state."""

import dataclasses
import random
import re
from collections import deque
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.numerics import INT8
from arch.systolic.isa import INSTRUCTIONS, PAIRS, Opcode, Unit, assemble, operand_fields
from arch.systolic.lowering import blocking
from arch.systolic.lowering.blocking import batches_of, is_chain
from arch.systolic.lowering.image import graph_image
from arch.systolic.lowering.search import lower as lower_graph
from arch.systolic.lowering.search import lower_chain as lower
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.program import FIELD_DTYPE, FIELDS
from arch.systolic.timing.exact import evaluate
from arch.workloads.base import DenseLayer, Network
from arch.workloads.chains import chain, dense_chain
from arch.workloads.models import NetworkBuilder
from sim.golden import requantize, run_mlp, wrap
from tests.support.chains import image, lower_network, outputs

POISON = 1 << 40
READ, WRITE = 0, 1


def network(rng, sizes, rows, batch, *, bits=8):
    """Return a random network; ``sizes`` are K of the first layer and N of each."""
    half = 1 << bits - 1
    layers = tuple(
        DenseLayer(
            name=f"layer{i}", weights=rng.integers(-half, half, (k, n)),
            bias=rng.integers(-1000, 1000, n),
            scale=(rng.random(n) * 2.0 ** (4 - bits) + 1e-3).astype(np.float32),
            zero_point=int(rng.integers(-half, half)), relu=bool(rng.integers(2)),
            operand_bits=bits)
        for i, (k, n) in enumerate(zip(sizes, sizes[1:], strict=False)))
    return Network(name="random", layers=layers, inputs=rng.integers(-half, half, (rows, sizes[0])),
                   batch=batch)


def shape_of(sizes, rows, batch=0, operand=INT8):
    """Return the chain of such a network without its data."""
    return dense_chain("chain", sizes, rows, batch=batch, operand=operand)


class Machine:
    """The core's state, poisoned, and what each instruction does to it.

    Every access to a row of a memory is noted in ``accesses`` as (memory, row, kind).
    """

    def __init__(self, config, memory):
        self.config, self.memory = config, memory
        self.ub = np.full((config.ub_rows, config.ub_width), POISON)
        self.acc = np.full((config.acc_depth, config.cols), POISON)
        self.bias = np.full((config.param_rows, config.lanes), POISON)
        self.scale = np.full((config.param_rows, config.lanes), np.nan, np.float32)
        self.fifo = deque()
        self.weights = None
        self.banks = set()
        self.accesses = []

    def touch(self, unit, memory, first, rows, kind):
        """Note an access, check its range, and which unit uses which port of a bank."""
        limit = {"ub": self.config.ub_rows, "acc": self.config.acc_depth,
                 "param": self.config.param_rows}[memory]
        assert 0 <= first < first + rows <= limit
        self.accesses += [(memory, row, kind) for row in range(first, first + rows)]
        if memory == "ub":
            bank_rows = self.config.ub_bank_rows
            self.banks |= {(bank, kind, unit) for bank in
                           range(first // bank_rows, (first + rows - 1) // bank_rows + 1)}

    def operands(self, layout, address, rows, width):
        """Return rows of memory as integers."""
        assert address % self.config.beat_bytes == 0
        assert rows >= 1
        assert address + layout.size(rows) <= len(self.memory)
        packed = np.ascontiguousarray(layout.unpack(self.memory, address, rows))
        return packed.view(f"<i{self.config.element_bytes}")[:, :width].astype(np.int64)

    def execute(self, instruction):
        """Execute one instruction and return the accesses that it made."""
        self.accesses = []
        getattr(self, instruction.opcode.name.lower())(**instruction.operands)
        return self.accesses

    def read_host(self, host_addr, ub_addr, rows, target):
        config = self.config
        if target == 0:
            self.touch(Unit.LOAD, "ub", ub_addr, rows, WRITE)
            self.ub[ub_addr:ub_addr + rows] = self.operands(
                config.ub_layout, host_addr, rows, config.ub_width)
            return
        assert rows % config.param_chunks == 0
        data = config.ub_layout.unpack(self.memory, host_addr, rows)
        rows //= config.param_chunks
        pairs = np.ascontiguousarray(data.reshape(rows, -1)[:, :config.lanes * 8])
        self.touch(Unit.LOAD, "param", ub_addr, rows, WRITE)
        self.bias[ub_addr:ub_addr + rows] = pairs.view("<i4")[:, 0::2]
        self.scale[ub_addr:ub_addr + rows] = pairs.view("<f4")[:, 1::2]

    def read_weights(self, host_addr, k):
        assert 1 <= k <= self.config.rows
        assert len(self.fifo) < self.config.weight_fifo_tiles
        self.fifo.append(self.operands(self.config.weight_layout, host_addr, k, self.config.cols))

    def matmul(self, ub_addr, acc_addr, rows, k, n, accumulate, switch):
        assert 1 <= n <= self.config.cols
        if switch:
            self.weights = self.fifo.popleft()
        weights = self.weights
        assert len(weights) == k
        assert not weights[:, n:].any()
        self.touch(Unit.MATRIX, "ub", ub_addr, rows, READ)
        self.touch(Unit.MATRIX, "acc", acc_addr, rows, WRITE)
        left = self.ub[ub_addr:ub_addr + rows, :k]
        assert (left != POISON).all()
        sums = left @ weights
        if accumulate:
            assert (self.acc[acc_addr:acc_addr + rows] != POISON).all()
            sums += self.acc[acc_addr:acc_addr + rows]
        self.acc[acc_addr:acc_addr + rows] = wrap(sums, self.config.acc_bits)

    def activate(self, acc_addr, ub_addr, rows, param, table, zero_point, relu, byte):
        assert not table
        assert not byte
        config = self.config
        self.touch(Unit.ACTIVATE, "acc", acc_addr, rows, READ)
        self.touch(Unit.ACTIVATE, "param", param, config.act_groups, READ)
        self.touch(Unit.ACTIVATE, "ub", ub_addr, rows, WRITE)
        sums = self.acc[acc_addr:acc_addr + rows]
        bias = self.bias[param:param + config.act_groups].reshape(-1)
        assert (sums != POISON).all()
        assert (bias != POISON).all()
        self.ub[ub_addr:ub_addr + rows] = POISON
        self.ub[ub_addr:ub_addr + rows, :config.cols] = requantize(
            sums, bias, self.scale[param:param + config.act_groups].reshape(-1), zero_point,
            relu=bool(relu), acc_bits=config.acc_bits, out_bits=config.operand_bits)
        # What was in the accumulators must not be used again.
        self.acc[acc_addr:acc_addr + rows] = POISON

    def write_host(self, host_addr, ub_addr, rows):
        config = self.config
        self.touch(Unit.STORE, "ub", ub_addr, rows, READ)
        values = self.ub[ub_addr:ub_addr + rows]
        assert (values[:, :min(config.rows, config.cols)] != POISON).all()
        packed = values.astype(f"<i{config.element_bytes}").view(np.uint8)
        assert host_addr % config.beat_bytes == 0
        layout = config.ub_layout
        assert not self.memory[host_addr:host_addr + layout.size(rows)].any()
        layout.pack(self.memory, host_addr, packed)

    def halt(self):
        assert not self.fifo


def execute(schedule, memory):
    """Run a program in its own order on ``memory``; check ranges, bank roles, tokens and races."""
    machine = Machine(schedule.config, memory)
    tokens = {pair: deque() for pair in PAIRS}
    known = {unit: dict.fromkeys(Unit, -1) for unit in Unit}
    latest = {}
    for i, instruction in enumerate(schedule.instructions()):
        unit = INSTRUCTIONS[instruction.opcode].unit
        accesses = machine.execute(instruction)
        if unit is None:
            assert (instruction.opcode, i) == (Opcode.HALT, len(schedule) - 1)
            assert not instruction.wait | instruction.signal
            continue
        clock = known[unit]
        for producer in instruction.wait:
            # A missing token is an IndexError here, a pair without semaphore a KeyError.
            given_by, its_clock = tokens[producer, unit].popleft()
            for other in Unit:
                clock[other] = max(clock[other], its_clock[other])
            clock[producer] = max(clock[producer], given_by)
        for consumer in instruction.signal:
            tokens[unit, consumer].append((i, dict(clock)))
        for memory_name, row, kind in accesses:
            users = latest.setdefault((memory_name, row), {})
            for (other, other_kind), j in users.items():
                if other != unit and WRITE in (kind, other_kind):
                    assert clock[other] >= j, (memory_name, row, j, i)
            users[unit, kind] = i
    assert not any(tokens.values())
    for bank in range(schedule.config.ub_banks):
        for kind in (READ, WRITE):
            assert len([use for use in machine.banks if use[:2] == (bank, kind)]) <= 1


def check(config, net):
    """Lower a network, run it, and compare with the golden kernels."""
    schedule = lower_network(config, net)
    memory = image(schedule, net)
    execute(schedule, memory)
    expected = run_mlp(net, net.inputs, acc_bits=config.acc_bits)[-1]
    result = outputs(schedule, memory)
    assert result.dtype == expected.dtype
    np.testing.assert_array_equal(result, expected)
    return schedule


@st.composite
def configs(draw, *, hidden_rows=None):
    """Draw a small core; ``hidden_rows(tile)``: rows that pass between layers, if any."""
    rows, cols = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    lanes = draw(st.sampled_from([d for d in range(1, cols + 1) if cols % d == 0]))
    bank_rows, banks = 1 << draw(st.integers(0, 6)), draw(st.integers(2, 6))
    if hidden_rows is not None:
        banks = max(3, banks)
        while bank_rows * (banks - 2) < hidden_rows(min(rows, cols)):
            bank_rows *= 2
    bandwidth = draw(st.sampled_from([Fraction(1), Fraction(7, 2), Fraction(64)]))
    return SystolicConfig(
        rows=rows, cols=cols, operand_bits=draw(st.sampled_from([8, 12])),
        acc_bits=draw(st.sampled_from([20, 32])), acc_depth=draw(st.integers(1, 40)),
        ub_banks=banks, ub_bank_rows=bank_rows,
        weight_fifo_tiles=draw(st.integers(1, 4)), act_lanes=lanes,
        param_rows=cols // lanes + draw(st.integers(0, 12)),
        queue_depth=draw(st.sampled_from([1, 2, 8])),
        axi_data_bits=draw(st.sampled_from([32, 64, 128, 256])),
        memory=MemoryConfig(bytes_per_cycle=bandwidth))


@st.composite
def problems(draw):
    """Draw a core and the sizes of a chain that fits it."""
    sizes = draw(st.lists(st.integers(1, 24), min_size=2, max_size=4))
    rows = draw(st.integers(1, 24))
    batch = draw(st.integers(1, rows))

    def hidden_rows(tile):
        tiles = [-(-n // tile) for n in sizes[1:-1]]
        return batch * max(a + b for a, b in zip(tiles, [*tiles[1:], 0], strict=True))

    return draw(configs(hidden_rows=hidden_rows if len(sizes) > 2 else None)), sizes, rows, batch


def set_least_piece(patch, least):
    """Let the first and last tiles be cut into pieces of so few rows."""
    patch.setattr(blocking, "_LEAST_PIECE", least)
    patch.setattr(blocking, "_PIECE_INSTRUCTIONS", 0)


@settings(max_examples=120)
@given(problem=problems(), seed=st.integers(0, 1000), least=st.sampled_from([1, 3, 16]))
def test_matches_golden(problem, seed, least):
    config, sizes, rows, batch = problem
    rng = np.random.default_rng(seed)
    with pytest.MonkeyPatch.context() as patch:
        set_least_piece(patch, least)
        check(config, network(rng, sizes, rows, batch, bits=config.operand_bits))


@pytest.mark.parametrize(("changes", "sizes", "rows", "batch"), [
    # Every capacity at its least, with rows, columns and both.
    ({"rows": 1, "cols": 1}, (5, 3), 7, 7),
    ({"rows": 3, "cols": 2, "act_lanes": 1, "param_rows": 2}, (8, 7), 6, 4),
    ({"rows": 2, "cols": 8, "act_lanes": 2, "param_rows": 4}, (9, 17), 5, 5),
    ({"rows": 4, "cols": 4, "ub_banks": 3, "ub_bank_rows": 32}, (12, 16, 5), 8, 3),
    # Inputs of a chunk stay for several blocks, in fewer slots than two chunks need.
    ({"rows": 4, "cols": 4, "acc_depth": 8, "ub_banks": 4, "ub_bank_rows": 16}, (24, 40), 20, 20),
    # Four layers: both ends of the hidden banks are reused within a batch.
    ({"rows": 4, "cols": 3, "acc_depth": 16, "ub_banks": 5, "ub_bank_rows": 64},
     (10, 9, 21, 6, 11), 25, 10),
    # More tiles than tokens for them.
    ({"rows": 1, "cols": 1, "acc_depth": 4, "ub_banks": 4, "ub_bank_rows": 1024, "act_lanes": 1,
      "param_rows": 999}, (2, 120, 3), 5, 5),
    ({"rows": 1, "cols": 1, "acc_depth": 4, "ub_banks": 3, "ub_bank_rows": 4096, "act_lanes": 1,
      "param_rows": 5, "queue_depth": 256}, (300, 2, 300, 1), 4, 4),
])
def test_corners(changes, sizes, rows, batch):
    least = {"acc_depth": 1, "ub_banks": 2, "ub_bank_rows": 1, "weight_fifo_tiles": 1,
             "param_rows": 1, "queue_depth": 1, "fetch_chunks": 2, "axi_data_bits": 32}
    config = SystolicConfig(**least | changes)
    check(config, network(np.random.default_rng(1), sizes, rows, batch))


def test_execute_notices_a_missing_token():
    config, net = PRESETS["tiny"], network(np.random.default_rng(0), (8, 8), 8, 8)
    schedule = lower_network(config, net)
    wait, signal = schedule.wait.copy(), schedule.signal.copy()
    consumer = int(np.flatnonzero(schedule.opcode == Opcode.MATMUL)[0])
    producer = int(np.flatnonzero(schedule.opcode == Opcode.READ_HOST)[0])
    wait[consumer] = 0
    signal[producer] = 0
    broken = dataclasses.replace(schedule, wait=wait, signal=signal)
    memory = image(schedule, net)
    with pytest.raises(AssertionError, match=r"'ub'"):
        execute(broken, memory)


def test_any_interleaving_ends():
    """Units that run at random speeds neither deadlock nor overflow a semaphore."""
    ran = 0

    @settings(max_examples=60)
    @given(problem=problems(), seed=st.integers(0, 1000), least=st.sampled_from([1, 16]))
    def check(problem, seed, least):
        nonlocal ran
        config, sizes, rows, batch = problem
        with pytest.MonkeyPatch.context() as patch:
            set_least_piece(patch, least)
            schedule = lower(config, shape_of(sizes, rows, batch, config.operand))
        if len(schedule) > 3000:
            reject()
        check_interleaving(config, schedule, seed)
        ran += 1

    check()
    assert ran >= 60


def check_interleaving(config, schedule, seed):
    chooser = random.Random(seed)
    unit_of = schedule.unit.tolist()
    waits, signals, opcodes, switches = (a.tolist() for a in (
        schedule.wait, schedule.signal, schedule.opcode, schedule.column("switch")))
    queues = {unit: deque() for unit in Unit}
    tokens, most = dict.fromkeys(PAIRS, 0), 0
    tiles, done, dispatched = 0, 0, 0
    while done < len(schedule) - 1:
        able = []
        if dispatched < len(schedule) - 1 and (
                len(queues[unit_of[dispatched]]) < config.queue_depth):
            able.append("dispatch")
        for unit in Unit:
            if queues[unit]:
                i = queues[unit][0]
                full = opcodes[i] == Opcode.READ_WEIGHTS and tiles == config.weight_fifo_tiles
                empty = switches[i] and tiles == 0
                if not full and not empty and all(
                        tokens[p, unit] for p in Unit if waits[i] >> p & 1):
                    able.append(unit)
        assert able, "deadlock"
        # Some steps are much more likely than others, and which ones changes now and then.
        if done % 50 == 0:
            weight = {step: chooser.choice([1, 1000]) for step in ["dispatch", *Unit]}
        step = chooser.choices(able, [weight[s] for s in able])[0]
        if step == "dispatch":
            queues[unit_of[dispatched]].append(dispatched)
            dispatched += 1
            continue
        i = queues[step].popleft()
        tiles += (opcodes[i] == Opcode.READ_WEIGHTS) - switches[i]
        for other in Unit:
            if waits[i] >> other & 1:
                tokens[other, step] -= 1
            if signals[i] >> other & 1:
                tokens[step, other] += 1
                most = max(most, tokens[step, other])
        done += 1
    assert most <= 200


@pytest.mark.parametrize(("sizes", "rows", "batch"), [
    ((1, 1), 1, 0), ((1, 1), 70000, 0), ((3, 9000), 1, 0), ((9000, 3), 2, 0),
    ((700, 700), 700, 300),
])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_single_layer_always_fits(preset, sizes, rows, batch):
    schedule = lower(PRESETS[preset], shape_of(sizes, rows, batch))
    useful = schedule.column("rows") * schedule.column("k") * schedule.column("n")
    assert int(useful[schedule.opcode == Opcode.MATMUL].sum()) == schedule.macs


def test_operands_fit_their_fields():
    largest = SystolicConfig(rows=256, cols=256, acc_depth=65536, ub_banks=16,
                             ub_bank_rows=1 << 20, axi_data_bits=512, param_rows=65536)
    schedule = lower(largest, shape_of((5000, 5000, 5000), 60000, 30000))
    used = {Opcode(code) for code in np.unique(schedule.opcode).tolist()}
    assert used == {Opcode.READ_HOST, Opcode.READ_WEIGHTS, Opcode.MATMUL, Opcode.ACTIVATE,
                    Opcode.WRITE_HOST, Opcode.HALT}
    for opcode in used:
        for name, (_, bits) in operand_fields(opcode).items():
            values = schedule.column(name)[schedule.opcode == opcode]
            low = -(1 << bits - 1) if name == "zero_point" else 0
            assert low <= values.min() <= values.max() < low + (1 << bits)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_program_is_what_the_assembler_makes(preset):
    net = network(np.random.default_rng(4), (40, 30, 10), 20, 8)
    assert any(layer.relu for layer in net.layers)
    assert min(layer.zero_point for layer in net.layers) < 0
    schedule = lower_network(PRESETS[preset], net)
    program = b"".join(assemble(instruction) for instruction in schedule.instructions())
    assert schedule.program() == program
    assert len(program) == 16 * len(schedule)


def test_columns_and_layers():
    schedule = lower(PRESETS["tiny"], shape_of((9, 7, 3), 10, 4))
    for name in FIELDS:
        assert schedule.column(name).shape == (len(schedule),)
        assert schedule.column(name).tolist() == schedule.stored(name).tolist()
        assert schedule.stored(name).dtype == FIELD_DTYPE[name]
    assert schedule.macs == 10 * (9 * 7 + 7 * 3)
    assert batches_of(schedule.graph) == (4, 4, 2)
    macs = schedule.column("rows") * schedule.column("k") * schedule.column("n")
    for index, expected in enumerate([10 * 9 * 7, 10 * 7 * 3]):
        of_layer = (schedule.layer == index) & (schedule.opcode == Opcode.MATMUL)
        assert int(macs[of_layer].sum()) == expected
    unused = schedule.opcode != Opcode.ACTIVATE
    assert not schedule.column("param")[unused].any()
    with pytest.raises(ValueError, match="read-only"):
        schedule.opcode[0] = 0


@given(config=configs(), rows=st.integers(1, 50), k=st.integers(1, 50), n=st.integers(1, 50))
@settings(max_examples=40)
def test_memory_map(config, rows, k, n):
    schedule = lower(config, shape_of((k, n), rows, operand=config.operand))
    inputs, outputs = (placement.address for placement in schedule.placements.values())
    (weights_at,), (params_at,) = schedule.weights, schedule.params
    starts = [inputs, outputs, weights_at, params_at, schedule.program_at, schedule.size]
    assert starts == sorted(set(starts))
    assert all(start % 4096 == 0 for start in starts)
    assert schedule.program_at % (16 * config.beat_bytes) == 0
    assert 16 * len(schedule) <= schedule.size - schedule.program_at
    areas = {(Opcode.READ_WEIGHTS, 0): (weights_at, params_at),
             (Opcode.READ_HOST, 1): (params_at, schedule.program_at),
             (Opcode.READ_HOST, 0): (inputs, outputs),
             (Opcode.WRITE_HOST, 0): (outputs, weights_at)}
    for (opcode, target), (low, high) in areas.items():
        chosen = (schedule.opcode == opcode) & (schedule.column("target") == target)
        weights = opcode == Opcode.READ_WEIGHTS
        layout = config.weight_layout if weights else config.ub_layout
        for address, count in zip(schedule.column("host_addr")[chosen].tolist(),
                                  schedule.column("k" if weights else "rows")[chosen].tolist(),
                                  strict=True):
            assert low <= address
            assert address + layout.size(count) <= high


def test_large_square_overlaps():
    """1024 x 1024 x 1024 on 32 x 32: little is exposed before the first and after the last MATMUL.

    The array needs 32 * 32 * 1024 cycles; reading the first input tile, and activating and writing
    the last tile, take about a chunk of rows each: 1 % of that is 10,486 cycles.
    """
    config = PRESETS["edge32"]
    schedule = lower(config, shape_of((1024, 1024), 1024))
    (cut,) = schedule.blocking
    assert (cut.k_width, cut.n_width, cut.k_tiles, cut.n_tiles) == (32, 32, 32, 32)
    assert 32 <= cut.chunk <= 1024
    assert cut.block >= 2
    assert schedule.blocked.resident_inputs
    first = schedule.opcode[:3].tolist()
    assert first == [Opcode.READ_HOST, Opcode.READ_WEIGHTS, Opcode.MATMUL]
    assert schedule.opcode[-3:].tolist() == [Opcode.ACTIVATE, Opcode.WRITE_HOST, Opcode.HALT]
    assert len(schedule) < 10_000


def core(size, *, acc_depth, bytes_per_cycle=64, **changes):
    """Return a square core with a port of 64 bytes."""
    return SystolicConfig(
        rows=size, cols=size, acc_depth=acc_depth, ub_bank_rows=16384, axi_data_bits=512,
        memory=MemoryConfig(latency=20, bytes_per_cycle=bytes_per_cycle), **changes)


@pytest.mark.parametrize(("config", "size", "least"), [
    (core(32, acc_depth=4096), 256, 0.98),
    (core(32, acc_depth=4096), 1024, 0.999),
    (core(32, acc_depth=4096, bytes_per_cycle=16), 1024, 0.998),
    (core(32, acc_depth=4096, bytes_per_cycle=8), 1024, 0.997),
    (core(64, acc_depth=2048), 1024, 0.997),
    (core(128, acc_depth=2048), 1024, 0.98),
    # Reading, multiplying and writing take 16,384 cycles each; the last product of a first output
    # needs a quarter of all weights, and then all outputs are still to be written: 0.77 at most.
    (core(256, acc_depth=4096), 1024, 0.49),
    (core(256, acc_depth=4096), 2048, 0.95),
    (core(256, acc_depth=4096), 4096, 0.99),
    (core(256, acc_depth=4096, act_lanes=64, param_rows=1024), 2048, 0.84),
])
def test_utilization(config, size, least):
    """Cubes keep the array busy, by the exact model."""
    schedule = lower(config, shape_of((size, size), size))
    cycles = evaluate(schedule).cycles
    assert least <= schedule.macs / cycles / config.macs_per_cycle < 1


@pytest.mark.parametrize(("preset", "sizes", "rows", "batch", "most"), [
    ("tiny", (256, 256), 1, 0, 31843),
    ("default", (256, 256), 1, 0, 4240),
    ("edge32", (256, 256), 1, 0, 2240),
    ("default", (256, 256), 16, 0, 4285),
    ("default", (64, 64, 32, 10), 360, 90, 9581),
    ("edge32", (64, 64, 32, 10), 360, 90, 3061),
])
def test_cycles_of_small_shapes(preset, sizes, rows, batch, most):
    assert evaluate(lower(PRESETS[preset], shape_of(sizes, rows, batch))).cycles <= most


def test_first_and_last_tile_are_cut():
    """One weight tile serves several multiplications, each of which waits for its rows only."""
    schedule = lower(core(32, acc_depth=4096), shape_of((256, 256), 256))
    (cut,) = schedule.blocking
    matmul = schedule.opcode == Opcode.MATMUL
    switch, rows = schedule.column("switch")[matmul], schedule.column("rows")[matmul]
    starts = np.flatnonzero(switch)
    assert len(starts) == int((schedule.opcode == Opcode.READ_WEIGHTS).sum())
    assert (np.add.reduceat(rows, starts) == cut.chunk).all()
    pieces = np.diff([*starts, len(rows)])
    assert pieces[0] > 1
    assert pieces[-1] > 1
    assert (pieces[1:-1] == 1).all()
    assert (schedule.wait[matmul][:pieces[0]] == 1 << Unit.LOAD).all()


def test_outputs_of_the_last_block_come_evenly():
    """Writes take 4 cycles a row, multiplications 1: the last 4 tiles of K, or more, innermost."""
    schedule = lower(core(256, acc_depth=4096), shape_of((2048, 2048), 2048))
    (cut,) = schedule.blocking
    assert cut.tail >= 4
    sums = schedule.column("acc_addr")[schedule.opcode == Opcode.MATMUL]
    tiles = sums[schedule.column("switch")[schedule.opcode == Opcode.MATMUL] == 1]
    tiles = tiles[-cut.block * cut.tail:].reshape(cut.block, cut.tail)
    assert (tiles == tiles[:, :1]).all()
    assert len(set(tiles[:, 0].tolist())) == cut.block


def test_weights_are_stored_once():
    config = PRESETS["tiny"]
    schedule = lower(config, shape_of((16, 16), 400, 100))
    weights = schedule.column("host_addr")[schedule.opcode == Opcode.READ_WEIGHTS]
    assert len(weights) > 16
    assert len(set(weights.tolist())) == 16


def test_parameters_stay_where_they_fit():
    config = PRESETS["tiny"]
    few = lower(config, shape_of((16, 64), 400, 100))
    many = lower(config, shape_of((16, 68), 400, 100))
    assert few.blocked.resident_params
    assert not many.blocked.resident_params
    assert int(few.column("target").sum()) == -(-16 // few.blocking[0].granule)


@pytest.mark.parametrize(("changes", "sizes", "message"), [
    ({"ub_banks": 2}, (8, 8, 8),
     "ub_banks must be at least 3 (inputs, outputs, and what passes between 2 layers), not 2"),
    ({"ub_banks": 4}, (8, 80, 8),
     "ub_bank_rows must be at least 128 (200 rows between layers in 2 banks), not 64"),
])
def test_infeasible(changes, sizes, message):
    config = dataclasses.replace(PRESETS["tiny"], **changes)
    with pytest.raises(ValueError, match=re.escape(message)):
        lower(config, shape_of(sizes, 10))


def test_infeasible_memory():
    wide = SystolicConfig(rows=256, cols=256, acc_depth=65536, ub_bank_rows=1 << 20)
    with pytest.raises(ValueError, match=r"memory image must be at most 2\*\*40 bytes"):
        lower(wide, shape_of((1 << 20, 256), 1 << 21))


def test_wrong_network():
    wide = network(np.random.default_rng(0), (8, 8), 8, 8, bits=12)
    with pytest.raises(ValueError, match="^operand_bits must be 12 for random, not 8$"):
        lower_network(PRESETS["tiny"], wide)
    builder = NetworkBuilder("two")
    x = builder.input((3, 4, 1, 1))
    graph = dataclasses.replace(builder.graph(builder.dense(x, "a", 4), builder.dense(x, "b", 4)),
                                rows_at_a_time=2)
    assert not is_chain(graph)
    with pytest.raises(ConfigError, match="^graph 'two' must be chained dense layers with "
                                          "rows_at_a_time 2$"):
        lower_graph(PRESETS["tiny"], graph)


def test_data_is_asked_for_when_it_is_read():
    graph = dense_chain("no data", (4, 4), 3)
    schedule = lower_graph(PRESETS["tiny"], graph)
    assert len(schedule) == len(lower(PRESETS["tiny"], shape_of((4, 4), 3)))
    with pytest.raises(ValueError, match="^workload must be loaded with its data, not 'no data' "):
        graph_image(schedule, {"inputs": np.zeros((3, 4, 1, 1), np.int8)})


def test_batches():
    graph = chain(network(np.random.default_rng(0), (5, 4, 3), 10, 4))
    assert is_chain(graph)
    assert batches_of(graph) == (4, 4, 2)
    assert graph.macs == 10 * (5 * 4 + 4 * 3)
    for batch in (0, 10, 40):
        assert batches_of(shape_of((5, 4), 10, batch)) == (10,)
