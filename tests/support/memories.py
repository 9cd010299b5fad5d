"""Memories that give nonsense where they promise nothing."""

import re
from dataclasses import replace

from hwgen.common.block import NO_RW_CHECK

__all__ = ["unpredictable"]


def unpredictable(design):
    """Return a design whose memories with :data:`~hwgen.common.block.NO_RW_CHECK` are wrong then.

    What they read of a row in the cycle in which it is written is inverted.
    """
    def spoilt(match):
        text, count = re.subn(
            r"(r\d_data) <= mem\[(r\d_addr)\]",
            r"\1 <= mem[\2] ^ {$bits(\1){w0_en && w0_addr == \2}}", match[0])
        assert count == match[0].count("output reg"), match[0]
        return text

    verilog, count = re.subn(
        rf"^module sram_\w+x\((?:(?!^endmodule).)*?\(\* {NO_RW_CHECK} \*\).*?^endmodule", spoilt,
        design.netlist.verilog, flags=re.MULTILINE | re.DOTALL)
    assert count == design.netlist.verilog.count(NO_RW_CHECK) > 0
    return replace(design, netlist=replace(design.netlist, verilog=verilog))
