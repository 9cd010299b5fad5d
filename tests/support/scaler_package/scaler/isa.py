"""Instructions, status codes and counters: one definition for program, model and hardware."""

from enum import IntEnum

from arch.encoding import Definition, Encoding
from arch.result import CounterGroup, counter_groups

__all__ = ["COUNTERS", "COUNTER_TEXT", "ENCODING", "GROUPS", "Opcode", "Status"]


class Opcode(IntEnum):
    """Operation codes; 0 and all others are illegal, so zeroed memory stops the core."""

    SCALE = 1
    HALT = 2


class Status(IntEnum):
    """What the host reads in the status register's code field when the core has stopped."""

    OK = 0
    ILLEGAL_OPCODE = 1
    ROWS = 2
    ALIGNMENT = 3
    READ_ERROR = 4
    WRITE_ERROR = 5
    NO_HALT = 6
    ABORTED = 7
    TIMEOUT = 8
    PROTOCOL_ERROR = 9


ENCODING = Encoding(Opcode, {
    Opcode.SCALE: Definition(
        (("source", 40), ("target", 40), ("rows", 16), ("factor", 16), ("shift", 5)),
        "Read rows, scale them, and write them."),
    Opcode.HALT: Definition((), "Stop with status OK."),
}, signed=("factor",))

COUNTER_TEXT = {
    "total": "cycles from start to halt",
    "scale": "a row is scaled",
    "read_wait": "rows are being read",
    "write_wait": "rows are being written, and none is scaled",
    "fetch": "an instruction is awaited, checked or started",
    "host_read_beats": "beats read on the host port",
    "host_write_beats": "beats written on the host port",
}
#: Names in the order of the counter registers.
COUNTERS = tuple(COUNTER_TEXT)
GROUPS = counter_groups(
    CounterGroup(unit="scaler", work="scale", waits=("read_wait", "write_wait"), idle="fetch"))
