"""What a host finds at each address of a core's registers: the body of a test of every core."""

from cocotbext.axi import AxiResp

from hwgen.common.control import LITE_ADDR_BITS
from sim.testbenches.bench import CoreBench

__all__ = ["check_registers"]

_WRITABLE = ("CONTROL", "PROGRAM_LOW", "PROGRAM_HIGH", "PROGRAM_ROWS", "SELECT")
_WRITE_ONLY = "CONTROL"


async def check_registers(bench: CoreBench) -> None:
    """Read every address, and write all that cannot be written.

    After a reset the core says what it is, and ``STATUS`` is 0. What a host can read, by the
    design's sidecar and the bench's ``units``, is answered with OKAY; all other addresses, and
    writes to what cannot be written, with SLVERR, and no data.
    """
    registers, counters = bench.sidecar["registers"], bench.engine_host.counters
    assert [*bench.sidecar["counters"]] == [*counters]
    writable = {registers[name] for name in _WRITABLE if name in registers}
    readable = {address for name, address in registers.items() if name != _WRITE_ONLY}
    readable |= {registers["COUNTER"] + 4 * word for word in range(2 * len(counters))}
    readable |= {registers["UNIT"] + 4 * unit for unit in range(bench.units)}
    assert await bench.read(registers["IDENT"]) == bench.sidecar["ident"]
    assert await bench.read(registers["STATUS"]) == 0
    for address in range(0, 1 << LITE_ADDR_BITS, 4):
        answer = await bench.host.read(address, 4)
        if address in readable:
            assert answer.resp == AxiResp.OKAY, f"register {address:#x} cannot be read"
        elif address not in writable:
            assert answer.resp == AxiResp.SLVERR, f"reserved address {address:#x} can be read"
            assert bytes(answer.data) == bytes(4), f"reserved address {address:#x} reads as data"
            answer = await bench.host.write(address, b"\xff" * 4)
            assert answer.resp == AxiResp.SLVERR, f"reserved address {address:#x} can be written"
    for address in readable - writable:
        if address < registers["COUNTER"]:
            answer = await bench.host.write(address, b"\xff" * 4)
            assert answer.resp == AxiResp.SLVERR, f"register {address:#x} can be written"
