"""ZeRO stages 1 and 2: data-parallel training with the optimiser's state split across nodes.

Every bucket of gradients is reduce-scattered; each node updates its shard of the bucket's
parameters, and keeps only its shard of their optimiser state; an allgather then gives all nodes
the new parameters. With stage 2 a node keeps only its shard of the averaged gradients, too: all
buckets use one buffer in turn, and the gradients of one bucket's layers the memory of those of the
bucket before (S. Rajbhandari et al., "ZeRO: Memory Optimizations Toward Training Trillion Parameter
Models", SC 2020).

**Shards.** A bucket is the rows of its parameters, in strips as the vector unit stores them, one
behind the other, and rows of zeros up to a multiple of the nodes. Shard r is the r-th part of these
rows.

**Doors.** Door b begins the reduce-scatter of bucket b. Whether the step counts depends on all
gradients, so the next door begins an allreduce of one number: 1 if all of a node's shards are
finite, else 0, whose average is 1 if the step counts. The last door begins the allgathers.

**Norms.** Clipping needs the sum of the squares of all gradients, LARS that of each layer's. A node
adds those of its shards, register by register in the order of the buckets, and the same allreduce
averages them over the nodes; the average times their number is the sum. Clipped gradients are those
whose norms LARS takes, so that with both there is one more allreduce. Norms of weights every node
knows. So sums are in another order than without ZeRO, and golden adds in that order.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial, reduce
from typing import NamedTuple

import numpy as np

from arch.cluster.agreement import FLAG, agree, agreed, flag_matrix, write_flag, write_values
from arch.cluster.buckets import Buckets, algorithms_of, candidates, choose, first_fit
from arch.cluster.doors import Piece, ringing, waiting
from arch.cluster.feasible import check_bounds, check_layers, check_placed
from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.cluster.transfers import (
    JoinedPlan,
    JoinedTiming,
    Transfer,
    join_plan,
    lower_nics,
    settle,
)
from arch.cluster.workloads import FIFO, Workload
from arch.common.bus import align
from arch.common.progress import say
from arch.config import Demand
from arch.nic.program import RunPlan
from arch.nic.schedules.layout import Collective
from arch.result import Infeasible, InfeasibleError
from arch.systolic.lowering.training import update
from arch.systolic.lowering.training.memory import Rule, Savers
from arch.systolic.lowering.training.names import UNSCALE, exchanged_names
from arch.systolic.lowering.training.step import Step, place_all
from arch.systolic.lowering.training.step_schedule import Exchange, Floats, TrainingSchedule
from arch.systolic.lowering.training.vector_code import Rows, Scalar, Value, VectorCode
from arch.systolic.params import SystolicConfig
from arch.systolic.vector import Function
from arch.workloads.optimizer_equations import clipping_factor, trust_ratio, updated
from arch.workloads.optimizers import LARS, Optimizer
from arch.workloads.training import TrainingNetwork, WeightedLayer

__all__ = ["NORMS", "TOTAL", "Span", "agreements_of", "fits", "plan", "registers_of", "shard_of",
           "spans_of", "within"]

#: The matrix of an agreement after the first one, and the name of the sum of all squares in one.
NORMS, TOTAL = "norms", "total"
_WAIT = "wait for other nodes"
#: Stage from which gradients are sharded, too.
_GRADIENTS = 2


class Span(NamedTuple):
    """Rows of a strip of a parameter, which stand at row ``at`` of their bucket."""

    name: str
    strip: int
    first: int
    rows: int
    at: int


def spans_of(matrices: Mapping[str, Floats], width: int) -> list[Span]:
    """Return the strips of a bucket's parameters, in the order of memory."""
    found, at = [], 0
    for name, matrix in matrices.items():
        for strip in range(-(-matrix.cols // width)):
            found.append(Span(name, strip, 0, matrix.rows, at))
            at += matrix.rows
    return found


def within(spans: Sequence[Span], begin: int, end: int) -> list[Span]:
    """Return the parts of spans that are in rows ``begin`` to ``end`` of the bucket."""
    found = []
    for one in spans:
        low, high = max(begin, one.at), min(end, one.at + one.rows)
        if low < high:
            found.append(Span(one.name, one.strip, one.first + low - one.at, high - low, low))
    return found


def registers_of(spans: Iterable[Span], rows: int) -> list[Span]:
    """Return spans of at most so many rows each, which is what a register has."""
    return [one._replace(first=one.first + first, rows=min(rows, one.rows - first),
                         at=one.at + first)
            for one in spans for first in range(0, one.rows, rows)]


def agreements_of(network: TrainingNetwork, optimizer: Optimizer, clip: float | None, *,
                  skip: bool) -> dict[str, list[str]]:
    """Return the values that are averaged over the nodes, by matrix, a row each, in order.

    These are :data:`FLAG`, :data:`TOTAL`, and names of weights, for the squares of their gradients.
    """
    weights = ([f"{layer.name}.weight" for layer in network.layers]
               if isinstance(optimizer, LARS) else [])
    first = [*([FLAG] if skip else []), *([TOTAL] if clip is not None else [])]
    if clip is None:
        return {FLAG: first + weights}
    return {FLAG: first, **({NORMS: weights} if weights else {})}


@dataclass(frozen=True, kw_only=True)
class _Zero:
    """How parameters are shared out: the stage, the nodes, and the NIC's bytes per beat."""

    stage: int
    nodes: int
    beat: int


class _ZeroStep(Step):
    """A step of one of the nodes, whose programs differ in the update alone."""

    def __init__(self, config: SystolicConfig, network: TrainingNetwork, batch: int, rule: Rule,
                 zero: _Zero):
        self.zero = zero
        #: The strips of each bucket's parameters, and the rows of a shard of it.
        self.spans: list[list[Span]] = []
        self.shards: list[int] = []
        self.agreements = agreements_of(network, rule.optimizer, rule.clip,
                                        skip=rule.scaling.skip)
        super().__init__(config, network, (batch,), 0, rule, Savers(), order=None, shared=False)

    @property
    def buckets(self) -> tuple[tuple[str, ...], ...]:
        """Layers of each bucket."""
        assert self.exchange is not None
        return self.exchange.buckets

    @property
    def stride(self) -> int:
        """Bytes of a row of a strip of float32 numbers."""
        return Floats(rows=1, cols=self.strip).stride(self.config)

    @property
    def reuses(self) -> bool:
        """Whether buckets use the same memory in turn."""
        assert self.exchange is not None
        return self.zero.stage >= _GRADIENTS and self.exchange.overlap

    def _names(self, bucket: Sequence[str], ending: str = "") -> list[str]:
        return [f"{name.removesuffix('.exchanged')}{ending}" for name in exchanged_names(bucket)]

    def _name_matrices(self) -> None:
        super()._name_matrices()
        unit = np.lcm(self.stride, self.zero.beat) // self.stride
        for number, bucket in enumerate(self.buckets):
            floats = {}
            for name in self._names(bucket):
                matrix = self.matrices[name]
                assert isinstance(matrix, Floats)
                floats[name] = matrix
                for each in (*self.optimizer.state, "peak"):
                    del self.matrices[f"{name}.{each}"], self.kind[f"{name}.{each}"]
            self.spans.append(spans_of(floats, self.strip))
            rows = sum(one.rows for one in self.spans[-1])
            self.shards.append(int(-(-rows // (self.zero.nodes * unit)) * unit))
            shard = Floats(rows=self.shards[-1], cols=self.strip)
            for each in self.optimizer.state:
                self._have("optimiser state", shard_of(number, each), shard)
            if self.zero.stage >= _GRADIENTS:
                self._have("gradients", shard_of(number, "gradient"), shard)
        if not isinstance(self.optimizer, LARS):
            for layer in self.layers:
                del self.matrices[f"{layer.name}.ratio"], self.kind[f"{layer.name}.ratio"]
        for agreement, values in self.agreements.items():
            self._have("workspace", agreement, flag_matrix(
                self, self.zero.nodes, self.zero.beat, max(1, len(values))))

    def size_of(self, number: int) -> int:
        """Return the bytes of all shards of a bucket."""
        return self.zero.nodes * self.shards[number] * self.stride

    def _region(self, end: int, names: Sequence[str], size: int) -> int:
        """Place matrices without gaps, in a region of so many bytes; return its end."""
        at = end
        for name in names:
            self.addresses[name] = at
            at += self.matrices[name].size(self.config)
        return align(end + size)

    def place(self, end: int, names: Iterable[str]) -> int:
        """Place matrices consecutively from address ``end`` on; return the new end.

        Those of a bucket stand without gaps. With stage 2 all buckets are at one place, and so are
        the gradients of their layers.
        """
        several = range(len(self.buckets))
        weights = [self._names(bucket) for bucket in self.buckets]
        exchanged = [exchanged_names(bucket) for bucket in self.buckets]
        gradients = [self._names(bucket, ".gradient") for bucket in self.buckets]
        own = {name for some in (*weights, *exchanged, *(gradients if self.reuses else ()))
               for name in some}
        end = super().place(end, [name for name in names if name not in own])
        for number in several:
            end = self._region(end, weights[number], self.size_of(number))
        if not self.reuses:
            for number in several:
                end = self._region(end, exchanged[number], self.size_of(number))
            return end
        end = max(self._region(end, exchanged[number], self.size_of(number)) for number in several)
        return max(super(_ZeroStep, self).place(end, gradients[number]) for number in several)

    def bytes_by_kind(self) -> dict[str, int]:
        """Return the bytes of all matrices by purpose."""
        found: dict[str, int] = {}
        in_turn: list[dict[str, int]] = [
            {name: number for number, bucket in enumerate(self.buckets) for name in names(bucket)}
            for names in (exchanged_names, partial(self._names, ending=".gradient"))
        ] if self.reuses else []
        for name, matrix in self.matrices.items():
            if not any(name in some for some in in_turn):
                found[self.kind[name]] = found.get(self.kind[name], 0) + matrix.size(self.config)
        for some in in_turn:
            sizes = [0] * len(self.buckets)
            for name, number in some.items():
                sizes[number] += self.matrices[name].size(self.config)
            found["gradients"] = found.get("gradients", 0) + max(sizes)
        return found

    # --- Phases -----------------------------------------------------------------------------------

    def run(self) -> list[Piece]:
        """Return forward and backward pass.

        Where buckets use the same memory, the one before must have been sent.
        """
        found = []
        for info, code in super().run():
            door = self.doors.get(info.name)
            if door and self.reuses:
                found.append(waiting(f"{info.name}.room", _WAIT, 1 << door - 1))
            found.append((info, code))
        return found

    def end_of(self, node: int) -> list[Piece]:
        """Return the phases of the update of one node."""
        self.pieces = []
        count = len(self.buckets)
        all_doors = (1 << count) - 1
        self.pieces.append(waiting("exchange", _WAIT,
                                   1 << count - 1 if self.reuses else all_doors))
        door = count
        for matrix, values in self.agreements.items():
            if not values:
                continue
            text = "whether all is finite" if values == [FLAG] else "sums of squares"
            self.vector(matrix, text, "", partial(_agree, self, node, matrix))
            self.pieces[-1] = ringing(self.pieces[-1], 1 << door)
            self.pieces.append(waiting(f"{matrix}.exchange", _WAIT, 1 << door))
            door += 1
        if isinstance(self.optimizer, LARS):
            self.vector("ratios", "trust ratios", "", partial(_ratios, self))
        for number, bucket in enumerate(self.buckets):
            rows = sum(one.rows for one in self.mine(number, node))
            self.vector(f"bucket{number}.update", type(self.optimizer).__name__.lower(),
                        f"{rows} rows of {', '.join(bucket)}", partial(_update, self, number, node))
        door = gathering_door(self)
        self.pieces[-1] = ringing(self.pieces[-1], 1 << door)
        self.pieces.append(waiting("parameters", _WAIT, 1 << door))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            write = update.put_groups if self.narrow(layer) else _operands
            self.vector(f"{layer.name}.operands", "weights as operands", f"{k}x{n}",
                        partial(write, self, layer))
        return self.pieces

    def mine(self, number: int, node: int) -> list[Span]:
        """Return the spans of a node's shard of a bucket."""
        size = self.shards[number]
        return within(self.spans[number], node * size, (node + 1) * size)

    def registers_of(self, spans: Sequence[Span]) -> list[Span]:
        """Return spans of one register each."""
        return registers_of(spans, self.config.vector_rows)

    def shard_rows(self, number: int, node: int, what: str, one: Span) -> Rows:
        """Return the location of a register in a node's shard."""
        width = self.rows(one.name, one.strip, 0, 1).width
        return self.rows(shard_of(number, what), 0, one.at - node * self.shards[number],
                         one.rows)._replace(width=width)

    def gradient(self, number: int, node: int, code: VectorCode, one: Span) -> Value:
        """Return rows of the average gradient, without the loss scale."""
        if self.zero.stage >= _GRADIENTS:
            where = self.shard_rows(number, node, "gradient", one)
        else:
            where = self.rows(f"{one.name}.exchanged", one.strip, one.first, one.rows)
        g = code.load(where)
        return code.mul(g, Scalar(UNSCALE, 1.0)) if self.unscales else g


def shard_of(bucket: int, what: str) -> str:
    """Return the matrix of a node's shard of a bucket: a name of state, or ``gradient``."""
    return f"bucket{bucket}.{what}"


def gathering_door(step: _ZeroStep) -> int:
    """Return the door of the allgathers, the last one."""
    return len(step.buckets) + len(step.agreements)


def _flag(step: _ZeroStep, node: int, code: VectorCode) -> Value:
    """Return 1 if all gradients of a node's shards are finite, else 0."""
    peaks = []
    for number in range(len(step.buckets)):
        for one in step.registers_of(step.mine(number, node)):
            largest = code.apply(Function.COLUMN_MAXIMUM, code.abs(
                step.gradient(number, node, code, one)))
            peaks.append(code.apply(Function.ROW_MAXIMUM, largest,
                                    lanes=step.rows(one.name, one.strip, 0, 1).width))
    return code.greater(np.inf, reduce(code.max, peaks)) if peaks else code.copy(1.0)


def _squares(step: _ZeroStep, node: int, code: VectorCode, wanted: Callable[[str], bool],
             factor: Value | None) -> Value:
    """Return the sum of the squares of a node's shards of some parameters' gradients."""
    found = []
    for number in range(len(step.buckets)):
        for one in step.registers_of(step.mine(number, node)):
            if wanted(one.name):
                g = step.gradient(number, node, code, one)
                g = g if factor is None else code.mul(g, factor)
                found.append(code.apply(
                    Function.ROW_SUM, code.apply(Function.COLUMN_SUM, code.mul(g, g)),
                    lanes=step.rows(one.name, one.strip, 0, 1).width))
    return reduce(code.add, found) if found else code.copy(0.0)


def _added(step: _ZeroStep, code: VectorCode, matrix: str, value: str) -> Value:
    """Return the sum of a value of all nodes, of which there is the average."""
    row = step.agreements[matrix].index(value)
    return code.mul(code.load(step.rows(matrix, 0, row, 1)), float(step.zero.nodes))


def _factor(step: _ZeroStep, code: VectorCode) -> Value | None:
    """Return the factor that clips gradients; None if they are not clipped."""
    if step.clip is None:
        return None
    factor: Value = clipping_factor(code, _added(step, code, FLAG, TOTAL), step.clip)
    return factor


def _agree(step: _ZeroStep, node: int, matrix: str, code: VectorCode) -> None:
    """Write a node's values of an agreement."""
    names = step.agreements[matrix]
    if names == [FLAG]:
        write_flag(step, code, _flag(step, node, code))
        return
    factor = _factor(step, code) if matrix == NORMS else None
    write_values(step, code, matrix, (
        _flag(step, node, code) if name == FLAG else
        _squares(step, node, code, (lambda _: True) if name == TOTAL else name.__eq__, factor)
        for name in names))


def _ratios(step: _ZeroStep, code: VectorCode) -> None:
    """Write the LARS ratio of each layer."""
    scalars = {name: Scalar(name, value) for name, value in step.optimizer.scalars(1).items()}
    matrix = list(step.agreements)[-1]
    for layer in step.layers:
        weight = f"{layer.name}.weight"

        def loaded(*at: int, name: str = weight) -> Value:
            return code.load(step.rows(name, *at))

        norm = code.sqrt(update.reduced(step, code, weight, loaded))
        slope = code.sqrt(_added(step, code, matrix, weight))
        code.store(trust_ratio(code, scalars, norm, slope),
                   step.rows(f"{layer.name}.ratio", 0, 0, 1))


def _update(step: _ZeroStep, number: int, node: int, code: VectorCode) -> None:
    """Update a node's shard of a bucket's parameters and its state."""
    scalars = {name: Scalar(name, value) for name, value in step.optimizer.scalars(1).items()}
    spans = step.registers_of(step.mine(number, node))
    counts = agreed(step, code) if step.scaling.skip and spans else None
    factor = _factor(step, code) if spans else None
    ratios: dict[str, Value] = {}
    for one in spans:
        gradient = step.gradient(number, node, code, one)
        if factor is not None:
            gradient = code.mul(gradient, factor)
        layer = one.name.rpartition(".")[0]
        if isinstance(step.optimizer, LARS) and layer not in ratios:
            ratios[layer] = code.load(step.rows(f"{layer}.ratio", 0, 0, 1))
        old = {each: code.load(step.shard_rows(number, node, each, one))
               for each in step.optimizer.state}
        where = step.rows(one.name, one.strip, one.first, one.rows)
        weight = code.load(where)
        new, state = updated(code, step.optimizer, weight, gradient, old, scalars,
                             ratios.get(layer))
        if counts is not None:
            new = code.select(counts, new, weight)
            state = {each: code.select(counts, value, old[each]) for each, value in state.items()}
        code.store(new, where)
        for each, value in state.items():
            code.store(value, step.shard_rows(number, node, each, one))


def _operands(step: _ZeroStep, layer: WeightedLayer, code: VectorCode) -> None:
    """Write a layer's weights as operands."""
    for at in step.registers(f"{layer.name}.weight"):
        code.store(code.load(step.rows(f"{layer.name}.weight", *at)),
                   step.rows(f"{layer.name}.operands", *at))


def _agreements(workload: Workload) -> dict[str, list[str]]:
    request = workload.training
    return agreements_of(request.network, request.optimizer, request.clip,
                         skip=request.scaling.skip)


def _more_doors(workload: Workload) -> int:
    """Return the doors beside those of the buckets: of the agreements, and of the allgathers."""
    return len(_agreements(workload)) + 1


def _check(config: ClusterConfig, workload: Workload, buckets: int) -> None:
    demand = buckets + _more_doors(workload)
    if demand > config.doors:
        raise InfeasibleError(Infeasible(
            resource="doors", demand=demand, bound=config.doors, unit="exchanges of a step",
            levers=("larger buckets",)), Demand("doors", demand, "least"))


@dataclass(frozen=True, kw_only=True)
class _Joined:
    """A placed step, its bytes by kind, its transfers, and the programs of the NICs for these."""

    step: _ZeroStep
    kinds: dict[str, int]
    transfers: list[Transfer]
    nics: RunPlan


def _placed(config: ClusterConfig, workload: Workload, buckets: Buckets
            ) -> tuple[_ZeroStep, dict[str, int]]:
    """Return a step with its matrices in their places."""
    _check(config, workload, len(buckets))
    request = workload.local
    step = _ZeroStep(config.node_core, request.network, request.batch, Rule(
        optimizer=request.optimizer, scaling=request.scaling, clip=request.clip,
        exchange=Exchange(buckets=buckets, overlap=workload.overlap)),
        _Zero(stage=workload.zero, nodes=workload.nodes, beat=config.nic.beat_bytes))
    place_all([step])
    check_placed(step)
    return step, step.bytes_by_kind()


def _cores(workload: Workload, step: _ZeroStep, kinds: dict[str, int]) -> list[TrainingSchedule]:
    """Return the programs of all cores, which share all but the update."""
    say("writing the cores' programs")
    found = []
    with refusals_of("core"):
        begin = step.run()
        for node in range(workload.nodes):
            spilled = step.spilled
            found.append(step.joined([step], begin + step.end_of(node), dict(kinds)))
            step.spilled = spilled
    return found


def _transfers(workload: Workload, step: _ZeroStep, algorithm: str) -> list[Transfer]:
    """Return the reduce-scatters, the agreements and the allgathers."""
    nodes, count = range(workload.nodes), len(step.buckets)
    found = []

    def add(name: str, kind: str, size: int, door: int, address: int, *options: str,
            to: int | None = None, priority: int = 0) -> None:
        found.append(Transfer(
            name=name, collective=kind, size=size, doors=dict.fromkeys(nodes, door),
            inputs=dict.fromkeys(nodes, address),
            outputs=dict.fromkeys(nodes, address if to is None else to), options=options,
            priority=priority))

    for number, bucket in enumerate(step.buckets):
        shard = step.addresses.get(shard_of(number, "gradient"))
        add("reduce-scatter of " + ", ".join(bucket), f"reduce-scatter:{algorithm}",
            step.size_of(number), number, step.addresses[exchanged_names(bucket)[0]], "op=avg",
            to=shard, priority=number if workload.order == FIFO else count - 1 - number)
    found += [agree(step, dict.fromkeys(nodes, count + number), dict.fromkeys(
        nodes, step.addresses[matrix]), matrix=matrix)
        for number, (matrix, values) in enumerate(step.agreements.items()) if values]
    for number, bucket in enumerate(step.buckets):
        add("allgather of " + ", ".join(bucket), f"allgather:{algorithm}",
            step.size_of(number), gathering_door(step), step.addresses[
                exchanged_names(bucket)[0].replace(".exchanged", "")])
    return found


def _joiner(config: ClusterConfig, workload: Workload) -> Callable[[Buckets, str], _Joined]:
    """Return what places a step and writes the programs of the NICs."""
    placed = lru_cache(maxsize=1)(partial(_placed, config, workload))

    def join(buckets: Buckets, algorithm: str) -> _Joined:
        step, kinds = placed(buckets)
        transfers = _transfers(workload, step, algorithm)
        return _Joined(step=step, kinds=kinds, transfers=transfers,
                       nics=lower_nics(config, workload, transfers))
    return join


def _tries(config: ClusterConfig, workload: Workload) -> tuple[dict[Buckets, int], list[str]]:
    """Return the buckets and the algorithms to try, once what no node can hold is refused."""
    request = workload.local
    check_bounds(config, request, (request.batch,))
    return (candidates(request.network, max(1, config.doors - _more_doors(workload)),
                       workload.bucket),
            algorithms_of(workload, Collective.REDUCE_SCATTER, Collective.ALLGATHER))


def fits(config: ClusterConfig, workload: Workload) -> None:
    """Refuse what :func:`plan` refuses, but for the length of programs, without timing it.

    Raises
    ------
    ConfigError
        As for :func:`plan`.
    """
    first_fit(*_tries(config, workload), _joiner(config, workload))
    check_layers(config, workload.local)


def plan(config: ClusterConfig, workload: Workload) -> tuple[JoinedPlan, JoinedTiming]:
    """Lower a step of all nodes, and time it exactly.

    Without a size of buckets, the plan is the one with the fewest cycles of those with as many
    buckets of like size as doors allow, or fewer; with
    :data:`~arch.cluster.workloads.AUTO` for the algorithm, of those with any.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    wanted, algorithms = _tries(config, workload)
    written: dict[Buckets, list[TrainingSchedule]] = {}

    def finish(buckets: Buckets, joined: _Joined) -> tuple[JoinedPlan, JoinedTiming]:
        if buckets not in written:
            if not written:
                check_layers(config, workload.local, images=workload.local.batch)
            written.clear()
            written[buckets] = _cores(workload, joined.step, joined.kinds)
        found = join_plan(config, workload, joined.nics, written[buckets], joined.transfers)
        return found, settle(found)

    program, timing, choice = choose(wanted, algorithms, _joiner(config, workload), finish)
    return replace(program, choice=choice), timing
