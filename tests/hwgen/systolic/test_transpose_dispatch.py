"""Rules of the instructions that transpose operands, with the values just inside them."""

import pytest

from arch.systolic.isa import INSTRUCTIONS, TRAINING, Instruction, Opcode, Status
from hwgen.systolic.dispatch import Dispatcher
from tests.support.pysim import simulate
from tests.support.training import CORES

CONFIG = CORES["tall"]      # 5 x 2, 32 buffer rows, 11 accumulator rows, beats of 4 bytes
OPERANDS = {
    Opcode.TRANSPOSE: {"ub_addr": 1, "rows": 3},
    Opcode.READ_WEIGHTS_T: {"host_addr": 64, "k": 2, "n": 1},
    Opcode.MATMUL_T: {"column": 1, "acc_addr": 2, "rows": 3, "k": 4, "n": 2, "accumulate": 1,
                      "switch": 1},
}
CASES = [
    (Opcode.TRANSPOSE, {}, Status.OK),
    (Opcode.TRANSPOSE, {"rows": 5, "ub_addr": 27}, Status.OK),
    (Opcode.TRANSPOSE, {"rows": 5, "ub_addr": 28}, Status.UB_RANGE),
    (Opcode.TRANSPOSE, {"rows": 6}, Status.OPERAND),
    (Opcode.TRANSPOSE, {"rows": 0}, Status.OPERAND),
    (Opcode.READ_WEIGHTS_T, {}, Status.OK),
    (Opcode.READ_WEIGHTS_T, {"n": 2}, Status.OK),
    (Opcode.READ_WEIGHTS_T, {"n": 3}, Status.OPERAND),
    (Opcode.READ_WEIGHTS_T, {"n": 0}, Status.OPERAND),
    (Opcode.READ_WEIGHTS_T, {"k": 3}, Status.OPERAND),
    (Opcode.READ_WEIGHTS_T, {"k": 0}, Status.OPERAND),
    (Opcode.READ_WEIGHTS_T, {"host_addr": 66}, Status.ALIGNMENT),
    (Opcode.MATMUL_T, {}, Status.OK),
    (Opcode.MATMUL_T, {"column": 0, "rows": 5, "k": 5}, Status.OK),
    (Opcode.MATMUL_T, {"column": 3}, Status.OPERAND),
    (Opcode.MATMUL_T, {"rows": 0}, Status.OPERAND),
    (Opcode.MATMUL_T, {"k": 6}, Status.OPERAND),
    (Opcode.MATMUL_T, {"n": 3}, Status.OPERAND),
    (Opcode.MATMUL_T, {"acc_addr": 8}, Status.OK),
    (Opcode.MATMUL_T, {"acc_addr": 9}, Status.ACC_RANGE),
]


@pytest.mark.parametrize(("opcode", "changes", "status"), CASES)
def test_rules(opcode, changes, status):
    dispatcher = Dispatcher(CONFIG)
    unit = INSTRUCTIONS[opcode].unit
    found = []

    async def drive(ctx):
        ctx.set(dispatcher.i.payload, int.from_bytes(TRAINING.assemble(Instruction(
            opcode=opcode, operands=OPERANDS[opcode] | changes)), "little"))
        ctx.set(dispatcher.i.valid, 1)
        await ctx.tick()
        ctx.set(dispatcher.i.valid, 0)
        await ctx.tick()
        found.extend([ctx.get(dispatcher.status),
                      ctx.get(getattr(dispatcher, unit.name.lower()).valid)])

    simulate(dispatcher, drive)
    assert found == [status, status == Status.OK]
