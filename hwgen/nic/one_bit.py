"""One-bit encoder: segments become signs and two means, with the rest as residual."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.common.reduction import MAX_COUNT_BITS
from arch.nic.schedules.arithmetic import WIRE_FROM
from arch.numerics import BFLOAT16
from hwgen.common.block import Block, place
from hwgen.common.delay import MemoryDelay, delay_line, delay_taps
from hwgen.common.floating import FloatAdd, FloatConvert, FloatDivideByCount
from hwgen.common.queue import Queue

__all__ = ["OneBitEncoder", "decoded"]

_BITS = WIRE_FROM.bits
_SIGN = _BITS - 1


def decoded(negative, mean):
    """Return an element: the mean magnitude of its sign, bfloat16, with that sign."""
    return Cat(Const(0, _BITS - BFLOAT16.bits), mean[:BFLOAT16.bits - 1], negative)


class OneBitEncoder(Block):
    """Encode segments: ``x = value + residual``, its signs and means, and ``left = x - decoded``.

    For the message see :class:`arch.nic.schedules.compression.OneBit`; a segment is a block. The
    rows of a segment come in consecutive cycles. While they wait in a memory, magnitudes of each
    sign are added in a tree: the numbers of a row, then rows, pair by pair, with 0 for missing
    ones. Sums are divided by their numbers of elements, and rounded to bfloat16.

    No flow control: the result of a row appears ``config.codec_latency`` cycles after it, in every
    segment. Rows that are not encoded pass unchanged. Throughput is a row a cycle.

    Parameters
    ----------
    config : NicConfig
        Additions take ``reduce_latency``, the division ``average_latency``, the rounding
        ``wire_latency``.

    Members
    -------
    valid, last : ``In(1)``
        There is a row, the last one of a segment.
    encodes, keeps : ``In(1)``
        The segment is encoded; the residual is added to it before.
    tail : ``In``
        Bytes of a segment's last row, 0 for all; 0 with other rows.
    value, residual : ``In(axi_data_bits)``
        The row.
    decoded : ``Out(axi_data_bits)``
        Decoded message, or ``value`` if it is not encoded.
    left : ``Out(axi_data_bits)``
        The next residual.
    signs : ``Out(lanes)``, means : ``Out(32)``
        Sign bits of the row, including numbers beyond the segment's end; first word of the
        segment's message.
    """

    def __init__(self, config):
        self._config = config
        width = config.axi_data_bits
        super().__init__({
            "valid":    In(1),
            "last":     In(1),
            "encodes":  In(1),
            "keeps":    In(1),
            "tail":     In(range(config.beat_bytes)),
            "value":    In(width),
            "residual": In(width),
            "decoded":  Out(width),
            "left":     Out(width),
            "signs":    Out(config.lanes),
            "means":    Out(2 * BFLOAT16.bits),
        })

    @property
    def module_name(self):
        """``nic_one_bit_encoder``."""
        return "nic_one_bit_encoder"

    def elaborate(self, platform):
        """Build the sums, the memory in which rows wait, and the difference."""
        m = Module()
        config, add = self._config, self._config.reduce_latency
        lanes = range(config.lanes)

        def numbers(row):
            return [row[_BITS * lane:_BITS * (lane + 1)] for lane in lanes]

        # --- The residual is added ----------------------------------------------------------------
        control = data.StructLayout({"valid": 1, "last": 1, "encodes": 1, "keeps": 1,
                                     "tail": self.tail.shape()})
        begin = Signal(control)
        m.d.comb += [getattr(begin, name).eq(getattr(self, name)) for name in (
            "valid", "last", "encodes", "keeps", "tail")]
        flags = data.View(control, delay_line(m, begin.as_value(), add, name="flags_line",
                                              reset_less=False))
        taps = delay_taps(m, self.valid & self.keeps, add, name="keeps_valid")
        sums = [self._sum(m, platform, f"residual_{lane}", taps, a, b) for lane, a, b in zip(
            lanes, numbers(self.value), numbers(self.residual), strict=True)]
        passed = delay_line(m, self.value, add, name="value_line")
        x = Signal(config.axi_data_bits)
        m.d.comb += x.eq(Mux(flags.keeps, Cat(sums), passed))

        # --- Means --------------------------------------------------------------------------------
        means = place(m, platform, "means", Queue(2 * BFLOAT16.bits, depth=config.slot_rows + 1))
        found = [self._mean(m, platform, sign, flags, numbers(x)) for sign in range(2)]
        m.d.comb += [
            means.i.valid.eq(delay_line(m, flags.valid & flags.last, config.mean_latency,
                                        name="means_valid", reset_less=False)),
            means.i.payload.eq(Cat(found)),
        ]

        # --- Decoded row and residual -------------------------------------------------------------
        wait = config.codec_rows
        kept = data.StructLayout({"x": config.axi_data_bits, "last": 1, "encodes": 1})
        rows = place(m, platform, "rows", MemoryDelay(width=kept.size, cycles=wait))
        row = data.View(kept, rows.o)
        valid = delay_line(m, flags.valid, wait, name="rows_valid", reset_less=False)
        m.d.comb += [rows.en.eq(flags.valid), rows.i.eq(Cat(x, flags.last, flags.encodes)),
                     means.o.ready.eq(valid & row.last)]
        word = means.o.payload
        mean = [word[:BFLOAT16.bits], word[BFLOAT16.bits:]]
        said = Signal(config.axi_data_bits)
        m.d.comb += said.eq(Cat(decoded(one[_SIGN], Mux(one[_SIGN], mean[1], mean[0]))
                                for one in numbers(row.x)))
        taps = delay_taps(m, valid & row.encodes, add, name="left_valid")
        left = [self._sum(m, platform, f"left_{lane}", taps, a, b ^ (1 << _SIGN))
                for lane, a, b in zip(lanes, numbers(row.x), numbers(said), strict=True)]
        m.d.comb += [
            self.left.eq(Cat(left)),
            self.decoded.eq(delay_line(m, Mux(row.encodes, said, row.x), add,
                                       name="decoded_line")),
            self.signs.eq(delay_line(m, Cat(one[_SIGN] for one in numbers(row.x)), add,
                                     name="signs_line")),
            self.means.eq(delay_line(m, word, add, name="means_line")),
        ]
        return m

    def _sum(self, m, platform, name, taps, a, b):
        part = place(m, platform, name, FloatAdd(number=WIRE_FROM,
                                                 latency=self._config.reduce_latency))
        m.d.comb += [part.valid.eq(taps), part.a.eq(a), part.b.eq(b)]
        return part.result

    def _mean(self, m, platform, sign, flags, row):
        """Return the mean magnitude of a segment's elements of one sign, after ``mean_latency``."""
        config, add = self._config, self._config.reduce_latency
        chosen = Signal(config.lanes, name=f"chosen_{sign}")
        present = Signal(config.lanes, name=f"present_{sign}")
        m.d.comb += [
            present.eq(-1),
            chosen.eq(Cat(one[_SIGN] == sign for one in row) & present),
        ]
        with m.If(flags.tail != 0):
            m.d.comb += present.eq(Cat(flags.tail > WIRE_FROM.bytes * lane
                                       for lane in range(config.lanes)))

        # The sum: numbers of a row, then rows, each level a tree's.
        level = [Mux(chosen[lane], one[:_SIGN], 0) for lane, one in enumerate(row)]
        state = data.StructLayout({"valid": 1, "last": 1})
        now = Signal(state, name=f"row_{sign}")
        m.d.comb += [now.valid.eq(flags.valid & flags.encodes), now.last.eq(flags.last)]
        number = 0

        def behind(cycles, name):
            return data.View(state, delay_line(m, now.as_value(), cycles, name=name,
                                               reset_less=False))

        while len(level) > 1:
            taps = delay_taps(m, now.valid, add, name=f"lanes_valid_{sign}_{number}")
            level = [self._sum(m, platform, f"lanes_{sign}_{number}_{index}", taps, a, b)
                     for index, (a, b) in enumerate(zip(level[::2], level[1::2], strict=True))]
            now = behind(add, f"lanes_line_{sign}_{number}")
            number += 1
        total = level[0]
        while number < config.tree_levels:
            # The first of two rows waits for the second; an unpaired last row is added to 0.
            first = Signal(_BITS, name=f"first_{sign}_{number}", reset_less=True)
            waits = Signal(name=f"waits_{sign}_{number}")
            fires = Signal(name=f"fires_{sign}_{number}")
            m.d.comb += fires.eq(now.valid & (waits | now.last))
            with m.If(now.valid):
                m.d.sync += [waits.eq(~fires), first.eq(total)]
            taps = delay_taps(m, fires, add, name=f"rows_valid_{sign}_{number}")
            total = self._sum(m, platform, f"rows_{sign}_{number}", taps,
                              Mux(waits, first, 0), total)
            fired = Signal(state, name=f"fired_{sign}_{number}")
            m.d.comb += [fired.valid.eq(fires), fired.last.eq(now.last)]
            now = fired
            now = behind(add, f"rows_line_{sign}_{number}")
            number += 1

        # Number of elements, available at the same time as the sum.
        counted = Signal(MAX_COUNT_BITS, name=f"counted_{sign}")
        count = Signal(MAX_COUNT_BITS, name=f"count_{sign}")
        m.d.comb += count.eq(counted + sum(chosen[1:], chosen[0]))
        with m.If(flags.valid):
            m.d.sync += counted.eq(Mux(flags.last, 0, count))
        divisor = delay_line(m, Mux(count == 0, 1, count), config.tree_levels * add,
                             name=f"count_line_{sign}")
        divide = place(m, platform, f"divide_{sign}", FloatDivideByCount(
            number=WIRE_FROM, count_bits=MAX_COUNT_BITS, latency=config.average_latency))
        convert = place(m, platform, f"convert_{sign}", FloatConvert(
            source=WIRE_FROM, target=BFLOAT16, latency=config.wire_latency))
        whole = Signal(name=f"whole_{sign}")
        m.d.comb += [
            whole.eq(now.valid),
            divide.valid.eq(delay_taps(m, whole, config.average_latency,
                                       name=f"divide_valid_{sign}")),
            divide.x.eq(total), divide.count.eq(divisor),
            convert.valid.eq(delay_taps(
                m, delay_line(m, whole, config.average_latency, name=f"whole_line_{sign}",
                              reset_less=False),
                config.wire_latency, name=f"convert_valid_{sign}")),
            convert.x.eq(divide.result),
        ]
        return convert.result
