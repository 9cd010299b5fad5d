"""Memory-saving methods for training, as algorithms on abstract costs and sizes."""

from arch.training.microbatch import (
    Choice,
    Option,
    WorkspaceError,
    divide_workspace,
    split_batch,
)
from arch.training.networks import block_graph, step_graph
from arch.training.rematerialization import (
    CostGraph,
    MemoryBoundError,
    Schedule,
    echo,
    rematerialize,
    sqrt_checkpoints,
    store_all,
    training_graph,
)

__all__ = [
    "Choice",
    "CostGraph",
    "MemoryBoundError",
    "Option",
    "Schedule",
    "WorkspaceError",
    "block_graph",
    "divide_workspace",
    "echo",
    "rematerialize",
    "split_batch",
    "sqrt_checkpoints",
    "step_graph",
    "store_all",
    "training_graph",
]
