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
from arch.systolic.program import FIELD_DTYPE, give_tokens

__all__ = ["Code", "code_of"]


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


def code_of(config: SystolicConfig, opcode: ArrayLike, operands: Mapping[str, ArrayLike],
            dep: NDArray[Any], scalars: dict[str, list[int]] | None = None,
            sparse: Sequence[Hashable] = ()) -> Code:
    """Return instructions with the tokens that their dependencies ``dep`` need.

    ``dep[i, u]``: the last instruction of unit ``u``, numbered from 1, that i depends on; 0: none.

    Raises
    ------
    ConfigError
        A semaphore would need to hold too many tokens.
    """
    codes = np.asarray(opcode, np.uint8)
    wait, signal, outstanding = give_tokens(instruction_set(config), codes, dep)
    if outstanding > TOKEN_LIMIT:
        raise ConfigError(f"tokens of a pair of units must be at most {TOKEN_LIMIT} at a time, "
                          f"not {outstanding}")
    return Code(codes, wait, signal, {
        name: np.asarray(values).astype(FIELD_DTYPE[name]) for name, values in operands.items()},
        scalars or {}, sparse)
