"""What workloads that train are called; without what it takes to make one."""

__all__ = ["TRAIN", "training_workloads"]

#: What the name of a workload that trains begins with.
TRAIN = "train"


def training_workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every network that can be trained."""
    return [(f"{TRAIN}:digits-mlp", ("steps of training of digits-mlp: options steps, batch, "
                                     "optimizer, rate, clip, scale"))]
