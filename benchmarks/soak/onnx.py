"""Random quantised ONNX models over all operators that run: compared with ONNX Runtime, every bit.

``--count N`` ends with how many were run, imported, cut into parts of which the host computes some,
and refused (by reason), and how many differ or end in an error that is no refusal; how often each
operator ran; and how many the engine has a plan for, and why not for the others. The reason of each
operator that is not on the engine is compared with ONNX Runtime's own optimised graph. ``--rtl N``
of the models run on the RTL, too: every bit of the result, every counter of the model. Model I of
seed S has the number ``1000000 * S + I``, which ``--only`` runs alone. With ``--state FILE`` the
counts are kept there, and a campaign that was ended goes on behind its last model.
``--faults N`` plants faults in the models of a seed instead, and ``--host N`` runs networks of
which the host computes some operators, ``--dynamic N`` networks that are quantised while they run.
"""

import itertools
import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from arch.config import ConfigError
from arch.errors import HwgenError
from arch.files import replace_file
from arch.systolic.engine import Workload, unsupported
from arch.workloads.onnx import partition_onnx
from benchmarks.options import at_least, count, option
from benchmarks.soaking import Soak
from sim.systolic.simulation import run as simulate
from tests.support.onnx_all import DESIGN, Examined, examine, unplanned
from tests.support.onnx_dynamic import different, dynamic_model
from tests.support.onnx_faults import changes_nothing, faults, reads
from tests.support.onnx_fuzz import FuzzNet, reason_of
from tests.support.onnx_mixed import compare, mixed_model
from tests.support.silence import plant

_WRONG = ("differing", "crashed", "unnamed", "unreasoned", "unmade")
# What is counted, and what precedes each line of it in the report, if it has lines.
_TABLES = {"kinds": "", "plans": "", "rtl": "", "generators": "generator",
           "operators": "operator of the file", "nodes": "operator on the engine",
           "refusals": "refused", "reasons": "not on the engine", "unplanned": "without a plan"}
_SAVED = 50     # models after which the state is written
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


class _Counts:
    """What a campaign has found until now, in a file if there is one.

    Parameters
    ----------
    state : Path or None
        File that is read at the start, and written now and then.
    options : dict
        What the numbers of models depend on: a file of others is refused.
    """

    def __init__(self, state: Path | None, options: dict[str, int]):
        self._state, self._options = state, options
        self.done = 0
        self.tables: dict[str, Counter[str]] = {name: Counter() for name in _TABLES}
        if state is None or not state.exists():
            return
        try:
            found = json.loads(state.read_text(encoding="utf-8"))
            tables = {name: Counter(found["tables"][name]) for name in _TABLES}
            done, known = int(found["done"]), found["options"]
        except (ValueError, KeyError, TypeError):
            raise ConfigError(f"--state must be the file of a campaign, not {str(state)!r}"
                              ) from None
        if known != options:
            raise ConfigError(f"--state must be of a campaign with {options}, not {known}: "
                              f"{str(state)!r}")
        self.done, self.tables = done, tables

    def save(self) -> None:
        """Write the file."""
        if self._state is not None:
            text = json.dumps({"options": self._options, "done": self.done, "tables": self.tables})
            replace_file(self._state, lambda file: file.write(text.encode()))

    def lines(self) -> Iterator[str]:
        """Yield the report."""
        kinds = self.tables["kinds"]
        yield (f"{kinds.total()} run, {kinds['imported']} imported, {kinds['hosted']} in parts, "
               f"{kinds['refused']} refused, {kinds['differing']} differing, {kinds['crashed']} "
               f"tracebacks, {kinds['unnamed']} refusals without a name, {kinds['unreasoned']} "
               f"with a reason that ONNX Runtime's graph does not show, {kinds['unmade']} not made")
        planned, rtl = self.tables["plans"], self.tables["rtl"]
        yield (f"{planned['planned']} planned on the engine, {planned['not planned']} not; "
               f"{rtl['exact']} exact on the RTL, {rtl['differing']} differing")
        for name, title in _TABLES.items():
            if title:
                yield from (f"{count:7}  {title}: {text}"
                            for text, count in self.tables[name].most_common())


def _examine(number: int, folder: str, counts: _Counts, soak: Soak) -> Examined:
    """Examine a model and count what was found."""
    found, tables = examine(number, folder), counts.tables
    tables["kinds"][found.kind] += 1
    tables["generators"][f"{found.generator} {found.kind}"] += 1
    tables["reasons"].update(map(reason_of, found.reasons))
    tables["operators"] += found.operators
    tables["nodes"] += found.nodes
    if found.kind == "refused":
        tables["refusals"][reason_of(found.text)] += 1
    if found.kind in ("imported", "hosted"):
        tables["plans"]["not planned" if found.planned else "planned"] += 1
        if found.planned:
            tables["unplanned"][reason_of(found.planned)] += 1
    if found.kind in _WRONG:
        soak.fault(f"model {number} ({found.generator}) {found.kind}: {found.text}")
    return found


