"""The SCNN engine as a generated design: Verilog and its sidecar."""

from arch.config import to_dict
from arch.scnn.counters import COUNTER_TEXT, COUNTERS, PE_COUNTERS
from arch.scnn.latency import (
    ACT_QUEUE_ROWS,
    PAIR_QUEUE_ROWS,
    POST_LATENCY,
    READ_LATENCY,
    ROTATION,
    SETTLE_CYCLES,
    SKIP_ROWS,
)
from hwgen.common.axi import interface_entries
from hwgen.common.control import COUNTER_BITS
from hwgen.emit import Design, emit, one_function, tool_versions
from hwgen.scnn.core import IDENT, SCNN_REGISTERS, SELECT_PE_START, ScnnCore
from hwgen.scnn.pe import PE

__all__ = ["generate"]

# Up to this many PEs Verilator inlines everything; up to the second number all PEs are one
# function. Above it a PE is compiled on its own, and the time this takes no longer depends on how
# many there are; but in every cycle all that follows from its inputs is evaluated several times.
# Verilator then sees loops from PE to PE, since it does not see the registers in them.
_INLINE_PES = 1
_FUNCTION_PES = 16


def generate(config, *, prefix=""):
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.scnn.params.ScnnConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` are equal
    but for the sidecar's ``config``. ``prefix`` begins the name of every module.
    """
    core = ScnnCore(config)
    netlist = emit(core, prefix=prefix, enables=True)
    directives = ()
    if config.pes > _FUNCTION_PES:
        directives = (f'hier_block -module "{prefix}pe"', "lint_off -rule UNOPTFLAT")
    elif config.pes > _INLINE_PES:
        directives = one_function(PE(config), prefix)
    first = SCNN_REGISTERS["COUNTER"]
    sidecar = {
        "engine": "scnn",
        "config": to_dict(config),
        "top": netlist.top,
        "clock": "clk",
        "reset": "rst",
        "irq": "irq",
        "interfaces": interface_entries(core),
        "ports": netlist.ports,
        "registers": SCNN_REGISTERS,
        "ident": IDENT,
        "counters": {name: {"address": first + 8 * index, "bits": COUNTER_BITS,
                            "text": COUNTER_TEXT[name]} for index, name in enumerate(COUNTERS)},
        "pe_counters": {name: {"select": index, "text": COUNTER_TEXT[name]}
                        for index, name in enumerate(PE_COUNTERS)},
        "select_pe_start": SELECT_PE_START,
        "latencies": {
            "act_queue_rows": ACT_QUEUE_ROWS,
            "pair_queue_rows": PAIR_QUEUE_ROWS,
            "post": POST_LATENCY,
            "read": READ_LATENCY,
            "rotation": ROTATION,
            "settle": SETTLE_CYCLES,
            "skip_rows": SKIP_ROWS,
        },
        "peak_macs_per_cycle": config.macs_per_cycle,
        "modules": list(netlist.modules),
        "tools": tool_versions(),
    }
    return Design(netlist=netlist, sidecar=sidecar, directives=directives)
