"""What follows from the width of an engine's memory ports, for its configuration to have."""

from arch.common.sizes import FETCH_BURST_BEATS
from arch.encoding import INSTRUCTION_BYTES
from arch.layout import RowLayout

__all__ = ["MemoryPorts"]


class MemoryPorts:
    """Sizes of beats, bursts and fetches; a configuration that has it has ``axi_data_bits``."""

    axi_data_bits: int

    @property
    def beat_bytes(self) -> int:
        """Bytes of one beat of a memory port."""
        return self.axi_data_bits // 8

    @property
    def burst_beats(self) -> int:
        """Longest burst: 256 beats, and never across a 4 KiB boundary (AXI4, A3.4.1)."""
        return min(256, 4096 // self.beat_bytes)

    @property
    def program_layout(self) -> RowLayout:
        """Instructions in host memory."""
        return RowLayout(row_bytes=INSTRUCTION_BYTES, beat_bytes=self.beat_bytes)

    @property
    def fetch_rows(self) -> int:
        """Instructions of one fetch burst."""
        return FETCH_BURST_BEATS * self.beat_bytes // INSTRUCTION_BYTES
