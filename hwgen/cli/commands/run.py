"""``hwgen run``."""

import contextlib
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError
from arch.files import write_text
from arch.registry import find_engine
from arch.result import as_json as json_values
from hwgen.cli.files import (
    check_different,
    check_file,
    check_own,
    data_file,
    is_result,
    output_folder,
    outputs_suffixes,
    workload_file,
)
from hwgen.cli.options import (
    Assignments,
    ConfigFile,
    EngineName,
    Explain,
    Force,
    Json,
    Layers,
    MemoryBound,
    Minimise,
    Preset,
    Steps,
    Timeline,
    WorkloadName,
    chosen_config,
    minimising,
    path_parser,
    with_training,
)
from hwgen.cli.output import config_text, print_json, show_more, show_progress
from hwgen.cli.status import DIFFERS, OK

__all__ = ["run"]

_WAVES = (".vcd", ".fst")
# Numbers of an input.
_MOST_INPUTS = 1 << 30


def _load_arrays(path: Path) -> dict[str, Any]:
    from arch.npz import read_arrays

    return read_arrays(path, most=_MOST_INPUTS)


def run(
    engine_name: EngineName,
    workload_name: WorkloadName,
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=path_parser("output", "folder"),
        help="Folder for the Verilog, result.json and cycles.png.")] = None,
    trace: Annotated[Path | None, typer.Option(
        "--trace", metavar="FILE", parser=path_parser("trace"),
        help="Write waves: FILE.vcd or FILE.fst.")] = None,
    program: Annotated[Path | None, typer.Option(
        "--program", metavar="FILE", parser=path_parser("program"),
        help="Write the disassembled program.")] = None,
    timeline: Timeline = None,
    inputs: Annotated[Path | None, typer.Option(
        "--inputs", metavar="FILE", parser=path_parser("inputs"),
        help="Inputs of an ONNX model, by name: FILE.npz.")] = None,
    outputs: Annotated[Path | None, typer.Option(
        "--outputs", metavar="FILE", parser=path_parser("outputs"),
        help="Write the outputs that the RTL computed, by name: FILE.npz.")] = None,
    mesh: Annotated[str | None, typer.Option(
        "--mesh", metavar="FORM", show_default=False,
        help="How a mesh is simulated: rtl (default), fast (C++ that computes the same), or both, "
             "compared in every cycle.")] = None,
    steps: Steps = None,
    memory_bound: MemoryBound = None,
    layers: Layers = False,
    explain: Explain = False,
    minimise: Minimise = None,
    preset: Preset = None,
    config_file: ConfigFile = None,
    assignments: Assignments = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Generate, build and simulate; compare with the golden result and with the model."""
    engine = find_engine(engine_name)
    config, explicit = chosen_config(engine, preset, config_file, assignments)
    workload_name = with_training(engine, workload_name, steps=steps, memory=memory_bound)
    if trace is not None and trace.suffix not in _WAVES:
        raise ConfigError(f"trace must be a file ending in {' or '.join(_WAVES)}, "
                          f"not {str(trace)!r}")
    check_different(
        {"result": output and output / "result.json", "picture": output and output / "cycles.png",
         "trace": trace, "program": program, "timeline": timeline, "outputs": outputs},
        {"config": config_file, "inputs": inputs, "workload": workload_file(workload_name),
         "data": data_file(workload_name)})
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(output_folder(output)) if output is not None else None
        if folder is not None and not force:
            check_own(folder, ("result.json", "cycles.png", "loss.png"), what="run",
                      own=is_result(folder / "result.json"))
        check_file("trace file", trace)
        check_file("program file", program)
        suffixes = outputs_suffixes(workload_name)
        if outputs is not None and outputs.suffix not in suffixes:
            raise ConfigError(f"outputs must be a file ending in {' or '.join(suffixes)}, "
                              f"not {str(outputs)!r}")
        check_file("outputs file", outputs)
        given = _load_arrays(inputs) if inputs is not None else None
        check_file("timeline file", timeline)
        progress = stack.enter_context(show_progress())
        progress("loading the workload")
        from hwgen.emit import overwriting

        def simulation(config: Any, workload: Any) -> Any:
            with engine.doing("run"), overwriting(force):
                return engine.simulation.run(
                    config, minimising(engine, workload, minimise), output=folder, trace=trace,
                    program=program, timeline=timeline, explain=explain, inputs=given,
                    outputs_file=outputs, mesh=mesh, progress=progress)

        done = complete(engine, workload_name, config, simulation, explicit=explicit, data=True,
                        progress=progress)
        result, text = done.result, config_text(engine, done.config)
        if folder is not None:
            progress("drawing")
            from hwgen.cli.report.cycles import cycles_picture

            write_text(folder / "result.json", json.dumps(json_values(result), indent=2) + "\n")
            # One of an earlier run would not belong to this result.
            (folder / "cycles.png").unlink(missing_ok=True)
            if result.rtl.counters:
                cycles_picture(folder / "cycles.png", result, config=text)
            if result.training is not None:
                from hwgen.cli.report.loss import loss_picture

                loss_picture(folder / "loss.png", result, config=text)
    if as_json:
        print_json(json_values(result))
    else:
        from hwgen.cli.report.results import show_result
        from hwgen.cli.report.tables import make_console

        console = make_console()
        show_result(console, result, config=text, texts=engine.model.COUNTER_TEXT)
        show_more(console, result, layers=layers)
        for written in filter(None, (folder, trace, program, timeline, outputs)):
            sys.stdout.write(f"wrote {written}\n")
    return OK if result.exact else DIFFERS
