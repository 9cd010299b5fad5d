"""Configuration of the scaler, and every number that follows from it."""

from dataclasses import dataclass, field

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.config import check_int, check_power_of_two
from arch.layout import RowLayout
from arch.memory import MemoryConfig

__all__ = ["PRESETS", "ScalerConfig"]


@dataclass(frozen=True, kw_only=True)
class ScalerConfig(BusConfig):
    """A vector scaler: ``y = saturate(x * factor >> shift)``, a row of ``lanes`` elements a cycle.

    Parameters
    ----------
    lanes : int
        Elements of a row, 1 to 64, any number.
    element_bits : int
        Width of an element, two's complement: 8 or 32.
    buffer_rows : int
        Rows that one instruction can scale, at least 1.
    fetch_chunks : int
        Bursts of instructions that are held, at least 1.
    axi_data_bits : int
        Width of the two memory ports, a power of two, 32 to 512.
    memory : MemoryConfig
        Memory behind each port in simulation and in the model; no part of the hardware.
    """

    lanes: int = 4
    element_bits: int = 8
    buffer_rows: int = 64
    fetch_chunks: int = 2
    axi_data_bits: int = 64
    memory: MemoryConfig = field(default_factory=MemoryConfig)

    def __post_init__(self) -> None:
        check_int("lanes", self.lanes, 1, 64)
        check_int("element_bits", self.element_bits, choices=(8, 32))
        check_int("buffer_rows", self.buffer_rows, 1, 1 << 15)
        check_int("fetch_chunks", self.fetch_chunks, 1, 16)
        check_power_of_two("axi_data_bits", self.axi_data_bits, MIN_AXI_DATA_BITS,
                           MAX_AXI_DATA_BITS)

    @property
    def layout(self) -> RowLayout:
        """Rows in memory."""
        return RowLayout(row_bytes=self.lanes * self.element_bits // 8, beat_bytes=self.beat_bytes)


PRESETS = {
    "default": ScalerConfig(),
    "tiny": ScalerConfig(lanes=2, buffer_rows=8, axi_data_bits=32),
}
