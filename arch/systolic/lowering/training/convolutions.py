"""Lowering of the three products of a convolution, on feature maps as they are stored.

For a layer ``z[n, o, oy, ox] = sum_{c, ky, kx} x[n, c, iy, ix] w[o, c, ky, kx]``, where
``iy = sy oy + ky - top`` and ``ix = sx ox + kx - left``, a step of training computes ``z``, ``dx``
and ``dw``. Equations and order of sums are those of ``sim/systolic/golden/training/products.py``.
No patches are stored.

**Stored layout.** That of :mod:`arch.systolic.lowering.training.products`. Rows of a feature map
are pixels, image by image and line by line; columns are channels. Rows of weights are ordered by
blocks of :func:`~arch.systolic.lowering.training.products.strip_width` input channels, then by
taps of the kernel, line by line, and then by channels: :func:`weight_row`.

**Forward, and gradient of the input.** A fold is a tap of a block of channels. Its tile of weights
(``READ_WEIGHTS``; for the gradient ``READ_WEIGHTS_T``) multiplies the pixels that the tap sees,
with one ``CONVOLVE`` per image: a walk over the lines of the map in the unified buffer.
Operands outside the map are +0. Folds add up in the accumulators. With strides, the gradient is
computed separately for each remainder of lines and columns modulo the stride (a *phase*): its
pixels are a stride apart, are seen by the same taps, and are written one by one.

**Gradient of the weights.** A tile is a run of pixels of ``dz``, used as weights; for each tap, the
pixels of ``x`` that it sees go through the transposer. To make these consecutive rows, lines are
read into the unified buffer with their padding and with columns grouped by remainder modulo the
stride (``READ_HOST`` for each piece), from the map and from rows of zeros.

**Groups.** Channels stay in their strips for any number of groups: a strip of outputs is multiplied
by those strips of inputs that have channels of its groups (:class:`Strips`). If groups are whole
strips, nothing else changes. Otherwise (depthwise convolutions, groups of any width) strips span
several groups: a tile of weights has zeros between channels of different groups, which are
multiplied, too. So the weights are stored per strip of outputs, with its strips of inputs; the
gradient of the weights also has products of different groups, which nothing reads.

If windows are single pixels or whole images, a convolution is a product. The first kind is left to
:mod:`arch.systolic.lowering.training.products`. In the second, images are lines or the pixels of
one line, and the gradient of the input has a different row order: :attr:`Convolution.input_rows`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import product as pairs_of
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, Demand
from arch.systolic.isa import INSTRUCTIONS, Opcode, operand_range
from arch.systolic.lowering.training.folds import (
    FOLD,
    MULTIPLY,
    OUT,
    READ,
    WRITE,
    Folds,
    fold_code,
)
from arch.systolic.lowering.training.pieces import Code
from arch.systolic.lowering.training.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    strip_width,
    summands,
)
from arch.systolic.params import SystolicConfig
from arch.workloads.training import Geometry

__all__ = ["ZERO_ROWS", "Convolution", "Strips", "convolution_code", "convolution_macs",
           "weight_row"]

#: Rows of zeros in memory, from which padding is read.
ZERO_ROWS = 64

# Keeps the number of outstanding operations below a semaphore's limit.
_MOST_IMAGES = 48
_MOST_TAPS = 96
# Ranges of the operands of walks.
_LIMITS = tuple({name: operand_range(opcode, name) for name in dict(INSTRUCTIONS[opcode].operands)}
                for opcode in (Opcode.SET_WALK, Opcode.CONVOLVE))


@dataclass(frozen=True, kw_only=True)
class Strips:
    """Strips of channels of x and of z, and which of them share groups.

    Parameters
    ----------
    width : int
        Channels of a strip; the last may have fewer.
    channels, outputs : int
        Numbers of channels of x and of z.
    groups : int
        Number of groups; all have equal numbers of channels of x, and of z.
    """

    width: int
    channels: int
    outputs: int
    groups: int

    @property
    def of_group(self) -> tuple[int, int]:
        """Channels of x and of z in a group."""
        return self.channels // self.groups, self.outputs // self.groups

    @property
    def narrow(self) -> bool:
        """Whether there are strips with channels of several groups."""
        return self.groups > 1 and any(size % self.width for size in self.of_group)

    def wide(self, block: int) -> int:
        """Return the channels of a strip of x."""
        return min(self.width, self.channels - block * self.width)

    def columns(self, to: int) -> int:
        """Return the channels of a strip of z."""
        return min(self.width, self.outputs - to * self.width)

    def inputs(self, to: int) -> range:
        """Return the strips of x that have channels of the groups of a strip of z."""
        per, other = self.of_group[::-1]
        return self._joined(to * self.width, to * self.width + self.columns(to), per, other)

    def targets(self, block: int) -> range:
        """Return the strips of z that have channels of the groups of a strip of x."""
        per, other = self.of_group
        return self._joined(block * self.width, block * self.width + self.wide(block), per, other)

    def _joined(self, first: int, end: int, per: int, other: int) -> range:
        return range(first // per * other // self.width,
                     -(-((end - 1) // per + 1) * other // self.width))

    def depth(self, to: int) -> int:
        """Return the channels of :meth:`inputs`."""
        return sum(map(self.wide, self.inputs(to)))

    def rows(self, taps: int) -> int:
        """Return the rows of the stored weights: the most of any strip of z."""
        return taps * max(self.depth(to) for to in range(-(-self.outputs // self.width)))

    def row(self, taps: int, block: int, to: int, tap: int) -> int:
        """Return the first row of a strip of x at a tap, among the weights of a strip of z."""
        return weight_row(self.depth(to), taps, self.width, block - self.inputs(to).start, tap)

    def pairs(self) -> list[tuple[int, int]]:
        """Return all (strip of x, strip of z) that share groups, in order."""
        return [(block, to) for block in range(-(-self.channels // self.width))
                for to in self.targets(block)]

    def joined(self, block: int, to: int) -> NDArray[np.bool_]:
        """Return which channels of two strips share a group: (channels of x, of z)."""
        x = (block * self.width + np.arange(self.wide(block))) // self.of_group[0]
        z = (to * self.width + np.arange(self.columns(to))) // self.of_group[1]
        return np.asarray(x[:, np.newaxis] == z)

    def useful(self, block: int, to: int, rows: int) -> int:
        """Return the number of columns, of ``rows`` each, that count for the weights of two strips.

        Only weights between channels of one group count, rounded up to whole columns.
        """
        return -(-_shared(self, block, to) // rows)


@lru_cache(1 << 16)
def _shared(strips: "Strips", block: int, to: int) -> int:
    """Return how many pairs of channels of two strips share a group; every fold asks for it."""
    return int(strips.joined(block, to).sum())


@dataclass(frozen=True, kw_only=True)
class Convolution:
    """One product of a convolution, on stored matrices given by name.

    Parameters
    ----------
    kind : str
        One of :mod:`arch.systolic.lowering.training.products`:
        ``FORWARD``: left x, right w, output z.
        ``INPUT_GRADIENT``: left dz, right w, output dx.
        ``WEIGHT_GRADIENT``: left x, right dz, output dw.
    left, right, output : str
        Names of matrices.
    batch : int
        Images.
    image : (C, H, W)
        Shape of x.
    channels : int
        Channels of z.
    kernel : (height, width)
    geometry : Geometry
    """

    kind: str
    left: str
    right: str
    output: str
    batch: int
    image: tuple[int, int, int]
    channels: int
    kernel: tuple[int, int]
    geometry: Geometry

    @property
    def size(self) -> tuple[int, int]:
        """Height and width of x."""
        return self.image[1:]

    @property
    def outputs(self) -> tuple[int, int]:
        """Height and width of z."""
        return self.geometry.outputs(self.size, self.kernel)

    @property
    def taps(self) -> int:
        """Number of positions in the kernel."""
        return self.kernel[0] * self.kernel[1]

    def strips(self, width: int) -> Strips:
        """Return the strips of channels."""
        return Strips(width=width, channels=self.image[0], outputs=self.channels,
                      groups=self.geometry.groups)

    @property
    def whole(self) -> bool:
        """Whether a window is a whole image."""
        return self.kernel == self.size and self.geometry.is_product(self.size, self.kernel)

    @property
    def input_rows(self) -> NDArray[np.int64]:
        """Row of each image's pixels in the gradient of the input: (batch, H * W).

        If a window is a whole image, rows are ordered by pixel, then by image, as computed.
        """
        pixels = self.size[0] * self.size[1]
        if self.whole:
            return np.arange(self.batch * pixels).reshape(pixels, self.batch).T
        return np.arange(self.batch * pixels).reshape(self.batch, pixels)

    @property
    def macs(self) -> int:
        """Multiply-accumulates, including those with padding.

        For the gradient of the input, a pixel that no window sees counts one per channel, with a
        weight of 0.
        """
        return self._work(self.image[0] // self.geometry.groups * self.channels)

    def counted(self, config: SystolicConfig) -> int:
        """Return the multiply-accumulates that the array counts.

        More than :attr:`macs` if groups end within a strip, as whole columns are counted.
        """
        strips = self.strips(strip_width(config))
        total = 0
        for block, to in strips.pairs():
            rows = strips.columns(to) if self.kind == INPUT_GRADIENT else strips.wide(block)
            total += rows * strips.useful(block, to, rows)
        return self._work(total)

    def _work(self, weights: int) -> int:
        """Return the multiply-accumulates with ``weights`` weights per tap."""
        if self.kind != INPUT_GRADIENT:
            return self.batch * int(np.prod(self.outputs)) * self.taps * weights
        return sum(
            walk.images * walk.out[0] * walk.out[1] * (len(walk.taps) * weights or self.image[0])
            for walk in _walks(self))

    def tiles(self, config: SystolicConfig) -> int:
        """Return a lower bound of the tiles to multiply: of pixels at a tap, or of an image."""
        strips = len(self.strips(strip_width(config)).pairs())
        lines, across = self.outputs
        if self.kind == WEIGHT_GRADIENT and not self.whole:
            strips *= lines * -(-across // config.rows)
        return strips * self.taps * (1 if self.whole else self.batch)


def convolution_macs(convolutions: Iterable[Convolution]) -> int:
    """Return the multiply-accumulates of convolutions."""
    return sum(convolution.macs for convolution in convolutions)


def weight_row(channels: int, taps: int, width: int, block: int, tap: int) -> int:
    """Return the first row of the weights of a block of ``width`` channels at a tap."""
    return width * block * taps + tap * min(width, channels - width * block)


# --- Walks and lines ------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class _Walk:
    """Sums ``out[i, y, x] = sum_{tap, c} source[i, sy y + dy, sx x + dx, c] w[tap, c]``.

    ``rows[y, x]`` is the row of the output matrix, to which ``i * pitch`` is added for image i;
    ``taps`` are (index in the kernel, dy, dx).
    """

    images: int
    source: tuple[int, int]
    out: tuple[int, int]
    strides: tuple[int, int]
    taps: tuple[tuple[int, int, int], ...]
    rows: NDArray[np.int64]
    pitch: int


def _walks(of: Convolution) -> list[_Walk]:
    """Return the walks for outputs, or for gradients of inputs, these phase by phase."""
    (height, width), (down, across) = of.size, of.geometry.strides
    top, left = of.geometry.pads[:2]
    pixels = height * width
    forward = of.kind == FORWARD
    if of.whole:
        # Images are lines.
        lines = np.arange(of.batch)[:, np.newaxis]
        common: dict[str, Any] = {"images": 1, "out": (of.batch, 1), "strides": (1, 1), "pitch": 0}
        if forward:
            return [_Walk(source=(of.batch, pixels), rows=lines, **common,
                          taps=tuple((tap, 0, tap) for tap in range(pixels)))]
        return [_Walk(source=(of.batch, 1), rows=of.input_rows[:, tap:tap + 1],
                      taps=((tap, 0, 0),), **common) for tap in range(pixels)]
    numbers = list(enumerate(np.ndindex(of.kernel)))
    out = of.outputs
    if forward:
        return [_Walk(
            images=of.batch, source=of.size, out=out, strides=(down, across),
            taps=tuple((tap, ky - top, kx - left) for tap, (ky, kx) in numbers),
            rows=np.arange(out[0] * out[1]).reshape(out), pitch=out[0] * out[1])]
    every = np.arange(pixels).reshape(height, width)
    found = []
    for first in pairs_of(range(min(down, height)), range(min(across, width))):
        rows = every[first[0]::down, first[1]::across]
        y, x = first[0] + top, first[1] + left
        found.append(_Walk(
            images=of.batch, source=out, out=(rows.shape[0], rows.shape[1]), strides=(1, 1),
            taps=tuple((tap, (y - ky) // down, (x - kx) // across) for tap, (ky, kx) in numbers
                       if (y - ky) % down == 0 and (x - kx) % across == 0),
            rows=rows, pitch=pixels))
    return found


@dataclass(frozen=True, kw_only=True)
class _Lines:
    """The shape for a gradient of weights: lines of images; for whole windows, one line."""

    images: int
    size: tuple[int, int]
    out: tuple[int, int]
    kernel: tuple[int, int]
    strides: tuple[int, int]
    pads: tuple[int, int]


def _lines(of: Convolution) -> _Lines:
    if of.whole:
        # Images are pixels of a line of windows.
        pixels = of.size[0] * of.size[1]
        return _Lines(images=1, size=(1, of.batch * pixels), out=(1, of.batch), kernel=(1, pixels),
                      strides=(1, pixels), pads=(0, 0))
    return _Lines(images=of.batch, size=of.size, out=of.outputs, kernel=of.kernel,
                  strides=of.geometry.strides, pads=of.geometry.pads[:2])


def _runs(rows: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Yield (place, first row, rows) of runs of consecutive rows; -1 continues -1."""
    values = np.fromiter(rows, np.int64)
    ends = np.flatnonzero(~((np.diff(values) == 1) & (values[:-1] >= 0)
                            | (values[1:] < 0) & (values[:-1] < 0))) + 1
    for start, end in zip([0, *ends], [*ends, len(values)], strict=True):
        yield int(start), int(values[start]), int(end - start)


