"""Random steps of two channels that exchange messages, against numpy."""

import cocotb

from arch.nic.counters import GROUPS
from sim.nic.testbenches.bench import PAUSES, Bench
from sim.nic.testbenches.programs import run_job


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def jobs_in_a_row(dut, pauses):
    """Run four programs without a reset in between, while every channel pauses."""
    bench = await Bench.start(dut, pauses)
    delivered = [0, 0]
    for _ in range(4):
        job = await run_job(bench)
        counters = await bench.counters()
        for unit, names in GROUPS.items():
            assert sum(counters[name] for name in names) == counters["total"], (
                f"counters of {unit} do not add up to the total: {counters}")
        frames = 0
        for port in range(2):
            delivered[port] += job.delivered[port]
            found = await bench.port_counters(port)
            # CREDIT frames are delivered, too.
            frames += found["delivered"] - delivered[port]
            for name in ("malformed", "header_crc", "unknown", "too_long", "wrong_length",
                         "payload_crc", "gaps", "other_job", "misrouted", "refused",
                         "ack_outside"):
                assert not found[name], f"port {port} has counted {found[name]} {name}"
        assert frames >= counters["credit_frames"]
