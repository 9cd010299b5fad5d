# amaranth: UnusedElaboratable=no
"""One component on arrays, on CXXRTL; tests of the floating-point components do so on Verilator."""

import numpy as np
import pytest
from amaranth import Module
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block
from hwgen.emit import Design, emit
from sim.native import build_vectors


class Sums(Block):
    """Ports of every storage size, an underscore in a name; a register and a combinational path."""

    module_name = "sums"

    def __init__(self):
        super().__init__({"one": In(1), "some_bits": In(33), "wide": In(64),
                          "total": Out(64), "now": Out(7), "count": Out(16)})

    def elaborate(self, platform):
        m = Module()
        m.d.sync += [self.total.eq(self.wide + self.some_bits), self.count.eq(self.count + 3)]
        m.d.comb += self.now.eq(self.some_bits[:6] + self.one)
        return m


@pytest.mark.rtl
def test_play(tmp_path, monkeypatch):
    """Registers show the cycle before; every run begins with a reset."""
    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")
    netlist = emit(Sums())
    verilog, _, vlt = Design(netlist, {}).write(tmp_path)
    vectors = build_vectors(verilog=verilog, vlt=vlt, top=netlist.top, ports=netlist.ports)
    rng = np.random.default_rng(1)
    wide = rng.integers(0, 1 << 64, 50, dtype=np.uint64)
    some = rng.integers(0, 1 << 33, 40, dtype=np.uint64)
    padded = np.append(some, np.zeros(10, np.uint64))
    for _ in range(2):
        found = vectors.play({"one": 1, "some_bits": some, "wide": wide}, 50)
        assert found["total"].tolist() == [0, *(wide + padded)[:-1].tolist()]
        assert found["now"].tolist() == ((padded & np.uint64(63)) + np.uint64(1)).tolist()
        assert found["count"].tolist() == list(range(0, 150, 3))
    with pytest.raises(ValueError, match=r"^inputs must be of \['one', 'some_bits', 'wide'\], "
                                         r"not \['nothing'\]$"):
        vectors.play({"nothing": 1}, 1)


def test_wide_ports_are_refused(tmp_path):
    ports = {"beat": {"direction": "input", "width": 65}}
    with pytest.raises(ValueError, match="^beat must have at most 64 bits, not 65$"):
        build_vectors(verilog=tmp_path / "none.v", top="none", ports=ports)
