"""Nodes that take longer than others: for ever, now and then, or by chance.

All of it is a function of the seed, the node and the number of its step, so that a step takes as
long with any method.
"""

import math
import re
from dataclasses import dataclass

from arch.config import ConfigError, check_int, show
from arch.workloads.options import parse_options, parse_unsigned

__all__ = ["NO_STRAGGLERS", "Stragglers", "chances", "parse_stragglers"]

_OPTIONS = ("slow", "chance", "times", "tail", "seed")
_PAIR = re.compile(r"([0-9]+)x([0-9]+(?:\.[0-9]+)?)")
_MOST_TIMES = 1000.0
_MOST_SEED = 2**64 - 1
# Uses of a node's random numbers.
_HICCUP, _TAIL, _USES = 0, 1, 2


def chances(seed: int, stream: int, first: int, count: int) -> list[float]:
    """Return random numbers from 0 to 1, without 1: 53 bits each of splitmix64.

    Parameters
    ----------
    seed, stream : int
        A stream is a generator whose seed is a number of that of ``seed``.
    first, count : int
        Which numbers of the stream.
    """
    from arch.common.link import splitmix64  # noqa: PLC0415 - links are compiled when used

    own = int(splitmix64(seed, stream, 1)[0])
    return [(int(number) >> 11) * 2.0**-53 for number in splitmix64(own, first, count)]


@dataclass(frozen=True, kw_only=True)
class Stragglers:
    """How much longer than its cycles a step takes.

    A step takes ``slow * hiccup * tail`` times as long: the node's own factor; ``times`` with a
    chance of ``chance``, else 1; and ``1 + scale * (1 / sqrt(u) - 1)`` for a random ``u`` from 0 to
    1, a Pareto distribution of shape 2.

    Parameters
    ----------
    slow : tuple of (int, float)
        Nodes, and how many times as long each of their steps takes, 1 to 1,000.
    chance : float
        0 to 1.
    times : float
        1 to 1,000.
    tail : float
        Scale of the tail, 0 to 1,000; 0: none.
    seed : int
        0 to ``2**64 - 1``.
    """

    slow: tuple[tuple[int, float], ...] = ()
    chance: float = 0.0
    times: float = 5.0
    tail: float = 0.0
    seed: int = 0

    def factor(self, node: int, step: int) -> float:
        """Return how many times as long as alone a node's step takes, counted from 0."""
        found = dict(self.slow).get(node, 1.0)
        if self.chance or self.tail:
            hiccup, tail = chances(self.seed, node, _USES * step, _USES)
            if hiccup < self.chance:
                found *= self.times
            # 1 - u is never 0. A square root is rounded once, so that all machines agree.
            found *= 1.0 + self.tail * (1.0 / math.sqrt(1.0 - tail) - 1.0)
        return found

    def cycles(self, cycles: int, node: int, step: int) -> int:
        """Return how long something takes in a node's step that takes ``cycles`` by itself."""
        return round(cycles * self.factor(node, step))


#: All nodes take the cycles of the model.
NO_STRAGGLERS = Stragglers()


def _number(what: str, text: str, least: float, most: float) -> float:
    try:
        found = float(text.replace("_", "?"))
    except ValueError:
        found = math.nan
    if not least <= found <= most:
        raise ConfigError(f"{what} must be a number from {least:g} to {most:g}, not {show(text)}")
    return found


def _slow(text: str, nodes: int) -> tuple[tuple[int, float], ...]:
    found: dict[int, float] = {}
    for part in text.split(","):
        pair = _PAIR.fullmatch(part)
        if pair is None:
            raise ConfigError("stragglers option slow must be NODExTIMES, such as 0x4, several of "
                              f"them separated by commas, not {show(text)}")
        node = parse_unsigned("node of stragglers option slow", pair[1])
        if node >= nodes:
            raise ConfigError(f"node of stragglers option slow must be below {nodes} (= nodes), "
                              f"not {node}")
        if node in found:
            raise ConfigError(f"node of stragglers option slow must be named once, not {node} "
                              "again")
        found[node] = _number("times of stragglers option slow", pair[2], 1.0, _MOST_TIMES)
    return tuple(sorted(found.items()))


def parse_stragglers(text: str, nodes: int) -> Stragglers:
    """Return the stragglers of a text ``slow=NODExTIMES,...:chance=P:times=T:tail=S:seed=N``.

    Raises
    ------
    ConfigError
        There is no such option or node, or a value is out of range.
    """
    try:
        given = {key: str(value) for key, value in parse_options(
            "stragglers", text.split(":"), dict.fromkeys(_OPTIONS, True)).items()}
        if "times" in given and "chance" not in given:
            raise ConfigError("stragglers option times must be left out without chance, not "
                              f"{show(given['times'])}")
        seed = parse_unsigned("stragglers option seed", given.get("seed", "0"))
        check_int("stragglers option seed", seed, 0, _MOST_SEED)
        return Stragglers(
            slow=_slow(given["slow"], nodes) if "slow" in given else (),
            chance=_number("stragglers option chance", given.get("chance", "0"), 0.0, 1.0),
            times=_number("stragglers option times", given.get("times", "5"), 1.0, _MOST_TIMES),
            tail=_number("stragglers option tail", given.get("tail", "0"), 0.0, _MOST_TIMES),
            seed=seed)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
