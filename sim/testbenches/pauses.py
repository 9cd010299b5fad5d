"""Pauses of all channels of a testbench, from one coroutine."""

import itertools
import random
from collections.abc import Iterable, Iterator
from typing import Any

import cocotb
from cocotb.triggers import RisingEdge

__all__ = ["PAUSES", "Pauses"]

PAUSES = ("none", "cycle", "random")
"""When the environment pauses each channel: never, three cycles of four, or at random."""


def _pattern(kind: str) -> Iterator[bool] | None:
    """Return a channel's pauses, cycle by cycle, for one of :data:`PAUSES`; None means never."""
    if kind == "none":
        return None
    if kind == "cycle":
        return itertools.cycle([True, True, True, False])
    # Channels differ, so that a fast address channel meets a slow data channel and vice versa.
    share, source = random.choice([0.1, 0.3, 0.5, 0.7]), random.Random(random.getrandbits(32))
    return (source.random() < share for _ in itertools.count())


class Pauses:
    """What pauses the channels of a testbench, streams of cocotbext-axi.

    A generator that a channel is given (``set_pause_generator``) is a coroutine that wakes in each
    cycle, and those of ten channels were a quarter of the time of a simulation.

    Parameters
    ----------
    clock : cocotb handle
    """

    def __init__(self, clock: Any):
        self._edge = RisingEdge(clock)
        # By identity: a channel is no number, and two of one name are two.
        self._patterns: dict[int, tuple[Any, Iterator[bool]]] = {}
        self._task: Any = None

    def follow(self, channel: Any, pattern: Iterator[bool] | None) -> None:
        """Pause a channel in each cycle for which its endless pattern has True; never with None."""
        if pattern is None:
            self.release(channel)
            return
        self._patterns[id(channel)] = (channel, pattern)
        channel.pause = next(pattern)
        if self._task is None:
            self._task = cocotb.start_soon(self._run())

    def follow_all(self, channels: Iterable[Any], kind: str) -> None:
        """Give each channel a pattern of its own, of one of :data:`PAUSES`."""
        for channel in channels:
            self.follow(channel, _pattern(kind))

    def hold(self, channel: Any) -> None:
        """Pause a channel until it is released."""
        self.release(channel)
        channel.pause = True

    def release(self, channel: Any) -> None:
        """Pause a channel no more, whatever it followed."""
        self._patterns.pop(id(channel), None)
        channel.pause = False

    async def _run(self) -> None:
        while True:
            await self._edge
            for channel, pattern in self._patterns.values():
                channel.pause = next(pattern)
