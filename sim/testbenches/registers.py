"""What a host finds at each address of a core's registers: the body of a test of every core."""

from collections.abc import Collection, Iterable, Mapping

from cocotbext.axi import AxiResp

from hwgen.common.control import LITE_ADDR_BITS
from sim.testbenches.bench import CoreBench

__all__ = ["check_registers"]

_WRITABLE = ("CONTROL", "PROGRAM_LOW", "PROGRAM_HIGH", "PROGRAM_ROWS", "SELECT")
_WRITE_ONLY = "CONTROL"


async def check_registers(bench: CoreBench, registers: Mapping[str, int], ident: int,
                          counters: Collection[str], more: Iterable[int] = ()) -> None:
    """Read every address, and write all that cannot be written.

    After a reset the core says what it is, and ``STATUS`` is 0. What a host can read is answered
    with OKAY; all other addresses, and writes to what cannot be written, with SLVERR, and no data.

    Parameters
    ----------
    bench : CoreBench
    registers : mapping
        Addresses by name.
    ident : int
        What the core says it is.
    counters : collection of str
        Of 64 bits each, from register ``COUNTER`` on.
    more : iterable of int
        Further addresses that can be read.
    """
    writable = {registers[name] for name in _WRITABLE if name in registers}
    readable = {address for name, address in registers.items() if name != _WRITE_ONLY}
    readable |= {registers["COUNTER"] + 4 * word for word in range(2 * len(counters))} | {*more}
    assert await bench.read(registers["IDENT"]) == ident
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
