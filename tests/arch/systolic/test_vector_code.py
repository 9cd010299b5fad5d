"""Registers of recorded vector programs: random ones, run one instruction after the other."""

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.systolic.isa import INSTRUCTIONS, Instruction, Opcode, instruction_set
from arch.systolic.lowering.training.vector_code import Rows, Scalar, VectorCode
from arch.systolic.params import SystolicConfig
from arch.systolic.vector import FUNCTIONS, SOURCES, Function, Pace, Source
from arch.systolic.vector_rows import FLOATS
from sim.systolic.golden.vector import apply
from sim.systolic.testbenches.float_reference import FloatMachine

_STRIDE = 32
_REGION = 1 << 10


def config(registers, rows):
    return SystolicConfig(rows=3, cols=5, operand_format="bfloat16", training=True, pe_stages=4,
                          add_stages=3, axi_data_bits=64, vector_registers=registers,
                          vector_rows=rows)


def instructions(design, code):
    """Return the instructions of a piece, without their tokens."""
    fields = instruction_set(design)
    return [Instruction(opcode=Opcode(opcode), operands={
        name: int(code.operands[name][i]) if name in code.operands else 0
        for name in fields.operand_fields(Opcode(opcode))})
        for i, opcode in enumerate(code.opcode)]


def check_registers(design, code):
    """Check that tokens keep all units but one off a register at a time."""
    units = instruction_set(design).units
    tokens = {}             # of a pair: instructions that gave one, and how many were taken
    clocks, touched = {}, {}
    known = {unit: dict.fromkeys(units, -1) for unit in units}
    pairs = 0
    for i, instruction in enumerate(instructions(design, code)):
        unit = INSTRUCTIONS[instruction.opcode].unit
        for other in units:
            if code.wait[i] >> other & 1:
                given, taken = tokens.setdefault((other, unit), ([], [0]))
                giver = given[taken[0]]
                taken[0] += 1
                for which in units:
                    known[unit][which] = max(known[unit][which], clocks[giver][which])
                known[unit][other] = max(known[unit][other], giver)
        clocks[i] = dict(known[unit])
        for other in units:
            if code.signal[i] >> other & 1:
                tokens.setdefault((unit, other), ([], [0]))[0].append(i)
        operands = instruction.operands
        if instruction.opcode is Opcode.VECTOR:
            used = {operands["destination"], *(
                operands[name] for name, source in SOURCES[:FUNCTIONS[
                    Function(operands["function"])].sources]
                if operands[source] != Source.CONSTANT)}
        else:
            used = {operands["register"]}
        for register in used:
            for other, last in touched.setdefault(register, {}).items():
                if other != unit:
                    assert clocks[i][other] >= last, (i, register, other, last)
                    pairs += 1
            touched[register][unit] = i
    for given, taken in tokens.values():
        assert len(given) == taken[0]
    return pairs


@pytest.mark.parametrize("registers", [4, 5, 8])
def test_random_programs(registers):
    """What is stored is what the functions say, in whatever registers; some go to memory."""
    rng = np.random.default_rng(registers)
    spilled = 0
    for _ in range(25):
        rows = int(rng.integers(1, 6))
        design = config(registers, rows)
        code = VectorCode(design, 16 * _REGION)
        inputs = rng.standard_normal((4, rows, design.vector_lanes)).astype(np.float32)
        memory = np.zeros(1 << 20, np.uint8)
        known = []
        for number, values in enumerate(inputs):
            stored = memory[number * _REGION:number * _REGION + rows * _STRIDE]
            stored.reshape(rows, _STRIDE)[:, :values.shape[1] * 4] = values.view(np.uint8)
            known.append((code.load(Rows(((number * _REGION, FLOATS),), _STRIDE, rows,
                                         design.vector_lanes, number)), values))
        for _ in range(int(rng.integers(5, 40))):
            function = Function(rng.choice([f for f in Function if f is not Function.SCALE]))
            taken = [known[i] for i in rng.integers(len(known), size=FUNCTIONS[function].sources)]
            operands = [value for value, _ in taken]
            arrays = [array for _, array in taken]
            if len(operands) > 1 and rng.random() < 0.3:
                constant = float(np.float32(rng.standard_normal()))
                operands[0] = Scalar("named", constant) if rng.random() < 0.5 else constant
                arrays[0] = np.float32(constant)
            most = max(np.shape(array)[0] for array in arrays if np.ndim(array))
            whole = [np.broadcast_to(array, (most, design.vector_lanes)) for array in arrays]
            lanes = int(rng.integers(1, design.vector_lanes + 1))
            result = apply(function, *whole, lanes=lanes)
            value = code.apply(function, *operands,
                               lanes=lanes if FUNCTIONS[function].pace is Pace.ROW else 0)
            assert value.rows == len(result)
            known.append((value, result))
        wanted = []
        for number, which in enumerate(rng.permutation(len(known))[:6]):
            value, array = known[which]
            at = (4 + number) * _REGION
            code.store(value, Rows(((at, FLOATS),), _STRIDE, value.rows, design.vector_lanes, at))
            wanted.append((at, array))
        done = code.finish()
        spilled += code.spilled > 0
        assert check_registers(design, done) > 0
        FloatMachine(design, memory).execute(instructions(design, done))
        for at, array in wanted:
            found = memory[at:at + len(array) * _STRIDE].reshape(len(array), _STRIDE)
            found = np.ascontiguousarray(found[:, :4 * design.vector_lanes]).view("<u4")
            np.testing.assert_array_equal(found, FLOAT32.raw(array))
        for name, places in done.scalars.items():
            assert name == "named"
            assert all(done.opcode[place] == Opcode.VECTOR for place in places)
    assert spilled > 10
