"""When a run of the NIC ends with each status code of its own."""

from collections.abc import Mapping

from arch.common.faults import PROGRAM_PLACE

__all__ = ["STATUS_TEXT"]

#: By name in :class:`arch.nic.isa.Status`; of the others :data:`arch.common.faults.SHARED_STATUS`.
STATUS_TEXT: Mapping[str, str] = {
    "ILLEGAL_OPCODE": "an opcode that does not exist",
    "OPERAND": "a number of a connection, port, channel, format, slot or step that does not exist, "
               "more credits than slots, or a step of no bytes",
    "REGION": "a step that leaves its buffer",
    "STEPS": "more steps than the step memory holds",
    "ALIGNMENT": f"a buffer that does not begin at a beat; {PROGRAM_PLACE}",
    "NO_HALT": "the program has ended without `HALT`",
    "STALLED": "`patience` cycles have passed and no segment has retired",
    "LINK_DOWN": "a port has given up",
}
