"""The planner: which hybrid of data, tensor, pipeline and expert parallelism is fastest, and why.

All grids of the nodes are tried, with each kind of tensor parallelism, size of micro-batches, order
of a pipeline's passes, stage of ZeRO, and with and without recomputation. A plan whose fullest node
needs more than its memory is refused; of the others the one with the fewest cycles is best.

**Time of a step**, of the stage that ends last, as the sum of

- ``compute``: passes of its micro-batches (:mod:`arch.scale.parts`), recomputed ones, too, and the
  sums of their gradients;
- ``tensor``: waits for the nodes that share its layers or experts, within passes;
- ``bubble``: until its last pass ends, what other stages keep it waiting
  (:func:`arch.scale.pipelines.ends_of`);
- ``exchange``: writing the gradients as float32 numbers for the NIC, layer by layer in the last
  micro-batch's backward pass, and what their exchange takes beyond it. Layers are exchanged one
  after the other as their gradients are written, with that pass still under way. With ZeRO stages
  2 and 3 gradients of each micro-batch are reduced and scattered; a pass ends no sooner than the
  exchange of the one before it has;
- ``gather``: with stage 3, waits for weights, which are gathered for each pass while the one before
  computes; with stages 1 and 2 the allgather of the new operands;
- ``update``: of its weights, or of its part of them with ZeRO.

**Memory** of a node by kind: ``operands``, ``gradients``, ``weights`` and ``state`` as
:func:`arch.scale.parallelism.model_memory` has them; ``feature maps`` of all micro-batches under
way, or with recomputation the inputs of the part and the maps of one; ``workspace``: what the
largest layer needs while it is computed, and with stage 3 its gathered weights and those of the
next.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from arch.config import ConfigError
from arch.scale.exchanges import Exchanges
from arch.scale.kinds import COLUMNS, GPIPE, INTERLEAVED, ONE_EACH, PAIRS, ROWS, SPATIAL
from arch.scale.parallelism import Formats, Grid, model_memory
from arch.scale.parts import Part, Sharing, part_of, sharing_of
from arch.scale.pipelines import ends_of, held_by
from arch.scale.work import Work

__all__ = ["KINDS", "Found", "Planner", "Request", "Tried", "Variant", "averaged",
           "replicas_of"]

#: Parts of the time of a step.
KINDS = ("compute", "tensor", "bubble", "exchange", "gather", "update")
#: Most parts of a node, and most images of a micro-batch.
_MOST_CHUNKS, _MOST_IMAGES = 4, 64
_ZERO = (0, 1, 2, 3)


@dataclass(frozen=True, kw_only=True)
class Request:
    """What to plan.

    Parameters
    ----------
    nodes : int
    memory : int
        Bytes of a node.
    batch : int
        Images of a step, of all nodes.
    given : mapping of str to int, str or bool
        What is not to be searched: ``data``, ``tensor``, ``pipeline``, ``expert``, ``by``,
        ``micro``, ``schedule``, ``chunks``, ``zero``, ``recompute``.
    """

    nodes: int
    memory: int
    batch: int
    given: Mapping[str, Any] = field(default_factory=dict)

    def allows(self, name: str, values: Iterable[Any]) -> list[Any]:
        """Return those of some values that are to be tried."""
        return [value for value in values if self.given.get(name, value) == value]


@dataclass(frozen=True, kw_only=True)
class Variant:
    """How a step is done.

    Parameters
    ----------
    grid : Grid
    by : str
        Kind of tensor parallelism; empty on one node.
    micro : int
        Images of a micro-batch of a replica.
    schedule : str
        Order of a pipeline's passes.
    chunks : int
        Parts of a network on a node.
    zero : int
    recompute : bool
        Whether a part keeps its input alone, and makes its forward pass again before its backward
        pass.
    """

    grid: Grid
    by: str
    micro: int
    schedule: str
    chunks: int
    zero: int
    recompute: bool


@dataclass(frozen=True, kw_only=True)
class Tried:
    """A variant, what it needs and what it takes.

    Attributes
    ----------
    variant : Variant
    memory : mapping of str to int
        Bytes of the fullest node by kind.
    time : mapping of str to int
        Cycles by :data:`KINDS`; empty if it does not fit.
    """

    variant: Variant
    memory: Mapping[str, int]
    time: Mapping[str, int]

    @property
    def bytes(self) -> int:
        """All bytes of the fullest node."""
        return sum(self.memory.values())

    @property
    def cycles(self) -> int:
        """Cycles of a step."""
        return sum(self.time.values())


@dataclass(frozen=True, kw_only=True)
class Found:
    """What a search has found.

    Attributes
    ----------
    best : Tried
    grids : tuple of Tried
        The best of each grid that fits, the fastest first.
    full : tuple of Tried
        Of each grid that does not, the variant that needs least.
    refused : mapping of str to str
        Other grids, and why they cannot be.
    tried : int
        Variants.
    """

    best: Tried
    grids: tuple[Tried, ...]
    full: tuple[Tried, ...]
    refused: Mapping[str, str]
    tried: int


def _divisors(number: int, most: int | None = None) -> list[int]:
    """Return the divisors of a number, those up to ``most``."""
    last = number if most is None else min(number, most)
    return [each for each in range(1, last + 1) if number % each == 0]


def replicas_of(grid: Grid, by: str, *, experts: bool) -> tuple[Grid, str]:
    """Return the grid and the kind of groups in which gradients are added.

    ``experts``: those of experts, not of the layers that all replicas have.
    """
    if by == SPATIAL:
        # Nodes that share lines have all weights: they are replicas here.
        grid = Grid(data=grid.data * grid.tensor, pipeline=grid.pipeline)
    if experts and grid.expert > 1:
        # One replica of the experts of each: members are as many replicas apart.
        return Grid(data=grid.data // grid.expert, tensor=grid.tensor * grid.expert,
                    pipeline=grid.pipeline), "data"
    return grid, "data"


def averaged(cycles: int, micro: int) -> int:
    """Return cycles that all micro-batches but the first take, on average of all of them."""
    return cycles * (micro - 1) // micro


class Planner:
    """Searches the plans of a network on nodes that are all alike.

    Parameters
    ----------
    work : Work
    exchanges : Exchanges
    formats : Formats
    operand : int
        Bytes of an operand.
    strip : int
        Columns of a strip of the array.
    """

    def __init__(self, work: Work, exchanges: Exchanges, *, formats: Formats, operand: int,
                 strip: int):
        self.work, self.exchanges = work, exchanges
        self.formats, self.operand, self.strip = formats, operand, strip
        self.sharing = lru_cache(maxsize=None)(self._sharing_of)
        self._part = lru_cache(maxsize=None)(self._part_of)
        self._passes = lru_cache(maxsize=None)(self._passes_of)
        self.stages = lru_cache(maxsize=None)(work.stages)

    # --- Parts ------------------------------------------------------------------------------------

    def _sharing_of(self, nodes: int, by: str) -> Sharing:
        return sharing_of(self.work, nodes, by, self.strip)

    def _part_of(self, grid: Grid, by: str, layers: range, images: int) -> Part:
        def sends(collective: str, size: int) -> int:
            if collective == "halo":
                return self.exchanges(grid, "tensor", "message", size)
            kind = "expert" if collective == "all-to-all" else "tensor"
            return self.exchanges(grid, kind, collective, size)

        return part_of(self.work, layers, self.sharing(grid.tensor, by), images, self.operand,
                       sends, experts=grid.expert)

    def parts(self, variant: Variant) -> list[Part]:
        """Return all parts of the network, in order."""
        grid = variant.grid
        return [self._part(grid, variant.by, layers, variant.micro)
                for layers in self.stages(grid.pipeline * variant.chunks)]

    # --- Memory -----------------------------------------------------------------------------------

    def memory(self, variant: Variant, batch: int) -> dict[str, int]:
        """Return the bytes of the fullest node by kind."""
        parts, grid = self.parts(variant), variant.grid
        micro = batch // (grid.data * variant.micro)
        found = [self._memory(variant, parts[stage::grid.pipeline], stage, micro)
                 for stage in range(grid.pipeline)]
        return max(found, key=lambda kinds: sum(kinds.values()))

    def _memory(self, variant: Variant, parts: Sequence[Part], stage: int, micro: int
                ) -> dict[str, int]:
        grid = variant.grid
        model = model_memory(sum(part.parameters for part in parts), self.formats,
                             zero=variant.zero, ranks=grid.data)
        experts = model_memory(
            -(-sum(part.expert_parameters for part in parts) // grid.expert), self.formats,
            zero=variant.zero, ranks=grid.data // grid.expert)
        recompute = variant.recompute
        maps = held_by(variant.schedule, stages=grid.pipeline, stage=stage, micro=micro, sizes=[
            part.arrives if recompute else part.kept for part in parts])
        workspace = max(part.largest for part in parts)
        if recompute:
            workspace += max(part.kept for part in parts)
        if variant.zero >= _ZERO[-1]:
            workspace += 2 * self.operand * max(part.widest for part in parts)
        return {name: math.ceil(getattr(model, name) + getattr(experts, name))
                for name in ("operands", "gradients", "weights", "state")} | {
                    "feature maps": maps, "workspace": workspace}

    # --- Time -------------------------------------------------------------------------------------

    def _exchange(self, variant: Variant, part: Part, collective: str, bytes_each: int
                  ) -> list[int]:
        """Return the cycles of the exchange of each layer of :attr:`Part.gradients`."""
        found = []
        for parameters, experts, *_ in part.gradients:
            grid, kind = replicas_of(variant.grid, variant.by, experts=experts > 1)
            own = parameters * -(-experts // variant.grid.expert)
            found.append(self.exchanges(grid, kind, collective, own * bytes_each))
        return found

    def _sum(self, variant: Variant, part: Part, collective: str, bytes_each: int) -> int:
        return sum(self._exchange(variant, part, collective, bytes_each))

    def _passes_of(self, grid: Grid, by: str, layers: range, images: int, zero: int,
                   recompute: bool, count: int) -> tuple[int, int, int, int]:
        """Return cycles of both passes of a part, and of these what computes, and waits for others.

        ``count``: micro-batches. All but the first add their gradients; on average each does so.
        """
        variant = Variant(grid=grid, by=by, micro=images, schedule=ONE_EACH, chunks=1, zero=zero,
                          recompute=recompute)
        part = self._part(grid, by, layers, images)
        forward = part.forward + part.forward_waits
        adds = averaged(part.add, count)
        backward = part.backward + part.backward_waits + adds + (forward if recompute else 0)
        compute = part.forward * (1 + recompute) + part.backward + adds
        waits = part.forward_waits * (1 + recompute) + part.backward_waits
        there = back = 0
        if zero >= _ZERO[3]:
            there = back = self._sum(variant, part, "allgather", self.formats.operands)
        if zero >= _ZERO[2] and count > 1:
            back += self._sum(variant, part, "reduce-scatter", self.formats.gradients)
        return max(forward, there), max(backward, back), compute, waits

    def _written(self, variant: Variant, parts: Sequence[Part]) -> list[int]:
        """Return the cycles in which a node writes the gradients of each part for the NIC."""
        sent = any(self._sum(variant, part, "allreduce", 1) for part in parts)
        return [part.write * sent for part in parts]

    def _tail(self, variant: Variant, parts: Sequence[Part], passes: Sequence[int], micro: int
              ) -> tuple[int, int, int]:
        """Return what the exchange takes beyond the last pass, the update, and the allgather.

        ``passes``: cycles of the backward pass of each part, with those of writing gradients.
        """
        zero = variant.zero
        collective = "reduce-scatter" if zero else "allreduce"
        # The NIC has gathered the weights for these passes before.
        done = 0 if zero < _ZERO[3] else sum(
            self._sum(variant, part, "allgather", self.formats.operands) for part in parts)
        whole = rest = sum(passes)
        for part, cycles in zip(reversed(parts), reversed(passes), strict=True):
            rest -= cycles
            exchanges = self._exchange(variant, part, collective, self.formats.gradients)
            for one, taken in zip(part.gradients, exchanges, strict=True):
                left = rest + one.left + averaged(one.add, micro) + one.write
                done = max(done, whole - left) + taken if taken else done
        shares = variant.grid.data if zero else 1
        update = sum(-(-part.update // shares) for part in parts)
        gather = 0 if zero in (_ZERO[0], _ZERO[3]) else sum(
            self._sum(variant, part, "allgather", self.formats.operands) for part in parts)
        return max(0, done - whole), update, gather

    def time(self, variant: Variant, batch: int) -> dict[str, int]:
        """Return the cycles of a step by kind, of the stage that ends last."""
        grid, chunks = variant.grid, variant.chunks
        micro = batch // (grid.data * variant.micro)
        ranges = self.stages(grid.pipeline * chunks)
        passes = [self._passes(grid, variant.by, layers, variant.micro, variant.zero,
                               variant.recompute, micro) for layers in ranges]
        parts = self.parts(variant)
        send = [self.exchanges(grid, "pipeline", "message", part.arrives) for part in parts[1:]]
        stages = range(grid.pipeline)
        writes = [self._written(variant, parts[stage::grid.pipeline]) for stage in stages]
        ends = ends_of(variant.schedule, [one[0] for one in passes], [one[1] for one in passes],
                       send, stages=grid.pipeline, micro=micro,
                       more=[writes[stage][chunk] for chunk in range(chunks) for stage in stages])
        best: tuple[int, dict[str, int]] | None = None
        for stage, end in enumerate(ends):
            mine = passes[stage::grid.pipeline]
            compute, waits = (micro * sum(one[kind] for one in mine) for kind in (2, 3))
            busy = micro * sum(one[0] + one[1] for one in mine)
            exchange, update, gather = self._tail(
                variant, parts[stage::grid.pipeline],
                [one[1] + write for one, write in zip(mine, writes[stage], strict=True)], micro)
            written = sum(writes[stage])
            kinds = {"compute": compute, "tensor": waits, "bubble": end - busy - written,
                     "exchange": written + exchange, "gather": gather + busy - compute - waits,
                     "update": update}
            total = sum(kinds.values())
            if best is None or total > best[0]:
                best = total, kinds
        assert best is not None
        return best[1]

    def _least(self, variant: Variant, batch: int) -> int:
        """Return a lower bound on the cycles of a step: the passes of the busiest stage."""
        grid = variant.grid
        parts = self.parts(variant)
        micro = batch // (grid.data * variant.micro)
        return micro * max(
            sum((1 + variant.recompute) * (part.forward + part.forward_waits) + part.backward
                + part.backward_waits for part in parts[stage::grid.pipeline])
            for stage in range(grid.pipeline))

    def tried(self, variant: Variant, request: Request) -> Tried:
        """Return what a variant needs and, if it fits, takes."""
        memory = self.memory(variant, request.batch)
        fits = sum(memory.values()) <= request.memory
        return Tried(variant=variant, memory=memory,
                     time=self.time(variant, request.batch) if fits else {})

    # --- The search -------------------------------------------------------------------------------

    def _grids(self, request: Request) -> Iterator[Grid]:
        given, experts = request.given, max(layer.experts for layer in self.work.layers)
        for tensor in request.allows("tensor", _divisors(request.nodes)):
            if "by" in given and tensor == 1:
                continue
            for pipeline in request.allows("pipeline", _divisors(request.nodes // tensor)):
                data = request.nodes // (tensor * pipeline)
                if given.get("data", data) == data:
                    for expert in request.allows("expert", _divisors(math.gcd(data, experts))):
                        yield Grid(data=data, tensor=tensor, pipeline=pipeline, expert=expert)

    def _variants(self, request: Request, grid: Grid) -> Iterator[Variant]:
        """Yield the variants of a grid.

        Raises
        ------
        ConfigError
            There is none.
        """
        if request.batch % grid.data:
            raise ConfigError(f"batch must be a multiple of the {grid.data} replicas, not "
                              f"{request.batch}")
        kinds = [""]
        if grid.tensor > 1:
            kinds, refusals = [], []
            for by in request.allows("by", (PAIRS, COLUMNS, ROWS, SPATIAL)):
                try:
                    self.sharing(grid.tensor, by)
                except ConfigError as error:
                    refusals.append(str(error))
                else:
                    kinds.append(by)
            if not kinds:
                raise ConfigError(refusals[0])
        self.stages(grid.pipeline)
        each = request.batch // grid.data
        sizes = self._sizes(request, each)
        zeros = request.allows("zero", _ZERO if grid.data > 1 else (0,))
        if not zeros:
            raise ConfigError(f"zero must be 0 for one replica, which shares nothing out, not "
                              f"{request.given['zero']}")
        orders = self._orders(request, grid, each, sizes)
        for recompute, by, micro, (order, chunks), zero in itertools.product(
                request.allows("recompute", (False, True)), kinds, sizes, orders, zeros):
            if chunks == 1 or each // micro % grid.pipeline == 0:
                yield Variant(grid=grid, by=by, micro=micro, schedule=order, chunks=chunks,
                              zero=zero, recompute=recompute)

    def _sizes(self, request: Request, each: int) -> list[int]:
        """Return the sizes of micro-batches of a replica's images.

        A size that is given may be any; those that are searched have a bound.

        Raises
        ------
        ConfigError
            The given one does not divide them.
        """
        given = request.given.get("micro")
        if given is None:
            return _divisors(each, _MOST_IMAGES)
        if each % given:
            raise ConfigError(f"micro must divide the {each} images of a replica, not {given}")
        return [given]

    def _orders(self, request: Request, grid: Grid, each: int, sizes: Sequence[int]
                ) -> list[tuple[str, int]]:
        """Return the orders of a pipeline's passes, with the parts of a node.

        Raises
        ------
        ConfigError
            There is none, or none that suits the micro-batches.
        """
        orders = [(ONE_EACH, 1)]
        if grid.pipeline > 1:
            orders += [(GPIPE, 1), *((INTERLEAVED, chunks) for chunks in range(2, _MOST_CHUNKS + 1)
                                     if grid.pipeline * chunks <= self.work.most_parts)]
        orders = [(order, chunks) for order, chunks in orders
                  if request.given.get("schedule", order) == order
                  and request.given.get("chunks", chunks) == chunks]
        asked = request.given.get("schedule")
        if not orders and grid.pipeline == 1:
            raise ConfigError(f"schedule must be {ONE_EACH} without a pipeline, not {asked!r}")
        if not orders:
            raise ConfigError(
                f"schedule must be {ONE_EACH} or {GPIPE} for {grid.pipeline} stages of "
                f"{self.work.name}, which has no {2 * grid.pipeline} parts, not {asked!r}")
        if all(chunks > 1 for _, chunks in orders) and all(
                each // micro % grid.pipeline for micro in sizes):
            raise ConfigError(f"schedule {INTERLEAVED} must have a multiple of the {grid.pipeline} "
                              f"stages of micro-batches, not of {each} images a replica")
        return orders

    def _of_grid(self, request: Request, grid: Grid) -> tuple[Tried, int]:
        """Return the best variant of a grid, or the one that needs least memory, and their number.

        Raises
        ------
        ConfigError
            There is none.
        """
        best: Tried | None = None
        least: Tried | None = None
        count = 0
        for variant in self._variants(request, grid):
            count += 1
            if best is not None and self._least(variant, request.batch) > best.cycles:
                continue
            tried = self.tried(variant, request)
            if tried.time:
                if best is None or (tried.cycles, tried.bytes) < (best.cycles, best.bytes):
                    best = tried
            elif least is None or tried.bytes < least.bytes:
                least = tried
        found = best or least
        assert found is not None, "a grid without a variant is refused"
        return found, count

    def _no_grid(self, request: Request) -> str:
        """Return why there is no grid with what is given."""
        by = request.given.get("by")
        rest = {name: value for name, value in request.given.items() if name != "by"}
        if by is not None and any(self._grids(replace(request, given=rest))):
            return f"by must be left out without nodes that share layers, not {by!r}"
        experts = max(layer.experts for layer in self.work.layers)
        asked = request.given.get("expert", 1)
        if experts % asked:
            return (f"expert must divide the experts of a layer of {self.work.name}, of which "
                    f"there {'is' if experts == 1 else 'are'} {experts}, not {asked}")
        axes = " x ".join(f"{axis} {request.given[axis]}" for axis in (
            "data", "tensor", "pipeline") if axis in request.given)
        if asked > 1:
            return (f"expert must divide the replicas of a grid of all {request.nodes} nodes"
                    f"{f' with {axes}' if axes else ''}, not {asked}")
        return f"grid must be of all {request.nodes} nodes, and none is with {axes}"

    def search(self, request: Request) -> Found:
        """Return the best plan.

        Raises
        ------
        ConfigError
            No grid has layers for each stage and work for each node, or none fits in memory.
        """
        fits: list[Tried] = []
        full: list[Tried] = []
        refused: dict[str, str] = {}
        count = 0
        for grid in self._grids(request):
            try:
                found, tried = self._of_grid(request, grid)
            except ConfigError as error:
                refused[str(grid)] = str(error)
                continue
            count += tried
            (fits if found.time else full).append(found)
        if not fits and not full:
            raise ConfigError(next(iter(refused.values()), None) or self._no_grid(request))
        if not fits:
            least = min(full, key=lambda one: one.bytes)
            raise ConfigError(
                f"memory must be at least {least.bytes:,} bytes for a node of grid "
                f"{least.variant.grid}, which needs the fewest, not {request.memory:,}")
        fits.sort(key=lambda one: (one.cycles, one.bytes))
        return Found(best=fits[0], grids=tuple(fits), full=tuple(full), refused=refused,
                     tried=count)
