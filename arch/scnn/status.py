"""When a run of the SCNN core ends with each status code of its own."""

from collections.abc import Mapping

from arch.common.faults import PROGRAM_PLACE

__all__ = ["STATUS_TEXT"]

#: By name in :class:`arch.scnn.isa.Status`; of the others :data:`arch.common.faults.SHARED_STATUS`.
STATUS_TEXT: Mapping[str, str] = {
    "ILLEGAL_OPCODE": "no such instruction",
    "OPERAND": "an operand of 0 where there must be something, more output channels than an "
               "accumulator's address has room for, or a tile that is no multiple of the next "
               "layer's stride",
    "TAP_RANGE": "more taps than the table has",
    "PARAM_RANGE": "beyond the table of output channels",
    "ACT_RANGE": "beyond the activation memories, or fewer channels or PEs than there must be",
    "ACC_RANGE": "a tile with its halo has more accumulators than there are",
    "WEIGHT_FORMAT": "a block that is longer than the FIFO takes, or words that are left over",
    "WEIGHT_END": "the words are at their end, and a PE waits for weights",
    "ALIGNMENT": "a host address within a beat, or words that do not begin at a fetch burst; "
                 f"{PROGRAM_PLACE}",
    "NO_HALT": "the program ended without `HALT`",
}
