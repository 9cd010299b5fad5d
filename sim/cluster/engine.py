"""Data-parallel training on generated nodes; every step is compared with golden and the model."""

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.cluster import engine
from arch.cluster.params import ClusterConfig
from arch.cluster.plan import ClusterPlan, ClusterTiming
from arch.config import ConfigError
from arch.contract import RunOptions
from arch.result import Run, Summary
from arch.systolic.engine import Workload as StepWorkload
from arch.systolic.lowering.training.products import strip_width
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import Timing
from hwgen.cluster import design
from hwgen.cluster.shell import CORES
from sim import native
from sim.cluster import checkpoint
from sim.cluster.checkpoint import Checkpoint
from sim.cluster.golden import exchanged
from sim.cluster.machine import LOST, Nodes, hosts_of
from sim.runs import Built, CoreRun, Ended, Measured, cycle_limit, listing
from sim.session import Simulated
from sim.systolic.golden.training.trainer import Trainer
from sim.systolic.golden.training.updates import matrix_of, tensor_of
from sim.systolic.training import Trained, TrainingRun

__all__ = ["ClusterRun"]

_LOSS = "loss"
#: How many times longer than without faults a step may take, not counting waits of ports.
_FAULTY = 20
_FAULTS = ("drop", "corrupt", "duplicate", "reorder")


def _means(losses: Sequence[Sequence[float]]) -> list[float | None]:
    """Return the mean of the nodes' losses in each step; None if it is not finite."""
    found = [sum(some) / len(some) for some in zip(*losses, strict=True)]
    return [loss if np.isfinite(loss) else None for loss in found]


