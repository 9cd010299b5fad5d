"""Random designs and networks of the SCNN engine."""

import numpy as np

from arch.scnn.network import SparseLayer, SparseNetwork, dense, max_pool
from arch.scnn.params import ScnnConfig

__all__ = ["DENSITIES", "random_config", "random_network", "sparse"]

DENSITIES = (0.0, 0.1, 0.4, 1.0)


def _pick(rng, *values):
    return values[int(rng.integers(len(values)))]


def sparse(rng, shape, density, low, high, dtype):
    """Return random integers, each zero with a probability."""
    values = rng.integers(low, high, shape) * (rng.random(shape) < density)
    return values.astype(dtype)


def random_config(rng):
    """Return a small design: any grid, any vector, few banks, little memory."""
    return ScnnConfig(
        grid_rows=int(rng.integers(1, 5)), grid_cols=int(rng.integers(1, 5)),
        f=int(rng.integers(1, 9)), i=int(rng.integers(1, 9)), banks=_pick(rng, 1, 4, 8, 32),
        bank_entries=int(rng.integers(8, 200)), queue_depth=int(rng.integers(1, 6)),
        fifo_depth=int(rng.integers(24, 100)), act_rows=int(rng.integers(8, 300)),
        kc=_pick(rng, 1, 2, 8, 16, 64), taps=_pick(rng, 32, 64), param_rows=_pick(rng, 8, 16, 32),
        axi_data_bits=_pick(rng, 32, 64, 128, 512), halo_width=_pick(rng, 1, 4, 8, 32),
        post_width=_pick(rng, 1, 2, 4, 8))


def random_network(rng, *, layers=4, plane=20, channels=6, images=3):
    """Return up to so many layers: convolutions of all kinds, max pooling, fully connected."""
    shape = tuple(int(rng.integers(1, most + 1)) for most in (channels, plane, plane))
    unsigned = bool(rng.integers(2))
    inputs = sparse(rng, (int(rng.integers(1, images + 1)), *shape), _pick(rng, *DENSITIES),
                    *((0, 256, np.uint8) if unsigned else (-128, 128, np.int8)))
    found, positive = [], unsigned
    while not found or (len(found) < layers and rng.integers(4)):
        layer = _layer(rng, f"l{len(found)}", shape, unsigned, positive)
        size = layer.plane(*shape[1:])
        if min(size) < 1 or max(size) > 2 * plane:
            continue
        found.append(layer)
        shape, unsigned = (layer.outputs, *size), layer.unsigned
        positive = unsigned or layer.relu or layer.maximum
    return SparseNetwork(name="random", layers=tuple(found), inputs=inputs)


def _layer(rng, name, shape, unsigned, positive):
    options = {
        "stride": tuple(int(step) for step in rng.integers(1, 5, 2)),
        "dilation": tuple(int(step) for step in rng.integers(1, 3, 2)),
        "pads": tuple(int(pad) for pad in rng.integers(0, 4, 4))}
    kernel = tuple(int(size) for size in rng.integers(1, 6, 2))
    kind = _pick(rng, "convolution", "convolution", "groups", "pool", "dense")
    if kind == "pool" and positive:
        return max_pool(name, shape[0], kernel, unsigned=unsigned, **options)
    groups = 1
    if kind == "groups":
        groups = _pick(rng, *(size for size in range(1, shape[0] + 1) if not shape[0] % size))
    outputs = groups * int(rng.integers(1, 6))
    own = {
        "bias": rng.integers(-3000, 3000, outputs).astype(np.int32),
        "scale": rng.uniform(0.0005, 0.02, outputs).astype(np.float32),
        "relu": bool(rng.integers(2)), "unsigned": bool(rng.integers(2))}
    density = _pick(rng, *DENSITIES)
    if kind == "dense":
        return dense(name, sparse(rng, (outputs, int(np.prod(shape))), density, -128, 128,
                                  np.int8), shape, **own)
    weights = sparse(rng, (outputs, shape[0] // groups, *kernel), density, -128, 128, np.int8)
    return SparseLayer(name=name, weights=weights, groups=groups, **own, **options)
