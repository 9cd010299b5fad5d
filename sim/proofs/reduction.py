"""The NIC's reductions: results of their own operands, segments in their order."""

from amaranth.hdl import Assert, Assume, Cat, Module, Mux, Signal, Value

from arch.common.reduction import Reduction, kind_of
from arch.nic.params import NicConfig
from arch.numerics import INT32
from hwgen.common.reduction import Reduce
from hwgen.nic.execute_unit import ExecuteUnit
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken
from sim.proofs.queues import follow, hold, kept

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


def order(config, make=ExecuteUnit):
    """Return an execute unit without codecs, with its segments counted, and the free inputs."""
    m = Module()
    unit = make(config)
    dut = Opened(m, unit)
    waiting, ends, retiring = queues = [dut.block(name) for name in _QUEUES]
    chosen = Signal(len(queues))
    for name, queue, one in zip(_QUEUES, queues, chosen, strict=True):
        hold(m, dut, queue, name)
        known, ahead, item = follow(m, queue, chosen=one)
        kept(m, dut, queue, name, known=known, ahead=ahead, item=item)
        # What enters finds a place, what leaves is there: nothing is lost or made up.
        m.d.comb += [Assert(~queue.i.valid | queue.i.ready), Assert(~queue.o.ready | queue.o.valid)]
    # Rows in the lanes, the youngest first. The lowest bits of a row's flags: valid, and last.
    beat, line = dut.signal("beat"), dut.signal("beat_line")
    rows = [beat, *(line.word_select(i, len(beat)) for i in range(config.reduce_latency))]
    ending = [row[0] & row[1] for row in rows]
    begin = waiting.o.valid & waiting.o.ready
    active, inside = Signal(), Signal(range(config.items + 1))
    m.d.comb += [
        active.eq(unit.executing & ~begin),
        # Of the segments that have begun: one whose rows are being read, and those in the lanes.
        Assert(ends.level == active + sum(ending)),
        Assert(ends.i.valid == begin),
        Assert(~begin | (Value.cast(ends.i.payload) == Value.cast(waiting.o.payload))),
        Assert(retiring.i.valid == ending[-1]), Assert(ends.o.ready == ending[-1]),
        Assert(~ending[-1] | ((retiring.i.payload.channel == ends.o.payload.channel)
                              & (retiring.i.payload.last == ends.o.payload.last))),
        Assert(~ending[-1] | (unit.store.dst == ends.o.payload.dst)),
        Assert(unit.retire == (retiring.o.valid & retiring.o.ready)),
        Assume(~unit.enter | (inside != config.items)),
        Assert(inside == waiting.level + ends.level + retiring.level),
    ]
    m.d.sync += inside.eq(inside + unit.enter - unit.retire)
    return m, [*dut.inputs, chosen]


_SOURCE = "hwgen.common.reduction.reduce"
_UNIT = "hwgen.nic.execute_unit"
_QUEUES = ("waiting", "ends", "retiring")
_PLAIN = NicConfig(segment_bytes=72, ports=2, items=3, rx_slots=4, connections=2, channels=2,
                   steps=4, operand_slots=3, store_slots=2, formats="int32", averages=False,
                   reduce_latency=2, fetch_chunks=1)


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


PROOFS = (
    _proof(8, 1), _proof(8, 2), _proof(16, 4),
    Proof(name="reduction/order of segments", kind=Kind.INDUCTION, depth=1,
          make=lambda: order(_PLAIN),
          claim="`ExecuteUnit` (int32, no codec): segments begin, end with their own last row, and "
                "retire in the order in which they enter, each once; its three queues always have "
                "a place for what enters",
          broken=(Broken("the queue of begun segments is as deep as the lanes, less one",
                         lambda: order(_PLAIN, broken(
                             _UNIT, "else config.datapath_latency + 2",
                             "else config.datapath_latency - 1").ExecuteUnit), 12),
                  Broken("a segment ends with any row of its own", lambda: order(_PLAIN, broken(
                      _UNIT, "finished.eq(done.valid & done.last)",
                      "finished.eq(done.valid)").ExecuteUnit), 12))),
)
