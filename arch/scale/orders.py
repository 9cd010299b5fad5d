"""Orders of the exchange of gradients: what goes first, in what pieces, and how many at a time.

=================  ============================  ======================  ====================
order              first                         pieces                  under way at a time
=================  ============================  ======================  ====================
``fifo``           what comes first              buckets                 all that have come
``priority``       the layer that the next       buckets                 all that have come
                   forward pass needs first
``layers``         what comes first              layers                  one
``tictac``         by TicTac's order             layers                  one
``p3``             as ``priority``               40,000 numbers          one
``bytescheduler``  as ``priority``               1,000,000 numbers       16,000,000 bytes
``byteps``         as ``priority``               4,096,000 bytes         four pieces
=================  ============================  ======================  ====================

With ``fifo`` and ``priority`` all layers are updated together, with the others one by one
(:mod:`arch.scale.steps`). Numbers of pieces are those of the released programs; BytePS' number of
pieces under way is our assumption.

Sources: Jayarajan et al., "Priority-based Parameter Propagation for Distributed DNN Training"
(MLSys 2019); Hashemi et al., "TicTac: Accelerating Distributed Deep Learning with Communication
Scheduling" (MLSys 2019); Peng et al., "A Generic Communication Scheduler for Distributed DNN
Training Acceleration" (SOSP 2019); Jiang et al., "A Unified Architecture for Accelerating
Distributed DNN Training in Heterogeneous GPU/CPU Clusters" (OSDI 2020).
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arch.config import ConfigError
from arch.scale.execution import Order
from arch.workloads.options import suggestion

__all__ = ["ORDERS", "Exchange", "exchange_of", "tictac"]


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """An order with its pieces.

    Parameters
    ----------
    order : Order
    together : bool
        Whether all gradients are waited for together.
    partition : int or None
        Most bytes of a piece; None: what a bucket has.
    layers : bool
        Whether each layer is a bucket.
    """

    order: Order
    together: bool = False
    partition: int | None = None
    layers: bool = True


_NUMBER = 4


def _exchange(name: str, partition: int | None, credit: int) -> Exchange:
    return Exchange(order=Order(name=name, priority=True, credit=credit), partition=partition)


#: Orders by name.
ORDERS: Mapping[str, Exchange] = {
    "fifo": Exchange(order=Order(name="fifo"), together=True, layers=False),
    "priority": Exchange(order=Order(name="priority", priority=True), together=True, layers=False),
    "layers": Exchange(order=Order(name="layers", credit=1)),
    "tictac": _exchange("tictac", None, 1),
    "p3": _exchange("p3", 40_000 * _NUMBER, 1),
    "bytescheduler": _exchange("bytescheduler", 1_000_000 * _NUMBER, 4_000_000 * _NUMBER),
    "byteps": _exchange("byteps", 4_096_000, 4 * 4_096_000),
}


def exchange_of(name: str) -> Exchange:
    """Return an order of :data:`ORDERS`.

    Raises
    ------
    ConfigError
        There is none of that name.
    """
    if name not in ORDERS:
        raise ConfigError(f"train option order must be one of {', '.join(ORDERS)}, not {name!r}"
                          f"{suggestion(name, ORDERS)}")
    return ORDERS[name]


def tictac(times: Mapping[str, int], needs: Mapping[str, Sequence[str]],
           computes: Mapping[str, int]) -> list[str]:
    """Return transfers in TicTac's order: timing-aware communication scheduling (TAC).

    Of those that are left, ``P`` is the time of what can be computed once that one alone has come,
    ``M`` its time, and ``M+`` the least time of all that are left and needed for something that
    needs it, too. ``a`` goes before ``b`` if ``min(P_b, M_a) < min(P_a, M_b)``; if they are equal,
    if its ``M+`` is less.

    Parameters
    ----------
    times : mapping of str to int
        Time of each transfer.
    needs : mapping of str to sequence of str
        For each operation, all transfers that it waits for, directly or not.
    computes : mapping of str to int
        Time of each operation.
    """
    left = list(times)
    found: list[str] = []
    while left:
        waits = {op: [one for one in needed if one in left] for op, needed in needs.items()}
        unlocked = dict.fromkeys(left, 0)
        least = dict.fromkeys(left, sum(times.values()) + 1)
        for op, needed in waits.items():
            if len(needed) == 1:
                unlocked[needed[0]] += computes[op]
            total = sum(times[one] for one in needed)
            for one in needed if len(needed) > 1 else ():
                least[one] = min(least[one], total)

        def compare(a: str, b: str, unlocked: Mapping[str, int] = unlocked,
                    least: Mapping[str, int] = least) -> int:
            first, second = min(unlocked[b], times[a]), min(unlocked[a], times[b])
            return first - second if first != second else least[a] - least[b]

        best = min(left, key=functools.cmp_to_key(compare))
        left.remove(best)
        found.append(best)
    return found
