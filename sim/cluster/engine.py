"""Data-parallel training on generated nodes; every step is compared with golden and the model."""

import functools
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.cluster import engine
from arch.cluster.convergence.request import load_convergence
from arch.cluster.params import ClusterConfig
from arch.cluster.plan import ClusterPlan, ClusterTiming
from arch.cluster.transfers import JoinedPlan
from arch.config import ConfigError
from arch.contract import RunOptions
from arch.convergence import ConvergenceOptions, ConvergenceReport
from arch.result import Run, Summary
from hwgen.cluster import design
from hwgen.cluster.shell import CORES
from sim import native
from sim.cluster import checkpoint
from sim.cluster.checkpoint import Checkpoint
from sim.cluster.convergence.study import converge
from sim.cluster.golden import exchanged
from sim.cluster.machine import LOST, Nodes, hosts_of
from sim.cluster.node import Node
from sim.cluster.pipeline import StageNode
from sim.cluster.tensor import TensorNode
from sim.cluster.zero import ZeroNode, averaged
from sim.runs import Built, CoreRun, Ended, Measured, Outcome, cycle_limit, listing
from sim.session import Simulated
from sim.systolic.golden.training.trainer import Trainer
from sim.systolic.training import Trained

__all__ = ["ClusterRun"]

_LOSS = "loss"
#: How many times longer than without faults a step may take, not counting waits of ports.
_FAULTY = 20
_FAULTS = ("drop", "corrupt", "duplicate", "reorder")


def _means(losses: Sequence[Sequence[float]]) -> list[float | None]:
    """Return the mean of the nodes' losses in each step; None if it is not finite."""
    found = [sum(some) / len(some) for some in zip(*losses, strict=True)]
    return [loss if np.isfinite(loss) else None for loss in found]


#: Losses and trainers of all nodes after a step.
_Golden = tuple[Sequence[Any], Sequence[Trainer]]


def _averaging(plan: ClusterPlan, nodes: Sequence[Node],
               exchange: Callable[[Any, Sequence[Mapping[str, NDArray[Any]]]],
                                  list[dict[str, NDArray[Any]]]]) -> Iterator[_Golden]:
    """Yield golden results of each step of nodes that average their gradients."""
    trainers = [node.trainer for node in nodes]
    for batches in zip(*(node.batches for node in nodes), strict=True):
        losses, gradients = zip(*(trainer.differentiate(*batch) for trainer, batch in zip(
            trainers, batches, strict=True)), strict=True)
        for trainer, loss, mean in zip(trainers, losses, exchange(plan, gradients), strict=True):
            trainer.advance(loss, mean)
        yield losses, trainers


def _together(plan: ClusterPlan, nodes: Sequence[Node]) -> Iterator[_Golden]:
    """Yield golden results of each step of nodes that train one network together."""
    del plan
    trainer = nodes[0].trainer
    for images, labels in nodes[0].batches:
        done = trainer.step(images, labels)
        yield [np.float32(done.loss)] * len(nodes), [trainer] * len(nodes)


