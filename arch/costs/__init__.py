"""Common base of the engines' energy and area models: technology tables and laws of memories."""

from arch.costs.dram import DRAM_COMPONENTS, check_drams, dram_pj, with_dram
from arch.costs.files import find_technology, is_technology_file, technology_toml
from arch.costs.leakage import LEAKAGE, leakage_w, with_leakage
from arch.costs.power import check_clock, power
from arch.costs.spent import energy_result
from arch.costs.sram import sram_pj, sram_um2
from arch.costs.technology import TECHNOLOGIES, Entry, Technology

__all__ = ["DRAM_COMPONENTS", "LEAKAGE", "TECHNOLOGIES", "Entry", "Technology", "check_clock",
           "check_drams", "dram_pj", "energy_result", "find_technology", "is_technology_file",
           "leakage_w", "power", "sram_pj", "sram_um2", "technology_toml", "with_dram",
           "with_leakage"]
