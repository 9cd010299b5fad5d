"""Choice of the points that a sweep evaluates.

Grid, random and Sobol points are known in advance. The optimizer is NSGA-II of pymoo: it proposes a
whole generation as one matrix, which suits a model evaluated over columns; it takes constraints as
violations, so that infeasible points lead it towards feasible ones; and a run depends only on its
seed and the values reported to it, so that a sweep is resumed by reporting them again.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.dse.spec import Spec

__all__ = ["Generations", "fixed_points"]

# After this many draws per point, the remaining combinations will not be found by drawing.
_DRAWS = 64


def fixed_points(spec: Spec) -> NDArray[np.int64]:
    """Return the distinct points of ``grid``, ``random`` or ``sobol``.

    Returns
    -------
    (points, parameters) int64
        Positions in the parameters' lists. In the grid the last parameter varies fastest. Sobol
        points that repeat an earlier one are left out; if the sequence has too few distinct
        points, random ones follow.
    """
    sizes = [len(values) for values in spec.parameters.values()]
    if spec.search == "grid":
        return np.stack(np.unravel_index(np.arange(spec.points), sizes), axis=1).astype(np.int64)
    rng = np.random.default_rng(spec.seed)
    chosen: dict[tuple[int, ...], None] = {}
    if spec.search == "sobol":
        _draw_sobol(spec, sizes, chosen)
    if len(chosen) < spec.points:
        _draw_random(spec.points, sizes, rng, chosen)
    return np.array(list(chosen)[:spec.points], dtype=np.int64).reshape(-1, len(sizes))


def _draw_sobol(spec: Spec, sizes: list[int], chosen: dict[tuple[int, ...], None]) -> None:
    from scipy.stats import qmc  # noqa: PLC0415 - a second to import

    sequence = qmc.Sobol(len(sizes), scramble=True, rng=spec.seed)
    # The sequence is balanced over powers of two.
    exponent = max(1, math.ceil(math.log2(spec.points)))
    for _ in range(_DRAWS):
        block = (sequence.random(1 << exponent) * sizes).astype(np.int64)
        # A coordinate close to 1 could be rounded up.
        chosen.update(dict.fromkeys(map(tuple, np.minimum(block, np.array(sizes) - 1).tolist())))
        if len(chosen) >= spec.points:
            return


def _draw_random(wanted: int, sizes: list[int], rng: np.random.Generator,
                 chosen: dict[tuple[int, ...], None]) -> None:
    """Add uniformly drawn points until there are as many as wanted."""
    combinations = math.prod(sizes)
    if wanted * 2 > combinations:
        # If most of them are wanted, shuffle all.
        for number in rng.permutation(combinations):
            if len(chosen) >= wanted:
                return
            chosen[tuple(int(x) for x in np.unravel_index(number, sizes))] = None
        return
    while len(chosen) < wanted:
        chosen.update(dict.fromkeys(map(tuple, rng.integers(
            0, sizes, size=(wanted, len(sizes))).tolist())))


class Generations:
    """NSGA-II over positions in the lists of values.

    ``ask`` returns a generation, ``tell`` takes its results. Every parameter is an ordered list,
    and the position in it an integer variable, so that neighbouring values are close.

    Parameters
    ----------
    spec : Spec
        Gives population, seed, parameters and objectives.
    """

    def __init__(self, spec: Spec):
        # pymoo takes a second to import, and only this search needs it.
        from pymoo.algorithms.moo.nsga2 import NSGA2  # noqa: PLC0415
        from pymoo.core.problem import Problem  # noqa: PLC0415
        from pymoo.operators.crossover.sbx import SBX  # noqa: PLC0415
        from pymoo.operators.mutation.pm import PM  # noqa: PLC0415
        from pymoo.operators.repair.rounding import RoundingRepair  # noqa: PLC0415
        from pymoo.operators.sampling.rnd import IntegerRandomSampling  # noqa: PLC0415

        sizes = np.array([len(values) for values in spec.parameters.values()])
        self._problem = Problem(n_var=len(sizes), n_obj=len(spec.objectives), n_ieq_constr=1,
                                xl=np.zeros(len(sizes), dtype=int), xu=sizes - 1, vtype=int)
        repair = RoundingRepair()
        self._algorithm = NSGA2(
            pop_size=spec.population, sampling=IntegerRandomSampling(),
            crossover=SBX(prob=0.9, eta=3.0, vtype=float, repair=repair),
            mutation=PM(eta=3.0, vtype=float, repair=repair), eliminate_duplicates=True)
        self._algorithm.setup(self._problem, termination=("n_gen", 1 << 30), seed=spec.seed,
                              verbose=False)
        self._asked: Any = None

    def ask(self) -> NDArray[np.int64]:
        """Return the points of the next generation; empty if there is nothing new to try."""
        self._asked = self._algorithm.ask()
        if self._asked is None or not len(self._asked):
            return np.zeros((0, self._problem.n_var), dtype=np.int64)
        return np.asarray(self._asked.get("X")).astype(np.int64)

    def tell(self, costs: NDArray[np.float64], violation: NDArray[np.float64]) -> None:
        """Report the results of the last generation asked for.

        Parameters
        ----------
        costs : (P, objectives) float64
            Smaller is better.
        violation : (P,) float64
            0 if feasible.
        """
        from pymoo.problems.static import StaticProblem  # noqa: PLC0415

        self._algorithm.evaluator.eval(
            StaticProblem(self._problem, F=costs, G=violation[:, None]), self._asked)
        self._algorithm.tell(infills=self._asked)
