"""Common base of the engines' energy and area models: technology tables and laws of memories."""

from arch.costs.power import check_clock, power
from arch.costs.spent import energy_result
from arch.costs.sram import sram_pj, sram_um2
from arch.costs.technology import TECHNOLOGIES, Entry, Technology, find_technology

__all__ = ["TECHNOLOGIES", "Entry", "Technology", "check_clock", "energy_result", "find_technology",
           "power", "sram_pj", "sram_um2"]
