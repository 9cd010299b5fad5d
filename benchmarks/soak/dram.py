"""Random requests to random DRAMs by the timing rules, and workloads whose memory is a DRAM.

Each of ``--streams`` random sets of requests to a random device must break no timing rule of its
standard, and the device must serve them in the same cycles in the simulation, in step with the
core, as by the law with all arrivals known. With ``--ramulator``, a checkout of Ramulator 2.1, the
commands of two of its devices are checked by its own tables, too. Then every bit and every counter
of ``--workloads`` of ten workloads on the RTL is compared, with refresh and conflicts.
"""

import collections
import random
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import hwgen
from benchmarks import pages
from benchmarks.options import count, option
from benchmarks.soaking import Soak
from tests.support.dram import (
    RAMULATOR,
    check,
    draw_device,
    draw_policy,
    draw_streams,
    ramulator_rules,
)

__all__ = ["WORKLOADS", "campaign"]

# Many refreshes, and small rows, between which accesses conflict.
_OFTEN = {"memory.dram.refi": 900, "memory.dram.rfc": 150, "memory.dram.row_bytes": 256}
_SLOW = {"memory.dram.core_mhz": 3000, "memory.dram.channels": 2}
#: Engine, preset, workload, device, and further fields.
WORKLOADS: tuple[tuple[str, str, str, str, dict[str, Any]], ...] = (
    ("eie", "tiny", "digits-mlp-pruned", "ddr4-2400",
     {"memory.dram.row_bytes": 64}),
    ("eie", "tiny", "digits-mlp-pruned", "hbm2-2000", {**_OFTEN, **_SLOW}),
    ("scnn", "tiny", "conv:8x12x12:8x3x3", "ddr4-2400", _OFTEN),
    ("scnn", "tiny", "conv:4x9x9:6x3x3", "hbm2-2000", {"memory.dram.page": "closed"}),
    ("systolic", "tiny", "gemm:32x48x32", "ddr4-2400", _OFTEN),
    ("systolic", "tiny", "gemm:20x70x33", "hbm2-2000", {**_OFTEN, **_SLOW}),
    ("systolic", "default", "digits-mlp", "ddr4-2400",
     {**_OFTEN, "memory.dram.order": "round-robin"}),
    ("nic", "tiny", "allreduce:ring:4x4096:float32", "ddr4-2400", _OFTEN),
    ("systolic", "default", "gemm:96x128x80", "ddr4-2400",
     {**_OFTEN, "memory.dram.order": "reads-first"}),
    ("systolic", "default", "digits-mlp", "ddr4-2400",
     {"memory.dram.mapping": "bank-group-row-column-channel"}),
)


class Dram:
    """Counts of what happened; number i is drawn from the campaign's seed and i alone."""

    def __init__(self, soak: Soak):
        self._soak = soak
        self.counts: collections.Counter[tuple[str, str]] = collections.Counter()

    def _fault(self, what: str) -> None:
        self.counts[what.split(maxsplit=1)[0], "faults"] += 1
        self._soak.fault(f"{what} of seed {self._soak.seed}\n{traceback.format_exc()}")

    def streams(self, numbers: Iterable[int], ramulator: Path | None) -> None:
        """Check commands by the rules, and the law by the simulation."""
        rules = {} if ramulator is None else {
            name: ramulator_rules(ramulator, *words) for name, words in RAMULATOR.items()}
        for number in numbers:
            r = random.Random(f"{self._soak.seed}:{number}")
            try:
                device, own = draw_device(r), ()
                if rules and r.random() < 0.5:
                    name = r.choice(sorted(rules))
                    device, own = draw_policy(r, name), rules[name]
                    self.counts["streams", f"by Ramulator's rules of {name}"] += 1
                self.counts["streams", "commands"] += check(
                    device, draw_streams(r, r.choice([2, 6, 18])), own)
                self.counts["streams", "exact"] += 1
            except Exception:
                self._fault(f"streams {number}")
            self._soak.progress(f"streams {number}")

    def workloads(self, numbers: Iterable[int]) -> None:
        """Run workloads on the RTL."""
        for number in numbers:
            engine, preset, name, device, fields = WORKLOADS[number]
            try:
                found = hwgen.run(engine, name, preset=preset,
                                  set={"memory.dram": device, **fields})
                assert found.bit_exact, found.outputs
                assert found.cycle_exact, found.counter_differences
                for count, value in found.rtl.counters.items():
                    if count.startswith("dram_"):
                        self.counts["RTL", count] += value
                self.counts["RTL", f"exact on {engine}"] += 1
            except Exception:
                self._fault(f"RTL {number}")

    def tables(self) -> list[str]:
        """Return the counts."""
        return pages.table(["where", "what", "count"], [
            [where, what, f"{number:,}"] for (where, what), number in sorted(self.counts.items())])


OPTIONS = (
    count("--streams", 200, "random sets of requests", 0),
    count("--workloads", 0, "of ten workloads, on the RTL", 0),
    count("--only", None, "repeat these requests alone", 0),
    option("--ramulator", type=Path, metavar="DIR", help="a checkout of Ramulator 2.1"))


def campaign(options: Any, soak: Soak) -> None:
    """Draw and check requests, then run workloads."""
    found = Dram(soak)
    soak.report = found.tables
    if options.only is None:
        found.streams(range(options.streams), options.ramulator)
        found.workloads(range(min(options.workloads, len(WORKLOADS))))
    else:
        found.streams([options.only], options.ramulator)
