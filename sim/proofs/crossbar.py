"""The crossbar of SCNN: every product to its bank, once."""

from amaranth.hdl import Assert, Assume, Cat, Module, Signal, Value

from arch.scnn.params import ScnnConfig
from hwgen.scnn.crossbar import Crossbar
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken
from sim.proofs.queues import follow, hold, kept

__all__ = ["PROOFS"]

_SMALL = {
    "4 lanes, 8 banks": ScnnConfig(f=2, i=2, banks=8, bank_entries=5, queue_depth=2),
    "4 lanes, 4 banks": ScnnConfig(f=2, i=2, banks=4, bank_entries=7, queue_depth=4),
    "6 lanes, 8 banks": ScnnConfig(f=3, i=2, banks=8, bank_entries=1, queue_depth=3),
    "6 lanes, 1 bank": ScnnConfig(f=2, i=3, banks=1, bank_entries=4, queue_depth=2),
}


def crossbar(config, make=Crossbar):
    """Return a crossbar in which one product is followed, in any lane, and the free inputs."""
    m = Module()
    unit = make(config)
    dut = Opened(m, unit)
    lanes, banks = config.multipliers, config.banks
    queues = [dut.block(f"queue_{lane}") for lane in range(lanes)]
    pops = [Signal(name=f"pop_{lane}") for lane in range(lanes)]
    heads = [queue.o.payload.bank if banks > 1 else 0 for queue in queues]
    chosen = Signal(lanes)
    for lane, queue in enumerate(queues):
        hold(m, dut, queue, f"queue_{lane}")
        known, ahead, item = follow(m, queue, chosen=chosen[lane])
        kept(m, dut, queue, f"queue_{lane}", known=known, ahead=ahead, item=item)
        m.d.comb += [
            pops[lane].eq(queue.o.valid & queue.o.ready),
            Assume(unit.products[lane].bank < banks),
            # All products of a cycle enter, or none does.
            Assert((queue.i.valid & queue.i.ready) == (unit.lanes[lane] & unit.advance)),
        ]
        _arrives(m, unit, lane, queue, leaves=known & (ahead == 0) & pops[lane], item=item)
    # A bank that some product waits for takes one, and only one.
    for bank in range(banks):
        wanted, given = Signal(name=f"wanted_{bank}"), Signal(lanes, name=f"given_{bank}")
        before = Signal(name=f"given_before_{bank}")
        m.d.comb += [
            wanted.eq(Cat(queue.o.valid & (head == bank)
                          for queue, head in zip(queues, heads, strict=True)).any()),
            given.eq(Cat(pop & (head == bank) for pop, head in zip(pops, heads, strict=True))),
            Assert(given.any() == wanted), Assert((given & (given - 1)) == 0),
            Assert(unit.valid[bank] == before),
        ]
        m.d.sync += before.eq(given.any())
    _progress(m, unit, queues)
    return m, [*dut.inputs, chosen]


def _arrives(m, unit, lane, queue, *, leaves, item):
    """Add that the product that is followed is at its bank in the cycle after it leaves."""
    left, product = Signal(name=f"left_{lane}"), Signal(queue.shape, name=f"product_{lane}")
    m.d.sync += [left.eq(leaves), Value.cast(product).eq(item)]
    for bank, (value, entry) in enumerate(zip(unit.values, unit.entries, strict=True)):
        with m.If(left & (product.bank == bank)):
            m.d.comb += [Assert(unit.valid[bank]), Assert(value == product.value),
                         Assert(entry == product.entry)]


def _progress(m, unit, queues):
    """Add that some product leaves in every cycle with one, and what ``idle`` says.

    If none enters, all have left after as many cycles as there are products: none starves.
    """
    count = Signal(range(sum(queue.depth for queue in queues) + 1), name="waiting_products")
    before, entered, begun = Signal.like(count), Signal(), Signal()
    m.d.comb += [count.eq(sum(queue.level for queue in queues)),
                 Assert(~begun | entered | (before == 0) | (count < before)),
                 Assert(unit.idle == ((count == 0) & (unit.valid == 0)))]
    m.d.sync += [begun.eq(1), before.eq(count), entered.eq(unit.advance & unit.lanes.any())]


_SOURCE = "hwgen.scnn.crossbar"


def _proof(name, config):
    lanes = config.multipliers
    variants = (
        Broken("a bank takes from all lanes that press", lambda: crossbar(config, broken(
            _SOURCE, "(urgent[lane] & ~before[lane])", "urgent[lane]").Crossbar), 8),
        Broken("products enter although one of them has no room", lambda: crossbar(config, broken(
            _SOURCE, "~(self.lanes & ~Cat(queue.i.ready for queue in queues)).any()",
            "~(self.lanes & ~Cat(queue.i.ready for queue in queues)).all()").Crossbar), 8),
        Broken("the entry is that of the lowest lane", lambda: crossbar(config, broken(
            _SOURCE, "Cat(queue.o.payload.value, queue.o.payload.entry) for queue in queues",
            "Cat(queue.o.payload.value, queues[0].o.payload.entry) for queue in queues").Crossbar),
            8))
    return Proof(
        name=f"crossbar/{name}", kind=Kind.INDUCTION, depth=1, make=lambda: crossbar(config),
        claim=(f"`Crossbar` ({lanes} x {config.queue_depth} places): every product that enters "
               "comes to its own bank, with its value and entry, once and behind those of its lane "
               "before it; the products of a cycle enter together or not at all; a bank that is "
               "wanted takes one in every cycle: once no product enters, all that wait are gone "
               "after as many cycles as there are, and none starves"),
        broken=variants[:2] if config.bank_entries == 1 else variants)


PROOFS = tuple(_proof(name, config) for name, config in _SMALL.items())
