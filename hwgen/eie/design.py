"""The EIE engine as a generated design: Verilog and its sidecar."""

from arch.eie.counters import COUNTER_TEXT, PE_COUNTERS
from arch.eie.latency import COLUMN_LATENCY, DRAIN_LATENCY, RELEASE_AHEAD
from arch.eie.params import EieConfig
from hwgen.design import core_design, pe_counters
from hwgen.eie.core import EieCore
from hwgen.eie.pe import PE
from hwgen.emit import Design, one_function

__all__ = ["generate"]

# Up to this many PEs Verilator inlines everything; above it all PEs share one function, which
# stays in the processor's cache.
_INLINE_PES = 8


def generate(config: EieConfig, *, prefix: str = "") -> Design:
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.eie.params.EieConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` or
    ``act_fraction_bits`` are equal but for the sidecar's ``config``. ``prefix`` begins
    the name of every module.
    """
    directives = one_function(PE(config), prefix) if config.pes > _INLINE_PES else ()
    return core_design(
        EieCore(config), prefix=prefix, enables=True, directives=directives,
        selected=pe_counters(PE_COUNTERS, COUNTER_TEXT),
        more={"peak_macs_per_cycle": config.macs_per_cycle},
        latencies={"column": COLUMN_LATENCY, "drain": DRAIN_LATENCY,
                   "release_ahead": RELEASE_AHEAD, "lnzd_levels": config.lnzd_levels})
