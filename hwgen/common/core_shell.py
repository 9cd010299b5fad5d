"""The shell of every core around its units: ports, registers, fetch, errors, counters."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, ClassVar

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out, connect, flipped

from arch.common.faults import SHARED_STATUS
from arch.common.sizes import ADDR_BITS
from hwgen.common.axi import AXI4LiteSignature, AXI4Signature, connect_channels
from hwgen.common.block import Block, place
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, SELECT_REGISTERS, RunControl
from hwgen.common.fetch_unit import INSTRUCTION_BITS, FetchUnit
from hwgen.common.port_guard import PortGuard
from hwgen.common.registers import Field, Named, fingerprint, shell_register

__all__ = ["SELECT_PE_BITS", "SELECT_PE_START", "Core", "CoreShell", "decoder_ports", "memory_port"]

#: For a core that shows the counters of one PE at a time: below this bit, ``SELECT`` has the number
#: of the counter, from here on that of the PE.
SELECT_PE_START = 3

#: Width of ``SELECT`` for such a core.
SELECT_PE_BITS = SELECT_PE_START + 8


def memory_port(config, *, write=True):
    """Return the member for a memory port, with the configuration's width, of a core or unit."""
    return Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits, write=write))


def decoder_ports():
    """Return the members that connect a core's decoder with registers and instruction fetch.

    ``i`` is the stream of instructions. Inputs are ``stop`` (start nothing new) and ``exhausted``
    (all instructions have been taken). Outputs are ``halt`` (the program has ended), ``status``
    (not 0 for an error in this cycle), and ``index`` and ``opcode`` of the current instruction.
    """
    return {
        "i":         In(stream.Signature(INSTRUCTION_BITS)),
        "stop":      In(1),
        "exhausted": In(1),
        "halt":      Out(1),
        "status":    Out(8),
        "index":     Out(32),
        "opcode":    Out(8),
    }


class Core(Block):
    """A core: its units in a shell of registers, instruction fetch and memory ports.

    The host writes a program's address and length, starts it, and waits for ``irq``. An engine
    derives its own class, sets the attributes below, and places its units in :meth:`build`.

    Parameters
    ----------
    config : configuration of the engine
        Has the parameters of the fetch unit (:class:`~hwgen.common.fetch_unit.FetchUnit`).
    reads : iterable of str
        Names of further read-only memory ports.
    ports : mapping
        Further members. ``irq`` comes after them, unless it is one of them.

    Attributes
    ----------
    engine : str
        Name of the engine; determines :attr:`module_name`.
    ident : int
        Constant by which a host knows the engine.
    status : type
        Codes of the status register, including those of :data:`arch.common.faults.SHARED_STATUS`.
    status_text : mapping
        When a run ends with each code of its own; those of the shell have their text.
    abort_text : str
        What an abort does, without a full stop.
    counters : tuple of str
        Names of the counters, in the order of their registers.
    counter_text : mapping
        What each counts.
    units, unit_bits : int
        Unit registers, and bits of each.
    unit_names : tuple of str
        Name of each unit register.
    unit_fields : tuple of Field
        Bits of a unit register.
    select_bits : int
        Width of ``SELECT``; 0 if there is none.

    Members
    -------
    s_axil : ``In(AXI4LiteSignature)``
        Registers: :data:`hwgen.common.control.REGISTERS`.
    m_axi_ins : ``Out(AXI4Signature)``
        Reads of the program.
    m_axi_host : ``Out(AXI4Signature)``
        Reads of operands, writes of results.
    irq : ``Out(1)``
        The core has stopped; level, until the next start or reset.
    """

    engine: ClassVar[str]
    ident: ClassVar[int]
    status: ClassVar[type[IntEnum]]
    status_text: ClassVar[Mapping[str, str]] = {}
    abort_text: ClassVar[str] = shell_register("CONTROL")["ABORT"].text
    counters: tuple[str, ...]
    counter_text: ClassVar[Mapping[str, str]]
    units: int = 1
    unit_bits: int = 16
    unit_names: tuple[str, ...] = ("core",)
    unit_fields: tuple[Field, ...] = ()
    select_bits: ClassVar[int] = 0

    def __init__(self, config, *, reads=(), ports: Mapping[str, Any] | None = None):
        self._config = config
        super().__init__({
            "s_axil":     In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "m_axi_ins":  memory_port(config, write=False),
            **{name: memory_port(config, write=False) for name in reads},
            "m_axi_host": memory_port(config),
            **(ports or {}),
            "irq":        Out(1),
        })

    @property
    def config(self):
        """The configuration."""
        return self._config

    @property
    def module_name(self):
        """``<engine>_core``."""
        return f"{self.engine}_core"

    @property
    def fingerprint(self):
        """Number by which a host knows the configuration."""
        return fingerprint(self.engine, self._config)

    @property
    def registers(self):
        """Byte address of each register, by name."""
        return REGISTERS | (SELECT_REGISTERS if self.select_bits else {})

    def status_named(self):
        """Return the status codes with their texts."""
        texts = SHARED_STATUS | dict(self.status_text)
        return tuple(Named(name=code.name, value=int(code), text=texts.get(code.name, ""))
                     for code in self.status)

    def run_control(self):
        """Return the core's registers, as a block."""
        return RunControl(
            beat_bytes=self._config.beat_bytes, ident=self.ident, counters=self.counters,
            units=self.units, codes=self.status, select_bits=self.select_bits,
            unit_bits=self.unit_bits, fingerprint=self.fingerprint)

    def elaborate(self, platform):
        """Place registers and fetch unit, then the units."""
        m = Module()
        shell = CoreShell(m, platform, self)
        self.build(shell)
        shell.watch()
        return m

    def build(self, shell):
        """Place the units in the shell, and connect them."""
        raise NotImplementedError(f"{type(self).__name__} must define build")


