"""The NIC as a generated design: Verilog and its sidecar."""

from arch.config import to_dict
from arch.nic.counters import COUNTER_TEXT, COUNTERS
from hwgen.common.axi import interface_entries
from hwgen.common.control import COUNTER_BITS
from hwgen.emit import Design, emit, tool_versions
from hwgen.nic.core import IDENT, NIC_REGISTERS, SELECT_PORT_START, NicCore
from hwgen.nic.link.port import COUNTERS as LINK_COUNTERS

__all__ = ["generate"]


def generate(config, *, prefix=""):
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.nic.params.NicConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` are equal
    but for the sidecar's ``config``. ``prefix`` begins the name of every module.
    """
    core = NicCore(config)
    # Lanes of all formats but one stand still, and averages for most of the time.
    netlist = emit(core, prefix=prefix, skip_idle=True)
    # Bits of a check sum that is taken back are sums of its other bits: no loop, bit by bit.
    directives = ("lint_off -rule UNOPTFLAT",) if config.beats_per_row > 1 else ()
    first = NIC_REGISTERS["COUNTER"]
    sidecar = {
        "engine": "nic",
        "config": to_dict(config),
        "top": netlist.top,
        "clock": "clk",
        "reset": "rst",
        "irq": "irq",
        "interfaces": interface_entries(core),
        "ports": netlist.ports,
        "registers": NIC_REGISTERS,
        "ident": IDENT,
        "counters": {name: {"address": first + 8 * index, "bits": COUNTER_BITS,
                            "text": COUNTER_TEXT[name]} for index, name in enumerate(COUNTERS)},
        "link_counters": {name: {"select": index} for index, name in enumerate(LINK_COUNTERS)},
        "select_port_start": SELECT_PORT_START,
        "latencies": {"datapath": config.datapath_latency} | {
            name: config.latency(name) for name in config.codecs},
        "modules": list(netlist.modules),
        "tools": tool_versions(),
    }
    return Design(netlist=netlist, sidecar=sidecar, directives=directives)
