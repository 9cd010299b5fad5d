"""Tokens of pieces of programs, and what happens if semaphores cannot hold them."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.isa import Opcode, Unit
from arch.systolic.latency import TOKEN_LIMIT
from arch.systolic.lowering.training.pieces import code_of
from arch.systolic.params import SystolicConfig
from arch.systolic.program import UNIT_OF

TRAINS = SystolicConfig(operand_format="bfloat16", training=True)
MANY = TOKEN_LIMIT + 45


def moves(order):
    """Return loads (even numbers of ``order``) and stores, each behind the load before it."""
    order = np.asarray(order)
    opcode = np.where(order % 2, Opcode.VSTORE, Opcode.VLOAD).astype(np.uint8)
    place = {number: at + 1 for at, number in enumerate(order.tolist())}
    dep = np.zeros((len(order), len(Unit)), np.int64)
    for at, number in enumerate(order.tolist()):
        if number % 2:
            dep[at, Unit.VECTOR_LOAD] = place[number - 1]
    return opcode, dep


def apart(count):
    """All loads, then all stores."""
    return [*range(0, 2 * count, 2), *range(1, 2 * count, 2)]


def known(code):
    """Return the number of the last load that is complete when each instruction starts."""
    load = int(Unit.VECTOR_LOAD)
    given, found, last = [], [], 0
    for at, unit in enumerate(UNIT_OF[code.opcode].tolist()):
        if code.wait[at] >> load & 1:
            last = given.pop(0)
        if unit == load and code.signal[at]:
            given.append(at + 1)
        found.append(last)
    assert not given, "each token that is given is taken"
    return np.array(found)


def test_each_waits_for_its_own():
    """Where semaphores hold all tokens, no instruction waits for more than it needs."""
    opcode, dep = moves(apart(TOKEN_LIMIT))
    found = known(code_of(TRAINS, opcode, {}, dep))
    stores = opcode == Opcode.VSTORE
    assert (found[stores] == dep[stores, Unit.VECTOR_LOAD]).all()


@pytest.mark.parametrize("count", [MANY, 8 * MANY])
def test_some_wait_together(count):
    """Otherwise they wait together; each dependency still holds, and no semaphore overflows."""
    opcode, dep = moves(apart(count))
    code = code_of(TRAINS, opcode, {}, dep)
    assert np.count_nonzero(code.signal) <= TOKEN_LIMIT
    assert (known(code) >= dep[:, Unit.VECTOR_LOAD]).all()


def test_refused():
    """A load behind its reader's group cannot be waited for: the reader would stand before it."""
    opcode, dep = moves(range(2 * MANY))
    with pytest.raises(ConfigError, match=(
            f"tokens of a pair of units must be at most {TOKEN_LIMIT} at a time, not {MANY}")):
        code_of(TRAINS, opcode, {}, dep)

