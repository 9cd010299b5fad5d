"""Energy and area of the systolic core, from its accesses and its configuration."""

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.accesses import accesses
from arch.systolic.costs.area import area
from arch.systolic.costs.energy import BY_BYTES, dram, energy

__all__ = ["BY_BYTES", "TECHNOLOGIES", "accesses", "area", "dram", "energy"]
