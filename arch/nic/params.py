"""Configuration of the collective NIC, and every number that follows from it."""

from dataclasses import dataclass

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.config import check_int, check_power_of_two
from arch.nic import frame

__all__ = ["MAX_CONNECTIONS", "MAX_RX_SLOTS", "MAX_SEGMENT_BYTES", "MAX_WINDOW", "NicConfig"]

MIN_LINK_BYTES, MAX_LINK_BYTES = 4, 64
MIN_SEGMENT_BYTES, MAX_SEGMENT_BYTES = 64, 4096
MAX_WINDOW = 64
MAX_CONNECTIONS = 128
MAX_RX_SLOTS = 256
_MAX_TIMEOUT = 2**24
_MAX_TRIES = 255


@dataclass(frozen=True, kw_only=True)
class NicConfig(BusConfig):
    """The collective NIC.

    Parameters
    ----------
    link_bytes : int
        Width of a network port, a power of two. Bytes, 4 to 64.
    axi_data_bits : int
        Width of the datapath and of the memory port, a power of two, at least that of a network
        port. Bits, 32 to 512.
    segment_bytes : int
        Payload of a frame at most: a multiple of both widths. Bytes, 64 to 4096.
    window : int
        Frames of a port that are sent and not acknowledged, and slots of its retransmit buffer.
        1 to 64, any number.
    timeout : int
        Cycles without progress after which a port sends again what is not acknowledged.
    tries : int
        Time-outs in a row after which a port is down, 1 to 255.
    connections : int
        Connections that end here, 1 to 128.
    rx_slots : int
        Segments that a port can hold until the datapath has read them, 1 to 256, any number.

    Raises
    ------
    TypeError, ValueError
        If a value is of another type or out of range.
    """

    link_bytes: int = 8
    axi_data_bits: int = 64
    segment_bytes: int = 1024
    window: int = 8
    timeout: int = 4096
    tries: int = 8
    connections: int = 8
    rx_slots: int = 16

    def __post_init__(self) -> None:
        for name, low, high in (("link_bytes", MIN_LINK_BYTES, MAX_LINK_BYTES),
                                ("axi_data_bits", MIN_AXI_DATA_BITS, MAX_AXI_DATA_BITS)):
            object.__setattr__(self, name,
                               check_power_of_two(name, getattr(self, name), low, high))
        for name, low, high in (("segment_bytes", MIN_SEGMENT_BYTES, MAX_SEGMENT_BYTES),
                                ("window", 1, MAX_WINDOW), ("timeout", 1, _MAX_TIMEOUT),
                                ("tries", 1, _MAX_TRIES), ("connections", 1, MAX_CONNECTIONS),
                                ("rx_slots", 1, MAX_RX_SLOTS)):
            object.__setattr__(self, name, check_int(name, getattr(self, name), low, high))
        if self.beat_bytes < self.link_bytes:
            raise ValueError(f"axi_data_bits must be at least {8 * self.link_bytes} "
                             f"(= 8 * link_bytes {self.link_bytes}), not {self.axi_data_bits}")
        if self.segment_bytes % self.beat_bytes:
            raise ValueError(f"segment_bytes must be a multiple of {self.beat_bytes} "
                             f"(= axi_data_bits {self.axi_data_bits} / 8), "
                             f"not {self.segment_bytes}")

    @property
    def beats_per_row(self) -> int:
        """Beats of the link in a beat of the datapath."""
        return self.beat_bytes // self.link_bytes

    @property
    def slot_rows(self) -> int:
        """Beats of the datapath in a slot."""
        return self.segment_bytes // self.beat_bytes

    @property
    def header_beats(self) -> int:
        """Beats of the link in a frame's header."""
        return frame.header_beats(self.link_bytes)

    @property
    def max_frame_beats(self) -> int:
        """Beats of the longest frame."""
        return frame.frame_beats(self.segment_bytes, self.link_bytes)
