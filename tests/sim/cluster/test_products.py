"""Products of matrices on generated nodes: every bit of C, every counter of cores and NICs."""

import re

import numpy as np
import pytest

from arch.cluster.params import PRESETS
from arch.cluster.product_programs import lower_product
from arch.config import ConfigError
from arch.scale.products import Multiplication, plan_product
from sim.cluster.products import golden_product, run_product
from tests.support.clusters import TINY, built


def lowered(m, k, n, grid, algorithm="summa"):
    product = Multiplication(m=m, k=k, n=n)
    return lower_product(TINY, plan_product(algorithm, product, grid[0] * grid[1], (*grid, 1)))


def matrices(m, k, n, seed=1):
    rng = np.random.default_rng(seed)
    return rng.standard_normal((m, k)), rng.standard_normal((k, n))


@pytest.mark.rtl
@pytest.mark.parametrize(("sizes", "grid", "counters"), [
    ((16, 32, 16), (2, 2), 4 * 63),     # SUMMA: two panels, along rows and along columns
    ((24, 48, 8), (3, 1), 3 * 63),      # C stays, B's three panels go around
    ((14, 12, 10), (2, 2), 4 * 63),     # blocks that are no whole strips
    ((6, 10, 26), (1, 2), 2 * 63),
])
def test_bits_and_cycles(sizes, grid, counters):
    plan = lowered(*sizes, grid)
    found = run_product(plan, *matrices(*sizes), built())
    assert found.message is None
    assert found.different == {}
    assert found.compared == counters
    assert found.result.tobytes() == found.golden.tobytes()
    assert found.cycles == tuple(core.cycles for core in plan.timing.cores)
    assert max(found.cycles) == plan.cycles


@pytest.mark.rtl
def test_a_missing_block_is_seen():
    """What did not come is not multiplied: a node without it has other bits."""
    plan = lowered(16, 32, 16, (2, 2))
    a, b = matrices(16, 32, 16)
    found = run_product(plan, a, b, built())
    other = golden_product(plan, a.astype(np.float32), (b + 1).astype(np.float32))
    assert found.exact
    assert other.tobytes() != found.result.tobytes()


def test_golden_is_the_product():
    """Within the rounding of operands to bfloat16 and of sums to float32."""
    plan = lowered(16, 32, 16, (2, 2))
    rng = np.random.default_rng(2)
    a, b = (rng.integers(-8, 9, shape).astype(np.float32) for shape in ((16, 32), (32, 16)))
    assert (golden_product(plan, a, b) == a @ b).all()


def test_panels_overlap():
    """Blocks of the second panel are under way while the first is multiplied."""
    plan = lowered(16, 64, 16, (2, 2))
    core = plan.timing.cores[0]
    names = [info.name for info in plan.core(0).phases]
    assert names == ["begin", "panel0", "c0", "panel1", "c1", "sum"]
    waits = {name: layer["total"] for name, layer in zip(names, core.layers, strict=True)}
    assert waits["panel1"] < waits["panel0"]
    moved = {one.name: min(ends.values()) for one, ends in zip(
        plan.joined.transfers, plan.timing.transferred, strict=True)}
    assert max(moved[name] for name in moved if name[1] == "1") < core.cycles


@pytest.mark.parametrize(("make", "message"), [
    (lambda: lowered(16, 32, 16, (1, 1)),
     "nodes must be at least 2 for a product on a cluster, not 1"),
    (lambda: lowered(15, 32, 16, (2, 2)),
     "sizes must give all nodes of the grid 2x2x1 equal blocks on a cluster, not 15x32x16"),
    (lambda: lowered(24, 48, 24, (3, 3)),
     "doors must be at least 6 (blocks that a panel of A or B is sent in), not 4"),
    (lambda: lower_product(TINY, plan_product("stationary-a", Multiplication(m=8, k=8, n=8), 4,
                                              (2, 1, 2))),
     "algorithm must leave sums where they are on a cluster, not 'stationary-a' on 2x1x2"),
])
def test_refused(make, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        make()


def test_the_preset_is_that_of_the_page():
    assert PRESETS["tiny"] == TINY
