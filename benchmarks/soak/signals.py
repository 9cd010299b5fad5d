"""Interrupt commands at random times, and check what they leave behind.

How long each command takes undisturbed is measured; then it is started again and again and gets one
Ctrl-C, two, or SIGTERM, at times that are uniform over that. Each trial checks the exit status,
that stderr has one line, how long the end took, that no process is left, that no folder or file is
half made, and, of sweeps, that the same command goes on to the same tables.
"""

import contextlib
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import pages
from benchmarks.options import chosen, count, option
from benchmarks.soaking import Soak

HWGEN = [sys.executable, "-m", "hwgen.cli"]
STOPPING = "hwgen: stopping\n"
# To the second Ctrl-C at most: within the time that the first one gives.
SECOND_SECONDS = 1.0
MARK = "HWGEN_SOAK"
KINDS = {"SIGINT": (signal.SIGINT, 1), "SIGINT twice": (signal.SIGINT, 2),
         "SIGTERM": (signal.SIGTERM, 1)}

SPEC = """
workloads = ["gemm:64x48x40"]
[parameters]
rows = {from = 1, to = 16, step = 1}
cols = {from = 1, to = 16, step = 1}
[objectives]
minimise = ["cycles"]
"""
TABLES = ("results.csv", "results.parquet", "spec.toml")
ON_DASK = "sweep on Dask"
COMMANDS = ("run", "build", "estimate", "generate", "sweep", ON_DASK)


@dataclass(frozen=True)
class Scenario:
    """A command, and what it needs and leaves.

    Attributes
    ----------
    arguments : list of str
        ``OUT`` stands for a folder of the trial.
    own_cache : bool
        Whether each trial starts with an empty cache.
    outputs : tuple of str
        Files in ``OUT`` that are whole, as of an undisturbed run, if they are there.
    resumes : bool
        Whether the same command goes on to the same outputs.
    """

    arguments: list[str]
    own_cache: bool = False
    outputs: tuple[str, ...] = ()
    resumes: bool = False


@dataclass
class Found:
    """What the trials of one scenario and kind found."""

    seconds: list[float] = field(default_factory=list)
    ended_before: int = 0
    wrong: list[str] = field(default_factory=list)

    def slow(self, bound: float) -> int:
        """Return how many ends took longer than a bound, in seconds."""
        return sum(took > bound for took in self.seconds)


class Place:
    """Folders of one trial."""

    def __init__(self, root: Path, name: str, cache: Path | None):
        self.folder = root / name
        self.out, self.temporary = self.folder / "out", self.folder / "tmp"
        self.cache = cache if cache is not None else self.folder / "cache"
        self.mark = str(self.folder)
        for path in (self.temporary, self.cache):
            path.mkdir(parents=True, exist_ok=True)

    def start(self, arguments: list[str]) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [*HWGEN, *(word.replace("OUT", str(self.out)) for word in arguments)], text=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
            # Progress is said of what takes long: how much that is, the machine's load decides.
            env={**os.environ, "HWGEN_CACHE": str(self.cache), "TMPDIR": str(self.temporary),
                 "HWGEN_PROGRESS": "0", MARK: self.mark})

    def processes(self) -> list[str]:
        """Return what still runs of all that was started here, whatever its session."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if f"{MARK}={self.mark}\0".encode() in (folder / "environ").read_bytes():
                    command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                    found.append(f"{folder.name} {command[:60]}")
        return found

    def leftovers(self) -> list[str]:
        """Return folders of work, files of owners, and files that were being written."""
        found = [*self.temporary.iterdir(), *self.out.rglob(".writing-*")]
        for folder in ("native", "cocotb"):
            found += [path for path in (self.cache / folder).glob("*")
                      if path.name.startswith(("build-", "done-", "broken-", "run-"))]
        return [str(path.relative_to(self.folder.parent)) for path in found]


def undisturbed(scenario: Scenario, place: Place) -> float:
    """Run a command to its end; return the seconds from when it heeds signals."""
    process = place.start(scenario.arguments)
    begin = wait_until_heeding(process)
    _, err = process.communicate()
    if process.returncode != 0:
        sys.exit(f"{scenario.arguments} ended with {process.returncode}: {err}")
    return time.monotonic() - begin


def wait_until_heeding(process: "subprocess.Popen[str]") -> float:
    """Wait until the interpreter has started and the command has a process that works."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while process.poll() is None and not children.read_text():
        time.sleep(0.002)
    return time.monotonic()


