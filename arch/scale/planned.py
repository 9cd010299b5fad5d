"""Names of the networks whose training is planned, quick to import."""

from arch.workloads.training import TRAINING_NETWORKS

__all__ = ["BERT", "EXPERTS", "NETWORKS"]

#: The transformer of :mod:`arch.scale.work`, which no core trains as a whole.
BERT = "bert-base"
#: Networks by name.
NETWORKS = (*TRAINING_NETWORKS, BERT)
#: How one with experts is named.
EXPERTS = f"{BERT}:experts=E"
