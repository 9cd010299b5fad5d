"""``hwgen generate``."""

import re
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.config import to_dict
from arch.registry import find_engine
from arch.result import as_json as json_values
from hwgen.cli.files import output_folder
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Force,
    Json,
    engine_config,
    from_options,
    path_parser,
)
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["GenerateGiven", "Generated", "GeneratedFile", "config_name", "generate", "generated",
           "generated_text"]


def config_name(preset: str | None, file: Path | None, assignments: Sequence[str] | None) -> str:
    """Return a name, fit for a folder, of the configuration that the options describe."""
    parts = [preset or (file.stem if file is not None else "default")]
    if preset and file is not None:
        parts.append(file.stem)
    parts += [re.sub(r"[^A-Za-z0-9.]+", "_", assignment) for assignment in assignments or ()]
    return "-".join(parts)


@dataclass(frozen=True, kw_only=True)
class GeneratedFile:
    """A file that was written.

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
    """What ``generate`` prints.

    Parameters
    ----------
    engine : str
    config : mapping
        The configuration: :func:`arch.config.to_dict`.
    files : tuple of GeneratedFile
        Verilog, JSON sidecar and lint waivers.
    top : str
        Name of the top module.
    modules : tuple of str
        Names of all modules.
    generate_s : float
        Time that it took, s.
    """

    engine: str
    config: Mapping[str, Any]
    files: tuple[GeneratedFile, ...]
    top: str
    modules: tuple[str, ...]
    generate_s: float


@dataclass(frozen=True, kw_only=True)
class GenerateGiven:
    """Arguments and options of ``hwgen generate``."""

    engine_name: EngineName
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=path_parser("output", "folder"),
        help="Default: rtl_out/ENGINE/NAME.")] = None
    prefix: Annotated[str, typer.Option(
        "--prefix", metavar="TEXT", help="Begins the name of every module.")] = ""
    configuration: Configuration
    force: Force = False
    as_json: Json = False


def generated(given: GenerateGiven, showing: Showing | None = None) -> Generated:
    """Write the files; return what the command shows.

    Raises
    ------
    HwgenError, OSError
        Something that was given is refused, or a file cannot be written.
    """
    from hwgen.emit import overwriting

    engine = find_engine(given.engine_name)
    chosen = (given.configuration.preset, given.configuration.config_file,
              given.configuration.assignments)
    config = engine_config(engine, *chosen)
    output = given.output
    if output is None:
        output = Path("rtl_out", engine.name, config_name(*chosen))
    with (output_folder(output) as folder,
          showing() if showing is not None else show_progress(models=False) as progress):
        progress("generating Verilog")
        begin = time.perf_counter()
        with engine.doing("generate"):
            design = engine.hardware.generate(config, prefix=given.prefix)
        with engine.doing("generate"), overwriting(given.force):
            paths = design.write(folder)
        seconds = time.perf_counter() - begin
    return Generated(
        engine=engine.name, config=to_dict(config), top=design.netlist.top,
        files=tuple(GeneratedFile(path=str(path), bytes=path.stat().st_size) for path in paths),
        modules=tuple(design.netlist.modules), generate_s=seconds)


@from_options(GenerateGiven)
def generate(given: GenerateGiven) -> int:
    """Write Verilog, its JSON sidecar and lint waivers."""
    found = generated(given)
    if given.as_json:
        print_json(json_values(found))
        return OK
    sys.stdout.write(generated_text(found))
    return OK


def generated_text(found: Generated) -> str:
    """Return the lines that the command prints."""
    return "".join(f"{file.bytes:>10,} bytes  {file.path}\n" for file in found.files) + (
        f"{len(found.modules)} modules in {found.generate_s:.2f} s, top {found.top}\n")
