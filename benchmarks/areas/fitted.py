"""Common parts of the areas of all cores: points, syntheses, errors of a fit, and its data."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import pages
from benchmarks.synthesis import FLIP_FLOP, Synthesis, measured, relative_errors, to_json
from hwgen.emit import tool_versions

__all__ = ["PAGE", "FittedArea"]

PAGE = pages.DOCS / "area.md"
_CACHE = Path("results/area")


@dataclass(frozen=True, kw_only=True)
class FittedArea:
    """A fit of areas, and how it is made.

    Parameters
    ----------
    name : str
        Of the set, as ``python -m benchmarks.area`` takes it.
    config : type
        Configuration of the engine: called with the changes of a point.
    generate : callable
        Returns the design of a configuration.
    component : callable
        Of an instance in its parent: parameter of :class:`benchmarks.synthesis.Synthesis`.
    components, quantities : sequence of str
        What a record has; ``um2`` is the first quantity.
    points : callable
        Returns the configurations to fit, and to hold out, as changes of the default.
    fit : callable
        Returns the coefficients of records.
    predict : callable
        ``(config, quantity, coefficients)``: the fitted value of each component.
    data : Path
        JSON file of records and coefficients, which the model reads.
    tables : sequence of callable
        Each returns a table of docs/area.md from what ``data`` has; the first one is the errors by
        component, for which nothing else is read.
    fpga : mapping of str to int, optional
        How many of ``train`` and ``held_out`` are synthesised for the FPGA, too.
    """

    name: str
    config: Callable[..., Any]
    generate: Callable[[Any], Any]
    component: Callable[[str, str], str]
    components: Sequence[str]
    quantities: Sequence[str]
    points: Callable[[], tuple[list[dict[str, Any]], list[dict[str, Any]]]]
    fit: Callable[[list[dict[str, Any]]], Any]
    predict: Callable[[Any, str, Any], Mapping[str, Any]]
    data: Path
    tables: Sequence[Callable[[Mapping[str, Any]], list[str]]]
    fpga: Mapping[str, int] | None = None

    def synthesis(self, path: Path | None = None) -> Synthesis:
        """Return the synthesis of such cores, with a cache if there is a ``path``."""
        return Synthesis(design=lambda changes: self.generate(self.config(**changes)),
                         component=self.component, top="control", components=self.components,
                         quantities=self.quantities, path=path)

    def stored(self) -> dict[str, Any]:
        """Return what ``data`` has."""
        found: dict[str, Any] = json.loads(self.data.read_text(encoding="utf-8"))
        return found

    def errors(self, records: Sequence[Mapping[str, Any]], coefficients: Any
               ) -> dict[tuple[str, str], Any]:
        """Return the relative errors of each component, and of their sum."""
        return relative_errors(records, self.quantities, self.components,
                               lambda changes, quantity: self.predict(
                                   self.config(**changes), quantity, coefficients))

    def made(self, *, only_stored: bool = False) -> dict[str, Any]:
        """Return new contents of ``data``: what is missing there is synthesised, and all fitted.

        With ``only_stored`` nothing is synthesised.
        """
        stored = self.stored() if self.data.exists() else {}
        train, held_out = self.points()
        sets = measured(self.synthesis(_CACHE / f"{self.name}.json"), stored,
                        {"train": train, "held_out": held_out},
                        fpga=self.fpga or {"train": 0, "held_out": 0}, only_stored=only_stored)
        return {"versions": stored["versions"] if only_stored else tool_versions(),
                "flip_flop_um2": FLIP_FLOP, "coefficients": self.fit(sets["train"]), **sets}

    def write(self, made: Mapping[str, Any]) -> None:
        """Write ``data``."""
        self.data.parent.mkdir(parents=True, exist_ok=True)
        self.data.write_text(to_json(made), encoding="utf-8")

    def write_page(self) -> None:
        """Put the tables into the page, of what ``data`` has."""
        PAGE.write_text(self.page(), encoding="utf-8")

    def page(self) -> str:
        """Return the text of the page with the tables of what ``data`` has."""
        stored = self.stored()
        return pages.filled(PAGE.read_text(encoding="utf-8"),
                            [table(stored) for table in self.tables])
