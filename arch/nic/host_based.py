"""Ring allreduce by the hosts over the same links: a model to compare the offload with.

Software on the hosts executes the ring's ``2 (n - 1)`` steps. In each, every rank's NIC reads a
chunk from host memory and sends it in the same frames, and the next rank's NIC writes it to host
memory; in the first ``n - 1`` steps the host then reduces it with its own chunk. Let ``c`` be the
bytes of a chunk, the ``n``-th part of the vector in whole beats, ``s = min(c, segment_bytes)`` a
segment, ``W(c)`` its bytes on the link, frame headers included, ``M`` and ``m`` latency and bytes
per cycle of host memory, ``L`` and ``l`` those of a link, and ``o`` the cycles of software:

====================  ==============================================================================
step                  ``o + transfer``
transfer              ``(M + s / m) + L + max(W(c) / l, c / m) + (s / m + M)``: the first segment is
                      read, all of them pass, segment behind segment, the last one is written
reduction             ``2 M + 2 c / m``: two operands are read, and the result is written meanwhile
allreduce             ``2 (n - 1) (o + transfer) + (n - 1) reduction``
====================  ==============================================================================

The model is generous: the host reduces as fast as it reads memory, at the NIC's rate; memory serves
host and NIC at the same time; nothing is copied between buffers; the steps of all ranks stay in
lockstep. It does not overlap a chunk's transfer with its reduction: the host gets a chunk when it
is complete.

:data:`SOFTWARE_CYCLES` is the lowest latency that NCCL's own tuner assumes for a network hop of a
ring, 2.7 us (``src/graph/tuning.cc``, protocol LL), in cycles at 1 GHz. That protocol sends as many
bytes of flags as of data, which is ignored here; the one without flags takes 14 us.
"""

from fractions import Fraction

from arch.config import check_int
from arch.nic import frame
from arch.nic.bounds import link_rate, memory_rate
from arch.nic.params import NicConfig

__all__ = ["SOFTWARE_CYCLES", "allreduce_cycles"]

SOFTWARE_CYCLES = 2700


def _wire_bytes(config: NicConfig, count: int) -> int:
    """Return the bytes of the frames that carry a chunk."""
    whole, rest = divmod(count, config.segment_bytes)
    beats = whole * config.max_frame_beats
    if rest:
        beats += frame.frame_beats(rest, config.link_bytes)
    return beats * config.link_bytes


def allreduce_cycles(config: NicConfig, ranks: int, size: int, *,
                     software: int = SOFTWARE_CYCLES) -> Fraction:
    """Return the cycles of a ring allreduce performed by the hosts.

    Parameters
    ----------
    config : NicConfig
        Memory, links, widths and segments.
    ranks : int
        At least 1.
    size : int
        Size of the vector, at least 1. Bytes.
    software : int
        Cycles from the end of a step to the beginning of the next, at least 0.
    """
    ranks, size = check_int("ranks", ranks, 1), check_int("size", size, 1)
    software = check_int("software", software, 0)
    beats = -(-size // config.beat_bytes)
    chunk = min(size, -(-beats // ranks) * config.beat_bytes)
    segment = min(chunk, config.segment_bytes)
    memory, latency = memory_rate(config), config.memory.latency
    passing = max(_wire_bytes(config, chunk) / link_rate(config), chunk / memory)
    transfer = 2 * (latency + segment / memory) + config.link_latency + passing
    reduction = 2 * latency + 2 * chunk / memory
    return 2 * (ranks - 1) * (software + transfer) + (ranks - 1) * reduction
