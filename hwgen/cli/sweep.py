"""After a sweep: generate, simulate and compare its best designs, and report the outcome.

What the model says about a design is believed because the same design, as RTL, took the same
cycles. Only modules of an engine are used that :mod:`arch.contract` describes.
"""

import json
import re
import shlex
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.config import ConfigError, to_toml, toml_key, toml_value
from arch.contract import RunOptions, silent
from arch.dse import Results
from arch.dse.evaluation import INTERNAL_ERROR, utilization_of
from arch.engine import Engine
from arch.errors import EngineError
from arch.files import read_json, write_text
from arch.registry import for_goal, load_workload, with_mapping
from arch.reports import BrokenRule, Confirmed, SweepReport
from arch.result import as_json, difference, from_json
from hwgen.cli.report.settings import design_options

__all__ = ["are_exact", "confirm", "confirmed_before", "internal_errors", "result_name",
           "spec_text", "sweep_command", "sweep_result"]


def confirm(results: Results, count: int, engine: Engine, folder: Path, *,
            progress: Callable[[str], None] | None = None) -> list[dict[str, Any]]:
    """Generate, simulate and compare the best designs of a sweep.

    They are those of :meth:`arch.dse.Results.best`. Each gets a folder ``NN-pointP`` in
    ``confirmed`` with its Verilog, sidecar and lint waivers, ``config.toml`` (for ``--config``) and
    a ``WORKLOAD.json``, which is the result of ``hwgen run``. What an earlier run left there is
    removed.

    Parameters
    ----------
    results : Results
    count : int
        How many designs, at least 1.
    engine : Engine
        That of the sweep.
    folder : Path
        Existing folder of the sweep.
    progress : callable, optional
        Called with a line of text before each step.

    Returns
    -------
    list of dict
        One for each design and workload: :class:`~arch.reports.Confirmed` as JSON values.

    Raises
    ------
    ToolchainError
        A tool is missing or fails.
    OSError
        A file cannot be written.
    """
    spec = results.spec
    report = progress if progress is not None else silent
    root = folder / "confirmed"
    shutil.rmtree(root, ignore_errors=True)
    found = []
    best = results.best(count)
    for rank, point in enumerate(best, 1):
        config = results.config(point)
        design = root / f"{rank:02d}-point{point}"
        design.mkdir(parents=True)
        write_text(design / "config.toml", to_toml(config))
        for workload in spec.workloads:
            column = f"cycles:{workload}" if spec.workloads[1:] else "cycles"
            item: dict[str, Any] = {
                "rank": rank, "point": point, "workload": workload,
                "folder": str(design.relative_to(folder)),
                "table_cycles": int(results[column][point]), "model_cycles": None,
                "rtl_cycles": None, "difference": None, "bit_exact": False, "cycle_exact": False,
                "onnxruntime": None, "message": None}
            found.append(item)

            def step(text: str, rank: int = rank, workload: str = workload) -> None:
                report(f"design {rank} of {len(best)}, {workload}: {text}")

            try:
                loaded = with_mapping(engine, for_goal(
                    engine, load_workload(engine, workload, config), spec.minimise,
                    spec.technology), spec.mapping)
                with engine.doing("run"):
                    result = engine.simulation.run(
                        config, loaded, RunOptions(output=design, progress=step))
            except (ConfigError, EngineError) as error:
                # The closed form may take a design that the exact lowering refuses.
                item["message"] = str(error)
                continue
            write_text(design / result_name(workload), json.dumps(as_json(result), indent=2) + "\n")
            item |= {
                "model_cycles": result.model.cycles, "rtl_cycles": result.rtl.cycles,
                "difference": result.rtl.cycles - result.model.cycles,
                "bit_exact": result.bit_exact, "cycle_exact": result.cycle_exact,
                "onnxruntime": as_json(result.onnxruntime), "message": result.message}
    return found


