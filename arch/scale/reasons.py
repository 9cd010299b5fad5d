"""Why a plan is chosen: what refutes the others, in words."""

from collections.abc import Iterator
from dataclasses import replace

from arch.scale.kinds import GPIPE, ONE_EACH
from arch.scale.parallelism import Grid
from arch.scale.planning import KINDS, Found, Planner, Request, Tried, Variant

__all__ = ["reasons", "size_text", "why_not"]

_TEXTS = {
    "compute": "computing", "tensor": "waits for nodes that share layers", "bubble": "the bubble",
    "exchange": "exposed exchange of gradients", "gather": "gathering weights",
    "update": "the update of weights"}
_KINDS_OF_MEMORY = {"state": "the optimiser's state", "operands": "operands",
                    "gradients": "gradients", "weights": "float32 weights"}


def size_text(size: int) -> str:
    """Return bytes as text, in the largest unit of which there is one."""
    for unit, name in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}"
    return f"{size} B"


def why_not(other: Tried, best: Tried, memory: int) -> str:
    """Return what refutes a plan that is not the best."""
    if not other.time:
        kind = max(other.memory, key=lambda name: other.memory[name])
        return (f"memory: needs {size_text(other.bytes)} of {size_text(memory)}, "
                f"{size_text(other.memory[kind])} of it {_KINDS_OF_MEMORY.get(kind, kind)}")
    more = {kind: other.time[kind] - best.time[kind] for kind in KINDS}
    kind = max(KINDS, key=lambda name: more[name])
    if other.cycles == best.cycles:
        return f"as fast, and needs {'more' if other.bytes > best.bytes else 'as much'} memory"
    return (f"{other.cycles / best.cycles:.2f} times the cycles: {more[kind]:,} more in "
            f"{_TEXTS[kind]}")


def _others(variant: Variant) -> Iterator[tuple[str, Variant]]:
    """Yield variants that differ from one in a single decision, with what is different."""
    for zero in range(4):
        if zero != variant.zero and variant.grid.data > 1:
            yield f"ZeRO stage {zero}" if zero else "no ZeRO", replace(variant, zero=zero)
    yield ("no recomputation" if variant.recompute else "recomputation",
           replace(variant, recompute=not variant.recompute))
    for order in (GPIPE, ONE_EACH):
        if variant.grid.pipeline > 1 and order != variant.schedule:
            yield order, replace(variant, schedule=order, chunks=1)


def reasons(planner: Planner, request: Request, found: Found) -> dict[str, str]:
    """Return why not each of what comes to mind in place of the best plan.

    These are the best plans of grids of one kind of parallelism, and what differs from the best
    plan in one decision.
    """
    best = found.best
    texts: dict[str, str] = {}
    alone = {"data parallelism alone": Grid(data=request.nodes),
             "tensor parallelism alone": Grid(tensor=request.nodes),
             "a pipeline alone": Grid(pipeline=request.nodes)}
    by_grid = {(one.variant.grid.data, one.variant.grid.tensor, one.variant.grid.pipeline): one
               for one in (*found.full, *reversed(found.grids))}
    for text, grid in alone.items():
        key = grid.data, grid.tensor, grid.pipeline
        if best.variant.grid.nodes > 1 and key != (
                best.variant.grid.data, best.variant.grid.tensor, best.variant.grid.pipeline):
            if key in by_grid:
                texts[text] = why_not(by_grid[key], best, request.memory)
            elif str(grid) in found.refused:
                texts[text] = found.refused[str(grid)]
    for text, variant in _others(best.variant):
        other = planner.tried(variant, request)
        given = [name for name, value in request.given.items()
                 if getattr(variant, name, value) != value]
        if given and other.time and other.cycles < best.cycles:
            texts[text] = (f"{given[0]}, which is given: {other.cycles / best.cycles:.2f} times "
                           "the cycles")
        else:
            texts[text] = why_not(other, best, request.memory)
    return texts
