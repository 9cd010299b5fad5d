"""The exact model of programs that no lowering makes."""

import dataclasses
from itertools import product

import numpy as np
import pytest

from arch.scnn.isa import Opcode
from arch.scnn.latency import batch_rows, post_cycles, post_tail
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


@pytest.mark.parametrize("lanes", [1, 2, 4, 8])
def test_batches_of_channels_are_never_slower(lanes):
    """Their last rows included; and they are as many times faster as there are lanes at best."""
    best = 1.0
    for i, outputs, phases in product(range(lanes, 9), range(1, 65), range(1, 5)):
        if outputs % phases:
            continue
        rows = batch_rows(outputs, phases, lanes, i)
        for kc in range(1, 20):
            cycles = post_cycles(outputs, kc, lanes, rows)
            tail = post_tail(outputs, kc, lanes, rows)
            assert cycles + tail <= kc * outputs
            assert cycles * lanes >= kc * outputs
            if lanes == 1 or outputs == 1:
                assert (cycles, tail) == (kc * outputs, 0)
            best = max(best, kc * outputs / cycles)
    assert best == lanes
