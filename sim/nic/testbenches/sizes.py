"""Sizes of a NIC on which the testbenches depend."""

from arch.nic.params import NicConfig

__all__ = ["GROUPS", "STEPS", "exchanges"]

#: Groups of steps of a random program, and most steps that they have together.
GROUPS = 7
STEPS = 3 * GROUPS


def exchanges(config: NicConfig) -> bool:
    """Return whether two channels can exchange messages through two ports."""
    return min(config.ports, config.connections, config.channels) >= 2 and config.steps >= STEPS
