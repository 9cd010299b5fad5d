"""Energy and area of the systolic core, from its accesses and its configuration."""

from arch.area import area
from arch.energy import TECHNOLOGIES, energy
from arch.systolic.accesses import accesses

__all__ = ["TECHNOLOGIES", "accesses", "area", "energy"]
