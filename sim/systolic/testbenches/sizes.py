"""Sizes of a core's memories on which the testbenches depend."""

from arch.systolic.params import SystolicConfig

__all__ = ["LEAST_RACE", "MOST_TILE_BYTES", "gemm_of", "has_halves", "has_maps"]

#: Rows of a bank, and of sums, with which two units certainly meet in a bank.
LEAST_RACE = 16
#: Bytes of a weight tile of which a random program's fit into the bench's memory.
MOST_TILE_BYTES = 1 << 12

# A random program has a third of half a bank for the rows of an input, and half of the sums.
_LEAST_BANK_ROWS, _LEAST_SUMS = 8, 2
# Rows of a map of 3x3.
_MAP = 9


def gemm_of(config: SystolicConfig) -> str:
    """Return the name of a product of several tiles."""
    return f"gemm:7x{2 * config.channels + 1}x{config.columns + 2}:relu"


def has_halves(config: SystolicConfig) -> bool:
    """Return whether random programs fit: they have two halves of everything on chip."""
    return (config.ub_bank_rows >= _LEAST_BANK_ROWS and config.acc_depth >= _LEAST_SUMS
            and config.param_rows >= 2 * config.act_groups
            and (config.ub_banks > 2 or not config.elementwise)
            and config.weight_layout.size(config.stored_rows(config.rows)) <= MOST_TILE_BYTES)


def has_maps(config: SystolicConfig) -> bool:
    """Return whether a map of 3x3 fits into the unified buffer, and its sums are there."""
    return config.ub_rows >= _MAP and config.acc_depth >= _MAP
