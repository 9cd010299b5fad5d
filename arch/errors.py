"""Base class of all errors that a user can do something about."""

__all__ = ["MOST_LETTERS", "EngineError", "HwgenError", "elide"]

#: Most letters in the text of an error.
MOST_LETTERS = 1000
# Letters kept from the end of an elided text; its beginning names file, line and field.
_END_LETTERS = 300


def elide(text: str) -> str:
    """Return ``text`` as one line of at most :data:`MOST_LETTERS`, its middle elided if longer."""
    line = " ".join(text.split())
    if len(line) <= MOST_LETTERS:
        return line
    gap = f" [... {len(line)} letters ...] "
    return line[:MOST_LETTERS - _END_LETTERS - len(gap)] + gap + line[-_END_LETTERS:]


class HwgenError(Exception):
    """Bad input, a missing tool, or a limit. Its text is one line: what, the rule, the value.

    :func:`elide` keeps the line short even if the value is long. The command line prints it and
    exits with status 2; any other exception is a fault of hwgen, with status 70.
    """

    def __str__(self) -> str:
        return elide(super().__str__())


class EngineError(HwgenError):
    """A fault inside an engine: its own code raised something other than :class:`HwgenError`."""
