"""Planted faults in the netlists of the engines: how many the tests find, and why not the others.

Faults are drawn by Yosys' ``mutate``, by the seed, over all modules of an engine's smallest preset.
Each meets workloads, whose outputs and counters must be the model's, and then the testbenches'
own tests, run natively: random programs, registers, illegal instructions, error responses, aborts
and resets, with and without pauses on every channel; a NIC's frames get lost. A fault that all of
them pass is equivalent, if that is proved, or breaks what is proved of its part, or survives.
``--write`` puts the counts and the survivors into the page.

With ``--state FILE`` each verdict is kept as it falls, and a campaign that was ended goes on with
the faults that are left. ``--again`` looks again at those that survived, when there are new tests
or proofs, and ``--last`` only at what comes last, the longer proofs and the tests in cocotb.
``--first N`` looks only at the first of those that are drawn.
"""

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arch.contract import silent
from arch.errors import HwgenError
from arch.registry import find_engine
from benchmarks import pages
from benchmarks.mutants.cases import Case, cases
from benchmarks.mutants.equivalent import equivalents, in_core
from benchmarks.mutants.held import held
from benchmarks.mutants.in_cocotb import in_cocotb
from benchmarks.mutants.in_proofs import in_proofs
from benchmarks.mutants.netlists import Mutant, Mutated, build, draw
from benchmarks.mutants.over_time import over_time
from benchmarks.options import count, flag, option, some
from benchmarks.soaking import Soak

__all__ = ["ENGINES", "GOAL", "PAGE", "Kept", "Verdict", "campaign", "judge", "look", "merged",
           "reason", "report_rows", "tally"]

#: Engines, and the preset whose netlist gets the faults.
ENGINES = ("eie", "scnn", "nic", "systolic")
PRESET = "tiny"
# What is else in it: a test waits for many time-outs.
_CHANGES: Mapping[str, Mapping[str, int]] = {"nic": {"timeout": 400}}
PAGE = pages.DOCS / "mutants.md"

#: Share of the faults that are not equivalent which the tests have to find.
GOAL = 0.95

# Faults in one simulation: the time that a compiler takes grows faster than their number.
_BATCH = 500

# What is kept of a verdict.
_ENTRY = ("kind", "detail", "case")
# Kinds of verdicts: the first ones find a fault.
_FOUND = ("workload", "testbench", "proof")
_KINDS = (*_FOUND, "equivalent", "survives")
_HEADER = ("engine", "seed", "faults", "found by workloads", "found by testbenches",
           "found by proofs", "equivalent", "survive", "found")
_SURVIVORS = ("survivor", "fault", "reason")

# Bits of a number from this one on are 0 in all tests here: none counts so far.
_COUNTED = 15


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What became of a fault.

    Parameters
    ----------
    mutant : Mutant
    kind : str
        "workload", "testbench", "proof", "equivalent" or "survives".
    detail : str
        The test or proof that failed, why it is equivalent, or what the tests see of it.
    case : str
        The test that failed.
    """

    mutant: Mutant
    kind: str
    detail: str
    case: str = ""


class Kept:
    """Verdicts in a file, a line of JSON each, of which the last one about a fault counts.

    Parameters
    ----------
    path : Path, optional
        Without it nothing is kept.
    again : bool
        Whether survivors count as not judged yet.
    """

    def __init__(self, path: Path | None = None, *, again: bool = False):
        self._path, self._again = path, again

    def check(self, campaigns: Iterable[str], *, needed: bool) -> None:
        """Refuse a file that cannot keep verdicts, or has none of a campaign although it is needed.

        Raises
        ------
        HwgenError
        """
        path = self._path
        if path is None:
            return
        if path.is_dir() or not path.parent.is_dir():
            raise HwgenError(f"--state must be a file, in a folder that exists, not {path}")
        for campaign in campaigns:
            if not self._entries(campaign) and needed:
                name, count, seed = campaign.split()
                raise HwgenError(f"{path} has no verdicts of {name} with --count {count} "
                                 f"--seed {seed}, whose survivors --again and --last look at")

    def _entries(self, campaign: str) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        if self._path is None or not self._path.is_file():
            return found
        lines = self._path.read_text(encoding="utf-8", errors="replace").splitlines()
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
                if {*entry} != {"campaign", "command", *_ENTRY}:
                    raise ValueError
            except (ValueError, TypeError):
                raise HwgenError(f"{self._path}, line {number}: not a verdict of a campaign: "
                                 "--state must be a file that --state has written") from None
            if entry["campaign"] == campaign:
                found[entry["command"]] = {key: entry[key] for key in _ENTRY}
        return found

    def of(self, campaign: str) -> dict[str, dict[str, str]]:
        """Return what became of the faults of a campaign, by their commands."""
        found = self._entries(campaign)
        return {command: entry for command, entry in found.items()
                if not (self._again and entry["kind"] == "survives")}

    def add(self, campaign: str, verdicts: Iterable[Verdict]) -> None:
        """Keep verdicts."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps({
                    "campaign": campaign, "command": verdict.mutant.command, "kind": verdict.kind,
                    "detail": verdict.detail, "case": verdict.case}) + "\n"
                    for verdict in verdicts)


