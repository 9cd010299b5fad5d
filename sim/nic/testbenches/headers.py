"""Every field of a frame's header, as the program says it, on every port."""

import cocotb
from cocotb.triggers import ClockCycles

from arch.common.reduction import kind_of
from arch.nic import frame
from arch.nic.frame import Header, Kind
from arch.nic.isa import Instruction, Opcode, operand_bits
from sim.nic.testbenches.bench import BASE, Bench
from sim.nic.testbenches.programs import HALT, instruction

# The numbers of bits, bit by bit, and their complements: any two bits differ in one, both ways.
_PATTERNS = [pattern ^ other for pattern in (0xAAAA, 0xCCCC, 0xF0F0, 0xFF00)
             for other in (0, 0xFFFF)]
_CYCLES, _WAITS = 20, 500


def _fields(pattern: int) -> dict[str, int]:
    """Return job, ranks and connection of a pattern; no two are the same bits of it."""
    return {"job": pattern >> 4 & 0xFF, "destination": pattern,
            "source": (pattern << 1 | pattern >> 15) & 0xFFFF,
            "connection": pattern >> 2 & (1 << operand_bits(Opcode.CONN, "peer_connection")) - 1}


def _program(bench: Bench, port: int, fields: dict[str, int], step: Instruction, **slots: int
             ) -> list[Instruction]:
    """Return a program of one step on the last connection, which is that of a port."""
    config = bench.config
    return [
        instruction("conn", connection=config.connections - 1, port=port,
                    peer=fields["destination"], peer_connection=fields["connection"], **slots),
        instruction("setup", job=fields["job"], rank=fields["source"], count=1,
                    kind=kind_of(config.numbers[0])),
        instruction("buffer", buffer=0, host_addr=bench.allocate(config.beat_bytes),
                    bytes=config.beat_bytes),
        step, instruction("channel", channel=0, steps=1), instruction("run"), HALT]


async def _first(bench: Bench, kind: Kind, port: int) -> bytes:
    """Return the first frame of a kind that leaves a port."""
    for _ in range(_WAITS):
        for where, data in bench.carried:
            if where == port and frame.unpack(data)["kind"] == kind:
                return data
        await ClockCycles(bench.dut.clk, _CYCLES)
    raise AssertionError(f"port {port} sends no frame of kind {kind.name}")


@cocotb.test()
async def header_fields(dut):
    """Data and credits have the job, ranks and connections of their program, bit by bit.

    Nobody acknowledges: an abort ends each run.
    """
    bench = await Bench.start(dut, "none")
    config, last = bench.config, bench.config.connections - 1
    bench.cable = lambda port, data: []
    beat = config.beat_bytes
    for port in range(config.ports):
        for pattern in _PATTERNS:
            bench.forget()
            fields = _fields(pattern)
            program = _program(bench, port, fields, instruction("send", length=beat, send=last),
                               credits=1)
            await bench.launch(bench.put_program(program), len(program))
            found = await _first(bench, Kind.DATA, port)
            start = program[2].operands["host_addr"] - BASE
            text = bench.memory[start:start + beat].tobytes()
            assert found == frame.build(Header(kind=Kind.DATA, sequence=0, length=beat, **fields),
                                        text, config.link_bytes)
            await bench.abort()
            await bench.reset()

            program = _program(bench, port, fields, instruction("recv", length=beat, recv=last),
                               slots=1, grants=1)
            await bench.launch(bench.put_program(program), len(program))
            await ClockCycles(dut.clk, 10 * _CYCLES)
            came = Header(kind=Kind.DATA, job=fields["job"], sequence=0, length=beat,
                          destination=fields["source"], source=fields["destination"],
                          connection=last)
            payload = bench.rng.bytes(beat)
            await bench.inject(port, (frame.build(came, payload, config.link_bytes), None))
            found = await _first(bench, Kind.CREDIT, port)
            assert found == frame.build(Header(kind=Kind.CREDIT, sequence=0, ack=1, credits=1,
                                               **fields), b"", config.link_bytes)
            start = program[2].operands["host_addr"] - BASE
            # A credit is given once the slot has been read, before the segment is in memory.
            for _ in range(_WAITS):
                if bench.memory[start:start + beat].tobytes() == payload:
                    break
                await ClockCycles(dut.clk, _CYCLES)
            assert bench.memory[start:start + beat].tobytes() == payload
            await bench.abort()
            await bench.reset()


@cocotb.test()
async def full_slots(dut):
    """A connection takes as many segments as it has slots, and refuses the next, on every port.

    Nobody reads them: the program has no step.
    """
    bench = await Bench.start(dut, "none")
    config, connection, rank = bench.config, bench.config.connections - 1, 5
    bench.cable = lambda port, data: []
    for port in range(config.ports):
        for slots in range(1, config.rx_slots + 1):
            bench.forget()
            job = bench.next_job()
            await bench.run([
                instruction("conn", connection=connection, port=port, peer=rank, slots=slots,
                            base=config.rx_slots - slots),
                instruction("setup", job=job, rank=rank, count=1,
                            kind=kind_of(config.numbers[0])), HALT])
            for number in range(slots + 1):
                header = Header(kind=Kind.DATA, job=job, sequence=number, length=4,
                                destination=rank, source=rank, connection=connection)
                await bench.inject(port, (frame.build(header, bytes(4), config.link_bytes), None))
            await ClockCycles(dut.clk, (slots + 1) * config.max_frame_beats + config.timeout)
            found = await bench.port_counters(port)
            assert (found["delivered"], found["refused"]) == (slots, 1), f"{slots} slots"
            await bench.reset()
