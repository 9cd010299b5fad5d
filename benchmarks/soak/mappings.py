"""Random mappings from files: exact on the model, some on the RTL, and illegal ones refused.

Each of ``--mappings`` random mappings of a random network on one of three designs is written as a
file and read back: the program must take the same cycles and do the same work, and no fewer cycles
and bytes than the bounds say. Each is then spoilt by every rule, and must be refused with file,
line and field. Of ``--rtl`` further ones, every bit and every counter of the RTL is compared.
"""

import collections
import random
import traceback
from collections.abc import Iterable
from typing import Any

import numpy as np

from benchmarks import pages
from benchmarks.options import count
from benchmarks.soaking import Soak
from tests.support.graphs import run
from tests.support.mappings import SPOILT, check_exact, check_refused, draw, golden, spoil

__all__ = ["campaign"]


class Mappings:
    """Counts of what happened; mapping i is drawn from the campaign's seed and i alone."""

    def __init__(self, soak: Soak):
        self._soak = soak
        self.counts: collections.Counter[tuple[str, str]] = collections.Counter()

    def _fault(self, part: str, number: int) -> None:
        self.counts[part, "faults"] += 1
        self._soak.fault(f"{part} {number} of seed {self._soak.seed}\n{traceback.format_exc()}")

    def model(self, numbers: Iterable[int]) -> None:
        """Time mappings, and spoil them."""
        for number in numbers:
            r = random.Random(f"{self._soak.seed}:{number}")
            try:
                drawn = draw(r)
                check_exact(drawn)
                self.counts[drawn.form.name, "exact"] += 1
            except Exception:
                self._fault("model", number)
                continue
            for rule in SPOILT:
                try:
                    check_refused(drawn, *spoil(r, drawn, rule))
                    self.counts["illegal", "refused"] += 1
                except Exception:
                    self._fault(f"rule {rule}", number)
            self._soak.progress(f"mapping {number}")

    def rtl(self, numbers: Iterable[int]) -> None:
        """Run mappings on RTL."""
        for number in numbers:
            r = random.Random(f"{self._soak.seed}:rtl:{number}")
            try:
                drawn = draw(r, plain=True)
                inputs, expected = golden(drawn, r.getrandbits(31))
                for name, tensor in run(drawn.config, check_exact(drawn), inputs).items():
                    np.testing.assert_array_equal(tensor, expected[name], err_msg=name)
                    self.counts["RTL", "values"] += tensor.size
                self.counts["RTL", f"exact in {drawn.form.name}"] += 1
            except Exception:
                self._fault("RTL", number)

    def tables(self) -> list[str]:
        """Return the counts."""
        return pages.table(["where", "what", "count"], [
            [where, what, f"{number:,}"] for (where, what), number in sorted(self.counts.items())])


OPTIONS = (
    count("--mappings", 200, "on the model", 0),
    count("--rtl", 0, "on the RTL", 0),
    count("--only", None, "repeat this mapping alone", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Draw, time, spoil and run mappings."""
    models: Iterable[int] = range(options.mappings)
    designs: Iterable[int] = range(options.rtl)
    if options.only is not None:
        models, designs = ([options.only] if part else [] for part in (models, designs))
    found = Mappings(soak)
    soak.report = found.tables
    found.model(models)
    found.rtl(designs)
