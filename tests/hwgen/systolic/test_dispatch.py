# amaranth: UnusedElaboratable=no
"""Tests of the dispatcher: decoding, every rule, and who waits for whom."""

import random
from dataclasses import replace

import pytest
from amaranth.hdl import Module, Shape
from amaranth.lib.wiring import connect

from arch.systolic.isa import (
    PAIRS,
    UNITS,
    Instruction,
    Opcode,
    Status,
    Unit,
    assemble,
    operand_fields,
)
from arch.systolic.params import SystolicConfig
from hwgen.common.queue import Queue
from hwgen.systolic.dispatch import Dispatcher
from hwgen.systolic.payloads import UNIT_OPCODES
from tests.support.pysim import assert_elaborates_twice, shared, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker, stream_get, stream_put
from tests.support.systolic import CONFIGS, mask

CONFIG = CONFIGS["ragged"]      # 3 x 5, 24 buffer rows, 17 accumulator rows, beats of 4 bytes
# The same with additions and pooling, which need 8-bit operands.
SIDE = replace(CONFIG, operand_bits=8, elementwise=True)
UNIT_OPCODE = {unit: opcodes[0] for unit, opcodes in UNIT_OPCODES.items()}
# Illegal on a core without them.
ELEMENTWISE = (Opcode.SET_ADD, Opcode.ACTIVATE_ADD, Opcode.SET_POOL, Opcode.POOL,
               Opcode.SET_AVERAGE, Opcode.AVERAGE)
# A core with them, of 48 buffer rows.
ELEMENTWISE_CONFIG = SystolicConfig(
    rows=4, cols=4, acc_depth=16, ub_banks=3, ub_bank_rows=16, param_rows=6, axi_data_bits=32,
    elementwise=True)
OPERANDS = {
    Opcode.READ_HOST: {"host_addr": 64, "ub_addr": 1, "rows": 2, "target": 0},
    Opcode.READ_WEIGHTS: {"host_addr": 64, "k": 2},
    Opcode.MATMUL: {"ub_addr": 1, "acc_addr": 2, "rows": 3, "k": 2, "n": 4, "accumulate": 1,
                    "switch": 1},
    Opcode.ACTIVATE: {"acc_addr": 1, "ub_addr": 2, "rows": 3, "param": 0, "table": 0,
                      "zero_point": -5, "relu": 1, "byte": 0},
    Opcode.SET_AVERAGE: {"in_scale": 0x3F800000, "out_scale": 0x3F800000, "in_zero": -128,
                         "out_zero": 127, "include_pad": 1, "mean_offset": 1},
    Opcode.AVERAGE: {"x": -1, "ub_addr": 2, "rows": 3, "y": -1, "table": 0, "side_addr": 0},
    Opcode.WRITE_HOST: {"host_addr": 64, "ub_addr": 1, "rows": 2},
    Opcode.SET_WALK: {"width": 5, "height": 4, "out_width": 3, "stride_x": 1, "stride_y": 2,
                      "row_step": 5, "pad": -5},
    Opcode.CONVOLVE: {"ub_addr": 1, "acc_addr": 2, "rows": 3, "k": 2, "n": 4, "accumulate": 1,
                      "switch": 1, "x": -1, "y": -2, "hold": 0},
    Opcode.SET_ADD: {"ratio_a": 1, "ratio_b": 2, "fixed": 3, "add_zero": -5, "offset": 1,
                     "swap": 0},
    Opcode.ACTIVATE_ADD: {"acc_addr": 1, "ub_addr": 2, "rows": 3, "param": 0, "side_addr": 4},
    Opcode.SET_POOL: {"width": 5, "height": 4, "out_width": 3, "stride_x": 1, "stride_y": 2,
                      "kernel_x": 2, "kernel_y": 3, "dilation_x": 1, "dilation_y": 1,
                      "line_step": 10, "tap_step": 5},
    Opcode.POOL: {"x": -1, "ub_addr": 1, "rows": 3, "y": -2, "side_addr": 4},
    Opcode.SYNC: {},
    Opcode.HALT: {},
}
NOTHING = {opcode: dict.fromkeys(operand_fields(opcode), 0) for opcode in Opcode}
PARAM_CHUNK_ROWS = CONFIG.param_rows * CONFIG.param_chunks


