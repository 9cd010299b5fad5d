"""Common parts of campaigns: seed, faults, progress, exit status, and the final report."""

import argparse
import datetime
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

__all__ = ["Soak", "run"]

# Between two reports, and until the first one.
_PROGRESS_SECONDS, _FIRST_SECONDS = 60.0, 8.0
# As of a command that Ctrl-C ends.
_INTERRUPTED = 130


class Soak:
    """What a campaign has found until now.

    Parameters
    ----------
    seed : int
        What is drawn follows from it and from its number alone.

    Attributes
    ----------
    faults : int
    counted : str
        What is counted, in words.
    report : callable
        Returns the lines that are printed at the end, also of a campaign that is interrupted.
    """

    def __init__(self, seed: int):
        self.seed = seed
        self.faults = 0
        self.counted = "faults"
        self.report: Callable[[], Iterable[str]] = tuple
        self._start = time.monotonic()
        self._next = self._start + _FIRST_SECONDS

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._start

    def fault(self, text: str) -> None:
        """Count a fault and print it at once."""
        self.faults += 1
        print(text, flush=True)

    def say(self, text: str) -> None:
        """Tell on standard error what has been done."""
        print(text, file=sys.stderr, flush=True)

    def progress(self, text: str) -> None:
        """Tell it, and how many faults there are, once a minute; the first time after seconds."""
        if time.monotonic() > self._next:
            self._next = time.monotonic() + _PROGRESS_SECONDS
            self.say(f"{text}, {self.faults} {self.counted}, {self.seconds:.0f} s")


def run(campaign: Callable[[Any, Soak], None], parser: argparse.ArgumentParser,
        words: Sequence[str]) -> int:
    """Run a campaign; return the exit status: 1 if it has found a fault, 130 if interrupted."""
    parser.add_argument("--seed", type=int, default=int(f"{datetime.date.today():%Y%m%d}"),
                        help="default: today's date, as a number")
    options = parser.parse_args(words)
    if options.seed < 0:
        parser.error(f"--seed must be at least 0, not {options.seed}")
    soak, how = Soak(options.seed), ""
    print(f"seed {soak.seed}", flush=True)
    try:
        campaign(options, soak)
    except KeyboardInterrupt:
        how = ", interrupted"
    for line in soak.report():
        print(line)
    print(f"seed {soak.seed}: {soak.faults} {soak.counted}, {soak.seconds:.0f} s{how}", flush=True)
    if soak.faults:
        return 1
    return _INTERRUPTED if how else 0
