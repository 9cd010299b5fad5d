"""When a run of the EIE core ends with each status code of its own."""

from collections.abc import Mapping

from arch.common.faults import PROGRAM_PLACE

__all__ = ["STATUS_TEXT"]

#: By name in :class:`arch.eie.isa.Status`; of the others :data:`arch.common.faults.SHARED_STATUS`.
STATUS_TEXT: Mapping[str, str] = {
    "ILLEGAL_OPCODE": "no such instruction",
    "OPERAND": "no rows, or no such PE",
    "CODEBOOK_RANGE": "beyond the codebooks",
    "POINTER_RANGE": "beyond the pointers",
    "SPMAT_RANGE": "beyond the matrix memory",
    "ACT_RANGE": "beyond the activation memory or the registers",
    "ALIGNMENT": f"a host address within a beat; {PROGRAM_PLACE}",
    "NO_HALT": "the program ended without `HALT`",
}
