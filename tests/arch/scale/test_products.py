"""Products on many nodes: by their moves alone, bytes of closed forms, never below the bound."""

import dataclasses
import itertools
import math
import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scale.products import (
    ALGORITHMS,
    Multiplication,
    best_grid,
    least_received,
    multiply,
    plan_product,
)

#: Sizes that grids divide, and sizes that they do not.
EVEN, ODD = Multiplication(m=24, k=48, n=72), Multiplication(m=23, k=37, n=29)


def planned(algorithm, product, nodes, grid=None):
    """Return the plan, or None where the algorithm has none for that number of nodes."""
    try:
        return plan_product(algorithm, product, nodes, grid)
    except ConfigError:
        return None


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("product", [EVEN, ODD])
def test_products_are_right(algorithm, product):
    """From what has come alone, each number of C once, on 1 to 20 nodes; never below the bound."""
    rng = np.random.default_rng(1)
    a, b = (rng.integers(-9, 10, product.shape(matrix)).astype(float) for matrix in "AB")
    some = 0
    for nodes in range(1, 21):
        plan = planned(algorithm, product, nodes)
        if plan is None:
            continue
        some += 1
        assert (multiply(plan, a, b) == a @ b).all()
        assert max(plan.received_bytes) >= least_received(product, nodes) - 1e-6
        if nodes == 1:
            assert plan.received_bytes == (0,)
    assert some >= (2 if algorithm == "2.5d" else 4)


def test_a_missing_move_is_seen():
    plan = plan_product("summa", EVEN, 4)
    moves, tasks = plan.steps[0]
    broken = dataclasses.replace(plan, steps=((moves[1:], tasks), *plan.steps[1:]))
    with pytest.raises(AssertionError, match="has not come"):
        multiply(broken, np.zeros((24, 48)), np.zeros((48, 72)))


@pytest.mark.parametrize("grid", [(2, 2, 1), (4, 3, 1), (3, 4, 1), (1, 6, 1), (2, 4, 1)])
def test_summa_is_its_closed_form(grid):
    """``M K / pm (1 - 1 / pn) + K N / pn (1 - 1 / pm)`` numbers, on each node."""
    pm, pn, _ = grid
    m, k, n = EVEN.m, EVEN.k, EVEN.n
    for algorithm in ("summa", "stationary-c"):
        plan = plan_product(algorithm, EVEN, pm * pn, grid)
        for one in plan.received:
            assert one == {"A": m * k // pm * (pn - 1) // pn, "B": k * n // pn * (pm - 1) // pm,
                           "C": 0}


def test_cannon_is_its_closed_form():
    """A block of A and of B at each of its steps that is not there: the alignment skips some."""
    side = 4
    plan = plan_product("cannon", EVEN, side * side)
    a, b = EVEN.m * EVEN.k // side**2, EVEN.k * EVEN.n // side**2
    for (i, j), one in zip(itertools.product(range(side), repeat=2), plan.received, strict=True):
        assert one == {"A": a * (side - 1 + (i > 0)), "B": b * (side - 1 + (j > 0)), "C": 0}


def test_layers_save_moves_and_cost_sums():
    """2.5D on 4x4x4: one step a layer; A and B from the layers, and C added over them."""
    product = Multiplication(m=64, k=64, n=64, operand_bytes=4)
    plan = plan_product("2.5d", product, 64)
    assert plan.grid == (4, 4, 4)
    assert len(plan.steps) == 1
    block = 64 * 64 // 16
    for one in plan.received:
        # A layer's own quarter is there unless the alignment takes it from another node.
        assert block * 3 // 4 <= one["A"] <= block
        assert one["C"] == block * 3 // 4
    flat = plan_product("summa", product, 64)
    assert max(plan.received_bytes) < max(flat.received_bytes)


@pytest.mark.parametrize("still", ["A", "B", "C"])
def test_one_matrix_stays(still):
    plan = plan_product(f"stationary-{still.lower()}", EVEN, 12)
    assert all(one[still] == 0 for one in plan.received)
    assert sum(plan.received_bytes) > 0


def test_bound_of_cubes():
    """Theorem 3 of Al Daas et al., its three cases, numbers of one size."""
    def words(m, n, k, nodes):
        """The theorem, in words, with d1 >= d2 >= d3 the sizes of matrices m n, m k and n k."""
        m, n, k = sorted((m, n, k), reverse=True)
        owned = (m * n + m * k + n * k) / nodes
        if nodes <= m / n:
            seen = (m * n + m * k) / nodes + n * k
        elif nodes <= m * n / k**2:
            seen = 2 * math.sqrt(m * n * k * k / nodes) + m * n / nodes
        else:
            seen = 3 * (m * n * k / nodes) ** (2 / 3)
        return seen - owned

    for sizes in ((64, 64, 64), (256, 64, 16), (1024, 32, 32)):
        for nodes in (1, 2, 3, 4, 8, 16, 64, 256):
            for m, n, k in itertools.permutations(sizes):
                product = Multiplication(m=m, n=n, k=k, operand_bytes=1, sum_bytes=1)
                assert least_received(product, nodes) == pytest.approx(
                    words(m, n, k, nodes), abs=1e-6)


