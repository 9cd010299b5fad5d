"""EIE's broadcast: every PE takes every activation once, and in order."""

from amaranth.hdl import Assert, Assume, Module, ResetInserter, Signal

from arch.eie.latency import RELEASE_AHEAD
from arch.eie.params import EieConfig
from hwgen.eie.act_queue import ActQueue
from hwgen.eie.core import EieCore
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken
from sim.proofs.queues import follow, hold, kept

__all__ = ["PROOFS"]

_SMALL = {
    "2 PEs": EieConfig(pes=2, queue_depth=2, spmat_rows=8, ptr_rows=8, act_regs=2, act_rows=4,
                       codebooks=1),
    "4 PEs": EieConfig(pes=4, queue_depth=4, spmat_rows=64, ptr_rows=16, act_regs=4, act_rows=8,
                       codebooks=1),
    "5 PEs": EieConfig(pes=5, queue_depth=1, spmat_rows=8, ptr_rows=8, act_regs=2, act_rows=4,
                       codebooks=1),
}


def broadcast(config, make=EieCore):
    """Return a core in which one broadcast is followed into all PEs, and the free inputs."""
    top, m = Module(), Module()
    core = make(config)
    dut = Opened(top, core)
    ccu = dut.block("ccu")
    # The start of a program clears the units, and so it does what is known of them.
    top.submodules.known = ResetInserter({"sync": dut.block("control").clear})(m)
    chosen = Signal()
    # What the root of the tree gives is broadcast in the next cycle, and nothing else is.
    fire, given, number = Signal(), Signal.like(ccu.column), Signal.like(dut.signal(
        "number", "ccu"))
    m.d.sync += fire.eq(ccu.found.valid & ccu.found.ready)
    m.d.comb += number.eq(dut.signal("base", "ccu") + ccu.found.payload.reg * config.pes
                          + ccu.found.payload.pe)
    with m.If(ccu.found.valid & ccu.found.ready):
        m.d.sync += [given.act.eq(ccu.found.payload.act), given.column.eq(number)]
    m.d.comb += [Assert(ccu.push == fire),
                 Assert(~ccu.push | (ccu.column.as_value() == given.as_value()))]
    for k in range(config.pes):
        _pe(m, dut, f"pe_{k}", config, ccu, chosen)
    return top, [*dut.inputs, chosen]


def _pe(m, dut, pe, config, ccu, chosen):
    """Add that a PE takes the followed activation once, with its column, in its turn."""
    path = (pe, "act_queue", "columns")
    queue, reader = dut.block(*path), dut.block(pe, "ptr_read")
    matrix = dut.block(pe, "spmat_read")
    hold(m, dut, queue, *path)
    known, ahead, item = follow(m, queue, chosen=chosen)
    kept(m, dut, queue, *path, known=known, ahead=ahead, item=item)
    # A place is taken from the announcement on, until the column is about to end.
    held, active = dut.signal("held", pe, "ptr_read"), dut.signal("active", pe, "spmat_read")
    left = dut.signal("left", pe, "spmat_read")
    short = len(left) < (RELEASE_AHEAD + 1).bit_length()
    unreleased = 0 if short else active & (left > RELEASE_AHEAD)
    taken = dut.signal("taken", pe, "act_queue")
    full = dut.block(pe, "act_queue").full
    m.d.comb += [
        Assert(taken == queue.level + ccu.push + held + unreleased),
        Assert(taken <= config.queue_depth), Assert(full == (taken == config.queue_depth)),
        # What is broadcast comes to every PE in the same cycle, and finds a place.
        Assert(queue.i.valid == ccu.push), Assert(~queue.i.valid | queue.i.ready),
        Assert(queue.i.payload.as_value() == ccu.column.as_value()),
        Assert(matrix.i.valid == held),
    ]
    # Behind the queue: the pointers of the column, and its activation, once.
    passed, behind = Signal(name=f"passed_{pe}"), Signal(len(item), name=f"behind_{pe}")
    with m.If(matrix.i.ready):
        m.d.sync += passed.eq(0)
    with m.If(known & (ahead == 0) & queue.o.valid & queue.o.ready):
        m.d.sync += [passed.eq(1), behind.eq(item)]
    column = Signal(queue.shape, name=f"column_{pe}")
    m.d.comb += [
        column.eq(behind), Assert(reader.o.valid == held),
        Assert(~passed | (held & (matrix.i.payload.act == column.act)
                          & (dut.signal("odd_first", pe, "ptr_read") == column.column[0]))),
    ]


def places(depth, make=ActQueue):
    """Return an activation queue between any broadcaster and any PE, and the free inputs.

    The broadcaster takes no place while there is none, and a column comes in the cycle after that;
    the PE returns the place of a column that has left, once.
    """
    m = Module()
    unit = make(EieConfig(pes=2, queue_depth=depth))
    dut = Opened(m, unit)
    queue = dut.block("columns")
    outside, comes, chosen = Signal(range(depth + 2)), Signal(), Signal()
    hold(m, dut, queue, "columns")
    known, ahead, item = follow(m, queue, chosen=chosen)
    kept(m, dut, queue, "columns", known=known, ahead=ahead, item=item)
    leaves = unit.o.valid & unit.o.ready
    m.d.sync += [comes.eq(unit.take), outside.eq(outside + leaves - unit.release)]
    m.d.comb += [
        Assume(~unit.take | ~unit.full), Assume(unit.push == comes),
        Assume(~unit.release | (outside != 0)),
        Assert(~queue.i.valid | queue.i.ready),
        Assert(queue.level + outside + comes == dut.signal("taken")),
        Assert(dut.signal("taken") <= depth),
        Assert(unit.full == (dut.signal("taken") == depth)),
        Assert(~known | (ahead != 0) | (unit.o.valid & (unit.o.payload.as_value() == item))),
    ]
    return m, [*dut.inputs, chosen]


_QUEUE = "hwgen.eie.act_queue"


def _proof(name, config):
    return Proof(
        name=f"broadcast/{name}", kind=Kind.INDUCTION, depth=1, make=lambda: broadcast(config),
        claim=("`EieCore`, whole: an activation that the tree gives is broadcast once, in the next "
               "cycle, to all PEs; each has a place for it and takes it once, with its column, "
               "behind those before it; no other is taken"),
        broken=(
            Broken("PEs take what is on the broadcast's wires in every cycle", lambda: broadcast(
                config, broken("hwgen.eie.core", "pe.push.eq(ccu.push)",
                               "pe.push.eq(1)").EieCore), 4),))


def _places_proof(depth):
    return Proof(
        name=f"broadcast/queue of {depth}", kind=Kind.INDUCTION, depth=1,
        make=lambda: places(depth),
        claim="`ActQueue`: a column that is announced finds a place, leaves once and in order; "
              "`full` says that as many are announced, held, or not returned as there are places",
        broken=(
            Broken("`full` comes a column late", lambda: places(depth, broken(
                _QUEUE, "kept == depth)", "kept > depth)").ActQueue), depth + 6),
            Broken("a place that is returned while another one is taken is lost",
                   lambda: places(depth, broken(
                       _QUEUE, "left.eq(taken + self.take - 1)",
                       "left.eq(taken + 2 * self.take - 1)").ActQueue), depth + 6)))


PROOFS = (*(_proof(name, config) for name, config in _SMALL.items()),
          _places_proof(4))
