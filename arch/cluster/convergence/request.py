"""Workloads whose convergence is asked for: those of a cluster, and one optimiser more."""

import dataclasses
from dataclasses import dataclass, replace

from arch.cluster import workloads as cluster
from arch.cluster.convergence.lamb import Lamb
from arch.cluster.convergence.methods import METHODS, Method, Synchronous, parse_method
from arch.cluster.convergence.stragglers import NO_STRAGGLERS, Stragglers, parse_stragglers
from arch.cluster.workloads import Workload
from arch.config import ConfigError
from arch.convergence import ConvergenceOptions
from arch.workloads.options import split_file, split_options
from arch.workloads.training_names import TRAIN

__all__ = ["STEPS", "ConvergenceRequest", "load_convergence"]

#: Synchronous steps whose time is looked at, unless it is said.
STEPS = 100
_LAMB = "lamb"
_MOST_POINTS = 10_000


@dataclass(frozen=True, kw_only=True)
class ConvergenceRequest:
    """What to train, how nodes synchronise, and when to look.

    Parameters
    ----------
    workload : Workload
        Its ``steps`` are synchronous ones, whose time is the horizon.
    methods : tuple of Method
    stragglers : Stragglers
    points : int
        How often the accuracy is looked at after the start, 1 to 10,000.
    target : float
        Accuracy whose time is reported, above 0 and at most 1.

    Raises
    ------
    ConfigError
        A value is out of range, or there is one node and a method other than synchronous.
    """

    workload: Workload
    methods: tuple[Method, ...]
    stragglers: Stragglers = NO_STRAGGLERS
    points: int = 50
    target: float = 0.9

    def __post_init__(self) -> None:
        if not 1 <= self.points <= _MOST_POINTS:
            raise ConfigError(f"points must be from 1 to {_MOST_POINTS}, not {self.points}")
        if not 0 < self.target <= 1:
            raise ConfigError(f"target must be above 0 and at most 1, not {self.target:g}")
        seen: set[str] = set()
        for method in self.methods:
            if method.text in seen:
                raise ConfigError(f"sync must be given once, not {method.text!r} again")
            seen.add(method.text)
            if self.workload.nodes == 1 and not isinstance(method, Synchronous):
                raise ConfigError(f"train option nodes must be at least 2 for {method.kind}, not "
                                  "1")
            if self.workload.nodes == 1 and method.text != Synchronous.kind:
                raise ConfigError("train option nodes must be at least 2 for messages of a codec, "
                                  "not 1")


def _adam_for_lamb(name: str) -> tuple[str, list[str] | None]:
    """Return a name with Adam in the place of LAMB, and the options given; None without LAMB."""
    kind, _, rest = name.partition(":")
    network, behind = split_file(rest)
    parts = split_options(behind, "data")
    if f"optimizer={_LAMB}" not in parts:
        return name, None
    return (":".join([kind, network, *(part.replace(f"optimizer={_LAMB}", "optimizer=adam")
                                       for part in parts)]), parts)


#: All ways to synchronise, without stragglers.
_USUAL = ConvergenceOptions()


def load_convergence(name: str, options: ConvergenceOptions = _USUAL) -> ConvergenceRequest:
    """Return the request of some texts.

    Parameters
    ----------
    name : str
        ``train:NETWORK:nodes=N`` as for clusters; ``optimizer`` may also be ``lamb``.
    options : ConvergenceOptions
        Methods as for :func:`~arch.cluster.convergence.methods.parse_method`, stragglers as for
        :func:`~arch.cluster.convergence.stragglers.parse_stragglers`.

    Raises
    ------
    ConfigError
        Something of it is refused.
    """
    if name.partition(":")[0] != TRAIN:
        raise ConfigError(f"workload must be {TRAIN}:NETWORK:nodes=N, not {name!r}")
    plain, given = _adam_for_lamb(name)
    workload = cluster.load(plain)
    parts = split_options(split_file(plain.partition(":")[2])[1], "data")
    training = workload.training
    if not any(part.startswith("steps=") for part in parts):
        training = replace(training, steps=STEPS)
    if given is not None:
        keys = {part.partition("=")[0] for part in given}
        training = replace(training, optimizer=Lamb(**{
            field.name: getattr(training.optimizer, field.name)
            for field in dataclasses.fields(Lamb) if field.name in keys}))
    return ConvergenceRequest(
        workload=replace(workload, name=name, training=training),
        methods=tuple(map(parse_method, options.methods or METHODS)),
        stragglers=(parse_stragglers(options.stragglers, workload.nodes) if options.stragglers
                    else NO_STRAGGLERS),
        points=options.points, target=options.target)
