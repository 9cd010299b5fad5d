"""Running a sweep: evaluate its points, locally or on a cluster, and collect the table.

Points are grouped into tasks independently of the number of processes, and a row depends only on
its point, so the table is the same with any number of jobs, on any scheduler, and after any number
of interruptions.
"""

import contextlib
import functools
import logging
import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from concurrent.futures import ProcessPoolExecutor as Pool
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int
from arch.dse.evaluation import (
    INTERNAL_ERROR,
    PointColumns,
    computing_counters,
    evaluate_points,
    is_count,
    parameter_columns,
    violations,
)
from arch.dse.journal import Journal
from arch.dse.pareto import fronts, pareto_mask
from arch.dse.search import Generations, fixed_points
from arch.dse.spec import Spec
from arch.errors import EngineError, HwgenError
from arch.files import replace_file
from arch.registry import model_digest

if TYPE_CHECKING:
    import pyarrow

__all__ = ["Results", "Sweep", "run"]

# Points per task: few, so that a kill loses little. An exact point can take a minute.
_TASK_POINTS = {"exact": 1, "closed": 4096}
# Tasks in flight per worker: more would only fill the queue.
_AHEAD = 3
# Generations without a new point after which the optimizer is considered finished.
_STALE = 50
_CONNECT_SECONDS = 10
# A cluster may start its workers on demand; after these times without one, a message is printed,
# and then an error raised.
_SILENT_SECONDS = 5.0
_WORKERS_SECONDS = 60.0
# Tells a pool's workers which process started them.
_POOL_VARIABLE = "HWGEN_POOL_OF"
# Exit status of a worker that imports a script whose main part is unguarded.
_UNGUARDED = 97
# Cost of a point that has none; such a point is infeasible, and ranked by that alone.
_NO_COST = 1e30

Progress = Callable[[int, int], None]
Say = Callable[[str], None]
_Evaluate = Callable[[NDArray[np.int64]], PointColumns]


