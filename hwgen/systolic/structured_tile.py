"""A rectangle of PEs with indexed weights: each picks its activation from those of its group."""

from amaranth.hdl import Cat, Module, Mux, Signal

from hwgen.common.block import Block, place
from hwgen.systolic.pe import PE
from hwgen.systolic.tile import lane_bits, mesh_members

__all__ = ["StructuredTile"]


class StructuredTile(Block):
    """``psum_out[c] = psum_in[c] + sum_r act[r // kept][index[r][c]] * weight[r][c]``.

    The weights are those of :mod:`arch.systolic.sparsity`: a group of ``kept`` rows gets ``of``
    activations, and a PE multiplies the one that its index selects. Timing, control and results are
    those of :class:`~hwgen.systolic.tile.Tile` with as many rows; an index travels with its weight.
    The rows of a group share the registers in which activations travel east: the second row works
    one cycle later, on what has by then reached the next column.

    Parameters
    ----------
    rows, cols : int
        PEs; ``rows`` is a multiple of ``pattern.kept``.
    operand, accumulator : arch.numerics.IntegerFormat
        As in :class:`~hwgen.systolic.pe.PE`.
    pattern : arch.systolic.sparsity.Pattern
        ``kept`` is at most 2.
    pe_stages : int
        As in :class:`~hwgen.systolic.pe.PE`.

    Members
    -------
    act_in, act_out : ``In/Out(rows / kept * of * operand.bits)``
        Activations from the west, to the east, group by group.
    weight_in, weight_out : ``In/Out(cols * (operand.bits + pattern.index_bits))``
        Shadow shift chain, north to south: of each column a weight and, above it, its index.
    psum_in, psum_out, shift_in, shift_out, switch_in, switch_out
        As in :class:`~hwgen.systolic.tile.Tile`.
    """

    def __init__(self, *, rows, cols, operand, accumulator, pattern, pe_stages=1):
        if pattern.kept > 2:
            raise ValueError(f"pattern must keep at most 2, not {pattern.kept}")
        self._rows = rows
        self._cols = cols
        self._pattern = pattern
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages}
        super().__init__(mesh_members(rows, cols, operand, accumulator, pattern))

    @property
    def rows(self):
        """PEs from north to south."""
        return self._rows

    @property
    def cols(self):
        """PEs from west to east."""
        return self._cols

    @property
    def module_name(self):
        """``tile_<rows>x<cols>_``, the PE's parameters, and ``_<N>of<M>``."""
        pe = PE(**self._pe).module_name.removeprefix("pe_")
        return f"tile_{self._rows}x{self._cols}_{pe}_{self._pattern.kept}of{self._pattern.of}"

    def elaborate(self, platform):
        """Build the grid, group by group, with a row's registers side by side in one vector."""
        m = Module()
        kept, acc = self._pattern.kept, self._pe["accumulator"].bits
        psums, above = self.psum_in, self.weight_in
        for r in range(self._rows):
            if r % kept == 0:
                group_now = self._activations(m, r // kept)
            weight, above = self._weights(m, r, above)
            below = Signal(self._cols * acc, name=f"psums_{r}")
            for c in range(self._cols):
                # Row r of the group works r cycles later than its first one.
                acts = group_now[(r % kept) * self._lane:]
                pe = self._place_pe(m, platform, f"pe_{r}_{c}", acts, weight, c)
                m.d.comb += [
                    pe.psum_in.eq(psums.word_select(c, acc)),
                    below.word_select(c, acc).eq(pe.psum_out),
                ]
            psums = below
        m.d.comb += [self.psum_out.eq(psums), self.weight_out.eq(above)]
        return m

    @property
    def _lane(self):
        """Bits of the activations of a group."""
        return self._pattern.kept * lane_bits(self._pe["operand"], self._pattern)[0]

    def _place_pe(self, m, platform, name, acts, weight, c):
        """Return the PE of a column, with its operands: from the activations of all columns in its
        cycle, and its row's weights."""
        pe = place(m, platform, name, PE(**self._pe))
        act, value = self._select(acts, c, weight, c)
        m.d.comb += [pe.act.eq(act), pe.weight.eq(value)]
        return pe

    def _activations(self, m, group):
        """Build the registers in which activations travel; return what each column of them has."""
        lanes = self._lane
        # Column c works c cycles after column 0: these hold what reached columns 1, 2, ...
        acts = Signal(self._cols * lanes, name=f"acts_{group}", reset_less=True)
        now = Signal((self._cols + 1) * lanes, name=f"act_now_{group}")
        m.d.comb += [now.eq(Cat(self.act_in.word_select(group, lanes), acts)),
                     self.act_out.word_select(group, lanes).eq(now[self._cols * lanes:])]
        m.d.sync += acts.eq(now)
        return now

    def _weights(self, m, r, above):
        """Build a row's weights and their control; return the active and the shadow weights."""
        _, bits = lane_bits(self._pe["operand"], self._pattern)
        shifts = Signal(self._cols, name=f"shifts_{r}")
        switches = Signal(self._cols, name=f"switches_{r}")
        shadow = Signal(self._cols * bits, name=f"shadow_{r}", reset_less=True)
        weight = Signal(self._cols * bits, name=f"weight_{r}", reset_less=True)
        shift_now = Signal(self._cols + 1, name=f"shift_now_{r}")
        switch_now = Signal(self._cols + 1, name=f"switch_now_{r}")
        m.d.comb += [
            shift_now.eq(Cat(self.shift_in[r], shifts)),
            switch_now.eq(Cat(self.switch_in[r], switches)),
            self.shift_out[r].eq(shift_now[self._cols]),
            self.switch_out[r].eq(switch_now[self._cols]),
        ]
        m.d.sync += [shifts.eq(shift_now), switches.eq(switch_now)]
        for enables, register, source in ((shift_now, shadow, above), (switch_now, weight, shadow)):
            # The outer test is redundant in hardware; it saves a simulator the inner ones.
            with m.If(enables[:self._cols].any()):
                for c in range(self._cols):
                    with m.If(enables[c]):
                        m.d.sync += register.word_select(c, bits).eq(source.word_select(c, bits))
        return weight, shadow

    def _select(self, group_now, column, weight, c):
        """Return the activation that a PE's index selects, and its weight."""
        bits, of = self._pe["operand"].bits, self._pattern.of
        _, wide = lane_bits(self._pe["operand"], self._pattern)
        value = weight.word_select(c, wide)[:bits]
        index = weight.word_select(c, wide)[bits:]
        choices = [group_now.word_select(column * of + lane, bits) for lane in range(of)]
        for bit in index:
            choices = [Mux(bit, high, low)
                       for low, high in zip(choices[::2], choices[1::2], strict=True)]
        return choices[0], value
