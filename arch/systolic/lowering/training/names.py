"""Names of the parts and matrices of a training step."""

from collections.abc import Sequence

from arch.workloads.training_names import SCORES

__all__ = [
    "GIVEN", "GRADIENT_SUM", "IMAGES", "LEAST", "LOSS", "SCALE", "SCORES", "SHARED", "UNSCALE",
    "encoded_of", "exchanged_names", "gradient_of", "reduced_of", "sparse_of", "widened_of"]

#: Scalars of a step: the factor of the loss's gradient, and the inverse factor of gradients.
SCALE, UNSCALE = "loss_scale", "loss_unscale"
#: The padding of a maximum pooling.
LEAST = "minus infinity"
#: The inputs of the network.
IMAGES = "images"
#: Matrices that the host writes, separately for each micro-batch.
GIVEN = (IMAGES, "labels")
#: The part of a step that computes the loss and its gradient.
LOSS = "loss"
#: The operator that adds a micro-batch's gradients to those of its predecessors.
GRADIENT_SUM = "gradient sum"
#: The kind of memory for data that lives for a part of the step.
SHARED = "feature maps and gradients of them"


def gradient_of(node: str) -> str:
    """Return the part of a step that computes the gradients of a node."""
    return f"{node}.gradients"


def exchanged_names(layers: Sequence[str]) -> list[str]:
    """Return the matrices that have the exchanged gradients of a bucket's layers, in order."""
    return [f"{layer}.{what}.exchanged" for layer in layers for what in ("weight", "bias")]


def encoded_of(node: str) -> str:
    """Return the part of a step that keeps the mask of a node's ReLU, also the mask's name."""
    return f"{node}.encoded"


def reduced_of(node: str) -> str:
    """Return the part of a step that stores a node's output in a narrower format."""
    return f"{node}.reduced"


def sparse_of(node: str) -> str:
    """Return the part of a step that stores a node's output sparse."""
    return f"{node}.sparse"


def widened_of(layer: str) -> str:
    """Return the matrix that has a layer's input as operands again, for its gradients."""
    return f"{layer}.x"