def word(opcode, wait=(), signal=(), **changes):
    return int.from_bytes(assemble(Instruction(
        opcode=opcode, operands=NOTHING[opcode] | OPERANDS[opcode] | changes, wait=frozenset(wait),
        signal=frozenset(signal))), "little")


def units_of(dispatcher):
    return {unit: getattr(dispatcher, unit.name.lower()) for unit in UNITS}


def verdict(instruction, config=CONFIG):
    """Return the status of one instruction, and the units that it was offered to."""
    dispatcher = shared(Dispatcher, config)
    offered = set()

    async def drive(ctx):
        ctx.set(dispatcher.i.payload, instruction)
        ctx.set(dispatcher.i.valid, 1)
        await ctx.tick()
        ctx.set(dispatcher.i.valid, 0)
        # SYNC and HALT stay at the head.
        await ctx.tick()
        for unit, stream in units_of(dispatcher).items():
            if ctx.get(stream.valid):
                offered.add(unit)
        statuses.append(ctx.get(dispatcher.status))
        assert ctx.get(dispatcher.opcode) == instruction & 0xFF

    statuses = []
    simulate(dispatcher, drive)
    return Status(statuses[0]), offered


def test_init():
    dispatcher = Dispatcher(CONFIG)
    assert dispatcher.module_name == "dispatcher"
    assert len(dispatcher.i.payload) == 128


# --- Every rule, with the values just inside it ---------------------------------------------------

