"""Compilation of the kernels of an engine's models before the first command needs them."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from arch import dse
from arch.completion import complete
from arch.contract import EstimateOptions
from arch.dse.reading import parse_spec
from arch.engine import Engine
from arch.parameters import parameters

__all__ = ["compile_ahead", "compile_closed_ahead", "workloads_ahead"]


def workloads_ahead(engine: Engine) -> tuple[str, ...]:
    """Return the workloads whose estimates together use every kernel that most estimates need."""
    return tuple(engine.ahead)


def compile_ahead(engine: Engine, workload: str, folder: Path | None = None) -> None:
    """Compile the kernels that an estimate of a workload, and a sweep over it, need.

    The estimate asks for everything it can: energy, explanation and timeline.

    Parameters
    ----------
    engine : Engine
    workload : str
        One of :func:`workloads_ahead`.
    folder : Path, optional
        Existing folder for temporary files, of who outlives this process if that is killed.
    """
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        options = EstimateOptions(
            timeline=Path(scratch) / "timeline.json", explain=True,
            technology=next(iter(engine.costs.TECHNOLOGIES)) if engine.costs is not None else None)
        done = complete(
            engine, workload, engine.model.CONFIG(),
            lambda config, loaded: engine.model.estimate(config, loaded, options))
    fixed = {addition.field: addition.value for addition in done.additions}
    for fidelity in ("exact", "closed") if engine.fast is not None else ("exact",):
        _sweep(engine, workload, fidelity, fixed)


def compile_closed_ahead(engine: Engine, workload: str) -> None:
    """Compile the kernels of an engine's fast model alone, which share little with the others.

    A part of :func:`compile_ahead` that another process may do at the same time.

    Parameters
    ----------
    engine : Engine
        Has a fast model.
    workload : str
        As for :func:`compile_ahead`; of one that needs an additional feature nothing is compiled.
    """
    _sweep(engine, workload, "closed", {})


def _sweep(engine: Engine, workload: str, fidelity: str, fixed: Mapping[str, object]) -> None:
    """Sweep over one point: the varied parameter keeps its default."""
    varied = next(one for one in parameters(engine.model.CONFIG)
                  if one.type == "int" and one.name not in fixed)
    dse.run(parse_spec({"engine": engine.name, "workloads": [workload], "fidelity": fidelity,
                        "parameters": {varied.name: [int(varied.default)]}, "fixed": dict(fixed),
                        "objectives": {"minimise": ["cycles"]}}))
