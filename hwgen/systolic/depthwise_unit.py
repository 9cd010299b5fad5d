"""Depthwise unit: windows of each channel by themselves, beside the array."""

from amaranth.hdl import Cat, Module, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.systolic.latency import WINDOW_LATENCY, WINDOW_POSITIONS, WINDOW_SIDE, WINDOW_TAPS
from hwgen.common.block import NO_RW_CHECK, Block, place
from hwgen.common.delay import MemoryDelay, delay_line

__all__ = ["DepthwiseLane", "DepthwiseUnit"]


class DepthwiseLane(Block):
    """Window of one channel: ``sum = sum over y, x of window[y][x] * weight[3 y + x]``.

    ``column`` of cycle t is the newest column of the window; the columns of the cycles before are
    at x = 1 and 2. ``sum`` comes three cycles after it: products, sums of lines, their sum. It does
    not overflow. No flow control.

    Weights are shifted and switched as in column 0 of a :class:`~hwgen.systolic.tile.Tile`: each
    tap with ``shift`` takes the shadow weight of the one before it, tap 0 ``weight``. From the
    cycle after ``switch``, products are those with the shadow weights of the cycle of ``switch``.

    Parameters
    ----------
    operand_bits, sum_bits : int
        Bits of an operand, and of a sum, two's complement.

    Members
    -------
    column : ``In(3 * operand_bits)``
        Operands of a column of the window, the newest line lowest.
    weight : ``In(operand_bits)``, shift : ``In(9)``, switch : ``In(1)``
        Weight control.
    sum : ``Out(signed(sum_bits))``
        Sum of the products.
    """

    def __init__(self, *, operand_bits, sum_bits):
        self._operand_bits = operand_bits
        self._sum_bits = sum_bits
        super().__init__({
            "column": In(WINDOW_SIDE * operand_bits),
            "weight": In(operand_bits),
            "shift":  In(WINDOW_TAPS),
            "switch": In(1),
            "sum":    Out(signed(sum_bits)),
        })

    @property
    def operand_bits(self):
        """Bits of an operand."""
        return self._operand_bits

    @property
    def module_name(self):
        """``depthwise_lane_<operand bits>x<sum bits>``."""
        return f"depthwise_lane_{self._operand_bits}x{self._sum_bits}"

    def elaborate(self, platform):
        """Build weights, window, products and sums. Data registers have no reset."""
        m = Module()
        bits = self._operand_bits
        shadow = [Signal(signed(bits), name=f"shadow_{r}", reset_less=True)
                  for r in range(WINDOW_TAPS)]
        weight = [Signal(signed(bits), name=f"weight_{r}", reset_less=True)
                  for r in range(WINDOW_TAPS)]
        for r, above in enumerate((self.weight, *shadow[:-1])):
            with m.If(self.shift[r]):
                m.d.sync += shadow[r].eq(above)
        with m.If(self.switch):
            m.d.sync += [active.eq(new) for active, new in zip(weight, shadow, strict=True)]
        columns = [self.column]
        for x in range(1, WINDOW_SIDE):
            older = Signal(len(self.column), name=f"column_{x}", reset_less=True)
            m.d.sync += older.eq(columns[-1])
            columns.append(older)
        # Bits that the sums of so many products need.
        product_bits = 2 * bits
        line_bits = product_bits + (WINDOW_SIDE - 1).bit_length()
        lines = []
        for y in range(WINDOW_SIDE):
            products = []
            for x in range(WINDOW_SIDE):
                product = Signal(signed(product_bits), name=f"product_{y}_{x}", reset_less=True)
                operand = columns[x].word_select(y, bits).as_signed()
                m.d.sync += product.eq(operand * weight[WINDOW_SIDE * y + x])
                products.append(product)
            line = Signal(signed(line_bits), name=f"line_{y}", reset_less=True)
            m.d.sync += line.eq(sum(products[1:], products[0]))
            lines.append(line)
        total = Signal(signed(self._sum_bits), reset_less=True)
        m.d.sync += total.eq(sum(lines[1:], lines[0]))
        m.d.comb += self.sum.eq(total)
        return m


