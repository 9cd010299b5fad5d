"""ASTRA-sim's analytic networks: its network files, and its formula of a message and an allreduce.

A network has dimensions, each a ring, a full mesh or a switch of some NPUs, with the bandwidth and
latency of its links. ASTRA-sim's units are kept: bandwidth in GB/s with **GB = 2^30 bytes**,
latency in ns, results in whole ns, cut off as its C++ does. The formulas are those of its
congestion-unaware backend (astra-network-analytical, ``BasicTopology`` and ``MultiDimTopology``)
and of its system layer (astra-sim, ``Ring``, ``AllToAll``, ``HalvingDoubling``, ``PacketBundle``,
``MemBus``), tested against what the program itself prints (docs/astra-sim.md).

====================  ==============================================================================
message of m bytes    ``d(m) = floor(hops * latency + m / bandwidth)``; a switch is 2 hops, a full
                      mesh 1, a ring as many as there are links on the shorter way
the same, aware       ``hops * floor(latency + m / bandwidth)``: each hop stores and forwards; equal
                      to the above for 1 hop, and without messages that wait for each other
reduction             ``R(m) = 3 * floor(m / memory)``: two reads and a write
allreduce, ring       ``2 (n - 1) d(S/n) + (n - 1) R(S/n) + (2 n - 1) E``
allreduce, direct     ``2 d(S/n) + R(S/n) + 3 E``: all messages of a rank at the same time
allreduce, halving    ``sum_{k=1..log2 n} 2 d(S/2^k) + sum_{k=2..log2 n} R(S/2^k)
-doubling             + (2 log2 n + 1) E``; the last reduction is not there in the program either
====================  ==============================================================================

``E`` is the endpoint delay of every packet. With ``splits`` chunks, one under way at a time, an
allreduce takes ``splits`` times that of a chunk.
"""

import math
import sys
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from arch.config import ConfigError, show
from arch.files import open_regular
from arch.memory import MAX_LATENCY
from arch.scale.names import MOST_RANKS
from arch.scale.network import Edges, Link, Network
from arch.workloads.options import suggestion

__all__ = ["ALGORITHMS", "FULLY_CONNECTED", "RING", "SUFFIXES", "SWITCH", "TOPOLOGIES",
           "AstraNetwork", "Dimension", "System", "allreduce_ns", "as_network", "message_ns",
           "network_text", "read_network"]

RING, FULLY_CONNECTED, SWITCH = "Ring", "FullyConnected", "Switch"
#: What a dimension can be, as its files spell it.
TOPOLOGIES = (RING, FULLY_CONNECTED, SWITCH)
#: How names of network files end.
SUFFIXES = (".yml", ".yaml")
_GB = 1 << 30
_FIELDS = ("topology", "npus_count", "bandwidth", "latency")
_MOST_TEXT = 1 << 20
_MOST_NPUS = 1 << 20
_MOST_NUMBER = sys.float_info.max


@dataclass(frozen=True, slots=True, kw_only=True)
class Dimension:
    """A dimension of a network.

    Parameters
    ----------
    topology : str
        One of :data:`TOPOLOGIES`.
    npus : int
        At least 2.
    bandwidth : float
        Of a link in each direction. GB/s, a GB being 2^30 bytes.
    latency : float
        Of a link. ns.
    """

    topology: str
    npus: int
    bandwidth: float
    latency: float

    @property
    def bytes_per_ns(self) -> float:
        """Bandwidth of a link. Bytes a ns."""
        return self.bandwidth * _GB / 1e9

    def hops(self, source: int, target: int) -> int:
        """Return the links between two different NPUs of the dimension."""
        if self.topology != RING:
            return 2 if self.topology == SWITCH else 1
        there = (target - source) % self.npus
        return min(there, self.npus - there)


