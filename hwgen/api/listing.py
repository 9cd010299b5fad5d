"""Listings of the choices: engines, presets, workloads, parameters."""

from arch import parameters as arch_parameters
from arch.parameters import Parameter
from arch.registry import engines as all_engines
from arch.registry import find_engine
from hwgen.cli.commands.list import described

__all__ = ["engines", "parameters", "presets", "workloads"]


def engines() -> dict[str, str]:
    """Return a description of each engine, by name."""
    return {name: engine.text for name, engine in all_engines().items()}


def presets(engine: str) -> dict[str, str]:
    """Return how each preset of an engine differs from the default, by name.

    Raises
    ------
    hwgen.Error
        There is no such engine.
    """
    return {row["name"]: row["text"] for row in described(find_engine(engine))["presets"]}


def workloads(engine: str) -> dict[str, str]:
    """Return a description of each workload of an engine, by name or pattern of names.

    Raises
    ------
    hwgen.Error
        There is no such engine.
    """
    return dict(find_engine(engine).model.workloads())


def parameters(engine: str) -> list[Parameter]:
    """Return the parameters of an engine's configuration: type, default, range and meaning.

    Raises
    ------
    hwgen.Error
        There is no such engine.
    """
    return arch_parameters.parameters(find_engine(engine).model.CONFIG)