class DepthwiseUnit(Block):
    """Windows of 3x3 operands in each lane: a row of activations in, a row of sums out per cycle.

    Rows come line by line, as a walk addresses them. Line buffers hold the two lines above, so a
    row, at ``position`` of its line, completes the window of which it is the last row:

        ``sums[c] = sum over y, x of row(y, x)[c] * weight[3 y + x][c]``

    ``WINDOW_LATENCY + wait`` cycles later, where row(y, x) came y lines and x cycles before it.
    That is the row x positions before in a line from the third position on, and earlier where
    weights are 0. The line buffers are never cleared: lines before the first ones are those of the
    stream before. Sums are exact
    (:attr:`arch.systolic.params.SystolicConfig.window_sum_bits`) and extended to accumulators, or
    wrapped. ``wait`` is :attr:`~arch.systolic.params.SystolicConfig.window_wait`: with it, they
    come when the array's sums of such a row would.

    Weights enter as they enter the array, in the same cycles: a row of them each cycle with
    ``shift``, and the new ones are used from the cycle after ``switch`` on. No flow control.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    en : ``In(1)``, act : ``In(window_lanes * operand.bits)``, position : ``In``
        A row of operands, and its position in its line.
    weight : ``In(cols * operand.bits)``, shift : ``In(9)``, switch : ``In(1)``
        As ``weight``, and the first rows' ``shift`` and ``switch``, of the array.
    sums : ``Out(cols * accumulator.bits)``
        A row of sums; zeros in columns without a lane.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "en":       In(1),
            "act":      In(config.window_lanes * config.operand.bits),
            "position": In((WINDOW_POSITIONS - 1).bit_length()),
            "weight":   In(config.cols * config.operand.bits),
            "shift":    In(WINDOW_TAPS),
            "switch":   In(1),
            "sums":     Out(config.cols * config.accumulator.bits),
        })

    @property
    def module_name(self):
        """``depthwise_unit``."""
        return "depthwise_unit"

    def elaborate(self, platform):
        """Build the line buffers, the lanes, and the delay of their sums."""
        m = Module()
        config = self._config
        bits, lanes = config.operand.bits, config.window_lanes
        width = len(self.act)
        m.submodules.lines = lines = Memory(MemoryData(
            shape=(WINDOW_SIDE - 1) * width, depth=WINDOW_POSITIONS, init=[]),
            attrs={NO_RW_CHECK: 1})
        write, read = lines.write_port(), lines.read_port()
        # Written a cycle after it is read, when the rows above are known: never the row that is
        # read in that cycle, since lines have at least two positions.
        row = Signal(width, reset_less=True)
        written = Signal()
        m.d.sync += [row.eq(self.act), written.eq(self.en), write.addr.eq(self.position)]
        above = read.data
        m.d.comb += [
            read.en.eq(self.en),
            read.addr.eq(self.position),
            write.en.eq(written),
            write.data.eq(Cat(row, above)[:len(write.data)]),
        ]
        # Weights are as late as rows.
        weight = delay_line(m, self.weight, 1, name="weight_later")
        shift = delay_line(m, self.shift, 1, name="shift_later", reset_less=False)
        switch = delay_line(m, self.switch, 1, name="switch_later", reset_less=False)
        sums = []
        for c in range(lanes):
            lane = place(m, platform, f"lane_{c}", DepthwiseLane(
                operand_bits=bits, sum_bits=config.window_sum_bits))
            m.d.comb += [
                lane.column.eq(Cat(row.word_select(c, bits), *(
                    above.word_select(y * lanes + c, bits) for y in range(WINDOW_SIDE - 1)))),
                lane.weight.eq(weight.word_select(c, bits)),
                lane.shift.eq(shift),
                lane.switch.eq(switch),
            ]
            sums.append(lane.sum)
        wait = place(m, platform, "wait", MemoryDelay(
            width=len(sums) * config.window_sum_bits, cycles=config.window_wait))
        summed = delay_line(m, self.en, WINDOW_LATENCY, name="summed", reset_less=False)
        m.d.comb += [wait.en.eq(summed), wait.i.eq(Cat(sums))]
        acc, sum_bits = config.accumulator.bits, config.window_sum_bits
        for c in range(lanes):
            total = wait.o.word_select(c, sum_bits).as_signed()
            m.d.comb += self.sums.word_select(c, acc).eq(total)
        return m
