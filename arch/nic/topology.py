"""Cables between the ports of NICs."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from arch.config import ConfigError
from arch.nic.schedules.graphs import LinkGraph

__all__ = ["Wire", "check_wires", "direct_wires", "graph_wires"]


class Wire(NamedTuple):
    """A cable between two ports, with a link in each direction."""

    rank: int
    port: int
    peer: int
    peer_port: int

    def reverse(self) -> "Wire":
        """Return the same cable as seen from its other end."""
        return Wire(self.peer, self.peer_port, self.rank, self.port)


def check_wires(wires: Iterable[Wire], ranks: int, ports: int) -> tuple[Wire, ...]:
    """Return the wires, checked: each is between existing ports, and each port has at most one.

    Raises
    ------
    ConfigError
        A wire breaks these rules.
    """
    found = tuple(Wire(*wire) for wire in wires)
    used: set[tuple[int, int]] = set()
    for wire in found:
        for rank, port in (wire[:2], wire[2:]):
            if not 0 <= rank < ranks:
                raise ConfigError(f"rank of a wire must be below {ranks}, not {rank}")
            if not 0 <= port < ports:
                raise ConfigError(f"port of a wire must be below {ports} (= ports), not {port}")
            if (rank, port) in used:
                raise ConfigError(f"port of a wire must be used once, not twice: "
                                  f"port {port} of rank {rank}")
            used.add((rank, port))
    return found


def _wires(cables: Collection[tuple[int, int, int]]) -> tuple[Wire, ...]:
    """Return the wires of cables (lower rank, higher rank, number), ports in order of the peers."""
    ends = sorted(end for a, b, number in cables for end in ((a, b, number), (b, a, number)))
    port: dict[tuple[int, int, int], int] = {}
    count: dict[int, int] = {}
    for end in ends:
        port[end] = count.get(end[0], 0)
        count[end[0]] = port[end] + 1
    return tuple(Wire(a, port[a, b, number], b, port[b, a, number])
                 for a, b, number in ends if a < b)


def direct_wires(pairs: Collection[tuple[int, int]]) -> tuple[Wire, ...]:
    """Return a wire for each pair of ranks; each rank's ports are in the order of its peers."""
    return _wires({(min(pair), max(pair), 0) for pair in pairs})


def graph_wires(graph: LinkGraph) -> tuple[Wire, ...]:
    """Return the wires of a graph: between two ranks, as many as their link is wide.

    Each rank's ports are in the order of its peers.

    Raises
    ------
    ConfigError
        The graph has a switch, or a link whose width differs between the two directions.
    """
    if graph.switches:
        raise ConfigError(f"graph must have no switch, which is not built, not {graph.switches}")
    capacities = graph.capacities()
    for (a, b), capacity in capacities.items():
        if capacities.get((b, a)) != capacity:
            raise ConfigError(f"link {a}-{b} of graph {graph.name} must be as wide there as back, "
                              f"not {capacity} and {capacities.get((b, a), 0)}")
    return _wires({(a, b, number) for (a, b), capacity in capacities.items() if a < b
                   for number in range(capacity)})