LEGAL = [
    (Opcode.READ_HOST, {"host_addr": 0}),
    (Opcode.READ_HOST, {"host_addr": (1 << 40) - 4}),
    (Opcode.READ_HOST, {"ub_addr": 0, "rows": CONFIG.ub_rows}),
    (Opcode.READ_HOST, {"ub_addr": CONFIG.ub_rows - 1, "rows": 1}),
    (Opcode.READ_HOST, {"target": 1, "ub_addr": 0, "rows": PARAM_CHUNK_ROWS}),
    (Opcode.READ_HOST, {"target": 1, "ub_addr": CONFIG.param_rows - 1,
                        "rows": CONFIG.param_chunks}),
    (Opcode.READ_WEIGHTS, {"k": 1}),
    (Opcode.READ_WEIGHTS, {"k": CONFIG.rows}),
    (Opcode.MATMUL, {"ub_addr": CONFIG.ub_rows - 3}),
    (Opcode.MATMUL, {"acc_addr": CONFIG.acc_depth - 3}),
    (Opcode.MATMUL, {"ub_addr": 0, "acc_addr": 0, "rows": CONFIG.acc_depth}),
    (Opcode.MATMUL, {"k": 1, "n": 1, "rows": 1}),
    (Opcode.MATMUL, {"k": CONFIG.rows, "n": CONFIG.cols}),
    (Opcode.ACTIVATE, {"acc_addr": CONFIG.acc_depth - 3}),
    (Opcode.ACTIVATE, {"ub_addr": CONFIG.ub_rows - 3}),
    (Opcode.ACTIVATE, {"param": CONFIG.param_rows - CONFIG.act_groups}),
    (Opcode.ACTIVATE, {"zero_point": -2048}),
    (Opcode.ACTIVATE, {"zero_point": 2047}),
    (Opcode.WRITE_HOST, {"ub_addr": 0, "rows": CONFIG.ub_rows}),
    (Opcode.WRITE_HOST, {"ub_addr": CONFIG.ub_rows - 1, "rows": 1}),
]
ILLEGAL = [
    (Opcode.ACTIVATE, {"zero_point": -2049}, Status.OPERAND),
    (Opcode.ACTIVATE, {"zero_point": 2048}, Status.OPERAND),
    *((opcode, {"host_addr": 64 + offset}, Status.ALIGNMENT)
      for opcode in (Opcode.READ_HOST, Opcode.READ_WEIGHTS, Opcode.WRITE_HOST)
      for offset in (1, 2, 3)),
    *((opcode, {"rows": 0}, Status.OPERAND)
      for opcode in (Opcode.READ_HOST, Opcode.MATMUL, Opcode.ACTIVATE, Opcode.WRITE_HOST)),
    (Opcode.READ_HOST, {"rows": 0, "target": 1}, Status.OPERAND),
    *((opcode, {"k": k}, Status.OPERAND) for opcode in (Opcode.READ_WEIGHTS, Opcode.MATMUL)
      for k in (0, CONFIG.rows + 1, 511)),
    *((Opcode.MATMUL, {"n": n}, Status.OPERAND) for n in (0, CONFIG.cols + 1, 511)),
    (Opcode.READ_HOST, {"ub_addr": 1, "rows": CONFIG.ub_rows}, Status.UB_RANGE),
    (Opcode.READ_HOST, {"ub_addr": CONFIG.ub_rows, "rows": 1}, Status.UB_RANGE),
    (Opcode.READ_HOST, {"ub_addr": 0, "rows": CONFIG.ub_rows + 1}, Status.UB_RANGE),
    (Opcode.READ_HOST, {"ub_addr": (1 << 24) - 1, "rows": (1 << 24) - 1}, Status.UB_RANGE),
    (Opcode.READ_HOST, {"target": 1, "ub_addr": 0, "rows": PARAM_CHUNK_ROWS + 1},
     Status.PARAM_RANGE),
    (Opcode.READ_HOST, {"target": 1, "ub_addr": CONFIG.param_rows, "rows": 1},
     Status.PARAM_RANGE),
    (Opcode.READ_HOST, {"target": 1, "ub_addr": (1 << 24) - 1, "rows": (1 << 24) - 1},
     Status.PARAM_RANGE),
    *((Opcode.READ_HOST, {"target": target}, Status.OPERAND) for target in (2, 3)),
    *((Opcode.ACTIVATE, {"byte": byte}, Status.OPERAND) for byte in range(1, 8)),
    (Opcode.ACTIVATE, {"table": 1}, Status.OPERAND),
    (Opcode.MATMUL, {"ub_addr": CONFIG.ub_rows - 2}, Status.UB_RANGE),
    (Opcode.MATMUL, {"ub_addr": (1 << 24) - 1}, Status.UB_RANGE),
    (Opcode.MATMUL, {"acc_addr": CONFIG.acc_depth - 2}, Status.ACC_RANGE),
    (Opcode.MATMUL, {"acc_addr": (1 << 16) - 1}, Status.ACC_RANGE),
    (Opcode.MATMUL, {"ub_addr": 0, "acc_addr": 0, "rows": CONFIG.acc_depth + 1},
     Status.ACC_RANGE),
    (Opcode.ACTIVATE, {"acc_addr": CONFIG.acc_depth - 2}, Status.ACC_RANGE),
    (Opcode.ACTIVATE, {"ub_addr": CONFIG.ub_rows - 2}, Status.UB_RANGE),
    (Opcode.ACTIVATE, {"param": CONFIG.param_rows - CONFIG.act_groups + 1}, Status.PARAM_RANGE),
    (Opcode.ACTIVATE, {"param": (1 << 16) - 1}, Status.PARAM_RANGE),
    (Opcode.WRITE_HOST, {"ub_addr": 1, "rows": CONFIG.ub_rows}, Status.UB_RANGE),
    (Opcode.WRITE_HOST, {"ub_addr": CONFIG.ub_rows, "rows": 1}, Status.UB_RANGE),
]


@pytest.mark.parametrize(("opcode", "changes"), LEGAL)
def test_limits_are_accepted(opcode, changes):
    status, offered = verdict(word(opcode, **changes))
    assert status == Status.OK
    assert [UNIT_OPCODE[unit] for unit in offered] == [opcode]


@pytest.mark.parametrize(("opcode", "changes", "status"), ILLEGAL)
def test_rules(opcode, changes, status):
    assert verdict(word(opcode, **changes)) == (status, set())


