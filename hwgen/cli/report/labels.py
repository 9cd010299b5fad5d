"""Placement of the labels of points in a picture, so that none covers another."""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Box", "place_labels"]


@dataclass(frozen=True)
class Box:
    """A rectangle, in the units of the picture."""

    x0: float
    y0: float
    x1: float
    y1: float

    def shared(self, other: "Box") -> float:
        """Return the area of the overlap."""
        return (max(0.0, min(self.x1, other.x1) - max(self.x0, other.x0))
                * max(0.0, min(self.y1, other.y1) - max(self.y0, other.y0)))


def _candidates(x: float, y: float, width: float, height: float, gap: float, bounds: Box
                ) -> list[Box]:
    """Return places around a point, nearest first, right before left."""
    found = []
    for ring in range(8):
        rise = ring * height
        for left in (x + gap, x - gap - width, x - width / 2):
            for middle in {y + gap + rise + height / 2, y - gap - rise - height / 2,
                           *([y] if ring == 0 and left != x - width / 2 else [])}:
                x0 = min(max(left, bounds.x0), bounds.x1 - width)
                y0 = min(max(middle - height / 2, bounds.y0), bounds.y1 - height)
                found.append(Box(x0, y0, x0 + width, y0 + height))
    return sorted(found, key=lambda box: (
        abs((box.y0 + box.y1) / 2 - y), box.x0 < x, box.x0, box.y0))


def place_labels(points: Sequence[tuple[float, float]], sizes: Sequence[tuple[float, float]], *,
                 bounds: Box, gap: float) -> list[Box]:
    """Return the places of labels: the nearest free place, or the one that covers least.

    Parameters
    ----------
    points : sequence of (x, y)
    sizes : sequence of (width, height)
        Of the labels, one per point.
    bounds : Box
        Labels stay inside.
    gap : float
        Distance between a point's centre and its label; also kept from other points.
    """
    markers = [Box(x - gap * 0.7, y - gap * 0.7, x + gap * 0.7, y + gap * 0.7) for x, y in points]
    placed: list[Box] = []
    for (x, y), (width, height) in zip(points, sizes, strict=True):
        taken = [*placed, *markers]
        placed.append(min(
            enumerate(_candidates(x, y, width, height, gap, bounds)),
            key=lambda item: (sum(item[1].shared(box) for box in taken), item[0]))[1])
    return placed
