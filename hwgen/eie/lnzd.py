"""Leading non-zero detection: a node of the tree that merges the PEs' activations."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out, connect, flipped

from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.eie.payloads import lnzd_item

__all__ = ["CHILDREN", "LnzdNode"]

#: Inputs of a node (EIE, section 4: groups of four PEs).
CHILDREN = 4

# Two places, so that one item can leave and another one enter in every cycle.
_DEPTH = 2


class LnzdNode(Block):
    """Pass on the item with the lowest register of four children; for equals, the first child's.

    Children offer their items in ascending order. A node takes one only when each child either
    offers one or is exhausted, so the order holds whenever items come. An item that is taken in
    cycle t is offered in cycle t + 1. Throughput is one item per cycle.

    Parameters
    ----------
    config : EieConfig
    level : int
        Distance from the PEs: 0 for a node with PEs as children.

    Members (i = 0 to 3)
    -------
    i<i> : ``In(stream(lnzd_item))``
        A child's next item. Its PE number has ``2 * level`` bits (one, unused, at level 0).
    exhausted<i> : ``In(1)``
        The child has no item now and will have none later.
    o : ``Out(stream(lnzd_item))``
        With the child's index above the PE number.
    exhausted : ``Out(1)``
    """

    def __init__(self, config, *, level):
        self._config = config
        self._level = level
        below = stream.Signature(lnzd_item(config, max(1, 2 * level)))
        members = {"o": Out(stream.Signature(lnzd_item(config, 2 * level + 2))),
                   "exhausted": Out(1)}
        for i in range(CHILDREN):
            members |= {f"i{i}": In(below), f"exhausted{i}": In(1)}
        super().__init__(members)

    @property
    def level(self):
        """Distance from the PEs."""
        return self._level

    @property
    def module_name(self):
        """``lnzd_node_<level>``."""
        return f"lnzd_node_{self._level}"

    def elaborate(self, platform):
        """Build two comparisons, a comparison of their winners, and the queue."""
        m = Module()
        inputs = [getattr(self, f"i{i}") for i in range(CHILDREN)]
        done = [getattr(self, f"exhausted{i}") for i in range(CHILDREN)]
        queue = place(m, platform, "items", Queue(
            lnzd_item(self._config, 2 * self._level + 2), depth=_DEPTH))

        def second_wins(first, second):
            return second[0] & (~first[0] | (second[1] < first[1]))

        heads = [(item.valid, item.payload.reg) for item in inputs]
        pairs = []
        for i in (0, 2):
            second = Signal(name=f"second_of_{i}")
            valid = Signal(name=f"valid_{i}")
            reg = Signal.like(heads[0][1], name=f"reg_{i}")
            m.d.comb += [
                second.eq(second_wins(heads[i], heads[i + 1])),
                valid.eq(heads[i][0] | heads[i + 1][0]),
                reg.eq(Mux(second, heads[i + 1][1], heads[i][1])),
            ]
            pairs.append((valid, reg, second))
        upper = Signal()
        chosen = Signal(range(CHILDREN))
        known = Signal()
        push = Signal()
        m.d.comb += [
            upper.eq(second_wins(pairs[0][:2], pairs[1][:2])),
            chosen.eq(Cat(Mux(upper, pairs[1][2], pairs[0][2]), upper)),
            known.eq(Cat(item.valid | gone
                         for item, gone in zip(inputs, done, strict=True)).all()),
            push.eq(known & (pairs[0][0] | pairs[1][0]) & queue.i.ready),
            queue.i.valid.eq(known & (pairs[0][0] | pairs[1][0])),
            self.exhausted.eq(~queue.o.valid & Cat(done).all()),
        ]
        with m.Switch(chosen):
            for i, item in enumerate(inputs):
                with m.Case(i):
                    m.d.comb += [
                        item.ready.eq(push),
                        queue.i.payload.act.eq(item.payload.act),
                        queue.i.payload.reg.eq(item.payload.reg),
                        queue.i.payload.pe.eq(Cat(item.payload.pe[:2 * self._level], chosen)),
                    ]
        connect(m, queue.o, flipped(self.o))
        return m
