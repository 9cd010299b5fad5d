"""Random quantised ONNX models: imported, run in numpy and compared with ONNX Runtime, bit for bit.

``python -m benchmarks.soak_onnx --count N --seed S`` prints how many were run, imported and refused
(by reason), and how many differ or end in an error that is no refusal. Exit status 1 if one does.
Model I of a run has the number ``1000000 * S + I``, which ``--only`` runs alone.
"""

import argparse
import contextlib
import datetime
import itertools
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arch.errors import HwgenError
from tests.support.onnx_faults import changes_nothing, faults, reads
from tests.support.onnx_fuzz import FuzzNet, outcome, reason_of
from tests.support.silence import plant

_WRONG = ("differing", "crashed", "unnamed", "unmade")
_MODELS = 1_000_000
# Of an error's text that is printed.
_MOST_TEXT = 300


class _Counting:
    """A reader that counts what is no refusal and no result: those are no end of a campaign."""

    def __init__(self, read: Callable[[bytes], Any]):
        self._read = read
        self.errors: list[str] = []

    def __call__(self, data: bytes) -> Any:
        try:
            return self._read(data)
        except HwgenError:
            raise
        except AssertionError as error:
            self.errors.append(f"wrong: {' '.join(str(error).split())[:_MOST_TEXT]}")
        except Exception as error:
            self.errors.append(f"traceback: {type(error).__name__}: "
                               f"{' '.join(str(error).split())[:_MOST_TEXT]}")
        # Another result than any: it is not lost in silence.
        return object(), {}


def plant_faults(least: int, seed: int) -> int:
    """Plant faults in models, one at a time; return the exit status.

    That is 1 if one is lost in silence, gives a result that is not ONNX Runtime's, or ends in
    another exception than a refusal by name.
    """
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        read = _Counting(reads(Path(folder) / "net.onnx"))
        for number in itertools.count(seed):
            if total["faults"] >= least:
                break
            model = FuzzNet(number).make()
            data = model.SerializeToString()
            before = len(read.errors)
            try:
                read(data)
            except HwgenError:
                continue
            if len(read.errors) > before:
                print(f"model {number} without a fault {read.errors[-1]}", flush=True)
                total["wrong"] += 1
                continue
            found = plant((fault for fault in faults(model, number, 50) if fault.data != data),
                          data, read, changes_nothing)
            for fault in found.silent:
                print(f"model {number} silent: {fault.kind} {fault.where}", flush=True)
            for error in read.errors[before:]:
                print(f"model {number} {error}", flush=True)
            wrong = len(read.errors) - before
            total.update(models=1, faults=found.total, used=found.used.total() - wrong,
                         refused=found.refused.total(), without=found.said.total(),
                         silent=len(found.silent), wrong=wrong)
    print(f"seed {seed // _MODELS}: {total['faults']} faults in {total['models']} models: "
          f"{total['refused']} refused, {total['used']} with another result, {total['without']} "
          f"of kinds that may change nothing, {total['silent']} silent, {total['wrong']} with a "
          "wrong result or a traceback")
    return int(total["silent"] + total["wrong"] > 0)


def main(arguments: list[str] | None = None) -> int:
    """Run the models; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="how many models")
    parser.add_argument("--seed", type=int, default=int(f"{datetime.date.today():%Y%m%d}"),
                        help="default: today's date")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--only", type=int, action="append", help="number of one model")
    parser.add_argument("--faults", type=int, default=0,
                        help="how many faults to plant, instead, in models of the same seeds")
    given = parser.parse_args(arguments)
    if given.faults:
        return plant_faults(given.faults, _MODELS * given.seed)
    if given.count < 1 or given.seed < 0:
        parser.error(f"count must be at least 1 and seed at least 0, not {given.count} and "
                     f"{given.seed}")
    numbers = given.only or range(_MODELS * given.seed, _MODELS * given.seed + given.count)
    kinds: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    start = time.monotonic()
    # Interrupted, it still says what it has found.
    with contextlib.suppress(KeyboardInterrupt), tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            kind, text = outcome(number, folder)
            kinds[kind] += 1
            if kind == "refused":
                reasons[reason_of(text)] += 1
            if kind in _WRONG:
                print(f"model {number} {kind}: {text}", flush=True)
            if time.monotonic() - start > given.seconds:
                break
    print(f"seed {given.seed}: {kinds.total()} run, {kinds['imported']} imported, "
          f"{kinds['refused']} refused, {kinds['differing']} differing, "
          f"{kinds['crashed']} tracebacks, {kinds['unnamed']} refusals without a name, "
          f"{kinds['unmade']} not made, {time.monotonic() - start:.0f} s")
    for reason, count in reasons.most_common():
        print(f"{count:7}  {reason}")
    return int(any(kinds[kind] for kind in _WRONG))


if __name__ == "__main__":
    sys.exit(main())
