"""Sizes of a NIC on which the testbenches depend."""

from arch.nic.params import NicConfig

__all__ = ["GROUPS", "REGION_SEGMENTS", "STEPS", "exchanges", "is_patient", "patience"]

#: Groups of steps of a random program, and most steps that they have together.
GROUPS = 7
STEPS = 3 * GROUPS

#: Segments of the memory from which, and into which, each side of a random program sends.
REGION_SEGMENTS = 5

# Cycles of a beat, with pauses.
_PAUSED = 3


def exchanges(config: NicConfig) -> bool:
    """Return whether two channels can exchange messages through two ports."""
    return min(config.ports, config.connections, config.channels) >= 2 and config.steps >= STEPS


def patience(config: NicConfig) -> int:
    """Return for how many cycles a place may be full while a random program runs, about.

    Each of :data:`GROUPS` groups reads and writes all rows of a region once, a row in three cycles
    with pauses: ``2 * GROUPS * REGION_SEGMENTS * slot_rows * 3``. A port is down ``tries *
    timeout`` cycles after the last place was free.
    """
    return 2 * GROUPS * REGION_SEGMENTS * config.slot_rows * _PAUSED


def is_patient(config: NicConfig) -> bool:
    """Return whether a port that waits so long for a place is still up."""
    return config.tries * config.timeout >= patience(config)