def judge(core: Mutated, mutant: Mutant, tests: Iterable[Case]) -> Verdict:
    """Run the tests on a fault until one fails."""
    seen = ""
    for case in tests:
        try:
            if case.judge(core, mutant.number) == "timing":
                seen = seen or f"other timing in {case.name}"
        except Exception as error:      # an assertion, a broken rule of a bus, a status unknown
            kind = "workload" if case.tape is None else "testbench"
            lines = str(error).strip().splitlines() or [type(error).__name__]
            return Verdict(mutant=mutant, kind=kind, detail=f"{case.name}: {lines[0]}",
                           case=case.name)
    return Verdict(mutant=mutant, kind="survives", detail=seen or reason(core, mutant))


def reason(core: Mutated, mutant: Mutant) -> str:
    """Return why a fault of which the tests see nothing may survive; "open" if that is unknown."""
    lines = core.design.netlist.verilog.splitlines()
    text = " ".join(lines[line - 1] for line in mutant.lines)
    if mutant.bit >= _COUNTED and (mutant.module == "control" or "count" in text):
        return "high bit of a register"
    return "open"


def _label(name: str, number: int, seed: int) -> str:
    """Return the name of a campaign in a file of verdicts."""
    return f"{name} {number} {seed}"


def look(name: str, number: int, seed: int, *, rounds: int = 1, only: str | None = None,
         kept: Kept | None = None, first: int | None = None, progress: Any = silent
         ) -> list[Verdict]:
    """Draw faults of an engine and judge each, or the first ones.

    Parameters
    ----------
    name : str
        Engine.
    number, seed : int
    rounds : int
        How often the testbenches' random tests are drawn.
    only : {None, "workloads", "last"}
        What a fault meets: also nothing but workloads, or nothing but what comes last, which looks
        at what survived runs before.
    kept : Kept, optional
        Verdicts of runs before, and of this one.
    first : int, optional
    progress : callable, optional
        Called with what has been done.
    """
    engine = find_engine(name)
    config = replace(engine.model.PRESETS[PRESET], **_CHANGES.get(name, {}))
    design = engine.hardware.generate(config)
    kept, label = kept or Kept(), _label(name, number, seed)
    known = kept.of(label)
    found: list[Verdict] = []
    judged: set[str] = {*known}

    def settled(verdicts: Sequence[Verdict]) -> None:
        kept.add(label, verdicts)
        judged.update(verdict.mutant.command for verdict in verdicts)
        if verdicts:
            progress(f"{name}: {len(judged)} of {first or number} faults judged, "
                     f"{verdicts[-1].mutant.place}: {verdicts[-1].kind}")

    with tempfile.TemporaryDirectory(prefix="hwgen-mutants-") as text:
        folder = Path(text)
        drawn = draw(design, number, seed, folder)
        for begin in range(0, len(drawn[:first]), _BATCH):
            batch = [Mutant(number=index + 1, command=mutant.command)
                     for index, mutant in enumerate(drawn[:first][begin:begin + _BATCH])]
            verdicts = {mutant.number: Verdict(mutant=mutant, **known[mutant.command])
                        for mutant in batch if mutant.command in known}
            left = [mutant for mutant in batch if mutant.number not in verdicts]
            if only == "last":
                verdicts |= {verdict.mutant.number: verdict for verdict in _last(
                    design, config, list(verdicts.values()), folder, settled)}
                left = []
            if left:
                progress(f"{name}: compiling a core with {len(batch)} faults")
                core = build(design, config, batch, progress)
                tests = list(cases(name, config, seed=seed, rounds=rounds))
                if only == "workloads":
                    tests = [case for case in tests if case.tape is None]
                verdicts |= {verdict.mutant.number: verdict for verdict in _judged(
                    core, left, tests, folder, settled)}
            found += [verdicts[mutant.number] for mutant in batch if mutant.number in verdicts]
    return found


