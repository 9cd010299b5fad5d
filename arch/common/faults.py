"""Status codes that every core has, because its shell finds them."""

__all__ = ["SHARED_STATUS"]

#: When a core stops with each, by its name in the engine's ``Status``, which numbers them.
SHARED_STATUS = {
    "OK": "the program has ended",
    "ALIGNMENT": "the program's address is not a multiple of a fetch burst",
    "ABORTED": "the host aborted the run",
    "READ_ERROR": "a read was answered with an error",
    "WRITE_ERROR": "a write was answered with an error",
    "TIMEOUT": "no memory port moved for `TIMEOUT` cycles while one was waiting for the memory",
    "PROTOCOL_ERROR": "a memory port got an answer that it did not ask for, one with an ID other "
                      "than 0, or the last beat due without RLAST",
}
