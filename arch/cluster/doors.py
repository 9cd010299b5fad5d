"""Phases of a core's program that wait for doors and ring them."""

from dataclasses import replace

import numpy as np

from arch.systolic.lowering.training.pieces import Code
from arch.systolic.program import LayerInfo

__all__ = ["Piece", "ringing", "waiting"]

#: A phase of a step, and its instructions.
Piece = tuple[LayerInfo, Code]


def waiting(name: str, operator: str, answer: int, ring: int = 0) -> Piece:
    """Return a phase without instructions, whose ``SYNC`` waits for doors and then rings others.

    Bit d of ``answer`` and ``ring`` is door d.
    """
    nothing = np.zeros(0, np.uint16)
    return (LayerInfo(name=name, operator=operator, shape="", macs=0, weighted=False),
            Code(nothing.astype(np.uint8), nothing, nothing, {}, answer=answer, ring=ring))


def ringing(piece: Piece, doors: int) -> Piece:
    """Return a phase that rings doors, bit d is door d, when it is done."""
    return piece[0], replace(piece[1], ring=doors)
