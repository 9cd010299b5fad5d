"""The EIE accelerator: PEs, LNZD tree, central control, memory ports, registers."""

from amaranth.hdl import Array, Cat, Mux, Signal
from amaranth.lib.wiring import connect
from amaranth.utils import bits_for

from arch.eie.counters import COUNTER_TEXT, COUNTERS, PE_COUNTERS
from arch.eie.isa import Status
from arch.eie.params import ACT_BITS
from arch.eie.status import STATUS_TEXT
from hwgen.common.core_shell import SELECT_PE_BITS, Core
from hwgen.common.read_dma import ReadDMA
from hwgen.common.registers import flags
from hwgen.common.write_dma import WriteDMA
from hwgen.eie.ccu import CCU
from hwgen.eie.lnzd import CHILDREN, LnzdNode
from hwgen.eie.pe import PE, LoadTarget

__all__ = ["EieCore"]


class EieCore(Core):
    """Sparse matrix-vector engine after EIE (Han et al., ISCA'16, Figure 4).

    Instructions are :mod:`arch.eie.isa`; cycles are predicted by :mod:`arch.eie.timing`.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    s_axil, m_axi_ins, m_axi_host, irq
        As of :class:`~hwgen.common.core_shell.Core`; ``SELECTED`` is a counter of a PE.
    """

    engine, ident, status, status_text = "eie", 0x68570002, Status, STATUS_TEXT
    unit_fields = flags(
        MULTIPLY="multiplying", LOAD="loading", STORE="storing",
        BROADCAST_DONE="with all activations broadcast",
        BROADCAST_BLOCKED="with a broadcast blocked")
    counters, counter_text, select_bits = COUNTERS, COUNTER_TEXT, SELECT_PE_BITS

    def build(self, shell):
        """Place the units and connect them."""
        m, control, fetch, unit = shell.m, shell.control, shell.fetch, shell.unit
        config = self._config
        layout = config.word_layout
        beats = {"beats_bits": bits_for(layout.beats(config.max_load_words))}
        ccu = unit("ccu", CCU(config, item_bits=2 * config.lnzd_levels))
        reader = unit("reader", ReadDMA(layout=layout, burst_beats=config.burst_beats, **beats))
        writer = unit("writer", WriteDMA(layout=layout, burst_beats=config.burst_beats, **beats))
        pes = [unit(f"pe_{k}", PE(config)) for k in range(config.pes)]

        stop = shell.connect(ccu)
        shell.memory("m_axi_host", reader.bus, writer.bus)
        connect(m, ccu.read_request, reader.request)
        connect(m, ccu.write_request, writer.request)
        m.d.comb += [
            control.drained.eq(stop & fetch.idle & ccu.idle),
            control.units[0].eq(Cat(ccu.phase, ccu.waiting)),
        ]
        self._tree(m, unit, ccu, pes)
        self._load(m, ccu, reader, pes)
        self._store(m, ccu, writer, pes)
        self._broadcast(shell, ccu, pes)
        shell.show(pes, PE_COUNTERS)
        shell.report(ccu, write=writer.error, read=reader.error | fetch.error)
        self._count(shell, ccu)

    def _tree(self, m, unit, ccu, pes):
        """Merge the PEs' activations, four to one; missing inputs of a node count as exhausted."""
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
        """Distribute loaded words to the memories through a register: the bus passes every PE."""
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
        """Take a word of activations from a group of PEs, through a register."""
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

    def _broadcast(self, shell, ccu, pes):
        """Connect broadcasts to all PEs, and combine the signals from them."""
        m = shell.m
        m.d.comb += [
            ccu.blocked.eq(Cat(pe.full for pe in pes).any()),
            ccu.pes_idle.eq(~ccu.push & Cat(pe.idle for pe in pes).all()),
        ]
        for pe in pes:
            m.d.comb += [
                pe.take.eq(ccu.take), pe.push.eq(ccu.push), pe.column.eq(ccu.column),
                pe.act.eq(ccu.act), pe.book.eq(ccu.book), pe.counting.eq(ccu.phase[0]),
                pe.waiting.eq(ccu.waiting), pe.stat_select.eq(shell.pe_counter),
            ]

    def _count(self, shell, ccu):
        multiply, load, store, drain = ccu.phase
        scan = Signal()
        shell.m.d.comb += scan.eq(multiply & ~drain & ~ccu.take & ~ccu.waiting)
        shell.count({
            "multiply": multiply, "load": load, "store": store,
            "fetch": ~(multiply | load | store), "broadcast": ccu.take,
            "broadcast_blocked": ccu.waiting, "broadcast_scan": scan, "broadcast_drain": drain,
            "broadcast_idle": ~multiply,
            "ptr_reads": Mux(ccu.take, 2 * self._config.pes, 0),
        })
