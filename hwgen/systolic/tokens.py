"""Semaphores between units."""

from amaranth.hdl import Cat, Module, Signal
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import BASE
from arch.systolic.latency import TOKEN_LIMIT
from hwgen.common.block import Block

__all__ = ["Tokens"]


class Tokens(Block):
    """One counting semaphore for each pair of units of an instruction set.

    A token given in cycle t can be taken from cycle t + 1 on. Taking and giving in the same cycle
    leaves the count unchanged.

    Parameters
    ----------
    instructions : arch.systolic.isa.InstructionSet
        Units and pairs.

    Members (``<unit>`` is a name of :class:`arch.systolic.isa.Unit`, lower case)
    -------
    <unit>_wait : ``In(units)``
        Producers whose token the unit's next instruction needs.
    <unit>_missing : ``Out(units)``
        Those among them that have not given a token.
    <unit>_take : ``In(1)``
        The instruction starts: take the tokens of ``wait``.
    <unit>_give : ``In(units)``
        Consumers to which the unit gives a token in this cycle.
    overflow : ``Out(1)``
        A semaphore at :data:`~arch.systolic.latency.TOKEN_LIMIT` was given one more in the previous
        cycle.
    """

    module_name = "tokens"

    def __init__(self, instructions=BASE):
        self._set = instructions
        units = len(instructions.units)
        members = {"overflow": Out(1)}
        for unit in instructions.units:
            name = unit.name.lower()
            members |= {f"{name}_wait": In(units), f"{name}_missing": Out(units),
                        f"{name}_take": In(1), f"{name}_give": In(units)}
        super().__init__(members)

    def port(self, unit, name):
        """Return the port ``<unit>_<name>``."""
        return getattr(self, f"{unit.name.lower()}_{name}")

    def elaborate(self, platform):
        """Build the counters."""
        m = Module()
        overflows = []
        assert bits_for(TOKEN_LIMIT) < bits_for(TOKEN_LIMIT + 1), "one too many is the highest bit"
        for producer, consumer in self._set.pairs:
            name = f"{producer.name}_{consumer.name}".lower()
            count = Signal(range(TOKEN_LIMIT + 2), name=f"count_{name}")
            give = Signal(name=f"give_{name}")
            take = Signal(name=f"take_{name}")
            # Flags for one, two or more tokens: units start at the end of the path from ``some``,
            # and what they give and take is known late. ``count`` follows one cycle later.
            some = Signal(name=f"some_{name}")
            many = Signal(name=f"many_{name}")
            given = Signal(name=f"given_{name}")
            taken = Signal(name=f"taken_{name}")
            wait = self.port(consumer, "wait")[producer]
            now = count + given - taken
            # ``now > 2`` without the sum.
            plenty = (count > 3) | ((count == 3) & ~taken) | ((count == 2) & given)
            m.d.comb += [
                give.eq(self.port(producer, "give")[consumer]),
                take.eq(self.port(consumer, "take") & wait),
                self.port(consumer, "missing")[producer].eq(wait & ~some),
            ]
            m.d.sync += [given.eq(give & ~take), taken.eq(take & ~give)]
            # As sums of products, not as conditions, which would become an enable after them.
            m.d.sync += [some.eq(give | (take & many) | (~take & some)),
                         many.eq((give & ((take & many) | (~take & some)))
                                 | (~give & ((take & plenty) | (~take & many))))]
            # One more than the limit is kept, to indicate the overflow.
            with m.If(~count[-1] | taken):
                m.d.sync += count.eq(now)
            overflows.append(count[-1] | (given & (count == TOKEN_LIMIT)))
        m.d.comb += self.overflow.eq(Cat(overflows).any())
        return m
