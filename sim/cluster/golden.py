"""Golden results of data-parallel training: the golden trainer and allreduce, joined in numpy."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.plan import ClusterPlan
from arch.nic.schedules.arithmetic import FORMATS
from arch.systolic.lowering.training.names import exchanged_names
from arch.systolic.lowering.training.products import strip_width
from sim.nic.cluster import run_golden
from sim.systolic.golden.training.updates import matrix_of, tensor_of

__all__ = ["exchanged"]


def exchanged(plan: ClusterPlan, gradients: Sequence[Mapping[str, NDArray[Any]]]
              ) -> list[dict[str, NDArray[Any]]]:
    """Return each node's gradients after the allreduce of all buckets, in the schedules' order.

    Those of a single node stay as they are.

    Parameters
    ----------
    plan : ClusterPlan
    gradients : sequence of mapping of str to array
        Of each node, by parameter.
    """
    step, strip = plan.step, strip_width(plan.config.core)
    if step.exchange is None:
        return [dict(mine) for mine in gradients]
    names = [name for bucket in step.exchange.buckets for name in exchanged_names(bucket)]
    memories, vectors = [], []
    dtype = FORMATS[plan.nics.kind].dtype
    for mine, program in zip(gradients, plan.nics.ranks, strict=True):
        memory = np.zeros(program.size, np.uint8)
        for name in names:
            step.write(memory, name, matrix_of(mine[name.removesuffix(".exchanged")], strip))
        memories.append(memory)
        vectors.append(np.concatenate([
            memory[address:address + size] for address, size in program.inputs]).view(dtype))
    found = []
    for mine, memory, program, vector in zip(
            gradients, memories, plan.nics.ranks, run_golden(plan.nics, vectors), strict=True):
        data, at = np.ascontiguousarray(vector).view(np.uint8), 0
        for address, size in program.outputs:
            memory[address:address + size] = data[at:at + size]
            at += size
        found.append({name: tensor_of(step.read(memory, f"{name}.exchanged"), value.shape, strip)
                      for name, value in mine.items()})
    return found
