"""Frames on the NIC's links: their format, packing and unpacking.

A frame is a header of :data:`HEADER_BYTES`, zero-padded to whole beats of the link, followed by
the payload, padded likewise. ``tlast`` marks the last beat; ``tkeep`` is all ones. Numbers are
little-endian. Both checksums are CRC-32 of IEEE 802.3, as in ``zlib.crc32``.
"""

import zlib
from dataclasses import dataclass
from enum import IntEnum

__all__ = ["FIELDS", "HEADER_BYTES", "KIND_BITS", "RELIABLE", "SEQUENCE_BITS", "VERSION",
           "VERSION_BITS", "Field", "Header", "Kind", "build", "frame_beats", "header_beats",
           "header_crc", "pack", "padded", "payload_beats", "unpack"]

#: Value of the field ``version``.
VERSION = 1


class Kind(IntEnum):
    """Values of the field ``kind``."""

    DATA = 1
    ACK = 2
    CREDIT = 3


#: Kinds with a sequence number, which are acknowledged and retransmitted.
RELIABLE = (Kind.DATA, Kind.CREDIT)


@dataclass(frozen=True)
class Field:
    """A field of the header: its first bit, its width, and its meaning in each kind."""

    name: str
    bit: int
    bits: int
    text: str


#: The header, in order and without gaps.
FIELDS = (
    Field("version", 0, 4, "1"),
    Field("kind", 4, 4, "DATA 1, ACK 2, CREDIT 3"),
    Field("job", 8, 8, "job of the sender"),
    Field("sequence", 16, 16, "DATA, CREDIT: number of the frame modulo 2^16, of one sequence in "
                              "each direction of a link; ACK: 1 asks to go back (NAK), else 0"),
    Field("ack", 32, 16, "number that the sender of this frame expects next, modulo 2^16; all "
                         "before it have arrived"),
    Field("length", 48, 16, "DATA: bytes of the payload, without padding; else 0"),
    Field("destination", 64, 16, "DATA, CREDIT: rank that the frame is for; ACK: 0"),
    Field("source", 80, 16, "rank of the sender"),
    Field("connection", 96, 16, "DATA, CREDIT: connection at the destination; ACK: 0"),
    Field("credits", 112, 16, "CREDIT: slots that have become free; else 0"),
    Field("payload_crc", 128, 32, "CRC-32 of the payload with its padding; 0 without payload"),
    Field("header_crc", 160, 32, "CRC-32 of the bytes before it"),
)

HEADER_BYTES = sum(field.bits for field in FIELDS) // 8
SEQUENCE_BITS = next(field.bits for field in FIELDS if field.name == "sequence")
VERSION_BITS, KIND_BITS = (field.bits for field in FIELDS[:2])

#: Bytes covered by the header's checksum: everything before it.
_CHECKED_BYTES = HEADER_BYTES - FIELDS[-1].bits // 8


@dataclass(frozen=True, kw_only=True)
class Header:
    """Values of :data:`FIELDS` except the checksums, which are computed."""

    version: int = VERSION
    kind: int
    job: int = 0
    sequence: int = 0
    ack: int = 0
    length: int = 0
    destination: int = 0
    source: int = 0
    connection: int = 0
    credits: int = 0


def header_beats(link_bytes: int) -> int:
    """Return the beats of a header."""
    return -(-HEADER_BYTES // link_bytes)


def payload_beats(length: int, link_bytes: int) -> int:
    """Return the beats of a payload of ``length`` bytes."""
    return -(-length // link_bytes)


def frame_beats(length: int, link_bytes: int) -> int:
    """Return the beats of a frame with a payload of ``length`` bytes."""
    return header_beats(link_bytes) + payload_beats(length, link_bytes)


def padded(data: bytes, link_bytes: int) -> bytes:
    """Return ``data`` zero-padded to a whole number of beats."""
    return data + bytes(-len(data) % link_bytes)


def header_crc(header: bytes) -> int:
    """Compute the field ``header_crc`` of a header."""
    return zlib.crc32(header[:_CHECKED_BYTES])


def pack(header: Header, payload: bytes = b"") -> bytes:
    """Return the bytes of a header.

    Parameters
    ----------
    header : Header
    payload : bytes
        Padded payload. ``length`` is taken from the header.

    Raises
    ------
    OverflowError
        A value does not fit its field.
    """
    word = 0
    for field in FIELDS[:-1]:
        value = (zlib.crc32(payload) if field.name == "payload_crc"
                 else getattr(header, field.name))
        if not 0 <= value < 1 << field.bits:
            raise OverflowError(f"{field.name} must be below 2**{field.bits}, not {value}")
        word |= value << field.bit
    checked = word.to_bytes(_CHECKED_BYTES, "little")
    return checked + header_crc(checked).to_bytes(4, "little")


def unpack(header: bytes) -> dict[str, int]:
    """Return the values of all fields by name, without checking them."""
    word = int.from_bytes(header[:HEADER_BYTES], "little")
    return {field.name: word >> field.bit & ((1 << field.bits) - 1) for field in FIELDS}


def build(header: Header, payload: bytes, link_bytes: int) -> bytes:
    """Return a whole frame, a multiple of ``link_bytes``; ``length`` is taken from the header."""
    payload = padded(payload, link_bytes)
    return padded(pack(header, payload), link_bytes) + payload
