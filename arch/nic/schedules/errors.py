"""Errors in a schedule, a link graph, or a schedule file."""

from arch.errors import HwgenError

__all__ = ["ScheduleError"]


class ScheduleError(HwgenError, ValueError):
    """A schedule that must not run. Its text is one line: where, the rule, what was found.

    Attributes
    ----------
    rank, channel, step, chunk : int or None
        Location: rank, channel of the rank, step of the channel, chunk of the rank's output.
    missing, duplicate : tuple of int
        Ranks whose contribution to ``chunk`` is missing from the result, or occurs more than
        once.
    """

    def __init__(
        self, message: str, *, rank: int | None = None, channel: int | None = None,
        step: int | None = None, chunk: int | None = None,
        missing: tuple[int, ...] = (), duplicate: tuple[int, ...] = (),
    ):
        super().__init__(" ".join(message.splitlines()))
        self.rank, self.channel, self.step, self.chunk = rank, channel, step, chunk
        self.missing, self.duplicate = missing, duplicate