def _judged(core: Mutated, mutants: Sequence[Mutant], tests: list[Case], folder: Path,
            settled: Callable[[Sequence[Verdict]], None]) -> list[Verdict]:
    """Let faults meet workloads, and what is left then proofs, the other tests, and longer proofs.

    Without other tests than workloads there are no proofs either.
    """
    for case in tests:
        case.record(core)
    short = [case for case in tests if case.tape is None]
    rest = [case for case in tests if case.tape is not None]
    found = []
    for mutant in mutants:
        found.append(judge(core, mutant, short))
        if found[-1].kind != "survives":
            settled(found[-1:])
    if not rest:
        return found
    left = _survivors(found)
    reasons = equivalents(core.design, left, folder)
    found = _proved(found, reasons)
    settled([verdict for verdict in found if verdict.mutant.number in reasons])
    kills: Counter[str] = Counter()
    for index, verdict in enumerate(found):
        if verdict.kind == "survives":
            # What has found many faults comes first: most tests find few that others do not.
            rest.sort(key=lambda case: -kills[case.name])
            found[index] = judge(core, verdict.mutant, rest)
            kills[found[index].case] += 1
            settled([found[index]])
    return _last(core.design, core.config, found, folder, settled)


def _last(design: Any, config: Any, verdicts: list[Verdict], folder: Path,
          settled: Callable[[Sequence[Verdict]], None]) -> list[Verdict]:
    """Let survivors meet proofs over many cycles, of the whole core, and of their parts.

    What then is left meets the tests that need cocotb.
    """
    for prove, detail in ((over_time, "proved over time"), (in_core, "proved in the core"),
                          (held, "held and not read")):
        same = prove(design, _survivors(verdicts), folder)
        verdicts = _proved(verdicts, dict.fromkeys(same, detail))
        settled([verdict for verdict in verdicts if verdict.mutant.number in same])
    fails = in_proofs(design, config, _survivors(verdicts), folder)
    verdicts = _proved(verdicts, fails, kind="proof")
    settled([verdict for verdict in verdicts if verdict.mutant.number in fails])
    for number, test in in_cocotb(design, config, _survivors(verdicts), folder):
        if test:
            verdicts = _proved(verdicts, {number: test}, kind="testbench")
        # Also of what survives: each takes seconds, and a campaign says how far it is.
        settled([verdict for verdict in verdicts if verdict.mutant.number == number])
    return verdicts


def _survivors(verdicts: Iterable[Verdict]) -> list[Mutant]:
    return [verdict.mutant for verdict in verdicts if verdict.kind == "survives"]


def _proved(verdicts: Iterable[Verdict], reasons: Mapping[int, str], *, kind: str = "equivalent"
            ) -> list[Verdict]:
    """Return verdicts in which some faults are of a kind, for reasons by their numbers."""
    return [replace(verdict, kind=kind, detail=reasons[verdict.mutant.number])
            if verdict.mutant.number in reasons else verdict for verdict in verdicts]


# --- Report ---------------------------------------------------------------------------------------

