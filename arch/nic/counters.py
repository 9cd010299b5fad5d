"""Performance counters of the NIC: one list for hardware, model and reports.

Every cycle of a run belongs to exactly one counter of each group in :data:`GROUPS`. A cycle in
which the scheduler issues nothing is charged to the channel closest to issuing: causes are checked
in the order in which a segment needs things, and of several channels the one that got farthest
counts.
"""

from arch.result import CounterGroup, counter_groups

__all__ = ["COUNTERS", "COUNTER_TEXT", "GROUPS", "WAITS", "WORK"]

COUNTER_TEXT = {
    "total": "cycles from start to halt",
    "issue": "a segment is issued",
    "order_wait": "steps wait: for their time, another step or what was written before",
    "recv_wait": "steps wait for a segment to arrive",
    "credit_wait": "steps wait for credits of their connection",
    "window_wait": "steps wait for a place in the retransmit buffer of their port",
    "slot_wait": "steps wait for a slot of operands, of results, or for an older segment to retire",
    "step_wait": "the next step of a channel is read from the step memory",
    "drain": "all segments are issued: the last ones are done, and their frames acknowledged",
    "setup": "no run is under way: instructions are fetched and executed",
    "read": "a beat of operands comes from memory",
    "read_wait": "operands are requested, and no beat comes",
    "read_idle": "no operands are requested",
    "execute": "a beat goes into the datapath",
    "operand_wait": "a segment waits for its operands",
    "execute_idle": "no segment is there to be executed",
    "store": "a beat is written to memory",
    "store_wait": "results wait to be written",
    "store_idle": "no results are there",
    "host_read_beats": "beats read on the host port",
    "host_write_beats": "beats written on the host port",
    "segments": "segments that were retired",
    "credit_frames": "frames with credits that were given to ports",
    "tx_beats": "beats that left the ports",
    "rx_beats": "beats that came to the ports",
}

#: Names in register order.
COUNTERS = tuple(COUNTER_TEXT)

#: Causes for which a channel waits, in the order in which a segment needs them.
WAITS = ("order_wait", "recv_wait", "credit_wait", "window_wait", "slot_wait")

#: Counters of work done: these do not depend on what happens to frames on the links.
WORK = ("issue", "read", "execute", "store", "host_read_beats", "host_write_beats", "segments",
        "credit_frames")

#: Counters that add up to ``total``, by unit.
GROUPS = counter_groups(
    CounterGroup(unit="scheduler", work="issue", idle="setup",
                 waits=(*WAITS, "step_wait", "drain")),
    CounterGroup(unit="read", work="read", idle="read_idle", waits=("read_wait",)),
    CounterGroup(unit="execute", work="execute", idle="execute_idle", waits=("operand_wait",)),
    CounterGroup(unit="store", work="store", idle="store_idle", waits=("store_wait",)))