class Results:
    """The table of a sweep: one row per point, in the order in which they were chosen.

    Parameters
    ----------
    spec : Spec
    indices : (P, parameters) int64
        Positions in the parameters' value lists.
    columns : mapping
        As returned by :func:`arch.dse.evaluation.evaluate_points`.
    """

    def __init__(self, spec: Spec, indices: NDArray[np.int64], columns: PointColumns):
        self.spec = spec
        self._indices = indices
        self._columns = {"point": np.arange(len(indices)), **columns}
        costs = self.costs()
        valid = self._valid()
        mask = np.zeros(len(indices), dtype=bool)
        mask[valid] = pareto_mask(costs[valid])
        self._columns["pareto"] = mask

    def __len__(self) -> int:
        return len(self._indices)

    @property
    def columns(self) -> PointColumns:
        """Columns by name."""
        return self._columns

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._columns[name]

    def row(self, point: int) -> dict[str, Any]:
        """Return a row as Python values; None where a number does not apply."""
        found: dict[str, Any] = {}
        for name, column in self._columns.items():
            value = column[point]
            value = value.item() if isinstance(value, np.generic) else value
            if isinstance(value, float) and np.isnan(value):
                value = None
            elif isinstance(value, float) and self._is_whole(name):
                value = int(value)
            found[name] = value
        return found

    def config(self, point: int) -> Any:
        """Return the configuration of a point.

        Raises
        ------
        ConfigError
            The configuration does not exist.
        """
        return self.spec.config(self._indices[point])

    def values(self, point: int) -> dict[str, Any]:
        """Return the parameters of a point, in the fields' types."""
        return self.spec.values(self._indices[point])

    def costs(self) -> NDArray[np.float64]:
        """Return the objectives, (P, objectives), smaller is better; NaN where there is none."""
        missing = np.full(len(self), np.nan)
        return np.stack([
            (-1.0 if goal.maximise else 1.0) * np.asarray(
                self._columns.get(goal.column, missing), dtype=np.float64)
            for goal in self.spec.objectives], axis=1)

    def _valid(self) -> NDArray[np.intp]:
        usable = self._columns["feasible"] & np.isfinite(self.costs()).all(axis=1)
        return np.flatnonzero(usable)

    def pareto(self) -> list[int]:
        """Return the Pareto front: points sorted by their objectives, then by number."""
        points = np.flatnonzero(self._columns["pareto"])
        costs = self.costs()[points]
        return [int(point) for point in points[np.lexsort((points, *costs.T[::-1]))]]

    def best(self, count: int) -> list[int]:
        """Return the best feasible points.

        Points of the Pareto front come first, then those of the next front, and so on; among points
        with equal objectives only the first counts. Within a front they are sorted by the
        objectives in order. If only part of a front is wanted, it is spread evenly along the front,
        ends included.
        """
        valid = self._valid()
        chosen: list[int] = []
        for front in fronts(self.costs()[valid], count):
            wanted = min(count - len(chosen), len(front))
            spread = np.linspace(0, len(front) - 1, wanted).round().astype(int)
            if wanted == 1:
                spread = np.array([0])
            chosen += [int(valid[front[position]]) for position in spread]
        return chosen

    def infeasible(self) -> list[tuple[str, int, str]]:
        """Return (rule, number of points, example) for the reasons, the most frequent first."""
        found: dict[str, tuple[int, str]] = {}
        for reason in self._columns["reason"]:
            if reason:
                # The rule is the text before the offending value.
                rule = reason.partition(", not ")[0].partition(" (")[0]
                count, example = found.get(rule, (0, reason))
                found[rule] = (count + 1, example)
        return sorted(((rule, count, example) for rule, (count, example) in found.items()),
                      key=lambda item: (-item[1], item[0]))

    def nothing_feasible(self) -> str:
        """Return a one-line explanation of why no point is feasible."""
        rule, count, example = self.infeasible()[0]
        what = "constraints" if self.spec.constraints else "parameters"
        return (f"{what} must leave a feasible point, not none of {len(self)}: {count} break "
                f"'{rule}', such as '{example}'")

    def refusal(self) -> HwgenError:
        """Return the error of a table without a feasible point: the engine's if only it failed."""
        only = all(INTERNAL_ERROR in reason for reason in self._columns["reason"])
        if only and len(self):
            return EngineError(f"all {len(self)} points failed: {self.infeasible()[0][2]}")
        return ConfigError(self.nothing_feasible())

    def breakdown(self, points: Sequence[int], *, jobs: int = 1) -> list[dict[str, Any]]:
        """Return how cycles and energy of designs break down, by the exact model.

        Parameters
        ----------
        points : sequence of int
        jobs : int
            Processes, as in :meth:`Sweep.run`; unused for a table of the exact model.

        Returns
        -------
        list of dict
            ``point``, ``cycles``, ``counters`` (of the computing unit; they add up to the
            cycles), ``energy`` (by component; empty if unknown) and, for a table of the closed
            form, ``table_cycles`` and ``workloads``: cycles of each in the table and by the
            exact model.
        """
        if self.spec.fidelity == "exact":
            rows = [self.row(point) for point in points]
        else:
            exact = Spec(**{**self.spec.__dict__, "fidelity": "exact", "constraints": ()})
            tasks = [self._indices[point:point + 1] for point in points]
            columns: dict[int, PointColumns] = {}
            with _workers(max(1, min(jobs, len(tasks))), None, _hush) as workers:
                _evaluate_all(exact, tasks, workers, columns.__setitem__)
            rows = [Results(exact, tasks[number], columns[number]).row(0)
                    for number in range(len(tasks))]
        found = []
        for point, row in zip(points, rows, strict=True):
            item = {
                "point": point, "cycles": row.get("cycles"),
                "counters": {name: row.get(name) for name in computing_counters(self.spec.engine)},
                "energy": {name.partition(":")[2]: value for name, value in row.items()
                           if name.startswith("energy_uj:")},
            }
            if self.spec.fidelity != "exact":
                table = self.row(point)
                item["table_cycles"] = table["cycles"]
                item["workloads"] = {
                    name: (table.get(column), row.get(column)) for name, column in (
                        (name, f"cycles:{name}" if self.spec.workloads[1:] else "cycles")
                        for name in self.spec.workloads)}
            found.append(item)
        return found

    def to_arrow(self) -> "pyarrow.Table":
        """Return the table in Arrow format; numbers that do not apply are null.

        Its metadata has the specification, and hashes of it and of the model.
        """
        import json  # noqa: PLC0415

        import pyarrow  # noqa: PLC0415

        arrays = {}
        for name, values in self._columns.items():
            if values.dtype == object:
                arrays[name] = pyarrow.array(values, type=pyarrow.string())
            elif values.dtype != np.float64:
                arrays[name] = pyarrow.array(values)
            else:
                missing = np.isnan(values)
                whole = self._is_whole(name)
                numbers = np.where(missing, 0, values).astype(np.int64) if whole else values
                arrays[name] = pyarrow.array(numbers, mask=missing)
        metadata = {"hwgen.spec": json.dumps(self.spec.to_dict()), "hwgen.text": self.spec.text,
                    "hwgen.spec_sha256": self.spec.digest(), "hwgen.model_sha256": model_digest(
                        self.spec.engine)}
        if self.spec.mapping is not None:
            metadata["hwgen.mapping"] = json.dumps({
                name: getattr(self.spec.mapping, name) for name in ("table", "name", "text")})
        return pyarrow.table(arrays, metadata=metadata)

    def _is_whole(self, name: str) -> bool:
        values = self.spec.parameters.get(self.spec.tied.get(name, name))
        return is_count(self.spec.engine, name) or (
            values is not None and all(isinstance(value, int) for value in values))

    def write(self, folder: Path) -> list[Path]:
        """Write ``results.parquet`` and ``results.csv``; return their paths."""
        import pyarrow.csv  # noqa: PLC0415
        import pyarrow.parquet as pq  # noqa: PLC0415

        table = self.to_arrow()
        paths = [folder / "results.parquet", folder / "results.csv"]
        replace_file(paths[0], lambda file: pq.write_table(table, file))
        replace_file(paths[1], lambda file: pyarrow.csv.write_csv(table, file))
        return paths


