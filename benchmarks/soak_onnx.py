"""Random quantised ONNX models: imported, run in numpy and compared with ONNX Runtime, bit for bit.

``python -m benchmarks.soak_onnx --count N --seed S`` prints how many were run, imported and refused
(by reason), and how many differ or end in an error that is no refusal. Exit status 1 if one does.
Model I of a run has the number ``1000000 * S + I``, which ``--only`` runs alone.
"""

import argparse
import contextlib
import datetime
import sys
import tempfile
import time
from collections import Counter

from tests.support.onnx_fuzz import outcome, reason_of

_WRONG = ("differing", "crashed", "unnamed", "unmade")
_MODELS = 1_000_000


def main(arguments: list[str] | None = None) -> int:
    """Run the models; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="how many models")
    parser.add_argument("--seed", type=int, default=int(f"{datetime.date.today():%Y%m%d}"),
                        help="default: today's date")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--only", type=int, action="append", help="number of one model")
    given = parser.parse_args(arguments)
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
