"""The collective NIC: units, network ports, memory ports, registers."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out, connect, flipped
from amaranth.utils import bits_for

from arch.common.sizes import ADDR_BITS
from arch.nic.counters import COUNTERS, WAITS
from arch.nic.isa import Opcode, Status, operand_bits
from hwgen.common.axi import (
    AXI4LiteSignature,
    AXI4Signature,
    AXI4StreamSignature,
    connect_channels,
)
from hwgen.common.block import Block, place
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, SELECT_REGISTERS, RunControl
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.front import connect_front
from hwgen.nic.credit_unit import CreditUnit
from hwgen.nic.dispatcher import Dispatcher
from hwgen.nic.execute_unit import ExecuteUnit
from hwgen.nic.link.layouts import FIELD_BITS
from hwgen.nic.link.port import COUNTERS as LINK_COUNTERS
from hwgen.nic.link.port import LinkPort
from hwgen.nic.read_unit import ReadUnit
from hwgen.nic.scheduler import Scheduler
from hwgen.nic.store_unit import StoreUnit

__all__ = ["IDENT", "NIC_REGISTERS", "SELECT_PORT_START", "NicCore"]

IDENT = 0x68570004

NIC_REGISTERS = REGISTERS | SELECT_REGISTERS

#: ``SELECT``: below this bit the number of a link's counter, from here on that of the port.
SELECT_PORT_START = bits_for(len(LINK_COUNTERS) - 1)
_SELECT_BITS = SELECT_PORT_START + operand_bits(Opcode.CONN, "port")


class NicCore(Block):
    """Collective NIC: runs tables of steps, and sends and receives by itself.

    The host writes a program's address and length, starts it, and waits for ``irq``. Instructions
    are :mod:`arch.nic.isa`; cycles are predicted by :mod:`arch.nic.timing.exact`.

    A start resets all but the ports: numbers of frames go on from run to run, and a port answers
    its neighbour also when no program runs. Both ports of a link are reset together, by the
    domain's reset.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    s_axil : ``In(AXI4LiteSignature)``
        Registers: :data:`NIC_REGISTERS`. Unit register 0 has bits 0 a run is under way, 1 reading,
        2 executing, 3 storing, 4 segments under way, and from 5 on why nothing is issued:
        :data:`arch.nic.counters.WAITS`. ``SELECTED`` is a counter of a port.
    m_axi_ins : ``Out(AXI4Signature)``
        Reads of the program.
    m_axi_host : ``Out(AXI4Signature)``
        Reads of operands, writes of results.
    m_axis_tx_N : ``Out(AXI4StreamSignature)``, s_axis_rx_N : ``In(AXI4StreamSignature)``
        Network port N.
    irq : ``Out(1)``
        The core has stopped; level, until the next start or reset.
    """

    def __init__(self, config):
        self._config = config
        port = {"addr_bits": ADDR_BITS, "data_bits": config.axi_data_bits}
        stream = AXI4StreamSignature(data_bits=8 * config.link_bytes)
        super().__init__({
            "s_axil":     In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "m_axi_ins":  Out(AXI4Signature(**port, write=False)),
            "m_axi_host": Out(AXI4Signature(**port)),
        } | {name: member for p in range(config.ports) for name, member in (
            (f"m_axis_tx_{p}", Out(stream)), (f"s_axis_rx_{p}", In(stream)))
        } | {"irq": Out(1)})

    @property
    def config(self):
        """The configuration."""
        return self._config

    @property
    def module_name(self):
        """``nic_core``."""
        return "nic_core"

    def elaborate(self, platform):
        """Place the units and connect them."""
        m = Module()
        config = self._config
        control = place(m, platform, "control", RunControl(
            beat_bytes=config.beat_bytes, ident=IDENT, counters=COUNTERS, units=1,
            misplaced=Status.ALIGNMENT, aborted=Status.ABORTED, select_bits=_SELECT_BITS))
        clear = control.clear

        def unit(name, block):
            return place(m, platform, name, block, reset=clear)

        fetch = unit("fetch", FetchUnit(config))
        dispatcher = unit("dispatcher", Dispatcher(config))
        scheduler = unit("scheduler", Scheduler(config))
        reader = unit("reader", ReadUnit(config))
        execute = unit("execute", ExecuteUnit(config))
        store = unit("store", StoreUnit(config))
        credit = unit("credit", CreditUnit(config))
        ports = [place(m, platform, f"port_{p}", LinkPort(config)) for p in range(config.ports)]

        stop = connect_front(m, self, control, fetch, dispatcher)
        # Nothing may be offered in the cycle before the reset reaches the units.
        connect_channels(m, flipped(self.m_axi_host), reader.bus, store.bus, hold=clear)
        m.d.comb += [
            scheduler.running.eq(dispatcher.running),
            scheduler.stop.eq(stop),
        ]
        for target in (scheduler, credit):
            m.d.comb += [getattr(target, name).eq(getattr(dispatcher, name)) for name in (
                "conn", "connection", "end")]
        m.d.comb += credit.grants.eq(dispatcher.grants)
        m.d.comb += [getattr(scheduler, name).eq(getattr(dispatcher, name)) for name in (
            "credits", "step", "number", "row", "channel", "channel_index", "channel_first",
            "channel_steps", "priority", "delay")]
        self._segments(m, dispatcher, scheduler, reader, execute, store)
        self._ports(m, dispatcher, scheduler, execute, credit, ports)

        quiet = Cat(port.free == config.window for port in ports).all() & ~credit.waits.any()
        m.d.comb += [
            dispatcher.finished.eq(scheduler.empty & quiet),
            control.drained.eq(stop & fetch.idle & ~scheduler.busy),
            control.units[0].eq(Cat(
                dispatcher.running, ~reader.idle, execute.executing, store.storing,
                scheduler.busy, scheduler.waits)),
        ]
        self._select(m, control, ports)
        self._status(m, control, fetch, dispatcher, scheduler, execute, reader, store, ports)
        self._counters(m, control, dispatcher, scheduler, reader, execute, store, credit)
        return m

    def _segments(self, m, dispatcher, scheduler, reader, execute, store):
        """Connect what a segment goes through."""
        m.d.comb += [
            reader.request.eq(scheduler.fetch), reader.operands.eq(scheduler.operands),
            execute.enter.eq(scheduler.issue), execute.execution.eq(scheduler.execution),
            *(getattr(execute, name).eq(getattr(dispatcher, name))
              for name in ("kind", "op", "count", "wire", "average")),
            execute.complete.eq(reader.complete), execute.first.eq(reader.first),
            execute.second.eq(reader.second), reader.take.eq(execute.take),
            reader.row.eq(execute.row), reader.pair.eq(execute.pair), reader.free.eq(execute.free),
            store.write.eq(execute.stored), store.row.eq(execute.store_row),
            store.data.eq(execute.result), store.request.eq(execute.request),
            *([store.residual.eq(execute.residual)] if self._config.codecs else []),
            store.store.eq(execute.store), execute.done.eq(store.done),
            store.retire.eq(execute.answered),
            scheduler.operands_freed.eq(execute.free), scheduler.store_freed.eq(store.freed),
            scheduler.retire.eq(execute.retire),
            scheduler.retire_channel.eq(execute.retire_channel),
            scheduler.retire_last.eq(execute.retire_last),
        ]

    def _ports(self, m, dispatcher, scheduler, execute, credit, ports):
        """Connect the ports: job and rank stay until they are set again."""
        job, rank = Signal(FIELD_BITS["job"]), Signal(FIELD_BITS["source"])
        with m.If(dispatcher.setup):
            m.d.sync += [job.eq(dispatcher.job), rank.eq(dispatcher.rank)]
        m.d.comb += [
            credit.release.eq(execute.release.any()),
            credit.released.eq(execute.released.connection),
            credit.claimed.eq(scheduler.claim), credit.pushed.eq(execute.push),
            scheduler.credit_waits.eq(credit.waits),
        ]
        for p, port in enumerate(ports):
            connect(m, flipped(getattr(self, f"m_axis_tx_{p}")), port.tx)
            connect(m, flipped(getattr(self, f"s_axis_rx_{p}")), port.rx)
            end = dispatcher.end
            m.d.comb += [
                port.job.eq(job), port.rank.eq(rank),
                port.claim.eq(scheduler.claim[p] | credit.push[p]),
                port.write.eq(execute.sent[p]), port.row.eq(execute.message),
                port.push.eq(execute.push[p] | credit.push[p]),
                port.request.eq(Mux(execute.push[p], execute.frame, credit.frame[p])),
                port.configure.eq(dispatcher.conn & (end.port == p)),
                port.setup.connection.eq(dispatcher.connection), port.setup.base.eq(end.base),
                port.setup.number.eq(end.slots),
                port.release.eq(execute.release[p]), port.released.eq(execute.released),
                port.read_row.eq(execute.read_row), execute.received[p].eq(port.read),
                scheduler.free[p].eq(port.free), credit.free[p].eq(port.free != 0),
                scheduler.segment_came[p].eq(port.segment_came),
                scheduler.segment_connection[p].eq(port.segment.connection),
                scheduler.credit_came[p].eq(port.credit_came),
                scheduler.credit[p].eq(port.credit),
            ]

    def _select(self, m, control, ports):
        """Read a counter of the selected port."""
        value = Signal(32)
        counts = data.ArrayLayout(32, len(LINK_COUNTERS))
        port = Signal(counts)
        m.d.comb += port.eq(Array(one.counts for one in ports)[
            control.select[SELECT_PORT_START:]])
        m.d.sync += value.eq(Array(port)[control.select[:SELECT_PORT_START]])
        m.d.comb += control.selected.eq(value)

    def _status(self, m, control, fetch, dispatcher, scheduler, execute, reader, store, ports):
        """Report the first error, and a run in which nothing retires any more."""
        still, stalled = Signal.like(dispatcher.patience), Signal()
        m.d.comb += stalled.eq((dispatcher.patience != 0) & (still == dispatcher.patience))
        with m.If(execute.retire | ~dispatcher.running):
            m.d.sync += still.eq(0)
        with m.Elif(~stalled):
            m.d.sync += still.eq(still + 1)
        status = Signal(8)
        # The last that applies wins: what the hardware saw before what the program says.
        for condition, code in (
                (dispatcher.status != 0, dispatcher.status),
                (stalled, Status.STALLED),
                (dispatcher.running & Cat(port.down for port in ports).any(), Status.LINK_DOWN),
                (store.error, Status.WRITE_ERROR),
                (reader.error | fetch.error, Status.READ_ERROR)):
            with m.If(condition):
                m.d.comb += status.eq(code)
        reported = Signal(8)
        m.d.sync += reported.eq(status)
        with m.If(~control.run):
            m.d.sync += reported.eq(0)
        m.d.comb += control.status.eq(reported)

    def _counters(self, m, control, dispatcher, scheduler, reader, execute, store, credit):
        config, host = self._config, self.m_axi_host

        def total(bits):
            return sum(bits[1:], start=bits[0])

        tx = [getattr(self, f"m_axis_tx_{p}").t for p in range(config.ports)]
        rx = [getattr(self, f"s_axis_rx_{p}").t for p in range(config.ports)]
        busy = scheduler.issued | scheduler.waits.any() | scheduler.loading
        events = {
            "total": 1, "issue": scheduler.issued,
            **{name: scheduler.waits[i] for i, name in enumerate(WAITS)},
            "step_wait": scheduler.loading, "drain": dispatcher.running & ~busy,
            "setup": ~dispatcher.running,
            "read": reader.reading, "read_wait": reader.waiting,
            "read_idle": ~reader.reading & ~reader.waiting,
            "execute": execute.executing, "operand_wait": execute.waiting,
            "execute_idle": ~execute.executing & ~execute.waiting,
            "store": store.storing, "store_wait": store.waiting,
            "store_idle": ~store.storing & ~store.waiting,
            "host_read_beats": host.r.valid & host.r.ready,
            "host_write_beats": host.w.valid & host.w.ready,
            "segments": execute.retire,
            "credit_frames": total(list(credit.push)),
            "tx_beats": total([stream.valid & stream.ready for stream in tx]),
            "rx_beats": total([stream.valid & stream.ready for stream in rx]),
        }
        for i, name in enumerate(COUNTERS):
            m.d.comb += control.events[i].eq(events[name])
