"""NICs that are built for tests, and runs on several of them beside golden model and law."""

import functools

from arch.common.link import LinkConfig
from arch.nic.params import NicConfig
from arch.nic.timing.exact import evaluate
from hwgen.nic.design import generate
from sim import runs
from sim.nic.cluster import golden, random_inputs, run_cluster

__all__ = ["CONFIGS", "LINK", "built", "check_run"]

#: Links as wide as the datapath, and half as wide with little of everything.
CONFIGS = {
    "wide": NicConfig(formats="float32", averages=False, segment_bytes=64, ports=3),
    "scarce": NicConfig(
        formats="int32", segment_bytes=72, ports=4, link_bytes=4, window=2, rx_slots=5, items=3,
        operand_slots=2, store_slots=1, connections=6, channels=2, steps=100, reduce_latency=1,
        average_latency=3, fetch_chunks=1),
}

LINK = LinkConfig(latency=3)


@functools.cache
def built(name):
    """Return the compiled design of a configuration."""
    return runs.built(lambda: generate(CONFIGS[name]))


def check_run(name, plan, links=LINK):
    """Run a plan; compare every byte, and every counter of every rank; return the timing."""
    inputs = random_inputs(plan)
    law = evaluate(plan, links)
    done = run_cluster(built(name), plan, inputs, links=links, limit=law.cycles + 2000)
    assert [rank.message for rank in done.ranks] == [None] * len(done.ranks)
    assert all(done.untouched)
    for output, wanted in zip(done.outputs, golden(plan, inputs), strict=True):
        assert output.tobytes() == wanted.tobytes()
    for rank, timing in zip(done.ranks, law.ranks, strict=True):
        assert rank.cycles == timing.cycles
        found = {counter: rank.counters[counter] for counter in timing.counters}
        assert found == timing.counters
        # Without faults every frame is sent once.
        assert rank.counters["link_sent_again"] == rank.counters["link_refused"] == 0
    assert law.slowest <= plan.config.timeout
    return law
