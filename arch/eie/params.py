"""Configuration of the EIE engine, and every number derived from it."""

from dataclasses import dataclass, field

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.config import check_int, check_power_of_two
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.numerics import INT16

__all__ = ["ACT", "ACT_BITS", "FETCH_CHUNKS", "MAX_INDEX_BITS", "MAX_PES",
           "MOST_ACT_ROWS", "MOST_PTR_ROWS", "PRESETS", "EieConfig"]

#: Activations, shared weights and accumulators are 16-bit fixed point (EIE, section 4).
ACT = INT16
ACT_BITS = ACT.bits

#: Most processing elements: instructions name one in 8 bits.
MAX_PES = 256
#: Most words of a PE's pointer banks, and most rows of its activation memory.
MOST_PTR_ROWS, MOST_ACT_ROWS = 1 << 21, 65535

#: Largest width of a relative row index, and of an index of a shared weight. Bits.
MAX_INDEX_BITS = 8

#: Instruction fetch bursts that are held.
FETCH_CHUNKS = 4

_MIN_WORD_BITS = 64


@dataclass(frozen=True, kw_only=True)
class EieConfig(BusConfig):
    """Sparse matrix-vector engine on compressed weights, after EIE (Han et al., ISCA'16).

    Row i of a matrix belongs to PE ``i % pes``, which holds it in its register ``i // pes``; so
    does activation i. An activation *row* is one activation of every PE.

    The paper's PE has 32 KB of 16-bit pointers, i.e. 16,384 of them, which can neither hold
    VGG-6's 25,089 nor address the 131,072 entries of its own 128 KB matrix memory. Here a
    pointer is as wide as the matrix memory requires, and ``ptr_rows`` sets their number.

    Parameters
    ----------
    pes : int
        Processing elements, 1 to 256, any number.
    queue_depth : int
        Columns that a PE has been sent and has not finished. The broadcast stalls while any PE
        has this many.
    index_bits : int
        Width of an entry's relative row index, i.e. of the zeros between two entries. Bits, 1
        to 8.
    codebook_bits : int
        Index of a shared weight; index 0 stands for zero. Bits, 1 to 8.
    codebooks : int
        Codebooks that a PE holds: one per layer, so that layers can follow without loads.
    spmat_bits : int
        Width of the sparse matrix memory, a power of two. Bits, 32 to 512.
    spmat_rows : int
        Words of the sparse matrix memory of a PE.
    ptr_rows : int
        Words in each of a PE's two pointer banks, together ``2 * ptr_rows`` pointers. A matrix
        takes one more than it has columns.
    act_regs : int
        Activation registers of a PE in each half: accumulators, or activations to be sent.
    act_rows : int
        Words in a PE's activation memory, for vectors that come from or go to the host, or are
        longer than the registers. 16 bits each.
    weight_fraction_bits : int
        Fractional bits of a shared weight, 0 to 15: products are shifted right by this many.
    act_fraction_bits : int
        Fractional bits of activations, 0 to 15. Affects the meaning of numbers, not the
        hardware.
    axi_data_bits : int
        Width of the two memory ports, a power of two from 32 on, at most :attr:`word_bits`.
    memory : MemoryConfig
        Memory behind each port in simulation and in the model; not part of the hardware.
    """

    pes: int = 16
    queue_depth: int = 8
    index_bits: int = 4
    codebook_bits: int = 4
    codebooks: int = 4
    spmat_bits: int = 64
    spmat_rows: int = 2048
    ptr_rows: int = 2048
    act_regs: int = 64
    act_rows: int = 1024
    weight_fraction_bits: int = 12
    act_fraction_bits: int = 8
    axi_data_bits: int = 64
    memory: MemoryConfig = field(default_factory=MemoryConfig)

    def __post_init__(self) -> None:
        limits = {
            "pes": (1, MAX_PES), "queue_depth": (1, 1024), "index_bits": (1, MAX_INDEX_BITS),
            "codebook_bits": (1, MAX_INDEX_BITS), "codebooks": (1, 64), "spmat_bits": (32, 512),
            "spmat_rows": (1, 1 << 22), "ptr_rows": (1, MOST_PTR_ROWS), "act_regs": (1, 4096),
            "act_rows": (1, MOST_ACT_ROWS), "weight_fraction_bits": (0, 15),
            "act_fraction_bits": (0, 15), "axi_data_bits": (MIN_AXI_DATA_BITS, MAX_AXI_DATA_BITS),
        }
        for name, (low, high) in limits.items():
            value = check_int(name, getattr(self, name), minimum=low, maximum=high)
            object.__setattr__(self, name, value)
        check_power_of_two("spmat_bits", self.spmat_bits)
        check_power_of_two("axi_data_bits", self.axi_data_bits)
        if self.axi_data_bits > self.word_bits:
            raise ValueError(f"axi_data_bits must be at most {self.word_bits} (= max(spmat_bits, "
                             f"{_MIN_WORD_BITS}), what is loaded a cycle), "
                             f"not {self.axi_data_bits}")

    @property
    def macs_per_cycle(self) -> int:
        """Peak multiply-accumulates per cycle."""
        return self.pes

    @property
    def entry_bits(self) -> int:
        """Bits of an encoded entry: shared weight and relative index."""
        return self.codebook_bits + self.index_bits

    @property
    def entries_per_word(self) -> int:
        """Entries in a word of the matrix memory: the largest power of two that fits."""
        return 1 << (self.spmat_bits // self.entry_bits).bit_length() - 1

    @property
    def spmat_entries(self) -> int:
        """Entries that the matrix memory of a PE holds."""
        return self.spmat_rows * self.entries_per_word

    @property
    def pointer_bits(self) -> int:
        """Bits of a pointer, which counts entries and may point past the last one."""
        return self.spmat_entries.bit_length()

    @property
    def codebook_size(self) -> int:
        """Entries in a codebook, zero included."""
        return 1 << self.codebook_bits

    @property
    def codebook_rows(self) -> int:
        """Entries in all codebooks of a PE."""
        return self.codebooks * self.codebook_size

    @property
    def vector(self) -> int:
        """Activations that one half of the registers holds, over all PEs."""
        return self.pes * self.act_regs

    @property
    def word_bits(self) -> int:
        """Width of the bus that loads every memory, and of what is stored, in bits per cycle."""
        return max(_MIN_WORD_BITS, self.spmat_bits)

    @property
    def word_acts(self) -> int:
        """Activations in a word."""
        return self.word_bits // ACT_BITS

    @property
    def row_words(self) -> int:
        """Words in an activation row: the PEs in groups of :attr:`word_acts`."""
        return -(-self.pes // self.word_acts)

    @property
    def lnzd_levels(self) -> int:
        """Levels of the tree of 4-to-1 nodes that finds the next nonzero activation."""
        levels, reach = 1, 4
        while reach < self.pes:
            levels, reach = levels + 1, reach * 4
        return levels

    @property
    def word_layout(self) -> RowLayout:
        """Layout of words in host memory."""
        return RowLayout(row_bytes=self.word_bits // 8, beat_bytes=self.beat_bytes)

    @property
    def fetch_chunks(self) -> int:
        """Instruction bursts that the fetch unit holds."""
        return FETCH_CHUNKS

    @property
    def max_load_words(self) -> int:
        """Most words in a load or store."""
        return max(self.spmat_rows, self.ptr_rows, self.codebook_rows,
                   self.act_rows * self.row_words)


PRESETS = {
    "default": EieConfig(),
    "tiny": EieConfig(pes=4, queue_depth=4, spmat_rows=256, ptr_rows=128, act_regs=16,
                      act_rows=64),
    "paper64": EieConfig(pes=64, spmat_rows=16384, ptr_rows=16384),
}
