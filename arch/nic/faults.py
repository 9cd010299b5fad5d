"""Faults of a run: what the links lose, damage, repeat and reorder, and which of them go down."""

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
#: More than any simulation lasts.
_MOST_CYCLE = 10**15 - 1


@dataclass(frozen=True, kw_only=True)
class Down:
    """All links from one rank to another that are down for some time.

    Parameters
    ----------
    source, target : int
        Ranks.
    back : bool
        Whether those from ``target`` to ``source`` are down, too.
    start, stop : int, int or None
        Cycles since the reset, from ``start`` on and before ``stop``; None for good.
    """

    source: int
    target: int
    back: bool
    start: int
    stop: int | None

    def hits(self, source: int, target: int) -> bool:
        """Return whether a link from ``source`` to ``target`` is one of these."""
        return (source, target) == (self.source, self.target) or (
            self.back and (target, source) == (self.source, self.target))


@dataclass(frozen=True, kw_only=True)
class RunFaults:
    """What goes wrong on the links of a run.

    Parameters
    ----------
    chances : LinkFaults
        Of every link, in each direction. The seed of direction ``n``, there and back of each wire
        in turn, is number ``n`` of :func:`arch.common.link.splitmix64` from the one that is given.
    down : tuple of Down
    """

    chances: LinkFaults
    down: tuple[Down, ...] = ()

    def links(self, wires: Iterable[Wire], link: LinkConfig
              ) -> Mapping[Wire, tuple[LinkConfig, LinkConfig]]:
        """Return the links there and back of each wire: ``link``, with its faults.

        Raises
        ------
        ConfigError
            There is no link between two ranks that is to be down.
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
    """Return the faults that a workload's options stand for; None if there are none.

    Parameters
    ----------
    options : mapping
        Of these those that are given: ``drop``, ``corrupt``, ``duplicate`` and
        ``reorder``, chances a frame; ``reorder-delay``, by how many cycles a reordered frame is
        late (200); ``seed`` (0); ``down``, such as ``0-1@500`` or ``2to3@0-900``, several of them
        separated by commas.
    ranks : int

    Raises
    ------
    ConfigError
        A value is not as it must be, or there is a delay or seed without a chance that needs it.
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
        # The option's name is longer than that of the links' field.
        raise ConfigError(re.sub("^delay", "reorder-delay", str(error))) from None
    return RunFaults(chances=found, down=down) if found or down else None
