"""What every core has: registers and states of a run, the fetch unit, and the ports' guards."""

import functools
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from amaranth.hdl import Array, Assert, Assume, Cat, Module, Mux, Signal
from amaranth.utils import exact_log2

from arch.common.bus import burst_rows
from arch.common.sizes import ADDR_BITS, COUNTER_BITS, FETCH_BURST_BEATS
from arch.eie.params import PRESETS as EIE
from arch.eie.params import EieConfig
from arch.layout import RowLayout
from arch.nic.params import PRESETS as NIC
from arch.scnn.params import PRESETS as SCNN
from arch.systolic.params import PRESETS as SYSTOLIC
from hwgen.common.axi import RESP_OKAY, RESP_SLVERR
from hwgen.common.control import RunControl
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.port_guard import PortGuard
from hwgen.common.registers import SHELL
from hwgen.eie.core import EieCore
from hwgen.nic.core import NicCore
from hwgen.scnn.core import ScnnCore
from hwgen.systolic.core import SystolicCore
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken
from sim.proofs.queues import follow, hold, kept

__all__ = ["CORES", "PROOFS", "control", "fetch", "guard"]


# --- Guards of memory ports -----------------------------------------------------------------------

def guard(*, read=True, write=True, make=PortGuard):
    """Return a guard with counts of what its memory owes, and the free inputs."""
    m = Module()
    unit = make(read=read, write=write)
    dut = Opened(m, unit)
    wrong, waiting, moved = [], [], []
    if read:
        due = Signal(33, name="beats_due")
        asked, comes = unit.ar_valid & unit.ar_ready, unit.r_valid & unit.r_ready
        m.d.sync += due.eq(due + Mux(asked, unit.ar_len + 1, 0) - (comes & (due != 0)))
        m.d.comb += [Assume(due < (1 << 32) - 256), Assert(unit.r_expected == (due != 0)),
                     Assert(dut.signal("due") == due)]
        wrong += [unit.r_valid & ((due == 0) | unit.r_id), comes & (due == 1) & ~unit.r_last]
        waiting += [due != 0, unit.ar_valid]
        moved += [unit.r_valid, asked]
    if write:
        owed = Signal(17, name="bursts_owed")
        written = unit.w_valid & unit.w_ready & unit.w_last
        m.d.sync += owed.eq(owed + written - (unit.b_valid & unit.b_ready & (owed != 0)))
        m.d.comb += [Assume(owed < (1 << 16) - 1), Assert(unit.b_expected == (owed != 0)),
                     Assert(dut.signal("owed") == owed)]
        wrong += [unit.b_valid & ((owed == 0) | unit.b_id)]
        waiting += [owed != 0, unit.aw_valid, unit.w_valid]
        moved += [unit.b_valid, unit.aw_valid & unit.aw_ready, unit.w_valid & unit.w_ready]
    m.d.comb += [Assert(unit.fault == Cat(wrong).any()), Assert(unit.waiting == Cat(waiting).any()),
                 Assert(unit.moved == Cat(moved).any())]
    return m, dut.inputs


# --- Fetch unit -----------------------------------------------------------------------------------

