# amaranth: UnusedElaboratable=no
"""Tests of the sequencer: verdicts, when instructions start, transfers, what they wait for."""

import pytest

from arch.common.sizes import FETCH_BURST_BEATS, WRITE_DEPTH
from arch.scnn.isa import INSTRUCTIONS, Instruction, Opcode, Status, assemble
from arch.scnn.latency import SETTLE_CYCLES
from hwgen.scnn.drain import output_settings, tile_settings
from hwgen.scnn.sequencer import Sequencer
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.scnn_designs import CONFIGS

TILE = {"tile_w": 3, "tile_h": 2, "left": 1, "right": 2, "top": 0, "bottom": 1, "kc_log2": 1,
        "unsigned_in": 1, "maximum": 0}
OUTPUT = {"width": 9, "height": 7, "step_x": 2, "step_y": 1, "pitch": 4, "relu": 1,
          "unsigned_out": 0, "batch_rows": 0}
GROUP = {"channels": 5, "kc": 2, "param_addr": 4, "advance": 1}


def word(opcode, **operands):
    known = dict.fromkeys((name for name, _ in INSTRUCTIONS[opcode].operands), 0)
    return int.from_bytes(assemble(Instruction(opcode=opcode, operands=known | operands)),
                          "little")


SETTINGS = (word(Opcode.SET_TILE, **TILE), word(Opcode.SET_OUTPUT, **OUTPUT))


class Bench:
    """A sequencer whose surroundings are idle: a program, and inputs that change in a cycle."""

    def __init__(self, config, words):
        self.unit = Sequencer(config)
        self.words = words

    def run(self, cycles, changes=(), rows=()):
        """Run so many cycles and return the trace.

        changes : {cycle: {input: value}}; rows : of each PE, for ``store_rows``.
        """
        unit, changes = self.unit, dict(changes)
        names = ("status", "index", "opcode", "idle", "phase", "waiting", "row_last", "load_tap",
                 "load_param", "load_act", "load_addr", "load_pe", "restart", "swap", "halt",
                 "weights_begin", "weights_beat", "weights_words", "start", "channels", "advance",
                 "compute_set", "group", "kc", "param_addr", "store_pe", "store_addr",
                 "store_read", "store_pick", "store_pick_pe", "store_mark", "store_valid",
                 "store_last", "unsigned_in", "maximum", "tile", "output")

        async def drive(ctx):
            for name, value in (("fits", 1), ("weights_spent", 1), ("drained", 1), ("done", 1),
                                ("store_room", WRITE_DEPTH)):
                ctx.set(getattr(unit, name), value)
            ctx.set(unit.read_request.ready, 1)
            ctx.set(unit.write_request.ready, 1)
            at = 0
            for cycle in range(cycles):
                for name, value in changes.get(cycle, {}).items():
                    ctx.set(getattr(unit, name), value)
                ctx.set(unit.i.valid, at < len(self.words))
                ctx.set(unit.exhausted, at == len(self.words))
                if at < len(self.words):
                    ctx.set(unit.i.payload, self.words[at])
                if rows:
                    pe = ctx.get(unit.store_pe)
                    ctx.set(unit.store_rows, rows[pe] if pe < len(rows) else 0)
                at += bool(ctx.get(unit.i.valid) and ctx.get(unit.i.ready))
                await ctx.tick()

        return simulate(unit, drive, watch={
            **{name: getattr(unit, name) for name in names},
            "taken": unit.i.valid & unit.i.ready,
            "read": unit.read_request.valid, "read_beat": unit.read_request.payload.beat,
            "read_beats": unit.read_request.payload.beats,
            "write": unit.write_request.valid, "write_beat": unit.write_request.payload.beat,
            "write_beats": unit.write_request.payload.beats})


def plain(*words):
    return Bench(CONFIGS["plain"], words)


BURST = 8 * FETCH_BURST_BEATS


