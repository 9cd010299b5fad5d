"""Progress on stderr without a terminal: a line for each long step, with its duration."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["VARIABLE", "Lines", "command", "saying_progress"]

#: Environment variable that suppresses these lines if it is ``0``.
VARIABLE = "HWGEN_PROGRESS"

# Seconds before a step is reported, and between two lines about it.
_FIRST, _NEXT = 2.0, 10.0
# Negated, this is before any time.
_LONG = float("inf")
# Steps that belong together begin with the same words, up to this character.
_DETAIL = ":"


# Since when a command has said nothing; empty without a command.
_silence: dict[str, float] = {}


@contextmanager
def command() -> Iterator[None]:
    """Count the silence of all that is reported from the beginning of a command on.

    The user waits for all of it: for what is imported, too, before the first step begins.
    """
    _silence["since"] = time.monotonic()
    try:
        yield
    finally:
        _silence.clear()


class Lines:
    """Reports the current step after two seconds of silence, and again every ten seconds.

    Silence counts from the beginning of the command or its last line here, if there is a command.

    Parameters
    ----------
    first, again : float
        These two times. Seconds.
    """

    def __init__(self, first: float = _FIRST, again: float = _NEXT):
        self._first, self._again = first, again
        self._changed = threading.Condition()
        self._text = ""
        # Something was said, or this began.
        self._last = _silence.get("since", time.monotonic())
        self._began: dict[str, float] = {}
        self._said: dict[str, float] = {}
        self._ended = False

    def step(self, text: str) -> None:
        """Report this step if it takes long; texts that differ after the colon are one step."""
        with self._changed:
            self._text = text
            self._began.setdefault(text.partition(_DETAIL)[0], time.monotonic())
            self._changed.notify()

    def said(self, text: str) -> None:
        """Report this step, which was said just now, if it goes on for long."""
        with self._changed:
            self._text, self._last = text, time.monotonic()
            step = text.partition(_DETAIL)[0]
            self._began[step] = self._said[step] = self._last
            self._heard()
            self._changed.notify()

    def _heard(self) -> None:
        if _silence:
            _silence["since"] = self._last

    def end(self) -> None:
        """Stop reporting."""
        with self._changed:
            self._ended = True
            self._changed.notify()

    def run(self) -> None:
        """Write lines until the end."""
        with self._changed:
            while not self._ended:
                now, step = time.monotonic(), self._text.partition(_DETAIL)[0]
                due = max(self._last + self._first, self._said.get(step, -_LONG) + self._again)
                if self._text and now >= due:
                    more = f" ({now - self._began[step]:.0f} s)" if step in self._said else ""
                    sys.stderr.write(f"hwgen: {self._text}{more}\n")
                    sys.stderr.flush()
                    self._last = self._said[step] = now
                    self._heard()
                # Also after a line, since the caller that shows a step must not wait forever.
                self._changed.wait(max(0.001, due - now) if self._text else None)


@contextmanager
def saying_progress(first: float = _FIRST, again: float = _NEXT) -> Iterator[Lines]:
    """Provide an object that reports long steps; it is silent with ``HWGEN_PROGRESS=0``.

    Parameters
    ----------
    first, again : float
        As of :class:`Lines`. Seconds.
    """
    lines = Lines(first, again)
    if os.environ.get(VARIABLE) == "0":
        yield lines
        return
    thread = threading.Thread(target=lines.run, daemon=True, name="progress")
    thread.start()
    try:
        yield lines
    finally:
        lines.end()
        thread.join()
