"""Ways in which nodes that train one network agree on its weights.

``n`` nodes have a gradient ``g_i`` each, of a share of the batch; ``rate`` is the learning rate.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar

from arch.config import ConfigError, show
from arch.nic.schedules.arithmetic import CODECS
from arch.workloads.options import parse_options, parse_unsigned, suggestion

__all__ = ["METHODS", "NONE", "RING", "Asynchronous", "Easgd", "Gossip", "Hogwild", "LocalSgd",
           "Method", "StaleSynchronous", "Synchronous", "parse_method"]

#: Values of options: gradients that are not compressed; peers of gossip.
NONE, RANDOM, RING = "none", "random", "ring"
_MOST = 1_000_000
_MOST_SERVERS = 64


@dataclass(frozen=True, kw_only=True)
class Method:
    """Base of all methods. Their fields are the options that a user writes.

    Parameters
    ----------
    text : str
        As the user wrote it.
    """

    #: Name, and what it does in a line.
    kind: ClassVar[str]
    about: ClassVar[str]

    text: str

    @classmethod
    def options(cls) -> tuple[str, ...]:
        """Return the names of the options."""
        return tuple(field.name for field in fields(cls) if field.name != "text")


@dataclass(frozen=True, kw_only=True)
class Synchronous(Method):
    """Synchronous: ``w = w - rate * mean(g_i)``, and nobody goes on before all have it.

    Without compression a step is that of the cluster's exact model, with gradients averaged while
    the backward pass goes on; with it one allreduce follows the backward pass.

    Parameters
    ----------
    compress : str
        Codec of the NIC for messages, with error feedback
        (:mod:`arch.nic.schedules.compression`); :data:`NONE`: numbers go as they are.
    """

    kind: ClassVar[str] = "sync"
    about: ClassVar[str] = "all wait for the mean of all gradients"

    compress: str = NONE


@dataclass(frozen=True, kw_only=True)
class Asynchronous(Method):
    """Asynchronous: a server takes ``w = w - rate * g_i / n`` whenever a gradient arrives.

    A node sends its gradient, gets the weights as they are then, and goes on.
    J. Dean et al., "Large Scale Distributed Deep Networks", NIPS 2012.

    Parameters
    ----------
    servers : int
        Nodes with a share of the weights each, 1 to 64, besides those that train.
    """

    kind: ClassVar[str] = "async"
    about: ClassVar[str] = "a server takes each gradient when it comes"

    servers: int = 4


@dataclass(frozen=True, kw_only=True)
class StaleSynchronous(Asynchronous):
    """Stale synchronous: asynchronous, but nobody is more than so many steps ahead of the slowest.

    A node begins step ``c``, counted from 0, when the server has the gradients of all nodes' steps
    before ``c - staleness``. With a staleness of 0 these are synchronous steps.
    Q. Ho et al., "More Effective Distributed ML via a Stale Synchronous Parallel Parameter Server",
    NIPS 2013.

    Parameters
    ----------
    staleness : int
        At least 0. Steps.
    """

    kind: ClassVar[str] = "ssp"
    about: ClassVar[str] = "as async, but no node is more than so many steps ahead"

    staleness: int = 3


@dataclass(frozen=True, kw_only=True)
class Gossip(Method):
    """Gossip: a node takes its own step, then it and one other have the mean of their weights.

    The other does not stop: a gradient that it is computing is that of the weights it began with.
    X. Lian et al., "Asynchronous Decentralized Parallel Stochastic Gradient Descent", ICML 2018.

    Parameters
    ----------
    peers : str
        ``random``: any other node, by the seed; ``ring``: both neighbours in turn.
    """

    kind: ClassVar[str] = "gossip"
    about: ClassVar[str] = "pairs of nodes average their weights"

    peers: str = RANDOM


@dataclass(frozen=True, kw_only=True)
class Easgd(Method):
    """Elastic averaging: nodes have weights ``x_i`` of their own, drawn to a centre ``c``.

    Every ``period`` steps of a node, ``d = alpha * (x_i - c)``; ``x_i = x_i - d``; ``c = c + d``.
    S. Zhang, A. Choromanska, Y. LeCun, "Deep learning with Elastic Averaging SGD", NIPS 2015,
    algorithm 1.

    Parameters
    ----------
    period : int
        At least 1. Steps.
    beta : float
        ``alpha`` times the number of nodes, above 0 and at most 1.
    servers : int
        Nodes with a share of the centre each, 1 to 64, besides those that train.
    """

    kind: ClassVar[str] = "easgd"
    about: ClassVar[str] = "nodes are drawn to a centre, and it to them"

    period: int = 4
    beta: float = 0.9
    servers: int = 4


@dataclass(frozen=True, kw_only=True)
class Hogwild(Method):
    """Hogwild: one memory, read and written without a lock: ``w_l = w_l - rate * g_i,l / n``.

    Each layer ``l`` is read when the forward pass of a node comes to it, all of them again when its
    backward pass begins, and each is updated when its gradient is there.
    F. Niu et al., "Hogwild!: A Lock-Free Approach to Parallelizing Stochastic Gradient Descent",
    NIPS 2011.
    """

    kind: ClassVar[str] = "hogwild"
    about: ClassVar[str] = "one memory without locks"


@dataclass(frozen=True, kw_only=True)
class LocalSgd(Method):
    """Local SGD: ``period`` steps of each node by itself, then all have the mean of all weights.

    S. U. Stich, "Local SGD Converges Fast and Communicates Little", ICLR 2019.

    Parameters
    ----------
    period : int
        At least 1. Steps.
    """

    kind: ClassVar[str] = "local"
    about: ClassVar[str] = "some steps alone, then the mean of all weights"

    period: int = 4


#: Methods by name.
METHODS: Mapping[str, type[Method]] = {method.kind: method for method in (
    Synchronous, StaleSynchronous, Asynchronous, Gossip, Easgd, Hogwild, LocalSgd)}

_LEAST = {"staleness": 0, "servers": 1, "period": 1}
_WORDS = {"compress": (NONE, *CODECS), "peers": (RANDOM, RING)}


def _value(kind: str, name: str, text: str) -> object:
    """Return the value of an option."""
    what = f"{kind} option {name}"
    if name in _WORDS:
        if text not in _WORDS[name]:
            raise ConfigError(f"{what} must be {' or '.join(_WORDS[name])}, not {show(text)}")
        return text
    if name in _LEAST:
        most = _MOST_SERVERS if name == "servers" else _MOST
        number = parse_unsigned(what, text, _LEAST[name])
        if number > most:
            raise ConfigError(f"{what} must be at most {most}, not {number}")
        return number
    try:
        share = float(text.replace("_", "?"))
    except ValueError:
        share = 0.0
    if not 0 < share <= 1:
        raise ConfigError(f"{what} must be a number above 0 and at most 1, not {show(text)}")
    return share


def parse_method(text: str) -> Method:
    """Return the method of a text ``NAME[:option=value...]``.

    Raises
    ------
    ConfigError
        There is no such method or option, or a value is out of range.
    """
    name, *parts = text.split(":")
    if name not in METHODS:
        raise ConfigError(f"sync must be one of {', '.join(METHODS)}, not {show(name)}"
                          f"{suggestion(name, METHODS)}")
    kind = METHODS[name]
    try:
        given = parse_options(name, parts, dict.fromkeys(kind.options(), True))
        values = {key: _value(name, key, str(value)) for key, value in given.items()}
    except ValueError as error:
        raise ConfigError(error) from None
    return kind(text=text, **values)