@pytest.mark.parametrize(("before", "code", "operands", "status"), [
    ((), None, {}, Status.ILLEGAL_OPCODE),
    ((), Opcode.LOAD_TAPS, {"host_addr": 4, "rows": 0}, Status.ALIGNMENT),
    ((), Opcode.LOAD_TAPS, {"rows": 0}, Status.OPERAND),
    ((), Opcode.LOAD_TAPS, {"rows": 33}, Status.TAP_RANGE),
    ((), Opcode.LOAD_PARAMS, {"rows": 30, "addr": 3}, Status.PARAM_RANGE),
    ((), Opcode.LOAD_ACTIVATIONS, {"rows": 4 * 64 + 1}, Status.ACT_RANGE),
    ((), Opcode.STORE_ACTIVATIONS, {"host_addr": 1}, Status.ALIGNMENT),
    ((), Opcode.WEIGHTS, {"host_addr": BURST // 2, "words": 1}, Status.ALIGNMENT),
    ((), Opcode.WEIGHTS, {"host_addr": BURST, "words": 0}, Status.OPERAND),
    ((), Opcode.SET_TILE, TILE | {"tile_h": 0}, Status.OPERAND),
    ((), Opcode.SET_TILE, TILE | {"kc_log2": 4}, Status.OPERAND),
    ((), Opcode.SET_OUTPUT, OUTPUT | {"step_y": 0}, Status.OPERAND),
    ((), Opcode.SET_OUTPUT, OUTPUT | {"batch_rows": 5}, Status.OPERAND),
    (SETTINGS[:1], Opcode.GROUP, GROUP, Status.OPERAND),
    (SETTINGS[1:], Opcode.GROUP, GROUP, Status.OPERAND),
    (SETTINGS, Opcode.GROUP, GROUP | {"channels": 0}, Status.OPERAND),
    (SETTINGS, Opcode.GROUP, GROUP | {"kc": 3}, Status.OPERAND),
    (SETTINGS, Opcode.GROUP, GROUP | {"param_addr": 31}, Status.PARAM_RANGE),
])
def test_verdicts(before, code, operands, status):
    """Two cycles after it was taken; nothing is started."""
    last = 0xEE if code is None else word(code, **operands)
    trace = plain(*before, last, SETTINGS[0]).run(40)
    taken = trace.high("taken")
    assert len(taken) == len(before) + 1
    assert trace.high("status")[0] == taken[-1] + 2
    assert trace["status"][-1] == status
    assert trace["index"][-1] == len(before)
    for name in ("read", "write", "start", "weights_begin"):
        assert not trace.high(name)


def test_the_largest_operands_are_legal():
    trace = plain(word(Opcode.LOAD_TAPS, rows=32), ).run(4)
    assert trace.high("read") == [2]
    assert not any(trace["status"][:4])
    trace = plain(*SETTINGS, word(Opcode.GROUP, **GROUP | {"param_addr": 30})).run(30)
    assert len(trace.high("start")) == 1


def test_a_program_without_end():
    trace = plain(word(Opcode.SWAP)).run(8)
    assert trace.high("swap") == [2]
    assert trace.high("status") == [3, 4, 5, 6, 7]
    assert trace["status"][-1] == Status.NO_HALT


def test_settings_take_their_time_and_stay():
    trace = plain(*SETTINGS, word(Opcode.HALT)).run(20)
    assert trace.high("taken") == [0, 3 + SETTLE_CYCLES, 6 + 2 * SETTLE_CYCLES]
    assert trace.high("halt")[0] == 8 + 2 * SETTLE_CYCLES
    for name, shape, operands in (("tile", tile_settings(), TILE),
                                  ("output", output_settings(), OUTPUT)):
        wanted = shape.const({member: operands[member] for member in shape.members})
        assert trace[name][-1] == wanted.as_bits()
    assert (trace["unsigned_in"][-1], trace["maximum"][-1]) == (1, 0)


def test_a_tile_that_does_not_fit():
    trace = plain(SETTINGS[0], word(Opcode.SWAP)).run(12, {0: {"fits": 0}})
    assert trace.high("status")[0] == 1 + SETTLE_CYCLES + 1
    assert trace["status"][-1] == Status.ACC_RANGE
    assert trace.high("taken") == [0]


@pytest.mark.parametrize(("code", "operands", "sign"), [
    (Opcode.LOAD_PARAMS, {"rows": 1}, "read"), (Opcode.SWAP, {}, "swap"),
    (Opcode.HALT, {}, "halt")])
def test_what_waits_for_the_drain(code, operands, sign):
    trace = plain(word(code, **operands)).run(12, {0: {"drained": 0}, 7: {"drained": 1}})
    assert trace.high("waiting") == [2, 3, 4, 5, 6]
    assert trace.high(sign)[0] == 7


@pytest.mark.parametrize("code", [Opcode.WEIGHTS, Opcode.HALT])
def test_what_waits_for_the_words_before(code):
    operands = {"host_addr": 3 * BURST, "words": 21} if code == Opcode.WEIGHTS else {}
    sign = "weights_begin" if code == Opcode.WEIGHTS else "halt"
    trace = plain(word(code, **operands)).run(
        9, {0: {"weights_spent": 0}, 5: {"weights_spent": 1, "weights_blocked": 1}})
    assert trace.high(sign)[0] == 5
    assert not any(trace["status"][:6])
    if code == Opcode.WEIGHTS:
        # From the next cycle on, in beats of 8 bytes.
        assert (trace["weights_beat"][6], trace["weights_words"][6]) == (
            3 * FETCH_BURST_BEATS, 21)
    trace = plain(word(code, **operands)).run(
        9, {0: {"weights_spent": 0}, 4: {"weights_blocked": 1}})
    assert trace.high("status")[0] == 4
    assert trace["status"][-1] == Status.WEIGHT_FORMAT


def test_groups_and_sets():
    """The second starts when the first has been taken; the sets swap as it is."""
    words = [*SETTINGS, word(Opcode.GROUP, **GROUP),
             word(Opcode.GROUP, **GROUP | {"channels": 7, "param_addr": 6, "kc": 1, "advance": 0})]
    first = 6 + 2 * SETTLE_CYCLES + 2
    trace = plain(*words).run(60, {
        first + 1: {"done": 0}, first + 9: {"done": 1}, first + 20: {"take": 1},
        first + 21: {"take": 0}})
    second = first + 21
    assert trace.high("start") == [first, second]
    assert [cycle for cycle, phase in enumerate(trace["phase"]) if phase == 1] == [
        *range(first + 1, first + 10), second + 1]
    assert trace.high("group")[0] == first + 10
    assert trace.high("waiting") == list(range(first + 12, first + 21))
    assert (trace["kc"][first + 10], trace["param_addr"][first + 10]) == (2, 4)
    assert (trace["channels"][first], trace["advance"][first]) == (5, 1)
    assert (trace["channels"][second], trace["advance"][second]) == (7, 0)
    assert (trace["compute_set"][first + 20], trace["compute_set"][second]) == (0, 1)
    assert (trace["kc"][second + 2], trace["param_addr"][second + 2]) == (1, 6)


def test_a_group_waits_until_accumulators_are_clear():
    trace = plain(*SETTINGS, word(Opcode.GROUP, **GROUP)).run(
        40, {0: {"clearing": 1}, 25: {"clearing": 0}})
    assert trace.high("start") == [25]


def test_rows_of_tables_go_behind_each_other():
    trace = plain(word(Opcode.LOAD_PARAMS, host_addr=64, rows=3, addr=5)).run(
        20, {5: {"row_valid": 1}, 6: {"row_valid": 0}, 9: {"row_valid": 1}, 11: {"row_valid": 0}})
    assert trace.at_high("read", "read_beat", "read_beats") == [(2, 8, 3)]
    assert trace.at_high("load_param", "load_addr", "row_last") == [
        (5, 5, 0), (9, 6, 0), (10, 7, 1)]
    assert [cycle for cycle, phase in enumerate(trace["phase"]) if phase == 2] == [*range(3, 11)]
    assert not trace.high("load_tap") + trace.high("load_act") + trace.high("restart")


def marks(trace_rows, marked):
    """Inputs of rows in cycles 4 and on, some of them marked."""
    changes = {4 + row: {"row_valid": 1, "row_mark": int(row in marked)}
               for row in range(trace_rows)}
    return changes | {4 + trace_rows: {"row_valid": 0}}


def test_activations_go_to_one_pe_after_the_other():
    trace = plain(word(Opcode.LOAD_ACTIVATIONS, rows=7), word(Opcode.SWAP)).run(
        20, marks(7, {0, 3, 4, 6}))
    assert trace.high("restart") == [2]
    assert [pe for _, pe in trace.at_high("load_act", "load_pe")] == [0, 1, 1, 1, 2, 3, 3]
    assert trace.high("swap") == [4 + 6 + 1 + 2]


@pytest.mark.parametrize(("rows", "marked", "cycle"), [
    (7, {0, 3, 4}, 4 + 6), (7, {0, 3, 4, 5}, 4 + 6), (5, {0, 1, 2, 3}, 4 + 4),
    (6, {0, 1, 2, 3, 4, 5}, 4 + 4)])
def test_rows_that_are_not_those_of_all_pes(rows, marked, cycle):
    """Too few marks, too many, or rows behind the last one."""
    trace = plain(word(Opcode.LOAD_ACTIVATIONS, rows=rows), word(Opcode.SWAP)).run(
        24, marks(rows, marked))
    assert trace.high("status")[0] == cycle
    assert trace["status"][cycle] == Status.ACT_RANGE
    assert trace.high("taken") == [0]


def test_rows_are_stored_pe_by_pe():
    """Added up over the PEs, requested, addressed in order as there is room, marked at the end."""
    rows = (2, 1, 3, 1)
    trace = plain(word(Opcode.STORE_ACTIVATIONS, host_addr=128), word(Opcode.SWAP)).run(
        40, {12: {"store_room": 2}, 20: {"store_done": 1, "store_outstanding": 1},
             21: {"store_done": 0}, 24: {"store_outstanding": 0}}, rows=rows)
    start = 2
    assert trace.at_high("write", "write_beat", "write_beats") == [(start + 5, 16, 7)]
    wanted = [(pe, row) for pe, count in enumerate(rows) for row in range(count)]
    found = trace.at_high("store_read", "store_pe", "store_addr")
    assert [(pe, row) for _, pe, row in found] == wanted
    picked = trace.at_high("store_pick", "store_pick_pe", "store_mark")
    assert picked == [(cycle + 1, pe, int(row + 1 == rows[pe])) for cycle, pe, row in found]
    valid = trace.at_high("store_valid", "store_last")
    assert valid == [(cycle + 2, int(number + 1 == len(found)))
                     for number, (cycle, _, _) in enumerate(found)]
    # Two places: those on their way must find room.
    reads = {cycle for cycle, _, _ in found}
    assert {8, 9, 10, 11} <= reads
    assert [cycle for cycle in range(12, 20) if cycle in reads] == [13, 14, 16]
    assert trace.high("swap") == [24 + 1 + 2]


def test_a_pe_without_rows_cannot_be_stored():
    trace = plain(word(Opcode.STORE_ACTIVATIONS)).run(12, rows=(2, 0, 1, 1))
    assert trace.high("status")[0] == 2 + 5
    assert trace["status"][7] == Status.ACT_RANGE
    assert not trace.high("write")


def test_nothing_starts_when_stopped():
    trace = plain(word(Opcode.LOAD_TAPS, rows=1), word(Opcode.SWAP)).run(9, {1: {"stop": 1}})
    assert trace.high("taken") == [0]
    assert not trace.high("read")
    assert all(trace["idle"])


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: Sequencer(CONFIGS[name]))
