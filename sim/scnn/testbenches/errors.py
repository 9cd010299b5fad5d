"""What a host sees when a program, its data or the memory is wrong, and that the core goes on.

The core must stop with the documented status, leave nothing under way on the buses, and run the
next program, once after a plain start and once after a reset through ``CONTROL``.
"""

from collections.abc import Callable
from typing import Any

import cocotb
import numpy as np
from cocotb.triggers import ClockCycles

from arch.common.sizes import FETCH_BURST_BEATS
from arch.scnn.isa import Opcode, Status, operand_fields
from arch.scnn.params import ScnnConfig
from sim.scnn.testbenches.bench import BASE, PAUSES, Bench
from sim.scnn.testbenches.programs import (
    HALT,
    act_rows,
    instruction,
    param_rows,
    put_words,
    random_job,
    run_job,
    set_output,
    set_tile,
    tap_rows,
)
from sim.testbenches.errors import RESPONSES, abort_that_waits, faulty, misplaced, named


def load(what, rows=1, host=BASE, **more):
    """Return a load."""
    return instruction(f"load_{what}", host_addr=host, rows=rows, **more)


def store(host=BASE):
    """Return a store."""
    return instruction("store_activations", host_addr=host)


def weights(words=1, host=BASE):
    """Return the begin of a stream."""
    return instruction("weights", host_addr=host, words=words)


def group(**changes):
    """Return a group of one channel, with some operands changed."""
    return instruction("group", **{"channels": 1, "kc": 1, "param_addr": 0, "advance": 0} | changes)


