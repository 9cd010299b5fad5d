"""``hwgen estimate``."""

import contextlib
import sys
from dataclasses import dataclass, replace
from typing import Any

from arch.completion import complete
from arch.contract import EstimateOptions
from arch.engine import Engine
from arch.mapping import MappingFile
from arch.registry import find_engine, with_mapping
from arch.result import Estimate
from arch.result import as_json as json_values
from hwgen.cli.costs import Clock, ShowEnergy, TechnologyName, energy_options, technology_file
from hwgen.cli.files import (
    check_different,
    check_file,
    data_file,
    output_folder,
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
    with_training,
)
from hwgen.cli.output import Showing, print_json, show_progress, show_report
from hwgen.cli.status import OK

__all__ = ["EstimateGiven", "estimate", "evaluated"]


@dataclass(frozen=True, kw_only=True)
class EstimateGiven:
    """Arguments and options of ``hwgen estimate``."""

    engine_name: EngineName
    workload_name: WorkloadName
    timeline: Timeline = None
    image: Image = None
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


def _options(engine: Engine, given: EstimateGiven) -> EstimateOptions:
    """Return the engine's options for ``estimate``: :func:`hwgen.cli.costs.energy_options`."""
    asked = energy_options(engine, given) or EstimateOptions()
    return replace(asked, timeline=given.timeline, explain=given.explain)


def evaluated(given: EstimateGiven, showing: Showing = show_progress,
              mapping: MappingFile | None = None) -> Estimate:
    """Return the estimate that the command prints.

    Parameters
    ----------
    given : EstimateGiven
    showing : callable
    mapping : MappingFile, optional
        A mapping, instead of a file of it.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be written.
    """
    engine = find_engine(given.engine_name)
    start, explicit = given.configuration.chosen(engine)
    name = with_training(engine, given.workload_name, steps=given.steps, memory=given.memory_bound)
    mapping = mapping or mapping_file(engine, given.mapping)
    check_different({"timeline": given.timeline}, {
        "mapping": given.mapping, "config": given.configuration.config_file,
        "workload": workload_file(name), "data": data_file(name),
        "technology": technology_file(given.technology)})
    check_file("timeline file", given.timeline)
    options = _options(engine, given)
    with contextlib.ExitStack() as stack:
        images = (stack.enter_context(output_folder(given.image))
                  if given.image is not None else None)
        progress = stack.enter_context(showing())
        progress("evaluating the model")

        def model(config: Any, workload: Any) -> Estimate:
            workload = with_mapping(engine, minimising(
                engine, workload, given.minimise, given.technology), mapping)
            with engine.doing("estimate"):
                if images is not None:
                    progress("writing the memory image")
                    files = image_of(engine, config, workload, start)
                    write_image(images, files, force=given.force)
                return engine.model.estimate(config, workload, options)

        # An image has weights and inputs.
        done = complete(engine, name, start, model, explicit=explicit, data=images is not None,
                        progress=progress)
    result: Estimate = done.result
    return result


@from_options(EstimateGiven)
def estimate(given: EstimateGiven) -> int:
    """Evaluate the timing model alone; works for sizes that no simulation reaches."""
    result = evaluated(given)
    if given.as_json:
        print_json(json_values(result))
    else:
        from hwgen.cli.report.tables import make_console

        show_report(make_console(), result, layers=given.layers, energy=given.energy)
        for written in filter(None, (given.timeline, given.image)):
            sys.stdout.write(f"wrote {written}\n")
        sys.stdout.write(image_needs(given.image, result.additions))
    return OK