class _Node(TrainingRun):
    """The core of one node, which takes its share of every batch."""

    def __init__(self, plan: ClusterPlan, timing: Timing, workload: engine.Workload, number: int,
                 resumed: Checkpoint | None = None):
        self._share = plan.step, timing
        self._number, self._nodes, self._resumed = number, workload.nodes, resumed
        self._all, self._done = workload.training, workload.done
        super().__init__(plan.config.node_core, StepWorkload(
            name=workload.name, training=workload.local))

    @functools.cached_property
    def _planned(self) -> tuple[TrainingSchedule, Timing]:
        return self._share

    def _batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        size = self._request.batch
        mine = slice(self._number * size, (self._number + 1) * size)
        for images, labels in itertools.islice(self._all.batches(), self._done, None):
            yield images[mine], labels[mine]

    def image(self) -> NDArray[np.uint8]:
        """Return the memory with the weights and the state before the first step."""
        memory, schedule = super().image(), self.program
        for name, value in ({} if self._resumed is None else self._resumed.arrays).items():
            matrix = matrix_of(value, strip_width(self.config))
            schedule.write(memory, name, matrix)
            layer, _, what = name.partition(".")
            if what == "weight":
                schedule.write(memory, f"{layer}.operands",
                               self._operands(schedule.operands_of(layer, matrix)))
        return memory

    def arrays(self, memory: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return the weights, biases and state in memory, by name, in their network's shapes."""
        shapes = {name: value.shape for name, value in self._request.parameters().items()}
        return {each: tensor_of(self.program.read(memory, each), shape, strip_width(self.config))
                for name, shape in shapes.items()
                for each in (name, *(f"{name}.{state}" for state in self.program.optimizer.state))}

    @property
    def batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        """This node's images and labels of each step."""
        return self._batches()

    @property
    def trainer(self) -> Trainer:
        """A golden trainer before the first step."""
        trainer, resumed = self._trainer(), self._resumed
        if resumed is not None:
            trainer.restore(resumed.arrays, steps=resumed.done, updates=resumed.updates,
                            scale_log2=resumed.scale_log2, good=resumed.good)
        return trainer

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield what a golden trainer keeps, in the core's form."""
        return self._parameters_of(trainer)

    def put(self, memory: NDArray[np.uint8], batch: tuple[NDArray[Any], NDArray[Any]], updates: int,
            scale: int) -> TrainingSchedule:
        """Write what the host writes before a step; return its program."""
        return self._put_step(memory, batch, updates, scale)

    def keep(self, memory: NDArray[np.uint8], left: Trained, scale: int) -> bool:
        """Record the results of a step; return whether one of its gradients is not finite."""
        return self._keep_step(memory, left, scale)


@dataclass(frozen=True, kw_only=True)
class _Left:
    """What a simulation leaves.

    Attributes
    ----------
    nodes : tuple of Trained
        Of each node.
    different : dict
        Counters of any core in any step that differ from the model's, or that must not.
    ended : dict of str to Simulated
        How each core ended that did not end well.
    links : dict
        Counts of the links.
    cycles : list of int
        Of each step, until the last core has ended.
    sent_again : list of int
        Frames of all NICs that were sent again, with faults on the links.
    """

    nodes: tuple[Trained, ...]
    different: dict[str, tuple[int | None, int]] = field(default_factory=dict)
    ended: dict[str, Simulated] = field(default_factory=dict)
    links: dict[str, dict[str, int]] = field(default_factory=dict)
    cycles: list[int] = field(default_factory=list)
    sent_again: list[int] = field(default_factory=list)


class ClusterRun(CoreRun[_Left]):
    """Training steps on several nodes, each with its share of every batch.

    Before a step the host writes each node's images and labels, and both programs; then nothing
    until all have ended. After every step all weights, biases, operands and optimiser state of
    every node, and its loss, are compared with golden ones, and every counter of both cores of
    every node with the model's. Cycles and counters of the result are those of the core that ends
    last by the model.

    With faults on the links, a node that dies, or a shared rate of the ports of a node, cycles are
    not modelled; then results alone are compared.

    A run can keep a checkpoint of every step, and go on from one: :mod:`sim.cluster.checkpoint`.
    """

    checkpoints: ClassVar = True
    model: ClassVar = engine
    hardware: ClassVar = design
    config: ClusterConfig
    workload: engine.Workload
    program: ClusterPlan
    timing: ClusterTiming

    def __init__(self, config: ClusterConfig, workload: engine.Workload,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        self.host = hosts_of(config)[CORES[0]]
        self._resumed: Checkpoint | None = None
        super().__init__(config, workload, inputs)

    def prepare(self, options: RunOptions) -> None:
        """Take the options of the run, and go on from a checkpoint if it is one of them.

        Raises
        ------
        ConfigError
            The checkpoint is refused (:func:`sim.cluster.checkpoint.read`), or one would be lost.
        """
        super().prepare(options)
        keep = options.checkpoint
        if keep is not None and keep != options.resume and not options.force and (
                keep / checkpoint.FILE).exists():
            raise ConfigError(f"checkpoint must be a folder without {checkpoint.FILE}, not "
                              f"{str(keep)!r}: --resume goes on from it, --force writes over it")
        if options.resume is None:
            return
        self._resumed = checkpoint.read(options.resume, self.workload)
        self.workload = replace(self.workload, done=self._resumed.done)
        # Steps are alike: only their number is another one.
        steps = self.workload.steps
        self.timing = replace(self.timing, steps=steps)
        self.program = replace(self.program, steps=steps, step=replace(
            self.program.step, steps=steps))

    @functools.cached_property
    def nodes(self) -> list[_Node]:
        """The cores of all nodes."""
        return [_Node(self.program, timing, self.workload, number, self._resumed)
                for number, timing in enumerate(self.timing.cores)]

    def programs(self) -> Iterable[tuple[Any, Any, NDArray[np.uint8]]]:
        """Return the programs of the first step of all cores, with timing and memory."""
        for number, (node, timing, image) in enumerate(zip(
                self.nodes, self.timing.nics.ranks, self._images(), strict=True)):
            yield node.program, node.timing, image
            yield self.program.nic(number, 0), timing, image

    def listing(self) -> str:
        """Return the programs, disassembled one after the other."""
        hosts, found = hosts_of(self.config), []
        for number, (program, timing, memory) in enumerate(self.programs()):
            name = CORES[number % len(CORES)]
            found.append(f"; node {number // len(CORES)}, {name}\n" + listing(
                hosts[name], program, memory, cycles=timing.cycles, comment="start..done",
                note=(lambda index: "") if number % len(CORES) else functools.partial(
                    super().note, timing)))
        return "\n".join(found)

    def _images(self) -> list[NDArray[np.uint8]]:
        """Return the memory of every node before the first step."""
        found = []
        for node, program in zip(self.nodes, self.program.nics.ranks, strict=True):
            memory, image = np.zeros(program.size, np.uint8), node.image()
            memory[:image.size] = image
            program.put(memory)
            found.append(memory)
        return found

    @functools.cached_property
    def _golden(self) -> dict[str, NDArray[Any]]:
        kept: dict[str, list[NDArray[Any]]] = {}
        trainers = [node.trainer for node in self.nodes]
        for batches in zip(*(node.batches for node in self.nodes), strict=True):
            losses, gradients = zip(*(trainer.differentiate(*batch) for trainer, batch in zip(
                trainers, batches, strict=True)), strict=True)
            for number, (node, trainer, loss, mean) in enumerate(zip(
                    self.nodes, trainers, losses, exchanged(self.program, gradients),
                    strict=True)):
                trainer.advance(loss, mean)
                kept.setdefault(f"node {number} {_LOSS}", []).append(
                    np.array([loss], np.float32))
                for name, array in node.parameters_of(trainer):
                    kept.setdefault(f"node {number} {name}", []).append(array)
        return {name: np.stack(arrays) for name, arrays in kept.items()}

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return losses and all that every node keeps, after every step."""
        return self._golden

    def expect(self, golden: dict[str, NDArray[Any]]) -> None:
        """Take golden results from a run that differs only in when buckets are sent."""
        self._golden = golden

    def produced(self, left: _Left) -> dict[str, NDArray[Any]]:
        """Return the same arrays from the nodes; what is missing differs in every bit."""
        found = {}
        golden = self.golden()
        for number, trained in enumerate(left.nodes):
            for name, wanted in golden.items():
                prefix = f"node {number} "
                if not name.startswith(prefix):
                    continue
                arrays = trained.arrays.get(name.removeprefix(prefix), [])
                rest = wanted[len(arrays):]
                raw = np.bitwise_not(np.ascontiguousarray(rest).view(
                    f"u{rest.dtype.itemsize}")).view(rest.dtype)
                found[name] = np.concatenate([np.stack(arrays), raw]) if arrays else raw
        return found

    def outputs(self, left: _Left, produced: Mapping[str, NDArray[Any]]
                ) -> Mapping[str, NDArray[Any]]:
        """Return the losses of all nodes, and the weights and biases that node 0 ends with."""
        ended = min(len(trained.losses) for trained in left.nodes)
        last = {name.removeprefix("node 0 "): values[ended - 1]
                for name, values in produced.items()
                if ended and name.startswith("node 0 ") and name.endswith((".weight", ".bias"))}
        return last | {_LOSS: np.array([trained.losses[:ended] for trained in left.nodes])}

    def _links(self) -> list[native.Link]:
        link = engine.link_of(self.config)
        plan = self.program.nics
        if plan.switch is not None:
            return []
        faults = engine.faults_of(self.workload)
        both = {} if faults is None else faults.links(plan.wires, link)
        found = []
        for wire in plan.wires:
            there, back = both.get(wire, (link, link))
            for one, config in ((wire, there), (wire.reverse(), back)):
                found.append(native.Link(
                    source=f"node{one.rank}.nic_m_axis_tx_{one.port}",
                    target=f"node{one.peer}.nic_s_axis_rx_{one.peer_port}", config=config))
        return found

    def _switches(self) -> list[native.Switch]:
        plan = self.program.nics
        if plan.switch is None:
            return []
        ends = sorted(one for wire in plan.wires for one in (wire, wire.reverse()))
        return [native.Switch(latency=plan.switch, config=engine.link_of(self.config), ports=[
            (f"node{one.rank}.nic_m_axis_tx_{one.port}",
             f"node{one.peer}.nic_s_axis_rx_{one.peer_port}") for one in ends])]

    def _limit(self) -> int:
        """Return the cycles after which a step is given up."""
        limit, nic = cycle_limit(self.timing.waits), self.config.nic
        if self.workload.faults or self.workload.shared_rate is not None:
            limit *= _FAULTY
        if self.workload.faults or self.workload.mishaps.dies:
            limit += nic.tries * nic.timeout
        return limit

    def simulate(self, core: Built, trace: Path | None = None) -> Ended[_Left]:
        """Run all steps; counters are summed over them."""
        memories = self._images()
        left = _Left(nodes=tuple(Trained() for _ in self.nodes))
        state = self._first_state()
        total = dict.fromkeys(self.timing.counters, 0)
        seconds, failed = 0.0, None
        with Nodes(core, self.program, memories, self._links(), self._switches(),
                   self.workload.shared_rate) as machine:
            machine.trace(trace)
            machine.reset()
            for step, batches in enumerate(zip(*(node.batches for node in self.nodes),
                                               strict=True), self.workload.done):
                programs: list[Mapping[str, Any]] = []
                for number, (node, memory, batch) in enumerate(zip(
                        self.nodes, memories, batches, strict=True)):
                    nic_program = self.program.nic(number, step)
                    nic_program.put(memory)
                    programs.append(dict(zip(CORES, (
                        node.put(memory, batch, state.updates, state.scale_log2), nic_program),
                        strict=True)))
                ended = machine.run(programs, self._limit(), self._death(sum(left.cycles)))
                failed = self._compare(left, step, ended)
                last = ended[self.timing.last]["core"]
                seconds += last.seconds
                for name in total:
                    total[name] += last.counters.get(name, 0)
                if failed is not None:
                    break
                left.cycles.append(max(late + one["core"].cycles for late, one in zip(
                    self.timing.late, ended, strict=True)))
                state = self._after(left, step, memories, state)
            if self.workload.faults and failed is None:
                left.sent_again.append(int(machine.port_counters()["link_sent_again"].sum()))
            left.links.update(machine.links)
        return Ended(left=left, simulated=Simulated(
            status="OK" if failed is None else failed.status,
            message=None if failed is None else failed.message,
            cycles=total["total"], counters=total, seconds=seconds))

    def _first_state(self) -> Checkpoint:
        """Return what there is before the first step, without the arrays."""
        return self._resumed or Checkpoint(
            done=0, updates=0, scale_log2=self.workload.training.scaling.log2, good=0, arrays={})

    def _death(self, elapsed: int) -> int | None:
        """Return the cycle of the next step in which a node dies; None if none does in it."""
        if self.workload.mishaps.dies is None:
            return None
        cycle = self.workload.mishaps.dies[1] - elapsed
        return cycle if cycle < max(self.timing.ends) else None

    def _after(self, left: _Left, step: int, memories: Sequence[NDArray[np.uint8]],
               state: Checkpoint) -> Checkpoint:
        """Record the results of a step and keep a checkpoint; return the state of the next one."""
        scaling, scale = self.workload.training.scaling, state.scale_log2
        overflow = [node.keep(memory, trained, scale) for node, memory, trained in zip(
            self.nodes, memories, left.nodes, strict=True)]
        # The gradients are the same at all nodes.
        skipped = overflow[0] and scaling.skip
        if skipped:
            left.nodes[0].skipped.append(step)
        scale, good = scaling.after(scale, state.good, overflow[0])
        found = Checkpoint(done=step + 1, updates=state.updates + (not skipped), scale_log2=scale,
                           good=good, arrays={})
        if self.options.checkpoint is not None:
            checkpoint.write(self.options.checkpoint, self.workload, replace(
                found, arrays=self.nodes[0].arrays(memories[0])))
        return found

    def _compare(self, left: _Left, step: int, ended: list[dict[str, Simulated]]
                 ) -> Simulated | None:
        """Compare the counters of a step; return the core that did not end well, if any."""
        failed = None
        for number, cores in enumerate(ended):
            wanted = dict(zip(CORES, (self.timing.cores[number].counters,
                                      self.timing.nics.ranks[number].counters), strict=True))
            for name, one in cores.items():
                if one.status != "OK":
                    left.ended[f"step {step}: node {number} {name}"] = one
                    # What is lost says more than what has stopped, and that more than what waits.
                    if failed is None or failed.status == "STUCK" or (
                            one.status == LOST != failed.status):
                        failed = one
                elif not self.workload.unmodelled:
                    left.different.update({
                        f"step {step}: node {number} {name} {counter}":
                        (one.counters.get(counter), value)
                        for counter, value in wanted[name].items()
                        if one.counters.get(counter) != value})
        if failed is None:
            return None
        text = f"step {step}: {failed.message}"
        mishaps = self.workload.mishaps
        if (mishaps.late or mishaps.slow) and failed.status != LOST:
            slowest = self.timing.slowest
            text += (f"; the last to ring is node{slowest}, in cycle "
                     f"{max(self.timing.rings[slowest], default=0):,} of a step by the model")
        return replace(failed, message=text)

    def measured(self, found: Summary, ended: Ended[_Left]) -> Measured:
        """Return the counters of all cores and steps that differ, losses, and faults."""
        left = ended.left
        counters = sum(map(len, (self.timing.cores[0].counters,
                                 self.timing.nics.ranks[0].counters)))
        more: dict[str, Any] = {
            "counters_compared": 0 if self.workload.unmodelled else (
                len(left.cycles) * len(left.nodes) * counters),
            "step_cycles": left.cycles,
            "ended": {name: {"status": one.status, "message": one.message}
                      for name, one in left.ended.items()}}
        notes, unmodelled = dict(found.notes), None
        if self.workload.unmodelled:
            unmodelled = f"{self.workload.unmodelled}; without, {self.timing.cycles:,} cycles"
        if self.workload.faults:
            counts = {kind: sum(one[kind] for one in left.links.values()) for kind in _FAULTS}
            more["faults"] = counts | {"sent_again": sum(left.sent_again)}
            without = self.timing.cycles // self.timing.steps
            notes["frames"] = ", ".join(f"{count:,} {kind}" for kind, count in more[
                "faults"].items())
            if left.cycles:
                mean = sum(left.cycles) / len(left.cycles)
                more["slowdown"] = mean / without
                notes["slowdown"] = (f"{mean / without:.3f} times {without:,} cycles of a step "
                                     "without faults")
        return Measured(
            counted=left.different, unmodelled=unmodelled, fields={
                "details": {**found.details, **more}, "notes": notes,
                "training": {
                    "loss": _means([trained.losses for trained in left.nodes]),
                    "golden_loss": _means([
                        self.golden()[f"node {number} {_LOSS}"][:, 0].tolist()
                        for number in range(len(left.nodes))]),
                    "skipped": left.nodes[0].skipped, "scale_log2": left.nodes[0].scales,
                    "first_non_finite": next(
                        (step for step, losses in enumerate(zip(
                            *(trained.losses for trained in left.nodes), strict=True),
                            self.workload.done)
                         if not np.isfinite(losses).all()), None),
                    "memory": self.program.step.kinds}})

    def accuracies(self, golden: Mapping[str, NDArray[Any]],
                   produced: Mapping[str, NDArray[Any]]) -> dict[str, float] | None:
        """Return the shares of test images that node 0's weights classify correctly."""
        def own(arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
            return {name.removeprefix("node 0 "): values for name, values in arrays.items()
                    if name.startswith("node 0 ")}

        return {which: self.nodes[0].accuracy(own(arrays))
                for which, arrays in (("golden", golden), ("rtl", produced)) if arrays}

    def explain(self) -> dict[str, Any]:
        """Return what each core does."""
        return engine.explain_plan(self.program)

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline of all nodes."""
        del done
        engine.write_timeline(path, self.program, self.timing)


if TYPE_CHECKING:
    from arch import contract

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[ClusterConfig] = design
    _simulation: contract.Simulation[ClusterConfig, engine.Workload] = ClusterRun
