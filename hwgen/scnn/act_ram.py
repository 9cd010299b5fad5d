"""Activation memories of a PE, which swap roles between layers."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.latency import SKIP_ROWS, WANTED_CHANNELS
from hwgen.common.block import Block
from hwgen.scnn.payloads import activation_row, addr, kept, wanted_addr

__all__ = ["ActRam"]


class ActRam(Block):
    """Two memories of compressed rows: one is the input of a layer, the other takes its output.

    Rows are only appended, so the state of a memory is its rows and their number. A row appended in
    cycle t is counted, and can be read, from cycle t + 1 on. A row without room is dropped.

    Each memory has a map of ``SKIP_ROWS`` rows per word, with a bit for each row that says whether
    there is anything to read in it (:func:`~hwgen.scnn.payloads.kept`), 0 after the last one.
    Another map has a bit for each channel: whether any of its rows has anything to read. It is in
    two halves, so that two consecutive words can be read at once.

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
        Read the input; the row comes in the next cycle and remains.
    map_addr : ``In``, map_word : ``Out(SKIP_ROWS)``
        Read the input's map; the word comes in the next cycle.
    wanted_addr : ``In``, wanted : ``Out(2 * WANTED_CHANNELS)``
        Read the input's map of channels: the word at that address and the next one, which is the
        first word if the address is all ones, come in the next cycle.
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
            "wanted_addr": In(wanted_addr(config)),
            "wanted":    Out(2 * WANTED_CHANNELS),
            "rows":      Out(range(config.act_rows + 1)),
        })

    @property
    def module_name(self):
        """``act_ram``."""
        return "act_ram"

    def elaborate(self, platform):
        """Build both memories with their maps and row counts."""
        m = Module()
        config = self._config
        source = Signal()
        counts, rows, full, words, wanted = [], [], [], [], []
        offset_bits = exact_log2(SKIP_ROWS)
        with m.If(self.swap):
            m.d.sync += source.eq(~source)
        # Data already read stays valid when the roles are swapped afterwards.
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
            # Bits of the earlier rows in the same word.
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
            empties = Signal(name=f"empties_{number}")
            m.d.comb += empties.eq(mine & (self.restart | self.swap))
            with m.If(empties):
                m.d.sync += [count.eq(0), held.eq(0)]
            ends = write.en & Mux(mine, self.load_row.last, self.write_row.last)
            wanted.append(self._channels(m, number, mine, write.en, ends, bit, empties))
            counts.append(count)
            rows.append(read.data)
            words.append(map_read.data)
            full.append(append & (count == config.act_rows))
        m.d.comb += [
            self.rows.eq(Mux(source, counts[1], counts[0])),
            self.read_row.eq(Mux(read_from, rows[1], rows[0])),
            self.map_word.eq(Mux(source, words[1], words[0])),
            self.wanted.eq(Mux(source, wanted[1], wanted[0])),
            self.overflow.eq(full[0] | full[1]),
        ]
        return m

    def _channels(self, m, number, mine, appends, ends, bit, empties):
        """Build the map of channels of a memory; return the two words read.

        ``appends``: a row is appended, and ``bit`` says whether there is anything in it; ``ends``:
        it ends its channel; ``empties``: the memory is emptied.
        """
        bits = exact_log2(WANTED_CHANNELS)
        depth = -(-self._config.act_rows // WANTED_CHANNELS) // 2 + 1
        channel = Signal(range(self._config.act_rows + 1), name=f"channel_{number}")
        # Whether the channel's earlier rows had anything; bits of the earlier channels.
        any_before, any_now = (Signal(name=f"any_{when}_{number}") for when in ("before", "now"))
        held, word = (Signal(WANTED_CHANNELS, name=f"wanted_{what}_{number}")
                      for what in ("held", "word"))
        m.d.comb += [any_now.eq(any_before | bit), word.eq(held | (any_now << channel[:bits]))]
        with m.If(appends):
            m.d.sync += any_before.eq(any_now)
        with m.If(ends):
            m.d.sync += [any_before.eq(0), channel.eq(channel + 1), held.eq(
                Mux(channel[:bits] == WANTED_CHANNELS - 1, 0, word))]
        with m.If(empties):
            m.d.sync += [any_before.eq(0), channel.eq(0), held.eq(0)]
        # Written with every row: of a channel that does not end there is no bit of another program.
        halves = []
        for half in range(2):
            m.submodules[f"wanted_memory_{number}_{half}"] = memory = Memory(MemoryData(
                shape=WANTED_CHANNELS, depth=depth, init=[]))
            write, read = memory.write_port(), memory.read_port()
            m.d.comb += [
                write.en.eq(appends & ((channel >> bits)[0] == half)),
                write.addr.eq(channel >> bits + 1), write.data.eq(word),
                read.en.eq(mine),
                # The even word is first, or follows the odd one; the first one follows the last.
                read.addr.eq((self.wanted_addr + (half == 0))[:len(self.wanted_addr)] >> 1),
            ]
            halves.append(read.data)
        odd = Signal(name=f"odd_{number}")
        with m.If(mine):
            m.d.sync += odd.eq(self.wanted_addr[0])
        even_first, odd_first = Cat(*halves), Cat(*reversed(halves))
        return Mux(odd, odd_first, even_first)
