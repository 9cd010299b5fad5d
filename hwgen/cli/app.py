"""The ``hwgen`` command: generate, run, estimate, compare and verify accelerators.

Exit status 0: as expected. 1: the run finished and something differs. 2: bad input or a missing
tool, in one line. 70: a fault inside hwgen or an engine, in one line. 128 and the number of the
signal that ended it: 130 after Ctrl-C, 143 after SIGTERM. With ``--json`` exactly one JSON object
goes to stdout; logs and progress go to stderr.
"""

import collections
import contextlib
import importlib.metadata
import os
import sys
import traceback
import warnings
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperOption
from typer.exceptions import Exit, TyperException

from arch.cache import cache_dir
from arch.errors import EngineError, HwgenError, elide
from hwgen.cli.commands.cache import show_cache
from hwgen.cli.commands.compare import compare
from hwgen.cli.commands.converge import converge
from hwgen.cli.commands.doctor import doctor
from hwgen.cli.commands.estimate import estimate
from hwgen.cli.commands.generate import generate
from hwgen.cli.commands.list import list_engines
from hwgen.cli.commands.map import map_layers
from hwgen.cli.commands.onnx import onnx
from hwgen.cli.commands.plan import plan
from hwgen.cli.commands.profile import profile
from hwgen.cli.commands.quantize import quantize
from hwgen.cli.commands.roofline import roofline
from hwgen.cli.commands.run import run
from hwgen.cli.commands.sweep import sweep
from hwgen.cli.commands.verify import verify
from hwgen.cli.output import OutputError, named_output, print_error
from hwgen.cli.refusals import refusal_text
from hwgen.cli.status import BAD, BROKEN_PIPE, FAULT, INTERRUPTED, OK
from hwgen.cli.supervisor import interrupt_again, is_supervised

__all__ = ["app", "main"]


# Environment variable that prints an error's traceback before its line.
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
    # Set here, not for scripts: their own pictures may have a configuration in the same place.
    os.environ.setdefault("MPLCONFIGDIR", str(cache_dir() / "matplotlib"))


class _Command(TyperCommand):
    """A command that refuses an option given twice, of which the parser would take the last."""

    def make_parser(self, ctx: Any) -> Any:
        parser: Any = super().make_parser(ctx)
        parse = parser.parse_args

        def parse_once(args: list[str]) -> Any:
            found = parse(args=args)
            for param, times in collections.Counter(found[2]).items():
                if times > 1 and isinstance(param, TyperOption) and not (
                        param.multiple or param.is_flag or param.count):
                    ctx.fail(f"{param.opts[0]} must be given once, not {times} times")
            return found

        parser.parse_args = parse_once
        return parser


app = typer.Typer(
    name="hwgen", pretty_exceptions_enable=False, rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Hardware accelerators described once: Verilog, program, golden result, cycles.")
app.callback()(_common)
app.command("list", cls=_Command)(list_engines)
for _command in (generate, run, estimate, compare, onnx, quantize, profile, plan, sweep,
                 verify, roofline, converge, doctor):
    app.command(cls=_Command)(_command)
app.command("map", cls=_Command)(map_layers)
app.command("cache", cls=_Command)(show_cache)


# What a value must be, by the kind of error of the library that reads it.
_KINDS = {"int_parsing": "an integer", "float_parsing": "a number"}


def _fail(message: object) -> int:
    print_error(message)
    return BAD


def _report_fault(message: str) -> int:
    """Print an internal fault, which no input should cause, and return its exit status."""
    if os.environ.get(_TRACEBACK):
        traceback.print_exc()
        print_error(message)
    else:
        print_error(f"{elide(message)} ({_TRACEBACK}=1 shows the traceback)")
    return FAULT


def _message(error: TyperException) -> str:
    """Return the parser's message, with the value that it is about, which the parser omits."""
    # Its cause is an error of the library with which typer checks values.
    errors = getattr(error.__cause__, "errors", None)
    if not errors:
        return error.format_message()
    first, option = errors()[0], getattr(error, "param", None)
    if option is not None and first["type"] in _KINDS:
        return f"{option.opts[0]} must be {_KINDS[first['type']]}, not {first['input']!r}"
    return f"{error.format_message()}, not {first['input']!r}"


def _discard_output() -> None:
    """Discard the rest of the output, since the interpreter would complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextlib.contextmanager
def _heeding_interrupts() -> Iterator[None]:
    """Repeat a Ctrl-C that came in a destructor, where Python only reports and drops it."""
    before = sys.unraisablehook

    def hook(unraisable: Any) -> None:
        if unraisable.exc_type is not KeyboardInterrupt:
            before(unraisable)
            return
        while True:
            # After a moment: immediately would still be inside the destructor. On a busy machine
            # the moment may pass before this has returned, and the signal would be lost again.
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
    """Return the parsing context of the arguments."""
    try:
        return command.make_context("hwgen", arguments)
    except SystemExit as stop:      # the completion options end like this
        raise Exit(BAD if stop.code else OK) from None
    except Exit as stop:
        raise Exit(BAD if stop.exit_code else OK) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    for name in ("stdout", "stderr"):
        # Python has no stream if the shell closed it (``>&-``).
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
        known = getattr(command, "commands", {})
        where = " ".join(["hwgen", *(name for name in arguments[:1] if name in known)])
        return _fail(f"{_message(error)} (see {where} --help)")
    except KeyboardInterrupt:
        warnings.simplefilter("ignore")     # as below
        if not is_supervised():
            sys.stderr.write("hwgen: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the output has gone.
        _discard_output()
        return BROKEN_PIPE
    except OutputError as error:
        _discard_output()
        return _fail(f"standard output could not be used: {error.strerror}")
    except (OSError, MemoryError) as error:
        return _fail(refusal_text(error))
    except HwgenError as error:
        # A refusal is one line. Parts built until then stay unused, and Amaranth would warn of
        # that.
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
