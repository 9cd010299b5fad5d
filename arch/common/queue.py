"""Timing laws of a queue and of a semaphore, which sit between a producer and a consumer."""

from typing import Any

from numba import njit

__all__ = ["enters", "offered", "takeable"]


@njit(cache=True, inline="always")
def enters(wanted: Any, freed: Any) -> Any:
    """Return the cycle in which an item enters a queue.

    At most one item enters per cycle: ``wanted`` must be after the previous item entered.

    Parameters
    ----------
    wanted : int
        Cycle from which the producer offers the item.
    freed : int
        Cycle in which the item ``depth`` places earlier left; :data:`arch.common.port.NEVER` if
        there is none.
    """
    return max(wanted, freed + 1)


@njit(cache=True, inline="always")
def offered(entered: Any, before: Any) -> Any:
    """Return the first cycle in which a queue offers an item.

    Parameters
    ----------
    entered : int
        Cycle in which the item entered.
    before : int
        Cycle in which the previous item left; :data:`arch.common.port.NEVER` if there is none.
    """
    return max(entered, before) + 1


@njit(cache=True, inline="always")
def takeable(given: Any) -> Any:
    """Return the first cycle in which a count that a semaphore received in ``given`` can be taken.

    The n-th take of a run needs the n-th give.
    """
    return given + 1
