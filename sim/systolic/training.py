"""Training on the generated systolic core, every step beside golden training and the model."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
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
from sim.runs import Built, cycle_limit
from sim.session import Session, Simulated
from sim.systolic.engine import SystolicRun
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Numerics, Trainer, forward
from sim.systolic.golden.training.updates import matrix_of, tensor_of
from sim.systolic.golden.training.vector import VectorUnit

__all__ = ["TrainingRun"]

_LOSS = "loss"


class TrainingRun(SystolicRun):
    """Steps of training on one core: its memory keeps weights and state from one to the next.

    The host writes images and labels of a step, and a program whose constants are those of the
    step; it reads the loss and the largest magnitude of every gradient, by which it sets the next
    loss scale. After every step all weights, biases, operands and optimiser state, and the loss,
    are kept for the comparison with :class:`sim.systolic.golden.training.trainer.Trainer`; and
    every counter of every step is compared with the model's. Where maps wait sparse, the beats of a
    step depend on its data: the model has them of golden's maps, step by step.
    """

    program: TrainingSchedule
    timing: Timing
    _golden: dict[str, NDArray[Any]] | None = None
    #: Of each step, if maps wait sparse: its timing, and the density of each map, the largest of
    #: those of micro-batches.
    step_timings: tuple[Timing, ...] = ()
    densities: tuple[dict[str, float], ...] = ()
    # Elements other than +0 of its sparse registers, and which maps do not fit, if some do not.
    _nonzeros: tuple[NDArray[np.int64], ...] = ()
    _dense: tuple[str, ...] = ()

    @property
    def _request(self) -> TrainingRequest:
        request = self.workload.training
        assert request is not None
        return request

    def plan(self) -> tuple[TrainingSchedule, Timing]:
        """Return the program and its timing; of data, where that depends on them."""
        self.program, timing = super().plan()
        if not self.program.registers:
            return self.program, timing
        self.golden()
        self.step_timings = tuple(evaluate(replace(self.program, nonzeros=counts))
                              for counts in self._nonzeros)
        return replace(self.program, nonzeros=self._nonzeros[0]), total_of(self.step_timings)

    def image(self) -> NDArray[np.uint8]:
        """Return the memory with the first weights; state is 0."""
        schedule, request = self.program, self._request
        self._found: dict[str, list[NDArray[Any]]] = {}
        self._different: dict[str, tuple[int | None, int]] = {}
        self._scales: list[int] = []
        self._skipped: list[int] = []
        self.metadata: Mapping[str, Any] = {}
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

    def _operands(self, values: NDArray[Any]) -> NDArray[Any]:
        operand = self.config.operand
        assert isinstance(operand, FloatFormat)
        return operand.canonical(operand.round(values))

    def _batches(self) -> Iterable[tuple[NDArray[Any], NDArray[Any]]]:
        return self._request.batches()

    def _kept(self) -> list[str]:
        """Return the matrices that are compared after each step."""
        names = []
        for layer in self.program.network.layers:
            names.append(f"{layer.name}.operands")
            for what in ("weight", "bias"):
                name = f"{layer.name}.{what}"
                names += [name, *(f"{name}.{each}" for each in self.program.optimizer.state)]
        return names

    def simulate(self, core: Built, trace: Path | None = None) -> Simulated:
        """Run all steps; the counters are their sums."""
        schedule, request, memory = self.program, self._request, self.memory
        alike = {name: count // request.steps for name, count in self.timing.counters.items()}
        peaks = [f"{name}.peak" for layer in request.network.layers
                 for name in (f"{layer.name}.weight", f"{layer.name}.bias")]
        updates, good, scale = 0, 0, request.scaling.log2
        total = dict.fromkeys(alike, 0)
        seconds = 0.0
        with Session({"core": core.node(self.host, self.config, memory)}) as session:
            session["core"].trace(trace)
            session.reset()
            for step, (images, labels) in enumerate(self._batches()):
                schedule.write(memory, "images", self._operands(rows_of(images)))
                schedule.write(memory, "labels", labels[:, np.newaxis] == np.arange(
                    request.network.classes))
                program = schedule.at(updates + 1, scale)
                program.put_program(memory)
                expected = self.step_timings[step].counters if self.step_timings else alike
                result = session.run({"core": program}, cycle_limit(expected["total"]))["core"]
                seconds += result.seconds
                for name in total:
                    count = result.counters.get(name, 0)
                    total[name] += count
                    if count != expected[name]:
                        self._different.setdefault(f"step {step}: {name}", (count, expected[name]))
                if result.status != "OK":
                    message = result.message
                    if result.status == Status.SPARSE_ROOM.name and self._dense[step]:
                        message = self._dense[step]
                    return Simulated(
                        status=result.status, message=f"step {step}: {message}",
                        cycles=total["total"], counters=total, seconds=seconds)
                for name in self._kept():
                    self._found.setdefault(name, []).append(schedule.read(memory, name))
                self._found.setdefault(_LOSS, []).append(
                    schedule.read(memory, _LOSS)[0, :1])
                self._scales.append(scale)
                overflow = not all(
                    np.isfinite(schedule.read(memory, name)[0, 0]) for name in peaks)
                if overflow and request.scaling.skip:
                    self._skipped.append(step)
                else:
                    updates += 1
                scale, good = request.scaling.after(scale, good, overflow)
        return Simulated(status="OK", message=None, cycles=total["total"], counters=total,
                         seconds=seconds)

    def _trainer(self) -> Trainer:
        config, request = self.config, self._request
        operand, gradient = config.operand, config.gradient
        assert isinstance(operand, FloatFormat)
        assert isinstance(gradient, FloatFormat)
        return Trainer(
            request.network, request.optimizer, Numerics(
                forward=operand, gradient=gradient, depth=strip_width(config),
                weight_depth=summands(config, WEIGHT_GRADIENT),
                unit=VectorUnit(lanes=strip_width(config), rows=config.vector_rows)),
            scaling=request.scaling, clip=request.clip,
            parameters=request.parameters(), split=self.program.split,
            reduced=self.program.reduced)

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return losses, and what is kept in memory after every step: (steps, ...)."""
        if self._golden is not None:
            return self._golden
        trainer, strip = self._trainer(), strip_width(self.config)
        kept: dict[str, list[NDArray[Any]]] = {}
        counts, dense = [], []
        densities: list[dict[str, float]] = []
        for images, labels in self._batches():
            loss = np.array([trainer.step(images, labels).loss], np.float32)
            maps = [{name: rows_of(done.outputs[name]) for name in sparse} for sparse, done in zip(
                self.program.sparse, trainer.passes, strict=True)]
            counts.append(self.program.counted(maps))
            densities.append({})
            full: dict[str, float] = {}
            for name, share, fits in self.program.densities(maps):
                densities[-1][name] = max(share, densities[-1].get(name, 0.0))
                if not fits:
                    full[name] = max(share, full.get(name, 0.0))
            dense.append("; ".join(
                f"density of {name} must be at most {self.program.sparse[0][name].density}, "
                f"not {_shown(share)}" for name, share in full.items()))
            kept.setdefault(_LOSS, []).append(loss)
            for name, value in trainer.parameters.items():
                matrix = np.ascontiguousarray(matrix_of(value, strip))
                kept.setdefault(name, []).append(matrix)
                layer, _, what = name.partition(".")
                if what == "weight":
                    kept.setdefault(f"{layer}.operands", []).append(
                        self._operands(self.program.operands_of(layer, matrix)))
                for each, state in trainer.state[name].items():
                    kept.setdefault(f"{name}.{each}", []).append(
                        np.ascontiguousarray(matrix_of(state, strip)))
        self._golden = {name: np.stack(arrays) for name, arrays in kept.items()}
        self._trained = trainer
        self._nonzeros, self._dense = tuple(counts), tuple(dense)
        self.densities = tuple(densities) if self.program.registers else ()
        return self._golden

    def produced(self) -> dict[str, NDArray[Any]]:
        """Return the same of the core; fewer steps if it stopped."""
        steps, golden = self._request.steps, self.golden()
        found = {}
        for name, arrays in self._found.items():
            stacked = np.stack(arrays)
            missing = steps - len(arrays)
            if missing:
                # What is not there is not equal: all bits are others.
                rest = golden[name][len(arrays):]
                raw = np.bitwise_not(np.ascontiguousarray(rest).view(
                    f"u{rest.dtype.itemsize}")).view(rest.dtype)
                stacked = np.concatenate([stacked, raw])
            found[name] = stacked
        return found

    def outputs(self, produced: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        """Return the losses, and weights and biases, of the steps that ended; {} if none did."""
        if not produced:
            return {}
        ended = len(self._found[_LOSS])
        last = {name: values[ended - 1] for name, values in produced.items()
                if name.endswith((".weight", ".bias"))}
        return last | {_LOSS: produced[_LOSS][:ended, 0]}

    def save(self, file: IO[bytes], suffix: str, outputs: Mapping[str, NDArray[Any]]) -> None:
        """Write the outputs; into an ``.onnx`` file the model with the trained parameters.

        Those that it began with, if no step ended.
        """
        model = self._request.model
        if suffix != ".onnx" or model is None:
            super().save(file, suffix, outputs)
            return
        strip = strip_width(self.config)
        file.write(model.trained({
            name: tensor_of(outputs[name], value.shape, strip) if name in outputs else value
            for name, value in model.parameters.items()}))

    def _accuracy(self, golden: Mapping[str, NDArray[Any]],
                  produced: Mapping[str, NDArray[Any]]) -> dict[str, float] | None:
        found = {}
        for which, arrays in (("golden", golden), ("rtl", produced)):
            if not arrays:      # it stopped in the first step
                continue
            found[which] = self.accuracy(arrays)
        return found

    def accuracy(self, arrays: Mapping[str, NDArray[Any]]) -> float:
        """Return the share of the test images that are classified as they should be.

        Parameters
        ----------
        arrays : mapping
            As :meth:`golden`, which has been called, returns it: weights and biases after each
            step, of which the last are taken.
        """
        parameters = {}
        for name, value in self._trained.parameters.items():
            parameters[name] = tensor_of(arrays[name][-1], value.shape, strip_width(self.config))
        data = self._request.images()
        scores = forward(self.program.network, parameters, data.test_images,
                         self._trained.numerics).scores
        return accuracy(scores, data.test_labels)

    def fields(self, found: Summary, counters: Mapping[str, int]) -> dict[str, Any]:
        """Return the useful MACs of the RTL, counters of steps that differ, and the losses.

        Layers that are computed again count again.
        """
        macs = counters.get("useful_macs")
        expected = sum(info.macs for info in self.program.layer_info)
        losses = [float(loss[0]) for loss in self._found.get(_LOSS, [])]
        first = next((step for step, loss in enumerate(losses) if not np.isfinite(loss)), None)
        return {
            "work": found.work.of(macs or 0, found.work.dense_macs),
            "counted": {"macs": (macs, expected), **self._different},
            "training": {
                "loss": [loss if np.isfinite(loss) else None for loss in losses],
                "golden_loss": [float(loss) if np.isfinite(loss) else None
                                for loss in self.golden()[_LOSS][:, 0]],
                "skipped": self._skipped, "scale_log2": self._scales,
                "first_non_finite": first, "memory": self.program.kinds,
                **({"density": self.densities} if self.densities else {})}}


def _shown(density: float) -> str:
    """Return a density with four digits, rounded up, so that a map has room if it is given so."""
    return f"{math.ceil(10_000 * density) / 10_000:.4f}"
