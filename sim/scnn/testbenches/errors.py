"""What a host sees when a program, its data or the memory is faulty, and the core's recovery.

The core must stop with the documented status, leave no transaction outstanding on the buses, and
run the next program, once after a plain start and once after a reset through ``CONTROL``.
"""

from collections.abc import Callable
from typing import Any

import cocotb

from arch.scnn.isa import Opcode, Status, operand_fields
from arch.scnn.params import ScnnConfig
from sim.scnn.testbenches.bench import Bench
from sim.scnn.testbenches.programs import (
    HALT,
    act_rows,
    instruction,
    put_words,
    run_job,
    set_output,
    set_tile,
)
from sim.scnn.testbenches.table import TABLE, group, layer, load, store, weights
from sim.testbenches.standard import named, standard_tests, stops

globals().update(standard_tests(TABLE, __name__, "errors"))


async def _both_ways(bench: Bench, program: list, status: Status, index: int) -> None:
    for through_reset in (False, True):
        await stops(TABLE, bench, program, status, index=index, through_reset=through_reset)


@cocotb.test()
async def group_without_settings(dut):
    """A group needs a tile and an output; settings of an earlier run no longer apply."""
    bench = await Bench.start(dut)
    for program in ([group()], [set_tile(), group()], [set_output(), group()]):
        await _both_ways(bench, program, Status.OPERAND, index=len(program) - 1)


@cocotb.test()
async def last_places_are_legal(dut):
    """The last entry of each table can be used; the tests above show that one more is an error."""
    bench = await Bench.start(dut)
    config = bench.config
    rows = [([(1, 0)], 1, number == config.act_rows - 1)
            for _ in range(config.pes) for number in range(config.act_rows)]
    acts = bench.put(config.row_layout, act_rows(config, rows))
    words = put_words(bench, [([(1, 0)], 0)])
    most = operand_fields(Opcode.SET_TILE)["tile_w"][1]
    width = min(config.accumulators, (1 << most) - 1)
    result = bench.allocate(config.row_layout.size(config.pes))
    # As many channels as sums of one place fit.
    channels = min(config.kc, config.accumulators).bit_length() - 1
    await bench.run([
        load("taps", config.taps), load("params", 1, addr=config.param_rows - 1),
        load("activations", len(rows), host=acts),
        set_tile(tile_w=width), set_output(pitch=width, width=2**16 - 1, height=2**16 - 1),
        set_tile(kc_log2=channels), set_output(),
        weights(words[1], words[0]), group(param_addr=config.param_rows - 1),
        instruction("swap"), store(result), HALT])
    await run_job(bench)


# --- Data that contradict the program -------------------------------------------------------------

def _full_rows(config: ScnnConfig, more: int) -> list:
    """Return rows that fill the memory of the last PE, plus ``more`` rows."""
    return [([], 1, 1)] * (config.pes - 1) + [
        ([], 1, number == config.act_rows + more - 1) for number in range(config.act_rows + more)]


#: By name: expected status, index of the instruction or None, and the program's data.
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
    """Data that contradict the program or each other end with a status, not with a hanging core.

    ``INDEX`` is the instruction that meets the contradiction, unless that runs in the background.
    """
    bench = await Bench.start(dut)
    status, index, make = WRONG_DATA[name]
    for through_reset in (False, True):
        bench.forget()
        await stops(TABLE, bench, layer(bench, **make(bench.config)), status, index=index,
                    through_reset=through_reset)


@cocotb.test()
async def store_of_nothing(dut):
    """A store is an error unless every PE has rows, since no load could read them back."""
    bench = await Bench.start(dut)
    for program in ([store()], [instruction("swap"), store()]):
        await _both_ways(bench, program, Status.ACT_RANGE, index=len(program) - 1)


@cocotb.test()
async def stream_is_left(dut):
    """A new stream, or the end, is an error while words of the previous one still have no room."""
    bench = await Bench.start(dut)
    words = bench.config.fifo_depth // bench.config.word_vectors + 1
    for last in (weights(), HALT):
        address, count = put_words(
            bench, [([(1, 0)], 0)] * words * bench.config.word_vectors)
        await _both_ways(bench, [weights(count, address), last], Status.WEIGHT_FORMAT, index=1)
