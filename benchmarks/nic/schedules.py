"""Rounds and bytes of every algorithm, trees packed into a DGX-1."""

import itertools
from collections.abc import Iterator
from fractions import Fraction

from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.costs import coefficients
from arch.nic.schedules.graphs import LinkGraph, classes, dgx1p, dgx1v
from arch.nic.schedules.packing import pack_allreduce, pack_broadcast, ring_rate
from benchmarks import pages

__all__ = ["PAGE", "TABLES", "algorithms", "packings", "packings_of"]

PAGE = pages.DOCS / "collectives.md"
_RANKS = (8, 6)
_ALGORITHMS = ("collective", "algorithm", "what it is", "rounds", "sent", "reduced", "scratch",
               "segments", "in place")


def _number(value: Fraction) -> str:
    return str(int(value)) if value.denominator == 1 else f"{float(value):.3g}"


def algorithms() -> list[str]:
    """Return rounds, vectors sent and reduced one after the other, for 8 and 6 ranks."""
    return pages.table(_ALGORITHMS, _algorithm_rows())


def _algorithm_rows() -> Iterator[list[str]]:
    for collective, entries in CATALOGUE.items():
        for name, entry in entries.items():
            if entry.graph:
                continue
            schedules = [make_schedule(collective, name, ranks) for ranks in _RANKS]
            found = [coefficients(schedule) for schedule in schedules]
            yield [
                f"`{collective}`", f"`{name}`", entry.text,
                *(" / ".join(_number(getattr(each, field)) for each in found)
                  for field in ("alpha_count", "beta_share", "gamma_share")),
                " / ".join(_number(Fraction(max(schedule.scratch), schedule.layout.chunks))
                           for schedule in schedules),
                "yes" if entry.segments else "no", "yes" if entry.in_place else "no"]


def _span(values: list[Fraction]) -> str:
    low, high = min(values), max(values)
    return _number(low) if low == high else f"{_number(low)} to {_number(high)}"


def packings_of(graph: LinkGraph) -> Iterator[list[str]]:
    """Yield, for the allocations of a machine by size, rates of trees and of rings in links."""
    for size in range(3, graph.ranks + 1):
        every = [graph.part(chosen) for chosen in classes(graph, (size,))]
        parts = [part for part in every if part.connected]
        rings = [ring_rate(part) for part in parts]
        trees = [pack_broadcast(part, 0) for part in parts]
        both = [pack_allreduce(part) for part in parts]
        gains = [tree.rate / ring for tree, ring in zip(trees, rings, strict=True) if ring]
        more = [tree.rate / Fraction(ring * size, 2 * (size - 1))
                for tree, ring in zip(both, rings, strict=True) if ring]
        yield [
            graph.name, str(size), str(len(every)), str(len(parts)), str(rings.count(0)),
            _span([tree.rate for tree in trees]), str(max(len(tree.trees) for tree in trees)),
            _span(gains) if gains else "-", _span([tree.rate for tree in both]),
            _span(more) if more else "-"]


def packings() -> list[str]:
    """Return the allocations of both machines."""
    return pages.table(["machine", "GPUs", "classes", "connected", "without a ring",
                        "broadcast rate", "trees", "against rings", "allreduce rate",
                        "against rings"],
                       itertools.chain(packings_of(dgx1v()), packings_of(dgx1p())))


TABLES = {"algorithms": algorithms, "packings": packings}