# --- Workers --------------------------------------------------------------------------------------


class _Workers:
    """What evaluates tasks: this process in this base class, or workers in derived classes.

    Attributes
    ----------
    executor : Executor or None
        None for this process.
    ahead : int
        Number of tasks to keep in flight.
    """

    # Seconds between two calls of `check`; None: never.
    seconds: float | None = None

    def __init__(self, executor: Executor | None = None, ahead: int = 1):
        self.executor = executor
        self.ahead = ahead

    def wrapped(self, evaluate: _Evaluate, engine: str) -> Callable[[NDArray[np.int64]], Any]:
        """Return the function for the executor that evaluates points of an engine."""
        return evaluate

    def result(self, future: "Future[Any]") -> PointColumns:
        """Return the result of a task, or raise the error that explains why there is none."""
        found: PointColumns = future.result()
        return found

    def check(self) -> None:
        """Raise if no task can be expected to finish."""


@contextlib.contextmanager
def _workers(jobs: int, scheduler: str | None, say: Say) -> Iterator[_Workers]:
    """Start the requested workers, and shut them down at the end."""
    if scheduler is not None:
        with _cluster(scheduler, say) as cluster:
            yield cluster
    elif jobs == 1:
        yield _Workers()
    else:
        with _pool(jobs) as pool:
            yield _Workers(pool, _AHEAD * jobs)


@contextlib.contextmanager
def _pool(jobs: int) -> Iterator[Executor]:
    """Provide a process executor whose processes are killed if anything interrupts the work."""
    import multiprocessing  # noqa: PLC0415

    # Not fork, since the progress bar and numba have threads.
    pool = Pool(jobs, mp_context=multiprocessing.get_context("spawn"),
                initializer=_end_with_the_parent)
    processes = pool._processes  # noqa: SLF001 - public from Python 3.14 on, as kill_workers()
    os.environ[_POOL_VARIABLE] = str(os.getpid())
    try:
        yield pool
    except BrokenExecutor:
        ended = list(processes.values())
        # Meanwhile the pool reaps them; exit statuses are known to whoever waited first.
        pool.shutdown(wait=True)
        raise ConfigError(_why_broken(ended)) from None
    except BaseException:
        # A worker checks for nothing else until its task ends, and exiting would wait for it.
        for process in list(processes.values()):
            process.kill()
        raise
    finally:
        os.environ.pop(_POOL_VARIABLE, None)
        pool.shutdown(wait=True, cancel_futures=True)


def _why_broken(processes: Iterable[Any]) -> str:
    """Explain why a pool lost a worker."""
    # The remaining ones have been terminated.
    statuses = {process.exitcode for process in processes} - {None, 0, -signal.SIGTERM}
    if _UNGUARDED in statuses:
        return ("jobs must be 1 in a script that multiprocessing cannot import: its workers import "
                "the script, which starts the sweep again; put that under "
                "'if __name__ == \"__main__\":'")
    if -signal.SIGKILL in statuses:
        return ("jobs must be so few that no worker runs out of memory: one of them was killed, "
                "and the same command goes on from there")
    status = next(iter(statuses), None)
    how = (f"was ended by {signal.Signals(-status).name}" if status is not None and status < 0
           else f"ended with status {status}" if status is not None else "ended")
    return (f"jobs must be 1 where worker processes cannot work: one of them {how}, and the same "
            f"command goes on from there")


