"""Links between the ports of NICs: which port of which rank is wired to which."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from arch.config import ConfigError

__all__ = ["Wire", "check_wires", "direct_wires"]


class Wire(NamedTuple):
    """A cable between two ports, a link in each direction."""

    rank: int
    port: int
    peer: int
    peer_port: int

    def reverse(self) -> "Wire":
        """Return the same cable from its other end."""
        return Wire(self.peer, self.peer_port, self.rank, self.port)


def check_wires(wires: Iterable[Wire], ranks: int, ports: int) -> tuple[Wire, ...]:
    """Return the wires, if each is between ports that exist, and each port has at most one.

    Raises
    ------
    ConfigError
        It is not so.
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


def direct_wires(pairs: Collection[tuple[int, int]]) -> tuple[Wire, ...]:
    """Return a wire for each pair of ranks; each rank takes its ports in the order of its peers."""
    both = sorted({(a, b) for pair in pairs for a, b in (pair, pair[::-1])})
    port: dict[tuple[int, int], int] = {}
    count: dict[int, int] = {}
    for a, b in both:
        port[a, b] = count.get(a, 0)
        count[a] = port[a, b] + 1
    return tuple(Wire(a, port[a, b], b, port[b, a]) for a, b in both if a < b)
