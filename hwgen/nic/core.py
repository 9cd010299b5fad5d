"""The collective NIC: units, network ports, memory ports, registers."""

from amaranth.hdl import Array, Cat, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out, connect, flipped
from amaranth.utils import bits_for

from arch.nic.counters import COUNTER_TEXT, COUNTERS, WAITS
from arch.nic.isa import Opcode, Status, operand_bits
from arch.nic.status import STATUS_TEXT
from hwgen.common.axi import AXI4StreamSignature
from hwgen.common.core_shell import Core
from hwgen.common.registers import flags
from hwgen.nic.credit_unit import CreditUnit
from hwgen.nic.dispatcher import Dispatcher
from hwgen.nic.execute_unit import ExecuteUnit
from hwgen.nic.link.layouts import FIELD_BITS
from hwgen.nic.link.port import COUNTERS as LINK_COUNTERS
from hwgen.nic.link.port import LinkPort
from hwgen.nic.read_unit import ReadUnit
from hwgen.nic.scheduler import Scheduler, door_ports
from hwgen.nic.store_unit import StoreUnit

__all__ = ["SELECT_PORT_START", "NicCore"]

#: ``SELECT``: below this bit the number of a link's counter, from here on that of the port.
SELECT_PORT_START = bits_for(len(LINK_COUNTERS) - 1)


