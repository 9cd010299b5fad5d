"""What a search of mappings gains over the schedule's own choice, beside a lower bound.

ResNet-50, MobileNet v1 and BERT on preset ``edge32`` at three memories, for the least cycles and
the least energy.
"""

import functools
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from arch.completion import complete
from arch.mapping import Found, MapOptions
from arch.memory import MemoryConfig
from arch.registry import find_engine, mapping_model
from arch.systolic.params import PRESETS
from benchmarks import pages
from benchmarks.driver import main

PAGE = pages.DOCS / "mapping.md"
#: Networks, and mappings to try: programs of BERT are longer.
NETWORKS = {"mobilenet-v1": 2000, "resnet50": 2000, "bert-base": 1000}
#: Bytes a cycle of the memory. That of the preset is faster than its ports.
RATES = (64, 16, 4)


@functools.cache
def found(network: str, rate: int, objective: str) -> Found:
    """Return what the search finds."""
    engine = find_engine("systolic")
    config = replace(PRESETS["edge32"], memory=MemoryConfig(
        latency=PRESETS["edge32"].memory.latency, bytes_per_cycle=Fraction(rate)))

    def search(config: Any, workload: Any) -> Found:
        result: Found = mapping_model(engine).map_layers(config, workload, MapOptions(
            objective=objective, budget=NETWORKS[network]))
        return result

    result: Found = complete(engine, network, config, search).result
    return result


def _cases() -> list[tuple[str, int]]:
    return [(network, rate) for rate in RATES for network in NETWORKS]


def cycles() -> list[str]:
    """Return the table for the least cycles."""
    def rows() -> Iterator[list[str]]:
        for network, rate in _cases():
            result = found(network, rate, "cycles")
            own, best = (int(values["cycles"]) for values in (result.own, result.best))
            bound = result.bound_cycles
            yield [f"`{network}`", str(rate), f"{own:,}", f"{best:,}",
                   f"{100 * (1 - best / own):.2f} %", f"{bound:,} ({result.bound_by})",
                   f"{100 * (own / bound - 1):.1f} %", f"{100 * (best / bound - 1):.1f} %",
                   f"{result.tried:,}, {result.confirmed:,}"]

    return pages.table(["cycles of", "bytes/cycle", "own", "best", "gain", "bound", "own above it",
                        "best above it", "tried, confirmed"], rows())


def energy() -> list[str]:
    """Return the table for the least energy."""
    def rows() -> Iterator[list[str]]:
        for network, rate in _cases():
            if rate == RATES[0]:        # energy does not depend on the memory's pace
                result = found(network, rate, "energy")
                own, chosen, best = (values["energy"] for values in (
                    result.own, result.chosen, result.best))
                yield [f"`{network}`", f"{own / 1e6:,.1f}", f"{chosen / 1e6:,.1f}",
                       f"{best / 1e6:,.1f}", f"{100 * (1 - best / own):.2f} %",
                       f"{100 * (1 - best / chosen):.2f} %", f"{int(result.own['cycles']):,}",
                       f"{int(result.best['cycles']):,}"]

    return pages.table(["energy of", "own, uJ", "`--minimise energy`, uJ", "best, uJ",
                        "gain over own", "over `--minimise energy`", "own cycles", "best cycles"],
                       rows())


TABLES = {"cycles": cycles, "energy": energy}

if __name__ == "__main__":
    sys.exit(main("mapping"))
