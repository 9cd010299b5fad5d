"""``hwgen generate``."""

import json
import re
import shlex
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.config import ConfigError, to_dict
from arch.contract import OwnDesigns
from arch.engine import Engine
from arch.registry import find_engine
from arch.result import Run
from hwgen.cli.files import check_own, output_folder
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Force,
    Json,
    from_options,
    path_parser,
)
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["config_name", "generate"]


def config_name(preset: str | None, file: Path | None, assignments: Sequence[str] | None) -> str:
    """Return a name, fit for a folder, of the configuration that the options describe."""
    parts = [preset or (file.stem if file is not None else "default")]
    if preset and file is not None:
        parts.append(file.stem)
    parts += [re.sub(r"[^A-Za-z0-9.]+", "_", assignment) for assignment in assignments or ()]
    return "-".join(parts)


@dataclass(frozen=True, kw_only=True)
class GenerateGiven:
    """Arguments and options of ``hwgen generate``."""

    engine_name: EngineName
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=path_parser("output", "folder"),
        help="Default: rtl_out/ENGINE/NAME.")] = None
    prefix: Annotated[str, typer.Option(
        "--prefix", metavar="TEXT", help="Begins the name of every module.")] = ""
    testbench: Annotated[Path | None, typer.Option(
        "--testbench", metavar="DIR", parser=path_parser("testbench", "folder"),
        help="Folder that gets Verilog and a cocotb testbench of a workload, which runs without "
             "hwgen.")] = None
    workload: Annotated[str | None, typer.Option(
        "--workload", "-w", metavar="WORKLOAD",
        help="What the testbench runs; a small one of the engine's unless given.")] = None
    configuration: Configuration
    force: Force = False
    as_json: Json = False


def _testbench_workload(engine: Engine, config: Any, name: str | None) -> str:
    """Return the workload of a testbench: the one that is given, or the engine's own."""
    if name is not None:
        return name
    testbenches = engine.testbenches
    found = testbenches.workloads(config) if isinstance(testbenches, OwnDesigns) else ()
    if not found:
        raise ConfigError(f"workload must be given for a testbench of {engine.name}: "
                          "--workload WORKLOAD")
    return found[0]


def _is_case(path: Path) -> bool:
    """Return whether a file is the description of an exported testbench."""
    try:
        return {"workload", "sidecar", "launches"} <= set(json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError, RecursionError):
        return False


def _export(engine: Engine, given: GenerateGiven, folder: Path) -> int:
    """Write a testbench that stands alone."""
    from arch.completion import complete
    from hwgen.emit import overwriting
    from sim.testbenches.export import NAMES, export

    if given.prefix:
        raise ConfigError("prefix must be left out with --testbench, whose folder has one design, "
                          f"not {given.prefix!r}")
    config, explicit = given.configuration.chosen(engine)
    name = _testbench_workload(engine, config, given.workload)
    with output_folder(folder), show_progress() as progress:
        if not given.force:
            check_own(folder, NAMES, what="testbench", own=_is_case(folder / "case.json"))

        def action(config: Any, workload: Any) -> Run:
            with engine.doing("generate"), overwriting(given.force):
                return export(engine, config, workload, folder, progress=progress)

        done = complete(engine, name, config, action, explicit=explicit, data=True,
                        progress=progress)
    run = done.result
    if not run.exact:
        raise ConfigError(f"workload must be one whose native run is exact, not {run.workload!r}: "
                          f"{run.message or 'it differs from golden or model'}")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if given.as_json:
        print_json({"engine": engine.name, "config": to_dict(done.config), "workload": run.workload,
                    "files": [{"path": str(path), "bytes": path.stat().st_size} for path in files],
                    "cycles": run.rtl.cycles})
        return OK
    for path in files:
        sys.stdout.write(f"{path.stat().st_size:>10,} bytes  {path}\n")
    sys.stdout.write(f"testbench of {run.workload}, {run.rtl.cycles:,} cycles: "
                     f"make -C {shlex.quote(str(folder))}\n")
    return OK


@from_options(GenerateGiven)
def generate(given: GenerateGiven) -> int:
    """Write Verilog, its JSON sidecar and lint waivers; or a testbench that stands alone."""
    from hwgen.emit import overwriting

    engine = find_engine(given.engine_name)
    if given.testbench is not None:
        return _export(engine, given, given.testbench)
    if given.workload is not None:
        raise ConfigError("workload must be left out without --testbench DIR, "
                          f"not {given.workload!r}")
    options = given.configuration
    config, _ = options.chosen(engine)
    output = given.output if given.output is not None else Path(
        "rtl_out", engine.name,
        config_name(options.preset, options.config_file, options.assignments))
    with output_folder(output) as folder, show_progress(models=False) as progress:
        progress("generating Verilog")
        begin = time.perf_counter()
        with engine.doing("generate"):
            design = engine.hardware.generate(config, prefix=given.prefix)
        with engine.doing("generate"), overwriting(given.force):
            paths = design.write(folder)
        seconds = time.perf_counter() - begin
    files = [{"path": str(path), "bytes": path.stat().st_size} for path in paths]
    modules = list(design.netlist.modules)
    if given.as_json:
        print_json({"engine": engine.name, "config": to_dict(config), "files": files,
                     "top": design.netlist.top, "modules": modules, "generate_s": seconds})
        return OK
    for file in files:
        sys.stdout.write(f"{file['bytes']:>10,} bytes  {file['path']}\n")
    sys.stdout.write(f"{len(modules)} modules in {seconds:.2f} s, top {design.netlist.top}\n")
    return OK
