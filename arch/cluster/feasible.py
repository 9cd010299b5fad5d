"""What a node's core cannot train, found before its program is written."""

from collections.abc import Sequence

from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.step import TrainingLowering, check_trains, check_work
from arch.systolic.program import check_memory
from arch.workloads.training_request import TrainingRequest

__all__ = ["check_bounds", "check_layers", "check_placed"]

#: Images of a step from which on its layers are checked with one image first.
_MANY_IMAGES = 8


def check_bounds(config: ClusterConfig, request: TrainingRequest, split: Sequence[int]) -> None:
    """Refuse a core without training, and a step that would take long to write.

    Parameters
    ----------
    config : ClusterConfig
    request : TrainingRequest
    split : sequence of int
        Images of each micro-batch.

    Raises
    ------
    ConfigError
        One line, with demands where a larger core helps.
    """
    with refusals_of("core"):
        check_trains(config.node_core, request.network)
        check_work(config.node_core, request.network, split)


def check_layers(config: ClusterConfig, request: TrainingRequest, *, images: int = 0) -> None:
    """Refuse layers that do not fit the core, by a step of one image.

    A step of few ``images`` is not checked so: its own program is soon written.

    Raises
    ------
    ConfigError
        A memory of the core is too small for a layer.
    """
    if 0 < images < _MANY_IMAGES:
        return
    with refusals_of("core"):
        TrainingLowering(config.node_core, request.network, batch=1, optimizer=request.optimizer,
                         scaling=request.scaling)()


def check_placed(step: StepMemory) -> None:
    """Refuse matrices that leave no room for a program."""
    with refusals_of("core"):
        check_memory(step.spill_at)
