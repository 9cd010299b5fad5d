"""F x I multipliers: products of paired vectors, and the addresses of their sums."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.params import OPERAND
from hwgen.common.block import Block
from hwgen.scnn.payloads import (
    KC_LOG2_BITS,
    PRODUCT_BITS,
    acc_addr,
    addr,
    bank_of,
    entry,
    entry_of,
    product,
    tap_shape,
    weight_vector,
)

__all__ = ["MultiplierArray"]


class MultiplierArray(Block):
    """Compute all products of a row of activations and a vector of weights per cycle (Figure 6).

    ``products[f * I + i] = weight[f] * activation[i]`` for the accumulator at ``((index[i] +
    offset[tap]) << kc_log2) + k``, where ``tap << kc_log2 | k`` is the number of zeros and entries
    before the weight in its block. Each row meets all vectors of its channel's block. Products of a
    row and a vector that meet in cycle t are available from t + 2 on, until ``advance``; while they
    wait, nothing else is multiplied.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    kc_log2 : ``In(3)``, unsigned_in : ``In(1)``
        Constant while a group is computed.
    tap_we : ``In(1)``, tap_addr, tap_data : ``In``
        Write the table of offsets.
    row_valid, entries, row_count, index, pop
        A row that meets a block: :class:`~hwgen.scnn.pairing.Pairing`.
    present, vector, valid, step
        The vectors of the block: :class:`~hwgen.scnn.weight_fifo.WeightFifo`.
    lanes : ``Out(f * i)``
        Which products exist: those of nonzero values.
    products : ``Out(product)`` for each
    advance : ``In(1)``
        All products are taken in this cycle.
    busy, conflict, starved : ``Out(1)``
        State of a row in this cycle: it meets a vector; it waits for ``advance``; or it waits for a
        vector of its block.
    idle : ``Out(1)``
        No product is present, or in flight from paired vectors.
    count : ``Out(range(f * i + 1))``
        Number of the next products, one cycle before they appear.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "kc_log2":     In(KC_LOG2_BITS),
            "unsigned_in": In(1),
            "tap_we":      In(1),
            "tap_addr":    In(addr(config.taps)),
            "tap_data":    In(tap_shape(config)),
            "row_valid":   In(1),
            "entries":     In(data.ArrayLayout(entry(), config.i)),
            "row_count":   In(config.i.bit_length()),
            "index":       In(acc_addr(config)).array(config.i),
            "pop":         Out(1),
            "present":     In(1),
            "vector":      In(weight_vector(config)),
            "valid":       In(1),
            "step":        Out(1),
            "lanes":       Out(config.multipliers),
            "products":    Out(product(config)).array(config.multipliers),
            "advance":     In(1),
            "busy":        Out(1),
            "conflict":    Out(1),
            "starved":     Out(1),
            "idle":        Out(1),
            "count":       Out(range(config.multipliers + 1)),
        })

    @property
    def module_name(self):
        """``multiplier_array``."""
        return "multiplier_array"

    def elaborate(self, platform):
        """Build the three stages: issue and decode, multiply and add positions, products."""
        m = Module()
        config = self._config
        self._issue(m)

        # Issue: operands in registers.
        meets = Signal()
        weights_1, offsets = self._weights(m)
        values_1, bases = self._activations(m)
        weight_count = Signal(range(config.f + 1))
        value_count = Signal(range(config.i + 1))
        m.d.comb += self.count.eq(Mux(meets & self.advance, weight_count * value_count, 0))
        with m.If(self.advance):
            m.d.sync += meets.eq(self.busy)
        m.d.comb += [weight_count.eq(_ones(valued for _, valued in weights_1)),
                     value_count.eq(_ones(valued for _, valued in values_1))]

        # Multiply and add positions.
        for column, (weight, weight_valued) in enumerate(weights_1):
            for line, (value, valued) in enumerate(values_1):
                lane = column * config.i + line
                address = Signal(acc_addr(config), name=f"address_{lane}", reset_less=True)
                result = Signal(signed(PRODUCT_BITS), name=f"result_{lane}", reset_less=True)
                with m.If(self.advance):
                    m.d.sync += [
                        self.lanes[lane].eq(meets & weight_valued & valued),
                        result.eq(weight * value),
                        address.eq(bases[line] + offsets[column]),
                    ]
                m.d.comb += [
                    self.products[lane].value.eq(result),
                    self.products[lane].bank.eq(bank_of(config, address)),
                    self.products[lane].entry.eq(entry_of(config, address)),
                ]
        m.d.comb += self.idle.eq(~meets & ~self.lanes.any())
        return m

    def _issue(self, m):
        """Determine whether a row meets a vector in this cycle, or what it waits for."""
        ready = Signal()
        last_vector = Signal()
        m.d.comb += [
            ready.eq(self.row_valid & self.valid),
            last_vector.eq(self.vector.left == 0),
            self.starved.eq(self.row_valid & ~self.present),
            self.busy.eq(ready & self.advance),
            self.conflict.eq(ready & ~self.advance),
            self.pop.eq(self.busy & last_vector),
            self.step.eq(self.busy & ~last_vector),
        ]

    def _weights(self, m):
        """Return [(value, whether it is valid)] of the registered weights, and their offsets."""
        config = self._config
        tap_bits, kc_bits = addr(config.taps).width, exact_log2(config.kc)
        m.submodules.taps = taps = Memory(
            MemoryData(shape=tap_shape(config).width, depth=config.taps, init=[]))
        write = taps.write_port()
        m.d.comb += [write.en.eq(self.tap_we), write.addr.eq(self.tap_addr),
                     write.data.eq(self.tap_data)]
        base = Signal(tap_bits + kc_bits)
        before = base
        weights, offsets = [], []
        for lane in range(config.f):
            weight = self.vector.entries[lane]
            index = Signal.like(base, name=f"weight_index_{lane}")
            index_1 = Signal.like(base, name=f"weight_index_1_{lane}", reset_less=True)
            value_1 = Signal(signed(OPERAND.bits), name=f"weight_{lane}", reset_less=True)
            valued_1 = Signal(name=f"weight_valued_{lane}")
            offset = Signal(acc_addr(config), name=f"offset_{lane}")
            m.d.comb += index.eq(before + weight.run)
            before = index + 1
            with m.If(self.busy):
                m.d.sync += [index_1.eq(index), value_1.eq(weight.value),
                             valued_1.eq((weight.value != 0) & (lane < self.vector.count))]
            read = taps.read_port(domain="comb")
            m.d.comb += [
                read.addr.eq(index_1 >> self.kc_log2),
                offset.eq((read.data << self.kc_log2)
                          | (index_1[:kc_bits] & ((1 << self.kc_log2) - 1)[:kc_bits])),
            ]
            weights.append((value_1, valued_1))
            offsets.append(offset)
        with m.If(self.step):
            m.d.sync += base.eq(before)
        with m.If(self.pop):
            m.d.sync += base.eq(0)
        return weights, offsets

    def _activations(self, m):
        """Return [(value, whether it is valid)] of the registered activations, and addresses."""
        config = self._config
        values, bases = [], []
        for lane in range(config.i):
            value = self.entries[lane].value
            value_1 = Signal(signed(OPERAND.bits + 1), name=f"activation_{lane}", reset_less=True)
            valued_1 = Signal(name=f"activation_valued_{lane}")
            base_1 = Signal(acc_addr(config), name=f"base_{lane}", reset_less=True)
            with m.If(self.busy):
                m.d.sync += [
                    value_1.eq(Cat(value, value[-1] & ~self.unsigned_in)),
                    valued_1.eq((value != 0) & (lane < self.row_count)),
                    base_1.eq(self.index[lane] << self.kc_log2),
                ]
            values.append((value_1, valued_1))
            bases.append(base_1)
        return values, bases


def _ones(bits):
    """Return the number of bits that are 1."""
    total = 0
    for bit in bits:
        total = total + bit
    return total
