"""Configuration of the collective NIC, and every number derived from it."""

from dataclasses import dataclass, field
from fractions import Fraction

from arch.common.bus import MAX_AXI_DATA_BITS, MIN_AXI_DATA_BITS, BusConfig
from arch.common.reduction import REDUCED
from arch.common.sizes import MOST_FLOAT_LATENCY
from arch.config import ConfigError, Demand, check_int, check_power_of_two
from arch.memory import MAX_LATENCY, MemoryConfig, check_rate
from arch.nic import frame
from arch.nic.isa import Opcode, operand_bits
from arch.nic.schedules.arithmetic import CODECS, WIRE_FORMATS, WIRE_FROM, WIRES
from arch.nic.schedules.compression import Codec, OneBit, TopK, codec_of
from arch.numerics import FloatFormat, NumberFormat

__all__ = ["MAX_CHANNELS", "MAX_CONNECTIONS", "MAX_PORTS", "MAX_RX_SLOTS", "MAX_SEGMENT_BYTES",
           "MAX_STEPS", "MAX_WINDOW", "PRESETS", "NicConfig"]

MIN_LINK_BYTES, MAX_LINK_BYTES = 4, 64
MIN_SEGMENT_BYTES, MAX_SEGMENT_BYTES = 64, 4096
MAX_WINDOW = 64
MAX_CONNECTIONS = 1 << operand_bits(Opcode.CONN, "connection")
MAX_RX_SLOTS = 256
MAX_PORTS = 1 << operand_bits(Opcode.CONN, "port")
MAX_CHANNELS = 1 << operand_bits(Opcode.CHANNEL, "channel")
MAX_STEPS = 1 << 14
_MAX_SLOTS = 64
_MAX_FETCH_CHUNKS = 16
_MAX_TIMEOUT = 2**24
_MAX_TRIES = 255
#: The first row of a 1-bit message holds its means and signs.
_ONE_BIT_BITS = 64
_MOST_KEEP = 256