def _leave_if_unguarded() -> None:
    """End this process if it is a worker that got here by importing the script that started it.

    Python would refuse to start processes now, with pages of traceback from each worker; the
    process that started it reports the problem instead.
    """
    import multiprocessing  # noqa: PLC0415

    # The same check as in multiprocessing itself.
    if (getattr(multiprocessing.current_process(), "_inheriting", False)
            and os.environ.get(_POOL_VARIABLE) == str(os.getppid())):
        raise SystemExit(_UNGUARDED)


def _end_with_the_parent() -> None:
    """Have this process end as soon as its parent ends, however that happens.

    A worker waiting for work would keep the parent's output open, and readers of it waiting.
    """
    import multiprocessing  # noqa: PLC0415
    from multiprocessing.connection import wait as wait_for  # noqa: PLC0415

    parent = multiprocessing.parent_process()
    if parent is None:
        return
    # Ctrl-C reaches all processes, and the parent ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch(sentinel: int) -> None:
        wait_for([sentinel])
        os._exit(1)

    threading.Thread(target=watch, args=(parent.sentinel,), daemon=True).start()


class _Cluster(_Workers):
    """Workers of a Dask scheduler."""

    seconds = 1.0

    def __init__(self, client: Any, address: str, say: Say):
        super().__init__(client.get_executor(pure=False))
        self._client = client
        self._address = address
        self._say = say
        # Time at which there last were workers.
        self._seen = time.monotonic()
        self._said = False

    def wrapped(self, evaluate: _Evaluate, engine: str) -> Callable[[NDArray[np.int64]], Any]:
        import pickle  # noqa: PLC0415

        work, expected = pickle.dumps(evaluate), model_digest(engine)

        # A nested function is sent as a whole, since the worker may not have this module.
        def there(task: NDArray[np.int64]) -> PointColumns | str:
            from distributed import get_worker  # noqa: PLC0415

            try:
                from arch.registry import model_digest  # noqa: PLC0415

                found = model_digest(engine)
            except ImportError as error:
                return f"{get_worker().address} without it ({error})"
            if found != expected:
                return (f"{get_worker().address} with another version of the model "
                        f"({found[:12]}, not {expected[:12]})")
            columns: PointColumns = pickle.loads(work)(task)
            return columns

        return there

    def result(self, future: "Future[Any]") -> PointColumns:
        from distributed import KilledWorker  # noqa: PLC0415

        try:
            found: PointColumns | str = future.result()
        except (CancelledError, OSError):
            raise self._lost() from None
        except KilledWorker as error:
            raise ConfigError(f"workers of {self._address!r} must have memory enough for a task, "
                              f"not be lost in it ({error.last_worker.address})") from None
        if isinstance(found, str):
            raise ConfigError(f"workers of {self._address!r} must have this version of hwgen, "
                              f"not {found}")
        return found

    def check(self) -> None:
        try:
            threads = sum(self._client.nthreads().values())
        except (CancelledError, OSError, ValueError, RuntimeError):
            raise self._lost() from None
        now = time.monotonic()
        if threads:
            self.ahead = _AHEAD * threads
            self._seen, self._said = now, False
        elif now - self._seen > _WORKERS_SECONDS:
            raise ConfigError(f"scheduler must have workers, not none for {_WORKERS_SECONDS:g} s: "
                              f"{self._address!r}")
        elif now - self._seen > _SILENT_SECONDS and not self._said:
            self._said = True
            self._say(f"waiting for workers of {self._address}")

    def _lost(self) -> ConfigError:
        return ConfigError(f"scheduler must run until the sweep ends: {self._address!r} is gone, "
                           f"and the same command goes on from there")


