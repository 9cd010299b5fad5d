"""Energy of the NIC, from its accesses and its configuration; of its area there is no model."""

from arch.costs import TECHNOLOGIES
from arch.nic.costs.accesses import accesses
from arch.nic.costs.energy import energy

__all__ = ["TECHNOLOGIES", "accesses", "energy"]
