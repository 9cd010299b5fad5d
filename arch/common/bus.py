"""Properties that follow from the width of an engine's memory ports."""

from arch.common.sizes import FETCH_BURST_BEATS
from arch.config import check_power_of_two
from arch.encoding import INSTRUCTION_BYTES
from arch.layout import RowLayout

__all__ = ["MAX_AXI_DATA_BITS", "MIN_AXI_DATA_BITS", "BusConfig", "align", "burst_beats",
           "burst_rows"]

#: Widths of a memory port, powers of two. Bits.
MIN_AXI_DATA_BITS, MAX_AXI_DATA_BITS = 32, 512

_MAX_BURST_BEATS = 256
_BOUNDARY_BYTES = 4096


def align(address: int) -> int:
    """Round an address up to the next 4 KiB boundary, where regions of memory begin."""
    return -(-address // _BOUNDARY_BYTES) * _BOUNDARY_BYTES


def burst_beats(beat_bytes: int) -> int:
    """Return the most beats in a burst: 256, and never across a 4 KiB boundary (AXI4, A3.4.1)."""
    return min(_MAX_BURST_BEATS, _BOUNDARY_BYTES // beat_bytes)


def burst_rows(layout: RowLayout) -> int:
    """Return the rows in one burst of a fetch unit; a row's beats must be a power of two."""
    return FETCH_BURST_BEATS * layout.rows_per_beat // layout.beats_per_row


class BusConfig:
    """Base configuration of an engine whose memory ports all have the same width."""

    #: Width of the memory ports. Bits.
    axi_data_bits: int

    def check_port(self) -> None:
        """Refuse a width that a memory port cannot have."""
        check_power_of_two("axi_data_bits", self.axi_data_bits, MIN_AXI_DATA_BITS,
                           MAX_AXI_DATA_BITS)

    @property
    def beat_bytes(self) -> int:
        """Bytes in one beat of a memory port."""
        return self.axi_data_bits // 8

    @property
    def burst_beats(self) -> int:
        """Most beats in a burst: :func:`burst_beats`."""
        return burst_beats(self.beat_bytes)

    @property
    def program_layout(self) -> RowLayout:
        """Layout of instructions in host memory."""
        return RowLayout(row_bytes=INSTRUCTION_BYTES, beat_bytes=self.beat_bytes)

    @property
    def fetch_rows(self) -> int:
        """Instructions in one fetch burst."""
        return burst_rows(self.program_layout)