@contextlib.contextmanager
def _cluster(address: str, say: Say) -> Iterator[_Cluster]:
    """Connect to a Dask scheduler."""
    try:
        from distributed import Client  # noqa: PLC0415
    except ImportError:
        raise ConfigError("scheduler must be left out where Dask is not installed "
                          f"(pip install 'hwgen[cluster]'), not {address!r}") from None
    if not re.fullmatch(r"(\w+://)?[^/\s]+:\d+/?", address):
        raise ConfigError(f"scheduler must be an address with a port, such as "
                          f"tcp://10.0.0.5:8786, not {address!r}")
    with _quiet("distributed", "tornado"):
        try:
            client = Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise ConfigError(f"scheduler must be the address of a running Dask scheduler, not "
                              f"{address!r} ({type(error).__name__})") from None
        with client:
            cluster = _Cluster(client, address, say)
            cluster.check()
            try:
                yield cluster
            finally:
                assert cluster.executor is not None
                # Discard what was sent and is no longer awaited.
                cluster.executor.shutdown(wait=False)


@contextlib.contextmanager
def _quiet(*packages: str) -> Iterator[None]:
    """Silence the logs of packages, whose tracebacks repeat what is reported here in a line."""
    found = [logging.getLogger(name) for name in logging.root.manager.loggerDict
             if name.partition(".")[0] in packages]
    before = [logger.level for logger in found]
    for logger in found:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(found, before, strict=True):
            logger.setLevel(level)


def _evaluate_all(spec: Spec, tasks: Sequence[NDArray[np.int64]], workers: _Workers,
                  done: Callable[[int, PointColumns], None]) -> None:
    """Evaluate tasks, calling ``done(number, columns)`` for each as soon as it is finished."""
    evaluate, executor = functools.partial(evaluate_points, spec), workers.executor
    if executor is None:
        for number, task in enumerate(tasks):
            done(number, evaluate(task))
        return
    work = workers.wrapped(evaluate, spec.engine)
    pending: dict[Future[Any], int] = {}
    waiting = iter(enumerate(tasks))
    checked = time.monotonic()
    try:
        while True:
            while len(pending) < workers.ahead and (following := next(waiting, None)) is not None:
                number, task = following
                pending[executor.submit(work, task)] = number
            if not pending:
                return
            finished, _ = wait(pending, timeout=workers.seconds, return_when=FIRST_COMPLETED)
            for future in finished:
                done(pending.pop(future), workers.result(future))
            if workers.seconds is not None and time.monotonic() - checked >= workers.seconds:
                workers.check()
                checked = time.monotonic()
    finally:
        for future in pending:
            future.cancel()


# --- The sweep ------------------------------------------------------------------------------------


