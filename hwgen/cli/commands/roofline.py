"""``hwgen roofline``."""

import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.completion import Complete
from arch.config import ConfigError
from arch.engine import Engine
from arch.registry import find_engine
from arch.result import as_json as json_values
from arch.result import assignment
from hwgen.cli.files import check_different, check_file
from hwgen.cli.options import (
    Assignments,
    ConfigFile,
    Json,
    Preset,
    chosen_config,
    path_parser,
)
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["roofline"]

_MAX_NODES = 1 << 20


def _completed(engine: Engine, config: Any, explicit: Collection[str], names: Sequence[str]
               ) -> tuple[Any, list[str], dict[str, Complete]]:
    """Return the configuration with the features that workloads need, and those as settings.

    Also what the model says of each workload.
    """
    from hwgen.cli import study as model

    added: dict[str, str] = {}
    found: dict[str, Complete] = {}
    with show_progress() as progress:
        for name in names:
            progress(f"evaluating the model of {name}")
            found[name] = model.estimated(engine, name, config, explicit, progress)
            config = found[name].config
            added |= {one.field: assignment(one.field, one.value)
                      for one in found[name].additions}
    return config, list(added.values()), found


def roofline(
    engine_name: Annotated[str | None, typer.Argument(
        metavar="ENGINE", help="See hwgen list. Without: published devices alone.")] = None,
    workload_names: Annotated[list[str] | None, typer.Argument(
        metavar="WORKLOAD", help="See hwgen list.")] = None,
    devices: Annotated[list[str] | None, typer.Option(
        "--device", metavar="NAME[:OPERANDS]",
        help="Published device, such as a100-sxm:bf16; repeatable.")] = None,
    clock: Annotated[float | None, typer.Option(
        "--clock", metavar="MHZ", help="Clock of the configuration. Default: the preset's, or "
        "1000.")] = None,
    measured: Annotated[list[Path] | None, typer.Option(
        "--measured", metavar="DIR", parser=path_parser("measured", "folder"),
        help="Folder of hwgen run -o DIR; repeatable.")] = None,
    with_published: Annotated[bool, typer.Option(
        "--published", help="Show what is published of the devices' applications.")] = False,
    nodes: Annotated[int | None, typer.Option(
        "--nodes", metavar="N", help="Train on 1, 2, 4, ... N nodes, data parallel.")] = None,
    network: Annotated[float | None, typer.Option(
        "--network", metavar="GB/S", help="What a node sends, and receives at the same time. "
        "Default: the device's own.")] = None,
    gradient_bytes: Annotated[float | None, typer.Option(
        "--gradient-bytes", metavar="BYTES",
        help="Of all gradients. Default: 4 for each weight and bias.")] = None,
    layers: Annotated[bool, typer.Option(
        "--layers", help="Print the layers too; the picture has them as dots.")] = False,
    pictures: Annotated[list[Path] | None, typer.Option(
        "--output", "-o", metavar="FILE", parser=path_parser("picture"),
        help="Picture: FILE.png or FILE.svg; repeatable.")] = None,
    preset: Preset = None,
    config_file: ConfigFile = None,
    assignments: Assignments = None,
    as_json: Json = False,
) -> int:
    """Show what configurations and published devices attain at most, and what work attains."""
    from hwgen.cli import study as model
    from hwgen.cli.report.roofline import roofline_picture, show_roofline

    model.check_pictures(pictures or ())
    for option, value in (("network", network), ("gradient-bytes", gradient_bytes)):
        if value is not None and not 0 < value < float("inf"):
            raise ConfigError(f"{option} must be greater than 0 and finite, not {value:g}")
        if value is not None and nodes is None:
            raise ConfigError(f"nodes must be given with {option}")
    if nodes is not None and not 1 <= nodes <= _MAX_NODES:
        raise ConfigError(f"nodes must be 1 to {_MAX_NODES}, not {nodes}")
    if nodes is not None and not workload_names and not measured:
        raise ConfigError("workload or measured must be given with nodes")
    if clock is not None and engine_name is None and not measured:
        raise ConfigError("engine or measured must be given with clock")
    others = [model.find_device(name) for name in dict.fromkeys(devices or ())]
    ours, known = None, dict[str, Complete]()
    if engine_name is not None:
        engine = find_engine(engine_name)
        config, explicit = chosen_config(engine, preset, config_file, assignments)
        config, added, known = _completed(engine, config, explicit, workload_names or ())
        ours = model.machine(
            engine, config, name=", ".join([
                preset or (config_file.stem if config_file is not None else "default"),
                *(assignments or ()), *added]),
            clock_mhz=clock if clock is not None else model.default_clock(engine, preset, config))
    elif preset is not None or config_file is not None or assignments:
        raise ConfigError("engine must be given with preset, config or set")
    machines, work = model.merge(ours, [model.load_measured(path, clock)
                                        for path in measured or ()])
    if not machines and not others:
        raise ConfigError("engine, device or measured must be given")
    check_different({f"picture {number}": path for number, path in enumerate(pictures or (), 1)},
                     {"config": config_file})
    for path in pictures or ():
        check_file("picture", path)
    with show_progress() as progress:
        found = []
        for name in workload_names or ():
            progress(f"evaluating the model of {name}")
            found += model.predicted(machines[0], name, known.get(name))
        work = [*found, *work]
        machines += others
        steps = [] if nodes is None else model.train(
            [item for item in work if item.layer is None], machines, nodes=nodes,
            network_bytes_per_s=None if network is None else network * 1e9,
            gradient_bytes=gradient_bytes)
        if with_published:
            work += model.published(others)
        study = model.Study(machines=tuple(machines), work=tuple(work), steps=tuple(steps))
        for path in pictures or ():
            progress("drawing")
            roofline_picture(path, study)
    if as_json:
        print_json(json_values(study.report(pictures or ())))
        return OK
    from hwgen.cli.report.tables import make_console

    show_roofline(make_console(), study, layers=layers)
    for path in pictures or ():
        sys.stdout.write(f"wrote {path}\n")
    return OK
