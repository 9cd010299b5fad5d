"""ActRam: the activation memories of a PE, which swap roles between layers."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.latency import SKIP_ROWS
from hwgen.common.block import Block
from hwgen.scnn.payloads import activation_row, addr, kept

__all__ = ["ActRam"]


class ActRam(Block):
    """Two memories of compressed rows: one is the input of a layer, the other takes its output.

    Rows are appended, so a memory is its rows and how many there are. A row that is appended in
    cycle t is counted, and can be read, from cycle t + 1 on. A row that finds no room is dropped.

    Beside each memory is a map of ``SKIP_ROWS`` rows a word: a bit for each row, whether there is
    anything to read in it (:func:`~hwgen.scnn.payloads.kept`), 0 behind the last one.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    swap : ``In(1)``
        Output becomes input; the other memory is empty and takes the next output.
    restart : ``In(1)``
        Empty the input memory.
    load, write : ``In(1)``, load_row, write_row : ``In(activation_row)``
        Append a row to the input, and to the output.
    overflow : ``Out(1)``
        In the same cycle: there is no room for a row.
    read : ``In(1)``, read_addr : ``In``, read_row : ``Out(activation_row)``
        Read the input; the row comes in the next cycle and stays.
    map_addr : ``In``, map_word : ``Out(SKIP_ROWS)``
        Read the input's map; the word comes in the next cycle.
    rows : ``Out``
        Rows of the input.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "swap":      In(1),
            "restart":   In(1),
            "load":      In(1),
            "load_row":  In(activation_row(config)),
            "write":     In(1),
            "write_row": In(activation_row(config)),
            "overflow":  Out(1),
            "read":      In(1),
            "read_addr": In(addr(config.act_rows)),
            "read_row":  Out(activation_row(config)),
            "map_addr":  In(addr(-(-config.act_rows // SKIP_ROWS))),
            "map_word":  Out(SKIP_ROWS),
            "rows":      Out(range(config.act_rows + 1)),
        })

    @property
    def module_name(self):
        """``act_ram``."""
        return "act_ram"

    def elaborate(self, platform):
        """Build both memories with their maps and counts of rows."""
        m = Module()
        config = self._config
        source = Signal()
        counts, rows, full, words = [], [], [], []
        offset_bits = exact_log2(SKIP_ROWS)
        with m.If(self.swap):
            m.d.sync += source.eq(~source)
        # What was read stays when the roles are swapped behind it.
        read_from = Signal()
        with m.If(self.read):
            m.d.sync += read_from.eq(source)
        for number in range(2):
            m.submodules[f"act_memory_{number}"] = memory = Memory(
                MemoryData(shape=config.row_bits, depth=config.act_rows, init=[]))
            write, read = memory.write_port(), memory.read_port()
            mine = Signal(name=f"is_input_{number}")
            append = Signal(name=f"append_{number}")
            count = Signal.like(self.rows, name=f"count_{number}")
            m.d.comb += [
                mine.eq(source == number),
                append.eq(Mux(mine, self.load, self.write)),
                write.en.eq(append & (count != config.act_rows)),
                write.addr.eq(count),
                write.data.eq(Mux(mine, self.load_row, self.write_row)),
                read.en.eq(self.read & mine),
                read.addr.eq(self.read_addr),
            ]
            m.submodules[f"map_memory_{number}"] = row_map = Memory(MemoryData(
                shape=SKIP_ROWS, depth=-(-config.act_rows // SKIP_ROWS), init=[]))
            map_write, map_read = row_map.write_port(), row_map.read_port()
            # Bits of the rows before in the same word.
            held = Signal(SKIP_ROWS, name=f"map_{number}")
            bit = Signal(name=f"map_bit_{number}")
            m.d.comb += [
                bit.eq(Mux(mine, kept(self.load_row), kept(self.write_row))),
                map_write.en.eq(write.en),
                map_write.addr.eq(count >> offset_bits),
                map_write.data.eq(held | (bit << count[:offset_bits])),
                map_read.en.eq(mine),
                map_read.addr.eq(self.map_addr),
            ]
            with m.If(write.en):
                m.d.sync += [count.eq(count + 1), held.eq(
                    Mux(count[:offset_bits] == SKIP_ROWS - 1, 0, map_write.data))]
            with m.If(Mux(mine, self.restart | self.swap, 0)):
                m.d.sync += [count.eq(0), held.eq(0)]
            counts.append(count)
            rows.append(read.data)
            words.append(map_read.data)
            full.append(append & (count == config.act_rows))
        m.d.comb += [
            self.rows.eq(Mux(source, counts[1], counts[0])),
            self.read_row.eq(Mux(read_from, rows[1], rows[0])),
            self.map_word.eq(Mux(source, words[1], words[0])),
            self.overflow.eq(full[0] | full[1]),
        ]
        return m
