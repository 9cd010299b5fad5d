"""The reduction lanes: results in the order of their operands, each of its own pair."""

from amaranth.hdl import Assert, Assume, Cat, Module, Mux, Signal

from arch.common.reduction import Reduction, kind_of
from arch.numerics import INT32
from hwgen.common.reduction import Reduce
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken

__all__ = ["PROOFS"]


def reduce(beat_bytes, latency, make=Reduce):
    """Return integer lanes with one pair of beats followed through them, and the free inputs."""
    m = Module()
    unit = make(beat_bytes=beat_bytes, formats=[INT32], latency=latency)
    dut = Opened(m, unit)
    chosen, age = Signal(), Signal(range(latency + 2))
    a, b, op, kind = (Signal.like(port) for port in (unit.a, unit.b, unit.op, unit.kind))
    begin = Signal()
    m.d.comb += begin.eq(chosen & unit.valid & (age == 0))
    with m.If(begin):
        m.d.sync += [age.eq(1), a.eq(unit.a), b.eq(unit.b), op.eq(unit.op), kind.eq(unit.kind)]
    with m.Elif(age == latency):
        m.d.sync += age.eq(0)
    with m.Elif(age != 0):
        m.d.sync += age.eq(age + 1)
    valid = [unit.valid]
    for i in range(latency):
        valid.append(Signal(name=f"valid_{i}"))
        m.d.sync += valid[-1].eq(valid[-2])
    m.d.comb += [Assert(unit.done == valid[-1]), Assume(unit.op < len(Reduction))]
    expected = []
    for low in range(0, len(a), INT32.bits):
        one, other = a[low:low + INT32.bits], b[low:low + INT32.bits]
        less = one.as_signed() < other.as_signed()
        result = Signal(INT32.bits, name=f"expected_{low}")
        with m.Switch(op):
            with m.Case(Reduction.SUM):
                m.d.comb += result.eq(one + other)
            with m.Case(Reduction.MIN):
                m.d.comb += result.eq(Mux(less, one, other))
            with m.Default():
                m.d.comb += result.eq(Mux(less, other, one))
        expected.append(result)
    with m.If(age == latency):
        m.d.comb += Assert(unit.done)
        with m.If((op != Reduction.PROD) & (kind == kind_of(INT32))):
            m.d.comb += Assert(unit.result == Cat(expected))
    return m, [*dut.inputs, chosen]


_SOURCE = "hwgen.common.reduction.reduce"


def _proof(beat_bytes, latency):
    return Proof(
        name=f"reduction/{beat_bytes} bytes, {latency} cycles", kind=Kind.INDUCTION,
        depth=latency + 1, make=lambda: reduce(beat_bytes, latency),
        claim=(f"`Reduce` of int32: `done` is `valid` of {latency} cycles ago, and `result` is the "
               "sum, minimum or maximum of the operands of that cycle and no other, whatever "
               "comes before, between and after, also in other operations"),
        broken=(Broken("the result is selected by the operation of the current beat",
                       lambda: reduce(beat_bytes, latency, broken(
                           _SOURCE, "part.op.eq(op_then)", "part.op.eq(self.op)").Reduce),
                       latency + 3),
                Broken("the second operand of every lane is the lowest one's",
                       lambda: reduce(beat_bytes, latency, broken(
                           _SOURCE, "part.b.eq(self.b[low:low + number.bits])",
                           "part.b.eq(self.b[:number.bits])").Reduce), latency + 3)))


PROOFS = (_proof(8, 1), _proof(8, 2), _proof(16, 4))
