"""Random collectives on NICs whose links lose, damage, repeat and reorder frames, or are down."""

import random
from dataclasses import dataclass

from arch.common.link import LinkConfig, LinkFaults
from arch.config import ConfigError
from arch.nic import workloads
from arch.nic.counters import GROUPS, WORK
from arch.nic.isa import Status
from arch.nic.program import RunPlan
from arch.nic.schedules import CATALOGUE, Reduction
from arch.nic.schedules.layout import ROOTED, Collective
from arch.nic.timing.exact import evaluate
from arch.nic.topology import Wire
from sim.nic.cluster import golden, random_inputs, run_cluster
from tests.support.nic_designs import CONFIGS, KINDS, built

__all__ = ["CHANCES", "PATIENCE", "REDUCING", "Outcome", "broken_run", "draw", "lossy_run",
           "run_with_link_down"]

#: Of a fault on every link, a frame.
CHANCES = {"drop": "0.05", "corrupt": "0.01", "duplicate": "0.01", "reorder": "0.02"}

#: Collectives that reduce.
REDUCING = (Collective.ALLREDUCE, Collective.REDUCE_SCATTER, Collective.REDUCE)
#: Cycles after which a run hangs.
_HANGS = 2_000_000
#: Cycles from the one in which an error is found to the one in which the core has stopped: reads
#: and writes that are under way are completed, and so are the segments that are.
_STOP = 400
#: More than a port needs to give up, and a run besides.
PATIENCE = 40_000


@dataclass
class Outcome:
    """What a run was and what came of it.

    Attributes
    ----------
    name : str
        Design and workload.
    cycles, clean : int
        Until the last rank ended; the same without faults, by the model.
    faults : dict of str to int
        Frames with each fault, of all links.
    again : int
        Frames that were sent again.
    statuses : tuple of str
        Of each rank.
    everyone : bool
        Whether no rank can have its result without the link that is down.
    differences : list of str
        What is not as it must be.
    """

    name: str
    cycles: int
    clean: int
    faults: dict[str, int]
    again: int
    statuses: tuple[str, ...]
    everyone: bool
    differences: list[str]


def draw(rng: random.Random, collectives=tuple(CATALOGUE), **lowering) -> tuple[str, str, RunPlan]:
    """Return the name of a design and of a workload that it can run, and its plan."""
    while True:
        design = rng.choice(sorted(CONFIGS))
        collective = rng.choice(collectives)
        algorithm = rng.choice([name for name, entry in CATALOGUE[collective].items()
                                if not entry.graph])
        ranks, elements = rng.randint(2, 6), rng.choice((1, rng.randint(2, 40),
                                                         rng.randint(41, 400)))
        parts = [collective, algorithm, f"{ranks}x{4 * elements}", KINDS[design]]
        if collective in ROOTED:
            parts.append(f"root={rng.randrange(ranks)}")
        if CATALOGUE[collective][algorithm].in_place and rng.random() < 0.5:
            parts.append("in-place")
        if collective in REDUCING:
            parts.append(f"op={rng.choice([str(one) for one in Reduction])}")
        delays = [rng.choice((0, 0, rng.randint(1, 300))) for _ in range(ranks)]
        text = ":".join(parts)
        try:
            return design, text, workloads.plan_of(
                CONFIGS[design], workloads.load(text), delays=delays, **lowering)
        except ConfigError:
            continue


def _used(plan):
    """Return the wires that messages go over."""
    ends = {(rank, one.port) for rank, program in enumerate(plan.ranks)
            for one in program.connections}
    return [wire for wire in plan.wires if (wire.rank, wire.port) in ends]


def _outcome(design, text, plan, law, done):
    faults = {}
    for counts in done.links.values():
        for kind in ("down", *LinkFaults.KINDS):
            faults[kind] = faults.get(kind, 0) + counts[kind]
    found = Outcome(
        name=f"{design} {text}", cycles=max(rank.cycles for rank in done.ranks),
        clean=law.cycles, faults=faults, statuses=tuple(rank.status for rank in done.ranks),
        again=sum(rank.counters.get("link_sent_again", 0) for rank in done.ranks),
        everyone=False, differences=[])
    found.differences += [f"rank {rank} wrote beside its output"
                          for rank, kept in enumerate(done.untouched) if not kept]
    for rank, one in enumerate(done.ranks):
        found.differences += [
            f"rank {rank}: counters of {group.unit} must add up to {one.cycles}"
            for group in GROUPS.values()
            if one.counters and sum(one.counters[name] for name in group) != one.cycles]
    return found


