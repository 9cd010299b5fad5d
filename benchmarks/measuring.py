"""Common parts of timings: separate processes, an empty cache, turns, rows as table or JSON."""

import inspect
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

__all__ = ["ROOT", "apart", "in_turns", "log", "optional",
           "processor_seconds", "show", "table", "with_cache"]

Row = Mapping[str, Any]

#: Of this checkout.
ROOT = Path(__file__).resolve().parents[1]


def log(text: str) -> None:
    """Tell on standard error what is being done."""
    print(text, file=sys.stderr, flush=True)


def processor_seconds(*, own: bool = True) -> float:
    """Return processor seconds of the processes that ended, and of this one if it is wanted."""
    used = [resource.getrusage(resource.RUSAGE_CHILDREN)]
    if own:
        used.append(resource.getrusage(resource.RUSAGE_SELF))
    return sum(one.ru_utime + one.ru_stime for one in used)


def with_cache(cache: Path) -> dict[str, str]:
    """Return the environment of a process with that folder as its cache.

    This process has told numba and YoWASP to use its own cache; the other one must not inherit it.
    """
    return {**{name: value for name, value in os.environ.items()
               if name not in ("NUMBA_CACHE_DIR", "NUMBA_CACHE_LOCATOR_CLASSES",
                               "YOWASP_CACHE_DIR")},
            "HWGEN_CACHE": str(cache)}


def apart(function: Callable[..., Any], *arguments: Any, cache: Path | None = None,
          checkout: Path | None = None) -> Any:
    """Return what a function returns in a process of its own; it and its arguments are JSON.

    Parameters
    ----------
    function : callable
        Of a module; with ``checkout``, one that imports all it needs itself.
    *arguments
    cache : Path, optional
        Folder of the tool cache.
    checkout : Path, optional
        Folder of the packages that the function imports: of this project, or of another state.

    Raises
    ------
    SystemExit
        The process failed.
    """
    options, folder = [], None
    environment = dict(os.environ) if cache is None else with_cache(cache)
    source = f"from {function.__module__} import {function.__name__}"
    if checkout is not None:
        # Nothing but the checkout's packages is on the path: neither this file's, nor what is here.
        options, folder = ["-P"], checkout
        environment["PYTHONPATH"] = str(checkout)
        # A class of this checkout, which another one may not have.
        environment.pop("NUMBA_CACHE_LOCATOR_CLASSES", None)
        source = inspect.getsource(function)
    source += (f"\nimport json, sys\n"
               f"print(json.dumps({function.__name__}(*json.loads(sys.argv[1]))))\n")
    done = subprocess.run([sys.executable, *options, "-c", source, json.dumps(arguments)],
                          check=False, capture_output=True, text=True, cwd=folder,
                          env=environment)
    if done.returncode:
        raise SystemExit(f"{function.__name__}{arguments} failed: "
                         f"{(done.stderr or done.stdout).strip()[-500:]}")
    return json.loads(done.stdout.splitlines()[-1])


def in_turns(measures: Mapping[str, Callable[[], Any]], repeats: int) -> dict[str, list[Any]]:
    """Return what each gives, one after the other, again and again: none has the quieter moment."""
    found: dict[str, list[Any]] = {name: [] for name in measures}
    for _ in range(repeats):
        for name, measure in measures.items():
            found[name].append(measure())
    return found


def optional(name: str, text: str, scale: float = 1) -> Callable[[Row], str]:
    """Return the cell of what a row may not have, or has as None: a number times ``scale``."""
    return lambda row: "-" if row.get(name) is None else text.format(row[name] * scale)


def table(title: str, columns: Mapping[str, Callable[[Any], str]], rows: Iterable[Any],
          left: Sequence[str] = ()) -> Table:
    """Return rows as a table.

    Parameters
    ----------
    title : str
    columns : mapping
        Cell of a row by the column's title.
    rows : iterable
    left : sequence of str
        Columns of words, the first line of whose titles is this; others are of numbers.
    """
    made = Table(title=title)
    for name in columns:
        made.add_column(name, justify="left" if name in left else "right", no_wrap=name in left)
    for row in rows:
        made.add_row(*(cell(row) for cell in columns.values()))
    return made


def show(found: Row, made: Table, *, as_json: bool, width: int = 120) -> None:
    """Print what was found as JSON, or as the table that was made of it."""
    if as_json:
        print(json.dumps(found))
    else:
        # Names of workloads have colons: they are no emoji.
        Console(width=width, emoji=False).print(made)