# Walks on a core without additions and pooling, these on one with them.
MORE_LEGAL = [
    (CONFIG, Opcode.SET_WALK, {"out_width": 1}),
    (CONFIG, Opcode.SET_WALK, {"width": 0, "height": 0, "stride_x": 0, "stride_y": 0,
                               "row_step": 0}),
    (CONFIG, Opcode.SET_WALK, dict.fromkeys(("width", "height", "out_width"), 4095)),
    (CONFIG, Opcode.SET_WALK, {"pad": -2048}),
    (CONFIG, Opcode.SET_WALK, {"pad": 2047}),
    (SIDE, Opcode.SET_WALK, {"pad": -128}),
    (SIDE, Opcode.SET_WALK, {"pad": 127}),
    # Which addresses a walk has shows only as it is walked.
    (CONFIG, Opcode.CONVOLVE, {"ub_addr": (1 << 24) - 1}),
    (CONFIG, Opcode.CONVOLVE, {"x": -2048, "y": 2047}),
    (CONFIG, Opcode.CONVOLVE, {"k": CONFIG.rows, "n": CONFIG.cols}),
    (CONFIG, Opcode.CONVOLVE, {"acc_addr": CONFIG.acc_depth - 3}),
    (CONFIG, Opcode.CONVOLVE, {"acc_addr": 0, "rows": CONFIG.acc_depth}),
    (CONFIG, Opcode.CONVOLVE, {"acc_addr": CONFIG.acc_depth - 1, "rows": CONFIG.ub_rows,
                               "hold": 1}),
    (SIDE, Opcode.SET_ADD, dict.fromkeys(OPERANDS[Opcode.SET_ADD], 0)),
    (SIDE, Opcode.ACTIVATE_ADD, {"acc_addr": SIDE.acc_depth - 3}),
    (SIDE, Opcode.ACTIVATE_ADD, {"ub_addr": SIDE.ub_rows - 3}),
    (SIDE, Opcode.ACTIVATE_ADD, {"param": SIDE.param_rows - SIDE.act_groups}),
    (SIDE, Opcode.ACTIVATE_ADD, {"side_addr": (1 << 24) - 1}),
    (SIDE, Opcode.SET_POOL, {"out_width": 1, "kernel_x": 1, "kernel_y": 1}),
    (SIDE, Opcode.SET_POOL, {"width": 0, "height": 0, "stride_x": 0, "stride_y": 0,
                             "dilation_x": 0, "dilation_y": 0, "line_step": 0, "tap_step": 0}),
    (SIDE, Opcode.POOL, {"ub_addr": SIDE.ub_rows - 3}),
    (SIDE, Opcode.POOL, {"ub_addr": 0, "rows": SIDE.ub_rows}),
    (SIDE, Opcode.POOL, {"side_addr": (1 << 24) - 1, "x": -32768, "y": 32767}),
]
MORE_ILLEGAL = [
    (CONFIG, Opcode.SET_WALK, {"out_width": 0}, Status.OPERAND),
    (CONFIG, Opcode.SET_WALK, {"pad": -2049}, Status.OPERAND),
    (CONFIG, Opcode.SET_WALK, {"pad": 2048}, Status.OPERAND),
    (SIDE, Opcode.SET_WALK, {"pad": -129}, Status.OPERAND),
    (SIDE, Opcode.SET_WALK, {"pad": 128}, Status.OPERAND),
    *((CONFIG, Opcode.CONVOLVE, {"k": k}, Status.OPERAND) for k in (0, CONFIG.rows + 1, 511)),
    *((CONFIG, Opcode.CONVOLVE, {"n": n}, Status.OPERAND) for n in (0, CONFIG.cols + 1, 511)),
    *((CONFIG, Opcode.CONVOLVE, {"rows": rows, "hold": hold}, Status.OPERAND)
      for rows in (0, CONFIG.ub_rows + 1, (1 << 17) - 1) for hold in (0, 1)),
    (CONFIG, Opcode.CONVOLVE, {"acc_addr": CONFIG.acc_depth - 2}, Status.ACC_RANGE),
    (CONFIG, Opcode.CONVOLVE, {"acc_addr": 0, "rows": CONFIG.acc_depth + 1}, Status.ACC_RANGE),
    *((CONFIG, Opcode.CONVOLVE, {"acc_addr": at, "hold": 1}, Status.ACC_RANGE)
      for at in (CONFIG.acc_depth, (1 << 16) - 1)),
    (SIDE, Opcode.ACTIVATE_ADD, {"rows": 0}, Status.OPERAND),
    (SIDE, Opcode.ACTIVATE_ADD, {"acc_addr": SIDE.acc_depth - 2}, Status.ACC_RANGE),
    (SIDE, Opcode.ACTIVATE_ADD, {"ub_addr": SIDE.ub_rows - 2}, Status.UB_RANGE),
    (SIDE, Opcode.ACTIVATE_ADD, {"ub_addr": (1 << 24) - 1}, Status.UB_RANGE),
    (SIDE, Opcode.ACTIVATE_ADD, {"param": SIDE.param_rows - SIDE.act_groups + 1},
     Status.PARAM_RANGE),
    (SIDE, Opcode.ACTIVATE_ADD, {"param": (1 << 16) - 1}, Status.PARAM_RANGE),
    *((SIDE, Opcode.SET_POOL, {name: 0}, Status.OPERAND)
      for name in ("out_width", "kernel_x", "kernel_y")),
    (SIDE, Opcode.POOL, {"rows": 0}, Status.OPERAND),
    (SIDE, Opcode.POOL, {"ub_addr": SIDE.ub_rows - 2}, Status.UB_RANGE),
    (SIDE, Opcode.POOL, {"ub_addr": 0, "rows": SIDE.ub_rows + 1}, Status.UB_RANGE),
]
UNIT_OF_MORE = {Opcode.SET_WALK: Unit.MATRIX, Opcode.CONVOLVE: Unit.MATRIX,
                **dict.fromkeys(ELEMENTWISE, Unit.ACTIVATE)}


