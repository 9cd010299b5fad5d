"""Energy of SRAM accesses, and area of memories."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.costs.technology import Technology

__all__ = ["sram_pj", "sram_um2"]

# Bits of the largest SRAM macro: that of EIE, from which the area per macro is taken.
_MACRO_BITS = 1 << 20


def sram_pj(technology: Technology, kib: Any, width_bits: Any) -> Any:
    """Return the energy of one access to an SRAM of ``kib`` KiB that is ``width_bits`` wide.

    ``w * E(kib / w)``, with w = width / 64 and E the published energies of 64-bit accesses. Between
    published sizes, log E is linear in log size; outside of them (and everywhere, if there is only
    one) E grows with the square root of the size, which matches the three published points within
    13 %. A memory narrower than 64 bits costs its share of 64.

    Parameters
    ----------
    technology : Technology
    kib, width_bits : float or array
        Size and width, above 0.
    """
    points = technology.sram_points
    ways = np.asarray(width_bits, np.float64) / 64
    wide = np.maximum(ways, 1.0)
    x = np.log(np.asarray(kib, np.float64) / wide)
    sizes = np.log([size for size, _ in points])
    energies = np.log([energy for _, energy in points])
    inside = np.interp(x, sizes, energies)
    beyond = 0.5 * (np.minimum(x - sizes[0], 0.0) + np.maximum(x - sizes[-1], 0.0))
    result = ways * np.exp(inside + beyond)
    return result.item() if result.ndim == 0 else result


def sram_um2(technology: Technology, count: NDArray[Any], rows: NDArray[Any], bits: NDArray[Any],
              reads: NDArray[Any]) -> NDArray[Any]:
    """Return the area of ``count`` equal memories of ``rows`` x ``bits``, in um2.

    SRAM macros of at most 1 Mbit, with an area per bit and per macro, or flip-flops if those are
    smaller; each read port beyond the first adds another copy.
    """
    size = (rows * bits).astype(np.float64)
    macro = (size * technology.value("sram_um2_per_bit")
             + np.ceil(size / _MACRO_BITS) * technology.value("sram_um2_per_macro"))
    registers = size * technology.value("register_um2_per_bit")
    area: NDArray[Any] = count * reads * np.minimum(macro, registers)
    return area
