"""The logic between the two cores of a node: register bus, doors and interrupt."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from hwgen.common.axi import RESP_SLVERR, AXI4LiteSignature
from hwgen.common.block import Block
from hwgen.common.registers import LITE_ADDR_BITS

__all__ = ["BOTH", "CORES", "NodeShell"]

#: The cores of a node, in the order of their windows on the register bus.
CORES = ("core", "nic")

#: Number of the window whose writes go to both cores in the same cycle.
BOTH = 3


class NodeShell(Block):
    """Register bus, doors and interrupt of a node with a core and a NIC.

    - **Register bus.** Bits from ``LITE_ADDR_BITS`` on of an address are the window: 0 the core, 1
      the NIC, 3 both, for writes: so one write starts both in one cycle. Everything else is
      answered with an error. An access takes 3 cycles more than one of a core alone.
    - **Doors.** Door d holds at most one ring of the core, until the NIC takes it, and at most one
      answer of the NIC, until the core takes it. What is given in cycle t is there in ``t + 1``;
      the giver waits while there is no room. When both cores have stopped all doors are cleared, so
      that nothing is left of a run that was given up.
    - **Interrupt.** Both cores have stopped.

    Parameters
    ----------
    doors : int

    Members
    -------
    s_axil : ``In(AXI4LiteSignature)``, core_s_axil, nic_s_axil : ``Out(AXI4LiteSignature)``
    core_irq, nic_irq : ``In(1)``, irq : ``Out(1)``
    core_door_ring, core_door_take : ``In(doors)``, core_door_there, core_door_room : ``Out(doors)``
        To and from the core: :class:`~hwgen.systolic.dispatch.Dispatcher`.
    nic_door_answer, nic_door_take : ``In(doors)``, nic_door_there, nic_door_room : ``Out(doors)``
        To and from the NIC: :class:`~hwgen.nic.scheduler.Scheduler`.
    """

    def __init__(self, doors):
        self._doors = doors
        lite = AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)
        super().__init__({
            "s_axil": In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS + 2)),
            **{f"{name}_s_axil": Out(lite) for name in CORES},
            **{f"{name}_irq": In(1) for name in CORES},
            "irq": Out(1),
            "core_door_ring": In(doors), "nic_door_answer": In(doors),
            **{f"{name}_door_{what}": flow(doors) for name in CORES
               for what, flow in (("take", In), ("there", Out), ("room", Out))},
        })

    @property
    def module_name(self):
        """``node_shell``."""
        return "node_shell"

    def elaborate(self, platform):
        """Build the doors and both directions of the bus."""
        m = Module()
        stopped = self.core_irq & self.nic_irq
        m.d.comb += self.irq.eq(stopped)
        for given, giver, taker in ((self.core_door_ring, "core", "nic"),
                                    (self.nic_door_answer, "nic", "core")):
            there = Signal(self._doors, name=f"door_of_{giver}")
            m.d.sync += there.eq((there | given) & ~getattr(self, f"{taker}_door_take")
                                 & ~stopped.replicate(self._doors))
            m.d.comb += [getattr(self, f"{taker}_door_there").eq(there),
                         getattr(self, f"{giver}_door_room").eq(~there)]
        ports = [getattr(self, f"{name}_s_axil") for name in CORES]
        self._write(m, ports)
        self._read(m, ports)
        return m

    def _write(self, m, ports):
        """Collect address and data, pass them on, collect the answers."""
        bus = self.s_axil
        addr, value, strobe = Signal(len(bus.aw.addr)), Signal(32), Signal(4)
        has_addr, has_value, busy = Signal(), Signal(), Signal()
        window = addr[LITE_ADDR_BITS:]
        m.d.comb += [bus.aw.ready.eq(~has_addr & ~bus.b.valid),
                     bus.w.ready.eq(~has_value & ~bus.b.valid)]
        with m.If(bus.aw.valid & bus.aw.ready):
            m.d.sync += [addr.eq(bus.aw.addr), has_addr.eq(1)]
        with m.If(bus.w.valid & bus.w.ready):
            m.d.sync += [value.eq(bus.w.data), strobe.eq(bus.w.strb), has_value.eq(1)]
        waits, response = [], Signal(2)
        begins = has_addr & has_value & ~busy
        for number, port in enumerate(ports):
            wait = Signal(name=f"write_{CORES[number]}")
            waits.append(wait)
            m.d.comb += [port.aw.addr.eq(addr), port.w.data.eq(value), port.w.strb.eq(strobe),
                         port.aw.prot.eq(0), port.b.ready.eq(1)]
            with m.If(port.aw.ready):
                m.d.sync += port.aw.valid.eq(0)
            with m.If(port.w.ready):
                m.d.sync += port.w.valid.eq(0)
            with m.If(port.b.valid):
                m.d.sync += [wait.eq(0), response.eq(response | port.b.resp)]
            with m.If(begins & ((window == number) | (window == BOTH))):
                m.d.sync += [port.aw.valid.eq(1), port.w.valid.eq(1), wait.eq(1)]
        with m.If(begins):
            m.d.sync += [busy.eq(1), response.eq(Mux(window == 2, RESP_SLVERR, 0))]
        with m.If(busy & ~Cat(waits).any()):
            m.d.sync += [busy.eq(0), has_addr.eq(0), has_value.eq(0), bus.b.valid.eq(1),
                         bus.b.resp.eq(response)]
        with m.If(bus.b.valid & bus.b.ready):
            m.d.sync += bus.b.valid.eq(0)

    def _read(self, m, ports):
        """Pass an address on, and its answer back."""
        bus = self.s_axil
        addr, busy = Signal(len(bus.ar.addr)), Signal()
        window = addr[LITE_ADDR_BITS:]
        asks = Signal()
        m.d.comb += bus.ar.ready.eq(~busy & ~bus.r.valid)
        m.d.sync += asks.eq(0)
        with m.If(bus.ar.valid & bus.ar.ready):
            m.d.sync += [addr.eq(bus.ar.addr), busy.eq(1), asks.eq(1)]
        for number, port in enumerate(ports):
            m.d.comb += [port.ar.addr.eq(addr), port.ar.prot.eq(0), port.r.ready.eq(1)]
            with m.If(port.ar.ready):
                m.d.sync += port.ar.valid.eq(0)
            with m.If(asks & (window == number)):
                m.d.sync += port.ar.valid.eq(1)
            with m.If(busy & port.r.valid):
                m.d.sync += [busy.eq(0), bus.r.valid.eq(1), bus.r.data.eq(port.r.data),
                             bus.r.resp.eq(port.r.resp)]
        with m.If(asks & window[1]):
            m.d.sync += [busy.eq(0), bus.r.valid.eq(1), bus.r.data.eq(0),
                         bus.r.resp.eq(RESP_SLVERR)]
        with m.If(bus.r.valid & bus.r.ready):
            m.d.sync += bus.r.valid.eq(0)