def confirmed_before(folder: Path) -> list[dict[str, Any]]:
    """Return what :func:`confirm` found in this folder before, the designs of the same sweep.

    Those whose folder was removed are left out.

    Raises
    ------
    ConfigError
        The file of it is not as it was written.
    """
    file = folder / "confirmed.json"
    if not file.exists():
        return []
    try:
        values = read_json(file)
        if not isinstance(values, list):
            raise ValueError("no list")
        found = [as_json(from_json(Confirmed, item)) for item in values]
        if different := difference(values, found):
            raise ValueError(different)
    except ValueError as error:
        raise ConfigError(f"file {str(file)!r} must be as a sweep wrote it ({error}): remove it"
                          ) from None
    return [item for item in found if (folder / item["folder"]).is_dir()]


def are_exact(confirmed: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether all designs that were run on RTL are equal to golden result and model."""
    return all(item["bit_exact"] and item["cycle_exact"] for item in confirmed)


def result_name(workload: str) -> str:
    """Return the name of the file with the result of a workload on a design."""
    return re.sub(r"[^A-Za-z0-9.]+", "_", workload) + ".json"


def sweep_command(spec_file: Path, folder: Path, *, scheduler: str | None = None,
                  confirm: int = 0, mapping: Path | None = None) -> str:
    """Return the command that makes a sweep again; the number of processes changes nothing."""
    words = ["hwgen", "sweep", str(spec_file), "-o", str(folder)]
    words += ["--scheduler", scheduler] if scheduler is not None else []
    words += ["--confirm", str(confirm)] if confirm else []
    words += ["--mapping", str(mapping)] if mapping is not None else []
    return shlex.join(words)


def _toml(value: Any) -> str:
    """Return a value of a specification as TOML has it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(str(name))} = {_toml(item)}"
                               for name, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool | int | float | str):
        return toml_value(value)
    return toml_value(str(value))       # a fraction


def spec_text(table: Mapping[str, Any]) -> str:
    """Return the tables of a specification as a file that :func:`arch.dse.load_spec` reads."""
    tables = {name: value for name, value in table.items() if isinstance(value, Mapping)}
    lines = [f"{_key(name)} = {_toml(value)}" for name, value in table.items()
             if name not in tables]
    for name, values in tables.items():
        lines += ["", f"[{_key(name)}]", *(f"{_key(inner)} = {_toml(value)}"
                                                for inner, value in values.items())]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    """Return a dotted name as a key of TOML."""
    return ".".join(map(toml_key, name.split(".")))


def internal_errors(results: Results) -> str:
    """Return, in one line, at how many points the model failed, and how; empty if at none."""
    found = [(point, reason) for point, reason in enumerate(results["reason"])
             if reason.partition(INTERNAL_ERROR)[1]]
    if not found:
        return ""
    point, reason = found[0]
    values = ", ".join(f"{name}={value}" for name, value in results.values(point).items())
    points = "point" if len(results) == 1 else "points"
    return (f"{len(found)} of {len(results)} {points} had internal errors, such as '{reason}' "
            f"({values}): please report it")


def sweep_result(results: Results, confirmed: Sequence[dict[str, Any]],
                 folder: Path | None) -> SweepReport:
    """Return what the command prints; without a folder no file was written."""
    spec = results.spec
    names = ("results.parquet", "results.csv", "report.html", "spec.toml", "confirmed.json",
             *(["mapping.toml"] if spec.mapping is not None else []))
    return SweepReport(
        engine=spec.engine, workloads=spec.workloads, fidelity=spec.fidelity, search=spec.search,
        combinations=spec.combinations, points=len(results),
        feasible=int(results["feasible"].sum()), parameters=(*spec.parameters, *spec.tied),
        objectives=tuple(goal.column for goal in spec.objectives),
        utilization_of=utilization_of(spec.engine), minimise=spec.minimise,
        front=tuple(results.row(point) for point in results.pareto()),
        front_options=tuple(design_options(results, results.pareto())),
        infeasible=tuple(BrokenRule(rule=rule, points=count, example=example)
                         for rule, count, example in results.infeasible()),
        confirmed=tuple(from_json(Confirmed, item) for item in confirmed),
        files=() if folder is None else tuple(str(folder / name) for name in names))
