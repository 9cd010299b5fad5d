"""NICs that are built for tests, and runs on several of them beside golden model and law."""

import functools

from arch.common.link import LinkConfig
from arch.nic.params import NicConfig
from arch.nic.timing.starting import start
from hwgen.nic.design import generate
from sim import runs
from sim.nic.cluster import random_residuals, run_cluster, run_golden, run_inputs

__all__ = ["CONFIGS", "KINDS", "LINK", "built", "check_run",
           "compare_run"]

#: Links as wide as the datapath, and half as wide with little of everything.
CONFIGS = {
    "wide": NicConfig(formats="float32", averages=False, segment_bytes=64, ports=4, channels=8),
    "scarce": NicConfig(
        formats="int32", segment_bytes=72, ports=4, link_bytes=4, window=2, rx_slots=5, items=3,
        operand_slots=2, store_slots=1, connections=6, channels=2, steps=100, reduce_latency=1,
        average_latency=3, fetch_chunks=1),
}

#: What each of them reduces.
KINDS = {"wide": "float32", "scarce": "int32"}

LINK = LinkConfig(latency=3)


@functools.cache
def built(name):
    """Return the compiled design of a configuration."""
    return runs.built(lambda: generate(CONFIGS[name]))


def compare_run(core, plan, links, inputs, residuals=None):
    """Run a plan without faults; return the timing, and what is another than it says, in words."""
    plan, law = start(plan, links)
    residuals = random_residuals(plan) if residuals is None else residuals
    done = run_cluster(core, plan, inputs, links=links, limit=law.cycles + 2000,
                       residuals=residuals)
    found = [f"rank {rank}: {one.message}" for rank, one in enumerate(done.ranks) if one.message]
    found += [f"rank {rank} wrote beside its output"
              for rank, kept in enumerate(done.untouched) if not kept]
    left = [values.copy() for values in residuals]
    for name, outputs, all_wanted in (("result", done.outputs, run_golden(plan, inputs, left)),
                                      ("residual", done.residuals, left)):
        found += [f"rank {rank}: another {name}" for rank, (output, wanted) in enumerate(zip(
            outputs, all_wanted, strict=True)) if output.tobytes() != wanted.tobytes()]
    for rank, (one, timing) in enumerate(zip(done.ranks, law.ranks, strict=True)):
        # Without faults every frame is sent once.
        wanted = timing.counters | {"link_sent_again": 0, "link_refused": 0,
                                    "link_acks_sent": timing.acknowledgements}
        found += [f"rank {rank}: {name} {one.counters.get(name)}, not {value}"
                  for name, value in wanted.items() if one.counters.get(name) != value]
    if law.slowest > plan.config.timeout:
        found.append(f"timeout must be at least {law.slowest}, not {plan.config.timeout}")
    return law, found


def check_run(name, plan, links=LINK, inputs=None):
    """Run a plan; compare every byte, and every counter of every rank; return the timing."""
    law, found = compare_run(built(name), plan, links,
                             run_inputs(plan) if inputs is None else inputs)
    assert not found
    return law
