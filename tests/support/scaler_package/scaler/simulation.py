"""Running the hardware, against the golden result and the model."""

from scaler import hardware, model
from scaler.isa import COUNTERS, Opcode, Status, disassemble
from sim.runs import CoreRun
from sim.session import Host, phase_waits

__all__ = ["HOST", "ScalerRun"]


HOST = Host(
    counters=COUNTERS, status=Status, disassemble=disassemble,
    waits=phase_waits(Opcode, ("reading", "writing")),
    memories=lambda config: dict.fromkeys(("m_axi_ins", "m_axi_host"), config.memory))


class ScalerRun(CoreRun):
    """A run on the scaler: what is its own of :class:`sim.runs.CoreRun`."""

    model, hardware, host = model, hardware, HOST

    def image(self):
        """Return program and vector."""
        return model.image(self.program)

    def golden(self):
        """Return what the elements must be."""
        work = self.workload
        return {self.result: model.scaled(work.values, work.factor, work.shift)}

    def produced(self):
        """Return what the core has written."""
        return {self.result: model.result_of(self.program, self.memory)}

    def note(self, timing, index):
        """Return when an instruction starts, and when it is done."""
        start, _, done = timing.spans[index]
        return f"{start}..{done}"

    def explain(self):
        """Return how the vector is cut."""
        return model.explain_program(self.program)

    def write_timeline(self, path, done):
        """Write the model's timeline."""
        model.write_timeline(path, self.timing)
