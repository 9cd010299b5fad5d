"""Control and counters on AXI4-Lite."""

from amaranth.hdl import Module, Mux, ResetSignal, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.common.sizes import ADDR_BITS, COUNTER_BITS, FETCH_BURST_BEATS
from hwgen.common.axi import RESP_OKAY, RESP_SLVERR, AXI4LiteSignature
from hwgen.common.block import Block
from hwgen.common.registers import (
    LITE_ADDR_BITS,
    REGISTERS,
    SELECT_REGISTERS,
    SHELL,
    assemble,
    shell_register,
)

__all__ = ["COUNTER_BITS", "LITE_ADDR_BITS", "REGISTERS", "SELECT_REGISTERS", "RunControl"]

_READ_GROUP = 8


class RunControl(Block):
    """The host's registers: start, stop, status, activity of each unit, and counters.

    A start clears counters, queues and units for one cycle and then sets ``run``; memories keep
    their contents. The run ends with ``halt``, with an error status, or with an abort; after the
    latter two ``stop`` is high until all outstanding bus transactions have ended. Then bit 1
    of ``STATUS`` and ``irq`` are high until the next start or reset. A register read returns the
    value of one cycle; a counter's two halves are read while the core is stopped.

    If ``waiting`` is high and ``moved`` low for ``TIMEOUT`` cycles of a run, or of the wait for its
    last transactions, the run ends two cycles later with ``TIMEOUT``. Bit 2 of ``STATUS``
    is then high until the memory has answered after all: the units remain as they are, so that
    nothing that was offered on a bus is taken back. Until then a start has no effect, and an abort
    waits, as of a running core. A time of 0, the value after reset, never ends. Bit 3 of
    ``STATUS`` remembers a ``fault`` of any cycle, also between two runs, until the next start or
    reset.

    Parameters
    ----------
    beat_bytes : int
        Bytes of a beat; a program starts at a multiple of ``FETCH_BURST_BEATS`` beats.
    ident : int
        Constant by which a host identifies the engine.
    counters : tuple of str
        Names of the counters.
    units, unit_bits : int
        Number of unit registers, and bits of each.
    codes : type
        Status codes: of a program at an illegal address (``ALIGNMENT``), of an aborted run
        (``ABORTED``), and of one whose memory does not answer (``TIMEOUT``).
    select_bits : int
        Width of ``SELECT``; 0 if there are no :data:`SELECT_REGISTERS`.
    fingerprint : int
        Constant by which a host identifies the configuration; 0 of what has none.

    Members
    -------
    bus : ``In(AXI4LiteSignature)``
    irq : ``Out(1)``
        The core has stopped.
    clear : ``Out(1)``
        Reset everything except these registers; also high in the cycle after the domain's reset.
    run : ``Out(1)``
        The core runs: counters count.
    stop : ``Out(1)``
        Units must not start anything new.
    drained : ``In(1)``
        No bus transaction is outstanding.
    halt : ``In(1)``
        The program has ended.
    status : ``In(8)``
        Not 0: an error in this cycle.
    waiting, moved : ``In(1)``
        A memory owes something; a memory answers or accepts something in this cycle.
    fault : ``In(1)``
        A memory breaks a rule of its bus in this cycle.
    index : ``In(32)``, opcode : ``In(8)``
        From the dispatcher.
    units : ``In(units x unit_bits)``
        Unit registers.
    events : ``In(counters x 17)``
        Increment of each counter in this cycle.
    select : ``Out(select_bits)``, selected : ``In(32)``
        Where there are select registers.
    program_beat, program_rows : ``Out``
        To the fetch unit.

    Raises
    ------
    ValueError
        There are more units or counters than addresses for them.
    """

    def __init__(self, *, beat_bytes, ident, counters, units, codes, select_bits=0, unit_bits=16,
                 fingerprint=0):
        end = SELECT_REGISTERS["SELECT"] if select_bits else REGISTERS["FINGERPRINT"]
        for name, count, most in (
                ("units", units, (end - REGISTERS["UNIT"]) // 4),
                ("counters", len(counters), ((1 << LITE_ADDR_BITS) - REGISTERS["COUNTER"]) // 8)):
            if count > most:
                raise ValueError(f"{name} must be at most {most} (= registers that there is room "
                                 f"for), not {count}")
        self._beat_bytes = beat_bytes
        self._ident, self._fingerprint = ident, fingerprint
        self._counters = counters
        self._units = units
        self._misplaced = int(codes.ALIGNMENT)
        self._aborted = int(codes.ABORTED)
        self._timed_out = int(codes.TIMEOUT)
        self._select_bits = select_bits
        super().__init__({
            "bus":          In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "irq":          Out(1),
            "clear":        Out(1),
            "run":          Out(1),
            "stop":         Out(1),
            "drained":      In(1),
            "halt":         In(1),
            "status":       In(8),
            "waiting":      In(1),
            "moved":        In(1),
            "fault":        In(1),
            "index":        In(32),
            "opcode":       In(8),
            "units":        In(data.ArrayLayout(unit_bits, units)),
            "events":       In(data.ArrayLayout(17, len(counters))),
            "program_beat": Out(ADDR_BITS - exact_log2(beat_bytes)),
            "program_rows": Out(32),
        } | ({"select": Out(select_bits), "selected": In(32)} if select_bits else {}))

    @property
    def module_name(self):
        """``control``."""
        return "control"

    def elaborate(self, platform):
        """Build the state, the counters and the bus."""
        m = Module()
        program = Signal(64)
        timeout = Signal(32)
        code = Signal(8)
        addr = Signal(LITE_ADDR_BITS - 2)
        value = Signal(32)
        written = Signal()
        start = Signal()
        abort = Signal()
        control = shell_register("CONTROL")
        m.d.comb += [
            start.eq(written & (addr == control.address // 4) & value[control["START"].low]),
            abort.eq(written & (addr == control.address // 4) & value[control["ABORT"].low]),
            self.program_beat.eq(program[exact_log2(self._beat_bytes):]),
        ]
        misplaced = program[:exact_log2(FETCH_BURST_BEATS * self._beat_bytes)].any() | (
            program[ADDR_BITS:].any())

        finishing, *flags = self._states(m, start, abort, code, misplaced,
                                         self._expired(m, timeout))
        running = self.run | self.stop | finishing
        self._bus(m, addr, value, written, program, running, timeout)
        registers = self._status_registers(m, program, running, timeout, flags, code)
        self._count(m, registers)
        self._read(m, registers)
        return m

    def _expired(self, m, timeout):
        """Return whether the memory has owed something for as long as it may."""
        still, left, expired = Signal(), Signal(32), Signal()
        # A register, because the ports are all over the core.
        m.d.sync += still.eq(self.waiting & ~self.moved & (self.run | self.stop))
        # It stands at 1 until something moves, and at 0 without a limit: one that is set while
        # nothing moves counts from there on.
        with m.If(~still | (left == 0)):
            m.d.sync += left.eq(timeout)
        with m.Elif(left != 1):
            m.d.sync += left.eq(left - 1)
        m.d.comb += expired.eq(still & (left == 1))
        return expired

    def _clearing(self, m):
        """Return a signal in the cycle after which everything but these registers is reset."""
        clear = Signal(name="clear_next")
        # A register without the domain's reset, because it resets every unit.
        clear_units = Signal(init=1, reset_less=True)
        m.d.sync += clear_units.eq(clear | ResetSignal(allow_reset_less=True))
        m.d.comb += self.clear.eq(clear_units)
        return clear

    def _states(self, m, start, abort, code, misplaced, expired):
        """Build the states of a run.

        Return whether it is in the state that finishes a run, ``UNANSWERED`` and ``FAULT``: a run
        has ended with transactions that the memory has not answered; there was a fault.
        """
        # The host wants an abort, in this cycle or since it asked: until it is done.
        aborting, wanted = Signal(), Signal()
        m.d.comb += wanted.eq(abort | aborting)
        finishing, unanswered, faulty = Signal(), Signal(), Signal()
        clear = self._clearing(m)
        with m.FSM(name="state"):
            with m.State("STOPPED"):
                with m.If(self.drained):
                    m.d.sync += unanswered.eq(0)
                with m.If(start & ~unanswered):
                    m.d.comb += clear.eq(1)
                    m.d.sync += [self.irq.eq(0), code.eq(0)]
                    m.next = "CLEAR"
                with m.If(abort & ~unanswered):
                    m.d.comb += clear.eq(1)
                    m.d.sync += [self.irq.eq(0), code.eq(0)]
                    m.next = "RESET"
                with m.Elif(abort):
                    m.d.sync += [self.irq.eq(0), code.eq(self._aborted), aborting.eq(1)]
                    m.next = "DRAIN"
            with m.State("CLEAR"):
                m.next = "RUN"
                with m.If(abort):
                    m.d.sync += [code.eq(self._aborted), aborting.eq(1)]
                    m.next = "DRAIN"
                with m.Elif(misplaced):
                    m.d.sync += [self.irq.eq(1), code.eq(self._misplaced)]
                    m.next = "STOPPED"
            with m.State("RUN"):
                m.d.comb += self.run.eq(1)
                with m.If(abort):
                    m.d.sync += [code.eq(self._aborted), aborting.eq(1)]
                    m.next = "DRAIN"
                with m.Elif(self.status != 0):
                    m.d.sync += code.eq(self.status)
                    m.next = "DRAIN"
                with m.Elif(expired):
                    m.d.sync += [self.irq.eq(1), code.eq(self._timed_out), unanswered.eq(1)]
                    m.next = "STOPPED"
                with m.Elif(self.halt):
                    m.next = "FINISH"
            with m.State("FINISH"):
                # Errors of the last cycle in which a unit worked are known now. Instructions after
                # HALT may still be arriving.
                m.d.comb += finishing.eq(1)
                m.d.sync += code.eq(self.status)
                m.next = "DRAIN"
                with m.If(abort):
                    m.d.sync += aborting.eq(1)
            with m.State("DRAIN"):
                m.d.comb += self.stop.eq(1)
                with m.If(abort):
                    m.d.sync += aborting.eq(1)
                with m.If(self.drained):
                    m.d.sync += self.irq.eq(1)
                    m.next = "STOPPED"
                    m.d.sync += unanswered.eq(0)
                    with m.If(wanted):
                        m.d.comb += clear.eq(1)
                        m.d.sync += [self.irq.eq(0), code.eq(0)]
                        m.next = "RESET"
                with m.Elif(expired):
                    m.d.sync += [self.irq.eq(1), code.eq(self._timed_out), unanswered.eq(1),
                                 aborting.eq(0)]
                    m.next = "STOPPED"
            with m.State("RESET"):
                m.d.sync += aborting.eq(0)
                m.next = "STOPPED"
        with m.If(self.fault):
            m.d.sync += faulty.eq(1)
        with m.Elif(clear):
            m.d.sync += faulty.eq(0)
        return finishing, unanswered, faulty

    def _status_registers(self, m, program, running, timeout, flags, code):
        """Return the value read at each address below the counters."""
        registers = {}
        stopped = Signal()
        m.d.comb += stopped.eq(self.irq)
        registers[REGISTERS["IDENT"]] = self._ident
        registers[REGISTERS["FINGERPRINT"]] = self._fingerprint
        unanswered, faulty = flags
        registers[REGISTERS["STATUS"]] = assemble(shell_register("STATUS"), {
            "RUNNING": running, "STOPPED": stopped, "UNANSWERED": unanswered, "FAULT": faulty,
            "CODE": code})
        registers[REGISTERS["INDEX"]] = self.index
        registers[REGISTERS["PROGRAM_LOW"]] = program[:32]
        registers[REGISTERS["PROGRAM_HIGH"]] = program[32:]
        registers[REGISTERS["PROGRAM_ROWS"]] = self.program_rows
        registers[REGISTERS["DISPATCH"]] = self.opcode
        registers[REGISTERS["TIMEOUT"]] = timeout
        for i in range(self._units):
            registers[REGISTERS["UNIT"] + 4 * i] = self.units[i]
        if self._select_bits:
            registers[SELECT_REGISTERS["SELECT"]] = self.select
            registers[SELECT_REGISTERS["SELECTED"]] = self.selected
        return registers

    def _count(self, m, registers):
        """Build the counters, and add them to the readable registers."""
        # Counters lag one cycle, because their events come from long paths all over the core.
        counting = Signal()
        events = Signal.like(self.events)
        m.d.sync += [counting.eq(self.run), events.eq(self.events)]
        for i, name in enumerate(self._counters):
            counter = Signal(COUNTER_BITS, name=f"counter_{name}")
            with m.If(self.clear):
                m.d.sync += counter.eq(0)
            with m.Elif(counting):
                m.d.sync += counter.eq(counter + events[i])
            registers[REGISTERS["COUNTER"] + 8 * i] = counter[:32]
            registers[REGISTERS["COUNTER"] + 8 * i + 4] = counter[32:]

    def _read(self, m, registers):
        """Build the read channels."""
        read_addr = Signal(LITE_ADDR_BITS - 2)
        bus = self.bus
        with m.If(bus.ar.valid & bus.ar.ready):
            m.d.sync += read_addr.eq(bus.ar.addr[2:])
        # Two steps, since there are many registers: select in each group, then among the groups.
        read_pending = Signal()
        read_grouped = Signal()
        m.d.comb += bus.ar.ready.eq(~read_pending & ~read_grouped & ~bus.r.valid)
        m.d.sync += [read_pending.eq(bus.ar.valid & bus.ar.ready), read_grouped.eq(read_pending)]
        sources = {}
        for address, source in registers.items():
            group, index = divmod(address // 4, _READ_GROUP)
            sources.setdefault(group, {})[index] = source
        groups = {}
        for group, members in sources.items():
            held = Signal(32, name=f"read_value_{group}")
            exists = Signal(name=f"read_exists_{group}")
            groups[group] = held, exists
            with m.If(read_pending):
                m.d.sync += [held.eq(0), exists.eq(0)]
                with m.Switch(read_addr[:exact_log2(_READ_GROUP)]):
                    for index, source in members.items():
                        with m.Case(index):
                            m.d.sync += [held.eq(source), exists.eq(1)]
        with m.If(read_grouped):
            m.d.sync += [bus.r.valid.eq(1), bus.r.resp.eq(RESP_SLVERR), bus.r.data.eq(0)]
            with m.Switch(read_addr[exact_log2(_READ_GROUP):]):
                for group, (held, exists) in groups.items():
                    with m.Case(group):
                        m.d.sync += [bus.r.data.eq(held),
                                     bus.r.resp.eq(Mux(exists, RESP_OKAY, RESP_SLVERR))]
        with m.If(bus.r.valid & bus.r.ready):
            m.d.sync += bus.r.valid.eq(0)

    def _bus(self, m, addr, value, written, program, running, timeout):
        """Build the write channels.

        Address and data are accepted in any order, before ``valid`` is looked at: no output of a
        bus may depend on its inputs in the same cycle.
        """
        bus = self.bus
        writable = {REGISTERS[name] // 4: target for name, target in (
            ("CONTROL", None), ("PROGRAM_LOW", program[:32]), ("PROGRAM_HIGH", program[32:]),
            ("PROGRAM_ROWS", self.program_rows), ("TIMEOUT", timeout))}
        if self._select_bits:
            writable[SELECT_REGISTERS["SELECT"] // 4] = self.select
        assert set(writable) == {register.address // 4 for register in SHELL
                                 if "w" in register.access
                                 and (self._select_bits or register.name != "SELECT")}
        has_addr, has_value = Signal(), Signal()
        m.d.comb += [
            bus.aw.ready.eq(~has_addr & ~bus.b.valid),
            bus.w.ready.eq(~has_value & ~bus.b.valid),
            written.eq(has_addr & has_value),
        ]
        with m.If(bus.aw.valid & bus.aw.ready):
            m.d.sync += [addr.eq(bus.aw.addr[2:]), has_addr.eq(1)]
        with m.If(bus.w.valid & bus.w.ready):
            m.d.sync += [value.eq(bus.w.data), has_value.eq(1)]
        with m.If(written):
            m.d.sync += [has_addr.eq(0), has_value.eq(0),
                         bus.b.valid.eq(1), bus.b.resp.eq(RESP_SLVERR)]
            with m.Switch(addr):
                for word, target in writable.items():
                    with m.Case(word):
                        m.d.sync += bus.b.resp.eq(RESP_OKAY)
                        if target is timeout:
                            m.d.sync += target.eq(value)
                        elif target is not None:
                            # The program must not change during a run, nor while it drains: the
                            # fetch unit would wait for another number of rows.
                            m.d.sync += target.eq(Mux(running, target, value))
        with m.If(bus.b.valid & bus.b.ready):
            m.d.sync += bus.b.valid.eq(0)