def _disturb(process: "subprocess.Popen[str]", delay: float, second: float | None,
             send: Callable[[], None]) -> float:
    """Send a signal, and another one if there is a second delay; return when the last was sent."""
    begin = wait_until_heeding(process)
    try:
        process.wait(max(0.0, begin + delay - time.monotonic()))
    except subprocess.TimeoutExpired:
        send()
        begin = time.monotonic()
        if second is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(second)
            if process.poll() is None:
                send()
                begin = time.monotonic()
    return begin


def trial(scenario: Scenario, place: Place, reference: Place, seconds: float,
          kind: tuple[int, int], rng: random.Random, found: Found) -> None:
    """Disturb a command once, and look at what is left."""
    number, count = kind
    with place.start(scenario.arguments) as process:
        try:
            delay, second = rng.uniform(0, seconds), rng.uniform(0, SECOND_SECONDS)
            # As a terminal or timeout(1) does, or as kill does.
            send = rng.choice([os.killpg, os.kill])
            note = f"{delay:.3f} s, {send.__name__}" + (f", {second:.3f} s" if count == 2 else "")

            def wrong(text: str) -> None:
                found.wrong.append(f"{place.folder.name} ({note}): {text}")

            begin = _disturb(process, delay, second if count == 2 else None,
                             lambda: send(process.pid, number))
            _check_end(process, place, number, begin, found, wrong)
        except BaseException:
            if process.poll() is None:
                process.terminate()
            raise
    if paths := place.leftovers():
        wrong(f"left: {' '.join(paths)}")
    compare(scenario, place, reference, wrong, all_there=False)
    if scenario.resumes:
        undisturbed(scenario, place)
        compare(scenario, place, reference, wrong, all_there=True)
    shutil.rmtree(place.folder)


def _check_end(process: "subprocess.Popen[str]", place: Place, number: int, begin: float,
               found: Found, wrong: Callable[[str], None]) -> None:
    """Wait for the end of a command that got a signal: its time, status, line and processes."""
    took = float("inf")
    try:
        process.wait(60)
        took = time.monotonic() - begin
    except subprocess.TimeoutExpired:
        wrong("hangs: " + "; ".join(place.processes()))
        os.killpg(process.pid, signal.SIGKILL)
    left = place.processes()
    end = time.monotonic() + 2
    # Python's resource tracker ends when the others have: after a command that was not stopped.
    while left and process.returncode == 0 and time.monotonic() < end:
        time.sleep(0.01)
        left = place.processes()
    _, err = process.communicate()
    if process.returncode == 0 and err == "":
        found.ended_before += 1
    else:
        found.seconds.append(took)
        if process.returncode != 128 + number:
            wrong(f"status {process.returncode}")
        if err != STOPPING:
            wrong(f"stderr {err!r}")
    if left:
        wrong(f"still running: {'; '.join(left)}")


def compare(scenario: Scenario, place: Place, reference: Place, wrong: Callable[[str], None], *,
            all_there: bool) -> None:
    """Compare outputs with those of the undisturbed run."""
    for name in scenario.outputs:
        path = place.out / name
        if path.exists() and path.read_bytes() != (reference.out / name).read_bytes():
            wrong(f"{name} is not that of an undisturbed run")
        elif all_there and not path.exists():
            wrong(f"{name} is not there")


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """Give the address of a Dask cluster of this machine."""
    import distributed  # noqa: PLC0415

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1,
                                  dashboard_address=None) as local:
        yield local.scheduler_address


