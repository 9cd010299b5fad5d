"""Configuration of the SCNN engine, and every number derived from it."""

from dataclasses import dataclass, field

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.config import check_int, check_power_of_two
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.numerics import INT8, INT32

__all__ = ["ACC", "FETCH_CHUNKS", "LEFT_BITS", "MAX_GRID", "MAX_RUN", "OPERAND", "PRESETS",
           "RUN_BITS", "ScnnConfig"]

#: Format of weights; activations have this format or the unsigned one of the same width.
OPERAND = INT8

#: Format in which products are accumulated; sums wrap.
ACC = INT32

#: Width of an entry's count of preceding zeros (SCNN, section 4). Bits.
RUN_BITS = 4

#: Most zeros before an entry: longer runs contain placeholders, entries of value 0.
MAX_RUN = (1 << RUN_BITS) - 1

#: Width of the count of a block's remaining vectors, stored in each vector. Bits.
LEFT_BITS = 8

#: Most rows, and columns, in the grid of PEs.
MAX_GRID = 16

#: Instruction fetch bursts that are held.
FETCH_CHUNKS = 4


def _slot_bytes(bits: int) -> int:
    """Return the smallest power-of-two number of bytes that holds ``bits`` bits."""
    return 1 << max(0, (-(-bits // 8) - 1).bit_length())


@dataclass(frozen=True, kw_only=True)
class ScnnConfig(BusConfig):
    """Sparse convolution engine after SCNN (Parashar et al., ISCA'17).

    A grid of PEs, each of which owns a tile of the planes of all channels. Per cycle a PE
    multiplies ``i`` nonzero activations by ``f`` nonzero weights, all pairs, and scatters the
    products into banks of accumulators (PT-IS-CP-sparse).

    Parameters
    ----------
    grid_rows, grid_cols : int
        PEs in a column, and in a row, of the grid. 1 to 16, any number.
    f, i : int
        Weights and activations that are multiplied per cycle, 1 to 8 each, any number.
    banks : int
        Accumulator banks of a PE, a power of two, 1 to 128. The paper uses ``2 * f * i``.
    bank_entries : int
        Accumulators in a bank, in each of the two sets: one computes while the other drains.
    halo_width : int
        Halo sums that a PE sends to a neighbour at once, one per output channel: a power of
        two, 1 to 32. More than ``banks``, or than channels in a group, make no difference
        (:attr:`halo_lanes`).
    post_width : int
        Results that a PE post-processes at once, one per output channel: a power of two, 1 to
        8. More than ``halo_width`` or ``i`` make no difference (:attr:`post_lanes`).
    queue_depth : int
        Products of a multiplier that can wait at the crossbar.
    fifo_depth : int
        Vectors of ``f`` weights that the weight FIFO of a PE holds.
    act_rows : int
        Rows of ``i`` activations in each of a PE's two activation memories.
    kc : int
        Most output channels in a group; a power of two, 1 to 128.
    taps : int
        Most taps of a kernel: entries in the table of their offsets.
    param_rows : int
        Output channels of a layer, or of the part of it that a program computes: entries in the
        table of biases and scales.
    weight_chunks : int
        Bursts of weights that can wait for the broadcast.
    axi_data_bits : int
        Width of the three memory ports, a power of two from 32 on.
    memory : MemoryConfig
        Memory behind each port in simulation and in the model; not part of the hardware.
    """

    grid_rows: int = 4
    grid_cols: int = 4
    f: int = 4
    i: int = 4
    banks: int = 32
    bank_entries: int = 32
    halo_width: int = 8
    post_width: int = 4
    queue_depth: int = 4
    fifo_depth: int = 50
    act_rows: int = 1024
    kc: int = 64
    taps: int = 64
    param_rows: int = 512
    weight_chunks: int = 4
    axi_data_bits: int = 128
    memory: MemoryConfig = field(default_factory=MemoryConfig)

    def __post_init__(self) -> None:
        limits = {
            "grid_rows": (1, MAX_GRID), "grid_cols": (1, MAX_GRID), "f": (1, 8), "i": (1, 8),
            "banks": (1, 128), "bank_entries": (1, 4096), "halo_width": (1, 32),
            "post_width": (1, 8),
            "queue_depth": (1, 64), "fifo_depth": (1, 1 << LEFT_BITS), "act_rows": (1, 65535),
            "kc": (1, 128), "taps": (1, 256), "param_rows": (1, 8192), "weight_chunks": (1, 16),
            "axi_data_bits": (MIN_AXI_DATA_BITS, MAX_AXI_DATA_BITS),
        }
        for name, (low, high) in limits.items():
            value = check_int(name, getattr(self, name), minimum=low, maximum=high)
            object.__setattr__(self, name, value)
        for name in ("banks", "halo_width", "post_width", "kc", "axi_data_bits"):
            check_power_of_two(name, getattr(self, name))
        if self.fifo_depth < self.word_vectors:
            raise ValueError(
                f"fifo_depth must be at least {self.word_vectors} (vectors of a beat of "
                f"{self.axi_data_bits} bits), not {self.fifo_depth}")

    @property
    def pes(self) -> int:
        """Number of processing elements."""
        return self.grid_rows * self.grid_cols

    @property
    def multipliers(self) -> int:
        """Multipliers in a PE, which are the lanes of its crossbar."""
        return self.f * self.i

    @property
    def macs_per_cycle(self) -> int:
        """Peak multiply-accumulates per cycle."""
        return self.pes * self.multipliers

    @property
    def accumulators(self) -> int:
        """Accumulators of a PE in each set."""
        return self.banks * self.bank_entries

    @property
    def halo_lanes(self) -> int:
        """Halo sums that are sent at once.

        They belong to consecutive output channels: one entry in each of as many banks.
        """
        return min(self.halo_width, self.banks, self.kc)

    @property
    def post_lanes(self) -> int:
        """Results that are post-processed at once.

        Sums of consecutive output channels are read as for halos. One row is written per cycle, so
        lanes for more results than a row has entries would only wait.
        """
        return min(self.post_width, self.halo_lanes, 1 << (self.i.bit_length() - 1))

    @property
    def entry_bits(self) -> int:
        """Bits of an entry, weight or activation: its value and the number of zeros before it."""
        return OPERAND.bits + RUN_BITS

    @property
    def vector_bytes(self) -> int:
        """Bytes of a weight vector in memory: entries, count, vectors left in the block."""
        return _slot_bytes(self.f * self.entry_bits + self.f.bit_length() + LEFT_BITS)

    @property
    def word_bytes(self) -> int:
        """Bytes of weights broadcast per cycle: a beat, or a vector if that is wider."""
        return max(self.vector_bytes, self.beat_bytes)

    @property
    def word_vectors(self) -> int:
        """Weight vectors broadcast per cycle."""
        return self.word_bytes // self.vector_bytes

    @property
    def block_vectors(self) -> int:
        """Most vectors in a weight block, which must fit in the FIFO as a whole.

        There must be room for another word while a PE waits for the last vector of a block.
        """
        return self.fifo_depth - self.word_vectors + 1

    @property
    def row_bits(self) -> int:
        """Bits of an activation row: entries, count, last of its channel."""
        return self.i * self.entry_bits + self.i.bit_length() + 1

    @property
    def row_bytes(self) -> int:
        """Bytes of an activation row in host memory, where one more bit marks the last of a PE."""
        return _slot_bytes(self.row_bits + 1)

    @property
    def row_layout(self) -> RowLayout:
        """Layout of activation rows, and of both tables, in host memory."""
        return RowLayout(row_bytes=max(self.row_bytes, 8), beat_bytes=self.beat_bytes)

    @property
    def word_layout(self) -> RowLayout:
        """Layout of weight words in host memory."""
        return RowLayout(row_bytes=self.word_bytes, beat_bytes=self.beat_bytes)

    @property
    def fetch_chunks(self) -> int:
        """Instruction bursts that the fetch unit holds."""
        return FETCH_CHUNKS


PRESETS = {
    "default": ScnnConfig(),
    "tiny": ScnnConfig(grid_rows=2, grid_cols=2, f=2, i=2, banks=8, bank_entries=32,
                       fifo_depth=16, act_rows=128, kc=8, taps=32, param_rows=64,
                       axi_data_bits=64),
    "paper64": ScnnConfig(grid_rows=8, grid_cols=8, act_rows=1575, kc=128, taps=128,
                          param_rows=1024, axi_data_bits=512),
}
