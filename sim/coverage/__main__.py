"""``make coverage``: measure the coverage of the generated RTL, and report it.

``python -m sim.coverage [ENGINE...] [-o DIR] [--cores NAMES] [--keep] [--only-report] [--record]``
"""

import argparse
import datetime
import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arch.config import ConfigError
from arch.engine import Engine
from arch.errors import HwgenError
from arch.files import write_text
from arch.registry import engines, find_engine
from sim import toolchain
from sim.coverage import campaign, report
from sim.coverage.holes import Coverage, load_exclusions, stale

__all__ = ["main"]

_DOCS = Path(__file__).resolve().parents[2] / "docs"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sim.coverage", description=campaign.TITLE)
    parser.add_argument("engines", nargs="*", metavar="ENGINE", help="default: all of the project")
    parser.add_argument("-o", dest="folder", type=Path, default=Path("build/coverage"),
                        metavar="DIR", help="folder of counts and report")
    parser.add_argument("--cores", metavar="NAMES",
                        help="only these cores of the testbenches, as in tiny,odd")
    parser.add_argument("--pattern", metavar="TEXT", help="only testbenches with TEXT in the name")
    parser.add_argument("--keep", action="store_true",
                        help="add to the counts that are in the folder")
    parser.add_argument("--only-report", action="store_true", help="measure nothing")
    parser.add_argument("--record", action="store_true",
                        help="write the figures into docs/coverage.md and docs/coverage.json")
    return parser


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _cores(engine: Engine, chosen: str | None) -> list[str]:
    """Return the names of the cores of an engine's testbenches, or of those that are chosen."""
    suite: Any = engine.testbenches
    return [core for core in suite.configs if chosen is None or core in chosen.split(",")]


def _check_cores(chosen: str | None, names: Sequence[str]) -> None:
    """Refuse names of cores that none of the engines has.

    Raises
    ------
    ConfigError
        With the names that there are.
    """
    known = list(dict.fromkeys(core for name in names for core in _cores(find_engine(name), None)))
    for core in [] if chosen is None else chosen.split(","):
        if core not in known:
            raise ConfigError(f"--cores must be some of {', '.join(known)}, not {core!r}")


def _measured(options: argparse.Namespace, names: Sequence[str]) -> bool:
    """Measure engines; return whether all their testbenches passed."""
    passed = True
    for name in names:
        engine, folder = find_engine(name), options.folder / name
        if not options.keep:
            shutil.rmtree(folder / "counts", ignore_errors=True)
        found = campaign.measure(engine, folder, configs=_cores(engine, options.cores),
                                 pattern=options.pattern, progress=_say)
        passed &= all(bench.passed for bench in found)
    return passed


def _record(found: Sequence[Coverage], chosen: str | None, folder: Path) -> None:
    """Write the figures into the documentation; those of other engines stay."""
    path, page = _DOCS / "coverage.json", _DOCS / "coverage.md"
    values = json.loads(path.read_text(encoding="utf-8"))
    for one in found:
        values[one.engine] = report.record(
            one, date=datetime.date.today().isoformat(),
            cores=_cores(find_engine(one.engine), chosen),
            testbenches=campaign.recorded_testbenches(folder / one.engine),
            verilator=toolchain.find_verilator().version)
    write_text(path, report.to_json(values))
    write_text(page, report.with_table(page.read_text(encoding="utf-8"), values))


def _check_measured(folder: Path, names: Sequence[str]) -> None:
    """Refuse a folder in which nothing was measured of an engine."""
    for name in names:
        if not (folder / name).is_dir():
            raise HwgenError(f"{folder} has no measurement of {name}: leave --only-report out")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and report; return 1 if a testbench failed or an exclusion is of no use any more."""
    options = _parser().parse_args(arguments)
    every = [engine.name for engine in engines().values() if engine.testbenches is not None]
    try:
        names = [find_engine(name).name for name in options.engines] or every
        _check_cores(options.cores, names)
        if options.only_report:
            _check_measured(options.folder, names)
        passed = options.only_report or _measured(options, names)
        found = [campaign.evaluated(name, options.folder / name) for name in names]
        index = report.write_html(found, options.folder, title=campaign.TITLE, text=report.TEXT)
        if options.record:
            _record(found, options.cores, options.folder)
        useless = stale(found, load_exclusions(), every)
    except HwgenError as error:
        _say(f"coverage: {error}")
        return 2
    print(*report.text_lines(found), index, sep="\n")
    for rule in useless:
        _say(f"exclusion without a hole: {rule}")
    return 0 if passed and not useless else 1


if __name__ == "__main__":
    sys.exit(main())
