"""Crossbar: products from the multipliers to the banks of accumulators."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.scnn.latency import urgent_level
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.scnn.payloads import PRODUCT_BITS, addr, product

__all__ = ["Crossbar"]


class Crossbar(Block):
    """A queue of ``queue_depth`` products for each multiplier, and an arbiter for each bank.

    The products of a cycle enter their queues together, when none of these is full. A product that
    enters in cycle t can leave in t + 1. A bank takes one product per cycle: from urgent queues
    (:func:`arch.scnn.latency.urgent_level`) before others, and from lower lanes before higher ones.
    The product leaves through a register in the next cycle.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    lanes : ``In(f * i)``, products : ``In(product)`` for each
        Products to enter.
    advance : ``Out(1)``
        The products enter in this cycle. Depends on registers and ``lanes`` only.
    valid : ``Out(banks)``, values, entries : ``Out`` for each
        Product for each bank, and its entry.
    idle : ``Out(1)``
        No product waits or leaves.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "lanes":    In(config.multipliers),
            "products": In(product(config)).array(config.multipliers),
            "advance":  Out(1),
            "valid":    Out(config.banks),
            "values":   Out(signed(PRODUCT_BITS)).array(config.banks),
            "entries":  Out(addr(config.bank_entries)).array(config.banks),
            "idle":     Out(1),
        })

    @property
    def module_name(self):
        """``crossbar``."""
        return "crossbar"

    def elaborate(self, platform):
        """Build the queues, the arbiters of all banks in parallel, and the multiplexers."""
        m = Module()
        config = self._config
        count, banks = config.multipliers, config.banks
        urgent_from = urgent_level(config.queue_depth)
        queues = [place(m, platform, f"queue_{lane}",
                        Queue(product(config), depth=config.queue_depth))
                  for lane in range(count)]

        # A bit for each bank: the bank that a lane wants, by class.
        urgent, others = [], []
        for lane, queue in enumerate(queues):
            wants = Signal(banks, name=f"wants_{lane}")
            presses = Signal(name=f"presses_{lane}")
            bank = queue.o.payload.bank
            m.d.comb += [
                queue.i.valid.eq(self.lanes[lane] & self.advance),
                queue.i.payload.eq(self.products[lane]),
                # Not ``valid << bank``, which an unknown bank makes unknown without a product, too;
                # and not a comparison a bit, which takes a simulator several times as long.
                wants.eq((1 << bank if banks > 1 else 1) & queue.o.valid.replicate(banks)),
                presses.eq(queue.level >= urgent_from),
            ]
            urgent.append(Signal(banks, name=f"urgent_{lane}"))
            others.append(Signal(banks, name=f"other_{lane}"))
            m.d.comb += [urgent[lane].eq(Mux(presses, wants, 0)),
                         others[lane].eq(Mux(presses, 0, wants))]
        m.d.comb += self.advance.eq(
            ~(self.lanes & ~Cat(queue.i.ready for queue in queues)).any())

        before = _before(m, urgent + others)
        granted = []
        for lane, queue in enumerate(queues):
            grant = Signal(banks, name=f"grant_{lane}")
            m.d.comb += [
                grant.eq((urgent[lane] & ~before[lane])
                         | (others[lane] & ~before[count + lane])),
                queue.o.ready.eq(grant.any()),
            ]
            granted.append(grant)

        # The lane that each bank takes from, as one bit of its number for all banks at once.
        numbers = []
        for bit in range(bits_for(count - 1) if count > 1 else 0):
            numbers.append(Signal(banks, name=f"lane_bit_{bit}"))
            m.d.comb += numbers[bit].eq(_any(
                grant for lane, grant in enumerate(granted) if lane >> bit & 1))
        taken = Signal(banks)
        m.d.comb += taken.eq(_any(granted))
        m.d.sync += self.valid.eq(taken)
        payloads = [Cat(queue.o.payload.value, queue.o.payload.entry) for queue in queues]
        for bank in range(banks):
            chosen = payloads
            for number in numbers:
                # A last one without a partner is chosen for either value of the bit.
                chosen = [Mux(number[bank], pair[-1], pair[0]) if len(pair) > 1 else pair[0]
                          for pair in (chosen[at:at + 2] for at in range(0, len(chosen), 2))]
            # Used only with its valid bit.
            given = Signal(len(chosen[0]), name=f"given_{bank}", reset_less=True)
            with m.If(taken[bank]):
                m.d.sync += given.eq(chosen[0])
            m.d.comb += Cat(self.values[bank], self.entries[bank]).eq(given)

        leaving = Signal()
        waiting = Signal()
        m.d.comb += [waiting.eq(Cat(queue.o.valid for queue in queues).any()),
                     self.idle.eq(~waiting & ~leaving)]
        # If products wait, some bank takes one.
        m.d.sync += leaving.eq(waiting)
        return m


def _any(words):
    """Return the bitwise or of words, as a tree."""
    words = list(words)
    if len(words) == 1:
        return words[0]
    half = len(words) // 2
    return _any(words[:half]) | _any(words[half:])


def _before(m, words):
    """Return for each word the bitwise or of those before it, with a depth of log2 of their number.
    """
    sums = list(words)
    step = 1
    while step < len(words):
        # Upper halves of blocks of 2 * step take the sum of the lower half (Sklansky).
        for at in range(len(words)):
            if at & step:
                total = Signal.like(words[0], name=f"taken_{step}_{at}")
                m.d.comb += total.eq(sums[at] | sums[(at & ~(step - 1)) - 1])
                sums[at] = total
        step *= 2
    return [0, *sums[:-1]]
