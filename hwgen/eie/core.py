"""The EIE accelerator: PEs, LNZD tree, central control, memory ports, registers."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out, connect, flipped
from amaranth.utils import bits_for

from arch.common.sizes import ADDR_BITS
from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.isa import Status
from arch.eie.params import ACT_BITS
from hwgen.common.axi import AXI4LiteSignature, AXI4Signature, connect_channels
from hwgen.common.block import Block, place
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, SELECT_REGISTERS, RunControl
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.front import connect_front
from hwgen.common.read_dma import ReadDMA
from hwgen.common.write_dma import WriteDMA
from hwgen.eie.ccu import CCU
from hwgen.eie.lnzd import CHILDREN, LnzdNode
from hwgen.eie.pe import PE, LoadTarget

__all__ = ["EIE_REGISTERS", "IDENT", "SELECT_PE_START", "EieCore"]

IDENT = 0x68570002

EIE_REGISTERS = REGISTERS | SELECT_REGISTERS

#: ``SELECT``: bits 0-2 number of the counter, from here on that of the PE.
SELECT_PE_START = 3
_SELECT_BITS = SELECT_PE_START + 8


class EieCore(Block):
    """Sparse matrix-vector engine after EIE (Han et al., ISCA'16, Figure 4).

    The host writes a program's address and length, starts it, and waits for ``irq``. Instructions
    are :mod:`arch.eie.isa`; cycles are predicted by :mod:`arch.eie.timing`.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    s_axil : ``In(AXI4LiteSignature)``
        Registers: :data:`EIE_REGISTERS`. Unit register 0 has bits 0 multiplying, 1 loading,
        2 storing, 3 all activations broadcast, 4 a broadcast blocked.
    m_axi_ins : ``Out(AXI4Signature)``
        Reads of the program.
    m_axi_host : ``Out(AXI4Signature)``
        Reads of matrices and activations, writes of results.
    irq : ``Out(1)``
        The core has stopped; level, until the next start or reset.
    """

    def __init__(self, config):
        self._config = config
        port = {"addr_bits": ADDR_BITS, "data_bits": config.axi_data_bits}
        super().__init__({
            "s_axil":     In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "m_axi_ins":  Out(AXI4Signature(**port, write=False)),
            "m_axi_host": Out(AXI4Signature(**port)),
            "irq":        Out(1),
        })

    @property
    def config(self):
        """The configuration."""
        return self._config

    @property
    def module_name(self):
        """``eie_core``."""
        return "eie_core"

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

        layout = config.word_layout
        beats = {"beats_bits": bits_for(layout.beats(config.max_load_words))}
        fetch = unit("fetch", FetchUnit(config))
        ccu = unit("ccu", CCU(config, item_bits=2 * config.lnzd_levels))
        reader = unit("reader", ReadDMA(layout=layout, burst_beats=config.burst_beats, **beats))
        writer = unit("writer", WriteDMA(layout=layout, burst_beats=config.burst_beats, **beats))
        pes = [unit(f"pe_{k}", PE(config)) for k in range(config.pes)]

        stop = connect_front(m, self, control, fetch, ccu)
        # Nothing may be offered in the cycle before the reset reaches the units.
        connect_channels(m, flipped(self.m_axi_host), reader.bus, writer.bus, hold=clear)
        connect(m, ccu.read_request, reader.request)
        connect(m, ccu.write_request, writer.request)
        m.d.comb += [
            control.drained.eq(stop & fetch.idle & ccu.idle),
            control.units[0].eq(Cat(ccu.phase, ccu.waiting)),
        ]
        self._tree(m, unit, ccu, pes)
        self._load(m, ccu, reader, pes)
        self._store(m, ccu, writer, pes)
        self._broadcast(m, ccu, control, pes)
        self._status(m, control, fetch, ccu, reader, writer)
        self._counters(m, control, ccu)
        return m

    def _tree(self, m, unit, ccu, pes):
        """Merge what the PEs offer, four to one; what is missing to four is exhausted."""
        config = self._config
        level = 0
        below = [(pe.found, pe.next, pe.found_reg, pe.found_act, None, pe.exhausted)
                 for pe in pes]
        while level < config.lnzd_levels:
            nodes = []
            for number in range(-(-len(below) // CHILDREN)):
                node = unit(f"lnzd_{level}_{number}", LnzdNode(config, level=level))
                nodes.append(node)
                for i in range(CHILDREN):
                    item, gone = getattr(node, f"i{i}"), getattr(node, f"exhausted{i}")
                    index = CHILDREN * number + i
                    if index >= len(below):
                        m.d.comb += gone.eq(1)
                        continue
                    valid, ready, reg, act, pe, exhausted = below[index]
                    m.d.comb += [
                        item.valid.eq(valid), ready.eq(item.ready), item.payload.reg.eq(reg),
                        item.payload.act.eq(act), gone.eq(exhausted)]
                    if pe is not None:
                        m.d.comb += item.payload.pe.eq(pe)
            below = [(node.o.valid, node.o.ready, node.o.payload.reg, node.o.payload.act,
                      node.o.payload.pe, node.exhausted) for node in nodes]
            level += 1
        connect(m, nodes[0].o, ccu.found)
        m.d.comb += ccu.found_none.eq(nodes[0].exhausted)

    def _load(self, m, ccu, reader, pes):
        """Bring words to the memories, behind a register: the bus passes every PE."""
        config = self._config
        word = Signal(config.word_bits)
        load = Signal(4)
        pe = Signal.like(ccu.load_pe)
        group = Signal.like(ccu.load_group)
        row = Signal.like(ccu.load_addr)
        m.d.comb += ccu.word_valid.eq(reader.row_valid)
        m.d.sync += load.eq(ccu.load)
        with m.If(reader.row_valid):
            m.d.sync += [word.eq(reader.row), pe.eq(ccu.load_pe), group.eq(ccu.load_group),
                         row.eq(ccu.load_addr)]
        for number, block in enumerate(pes):
            lane = number % config.word_acts
            mine = Signal(name=f"for_pe_{number}")
            mine_of_group = Signal(name=f"for_group_of_pe_{number}")
            m.d.comb += [
                mine.eq(pe == number),
                mine_of_group.eq(group == number // config.word_acts),
                block.load[LoadTarget.CODEBOOK].eq(load[LoadTarget.CODEBOOK]),
                block.load[LoadTarget.POINTERS].eq(load[LoadTarget.POINTERS] & mine),
                block.load[LoadTarget.WEIGHTS].eq(load[LoadTarget.WEIGHTS] & mine),
                block.load[LoadTarget.ACTIVATIONS].eq(
                    load[LoadTarget.ACTIVATIONS] & mine_of_group),
                block.load_addr.eq(row),
                block.load_word.eq(word),
                block.load_act.eq(word.word_select(lane, ACT_BITS)),
            ]

    def _store(self, m, ccu, writer, pes):
        """Take a word of activations from a group of PEs, behind a register."""
        config = self._config
        word = Signal(config.word_bits)
        groups = [Cat(pe.mem_data for pe in pes[first:first + config.word_acts])
                  for first in range(0, config.pes, config.word_acts)]
        with m.If(ccu.store_pick):
            m.d.sync += word.eq(Array(groups)[ccu.store_group])
        m.d.comb += [
            ccu.store_room.eq(writer.room),
            writer.rows.valid.eq(ccu.store_valid),
            writer.rows.payload.eq(word),
            writer.last.eq(ccu.store_last),
            ccu.store_done.eq(writer.done),
            ccu.store_outstanding.eq(writer.outstanding),
        ]

    def _broadcast(self, m, ccu, control, pes):
        """Connect what every PE hears, what any PE says, and the counters of the selected one."""
        m.d.comb += [
            ccu.blocked.eq(Cat(pe.full for pe in pes).any()),
            ccu.pes_idle.eq(~ccu.push & Cat(pe.idle for pe in pes).all()),
        ]
        for pe in pes:
            m.d.comb += [
                pe.take.eq(ccu.take), pe.push.eq(ccu.push), pe.column.eq(ccu.column),
                pe.act.eq(ccu.act), pe.book.eq(ccu.book), pe.counting.eq(ccu.phase[0]),
                pe.waiting.eq(ccu.waiting),
                pe.stat_select.eq(Mux(control.run, 0, control.select[:SELECT_PE_START])),
            ]
        stat = Signal(32)
        with m.If(~control.run):
            m.d.sync += stat.eq(Array(pe.stat for pe in pes)[control.select[SELECT_PE_START:]])
        m.d.comb += control.selected.eq(stat)

    def _status(self, m, control, fetch, ccu, reader, writer):
        status = Signal(8)
        # The last that applies wins: what the hardware saw before what the program says.
        for condition, code in ((ccu.status != 0, ccu.status),
                                (writer.error, Status.WRITE_ERROR),
                                (reader.error | fetch.error, Status.READ_ERROR)):
            with m.If(condition):
                m.d.comb += status.eq(code)
        reported = Signal(8)
        m.d.sync += reported.eq(status)
        with m.If(~control.run):
            m.d.sync += reported.eq(0)
        m.d.comb += control.status.eq(reported)

    def _counters(self, m, control, ccu):
        host = self.m_axi_host
        multiply, load, store, drain = ccu.phase
        scan = Signal()
        m.d.comb += scan.eq(multiply & ~drain & ~ccu.take & ~ccu.waiting)
        events = {
            "total": 1, "multiply": multiply, "load": load, "store": store,
            "fetch": ~(multiply | load | store), "broadcast": ccu.take,
            "broadcast_blocked": ccu.waiting, "broadcast_scan": scan, "broadcast_drain": drain,
            "broadcast_idle": ~multiply,
            "ptr_reads": Mux(ccu.take, 2 * self._config.pes, 0),
            "host_read_beats": host.r.valid & host.r.ready,
            "host_write_beats": host.w.valid & host.w.ready,
        }
        for i, name in enumerate(COUNTERS):
            m.d.comb += control.events[i].eq(events[name])
        assert len(PE_COUNTERS) <= 1 << SELECT_PE_START
