"""The three products of a convolution, and so of a dense layer, in the order in which a mesh adds.

Every sum is taken in tiles: products of a tile are added one by one to a partial sum that starts at
+0 (a column of the mesh), and the partial sums are added one by one, in the order of the tiles, to
the first (the accumulators). Each product and each sum is rounded once; products of the operand
formats are exact in float32. Outside of a map operands are +0 and are multiplied, so that 0 times
an infinity is NaN there, too. Where there is no operand at all (strides of an input gradient, a
partial tile) nothing is added.

A dense layer is a convolution with a kernel as large as the image.

With several groups, channels stay in the strips in which they are stored, ``depth`` channels each.
Strips that share a group are multiplied; their weights between channels of different groups are +0.
These change no sum, except that, as outside a map, 0 times an infinity is NaN.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.workloads.training import Geometry

__all__ = ["forward", "input_gradient", "tiled_product", "weight_gradient"]

Array = NDArray[Any]

# Elements in an array of partial sums: as many as stay in a processor's cache.
_CHUNK = 1 << 18


def tiled_product(left: Array, right: Array, valid: Array | None = None) -> Array:
    """Return ``C[m, n] = sum_t (sum_k left[m, t, k] * right[t, k, n])``, tile by tile.

    Parameters
    ----------
    left : (M, T, K) array
        float32 or float64; everything is computed in this format.
    right : (T, K, N) array
        Of the same dtype.
    valid : (M, T, K) bool array, optional
        Which products exist; all of them unless given.

    Returns
    -------
    (M, N) array
    """
    rows, tiles, depth = left.shape
    cols = right.shape[2]
    total = np.empty((rows, cols), left.dtype)
    # 0 times a finite number does not change a sum that starts at +0: no mask is needed.
    masked = valid is not None and not (np.isfinite(left).all() and np.isfinite(right).all())
    chunk = max(1, _CHUNK // (tiles * cols))
    # Term by term, all sums in parallel. Their longer axis is innermost, which is faster.
    inner = tiles > min(rows, chunk)
    terms = right.transpose(1, 2, 0) if inner else right.transpose(1, 0, 2)
    with np.errstate(all="ignore"):
        for start in range(0, rows, chunk):
            some = left[start:start + chunk]
            if inner:       # (rows, cols, tiles)
                a, b = some.transpose(2, 0, 1)[:, :, np.newaxis, :], terms[:, np.newaxis]
            else:           # (tiles, cols, rows)
                a, b = some.transpose(2, 1, 0)[:, :, np.newaxis, :], terms[..., np.newaxis]
            a = np.ascontiguousarray(a)
            parts = np.zeros(np.broadcast_shapes(a.shape[1:], b.shape[1:]), left.dtype)
            products = np.empty_like(parts)
            for k in range(depth):
                np.multiply(a[k], b[k], out=products)
                if masked:
                    assert valid is not None
                    there = valid[start:start + chunk, :, k]
                    there = there if inner else there.T
                    products = np.where(there[:, np.newaxis], products, products.dtype.type(0))
                parts += products
            if inner:
                parts = np.ascontiguousarray(parts.transpose(2, 1, 0))
            sums = parts[0]
            for part in parts[1:]:
                sums += part
            total[start:start + chunk] = sums.T
    return np.where(np.isnan(total), total.dtype.type(np.nan), total)


def _tiles(x: Array, width: int, run: int) -> Array:
    """Return (M, K) as (M, tiles, width), with zeros after the end of each ``run`` of K."""
    tiles = -(-run // width)
    padded = np.zeros((len(x), x.shape[1] // run, tiles * width), x.dtype)
    padded[..., :run] = x.reshape(len(x), -1, run)
    return padded.reshape(len(x), -1, width)


def _blocks(x: Array, width: int) -> Array:
    """Return (..., C, KH, KW) as (..., blocks * KH * KW, width): block by block, tap by tap."""
    *outer, channels, height, across = x.shape
    blocks = -(-channels // width)
    padded = np.zeros((*outer, blocks * width, height, across), x.dtype)
    padded[..., :channels, :, :] = x
    padded = padded.reshape(*outer, blocks, width, height, across)
    return np.moveaxis(padded, -3, -1).reshape(*outer, blocks * height * across, width)


def _windows(x: Array, kernel: tuple[int, int], geometry: Geometry) -> Array:
    """Return (N, OY, OX, C, KH, KW): the elements of each window of (N, C, H, W), 0 outside."""
    top, left, bottom, right = geometry.pads
    padded = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel, axis=(2, 3))
    down, across = geometry.strides
    return windows[:, :, ::down, ::across].transpose(0, 2, 3, 1, 4, 5)


def _spread(dy: Array, image: tuple[int, int], kernel: tuple[int, int],
            geometry: Geometry) -> Array:
    """Return (N, H, W, O, KH, KW): the ``dy`` that each pixel contributes to through each tap."""
    n, outputs, height, width = dy.shape
    top, left, bottom, right = geometry.pads
    down, across = geometry.strides
    found = np.zeros((n, *image, outputs, *kernel), dy.dtype)
    for ky, kx in np.ndindex(kernel):
        plane = np.zeros((n, image[0] + top + bottom, image[1] + left + right, outputs), dy.dtype)
        plane[:, ky:ky + down * (height - 1) + 1:down,
              kx:kx + across * (width - 1) + 1:across] = dy.transpose(0, 2, 3, 1)
        found[..., ky, kx] = plane[:, top:top + image[0], left:left + image[1]]
    return found


def _on_lattice(image: tuple[int, int], kernel: tuple[int, int], geometry: Geometry) -> Array:
    """Return (H, W, KH, KW): whether a pixel's tap falls on the stride's lattice of outputs, which
    extends beyond the output.
    """
    down, across = (
        (np.arange(size)[:, np.newaxis] + pad - np.arange(taps)) % stride == 0
        for size, pad, taps, stride in zip(image, geometry.pads, kernel, geometry.strides,
                                           strict=False))
    inside: NDArray[Any] = down[:, np.newaxis, :, np.newaxis] & across[np.newaxis, :, np.newaxis, :]
    return inside


def _grouped(x: Array, groups: int, axis: int) -> list[Array]:
    return np.split(x, groups, axis=axis)


def _between(weights: Array, groups: int) -> Array:
    """Return (O, C / groups, KH, KW) as (O, C, KH, KW), with 0 between different groups."""
    outputs, channels, *kernel = weights.shape
    found = np.zeros((outputs, groups * channels, *kernel), weights.dtype)
    per = outputs // groups
    for group in range(groups):
        rows = slice(group * per, (group + 1) * per)
        found[rows, group * channels:(group + 1) * channels] = weights[rows]
    return found


def _joined(total: int, other: int, groups: int, width: int) -> list[tuple[slice, slice]]:
    """Return the strips of channels, each with the range of other channels in strips it meets."""
    found = []
    for first in range(0, total, width):
        end = min(first + width, total)
        begin = first // (total // groups) * (other // groups)
        behind = ((end - 1) // (total // groups) + 1) * (other // groups)
        found.append((slice(first, end),
                      slice(begin // width * width, min(-(-behind // width) * width, other))))
    return found


def forward(x: Array, weights: Array, geometry: Geometry, *, depth: int) -> Array:
    """Return ``z``, the outputs: ``X W`` of a dense layer.

    ``z[n, o, oy, ox] = sum_{c, ky, kx} x[n, c, iy, ix] w[o, c, ky, kx]``, where
    ``iy = sy oy + ky - top`` and ``ix = sx ox + kx - left``. A tile is a strip of ``depth``
    channels, or the remainder, at one tap. Order: strips of channels; in each strip the lines of
    the kernel; in each line its columns.

    Parameters
    ----------
    x : (N, C, H, W) array
        float32 or float64.
    weights : (O, C / groups, KH, KW) array
        Of the same dtype.
    geometry : Geometry
    depth : int
        Rows of a tile.

    Returns
    -------
    (N, O, OY, OX) array
    """
    outputs, _, *kernel = weights.shape
    height, width = geometry.outputs(x.shape[2:], tuple(kernel))
    results = []
    dense = _between(weights, geometry.groups)
    parts = ([(slice(None), slice(None))] if geometry.groups == 1 else
             _joined(outputs, x.shape[1], geometry.groups, depth))
    for some, channels in parts:
        kernels = dense[some, channels]
        seen = _windows(x[:, channels], tuple(kernel), geometry)
        left = _blocks(seen.reshape(-1, *seen.shape[3:]), depth)
        right = np.moveaxis(_blocks(kernels, depth), 0, -1)
        results.append(tiled_product(left, right))
    z = np.concatenate(results, axis=1).reshape(len(x), height, width, outputs)
    return np.ascontiguousarray(z.transpose(0, 3, 1, 2))


def input_gradient(dy: Array, weights: Array, geometry: Geometry, image: tuple[int, int], *,
                   depth: int) -> Array:
    """Return ``dx``, the gradient of the input: ``dY W^T`` of a dense layer.

    ``dx[n, c, iy, ix] = sum_{o, ky, kx} dy[n, o, oy, ox] w[o, c, ky, kx]`` where
    ``sy oy = iy + top - ky`` and ``sx ox = ix + left - kx`` have a solution. A tile is a strip of
    ``depth`` output channels, or the remainder, at one tap. Order: strips of channels; in each
    strip the lines of the kernel; in each line its columns.

    Parameters
    ----------
    dy : (N, O, OY, OX) array
    weights : (O, C / groups, KH, KW) array
    geometry : Geometry
    image : (H, W)
        Size of the input.
    depth : int

    Returns
    -------
    (N, C, H, W) array
    """
    kernel = (weights.shape[2], weights.shape[3])
    results = []
    dense = _between(weights, geometry.groups)
    parts = ([(slice(None), slice(None))] if geometry.groups == 1 else
             _joined(dense.shape[1], len(dense), geometry.groups, depth))
    for some, channels in parts:
        kernels = dense[channels, some]
        seen = _spread(dy[:, channels], image, kernel, geometry)
        there = np.broadcast_to(
            _on_lattice(image, kernel, geometry)[:, :, np.newaxis], seen.shape)
        left = _blocks(seen.reshape(-1, *seen.shape[3:]), depth)
        valid = _blocks(there.reshape(-1, *seen.shape[3:]), depth)
        right = np.moveaxis(_blocks(np.moveaxis(kernels, 1, 0), depth), 0, -1)
        results.append(tiled_product(left, right, valid))
    dx = np.concatenate(results, axis=1).reshape(len(dy), *image, -1)
    return np.ascontiguousarray(dx.transpose(0, 3, 1, 2))


def weight_gradient(x: Array, dy: Array, geometry: Geometry, kernel: tuple[int, int], *,
                    depth: int) -> Array:
    """Return ``dw``, the gradient of the weights: ``X^T dY`` of a dense layer.

    ``dw[o, c, ky, kx] = sum_{n, oy, ox} dy[n, o, oy, ox] x[n, c, iy, ix]``, iy and ix as in
    :func:`forward`. A tile is ``depth`` pixels of a line of the output, or the remainder of the
    line, image by image and line by line. If the convolution is a product of matrices
    (:meth:`~arch.workloads.training.Geometry.is_product`) tiles do not end with a line.

    Parameters
    ----------
    x : (N, C, H, W) array
    dy : (N, O, OY, OX) array
    geometry : Geometry
    kernel : (KH, KW)
    depth : int

    Returns
    -------
    (O, C / groups, KH, KW) array
    """
    results = []
    for image, gradient in zip(_grouped(x, geometry.groups, 1),
                               _grouped(dy, geometry.groups, 1), strict=True):
        seen = _windows(image, kernel, geometry)
        pixels = seen.shape[0] * seen.shape[1] * seen.shape[2]
        run = pixels if geometry.is_product(image.shape[2:], kernel) else seen.shape[2]
        left = _tiles(np.ascontiguousarray(seen.reshape(pixels, -1).T), depth, run)
        right = _tiles(gradient.transpose(1, 0, 2, 3).reshape(-1, pixels), depth, run)
        product = tiled_product(left, np.moveaxis(right, 0, -1))
        results.append(product.T.reshape(-1, image.shape[1], *kernel))
    return np.concatenate(results)
