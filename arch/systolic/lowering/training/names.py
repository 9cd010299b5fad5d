"""Names of the parts and matrices of a step of training."""

__all__ = [
    "GIVEN", "GRADIENT_SUM", "IMAGES", "LEAST", "LOSS", "SCALE", "SHARED", "UNSCALE", "encoded_of",
    "gradient_of", "reduced_of", "sparse_of", "widened_of"]

#: Scalars of a step: what the gradient of the loss is multiplied by, and gradients then.
SCALE, UNSCALE = "loss_scale", "loss_unscale"
#: What is outside of the map of a maximum pooling.
LEAST = "minus infinity"
#: The inputs of the network.
IMAGES = "images"
#: What the host writes, of each micro-batch by itself.
GIVEN = (IMAGES, "labels")
#: The part of a step that computes the loss, and its gradient.
LOSS = "loss"
#: The operator that adds the gradients of a micro-batch to those of the ones before.
GRADIENT_SUM = "gradient sum"
#: The kind of memory of what is there for a part of the step.
SHARED = "feature maps and gradients of them"


def gradient_of(node: str) -> str:
    """Return the part of a step that computes the gradients of a node."""
    return f"{node}.gradients"


def encoded_of(node: str) -> str:
    """Return the part of a step that keeps the mask of a node's ReLU, and what it keeps."""
    return f"{node}.encoded"


def reduced_of(node: str) -> str:
    """Return the part of a step that stores a node's output in a narrower format."""
    return f"{node}.reduced"


def sparse_of(node: str) -> str:
    """Return the part of a step that stores a node's output sparse."""
    return f"{node}.sparse"


def widened_of(layer: str) -> str:
    """Return the matrix that has what a layer reads, as operands again, for its gradients."""
    return f"{layer}.x"
