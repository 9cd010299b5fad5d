"""The NIC as a generated design: Verilog and its sidecar."""

from arch.nic.params import NicConfig
from hwgen.design import core_design
from hwgen.emit import Design
from hwgen.nic.core import SELECT_PORT_START, NicCore
from hwgen.nic.link.port import COUNTERS as LINK_COUNTERS

__all__ = ["generate"]


def generate(config: NicConfig, *, prefix: str = "") -> Design:
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.nic.params.NicConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` are equal
    but for the sidecar's ``config``. ``prefix`` begins the name of every module.
    """
    # Bits of a rewound checksum are parities of its other bits: bit by bit, there is no loop.
    directives = ("lint_off -rule UNOPTFLAT",) if config.beats_per_row > 1 else ()
    # Lanes of all formats but one are idle, and so are averages for most of the time.
    return core_design(
        NicCore(config), prefix=prefix, skip_idle=True, directives=directives,
        selected={
            "link_counters": {name: {"select": index} for index, name in enumerate(LINK_COUNTERS)},
            "select_port_start": SELECT_PORT_START},
        latencies={"datapath": config.datapath_latency} | {
            name: config.latency(name) for name in config.codecs})
