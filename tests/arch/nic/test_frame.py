"""The frame format, the configuration, and what the documentation says of them."""

import re
import zlib
from pathlib import Path

import pytest

from arch.nic import frame
from arch.nic.frame import Header, Kind
from arch.nic.params import NicConfig
from arch.nic.timing.link import DELIVERY_CYCLES, FREE_CYCLES, PUSH_CYCLES
from hwgen.nic.link.rx import RX_EVENTS
from hwgen.nic.link.tx import TX_EVENTS

PAGE = Path(__file__).parents[3] / "docs" / "nic-link.md"


def place(field):
    """Return where a field is, as the page says it."""
    first, last = field.bit // 8, (field.bit + field.bits - 1) // 8
    if field.bits % 8:
        start = field.bit % 8
        return f"{first}, bits {start}-{start + field.bits - 1}"
    return f"{first}" if first == last else f"{first}-{last}"


def test_fields_have_no_gap():
    bit = 0
    for field in frame.FIELDS:
        assert field.bit == bit
        bit += field.bits
    assert bit == 8 * frame.HEADER_BYTES == 192


def test_page():
    text = PAGE.read_text()
    table = [f"| {place(field)} | `{field.name}` | {field.text} |" for field in frame.FIELDS]
    assert "\n".join(["| bytes | field | |", "| --- | --- | --- |", *table, ""]) in text
    assert tuple(re.findall(r"^\| `(\w+)` \| ", text, re.MULTILINE)) == RX_EVENTS
    counted = re.search(r"The transmit side counts (.*?)\. All", text, re.DOTALL)[1]
    assert tuple(re.findall(r"`(\w+)`", counted)) == TX_EVENTS
    cycles = re.search(r"^## Cycles\n(.*?)^## ", text, re.DOTALL | re.MULTILINE)[1]
    assert re.findall(r"\*([px])\*\s\+\s(\d+)", cycles) == [
        ("p", str(PUSH_CYCLES)), ("x", str(DELIVERY_CYCLES)), ("x", str(FREE_CYCLES))]


def test_a_frame_byte_by_byte():
    """Version and kind in one byte, everything little endian, check sums of zlib."""
    header = Header(kind=Kind.DATA, job=0x5A, sequence=0x0102, ack=0x0304, length=5,
                    destination=0x0506, source=0x0708, connection=0x090A, credits=0x0B0C)
    payload = b"abcde"
    found = frame.build(header, payload, 8)
    expected = bytes.fromhex("115a 0201 0403 0500 0605 0807 0a09 0c0b".replace(" ", ""))
    expected += zlib.crc32(payload + bytes(3)).to_bytes(4, "little")
    expected += zlib.crc32(expected).to_bytes(4, "little")
    assert found == expected + payload + bytes(3)
    assert frame.unpack(found) == vars(header) | {
        "payload_crc": zlib.crc32(payload + bytes(3)), "header_crc": zlib.crc32(found[:20])}


@pytest.mark.parametrize(("link_bytes", "header", "beats"), [
    (4, 6, 8), (8, 3, 4), (16, 2, 3), (32, 1, 2), (64, 1, 2)])
def test_beats(link_bytes, header, beats):
    assert frame.header_beats(link_bytes) == header
    assert frame.frame_beats(5, link_bytes) == beats
    assert frame.frame_beats(0, link_bytes) == header
    data = frame.build(Header(kind=Kind.DATA, length=5), b"abcde", link_bytes)
    assert len(data) == beats * link_bytes
    empty = frame.build(Header(kind=Kind.ACK), b"", link_bytes)
    assert len(empty) == header * link_bytes
    assert frame.unpack(empty)["payload_crc"] == 0


def test_a_value_that_does_not_fit():
    with pytest.raises(OverflowError, match=r"^job must be below 2\*\*8, not 256$"):
        frame.pack(Header(kind=Kind.ACK, job=256))


def test_configuration():
    config = NicConfig(link_bytes=4, axi_data_bits=256, segment_bytes=96)
    assert config.beats_per_row == 8
    assert config.slot_rows == 3
    assert config.header_beats == 6
    assert config.max_frame_beats == 30


@pytest.mark.parametrize(("options", "message"), [
    ({"link_bytes": 2}, "link_bytes must be at least 4, not 2"),
    ({"link_bytes": 24}, "link_bytes must be a power of two, not 24"),
    ({"window": 65}, "window must be at most 64, not 65"),
    ({"tries": 0}, "tries must be at least 1, not 0"),
    ({"link_bytes": 16},
     "axi_data_bits must be at least 128 (= 8 * link_bytes 16), not 64"),
    ({"segment_bytes": 100},
     "segment_bytes must be a multiple of 8 (= axi_data_bits 64 / 8), not 100"),
])
def test_wrong_configuration(options, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        NicConfig(**options)
