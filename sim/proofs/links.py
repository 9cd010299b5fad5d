"""What is proved of the link layer's windows, slots and queues: components and assertions.

Each function returns a module and the inputs that are free in every cycle.
"""

from amaranth.hdl import Assert, Assume, Module, Shape, Signal, Value
from amaranth.lib.wiring import In

from arch.nic.frame import SEQUENCE_BITS
from arch.nic.params import NicConfig
from hwgen.nic.credit_unit import CreditUnit
from hwgen.nic.link.rx_slots import RxSlots
from hwgen.nic.link.rx_window import RxWindow
from hwgen.nic.link.tx_window import TxWindow
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import broken

__all__ = ["PROOFS", "any_acknowledgement", "credits", "slots", "windows"]


def free_inputs(m, block, names):
    """Return signals that may have any value in any cycle, one an input of the block."""
    signals = []
    for name in names:
        port = getattr(block, name)
        signal = Signal(Shape.cast(port.shape()), name=f"any_{name}")
        m.d.comb += Value.cast(port).eq(signal)
        signals.append(signal)
    return signals


def ordered(m, tx):
    """Add what the pointers and places of a transmit window must be, and what its user keeps to."""
    at, window, bits = tx.pointers, tx.window, tx.sequence_bits
    m.d.comb += [
        Assume(~tx.claim | (tx.free != 0)), Assume(~tx.push | (at.pushed != at.claimed)),
        Assume(~tx.load | tx.available),
    ]
    distances = [Signal(bits, name=f"distance_{name}") for name in tx.POINTERS]
    for distance, name in zip(distances, tx.POINTERS, strict=True):
        m.d.comb += distance.eq(getattr(at, name) - at.freed)
    for behind, ahead in zip(distances, distances[1:], strict=False):
        m.d.comb += Assert(behind <= ahead)
    m.d.comb += [
        Assert(distances[-1] <= window), Assert(tx.free == window - distances[-1]),
        # A frame that is pushed never takes the place of one that may be sent again.
        Assert(~tx.push | (distances[tx.POINTERS.index("pushed")] < window)),
        Assert(at.base_place < window),
    ]
    # Each pointer's place is its distance from the base, round the ring.
    for name, place in (("send", tx.place), ("pushed", tx.push_place)):
        reached = Signal(range(2 * window + 1), name=f"reached_{name}")
        m.d.comb += [
            reached.eq(at.base_place + (getattr(at, name) - at.base)[:bits]),
            Assert(place < window), Assert((reached == place) | (reached == place + window)),
        ]


def windows(window, *, sequence_bits=SEQUENCE_BITS, late=None, repeats=False, started=False):
    """Return both windows with a channel between them that does what it likes, and its inputs.

    Frames and acknowledgements have numbers of their own, longer ones, which go with them. The
    channel delivers, in any cycle, any frame that was ever sent, and any acknowledgement that was
    ever true, unless it is late by more than ``late`` frames: thus it loses, repeats and reorders.
    A receiver that ``repeats`` takes what is behind, too. ``started``: frames before the first one
    have never been sent; for the first cycles after a reset, until the longer numbers wrap.
    """
    m = Module()
    m.submodules.tx = tx = TxWindow(window=window, timeout=3, tries=2,
                                    sequence_bits=sequence_bits)
    m.submodules.rx = rx = RxWindow(sequence_bits=sequence_bits)
    inputs = free_inputs(m, tx, ["claim", "push", "load", "hold", "acked", "nak"])
    inputs += free_inputs(m, rx, ["frame", "accept", "sent", "nak_sent"])
    wide = sequence_bits + 2
    number, ack = Signal(wide), Signal(wide)
    inputs += [number, ack]
    at = tx.pointers
    # The numbers of the windows' pointers, longer.
    base, high, expected = Signal(wide), Signal(wide), Signal(wide)
    late = 2 ** (sequence_bits - 1) if late is None else late
    m.d.comb += [
        rx.sequence.eq(number), tx.ack.eq(ack),
        Assume(~rx.frame | ((high - number - 1)[:wide] < late)),
        Assume(~tx.acked | ((expected - ack)[:wide] <= late)),
    ]
    if started:
        m.d.comb += [Assume(~rx.frame | (number < high)), Assume(~tx.acked | (ack <= expected))]
    taken = Signal()
    m.d.comb += taken.eq(rx.frame & rx.accept & (~rx.ahead if repeats else rx.in_order))
    m.d.sync += expected.eq(expected + taken)
    with m.If(tx.load & ~tx.again):
        m.d.sync += high.eq(high + 1)
    with m.If(tx.acked & ((ack - base)[:wide] <= (high - base)[:wide])):
        m.d.sync += base.eq(ack)

    ordered(m, tx)
    m.d.comb += [
        # The pointers are what the longer numbers say.
        Assert(at.base == base[:sequence_bits]), Assert(at.high == high[:sequence_bits]),
        Assert(rx.expected == expected[:sequence_bits]),
        # What is acknowledged has been delivered, and what has been delivered was sent.
        Assert((expected - base)[:wide] <= (high - base)[:wide]),
        Assert((high - base)[:wide] <= window),
        # A frame is delivered if and only if it is the next one.
        Assert(~taken | (number == expected)),
        Assert(~rx.frame | (rx.in_order == (number == expected))),
        Assert(~rx.frame | (rx.behind == ((expected - number - 1)[:wide] < late))),
    ]
    return m, inputs