def lossy_run(seed: int) -> Outcome:
    """Run what a seed stands for, with faults on every link: all is as without them."""
    rng = random.Random(seed)
    design, text, plan = draw(rng)
    links = {wire: tuple(LinkConfig(latency=rng.randint(0, 20), faults=LinkFaults(
        seed=rng.getrandbits(64), delay=rng.randint(1, 300), **CHANCES)) for _ in range(2))
        for wire in plan.wires}
    law = evaluate(plan, LinkConfig())
    inputs = random_inputs(plan, seed)
    done = run_cluster(built(design), plan, inputs, links=links, limit=_HANGS)
    found = _outcome(design, text, plan, law, done)
    wrong = found.differences
    for rank, (one, timing, output, wanted) in enumerate(zip(
            done.ranks, law.ranks, done.outputs, golden(plan, inputs), strict=True)):
        if one.status != "OK":
            wrong.append(f"rank {rank}: {one.message}")
        if output.tobytes() != wanted.tobytes():
            wrong.append(f"rank {rank}: another result")
        wrong += [f"rank {rank}: {name} {one.counters.get(name)}, not {timing.counters[name]}"
                  for name in WORK if one.counters.get(name) != timing.counters[name]]
        wrong += [f"rank {rank}: {name} {one.counters[name]}, not 0"
                  for name in ("link_refused", "link_misrouted") if one.counters.get(name)]
    for wire in plan.wires if all(one.pe for one in done.ranks) else ():
        for one in (wire, wire.reverse()):
            sent = int(done.ranks[one.rank].pe["link_sent"][one.port])
            came = int(done.ranks[one.peer].pe["link_delivered"][one.peer_port])
            if sent != came:
                wrong.append(f"rank {one.rank} to {one.peer}: {sent} frames sent, {came} delivered")
    return found


def _everyone(plan, victim, ways):
    """Return whether it is a ring with something for every rank, and down in the ring's way."""
    ranks = plan.schedule.ranks
    ahead = [way for (begin, end), way in zip(
        ((victim.rank, victim.peer), (victim.peer, victim.rank)), ways, strict=True)
        if end == (begin + 1) % ranks]
    return (plan.schedule.name == "ring" and plan.elements > (ranks - 1) * plan.granule
            and any(ahead))


def broken_run(seed: int) -> Outcome:
    """Run an allreduce with one link that goes down for good, in one or both ways: what it must be.
    """
    rng = random.Random(seed)
    patience = rng.choice((3_000, PATIENCE))
    design, text, plan = draw(rng, (Collective.ALLREDUCE,), patience=patience)
    # From the begin, or somewhere on the way.
    start = rng.choice((0, rng.randrange(evaluate(plan, LinkConfig()).cycles)))
    victim = rng.choice(_used(plan))
    return run_with_link_down(design, text, plan, victim, start,
                              rng.choice(((True, True), (True, False), (False, True))))


def run_with_link_down(design: str, text: str, plan: RunPlan, victim: Wire, start: int,
                       ways: tuple[bool, bool]) -> Outcome:
    """Run an allreduce, one link of which goes down for good, there, back or both.

    A rank that does not end with OK and the right result ends with an error, not later than
    ``patience`` or ``tries * timeout`` cycles after the run would have been over. All of them do if
    the link is down from the begin and every rank needs it; otherwise one of its two at least.
    """
    config = plan.config
    law = evaluate(plan, LinkConfig())
    broken = LinkConfig(faults=LinkFaults(down=[(start, None)]))
    links = {wire: (LinkConfig(), LinkConfig()) for wire in plan.wires}
    links[victim] = tuple(broken if way else LinkConfig() for way in ways)
    inputs = random_inputs(plan)
    done = run_cluster(built(design), plan, inputs, links=links, limit=_HANGS)
    found = _outcome(design, text, plan, law, done)
    wrong = found.differences
    patience = plan.ranks[0].instructions[len(plan.ranks[0].connections)].operands["patience"]
    bounds = {Status.OK.name: law.cycles, Status.STALLED.name: law.cycles + patience + _STOP,
              Status.LINK_DOWN.name: law.cycles + config.tries * config.timeout + _STOP}
    for rank, (one, output, wanted) in enumerate(zip(
            done.ranks, done.outputs, golden(plan, inputs), strict=True)):
        if one.status not in bounds:
            wrong.append(f"rank {rank}: status {one.status}, {one.message}")
        elif one.cycles > bounds[one.status]:
            wrong.append(f"rank {rank}: {one.status} after {one.cycles} cycles, not at most "
                         f"{bounds[one.status]}")
        if one.status == Status.OK.name and output.tobytes() != wanted.tobytes():
            wrong.append(f"rank {rank}: OK with another result")
        if one.status == Status.LINK_DOWN.name and rank not in (victim.rank, victim.peer):
            wrong.append(f"rank {rank}: LINK_DOWN, and its links are whole")
    if start == 0:
        found.everyone = _everyone(plan, victim, ways)
        ends = {found.statuses[victim.rank], found.statuses[victim.peer]}
        if ends == {Status.OK.name} or (found.everyone and Status.OK.name in found.statuses):
            wrong.append("a rank ended without an error")
    return found
