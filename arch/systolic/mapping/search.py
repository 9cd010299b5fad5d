"""Search for mappings: downhill from the schedule's own choice, then again from near the best.

Layers of the same size move together first, then each alone; so does the division of the unified
buffer. What a change gives is asked of the fast model; the best few are confirmed by the exact one,
and only what is better by that is taken. So the result is never worse than the schedule's own.
"""

import contextlib
import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from arch.config import ConfigError
from arch.costs import find_technology
from arch.mapping import MapOptions
from arch.systolic.costs.energy import energy
from arch.systolic.goals import CYCLES, Goal
from arch.systolic.mapping.form import Form
from arch.systolic.timing.exact import evaluate

__all__ = ["Climb", "Value"]

# Of the changes of a layer that the fast model likes, how many are confirmed.
_CONFIRMED = 2
# Fast evaluations to a confirmation, at least.
_FAST_TO_EXACT = 6
# Layers that are changed at once when nothing nearby is better.
_KICKED = 3
# Instructions of all programs that are made, at most.
_MOST_INSTRUCTIONS = 1 << 27


class Value(NamedTuple):
    """What a mapping costs: the objective, cycles, and energy in pJ (0 if it does not count)."""

    objective: float
    cycles: int
    energy: float


class Climb:
    """The search in one form of a program.

    Parameters
    ----------
    form : Form
    options : MapOptions
    technology : str
    budget : int
        Mappings to try.
    better : callable
        Called with form, tiling and value of the best so far, whenever that changes.
    """

    def __init__(self, form: Form, options: MapOptions, technology: str, budget: int,
                 better: Callable[[Form, Any, Value], None]):
        self.form, self.options, self.budget = form, options, budget
        self._better = better
        self._random = random.Random(options.seed)
        self._goal = Goal(minimise=options.objective, technology=technology)
        self._table = find_technology(technology)
        self.tried = self.confirmed = self._made = 0
        self._measured: dict[Any, Value] = {}
        self.best: Any = None
        self.value = Value(math.inf, 0, 0.0)
        names = set(options.layers)
        self._free = [at for at, name in enumerate(form.names) if not names or name in names]

    def start(self, tiling: Any) -> Value:
        """Take a tiling as the best if it is; return its value.

        Raises
        ------
        ConfigError
            It has no program.
        """
        found = self._measure(tiling)
        self._take(tiling, found)
        return found

    def _take(self, tiling: Any, value: Value) -> None:
        """Take a tiling as the best if it is."""
        if value < self.value:
            self.best, self.value = tiling, value
            self._better(self.form, tiling, value)

    def run(self) -> None:
        """Search until the budget is spent."""
        groups = self._groups()
        current, value = self.best, self.value
        while self._left() and groups:
            for several in (True, False):
                while self._left():
                    better = self._round(current, value, groups if several else
                                         [[at] for group in groups for at in group])
                    if better is None:
                        break
                    current, value = better
                if all(len(group) == 1 for group in groups):
                    break
            if self._left():
                current, value = self._kicked(groups)

    def _left(self) -> bool:
        return self.tried < self.budget and self._made < _MOST_INSTRUCTIONS

    def _groups(self) -> list[list[int]]:
        """Return the layers that may be mapped, those of the same size together."""
        free = set(self._free)
        found = [[at for at in group if at in free] for group in self.form.groups()]
        return [group for group in found if group]

    # --- Values -----------------------------------------------------------------------------------

    def _measure(self, tiling: Any) -> Value:
        """Return the value of a tiling by the exact model."""
        known = self._measured.get(tiling)
        if known is not None:
            return known
        self.confirmed += 1
        if self._goal.minimise == CYCLES:
            cycles = self._cycles(tiling)
            found = Value(float(cycles), cycles, 0.0)
        else:
            schedule = self.form.schedule(tiling)
            spent, cycles = self._goal.measure(schedule), self._cycles(tiling)
            found = Value(self._goal.of_cycles(spent, cycles), cycles, spent)
        self._measured[tiling] = found
        self._made += self.form.instructions
        return found

    def _cycles(self, tiling: Any) -> int:
        """Return the cycles of a tiling, with the answers of its DRAM if there is one."""
        if self.form.lowering.config.memory.dram is None:
            return self.form.cycles(tiling)
        return evaluate(self.form.schedule(tiling)).cycles

    def _quick(self, tiling: Any) -> float:
        """Return the objective by the fast model; infinity if there is no such program."""
        self.tried += 1
        if self.form.exact:
            with contextlib.suppress(ConfigError):
                return self._measure(tiling).objective
            return math.inf
        try:
            cycles, counted = self.form.quick(tiling)
        except ConfigError:
            return math.inf
        if self._goal.minimise == CYCLES:
            return cycles
        spent = float(energy(self.form.lowering.config, counted, self._table)["total"])
        return spent * cycles if self._goal.minimise == "edp" else spent

    # --- Moves ------------------------------------------------------------------------------------

    def _round(self, current: Any, value: Value, groups: Sequence[Sequence[int]]
               ) -> tuple[Any, Value] | None:
        """Try to change everything once; return the best, or None if nothing is better."""
        begin = value
        moves = [*groups]
        self._random.shuffle(moves)
        if len(self._free) == len(self.form.names):
            current, value = self._best_of(current, value, self.form.buffers(current))
        for group in moves:
            if not self._left():
                break
            current, value = self._best_of(current, value, self.form.options(current, group))
        return (current, value) if value < begin else None

    def _best_of(self, current: Any, value: Value, options: Iterator[Any]) -> tuple[Any, Value]:
        """Return the best of a tiling and others, confirmed by the exact model."""
        if not self._left():
            return current, value
        reference = value.objective if self.form.exact else self._quick(current)
        promising: list[tuple[float, int, Any]] = []
        for number, tiling in enumerate(options):
            if not self._left():
                break
            quick = self._quick(tiling)
            if quick < reference:
                promising.append((quick, number, tiling))
            self.options.progress(
                f"{self.tried:,} of {self.budget:,} mappings tried, best {self._said(value)}")
        for quick, _, tiling in sorted(promising, key=lambda entry: entry[:2])[:_CONFIRMED]:
            del quick
            if not self.form.exact and self.confirmed * _FAST_TO_EXACT > self.budget:
                break
            with contextlib.suppress(ConfigError):
                found = self._measure(tiling)
                if found < value:
                    current, value = tiling, found
                    self._take(current, value)
        return current, value

    def _said(self, value: Value) -> str:
        best = min(value, self.value)
        return f"{best.cycles:,} cycles" + (f" and {best.energy / 1e6:,.1f} uJ"
                                            if best.energy else "")

    def _kicked(self, groups: Sequence[Sequence[int]]) -> tuple[Any, Value]:
        """Return a tiling near the best, with a few layers changed at random."""
        current = self.best
        for _ in range(_KICKED):
            group = self._random.choice(list(groups))
            options = list(itertools.islice(self.form.options(current, group), 64))
            if options:
                current = self._random.choice(options)
        self.tried += 1
        with contextlib.suppress(ConfigError):
            value = self._measure(current)
            self._take(current, value)
            return current, value
        return self.best, self.value
