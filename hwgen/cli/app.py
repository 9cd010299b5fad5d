"""The ``hwgen`` command: generate, run, estimate, compare and verify accelerators.

Exit status 0: as expected. 1: the run finished and something differs. 2: bad input or a missing
tool, in one line. 70: a fault inside hwgen or an engine, in one line. 128 and the number of the
signal that ended it: 130 after Ctrl-C, 143 after SIGTERM. With ``--json`` exactly one JSON object
goes to stdout; logs and progress go to stderr.
"""

import contextlib
import importlib.metadata
import os
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from typer.exceptions import Exit, TyperException

from arch.cache import cache_dir
from arch.errors import EngineError, HwgenError, elide
from hwgen.cli.commands.cache import show_cache
from hwgen.cli.commands.compare import compare
from hwgen.cli.commands.doctor import doctor
from hwgen.cli.commands.estimate import estimate
from hwgen.cli.commands.generate import generate
from hwgen.cli.commands.list import list_engines
from hwgen.cli.commands.profile import profile
from hwgen.cli.commands.roofline import roofline
from hwgen.cli.commands.run import run
from hwgen.cli.commands.sweep import sweep
from hwgen.cli.commands.verify import verify
from hwgen.cli.output import OutputError, named_output, print_error
from hwgen.cli.refusals import refusal_text
from hwgen.cli.status import BAD, BROKEN_PIPE, FAULT, INTERRUPTED, OK
from hwgen.cli.supervisor import interrupt_again, is_supervised

__all__ = ["app", "main"]


# Environment variable with which an error has its traceback before its line.
_TRACEBACK = "HWGEN_TRACEBACK"


def _show_version(wanted: bool) -> None:
    if not wanted:
        return
    try:
        version = importlib.metadata.version("hwgen")
    except importlib.metadata.PackageNotFoundError:
        version = "(not installed)"
    sys.stdout.write(f"hwgen {version}\n")
    raise Exit(OK)


def _common(
    version: Annotated[bool, typer.Option(
        "--version", callback=_show_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Generate, run, estimate and verify hardware accelerators."""
    # Here, and not for scripts, whose own pictures have a configuration in the same place.
    os.environ.setdefault("MPLCONFIGDIR", str(cache_dir() / "matplotlib"))


app = typer.Typer(
    name="hwgen", pretty_exceptions_enable=False, rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Hardware accelerators described once: Verilog, program, golden result, cycles.")
app.callback()(_common)
app.command("list")(list_engines)
for _command in (generate, run, estimate, compare, profile, sweep, verify, roofline):
    app.command()(_command)
app.command("cache")(show_cache)
app.command()(doctor)


def _fail(message: object) -> int:
    print_error(message)
    return BAD


def _report_fault(message: str) -> int:
    """Print what no input should lead to, and return its status."""
    if os.environ.get(_TRACEBACK):
        traceback.print_exc()
        print_error(message)
    else:
        print_error(f"{elide(message)} ({_TRACEBACK}=1 shows the traceback)")
    return FAULT


def _message(error: TyperException) -> str:
    """Return the message of the command line's parser, which leaves out the value it is about."""
    # Its cause is an error of the library that typer checks values with.
    errors = getattr(error.__cause__, "errors", None)
    return error.format_message() + (f", not {errors()[0]['input']!r}" if errors else "")


def _discard_output() -> None:
    """Write what is left of the output nowhere: the interpreter complains when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextlib.contextmanager
def _heeding_interrupts() -> Iterator[None]:
    """Interrupt again when Ctrl-C came in a destructor, where Python reports and forgets it."""
    before = sys.unraisablehook

    def hook(unraisable: Any) -> None:
        if unraisable.exc_type is not KeyboardInterrupt:
            before(unraisable)
            return
        while True:
            # A moment later: at once would still be inside the destructor. On a busy machine the
            # moment may be over before this has returned, and it would be lost once more.
            try:
                interrupt_again()
            except KeyboardInterrupt:
                continue
            return

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before


def _context(command: Any, arguments: list[str]) -> Any:
    """Return what the arguments are."""
    try:
        return command.make_context("hwgen", arguments)
    except SystemExit as stop:      # the options about completion end so
        raise Exit(BAD if stop.code else OK) from None
    except Exit as stop:
        raise Exit(BAD if stop.exit_code else OK) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    for name in ("stdout", "stderr"):
        # Python has none where the shell closed it (``>&-``).
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
    arguments = list(sys.argv[1:] if argv is None else argv)
    command = typer.main.get_command(app)
    try:
        with named_output(), _heeding_interrupts(), _context(command, arguments) as context:
            return int(command.invoke(context) or OK)
    except Exit as stop:
        return stop.exit_code
    except TyperException as error:
        return _fail(f"{_message(error)} (see hwgen --help)")
    except KeyboardInterrupt:
        warnings.simplefilter("ignore")     # as below
        if not is_supervised():
            sys.stderr.write("hwgen: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        # Who read the output has gone.
        _discard_output()
        return BROKEN_PIPE
    except OutputError as error:
        _discard_output()
        return _fail(f"standard output could not be used: {error.strerror}")
    except (OSError, MemoryError) as error:
        return _fail(refusal_text(error))
    except HwgenError as error:
        # A refusal is one line: what was built until then is left unused, which Amaranth says.
        warnings.simplefilter("ignore")
        if isinstance(error, EngineError):
            return _report_fault(str(error))
        if os.environ.get(_TRACEBACK):
            traceback.print_exc()
        return _fail(error)
    except (Exception, SystemExit) as error:    # status 1 would say that something differs
        warnings.simplefilter("ignore")
        place = traceback.extract_tb(error.__traceback__)[-1]
        return _report_fault(f"hwgen failed: {type(error).__name__}: {error} "
                             f"({os.path.basename(place.filename)} line {place.lineno})")