@pytest.mark.parametrize(("config", "opcode", "changes"), MORE_LEGAL)
def test_limits_of_walks_additions_and_poolings(config, opcode, changes):
    assert verdict(word(opcode, **changes), config) == (Status.OK, {UNIT_OF_MORE[opcode]})


@pytest.mark.parametrize(("config", "opcode", "changes", "status"), MORE_ILLEGAL)
def test_rules_of_walks_additions_and_poolings(config, opcode, changes, status):
    assert verdict(word(opcode, **changes), config) == (status, set())


@pytest.mark.parametrize("opcode", UNIT_OF_MORE)
def test_token_pairs_of_walks_additions_and_poolings(opcode):
    """What only sets constants has no end at which to give a token, but may wait for one."""
    unit = UNIT_OF_MORE[opcode]
    sets = opcode.name.startswith("SET_")
    for other in UNITS:
        for key, pair in (("wait", (other, unit)), ("signal", (unit, other))):
            legal = pair in PAIRS and not (sets and key == "signal")
            status, _ = verdict(word(opcode, **{key: [other]}), SIDE)
            assert status == (Status.OK if legal else Status.TOKEN_PAIR), (key, other)


@pytest.mark.parametrize(("opcode", "changes"), [
    *((Opcode.ACTIVATE, {"byte": byte, "table": 1}) for byte in range(5)),
    (Opcode.READ_HOST, {"target": 2, "ub_addr": 0, "rows": 256}),
    (Opcode.READ_HOST, {"target": 2, "ub_addr": 255, "rows": 1}),
    (Opcode.SET_AVERAGE, {}),
    (Opcode.AVERAGE, {"ub_addr": ELEMENTWISE_CONFIG.ub_rows - 3, "table": 1}),
])
def test_limits_of_elementwise_are_accepted(opcode, changes):
    status, offered = verdict(word(opcode, **changes), ELEMENTWISE_CONFIG)
    assert (status, len(offered)) == (Status.OK, 1)


@pytest.mark.parametrize(("opcode", "changes", "status"), [
    *((Opcode.ACTIVATE, {"byte": byte}, Status.OPERAND) for byte in (5, 6, 7)),
    (Opcode.READ_HOST, {"target": 3}, Status.OPERAND),
    (Opcode.READ_HOST, {"target": 2, "rows": 0}, Status.OPERAND),
    (Opcode.READ_HOST, {"target": 2, "ub_addr": 0, "rows": 257}, Status.PARAM_RANGE),
    (Opcode.READ_HOST, {"target": 2, "ub_addr": 255, "rows": 2}, Status.PARAM_RANGE),
    (Opcode.READ_HOST, {"target": 2, "ub_addr": 1 << 20, "rows": 1}, Status.PARAM_RANGE),
    (Opcode.AVERAGE, {"rows": 0}, Status.OPERAND),
    (Opcode.AVERAGE, {"ub_addr": ELEMENTWISE_CONFIG.ub_rows - 2}, Status.UB_RANGE),
])
def test_rules_of_elementwise(opcode, changes, status):
    assert verdict(word(opcode, **changes), ELEMENTWISE_CONFIG) == (status, set())


