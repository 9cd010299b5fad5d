"""``hwgen generate``."""

import hashlib
import json
import re
import shlex
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.config import ConfigError, to_dict
from arch.contract import OwnDesigns, OwnWorkloads
from arch.engine import Engine
from arch.registry import find_engine
from arch.result import Run
from arch.result import as_json as json_values
from hwgen.cli.files import check_own, output_folder
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Force,
    Json,
    from_options,
    path_parser,
)
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["GenerateGiven", "Generated", "GeneratedFile", "config_name", "generate", "generated",
           "generated_text", "own_designs", "own_workloads"]


# Letters of a folder's name; file systems have 255 bytes, and some programs fewer for a whole path.
_MOST_NAME = 100


def config_name(preset: str | None, file: Path | None, assignments: Sequence[str] | None) -> str:
    """Return a name for the configuration that the options describe, fit for a folder.

    A long one ends with a digest of the rest.
    """
    parts = [preset or (file.stem if file is not None else "default")]
    if preset and file is not None:
        parts.append(file.stem)
    parts += [re.sub(r"[^A-Za-z0-9.]+", "_", assignment) for assignment in assignments or ()]
    name = "-".join(parts)
    if len(name) <= _MOST_NAME:
        return name
    return f"{name[:_MOST_NAME - 9]}-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


@dataclass(frozen=True, kw_only=True)
class GeneratedFile:
    """A generated file.

    Parameters
    ----------
    path : str
    bytes : int
        Its size.
    """

    path: str
    bytes: int


@dataclass(frozen=True, kw_only=True)
class Generated:
    """Result of ``generate``.

    Parameters
    ----------
    engine : str
    config : mapping
        The configuration, as from :func:`arch.config.to_dict`.
    files : tuple of GeneratedFile
        Verilog, JSON sidecar and lint waivers, and further files that were asked for.
    top : str
        Name of the top module.
    modules : tuple of str
        Names of all modules.
    generate_s : float
        Generation time. s.
    workload : str, optional
        Workload of the testbench, if one was written.
    cycles : int, optional
        Cycles of that workload.
    """

    engine: str
    config: Mapping[str, Any]
    files: tuple[GeneratedFile, ...]
    top: str
    modules: tuple[str, ...]
    generate_s: float
    workload: str | None = None
    cycles: int | None = None


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
        help="What the testbench runs; a small one of the engine's unless given. With "
             "--integration, the core gets the features that it needs.")] = None
    integration: Annotated[Path | None, typer.Option(
        "--integration", metavar="DIR", parser=path_parser("integration", "folder"),
        help="Folder that gets Verilog, a C driver, registers in C, SystemRDL and IP-XACT, a "
             "FuseSoC core file and constraints of the clock.")] = None
    clock: Annotated[float | None, typer.Option(
        "--clock", metavar="MHZ", help="Clock of the constraints; default 100 MHz.")] = None
    configuration: Configuration
    force: Force = False
    as_json: Json = False


def own_designs(engine: Engine) -> OwnDesigns:
    """Return the testbenches of an engine that run on a user's configurations.

    Raises
    ------
    ConfigError
        There are none, or they only run on configurations of their own.
    """
    found = engine.testbenches
    if not isinstance(found, OwnDesigns):
        raise ConfigError("engine must be one whose testbenches take configurations, "
                          f"not {engine.name!r}")
    return found


def own_workloads(engine: Engine) -> OwnWorkloads:
    """Return the testbenches of an engine that run a user's workloads.

    Raises
    ------
    ConfigError
        There are none, or they run no workloads.
    """
    found = engine.testbenches
    if not isinstance(found, OwnWorkloads):
        raise ConfigError("engine must be one whose testbenches take workloads, "
                          f"not {engine.name!r}: hwgen run simulates them natively")
    return found


def _testbench_workload(engine: Engine, config: Any, name: str | None) -> str:
    """Return the workload of a testbench: the given one, or else the engine's default."""
    if name is not None:
        return name
    found = own_workloads(engine).workloads(config)
    if not found:
        raise ConfigError(f"workload must be given for a testbench of {engine.name}: "
                          "--workload WORKLOAD")
    return found[0]


def _is_case(path: Path) -> bool:
    """Return whether a file describes an exported testbench."""
    try:
        return {"workload", "sidecar", "groups", "work"} <= set(json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError, RecursionError):
        return False


