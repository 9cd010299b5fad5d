"""``hwgen list``."""

import dataclasses
import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from arch.config import ConfigError, to_dict
from arch.contract import Naming, Planning
from arch.engine import Engine
from arch.parameters import parameters
from arch.registry import broken_engines, engines, find_engine
from hwgen.cli.options import (
    Json,
)
from hwgen.cli.output import print_error, print_json
from hwgen.cli.status import BAD, OK

__all__ = ["described", "list_engines"]


def described(engine: Engine) -> dict[str, Any]:
    """Return everything of an engine that a user can name on the command line."""
    from hwgen.cli.report.results import describe_config

    model = engine.model
    default = to_dict(model.CONFIG())
    presets = {name: to_dict(preset) for name, preset in model.PRESETS.items()}
    return {
        "name": engine.name,
        "text": engine.text,
        "presets": [{"name": name, "text": describe_config(preset, default) or
                     "the default values", "config": preset}
                    for name, preset in presets.items()],
        "workloads": [{"name": name, "text": text} for name, text in model.workloads()],
        "networks": model.networks() if isinstance(model, Planning) else [],
        "files": dict(engine.files),
        "parameters": [dataclasses.asdict(one) for one in parameters(model.CONFIG)],
    }


def _check_alone(name: str, others: Mapping[str, bool]) -> None:
    """Refuse an option that is given with another one."""
    for other, given in others.items():
        if given:
            raise ConfigError(f"{name} must be listed alone: leave --{other} out")


def _technology(name: str | None) -> int:
    """Print a technology as TOML."""
    from arch.costs import TECHNOLOGIES, find_technology, technology_toml

    found = find_technology(name if name is not None else next(iter(TECHNOLOGIES)))
    own = found.name if found.name not in TECHNOLOGIES else f"my-{found.name}"
    sys.stdout.write(technology_toml(found, name=own))
    return OK


def _tests(name: str | None) -> int:
    """Print the names of the testbenches' tests of an engine, one a line."""
    if name is None:
        raise ConfigError("tests must be of one engine: hwgen list ENGINE --tests")
    testbenches = find_engine(name).testbenches
    if not isinstance(testbenches, Naming):
        raise ConfigError(f"engine must be one whose testbenches name their tests, not {name!r}")
    sys.stdout.writelines(f"{test}\n" for test in testbenches.names())
    return OK


def list_engines(
    engine_name: Annotated[str | None, typer.Argument(
        metavar="ENGINE", help="Its presets and workloads in full.")] = None,
    params: Annotated[bool, typer.Option(
        "--params", help="List the parameters of configurations.")] = False,
    workloads: Annotated[bool, typer.Option(
        "--workloads", help="List the workloads in full.")] = False,
    in_full: Annotated[bool, typer.Option(
        "--all", help="List the presets and workloads of every engine in full.")] = False,
    technology: Annotated[bool, typer.Option(
        "--technology", help="Print a table of energies and areas as TOML to be edited; ENGINE is "
                             "then its name, default horowitz-45nm.")] = False,
    tests: Annotated[bool, typer.Option(
        "--tests", help="List the testbenches' tests, for verify --pattern: CORE/TESTBENCH/TEST."
        )] = False,
    as_json: Json = False,
) -> int:
    """List engines, presets and workloads; one that cannot be used is an error, after them."""
    others = {"params": params, "workloads": workloads, "all": in_full, "json": as_json}
    if technology:
        _check_alone("technology", others | {"tests": tests})
        return _technology(engine_name)
    if tests:
        _check_alone("tests", others)
        return _tests(engine_name)
    chosen = engines() if engine_name is None else {engine_name: find_engine(engine_name)}
    if as_json:
        print_json({"engines": [described(engine) for engine in chosen.values()]})
    else:
        from hwgen.cli.report import listing
        from hwgen.cli.report.tables import make_console

        console = make_console()
        if params:
            for name, engine in chosen.items():
                listing.show_parameters(console, name, parameters(engine.model.CONFIG))
        elif engine_name is None and not (workloads or in_full):
            listing.show_engines(console, map(described, chosen.values()))
        else:
            kinds = ("workloads",) if workloads else ("presets", "workloads")
            for engine in chosen.values():
                listing.show_engine(console, described(engine), kinds)
    broken = broken_engines() if engine_name is None else {}
    for error in broken.values():
        print_error(error)
    return BAD if broken else OK
