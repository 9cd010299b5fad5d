"""The testbenches of the NIC on its generated cores; all run on the second one."""

from typing import Any

from arch.nic.counters import WORK
from arch.nic.params import NicConfig
from hwgen.nic.design import generate
from sim.nic.testbenches.sizes import (
    REGION_SEGMENTS,
    STEPS,
    exchanges,
    is_patient,
    patience,
)
from sim.testbenches import suite

__all__ = ["SUITE"]


def _refuse(workload: Any) -> str | None:
    """Return why no testbench can run a collective, if none can."""
    if workload.faults is not None:
        return ("workload must be a collective without faults for a testbench, whose links have "
                "none (hwgen run nic has them)")
    if workload.patience:
        return "workload must be a collective without patience for a testbench that pauses"
    return None


def _unfit(config: NicConfig) -> dict[str, str]:
    """Return what cannot run on a core, with the reasons."""
    if not exchanges(config):
        reason = ("two channels exchange messages: ports, connections, channels >= 2, "
                  f"steps >= {STEPS}")
        found = {"directed/one_message": reason, "random_programs": reason, "faults": reason}
        if config.connections < 2 or config.steps < 2:
            found["errors/illegal_instructions"] = found["errors/optional_hardware"] = (
                "they have connections 0 and 1, and steps 0 and 1")
        return found
    found = {}
    if config.rx_slots < REGION_SEGMENTS and not is_patient(config):
        found["random_programs"] = (
            f"a port may be down, which waits tries {config.tries} * timeout {config.timeout} for "
            f"one of {config.rx_slots} rx_slots: up to {patience(config)} cycles")
    if config.timeout < _TIMES * config.window * config.max_frame_beats:
        found["faults"] = (f"timeout is below {_TIMES} * window {config.window} * "
                           f"{config.max_frame_beats} beats of a frame, which may pause")
    elif config.tries < _LEAST_TRIES:
        found["faults/lossy_cable"] = f"a port with tries < {_LEAST_TRIES} may be down"
    return found


# With pauses a beat takes a few cycles, there and back.
_TIMES = 4
_LEAST_TRIES = 7

SUITE = suite.WorkloadSuite(
    package="sim.nic.testbenches",
    testbenches=("directed", "headers", "random_programs", "faults", "errors", "reset"),
    configs={
        "small": NicConfig(
            ports=2, link_bytes=8, axi_data_bits=64, segment_bytes=64, window=4, timeout=400,
            tries=8, connections=4, rx_slots=4, channels=2, steps=32, items=4, operand_slots=4,
            store_slots=2, formats="int32,float32", averages=False, reduce_latency=2,
            wire_formats="bfloat16"),
        # What is even, equal or plentiful in the first core is odd, unequal or scarce in this one.
        "odd": NicConfig(
            ports=3, link_bytes=4, axi_data_bits=128, segment_bytes=144, window=3, timeout=600,
            tries=7, connections=5, rx_slots=3, channels=3, steps=29, items=3, operand_slots=3,
            store_slots=1, formats="bfloat16,float16", averages=True, reduce_latency=1,
            average_latency=3, fetch_chunks=1),
        # Both codecs, with segments of nine rows, of which only some elements are sent.
        "codecs": NicConfig(
            ports=2, link_bytes=8, axi_data_bits=64, segment_bytes=72, window=3, timeout=600,
            tries=7, connections=4, rx_slots=4, channels=2, steps=32, items=5, operand_slots=3,
            store_slots=2, formats="float32", averages=True, reduce_latency=2, average_latency=2,
            wire_formats="onebit,topk", topk_keep=6, fetch_chunks=1),
    },
    generate=generate, example="small/errors/no_halt", unfit=_unfit, refuse=_refuse, work=WORK,
    workloads=lambda config: (f"allreduce:ring:2x64B:{config.numbers[0]}",),
    only={"small": ("directed", "random_programs", "errors"), "codecs": ("random_programs",)})
