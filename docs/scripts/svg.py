"""Drawings as SVG text: boxes, arrows and words, the same bytes on every machine."""

from html import escape
from itertools import pairwise

INK = "#222"
FONT = "font-family='Helvetica, Arial, sans-serif'"
CHARACTER = 0.5  # width of a character of this font, on average, in units of its size

__all__ = ["INK", "Drawing"]


class Drawing:
    """A drawing that grows by boxes, arrows and words.

    Parameters
    ----------
    width, height : float
        Size in pixels, at 100 %.
    title : str
        What it shows, for readers that do not see it.
    """

    def __init__(self, width, height, title):
        self._width, self._height, self._title = width, height, title
        self._parts = []

    def text(self, x, y, words, size=13, bold=False, anchor="middle", colour=INK):
        """Write a line, whose baseline is at `y`."""
        weight = " font-weight='bold'" if bold else ""
        self._parts.append(f"<text x='{x:g}' y='{y:g}' font-size='{size:g}' fill='{colour}' "
                           f"text-anchor='{anchor}'{weight}>{escape(words)}</text>")

    def box(self, x, y, width, height, lines=(), fill="#fff"):
        """Draw a box with lines in its middle; the first is bold."""
        self._parts.append(f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' "
                           f"rx='6' fill='{fill}' stroke='#555'/>")
        step = 17
        top = y + height / 2 - step * (len(lines) - 1) / 2 + 4
        for index, line in enumerate(lines):
            size = 14 if index == 0 else 12
            # A line that is too long for its box is a fault of whoever draws it.
            if len(line) * size * CHARACTER > width:
                raise ValueError(f"{line!r} does not fit a box of {width} pixels")
            self.text(x + width / 2, top + step * index, line, size, bold=index == 0)

    def path(self, points, colour=INK, width=1.5, end=True):
        """Draw a line through points, with an arrowhead at its end."""
        steps = " ".join(f"{'M' if i == 0 else 'L'}{x:g},{y:g}" for i, (x, y) in enumerate(points))
        head = " marker-end='url(#head)'" if end else ""
        self._parts.append(
            f"<path d='{steps}' fill='none' stroke='{colour}' stroke-width='{width:g}'{head}/>")

    def curve(self, points, start=False, end=True, dotted=False, title=""):
        """Draw a smooth line through points from left to right, with arrowheads at its ends."""
        steps = f"M{points[0][0]:g},{points[0][1]:g}"
        for (x, y), (after, below) in pairwise(points):
            middle = (x + after) / 2
            steps += f" C{middle:g},{y:g} {middle:g},{below:g} {after:g},{below:g}"
        heads = ((" marker-start='url(#head)'" if start else "")
                 + (" marker-end='url(#head)'" if end else ""))
        dots = " stroke-dasharray='2 3'" if dotted else ""
        self._parts.append(f"<path d='{steps}' fill='none' stroke='{INK}'{dots}{heads}>"
                           f"<title>{escape(title)}</title></path>")

    def label(self, x, y, width, words, fill):
        """Draw a small label: `words` on a tinted ground."""
        self._parts.append(f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='18' rx='3' "
                           f"fill='{fill}' stroke='#999'/>")
        self.text(x + width / 2, y + 13, words, 11)

    def __str__(self):
        size = f"{self._width:g} {self._height:g}"
        head = (f"<marker id='head' viewBox='0 0 8 8' refX='7' refY='4' markerWidth='9' "
                f"markerHeight='9' markerUnits='userSpaceOnUse' orient='auto-start-reverse'>"
                f"<path d='M0,0 L8,4 L0,8 z' fill='{INK}'/></marker>")
        start = (f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {size}' "
                 f"width='{self._width:g}' height='{self._height:g}' role='img' {FONT}>")
        lines = [start, f"<title>{escape(self._title)}</title>",
                 f"<defs>{head}</defs>",
                 f"<rect width='{self._width:g}' height='{self._height:g}' fill='#fff'/>"]
        return "\n".join([*lines, *self._parts, "</svg>", ""])
