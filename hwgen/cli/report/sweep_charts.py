"""Coordinates of a sweep's charts, which the page draws as SVG."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arch.dse.evaluation import peak_column, work_column
from arch.registry import find_engine
from hwgen.cli.report.palette import (
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    SKY,
    VERMILION,
    YELLOW,
)

__all__ = ["Bar", "Bars", "Design", "Part", "Roofs", "bars", "roofline"]

# The palette, and three more greys and browns.
_COLOURS = (BLUE, VERMILION, PURPLE, ORANGE, GREEN, YELLOW, SKY, "#8C6D46", "#666666", "#B0B0B0")
_BAR_WIDTH, _BAR_HEIGHT, _BAR_GAP, _LABEL_WIDTH, _TOTAL_WIDTH = 620, 22, 10, 110, 130
_ROOF_WIDTH, _ROOF_HEIGHT, _ROOF_MARGIN = 720, 340, 56


def _colours(names: Sequence[str]) -> dict[str, str]:
    return {name: GREY if name == "idle" else _COLOURS[index % len(_COLOURS)]
            for index, name in enumerate(names)}


# --- Bars -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A segment of a bar: where it begins, its width, and what it stands for."""

    name: str
    x: float
    width: float
    value: float
    share: float


@dataclass(frozen=True)
class Bar:
    """A bar: its label, its top, the segments, and what they add up to."""

    label: str
    y: int
    parts: list[Part]
    total: float


@dataclass(frozen=True, kw_only=True)
class Bars:
    """Stacked bars, each of its own full length: shares of a design's total.

    Attributes
    ----------
    unit : str
    colours : dict of str to str
        By the names of segments.
    bars : list of Bar
    left, right : int
        Ends of the bars.
    bar_height, width, height : int
        Of a bar, and of the picture.
    """

    unit: str
    colours: dict[str, str]
    bars: list[Bar]
    left: int = _LABEL_WIDTH
    right: int = _LABEL_WIDTH + _BAR_WIDTH
    bar_height: int = _BAR_HEIGHT
    width: int = _LABEL_WIDTH + _BAR_WIDTH + _TOTAL_WIDTH

    @property
    def height(self) -> int:
        """Height of the picture."""
        return len(self.bars) * (_BAR_HEIGHT + _BAR_GAP)


def bars(items: Sequence[tuple[str, Mapping[str, float | None]]], unit: str) -> Bars | None:
    """Return bars of labelled numbers by name; None if there are no numbers."""
    found = []
    for row, (label, values) in enumerate(items):
        known = {name: value for name, value in values.items() if value is not None}
        total = sum(known.values())
        parts, x = [], float(_LABEL_WIDTH)
        for name, value in known.items():
            share = value / total if total else 0.0
            if share > 0:
                parts.append(Part(name, x, _BAR_WIDTH * share, value, share))
            x += _BAR_WIDTH * share
        found.append((Bar(label, row * (_BAR_HEIGHT + _BAR_GAP), parts, total), known))
    names = dict.fromkeys(name for _, known in found for name in known)
    if not names:
        return None
    return Bars(unit=unit, colours=_colours(list(names)), bars=[bar for bar, _ in found])


# --- Roofline -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Design:
    """A design under its own roof.

    Attributes
    ----------
    name, colour : str
    roof : str
        Points of the roof, as SVG has them.
    x, y : str
        Where the design is.
    rate, peak : float
        Work a cycle: attained, and at most.
    intensity : float
        Work a byte.
    """

    name: str
    colour: str
    roof: str
    x: str
    y: str
    rate: float
    peak: float
    intensity: float


@dataclass(frozen=True, kw_only=True)
class Roofs:
    """Designs, each under its own roof; both axes are logarithmic.

    Attributes
    ----------
    unit : str
        What work is counted in, in words.
    designs : list of Design
    columns : list of (x, text)
        Lines of the horizontal axis.
    rows : list of (y, y of the text, text)
        Lines of the vertical axis.
    width, height, margin : int
        Of the picture; the margin is left of the vertical axis.
    """

    unit: str
    designs: list[Design]
    columns: list[tuple[str, str]]
    rows: list[tuple[str, str, str]]
    width: int = _ROOF_WIDTH
    height: int = _ROOF_HEIGHT
    margin: int = _ROOF_MARGIN

    @property
    def colours(self) -> dict[str, str]:
        """Colours by the names of designs."""
        return {design.name: design.colour for design in self.designs}


def roofline(rows: Sequence[Mapping[str, Any]], engine: str) -> Roofs | None:
    """Return each design under its own roof: the engine's peak, and the bytes of its ports.

    None if no design has the numbers.
    """
    work = work_column(engine)
    a_byte, a_cycle, most = f"{work}_per_byte", f"{work}_per_cycle", peak_column(engine)
    needed = (a_byte, a_cycle, most, "bandwidth")
    rows = [row for row in rows if all(row.get(name) for name in needed)]
    if not rows:
        return None
    xs = [row[a_byte] for row in rows]
    xs += [row[most] / row["bandwidth"] for row in rows]
    ys = [row[name] for row in rows for name in (a_cycle, most)]
    x0, x1 = math.log10(min(xs) / 2), math.log10(max(xs) * 3)
    y0, y1 = math.log10(min(ys) / 3), math.log10(max(ys) * 2)

    def at(x: float, y: float) -> tuple[float, float]:
        return (_ROOF_MARGIN + (math.log10(x) - x0) / (x1 - x0) * (_ROOF_WIDTH - _ROOF_MARGIN - 10),
                (_ROOF_HEIGHT - 40) * (1 - (math.log10(y) - y0) / (y1 - y0)) + 6)

    columns = []
    for power in range(math.ceil(x0), math.floor(x1) + 1):
        x, _ = at(10.0**power, 10**y0)
        columns.append((f"{x:.1f}", f"{10.0**power:g}"))
    lines = []
    for power in range(math.ceil(y0), math.floor(y1) + 1):
        _, y = at(10**x0, 10.0**power)
        lines.append((f"{y:.1f}", f"{y + 4:.1f}", f"{10.0**power:g}"))
    designs = []
    for index, row in enumerate(rows):
        peak, rate = row[most], row["bandwidth"]
        low, ridge, high = 10**x0, peak / rate, 10**x1
        start = at(max(low, 10**y0 / rate), max(10**y0, rate * low))
        roof = " ".join(f"{x:.1f},{y:.1f}" for x, y in (start, at(ridge, peak), at(high, peak)))
        x, y = at(row[a_byte], row[a_cycle])
        designs.append(Design(
            name=f"point {row['point']}", colour=_COLOURS[index % len(_COLOURS)], roof=roof,
            x=f"{x:.1f}", y=f"{y:.1f}", rate=row[a_cycle], peak=peak,
            intensity=row[a_byte]))
    return Roofs(unit=f"{find_engine(engine).model.UNIT.name}s", designs=designs,
                 columns=columns, rows=lines)
