"""What compiled kernels share that is about the compiler and not about hardware."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import carray, njit, types  # type: ignore[attr-defined]  # public, not in its stubs
from numba.extending import intrinsic, overload

__all__ = ["inlined", "inner", "lent", "lowest", "record"]


def record(*names: str) -> np.dtype[np.void]:
    """Return the dtype of records of integers with names."""
    return np.dtype([(name, np.int64) for name in names])


def inner(kernel: Callable[..., Any]) -> Any:
    """Compile a kernel that kernels alone call.

    What Python and C would call it by is not made: to take many arrays from there is more code than
    a short kernel itself.
    """
    compiled: Any = njit
    return compiled(cache=True, error_model="numpy", no_cpython_wrapper=True,
                    no_cfunc_wrapper=True)(kernel)


def inlined(kernel: Callable[..., Any]) -> Any:
    """Compile a kernel that becomes part of each that calls it.

    For what is called from one place: to pass many arrays takes longer than what a short kernel
    does with them.
    """
    compiled: Any = njit
    return compiled(cache=True, error_model="numpy", no_cpython_wrapper=True,
                    no_cfunc_wrapper=True, forceinline=True)(kernel)


@intrinsic
def _pointer(_typing: Any, address: Any) -> Any:
    """Return the pointer with an address."""
    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(address), generate


# The function as the type checker sees it.
_pointer_of: Any = _pointer


def lent(array: Any) -> Any:
    """Return an array without its owner, which must live as long; for compiled kernels alone.

    Kernels pass arrays from one to the other all the time; to count who has them, with atomic
    instructions, took more than half of their time.

    Parameters
    ----------
    array : array
        In C order: for another one kernels are not compiled.
    """
    raise NotImplementedError


@overload(lent)
def _lent(array: Any) -> Any:
    if not isinstance(array, types.Array) or array.layout != "C":
        return None

    def borrow(array: Any) -> Any:
        return carray(_pointer_of(array.ctypes.data), array.shape, array.dtype)

    return borrow


@njit(cache=True)
def lowest(mask: Any) -> Any:
    """Return the number of the lowest bit that is set in a mask of 64 bits, which is not 0."""
    # How many bits are below it; the compiler makes one instruction of that (``tzcnt`` on x86).
    below = (mask & (~mask + np.uint64(1))) - np.uint64(1)
    count = 0
    while below != np.uint64(0):
        below &= below - np.uint64(1)
        count += 1
    return count
