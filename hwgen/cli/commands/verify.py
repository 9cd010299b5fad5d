"""``hwgen verify``."""

import contextlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from arch.config import ConfigError
from arch.registry import find_engine
from arch.reports import VerifyReport
from arch.result import as_json as json_values
from hwgen.cli.files import make_folder
from hwgen.cli.options import (
    EngineName,
    Json,
    from_options,
    path_parser,
)
from hwgen.cli.output import print_json
from hwgen.cli.status import DIFFERS, OK

__all__ = ["VerifyGiven", "verified", "verified_text", "verify"]

# Python's generator takes a negative seed for the positive one.
_MAX_SEED = (1 << 32) - 1


@dataclass(frozen=True, kw_only=True)
class VerifyGiven:
    """Arguments and options of ``hwgen verify``."""

    engine_name: EngineName
    pattern: Annotated[str | None, typer.Option(
        "--pattern", metavar="TEXT", help="Only testbenches whose name contains TEXT.")] = None
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="Seed of the random stimulus.")] = None
    waves: Annotated[Path | None, typer.Option(
        "--waves", metavar="DIR", parser=path_parser("waves", "folder"),
        help="Folder for waves.")] = None
    as_json: Json = False


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def verified(given: VerifyGiven, say: Callable[[str], None] = _say) -> VerifyReport:
    """Run the testbenches; return what the command shows.

    Raises
    ------
    HwgenError, OSError
        Something that was given is refused, or a tool is missing.
    """
    engine, pattern, seed = find_engine(given.engine_name), given.pattern, given.seed
    if pattern == "":
        raise ConfigError("pattern must be part of a testbench's name, not ''")
    if seed is not None and not 0 <= seed <= _MAX_SEED:
        raise ConfigError(f"seed must be 0 to {_MAX_SEED}, not {seed}")
    if given.waves is not None:
        make_folder(given.waves)
    if engine.testbenches is None:
        raise ConfigError(f"engine must be one with testbenches, not {engine.name!r}")
    with contextlib.redirect_stdout(sys.stderr), engine.doing("verify"):
        tests = tuple(engine.testbenches.verify(pattern=pattern, seed=seed, waves=given.waves,
                                                progress=say))
        passed = all(test.passed for test in tests)
    if not tests:
        raise ConfigError(f"pattern must be part of a testbench's name, not {pattern!r}")
    return VerifyReport(engine=engine.name, passed=passed, tests=tests)


@from_options(VerifyGiven)
def verify(given: VerifyGiven) -> int:
    """Run the cocotb testbenches, which have configurations of their own."""
    found = verified(given)
    if given.as_json:
        print_json(json_values(found))
    else:
        sys.stdout.write(verified_text(found))
    return OK if found.passed else DIFFERS


def verified_text(found: VerifyReport) -> str:
    """Return the lines that the command prints."""
    failed = [test.name for test in found.tests if not test.passed]
    return "".join([f"{len(found.tests) - len(failed)} of {len(found.tests)} testbenches passed\n",
                    *(f"failed: {name}\n" for name in failed)])
