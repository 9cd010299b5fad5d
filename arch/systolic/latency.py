"""Fixed numbers of the systolic core's pipelines that hardware and timing model share."""

__all__ = ["ACTIVATION_LATENCY", "ELEMENTWISE_LATENCY", "FETCH_BURST_BEATS", "PENDING_READS"]

#: Reads that the load unit, and the weight unit, may have under way at once.
PENDING_READS = 4

#: Cycles from the address of an accumulator row's last group to its unified buffer write: memory,
#: its output register, operand register, 12 requantisation stages.
ACTIVATION_LATENCY = 15

#: Further ones where there are residual additions and pooling: operand register, two multiply-adds
#: of 9 stages, 3 stages of rounding, saturation.
ELEMENTWISE_LATENCY = 23

#: Beats of an instruction fetch.
FETCH_BURST_BEATS = 16