def _exported(given: GenerateGiven, folder: Path, showing: Showing | None) -> Generated:
    """Write a stand-alone testbench.

    Raises
    ------
    ConfigError
        The workload does not fit or cannot be a testbench, or its native run is not exact.
    """
    from arch.completion import complete
    from hwgen.emit import overwriting

    for name, value in (("output", given.output), ("integration", given.integration)):
        if value is not None:
            raise ConfigError(f"{name} must be left out with --testbench, whose folder has the "
                              f"Verilog, not {str(value)!r}")
    if given.prefix:
        raise ConfigError("prefix must be left out with --testbench, whose folder has one design, "
                          f"not {given.prefix!r}")
    engine = find_engine(given.engine_name)
    config, explicit = given.configuration.chosen(engine)
    benches = own_workloads(engine)
    name = _testbench_workload(engine, config, given.workload)
    with (output_folder(folder),
          showing() if showing is not None else show_progress() as progress):
        if not given.force:
            check_own(folder, benches.exported, what="testbench",
                      own=_is_case(folder / "case.json"))

        def action(config: Any, workload: Any) -> Run:
            with engine.doing("generate"), overwriting(given.force):
                return benches.export(engine.simulation, config, workload, folder,
                                      progress=progress)

        begin = time.perf_counter()
        done = complete(engine, name, config, action, explicit=explicit, data=True,
                        progress=progress)
        seconds = time.perf_counter() - begin
        run = done.result
        if not run.exact:
            raise ConfigError("workload must be one whose native run is exact, "
                              f"not {run.workload!r}: "
                              f"{run.message or 'it differs from golden or model'}")
    case = json.loads((folder / "case.json").read_bytes())
    design = json.loads((folder / case["sidecar"]).read_bytes())
    written = sorted([path for name in benches.exported if (path := folder / name).is_file()]
                     + [folder / f"{design['top']}{end}" for end in (".v", ".json", ".vlt")])
    return Generated(
        engine=engine.name, config=to_dict(done.config), top=design["top"],
        files=tuple(GeneratedFile(path=str(path), bytes=path.stat().st_size) for path in written),
        modules=tuple(design["modules"]), generate_s=seconds, workload=run.workload,
        cycles=run.rtl.cycles)


def _integration(given: GenerateGiven, design: Any, folder: Path) -> Callable[[], list[Path]]:
    """Check that what a system needs besides the Verilog can be written; return what writes it."""
    if given.integration is None:
        return list
    from hwgen import integration

    integration.registers_of(design)
    top = design.netlist.top
    if not given.force:
        check_own(folder, [f"{top}{end}" for end in integration.ENDS], what="integration",
                  own=integration.is_own(folder / f"{top}.core"))
    return lambda: integration.write(
        design, folder,
        clock_mhz=integration.CLOCK_MHZ if given.clock is None else given.clock)


def _output(given: GenerateGiven, engine: Engine) -> Path:
    """Return the folder of the design, and refuse options that contradict each other."""
    if given.workload is not None and given.integration is None:
        raise ConfigError("workload must be left out without --testbench DIR or --integration DIR, "
                          f"not {given.workload!r}")
    if given.clock is not None:
        from hwgen.integration import check_clock

        if given.integration is None:
            raise ConfigError("clock must be left out without --integration DIR, "
                              f"not {given.clock!r}")
        check_clock(given.clock)
    if given.integration is None:
        chosen = given.configuration
        return given.output or Path("rtl_out", engine.name, config_name(
            chosen.preset, chosen.config_file, chosen.assignments))
    if given.output is not None:
        raise ConfigError("output must be left out with --integration, whose folder has the "
                          f"Verilog, not {str(given.output)!r}")
    return given.integration


def _fitting(engine: Engine, workload: str, config: Any, explicit: Collection[str],
             progress: Callable[[str], None]) -> Any:
    """Return a configuration with the features that a workload needs, as ``estimate`` adds them.

    Raises
    ------
    ConfigError
        The workload does not run on it.
    """
    from arch.completion import complete
    from arch.contract import EstimateOptions

    def model(config: Any, workload: Any) -> Any:
        with engine.doing("estimate"):
            return engine.model.estimate(config, workload, EstimateOptions())

    return complete(engine, workload, config, model, explicit=explicit, progress=progress).config


def generated(given: GenerateGiven, showing: Showing | None = None) -> Generated:
    """Write the files, and return the result that the command prints.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be written.
    """
    from hwgen.emit import overwriting

    if given.testbench is not None:
        return _exported(given, given.testbench, showing)
    engine = find_engine(given.engine_name)
    output = _output(given, engine)
    config, explicit = given.configuration.chosen(engine)
    with (output_folder(output) as folder,
          showing() if showing is not None else show_progress(models=False) as progress):
        begin = time.perf_counter()
        if given.workload is not None:
            config = _fitting(engine, given.workload, config, explicit, progress)
        progress("generating Verilog")
        with engine.doing("generate"):
            design = engine.hardware.generate(config, prefix=given.prefix)
        with engine.doing("generate"), overwriting(given.force):
            write_integration = _integration(given, design, folder)
            paths = [*design.write(folder), *write_integration()]
        seconds = time.perf_counter() - begin
    return Generated(
        engine=engine.name, config=to_dict(config), top=design.netlist.top,
        files=tuple(GeneratedFile(path=str(path), bytes=path.stat().st_size) for path in paths),
        modules=tuple(design.netlist.modules), generate_s=seconds)


@from_options(GenerateGiven)
def generate(given: GenerateGiven) -> int:
    """Write Verilog, its JSON sidecar and lint waivers; or a testbench that stands alone."""
    found = generated(given)
    if given.as_json:
        print_json(json_values(found))
        return OK
    sys.stdout.write(generated_text(found))
    return OK


def generated_text(found: Generated) -> str:
    """Return the lines that the command prints."""
    files = "".join(f"{file.bytes:>10,} bytes  {file.path}\n" for file in found.files)
    if found.workload is None:
        return files + (f"{len(found.modules)} modules in {found.generate_s:.2f} s, "
                        f"top {found.top}\n")
    folder = shlex.quote(str(Path(found.files[0].path).parent))
    return files + f"testbench of {found.workload}, {found.cycles:,} cycles: make -C {folder}\n"