def _parallel(workload: engine.Workload
              ) -> tuple[type[Node], Callable[[Any, Sequence[Node]], Iterator[_Golden]]]:
    """Return the kind of node for a workload, and the function for its golden results."""
    if workload.pipeline:
        return StageNode, _together
    if workload.tensor:
        return TensorNode, _together
    if workload.zero:
        return ZeroNode, functools.partial(_averaging, exchange=averaged)
    return Node, functools.partial(_averaging, exchange=exchanged)


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
        #: Lets other runs keep checkpoints where this one does.
        self._release: Callable[[], object] = lambda: None
        super().__init__(config, workload, inputs)

    @staticmethod
    def converge(config: ClusterConfig, workload: str, options: ConvergenceOptions,
                 progress: Callable[[str], None]) -> ConvergenceReport:
        """Train with several ways to synchronise: :mod:`sim.cluster.convergence`.

        Raises
        ------
        ConfigError
            There is no such workload or option, or it does not fit the configuration.
        """
        return converge(config, load_convergence(workload, options), progress)

    @classmethod
    def check(cls, workload: engine.Workload, options: RunOptions) -> None:
        """Refuse checkpoints of the run's options before its programs are made.

        Raises
        ------
        ConfigError
            The checkpoint is refused (:func:`sim.cluster.checkpoint.read`), or one would be lost,
            or there is a file in the place of its folder.
        """
        super().check(workload, options)
        keep = options.checkpoint
        if keep is not None:
            checkpoint.check_folder(keep)
        if keep is not None and keep != options.resume and not options.force and (
                keep / checkpoint.FILE).exists():
            raise ConfigError(f"checkpoint must be a folder without {checkpoint.FILE}, not "
                              f"{str(keep)!r}: --resume goes on from it, --force writes over it")
        # What is modelled alone is refused as a run.
        if options.resume is not None and workload.scale is None:
            checkpoint.read(options.resume, workload)

    def prepare(self, options: RunOptions) -> None:
        """Take the options of the run, and go on from a checkpoint if it is one of them.

        Raises
        ------
        ConfigError
            The checkpoint is refused, its folder cannot be made, or another run keeps its own
            there.
        """
        super().prepare(options)
        if options.resume is not None:
            self._go_on(checkpoint.read(options.resume, self.workload))
        if options.checkpoint is not None:
            self._release = weakref.finalize(
                self, checkpoint.release, checkpoint.hold(options.checkpoint))

    def _go_on(self, resumed: Checkpoint) -> None:
        """Take the steps that are left behind a checkpoint. Steps are alike."""
        self._resumed = resumed
        self.workload = replace(self.workload, done=resumed.done)
        steps, program = self.workload.steps, self.program
        self.timing = replace(self.timing, steps=steps)
        if isinstance(program, JoinedPlan):
            cores = tuple(replace(core, steps=steps) for core in program.cores)
            self.program = replace(program, steps=steps, step=cores[0], cores=cores)
        else:
            self.program = replace(program, steps=steps, step=replace(program.step, steps=steps))

    @functools.cached_property
    def nodes(self) -> list[Node]:
        """The cores of all nodes."""
        node, _ = _parallel(self.workload)
        found = [node(self.program, timing, self.workload, number)
                 for number, timing in enumerate(self.timing.cores)]
        for one in found:
            one.resumed = self._resumed
        return found

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
        _, results = _parallel(self.workload)
        for losses, trainers in results(self.program, self.nodes):
            for number, (node, trainer, loss) in enumerate(zip(
                    self.nodes, trainers, losses, strict=True)):
                if node.has_loss:
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
        """Return the losses of all nodes that compute one, and weights and biases at the end."""
        losses = self._losses(left)
        ended = min(map(len, losses))
        last = {name: values[ended - 1] for name, values in self._whole(produced).items()
                if ended and name.endswith((".weight", ".bias"))}
        return last | {_LOSS: np.array([one[:ended] for one in losses])}

    def _whole(self, arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        return type(self.nodes[0]).whole(self.nodes, arrays)

    def _losses(self, left: _Left) -> list[list[float]]:
        """Return the losses of each step, of the nodes that compute one."""
        return [trained.losses for node, trained in zip(self.nodes, left.nodes, strict=True)
                if node.has_loss]

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
                last = self._reported(ended)
                seconds += last.seconds
                for name in total:
                    total[name] += last.counters.get(name, 0)
                if failed is not None:
                    break
                left.cycles.append(max(late + one["core"].cycles for late, one in zip(
                    self.timing.starts, ended, strict=True)))
                state = self._after(left, step, memories, state)
            if self.workload.faults and failed is None:
                left.sent_again.append(int(machine.port_counters()["link_sent_again"].sum()))
            left.links.update(machine.links)
        self._release()
        return Ended(left=left, simulated=Simulated(
            status="OK" if failed is None else failed.status,
            message=None if failed is None else failed.message,
            cycles=total["total"], counters=total if last.counters else {}, seconds=seconds))

    def _reported(self, ended: Sequence[Mapping[str, Simulated]]) -> Simulated:
        """Return the core whose counters are reported: the last one, or the first not lost."""
        cores = [one["core"] for one in ended]
        last = cores[self.timing.last]
        if last.status != LOST:
            return last
        return next((core for core in cores if core.status != LOST), last)

    def _outcome(self, left: _Left, options: RunOptions) -> Outcome:
        """Compare the results of all steps, or of those before one that did not end well."""
        found = super()._outcome(left, options)
        if not left.ended:
            return found
        done = len(left.cycles)

        def before(arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
            return {name: values[:done] for name, values in arrays.items()}

        return replace(found, golden=before(found.golden), produced=before(found.produced))

    def _first_state(self) -> Checkpoint:
        """Return what there is before the first step, without the arrays."""
        return self._resumed or Checkpoint(
            done=0, updates=0, scale_log2=self.workload.training.scaling.log2, good=0, arrays={})

    def _death(self, elapsed: int) -> int | None:
        """Return the cycle of the next step in which a node dies; None if none does in it."""
        if self.workload.mishaps.dies is None:
            return None
        cycle = self.workload.mishaps.dies[1] - elapsed
        return cycle if cycle < max(self.timing.core_ends) else None

    def _after(self, left: _Left, step: int, memories: Sequence[NDArray[np.uint8]],
               state: Checkpoint) -> Checkpoint:
        """Record the results of a step and keep a checkpoint; return the state of the next one."""
        scaling, scale = self.workload.training.scaling, state.scale_log2
        overflow = [node.keep(memory, trained, scale) for node, memory, trained in zip(
            self.nodes, memories, left.nodes, strict=True)]
        # Whether gradients are finite all nodes know of each other.
        skipped = any(overflow) and scaling.skip
        if skipped:
            left.nodes[0].skipped.append(step)
        scale, good = scaling.after(scale, state.good, any(overflow))
        found = Checkpoint(done=step + 1, updates=state.updates + (not skipped), scale_log2=scale,
                           good=good, arrays={})
        if self.options.checkpoint is not None:
            checkpoint.write(self.options.checkpoint, self.workload, replace(
                found, arrays=type(self.nodes[0]).gathered(self.nodes, memories)))
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
                     f"{max(self.timing.rung_at[slowest], default=0):,} of a step by the model")
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
        work = None
        if left.ended:
            # What was done before.
            macs = ended.simulated.counters.get("useful_macs", 0)
            work = replace(found.work, amount=macs, dense_macs=macs)
        return Measured(
            work=work, counted=left.different, unmodelled=unmodelled, fields={
                "details": {**found.details, **more}, "notes": notes,
                "training": {
                    "loss": _means(self._losses(left)),
                    "golden_loss": _means([
                        self.golden()[f"node {number} {_LOSS}"][:, 0].tolist()
                        for number, node in enumerate(self.nodes) if node.has_loss]),
                    "skipped": left.nodes[0].skipped, "scale_log2": left.nodes[0].scales,
                    "first_non_finite": next(
                        (step for step, losses in enumerate(zip(
                            *self._losses(left), strict=True), self.workload.done)
                         if not np.isfinite(losses).all()), None),
                    "memory": self.program.step.kinds}})

    def accuracies(self, golden: Mapping[str, NDArray[Any]],
                   produced: Mapping[str, NDArray[Any]]) -> dict[str, float] | None:
        """Return the shares of test images that the weights classify correctly."""
        found = {which: self.nodes[0].accuracy(self._whole(arrays))
                 for which, arrays in (("golden", golden), ("rtl", produced))
                 if all(map(len, arrays.values()))}
        return found or None

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
