"""Frames that nobody should send, and what a receiver must make of them.

:class:`Receiver` is a second statement of the rules of the receive side, frame by frame, in Python.
"""

import zlib
from dataclasses import dataclass, field

from arch.nic import frame
from arch.nic.frame import Header, Kind
from hwgen.nic.link.rx import RX_EVENTS

__all__ = ["Frame", "Receiver", "hostile_frames"]

_MODULUS = 2**frame.SEQUENCE_BITS


@dataclass(frozen=True)
class Frame:
    """Beats of a frame: data, and the bytes that ``tkeep`` marks, as integers; the last ends it."""

    beats: tuple

    @property
    def data(self):
        """All bytes."""
        return b"".join(word for word, _ in self.beats)


def _frame(data, link_bytes, holes=()):
    """Return a frame of whole beats; ``tkeep`` of the beats in ``holes`` leaves a byte out."""
    data = frame.padded(data, link_bytes)
    ones = (1 << link_bytes) - 1
    return Frame(tuple((data[at:at + link_bytes],
                        ones & ~1 if at // link_bytes in holes else ones)
                       for at in range(0, len(data), link_bytes)))


@dataclass
class Receiver:
    """The receive side by its rules.

    Parameters
    ----------
    config : NicConfig
    job, rank : int
    slots : dict of int to (int, int)
        Base and number of the connections' slots.
    """

    config: object
    job: int
    rank: int
    slots: dict
    expected: int = 0
    counts: dict = field(default_factory=lambda: dict.fromkeys(RX_EVENTS, 0))
    #: DATA: (connection, slot, payload); CREDIT: (connection, credits).
    delivered: list = field(default_factory=list)
    used: dict = field(default_factory=dict)
    taken: dict = field(default_factory=dict)

    def release(self, connection):
        """Free the oldest slot of a connection."""
        self.used[connection] -= 1

    def see(self, one):
        """Take a frame; return which event it is."""
        name = self._verdict(one)
        self.counts[name] += 1
        if name == "delivered":
            self._deliver(one)
            self.expected = (self.expected + 1) % _MODULUS
        return name

    def next_slot(self, connection):
        """Return the slot of the connection's next segment."""
        base, number = self.slots[connection]
        return base + self.taken.get(connection, 0) % number

    def _deliver(self, one):
        header = frame.unpack(one.data)
        connection = header["connection"]
        if header["kind"] == Kind.CREDIT:
            self.delivered.append((connection, header["credits"]))
            return
        start = self.config.header_beats * self.config.link_bytes
        self.delivered.append((connection, self.next_slot(connection),
                               one.data[start:start + header["length"]]))
        self.used[connection] = self.used.get(connection, 0) + 1
        self.taken[connection] = self.taken.get(connection, 0) + 1

    def _verdict(self, one):
        config, width = self.config, self.config.link_bytes
        if (len(one.beats) < config.header_beats
                or any(keep != (1 << width) - 1 for _, keep in one.beats)):
            return "malformed"
        header = frame.unpack(one.data)
        if header["header_crc"] != frame.header_crc(one.data):
            return "header_crc"
        kind = header["kind"]
        if (header["version"] != frame.VERSION or kind not in set(Kind)
                or (kind != Kind.DATA and header["length"])
                or (kind == Kind.ACK and header["sequence"] > 1)):
            return "unknown"
        if header["length"] > config.segment_bytes:
            return "too_long"
        if len(one.beats) != frame.frame_beats(header["length"], width):
            return "wrong_length"
        if header["payload_crc"] != zlib.crc32(one.data[config.header_beats * width:]):
            return "payload_crc"
        if kind == Kind.ACK:
            return "acks"
        distance = (header["sequence"] - self.expected) % _MODULUS
        if distance:
            return "duplicates" if distance >= _MODULUS // 2 else "gaps"
        connection = header["connection"]
        if header["job"] != self.job:
            return "other_job"
        if header["destination"] != self.rank:
            return "misrouted"
        if connection not in self.slots or (
                kind == Kind.DATA
                and self.used.get(connection, 0) == self.slots[connection][1]):
            return "refused"
        return "delivered"


def hostile_frames(rng, receiver, count):
    """Yield frames of all kinds of fault, with good ones among them; ``receiver`` sees each.

    Each is made for the number that the receiver expects then, so that faults of every rule reach
    it.
    """
    config = receiver.config
    width, start = config.link_bytes, config.header_beats * config.link_bytes
    connections = list(receiver.slots)

    def fields(**changed):
        size = rng.choice([0, 1, width, rng.randrange(config.segment_bytes + 1),
                           config.segment_bytes])
        return {"kind": Kind.DATA, "job": receiver.job, "sequence": receiver.expected,
                "ack": rng.choice([0, 0, rng.randrange(_MODULUS)]), "length": size,
                "destination": receiver.rank, "source": rng.randrange(_MODULUS),
                "connection": rng.choice(connections)} | changed

    def built(payload=None, **changed):
        values = fields(**changed)
        payload = rng.randbytes(values["length"]) if payload is None else payload
        return frame.build(Header(**values), payload, width)

    def with_crc(data, *, payload=True):
        """Return a frame's bytes with check sums that are right for what they are."""
        data = bytearray(data)
        if payload:
            data[16:20] = zlib.crc32(data[start:]).to_bytes(4, "little")
        data[20:24] = frame.header_crc(bytes(data)).to_bytes(4, "little")
        return bytes(data)

    def flipped():
        data = bytearray(built())
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(data))
            data[at] ^= 1 << rng.randrange(8)
        return bytes(data)

    def damaged_payload():
        data = bytearray(built(length=rng.randrange(1, config.segment_bytes + 1)))
        data[rng.randrange(start, len(data))] ^= 1 << rng.randrange(8)
        return bytes(data)

    def cut():
        data = built()
        return data[:width * rng.randrange(1, len(data) // width + 1)]

    def longer():
        return built() + rng.randbytes(width * rng.randrange(1, 5))

    def endless():
        return with_crc(built() + rng.randbytes(width * 3 * config.max_frame_beats),
                        payload=rng.random() < 0.5)

    def any_header():
        return with_crc(rng.randbytes(24) + built()[24:], payload=rng.random() < 0.5)

    def any_length():
        return with_crc(built(payload=rng.randbytes(rng.randrange(200)),
                              length=rng.randrange(2**16)))

    makers = [
        lambda: rng.randbytes(width * rng.randrange(1, 2 * config.max_frame_beats)),
        flipped, damaged_payload, cut, longer, endless, any_header, any_length,
        lambda: with_crc(built()[:1] + bytes([rng.randrange(256)]) + built()[2:]),
        lambda: built(version=rng.randrange(2, 16)),
        lambda: built(kind=rng.choice([0, *range(4, 16)])),
        lambda: built(kind=rng.choice([Kind.ACK, Kind.CREDIT]), length=rng.randrange(1, 9)),
        lambda: built(kind=Kind.ACK, sequence=rng.randrange(_MODULUS), length=0),
        lambda: built(kind=Kind.ACK, sequence=rng.randrange(2), length=0),
        lambda: built(kind=Kind.CREDIT, length=0, credits=rng.randrange(_MODULUS)),
        lambda: built(kind=Kind.CREDIT, length=0, connection=rng.randrange(_MODULUS)),
        lambda: built(length=config.segment_bytes + rng.randrange(1, 3 * width)),
        lambda: built(sequence=(receiver.expected + rng.choice([1, 2, 2**15 - 1])) % _MODULUS),
        lambda: built(sequence=(receiver.expected - rng.choice([1, 2, 2**15])) % _MODULUS),
        lambda: built(sequence=rng.randrange(_MODULUS)),
        lambda: built(job=(receiver.job + rng.randrange(1, 256)) % 256),
        lambda: built(destination=(receiver.rank + rng.randrange(1, _MODULUS)) % _MODULUS),
        lambda: built(connection=rng.randrange(_MODULUS)),
        lambda: built(connection=rng.randrange(config.connections)),
        built, built,
    ]
    for _ in range(count):
        data = rng.choice(makers)()
        beats = len(data) // width + (len(data) % width > 0)
        holes = {rng.randrange(beats)} if rng.random() < 0.03 else ()
        one = _frame(data, width, holes)
        receiver.see(one)
        yield one
