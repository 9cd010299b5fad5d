"""How long models take, without the time in which their kernels are compiled."""

import time

from numba.core.event import Event, Listener, register

__all__ = ["compilations", "model_clock"]


class _Compiled(Listener):
    """Adds up the seconds in which anything is compiled."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.count = 0
        self._depth = 0
        self._began = 0.0

    def on_start(self, event: Event) -> None:
        del event
        self._depth += 1        # a kernel is compiled within the one that calls it
        if self._depth == 1:
            self._began = time.perf_counter()

    def on_end(self, event: Event) -> None:
        del event
        self._depth -= 1
        self.count += 1
        if not self._depth:
            self.seconds += time.perf_counter() - self._began


_compiled = _Compiled()
register("numba:compile", _compiled)


def compilations() -> int:
    """Return the number of kernels compiled so far; a run that compiled some is timed again."""
    return _compiled.count


def model_clock() -> float:
    """Return seconds of a clock that stands still while kernels are compiled."""
    return time.perf_counter() - _compiled.seconds
