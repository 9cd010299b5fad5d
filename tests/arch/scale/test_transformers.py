"""Steps of transformers from the cycles of their products."""

import pytest

from arch.cluster.params import PRESETS
from arch.scale.steps import LayerCycles, StepCycles
from arch.scale.transformers import product_cycles, transformer_cycles
from arch.systolic import engine

CORE = PRESETS["default"].core
LIKE = StepCycles(network="x", loss=0, norms=10, write=20, images=1, layers=(
    LayerCycles(name="a", forward=1, backward=1, update=40, bytes=1000),))


def _cycles(m, k, n):
    return engine.plan(CORE, engine.load(f"gemm:{m}x{k}x{n}", CORE, data=False))[1].cycles


def test_bert_has_its_parameters_and_the_cycles_of_its_products(monkeypatch):
    monkeypatch.setattr("arch.scale.transformers.product_cycles", lambda _, m, k, n: m * k * n)
    step = transformer_cycles(CORE, "bert-base", batch=1, sequence=4, like=LIKE)
    # 12 layers of four projections and two of the feed-forward network, pooler, embeddings.
    weights = 12 * (4 * 768 * 769 + 769 * 3072 + 3073 * 768) + 768 * 769 + 31_036 * 768
    assert step.bytes == 4 * weights
    # Of four tokens; scores and context of twelve heads of 64; the pooler's one row.
    products = 12 * 4 * (4 * 768**2 + 2 * 768 * 3072) + 12 * 12 * 2 * 4 * 64 * 4 + 768**2
    assert sum(one.forward for one in step.layers) == products
    assert sum(one.backward for one in step.layers) == 2 * products
    assert step.norms == round(10 * step.bytes / 1000)
    assert step.left_out


def test_a_product_has_the_cycles_of_its_workload():
    assert product_cycles(CORE, 8, 16, 24) == _cycles(8, 16, 24)


def test_there_is_no_such_transformer():
    with pytest.raises(ValueError, match="bert-base"):
        transformer_cycles(CORE, "bert-huge", batch=1, sequence=4, like=LIKE)
