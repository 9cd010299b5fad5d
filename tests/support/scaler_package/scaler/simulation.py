"""Running the hardware, against the golden result and the model."""

from typing import ClassVar

from scaler import hardware as design
from scaler.isa import COUNTERS, ENCODING, Opcode, Status
from scaler.model import MODEL
from sim.runs import OneResultRun
from sim.session import Host, one_memory, phase_waits

__all__ = ["HOST", "ScalerRun"]

HOST = Host(
    counters=COUNTERS, status=Status, disassemble=ENCODING.disassemble,
    waits=phase_waits(Opcode, ("reading", "writing")),
    memories=one_memory("m_axi_ins", "m_axi_host"))


class ScalerRun(OneResultRun):
    """A run on the scaler: what is its own of :class:`sim.runs.CoreRun`."""

    model, host = MODEL, HOST
    hardware: ClassVar = design
