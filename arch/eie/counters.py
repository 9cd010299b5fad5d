"""Performance counters of the EIE engine: one list for hardware, model and reports.

Every cycle of a run belongs to exactly one counter of each group in :data:`GROUPS`. Every cycle of
a multiplication belongs, in each PE, to exactly one of ``pe_busy``, ``pe_empty`` and
``pe_starved``. Each PE has its own counters; the core's are sums over the PEs.
"""

from arch.result import CounterGroup, counter_groups

__all__ = ["COUNTERS", "COUNTER_TEXT", "GROUPS", "PE_COUNTERS"]

_CORE_TEXT = {
    "total": "cycles from start to halt",
    "multiply": "a multiplication is under way",
    "load": "a load is under way",
    "store": "a store is under way",
    "fetch": "an instruction is awaited, checked or started",
    "broadcast": "a non-zero activation is sent to all PEs",
    "broadcast_blocked": "a non-zero activation waits: the queue of some PE is full",
    "broadcast_scan": "a multiplication has found no activation to send yet, or no more",
    "broadcast_drain": "all activations are sent: PEs finish, results are saved",
    "broadcast_idle": "no multiplication is under way",
    "ptr_reads": "pointers read, two an activation and PE",
    "host_read_beats": "beats read on the host port",
    "host_write_beats": "beats written on the host port",
}

_PE_TEXT = {
    "pe_busy": "entries in the arithmetic units, padding included",
    "pe_empty": "columns without an entry in a PE: they cost a cycle",
    "pe_starved": "cycles of a multiplication in which a PE has no column",
    "pe_padding": "padding zeros in the arithmetic units",
    "pe_blocking": "cycles in which a PE's full queue holds a broadcast up",
    "spmat_reads": "words read from the matrix memories",
}

#: Names in register order.
COUNTERS = tuple(_CORE_TEXT)

#: Names in the order in which ``SELECT`` numbers a PE's counters.
PE_COUNTERS = tuple(_PE_TEXT)

COUNTER_TEXT = _CORE_TEXT | _PE_TEXT

#: Counters that add up to ``total``, by unit.
GROUPS = counter_groups(
    CounterGroup(unit="engine", work="multiply", waits=("load", "store"), idle="fetch"),
    CounterGroup(unit="broadcast", work="broadcast", idle="broadcast_idle",
                 waits=("broadcast_blocked", "broadcast_scan", "broadcast_drain")))
