"""The host's view of the systolic core: its registers, counters and status codes."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from arch.memory import MemoryConfig
from arch.systolic.counters import ALL_COUNTERS, COUNTERS
from arch.systolic.isa import BASE, TRAINING, InstructionSet, Opcode, Status, instruction_set
from arch.systolic.params import SystolicConfig
from hwgen.common.registers import REGISTERS, shell_register
from hwgen.systolic.core import UNIT_FLAGS
from sim.session import Host

__all__ = ["HOST", "TRAINING_HOST", "host_of"]


def memories(config: SystolicConfig) -> dict[str, MemoryConfig]:
    """Return the memory configuration behind each port, as the model assumes it."""
    ports = {"m_axi_ins": config.memory, "m_axi_wgt": config.weights, "m_axi_host": config.memory}
    return ports | ({"m_axi_vec": config.memory} if config.training else {})


def waits(read: Callable[[int], int], instructions: InstructionSet = BASE) -> str:
    """Return which unit waits, and for what, in one line."""
    parts = []
    opcode = shell_register("DISPATCH")["OPCODE"].of(read(REGISTERS["DISPATCH"]))
    index = read(REGISTERS["INDEX"])
    names = {int(op): op.name.lower() for op in Opcode}
    parts.append(f"dispatcher is at instruction {index} "
                 f"({names.get(opcode, 'none there')})")
    for unit in instructions.units:
        word = read(REGISTERS["UNIT"] + 4 * unit)
        tokens = [other.name.lower() for other in instructions.units if word >> 8 + other & 1]
        what = []
        flags = {flag.name: flag.of(word) for flag in UNIT_FLAGS}
        if flags["BUSY"]:
            what.append("is busy")
        if flags["WEIGHTS"]:
            what.append("waits for weights")
        if tokens:
            what.append(f"waits for a token from {' and '.join(tokens)}")
        if flags["WAITS"] and not what:
            what.append("has an instruction that does not start")
        if not flags["IDLE"] and not what:
            what.append("drains")
        if what:
            parts.append(f"{unit.name.lower()} {', '.join(what)}")
    return "; ".join(parts)


HOST = Host(counters=tuple(COUNTERS), status=Status, waits=waits, memories=memories,
            disassemble=BASE.disassemble)
TRAINING_HOST = Host(
    counters=ALL_COUNTERS, status=Status, waits=partial(waits, instructions=TRAINING),
    memories=memories, disassemble=TRAINING.disassemble)


def host_of(config: SystolicConfig) -> Host:
    """Return the host's view of a core with this configuration."""
    if not config.training:
        return HOST
    return replace(TRAINING_HOST, disassemble=instruction_set(config).disassemble)

