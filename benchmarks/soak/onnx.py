"""Random quantised ONNX models: imported, run in numpy and compared with ONNX Runtime, bit for bit.

``--count N`` ends with how many were run, imported and refused (by reason), and how many differ or
end in an error that is no refusal. Model I of seed S has the number ``1000000 * S + I``, which
``--only`` runs alone. ``--faults N`` plants faults in the models of a seed instead, and
``--host N`` runs networks of which the host computes some operators.
"""

import itertools
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from arch.errors import HwgenError
from arch.workloads.onnx import partition_onnx
from benchmarks.options import at_least, count, option
from benchmarks.soaking import Soak
from tests.support.onnx_faults import changes_nothing, faults, reads
from tests.support.onnx_fuzz import FuzzNet, outcome, reason_of
from tests.support.onnx_mixed import compare, mixed_model
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


def _plant(least: int, soak: Soak) -> None:
    """Plant faults in models, one at a time: none may be lost in silence.

    A result that is not ONNX Runtime's, and an exception that is no refusal by name, are faults of
    ours, too.
    """
    total: Counter[str] = Counter()
    soak.report = lambda: [(
        f"{total['faults']} faults in {total['models']} models: {total['refused']} refused, "
        f"{total['used']} with another result, {total['without']} of kinds that may change "
        f"nothing, {total['silent']} silent, {total['wrong']} with a wrong result or a "
        "traceback")]
    with tempfile.TemporaryDirectory() as folder:
        read = _Counting(reads(Path(folder) / "net.onnx"))
        for number in itertools.count(_MODELS * soak.seed):
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
                soak.fault(f"model {number} without a fault {read.errors[-1]}")
                total["wrong"] += 1
                continue
            found = plant((fault for fault in faults(model, number, 50) if fault.data != data),
                          data, read, changes_nothing)
            for fault in found.silent:
                soak.fault(f"model {number} silent: {fault.kind} {fault.where}")
            for error in read.errors[before:]:
                soak.fault(f"model {number} {error}")
            wrong = len(read.errors) - before
            total.update(models=1, faults=found.total, used=found.used.total() - wrong,
                         refused=found.refused.total(), without=found.said.total(),
                         silent=len(found.silent), wrong=wrong)
            soak.progress(f"{total['faults']} planted")


def _run(numbers: Iterable[int], seconds: float, soak: Soak) -> None:
    """Run models by their numbers."""
    kinds: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    soak.report = lambda: [(
        f"{kinds.total()} run, {kinds['imported']} imported, {kinds['refused']} refused, "
        f"{kinds['differing']} differing, {kinds['crashed']} tracebacks, {kinds['unnamed']} "
        f"refusals without a name, {kinds['unmade']} not made"),
        *(f"{count:7}  {reason}" for reason, count in reasons.most_common())]
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            kind, text = outcome(number, folder)
            kinds[kind] += 1
            if kind == "refused":
                reasons[reason_of(text)] += 1
            if kind in _WRONG:
                soak.fault(f"model {number} {kind}: {text}")
            soak.progress(f"{kinds.total()} models")
            if soak.seconds > seconds:
                break


def _hosted(least: int, soak: Soak) -> None:
    """Cut networks that ``quantize_static`` has made into steps, and compare every bit."""
    total: Counter[str] = Counter()
    soak.report = lambda: [(
        f"{total['networks']} networks: {total['same']} in {total['programs']} programs and "
        f"{total['pieces']} pieces on the host, {total['refused']} refused, {total['differing']} "
        f"differing, {total['crashed']} tracebacks; {total['level']} compared with the level "
        "EXTENDED")]
    with tempfile.TemporaryDirectory() as folder:
        for number in range(_MODELS * soak.seed, _MODELS * soak.seed + least):
            total["networks"] += 1
            path = Path(folder) / "net.onnx"
            path.write_bytes(mixed_model(number).SerializeToString())
            try:
                graph = partition_onnx(path)
                different = compare(graph)
            except HwgenError:
                total["refused"] += 1
                continue
            except Exception as error:
                total["crashed"] += 1
                soak.fault(f"network {number} traceback: {type(error).__name__}: {error}")
                continue
            parts = graph.metadata["parts"]
            total["differing" if different else "same"] += 1
            total["programs"] += len(parts.graphs)
            total["pieces"] += len(parts.steps) - len(parts.graphs)
            total["level"] += not graph.metadata["reference"].layout
            if different:
                soak.fault(f"network {number} differs in {', '.join(different)}")
            soak.progress(f"{total['networks']} networks")


OPTIONS = (
    count("--count", 1000, "how many models"),
    option("--seconds", float("inf"), "stop after so long", type=float),
    option("--only", None, "number of one model", type=at_least(0), action="append"),
    count("--faults", 0, "how many faults to plant, instead, in models of the same seeds", 0),
    count("--host", 0, "how many networks, instead, with operators that the host computes", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Run the models, or plant faults in them."""
    if options.faults:
        _plant(options.faults, soak)
        return
    if options.host:
        _hosted(options.host, soak)
        return
    first = _MODELS * soak.seed
    _run(options.only or range(first, first + options.count), options.seconds, soak)
