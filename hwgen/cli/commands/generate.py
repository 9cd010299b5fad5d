"""``hwgen generate``."""

import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from arch.config import to_dict
from arch.registry import find_engine
from hwgen.cli.files import output_folder
from hwgen.cli.options import (
    Assignments,
    ConfigFile,
    EngineName,
    Force,
    Json,
    Preset,
    engine_config,
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


def generate(
    engine_name: EngineName,
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=path_parser("output", "folder"),
        help="Default: rtl_out/ENGINE/NAME.")] = None,
    prefix: Annotated[str, typer.Option(
        "--prefix", metavar="TEXT", help="Begins the name of every module.")] = "",
    preset: Preset = None,
    config_file: ConfigFile = None,
    assignments: Assignments = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Write Verilog, its JSON sidecar and lint waivers."""
    from hwgen.emit import overwriting

    engine = find_engine(engine_name)
    config = engine_config(engine, preset, config_file, assignments)
    if output is None:
        output = Path("rtl_out", engine.name, config_name(preset, config_file, assignments))
    with output_folder(output) as folder, show_progress(models=False) as progress:
        progress("generating Verilog")
        begin = time.perf_counter()
        with engine.doing("generate"):
            design = engine.hardware.generate(config, prefix=prefix)
        with engine.doing("generate"), overwriting(force):
            paths = design.write(folder)
        seconds = time.perf_counter() - begin
    files = [{"path": str(path), "bytes": path.stat().st_size} for path in paths]
    modules = list(design.netlist.modules)
    if as_json:
        print_json({"engine": engine.name, "config": to_dict(config), "files": files,
                     "top": design.netlist.top, "modules": modules, "generate_s": seconds})
        return OK
    for file in files:
        sys.stdout.write(f"{file['bytes']:>10,} bytes  {file['path']}\n")
    sys.stdout.write(f"{len(modules)} modules in {seconds:.2f} s, top {design.netlist.top}\n")
    return OK
