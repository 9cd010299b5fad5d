"""How nodes that each know only part of the gradients agree on whether a step counts.

Each node writes 1 if its part is finite, else 0. The average over all nodes, by an allreduce, is 1
if the step counts, and less if not; their sum is then the number of nodes. Sums of so few ones are
exact.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from arch.cluster.transfers import Transfer
from arch.config import ConfigError
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.step_schedule import Floats
from arch.systolic.lowering.training.vector_code import Value, VectorCode
from arch.workloads.optimizers import LARS

if TYPE_CHECKING:
    from arch.workloads.training_request import TrainingRequest

__all__ = ["FLAG", "agree", "agreed", "check_without_norms", "flag_matrix", "write_flag"]

#: The matrix that has the flag.
FLAG = "flag"


def check_without_norms(request: "TrainingRequest", kind: str, *, of_layers: bool = False) -> None:
    """Refuse what needs norms of gradients that no node has as a whole.

    Parameters
    ----------
    request : TrainingRequest
    kind : str
        The option that shares gradients out.
    of_layers : bool
        Whether nodes have gradients of whole layers.

    Raises
    ------
    ConfigError
        Gradients are clipped, or, without whole layers, the optimiser is LARS.
    """
    if request.clip is not None:
        raise ConfigError(f"train option clip must be left out with {kind}, where no node has all "
                          f"gradients, not {request.clip}")
    if isinstance(request.optimizer, LARS) and not of_layers:
        raise ConfigError(f"train option optimizer must be other than lars with {kind}, where no "
                          "node has all gradients of a layer, not 'lars'")


def flag_matrix(step: StepMemory, nodes: int, beat: int) -> Floats:
    """Return the matrix: a part of it for each node, in whole beats of the NIC."""
    stride = Floats(rows=1, cols=step.strip).stride(step.config)
    return Floats(rows=int(nodes * (np.lcm(stride, beat) // stride)), cols=step.strip)


def write_flag(step: StepMemory, code: VectorCode, flag: Value) -> None:
    """Write the flag, one row."""
    for row in range(step.matrices[FLAG].rows):
        code.store(flag, step.rows(FLAG, 0, row, 1))


def agreed(step: StepMemory, code: VectorCode, nodes: int = 1) -> Value:
    """Return 1 if the step counts, else 0, once the flags have been averaged.

    If they were added, ``nodes`` is how many.
    """
    return code.equal(code.load(step.rows(FLAG, 0, 0, 1)), float(nodes))


def agree(step: StepMemory, doors: Mapping[int, int], addresses: Mapping[int, int],
          operation: str = "avg") -> Transfer:
    """Return the allreduce of the flags, with its door and the flag's address at each node."""
    return Transfer(name="agreement", collective="allreduce:ring",
                    size=step.matrices[FLAG].size(step.config), doors=doors, inputs=addresses,
                    outputs=addresses, options=(f"op={operation}",))