@dataclass(frozen=True, slots=True)
class AstraNetwork:
    """A network of one or several dimensions.

    Parameters
    ----------
    dimensions : tuple of Dimension
        The first is the innermost: NPUs that differ in it alone have consecutive numbers.
    unused : tuple of str
        Fields of the file that mean nothing here.
    """

    dimensions: tuple[Dimension, ...]
    unused: tuple[str, ...] = ()

    @property
    def npus(self) -> int:
        """NPUs in all."""
        return math.prod(one.npus for one in self.dimensions)

    def address(self, npu: int) -> tuple[int, ...]:
        """Return the place of an NPU in each dimension."""
        found = []
        for one in self.dimensions:
            npu, place = divmod(npu, one.npus)
            found.append(place)
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """What its system layer adds to the network.

    Parameters
    ----------
    endpoint_ns : int
        ``endpoint-delay``; 10 in its examples and unless given.
    memory_bytes_per_ns : float or None
        ``local-mem-bw``, in GB/s with a GB of 10^9 bytes; None: reductions take no time.
    splits : int
        ``preferred-dataset-splits``: chunks of an allreduce, one under way at a time.
    """

    endpoint_ns: int = 10
    memory_bytes_per_ns: float | None = None
    splits: int = 1

    def reduction_ns(self, size: int) -> int:
        """Return the time of a local reduction. ns."""
        return 3 * int(size / self.memory_bytes_per_ns) if self.memory_bytes_per_ns else 0


class _Loader(yaml.SafeLoader):  # type: ignore[misc]
    """Reads YAML without objects; a key that is there twice is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[Any] = set()
        for key, _ in node.value:
            if isinstance(key.value, list):
                raise yaml.constructor.ConstructorError(
                    None, None, "a key is no text", key.start_mark)
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"key {key.value!r} is there twice", key.start_mark)
            seen.add(key.value)
        found: dict[Hashable, Any] = super().construct_mapping(node, deep)
        return found


def _parsed(path: Path) -> Mapping[str, Any]:
    try:
        with open_regular(path, most=_MOST_TEXT) as file:
            # The loader is a safe one.
            found = yaml.load(file.read(), Loader=_Loader)
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = f", line {mark.line + 1}" if mark else ""
        raise ConfigError(f"{path}{where}: must be YAML, but {error.problem}") from None
    except RecursionError:
        raise ConfigError(f"{path}: must be YAML, but its brackets are nested too deeply") from None
    except (yaml.YAMLError, ValueError) as error:
        raise ConfigError(f"{path}: must be YAML, but {error}") from None
    if not isinstance(found, dict):
        raise ConfigError(f"{path}: must have the fields {', '.join(_FIELDS)}, "
                          f"not {show(found)}")
    return found


def _numbers(path: Path, field: str, values: list[Any], rule: str,
             right: Callable[[Any], bool]) -> None:
    for place, value in enumerate(values):
        number = isinstance(value, int | float) and not isinstance(value, bool)
        # An integer may be too large for a float.
        if number and math.inf > abs(value) > _MOST_NUMBER:
            rule = f"{rule} and at most {_MOST_NUMBER:g}"
        if not number or not abs(value) <= _MOST_NUMBER or not right(value):
            raise ConfigError(f"{path}: {field}[{place}] must be {rule}, not {show(value)}")


def read_network(path: str | Path) -> AstraNetwork:
    """Read a network file of ASTRA-sim's analytic backend.

    Raises
    ------
    ConfigError
        It cannot be read, is no YAML, lacks a field, or a value is out of range. One line.
    """
    path = Path(path)
    found = _parsed(path)
    lists: dict[str, list[Any]] = {}
    for field in _FIELDS:
        if field not in found:
            raise ConfigError(f"{path}: {field} must be there, a list with a value for each "
                              f"dimension, not only {', '.join(map(str, found)) or 'nothing'}"
                              f"{suggestion(field, [str(one) for one in found])}")
        if not isinstance(found[field], list) or not found[field]:
            raise ConfigError(f"{path}: {field} must be a list with a value for each dimension, "
                              f"not {show(found[field])}")
        lists[field] = found[field]
    for place, name in enumerate(lists["topology"]):
        if name not in TOPOLOGIES:
            raise ConfigError(f"{path}: topology[{place}] must be one of {', '.join(TOPOLOGIES)}, "
                              f"not {show(name)}{suggestion(str(name), TOPOLOGIES)}")
    for field in _FIELDS[1:]:
        if len(lists[field]) != len(lists["topology"]):
            raise ConfigError(f"{path}: {field} must have {len(lists['topology'])} values (= "
                              f"those of topology), not {len(lists[field])}")
    _numbers(path, "npus_count", lists["npus_count"], "an integer of at least 2",
             lambda value: isinstance(value, int) and value > 1)
    _numbers(path, "bandwidth", lists["bandwidth"], "a number above 0", lambda value: value > 0)
    _numbers(path, "latency", lists["latency"], "a number of at least 0", lambda value: value >= 0)
    network = AstraNetwork(
        tuple(Dimension(topology=name, npus=npus, bandwidth=float(rate), latency=float(latency))
              for name, npus, rate, latency in zip(*lists.values(), strict=True)),
        tuple(str(field) for field in found if field not in _FIELDS))
    if network.npus > _MOST_NPUS:
        raise ConfigError(f"{path}: npus_count must make at most {_MOST_NPUS:,} NPUs, "
                          f"not {network.npus:,}")
    return network


def network_text(network: AstraNetwork) -> str:
    """Return the text of the network's file."""
    columns: tuple[list[object], ...] = (
        [one.topology for one in network.dimensions], [one.npus for one in network.dimensions],
        [one.bandwidth for one in network.dimensions], [one.latency for one in network.dimensions])
    return "".join(f"{field}: [ {', '.join(map(str, values))} ]\n"
                   for field, values in zip(_FIELDS, columns, strict=True))


