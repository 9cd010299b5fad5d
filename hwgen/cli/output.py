"""Output of commands: one JSON object or tables, and progress on a terminal."""

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, TextIO, cast

from arch.common.progress import showing
from arch.config import to_dict
from arch.dram_counts import DRAM_COUNT_TEXT
from arch.errors import elide
from arch.registry import find_engine
from arch.result import Estimate, Run
from hwgen.cli.progress import saying_progress

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["OutputError", "Showing", "design_text", "named_output", "print_error", "print_json",
           "show_progress", "show_report"]

#: A context manager that provides a function, called with a line of text before each step.
Showing = Callable[[], AbstractContextManager[Callable[[str], None]]]


class OutputError(OSError):
    """Standard output cannot be written."""


class _Output:
    """A text stream with errors that identify it; everything else is the stream's own."""

    def __init__(self, stream: TextIO):
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        with _named_errors():
            return self._stream.write(text)

    def flush(self) -> None:
        with _named_errors():
            self._stream.flush()


@contextlib.contextmanager
def _named_errors() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.errno, error.strerror) from None


@contextlib.contextmanager
def named_output() -> Iterator[None]:
    """Turn errors of standard output into :class:`OutputError`, unlike those of other files."""
    with contextlib.redirect_stdout(cast("TextIO", _Output(sys.stdout))):
        try:
            yield
        finally:        # ``--version`` and ``--help`` end by an exception
            sys.stdout.flush()


def print_json(result: Any) -> None:
    """Print one JSON object."""
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    sys.stdout.flush()


def print_error(message: object) -> None:
    """Print an error on stderr, in one line of limited length."""
    sys.stderr.write(f"hwgen: error: {elide(str(message))}\n")


@contextlib.contextmanager
def show_progress(*, models: bool = True) -> Iterator[Callable[[str], None]]:
    """Provide a function that shows a step on stderr until the next one.

    A terminal shows it at once; elsewhere a line is printed once it has taken two seconds. With
    ``models`` it also shows when the models' kernels are being compiled; commands without models
    avoid the half second for importing numba.
    """
    if not sys.stderr.isatty():
        with (saying_progress() as lines, _with_compilation(lines.step, models=models) as step,
              _with_details(step) as step):
            yield step
        return
    from hwgen.cli.report.tables import make_console

    with make_console(stderr=True).status("") as status:
        # Otherwise a library's output would mix with the result.
        with (contextlib.redirect_stdout(sys.stderr),
              _with_compilation(status.update, models=models) as step, _with_details(step) as step):
            yield step


@contextlib.contextmanager
def _with_details(show: Callable[[str], None]) -> Iterator[Callable[[str], None]]:
    """Provide a function that shows a step, followed by the models' own progress."""
    shown = ""

    def step(text: str) -> None:
        nonlocal shown
        shown = text
        show(text)

    with showing(lambda detail: show(f"{shown}: {detail}")):
        yield step


@contextlib.contextmanager
def _with_compilation(show: Callable[[str], None], *, models: bool
                      ) -> Iterator[Callable[[str], None]]:
    if not models:
        yield show
        return
    from hwgen.cli.compilation import showing_compilation

    with showing_compilation(show) as step:
        yield step


def design_text(result: Estimate | Run) -> str:
    """Return the configuration of a result in words.

    That is its preset, or its differences from the default.
    """
    from hwgen.cli.report.results import describe_config

    model = find_engine(result.engine).model
    for name, preset in model.PRESETS.items():
        if result.config == to_dict(preset):
            return name
    return describe_config(result.config, to_dict(model.CONFIG()))


def show_report(console: "Console", result: Estimate | Run, *, layers: bool,
                energy: bool = False) -> None:
    """Print a result, and the requested additional tables."""
    from hwgen.cli.report.results import show_energy, show_explain, show_layers, show_result

    show_result(console, result, config=design_text(result),
                texts={**find_engine(result.engine).model.COUNTER_TEXT, **DRAM_COUNT_TEXT})
    if layers:
        show_layers(console, result)
    if result.explain is not None:
        goal = result.details.get("minimised", {}).get("minimise", "cycles")
        show_explain(console, result.explain, result.tried or (), goal)
    if energy:
        show_energy(console, result, layers=layers)
