"""The exact model of programs that no lowering makes."""

import dataclasses

import numpy as np
import pytest

from arch.scnn.isa import Opcode
from arch.scnn.lowering import lower
from arch.scnn.network import SparseLayer, SparseNetwork
from arch.scnn.params import PRESETS
from arch.scnn.timing.compute import ComputeError
from arch.scnn.timing.exact import evaluate

TINY = PRESETS["tiny"]


def without_groups(program, count):
    """Return a program that ends behind so many groups, but for what comes behind them all."""
    groups = [index for index, instruction in enumerate(program.instructions)
              if instruction.opcode == Opcode.GROUP]
    dropped = set(groups[count:])
    kept = [index for index in range(len(program)) if index not in dropped]
    return dataclasses.replace(
        program, instructions=tuple(program.instructions[index] for index in kept),
        stage_of=tuple(program.stage_of[index] for index in kept),
        image_of=tuple(program.image_of[index] for index in kept),
        work={index: program.work[old] for index, old in enumerate(kept) if old in program.work})


def program(channels=4, outputs=32):
    weights = np.ones((outputs, channels, 1, 1), np.int8)
    network = SparseNetwork(name="net", inputs=np.ones((1, channels, 4, 4), np.uint8),
                            layers=(SparseLayer(name="c", weights=weights, scale=0.1),))
    (found,) = lower(TINY, network).programs
    return found


def test_weights_that_are_left_over_are_one_error():
    """Blocks of 4 vectors, 16 places in the FIFO: what the second group leaves is too much."""
    found = program()
    assert len(found.work) == 4
    assert evaluate(found).counters["broadcast"] == found.stages[0].weights.vectors
    with pytest.raises(ComputeError, match=(
            "^weights must be taken by the groups of their stream, not be left over in "
            r"\d+ words$")):
        evaluate(without_groups(found, 2))


def test_weights_that_fit_the_fifo_are_sent():
    """As the hardware does it: they are dropped when the next stream begins."""
    found = without_groups(program(outputs=16), 1)
    assert evaluate(found).counters["broadcast"] == found.stages[0].weights.vectors
