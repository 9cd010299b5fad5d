"""Studies of convergence in time: what is asked for besides a workload, and what was found.

``docs/converge.schema.json`` is the schema of what ``hwgen converge --json`` prints.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arch.result import SCHEMA

__all__ = ["ConvergenceOptions", "ConvergenceReport", "Curve"]


@dataclass(frozen=True, kw_only=True)
class ConvergenceOptions:
    """What is compared, and when it is looked at.

    Parameters
    ----------
    methods : tuple of str
        Ways to synchronise, by name and with their options; none: all, as by default.
    stragglers : str
        Nodes that take longer; empty: none.
    points : int
        How often the accuracy is looked at after the start.
    target : float
        Accuracy whose time is reported.
    """

    methods: tuple[str, ...] = ()
    stragglers: str = ""
    points: int = 50
    target: float = 0.9


@dataclass(frozen=True, kw_only=True)
class Curve:
    """Accuracy against time, with one way to synchronise.

    Parameters
    ----------
    sync : str
        The method, as it was asked for.
    about : str
        What it does.
    accuracy : tuple of float
        Share of the test images that are classified correctly, at the cycles of the report.
    loss : tuple of (float or null)
        Mean cross-entropy of the test images; null if it is not finite.
    steps : tuple of int
        Gradients that each node has computed.
    updates : int
        Changes of the weights that are looked at.
    images : int
        Images of all gradients.
    mean_staleness : float or null
        Updates of the weights between the beginning of a gradient and its own, the mean; null
        without a gradient.
    most_staleness : int
        The largest.
    idle : float
        Share of the time of all nodes in which they do not compute.
    sent_bytes : int
        Payload on all links.
    target_cycles : int or null
        The first of the report's cycles with the target's accuracy; null if there is none.
    """

    sync: str
    about: str
    accuracy: tuple[float, ...]
    loss: tuple[float | None, ...]
    steps: tuple[int, ...]
    updates: int
    images: int
    mean_staleness: float | None
    most_staleness: int
    idle: float
    sent_bytes: int
    target_cycles: int | None


@dataclass(frozen=True, kw_only=True)
class ConvergenceReport:
    """What ``hwgen converge`` prints.

    Parameters
    ----------
    schema : int
        Version of this format.
    workload : str
    config : mapping
        Of the cluster.
    stragglers : mapping
    nodes : int
    images_per_step : int
        Of all nodes together.
    parameter_bytes : int
        Of all weights and biases.
    target : float
    costs : mapping of str to int
        Cycles of the operations without stragglers, by name.
    added : tuple of str
        Parts of the NIC that messages need and the configuration lacks.
    cycles : tuple of int
        When the curves are looked at.
    curves : tuple of Curve
    """

    schema: int = SCHEMA
    workload: str
    config: Mapping[str, Any]
    stragglers: Mapping[str, Any]
    nodes: int
    images_per_step: int
    parameter_bytes: int
    target: float
    costs: Mapping[str, int]
    added: tuple[str, ...]
    cycles: tuple[int, ...]
    curves: tuple[Curve, ...]
