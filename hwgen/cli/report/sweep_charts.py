"""Numbers and coordinates of a sweep's charts, which the page renders as HTML and SVG."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arch.dse.evaluation import peak_column, work_column
from arch.registry import find_engine
from hwgen.cli.report.labels import Box, place_labels
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

__all__ = ["Bar", "Bars", "Design", "Part", "Roofs", "Segment", "bars", "roofline"]

# The palette, and further browns and greys.
_COLOURS = (BLUE, VERMILION, PURPLE, ORANGE, GREEN, YELLOW, SKY, "#8C6D46", "#666666", "#B0B0B0")
_ROOF_WIDTH, _ROOF_HEIGHT, _ROOF_MARGIN, _ROOF_FOOT = 720, 380, 64, 56
# Labels: width of a character, height of a line, most characters.
_CHARACTER, _LINE, _LONGEST = 6.6, 15.0, 36
# Length of each dash of coinciding lines.
_DASH = 8


def _colours(names: Sequence[str]) -> dict[str, str]:
    return {name: GREY if name == "idle" else _COLOURS[index % len(_COLOURS)]
            for index, name in enumerate(names)}


# --- Bars -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A segment of a bar: its name, and its share of the bar."""

    name: str
    value: float
    share: float


@dataclass(frozen=True)
class Bar:
    """A bar: its label, its segments, and their sum."""

    label: str
    parts: list[Part]
    total: float


@dataclass(frozen=True, kw_only=True)
class Bars:
    """Stacked bars of equal length, which show shares of each design's total.

    Attributes
    ----------
    unit : str
    colours : dict of str to str
        Colour of each segment, by name.
    bars : list of Bar
    """

    unit: str
    colours: dict[str, str]
    bars: list[Bar]

    @property
    def rows(self) -> list[list[Any]]:
        """The numbers as rows of a table: label, one number per segment, total."""
        return [[bar.label, *({part.name: part.value for part in bar.parts}.get(name)
                              for name in self.colours), bar.total] for bar in self.bars]


def bars(items: Sequence[tuple[str, Mapping[str, float | None]]], unit: str) -> Bars | None:
    """Return bars of labelled numbers by name, or None without any number."""
    found = []
    names: dict[str, None] = {}
    for label, values in items:
        known = {name: value for name, value in values.items() if value is not None}
        names |= dict.fromkeys(known)
        total = sum(known.values())
        found.append(Bar(label, [Part(name, value, value / total if total else 0.0)
                                 for name, value in known.items()], total))
    return Bars(unit=unit, colours=_colours(list(names)), bars=found) if names else None


# --- Roofline -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Segment:
    """A straight part of a roof: points of an SVG line, and dashes where roofs coincide."""

    points: str
    dashes: str
    offset: int


@dataclass(frozen=True, kw_only=True)
class Design:
    """A design under its own roof.

    Attributes
    ----------
    name, colour : str
    label, label_x, label_y : str
        Text at the point, and its place.
    roof : list of Segment
        The slope and the flat part.
    x, y : str
        Place of the design.
    rate, peak : float
        Work per cycle: attained, and peak.
    bandwidth : float
        Bytes per cycle.
    intensity : float
        Work per byte.
    """

    name: str
    colour: str
    label: str
    label_x: str
    label_y: str
    roof: list[Segment]
    x: str
    y: str
    rate: float
    peak: float
    bandwidth: float
    intensity: float


@dataclass(frozen=True, kw_only=True)
class Roofs:
    """Designs, each under its own roof; both axes are logarithmic.

    Attributes
    ----------
    unit : str
        Unit of the work, in words.
    designs : list of Design
    columns : list of (x, text)
        Lines of the horizontal axis.
    rows : list of (y, y of the text, text)
        Lines of the vertical axis.
    width, height, margin, foot : int
        Of the picture; the margin is left of the vertical axis, the foot below the horizontal.
    """

    unit: str
    designs: list[Design]
    columns: list[tuple[str, str]]
    rows: list[tuple[str, str, str]]
    width: int = _ROOF_WIDTH
    height: int = _ROOF_HEIGHT
    margin: int = _ROOF_MARGIN
    foot: int = _ROOF_FOOT


