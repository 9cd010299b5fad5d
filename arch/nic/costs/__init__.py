"""Energy of the NIC, from its accesses and its configuration; its area is not modelled."""

from arch.costs import TECHNOLOGIES
from arch.nic.costs.accesses import accesses
from arch.nic.costs.energy import energy

__all__ = ["TECHNOLOGIES", "accesses", "energy"]
