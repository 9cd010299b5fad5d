"""What compiled kernels share that is about the compiler and not about hardware."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit
from numba.core import cgutils, types
from numba.extending import intrinsic

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
def _lend(typing: Any, array: Any) -> Any:
    """Return an array without its owner, which must live as long.

    Kernels pass arrays from one to the other all the time; to count who has them, with atomic
    instructions, took more than half of their time.
    """
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        view = cgutils.create_struct_proxy(signature.args[0])(context, builder, value=args[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()  # noqa: SLF001 - numba's own

    return array(array), generate


#: The function as the type checker sees it.
lent: Any = _lend


@intrinsic
def _lowest(typing: Any, mask: Any) -> Any:
    """Return the number of the lowest bit that is set in a mask of 64 bits, which is not 0."""
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.uint64), generate


#: The function as the type checker sees it.
lowest: Any = _lowest
