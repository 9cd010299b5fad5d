"""Exact access counts of every part of the NIC in a run, summed over all ranks.

The counts in :data:`ACCESSES`; each but the last depends only on the programs, not on the timing:

====================  ==============================================================================
``sum_FORMAT``        additions of two numbers of a format; likewise ``prod_FORMAT``,
                      ``select_FORMAT`` (minimum or maximum) and ``average_FORMAT``
``conversions``       numbers that are rounded to a wire format, and means
``codec_additions``   float32 additions of a codec, in whole rows: a residual is added to a
                      value; for 1-bit messages, the decoded value is subtracted from it, and the
                      elements of each sign are summed
``codec_divisions``   float32 divisions of a codec, by a count
``codec_comparisons`` comparisons of magnitudes for top-k messages, in whole rows: with each entry
                      of a lane's list, and with the smallest that is sent
``onebit_rows``       rows that wait in the 1-bit encoder: all rows of a run that uses it
``topk_rows``         rows that wait in the top-k encoder for the rest of their segment: all rows
``topk_short_rows``   rows in its other memories, and in those of the decoder: operands that wait
                      for places, messages, and rows that wait for their message
``read_rows``         rows of operands and residuals from host memory, into operand slots
``taken_operands``    rows of operands that the datapath reads from operand slots
``received_rows``     rows of messages that are written into receive slots
``taken_rows``        rows that the datapath reads from receive slots: one for each of its own
``sent_rows``         rows of messages that are written into retransmit buffers and read again
``written_rows``      rows of results and residuals, into store slots and from there into host
                      memory
``steps``             steps that are written into the step memory and read from it
``instructions``      instructions from host memory
``link_beats``        beats of the frames with messages and credits, headers included
``ack_beats``         beats of the frames that only acknowledge: just headers
====================  ==============================================================================

The number of frames that only acknowledge depends on the timing: the exact model stores it in the
plan (:func:`arch.nic.engine.plan`).
"""

from arch.common.reduction import REDUCED
from arch.nic.frame import frame_beats
from arch.nic.program import HwStep, RunPlan, batch_of
from arch.nic.schedules.arithmetic import FORMATS, Reduction
from arch.nic.schedules.compression import OneBit
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op

__all__ = ["ACCESSES", "KINDS", "accesses"]

#: Kinds of operations on numbers.
KINDS = ("sum", "prod", "select", "average")
_OF = {Reduction.SUM: "sum", Reduction.AVG: "sum", Reduction.PROD: "prod",
       Reduction.MIN: "select", Reduction.MAX: "select"}

ACCESSES = (*(f"{kind}_{number}" for kind in KINDS for number in REDUCED), "conversions",
            "codec_additions", "codec_divisions", "codec_comparisons", "onebit_rows", "topk_rows",
            "topk_short_rows", "read_rows", "taken_operands", "received_rows", "taken_rows",
            "sent_rows", "written_rows", "steps", "instructions", "link_beats", "ack_beats")


def _count_one_bit(plan: RunPlan, step: HwStep, rows: int, found: dict[str, int], times: int
                   ) -> None:
    """Add the accesses of the 1-bit codec for ``times`` segments of ``rows`` rows each."""
    config, kept = plan.config, step.residual is not None
    found["onebit_rows"] += times * rows
    if not (SENDS[step.op] or kept):
        return
    # First numbers within a row, then rows, an odd one of which is added to 0.
    tree = (config.lanes - 1) * rows
    level = rows
    for _ in range((config.slot_rows - 1).bit_length()):
        level = -(-level // 2)
        tree += level
    found["codec_additions"] += times * (2 * tree + config.lanes * rows * (1 + kept))
    found["codec_divisions"] += times * 2
    found["conversions"] += times * 2


def _count_top_k(plan: RunPlan, step: HwStep, rows: int, found: dict[str, int], times: int
                 ) -> None:
    """Add the accesses of the top-k codec for ``times`` segments of ``rows`` rows each."""
    config, codec, kept = plan.config, plan.config.topk, step.residual is not None
    sparse = codec.sparse(rows * config.lanes)
    message = codec.message_rows(rows * config.lanes) if sparse else 0
    encodes = bool(SENDS[step.op]) or kept
    # Both operands and their result, then what arrived: its rows, or places and elements.
    found["topk_rows"] += times * rows
    found["topk_short_rows"] += times * (3 * rows + bool(RECEIVES[step.op]) * (rows + message)
                                         + encodes * message)
    found["codec_additions"] += times * config.lanes * rows * kept
    found["codec_comparisons"] += (times * config.lanes * rows * encodes * sparse
                                   * (config.topk_kept + 1))


def _count(plan: RunPlan, step: HwStep, length: int, found: dict[str, int], times: int) -> None:
    """Add the accesses of ``times`` segments of a step, of ``length`` bytes each."""
    config = plan.config
    numbers = times * (length // FORMATS[plan.kind].bytes)
    message = plan.message_bytes(length)
    rows = times * max(1, -(-length // config.beat_bytes))
    message_rows = times * -(-message // config.beat_bytes)
    if REDUCES[step.op]:
        found[f"{_OF[plan.operation]}_{plan.kind}"] += numbers
    if step.complete and plan.operation is Reduction.AVG:
        found[f"average_{plan.kind}"] += numbers
    kept = step.residual is not None
    if plan.codec is not None:
        count = _count_one_bit if isinstance(plan.codec, OneBit) else _count_top_k
        count(plan, step, rows // times, found, times)
    elif plan.wire_format is not None and (SENDS[step.op] or step.complete):
        found["conversions"] += numbers
    operands = rows * (bool(READS[step.op]) + (step.op == Op.REDUCE) + kept)
    found["read_rows"] += operands
    found["taken_operands"] += operands
    if RECEIVES[step.op]:
        found["received_rows"] += message_rows
        found["taken_rows"] += rows
    if SENDS[step.op]:
        found["sent_rows"] += message_rows
        found["link_beats"] += times * frame_beats(message, config.link_bytes)
    found["written_rows"] += rows * (bool(WRITES[step.op]) + kept)


def accesses(plan: RunPlan) -> dict[str, int]:
    """Return the accesses of all ranks by name, zeros included.

    Parameters
    ----------
    plan : RunPlan
        With its acknowledgements known.

    Raises
    ------
    ValueError
        The plan has not been timed.
    """
    if plan.acknowledgements is None:
        raise ValueError("acknowledgements of a plan must be known, not None")
    alone = [_of_programs(one) for one in ([part.plan for part in plan.parts] or [plan])]
    return {name: sum(one[name] for one in alone) for name in ACCESSES} | {
        "instructions": len(plan), "ack_beats": plan.acknowledgements * plan.config.header_beats}


def _of_programs(plan: RunPlan) -> dict[str, int]:
    """Return the accesses of one collective that depend only on its programs."""
    config = plan.config
    found = dict.fromkeys(ACCESSES, 0)
    for program in plan.ranks:
        for channel in program.channels:
            found["steps"] += len(channel.steps)
            for step in channel.steps:
                whole, rest = divmod(step.length, config.segment_bytes)
                if whole:
                    _count(plan, step, config.segment_bytes, found, whole)
                if rest or not whole:
                    _count(plan, step, rest, found, 1)
        frames = sum(-(-one.grants // batch_of(one.slots))
                     for one in program.connections if one.slots)
        found["link_beats"] += frames * config.header_beats
    return found
