"""The progress line while numba compiles kernels of the models, half a minute at the first use."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from numba.core.event import Event, Listener, install_listener

__all__ = ["COMPILING", "showing_compilation"]

COMPILING = "compiling the model for this machine, once"


class _Compilation(Listener):
    """Show `COMPILING` while anything is compiled, then the step again that was there before."""

    def __init__(self, show: Callable[[str], None]):
        self._show = show
        self._step = ""
        self._depth = 0

    def step(self, text: str) -> None:
        self._step = text
        self._show(text)

    def on_start(self, event: Event) -> None:
        del event
        self._depth += 1        # a kernel is compiled within the one that calls it
        if self._depth == 1:
            self._show(COMPILING)

    def on_end(self, event: Event) -> None:
        del event
        self._depth -= 1
        if not self._depth:
            self._show(self._step)


@contextmanager
def showing_compilation(show: Callable[[str], None]) -> Iterator[Callable[[str], None]]:
    """Give a function that shows a step with ``show``; what is compiled in between is shown too."""
    listener = _Compilation(show)
    with install_listener("numba:compile", listener):
        yield listener.step
