"""One collective on several cores: tests of every byte in their memories, and of every counter.

The cores are side by side in the module ``cluster``, with the ports of each under a prefix.
``case.json`` lists the program of each core, what its registers must hold after it, and what joins
the network ports; ``case.npz`` has the bytes of memory that the hosts change before the programs,
and those that the programs change.
"""

import cocotb
from core_bench import Core, read_case, reset, run_case
from timed_links import connect_pausing_links, connect_timed_links


class Cluster:
    """All cores of the case, each with a host and a memory of its own."""

    def __init__(self, dut):
        self.case, self.design = read_case()
        self.cores = [Core(dut, self.case, self.design, number)
                      for number in range(len(self.case["cores"]))]

    @property
    def patience(self):
        """Cycles until every port has resent all that it will, if a core was not ready for it."""
        config = self.design["config"]
        return 2 * config["tries"] * config["timeout"]


@cocotb.test()
async def as_modelled(dut):
    """With the cycle model's memories and links, every byte and every counter is as predicted."""
    cluster = Cluster(dut)
    for core in cluster.cores:
        core.connect_timed_memory()
    connect_timed_links(dut, cluster.case, cluster.design)
    await reset(dut)
    await run_case(cluster.cores, 2, Core.check_exactly)


@cocotb.test()
async def with_pauses(dut):
    """For any pauses of memories and links, every byte and the counters of work are the same."""
    cluster = Cluster(dut)
    for core in cluster.cores:
        core.connect_pausing_memory()
    connect_pausing_links(dut, cluster.case, cluster.design)
    await reset(dut)
    await run_case(cluster.cores, 40, Core.check_work, more=cluster.patience)
