"""What a system needs to know about a design besides its Verilog, in the formats of other tools.

Every text is made from the design's registers (:class:`hwgen.common.registers.RegisterMap`) and
from its sidecar: no form has a table of its own.
"""

from hwgen.integration.files import CLOCK_MHZ, ENDS, check_clock, is_own, registers_of, write

__all__ = ["CLOCK_MHZ", "ENDS", "check_clock", "is_own", "registers_of", "write"]
