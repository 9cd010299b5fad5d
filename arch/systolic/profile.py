"""Breakdown of a training step's time and memory, and predictions for other batch sizes.

After Skyline (Yu et al., UIST 2020): throughput, memory by kind, time by layer, and linear models
of time and memory over the batch size. Here all of them come from the exact model: nothing is
measured, and the linear models' error against it is known.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from arch.config import ConfigError
from arch.systolic.counters import unit_groups
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.params import SystolicConfig

__all__ = ["profile"]

_LOSS = "softmax, cross-entropy"
_BACKWARD = ("gradient", "backward", "widening", "expansion")
_UPDATE = (".update", ".operands", ".sum")
#: Batch sizes that are evaluated, relative to the workload's.
_BATCHES = (0.25, 0.5, 1.0, 2.0)
#: Largest batch that is searched for.
_MOST_BATCH = 1 << 16


def _part(name: str, operator: str) -> str:
    """Return the part of a step to which a phase belongs."""
    if operator == _LOSS:
        return "loss"
    if name == "norms" or name.endswith(_UPDATE):
        return "update"
    return "backward" if any(word in operator or word in name for word in _BACKWARD) else "forward"


def _fit(batches: Sequence[int], values: Sequence[int]) -> dict[str, float]:
    """Fit a straight line by least squares; return it with its largest relative error."""
    slope, constant = np.polyfit(batches, values, 1)
    errors = [abs(constant + slope * batch - value) / value
              for batch, value in zip(batches, values, strict=True)]
    return {"constant": float(constant), "per_image": float(slope), "largest_error": max(errors)}


def _largest(memory: Callable[[int], int], bound: int) -> int:
    """Return the largest batch whose memory is within a bound; 0 if not even one image fits."""
    low, high = 0, 1
    while high <= _MOST_BATCH and memory(high) <= bound:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if memory(middle) <= bound else (low, middle)
    return low


def profile(config: SystolicConfig, workload: Any, *, plan: Callable[[Any, Any], tuple[Any, Any]],
            clock_mhz: float, memory_bytes: int | None = None) -> dict[str, Any]:
    """Return the profile of a training step, by the exact model.

    Parameters
    ----------
    config : SystolicConfig
    workload : arch.systolic.engine.Workload
        A workload that trains.
    plan : callable
        The engine's ``plan``.
    clock_mhz : float
    memory_bytes : int, optional
        Memory bound, excluding the program; if given, the largest batch that fits is
        determined.

    Returns
    -------
    dict
        ``throughput``; ``memory``, bytes by kind; ``parts``, cycles by part of the step;
        ``layers``, cycles of each by part; ``units``, cycles of each unit by activity or cause
        of waiting; ``batches``, cycles and memory of other batch sizes, and their linear fits.

    Raises
    ------
    ConfigError
        The workload does not train, or cannot run.
    """
    request = workload.training
    if request is None:
        raise ConfigError(f"workload must be one that trains (train:NETWORK), "
                          f"not {workload.name!r}")

    def planned(batch: int) -> tuple[TrainingSchedule, Any]:
        schedule, timing = plan(config, replace(
            workload, training=replace(request, batch=batch, steps=1, data=None)))
        assert isinstance(schedule, TrainingSchedule)
        return schedule, timing

    def memory(schedule: TrainingSchedule) -> int:
        return sum(size for kind, size in schedule.kinds.items() if kind != "program")

    schedule, timing = planned(request.batch)
    parts: dict[str, int] = dict.fromkeys(("forward", "loss", "backward", "update"), 0)
    layers: dict[str, dict[str, int]] = {}
    for info, counters in zip(schedule.layer_info, timing.layers, strict=True):
        part, name = _part(info.name, info.operator), info.name.partition(".")[0]
        parts[part] += counters["total"]
        here = layers.setdefault(name, dict.fromkeys(parts, 0))
        here[part] += counters["total"]
    batches = sorted({max(1, round(request.batch * share)) for share in _BATCHES})
    found = {batch: (schedule, timing) if batch == request.batch else planned(batch)
             for batch in batches}
    cycles = [found[batch][1].cycles for batch in batches]
    sizes = [memory(found[batch][0]) for batch in batches]
    per_second = clock_mhz * 1e6 * request.batch / timing.cycles
    return {
        "batch": request.batch, "cycles": timing.cycles, "clock_mhz": clock_mhz,
        "images_per_s": per_second, "images_per_cycle": request.batch / timing.cycles,
        "memory": dict(schedule.kinds), "memory_bytes": memory(schedule), "parts": parts,
        "layers": layers,
        "units": {unit: {name: timing.counters[name] for name in group}
                  for unit, group in unit_groups(training=True).items()},
        "batches": [{"batch": batch, "cycles": each, "memory_bytes": size} for batch, each, size in
                    zip(batches, cycles, sizes, strict=True)],
        "fits": {"cycles": _fit(batches, cycles), "memory_bytes": _fit(batches, sizes)}
        if len(batches) > 1 else {},
        "largest_batch": None if memory_bytes is None else _largest(
            lambda batch: memory(planned(batch)[0]), memory_bytes),
    }