def any_acknowledgement(window, *, sequence_bits=SEQUENCE_BITS, make=TxWindow):
    """Return the transmit window with a peer that acknowledges what it likes, and its inputs."""
    m = Module()
    m.submodules.tx = tx = make(window=window, timeout=3, tries=2,
                                    sequence_bits=sequence_bits)
    inputs = free_inputs(m, tx, ["claim", "push", "load", "hold", "acked", "nak", "ack"])
    ordered(m, tx)
    return m, inputs


def slots(connections, number_of_slots, *, releases_too_much=False):
    """Return receive slots with a count of one connection's, any of them, and the inputs.

    The user never releases more than it has, unless it ``releases_too_much``.
    """
    m = Module()
    m.submodules.dut = dut = RxSlots(connections=connections, slots=number_of_slots)
    names = [name for name, member in dut.signature.members.items() if member.flow == In]
    inputs = free_inputs(m, dut, names)
    # Any connection, but the same one throughout.
    one = Signal(dut.connection.shape())
    chosen, begun = Signal(dut.connection.shape()), Signal()
    inputs.append(one)
    m.d.sync += [begun.eq(1), chosen.eq(one)]
    base, number = Signal(dut.slot.shape()), Signal(range(number_of_slots + 1))
    held, index, known = Signal(range(number_of_slots + 1)), Signal(dut.slot.shape()), Signal()
    take, release, configure = Signal(), Signal(), Signal()
    m.d.comb += [
        Assume(~begun | (one == chosen)), Assume(one < connections),
        Assume(dut.connection < connections), Assume(dut.release_connection < connections),
        Assume(dut.configure_connection < connections),
        Assume(dut.configure_number != 0),
        Assume(dut.configure_base + dut.configure_number <= number_of_slots),
        Assume(~(dut.configure & dut.release)), Assume(~dut.take | dut.ok),
        take.eq(dut.take & (dut.connection == one)),
        release.eq(dut.release & (dut.release_connection == one)),
        configure.eq(dut.configure & (dut.configure_connection == one)),
        Assume(~release | known & ((held != 0) | releases_too_much)),
    ]
    m.d.sync += held.eq(held + take - release)
    with m.If(take):
        m.d.sync += index.eq(index + 1)
        with m.If(index + 1 == number):
            m.d.sync += index.eq(0)
    with m.If(configure):
        m.d.sync += [known.eq(1), base.eq(dut.configure_base), number.eq(dut.configure_number),
                     held.eq(0), index.eq(0)]
    with m.If(dut.connection == one):
        m.d.comb += [
            Assert(dut.known == known),
            Assert(dut.ok == (known & (held < number) & ~dut.configure)),
            Assert(~known | (dut.slot == base + index)),
            Assert(~known | ((dut.slot >= base) & (dut.slot - base < number))),
        ]
    m.d.comb += Assert(held <= number)
    return m, inputs


