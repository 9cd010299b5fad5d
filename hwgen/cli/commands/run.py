"""``hwgen run``."""

import contextlib
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError, InputsError
from arch.contract import BUILDING, RunOptions
from arch.files import write_text
from arch.mapping import MappingFile
from arch.registry import find_engine, with_mapping
from arch.result import Run
from arch.result import as_json as json_values
from hwgen.cli.costs import Clock, ShowEnergy, TechnologyName, energy_options, technology_file
from hwgen.cli.files import (
    check_different,
    check_file,
    check_own,
    data_file,
    is_result,
    output_folder,
    outputs_suffixes,
    workload_file,
    write_image,
)
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Explain,
    Force,
    Image,
    Json,
    Layers,
    MappingName,
    MemoryBound,
    Minimise,
    Steps,
    Timeline,
    WorkloadName,
    from_options,
    image_needs,
    image_of,
    mapping_file,
    minimising,
    path_parser,
    with_training,
)
from hwgen.cli.output import Showing, design_text, print_json, show_progress, show_report
from hwgen.cli.status import DIFFERS, OK

__all__ = ["RunGiven", "loading_early", "run", "simulated"]

_WAVES = (".vcd", ".fst")
# Of the units' cycles, and of the losses of training.
_PICTURES = ("cycles.png", "loss.png")
# Most numbers in a file of inputs.
_MOST_INPUTS = 1 << 30


def _load_arrays(path: Path) -> dict[str, Any]:
    from arch.npz import read_arrays

    return read_arrays(path, most=_MOST_INPUTS)


@dataclass(frozen=True, kw_only=True)
class RunGiven:
    """Arguments and options of ``hwgen run``."""

    engine_name: EngineName
    workload_name: WorkloadName
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=path_parser("output", "folder"),
        help="Folder for the Verilog, result.json and cycles.png.")] = None
    trace: Annotated[Path | None, typer.Option(
        "--trace", metavar="FILE", parser=path_parser("trace"),
        help="Write waves: FILE.vcd or FILE.fst.")] = None
    program: Annotated[Path | None, typer.Option(
        "--program", metavar="FILE", parser=path_parser("program"),
        help="Write the disassembled program.")] = None
    timeline: Timeline = None
    inputs: Annotated[Path | None, typer.Option(
        "--inputs", metavar="FILE", parser=path_parser("inputs"),
        help="Inputs of a model or matrix, by name: FILE.npz.")] = None
    outputs: Annotated[Path | None, typer.Option(
        "--outputs", metavar="FILE", parser=path_parser("outputs"),
        help="Write the outputs that the RTL computed, by name: FILE.npz.")] = None
    mesh: Annotated[str | None, typer.Option(
        "--mesh", metavar="FORM", show_default=False,
        help="How a mesh is simulated: rtl, fast (C++ that computes the same), or both, compared "
             "in every cycle. By default rtl where that builds in seconds, else fast.")] = None
    image: Image = None
    checkpoint: Annotated[Path | None, typer.Option(
        "--checkpoint", metavar="DIR", parser=path_parser("checkpoint", "folder"),
        help="Folder for a checkpoint, written after every step of training.")] = None
    resume: Annotated[Path | None, typer.Option(
        "--resume", metavar="DIR", parser=path_parser("resume", "folder"),
        help="Go on from the checkpoint of a folder.")] = None
    steps: Steps = None
    memory_bound: MemoryBound = None
    layers: Layers = False
    explain: Explain = False
    minimise: Minimise = None
    mapping: MappingName = None
    energy: ShowEnergy = False
    technology: TechnologyName = None
    clock: Clock = None
    configuration: Configuration
    force: Force = False
    as_json: Json = False


def _check_names(given: RunGiven, workload: str) -> None:
    """Refuse file names with a wrong ending, and names that are given for two purposes."""
    output, trace = given.output, given.trace
    if trace is not None and trace.suffix not in _WAVES:
        raise ConfigError(f"trace must be a file ending in {' or '.join(_WAVES)}, "
                          f"not {str(trace)!r}")
    check_different(
        {"result": output and output / "result.json", "picture": output and output / _PICTURES[0],
         "loss picture": output and output / _PICTURES[1],
         "trace": trace, "program": given.program, "timeline": given.timeline,
         "outputs": given.outputs},
        {"mapping": given.mapping, "config": given.configuration.config_file,
         "inputs": given.inputs, "workload": workload_file(workload), "data": data_file(workload),
         "technology": technology_file(given.technology)})


def _check_files(given: RunGiven, workload: str, folder: Path | None) -> None:
    """Refuse files that cannot be written, before any long step."""
    if folder is not None and not given.force:
        check_own(folder, ("result.json", *_PICTURES), what="run",
                  own=is_result(folder / "result.json"))
    check_file("trace file", given.trace)
    check_file("program file", given.program)
    suffixes = outputs_suffixes(workload)
    if given.outputs is not None and given.outputs.suffix not in suffixes:
        raise ConfigError(f"outputs must be a file ending in {' or '.join(suffixes)}, "
                          f"not {str(given.outputs)!r}")
    check_file("outputs file", given.outputs)
    check_file("timeline file", given.timeline)