def tally(verdicts: Iterable[Verdict]) -> tuple[Counter[str], float]:
    """Return how many there are of each kind, and the share found of those not equivalent."""
    kinds = Counter(verdict.kind for verdict in verdicts)
    killed = sum(kinds[kind] for kind in _FOUND)
    return kinds, killed / max(1, killed + kinds["survives"])


def report_rows(name: str, seed: int, verdicts: Sequence[Verdict], drawn: int | None = None
                ) -> tuple[list[str], list[list[str]]]:
    """Return an engine's row of counts, and the rows of its survivors.

    ``drawn`` is the number of faults that were drawn, if not all of them were looked at.
    """
    kinds, share = tally(verdicts)
    some = "" if drawn is None else f" of {drawn:,}"
    counts = [name, str(seed), f"{len(verdicts):,}{some}",
              *(str(kinds[kind]) for kind in _KINDS), f"{100 * share:.1f} %"]
    return counts, [[f"{name} {number}", f"`{verdict.mutant.place.replace('|', '/')}`",
                     verdict.detail] for number, verdict in enumerate(verdicts, 1)
                    if verdict.kind == "survives"]


def merged(header: Iterable[str], fresh: list[list[str]], engines: Iterable[str], page: str
           ) -> list[str]:
    """Return a table with fresh rows of some engines and the page's rows of the others."""
    head, names = pages.table(tuple(header), [])[0], tuple(engines)
    lines = page.splitlines()
    begin = lines.index(head) + 2
    kept = []
    for line in lines[begin:]:
        if not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if not cells[0].startswith(names):
            kept.append(cells)
    rows = sorted([*kept, *fresh], key=lambda row: [
        index for index, name in enumerate(ENGINES) if row[0].startswith(name)])
    return pages.table(tuple(header), rows)


OPTIONS = (
    some("--engine", ENGINES),
    count("--count", 1000, "faults of an engine", 1),
    count("--first", None, "look at so many of them only", 1),
    count("--rounds", 1, "how often the random tests of the testbenches are drawn", 1),
    flag("--quick", "workloads only: whatever they do not find is said to survive"),
    option("--state", None, "keep verdicts in FILE, and go on from those that are there", type=Path,
           metavar="FILE"),
    flag("--again", "with --state: judge survivors anew"),
    flag("--last", "with --state: only the longer proofs and the tests in cocotb, of survivors"),
    flag("--write", "put counts and survivors into docs/mutants.md"))


def campaign(options: Any, soak: Soak) -> None:
    """Look for faults that no test finds; fewer found than the goal is a fault of the tests."""
    for name in ("again", "last"):
        if getattr(options, name) and options.state is None:
            raise HwgenError(f"--{name} must be with --state FILE, which has the survivors")
    if options.last and (options.again or options.quick):
        raise HwgenError("--last must be without --again, which includes it, and --quick")
    if options.quick and options.state is not None:
        raise HwgenError("--quick must be without --state: it judges with few tests, and keeps "
                         "nothing")
    Kept(options.state).check((_label(name, options.count, soak.seed) for name in options.engine),
                              needed=options.again or options.last)
    soak.counted = "goals missed"
    counts: list[list[str]] = []
    survivors: list[list[str]] = []
    soak.report = lambda: pages.table(_HEADER, counts)
    for name in options.engine:
        verdicts = look(name, options.count, soak.seed, rounds=options.rounds,
                        only=("workloads" if options.quick else
                              "last" if options.last else None),
                        first=options.first, progress=soak.progress,
                        kept=None if options.quick else Kept(options.state, again=options.again))
        row, left = report_rows(name, soak.seed, verdicts,
                                options.count if len(verdicts) < options.count else None)
        counts.append(row)
        survivors += left
        for line in left:
            print(" ".join(line), flush=True)
        _, share = tally(verdicts)
        if share < GOAL and not options.quick:
            soak.fault(f"{name}: {100 * share:.1f} % found, below {100 * GOAL:.0f} %")
        if options.write:
            # One engine after the other: a campaign that is interrupted keeps what it has.
            page = PAGE.read_text(encoding="utf-8")
            pages.write(PAGE, [merged(_HEADER, [row], [name], page),
                               merged(_SURVIVORS, left, [name], page)])