def fetch(config, make=FetchUnit, **options):
    """Return a fetch unit that is watched from its reset on, and the free inputs.

    Its memory answers what it is asked and no more, and the program stays the same, which is a
    burst shorter than what a 32-bit number counts.
    """
    m = Module()
    unit = make(config, **options)
    dut = Opened(m, unit)
    layout = options.get("layout", config.program_layout)
    chunks = options.get("chunks", config.fetch_chunks)
    rows = burst_rows(layout)
    dma, queue = dut.block("dma"), dut.block("instructions")
    bursts, got, taken = (Signal(33, name=name) for name in ("bursts", "rows_got", "rows_taken"))
    begun, same, chosen, owed = Signal(), Signal(32), Signal(), Signal(33)
    total, request = unit.program_rows, dma.request
    behind = Signal(40)     # of the rows asked for
    m.d.sync += [begun.eq(1), same.eq(total),
                 bursts.eq(bursts + (request.valid & request.ready)),
                 got.eq(got + dma.row_valid), taken.eq(taken + (unit.o.valid & unit.o.ready))]
    m.d.comb += [
        behind.eq(bursts * rows), owed.eq(Mux(behind < total, behind, total)),
        Assume(~begun | (total == same)), Assume(~dma.row_valid | (got < owed)),
        Assume(total <= (1 << 32) - rows),
        # A burst is asked for as soon as there is room for its rows.
        Assert(request.valid == (unit.run & (behind < total) & (
            bursts - taken // rows < chunks))),
        Assert(bursts - taken // rows <= chunks), Assert(taken <= got), Assert(got <= owed),
        Assert((bursts == 0) | (behind - rows < total)),
        Assert(dma.flush == (dma.row_valid & (got == total - 1))),
        Assert(unit.idle == (got == owed)), Assert(unit.exhausted == (taken == total)),
        Assert(queue.i.valid == dma.row_valid), Assert(~queue.i.valid | queue.i.ready),
        Assert(queue.i.payload == dma.row), Assert(queue.level == got - taken),
        Assert(unit.o.valid == (queue.level != 0)),
        Assert(dut.signal("chunk") == bursts), Assert(dut.signal("begun") == (bursts != 0)),
        Assert((bursts == 0) | (dut.signal("left") == Mux(behind < total, total - behind, 0))),
        Assert(dut.signal("reserved") == bursts - taken // rows),
        Assert(dut.signal("arrived") == got), Assert(dut.signal("taken") == taken),
    ]
    _asks_for(m, unit, request.payload, bursts, total - behind, layout)
    hold(m, dut, queue, "instructions")
    known, ahead, item = follow(m, queue, chosen=chosen)
    kept(m, dut, queue, "instructions", known=known, ahead=ahead, item=item)
    m.d.comb += Assert(~known | (ahead != 0) | (unit.o.payload == item))
    return m, [*dut.inputs, chosen]


def _asks_for(m, unit, payload, bursts, left, layout):
    """Add that a request is for the next burst, and in the end for what is left."""
    first = Signal.like(payload.beat, name="first_beat")
    m.d.comb += [first.eq(unit.program_beat + bursts * FETCH_BURST_BEATS),
                 Assert(payload.beat == first)]
    beats = Signal(40, name="beats_left")
    if layout.rows_per_beat > 1:
        m.d.comb += beats.eq((left + layout.rows_per_beat - 1) // layout.rows_per_beat)
    else:
        m.d.comb += beats.eq(left * layout.beats_per_row)
    m.d.comb += Assert((left.as_signed() <= 0) | (payload.beats == Mux(
        beats < FETCH_BURST_BEATS, beats, FETCH_BURST_BEATS)))


# --- Registers and states -------------------------------------------------------------------------

# In the order in which the hardware mentions them, which numbers them.
_STATES = ("STOPPED", "CLEAR", "RESET", "DRAIN", "RUN", "FINISH")


@dataclass
class _Host:
    """What the host has written, and a run's state, as a proof follows them."""

    unit: Any
    program: Any = field(default_factory=lambda: Signal(64, name="program_spec"))
    rows: Any = field(default_factory=lambda: Signal(32, name="rows_spec"))
    timeout: Any = field(default_factory=lambda: Signal(32, name="timeout_spec"))
    code: Any = field(default_factory=lambda: Signal(8, name="code_spec"))
    irq: Any = field(default_factory=lambda: Signal(name="irq_spec"))
    unanswered: Any = field(default_factory=lambda: Signal(name="unanswered_spec"))
    faulty: Any = field(default_factory=lambda: Signal(name="faulty_spec"))
    aborting: Any = field(default_factory=lambda: Signal(name="aborting_spec"))
    state: Any = field(default_factory=lambda: Signal(3, name="state_spec"))

    def at(self, *names):
        """Whether the state is one of some."""
        return Cat(self.state == _STATES.index(name) for name in names).any()


class _Parts(NamedTuple):
    """Signals inside of the registers."""

    still: Any
    left: Any
    aborting: Any
    finishing: Any
    unanswered: Any
    has_addr: Any


def control(core, make=RunControl):
    """Return a core's registers with a model of what the host sees, and the free inputs."""
    m = Module()
    unit = make(beat_bytes=core.config.beat_bytes, ident=core.ident, counters=core.counters,
                units=core.units, codes=core.status, select_bits=core.select_bits,
                unit_bits=core.unit_bits, fingerprint=core.fingerprint)
    dut = Opened(m, unit)
    host, parts = _Host(unit), _Parts(*map(dut.signal, _Parts._fields))
    select = Signal(core.select_bits, name="select_spec") if core.select_bits else None
    start, abort = _writes(m, dut, host, select, parts)
    clear = _run(m, dut, host, core, start & ~abort, abort, parts)
    values = _values(core, host, select)
    values |= _counters(m, dut, core, unit)
    _reads(m, dut, unit, values)
    m.d.comb += [Assert(dut.signal("clear_next") == clear)]
    if select is not None:
        m.d.comb += Assert(unit.select == select)
    return m, dut.inputs


def _writes(m, dut, host, select, parts):
    """Follow the write channels; return whether the host asks for a start, and for an abort."""
    unit, bus = host.unit, host.unit.bus
    addr, value = Signal(8, name="addr_spec"), Signal(32, name="value_spec")
    has_addr, has_value, answers = (Signal(name=f"{name}_spec") for name in (
        "has_addr", "has_value", "answers"))
    response, written = Signal(2, name="resp_spec"), has_addr & has_value
    words = {register.name: register.address // 4 for register in SHELL if "w" in register.access}
    if select is None:
        del words["SELECT"]
    targets = {"PROGRAM_LOW": host.program[:32], "PROGRAM_HIGH": host.program[32:],
               "PROGRAM_ROWS": host.rows, "SELECT": select}
    m.d.sync += [
        has_addr.eq((has_addr | (bus.aw.valid & bus.aw.ready)) & ~written),
        has_value.eq((has_value | (bus.w.valid & bus.w.ready)) & ~written),
        answers.eq(written | (answers & ~bus.b.ready)),
    ]
    with m.If(bus.aw.valid & bus.aw.ready):
        m.d.sync += addr.eq(bus.aw.addr[2:])
    with m.If(bus.w.valid & bus.w.ready):
        m.d.sync += value.eq(bus.w.data)
    with m.If(written):
        known = Cat(addr == word for word in words.values()).any()
        m.d.sync += response.eq(Mux(known, RESP_OKAY, RESP_SLVERR))
        for name, target in targets.items():
            if target is not None:
                with m.If((addr == words[name]) & ~host.at("RUN", "DRAIN", "FINISH")):
                    m.d.sync += target.eq(value)
        with m.If(addr == words["TIMEOUT"]):
            m.d.sync += host.timeout.eq(value)
    m.d.comb += [
        Assert(bus.aw.ready == ~(has_addr | answers)),
        Assert(bus.w.ready == ~(has_value | answers)),
        Assert(bus.b.valid == answers), Assert(~answers | (bus.b.resp == response)),
        Assert(~answers | ~(has_addr | has_value)), Assert(unit.program_rows == host.rows),
        Assert(unit.program_beat == host.program[ADDR_BITS - len(unit.program_beat):ADDR_BITS]),
        Assert(~has_addr | (dut.signal("addr") == addr)),
        Assert(~has_value | (dut.signal("value") == value)),
        Assert(dut.signal("program") == host.program),
        Assert(dut.signal("timeout") == host.timeout),
        Assert(parts.has_addr == has_addr), Assert(dut.signal("has_value") == has_value),
    ]
    asks = written & (addr == words["CONTROL"])
    return asks & value[0], asks & value[1]


def _expires(m, host, parts):
    """Return whether the memory has been silent for as long as the host allows."""
    unit = host.unit
    silent, left = Signal(name="silent_spec"), Signal(32, name="left_spec")
    m.d.sync += [
        silent.eq(unit.waiting & ~unit.moved & host.at("RUN", "DRAIN")),
        left.eq(Mux(silent & (left != 0), Mux(left == 1, 1, left - 1), host.timeout))]
    m.d.comb += [Assert(parts.still == silent), Assert(parts.left == left)]
    return silent & (left == 1)


def _run(m, dut, host, core, start, abort, parts):
    """Follow the states of a run; return whether the units are reset after this cycle."""
    unit, state = host.unit, host.state
    expired = _expires(m, host, parts)
    low = exact_log2(FETCH_BURST_BEATS * core.config.beat_bytes)
    misplaced = host.program[:low].any() | host.program[ADDR_BITS:].any()
    clear, codes = Signal(name="clear_spec"), core.status

    def ends(to, code=None, *, irq=0, **flags):
        m.d.sync += [state.eq(_STATES.index(to)), host.irq.eq(irq),
                     *(getattr(host, name).eq(value) for name, value in flags.items())]
        if code is not None:
            m.d.sync += host.code.eq(code)

    def begins(to):
        m.d.comb += clear.eq(1)
        ends(to, 0)

    late = {"irq": 1, "unanswered": 1}
    with m.If(host.at("STOPPED")):
        with m.If(unit.drained):
            m.d.sync += host.unanswered.eq(0)
        with m.If(abort & host.unanswered):
            ends("DRAIN", codes.ABORTED, aborting=1)
        with m.Elif(abort):
            begins("RESET")
        with m.Elif(start & ~host.unanswered):
            begins("CLEAR")
    with m.Elif(host.at("CLEAR")):
        with m.If(misplaced):
            ends("STOPPED", codes.ALIGNMENT, irq=1)
        with m.Else():
            ends("RUN")
    with m.Elif(host.at("RUN")):
        with m.If(abort):
            ends("DRAIN", codes.ABORTED, aborting=1)
        with m.Elif(unit.status != 0):
            ends("DRAIN", unit.status)
        with m.Elif(expired):
            ends("STOPPED", codes.TIMEOUT, **late)
        with m.Elif(unit.halt):
            ends("FINISH")
    with m.Elif(host.at("FINISH")):
        ends("DRAIN", unit.status, aborting=host.aborting | abort)
    with m.Elif(host.at("DRAIN")):
        m.d.sync += host.aborting.eq(host.aborting | abort)
        with m.If(unit.drained & (host.aborting | abort)):
            begins("RESET")
            m.d.sync += host.unanswered.eq(0)
        with m.Elif(unit.drained):
            ends("STOPPED", irq=1, unanswered=0)
        with m.Elif(expired):
            ends("STOPPED", codes.TIMEOUT, aborting=0, **late)
    with m.Else():
        ends("STOPPED", aborting=0)
    m.d.sync += host.faulty.eq(unit.fault | (host.faulty & ~clear))
    new = Signal(init=1, name="new_spec")
    m.d.sync += new.eq(clear)
    m.d.comb += [
        Assert(state < len(_STATES)), Assert(unit.irq == host.irq), Assert(unit.clear == new),
        Assert(unit.run == host.at("RUN")), Assert(unit.stop == host.at("DRAIN")),
        Assert(dut.signal("code") == host.code), Assert(parts.aborting == host.aborting),
        Assert(parts.unanswered == host.unanswered),
        Assert(dut.signal("faulty") == host.faulty), Assert(dut.signal("state_state") == state),
        Assert(~unit.irq | host.at("STOPPED")),
        # The start is being answered, and there is no other write: no abort meets this state.
        Assert(~host.at("CLEAR") | unit.bus.b.valid),
    ]
    return clear


def _values(core, host, select):
    """Return what the host reads at each address below the counters."""
    unit, address = host.unit, {register.name: register.address // 4 for register in SHELL}
    status = Cat(host.at("RUN", "DRAIN", "FINISH"), host.irq, host.unanswered, host.faulty,
                 Signal(4), host.code)
    values = {"IDENT": core.ident, "FINGERPRINT": core.fingerprint, "STATUS": status,
              "INDEX": unit.index, "PROGRAM_LOW": host.program[:32],
              "PROGRAM_HIGH": host.program[32:], "PROGRAM_ROWS": host.rows,
              "DISPATCH": unit.opcode, "TIMEOUT": host.timeout}
    if select is not None:
        values |= {"SELECT": select, "SELECTED": unit.selected}
    return {address[name]: value for name, value in values.items()} | {
        address["UNIT"] + number: unit.units[number] for number in range(core.units)}


def _counters(m, dut, core, unit):
    """Follow the counters; return what the host reads at their addresses."""
    counting, values = Signal(name="counting_spec"), {}
    m.d.sync += counting.eq(unit.run)
    m.d.comb += Assert(dut.signal("counting") == counting)
    first = next(register.address // 4 for register in SHELL if register.name == "COUNTER")
    for number, name in enumerate(core.counters):
        event, count = Signal(17, name=f"event_{name}"), Signal(COUNTER_BITS, name=f"spec_{name}")
        m.d.sync += [event.eq(unit.events[number]),
                     count.eq(Mux(unit.clear, 0, count + Mux(counting, event, 0)))]
        m.d.comb += [Assert(dut.signal(f"counter_{name}") == count),
                     Assert(dut.signal("events").word_select(number, 17) == event)]
        values |= {first + 2 * number: count[:32], first + 2 * number + 1: count[32:]}
    return values


def _reads(m, dut, unit, values):
    """Add that a read returns the value of the cycle after its address came, or an error."""
    bus, addr = unit.bus, Signal(8, name="read_spec")
    pending, found = Signal(name="pending_spec"), Signal(name="found_spec")
    known, value, shown = Signal(name="known_spec"), Signal(32, name="shown_spec"), Signal()
    now, exists = Signal(32, name="now_spec"), Signal(name="exists_spec")
    taken = bus.ar.valid & bus.ar.ready
    with m.Switch(addr):
        for word, source in values.items():
            with m.Case(word):
                m.d.comb += [now.eq(source), exists.eq(1)]
    m.d.sync += [pending.eq(taken), found.eq(pending), shown.eq(found | (shown & ~bus.r.ready))]
    with m.If(taken):
        m.d.sync += addr.eq(bus.ar.addr[2:])
    with m.If(pending):
        m.d.sync += [value.eq(now), known.eq(exists)]
    m.d.comb += [
        Assert(bus.ar.ready == ~(pending | found | shown)), Assert(bus.r.valid == shown),
        Assert(~shown | (bus.r.data == Mux(known, value, 0))),
        Assert(~shown | (bus.r.resp == Mux(known, RESP_OKAY, RESP_SLVERR))),
        Assert((pending + found + shown) <= 1), Assert(dut.signal("read_pending") == pending),
        Assert(dut.signal("read_grouped") == found),
        Assert(~(pending | found) | (dut.signal("read_addr") == addr)),
    ]
    # In two steps: eight registers at a time, each of which holds what it would show.
    groups = sorted({word // 8 for word in values})
    held = Array(dut.signal(f"read_value_{group}") for group in groups)
    there = Array(dut.signal(f"read_exists_{group}") for group in groups)
    number, is_group = Signal(range(len(groups) + 1)), Signal()
    for index, group in enumerate(groups):
        with m.If(addr[3:] == group):
            m.d.comb += [number.eq(index), is_group.eq(1)]
    m.d.comb += [Assert(~found | ~is_group | (there[number] == known)),
                 Assert(~found | ~is_group | (held[number] == Mux(known, value, 0))),
                 Assert(~found | is_group | ~known)]


# --- What is proved -------------------------------------------------------------------------------

#: Cores that have all of this, and the presets of their engines.
CORES = ((SystolicCore, SYSTOLIC), (EieCore, EIE), (ScnnCore, SCNN), (NicCore, NIC))

_GUARD, _FETCH, _CONTROL = (f"hwgen.common.{name}" for name in (
    "port_guard", "fetch_unit", "control"))


def _wide(bits):
    return EieConfig(axi_data_bits=bits, spmat_bits=max(bits, 64))


def _fetch_proof(name, config, **options):
    return Proof(
        name=f"fetch/{name}", kind=Kind.INDUCTION, make=lambda: fetch(config, **options),
        claim=(f"`FetchUnit`, {name}: a burst is asked for as soon as there is room for all of its "
               "rows, and is the next one, the last one as short as what is left; rows leave "
               "once, unchanged and in order; `idle` and `exhausted` say so"),
        broken=(
            Broken("a place is free again with the first row of a burst", lambda: fetch(
                config, broken(_FETCH, "== rows - 1)", "== 0)").FetchUnit, **options), 24),
            Broken("the last burst is as long as the others", lambda: fetch(
                config, broken(_FETCH, "with m.If(rows_left < rows):\n            m.d.comb += "
                               "dma.request.payload.beats", "with m.If(rows_left == 1):\n"
                               "            m.d.comb += dma.request.payload.beats").FetchUnit,
                **options), 6)))


def _control_proof(name, core):
    def variant(old, new):
        return lambda: control(core(), broken(_CONTROL, old, new).RunControl)

    return Proof(
        name=f"control/{name}", kind=Kind.INDUCTION, make=lambda: control(core()),
        claim=(f"`RunControl` of {name}: each address is a register, and has the access, that the "
               "register description says; what is written is read; a read returns one cycle's "
               "value, others an error; counters add up the events of a run's cycles; start, end, "
               "error, abort, time-out and fault lead to the states and codes that are described"),
        broken=(
            Broken("the program can be written while the core drains", variant(
                "running = self.run | self.stop | finishing",
                "running = self.run | finishing"), 24),
            Broken("an abort during the last cycle of a run is forgotten", variant(
                "with m.If(abort):\n                    m.d.sync += aborting.eq(1)\n            "
                "with m.State(\"DRAIN\")", "with m.If(abort):\n                    m.d.sync += "
                "aborting.eq(0)\n            with m.State(\"DRAIN\")"), 24),
            Broken("counters count a cycle before their run", variant(
                "counting.eq(self.run)", "counting.eq(1)"), 8)))


PROOFS = (
    *(Proof(
        name=f"guard/{name}", kind=Kind.INDUCTION,
        make=functools.partial(guard, read=read, write=write),
        claim=(f"`PortGuard`, {name}: up to 2^32 beats and 65,535 bursts without an answer are "
               "counted; an answer is expected exactly while one is due, and any other is a fault, "
               "as is one with another ID, or the last one without `RLAST`"),
        broken=variants)
      for name, read, write, variants in (
          ("reads", True, False, (
              Broken("beats are counted in 8 bits", lambda: guard(write=False, make=broken(
                  _GUARD, "= 32, 16", "= 8, 16").PortGuard), 6),)),
          ("reads and writes", True, True, (
              Broken("bursts are counted in 2 bits", lambda: guard(make=broken(
                  _GUARD, "= 32, 16", "= 32, 2").PortGuard), 8),)))),
    _fetch_proof("instructions in one beat", _wide(128)),
    _fetch_proof("two instructions in a beat", _wide(256)),
    _fetch_proof("instructions of two beats", _wide(64)),
    _fetch_proof("words of a beat", _wide(64), layout=RowLayout(row_bytes=8, beat_bytes=8),
                 chunks=4),
    *(_control_proof(core.engine, functools.partial(core, presets["tiny"]))
      for core, presets in CORES),
)
