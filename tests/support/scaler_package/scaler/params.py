"""Configuration of the scaler, and every number that follows from it."""

from dataclasses import dataclass, field

from arch.config import check_int
from arch.core_model import VectorConfig
from arch.memory import MemoryConfig

__all__ = ["PRESETS", "ScalerConfig"]


@dataclass(frozen=True, kw_only=True)
class ScalerConfig(VectorConfig):
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
        self.check_port()


PRESETS = {
    "default": ScalerConfig(),
    "tiny": ScalerConfig(lanes=2, buffer_rows=8, axi_data_bits=32),
}