def test_constants_give_no_token():
    """What sets constants has no end of its own to give a token at."""
    bits = word(Opcode.SET_AVERAGE, signal=[Unit.STORE])
    assert verdict(bits, ELEMENTWISE_CONFIG) == (Status.TOKEN_PAIR, set())


@pytest.mark.parametrize("unit", UNITS)
def test_token_pairs(unit):
    """Each unit may wait for its producers and signal its consumers, and for nobody else."""
    for other in UNITS:
        for key, pair in (("wait", (other, unit)), ("signal", (unit, other))):
            status, _ = verdict(word(UNIT_OPCODE[unit], **{key: [other]}))
            assert status == (Status.OK if pair in PAIRS else Status.TOKEN_PAIR)


@pytest.mark.parametrize("unit", UNITS)
def test_all_legal_tokens_at_once(unit):
    status, offered = verdict(word(
        UNIT_OPCODE[unit], wait=[p for p, c in PAIRS if c == unit],
        signal=[c for p, c in PAIRS if p == unit]))
    assert (status, offered) == (Status.OK, {unit})


@pytest.mark.parametrize("opcode", [
    0, *ELEMENTWISE, Opcode.VLOAD, Opcode.MATMUL_T, max(Opcode) + 1, 0x80, 0x83, 255])
def test_illegal_opcodes(opcode):
    assert verdict(opcode | 64 << 24) == (Status.ILLEGAL_OPCODE, set())


def test_the_first_broken_rule_counts():
    """Tokens before alignment before operands before ranges."""
    changes = {"host_addr": 65, "rows": 0, "ub_addr": 1 << 20}
    assert verdict(word(Opcode.READ_HOST, wait=[Unit.LOAD], **changes))[0] == Status.TOKEN_PAIR
    assert verdict(word(Opcode.READ_HOST, **changes))[0] == Status.ALIGNMENT
    changes["host_addr"] = 64
    assert verdict(word(Opcode.READ_HOST, **changes))[0] == Status.OPERAND
    changes["rows"] = 1
    assert verdict(word(Opcode.READ_HOST, **changes))[0] == Status.UB_RANGE


@pytest.mark.parametrize(("rows", "status"), [(1, Status.OK), (2, Status.UB_RANGE)])
def test_limits_of_the_smallest_core(rows, status):
    """One accumulator, two buffer rows: no width is lost at sizes of one."""
    assert verdict(word(Opcode.WRITE_HOST, ub_addr=1, rows=rows), CONFIGS["one"])[0] == status


def test_limits_of_the_largest_core():
    """256 x 256 with 2**24 buffer rows: every operand field is used to its end."""
    config = SystolicConfig(rows=256, cols=256, ub_banks=16, ub_bank_rows=1 << 20,
                            acc_depth=65536, param_rows=65536)
    last = {"ub_addr": (1 << 24) - 1, "acc_addr": (1 << 16) - 1, "rows": 1, "k": 256, "n": 256}
    assert verdict(word(Opcode.MATMUL, **last), config)[0] == Status.OK
    assert verdict(word(Opcode.MATMUL, **last | {"rows": 2}), config)[0] == Status.UB_RANGE
    assert verdict(word(Opcode.MATMUL, **last | {"k": 257}), config)[0] == Status.OPERAND
    every = {"ub_addr": 0, "acc_addr": 0, "rows": 65536, "k": 1, "n": 1}
    assert verdict(word(Opcode.MATMUL, **every), config)[0] == Status.OK
    assert verdict(word(Opcode.ACTIVATE, param=(1 << 16) - 1), config)[0] == Status.OK


# --- Order, decoding, waiting ---------------------------------------------------------------------


