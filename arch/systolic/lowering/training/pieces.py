"""Pieces of programs: instructions with their tokens, ready to be concatenated."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import ConfigError
from arch.systolic.isa import instruction_set
from arch.systolic.latency import TOKEN_LIMIT
from arch.systolic.params import SystolicConfig
from arch.systolic.program import FIELD_DTYPE, UNIT_OF, give_tokens

__all__ = ["Code", "code_of"]

# Most instructions of a unit that wait together.
_MOST_TOGETHER = 1 << 12


@dataclass(frozen=True, eq=False)
class Code:
    """Instructions with their tokens: columns as in :class:`~arch.systolic.program.Program`.

    All tokens given are taken, so pieces can be concatenated, with a ``SYNC`` between.

    Parameters
    ----------
    opcode, wait, signal : (I,) arrays
    operands : dict of str to (I,) array
    scalars : dict of str to list of int
        Instructions whose constant differs from step to step, by name of the constant.
    sparse : sequence
        Key of the rows that each sparse instruction moves, in order.
    ring, answer : int
        Doors of the ``SYNC`` behind the piece: bit d is door d.
    """

    opcode: NDArray[np.uint8]
    wait: NDArray[np.uint16]
    signal: NDArray[np.uint16]
    operands: dict[str, NDArray[Any]]
    scalars: dict[str, list[int]] = field(default_factory=dict)
    sparse: Sequence[Hashable] = ()
    ring: int = 0
    answer: int = 0


def _together(opcode: NDArray[np.uint8], dep: NDArray[Any], count: int) -> NDArray[Any]:
    """Return dependencies with which ``count`` instructions of a unit in sequence wait together.

    The first of them waits for all that any of them needs and that stands before the first. So
    program order still satisfies all, and units that run ahead of each other cannot deadlock.
    """
    unit, found = UNIT_OF[opcode], dep.copy()
    for number in range(dep.shape[1]):
        mine = np.flatnonzero(unit == number)
        starts = np.arange(0, len(mine), count)
        first = mine[starts]
        before = np.repeat(first, count)[:len(mine), np.newaxis]
        needed = np.where(dep[mine] <= before, dep[mine], 0)
        if len(mine):
            found[first] = np.maximum(dep[first], np.maximum.reduceat(needed, starts, axis=0))
    return found


def code_of(config: SystolicConfig, opcode: ArrayLike, operands: Mapping[str, ArrayLike],
            dep: NDArray[Any], scalars: dict[str, list[int]] | None = None,
            sparse: Sequence[Hashable] = ()) -> Code:
    """Return instructions with the tokens that their dependencies ``dep`` need.

    ``dep[i, u]``: the last instruction of unit ``u``, numbered from 1, that i depends on; 0: none.
    If semaphores cannot hold as many tokens, instructions of a unit wait together, as few as help.

    Raises
    ------
    ConfigError
        A semaphore would need to hold too many tokens.
    """
    codes, count = np.asarray(opcode, np.uint8), 1
    wait, signal, outstanding = give_tokens(instruction_set(config), codes, dep)
    most = outstanding
    while outstanding > TOKEN_LIMIT and count < _MOST_TOGETHER:
        count *= 2
        wait, signal, outstanding = give_tokens(
            instruction_set(config), codes, _together(codes, dep, count))
    if outstanding > TOKEN_LIMIT:
        raise ConfigError(f"tokens of a pair of units must be at most {TOKEN_LIMIT} at a time, "
                          f"not {most}: try a smaller batch")
    return Code(codes, wait, signal, {
        name: np.asarray(values).astype(FIELD_DTYPE[name]) for name, values in operands.items()},
        scalars or {}, sparse)
