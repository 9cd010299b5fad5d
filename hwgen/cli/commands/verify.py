"""``hwgen verify``."""

import contextlib
import sys
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
    path_parser,
)
from hwgen.cli.output import print_json
from hwgen.cli.status import DIFFERS, OK

__all__ = ["verify"]

# Python's generator takes a negative seed for the positive one.
_MAX_SEED = (1 << 32) - 1


def verify(
    engine_name: EngineName,
    pattern: Annotated[str | None, typer.Option(
        "--pattern", metavar="TEXT", help="Only testbenches whose name contains TEXT.")] = None,
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="Seed of the random stimulus.")] = None,
    waves: Annotated[Path | None, typer.Option(
        "--waves", metavar="DIR", parser=path_parser("waves", "folder"),
        help="Folder for waves.")] = None,
    as_json: Json = False,
) -> int:
    """Run the cocotb testbenches, which have configurations of their own."""
    engine = find_engine(engine_name)
    if pattern == "":
        raise ConfigError("pattern must be part of a testbench's name, not ''")
    if seed is not None and not 0 <= seed <= _MAX_SEED:
        raise ConfigError(f"seed must be 0 to {_MAX_SEED}, not {seed}")
    if waves is not None:
        make_folder(waves)
    if engine.testbenches is None:
        raise ConfigError(f"engine must be one with testbenches, not {engine.name!r}")
    with contextlib.redirect_stdout(sys.stderr), engine.doing("verify"):
        tests = engine.testbenches.verify(
            pattern=pattern, seed=seed, waves=waves,
            progress=lambda text: print(text, file=sys.stderr, flush=True))
        failed = [test.name for test in tests if not test.passed]
    if not tests:
        raise ConfigError(f"pattern must be part of a testbench's name, not {pattern!r}")
    if as_json:
        print_json(json_values(VerifyReport(engine=engine.name, passed=not failed,
                                            tests=tuple(tests))))
    else:
        sys.stdout.write(f"{len(tests) - len(failed)} of {len(tests)} testbenches passed\n")
        for name in failed:
            sys.stdout.write(f"failed: {name}\n")
    return DIFFERS if failed else OK
