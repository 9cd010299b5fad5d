"""Training on the generated systolic core; each step is compared with golden and the model."""

import functools
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from arch.numerics import FloatFormat
from arch.result import Summary
from arch.systolic.isa import Status
from arch.systolic.lowering.training.products import WEIGHT_GRADIENT, strip_width, summands
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import Timing, evaluate, total_of
from arch.workloads import accuracy
from arch.workloads.training_request import TrainingRequest
from sim.runs import Built, Ended, Measured, cycle_limit
from sim.session import Session, Simulated
from sim.systolic.engine import SystolicCoreRun
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Numerics, Trainer, forward
from sim.systolic.golden.training.updates import matrix_of, tensor_of
from sim.systolic.golden.training.vector import VectorUnit

__all__ = ["GoldenTraining", "Trained", "TrainingRun"]

_LOSS = "loss"


@dataclass(frozen=True, kw_only=True)
class GoldenTraining:
    """Results of golden training over all steps.

    Parameters
    ----------
    arrays : dict of str to (steps, ...) array
        Losses, and the data that the core keeps in memory after every step, by name.
    trainer : Trainer
        Trainer after the last step.
    nonzeros : tuple of array
        For each step, the numbers of elements other than +0 in the sparse registers.
    dense : tuple of str
        For each step, the maps that do not fit into their sparse registers; empty if all do.
    densities : tuple of dict
        For each step, the density of each map, the largest over micro-batches; empty if no maps are
        stored sparse.
    """

    arrays: dict[str, NDArray[Any]]
    trainer: Trainer
    nonzeros: tuple[NDArray[np.int64], ...]
    dense: tuple[str, ...]
    densities: tuple[dict[str, float], ...]


@dataclass(frozen=True, kw_only=True)
class Trained:
    """Results of training steps on the core.

    Parameters
    ----------
    arrays : dict of str to list of array
        Losses, and the data kept in memory, by name, of each completed step.
    different : dict
        Counters of steps that differ from the model's: :func:`sim.runs.differences`.
    scales, skipped : list of int
        Binary logarithm of each step's loss scale, and the steps without an update.
    """

    arrays: dict[str, list[NDArray[Any]]] = field(default_factory=dict)
    different: dict[str, tuple[int | None, int]] = field(default_factory=dict)
    scales: list[int] = field(default_factory=list)
    skipped: list[int] = field(default_factory=list)

    @property
    def losses(self) -> list[float]:
        """Loss of each completed step."""
        return [float(loss[0]) for loss in self.arrays.get(_LOSS, [])]


