"""The systolic engine's table for the standard tests."""

from collections.abc import Callable, Iterator

from arch.systolic.counters import unit_groups
from arch.systolic.isa import Instruction, Opcode, Status, operand_fields
from arch.systolic.params import WEIGHT_STATIONARY, SystolicConfig
from sim.systolic.testbenches.bench import BASE, Bench
from sim.systolic.testbenches.ends import ends
from sim.systolic.testbenches.programs import (
    HALT,
    SYNC,
    RandomPrograms,
    activate,
    activate_add,
    activate_row,
    convolve,
    multiply,
    outer,
    pool,
    read_host,
    read_weights,
    run_tile,
    set_pool,
    set_walk,
    tile,
    write_host,
)
from sim.systolic.testbenches.sizes import has_halves
from sim.testbenches.standard import Code, Table, powers

__all__ = ["TABLE", "busy", "knows"]

_HELD = "convolve_held_past_sums"
_PAD_BITS = operand_fields(Opcode.SET_WALK)["pad"][1]


def _beyond(config: SystolicConfig) -> Iterator[tuple[Instruction, Status]]:
    """Yield instructions whose rows, or whose place, end behind a memory."""
    def bits(line: Instruction, name: str) -> int:
        return operand_fields(line.opcode)[name][1]

    multiplied = outer if config.output_stationary else multiply
    buffer = powers(bits(write_host(BASE, 0, 1), "ub_addr"), config.ub_rows)
    sums = powers(bits(multiplied(0, 0, 1), "acc_addr"), config.acc_depth)
    for make in (lambda at: read_host(BASE, at, 1), lambda at: write_host(BASE, at, 1),
                 lambda at: multiplied(at, 0, 1), lambda at: activate(0, at, 1)):
        yield from ((make(at), Status.UB_RANGE) for at in buffer)
    for make in (lambda at: multiplied(0, at, 1), lambda at: activate(at, 0, 1)):
        yield from ((make(at), Status.ACC_RANGE) for at in sums)
    for moved in (read_host, write_host):
        yield from ((moved(BASE, 0, rows), Status.UB_RANGE)
                    for rows in powers(bits(moved(BASE, 0, 1), "rows"), config.ub_rows + 1))
        # Together they are too large by a power of two.
        yield from ((moved(BASE, config.ub_rows, 1 << bit), Status.UB_RANGE)
                    for bit in range(config.ub_rows.bit_length()))


def _too_large_pad(config: SystolicConfig) -> Instruction:
    """Return a ``SET_WALK`` whose pad is no operand; every pad is one if operands have 16 bits."""
    bits = config.operand.bits
    return set_walk(1, 1, 1, pad=1 << bits - 1) if bits < _PAD_BITS else set_walk(1, 1, 0)


def _past_params(config: SystolicConfig) -> int:
    """Return the first row of parameters from which there are too few for one row of sums."""
    return config.param_rows - (0 if config.input_stationary else config.act_groups - 1)


