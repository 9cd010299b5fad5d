"""How long models take, without the time in which their kernels are compiled, or are loaded."""

import time

from numba.core.event import Event, Listener, register

__all__ = ["compilations", "model_clock"]


class _Compiled(Listener):
    """Counts the kernels that are compiled."""

    def __init__(self) -> None:
        self.count = 0

    def on_start(self, event: Event) -> None:
        del event

    def on_end(self, event: Event) -> None:
        del event
        self.count += 1


class _Preparing(Listener):
    """Adds up the seconds in which a kernel is got ready.

    numba has its compiler's lock then: while it compiles, and while it loads from the cache what
    was compiled before, of which it says nothing else.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._depth = 0
        self._began = 0.0

    def on_start(self, event: Event) -> None:
        del event
        self._depth += 1        # a kernel is got ready within the one that calls it
        if self._depth == 1:
            self._began = time.perf_counter()

    def on_end(self, event: Event) -> None:
        del event
        self._depth -= 1
        if not self._depth:
            self.seconds += time.perf_counter() - self._began


_compiled, _preparing = _Compiled(), _Preparing()
register("numba:compile", _compiled)
register("numba:compiler_lock", _preparing)


def compilations() -> int:
    """Return the number of kernels compiled so far; a run that compiled some is timed again."""
    return _compiled.count


def model_clock() -> float:
    """Return seconds of a clock that stands still while kernels are compiled or loaded."""
    return time.perf_counter() - _preparing.seconds