def credits(connections, number_of_slots, *, most=3, reads_too_much=False, one_round=False):
    """Return the credit unit of a NIC of one port between senders and readers, and the inputs.

    Each connection is set up once, with slots of its own and up to ``most`` credits to be given
    beyond one for each. A sender sends, in any cycle, as long as it has credits, and the reader
    reads what was sent and has not been read, or something else if it ``reads_too_much``. Sent,
    read and given segments are counted. What does not hold is that no credit comes back and is
    used, ``one_round``.
    """
    m = Module()
    config = NicConfig(ports=1, connections=connections, rx_slots=number_of_slots)
    m.submodules.dut = dut = CreditUnit(config)
    names = ("conn", "connection", "end", "grants", "release", "released", "free", "claimed",
             "pushed")
    inputs = free_inputs(m, dut, names)
    sends, sender = Signal(), Signal.like(dut.connection)
    inputs += [sends, sender]
    m.d.comb += [
        Assume(dut.connection < connections), Assume(dut.released < connections),
        Assume(sender < connections), Assume(~(dut.conn & (dut.release | sends))),
        Assume(dut.end.peer_connection == dut.connection), Assume(dut.end.port == 0),
        Assume(dut.end.slots != 0), Assume(dut.grants <= most),
    ]
    taken = Signal(range(2 * number_of_slots + 1))
    with m.If(dut.conn):
        m.d.comb += Assume(taken + dut.end.slots <= number_of_slots)
        m.d.sync += taken.eq(taken + dut.end.slots)
    push, frame = dut.push[0], dut.frame[0]
    for c in range(connections):
        shape = range(number_of_slots + most + 2)
        known, slots, grants = Signal(), Signal(shape), Signal(shape)
        sent, read, given, gone = (Signal(shape, name=f"{name}_{c}")
                                   for name in ("sent", "read", "given", "gone"))
        setup, reads = Signal(name=f"setup_{c}"), Signal(name=f"reads_{c}")
        sending, due = Signal(name=f"sending_{c}"), Signal(name=f"due_{c}")
        m.d.comb += [
            setup.eq(dut.conn & (dut.connection == c)),
            reads.eq(dut.release & (dut.released == c)),
            sending.eq(sends & (sender == c)),
            due.eq(dut.push[0] & (frame.connection == c)),
            Assume(~setup | ~known), Assume(~(reads | sending) | known),
            # A sender has a credit for each slot, and those that have come.
            Assume(~sending | (sent < slots + gone) & (sent < slots + grants)),
            Assume(~reads | (read < sent) | reads_too_much),
            # No slot is filled twice, no credit is made up, and none is forgotten.
            Assert(sent - read <= slots), Assert(gone <= given), Assert(given <= read),
            Assert(given <= grants), Assert((sent <= slots) | (not one_round)),
            Assert(~known | (given == grants) | (read - given < (slots + 1) >> 1)),
        ]
        with m.If(setup):
            m.d.sync += [known.eq(1), slots.eq(dut.end.slots), grants.eq(dut.grants)]
        m.d.sync += [sent.eq(sent + sending), read.eq(read + reads)]
        with m.If(reads & dut.due):
            m.d.sync += given.eq(given + dut.batch)
        with m.If(due):
            m.d.sync += gone.eq(gone + frame.credits)
    # What is due is never lost, and is pushed only where there is a place.
    m.d.comb += [Assert(~(dut.release & dut.due) | dut.room[0]),
                 Assert(~push | dut.free[0] & ~dut.claimed[0] & ~dut.pushed[0])]
    return m, inputs


def _windows_proof(window, bits):
    return Proof(
        name=f"links/windows of {window}, {bits} bits", kind=Kind.INDUCTION, depth=1,
        make=lambda: windows(window, sequence_bits=bits),
        claim=(f"Transmit and receive window, {bits}-bit numbers, with a channel that loses, "
               "repeats and reorders at will: a frame is delivered if and only if it is the next "
               "one, its place is not freed before, and no frame is lost in its place"),
        broken=(Broken("the receiver takes what is behind, too",
                       lambda: windows(3, sequence_bits=4, repeats=True, started=True), 8),
                Broken("frames are late by more than half of the numbers",
                       lambda: windows(3, sequence_bits=3, late=5, started=True), 12)))


PROOFS = (
    _windows_proof(1, 4), _windows_proof(3, 8), _windows_proof(3, 16),
    Proof(name="links/any acknowledgement", kind=Kind.INDUCTION, depth=1,
          make=lambda: any_acknowledgement(3),
          claim="Transmit window of 3, with a peer that acknowledges at will: pointers stay in "
                "order, and no frame is overwritten that may be sent again",
          broken=(Broken("the base moves to any number that is acknowledged",
                         lambda: any_acknowledgement(3, make=broken(
                             "hwgen.nic.link.tx_window",
                             "advance.eq(self.acked & (steps != 0) & (steps <= out))",
                             "advance.eq(self.acked & (steps != 0))").TxWindow), 8),)),
    Proof(name="links/slots", kind=Kind.BMC, depth=7, make=lambda: slots(2, 3),
          claim="`RxSlots`, 3 slots of 2 connections: never more segments than slots, and a "
                "connection's slots in turn",
          broken=(Broken("its user releases what it does not have",
                         lambda: slots(2, 3, releases_too_much=True), 8),)),
    Proof(name="links/credits", kind=Kind.BMC, depth=9, make=lambda: credits(2, 3),
          claim="`CreditUnit`, 3 slots of 2 connections: as many credits as segments that were "
                "read, none made up, none forgotten, and no slot is filled twice",
          broken=(Broken("its reader reads what has not come",
                         lambda: credits(1, 2, reads_too_much=True), 8),)),
)
