"""Products on many nodes: bytes that each algorithm moves beside the bound, and some on the RTL.

The table ``rtl`` builds and runs nodes of the preset ``tiny``, and is made only if it is asked for.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from arch.cluster.params import PRESETS
from arch.cluster.product_programs import ProductPlan, lower_product
from arch.config import ConfigError
from arch.scale.products import ALGORITHMS, Multiplication, Plan, least_received, plan_product
from benchmarks import pages
from benchmarks.driver import main
from benchmarks.measuring import log
from sim.cluster.products import run_product

PAGE = pages.DOCS / "distributed-products.md"
#: A cube, a long sum, and a tall matrix. Numbers of operands of two bytes and sums of four.
PRODUCTS = (Multiplication(m=1024, k=1024, n=1024), Multiplication(m=256, k=16384, n=256),
            Multiplication(m=16384, k=256, n=256))
NODES = (4, 8, 16, 27, 32, 64)
#: Products of the RTL, with the grid of their nodes.
ON_RTL = ((Multiplication(m=16, k=32, n=16), (2, 2, 1)),
          (Multiplication(m=24, k=48, n=8), (3, 1, 1)),
          (Multiplication(m=40, k=40, n=24), (2, 2, 1)))
_SEED = 3


def received(algorithm: str, product: Multiplication, nodes: int) -> Plan | None:
    """Return the plan, or None if the algorithm has none for that many nodes."""
    try:
        return plan_product(algorithm, product, nodes)
    except ConfigError:
        return None


def _byte_rows() -> Iterator[list[str]]:
    for product in PRODUCTS:
        for nodes in NODES:
            least = least_received(product, nodes)
            cells = []
            for algorithm in ALGORITHMS:
                plan = received(algorithm, product, nodes)
                if plan is None:
                    cells.append("-")
                    continue
                most = max(plan.received_bytes)
                where = f" ({'x'.join(map(str, plan.grid))})" if algorithm == "cosma" else ""
                cells.append(f"{most / least:.2f}{where}")
            yield [f"{product.m}x{product.k}x{product.n}", f"{nodes}", f"{least / 1024:,.0f}",
                   *cells]


def table() -> list[str]:
    """Return the table of the most bytes that a node receives, over the bound."""
    return pages.table(["M x K x N", "nodes", "bound, KiB", *(
        f"`{algorithm}`" for algorithm in ALGORITHMS)], _byte_rows())


def lowered(product: Multiplication, grid: tuple[int, int, int]) -> ProductPlan:
    """Return SUMMA on nodes of the preset ``tiny``."""
    pm, pn, pk = grid
    return lower_product(PRESETS["tiny"], plan_product("summa", product, pm * pn * pk, grid))


def _rtl_rows() -> Iterator[list[str]]:
    for product, grid in ON_RTL:
        plan = lowered(product, grid)
        rng = np.random.default_rng(_SEED)
        a, b = (rng.standard_normal(product.shape(matrix)) for matrix in "AB")
        run = run_product(plan, a, b)
        log(f"{product} {grid} {run.message or ''}")
        alone = replace(product, m=product.m // grid[0], n=product.n // grid[1])
        yield [f"{product.m}x{product.k}x{product.n}", "x".join(map(str, grid[:2])),
               f"{len(plan.product.steps)}", f"{alone.m}x{alone.k}x{alone.n}",
               f"{max(plan.product.received_bytes):,}", f"{plan.cycles:,}",
               f"{max(run.cycles):,}", f"{run.compared - len(run.different)} of {run.compared}",
               "all" if run.result.tobytes() == run.golden.tobytes() else "not all"]


def rtl() -> list[str]:
    """Return the table of products on the RTL."""
    return pages.table(["M x K x N", "grid", "panels", "of a node", "bytes received, most",
                        "cycles, model", "cycles, RTL", "counters equal", "bits equal"],
                       _rtl_rows())


TABLES = {"bytes": table, "rtl": rtl}
NAMED = ("rtl",)


if __name__ == "__main__":
    sys.exit(main("products"))