def _columns(one: Dimension, base: int, stride: int, source: Edges, target: Edges
             ) -> tuple[list[Edges], Edges]:
    """Return the links that messages take in a dimension, -1 for none, and where they come to."""
    place, aim = source // stride % one.npus, target // stride % one.npus
    onward = source + (aim - place) * stride
    differ = place != aim
    if one.topology == FULLY_CONNECTED:
        return [np.where(differ, base + source * one.npus + aim, -1)], onward
    if one.topology == SWITCH:
        return [np.where(differ, base + 2 * source, -1),
                np.where(differ, base + 2 * onward + 1, -1)], onward
    ahead = (aim - place) % one.npus
    back = 2 * ahead > one.npus
    left = np.where(back, one.npus - ahead, ahead)
    columns, at = [], source.copy()
    while left.any():
        columns.append(np.where(left > 0, base + 2 * at + back, -1))
        here = at // stride % one.npus
        there = (here + np.where(back, -1, 1)) % one.npus
        at = np.where(left > 0, at + (there - here) * stride, at)
        left = np.maximum(left - 1, 0)
    return columns, onward


def as_network(found: AstraNetwork, name: str, ranks: int, clock_mhz: Fraction) -> Network:
    """Return a network of ASTRA-sim as one of ours, in cycles of a clock.

    A message goes through one dimension after the other. Switches pass beats on as they come, where
    those of the congestion-aware backend store messages whole.

    Parameters
    ----------
    found : AstraNetwork
    name : str
        As the user wrote it.
    ranks : int
    clock_mhz : Fraction
        MHz.

    Raises
    ------
    ConfigError
        It has not as many NPUs as there are ranks, or a latency is too long.
    """
    if found.npus != ranks:
        raise ConfigError(f"{name}: npus_count must make {ranks:,} (= nodes), not {found.npus:,}")
    if ranks > MOST_RANKS:
        raise ConfigError(f"{name}: npus_count must make at most {MOST_RANKS:,}, not {ranks:,}")
    dimensions = found.dimensions
    strides = [math.prod(one.npus for one in dimensions[:place])
               for place in range(len(dimensions))]
    bases = [0]
    for one in dimensions:
        bases.append(bases[-1] + ranks * (one.npus if one.topology == FULLY_CONNECTED else 2))
    links = tuple(Link(
        (Fraction(one.bandwidth) * _GB / (1_000_000 * clock_mhz)).limit_denominator(1 << 10),
        round(Fraction(one.latency) * clock_mhz / 1000)) for one in dimensions)
    for place, link in enumerate(links):
        if not link.rate:
            raise ConfigError(f"{name}: bandwidth[{place}] must be at least 1/1024 bytes a cycle, "
                              f"not {dimensions[place].bandwidth:g} GB/s")
        if link.latency > MAX_LATENCY:
            raise ConfigError(f"{name}: latency[{place}] must be at most {MAX_LATENCY:,} cycles of "
                              f"the clock, not {float(link.latency):.6g}")

    def routes(source: Edges, target: Edges) -> Edges:
        columns: list[Edges] = []
        for one, base, stride in zip(dimensions, bases, strides, strict=False):
            more, source = _columns(one, base, stride, source, target)
            columns += more
        return np.stack(columns, axis=1) if columns else np.full((len(source), 1), -1, np.int64)

    bounds = np.array(bases[1:])
    return Network(name=name, ranks=ranks, links=links, edges=bases[-1], routes=routes,
                   kinds=lambda edges: np.searchsorted(bounds, edges, side="right"),
                   grid=tuple(one.npus for one in dimensions))


