"""Progress line while numba compiles the models' kernels, up to a minute at first use."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from numba.core.dispatcher import Dispatcher
from numba.core.event import Event, Listener, install_listener

__all__ = ["COMPILING", "showing_compilation"]

COMPILING = "compiling the model for this machine, once"


def _uncompiled() -> int:
    """Return how many of the imported kernels are not compiled yet.

    Kernels compiled by an earlier command count, too, until they are read from the cache.
    """
    return sum(not kernel.overloads
               for name, module in list(sys.modules.items())
               if module is not None and name.partition(".")[0] != "numba"
               for kernel in list(getattr(module, "__dict__", {}).values())
               if isinstance(kernel, Dispatcher) and kernel.py_func.__module__ == name)


class _Compilation(Listener):
    """Show which kernel is being compiled, then the previous step again."""

    def __init__(self, show: Callable[[str], None]):
        self._show = show
        self._step = ""
        self._depth = 0
        self._done = 0

    def step(self, text: str) -> None:
        self._step = text
        self._show(text)

    def on_start(self, event: Event) -> None:
        del event
        self._depth += 1        # a kernel is compiled within the one that calls it
        self._show(f"{COMPILING}: kernel {self._done + 1} of about {self._done + _uncompiled()}")

    def on_end(self, event: Event) -> None:
        del event
        self._depth -= 1
        self._done += 1
        if not self._depth:
            self._show(self._step)


@contextmanager
def showing_compilation(show: Callable[[str], None]) -> Iterator[Callable[[str], None]]:
    """Provide a function that shows a step with ``show``; compilations in between are shown, too.

    They show :data:`COMPILING`, and the number of the kernel out of about how many: unneeded
    kernels, and those of modules that are not imported yet, are not known.
    """
    listener = _Compilation(show)
    with install_listener("numba:compile", listener):
        yield listener.step
