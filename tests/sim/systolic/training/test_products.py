"""The three products: order of sums, exactness, strides, padding, groups, what is not there."""

import itertools

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16
from arch.workloads.training import Geometry
from sim.golden.float_mlp import float_matmul
from sim.systolic.golden.training.products import (
    forward,
    input_gradient,
    tiled_product,
    weight_gradient,
)

F32 = np.float32
GEOMETRIES = (
    Geometry(),
    Geometry(strides=(2, 3)),
    Geometry(pads=(1, 1, 1, 1)),
    Geometry(strides=(2, 1), pads=(0, 2, 1, 0), groups=2),
    Geometry(strides=(3, 3), groups=3),
    Geometry(pads=(2, 0, 0, 1), groups=6),
)
KERNELS = ((1, 1), (3, 2), (2, 3))


def drawn(rng, shape, number=None):
    values = rng.standard_normal(shape).astype(F32)
    return values if number is None else number.round(values).astype(F32)


def places(dy, image, kernel, geometry):
    """Yield (oy, ox, ky, kx, iy, ix) of all that is there."""
    for oy, ox, ky, kx in np.ndindex(*dy, *kernel):
        iy = oy * geometry.strides[0] + ky - geometry.pads[0]
        ix = ox * geometry.strides[1] + kx - geometry.pads[1]
        if 0 <= iy < image[0] and 0 <= ix < image[1]:
            yield oy, ox, ky, kx, iy, ix


def reference(x, w, dy, geometry):
    """Return the three products in float64, by definition."""
    z = np.zeros(dy.shape)
    dx, dw = np.zeros(x.shape), np.zeros(w.shape)
    per_in, per_out = w.shape[1], w.shape[0] // geometry.groups
    for oy, ox, ky, kx, iy, ix in places(dy.shape[2:], x.shape[2:], w.shape[2:], geometry):
        for o in range(w.shape[0]):
            base = o // per_out * per_in
            for c in range(per_in):
                z[:, o, oy, ox] += x[:, base + c, iy, ix] * w[o, c, ky, kx]
                dx[:, base + c, iy, ix] += dy[:, o, oy, ox] * w[o, c, ky, kx]
                dw[o, c, ky, kx] += (dy[:, o, oy, ox] * x[:, base + c, iy, ix]).sum()
    return z, dx, dw


@pytest.mark.parametrize(("geometry", "kernel"),
                         list(itertools.product(GEOMETRIES, KERNELS)))
