"""Energy and area of the SCNN core, from its accesses and its configuration."""

from arch.costs import TECHNOLOGIES
from arch.scnn.costs.accesses import accesses
from arch.scnn.costs.area import area
from arch.scnn.costs.energy import BY_BYTES, dram, energy

__all__ = ["BY_BYTES", "TECHNOLOGIES", "accesses", "area", "dram", "energy"]
