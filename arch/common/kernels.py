"""Helpers for compiled kernels that concern the compiler, not the hardware."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic, overload

__all__ = ["copy", "inlined", "inner", "lent", "lowest", "record"]


def record(*names: str) -> np.dtype[np.void]:
    """Return the dtype of records with named integer fields."""
    return np.dtype([(name, np.int64) for name in names])


def inner(kernel: Callable[..., Any]) -> Any:
    """Compile a kernel that is called only by kernels.

    No entry points for Python and C are generated: for many array arguments they are more code than
    a short kernel itself.
    """
    compiled: Any = njit
    return compiled(cache=True, error_model="numpy", no_cpython_wrapper=True,
                    no_cfunc_wrapper=True)(kernel)


def inlined(kernel: Callable[..., Any]) -> Any:
    """Compile a kernel that is inlined into its callers.

    For kernels with a single caller: passing many arrays takes longer than the work of a short
    kernel.
    """
    compiled: Any = njit
    return compiled(cache=True, error_model="numpy", no_cpython_wrapper=True,
                    no_cfunc_wrapper=True, forceinline=True)(kernel)


@intrinsic
def _without_owner(_typing: Any, array: Any) -> Any:
    """Return an array without the reference to what it is of."""
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        made = context.make_array(signature.args[0])(context, builder, args[0])
        for name in ("meminfo", "parent"):
            setattr(made, name, getattr(made, name).type(None))
        return made._getvalue()     # noqa: SLF001 - so do extensions in numba's documentation

    return array(array), generate


# The function as a type checker sees it.
_without_owner_of: Any = _without_owner


def lent(array: Any) -> Any:
    """Return an array without reference counting, for compiled kernels; its owner must outlive it.

    Kernels pass arrays to each other all the time, and counting references with atomic instructions
    took more than half of their time.

    Parameters
    ----------
    array : array
        In C order: kernels are not compiled for any other.
    """
    raise NotImplementedError


@overload(lent)
def _lent(array: Any) -> Any:
    if not isinstance(array, types.Array) or array.layout != "C":
        return None

    def borrow(array: Any) -> Any:
        return _without_owner_of(array)

    return borrow


@inner
def copy(target: Any, source: Any) -> None:
    """Set all numbers of an array to those of another one of the same shape, in compiled kernels.

    For ``target[...] = source``, with which each kernel would compile the text of an error about
    shapes: 1.6 s for what never happens.
    """
    assert target.size == source.size
    for at in range(source.size):
        target.flat[at] = source.flat[at]


@njit(cache=True)
def lowest(mask: Any) -> Any:
    """Return the index of the lowest set bit of a 64-bit mask, which must not be 0."""
    # How many bits are below it; the compiler makes one instruction of that (``tzcnt`` on x86).
    below = (mask & (~mask + np.uint64(1))) - np.uint64(1)
    count = 0
    while below != np.uint64(0):
        below &= below - np.uint64(1)
        count += 1
    return count
