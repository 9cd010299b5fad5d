"""Results of the functions: typed, and convertible to text, tables and JSON."""

import dataclasses
import html
import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from arch import result as arch_result
from arch.config import to_dict
from arch.convergence import ConvergenceReport
from arch.errors import HwgenError
from arch.files import write_text
from arch.registry import find_engine
from arch.reports import RooflinePoint, RooflineReport, SweepReport, VerifyReport
from arch.result import as_json
from hwgen.cli import comparison, survey
from hwgen.cli.commands import generate, quantize, verify
from hwgen.cli.files import check_file
from hwgen.cli.output import show_report
from hwgen.cli.report.settings import design_options
from hwgen.cli.report.tables import printed

if TYPE_CHECKING:
    import pandas
    import pyarrow
    from numpy.typing import NDArray
    from rich.console import Console

    from arch.dse import Results
    from hwgen.cli.study import Study

__all__ = ["Comparison", "Convergence", "Estimate", "Generated", "Mapped", "Plan", "Profile",
           "Quantized", "Report", "Roofline", "Run", "Survey", "Sweep", "Verification"]

# Width of the tables in a notebook. Characters.
_NOTEBOOK_WIDTH = 100


class Report:
    """Base of all results: conversion to text, tables and JSON.

    ``print(result)`` prints the output of the command, and a notebook shows the same.
    """

    def _json(self) -> Any:
        return as_json(self)

    def _show(self, console: "Console", *, layers: bool) -> None:
        raise NotImplementedError

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """Return the command's ``--json`` output as dictionaries, lists and numbers."""
        found: dict[str, Any] = json.loads(json.dumps(self._json()))
        return found

    def to_arrow(self) -> "pyarrow.Table":
        """Return the result as an Arrow table; needs no further package.

        Columns have the names of the JSON's fields: ``cycles``; of a field that is an object,
        ``OBJECT:FIELD``, such as ``bytes:read`` or ``work:amount``.
        """
        import pyarrow  # noqa: PLC0415 - takes a while

        return pyarrow.Table.from_pylist(_complete(self._rows()))

    def to_frame(self) -> "pandas.DataFrame":
        """Return the table of :meth:`to_arrow` as a DataFrame.

        Raises
        ------
        hwgen.Error
            pandas is not installed.
        """
        try:
            import pandas  # noqa: F401, PLC0415 - as the module of frames does
        except ImportError:
            raise HwgenError("pandas must be installed for to_frame: pip install pandas, or use "
                             "to_arrow, which needs none") from None
        from hwgen.api.frames import framed  # noqa: PLC0415

        return framed(self.to_arrow())

    def text(self, *, layers: bool = False, width: int | None = None) -> str:
        """Return the output of the command.

        Parameters
        ----------
        layers : bool
            Whether to include the tables of ``--layers``.
        width : int, optional
            Characters per line; by default as many as the tables need.
        """
        return printed(partial(self._show, layers=layers), width=width)

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def _repr_html_(self) -> str:
        """Return the text as HTML for a notebook."""
        return f"<pre>{html.escape(self.text(width=_NOTEBOOK_WIDTH).rstrip())}</pre>"


def _complete(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows, each with the columns of all."""
    rows = list(rows)
    names = dict.fromkeys(name for row in rows for name in row)
    # An object that a row lacks is None there; its columns are those of the rows that have it.
    for name in {other.partition(":")[0] for other in names if ":" in other}:
        if all(row.get(name) is None for row in rows):
            names.pop(name, None)
    return [{name: row.get(name) for name in names} for row in rows]


def _flat(row: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the columns of a row from its JSON: a field of an object is ``OBJECT:FIELD``."""
    for name, value in row.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}:")
        else:
            yield f"{prefix}{name}", value


def _written(text: str) -> "Callable[[Console], None]":
    """Return a function that prints a text unchanged."""
    def show(console: "Console") -> None:
        console.file.write(text)

    return show