#: name: what the status must be, and the instruction for a configuration.
ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    "opcode_11": (Status.ILLEGAL_OPCODE, lambda c: bytes([11] * 16)),
    "opcode_200": (Status.ILLEGAL_OPCODE, lambda c: bytes([200] * 16)),
    "taps_past_end": (Status.TAP_RANGE, lambda c: load("taps", c.taps + 1)),
    "params_past_end": (
        Status.PARAM_RANGE, lambda c: load("params", 2, addr=c.param_rows - 1)),
    "params_far_past_end": (
        Status.PARAM_RANGE, lambda c: load("params", 2**24 - 1, addr=2**24 - 1)),
    "activations_past_end": (
        Status.ACT_RANGE, lambda c: load("activations", c.pes * c.act_rows + 1)),
    "taps_no_rows": (Status.OPERAND, lambda c: load("taps", 0)),
    "params_no_rows": (Status.OPERAND, lambda c: load("params", 0, addr=0)),
    "activations_no_rows": (Status.OPERAND, lambda c: load("activations", 0)),
    "no_words": (Status.OPERAND, lambda c: weights(0)),
    "load_misaligned": (Status.ALIGNMENT, lambda c: load("taps", host=BASE + 1)),
    "store_misaligned": (Status.ALIGNMENT, lambda c: store(BASE + c.beat_bytes // 2)),
    "weights_misaligned": (
        Status.ALIGNMENT, lambda c: weights(host=BASE + FETCH_BURST_BEATS // 2 * c.beat_bytes)),
    "tile_no_columns": (Status.OPERAND, lambda c: set_tile(tile_w=0)),
    "tile_no_rows": (Status.OPERAND, lambda c: set_tile(tile_h=0)),
    "tile_many_channels": (
        Status.OPERAND, lambda c: set_tile(kc_log2=c.kc.bit_length())),
    "tile_too_large": (
        Status.ACC_RANGE, lambda c: set_tile(tile_w=c.accumulators // 2 + 1, bottom=1)),
    "tile_far_too_large": (
        Status.ACC_RANGE,
        lambda c: set_tile(tile_w=255, tile_h=255, left=255, right=255, top=255, bottom=255)),
    "output_no_width": (Status.OPERAND, lambda c: set_output(width=0)),
    "output_no_height": (Status.OPERAND, lambda c: set_output(height=0)),
    "output_no_step_x": (Status.OPERAND, lambda c: set_output(step_x=0)),
    "output_no_step_y": (Status.OPERAND, lambda c: set_output(step_y=0)),
    "output_no_pitch": (Status.OPERAND, lambda c: set_output(pitch=0)),
    "group_no_channels": (Status.OPERAND, lambda c: group(channels=0)),
    "group_no_outputs": (Status.OPERAND, lambda c: group(kc=0)),
    "group_many_outputs": (Status.OPERAND, lambda c: group(kc=2)),
    "group_past_params": (Status.PARAM_RANGE, lambda c: group(param_addr=c.param_rows)),
}


async def _recover(bench: Bench, through_reset: bool) -> None:
    """Go on with a program of one product in each PE, whose results must be right."""
    if through_reset:
        await bench.abort()
    bench.forget()
    config = bench.config
    program = _layer(bench)
    await bench.run(program)
    found = config.row_layout.unpack(
        bench.memory, program[-2].operands["host_addr"] - BASE, config.pes)
    # One and the bias, in the first PE; the others' tiles are outside the plane.
    wanted = act_rows(config, [([(2, 0)], 1, 1)] + [([], 1, 1)] * (config.pes - 1))
    np.testing.assert_array_equal(found, wanted)


async def _stops(bench: Bench, program: list, status: Status, index: int) -> None:
    """Run a wrong program twice, each time with another way back."""
    # Instructions behind the end are fetched, too, and must have arrived when the core stops.
    for through_reset in (False, True):
        result = await bench.run([*program, *[HALT] * 20], expect=status)
        assert result.index == index, f"INDEX must be {index}, not {result.index}"
        await _recover(bench, through_reset)


@cocotb.test()
@cocotb.parametrize(name=named(ILLEGAL))
async def illegal_instruction(dut, name):
    """An instruction that breaks a rule stops the core, and ``INDEX`` is its number."""
    bench = await Bench.start(dut)
    status, make = ILLEGAL[name]
    wrong = make(bench.config)
    # Of a group some rules depend on the settings.
    settings = [set_tile(), set_output()]
    await _stops(bench, [*settings, wrong], status, index=2)
    await _stops(bench, [load("taps"), *settings, wrong], status, index=3)


@cocotb.test()
async def group_without_settings(dut):
    """A group needs a tile and an output; settings of a run before are not there any more."""
    bench = await Bench.start(dut)
    for program in ([group()], [set_tile(), group()], [set_output(), group()]):
        await _stops(bench, program, Status.OPERAND, index=len(program) - 1)


@cocotb.test()
async def last_places_are_legal(dut):
    """The last entry of each table can be used; one more is an error in the tests above."""
    bench = await Bench.start(dut)
    config = bench.config
    rows = [([(1, 0)], 1, number == config.act_rows - 1)
            for _ in range(config.pes) for number in range(config.act_rows)]
    acts = bench.put(config.row_layout, act_rows(config, rows))
    words = put_words(bench, [([(1, 0)], 0)])
    most = operand_fields(Opcode.SET_TILE)["tile_w"][1]
    width = min(config.accumulators, (1 << most) - 1)
    result = bench.allocate(config.row_layout.size(config.pes))
    await bench.run([
        load("taps", config.taps), load("params", 1, addr=config.param_rows - 1),
        load("activations", len(rows), host=acts),
        set_tile(tile_w=width), set_output(pitch=width, width=2**16 - 1, height=2**16 - 1),
        set_tile(kc_log2=config.kc.bit_length() - 1), set_output(),
        weights(words[1], words[0]), group(param_addr=config.param_rows - 1),
        instruction("swap"), store(result), HALT])
    await run_job(bench)


# --- Data that contradict the program -------------------------------------------------------------

def _layer(bench: Bench, *, rows=None, vectors=((((1, 0),), 0),), channels=1, tile=None,
           output=None, groups=1):
    """Return a program of one product in each PE, with some of its data in another way."""
    config = bench.config
    if rows is None:
        rows = [([(1, 0)], 1, 1)] * config.pes
    address, words = put_words(bench, [(list(entries), left) for entries, left in vectors])

    def put(data):
        return bench.put(config.row_layout, data)

    return [
        load("taps", 1, put(tap_rows(config, [0]))),
        load("params", 1, put(param_rows(config, [(1, 1.0)])), addr=0),
        load("activations", len(rows), put(act_rows(config, rows))),
        set_tile(**tile or {}), set_output(**output or {}), weights(words, address),
        *[group(channels=channels)] * groups, instruction("swap"),
        store(bench.allocate(config.row_layout.size(config.pes * config.act_rows))), HALT]


def _full_rows(config: ScnnConfig, more: int) -> list:
    """Return rows that fill the memory of the last PE, and ``more``."""
    return [([], 1, 1)] * (config.pes - 1) + [
        ([], 1, number == config.act_rows + more - 1) for number in range(config.act_rows + more)]


#: name: what the status must be, index of the instruction or None, and the program's data.
WRONG_DATA: dict[str, tuple[Status, int | None, Callable[[ScnnConfig], dict[str, Any]]]] = {
    "no_last_row": (Status.ACT_RANGE, 2, lambda c: {"rows": [([], 1, 0)] * c.pes}),
    "row_behind_last": (Status.ACT_RANGE, 2, lambda c: {"rows": [([], 1, 1)] * (c.pes + 1)}),
    "pe_missing": (
        Status.ACT_RANGE, 2, lambda c: {"rows": [([], 1, 1)] * (c.pes - 1) or [([], 1, 0)]}),
    "pe_full": (Status.ACT_RANGE, None, lambda c: {"rows": _full_rows(c, 1)}),
    "activations_end": (Status.ACT_RANGE, 6, lambda c: {
        "channels": 2, "vectors": [([(1, 0)], 0)] * 2}),
    "channel_does_not_end": (Status.ACT_RANGE, 6, lambda c: {"rows": [([(1, 0)], 0, 1)] * c.pes}),
    "weights_end": (Status.WEIGHT_END, 6, lambda c: {
        "rows": [([(1, 0)], 1, number == c.word_vectors) for _ in range(c.pes)
                 for number in range(c.word_vectors + 1)], "channels": c.word_vectors + 1}),
    "block_ends_with_stream": (Status.WEIGHT_END, 6, lambda c: {
        "vectors": [([(1, 0)], c.word_vectors)] + [
            ([(1, 0)], c.word_vectors - 1 - number) for number in range(c.word_vectors - 1)]}),
    "long_block": (Status.WEIGHT_FORMAT, 6, lambda c: {
        "vectors": [([(1, 0)], left) for left in range(c.block_vectors, -1, -1)]}),
    "block_counts_up": (Status.WEIGHT_FORMAT, 6, lambda c: {
        "vectors": [([(1, 0)], 1), ([(1, 0)], 2)] + [([(1, 0)], 0)] * c.word_vectors}),
    "weights_left": (Status.WEIGHT_FORMAT, 9, lambda c: {
        "vectors": [([(1, 0)], 0)] * (2 * c.fifo_depth + 2 * c.word_vectors)}),
    "step_does_not_divide": (Status.OPERAND, None, lambda c: {
        "tile": {"tile_w": 3}, "output": {"step_x": 2, "pitch": 2}}),
    "step_does_not_divide_rows": (Status.OPERAND, None, lambda c: {
        "tile": {"tile_h": 3}, "output": {"step_y": 2}}),
    "gap_is_no_run": (Status.OPERAND, None, lambda c: {"output": {"pitch": 17}}),
    "gap_is_negative": (Status.OPERAND, None, lambda c: {
        "tile": {"tile_w": 2}, "output": {"pitch": 1}}),
    "results_are_many": (Status.ACT_RANGE, None, lambda c: {
        "vectors": [([(1, 0)], 0)] * (c.act_rows + 1), "groups": c.act_rows + 1}),
}


@cocotb.test()
@cocotb.parametrize(name=named(WRONG_DATA))
async def wrong_data(dut, name):
    """Data that contradict the program or each other end with a status, not with a core that waits.

    ``INDEX`` is that of the instruction where they are met, unless that is in the background.
    """
    bench = await Bench.start(dut)
    status, index, make = WRONG_DATA[name]
    for through_reset in (False, True):
        bench.forget()
        program = _layer(bench, **make(bench.config))
        result = await bench.run([*program, *[HALT] * 20], expect=status)
        assert index in (None, result.index), f"INDEX must be {index}, not {result.index}"
        await _recover(bench, through_reset)


@cocotb.test()
async def store_of_nothing(dut):
    """Without rows in every PE there is nothing that a load could read again."""
    bench = await Bench.start(dut)
    for program in ([store()], [instruction("swap"), store()]):
        await _stops(bench, program, Status.ACT_RANGE, index=len(program) - 1)


@cocotb.test()
async def stream_is_left(dut):
    """Another stream, or the end, while words of the one before have no room, is an error."""
    bench = await Bench.start(dut)
    words = bench.config.fifo_depth // bench.config.word_vectors + 1
    for last in (weights(), HALT):
        address, count = put_words(
            bench, [([(1, 0)], 0)] * words * bench.config.word_vectors)
        await _stops(bench, [weights(count, address), last], Status.WEIGHT_FORMAT, index=1)


# --- Memory ---------------------------------------------------------------------------------------

@cocotb.test()
@cocotb.parametrize(port=named(["instructions", "reads", "weights"]), response=list(RESPONSES))
async def read_error(dut, port, response):
    """A beat that comes with an error stops the core; what came with it is not executed."""
    bench = await Bench.start(dut)
    beat = bench.config.beat_bytes
    for through_reset in (False, True):
        job = random_job(bench)
        program = bench.put_program(job.code)
        if port == "instructions":
            address, size = program + 16 * (len(job.code) - 1), 16
        else:
            begins = "WEIGHTS" if port == "weights" else "LOAD"
            loads = [line.operands["host_addr"] for line in job.code
                     if line.opcode.name.startswith(begins)]
            address, size = int(bench.rng.choice(loads)), beat
        address += beat * int(bench.rng.integers(size // beat))
        await faulty(bench, port, range(address, address + beat), response, program,
                     len(job.code), Status.READ_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
@cocotb.parametrize(response=list(RESPONSES))
async def write_error(dut, response):
    """A write that is answered with an error stops the core, even if it is the last."""
    bench = await Bench.start(dut)
    for through_reset in (False, True):
        job = random_job(bench)
        address = job.code[-2].operands["host_addr"]
        await faulty(bench, "writes", range(address, address + 1), response,
                     bench.put_program(job.code), len(job.code), Status.WRITE_ERROR)
        await _recover(bench, through_reset)


@cocotb.test()
async def unmapped_addresses(dut):
    """All 40 address bits reach the bus: next to the memory there is nothing."""
    bench = await Bench.start(dut)
    layer = _layer(bench)
    for bit in (20, 31, 39):
        far = BASE ^ 1 << bit
        for bad, status in (([load("taps", host=far)], Status.READ_ERROR),
                            ([weights(host=far)], Status.READ_ERROR),
                            ([*layer[:-2], store(far)], Status.WRITE_ERROR)):
            await bench.run([*bad, HALT], expect=status)
        await bench.launch(far, 1)
        assert (await bench.finish()).code == Status.READ_ERROR
    await run_job(bench)


@cocotb.test()
async def no_halt(dut):
    """A program that ends without ``HALT`` stops the core; ``INDEX`` is its length."""
    bench = await Bench.start(dut)
    for through_reset in (False, True):
        for program in ([], [set_tile()], [load("taps"), weights()]):
            status = await bench.run(program, expect=Status.NO_HALT)
            assert status.index == len(program)
            await _recover(bench, through_reset)


@cocotb.test()
async def misplaced_program(dut):
    """A program must start at a multiple of a fetch burst, within the address bits."""
    bench = await Bench.start(dut)
    await misplaced(bench, HALT, Status.ALIGNMENT)
    await run_job(bench)


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def abort_under_traffic(dut, pauses):
    """Wherever an abort comes, every transaction ends and the next program runs."""
    bench = await Bench.start(dut, pauses)
    for _ in range(6):
        job = random_job(bench)
        await bench.launch(bench.put_program(job.code), len(job.code))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, 600)))
        await bench.abort()
        await run_job(bench)


@cocotb.test()
@cocotb.parametrize(port=named([*Bench.read_ports, "writes"]))
async def abort_waits_for_memory(dut, port):
    """An abort is complete when everything asked of the memory has been answered, not before."""
    bench = await Bench.start(dut, "none")
    await abort_that_waits(bench, port, random_job(bench).code, Status.ABORTED)
    await run_job(bench)
