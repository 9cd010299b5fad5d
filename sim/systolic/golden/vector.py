"""Golden vector unit: every function on float32 numpy arrays, bit-exact with the hardware.

Registers are (rows, lanes) arrays. Each operation rounds once, to nearest even, and every NaN
result is canonical. The order of reductions is that of :mod:`arch.systolic.vector`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.numerics import FLOAT32
from arch.systolic.vector import FUNCTIONS, RING, SOURCES, Function, Pace, Source
from sim.golden import floating

__all__ = ["VectorRegisters", "apply", "column_reduce", "row_reduce"]

_F32 = np.float32
#: Neutral elements of sums and of maxima.
_NEUTRAL = {Function.ROW_SUM: _F32(-0.0), Function.COLUMN_SUM: _F32(-0.0),
            Function.ROW_MAXIMUM: _F32(-np.inf), Function.COLUMN_MAXIMUM: _F32(-np.inf)}


def _combine(function: Function, a: NDArray[Any], b: NDArray[Any]) -> NDArray[Any]:
    if function in (Function.ROW_SUM, Function.COLUMN_SUM):
        return floating.add(a, b, FLOAT32)
    return floating.maximum(a, b, FLOAT32)


def row_reduce(function: Function, a: ArrayLike) -> NDArray[np.float32]:
    """Return the sum or maximum of each row, of shape (rows, 1).

    Neighbours are combined, then their results, and so on; an odd one is kept as it is.

    Parameters
    ----------
    function : Function
        ``ROW_SUM`` or ``ROW_MAXIMUM``.
    a : (rows, lanes) float32 array
        The active lanes only.
    """
    x = FLOAT32.canonical(a)
    while x.shape[1] > 1:
        if x.shape[1] % 2:
            x = np.pad(x, ((0, 0), (0, 1)), constant_values=_NEUTRAL[function])
        x = _combine(function, x[:, 0::2], x[:, 1::2])
    return x


def column_reduce(function: Function, a: ArrayLike) -> NDArray[np.float32]:
    """Return the sum or maximum of each column, of shape (1, lanes).

    Row r joins partial result ``r % RING``; then these are combined by halves.

    Parameters
    ----------
    function : Function
        ``COLUMN_SUM`` or ``COLUMN_MAXIMUM``.
    a : (rows, lanes) float32 array
        All rows.
    """
    x = np.asarray(a, _F32)
    padded = np.pad(x, ((0, -len(x) % RING), (0, 0)), constant_values=_NEUTRAL[function])
    partial = np.full((RING, x.shape[1]), _NEUTRAL[function])
    for rows in padded.reshape(-1, RING, x.shape[1]):
        partial = _combine(function, rows, partial)
    while len(partial) > 1:
        half = len(partial) // 2
        partial = _combine(function, partial[:half], partial[half:])
    return partial


def _ones(flags: NDArray[np.bool_]) -> NDArray[np.float32]:
    return flags.astype(_F32)


def _select(a: NDArray[Any], b: NDArray[Any], c: NDArray[Any]) -> NDArray[Any]:
    return np.where(floating.equal(a, _F32(0), FLOAT32), c, b)


_ELEMENTWISE: Mapping[Function, Callable[..., NDArray[Any]]] = {
    Function.COPY: lambda a: a,
    # Changes the sign bit only, as numpy does for float32 arrays; NaNs become canonical afterwards.
    Function.NEGATE: np.negative,
    Function.ABSOLUTE: np.abs,
    Function.FINITE: lambda a: _ones(np.isfinite(a)),
    Function.SELECT: _select,
    Function.ADD: lambda a, b: floating.add(a, b, FLOAT32),
    Function.SUBTRACT: lambda a, b: floating.add(a, np.negative(b), FLOAT32),
    Function.MULTIPLY: lambda a, b: floating.multiply(a, b, FLOAT32),
    Function.MAXIMUM: lambda a, b: floating.maximum(a, b, FLOAT32),
    Function.MINIMUM: lambda a, b: floating.minimum(a, b, FLOAT32),
    Function.GREATER: lambda a, b: _ones(floating.greater(a, b, FLOAT32)),
    Function.EQUAL: lambda a, b: _ones(floating.equal(a, b, FLOAT32)),
    Function.RINT: lambda a: floating.rint(a, FLOAT32),
    Function.SCALE: lambda a, b: floating.scale(a, b, FLOAT32),
    Function.DIVIDE: lambda a, b: floating.quotient(a, b, FLOAT32),
    Function.SQRT: lambda a: floating.sqrt(a, FLOAT32),
}


def apply(function: Function, *operands: ArrayLike, lanes: int | None = None
          ) -> NDArray[np.float32]:
    """Return the result of a function of the vector unit.

    Parameters
    ----------
    function : Function
    operands : (rows, lanes) float32 arrays, or what numpy broadcasts to that
        As many as the function takes.
    lanes : int, optional
        Active lanes in a reduction of rows; all unless given.

    Returns
    -------
    (rows, lanes) float32 array
        For a reduction of columns, the shape is (1, lanes).

    Raises
    ------
    ValueError
        The function takes another number of operands.
    """
    definition = FUNCTIONS[function]
    if len(operands) != definition.sources:
        raise ValueError(f"operands of {function.name.lower()} must be {definition.sources}, "
                         f"not {len(operands)}")
    values = [np.asarray(operand, _F32) for operand in operands]
    match definition.pace:
        case Pace.ROW:
            result = np.broadcast_to(row_reduce(function, values[0][:, :lanes]), values[0].shape)
        case Pace.COLUMN:
            result = column_reduce(function, values[0])
        case _:
            result = _ELEMENTWISE[function](*values)
    return FLOAT32.canonical(result)


class VectorRegisters:
    """Vector registers, and instructions that work on them.

    Parameters
    ----------
    registers, rows, lanes : int
        Number of registers, and the shape of each.

    Attributes
    ----------
    values : (registers, rows, lanes) float32 array
    """

    def __init__(self, *, registers: int, rows: int, lanes: int):
        self.values = np.zeros((registers, rows, lanes), _F32)

    def execute(self, operands: Mapping[str, int]) -> None:
        """Execute a ``VECTOR`` instruction.

        Parameters
        ----------
        operands : dict of str to int
            :data:`arch.systolic.vector.VECTOR_OPERANDS`.
        """
        function, rows = Function(operands["function"]), operands["rows"]
        sources = []
        for register, source in SOURCES[:FUNCTIONS[function].sources]:
            held = self.values[operands[register]]
            match Source(operands[source]):
                case Source.ROWS:
                    sources.append(held[:rows])
                case Source.FIRST:
                    sources.append(np.broadcast_to(held[:1], held[:rows].shape))
                case Source.CONSTANT:
                    sources.append(np.broadcast_to(
                        FLOAT32.from_raw(operands["constant"]), held[:rows].shape))
        result = apply(function, *sources, lanes=operands["lanes"])
        self.values[operands["destination"], :len(result)] = result