# --- Estimates and runs ---------------------------------------------------------------------------


class _Counted(arch_result.Summary, Report):
    """Common part of the results of ``estimate`` and ``run``."""

    @property
    def cycles(self) -> int:
        """Cycles from start to halt: the RTL's for a run, otherwise the model's."""
        return self.counted.cycles

    @property
    def counters(self) -> dict[str, dict[str, int]]:
        """Cycles by unit and counter; the counters of a unit add up to :attr:`cycles`."""
        values = self.counted.counters
        return {group.unit: {name: values[name] for name in group if name in values}
                for group in self.groups}

    @property
    def events(self) -> dict[str, int]:
        """Counters of events other than cycles, such as beats on a port."""
        cycles = {"total"}.union(*self.groups)
        return {name: value for name, value in self.counted.counters.items()
                if name not in cycles}

    def _show(self, console: "Console", *, layers: bool) -> None:
        # Some engines know the energy of their paper's chip; the command shows it on request only.
        asked = self.energy is not None and find_engine(self.engine).costs is not None
        assert isinstance(self, arch_result.Estimate | arch_result.Run)
        show_report(console, self, layers=layers, energy=asked)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        """Yield a row per layer."""
        spent = {layer.name: as_json(layer) for layer in self.energy.layers} if self.energy else {}
        for layer in self.layers:
            row = as_json(layer)
            # The work of both is the same.
            yield dict(_flat({**spent.get(layer.name, {}), **row}))

    def __repr__(self) -> str:
        return (f"<{type(self).__name__} of {self.engine} running {self.workload}: "
                f"{self.cycles:,} cycles, {100 * self.utilization:.1f} % utilization>")


@dataclass(frozen=True, kw_only=True, repr=False)
class Estimate(_Counted, arch_result.Estimate):
    """A workload's evaluation by the timing model; :class:`arch.result.Estimate` has the fields.

    ``to_frame()`` has a row per layer.
    """


@dataclass(frozen=True, kw_only=True, repr=False)
class Run(_Counted, arch_result.Run):
    """Comparison of RTL, model and golden result; :class:`arch.result.Run` has the fields.

    ``to_frame()`` has a row per layer, from the model.
    """

    @property
    def arrays(self) -> "Mapping[str, NDArray[Any]] | None":
        """Outputs of the RTL by name; None unless requested (``return_outputs``)."""
        found: Mapping[str, NDArray[Any]] | None = self.__dict__.get("_arrays")
        return found

    def with_arrays(self, file: Path | None) -> Self:
        """Return the result with the arrays of a ``.npz`` file; refuse any other file."""
        from arch.npz import read_arrays  # noqa: PLC0415

        if file is None or file.suffix != ".npz":
            raise HwgenError(f"outputs must be a file ending in .npz with return_outputs, "
                             f"not {str(file)!r}")
        found = dataclasses.replace(self)
        found.__dict__["_arrays"] = read_arrays(file, most=1 << 30)
        return found