#: By name: the expected status, and a function from configuration to instruction.
_ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    "opcode_200": (Status.ILLEGAL_OPCODE, lambda c: bytes([200] * 16)),
    "load_past_buffer": (Status.UB_RANGE, lambda c: read_host(BASE, c.ub_rows - 1, 2)),
    "load_far_past_buffer": (Status.UB_RANGE, lambda c: read_host(BASE, 2**24 - 1, 2**24 - 1)),
    "multiply_past_buffer": (Status.UB_RANGE, lambda c: multiply(c.ub_rows - 1, 0, 2)),
    "activate_past_buffer": (Status.UB_RANGE, lambda c: activate(0, c.ub_rows - 1, 2)),
    "write_past_buffer": (Status.UB_RANGE, lambda c: write_host(BASE, c.ub_rows - 1, 2)),
    "multiply_past_sums": (Status.ACC_RANGE, lambda c: multiply(0, c.sum_rows - 1, 2)),
    "multiply_far_past_sums": (Status.ACC_RANGE, lambda c: multiply(0, 2**16 - 1, 1)),
    "activate_past_sums": (Status.ACC_RANGE, lambda c: activate(c.acc_depth - 1, 0, 2)),
    "activate_past_params": (
        Status.PARAM_RANGE, lambda c: activate(0, 0, 1, param=_past_params(c))),
    "load_past_params": (
        Status.PARAM_RANGE,
        lambda c: read_host(BASE, c.param_rows - 1, c.param_chunks + 1, target=1)),
    "load_far_past_params": (
        Status.PARAM_RANGE, lambda c: read_host(BASE, 2**24 - 1, 1, target=1)),
    "weights_k_0": (Status.OPERAND, lambda c: read_weights(BASE, 0)),
    "weights_k_too_large": (Status.OPERAND, lambda c: read_weights(BASE, c.rows + 1)),
    "multiply_k_0": (Status.OPERAND, lambda c: multiply(0, 0, 1, k=0)),
    "multiply_k_too_large": (Status.OPERAND, lambda c: multiply(0, 0, 1, k=c.rows + 1)),
    "multiply_n_0": (Status.OPERAND, lambda c: multiply(0, 0, 1, n=0)),
    "multiply_n_too_large": (Status.OPERAND, lambda c: multiply(0, 0, 1, n=c.cols + 1)),
    "load_no_rows": (Status.OPERAND, lambda c: read_host(BASE, 0, 0)),
    "multiply_no_rows": (Status.OPERAND, lambda c: multiply(0, 0, 0)),
    "activate_no_rows": (Status.OPERAND, lambda c: activate(0, 0, 0)),
    "write_no_rows": (Status.OPERAND, lambda c: write_host(BASE, 0, 0)),
    "load_misaligned": (Status.ALIGNMENT, lambda c: read_host(BASE + 1, 0, 1)),
    "weights_misaligned": (
        Status.ALIGNMENT, lambda c: read_weights(BASE + c.beat_bytes // 2, 1)),
    "write_misaligned": (
        Status.ALIGNMENT, lambda c: write_host(BASE + c.beat_bytes - 1, 0, 1)),
    "walk_no_columns": (Status.OPERAND, lambda c: set_walk(1, 1, 0)),
    "walk_pad_too_large": (Status.OPERAND, _too_large_pad),
    "convolve_past_sums": (Status.ACC_RANGE, lambda c: convolve(0, c.sum_rows - 1, 2)),
    _HELD: (Status.ACC_RANGE, lambda c: convolve(0, c.sum_rows, 1, hold=1)),
    "convolve_k_too_large": (Status.OPERAND, lambda c: convolve(0, 0, 1, k=c.rows + 1)),
    "convolve_too_many_rows": (Status.OPERAND, lambda c: convolve(0, 0, c.ub_rows + 1, hold=1)),
    "outer_past_buffer": (Status.UB_RANGE, lambda c: outer(c.ub_rows - 1, 0, 2)),
    "outer_past_sums": (Status.ACC_RANGE, lambda c: outer(0, c.acc_depth, 1)),
    "outer_too_many_rows": (Status.OPERAND, lambda c: outer(0, 0, c.rows + 1, drain=0)),
    "outer_k_too_large": (Status.OPERAND, lambda c: outer(0, 0, 1, k=c.rows + 1)),
    "outer_n_0": (Status.OPERAND, lambda c: outer(0, 0, 1, n=0)),
    "pool_no_taps": (Status.OPERAND, lambda c: set_pool(1, 1, 1, kernel=(0, 1))),
    "pool_no_rows": (Status.OPERAND, lambda c: pool(0, 0, 0)),
    "pool_past_buffer": (Status.UB_RANGE, lambda c: pool(0, c.ub_rows - 1, 2)),
    "add_past_sums": (Status.ACC_RANGE, lambda c: activate_add(c.acc_depth - 1, 0, 2, 0)),
    "add_past_params": (
        Status.PARAM_RANGE,
        lambda c: activate_add(0, 0, 1, 0, param=c.param_rows - c.act_groups + 1)),
    "row_past_sums": (Status.ACC_RANGE, lambda c: activate_row(c.acc_depth - 1, 0, 2, 0)),
    "row_none": (Status.OPERAND, lambda c: activate_row(0, 0, 0, 0)),
}
#: Prefixes of those that a core without an option does not know at all, by the option.
OPTIONS = {"pool_": "elementwise", "add_": "elementwise", "row_": "products",
           "outer_": "output_stationary"}
# Prefixes of those that a core in which sums stay in the array does not know.
_MULTIPLYING = ("multiply_", "convolve_", "walk")


def knows(name: str, config: SystolicConfig) -> bool:
    """Return whether a core has the instructions of a test."""
    if config.output_stationary and name.startswith(_MULTIPLYING):
        return False
    return all(getattr(config, option) for prefix, option in OPTIONS.items()
               if name.startswith(prefix))


def busy(bench: Bench) -> list:
    """Return instructions that keep units and ports busy while later ones are decoded."""
    work = tile(bench)
    inputs, weights = work.program[1], work.program[2]
    return [*work.program[:-1],
            read_host(inputs.operands["host_addr"], 0, inputs.operands["rows"]),
            weights, weights]


def _expected(name: str, status: Status) -> Callable[[SystolicConfig], Status]:
    """Return what gives the status of an illegal instruction on a core."""
    def found(config: SystolicConfig) -> Status:
        if not knows(name, config):
            return Status.ILLEGAL_OPCODE
        # Sums of floating-point numbers cannot be held.
        return Status.OPERAND if name == _HELD and config.floating else status

    return found


def _before(bench: Bench) -> Iterator[tuple[Code, bool]]:
    yield [], False
    yield busy(bench), True


def _access(bench: Bench, port: str) -> tuple[Code, int, int]:
    work, config = tile(bench), bench.config
    rows = config.ub_layout.size(len(work.expected))
    if port == "writes":
        return work.program, work.output, rows
    tile_bytes = config.weight_layout.size(config.stored_rows(config.rows))
    index, size = {"weights": (2, tile_bytes), "reads": (1, rows)}[port]
    return work.program, work.program[index].operands["host_addr"], size


def _random_program(bench: Bench) -> Code:
    """Return a program of many instructions, or of one tile on a core that is too small for it."""
    fits = has_halves(bench.config) and bench.config.dataflow == WEIGHT_STATIONARY
    return RandomPrograms(bench).program(4) if fits else tile(bench).program


TABLE = Table(
    bench=Bench, halt=HALT, groups=lambda config: unit_groups(training=config.training),
    work=run_tile, access=_access, beyond=_beyond, idle=[[SYNC, SYNC, HALT]],
    random_program=_random_program, before=_before, ends=ends, cycles=400,
    far=lambda bench, far: [([read_host(far, 0, 1)], Status.READ_ERROR),
                            ([read_weights(far, 1)], Status.READ_ERROR),
                            ([write_host(far, 0, 1)], Status.WRITE_ERROR)],
    unfinished=lambda bench: [[SYNC], [*busy(bench), SYNC], tile(bench).program[:-1]],
    illegal={name: (_expected(name, status), make) for name, (status, make) in _ILLEGAL.items()})
