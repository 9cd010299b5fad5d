"""Faults of a run: what links lose, corrupt, duplicate and reorder, and which links go down."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from arch.common.link import LinkConfig, LinkFaults, splitmix64
from arch.config import ConfigError
from arch.nic.topology import Wire
from arch.workloads.options import parse_unsigned

__all__ = ["Down", "RunFaults", "parse_faults"]

_DOWN = re.compile(r"([0-9]+)(-|to)([0-9]+)@([0-9]+)(?:-([0-9]+))?")
#: Longer than any simulation.
_MOST_CYCLE = 10**15 - 1


@dataclass(frozen=True, kw_only=True)
class Down:
    """An outage of all links from one rank to another.

    Parameters
    ----------
    source, target : int
        Ranks.
    back : bool
        Whether the links from ``target`` to ``source`` are down too.
    start, stop : int, int or None
        Down from cycle ``start`` until before ``stop``, since the reset; None: for good.
    """

    source: int
    target: int
    back: bool
    start: int
    stop: int | None

    def hits(self, source: int, target: int) -> bool:
        """Return whether a link from ``source`` to ``target`` is affected."""
        return (source, target) == (self.source, self.target) or (
            self.back and (target, source) == (self.source, self.target))


@dataclass(frozen=True, kw_only=True)
class RunFaults:
    """Faults of the links of a run.

    Parameters
    ----------
    chances : LinkFaults
        Chances on every link, per direction. Directions are numbered by wire, forward then
        backward; direction ``n`` is seeded with number ``n`` of
        :func:`arch.common.link.splitmix64` from the given seed.
    down : tuple of Down
    """

    chances: LinkFaults
    down: tuple[Down, ...] = ()

    def links(self, wires: Iterable[Wire], link: LinkConfig
              ) -> Mapping[Wire, tuple[LinkConfig, LinkConfig]]:
        """Return the two links of each wire, forward and backward: ``link``, with its faults.

        Raises
        ------
        ConfigError
            An outage names two ranks without a link.
        """
        wires = tuple(wires)
        pairs = {pair for wire in wires for pair in ((wire.rank, wire.peer),
                                                     (wire.peer, wire.rank))}
        for one in self.down:
            if (one.source, one.target) not in pairs:
                raise ConfigError("down must name two ranks with a link, "
                                  f"not {one.source} and {one.target}")
        seeds = iter(splitmix64(self.chances.seed, 0, 2 * len(wires)).tolist())

        def one_way(source: int, target: int) -> LinkConfig:
            chances = self.chances
            return LinkConfig(
                latency=link.latency, bytes_per_cycle=link.bytes_per_cycle,
                faults=LinkFaults(
                    seed=next(seeds), delay=chances.delay,
                    down=[(one.start, one.stop) for one in self.down if one.hits(source, target)],
                    **{kind: getattr(chances, kind) for kind in LinkFaults.KINDS}))

        return {wire: (one_way(wire.rank, wire.peer), one_way(wire.peer, wire.rank))
                for wire in wires}


def _down(text: str, ranks: int) -> Down:
    found = _DOWN.fullmatch(text)
    if found is None:
        raise ConfigError("down must be A-B@CYCLE, AtoB@CYCLE for one direction, or "
                          f"A-B@CYCLE-CYCLE, such as 0-1@500, not {text!r}")
    source, target = (parse_unsigned("rank of down", found[side]) for side in (1, 3))
    for rank in (source, target):
        if rank >= ranks:
            raise ConfigError(f"rank of down must be below {ranks}, not {rank}")
    start = parse_unsigned("cycle of down", found[4])
    stop = parse_unsigned("cycle of down", found[5]) if found[5] else None
    last = start if stop is None else max(start, stop)
    if last > _MOST_CYCLE:
        raise ConfigError(f"cycle of down must be at most {_MOST_CYCLE}, not {last}")
    if source == target:
        raise ConfigError(f"down must be between two ranks, not {text!r}")
    if stop is not None and stop <= start:
        raise ConfigError(f"down must end after cycle {start}, where it begins, not {stop}")
    return Down(source=source, target=target, back=found[2] == "-", start=start, stop=stop)


def parse_faults(options: Mapping[str, str | None], ranks: int) -> RunFaults | None:
    """Parse the fault options of a workload; return None if there are none.

    Parameters
    ----------
    options : mapping
        The options that are given: ``drop``, ``corrupt``, ``duplicate`` and ``reorder``,
        chances per frame; ``reorder-delay``, cycles by which a reordered frame is late (200);
        ``seed`` (0); ``down``, such as ``0-1@500`` or ``2to3@0-900``, several separated by
        commas.
    ranks : int

    Raises
    ------
    ConfigError
        A value is malformed, or there is a delay or seed without a chance that uses it.
    """
    given = {name: value or "" for name, value in options.items()}
    chances: dict[str, Any] = {kind: given[kind] for kind in LinkFaults.KINDS if kind in given}
    try:
        numbers = {}
        for name, fallback, needed in (("reorder-delay", 200, ("reorder",)),
                                       ("seed", 0, LinkFaults.KINDS)):
            text = given.get(name)
            if text is not None and not any(kind in chances for kind in needed):
                raise ConfigError(f"{name} must be left out without {' or '.join(needed)}, "
                                  f"not {text!r}")
            numbers[name] = fallback if text is None else parse_unsigned(name, text)
        found = LinkFaults(seed=numbers["seed"], delay=numbers["reorder-delay"], **chances)
        down = (tuple(_down(text, ranks) for text in given["down"].split(","))
                if "down" in given else ())
    except (TypeError, ValueError) as error:
        # The option has a longer name than the field of the links.
        raise ConfigError(re.sub("^delay", "reorder-delay", str(error))) from None
    return RunFaults(chances=found, down=down) if found or down else None
