"""Random operands through every floating-point component, natively simulated, against numpy.

``--pairs N`` gives N pairs of numbers of each format to adders, multipliers, comparisons, dividers,
square rooters, roundings, scalings and conversions, all in one design, and prints how many results
of each were compared and how many differ in a bit from the golden kernels. Sums, products and
quotients of these are compared with numpy and ml_dtypes, which compute in the format itself. Before
that, all pairs of 8-bit numbers and of special numbers of the other formats. The first pairs that
do are printed.
"""

import operator
import tempfile
from collections import Counter
from typing import Any

import numpy as np

from arch.numerics import FLOATS
from benchmarks import pages
from benchmarks.options import count
from benchmarks.soaking import Soak
from sim.golden import floating as golden
from tests.support import floating as bench

# Pairs of one run of the simulation.
_CHUNK = 200_000


def _inputs(rng: np.random.Generator, pairs: int) -> dict[str, np.ndarray]:
    found = {"count": rng.integers(0, 1 << bench.COUNT_BITS, pairs).astype(np.uint64),
             "least": rng.integers(0, 2, pairs).astype(np.uint64)}
    for number in (*FLOATS, *bench.OTHERS):
        found[f"a_{number}"], found[f"b_{number}"] = bench.draw(rng, number, pairs)
        if number in FLOATS:
            found[f"p_{number}"] = bench.draw_powers(rng, number, pairs)
    return found


def _all_pairs(rng: np.random.Generator) -> dict[str, np.ndarray]:
    operands = {number: bench.all_pairs(range(256) if number.bits == 8 else bench.corners(number))
                for number in (*FLOATS, *bench.OTHERS)}
    length = max(len(a) for a, _ in operands.values())
    found = _inputs(rng, length)
    for number, raw in operands.items():
        found[f"a_{number}"], found[f"b_{number}"] = (np.resize(side, length) for side in raw)
    return found


def _kernels(inputs: dict[str, np.ndarray]) -> dict[str, tuple[int, str]]:
    """Return how many results of the golden kernels differ from numpy's, and the first.

    Sums, products and quotients in the operands' own format; all NaN count as equal.
    """
    found = {}
    for number in FLOATS:
        raw = inputs[f"a_{number}"], inputs[f"b_{number}"]
        a, b = (number.from_raw(side) for side in raw)
        for kernel, reference in ((golden.add, operator.add), (golden.multiply, operator.mul),
                                  (golden.quotient, operator.truediv)):
            with np.errstate(all="ignore"):
                wanted = number.raw(number.canonical(reference(a, b)))
            got = number.raw(kernel(a, b, number))
            wrong = np.flatnonzero(got != wanted)
            text = "".join(f"a {raw[0][at]:#x}, b {raw[1][at]:#x} gave {got[at]:#x}, "
                           f"not {wanted[at]:#x}" for at in wrong[:1])
            found[f"golden.{kernel.__name__} {number}"] = len(wrong), text
    return found


OPTIONS = (count("--pairs", 10_000_000, "random pairs of each format"),)


def campaign(options: Any, soak: Soak) -> None:
    """Compare the components on all pairs of few, then on random ones."""
    compared: Counter[str] = Counter()
    differing: Counter[str] = Counter()
    soak.report = lambda: pages.table(["component", "results", "differing"], [
        *([f"`{name}`", f"{results:,}", f"{differing[name]:,}"]
          for name, results in compared.items()),
        ["all", f"{compared.total():,}", f"{differing.total():,}"]])
    with tempfile.TemporaryDirectory() as folder:
        vectors = bench.build(folder)

    def compare(inputs: dict[str, np.ndarray]) -> None:
        for name, (wrong, first) in (bench.differences(vectors, inputs) | _kernels(inputs)).items():
            compared[name] += len(inputs["count"])
            differing[name] += wrong
            if wrong:
                soak.fault(f"{name}: {first}")

    compare(_all_pairs(np.random.default_rng([soak.seed, 0])))
    for index, done in enumerate(range(0, options.pairs, _CHUNK)):
        rng = np.random.default_rng([soak.seed, 1 + index])
        compare(_inputs(rng, min(_CHUNK, options.pairs - done)))
        soak.progress(f"{done + _CHUNK} pairs, {differing.total()} results differ")
