"""The EIE engine's table for the standard tests."""

import itertools
from collections.abc import Iterator

from arch.eie.counters import GROUPS
from arch.eie.isa import Instruction, Status, operand_fields
from sim.eie.testbenches.bench import BASE, Bench
from sim.eie.testbenches.programs import HALT, instruction, random_job, run_job
from sim.testbenches.standard import Code, Table, powers

__all__ = ["TABLE", "load", "multiply"]


def load(what, rows, addr=0, host=BASE, **more):
    """Return a load or store."""
    name = "store_activations" if what == "store" else f"load_{what}"
    return instruction(name, host_addr=host, rows=rows, addr=addr, **more)


def multiply(**changes):
    """Return a multiplication of one row, some operands changed."""
    return instruction("multiply", **{
        "ptr_addr": 0, "in_rows": 1, "in_addr": 0, "out_rows": 0, "out_addr": 0, "book": 0,
        "chain": 0, "relu": 0, "save": 0} | changes)


_ILLEGAL = {
    "opcode_0": (Status.ILLEGAL_OPCODE, lambda c: bytes(16)),
    "opcode_8": (Status.ILLEGAL_OPCODE, lambda c: bytes([8] * 16)),
    "opcode_200": (Status.ILLEGAL_OPCODE, lambda c: bytes([200] * 16)),
    "codebook_past_end": (
        Status.CODEBOOK_RANGE, lambda c: load("codebook", 2, c.codebook_rows - 1)),
    "pointers_past_end": (
        Status.POINTER_RANGE, lambda c: load("pointers", 1, c.ptr_rows, pe=0)),
    "pointers_far_past_end": (
        Status.POINTER_RANGE, lambda c: load("pointers", 2**24 - 1, 2**24 - 1, pe=0)),
    "weights_past_end": (
        Status.SPMAT_RANGE, lambda c: load("weights", c.spmat_rows + 1, pe=0)),
    "activations_past_end": (
        Status.ACT_RANGE, lambda c: load("activations", 2, c.act_rows - 1)),
    "store_past_end": (Status.ACT_RANGE, lambda c: load("store", 1, c.act_rows)),
    "no_such_pe": (Status.OPERAND, lambda c: load("weights", 1, pe=c.pes)),
    "load_no_rows": (Status.OPERAND, lambda c: load("activations", 0)),
    "store_no_rows": (Status.OPERAND, lambda c: load("store", 0)),
    "load_misaligned": (Status.ALIGNMENT, lambda c: load("activations", 1, host=BASE + 1)),
    "store_misaligned": (
        Status.ALIGNMENT, lambda c: load("store", 1, host=BASE + c.beat_bytes // 2)),
    "multiply_no_rows": (Status.OPERAND, lambda c: multiply(in_rows=0)),
    "save_no_rows": (Status.OPERAND, lambda c: multiply(save=1)),
    "multiply_past_pointers": (
        Status.POINTER_RANGE, lambda c: multiply(ptr_addr=2 * c.ptr_rows - c.pes)),
    "multiply_past_activations": (
        Status.ACT_RANGE, lambda c: multiply(in_addr=c.act_rows)),
    # The pointers of so many rows are looked at first.
    "chain_past_registers": (
        lambda c: (Status.ACT_RANGE if c.pes * (c.act_regs + 1) < 2 * c.ptr_rows
                   else Status.POINTER_RANGE), lambda c: multiply(chain=1, in_rows=c.act_regs + 1)),
    "save_past_registers": (
        Status.ACT_RANGE, lambda c: multiply(save=1, out_rows=c.act_regs + 1)),
    "save_past_activations": (
        Status.ACT_RANGE, lambda c: multiply(save=1, out_rows=1, out_addr=c.act_rows)),
    "no_such_codebook": (Status.CODEBOOK_RANGE, lambda c: multiply(book=c.codebooks)),
}


def _beyond(config) -> Iterator[tuple[Instruction, Status]]:
    """Yield loads and stores whose rows, or whose place, end behind a memory, or of no PE."""
    for what, rows, status in (
            ("codebook", config.codebook_rows, Status.CODEBOOK_RANGE),
            ("pointers", config.ptr_rows, Status.POINTER_RANGE),
            ("weights", config.spmat_rows, Status.SPMAT_RANGE),
            ("activations", config.act_rows, Status.ACT_RANGE),
            ("store", config.act_rows, Status.ACT_RANGE)):
        bits = {name: field[1] for name, field in operand_fields(load(what, 1).opcode).items()}
        pe = {"pe": 0} if "pe" in bits else {}
        yield from ((load(what, 1, addr, **pe), status) for addr in powers(bits["addr"], rows))
        yield from ((load(what, many, **pe), status) for many in powers(bits["rows"], rows + 1))
        # Together they are too large by a power of two.
        yield from ((load(what, 1 << bit, rows, **pe), status) for bit in range(rows.bit_length()))
        if pe:
            yield from ((load(what, 1, pe=pe), Status.OPERAND)
                        for pe in powers(bits["pe"], config.pes))


def _access(bench: Bench, port: str) -> tuple[Code, int, int]:
    code = random_job(bench).code
    if port == "writes":
        return code, code[-2].operands["host_addr"], bench.config.beat_bytes
    loads = [line.operands["host_addr"] for line in code if line.opcode.name.startswith("LOAD")]
    return code, int(bench.rng.choice(loads)), bench.config.beat_bytes


TABLE = Table(
    bench=Bench, halt=HALT, groups=GROUPS, work=run_job, access=_access, illegal=_ILLEGAL,
    quick=lambda bench: run_job(bench, most=1),
    random_program=lambda bench: random_job(bench).code,
    far=lambda bench, far: [([load("activations", 1, host=far)], Status.READ_ERROR),
                            ([load("store", 1, host=far)], Status.WRITE_ERROR)],
    beyond=_beyond, unfinished=lambda bench: [[multiply()], [load("activations", 1), multiply()]],
    # Alone, and behind a load and a multiplication.
    before=lambda bench: itertools.product(
        ([], [load("activations", 1), multiply()]), (False, True)))