class TrainingRun(SystolicCoreRun[Trained]):
    """Training steps on one core, with memory that keeps weights and state from step to step.

    The host writes a step's images and labels, and a program with the step's constants. It reads
    the loss and the largest magnitude of every gradient, which determines the next loss scale.
    After every step all weights, biases, operands and optimiser state, and the loss, are kept for
    the comparison with :class:`sim.systolic.golden.training.trainer.Trainer`; and every counter of
    every step is compared with the model's. If maps are stored sparse, the beats of a step depend
    on its data: the model gets them from golden's maps, step by step.
    """

    program: TrainingSchedule

    @property
    def _request(self) -> TrainingRequest:
        request = self.workload.training
        assert request is not None
        return request

    @functools.cached_property
    def _planned(self) -> tuple[TrainingSchedule, Timing]:
        """Program and timing, independent of the data."""
        return super().plan()

    def plan(self) -> tuple[TrainingSchedule, Timing]:
        """Return the program and its timing; if that depends on data, the timing for these data."""
        program, timing = self._planned
        if not program.registers:
            return program, timing
        return (replace(program, nonzeros=self.training.nonzeros[0]),
                total_of(self.step_timings))

    @functools.cached_property
    def step_timings(self) -> tuple[Timing, ...]:
        """Timing of each step, if maps are stored sparse."""
        program, _ = self._planned
        return tuple(evaluate(replace(program, nonzeros=counts))
                     for counts in self.training.nonzeros) if program.registers else ()

    @property
    def densities(self) -> tuple[dict[str, float], ...]:
        """Density of each map in each step, if maps are stored sparse."""
        return self.training.densities

    def image(self) -> NDArray[np.uint8]:
        """Return the memory with the initial weights; state is 0."""
        schedule, request = self.program, self._request
        memory = schedule.image()
        for name, value in request.parameters().items():
            matrix = matrix_of(value, strip_width(self.config))
            schedule.write(memory, name, matrix)
            layer, _, what = name.partition(".")
            if what == "weight":
                schedule.write(memory, f"{layer}.operands",
                               self._operands(schedule.operands_of(layer, matrix)))
        schedule.put_program(memory)
        return memory

    def programs(self) -> Iterable[tuple[TrainingSchedule, Timing, NDArray[np.uint8]]]:
        """Return the program of the first step, the timing of all steps, and its memory."""
        return [(self.program, self.timing, self.image())]

    def _operands(self, values: NDArray[Any]) -> NDArray[Any]:
        operand = self.config.operand
        assert isinstance(operand, FloatFormat)
        return operand.canonical(operand.round(values))

    def _batches(self) -> Iterable[tuple[NDArray[Any], NDArray[Any]]]:
        return self._request.batches()

    def _kept(self) -> list[str]:
        """Return the names of the matrices that are compared after each step."""
        names = []
        for layer in self.program.network.layers:
            names.append(f"{layer.name}.operands")
            for what in ("weight", "bias"):
                name = f"{layer.name}.{what}"
                names += [name, *(f"{name}.{each}" for each in self.program.optimizer.state)]
        return names

    def simulate(self, core: Built, trace: Path | None = None) -> Ended[Trained]:
        """Run all steps; counters are summed over them."""
        request, memory, left = self._request, self.image(), Trained()
        alike = {name: count // request.steps for name, count in self.timing.counters.items()}
        updates, good, scale = 0, 0, request.scaling.log2
        total = dict.fromkeys(alike, 0)
        seconds = 0.0
        with Session({"core": core.node(self.host, self.config, memory)}) as session:
            session["core"].trace(trace)
            session.reset()
            for step, batch in enumerate(self._batches()):
                program = self._put_step(memory, batch, updates, scale)
                expected = self.step_timings[step].counters if self.step_timings else alike
                result = session.run({"core": program}, cycle_limit(expected["total"]))["core"]
                seconds += result.seconds
                for name in total:
                    count = result.counters.get(name, 0)
                    total[name] += count
                    if count != expected[name]:
                        left.different.setdefault(f"step {step}: {name}", (count, expected[name]))
                if result.status != "OK":
                    message = result.message
                    if result.status == Status.SPARSE_ROOM.name and self.training.dense[step]:
                        message = self.training.dense[step]
                    return Ended(left=left, simulated=Simulated(
                        status=result.status, message=f"step {step}: {message}",
                        cycles=total["total"], counters=total, seconds=seconds))
                overflow = self._keep_step(memory, left, scale)
                if overflow and request.scaling.skip:
                    left.skipped.append(step)
                else:
                    updates += 1
                scale, good = request.scaling.after(scale, good, overflow)
        return Ended(left=left, simulated=Simulated(
            status="OK", message=None, cycles=total["total"], counters=total, seconds=seconds))

    def _put_step(self, memory: NDArray[np.uint8], batch: tuple[NDArray[Any], NDArray[Any]],
                  updates: int, scale: int) -> TrainingSchedule:
        """Write images, labels and program of a step, which follows ``updates`` updates."""
        self._put_given(memory, batch)
        program = self.program.at(updates + 1, scale)
        program.put_program(memory)
        return program

    def _put_given(self, memory: NDArray[np.uint8], batch: tuple[NDArray[Any], NDArray[Any]]
                   ) -> None:
        """Write the images and labels of a step."""
        (images, labels), schedule = batch, self.program
        schedule.write(memory, "images", self._operands(rows_of(images)))
        schedule.write(memory, "labels", labels[:, np.newaxis] == np.arange(
            self._request.network.classes))

    def _keep_step(self, memory: NDArray[np.uint8], left: Trained, scale: int) -> bool:
        """Record the results of a step; return whether one of its gradients is not finite."""
        schedule = self.program
        for name in self._kept():
            left.arrays.setdefault(name, []).append(schedule.read(memory, name))
        if _LOSS in schedule.matrices:
            left.arrays.setdefault(_LOSS, []).append(schedule.read(memory, _LOSS)[0, :1])
        left.scales.append(scale)
        return self._overflows(memory)

    def _overflows(self, memory: NDArray[np.uint8]) -> bool:
        """Return whether a gradient of the last step is not finite."""
        schedule = self.program
        peaks = (f"{layer.name}.{what}.peak" for layer in schedule.network.layers
                 for what in ("weight", "bias"))
        return not all(np.isfinite(schedule.read(memory, name)[0, 0]) for name in peaks)

    def _numerics(self) -> Numerics:
        """Return formats and order of sums."""
        config = self.config
        operand, gradient = config.operand, config.gradient
        assert isinstance(operand, FloatFormat)
        assert isinstance(gradient, FloatFormat)
        return Numerics(
            forward=operand, gradient=gradient, depth=strip_width(config),
            weight_depth=summands(config, WEIGHT_GRADIENT),
            unit=VectorUnit(lanes=strip_width(config), rows=config.vector_rows))

    def _trainer(self) -> Trainer:
        request, (program, _) = self._request, self._planned
        return Trainer(
            request.network, request.optimizer, self._numerics(),
            scaling=request.scaling, clip=request.clip,
            parameters=request.parameters(), split=program.split,
            reduced=program.reduced)

    @functools.cached_property
    def training(self) -> GoldenTraining:
        """Golden training of the same steps."""
        trainer, (program, _) = self._trainer(), self._planned
        kept: dict[str, list[NDArray[Any]]] = {}
        counts, dense = [], []
        densities: list[dict[str, float]] = []
        for images, labels in self._batches():
            loss = np.array([trainer.step(images, labels).loss], np.float32)
            maps = [{name: rows_of(done.outputs[name]) for name in sparse} for sparse, done in zip(
                program.sparse, trainer.passes, strict=True)]
            counts.append(program.counted(maps))
            densities.append({})
            full: dict[str, float] = {}
            for name, share, fits in program.densities(maps):
                densities[-1][name] = max(share, densities[-1].get(name, 0.0))
                if not fits:
                    full[name] = max(share, full.get(name, 0.0))
            dense.append("; ".join(
                f"density of {name} must be at most {program.sparse[0][name].density}, "
                f"not {_shown(share)}" for name, share in full.items()))
            kept.setdefault(_LOSS, []).append(loss)
            for name, array in self._parameters_of(trainer):
                kept.setdefault(name, []).append(array)
        return GoldenTraining(
            arrays={name: np.stack(arrays) for name, arrays in kept.items()}, trainer=trainer,
            nonzeros=tuple(counts), dense=tuple(dense),
            densities=tuple(densities) if program.registers else ())

    def _parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield weights and biases, operands and optimiser state, in the core's form."""
        (program, _), strip = self._planned, strip_width(self.config)
        for name, value in trainer.parameters.items():
            matrix = np.ascontiguousarray(matrix_of(value, strip))
            yield name, matrix
            layer, _, what = name.partition(".")
            if what == "weight":
                yield f"{layer}.operands", self._operands(program.operands_of(layer, matrix))
            for each, state in trainer.state[name].items():
                yield f"{name}.{each}", np.ascontiguousarray(matrix_of(state, strip))

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return losses, and the data kept in memory after every step: (steps, ...)."""
        return self.training.arrays

    def produced(self, left: Trained) -> dict[str, NDArray[Any]]:
        """Return the same arrays from the core; with fewer steps if it stopped."""
        steps, golden = self._request.steps, self.golden()
        found = {}
        for name, arrays in left.arrays.items():
            stacked = np.stack(arrays)
            missing = steps - len(arrays)
            if missing:
                # Missing data must not compare equal, so all bits are inverted.
                rest = golden[name][len(arrays):]
                raw = np.bitwise_not(np.ascontiguousarray(rest).view(
                    f"u{rest.dtype.itemsize}")).view(rest.dtype)
                stacked = np.concatenate([stacked, raw])
            found[name] = stacked
        return found

    def outputs(self, left: Trained, produced: Mapping[str, NDArray[Any]]
                ) -> dict[str, NDArray[Any]]:
        """Return losses, and weights and biases, of the completed steps; {} if there are none."""
        if not produced:
            return {}
        ended = len(left.losses)
        last = {name: values[ended - 1] for name, values in produced.items()
                if name.endswith((".weight", ".bias"))}
        return last | {_LOSS: produced[_LOSS][:ended, 0]}

    def save(self, file: IO[bytes], suffix: str, outputs: Mapping[str, NDArray[Any]]) -> None:
        """Write the outputs; an ``.onnx`` file gets the model with the trained parameters.

        If no step was completed, they are the initial ones.
        """
        model = self._request.model
        if suffix != ".onnx" or model is None:
            super().save(file, suffix, outputs)
            return
        strip = strip_width(self.config)
        file.write(model.trained({
            name: tensor_of(outputs[name], value.shape, strip) if name in outputs else value
            for name, value in model.parameters.items()}))

    def accuracies(self, golden: Mapping[str, NDArray[Any]],
                   produced: Mapping[str, NDArray[Any]]) -> dict[str, float] | None:
        """Return the shares of test images that golden and produced weights classify correctly."""
        # There are no arrays if the core stopped in the first step.
        return {which: self.accuracy(arrays)
                for which, arrays in (("golden", golden), ("rtl", produced)) if arrays}

    def accuracy(self, arrays: Mapping[str, NDArray[Any]]) -> float:
        """Return the share of test images that are classified correctly.

        Parameters
        ----------
        arrays : mapping
            As returned by :meth:`golden`: weights and biases after each step; the last are used.
        """
        trainer, strip = self._trainer(), strip_width(self.config)
        parameters = {name: tensor_of(arrays[name][-1], value.shape, strip)
                      for name, value in trainer.parameters.items()}
        data = self._request.images()
        scores = forward(self.program.network, parameters, data.test_images,
                         trainer.numerics).scores
        return accuracy(scores, data.test_labels)

    def measured(self, found: Summary, ended: Ended[Trained]) -> Measured:
        """Return the useful MACs of the RTL, counters of steps that differ, and the losses.

        Recomputed layers count again.
        """
        left, macs = ended.left, ended.simulated.counters.get("useful_macs")
        expected = sum(info.macs for info in self.program.layer_info)
        first = next((step for step, loss in enumerate(left.losses) if not np.isfinite(loss)), None)
        return Measured(
            work=found.work.of(macs or 0, found.work.dense_macs),
            counted={"macs": (macs, expected), **left.different},
            fields={"training": {
                "loss": [loss if np.isfinite(loss) else None for loss in left.losses],
                "golden_loss": [float(loss) if np.isfinite(loss) else None
                                for loss in self.golden()[_LOSS][:, 0]],
                "skipped": left.skipped, "scale_log2": left.scales,
                "first_non_finite": first, "memory": self.program.kinds,
                **({"density": self.densities} if self.densities else {})}})


def _shown(density: float) -> str:
    """Return a density with four digits, rounded up, so that a map fits if given this density."""
    return f"{math.ceil(10_000 * density) / 10_000:.4f}"
