"""What a proof is, and how it is run beside the broken variants that must fail."""

import resource
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sim.proofs.chain import Kind, Verdict, prove

__all__ = ["Broken", "Outcome", "Proof"]


class Broken(NamedTuple):
    """A variant of which the same claim does not hold.

    Attributes
    ----------
    change : str
        What is different in it.
    make : callable
        Returns a module with the assertions, and the free inputs.
    depth : int
        Cycles within which a trace shows it.
    """

    change: str
    make: Callable[[], tuple[Any, list[Any]]]
    depth: int


class Outcome(NamedTuple):
    """Verdict on a proof and on its variants, and the processor seconds that they took."""

    verdict: Verdict
    seconds: float
    broken: tuple[tuple[Verdict, float], ...]

    @property
    def as_claimed(self) -> bool:
        """Whether the proof holds, and every broken variant has a trace that shows it."""
        return self.verdict is Verdict.HOLDS and all(
            verdict is Verdict.FAILS for verdict, _ in self.broken)


@dataclass(frozen=True, kw_only=True)
class Proof:
    """A claim about a component, and how it is proved.

    Attributes
    ----------
    name : str
        Group and what it is about, as in ``queues/tiny``.
    claim : str
        One sentence.
    kind : Kind
    depth : int
        Cycles of the induction, or checked; 0 for PDR.
    make : callable
        Returns a module with the assertions, and the free inputs.
    broken : tuple of Broken
    any_product : bool
        As in :func:`~sim.proofs.chain.prove`.
    """

    name: str
    claim: str
    kind: Kind
    make: Callable[[], tuple[Any, list[Any]]]
    depth: int = 1
    broken: tuple[Broken, ...] = ()
    any_product: bool = False

    @property
    def how(self) -> str:
        """Kind and depth, in words."""
        return {Kind.INDUCTION: f"induction, {self.depth}", Kind.PDR: "PDR",
                Kind.BMC: f"BMC, {self.depth} cycles"}[self.kind]

    def run(self) -> Outcome:
        """Run the proof and its broken variants."""
        verdict, seconds = self._timed(self.make, self.kind, self.depth)
        return Outcome(verdict, seconds, tuple(
            self._timed(variant.make, Kind.BMC, variant.depth) for variant in self.broken))

    def _timed(self, make: Callable[[], tuple[Any, list[Any]]], kind: Kind,
               depth: int) -> tuple[Verdict, float]:
        start = _processor_seconds()
        with tempfile.TemporaryDirectory() as folder:
            verdict = prove(*make(), Path(folder), kind=kind, depth=depth,
                            any_product=self.any_product)
        return verdict, _processor_seconds() - start


def _processor_seconds() -> float:
    """Return what this process and those that it has waited for have used."""
    return sum(usage.ru_utime + usage.ru_stime for usage in map(
        resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))
