"""Configuration of the SCNN engine, and every number that follows from it."""

from dataclasses import dataclass, field

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.config import check_int, check_power_of_two
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.numerics import INT8, INT32

__all__ = ["ACC", "FETCH_CHUNKS", "LEFT_BITS", "MAX_GRID", "MAX_RUN", "OPERAND", "PRESETS",
           "RUN_BITS", "ScnnConfig"]

#: Weights are of this format, activations too or the unsigned one of the same width.
OPERAND = INT8

#: Products are added up in this format; sums wrap.
ACC = INT32

#: Zeros in front of an entry (SCNN, section 4). Bits.
RUN_BITS = 4

#: Zeros in front of an entry, at most: a longer run has placeholders, entries of value 0.
MAX_RUN = (1 << RUN_BITS) - 1

#: Vectors that are left of a block of weights, in each of its vectors. Bits.
LEFT_BITS = 8

#: Rows, and columns, of the grid of PEs, at most.
MAX_GRID = 16

#: Instruction fetches that are held.
FETCH_CHUNKS = 4


def _slot_bytes(bits: int) -> int:
    """Return the smallest power of two of bytes that holds so many bits."""
    return 1 << max(0, (-(-bits // 8) - 1).bit_length())


@dataclass(frozen=True, kw_only=True)
class ScnnConfig(BusConfig):
    """Sparse convolution engine after SCNN (Parashar et al., ISCA'17).

    A grid of PEs, each of which owns a tile of the planes of all channels. A PE multiplies ``i``
    non-zero activations by ``f`` non-zero weights in a cycle, all with all, and scatters the
    products into banks of accumulators (PT-IS-CP-sparse).

    Parameters
    ----------
    grid_rows, grid_cols : int
        PEs in a column, and in a row, of the grid. 1 to 16, any number.
    f, i : int
        Weights and activations that are multiplied in a cycle, 1 to 8 each, any number.
    banks : int
        Accumulator banks of a PE, a power of two, 1 to 128. The paper has ``2 * f * i``.
    bank_entries : int
        Accumulators of a bank, in each of the two sets: one is computed, one drained.
    halo_width : int
        Sums of a halo that a PE sends to a neighbour at once, of as many output channels: a power
        of two, 1 to 32. More than there are ``banks``, or channels of a group, make no difference
        (:attr:`halo_lanes`).
    post_width : int
        Results that a PE post-processes at once, of as many output channels: a power of two, 1 to
        8. More than ``halo_width`` or ``i`` make no difference (:attr:`post_lanes`).
    queue_depth : int
        Products that a multiplier can have waiting at the crossbar.
    fifo_depth : int
        Vectors of ``f`` weights that the weight FIFO of a PE holds.
    act_rows : int
        Rows of ``i`` activations of each of the two activation memories of a PE.
    kc : int
        Output channels of a group, at most; a power of two, 1 to 128.
    taps : int
        Taps of a kernel, at most: entries of the table of their offsets.
    param_rows : int
        Output channels of a layer, or of the part of it that a program computes: entries of the
        table of biases and scales.
    weight_chunks : int
        Bursts of weights that wait for the broadcast.
    axi_data_bits : int
        Width of the three memory ports, a power of two from 32 on.
    memory : MemoryConfig
        Memory behind each port in simulation and in the model; no part of the hardware.
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
        """Processing elements."""
        return self.grid_rows * self.grid_cols

    @property
    def multipliers(self) -> int:
        """Multipliers of a PE, which are the lanes of its crossbar."""
        return self.f * self.i

    @property
    def macs_per_cycle(self) -> int:
        """Peak multiply-accumulates a cycle."""
        return self.pes * self.multipliers

    @property
    def accumulators(self) -> int:
        """Accumulators of a PE in each set."""
        return self.banks * self.bank_entries

    @property
    def halo_lanes(self) -> int:
        """Sums of a halo that are sent at once.

        Those of neighbouring output channels: in one entry of as many banks.
        """
        return min(self.halo_width, self.banks, self.kc)

    @property
    def post_lanes(self) -> int:
        """Results that are post-processed at once.

        Sums of neighbouring output channels are read as those of halos are; and a row is written in
        a cycle, so that lanes for more results than a row has entries would wait.
        """
        return min(self.post_width, self.halo_lanes, 1 << (self.i.bit_length() - 1))

    @property
    def entry_bits(self) -> int:
        """Bits of an entry, weight or activation: its value and the zeros in front of it."""
        return OPERAND.bits + RUN_BITS

    @property
    def vector_bytes(self) -> int:
        """Bytes of a vector of weights in memory: entries, how many, vectors left of the block."""
        return _slot_bytes(self.f * self.entry_bits + self.f.bit_length() + LEFT_BITS)

    @property
    def word_bytes(self) -> int:
        """Bytes of weights that are broadcast in a cycle: a beat, or a vector if it is wider."""
        return max(self.vector_bytes, self.beat_bytes)

    @property
    def word_vectors(self) -> int:
        """Vectors of weights that are broadcast in a cycle."""
        return self.word_bytes // self.vector_bytes

    @property
    def block_vectors(self) -> int:
        """Vectors of a block of weights, at most: it must be in the FIFO as a whole.

        While a PE waits for the last vector of a block there must be room for another word.
        """
        return self.fifo_depth - self.word_vectors + 1

    @property
    def row_bits(self) -> int:
        """Bits of a row of activations: entries, how many, last of its channel."""
        return self.i * self.entry_bits + self.i.bit_length() + 1

    @property
    def row_bytes(self) -> int:
        """Bytes of a row of activations in host memory; one bit more says the last of a PE."""
        return _slot_bytes(self.row_bits + 1)

    @property
    def row_layout(self) -> RowLayout:
        """Rows of activations in host memory, and of both tables."""
        return RowLayout(row_bytes=max(self.row_bytes, 8), beat_bytes=self.beat_bytes)

    @property
    def word_layout(self) -> RowLayout:
        """Words of weights in host memory."""
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