def test_grids_reach_the_bound_where_they_are_cubes():
    """On 64 nodes a cube is 4x4x4 and moves no number more than any algorithm must."""
    product = Multiplication(m=64, n=64, k=64, operand_bytes=4)
    plan = plan_product("cosma", product, 64)
    assert plan.grid == (4, 4, 4)
    assert max(plan.received_bytes) == pytest.approx(least_received(product, 64))


def test_best_grid_is_the_best_of_all():
    """By trying all of them, and with nodes left out."""
    product = Multiplication(m=60, k=60, n=60, operand_bytes=4)
    for nodes in (2, 6, 12, 30):
        grid = best_grid(product, nodes, idle=0.0)
        grids = [grid for grid in itertools.product(range(1, nodes + 1), repeat=3)
                 if math.prod(grid) == nodes]
        least = min(max(plan_product("cosma", product, nodes, one).received_bytes)
                    for one in grids)
        assert max(plan_product("cosma", product, nodes, grid).received_bytes) == least
    assert math.prod(best_grid(product, 61, idle=0.03)) == 60
    with pytest.raises(ConfigError, match="^nodes must be at most as many as blocks of 60x60x60, "
                                          "not 61$"):
        best_grid(product, 61, idle=0.0)


def test_memory_bounds_the_grid():
    product = Multiplication(m=64, n=64, k=64, operand_bytes=4)
    least = 3 * 64 * 64 * 4 // 16
    assert best_grid(product, 64, memory=least) == (4, 4, 4)
    with pytest.raises(ConfigError, match=f"^memory must be at least {least} bytes for a block of "
                                          f"each matrix on 64 nodes, not {least - 1}$"):
        best_grid(product, 64, idle=0.0, memory=least - 1)


@pytest.mark.parametrize(("arguments", "message"), [
    (("suma", EVEN, 4), f"algorithm must be one of {', '.join(ALGORITHMS)}, not 'suma'"),
    (("cannon", EVEN, 8), "nodes of cannon must be a square number, not 8"),
    (("2.5d", EVEN, 9), ("nodes of 2.5d must be a square number times layers, from 2 up to its "
                        "root, not 9")),
    (("cannon", EVEN, 4, (2, 2, 1)), "grid must be left out for cannon, not 2x2x1"),
    (("summa", EVEN, 4, (3, 2, 1)), "grid must be of 4 nodes (= nodes), not 3x2x1"),
    (("summa", EVEN, 4, (2, 1, 2)), "grid of summa must have one node along k, not 2"),
    (("stationary-a", EVEN, 4, (2, 2, 1)), ("grid of stationary-a must have one node along n, not "
                                           "2")),
    (("cosma", EVEN, 25, (25, 1, 1)), ("grid of cosma must have at most 24 nodes along m (= m), "
                                      "not 25")),
    (("summa", Multiplication(m=1, k=1, n=1), 2), ("nodes must be at most as many as blocks of "
                                                  "1x1x1 with C in its place, not 2")),
])
def test_refused(arguments, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        plan_product(*arguments)


def test_refused_sizes():
    with pytest.raises(ConfigError, match="^k must be at least 1, not 0$"):
        Multiplication(m=1, k=0, n=1)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize(("nodes", "message"), [
    (0, "nodes must be at least 1, not 0"), (-1, "nodes must be at least 1, not -1"),
    (1.5, "nodes must be an integer, not 1.5"), (65537, "nodes must be at most 65536, not 65537")])
def test_refused_nodes(algorithm, nodes, message):
    product = Multiplication(m=8, k=8, n=8)
    with pytest.raises(ConfigError, match=f"^{message}$"):
        plan_product(algorithm, product, nodes)
    with pytest.raises(ConfigError, match=f"^{message}$"):
        least_received(product, nodes)


@pytest.mark.parametrize(("grid", "message"), [
    ((2, 2), "grid must have a number for each of M, N, K, not 2x2"),
    ((-2, -2, 1), "nodes of the grid along M must be at least 1, not -2"),
    ((2, 2.0, 1), "nodes of the grid along N must be an integer, not 2.0")])
def test_refused_grids(grid, message):
    with pytest.raises(ConfigError, match=f"^{message}$"):
        plan_product("cosma", Multiplication(m=8, k=8, n=8), 4, grid)