def loading_early(progress: Callable[[str], None]) -> Callable[[str], None]:
    """Return what shows progress, and loads what draws while a compiler works."""
    compiling = False

    def shown(text: str) -> None:
        nonlocal compiling
        progress(text)
        if compiling:
            from hwgen.cli.report.drawing import loading_library

            loading_library()
        # Not yet: until the compiler runs, each file that is read would wait for the import.
        compiling = compiling or text == BUILDING

    return shown


def _keep(folder: Path, result: Run, text: str) -> None:
    """Write the result and its pictures."""
    from hwgen.cli.report.cycles import cycles_picture
    from hwgen.cli.report.drawing import DrawingError
    from hwgen.cli.report.loss import loss_picture

    write_text(folder / "result.json", json.dumps(json_values(result), indent=2) + "\n")
    for name in _PICTURES:
        # A picture of an earlier run would not belong to this result.
        (folder / name).unlink(missing_ok=True)
    try:
        if result.rtl.counters:
            cycles_picture(folder / _PICTURES[0], result, config=text)
        if result.training is not None:
            loss_picture(folder / _PICTURES[1], result, config=text)
    except DrawingError as error:
        raise DrawingError(f"{error}; the result is in {str(folder / 'result.json')!r}") from error


def simulated(given: RunGiven, showing: Showing = show_progress,
              arrays: Mapping[str, Any] | None = None,
              mapping: MappingFile | None = None) -> Run:
    """Return the run that the command prints, and write its files.

    Parameters
    ----------
    given : RunGiven
    showing : callable
    arrays : mapping of str to array, optional
        Inputs by name, instead of a file of them.
    mapping : MappingFile, optional
        A mapping, instead of a file of it.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, a tool is missing, or a file cannot be written.
    """
    engine = find_engine(given.engine_name)
    start, explicit = given.configuration.chosen(engine)
    name = with_training(engine, given.workload_name, steps=given.steps, memory=given.memory_bound)
    mapping = mapping or mapping_file(engine, given.mapping)
    _check_names(given, name)
    costs = energy_options(engine, given)
    if costs is not None and (given.inputs is not None or arrays is not None):
        raise ConfigError("energy must be left out with inputs of your own, on which accesses may "
                          "depend: it is that of the workload's own data")
    with contextlib.ExitStack() as stack:
        folder = (stack.enter_context(output_folder(given.output))
                  if given.output is not None else None)
        _check_files(given, name, folder)
        inputs = _load_arrays(given.inputs) if given.inputs is not None else arrays
        progress = stack.enter_context(showing())
        progress("loading the workload")
        from hwgen.emit import overwriting

        options = RunOptions(
            output=folder, trace=given.trace, program=given.program, timeline=given.timeline,
            explain=given.explain, inputs=inputs, outputs_file=given.outputs, mesh=given.mesh,
            checkpoint=given.checkpoint, resume=given.resume, force=given.force,
            progress=progress if folder is None else loading_early(progress))

        images = (stack.enter_context(output_folder(given.image))
                  if given.image is not None else None)

        def simulation(config: Any, workload: Any) -> Run:
            workload = with_mapping(
                engine, minimising(engine, workload, given.minimise, given.technology), mapping)
            with engine.doing("run"), overwriting(given.force):
                # In front of all that takes long, since it may be refused.
                spent = None if costs is None else engine.model.estimate(config, workload, costs)
                if images is not None:
                    progress("writing the memory image")
                    write_image(images, image_of(engine, config, workload, start, inputs),
                                force=given.force)
                ended: Run = engine.simulation.run(config, workload, options)
                return ended if spent is None else Run.of(
                    ended, energy=spent.energy, area=spent.area)

        try:
            done = complete(engine, name, start, simulation, explicit=explicit, data=True,
                            progress=progress)
        except InputsError as error:
            if given.inputs is None:
                raise
            raise ConfigError(f"file {str(given.inputs)!r}: {error}") from None
        result: Run = done.result
        if folder is not None:
            progress("drawing")
            _keep(folder, result, design_text(result))
    return result


@from_options(RunGiven)
def run(given: RunGiven) -> int:
    """Generate, build and simulate; compare with the golden result and with the model."""
    result = simulated(given)
    if given.as_json:
        print_json(json_values(result))
    else:
        from hwgen.cli.report.tables import make_console

        show_report(make_console(), result, layers=given.layers, energy=given.energy)
        for written in filter(None, (given.output, given.trace, given.program, given.timeline,
                                     given.outputs, given.image)):
            sys.stdout.write(f"wrote {written}\n")
        sys.stdout.write(image_needs(given.image, result.additions))
    return OK if result.exact else DIFFERS