def scenarios(spec: Path, address: str | None) -> dict[str, Scenario]:
    sweep = ["sweep", str(spec), "-o", "OUT"]
    found = {
        "run": Scenario(["run", "systolic", "gemm:192x192x192", "--preset", "tiny", "-o", "OUT"]),
        "build": Scenario(["run", "eie", "digits-mlp-pruned:batch=2", "--preset", "tiny"],
                          own_cache=True),
        "estimate": Scenario(["estimate", "systolic", "mobilenet-v1"]),
        "generate": Scenario(
            ["generate", "systolic", "-o", "OUT"],
            outputs=("systolic_core.v", "systolic_core.json", "systolic_core.vlt")),
        "sweep": Scenario([*sweep, "--jobs", "2"], outputs=TABLES, resumes=True),
    }
    if address is not None:
        found[ON_DASK] = Scenario([*sweep, "--scheduler", address], outputs=TABLES, resumes=True)
    return found


def _trials(options: Any, root: Path, address: str | None,
            found: dict[tuple[str, str], Found], soak: Soak) -> None:
    """Run all trials, and say at once what is wrong."""
    spec = root / "sweep.toml"
    spec.write_text(SPEC)
    every = scenarios(spec, address)
    picked = {name: every[name] for name in options.only or COMMANDS}
    references = {}
    for name, scenario in picked.items():
        slug = name.replace(" ", "-")
        # A cache of the campaign: nothing else builds there.
        shared = None if scenario.own_cache else root / "cache"
        if shared is not None:
            undisturbed(scenario, Place(root, f"{slug}-first", shared))     # fills the cache
        place = Place(root, f"{slug}-reference", shared)
        references[name] = place, undisturbed(scenario, place)
    for number in range(options.trials):
        for name, scenario in picked.items():
            reference, seconds = references[name]
            for kind in options.signals or KINDS:
                rng = random.Random(f"{soak.seed} {name} {kind} {number}")
                slug = f"{name}-{kind}-{number}".replace(" ", "-")
                place = Place(root, slug, None if scenario.own_cache else root / "cache")
                item = found.setdefault((name, kind), Found())
                wrong, slow = len(item.wrong), item.slow(options.bound)
                trial(scenario, place, reference, min(seconds, options.within), KINDS[kind], rng,
                      item)
                for text in item.wrong[wrong:]:
                    soak.fault(f"wrong: {text}")
                if item.slow(options.bound) > slow:
                    soak.fault(f"slow: {slug} took {item.seconds[-1]:.1f} s to end")


def _table(found: dict[tuple[str, str], Found], bound: float) -> list[str]:
    body = []
    for (name, kind), item in found.items():
        ends = item.seconds or [0.0]
        body.append([name, kind, str(len(item.seconds) + item.ended_before),
                     str(item.ended_before), f"{statistics.median(ends):.2f} s",
                     f"{max(ends):.2f} s", str(item.slow(bound)), str(len(item.wrong))])
    return pages.table(["command", "signal", "trials", "ended before", "median time to end",
                        "longest", f"above {bound:g} s", "wrong"], body)


OPTIONS = (
    count("--trials", 5, "of each command and signal"),
    option("--bound", 3.0, "seconds that an end may take (3)", type=float),
    option("--within", float("inf"), "of the start of a command, however long it takes",
           type=float, metavar="SECONDS"),
    option("--only", None, "command; repeatable", choices=COMMANDS, action="append"),
    option("--signals", None, f"some of {', '.join(KINDS)}", type=chosen(KINDS),
           metavar="SIGNAL,..."))


def campaign(options: Any, soak: Soak) -> None:
    """Disturb every command."""
    found: dict[tuple[str, str], Found] = {}
    soak.report = lambda: _table(found, options.bound)
    with contextlib.ExitStack() as stack:
        # Also of a job in the background.
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.signal(number, signal.default_int_handler)
            stack.callback(signal.signal, number, before)
        root = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="soak-")))
        address = None
        if not options.only or ON_DASK in options.only:
            address = stack.enter_context(cluster())
        _trials(options, root, address, found, soak)
