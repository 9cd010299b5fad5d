"""The EIE engine as a generated design: Verilog and its sidecar."""

from arch.config import to_dict
from arch.eie.counters import COUNTER_TEXT, COUNTERS, PE_COUNTERS
from arch.eie.latency import COLUMN_LATENCY, DRAIN_LATENCY, RELEASE_AHEAD
from hwgen.common.axi import interface_entries
from hwgen.common.control import COUNTER_BITS
from hwgen.eie.core import EIE_REGISTERS, IDENT, SELECT_PE_START, EieCore
from hwgen.eie.pe import PE
from hwgen.emit import Design, emit, one_function, tool_versions

__all__ = ["generate"]

# Up to this many PEs Verilator inlines everything; above it all PEs are one function, which
# stays in the processor's cache.
_INLINE_PES = 8


def generate(config, *, prefix=""):
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.eie.params.EieConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` or
    ``act_fraction_bits`` are equal but for the sidecar's ``config``. ``prefix`` begins
    the name of every module.
    """
    core = EieCore(config)
    netlist = emit(core, prefix=prefix, enables=True)
    directives = one_function(PE(config), prefix) if config.pes > _INLINE_PES else ()
    first = EIE_REGISTERS["COUNTER"]
    sidecar = {
        "engine": "eie",
        "config": to_dict(config),
        "top": netlist.top,
        "clock": "clk",
        "reset": "rst",
        "irq": "irq",
        "interfaces": interface_entries(core),
        "ports": netlist.ports,
        "registers": EIE_REGISTERS,
        "ident": IDENT,
        "counters": {name: {"address": first + 8 * index, "bits": COUNTER_BITS,
                            "text": COUNTER_TEXT[name]} for index, name in enumerate(COUNTERS)},
        "pe_counters": {name: {"select": index, "text": COUNTER_TEXT[name]}
                        for index, name in enumerate(PE_COUNTERS)},
        "select_pe_start": SELECT_PE_START,
        "latencies": {
            "column": COLUMN_LATENCY,
            "drain": DRAIN_LATENCY,
            "release_ahead": RELEASE_AHEAD,
            "lnzd_levels": config.lnzd_levels,
        },
        "peak_macs_per_cycle": config.macs_per_cycle,
        "modules": list(netlist.modules),
        "tools": tool_versions(),
    }
    return Design(netlist=netlist, sidecar=sidecar, directives=directives)
