"""Performance counters of the SCNN engine: one list for hardware, model and reports.

Every cycle of a run belongs to exactly one counter of each group in :data:`GROUPS`. Every cycle in
which a group is computed belongs, in each PE, to exactly one of :data:`PE_GROUP`. Each PE has its
own counters; the core's are sums over the PEs.
"""

from arch.result import CounterGroup, counter_groups

__all__ = ["COUNTERS", "COUNTER_TEXT", "GROUPS", "PE_COUNTERS", "PE_GROUP"]

_CORE_TEXT = {
    "total": "cycles from start to halt",
    "compute": "a group of output channels is computed: from its start to the barrier",
    "halo_wait": "a group waits for accumulators: sums of halos are exchanged",
    "post_wait": "a group, or the end of a layer, waits: results are post-processed",
    "load": "a load is under way",
    "store": "a store is under way",
    "fetch": "an instruction is awaited, checked or started",
    "broadcast": "a word of weights is sent to all PEs",
    "broadcast_blocked": "a word of weights waits: the FIFO of some PE is full",
    "broadcast_wait": "a word of weights is awaited from memory",
    "broadcast_idle": "no weights are to be sent",
    "drain_halo": "sums of halos are exchanged with the neighbours",
    "drain_post": "results go through the post-processing unit",
    "drain_idle": "nothing is drained",
    "weight_read_beats": "beats read on the weight port",
    "host_read_beats": "beats read on the host port",
    "host_write_beats": "beats written on the host port",
}

_PE_TEXT = {
    "pe_busy": "a vector of activations meets a vector of weights",
    "pe_empty": "blocks without weights, or the empty end of a group, are passed over",
    "pe_conflict": "products wait: the queue of some multiplier is full, its bank is contended",
    "pe_starved": "activations wait for the weights of their channel",
    "pe_fetch": "activations are awaited from their memory, or searched in its map",
    "pe_barrier": "a PE has done its share of the group, and waits for the slowest one",
    "pe_products": "products of two values that are not zero",
}

#: Names in register order.
COUNTERS = tuple(_CORE_TEXT)

#: Names in the order in which ``SELECT`` numbers a PE's counters.
PE_COUNTERS = tuple(_PE_TEXT)

#: A PE's counters that add up to ``compute``.
PE_GROUP = PE_COUNTERS[:6]

COUNTER_TEXT = _CORE_TEXT | _PE_TEXT

#: Counters that add up to ``total``, by unit.
GROUPS = counter_groups(
    CounterGroup(unit="engine", work="compute", idle="fetch",
                 waits=("halo_wait", "post_wait", "load", "store")),
    CounterGroup(unit="broadcast", work="broadcast", idle="broadcast_idle",
                 waits=("broadcast_blocked", "broadcast_wait")),
    CounterGroup(unit="drain", work="drain_post", idle="drain_idle", waits=("drain_halo",)))
