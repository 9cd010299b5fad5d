"""Random programs, and every error that a program or a memory can make."""

import cocotb
import numpy as np

from hwgen.common.control import REGISTERS
from scaler.hardware import IDENT
from scaler.isa import GROUPS, Opcode, Status, assemble
from scaler.model import scaled
from scaler.params import ScalerConfig
from scaler.simulation import HOST
from sim.testbenches.bench import BASE, PAUSES, CoreBench

HALT = assemble(Opcode.HALT)


class Bench(CoreBench):
    """A scaler after reset, with everything connected."""

    engine_host = HOST
    engine_config = ScalerConfig
    read_ports = {"instructions": "m_axi_ins", "reads": "m_axi_host"}

    def random_scale(self):
        """Return an instruction, its target and what must be there in the end."""
        config, rng = self.config, self.rng
        rows = int(rng.integers(1, config.buffer_rows + 1))
        limit = 1 << config.element_bits - 1
        values = rng.integers(-limit, limit, rows * config.lanes).astype(
            f"<i{config.element_bits // 8}")
        factor, shift = int(rng.integers(-32768, 32768)), int(rng.integers(0, 20))
        source = self.put(config.layout, values.view(np.uint8).reshape(rows, -1))
        target = self.allocate(config.layout.size(rows))
        wanted = scaled(values, factor, shift).view(np.uint8).reshape(rows, -1)
        return assemble(Opcode.SCALE, source=source, target=target, rows=rows, factor=factor,
                        shift=shift), target, wanted


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def random_programs(dut, pauses):
    """Results are the golden ones, nothing else is written, counters add up."""
    bench = await Bench.start(dut, pauses)
    assert await bench.read(REGISTERS["IDENT"]) == IDENT
    for count in (1, 4, 12):
        bench.forget()
        work = [bench.random_scale() for _ in range(count)]
        program = bench.put_program([*(line for line, _, _ in work), HALT])
        before = bench.memory.copy()
        await bench.launch(program, count + 1)
        status = await bench.finish()
        assert (status.code, status.index) == (Status.OK, count)
        for _, target, wanted in work:
            bench.config.layout.pack(before, target - BASE, wanted)
            found = bench.config.layout.unpack(bench.memory, target - BASE, len(wanted))
            np.testing.assert_array_equal(found, wanted)
            # Padding keeps what was there: strobes leave it out.
            size = bench.config.layout.size(len(wanted))
            at = slice(target - BASE, target - BASE + size)
            before[at] = bench.memory[at]
        np.testing.assert_array_equal(bench.memory, before)
        counters = await bench.counters()
        for group in GROUPS.values():
            assert sum(counters[name] for name in group) == counters["total"]
        assert counters["scale"] == sum(len(wanted) for _, _, wanted in work)


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def errors(dut, pauses):
    """Each stops the core with its status, and the core runs on after the next start."""
    bench = await Bench.start(dut, pauses)
    most = bench.config.buffer_rows
    fine = {"source": BASE, "target": BASE, "rows": 1, "factor": 1, "shift": 0}
    nowhere = BASE - 4096
    for line, expected in (
            (bytes(16), Status.ILLEGAL_OPCODE), ({"rows": 0}, Status.ROWS),
            ({"rows": most + 1}, Status.ROWS), ({"source": BASE + 1}, Status.ALIGNMENT),
            ({"target": BASE + 2}, Status.ALIGNMENT), ({"source": nowhere}, Status.READ_ERROR),
            ({"target": nowhere}, Status.WRITE_ERROR)):
        wrong = line if isinstance(line, bytes) else assemble(Opcode.SCALE, **fine | line)
        bench.forget()
        good, _, _ = bench.random_scale()
        await bench.run([good, wrong, HALT], expect=expected)
    good, target, wanted = bench.random_scale()
    await bench.run([good], expect=Status.NO_HALT)
    bench.forget()
    good, target, wanted = bench.random_scale()
    await bench.run([good, HALT])
    np.testing.assert_array_equal(
        bench.config.layout.unpack(bench.memory, target - BASE, len(wanted)), wanted)
