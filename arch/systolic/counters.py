"""Performance counters of the systolic engine: one list for hardware, model and reports.

Every cycle of a run belongs to exactly one counter of each group, so each group adds up to
``total``. The matrix unit's group follows the rows of Table 3 of the TPU paper (Jouppi et al.,
ISCA'17): array active (row 1), weight stall (row 4), weight shift (row 5), and the non-matrix
cycles (row 6) by cause: RAW wait (row 7), input stall (row 8), and idle for the rest.
"""

from arch.result import CounterGroup, counter_groups

__all__ = ["ALL_COUNTERS", "COUNTERS", "COUNTER_TEXT", "GROUPS", "counter_names",
           "unit_groups"]


COUNTER_TEXT = {
    "total": "cycles from start to halt",
    "array_active": "a row of activations enters the array",
    "weight_stall": "a multiplication waits for weights from memory",
    "weight_shift": "a multiplication waits for weights that are being shifted in",
    "input_stall": "a multiplication waits for activations from the load unit",
    "raw_wait": "a multiplication waits for the activation unit (results or free accumulators), or "
                "for sums",
    "idle": "no multiplication is there, or it is being started",
    "load_busy": "a read of host memory is under way",
    "load_wait": "a read of host memory waits for a token",
    "load_idle": "no read of host memory is there",
    "weight_busy": "a read of weights is under way",
    "weight_wait": "a read of weights waits for a free tile of the FIFO or a token",
    "weight_idle": "no read of weights is there",
    "activate_busy": "the activation unit takes sums",
    "activate_wait": "the activation unit waits for a token",
    "activate_idle": "no activation is there",
    "store_busy": "a write of host memory is under way",
    "store_wait": "a write of host memory waits for a token",
    "store_idle": "no write of host memory is there",
    "useful_macs": "multiply-accumulates on weights and activations of the workload",
    "host_read_beats": "beats read on the host port",
    "weight_read_beats": "beats read on the weight port",
    "host_write_beats": "beats written on the host port",
    "vector_load_busy": "a read into vector registers is under way",
    "vector_load_wait": "a read into vector registers waits for a token",
    "vector_load_idle": "no read into vector registers is there",
    "vector_busy": "the vector unit takes rows",
    "vector_hazard": "a vector instruction waits for a result of those before it",
    "vector_wait": "the vector unit waits for a token",
    "vector_idle": "no vector instruction is there",
    "vector_store_busy": "a write of vector registers is under way",
    "vector_store_wait": "a write of vector registers waits for a token",
    "vector_store_idle": "no write of vector registers is there",
    "transpose_busy": "rows enter the transposer",
    "transpose_wait": "rows wait for a free bank of the transposer or a token",
    "transpose_idle": "no rows for the transposer are there",
    "vector_read_beats": "beats read on the vector port",
    "vector_write_beats": "beats written on the vector port",
}

#: Names of all counters that a core may have, in register order.
ALL_COUNTERS = tuple(COUNTER_TEXT)

#: Counters of a core without ``training``.
COUNTERS = ALL_COUNTERS[:ALL_COUNTERS.index("vector_load_busy")]

#: Counters of a core without ``training`` that add up to ``total``, by unit.
GROUPS = counter_groups(
    CounterGroup(unit="matrix", work="array_active", idle="idle",
                 waits=("weight_stall", "weight_shift", "input_stall", "raw_wait")),
    *(CounterGroup(unit=unit, work=f"{unit}_busy", waits=(f"{unit}_wait",), idle=f"{unit}_idle")
      for unit in ("load", "weight", "activate", "store")))

_TRAINING_GROUPS = counter_groups(
    *GROUPS.values(),
    *(CounterGroup(unit=unit, work=f"{unit}_busy", waits=(f"{unit}_wait",), idle=f"{unit}_idle")
      for unit in ("vector_load", "vector_store", "transpose")),
    CounterGroup(unit="vector", work="vector_busy", waits=("vector_hazard", "vector_wait"),
                 idle="vector_idle"))


def counter_names(*, training: bool) -> tuple[str, ...]:
    """Return the counters of a core, in register order."""
    return ALL_COUNTERS if training else COUNTERS


def unit_groups(*, training: bool) -> dict[str, CounterGroup]:
    """Return the counters of a core that add up to ``total``, by unit."""
    return _TRAINING_GROUPS if training else GROUPS
