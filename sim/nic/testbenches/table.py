"""The NIC's table for the standard tests."""

from collections.abc import Iterator

from arch.common.reduction import kind_of
from arch.nic.counters import GROUPS
from arch.nic.isa import Instruction, Opcode, Status, operand_bits, step_opcode
from arch.nic.params import NicConfig
from arch.nic.schedules.ir import Op
from sim.nic.testbenches.bench import BASE, Bench
from sim.nic.testbenches.ends import ends
from sim.nic.testbenches.programs import HALT, Job, instruction, random_job, run_job
from sim.testbenches.standard import Code, Table, powers

__all__ = ["BUFFER", "TABLE", "conn_of", "setup", "step"]

BUFFER = instruction("buffer", buffer=1, host_addr=BASE, bytes=48)


def conn_of(config):
    """Return the connection that :func:`step` uses: number 1, through port 1 if there are two."""
    return instruction("conn", connection=min(1, config.connections - 1),
                       port=min(1, config.ports - 1), peer=5, peer_connection=2, slots=1, credits=1)


def step(name, **changes):
    """Return a step with an existing buffer and connection, some operands changed."""
    reads = name not in ("recv", "recv_copy_send", "nop")
    writes = name not in ("send", "recv_reduce_send", "nop")
    return instruction(name, **{
        "src_buffer": int(reads), "dst_buffer": int(writes), "length": 0 if name == "nop" else 48,
        "send": int("send" in name), "recv": int("recv" in name)} | changes)


def setup(config, **changes):
    """Return a setup instruction, some operands changed."""
    return instruction("setup", **{"job": 1, "rank": 5, "count": 1,
                                   "kind": kind_of(config.numbers[0])} | changes)


async def _work(bench: Bench) -> None:
    await bench.quiet()
    await run_job(bench)


def _busy_job(bench: Bench) -> Job:
    while not ((job := random_job(bench)).reads and job.writes):
        pass
    return job


def _access(bench: Bench, port: str) -> tuple[Code, int, int]:
    job = _busy_job(bench)
    places = job.writes[-2:] if port == "writes" else job.reads
    return job.code, int(bench.rng.choice(places)), bench.config.beat_bytes


def _far(bench: Bench, far: int) -> list[tuple[Code, Status]]:
    near = bench.allocate(64)
    return [([setup(bench.config),
              *(instruction("buffer", buffer=number, bytes=64,
                            host_addr=far if number == wrong else near) for number in range(2)),
              instruction("copy", dst_buffer=1, length=64), instruction("channel", steps=1),
              instruction("run")], status)
            for wrong, status in ((0, Status.READ_ERROR), (1, Status.WRITE_ERROR))]


def _beyond(config: NicConfig) -> Iterator[tuple[Instruction, Status]]:
    """Yield instructions with one operand beyond its limit: each power of two, and all numbers.

    Of a program without steps a channel has none, from step 0 on.
    """
    limits = [("conn", "connection", config.connections), ("conn", "port", config.ports),
              ("conn", "base", config.rx_slots + 1), ("conn", "slots", config.rx_slots + 1),
              ("conn", "credits", config.rx_slots + 1), ("channel", "channel", config.channels),
              ("channel", "first", 1), ("channel", "steps", 1)]
    for name, operand, limit in limits:
        bits = operand_bits(Opcode[name.upper()], operand)
        yield from ((instruction(name, **{operand: value}), Status.OPERAND)
                    for value in sorted({*powers(bits, limit), (1 << bits) - 1})
                    if value >= limit)
    for channel in range(config.channels, 1 << operand_bits(step_opcode(Op.NOP), "wait_channel")):
        yield step("nop", wait=1, wait_channel=channel), Status.OPERAND
    kinds = {kind_of(number) for number in config.numbers}
    for kind in sorted({*range(1 << operand_bits(Opcode.SETUP, "kind"))} - kinds):
        yield setup(config, kind=kind), Status.OPERAND


TABLE = Table(
    bench=Bench, halt=HALT, groups=GROUPS, work=_work, access=_access, far=_far, cycles=900,
    rounds=2, ends=ends, beyond=_beyond, random_program=lambda bench: _busy_job(bench).code,
    unfinished=lambda bench: [[BUFFER], [setup(bench.config), instruction("run")]])
