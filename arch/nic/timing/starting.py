"""Start of the ranks: none sends to a rank that is not set up yet.

A port that is not set up does not accept frames of the run, and the sender retries only after a
time-out. Programs of different lengths and memories of different speeds are set up in different
cycles, so a rank may be ready to send too soon. In that case no rank begins before the cycle in
which the last one is set up: their channels are delayed (``CHANNEL``), and nothing else changes.
Runs in which no frame comes too soon are left as they are.
"""

from collections.abc import Sequence
from dataclasses import replace

from arch.encoding import Instruction
from arch.nic.isa import Opcode
from arch.nic.program import RunPlan
from arch.nic.timing.exact import Links, NotSetUpError, RunTiming, evaluate

__all__ = ["hold", "start"]


def hold(plan: RunPlan, set_up: int, runs: Sequence[int]) -> RunPlan:
    """Return a plan whose channels do not begin before a given cycle.

    Parameters
    ----------
    plan : RunPlan
    set_up : int
        That cycle, counted from the start.
    runs : sequence of int
        First cycle of the steps of each rank, from which its delays count.
    """
    ranks = []
    for program, run in zip(plan.ranks, runs, strict=True):
        least = max(0, set_up - run)
        code = tuple(
            Instruction(opcode=one.opcode, operands=dict(one.operands) | {
                "delay": max(least, one.operands["delay"])})
            if one.opcode == Opcode.CHANNEL else one for one in program.instructions)
        ranks.append(replace(program, instructions=code, channels=tuple(
            replace(channel, delay=max(least, channel.delay)) for channel in program.channels)))
    return replace(plan, ranks=tuple(ranks), set_up=set_up)


def start(plan: RunPlan, links: Links) -> tuple[RunPlan, RunTiming]:
    """Return a plan in which no rank begins too soon, and its timing.

    If that holds already, it is the plan itself; otherwise the one from :func:`hold` until all
    ranks are set up, with that cycle as ``set_up``.

    Raises
    ------
    ConfigError
        As for :func:`arch.nic.timing.exact.evaluate`, except for ranks that are set up too
        late.
    """
    try:
        return plan, evaluate(plan, links)
    except NotSetUpError as error:
        held = hold(plan, max(error.set_up), error.runs)
        return held, evaluate(held, links)
