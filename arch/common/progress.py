"""What a step that takes long is at: said where it is known, shown by whoever shows steps."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["say", "saying", "showing"]


def _silent(text: str) -> None:
    del text


_SHOW: ContextVar[Callable[[str], None]] = ContextVar("show", default=_silent)


def say(text: str) -> None:
    """Say what is done now, within the step that is shown; nothing where nobody shows it."""
    _SHOW.get()(text)


@contextmanager
def showing(show: Callable[[str], None]) -> Iterator[None]:
    """Have ``show`` called with what is said."""
    token = _SHOW.set(show)
    try:
        yield
    finally:
        _SHOW.reset(token)


@contextmanager
def saying(text: str) -> Iterator[None]:
    """Say this, and before whatever is said in between."""
    show = _SHOW.get()
    show(text)
    with showing(lambda inner: show(f"{text}, {inner}")):
        yield
