"""All campaigns, each in its own process and for as long as ``make soak`` runs it.

All of them run, and then it is said which ones found faults.
"""

import subprocess
import sys
from typing import Any

from benchmarks.drivers import DRIVERS
from benchmarks.options import flag
from benchmarks.soaking import Soak

__all__ = ["campaign", "commands"]


def commands(seed: int) -> list[list[str]]:
    """Return the words of each command behind ``python -m``."""
    return [["benchmarks.soak", name, *line.split(), "--seed", str(seed)]
            for name, study in DRIVERS["soak"].items() for line in study.soak]


OPTIONS = (flag("--dry-run", "print the commands only"),)


def _status(words: list[str]) -> int:
    with subprocess.Popen([sys.executable, "-m", *words]) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()      # it was interrupted, too, and says what it has found
            raise


def campaign(options: Any, soak: Soak) -> None:
    """Run the commands."""
    failed: list[str] = []
    soak.report = lambda: [f"failed: {'; '.join(failed) or 'none'}"]
    for words in commands(soak.seed):
        line = " ".join(words[1:])
        print(f"== {line}", flush=True)
        if not options.dry_run and _status(words):
            failed.append(line)
            soak.fault(f"failed: {line}")
