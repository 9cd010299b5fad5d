"""Faulty nodes in a run: slow, late, or failing in the middle of a step."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.workloads.options import parse_unsigned

__all__ = ["LEAST_LATE", "NONE", "OPTIONS", "Mishaps", "parse_mishaps", "slowed"]

#: Names of the options.
OPTIONS = ("slow", "late", "dies", "patience")
#: Least cycles by which a core is late, or later than another: a host's register access takes some.
LEAST_LATE = 64
_MOST_CYCLES = (1 << 24) - 1
_MOST_SLOW = 1000
_PAIR, _DEATH = re.compile(r"([0-9]+)x([0-9]+)"), re.compile(r"([0-9]+)@([0-9]+)")


@dataclass(frozen=True, kw_only=True)
class Mishaps:
    """What is wrong with some nodes.

    Parameters
    ----------
    slow : tuple of (int, int)
        Nodes whose memory is slow, for both cores, and how many times.
    late : tuple of (int, int)
        Nodes whose core starts late in every step, and by how many cycles. Their NICs do not: no
        frame comes to a NIC that is not set up.
    dies : (int, int) or None
        A node that stands still from a cycle of the run on; cycles of earlier steps count.
    patience : int
        Cycles in which no segment of a NIC retires, after which it gives up; 0: never.
    """

    slow: tuple[tuple[int, int], ...] = ()
    late: tuple[tuple[int, int], ...] = ()
    dies: tuple[int, int] | None = None
    patience: int = 0

    def times(self, node: int) -> int:
        """Return how many times as slow a node's memory is."""
        return dict(self.slow).get(node, 1)

    def delay(self, node: int) -> int:
        """Return the cycles by which a node's core starts late."""
        return dict(self.late).get(node, 0)

    @property
    def text(self) -> str:
        """What is wrong, with the nodes' names; empty if nothing is."""
        found = [f"memory of node {node} is {times:,} times as slow" for node, times in self.slow]
        found += [f"core of node {node} starts {cycles:,} cycles late"
                  for node, cycles in self.late]
        if self.dies is not None:
            found.append("node {} dies in cycle {:,} of the run".format(*self.dies))
        return "; ".join(found)


#: Nothing is wrong.
NONE = Mishaps()


def slowed(memory: MemoryConfig, times: int) -> MemoryConfig:
    """Return a memory that is so many times as slow: ``latency * times`` and ``rate / times``.

    Raises
    ------
    ConfigError
        It cannot be simulated.
    """
    try:
        return MemoryConfig(latency=times * memory.latency,
                            bytes_per_cycle=memory.bytes_per_cycle / times)
    except ValueError as error:
        raise ConfigError("train option slow must leave a memory that can be simulated, not "
                          f"{times} times as slow: {error}") from None


def _number(what: str, text: str) -> int:
    try:
        return parse_unsigned(what, text)
    except ValueError as error:
        raise ConfigError(error) from None


def _numbers(option: str, found: re.Match[str], nodes: int) -> tuple[int, int]:
    node, value = (_number(f"{what} of train option {option}", text)
                   for what, text in (("node", found[1]), ("number", found[2])))
    if node >= nodes:
        raise ConfigError(f"node of train option {option} must be below {nodes} (= nodes), "
                          f"not {node}")
    return node, value


def _pairs(option: str, text: str, nodes: int, check: Callable[[int], bool], rule: str
           ) -> tuple[tuple[int, int], ...]:
    """Return (node, number) of ``NODExNUMBER,...``."""
    pairs: dict[int, int] = {}
    for part in text.split(","):
        found = _PAIR.fullmatch(part)
        if found is None:
            raise ConfigError(f"train option {option} must be NODExNUMBER, such as 1x400, several "
                              f"of them separated by commas, not {text!r}")
        node, value = _numbers(option, found, nodes)
        if node in pairs:
            raise ConfigError(f"node of train option {option} must be named once, not {node} again")
        if not check(value):
            raise ConfigError(f"number of train option {option} must be {rule}, not {value}")
        pairs[node] = value
    return tuple(sorted(pairs.items()))


def _check_apart(late: tuple[tuple[int, int], ...]) -> None:
    """Refuse starts that a host cannot give, one after the other."""
    cycles = sorted({value for _, value in late})
    for one, other in zip(cycles, cycles[1:], strict=False):
        if other - one < LEAST_LATE:
            raise ConfigError(f"numbers of train option late must be equal, or {LEAST_LATE} or "
                              f"more apart, not {one} and {other}")


def parse_mishaps(options: Mapping[str, str], nodes: int) -> Mishaps:
    """Return what some of :data:`OPTIONS` say is wrong.

    They are ``slow=NODExTIMES,...``, ``late=NODExCYCLES,...``, ``dies=NODE@CYCLE`` and
    ``patience=CYCLES``.

    Raises
    ------
    ConfigError
        A value is not of that form, or out of range.
    """
    slow: tuple[tuple[int, int], ...] = ()
    late: tuple[tuple[int, int], ...] = ()
    if "slow" in options:
        slow = _pairs("slow", options["slow"], nodes, lambda times: 1 < times <= _MOST_SLOW,
                      f"2 to {_MOST_SLOW}")
    if "late" in options:
        late = _pairs("late", options["late"], nodes,
                      lambda cycles: LEAST_LATE <= cycles <= _MOST_CYCLES,
                      f"{LEAST_LATE} to {_MOST_CYCLES}")
        _check_apart(late)
    dies = None
    if "dies" in options:
        found = _DEATH.fullmatch(options["dies"])
        if found is None:
            raise ConfigError("train option dies must be NODE@CYCLE, such as 1@20000, not "
                              f"{options['dies']!r}")
        dies = _numbers("dies", found, nodes)
    patience = _number("train option patience", options.get("patience", "0"))
    if "patience" in options and not 0 < patience <= _MOST_CYCLES:
        raise ConfigError(f"train option patience must be 1 to {_MOST_CYCLES}, not {patience}")
    return Mishaps(slow=slow, late=late, dies=dies, patience=patience)
