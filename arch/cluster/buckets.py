"""Buckets of gradients, and the choice among plans with other buckets or other algorithms."""

import contextlib
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from arch.cluster.workloads import AUTO, Workload, usual_algorithm
from arch.common.progress import saying
from arch.config import ConfigError
from arch.nic.schedules.catalogue import CATALOGUE
from arch.nic.schedules.layout import Collective
from arch.numerics import FLOAT32
from arch.workloads.training import TrainingNetwork, WeightedLayer

__all__ = ["Buckets", "Choice", "algorithms_of", "buckets_of", "candidates", "choose",
           "first_fit", "gradient_bytes"]

#: Layers of each bucket, in the order of the backward pass.
Buckets = tuple[tuple[str, ...], ...]
_Joined = TypeVar("_Joined")


@dataclass(frozen=True, kw_only=True)
class Choice:
    """Buckets and algorithm of a plan, as a user would ask for them.

    Parameters
    ----------
    bucket : int
        Least bytes of a bucket but the last, without the gaps that memory has.
    algorithm : str
    cycles : mapping of str to int
        Fewest cycles of the run with each algorithm that was tried and fits.
    """

    bucket: int
    algorithm: str
    cycles: Mapping[str, int]


def gradient_bytes(network: TrainingNetwork, layer: WeightedLayer) -> int:
    """Return the bytes of the gradients of a layer, without gaps."""
    channels, *taps = network.weight_shape(layer)
    return FLOAT32.bytes * channels * (1 + math.prod(taps))


def buckets_of(network: TrainingNetwork, least: int) -> Buckets:
    """Return the layers of each bucket, of at least so many bytes each but for the last."""
    found: list[list[str]] = [[]]
    size = 0
    for layer in reversed(network.layers):
        if size >= least:
            found.append([])
            size = 0
        found[-1].append(layer.name)
        size += gradient_bytes(network, layer)
    return tuple(map(tuple, found))


def candidates(network: TrainingNetwork, most: int, bucket: int | None) -> dict[Buckets, int]:
    """Return the buckets to try, each with its least bytes.

    Without a size these are up to ``most`` buckets of like size.
    """
    if bucket is not None:
        return {buckets_of(network, bucket): bucket}
    whole = sum(gradient_bytes(network, layer) for layer in network.layers)
    found: dict[Buckets, int] = {}
    for count in range(1, most + 1):
        least = -(-whole // count)
        buckets = buckets_of(network, least)
        if len(buckets) <= most:
            found.setdefault(buckets, least)
    return found


def algorithms_of(workload: Workload, *collectives: Collective) -> list[str]:
    """Return the algorithms to try, of all these collectives; the one without an option first."""
    if workload.algorithm != AUTO:
        return [workload.algorithm]
    usual = usual_algorithm(workload)
    return [usual, *(name for name in CATALOGUE[collectives[0]] if name != usual and all(
        name in CATALOGUE[other] for other in collectives))]


def choose(wanted: Mapping[Buckets, int], algorithms: Sequence[str],
           join: Callable[[Buckets, str], _Joined],
           finish: Callable[[Buckets, _Joined], Any]) -> tuple[Any, Any, Choice]:
    """Return program and timing with the fewest cycles by the exact model, and what was chosen.

    Of equal ones it is the first.

    Parameters
    ----------
    wanted : mapping of buckets to int
        From :func:`candidates`.
    algorithms : sequence of str
        From :func:`algorithms_of`.
    join : callable
        Returns the programs of the NICs. What it refuses is left out, if it does not refuse all.
    finish : callable
        Returns program and timing of the nodes. What it refuses is refused.

    Raises
    ------
    ConfigError
        None fits: the first refusal.
    """
    best: tuple[int, int, str, Any, Any] | None = None
    cycles: dict[str, int] = {}
    refused = None
    several = len(wanted) * len(algorithms) > 1
    for buckets, least in wanted.items():
        for algorithm in algorithms:
            text = f"buckets of {least:,} bytes" + (
                f", algorithm {algorithm}" if len(algorithms) > 1 else "")
            with saying(text) if several else contextlib.nullcontext():
                try:
                    joined = join(buckets, algorithm)
                except ConfigError as error:
                    refused = refused or error
                    continue
                program, timing = finish(buckets, joined)
            count = timing.cycles
            cycles[algorithm] = min(count, cycles.get(algorithm, count))
            if best is None or count < best[0]:
                best = count, least, algorithm, program, timing
    if best is None:
        assert refused is not None
        raise refused
    _, least, algorithm, program, timing = best
    return program, timing, Choice(bucket=least, algorithm=algorithm, cycles=cycles)


def first_fit(wanted: Mapping[Buckets, int], algorithms: Sequence[str],
              join: Callable[[Buckets, str], object]) -> None:
    """Refuse what :func:`choose` refuses for its NICs: only if there are none that fit.

    Raises
    ------
    ConfigError
        None fits: the first refusal.
    """
    refused = None
    for buckets in wanted:
        for algorithm in algorithms:
            try:
                join(buckets, algorithm)
            except ConfigError as error:
                refused = refused or error
            else:
                return
    assert refused is not None
    raise refused
