"""What every error of hwgen that a user can do something about has in common."""

__all__ = ["MOST_LETTERS", "EngineError", "HwgenError", "elide"]

#: Of the text of an error. Letters.
MOST_LETTERS = 1000
# Of an elided text's end; a file, a line and a field stand at its beginning.
_END_LETTERS = 300


def elide(text: str) -> str:
    """Return a text in one line of at most :data:`MOST_LETTERS`: of a longer one not its middle."""
    line = " ".join(text.split())
    if len(line) <= MOST_LETTERS:
        return line
    gap = f" [... {len(line)} letters ...] "
    return line[:MOST_LETTERS - _END_LETTERS - len(gap)] + gap + line[-_END_LETTERS:]


class HwgenError(Exception):
    """Bad input, a missing tool, or a limit. Its text is one line: what, the rule, the value.

    The line is short also where the value is not: :func:`elide`. The command line prints it and
    ends with status 2; any other exception is a fault of hwgen's, and status 70.
    """

    def __str__(self) -> str:
        return elide(super().__str__())


class EngineError(HwgenError):
    """A fault inside an engine: its own code raised what is no :class:`HwgenError`."""
