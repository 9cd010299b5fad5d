"""Semaphores between the units of the systolic core: no token is lost, none is made up."""

from amaranth.hdl import Assert, Assume, Cat, Module, Signal

from arch.systolic import isa
from arch.systolic.latency import TOKEN_LIMIT
from hwgen.systolic.tokens import Tokens
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken

__all__ = ["PROOFS"]


def tokens(instructions=isa.BASE, make=Tokens):
    """Return the semaphores with a count of each one's tokens, and the free inputs.

    A unit takes only what is there. Claims end with the first overflow, which ends the program.
    """
    m = Module()
    unit = make(instructions)
    dut = Opened(m, unit)
    over, claims = Signal(), []
    full = []
    for producer, consumer in instructions.pairs:
        name = f"{producer.name}_{consumer.name}".lower()
        held = Signal(range(TOKEN_LIMIT + 3), name=f"held_{name}")
        wait = unit.port(consumer, "wait")[producer]
        give, take = unit.port(producer, "give")[consumer], unit.port(consumer, "take") & wait
        count, given, taken, some, many = (dut.signal(f"{part}_{name}") for part in (
            "count", "given", "taken", "some", "many"))
        m.d.sync += held.eq(held + give - take)
        m.d.comb += Assume(~take | (held != 0))
        full.append(held > TOKEN_LIMIT)
        claims += [unit.port(consumer, "missing")[producer] == (wait & (held == 0)),
                   held <= TOKEN_LIMIT + 1, count + given == held + taken, ~(given & taken),
                   some == (held != 0), many == (held > 1)]
    overflow = Signal()
    m.d.comb += overflow.eq(Cat(full).any())
    m.d.comb += [Assert(over | claim) for claim in claims]
    m.d.comb += Assert(over | (unit.overflow == overflow))
    m.d.sync += over.eq(over | overflow)
    return m, dut.inputs


_SOURCE = "hwgen.systolic.tokens"

_VARIANTS = (
    Broken("a token that is given while the only one is taken is lost", lambda: tokens(
        make=broken(_SOURCE, "give | (take & many) | (~take & some)",
                    "(give & ~take) | (take & many) | (~take & some)").Tokens), 8),
    Broken("of three tokens that are left, one is forgotten", lambda: tokens(
        make=broken(_SOURCE, "((count == 3) & ~taken)", "((count == 4) & ~taken)").Tokens), 12),
    Broken("a token is counted in the cycle in which it is given", lambda: tokens(
        make=broken(_SOURCE, "now = count + given - taken",
                    "now = count + give - taken").Tokens), 8),
)

PROOFS = (
    Proof(name="tokens/base", kind=Kind.INDUCTION, depth=1, make=tokens, broken=_VARIANTS,
          claim=f"`Tokens`, {len(isa.BASE.pairs)} semaphores: after any history, each holds as "
                "many tokens as were given and not taken, `missing` and `overflow` say so; a unit "
                "that gives and takes at any time makes none up and loses none"),
)