def random_program(seed, count):
    rng = random.Random(seed)
    program = []
    for _ in range(count):
        unit = rng.choice(UNITS)
        opcode = UNIT_OPCODE[unit]
        changes = {"host_addr": 4 * rng.randrange(1 << 38), "ub_addr": rng.randrange(22),
                   "acc_addr": rng.randrange(15), "rows": rng.randint(1, 2),
                   "k": rng.randint(1, 3), "n": rng.randint(1, 5), "target": 0,
                   "accumulate": rng.randrange(2), "switch": rng.randrange(2), "param": 0,
                   "zero_point": rng.randrange(-2048, 2048), "relu": rng.randrange(2), "table": 0,
                   "byte": 0}
        changes = {name: changes[name] for name in OPERANDS[opcode]}
        wait = [p for p, c in PAIRS if c == unit and rng.random() < 0.5]
        signal = [c for p, c in PAIRS if p == unit and rng.random() < 0.5]
        program.append((unit, changes, wait, signal))
    return program


def payload_of(dispatcher, unit, changes, wait, signal):
    """Return a unit's payload as an integer, from operands by name.

    Operands of the unit's other instructions are whatever stands at their place in the word.
    """
    layout = getattr(dispatcher, unit.name.lower()).payload.shape()
    bits = word(UNIT_OPCODE[unit], wait, signal, **changes)
    fields = {"wait": mask(*wait), "give": mask(*signal)}
    for opcode in UNIT_OPCODES[unit]:
        for name, (start, _) in operand_fields(opcode).items():
            if name in layout.members:
                width = Shape.cast(layout.members[name]).width
                fields[name] = bits >> start & (1 << width) - 1
    if "host_addr" in changes:
        fields["beat"] = changes["host_addr"] // CONFIG.beat_bytes
    return layout.const(fields).as_bits()


@pytest.mark.parametrize("how", PATTERNS)
def test_stalls(how):
    """Every unit gets its instructions decoded and in order, whoever pauses."""
    idle, stall = PATTERNS[how]
    dispatcher = Dispatcher(CONFIG)
    program = random_program(4, 60)
    words = [word(UNIT_OPCODE[unit], wait, signal, **changes)
             for unit, changes, wait, signal in program]
    expected = {unit: [payload_of(dispatcher, *entry) for entry in program if entry[0] == unit]
                for unit in UNITS}
    received = {unit: [] for unit in UNITS}
    streams = units_of(dispatcher)
    trace = simulate(
        dispatcher, stream_put(dispatcher.i, words, idle=pattern(1, idle)),
        *(stream_get(streams[unit], received[unit], count=len(expected[unit]),
                     stall=pattern(unit, stall)) for unit in UNITS),
        background=[stream_checker(stream) for stream in (dispatcher.i, *streams.values())],
        watch={"index": dispatcher.index, "status": dispatcher.status})
    assert received == expected
    assert trace["index"][-1] == len(program)
    assert not any(trace["status"])


def test_one_a_cycle_three_cycles_after_the_queue():
    """Into the instruction queue in cycle r, to the unit in r + 3, and then one a cycle."""
    m = Module()
    m.submodules.queue = queue = Queue(128, depth=4)
    m.submodules.dispatcher = dispatcher = Dispatcher(CONFIG)
    connect(m, queue.o, dispatcher.i)
    received = []
    trace = simulate(
        m, stream_put(queue.i, [word(Opcode.READ_WEIGHTS, k=1 + i % 3) for i in range(6)]),
        stream_get(dispatcher.weight, received, count=6),
        watch={"enter": queue.i.valid & queue.i.ready, "leave": dispatcher.weight.valid})
    assert trace.high("enter") == [0, 1, 2, 3, 4, 5]
    assert trace.high("leave") == [3, 4, 5, 6, 7, 8]


