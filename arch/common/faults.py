"""Status codes that every core has, because its shell finds them."""

from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS

__all__ = ["PROGRAM_PLACE", "SHARED_STATUS"]

#: What the control registers find wrong with a program's address, in every core.
PROGRAM_PLACE = (f"a program not at a multiple of {FETCH_BURST_BEATS} beats, or above {ADDR_BITS} "
                 "bits")

#: When a core stops with each, by its name in the engine's ``Status``, which numbers them.
SHARED_STATUS = {
    "OK": "the program has ended",
    "ALIGNMENT": PROGRAM_PLACE,
    "ABORTED": "the host aborted the run",
    "READ_ERROR": "a read was answered with an error",
    "WRITE_ERROR": "a write was answered with an error",
    "TIMEOUT": "no memory port moved for `TIMEOUT` cycles while one was waiting for the memory",
    "PROTOCOL_ERROR": "a memory port got an answer that it did not ask for, one with an ID other "
                      "than 0, or the last beat due without RLAST",
}