class _Scale:
    """Logarithmic axes around these numbers, with a margin."""

    def __init__(self, xs: Sequence[float], ys: Sequence[float]):
        self.x0, self.x1 = math.log10(min(xs) / 2), math.log10(max(xs) * 3)
        self.y0, self.y1 = math.log10(min(ys) / 3), math.log10(max(ys) * 2)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the place of a pair of numbers in the picture's units."""
        across = (math.log10(x) - self.x0) / (self.x1 - self.x0)
        up = (math.log10(y) - self.y0) / (self.y1 - self.y0)
        return (_ROOF_MARGIN + across * (_ROOF_WIDTH - _ROOF_MARGIN - 10),
                (_ROOF_HEIGHT - _ROOF_FOOT) * (1 - up) + 6)

    def columns(self) -> list[tuple[str, str]]:
        """Return (x, text) of the powers of ten."""
        return [(f"{self.at(10.0**power, 10**self.y0)[0]:.1f}", f"{10.0**power:g}")
                for power in range(math.ceil(self.x0), math.floor(self.x1) + 1)]

    def rows(self) -> list[tuple[str, str, str]]:
        """Return (y, y of the text, text) of the powers of ten."""
        places = [(self.at(10**self.x0, 10.0**power)[1], power)
                  for power in range(math.ceil(self.y0), math.floor(self.y1) + 1)]
        return [(f"{y:.1f}", f"{y + 4:.1f}", f"{10.0**power:g}") for y, power in places]


def _segment(ends: Sequence[tuple[float, float]], alike: Sequence[int], index: int) -> Segment:
    """Return one of the coinciding lines ``alike``, dashed in the gaps of the others."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends)
    if len(alike) == 1:
        return Segment(points, "none", 0)
    gap = _DASH * (len(alike) - 1)
    return Segment(points, f"{_DASH} {gap}", -_DASH * alike.index(index))


def _roof(scale: _Scale, roofs: Sequence[tuple[float, float]], index: int) -> list[Segment]:
    """Return the slope and the flat part of one of ``roofs``, each (peak, bytes per cycle)."""
    peak, rate = roofs[index]
    low, ridge, high = 10**scale.x0, peak / rate, 10**scale.x1
    bottom = 10**scale.y0
    start = scale.at(max(low, bottom / rate), max(bottom, rate * low))
    slopes, flats = ([other for other, numbers in enumerate(roofs) if numbers[part] == value]
                     for part, value in ((1, rate), (0, peak)))
    return [_segment((start, scale.at(ridge, peak)), slopes, index),
            _segment((scale.at(ridge, peak), scale.at(high, peak)), flats, index)]


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST - 1]}…"


def roofline(rows: Sequence[Mapping[str, Any]], engine: str, names: Sequence[str]) -> Roofs | None:
    """Return each design under its own roof: the engine's peak, and the bandwidth of its ports.

    None if no design has the numbers. ``names`` are the names of the rows' designs.
    """
    work = work_column(engine)
    a_byte, a_cycle, most = f"{work}_per_byte", f"{work}_per_cycle", peak_column(engine)
    needed = (a_byte, a_cycle, most, "bandwidth")
    shown = [(row, name) for row, name in zip(rows, names, strict=True)
             if all(row.get(column) for column in needed)]
    if not shown:
        return None
    rows = [row for row, _ in shown]
    scale = _Scale([row[a_byte] for row in rows] + [row[most] / row["bandwidth"] for row in rows],
                   [row[column] for row in rows for column in (a_cycle, most)])
    roofs = [(row[most], row["bandwidth"]) for row in rows]
    places = [scale.at(row[a_byte], row[a_cycle]) for row in rows]
    labels = [_clipped(name) for _, name in shown]
    boxes = place_labels(
        places, [(len(label) * _CHARACTER, _LINE) for label in labels], gap=9,
        bounds=Box(_ROOF_MARGIN, 6, _ROOF_WIDTH - 10, _ROOF_HEIGHT - _ROOF_FOOT))
    designs = [Design(
        name=name, colour=_COLOURS[index % len(_COLOURS)], label=labels[index],
        label_x=f"{boxes[index].x0:.1f}", label_y=f"{boxes[index].y1 - 4:.1f}",
        roof=_roof(scale, roofs, index), x=f"{places[index][0]:.1f}", y=f"{places[index][1]:.1f}",
        rate=row[a_cycle], peak=row[most], bandwidth=row["bandwidth"], intensity=row[a_byte])
        for index, (row, name) in enumerate(shown)]
    return Roofs(unit=f"{find_engine(engine).model.UNIT.name}s", designs=designs,
                 columns=scale.columns(), rows=scale.rows())