def test_integers_are_exact(geometry, kernel):
    """No sum of small integers is rounded: any order gives what the definition says."""
    rng = np.random.default_rng(5)
    x = rng.integers(-4, 5, (2, 6, 5, 7)).astype(F32)
    w = rng.integers(-4, 5, (6, 6 // geometry.groups, *kernel)).astype(F32)
    dy = rng.integers(-4, 5, (2, 6, *geometry.outputs((5, 7), kernel))).astype(F32)
    wanted = reference(x, w, dy, geometry)
    for depth in (1, 4, 100):
        found = (forward(x, w, geometry, depth=depth),
                 input_gradient(dy, w, geometry, (5, 7), depth=depth),
                 weight_gradient(x, dy, geometry, kernel, depth=depth))
        for one, other in zip(found, wanted, strict=True):
            assert one.dtype == F32
            assert np.array_equal(one, other)


def test_between_groups():
    """Channels of one strip are multiplied with 0, those of other strips are not."""
    x, w = np.ones((1, 6, 1, 1), F32), np.ones((6, 1, 1, 1), F32)
    x[0, 1] = np.inf
    one, many = Geometry(groups=6), Geometry(groups=6, pads=(0, 0, 0, 1))
    assert forward(x, w, one, depth=1).ravel().tolist() == [1, np.inf, 1, 1, 1, 1]
    for depth, wrong in ((2, 1), (4, 3), (6, 5)):
        for found in (forward(x, w, one, depth=depth),
                      input_gradient(x, w, one, (1, 1), depth=depth),
                      forward(x, w, many, depth=depth)[..., :1]):
            values = found.ravel().tolist()
            assert np.isnan(values).sum() == wrong
            assert values[1] == np.inf
            assert values[depth:] == [1] * (6 - depth)
    # Of the gradient of the weights nothing but what is of one group is kept.
    dw = weight_gradient(x, np.ones((1, 6, 1, 1), F32), one, (1, 1), depth=4)
    assert dw.ravel().tolist() == [1, np.inf, 1, 1, 1, 1]


def in_order(terms, depth):
    """Return the sum of tiles of (tile, [products]): as a column and its accumulator have it."""
    total = None
    for tile in terms:
        for start in range(0, len(tile), depth):
            part = F32(0)
            for product in tile[start:start + depth]:
                part = part + product
            total = part if total is None else total + part
    return total


@pytest.mark.parametrize("depth", [1, 3, 4, 16])
def test_order_of_sums(depth):
    """Term by term, one output at a time."""
    rng = np.random.default_rng(6)
    geometry = Geometry(strides=(2, 1), pads=(1, 0, 1, 1), groups=2)
    x, w = drawn(rng, (2, 10, 5, 4)), drawn(rng, (14, 5, 3, 2))
    dy = drawn(rng, (2, 14, *geometry.outputs((5, 4), (3, 2))))
    z = forward(x, w, geometry, depth=depth)
    dx = input_gradient(dy, w, geometry, (5, 4), depth=depth)
    dw = weight_gradient(x, dy, geometry, (3, 2), depth=depth)
    there = list(places(dy.shape[2:], (5, 4), (3, 2), geometry))
    o, n, oy, ox = 9, 1, 1, 2
    # Strips begin at the first channel of all, not at that of the group.
    tiles = [[x[n, c, iy, ix] * w[o, c - 5, ky, kx]
              for c in range(max(5, start), min(10, start + depth))]
             for start in range(5 // depth * depth, 10, depth)
             for a, b, ky, kx, iy, ix in there if (a, b) == (oy, ox)]
    assert z[n, o, oy, ox] == in_order(tiles, depth)
    c, iy, ix = 7, 2, 1
    tiles = [[dy[n, out, a, b] * w[out, c - 5, ky, kx]
              for out in range(max(7, start), min(14, start + depth))]
             for start in range(7 // depth * depth, 14, depth)
             for ky, kx in np.ndindex(3, 2)
             for a, b, y, x_, down, right in there
             if (y, x_, down, right) == (ky, kx, iy, ix)]
    assert dx[n, c, iy, ix] == in_order(tiles, depth)
    o, c, ky, kx = 3, 2, 0, 1
    at = {(a, b): (down, right) for a, b, y, x_, down, right in there if (y, x_) == (ky, kx)}
    # Pixels that are not there count as places of a tile; a tile ends with a line.
    lines, across = dy.shape[2:]
    tiles = [[x[n, c, *at[a, b]] * dy[n, o, a, b] if (a, b) in at else F32(0)
              for b in range(across)] for n in range(2) for a in range(lines)]
    assert dw[o, c, ky, kx] == in_order(tiles, depth)


def test_lines_of_products_of_matrices():
    """Where windows are pixels or whole images tiles of pixels go on behind a line."""
    rng = np.random.default_rng(8)
    x, dy = drawn(rng, (3, 2, 2, 3)), drawn(rng, (3, 5, 2, 3))
    dw = weight_gradient(x, dy, Geometry(), (1, 1), depth=4)
    terms = (x[:, 1] * dy[:, 4]).ravel()
    assert dw[4, 1, 0, 0] == in_order([terms], 4)
    dw = weight_gradient(x, dy[:, :, :1, :1], Geometry(), (2, 3), depth=2)
    assert dw[4, 1, 1, 2] == in_order([x[:, 1, 1, 2] * dy[:, 4, 0, 0]], 2)


@pytest.mark.parametrize(("a", "b"), [(BFLOAT16, BFLOAT16), (FLOAT16, FLOAT16),
                                      (FLOAT8_E4M3FN, FLOAT8_E5M2), (FLOAT8_E5M2, FLOAT8_E5M2)],
                         ids=str)
def test_dense_is_the_mesh(a, b):
    """Products of operands are exact, and the three orders are those of the core's golden."""
    rng = np.random.default_rng(7)
    x, w, dy = drawn(rng, (13, 21), a), drawn(rng, (21, 9), a), drawn(rng, (13, 9), b)
    for left, right in ((x, w), (dy, w.T), (x.T, dy)):
        wide = left[:, :, None].astype(np.float64) * right
        assert np.array_equal((left[:, :, None] * right).astype(np.float64), wide)
    if a == b:
        plain = Geometry()
        images, kernels = x[:, :, None, None], w.T[:, :, None, None]
        gradient = dy[:, :, None, None]
        narrow = [value.astype(a.dtype) for value in (x, w, dy)]
        x16, w16, dy16 = narrow
        for depth in (4, 8):
            assert np.array_equal(forward(images, kernels, plain, depth=depth)[:, :, 0, 0],
                                  float_matmul(x16, w16, a, k_width=depth))
            assert np.array_equal(
                input_gradient(gradient, kernels, plain, (1, 1), depth=depth)[:, :, 0, 0],
                float_matmul(dy16, np.ascontiguousarray(w16.T), a, k_width=depth))
            assert np.array_equal(
                weight_gradient(images, gradient, plain, (1, 1), depth=depth)[:, :, 0, 0].T,
                float_matmul(np.ascontiguousarray(x16.T), dy16, a, k_width=depth))


def test_padding_is_multiplied_and_what_is_not_there_is_not():
    """Infinities beside padding make NaN; strides and tiles that are not full do not."""
    geometry = Geometry(strides=(2, 2), pads=(1, 1, 1, 1))
    x, w = np.ones((1, 3, 3, 3), F32), np.ones((2, 3, 3, 3), F32)
    w[0, 0, 0, 0] = np.inf
    z = forward(x, w, geometry, depth=2)
    assert np.isnan(z[0, 0, 0]).all()               # only padding below the infinite weight
    assert z[0, 0, 1, 1] == np.inf
    dy = np.ones(z.shape, F32)
    dy[0, 1, 0, 0] = np.inf
    dx = input_gradient(dy, np.ones_like(w), geometry, (3, 3), depth=2)
    assert not np.isnan(dx).any()
    # A tap that strides lead past a pixel of the image, and one that leads beyond the output.
    assert np.isfinite(input_gradient(np.ones_like(dy), w, geometry, (3, 3), depth=2)[0, 0, 0, 0])
    assert np.isnan(input_gradient(np.ones_like(dy), w, Geometry(), (4, 4), depth=2)[0, 0, 3, 3])
    dw = weight_gradient(x, dy, geometry, (3, 3), depth=3)
    assert np.isnan(dw[1, :, 0, 0]).all()
    assert np.isfinite(dw[0]).all()
    assert dw[1, 0, 1, 1] == np.inf


def test_nan_is_canonical_and_overflow_infinite():
    left = np.array([[[np.inf, 1.0]], [[3e38, 3e38]]], F32)
    right = np.array([[[-np.inf], [np.inf]]], F32)
    found = tiled_product(left, np.array([[[1.0], [1.0]]], F32))
    assert found[:, 0].tolist() == [np.inf, np.inf]
    found = tiled_product(left[:1], right)
    assert found.view(np.uint32).item() == 0x7fc00000


@pytest.mark.parametrize(("fields", "message"), [
    ({"strides": (0, 1)}, "strides must be at least 1, not 0"),
    ({"pads": (0, -1, 0, 0)}, "pads must be at least 0, not -1"),
    ({"groups": 1.5}, "groups must be an integer, not 1.5"),
])
def test_wrong_geometry(fields, message):
    with pytest.raises(ConfigError) as caught:
        Geometry(**fields)
    assert str(caught.value) == message
    with pytest.raises(ConfigError, match="^kernel must be from 1x1 to the padded image of 4x3, "
                                          "not 5x1$"):
        Geometry(pads=(1, 0, 0, 0)).outputs((3, 3), (5, 1))