# --- Tables of designs ----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, repr=False)
class Comparison(comparison.Compared, Report):
    """A workload on several designs; ``to_frame()`` has a row per design."""

    @classmethod
    def of(cls, found: comparison.Compared) -> Self:
        """Return a comparison as one that can print itself."""
        return cls(**vars(found))

    def _json(self) -> Any:
        return comparison.as_values(self)

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.comparison import show_comparison  # noqa: PLC0415

        show_comparison(console, self)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        return [dataclasses.asdict(row) for row in self.designs]

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.designs)} designs running {self.workload}>"


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Sweep(Report):
    """The points of a sweep, with their Pareto front; ``to_frame()`` has a row per point.

    Parameters
    ----------
    report : SweepReport
        The command's output.
    results : arch.dse.Results
        The table.
    exact : bool
        Whether all designs that were run on RTL are equal to the model.
    """

    report: SweepReport
    results: "Results"
    exact: bool

    def __len__(self) -> int:
        return len(self.results)

    @property
    def front(self) -> tuple[Mapping[str, Any], ...]:
        """Rows of the Pareto front, in the order of the objectives."""
        return self.report.front

    def row(self, point: int) -> dict[str, Any]:
        """Return a row; None where a number does not apply."""
        return self.results.row(point)

    def options(self, point: int) -> str:
        """Return the command line's options for a point, such as ``--preset tiny --set rows=4``."""
        return next(design_options(self.results, [point]))

    def config(self, point: int) -> dict[str, Any]:
        """Return the configuration of a point, as ``config`` of the other functions takes it."""
        return to_dict(self.results.config(point))

    def best(self, count: int) -> list[int]:
        """Return the best feasible points: the front, then the front of the rest, and so on."""
        return self.results.best(count)

    def _json(self) -> Any:
        return as_json(self.report)

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.sweep import show_sweep  # noqa: PLC0415

        show_sweep(console, as_json(self.report))

    def to_arrow(self) -> "pyarrow.Table":
        """Return the table in Arrow format, with the specification in its metadata."""
        return self.results.to_arrow()

    def __repr__(self) -> str:
        return (f"<Sweep of {self.report.engine} running {', '.join(self.report.workloads)}: "
                f"{len(self):,} points, {len(self.front):,} on the Pareto front>")


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Roofline(Report):
    """Rooflines of devices, and the points of workloads; ``to_frame()`` has a row per point.

    Parameters
    ----------
    report : RooflineReport
        The command's output.
    study : Study
        Data of the pictures.
    """

    report: RooflineReport
    study: "Study"

    @property
    def points(self) -> tuple[RooflinePoint, ...]:
        """Workloads and their layers."""
        return self.report.points

    def save(self, *pictures: str | Path) -> None:
        """Draw the roofline to ``FILE.png`` or ``FILE.svg``.

        Raises
        ------
        hwgen.Error
            A name has another ending, or a file cannot be written.
        """
        from hwgen.cli.report.roofline import roofline_picture  # noqa: PLC0415
        from hwgen.cli.study import check_pictures  # noqa: PLC0415

        paths = [Path(picture) for picture in pictures]
        check_pictures(paths)
        for path in paths:
            check_file("picture", path)
            roofline_picture(path, self.study)

    def _json(self) -> Any:
        return as_json(self.report)

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.roofline import show_roofline  # noqa: PLC0415

        show_roofline(console, self.study, layers=layers)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        for point in self.points:
            yield dict(_flat(as_json(point)))

    def __repr__(self) -> str:
        return (f"<Roofline of {len(self.report.devices)} devices and "
                f"{len(self.points)} points>")


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Mapped(Report):
    """Mappings of a network's layers: the schedule's own and the best; a row per layer.

    Parameters
    ----------
    values : mapping
        The command's ``--json`` output.
    """

    values: Mapping[str, Any]

    @property
    def cycles(self) -> int:
        """Cycles with the best mapping."""
        return int(self.values["best"]["cycles"])

    @property
    def own_cycles(self) -> int:
        """Cycles with the schedule's own choice."""
        return int(self.values["own"]["cycles"])

    @property
    def bound_cycles(self) -> int:
        """The fewest cycles that any mapping takes."""
        return int(self.values["bound_cycles"])

    @property
    def table(self) -> dict[str, Any]:
        """The best mapping as tables, for ``mapping`` of :func:`hwgen.estimate`."""
        return tomllib.loads(self.values["text"])

    def save(self, path: str | Path) -> None:
        """Write the best mapping as a TOML file."""
        check_file("output file", Path(path))
        write_text(Path(path), self.values["text"])

    def _json(self) -> Any:
        return self.values

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.mapping import show_mapping  # noqa: PLC0415

        show_mapping(console, self.values)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        for layer in self.values["layers"]:
            tiles = {f"{which}_{name.lower()}": size for which in ("own", "best")
                     for name, size in layer[which]["tile"].items()}
            yield {"layer": layer["name"], "operator": layer["operator"], **tiles,
                   **{name: layer[name] for name in ("own_cycles", "best_cycles", "bound_cycles",
                                                     "bound_by")}}

    def __repr__(self) -> str:
        return f"<Mapped {self.values['workload']}: {self.cycles:,} of {self.own_cycles:,} cycles>"


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Profile(Report):
    """Time and memory of a training step by purpose; ``to_frame()`` has a row per layer.

    Parameters
    ----------
    values : mapping
        The command's ``--json`` output.
    """

    values: Mapping[str, Any]

    @property
    def cycles(self) -> int:
        """Cycles per step."""
        return int(self.values["cycles"])

    @property
    def batch(self) -> int:
        """Images per step."""
        return int(self.values["batch"])

    @property
    def images_per_s(self) -> float:
        """Images per second at the clock frequency."""
        return float(self.values["images_per_s"])

    @property
    def memory(self) -> Mapping[str, int]:
        """Bytes by purpose."""
        found: Mapping[str, int] = self.values["memory"]
        return found

    def _json(self) -> Any:
        return self.values

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.commands.profile import profile_added  # noqa: PLC0415
        from hwgen.cli.report.profile import show_profile  # noqa: PLC0415

        show_profile(console, self.values["workload"], self.values)
        _written(profile_added(self.values))(console)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        return [{"layer": name, **cycles} for name, cycles in self.values["layers"].items()]

    def __repr__(self) -> str:
        return f"<Profile of {self.values['workload']}: {self.cycles:,} cycles a step>"


