"""When a run of the systolic core ends with each status code of its own."""

from collections.abc import Mapping

from arch.common.faults import PROGRAM_PLACE

__all__ = ["STATUS_TEXT"]

#: By name in :class:`arch.systolic.isa.Status`; of the others
#: :data:`arch.common.faults.SHARED_STATUS`.
STATUS_TEXT: Mapping[str, str] = {
    "ILLEGAL_OPCODE": "the opcode does not exist (zeroed memory is such an instruction)",
    "UB_RANGE": "rows past the end of the unified buffer, also those that a walk, a window or an "
                "addition gets to",
    "ACC_RANGE": "rows past the end of the accumulators",
    "PARAM_RANGE": "rows past the end of the parameter memory, or of the table",
    "OPERAND": "`rows`, `k` or `n` is 0, or `k` above `rows` (`n` above `cols`) of the array; "
               "`rows` of `READ_HOST` end within a parameter row; `target`, `byte` or `table` is "
               "none that the core has; `out_width`, `kernel_x` or `kernel_y` is 0; `pad` or "
               "`zero_point` is no operand; `CONVOLVE` has more rows than the unified buffer",
    "ALIGNMENT": f"`host_addr` is not a multiple of a beat; {PROGRAM_PLACE}",
    "TOKEN_PAIR": "a token for or from a unit that has no semaphore with this one, or one that "
                  "`SET_WALK`, `SET_ADD`, `SET_POOL` or `SET_AVERAGE` would give",
    "NO_HALT": "the program ended without `HALT`",
    "UB_CONFLICT": "two reads, or two writes, of one unified buffer bank in one cycle",
    "TOKEN_OVERFLOW": "a semaphore at 255 was given one more",
    "VECTOR_RANGE": "a register or rows of a register that the core does not have",
    "VECTOR_CONFLICT": "two units used one vector register in one cycle",
    "SPARSE_ROOM": "mask and values of a `VSTORE_SPARSE` or `VLOAD_SPARSE` are more beats than are "
                   "left of its `room`; of that store nothing is written, of that load no value is "
                   "read",
}
