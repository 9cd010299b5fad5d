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
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import NamedTuple

import numpy as np

from arch.cluster.agreement import FLAG, agree, agreed, check_without_norms, flag_matrix, write_flag
from arch.cluster.doors import Piece, ringing, waiting
from arch.cluster.params import ClusterConfig
from arch.cluster.plan import buckets_of, gradient_bytes
from arch.cluster.refusals import refusals_of
from arch.cluster.transfers import JoinedPlan, JoinedTiming, Transfer, join_plan, settle
from arch.cluster.workloads import FIFO, Workload
from arch.common.bus import align
from arch.config import ConfigError
from arch.result import Infeasible, InfeasibleError
from arch.systolic.lowering.training import update
from arch.systolic.lowering.training.memory import Rule, Savers
from arch.systolic.lowering.training.names import UNSCALE, exchanged_names
from arch.systolic.lowering.training.step import Step, check_trains, check_work, place_all
from arch.systolic.lowering.training.step_schedule import Exchange, Floats, TrainingSchedule
from arch.systolic.lowering.training.vector_code import Rows, Scalar, Value, VectorCode
from arch.systolic.params import SystolicConfig
from arch.systolic.vector import Function
from arch.workloads.optimizer_equations import updated
from arch.workloads.training import TrainingNetwork, WeightedLayer

__all__ = ["Span", "plan", "shard_of", "spans_of"]

#: Doors beside those of the buckets: of the flag, and of the allgathers.
_MORE_DOORS = 2
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