# --- Training on many nodes -----------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Plan(Report):
    """Plans of training on many nodes; ``to_frame()`` has a row per grid, the best one first.

    Parameters
    ----------
    values : mapping
        The command's ``--json`` output.
    """

    values: Mapping[str, Any]

    @property
    def best(self) -> Mapping[str, Any]:
        """The best plan: its grid, how a step is done, memory by kind, and time by kind."""
        found: Mapping[str, Any] = self.values["best"]
        return found

    @property
    def cycles(self) -> int:
        """Cycles per step of the best plan."""
        return int(self.best["cycles"])

    @property
    def memory(self) -> Mapping[str, int]:
        """Bytes by kind of the fullest node of the best plan."""
        found: Mapping[str, int] = self.best["memory"]
        return found

    @property
    def reasons(self) -> Mapping[str, str]:
        """What refutes each of what comes to mind in place of the best plan."""
        found: Mapping[str, str] = self.values["reasons"]
        return found

    def _json(self) -> Any:
        return self.values

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.plan import show_plan  # noqa: PLC0415

        show_plan(console, self.values, layers=layers)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        for row in (*self.values["grids"], *self.values["too_large"]):
            yield dict(_flat(row))

    def __repr__(self) -> str:
        axes = " x ".join(str(self.best[axis]) for axis in ("data", "tensor", "pipeline"))
        return (f"<Plan of {self.values['network']} on {self.values['nodes']:,} nodes: {axes}, "
                f"{self.cycles:,} cycles a step>")


@dataclass(frozen=True, kw_only=True, repr=False)
class Convergence(ConvergenceReport, Report):
    """Accuracy against time; ``to_frame()`` has a row per way to synchronise and point in time."""

    @classmethod
    def of(cls, found: ConvergenceReport) -> Self:
        """Return the report as a result that can print itself."""
        return cls(**vars(found))

    def _json(self) -> Any:
        return as_json(self)

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.converge import show_convergence  # noqa: PLC0415

        show_convergence(console, self)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        for curve in self.curves:
            for cycles, accuracy, loss in zip(self.cycles, curve.accuracy, curve.loss, strict=True):
                yield {"sync": curve.sync, "cycles": cycles, "accuracy": accuracy, "loss": loss}

    def __repr__(self) -> str:
        return (f"<Convergence of {self.workload}: {len(self.curves)} ways to synchronise, "
                f"{self.cycles[-1]:,} cycles>")