def _on_rtl(number: int, found: Examined, counts: _Counts, soak: Soak) -> bool:
    """Run a model on the RTL, if the engine has a plan for it; return whether it has."""
    if found.graph is None or found.planned or found.kind not in ("imported", "hosted"):
        return False
    name = f"model {number}"
    try:
        run = simulate(DESIGN, Workload(name=name, graph=found.graph))
    except Exception as error:      # of many classes
        counts.tables["rtl"]["differing"] += 1
        soak.fault(f"{name} on the RTL: {type(error).__name__}: {error}")
        return True
    counts.tables["rtl"]["exact" if run.exact else "differing"] += 1
    if not run.exact:
        soak.fault(f"{name} on the RTL: {run.status} {run.message or ''} {run.outputs} "
                   f"{run.counter_differences}")
    return True


def _run(numbers: Sequence[int], options: Any, soak: Soak) -> None:
    """Run models by their numbers."""
    counts = _Counts(options.state, {"seed": soak.seed, "count": len(numbers), "rtl": options.rtl})
    soak.report = counts.lines
    before = counts.tables["rtl"].total()
    try:
        with tempfile.TemporaryDirectory() as folder:
            for number in numbers[counts.done:]:
                found = _examine(number, folder, counts, soak)
                counts.done += 1
                # The RTL's share of what has been done.
                if before * len(numbers) < options.rtl * counts.done:
                    before += _on_rtl(number, found, counts, soak)
                if counts.done % _SAVED == 0:
                    counts.save()
                soak.progress(f"{counts.done} models")
                if soak.seconds > options.seconds:
                    break
    finally:
        counts.save()


def _hosted(least: int, make: Callable[[int], Any], differing: Callable[[Any], Any], soak: Soak
            ) -> None:
    """Cut networks that ONNX Runtime's tool has made into steps, and compare every bit."""
    total: Counter[str] = Counter()
    soak.report = lambda: [(
        f"{total['networks']} networks: {total['same']} in {total['programs']} programs and "
        f"{total['pieces']} pieces on the host, {total['refused']} refused, {total['differing']} "
        f"differing, {total['crashed']} tracebacks; {total['planned']} planned on the engine; "
        f"{total['level']} compared with the level EXTENDED")]
    with tempfile.TemporaryDirectory() as folder:
        for number in range(_MODELS * soak.seed, _MODELS * soak.seed + least):
            total["networks"] += 1
            path = Path(folder) / "net.onnx"
            path.write_bytes(make(number).SerializeToString())
            try:
                graph = partition_onnx(path, unsupported=unsupported)
                wrong = differing(graph)
                planned = not unplanned(graph)
            except HwgenError:
                total["refused"] += 1
                continue
            except Exception as error:
                total["crashed"] += 1
                soak.fault(f"network {number} traceback: {type(error).__name__}: {error}")
                continue
            parts = graph.metadata["parts"]
            total["differing" if wrong else "same"] += 1
            total["planned"] += planned
            total["programs"] += len(parts.graphs)
            total["pieces"] += len(parts.steps) - len(parts.graphs)
            total["level"] += not graph.metadata["reference"].layout
            if wrong:
                soak.fault(f"network {number} differs in {', '.join(wrong)}")
            soak.progress(f"{total['networks']} networks")


OPTIONS = (
    count("--count", 1000, "how many models"),
    count("--rtl", 0, "how many of them run on the RTL, too", 0),
    option("--state", None, "file to keep the counts in, and to go on from", type=Path,
           metavar="FILE"),
    option("--seconds", float("inf"), "stop after so long", type=float),
    option("--only", None, "number of one model", type=at_least(0), action="append"),
    count("--faults", 0, "how many faults to plant, instead, in models of the same seeds", 0),
    count("--host", 0, "how many networks, instead, with operators that the host computes", 0),
    count("--dynamic", 0, "how many of these, instead, that are quantised while they run", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Run the models, or plant faults in them."""
    if options.faults:
        _plant(options.faults, soak)
        return
    if options.host:
        _hosted(options.host, mixed_model, compare, soak)
        return
    if options.dynamic:
        _hosted(options.dynamic, dynamic_model, different, soak)
        return
    first = _MODELS * soak.seed
    _run(options.only or range(first, first + options.count), options, soak)