class NicCore(Core):
    """Collective NIC: runs tables of steps, sending and receiving on its own.

    Instructions are :mod:`arch.nic.isa`; cycles are predicted by :mod:`arch.nic.timing.exact`.

    A start resets everything but the ports: frame numbers continue from run to run, and a port
    answers its neighbour even when no program runs. Both ports of a link must be reset together, by
    the domain's reset.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    s_axil, m_axi_ins, m_axi_host, irq
        As of :class:`~hwgen.common.core_shell.Core`. The unit register has from bit 5 on why
        nothing is issued: :data:`arch.nic.counters.WAITS`. ``SELECTED`` is a counter of a port.
    door_there, door_room, door_take, door_answer
        With doors: as of :class:`~hwgen.nic.scheduler.Scheduler`.
    m_axis_tx_N : ``Out(AXI4StreamSignature)``, s_axis_rx_N : ``In(AXI4StreamSignature)``
        Network port N.
    """

    engine, ident, status, status_text = "nic", 0x68570004, Status, STATUS_TEXT
    abort_text = ("1: abort the run, and reset all but the registers and the network ports; a port "
                  "that has given up (LINK_DOWN) needs rst, of all cores that are linked, together")
    unit_fields = flags(
        RUN="a run under way", READ="reading", EXECUTE="executing", STORE="storing",
        SEGMENTS="segments under way", **{name.upper(): f"steps with {name}" for name in WAITS})
    counters, counter_text = COUNTERS, COUNTER_TEXT
    select_bits = SELECT_PORT_START + operand_bits(Opcode.CONN, "port")

    def __init__(self, config):
        stream = AXI4StreamSignature(data_bits=8 * config.link_bytes)
        super().__init__(config, ports={
            name: member for p in range(config.ports) for name, member in (
                (f"m_axis_tx_{p}", Out(stream)), (f"s_axis_rx_{p}", In(stream)))} | (
            door_ports(config) if config.doorbells else {}))

    def build(self, shell):
        """Place the units and connect them."""
        m, control, fetch, unit = shell.m, shell.control, shell.fetch, shell.unit
        config = self._config
        dispatcher = unit("dispatcher", Dispatcher(config))
        scheduler = unit("scheduler", Scheduler(config))
        reader = unit("reader", ReadUnit(config))
        execute = unit("execute", ExecuteUnit(config))
        store = unit("store", StoreUnit(config))
        credit = unit("credit", CreditUnit(config))
        ports = [shell.fixed(f"port_{p}", LinkPort(config)) for p in range(config.ports)]

        stop = shell.connect(dispatcher)
        shell.memory("m_axi_host", reader.bus, store.bus)
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
        if config.doorbells:
            m.d.comb += [scheduler.door_there.eq(self.door_there),
                         scheduler.door_room.eq(self.door_room),
                         self.door_take.eq(shell.held(scheduler.door_take)),
                         self.door_answer.eq(shell.held(scheduler.door_answer))]
        self._segments(m, dispatcher, scheduler, reader, execute, store)
        self._ports(shell, dispatcher, scheduler, execute, credit, ports)

        quiet = Cat(port.free == config.window for port in ports).all() & ~credit.waits.any()
        m.d.comb += [
            dispatcher.finished.eq(scheduler.empty & quiet),
            control.drained.eq(stop & fetch.idle & ~scheduler.busy),
            control.units[0].eq(Cat(
                dispatcher.running, ~reader.idle, execute.executing, store.storing,
                scheduler.busy, scheduler.waits)),
        ]
        self._select(m, control, ports)
        self._report(shell, dispatcher, execute, reader, store, ports)
        self._count(shell, dispatcher, scheduler, reader, execute, store, credit)

    def _segments(self, m, dispatcher, scheduler, reader, execute, store):
        """Connect the units that a segment passes through."""
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

    def _ports(self, shell, dispatcher, scheduler, execute, credit, ports):
        """Connect the ports; job and rank hold until they are set again."""
        m, held = shell.m, shell.held
        job, rank = Signal(FIELD_BITS["job"]), Signal(FIELD_BITS["source"])
        with m.If(held(dispatcher.setup)):
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
                port.claim.eq(held(scheduler.claim[p] | credit.push[p])),
                port.write.eq(held(execute.sent[p])), port.row.eq(execute.message),
                port.push.eq(held(execute.push[p] | credit.push[p])),
                port.request.eq(Mux(execute.push[p], execute.frame, credit.frame[p])),
                port.configure.eq(held(dispatcher.conn & (end.port == p))),
                port.setup.connection.eq(dispatcher.connection), port.setup.base.eq(end.base),
                port.setup.number.eq(end.slots),
                port.release.eq(held(execute.release[p])),
                port.released.eq(execute.released), port.read_row.eq(execute.read_row),
                execute.received[p].eq(port.read),
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

    def _report(self, shell, dispatcher, execute, reader, store, ports):
        """Report errors, and a run in which no step retires any more."""
        m = shell.m
        still, stalled = Signal.like(dispatcher.patience), Signal()
        m.d.comb += stalled.eq((dispatcher.patience != 0) & (still == dispatcher.patience))
        with m.If(execute.retire | ~dispatcher.running):
            m.d.sync += still.eq(0)
        with m.Elif(~stalled):
            m.d.sync += still.eq(still + 1)
        shell.report(
            dispatcher, (stalled, Status.STALLED),
            (dispatcher.running & Cat(port.down for port in ports).any(), Status.LINK_DOWN),
            write=store.error, read=reader.error | shell.fetch.error)

    def _count(self, shell, dispatcher, scheduler, reader, execute, store, credit):
        config = self._config

        def total(bits):
            return sum(bits[1:], start=bits[0])

        tx = [getattr(self, f"m_axis_tx_{p}").t for p in range(config.ports)]
        rx = [getattr(self, f"s_axis_rx_{p}").t for p in range(config.ports)]
        busy = scheduler.issued | scheduler.waits.any() | scheduler.loading
        shell.count({
            "issue": scheduler.issued,
            **{name: scheduler.waits[i] for i, name in enumerate(WAITS)},
            "step_wait": scheduler.loading, "drain": dispatcher.running & ~busy,
            "setup": ~dispatcher.running,
            "read": reader.reading, "read_wait": reader.waiting,
            "read_idle": ~reader.reading & ~reader.waiting,
            "execute": execute.executing, "operand_wait": execute.waiting,
            "execute_idle": ~execute.executing & ~execute.waiting,
            "store": store.storing, "store_wait": store.waiting,
            "store_idle": ~store.storing & ~store.waiting,
            "segments": execute.retire,
            "credit_frames": total(list(credit.push)),
            "tx_beats": total([stream.valid & stream.ready for stream in tx]),
            "rx_beats": total([stream.valid & stream.ready for stream in rx]),
        })