# --- Instructions ---------------------------------------------------------------------------------


class _Writer:
    """Collects the folds of convolutions, with their accumulators and outputs."""

    def __init__(self, config: SystolicConfig, matrices: Mapping[str, Matrix],
                 addresses: Mapping[str, int], zeros_at: int):
        self.config, self.matrices, self.addresses = config, matrices, addresses
        self.zeros_at = zeros_at
        self.strip = strip_width(config)
        self.in_rows = (config.ub_banks - 1) * config.ub_bank_rows
        self.lists: list[Folds] = []
        self.out_at = self.acc_at = 0
        self._begin()

    def _begin(self) -> None:
        self.maps: dict[Any, int] = {}
        self.steps: list[int] = []
        # Rows of the tables of Folds; for maps only the ends of their reads.
        self.map_ends: list[int] = []
        self.reads: list[tuple[int, ...]] = []
        self.folds: list[tuple[int, ...]] = []
        self.multiplies: list[tuple[int, ...]] = []
        self.outs: list[tuple[int, ...]] = []
        self.writes: list[tuple[int, ...]] = []

    def address(self, name: str, plane: int, row: int) -> int:
        """Return the address of a row of a matrix."""
        return (self.addresses[name]
                + (plane * self.matrices[name].rows + row) * self.config.ub_layout.size(1))

    def step(self, of: Convolution, key: Any, plane: int, rows: NDArray[np.int64]) -> None:
        """Make the next fold multiply rows of a feature map; -1 is a row of zeros.

        An empty ``rows`` means no map. A key always identifies the same rows.
        """
        number = -1
        if len(rows):
            number = self.maps.setdefault(key, len(self.maps))
            if number == len(self.map_ends):
                for place, first, count in _runs(rows):
                    most = count if first >= 0 else ZERO_ROWS
                    self.reads += [
                        (self.zeros_at if first < 0 else self.address(of.left, plane, first),
                         place + at, min(most, count - at), 0, len(rows))
                        for at in range(0, count, most)]
                self.map_ends.append(len(self.reads))
        if not self.steps or self.steps[-1] != number:
            self.steps.append(number)

    def fold(self, weights: int, k: int, n: int, counted: int, *, add: bool, last: bool) -> None:
        """Add a fold to the last step, with the multiplications and outs added so far."""
        self.folds.append((len(self.steps) - 1, weights, k, n, counted, add, last,
                           len(self.multiplies), len(self.outs)))

    def finish(self, of: Convolution, multiply: Opcode, slot_rows: int, *, right: str,
               walk: tuple[int, ...] = (0, 0, 0, 0, 0)) -> None:
        """Make a list of all folds added so far."""
        turned = of.kind == INPUT_GRADIENT and right
        self.lists.append(Folds(
            multiply=multiply, weights=Opcode.READ_WEIGHTS_T if turned else Opcode.READ_WEIGHTS,
            left=of.left, right=right, output=of.output, slots=max(1, self.in_rows // slot_rows),
            slot_rows=slot_rows, walk=walk, steps=np.array(self.steps),
            maps=np.array(self.map_ends, np.int64),
            reads=np.array(self.reads, READ), folds=np.array(self.folds, FOLD),
            multiplies=np.array(self.multiplies, MULTIPLY), outs=np.array(self.outs, OUT),
            writes=np.array(self.writes, WRITE)))
        self._begin()

    def accumulators_of(self, rows: int) -> int:
        """Return the first of ``rows`` accumulator rows, allocated in turn."""
        if self.acc_at + rows > self.config.acc_depth:
            self.acc_at = 0
        first, self.acc_at = self.acc_at, self.acc_at + rows
        return first

    def out(self, name: str, strip: int, acc: int, rows: NDArray[np.int64]) -> None:
        """Write sums to rows of a matrix, after the next fold."""
        parts = self.matrices[name].parts(self.config)
        count = len(rows)
        for part in range(parts):
            if self.out_at + count > self.config.ub_bank_rows:
                self.out_at = 0
            first, self.out_at = self.in_rows + self.out_at, self.out_at + count
            self.writes += [(place, some, self.address(name, strip * parts + part, row))
                            for place, row, some in _runs(rows)]
            self.outs.append((acc, count, first, part + 1 if parts > 1 else 0, len(self.writes)))


def _bands(config: SystolicConfig, name: str, walk: _Walk) -> list[list[tuple[int, int, int]]]:
    """Return chunks of (image, first line, end of lines), as large as the memories allow.

    If possible, accumulators hold two chunks and the unified buffer three.
    """
    source_lines, source_width = walk.source
    lines, width = walk.out
    in_rows = (config.ub_banks - 1) * config.ub_bank_rows
    offsets = [dy for _, dy, _ in walk.taps] or [0]

    def needs(count: int) -> int:
        span = (count - 1) * walk.strides[0] + max(offsets) - min(offsets) + 1
        return min(span, source_lines) * source_width

    for share in (2, 1):
        sums = min(config.acc_depth, config.ub_bank_rows) // share
        rows = in_rows // (share + 1) if share > 1 else in_rows
        fits = [count for count in range(1, min(lines, sums // width) + 1) if needs(count) <= rows]
        if not fits:
            continue
        most = fits[-1]
        if most == lines:
            images = max(1, min(walk.images, sums // (lines * width), rows // max(1, needs(lines)),
                                _MOST_IMAGES))
            images = -(-walk.images // -(-walk.images // images))
            return [[(image, 0, lines) for image in range(first, min(first + images, walk.images))]
                    for first in range(0, walk.images, images)]
        most = -(-lines // -(-lines // most))
        return [[(image, first, min(first + most, lines))]
                for image in range(walk.images) for first in range(0, lines, most)]
    for field in ("acc_depth", "ub_bank_rows"):
        if getattr(config, field) < width:
            raise ConfigError(f"{field} must be at least {width} for a line of {name!r}, not "
                              f"{getattr(config, field)}", Demand(field, width, "least"))
    banks = config.ub_banks - 1
    least = 1 << (-(-needs(1) // banks) - 1).bit_length()
    raise ConfigError(f"ub_bank_rows must be at least {least} for the lines that a line of "
                      f"{name!r} reads, in {banks} banks, not {config.ub_bank_rows}",
                      Demand("ub_bank_rows", least, "least"))


def _check_walk(name: str, walk: dict[str, int], reach: dict[str, int]) -> None:
    for limits, values in zip(_LIMITS, (walk, reach), strict=True):
        for field, value in values.items():
            least, most = limits[field]
            if not least <= value <= most:
                raise ConfigError(f"{field} of a walk over {name!r} must be between {least} and "
                                  f"{most}, not {value}")


def _walk_folds(writer: _Writer, of: Convolution, walk: _Walk) -> None:
    """Add the folds of outputs, or of a phase of the gradient of inputs."""
    strips = of.strips(writer.strip)
    forward = of.kind == FORWARD
    targets, width_of, sources = ((of.channels, strips.columns, strips.inputs) if forward else
                                  (of.image[0], strips.wide, strips.targets))
    (height, width), (down, across) = walk.source, walk.strides
    chunks = _bands(writer.config, of.output, walk)
    offsets = [dy for _, dy, _ in walk.taps] or [0]
    set_walk = {"width": width, "out_width": walk.out[1], "stride_x": across, "stride_y": down,
                "row_step": down * width}
    slot_rows = 1

    for number, chunk in enumerate(chunks):
        # For each piece: lines within the map, and their place in the slot.
        pieces: list[tuple[int, ...]] = []
        rows: list[NDArray[np.int64]] = []
        for image, first, end in chunk:
            begin = min(max(first * down + min(offsets), 0), height)
            stop = max(begin, min((end - 1) * down + max(offsets) + 1, height))
            pieces.append((first, end, begin, stop, sum(len(part) for part in rows)))
            line = image * height
            rows.append(np.arange((line + begin) * width, (line + stop) * width))
        source = np.concatenate(rows)
        slot_rows = max(slot_rows, len(source))
        places = np.concatenate([
            (walk.rows[first:end] + image * walk.pitch).ravel() for image, first, end in chunk])

        for to in range(-(-targets // strips.width)):
            acc, columns = writer.accumulators_of(len(places)), width_of(to)
            blocks = sources(to) if walk.taps else range(1)
            taps = walk.taps or ((-1, 0, 0),)
            for block, (tap, dy, dx) in pairs_of(blocks, taps):
                n = 0
                if tap < 0:
                    # No window sees these pixels: weights of 0, and no map.
                    weights, depth, counted = writer.zeros_at, 1, columns
                elif forward:
                    depth = strips.wide(block)
                    counted = strips.useful(block, to, depth)
                    weights = writer.address(of.right, to, strips.row(of.taps, block, to, tap))
                else:
                    depth, n = strips.columns(block), columns
                    counted = strips.useful(to, block, depth)
                    weights = writer.address(of.right, block, strips.row(of.taps, to, block, tap))
                writer.step(of, (number, block), block, source if tap >= 0 else source[:0])
                at = acc
                for first, end, begin, stop, place in pieces:
                    lines = stop - begin if tap >= 0 else 0
                    y, count = first * down + dy - begin, (end - first) * walk.out[1]
                    _check_walk(of.left, set_walk | {"height": lines}, {"x": dx, "y": y})
                    writer.multiplies.append((place, at, count, lines, dx, y))
                    at += count
                last = block == blocks[-1] and tap == taps[-1][0]
                if last:
                    writer.out(of.output, to, acc, places)
                writer.fold(weights, depth, n, counted,
                            add=block != blocks[0] or tap != taps[0][0], last=last)
    writer.finish(of, Opcode.CONVOLVE, slot_rows, right=of.right if walk.taps else "",
                  walk=tuple(set_walk.values()))


class _Band(NamedTuple):
    """Pixels of the output: lines of an image, and columns of these."""

    image: int
    line: int
    lines: int
    column: int
    columns: int


def _seen(shape: _Lines, first_tap: int, taps: int, band: _Band
          ) -> tuple[NDArray[np.int64], Callable[[int, int, int], int]]:
    """Return the rows that taps see of a band, and a function from tap and pixel to their place.

    Columns of a line with the same remainder modulo ``stride_x`` are consecutive.
    """
    (height, width), (_, across), (_, kernel_x) = shape.size, shape.out, shape.kernel
    (stride_y, stride_x), (top, left) = shape.strides, shape.pads
    remainders = sorted({(first_tap + tap) % kernel_x % stride_x for tap in range(taps)})
    reach = stride_x * (across - 1) + kernel_x
    wide = (-(-reach // stride_x) if band.columns == across
            else band.columns + (kernel_x - 1) // stride_x)
    deep = stride_y * (band.lines - 1) + shape.kernel[0]
    y = band.line * stride_y - top + np.arange(deep)
    x = (stride_x * (band.column + np.arange(wide)) - left)[np.newaxis] + np.array(remainders)[
        :, np.newaxis]
    rows = ((band.image * height + y)[:, np.newaxis, np.newaxis] * width + x)
    inside = ((y >= 0) & (y < height))[:, np.newaxis, np.newaxis] & ((x >= 0) & (x < width))
    index = {remainder: at for at, remainder in enumerate(remainders)}

    def place(tap: int, oy: int, ox: int) -> int:
        ky, kx = divmod(tap, kernel_x)
        return (((oy - band.line) * stride_y + ky) * len(remainders) + index[kx % stride_x]
                ) * wide + ox - band.column + kx // stride_x

    return np.where(inside, rows, -1).ravel(), place


def _most_taps(config: SystolicConfig, of: Convolution, channels: int) -> int:
    """Return how many taps of ``channels`` channels can accumulate at a time."""
    sums = min(config.acc_depth, config.ub_bank_rows)
    if sums < channels:
        raise ConfigError(f"acc_depth and ub_bank_rows must be at least {channels} for "
                          f"{of.output!r}, not {config.acc_depth} and {config.ub_bank_rows}",
                          Demand("acc_depth", channels, "least"),
                          Demand("ub_bank_rows", channels, "least"))
    share = 2 if sums >= 2 * channels else 1
    most = max(1, min(sums // (share * channels), _MOST_TAPS))
    return -(-of.taps // -(-of.taps // most))


def _bands_of(writer: _Writer, of: Convolution, shape: _Lines, most: int, tile: int
              ) -> tuple[int, list[_Band]]:
    """Return the rows of a slot, and bands of the output: several lines, or, if a line is too
    long, part of its pixels, in whole tiles. ``most``: taps at a time."""
    lines, across = shape.out

    def size(count: int, columns: int) -> int:
        return max(len(_seen(shape, first, min(most, of.taps - first),
                             _Band(0, 0, count, 0, columns))[0])
                   for first in range(0, of.taps, most))

    columns, count = across, 1
    for slots in (3, 2, 1):
        room = writer.in_rows // slots
        if size(1, across) <= room:
            columns = across
            count = max(c for c in range(1, lines + 1) if c == 1 or size(c, across) <= room)
            break
        fits = [c for c in range(tile, across, tile) if size(1, c) <= room]
        if fits:
            columns = fits[-1]
            break
    else:
        least = size(1, tile)
        raise ConfigError(
            f"the unified buffer's banks but one must have {least} rows for {of.output!r}, "
            f"not {writer.in_rows}",
            Demand("ub_bank_rows", -(-least // (writer.config.ub_banks - 1)), "least"))
    return size(count, columns), [
        _Band(image, line, min(count, lines - line), column, min(columns, across - column))
        for image in range(shape.images) for line in range(0, lines, count)
        for column in range(0, across, columns)]


def _weight_folds(writer: _Writer, of: Convolution) -> None:
    """Add the folds of the gradient of weights."""
    strips, shape = of.strips(writer.strip), _lines(of)
    tile, stride_x = summands(writer.config, WEIGHT_GRADIENT), shape.strides[1]
    lines, across = shape.out
    most = _most_taps(writer.config, of, strips.wide(0))
    slot_rows, bands = _bands_of(writer, of, shape, most, tile)
    seen = cache(partial(_seen, shape))
    tiles = [(band, oy, ox, min(tile, band.column + band.columns - ox)) for band in bands
             for oy in range(band.line, band.line + band.lines)
             for ox in range(band.column, band.column + band.columns, tile)]
    products = [(block, first_tap, to) for block in range(-(-strips.channels // strips.width))
                for first_tap in range(0, of.taps, most) for to in strips.targets(block)]
    for block, first_tap, to in products:
        channels = strips.wide(block)
        counted = strips.useful(block, to, channels)
        taps = min(most, of.taps - first_tap)
        acc = writer.accumulators_of(taps * channels)
        for index, (band, oy, ox, summed) in enumerate(tiles):
            rows, place = seen(first_tap, taps, band)
            writer.step(of, (block, first_tap if stride_x > 1 else 0, band), block, rows)
            writer.multiplies += [
                (place(first_tap + tap, oy, ox), acc + tap * channels, channels, 0, 0, 0)
                for tap in range(taps)]
            last = index == len(tiles) - 1
            if last:
                writer.out(of.output, to, acc, strips.row(of.taps, block, to, first_tap)
                           + np.arange(taps * channels))
            pixel = (band.image * lines + oy) * across + ox
            writer.fold(writer.address(of.right, to, pixel), summed, 0, counted, add=index > 0,
                        last=last)
    writer.finish(of, Opcode.MATMUL_T, slot_rows, right=of.right)


def convolution_code(config: SystolicConfig, matrices: Mapping[str, Matrix],
                     addresses: Mapping[str, int], convolutions: Iterable[Convolution],
                     params_at: int, zeros_at: int) -> Code:
    """Return the instructions of products of convolutions, as a piece.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    matrices : mapping of str to Matrix
    addresses : mapping of str to int
        First byte of each.
    convolutions : iterable of Convolution
        In sequence; one may read the output of an earlier one.
    params_at : int
        Address of the biases, which change no number.
    zeros_at : int
        Address of :data:`ZERO_ROWS` rows of the unified buffer's layout, of zeros.

    Raises
    ------
    ConfigError
        Memories are too small for a line, or a walk does not fit its instruction.
    """
    writer = _Writer(config, matrices, addresses, zeros_at)
    for of in convolutions:
        if of.kind == WEIGHT_GRADIENT:
            _weight_folds(writer, of)
            continue
        for walk in _walks(of):
            _walk_folds(writer, of, walk)
    return fold_code(config, matrices, writer.lists, params_at)[0]