# --- Models of others -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, repr=False)
class Survey(survey.Surveyed, Report):
    """Where the operators of an ONNX model run; ``to_frame()`` has a row per operator."""

    @classmethod
    def of(cls, found: survey.Surveyed) -> Self:
        """Return a survey as one that can print itself."""
        return cls(**vars(found))

    @property
    def runs(self) -> bool:
        """Whether no operator is refused."""
        return self.survey.runs

    def _json(self) -> Any:
        return survey.as_values(self)

    def _show(self, console: "Console", *, layers: bool) -> None:
        from hwgen.cli.report.onnx import show_survey  # noqa: PLC0415

        show_survey(console, self, whole=layers)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        for node in self._json()["nodes"]:
            yield {**{name: value for name, value in node.items()
                      if not isinstance(value, dict | list)},
                   "layers": ", ".join(node["layers"]),
                   **{f"cycles:{engine}": value for engine, value in node["cycles"].items()}}

    def __repr__(self) -> str:
        return (f"<Survey of {self.model}: {len(self.survey.nodes)} operators, "
                f"{self.survey.refused} refused>")


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Quantized(Report):
    """A quantised model; ``to_frame()`` has one row.

    Parameters
    ----------
    values : mapping
        The command's ``--json`` output.
    """

    values: Mapping[str, Any]

    @property
    def path(self) -> Path:
        """The file that was written."""
        return Path(self.values["output"])

    @property
    def refused(self) -> tuple[str, ...]:
        """Operators of the quantised model that no engine runs; :func:`hwgen.onnx` says why."""
        return tuple(self.values["refused"])

    def _json(self) -> Any:
        return self.values

    def _show(self, console: "Console", *, layers: bool) -> None:
        _written(quantize.quantized_text(self.values))(console)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        return [{"model": self.values["model"], "output": self.values["output"],
                 "samples": self.values["samples"], "refused": ", ".join(self.refused)}]

    def __repr__(self) -> str:
        return f"<Quantized {self.path}: {len(self.refused)} operators refused>"


# --- Hardware -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, repr=False)
class Generated(generate.Generated, Report):
    """Files of a generated design; ``to_frame()`` has a row per file."""

    @classmethod
    def of(cls, found: generate.Generated) -> Self:
        """Return the generated files as a result that can print itself."""
        return cls(**vars(found))

    @property
    def paths(self) -> tuple[Path, ...]:
        """Verilog, JSON sidecar and lint waivers."""
        return tuple(Path(file.path) for file in self.files)

    def _show(self, console: "Console", *, layers: bool) -> None:
        _written(generate.generated_text(self))(console)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        return [dataclasses.asdict(file) for file in self.files]

    def __repr__(self) -> str:
        return f"<Generated {self.top}: {self.files[0].path}, {len(self.modules)} modules>"


@dataclass(frozen=True, kw_only=True, repr=False)
class Verification(VerifyReport, Report):
    """Outcomes of testbenches; ``to_frame()`` has a row per test."""

    @classmethod
    def of(cls, found: VerifyReport) -> Self:
        """Return the report as a result that can print itself."""
        return cls(**vars(found))

    def _show(self, console: "Console", *, layers: bool) -> None:
        _written(verify.verified_text(self))(console)

    def _rows(self) -> Iterable[Mapping[str, Any]]:
        return [{"testbench": bench.name, "seed": bench.seed, "log": bench.log,
                 **dataclasses.asdict(test)} for bench in self.tests for test in bench.tests]

    def __repr__(self) -> str:
        passed = sum(test.passed for test in self.tests)
        return f"<Verification of {self.engine}: {passed} of {len(self.tests)} testbenches passed>"
