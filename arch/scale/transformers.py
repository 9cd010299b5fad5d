"""Steps of transformers, whose training the engine does not run, from cycles of their products.

The engine trains networks of convolutions and dense layers. Of a transformer the exact model gives
the cycles of each matrix product; with ``m x k`` activations and ``k x n`` weights,

- forward ``(m, k) x (k, n)``, and backward the gradient of the input ``(m, n) x (n, k)`` and that
  of the weights, or of the second operand, ``(k, m) x (m, n)``;
- each of these is a workload ``gemm:...`` of its own: operands come from memory, results go there.

Left out are embeddings, softmax, normalization and GELU. Writing and updating parameters takes as
many cycles a byte as in another network's step.
"""

import functools
from dataclasses import replace

from arch.numerics import FLOAT32
from arch.scale.steps import LayerCycles, StepCycles
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from arch.workloads.models import matrix_shapes

__all__ = ["product_cycles", "transformer_cycles"]

#: Numbers of the embeddings of BERT base: 30,522 word pieces, 512 positions and 2 segments of 768.
_EMBEDDINGS = {"bert-base": (30_522 + 512 + 2) * 768}
#: Products of activations with each other, without parameters.
_ATTENTION = ("scores", "context")


@functools.lru_cache(maxsize=256)
def product_cycles(config: SystolicConfig, m: int, k: int, n: int) -> int:
    """Return the cycles of a product by itself, ``(m, k) x (k, n)``."""
    return engine.plan(config, engine.load(f"gemm:{m}x{k}x{n}", config, data=False))[1].cycles


def transformer_cycles(config: SystolicConfig, name: str, *, batch: int, sequence: int,
                       like: StepCycles) -> StepCycles:
    """Return the cycles of a step of a transformer by layer.

    Parameters
    ----------
    config : SystolicConfig
        A core that trains.
    name : str
        ``bert-base`` or ``gpt2``.
    batch, sequence : int
        Sequences of a node in a step, and their tokens.
    like : StepCycles
        Step whose cycles of writing and updating a byte of gradients these are.

    Raises
    ------
    ConfigError, ValueError
        There is no such network, or a product does not fit the core.
    """
    layers = [LayerCycles(name="embeddings", forward=0, backward=0, update=0,
                          bytes=FLOAT32.bytes * _EMBEDDINGS.get(name, 0))]
    for shape in matrix_shapes(name, batch=batch, sequence=sequence):
        m, k, n = shape.m, shape.k, shape.n
        weights = shape.name.rpartition(".")[2] not in _ATTENTION
        forward, inputs, other = (product_cycles(config, *sizes)
                                  for sizes in ((m, k, n), (m, n, k), (k, m, n)))
        layers.append(LayerCycles(
            name=shape.name.rpartition("/")[2], forward=shape.count * forward,
            backward=shape.count * (inputs + other), update=0,
            bytes=FLOAT32.bytes * n * (k + 1) if weights else 0))
    update = sum(one.update for one in like.layers)
    total = sum(one.bytes for one in layers)
    return StepCycles(
        network=name, images=batch, loss=0,
        norms=round(like.norms * total / like.bytes), write=round(like.write * total / like.bytes),
        layers=tuple(replace(one, update=round(update * one.bytes / like.bytes))
                     for one in layers),
        left_out="embeddings, softmax, normalization and GELU")