def spans_of(matrices: "dict[str, Floats]", width: int) -> list[Span]:
    """Return the strips of a bucket's parameters, in the order of memory."""
    found, at = [], 0
    for name, matrix in matrices.items():
        for strip in range(-(-matrix.cols // width)):
            found.append(Span(name, strip, 0, matrix.rows, at))
            at += matrix.rows
    return found


def _within(spans: Sequence[Span], begin: int, end: int) -> list[Span]:
    """Return the parts of spans that are in rows ``begin`` to ``end`` of the bucket."""
    found = []
    for one in spans:
        low, high = max(begin, one.at), min(end, one.at + one.rows)
        if low < high:
            found.append(Span(one.name, one.strip, one.first + low - one.at, high - low, low))
    return found


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
        for layer in self.layers:
            del self.matrices[f"{layer.name}.ratio"], self.kind[f"{layer.name}.ratio"]
        self._have("workspace", FLAG, flag_matrix(self, self.zero.nodes, self.zero.beat))

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
        if self.scaling.skip:
            self.vector(FLAG, "whether all is finite", "", partial(_flag, self, node))
            self.pieces[-1] = ringing(self.pieces[-1], 1 << count)
            self.pieces.append(waiting(f"{FLAG}.exchange", _WAIT, 1 << count))
        for number, bucket in enumerate(self.buckets):
            rows = sum(one.rows for one in self.mine(number, node))
            self.vector(f"bucket{number}.update", type(self.optimizer).__name__.lower(),
                        f"{rows} rows of {', '.join(bucket)}", partial(_update, self, number, node))
        self.pieces[-1] = ringing(self.pieces[-1], 2 << count)
        self.pieces.append(waiting("parameters", _WAIT, 2 << count))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            write = update.put_groups if self.narrow(layer) else _operands
            self.vector(f"{layer.name}.operands", "weights as operands", f"{k}x{n}",
                        partial(write, self, layer))
        return self.pieces

    def mine(self, number: int, node: int) -> list[Span]:
        """Return the spans of a node's shard of a bucket."""
        size = self.shards[number]
        return _within(self.spans[number], node * size, (node + 1) * size)

    def registers_of(self, spans: Sequence[Span]) -> list[Span]:
        """Return spans of one register each."""
        return [one._replace(first=one.first + first, rows=rows, at=one.at + first)
                for one in spans for first, rows in self.chunks(one.rows)]

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


def _flag(step: _ZeroStep, node: int, code: VectorCode) -> None:
    """Compute 1 if all gradients of a node's shards are finite, else 0."""
    peaks = []
    for number in range(len(step.buckets)):
        for one in step.registers_of(step.mine(number, node)):
            largest = code.apply(Function.COLUMN_MAXIMUM, code.abs(
                step.gradient(number, node, code, one)))
            peaks.append(code.apply(Function.ROW_MAXIMUM, largest,
                                    lanes=step.rows(one.name, one.strip, 0, 1).width))
    flag = code.greater(np.inf, reduce(code.max, peaks)) if peaks else code.copy(1.0)
    write_flag(step, code, flag)


def _update(step: _ZeroStep, number: int, node: int, code: VectorCode) -> None:
    """Update a node's shard of a bucket's parameters and its state."""
    scalars = {name: Scalar(name, value) for name, value in step.optimizer.scalars(1).items()}
    spans = step.registers_of(step.mine(number, node))
    counts = agreed(step, code) if step.scaling.skip and spans else None
    for one in spans:
        gradient = step.gradient(number, node, code, one)
        old = {each: code.load(step.shard_rows(number, node, each, one))
               for each in step.optimizer.state}
        where = step.rows(one.name, one.strip, one.first, one.rows)
        weight = code.load(where)
        new, state = updated(code, step.optimizer, weight, gradient, old, scalars, None)
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


def _check(config: ClusterConfig, workload: Workload, buckets: int) -> None:
    check_without_norms(workload.training, f"zero={workload.zero}")
    if buckets + _MORE_DOORS > config.doors:
        raise InfeasibleError(Infeasible(
            resource="doors", demand=buckets + _MORE_DOORS, bound=config.doors,
            unit="exchanges of a step", levers=("larger buckets",)))


def _cores(config: ClusterConfig, workload: Workload, step: _ZeroStep) -> list[TrainingSchedule]:
    """Return the programs of all cores, which share all but the update."""
    place_all([step])
    begin = step.run()
    found = []
    for node in range(workload.nodes):
        spilled, kinds = step.spilled, step.bytes_by_kind()
        one = step.joined([step], begin + step.end_of(node), kinds)
        step.spilled = spilled
        found.append(replace(one, steps=workload.training.steps))
    return found


def _transfers(workload: Workload, step: _ZeroStep, core: TrainingSchedule) -> list[Transfer]:
    """Return the reduce-scatters, the agreement and the allgathers."""
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
        shard = core.addresses.get(shard_of(number, "gradient"))
        add("reduce-scatter of " + ", ".join(bucket), f"reduce-scatter:{workload.algorithm}",
            step.size_of(number), number, core.addresses[exchanged_names(bucket)[0]], "op=avg",
            to=shard, priority=number if workload.order == FIFO else count - 1 - number)
    if step.scaling.skip:
        found.append(agree(step, dict.fromkeys(nodes, count), dict.fromkeys(
            nodes, core.addresses[FLAG])))
    for number, bucket in enumerate(step.buckets):
        add("allgather of " + ", ".join(bucket), f"allgather:{workload.algorithm}",
            step.size_of(number), count + 1, core.addresses[exchanged_names(bucket)[0].replace(
                ".exchanged", "")])
    return found


def lower(config: ClusterConfig, workload: Workload, buckets: tuple[tuple[str, ...], ...]
          ) -> JoinedPlan:
    """Return the programs of all nodes with these buckets.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    _check(config, workload, len(buckets))
    request, core = workload.local, config.node_core
    with refusals_of("core"):
        check_trains(core, request.network)
        check_work(core, request.network, (request.batch,))
    step = _ZeroStep(core, request.network, request.batch, Rule(
        optimizer=request.optimizer, scaling=request.scaling,
        exchange=Exchange(buckets=buckets, overlap=workload.overlap)),
        _Zero(stage=workload.zero, nodes=workload.nodes, beat=config.nic.beat_bytes))
    cores = _cores(config, workload, step)
    return join_plan(config, cores, _transfers(workload, step, cores[0]),
                     network=workload.network, steps=workload.training.steps)


def plan(config: ClusterConfig, workload: Workload) -> tuple[JoinedPlan, JoinedTiming]:
    """Lower a step of all nodes, and time it exactly.

    Without a size of buckets, the plan is the one with the fewest cycles of those with as many
    buckets of like size as doors allow, or fewer.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    network = workload.training.network
    if workload.bucket is not None:
        found = lower(config, workload, buckets_of(network, workload.bucket))
        return found, settle(found)
    whole = sum(gradient_bytes(network, layer) for layer in network.layers)
    tried: dict[tuple[tuple[str, ...], ...], tuple[JoinedPlan, JoinedTiming]] = {}
    refused = None
    for count in range(1, max(2, config.doors - _MORE_DOORS + 1)):
        buckets = buckets_of(network, -(-whole // count))
        if buckets in tried:
            continue
        try:
            one = lower(config, workload, buckets)
            tried[buckets] = one, settle(one)
        except ConfigError as error:
            refused = refused or error
    if not tried:
        assert refused is not None
        raise refused
    return min(tried.values(), key=lambda pair: pair[1].cycles)
