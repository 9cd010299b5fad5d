"""A rectangle of PEs: the unit in which a mesh is emitted, compiled and placed."""

from amaranth.hdl import Cat, Module, Signal, unsigned
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block, place
from hwgen.common.delay import delay_line
from hwgen.systolic.pe import PE, act_bits

__all__ = ["Tile", "lane_bits", "mesh_members"]


def lane_bits(operand, pattern=None):
    """Return the bits of a row of activations and of a column of weights.

    With a :class:`~arch.systolic.sparsity.Pattern`, a group of ``kept`` rows shares ``of``
    activations, and a weight has an index above it. With a :class:`~arch.systolic.fusion.Fusion`, a
    row has ``of`` activations, and above them the mode of its PEs.
    """
    if pattern is None:
        return act_bits(operand), operand.bits
    return (pattern.widening * operand.bits + pattern.mode_bits,
            operand.bits + pattern.index_bits)


def mesh_members(rows, cols, operand, accumulator, pattern=None):
    """Return the ports that a tile and the whole mesh share, one element per row or column."""
    act, weight = lane_bits(operand, pattern)
    # Plain vectors, element 0 lowest, and not arrays: Amaranth emits a wire per array element at
    # every port of every instance, 3.6 MB of text for a 256x256 mesh. Nothing computes on these
    # vectors; the PE's ports have the signed shapes.
    acts = unsigned(rows * act)
    psums = unsigned(cols * accumulator.bits)
    weights = unsigned(cols * weight)
    return {
        "act_in":     In(acts),
        "act_out":    Out(acts),
        "psum_in":    In(psums),
        "psum_out":   Out(psums),
        "weight_in":  In(weights),
        "weight_out": Out(weights),
        "shift_in":   In(rows),
        "shift_out":  Out(rows),
        "switch_in":  In(rows),
        "switch_out": Out(rows),
    }


class Tile(Block):
    """``rows`` x ``cols`` PEs: ``psum_out[c] = psum_in[c] + sum_r act[r] * weight[r][c]``.

    Tiles change neither timing nor results: the mesh is divided into them for module sharing,
    compile time and placement. Column c works one cycle later than the one before it, and row r
    ``add_stages`` cycles (skew).

    Every PE has two weights: the active one multiplies, the shadow one is part of a column-long
    shift chain that meanwhile brings in the next tile of weights (Jouppi et al., ISCA'17,
    section 2: "double buffering"). Activations, ``shift`` and ``switch`` travel east one PE per
    cycle. If ``shift`` is high, the shadow takes its northern neighbour's weight; if ``switch`` is
    high, the active weight takes the shadow's old value. ``switch`` comes one cycle before the
    first activation that needs the new weight, so consecutive folds need no bubble. Weights, too,
    take ``add_stages`` cycles from row to row, so that new weights stay behind the activations that
    still need the old ones.

    No flow control. ``act_out`` follows ``act_in`` by ``cols`` cycles.

    Parameters
    ----------
    rows, cols : int
        PEs along the reduction (K) and the output (N) axis.
    operand, accumulator, pe_stages, add_stages
        As in :class:`~hwgen.systolic.pe.PE`.

    Members
    -------
    act_in, act_out : ``In/Out(rows * act_bits(operand))``
        Activations from the west, to the east.
    psum_in, psum_out : ``In/Out(cols * accumulator.bits)``
        Partial sums from the north, to the south.
    weight_in, weight_out : ``In/Out(cols * operand.bits)``
        Shadow shift chain, north to south.
    shift_in, shift_out, switch_in, switch_out : ``In/Out(rows)``
        Weight control from the west, to the east.
    """

    def __init__(self, *, rows, cols, operand, accumulator, pe_stages=1, add_stages=1):
        self._rows = rows
        self._cols = cols
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages,
                    "add_stages": add_stages}
        super().__init__(mesh_members(rows, cols, operand, accumulator))

    @property
    def rows(self):
        """PEs along K."""
        return self._rows

    @property
    def cols(self):
        """PEs along N."""
        return self._cols

    @property
    def module_name(self):
        """``tile_<rows>x<cols>_`` and the PE's parameters."""
        return f"tile_{self._rows}x{self._cols}_" + PE(**self._pe).module_name.removeprefix("pe_")

    def elaborate(self, platform):
        """Build the grid, with a row's registers side by side in one vector.

        This is the same hardware as registers inside each PE; in simulation, it is one shift and
        one test per row instead of one per PE.
        """
        m = Module()
        bits, acc = self._pe["operand"].bits, self._pe["accumulator"].bits
        lane = act_bits(self._pe["operand"])
        psums = self.psum_in
        above = self.weight_in
        for r in range(self._rows):
            # Column c works c cycles after column 0: these hold what reached columns 1, 2, ...
            acts = Signal(self._cols * lane, name=f"acts_{r}", reset_less=True)
            shifts = Signal(self._cols, name=f"shifts_{r}")
            switches = Signal(self._cols, name=f"switches_{r}")
            shadow = Signal(self._cols * bits, name=f"shadow_{r}", reset_less=True)
            weight = Signal(self._cols * bits, name=f"weight_{r}", reset_less=True)
            act_now = Signal((self._cols + 1) * lane, name=f"act_now_{r}")
            shift_now = Signal(self._cols + 1, name=f"shift_now_{r}")
            switch_now = Signal(self._cols + 1, name=f"switch_now_{r}")
            m.d.comb += [
                act_now.eq(Cat(self.act_in.word_select(r, lane), acts)),
                shift_now.eq(Cat(self.shift_in[r], shifts)),
                switch_now.eq(Cat(self.switch_in[r], switches)),
                self.act_out.word_select(r, lane).eq(act_now[self._cols * lane:]),
                self.shift_out[r].eq(shift_now[self._cols]),
                self.switch_out[r].eq(switch_now[self._cols]),
            ]
            m.d.sync += [acts.eq(act_now), shifts.eq(shift_now), switches.eq(switch_now)]
            for enables, register, source in ((shift_now, shadow, above),
                                              (switch_now, weight, shadow)):
                # The outer test is redundant in hardware; it saves a simulator the inner ones.
                with m.If(enables[:self._cols].any()):
                    for c in range(self._cols):
                        with m.If(enables[c]):
                            m.d.sync += register.word_select(c, bits).eq(
                                source.word_select(c, bits))
            below = Signal(self._cols * acc, name=f"psums_{r}")
            for c in range(self._cols):
                pe = place(m, platform, f"pe_{r}_{c}", PE(**self._pe))
                m.d.comb += [
                    pe.act.eq(act_now.word_select(c, lane)),
                    pe.weight.eq(weight.word_select(c, bits)),
                    pe.psum_in.eq(psums.word_select(c, acc)),
                    below.word_select(c, acc).eq(pe.psum_out),
                ]
            psums = below
            above = delay_line(m, shadow, self._pe["add_stages"] - 1, name=f"falling_{r}")
        m.d.comb += [self.psum_out.eq(psums), self.weight_out.eq(above)]
        return m