def message_ns(network: AstraNetwork, source: int, target: int, size: int, *,
               aware: bool = False) -> int:
    """Return the time of a message between two different NPUs. ns.

    Of NPUs that differ in several dimensions the first of these alone counts, as in ASTRA-sim,
    whose collectives send no such messages.

    Parameters
    ----------
    network : AstraNetwork
    source, target : int
    size : int
        At least 1. Bytes.
    aware : bool
        Whether each hop stores the message before it forwards it, as in the congestion-aware
        backend, of a message that waits for no other.
    """
    here, there = network.address(source), network.address(target)
    place = next(i for i, pair in enumerate(zip(here, there, strict=True)) if pair[0] != pair[1])
    one = network.dimensions[place]
    hops, passing = one.hops(here[place], there[place]), size / one.bytes_per_ns
    if aware:
        return hops * int(one.latency + passing)
    return int(hops * one.latency + passing)


def _ring(network: AstraNetwork, size: int, system: System, aware: bool) -> int:
    ranks = network.npus
    chunk = size // ranks
    return (2 * (ranks - 1) * message_ns(network, 0, 1, chunk, aware=aware)
            + (ranks - 1) * system.reduction_ns(chunk) + (2 * ranks - 1) * system.endpoint_ns)


def _direct(network: AstraNetwork, size: int, system: System, aware: bool) -> int:
    if network.dimensions[0].topology != FULLY_CONNECTED:
        raise ConfigError(f"topology must be {FULLY_CONNECTED} for the algorithm direct, "
                          f"not {network.dimensions[0].topology}")
    chunk = size // network.npus
    return (2 * message_ns(network, 0, 1, chunk, aware=aware) + system.reduction_ns(chunk)
            + 3 * system.endpoint_ns)


def _halving_doubling(network: AstraNetwork, size: int, system: System, aware: bool) -> int:
    ranks = network.npus
    rounds = ranks.bit_length() - 1
    if ranks != 1 << rounds:
        raise ConfigError("npus_count must be a power of two for the algorithm halving-doubling, "
                          f"not {ranks}")
    total = (2 * rounds + 1) * system.endpoint_ns
    for number in range(1, rounds + 1):
        part = size >> number
        total += 2 * message_ns(network, 0, 1 << (number - 1), part, aware=aware)
        # The program reduces as many bytes as it sends next, and nothing before the last round.
        total += system.reduction_ns(part) if number > 1 else 0
    return total


#: Its algorithms of an allreduce in one dimension, by the names used here.
ALGORITHMS: Mapping[str, Callable[[AstraNetwork, int, System, bool], int]] = {
    "ring": _ring, "direct": _direct, "halving-doubling": _halving_doubling}


def allreduce_ns(network: AstraNetwork, size: int, algorithm: str = "ring", *,
                 system: System = System(endpoint_ns=0), aware: bool = False) -> int:
    """Return the time of an allreduce of all NPUs in one dimension. ns.

    Parameters
    ----------
    network : AstraNetwork
        Of one dimension.
    size : int
        Of the whole vector. Bytes.
    algorithm : str
        One of :data:`ALGORITHMS`.
    system : System
        Nothing beside the network, unless given.
    aware : bool
        Whether the backend is the congestion-aware one. No two messages of these algorithms share
        a link at the same time.

    Raises
    ------
    ConfigError
        There is no such algorithm for this network.
    """
    if algorithm not in ALGORITHMS:
        raise ConfigError(f"algorithm must be one of {', '.join(ALGORITHMS)}, "
                          f"not {show(algorithm)}")
    if len(network.dimensions) != 1:
        raise ConfigError("topology must have 1 dimension for the formula of an allreduce, "
                          f"not {len(network.dimensions)}")
    # At least a byte for each rank, as in the program.
    chunk = max(size // system.splits, network.npus)
    return system.splits * ALGORITHMS[algorithm](network, chunk, system, aware)
