"""Progress within a long step: reported where it is known, shown by whoever displays the steps."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["say", "saying", "showing"]


def _silent(text: str) -> None:
    del text


_SHOW: ContextVar[Callable[[str], None]] = ContextVar("show", default=_silent)


def say(text: str) -> None:
    """Report what is being done within the current step; does nothing if nobody shows it."""
    _SHOW.get()(text)


@contextmanager
def showing(show: Callable[[str], None]) -> Iterator[None]:
    """Have ``show`` called with every report."""
    token = _SHOW.set(show)
    try:
        yield
    finally:
        _SHOW.reset(token)


@contextmanager
def saying(text: str) -> Iterator[None]:
    """Report this text, and prefix it to everything reported within the block."""
    show = _SHOW.get()
    show(text)
    with showing(lambda inner: show(f"{text}, {inner}")):
        yield
