"""``hwgen roofline``."""

import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arch.completion import Complete
from arch.config import ConfigError
from arch.engine import Engine
from arch.registry import find_engine
from arch.result import as_json as json_values
from arch.result import assignment
from hwgen.cli.files import check_different, check_file
from hwgen.cli.options import (
    Configuration,
    Json,
    from_options,
    path_parser,
)
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

if TYPE_CHECKING:
    from hwgen.cli.study import Machine, Study

__all__ = ["RooflineGiven", "roofline", "studied"]

_MAX_NODES = 1 << 20


def _completed(engine: Engine, config: Any, explicit: Collection[str], names: Sequence[str],
               showing: Showing) -> tuple[Any, list[str], dict[str, Complete]]:
    """Return the configuration with the features that workloads need, and these as settings.

    Also return the model's result for each workload.
    """
    from hwgen.cli import study as model

    added: dict[str, str] = {}
    found: dict[str, Complete] = {}
    with showing() as progress:
        for name in names:
            progress(f"evaluating the model of {name}")
            found[name] = model.estimated(engine, name, config, explicit, progress)
            config = found[name].config
            added |= {one.field: assignment(one.field, one.value)
                      for one in found[name].additions}
    return config, list(added.values()), found


@dataclass(frozen=True, kw_only=True)
class RooflineGiven:
    """Arguments and options of ``hwgen roofline``."""

    engine_name: Annotated[str | None, typer.Argument(
        metavar="ENGINE", help="See hwgen list. Without: published devices alone.")] = None
    workload_names: Annotated[list[str] | None, typer.Argument(
        metavar="WORKLOAD", help="See hwgen list.")] = None
    devices: Annotated[list[str] | None, typer.Option(
        "--device", metavar="NAME[:OPERANDS]",
        help="Published device, such as a100-sxm:bf16; repeatable.")] = None
    clock: Annotated[float | None, typer.Option(
        "--clock", metavar="MHZ", help="Clock of the configuration. Default: the preset's, or "
        "1000.")] = None
    measured: Annotated[list[Path] | None, typer.Option(
        "--measured", metavar="DIR", parser=path_parser("measured", "folder"),
        help="Folder of hwgen run -o DIR; repeatable.")] = None
    with_published: Annotated[bool, typer.Option(
        "--published", help="Show what is published of the devices' applications.")] = False
    nodes: Annotated[int | None, typer.Option(
        "--nodes", metavar="N", help="Train on 1, 2, 4, ... N nodes, data parallel.")] = None
    network: Annotated[float | None, typer.Option(
        "--network", metavar="GB/S", help="What a node sends, and receives at the same time. "
        "Default: the device's own.")] = None
    gradient_bytes: Annotated[float | None, typer.Option(
        "--gradient-bytes", metavar="BYTES",
        help="Of all gradients. Default: 4 for each weight and bias.")] = None
    layers: Annotated[bool, typer.Option(
        "--layers", help="Print the layers too; the picture has them as dots.")] = False
    pictures: Annotated[list[Path] | None, typer.Option(
        "--output", "-o", metavar="FILE", parser=path_parser("picture"),
        help="Picture: FILE.png or FILE.svg; repeatable.")] = None
    configuration: Configuration
    as_json: Json = False


def _check(given: RooflineGiven) -> None:
    """Refuse options that are out of range, or need another option that is missing."""
    for option, value in (("network", given.network), ("gradient-bytes", given.gradient_bytes)):
        if value is not None and not 0 < value < float("inf"):
            raise ConfigError(f"{option} must be greater than 0 and finite, not {value:g}")
        if value is not None and given.nodes is None:
            raise ConfigError(f"nodes must be given with {option}")
    if given.nodes is not None and not 1 <= given.nodes <= _MAX_NODES:
        raise ConfigError(f"nodes must be 1 to {_MAX_NODES}, not {given.nodes}")
    if given.nodes is not None and not given.workload_names and not given.measured:
        raise ConfigError("workload or measured must be given with nodes")
    if given.clock is not None and given.engine_name is None and not given.measured:
        raise ConfigError("engine or measured must be given with clock")


def _ours(given: RooflineGiven, showing: Showing) -> "tuple[Machine | None, dict[str, Complete]]":
    """Return the user's configuration, if given, and the model's result for each workload."""
    from hwgen.cli import study as model

    if given.engine_name is None:
        if given.configuration.given:
            raise ConfigError("engine must be given with preset, config or set")
        return None, {}
    engine, options = find_engine(given.engine_name), given.configuration
    config, explicit = options.chosen(engine)
    config, added, known = _completed(engine, config, explicit, given.workload_names or (),
                                     showing)
    start = options.preset or (
        options.config_file.stem if options.config_file is not None else "default")
    clock = (given.clock if given.clock is not None
             else model.default_clock(engine, options.preset, config))
    return model.machine(engine, config, clock_mhz=clock, name=", ".join(
        [start, *(options.assignments or ()), *added])), known


def studied(given: RooflineGiven, showing: Showing = show_progress) -> "Study":
    """Return the study that the command prints, and draw the pictures.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be written.
    """
    from hwgen.cli import study as model
    from hwgen.cli.report.roofline import roofline_picture

    pictures = given.pictures or []
    model.check_pictures(pictures)
    _check(given)
    others = [model.find_device(name) for name in dict.fromkeys(given.devices or ())]
    ours, known = _ours(given, showing)
    machines, work = model.merge(ours, [model.load_measured(path, given.clock)
                                        for path in given.measured or ()])
    if not machines and not others:
        raise ConfigError("engine, device or measured must be given")
    check_different({f"picture {number}": path for number, path in enumerate(pictures, 1)},
                    {"config": given.configuration.config_file})
    for path in pictures:
        check_file("picture", path)
    with showing() as progress:
        found = []
        for name in given.workload_names or ():
            progress(f"evaluating the model of {name}")
            found += model.predicted(machines[0], name, known.get(name))
        work = [*found, *work]
        machines += others
        steps = [] if given.nodes is None else model.train(
            [item for item in work if item.layer is None], machines, nodes=given.nodes,
            network_bytes_per_s=None if given.network is None else given.network * 1e9,
            gradient_bytes=given.gradient_bytes)
        if given.with_published:
            work += model.published(others)
        study = model.Study(machines=tuple(machines), work=tuple(work), steps=tuple(steps))
        for path in pictures:
            progress("drawing")
            roofline_picture(path, study)
    return study


@from_options(RooflineGiven)
def roofline(given: RooflineGiven) -> int:
    """Show what configurations and published devices attain at most, and what work attains."""
    study, pictures = studied(given), given.pictures or []
    if given.as_json:
        print_json(json_values(study.report(pictures)))
        return OK
    from hwgen.cli.report.roofline import show_roofline
    from hwgen.cli.report.tables import make_console

    show_roofline(make_console(), study, layers=given.layers)
    for path in pictures:
        sys.stdout.write(f"wrote {path}\n")
    return OK