@dataclass(frozen=True, kw_only=True)
class NicConfig(BusConfig):
    """The collective NIC.

    Parameters
    ----------
    ports : int
        Network ports, 1 to 16.
    link_bytes : int
        Width of a network port, a power of two. Bytes, 4 to 64.
    axi_data_bits : int
        Width of the datapath and of the memory port, a power of two, at least that of a network
        port. Bits, 32 to 512.
    segment_bytes : int
        Most payload in a frame: a multiple of both widths. Bytes, 64 to 4096.
    window : int
        Frames of a port that may be sent and not yet acknowledged, and slots of its retransmit
        buffer. 1 to 64, any number.
    timeout : int
        Cycles without progress after which a port retransmits what is not acknowledged.
    tries : int
        Time-outs in a row after which a port is down, 1 to 255.
    connections : int
        Connections that end here, 1 to 128.
    rx_slots : int
        Segments that a port can hold until the datapath has read them, 1 to 256, any number.
    channels : int
        Streams of steps that run at the same time, 1 to 16.
    steps : int
        Steps that the step memory holds, 1 to 16,384.
    items : int
        Segments between their issue and their retirement, 1 to 64.
    operand_slots : int
        Segments of operands that are read ahead, 2 to 64: a local reduction has two.
    store_slots : int
        Segments that can wait to be written to memory, 1 to 64.
    formats : str
        Number formats that can be reduced, separated by commas: of int32, float32, bfloat16 and
        float16.
    averages : bool
        Whether there are dividers, for averages.
    reduce_latency, average_latency : int
        Cycles of a reduction and of an average, 0 to 64; the latter counts only with dividers.
    wire_formats : str
        Further formats in which messages of float32 vectors can be sent, separated by commas:
        bfloat16, or onebit and topk, codecs with error feedback; empty for none. With any of
        them, ``formats`` must include float32; with onebit, the datapath must have 64 bits.
    wire_latency : int
        Cycles of the rounding to a wire format, 0 to 64; counts only with ``wire_formats``. A
        codec also has additions of ``reduce_latency`` and a division of ``average_latency``.
    topk_keep : int
        Numbers in the top-k message of a whole segment, 1 to 256; each lane sends its share,
        rounded up. Counts only with topk.
    fetch_chunks : int
        Bursts of instructions that are fetched ahead, 1 to 16.
    memory : MemoryConfig
        Memory behind both memory ports.
    link_latency : int
        Cycles under way on every link, beyond the one that every beat takes, 0 to 100 000.
    link_bytes_per_cycle : Fraction
        Rate of every link in each direction.

    Raises
    ------
    TypeError, ValueError
        If a value is of another type or out of range.
    """

    ports: int = 2
    link_bytes: int = 8
    axi_data_bits: int = 64
    segment_bytes: int = 1024
    window: int = 8
    timeout: int = 4096
    tries: int = 8
    connections: int = 8
    rx_slots: int = 16
    channels: int = 4
    steps: int = 256
    items: int = 16
    operand_slots: int = 4
    store_slots: int = 4
    formats: str = "int32,float32,bfloat16,float16"
    averages: bool = True
    reduce_latency: int = 4
    average_latency: int = 8
    wire_formats: str = ""
    wire_latency: int = 1
    topk_keep: int = 8
    fetch_chunks: int = 2
    memory: MemoryConfig = field(default_factory=MemoryConfig)
    link_latency: int = 4
    link_bytes_per_cycle: Fraction = Fraction(64)

    def __post_init__(self) -> None:
        for name, low, high in (("link_bytes", MIN_LINK_BYTES, MAX_LINK_BYTES),
                                ("axi_data_bits", MIN_AXI_DATA_BITS, MAX_AXI_DATA_BITS)):
            object.__setattr__(self, name,
                               check_power_of_two(name, getattr(self, name), low, high))
        for name, low, high in (("segment_bytes", MIN_SEGMENT_BYTES, MAX_SEGMENT_BYTES),
                                ("window", 1, MAX_WINDOW), ("timeout", 1, _MAX_TIMEOUT),
                                ("tries", 1, _MAX_TRIES), ("connections", 1, MAX_CONNECTIONS),
                                ("rx_slots", 1, MAX_RX_SLOTS), ("ports", 1, MAX_PORTS),
                                ("channels", 1, MAX_CHANNELS), ("steps", 1, MAX_STEPS),
                                ("items", 1, _MAX_SLOTS), ("operand_slots", 2, _MAX_SLOTS),
                                ("store_slots", 1, _MAX_SLOTS),
                                ("reduce_latency", 0, MOST_FLOAT_LATENCY),
                                ("average_latency", 0, MOST_FLOAT_LATENCY),
                                ("wire_latency", 0, MOST_FLOAT_LATENCY),
                                ("topk_keep", 1, _MOST_KEEP),
                                ("fetch_chunks", 1, _MAX_FETCH_CHUNKS),
                                ("link_latency", 0, MAX_LATENCY)):
            object.__setattr__(self, name, check_int(name, getattr(self, name), low, high))
        object.__setattr__(self, "link_bytes_per_cycle", check_rate(
            self.link_bytes_per_cycle, "link_bytes_per_cycle"))
        if not isinstance(self.averages, bool):
            raise TypeError(f"averages must be true or false, not {self.averages!r}")
        names = self.formats.split(",") if isinstance(self.formats, str) else ()
        known = [str(number) for number in REDUCED]
        if not names or len(set(names)) != len(names) or not set(names) <= set(known):
            raise ValueError(f"formats must be different ones of {', '.join(known)}, separated by "
                             f"commas, not {self.formats!r}")
        wire = (self.wire_formats.split(",") if isinstance(self.wire_formats, str)
                and self.wire_formats else [])
        if (not isinstance(self.wire_formats, str) or len(set(wire)) != len(wire)
                or not set(wire) <= set(WIRES)):
            raise ValueError(f"wire_formats must be different ones of {', '.join(WIRES)}, "
                             f"separated by commas, or empty, not {self.wire_formats!r}")
        if wire and str(WIRE_FROM) not in names:
            raise ValueError(f"formats must have {WIRE_FROM} with wire_formats "
                             f"{self.wire_formats}, not {self.formats!r}")
        if OneBit.name in wire and self.axi_data_bits < _ONE_BIT_BITS:
            raise ConfigError(f"axi_data_bits must be at least {_ONE_BIT_BITS} with wire_formats "
                              f"{self.wire_formats}, not {self.axi_data_bits}",
                              Demand("axi_data_bits", _ONE_BIT_BITS, "least"))
        if self.beat_bytes < self.link_bytes:
            raise ValueError(f"axi_data_bits must be at least {8 * self.link_bytes} "
                             f"(= 8 * link_bytes {self.link_bytes}), not {self.axi_data_bits}")
        if self.segment_bytes % self.beat_bytes:
            raise ValueError(f"segment_bytes must be a multiple of {self.beat_bytes} "
                             f"(= axi_data_bits {self.axi_data_bits} / 8), "
                             f"not {self.segment_bytes}")
        if TopK.name in wire:
            self._check_topk()

    def _check_topk(self) -> None:
        """Refuse top-k messages that are as long as segments."""
        lanes, block = self.lanes, self.segment_bytes // WIRE_FROM.bytes
        most = next((keep for keep in range(min(block, _MOST_KEEP), 0, -1)
                     if TopK(block, keep, lanes).sparse(block)), 0)
        if not most:
            # A word of places, one element, and a row that is not sent.
            raise ValueError(f"segment_bytes must be at least {3 * self.beat_bytes} for top-k "
                             f"messages shorter than a segment in {lanes} lanes, "
                             f"not {self.segment_bytes}")
        if self.topk_keep > most:
            raise ConfigError(f"topk_keep must be at most {most} for messages shorter than the "
                              f"{block} numbers of a segment in {lanes} lanes, "
                              f"not {self.topk_keep}", Demand("topk_keep", most, "most"))

    @property
    def doorbells(self) -> int:
        """Doors to what stands beside the NIC in a node: none, unless a subclass has some."""
        return 0

    @property
    def beats_per_row(self) -> int:
        """Link beats in a beat of the datapath."""
        return self.beat_bytes // self.link_bytes

    @property
    def slot_rows(self) -> int:
        """Datapath beats in a slot."""
        return self.segment_bytes // self.beat_bytes

    @property
    def header_beats(self) -> int:
        """Link beats in a frame's header."""
        return frame.header_beats(self.link_bytes)

    @property
    def max_frame_beats(self) -> int:
        """Link beats in the longest frame."""
        return frame.frame_beats(self.segment_bytes, self.link_bytes)

    @property
    def numbers(self) -> tuple[NumberFormat, ...]:
        """Formats that can be reduced, in the order of their codes."""
        return tuple(number for number in REDUCED if str(number) in self.formats.split(","))

    @property
    def wire_numbers(self) -> tuple[FloatFormat, ...]:
        """Wire formats, in the order of their codes."""
        return tuple(number for name, number in WIRE_FORMATS.items()
                     if name in self.wire_formats.split(","))

    @property
    def codecs(self) -> tuple[str, ...]:
        """Codecs of messages, in the order of their codes."""
        return tuple(name for name in CODECS if name in self.wire_formats.split(","))

    @property
    def lanes(self) -> int:
        """Numbers of type ``WIRE_FROM`` in a beat of the datapath."""
        return self.beat_bytes // WIRE_FROM.bytes

    @property
    def tree_levels(self) -> int:
        """Levels of an adder tree over all numbers in a slot: within a row, then over rows."""
        return (self.lanes - 1).bit_length() + (self.slot_rows - 1).bit_length()

    @property
    def mean_latency(self) -> int:
        """Cycles from a segment's last row, residual added, until its means are known."""
        return (self.tree_levels * self.reduce_latency + self.average_latency
                + self.wire_latency)

    @property
    def codec_rows(self) -> int:
        """Rows that wait in a codec until the whole segment has arrived and its means are known."""
        return self.slot_rows + self.mean_latency

    @property
    def codec_latency(self) -> int:
        """Cycles of a row in a codec: add its residual, wait, compute the new residual."""
        return 2 * self.reduce_latency + self.codec_rows

    def codec(self, wire: str | None) -> Codec | None:
        """Return the codec of a wire format, with a segment as its block; None if it is none."""
        return codec_of(wire, self.segment_bytes, keep=self.topk_keep, lanes=self.lanes)

    @property
    def topk(self) -> TopK:
        """The codec of top-k messages."""
        codec = self.codec(TopK.name)
        assert isinstance(codec, TopK)
        return codec

    @property
    def topk_kept(self) -> int:
        """Numbers per lane in the top-k message of a whole segment."""
        return self.topk.kept(self.topk.block)

    @property
    def topk_decode_latency(self) -> int:
        """Cycles from a row of a top-k message to the row of numbers in the same place.

        Places come before the first element, two in a word.
        """
        return -(-self.topk_kept // 2) + 1

    @property
    def topk_wait(self) -> int:
        """Cycles that a row waits until its whole segment has arrived and the choice is made."""
        return self.slot_rows + 2

    @property
    def topk_send(self) -> int:
        """Cycles of a row from then until everything that its segment sends is ready."""
        return self.topk_kept + 1

    @property
    def topk_latency(self) -> int:
        """Cycles of a row in the top-k encoder: add its residual, and wait."""
        return self.reduce_latency + self.topk_wait + self.topk_send

    @property
    def result_latency(self) -> int:
        """Cycles from addressing a row to its reduced value."""
        return 1 + self.reduce_latency + (self.average_latency if self.averages else 0)

    def latency(self, wire: str | None) -> int:
        """Return the cycles from addressing a row to its result, in runs with these messages."""
        if wire == OneBit.name:
            return self.result_latency + self.codec_latency
        if wire == TopK.name:
            return self.topk_decode_latency + self.result_latency + self.topk_latency
        return self.datapath_latency

    @property
    def datapath_latency(self) -> int:
        """Cycles from addressing a row to its result, in runs without a codec.

        :meth:`latency` covers the others.
        """
        return self.result_latency + (self.wire_latency if self.wire_numbers else 0)


#: Configurations by name; ``tiny`` has little of everything, in sizes that are not powers of two.
PRESETS = {
    "tiny": NicConfig(
        formats="int32,float32", averages=False, ports=3, segment_bytes=72, window=3, rx_slots=6,
        connections=3, channels=2, steps=64, items=6, operand_slots=3, store_slots=2,
        reduce_latency=2, fetch_chunks=1,
        memory=MemoryConfig(latency=5, bytes_per_cycle=Fraction(8))),
    "default": NicConfig(),
}