def test_a_full_queue_holds_back_later_instructions():
    """In program order: the store waits behind a load that nobody takes."""
    dispatcher = Dispatcher(CONFIG)

    async def drive(ctx):
        ctx.set(dispatcher.store.ready, 1)
        await stream_put(dispatcher.i, [word(Opcode.READ_HOST), word(Opcode.WRITE_HOST)])(ctx)
        for _ in range(6):
            assert not ctx.get(dispatcher.store.valid)
            await ctx.tick()
        assert ctx.get(dispatcher.opcode) == Opcode.READ_HOST
        assert ctx.get(dispatcher.index) == 0
        ctx.set(dispatcher.load.ready, 1)
        await ctx.tick()
        assert ctx.get(dispatcher.index) == 1
        assert ctx.get(dispatcher.store.valid)
        await ctx.tick()
        assert ctx.get(dispatcher.opcode) == 0

    simulate(dispatcher, drive)


def test_sync_waits_for_all_units():
    dispatcher = Dispatcher(CONFIG)

    async def drive(ctx):
        ctx.set(dispatcher.load.ready, 1)
        await stream_put(dispatcher.i, [word(Opcode.SYNC), word(Opcode.READ_HOST)])(ctx)
        for _ in range(6):
            assert not ctx.get(dispatcher.load.valid)
            assert ctx.get(dispatcher.status) == Status.OK
            await ctx.tick()
        assert ctx.get(dispatcher.opcode) == Opcode.SYNC
        ctx.set(dispatcher.all_idle, 1)
        await ctx.tick()
        assert not ctx.get(dispatcher.load.valid)
        await ctx.tick()
        assert ctx.get(dispatcher.load.valid)
        assert not ctx.get(dispatcher.halt)

    simulate(dispatcher, drive)


def test_halt_waits_for_all_units_and_stays():
    dispatcher = Dispatcher(CONFIG)

    async def drive(ctx):
        await stream_put(dispatcher.i, [word(Opcode.HALT)])(ctx)
        ctx.set(dispatcher.exhausted, 1)
        for _ in range(6):
            assert not ctx.get(dispatcher.halt)
            assert ctx.get(dispatcher.status) == Status.OK
            await ctx.tick()
        ctx.set(dispatcher.all_idle, 1)
        for _ in range(3):
            assert ctx.get(dispatcher.halt)
            assert ctx.get(dispatcher.opcode) == Opcode.HALT
            await ctx.tick()
        ctx.set(dispatcher.stop, 1)
        assert not ctx.get(dispatcher.halt)

    simulate(dispatcher, drive)


def test_stop_dispatches_nothing_more():
    dispatcher = Dispatcher(CONFIG)

    async def drive(ctx):
        ctx.set(dispatcher.load.ready, 1)
        ctx.set(dispatcher.stop, 1)
        await stream_put(dispatcher.i, [word(Opcode.READ_HOST)])(ctx)
        for _ in range(5):
            assert not ctx.get(dispatcher.load.valid)
            await ctx.tick()
        ctx.set(dispatcher.stop, 0)
        assert ctx.get(dispatcher.load.valid)

    simulate(dispatcher, drive)


def test_no_halt():
    """A program that ends is an error once its last instruction has been dispatched."""
    dispatcher = Dispatcher(CONFIG)

    async def drive(ctx):
        await stream_put(dispatcher.i, [word(Opcode.READ_HOST)])(ctx)
        ctx.set(dispatcher.exhausted, 1)
        for _ in range(5):
            assert ctx.get(dispatcher.status) == Status.OK
            await ctx.tick()
        ctx.set(dispatcher.load.ready, 1)
        assert ctx.get(dispatcher.status) == Status.OK
        await ctx.tick()
        assert ctx.get(dispatcher.status) == Status.NO_HALT

    simulate(dispatcher, drive)


def test_an_illegal_instruction_stays_at_the_head():
    dispatcher = Dispatcher(CONFIG)

    async def drive(ctx):
        ctx.set(dispatcher.load.ready, 1)
        ctx.set(dispatcher.all_idle, 1)
        await stream_put(dispatcher.i, [word(Opcode.READ_HOST), 99, word(Opcode.READ_HOST)])(ctx)
        for _ in range(6):
            await ctx.tick()
        assert ctx.get(dispatcher.status) == Status.ILLEGAL_OPCODE
        assert ctx.get(dispatcher.index) == 1
        assert ctx.get(dispatcher.opcode) == 99
        assert not ctx.get(dispatcher.load.valid)

    simulate(dispatcher, drive)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Dispatcher(CONFIGS["ragged"]))
