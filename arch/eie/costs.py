"""Area, power and energy of an EIE core, scaled from the paper's figures for one PE.

Han et al., ISCA'16 (arXiv 1602.01528), Table II: a PE in TSMC 45 nm at 800 MHz after place and
route, with power for the switching activity of its benchmarks; section 5: an LNZD node. Assumptions
beyond these figures:

- area and power of the memories are proportional to their bits, those of the queue to its places,
  and those of the arithmetic are constant;
- power is drawn in every cycle of a multiplication, whether a PE is busy or starved, as in the
  paper's own energies, which are power times time; loads and stores are free;
- the central control unit, the broadcast and the bus are left out, since there are no figures.
"""

from dataclasses import dataclass

from arch.eie.params import ACT_BITS, EieConfig

__all__ = ["CLOCK_HZ", "COMPONENTS", "TECHNOLOGY", "Cost", "cost", "lnzd_nodes"]

#: Technology of the figures.
TECHNOLOGY = "han-isca16-45nm"

CLOCK_HZ = 800e6

#: Power in W and area in m2 of each component of a PE; filler cells are distributed by area.
COMPONENTS = {
    "act_queue": (0.112e-3, 758e-12),
    "ptr_read": (1.807e-3, 121_849e-12),
    "spmat_read": (4.955e-3, 469_412e-12),
    "arithm_unit": (1.162e-3, 3_110e-12),
    "act_rw": (1.122e-3, 18_934e-12),
}
_FILLER_M2 = 23_961e-12
_LNZD_NODE = (0.023e-3, 189e-12)

# The paper's PE: bits of its memories, and places in its queue.
_PTR_BITS, _SPMAT_BITS, _QUEUE_DEPTH = 32 * 8192, 128 * 8192, 8
_ACT_BITS = 2 * 8192 + 2 * 64 * ACT_BITS


@dataclass(frozen=True, kw_only=True)
class Cost:
    """Area and power of a core.

    Attributes
    ----------
    area_m2, power_w : dict of str to float
        By component, summed over all PEs; ``lnzd`` for the tree. SI units.
    """

    area_m2: dict[str, float]
    power_w: dict[str, float]

    @property
    def area(self) -> float:
        """Area of the core. Square metres."""
        return sum(self.area_m2.values())

    @property
    def power(self) -> float:
        """Power while multiplying. Watts."""
        return sum(self.power_w.values())

    def energy(self, multiply_cycles: int) -> float:
        """Return the energy of a number of multiplication cycles. Joules."""
        return self.power * multiply_cycles / CLOCK_HZ

    def energies(self, multiply_cycles: int) -> dict[str, float]:
        """Return that energy by component, and ``total``. Joules."""
        return {name: watts * multiply_cycles / CLOCK_HZ for name, watts in self.power_w.items()
                } | {"total": self.energy(multiply_cycles)}


def lnzd_nodes(config: EieConfig) -> int:
    """Return the number of nodes in the LNZD tree, whose leaves are PEs."""
    nodes, width = 0, config.pes
    for _ in range(config.lnzd_levels):
        width = -(-width // 4)
        nodes += width
    return nodes


def cost(config: EieConfig) -> Cost:
    """Return the area and power of a configuration."""
    scale = {
        "act_queue": config.queue_depth / _QUEUE_DEPTH,
        "ptr_read": 2 * config.ptr_rows * config.pointer_bits / _PTR_BITS,
        "spmat_read": config.spmat_rows * config.spmat_bits / _SPMAT_BITS,
        "arithm_unit": 1.0,
        "act_rw": (config.act_rows + 2 * config.act_regs) * ACT_BITS / _ACT_BITS,
    }
    filled = 1 + _FILLER_M2 / sum(area for _, area in COMPONENTS.values())
    power = {name: config.pes * scale[name] * watts for name, (watts, _) in COMPONENTS.items()}
    area = {name: config.pes * scale[name] * filled * metres
            for name, (_, metres) in COMPONENTS.items()}
    nodes = lnzd_nodes(config)
    return Cost(area_m2=area | {"lnzd": nodes * _LNZD_NODE[1]},
                power_w=power | {"lnzd": nodes * _LNZD_NODE[0]})
