"""The SCNN engine's table for the standard tests."""

import itertools
from collections.abc import Iterator

import numpy as np

from arch.common.sizes import FETCH_BURST_BEATS
from arch.scnn.counters import GROUPS
from arch.scnn.isa import Instruction, Status, operand_fields
from sim.scnn.testbenches.bench import BASE, Bench
from sim.scnn.testbenches.ends import ends
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
from sim.testbenches.standard import Code, Table, powers

__all__ = ["TABLE", "group", "layer", "load", "store", "weights"]


def load(what, rows=1, host=BASE, **more):
    """Return a load."""
    return instruction(f"load_{what}", host_addr=host, rows=rows, **more)


def store(host=BASE):
    """Return a store."""
    return instruction("store_activations", host_addr=host)


def weights(words=1, host=BASE):
    """Return the instruction that begins a stream of weights."""
    return instruction("weights", host_addr=host, words=words)


def group(**changes):
    """Return a group of one channel, some operands changed."""
    return instruction("group", **{"channels": 1, "kc": 1, "param_addr": 0, "advance": 0} | changes)


def _too_large(accumulators: int) -> Instruction:
    """Return the setting of a tile with a halo row below, just too large for the accumulators."""
    width = min(_MOST_SIDE, accumulators // 2 + 1)
    height = min(_MOST_SIDE, max(1, accumulators // width))
    return set_tile(tile_w=width, tile_h=height, bottom=max(
        1, accumulators // width + 1 - height))


_MOST_SIDE = 255

_ILLEGAL = {
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
    "tile_too_large": (Status.ACC_RANGE, lambda c: _too_large(c.accumulators)),
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


def _beyond(config) -> Iterator[tuple[Instruction, Status]]:
    """Yield loads and groups whose rows, or whose place, end behind a memory."""
    def bits(line: Instruction, name: str) -> int:
        return operand_fields(line.opcode)[name][1]

    for what, rows, status, more in (
            ("taps", config.taps, Status.TAP_RANGE, {}),
            ("params", config.param_rows, Status.PARAM_RANGE, {"addr": 0}),
            ("activations", config.pes * config.act_rows, Status.ACT_RANGE, {})):
        yield from ((load(what, many, **more), status)
                    for many in powers(bits(load(what), "rows"), rows + 1))
    yield from ((load("params", addr=addr), Status.PARAM_RANGE)
                for addr in powers(bits(load("params"), "addr"), config.param_rows))


def layer(bench: Bench, *, rows=None, vectors=((((1, 0),), 0),), channels=1, tile=None,
          output=None, groups=1):
    """Return a program of one product in each PE, with some of its data changed."""
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


async def _recover(bench: Bench) -> None:
    """Continue with a program of one product in each PE, and check its results."""
    bench.forget()
    config = bench.config
    program = layer(bench)
    await bench.run(program)
    found = config.row_layout.unpack(
        bench.memory, program[-2].operands["host_addr"] - BASE, config.pes)
    # One and the bias, in the first PE; the others' tiles are outside the plane.
    wanted = act_rows(config, [([(2, 0)], 1, 1)] + [([], 1, 1)] * (config.pes - 1))
    np.testing.assert_array_equal(found, wanted)


def _access(bench: Bench, port: str) -> tuple[Code, int, int]:
    code = random_job(bench).code
    if port == "writes":
        return code, code[-2].operands["host_addr"], bench.config.beat_bytes
    begins = "WEIGHTS" if port == "weights" else "LOAD"
    loads = [line.operands["host_addr"] for line in code if line.opcode.name.startswith(begins)]
    return code, int(bench.rng.choice(loads)), bench.config.beat_bytes


def _far(bench: Bench, far: int) -> list[tuple[Code, Status]]:
    return [([load("taps", host=far)], Status.READ_ERROR), ([weights(host=far)], Status.READ_ERROR),
            ([*layer(bench)[:-2], store(far)], Status.WRITE_ERROR)]


def _before(_bench: Bench) -> itertools.product:
    # Some rules for a group depend on the settings.
    settings = [set_tile(), set_output()]
    return itertools.product((settings, [load("taps"), *settings]), (False, True))


TABLE = Table(
    bench=Bench, halt=HALT, groups=GROUPS, work=run_job, quick=_recover, access=_access, far=_far,
    random_program=lambda bench: random_job(bench).code, illegal=_ILLEGAL, before=_before,
    beyond=_beyond, ends=lambda bench: ends(bench, layer),
    unfinished=lambda bench: [[set_tile()], [load("taps"), weights()]])
