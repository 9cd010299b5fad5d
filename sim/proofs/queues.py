"""The queue: items leave once and in their order, for ever."""

import re
from pathlib import Path

from amaranth.hdl import Assert, Module, Mux, Signal, Value

from hwgen.common.queue import Queue
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken

__all__ = ["PROOFS", "follow", "hold", "kept", "order"]

_SOURCE = "hwgen.common.queue"

_REFERENCE = Path(__file__).resolve().parents[2] / "rtl_out"
_MODULE = re.compile(r"^module queue_(\d+)x(\d+)(?:_(\d+))?\(", re.MULTILINE)


def hold(m, dut, queue, *path):
    """Add what a queue's registers say of each other, which makes its order inductive."""
    depth = queue.depth
    head, tail = dut.signal("head", *path), dut.signal("tail", *path)
    end = Signal(range(2 * depth + 1), name="end")
    m.d.comb += [
        end.eq(head + queue.level),
        Assert(queue.level <= depth), Assert(head < depth), Assert(tail < depth),
        Assert((tail == end) | (tail + depth == end)),
        Assert(dut.signal("valid", *path) == (queue.level != 0)),
        Assert(dut.signal("room", *path) == (queue.level != depth)),
    ]
    if queue.early:
        second = dut.signal("second", *path)
        m.d.comb += [Assert(second < depth),
                     Assert((second == head + 1) | (second + depth == head + 1))]


def follow(m, queue, *, chosen):
    """Follow one item that enters, whichever is ``chosen``; return what is known of it.

    Returns
    -------
    known : Signal
        It is in the queue.
    ahead : Signal
        Number of items that leave before it.
    item : Signal
    """
    known, ahead = Signal(name="known"), Signal(range(queue.depth), name="ahead")
    item = Signal(len(Value.cast(queue.i.payload)), name="item")
    push, pop = queue.i.valid & queue.i.ready, queue.o.valid & queue.o.ready
    with m.If(known & pop):
        m.d.sync += ahead.eq(ahead - 1)
        with m.If(ahead == 0):
            m.d.sync += known.eq(0)
    with m.If(chosen & push & ~known):
        m.d.sync += [known.eq(1), item.eq(queue.i.payload), ahead.eq(queue.level - pop)]
    return known, ahead, item


def kept(m, dut, queue, *path, known, ahead, item):
    """Add where the item that is followed is, counted from the oldest one round the ring."""
    depth, early = queue.depth, queue.early
    place, at = Signal(range(2 * depth), name="place"), Signal(range(depth), name="at")
    m.d.comb += [place.eq(dut.signal("head", *path) + ahead),
                 at.eq(Mux(place < depth, place, place - depth))]
    with m.If(known):
        m.d.comb += Assert(ahead < queue.level)
        if len(item) > early:
            m.d.comb += Assert(dut.memory(at, *path, "storage") == item[early:])
        if early:
            m.d.comb += [Assert(dut.memory(at, *path, "early_storage") == item[:early]),
                         Assert((ahead != 0) | (dut.signal("oldest", *path) == item[:early]))]


def order(shapes, make=Queue, *, invariant=True):
    """Return queues of the given (bits, depth, early), side by side, and their free inputs."""
    m = Module()
    inputs = []
    for bits, depth, early in shapes:
        one = Module()
        m.submodules += one
        queue = make(bits, depth=depth, early=early)
        dut = Opened(one, queue)
        chosen = Signal(name="chosen")
        inputs += [*dut.inputs, chosen]
        known, ahead, item = follow(one, queue, chosen=chosen)
        if invariant:
            hold(one, dut, queue)
            kept(one, dut, queue, known=known, ahead=ahead, item=item)
        one.d.comb += [
            Assert(queue.i.ready == (queue.level != depth)),
            Assert(queue.o.valid == (queue.level != 0)),
            Assert(~known | (ahead != 0) | (queue.o.valid & (queue.o.payload == item))),
        ]
    return m, inputs


def _of_designs(engine):
    """Return (bits, depth, early) of all queues of an engine's reference designs, from Verilog."""
    return sorted({tuple(int(number or 0) for number in match.groups())
                   for path in _REFERENCE.glob(f"{engine}/*/*.v")
                   for match in _MODULE.finditer(path.read_text("utf-8"))})


def _broken(change, old, new, shape, depth):
    return Broken(change, lambda: order([shape], broken(_SOURCE, old, new).Queue), depth)


_CLAIM = ("every item that enters leaves once, unchanged, and behind those that entered before it; "
          "`level` counts the items, `ready` and `valid` say whether there is room and an item")

_SMALL = [(5, depth, early) for depth in range(1, 10) for early in (0, 2, 5)]

_VARIANTS = (
    _broken("one item too many is accepted", "self.level != self._depth - 1",
            "self.level != self._depth", (4, 3, 0), 8),
    _broken("the ring of places is one too long", "pointer == self._depth - 1",
            "pointer == self._depth", (4, 3, 0), 8),
    _broken("the early bits bypass the memory with two items", "self.level <= 1",
            "self.level <= 2", (4, 3, 2), 8),
)


def _engine_proof(engine):
    shapes = _of_designs(engine)
    return Proof(
        name=f"queues/{engine}", kind=Kind.INDUCTION, make=lambda: order(shapes),
        claim=f"The {len(shapes)} queues in the reference designs of this engine: {_CLAIM}",
        broken=(_broken("one item too many is accepted", "self.level != self._depth - 1",
                        "self.level != self._depth", (shapes[-1][0], 3, 0), 8),))


PROOFS = (
    Proof(name="queues/small", claim=f"Depths 1 to 9, with none, some and all bits early: {_CLAIM}",
          kind=Kind.INDUCTION, make=lambda: order(_SMALL), broken=_VARIANTS),
    Proof(name="queues/found", claim=f"Depth 3, without a given invariant: {_CLAIM}",
          kind=Kind.PDR, depth=0, make=lambda: order([(2, 3, 1)], invariant=False),
          broken=_VARIANTS[:1]),
    *map(_engine_proof, ("systolic", "eie", "scnn", "nic")),
)
