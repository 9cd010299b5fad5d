"""``hwgen plan``."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.config import ConfigError, show, to_dict
from arch.contract import Planning, PlanOptions
from arch.costs import check_clock
from arch.registry import engines
from arch.reports import PlanReport
from arch.result import SCHEMA, as_json, from_json
from hwgen.cli.files import check_different, check_file
from hwgen.cli.options import Configuration, Json, Layers, from_options, path_parser
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["PlanGiven", "parse_size", "plan", "planned"]

_SIZES = {"": 1, "B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "TiB": 1 << 40}
_CHOICES = {"schedule": ("1f1b", "gpipe", "interleaved"),
            "by": ("pairs", "cols", "rows", "spatial"), "zero": (0, 1, 2, 3)}


def _one_of(name: str) -> str:
    """Return the placeholder of an option that has few values."""
    return "|".join(map(str, _CHOICES[name]))


@dataclass(frozen=True, kw_only=True)
class PlanGiven:
    """Arguments and options of ``hwgen plan``."""

    network: Annotated[str, typer.Argument(
        metavar="NETWORK", help="Network to train, such as resnet50, bert-base or FILE.onnx.")]
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", help="Nodes to share it out to.")]
    memory: Annotated[str, typer.Option(
        "--memory", metavar="SIZE", help="Memory of a node, such as 16GiB.")]
    batch: Annotated[int | None, typer.Option(
        "--batch", metavar="IMAGES", show_default=False,
        help="Images of a step, of all nodes. Default: 8 for each.")] = None
    data: Annotated[int | None, typer.Option(
        "--data", metavar="N", show_default=False, help="Replicas; default: searched.")] = None
    tensor: Annotated[int | None, typer.Option(
        "--tensor", metavar="N", show_default=False,
        help="Nodes that share each layer; default: searched.")] = None
    pipeline: Annotated[int | None, typer.Option(
        "--pipeline", metavar="N", show_default=False, help="Stages; default: searched.")] = None
    expert: Annotated[int | None, typer.Option(
        "--expert", metavar="N", show_default=False,
        help="Replicas that share out experts; default: searched.")] = None
    by: Annotated[str | None, typer.Option(
        "--by", metavar=_one_of("by"), show_default=False,
        help="How layers are shared; default: searched.")] = None
    micro: Annotated[int | None, typer.Option(
        "--micro", metavar="IMAGES", show_default=False,
        help="Images of a micro-batch; default: searched.")] = None
    schedule: Annotated[str | None, typer.Option(
        "--schedule", metavar=_one_of("schedule"), show_default=False,
        help="Order of a pipeline; default: searched.")] = None
    zero: Annotated[int | None, typer.Option(
        "--zero", metavar=_one_of("zero"), show_default=False,
        help="Stage of ZeRO; default: searched.")] = None
    recompute: Annotated[bool | None, typer.Option(
        "--recompute/--no-recompute", show_default=False,
        help="Whether stages compute feature maps again; default: searched.")] = None
    optimizer: Annotated[str, typer.Option(
        "--optimizer", metavar="NAME", help="As for training, such as adam or momentum.")] = "adam"
    topology: Annotated[str, typer.Option(
        "--topology", metavar="NAME", help="Of the network between the nodes.")] = "switch"
    clock: Annotated[float, typer.Option("--clock", metavar="MHZ", help="For milliseconds."
                                         )] = 700.0
    timeline: Annotated[Path | None, typer.Option(
        "--timeline", metavar="FILE", parser=path_parser("timeline"),
        help="Write a step of the plan: PREFIX.et (Chakra traces) or FILE.goal.")] = None
    configuration: Configuration
    layers: Layers = False
    as_json: Json = False


def parse_size(name: str, text: str) -> int:
    """Return the bytes of a size such as ``16GiB``.

    Raises
    ------
    ConfigError
        It is none.
    """
    found = re.fullmatch(r"([0-9]{1,15})([A-Za-z]*)", text)
    if found is None or found[2] not in _SIZES:
        raise ConfigError(f"{name} must be a number of bytes or of {', '.join(_SIZES)[4:]}, such "
                          f"as 16GiB, not {show(text)}")
    return int(found[1]) * _SIZES[found[2]]


def _restrictions(given: PlanGiven) -> dict[str, Any]:
    """Return the parts of a plan that are given."""
    names = ("data", "tensor", "pipeline", "expert", "by", "micro", "schedule", "zero",
             "recompute")
    found = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    for name, known in _CHOICES.items():
        if name in found and found[name] not in known:
            *most, last = map(str, known)
            raise ConfigError(f"{name} must be {', '.join(most)} or {last}, not "
                              f"{show(found[name])}")
    return found


def planned(given: PlanGiven, showing: Showing = show_progress) -> dict[str, Any]:
    """Return what the command prints, as JSON values.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be written.
    """
    able = [(engine, model) for engine in engines().values()
            if isinstance(model := engine.model, Planning)]
    if not able:
        raise ConfigError("engine must be one that plans, and none is installed")
    engine, model = able[0]
    check_clock(given.clock)
    check_different({"timeline": given.timeline}, {
        "config": given.configuration.config_file,
        "network": Path(given.network) if given.network.endswith(".onnx") else None})
    check_file("timeline file", given.timeline)
    memory, restrictions = parse_size("memory", given.memory), _restrictions(given)
    config, _ = given.configuration.chosen(engine)
    with showing() as progress, engine.doing("plan"):
        found = model.plan_grids(config, given.network, PlanOptions(
            nodes=given.nodes, memory=memory, batch=given.batch, optimizer=given.optimizer,
            topology=given.topology, given=restrictions, timeline=given.timeline,
            clock_mhz=given.clock, progress=progress))
    report = {"schema": SCHEMA, "engine": engine.name, "config": to_dict(config),
              "clock_mhz": given.clock, **found}
    values: dict[str, Any] = as_json(from_json(PlanReport, report))
    return values


@from_options(PlanGiven)
def plan(given: PlanGiven) -> int:
    """Search how nodes best share out the training of a network, and say why."""
    found = planned(given)
    if given.as_json:
        print_json(found)
    else:
        from hwgen.cli.report.plan import show_plan
        from hwgen.cli.report.tables import make_console

        show_plan(make_console(), found, layers=given.layers)
        if given.timeline is not None:
            sys.stdout.write(f"wrote {given.timeline}\n")
    return OK