class Sweep:
    """The execution of a specification.

    Parameters
    ----------
    spec : Spec
    output : Path, optional
        Existing folder for the journal and the tables; without it nothing is written.
    """

    def __init__(self, spec: Spec, *, output: Path | None = None):
        self.spec = spec
        self.output = output
        self._journal = Journal(output, spec) if output is not None else None
        self._chunks = 0

    def run(self, *, jobs: int = 1, scheduler: str | None = None,
            progress: Progress | None = None, say: Say | None = None) -> Results:
        """Evaluate every point that the journal lacks, and return the table.

        Parameters
        ----------
        jobs : int
            Number of processes. With more than one, the calling script needs the usual guard,
            ``if __name__ == "__main__"``.
        scheduler : str, optional
            Address of a Dask scheduler to use instead.
        progress : callable, optional
            Called with the number of points done, and the largest number there will be.
        say : callable, optional
            Called with a line of text when there is nothing to do but wait for workers.

        Raises
        ------
        ConfigError
            The folder belongs to another sweep or is in use; the scheduler cannot be reached,
            is lost, or has no workers with this version of hwgen; or a worker ended.
        """
        _leave_if_unguarded()
        try:
            jobs = check_int("jobs", jobs, 1, 1024)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None
        self._chunks = 0
        with contextlib.ExitStack() as stack:
            if self._journal is not None:
                stack.enter_context(self._journal.lock())
            workers = _Lazily(stack, jobs, scheduler, say if say is not None else _hush)
            report = progress if progress is not None else _silent
            if self.spec.search == "nsga2":
                points, parts = self._generations(workers, report)
            else:
                points = fixed_points(self.spec)
                parts = self._batch(points, workers, report, 0)
            results = Results(self.spec, points, _concatenate(parts))
            if self.output is not None:
                results.write(self.output)
        return results

    def _batch(self, points: NDArray[np.int64], workers: "_Lazily", report: Progress,
               before: int) -> list[PointColumns]:
        """Return the rows of points in tasks, from the journal where possible."""
        size = _TASK_POINTS[self.spec.fidelity]
        tasks = [points[start:start + size] for start in range(0, len(points), size)]
        first = self._chunks
        self._chunks += len(tasks)
        found: dict[int, PointColumns] = {}
        if self._journal is not None:
            for number in range(len(tasks)):
                stored = self._journal.load(first + number)
                if stored is not None and self._is_of(stored, tasks[number]):
                    found[number] = stored
        missing = [number for number in range(len(tasks)) if number not in found]
        count = before + sum(len(tasks[number]) for number in found)
        report(count, self.spec.points)

        def done(position: int, columns: PointColumns) -> None:
            nonlocal count
            number = missing[position]
            if self._journal is not None:
                self._journal.store(first + number, columns)
            found[number] = columns
            count += len(tasks[number])
            report(count, self.spec.points)

        if missing:
            _evaluate_all(self.spec, [tasks[number] for number in missing], workers.get(), done)
        return [found[number] for number in range(len(tasks))]

    def _is_of(self, stored: PointColumns, task: NDArray[np.int64]) -> bool:
        """Return whether a chunk contains the points of a task."""
        expected = parameter_columns(self.spec, task)
        return "feasible" in stored and all(
            name in stored and np.array_equal(values, stored[name])
            for name, values in expected.items())

    def _generations(self, workers: "_Lazily", report: Progress) -> tuple[
            NDArray[np.int64], list[PointColumns]]:
        """Run the optimizer until it has found as many distinct points as wanted."""
        optimiser = Generations(self.spec)
        costs: dict[tuple[int, ...], tuple[NDArray[np.float64], float]] = {}
        parts: list[PointColumns] = []
        stale = 0
        while len(costs) < self.spec.points and stale < _STALE:
            asked = [tuple(point) for point in optimiser.ask().tolist()]
            if not asked:
                break
            # The optimizer may revisit a point, whose result is already known.
            new = [point for point in dict.fromkeys(asked) if point not in costs]
            new = new[:self.spec.points - len(costs)]
            stale = 0 if new else stale + 1
            if new:
                points = np.array(new, dtype=np.int64)
                rows = self._batch(points, workers, report, len(costs))
                parts += rows
                result = Results(self.spec, points, _concatenate(rows))
                broken = violations(self.spec, result.columns)
                cost = np.nan_to_num(result.costs(), nan=_NO_COST)
                costs |= {point: (cost[i], float(broken[i])) for i, point in enumerate(new)}
            if not all(point in costs for point in asked):
                break       # last generation, truncated to the number of points
            optimiser.tell(np.array([costs[point][0] for point in asked]),
                           np.array([costs[point][1] for point in asked]))
        return np.array(list(costs), dtype=np.int64), parts


class _Lazily:
    """Workers that are started when the first point must be evaluated."""

    def __init__(self, stack: contextlib.ExitStack, jobs: int, scheduler: str | None, say: Say):
        self._make = functools.partial(_workers, jobs, scheduler, say)
        self._stack = stack
        self._made: _Workers | None = None

    def get(self) -> _Workers:
        if self._made is None:
            self._made = self._stack.enter_context(self._make())
        return self._made


def _silent(_done: int, _total: int) -> None:
    """Discard progress."""


def _hush(_text: str) -> None:
    """Discard a message."""


def _concatenate(parts: Sequence[PointColumns]) -> PointColumns:
    """Concatenate chunks, NaN where one lacks a column; verdict and reason come last."""
    names = list(dict.fromkeys(name for part in parts for name in part))
    names = [name for name in names if name not in ("feasible", "reason")] + ["feasible", "reason"]
    return {name: np.concatenate([
        part[name] if name in part else np.full(len(part["feasible"]), np.nan) for part in parts])
        for name in names}


def run(spec: Spec, *, output: Path | None = None, jobs: int = 1, scheduler: str | None = None,
        progress: Progress | None = None, say: Say | None = None) -> Results:
    """Run a sweep and return its table.

    Parameters
    ----------
    spec : Spec
    output : Path, optional
        Folder for the journal, ``results.parquet`` and ``results.csv``; created if missing.
    jobs, scheduler, progress, say
        As for :meth:`Sweep.run`.

    Raises
    ------
    ConfigError
        As for :meth:`Sweep.run`.
    """
    _leave_if_unguarded()
    if output is not None:
        output.mkdir(parents=True, exist_ok=True)
    return Sweep(spec, output=output).run(jobs=jobs, scheduler=scheduler, progress=progress,
                                          say=say)