class CoreShell:
    """Registers and fetch unit of a core under construction; connects units with them.

    Parameters
    ----------
    m : Module
    platform : object
        What ``elaborate`` was given.
    core : Core

    Attributes
    ----------
    m : Module
    control : RunControl
    fetch : FetchUnit
        Fetch unit for instructions.
    clear : Signal
        Resets the units.
    """

    def __init__(self, m, platform, core):
        self.m, self._platform, self._core = m, platform, core
        self.control = place(m, platform, "control", core.run_control())
        self.clear = self.control.clear
        self.fetch = self.unit("fetch", FetchUnit(core.config))
        self._guards = []
        self._fault = Signal(name="port_fault")

    def unit(self, name, block, *, reset=None):
        """Place and return a unit that every start resets (or ``reset`` instead)."""
        return self.fixed(name, block, reset=self.clear if reset is None else reset)

    def fixed(self, name, block, *, reset=None):
        """Place and return a block that only the domain's reset resets (or ``reset`` instead)."""
        return place(self.m, self._platform, name, block, reset=reset)

    def held(self, value):
        """Return what a unit tells a block that outlives it; 0 while the unit is being reset.

        The domain's reset reaches the units a cycle late. After a reset of one cycle, a unit is in
        the middle of its work for one more, and what it tells then must not enter a block that the
        reset has cleared already and that no start clears.
        """
        return value & ~self.clear.replicate(len(value))

    def memory(self, name, *buses):
        """Connect buses of DMAs with the named memory port, under a guard."""
        port = getattr(self._core, name)
        kinds = port.signature.parameters
        # Only the domain's reset clears a guard: it is as old as what the memory owes.
        guard = self.fixed(f"{name}_guard", PortGuard(read=kinds["read"], write=kinds["write"]))
        self._guards.append(guard)
        expected = {}
        for channel, signals in (
                ("ar", "valid ready len"), ("r", "valid ready id last"), ("aw", "valid ready"),
                ("w", "valid ready last"), ("b", "valid ready id")):
            if channel in port.signature.members:
                self.m.d.comb += [
                    getattr(guard, f"{channel}_{name}").eq(getattr(getattr(port, channel), name))
                    for name in signals.split()]
                if channel in ("r", "b"):
                    expected[channel] = getattr(guard, f"{channel}_expected")
        # As in `held`: no transfer may be offered while the units are being reset.
        connect_channels(self.m, flipped(port), *buses, hold=self.clear, expected=expected)

    def watch(self):
        """Connect the guards of all memory ports with the registers; after :meth:`memory`."""
        m, control = self.m, self.control
        for name, target in (("fault", self._fault), ("waiting", control.waiting),
                             ("moved", control.moved)):
            m.d.comb += target.eq(Cat(getattr(guard, name) for guard in self._guards).any())
        m.d.comb += control.fault.eq(self._fault)

    def connect(self, decoder):
        """Connect registers, fetch unit and the component with :func:`decoder_ports`.

        Returns
        -------
        stop : Signal
            Units must not start anything new: ``control.stop``, or no run, one cycle earlier. Set
            by reset. It is a register because every unit's path starts with it. That is safe: no
            instruction is there yet at the start of a run, and at its end the core waits for the
            register (``stop`` is part of ``control.drained``).
        """
        m, core, control, fetch = self.m, self._core, self.control, self.fetch
        stop = Signal(init=1)
        m.d.sync += stop.eq(control.stop | ~control.run)
        connect(m, flipped(core.s_axil), control.bus)
        self.memory("m_axi_ins", fetch.bus)
        connect(m, fetch.o, decoder.i)
        m.d.comb += [
            core.irq.eq(control.irq),
            fetch.run.eq(control.run),
            fetch.program_beat.eq(control.program_beat),
            fetch.program_rows.eq(control.program_rows),
            decoder.exhausted.eq(fetch.exhausted & control.run),
            decoder.stop.eq(stop),
            control.halt.eq(decoder.halt),
            control.index.eq(decoder.index),
            control.opcode.eq(decoder.opcode),
        ]
        return stop

    def report(self, decoder, *seen, write, read):
        """Report errors; of several in one cycle, the last one in this order wins.

        So errors seen by the hardware take precedence over the decoder's. In the cycle of an error
        some unit, or the core, is not idle: ``control`` waits for errors that are known a cycle
        later.

        Parameters
        ----------
        decoder : Component
            Its ``status`` has the errors of the program.
        *seen : (Value, IntEnum)
            Error conditions of this core, with their codes.
        write, read : Value
            The memory answers a write, or a read, with an error in this cycle.
        """
        m, codes = self.m, self._core.status
        status = Signal(8)
        for condition, code in ((decoder.status != 0, decoder.status), *seen,
                                (write, codes.WRITE_ERROR), (read, codes.READ_ERROR),
                                (self._fault, codes.PROTOCOL_ERROR)):
            with m.If(condition):
                m.d.comb += status.eq(code)
        # A register, because errors are found at the end of long paths all over the core.
        reported = Signal(8)
        m.d.sync += reported.eq(status)
        with m.If(~self.control.run):
            m.d.sync += reported.eq(0)
        m.d.comb += self.control.status.eq(reported)

    def count(self, events):
        """Connect the counters: ``events`` maps their names to the increment in this cycle.

        ``total`` and the beats of the host port need not be given.
        """
        core, host = self._core, self._core.m_axi_host
        events = {"total": 1, "host_read_beats": host.r.valid & host.r.ready,
                  "host_write_beats": host.w.valid & host.w.ready} | events
        assert events.keys() == set(core.counters)
        for i, name in enumerate(core.counters):
            self.m.d.comb += self.control.events[i].eq(events[name])

    @property
    def pe_counter(self):
        """Number of the counter that all PEs show; 0 while the core runs."""
        return Mux(self.control.run, 0, self.control.select[:SELECT_PE_START])

    def show(self, pes, counters):
        """Connect ``stat`` of the selected PE to the host, for reads when the core has stopped."""
        m, control = self.m, self.control
        assert len(counters) <= 1 << SELECT_PE_START
        stat = Signal(32)
        with m.If(~control.run):
            m.d.sync += stat.eq(Array(pe.stat for pe in pes)[control.select[SELECT_PE_START:]])
        m.d.comb += control.selected.eq(stat)
