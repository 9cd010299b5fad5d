"""Checker of AXI's rules on one interface, cycle by cycle, whatever samples its signals.

In each cycle call the channels in the order of their answers: ``r`` before ``ar``, ``b`` before
``w`` before ``aw``. So an answer in the cycle of its request is one too early. A broken rule goes
to ``report`` by its name in :data:`sim.axi_rules.RULES`.
"""

from collections import deque
from collections.abc import Callable

__all__ = ["BrokenRuleError", "Handshake", "LiteChecker", "ReadChecker", "StreamChecker",
           "WriteChecker"]

_INCR, _EXOKAY, _PAGE = 1, 1, 4096
_READ_LIMIT, _WRITE_LIMIT = 1 << 32, 1 << 16

Report = Callable[[str, str], None]
Payload = tuple[int | None, ...]


class BrokenRuleError(AssertionError):
    """A rule is broken.

    Attributes
    ----------
    rule : str
        Its name.
    """

    def __init__(self, rule: str, text: str):
        super().__init__(f"{rule}: {text}")
        self.rule = rule


def _raise(rule: str, text: str) -> None:
    raise BrokenRuleError(rule, text)


class Handshake:
    """One channel: ``valid`` and payload wait unchanged for ``ready``.

    Attributes
    ----------
    transfers : int
        Since the last reset.
    """

    def __init__(self, name: str, report: Report = _raise):
        self.name, self._report = name, report
        self.reset()

    def reset(self) -> None:
        """Begin again after a reset."""
        self.transfers = 0
        self._held: Payload | None = None
        self._fresh = True

    def idle(self) -> None:
        """Take a cycle without ``valid``."""
        self._fresh = False
        if self._held is not None:
            self._held = None
            self._report("VALID_STABLE", f"{self.name}valid fell before the transfer")

    def unknown(self) -> None:
        """Take a cycle in which ``valid`` is neither 0 nor 1."""
        self._fresh = False
        self._report("KNOWN", f"{self.name}valid is unknown")

    def offer(self, ready: bool, payload: Payload) -> bool:
        """Take a cycle with ``valid``; return whether there is a transfer.

        An unknown value in the payload is None.
        """
        if None in payload:
            self._report("KNOWN", f"{self.name} has an unknown payload")
        if self._fresh:
            self._fresh = False
            self._report("VALID_RESET", f"{self.name}valid is high in the first cycle after reset")
        if self._held is not None and payload != self._held:
            self._report("PAYLOAD_STABLE", f"{self.name} changed before the transfer")
        if ready:
            self._held = None
            self.transfers += 1
            return True
        self._held = payload
        return False


class _Burst:
    __slots__ = ("address", "beats", "done", "size")

    def __init__(self, address: int, beats: int, size: int):
        self.address, self.beats, self.size, self.done = address, beats, size, 0


def check_burst(report: Report, name: str, payload: Payload, beat_bytes: int, ids: int) -> _Burst:
    """Check the payload of an address channel: id, addr, len, size, burst."""
    ident, address, length, size, kind = (value or 0 for value in payload)
    wide, beats = 1 << size, length + 1
    if ident >= ids:
        report("REQUEST_ID", f"{name}id is {ident}, of {ids}")
    if kind != _INCR:
        report("BURST_TYPE", f"{name}burst is {kind}, not INCR")
    if wide != beat_bytes:
        report("BURST_SIZE", f"{name}size is {wide} bytes of {beat_bytes}")
    if address % beat_bytes:
        report("BURST_ALIGNED", f"{name}addr {address:#x} is within a beat")
    if address % _PAGE - address % wide + beats * wide > _PAGE:
        report("BOUNDARY_4K", f"burst of {beats} beats at {address:#x} on {name} crosses 4 KiB")
    return _Burst(address, beats, size)


class ReadChecker:
    """Read channels of an AXI4 port.

    Parameters
    ----------
    name : str
        Of the port.
    beat_bytes : int
    report : callable, optional
        Gets the name of a broken rule, and a text. Raises :class:`BrokenRuleError` unless given.
    ids : int
        IDs that the manager uses, from 0 on.
    limit : int
        Beats that may be outstanding.
    """

    def __init__(self, name: str, beat_bytes: int, report: Report = _raise, *, ids: int = 1,
                 limit: int = _READ_LIMIT):
        self._name, self._beat_bytes, self._report = name, beat_bytes, report
        self._ids, self._limit = ids, limit
        self.ar = Handshake(f"{name}_ar", report)
        self.r = Handshake(f"{name}_r", report)
        self.reset()

    def reset(self) -> None:
        """Begin again after a reset."""
        self.ar.reset()
        self.r.reset()
        self._bursts: dict[int, deque[_Burst]] = {}
        self.due = 0

    def data(self, ready: bool, payload: Payload) -> None:
        """Take a beat: id, data, resp, last."""
        ident, _, response, last = payload
        taken = self.r.offer(ready, payload)
        bursts = self._bursts.get(ident or 0)
        if not bursts:
            rule = "R_ID" if self.due else "R_REQUESTED"
            self._report(rule, f"{self._name}_r offers a beat of ID {ident}, which none waits for")
            # Where the report does not end the test, it counts as a beat of another ID.
            bursts = next((found for found in self._bursts.values() if found), None)
        elif bool(last) != (bursts[0].done + 1 == bursts[0].beats):
            self._report("R_LAST", f"{self._name}_rlast is {last} in beat {bursts[0].done + 1} of "
                                   f"{bursts[0].beats}")
        if response == _EXOKAY:
            self._report("R_RESP", f"{self._name}_rresp is EXOKAY")
        if taken and bursts:
            self.due -= 1
            bursts[0].done += 1
            if bursts[0].done == bursts[0].beats:
                bursts.popleft()

    def address(self, ready: bool, payload: Payload) -> None:
        """Take an address: id, addr, len, size, burst."""
        if self.ar.offer(ready, payload):
            burst = check_burst(self._report, self.ar.name, payload, self._beat_bytes, self._ids)
            self._bursts.setdefault(payload[0] or 0, deque()).append(burst)
            self.due += burst.beats
            if self.due >= self._limit:
                self._report("OUTSTANDING", f"{self.due} beats to read on {self._name}")


class WriteChecker:
    """Write channels of an AXI4 port.

    Parameters are those of :class:`ReadChecker`; ``limit`` is of bursts without response.
    """

    def __init__(self, name: str, beat_bytes: int, report: Report = _raise, *, ids: int = 1,
                 limit: int = _WRITE_LIMIT):
        self._name, self._beat_bytes, self._report = name, beat_bytes, report
        self._ids, self._limit = ids, limit
        self.aw = Handshake(f"{name}_aw", report)
        self.w = Handshake(f"{name}_w", report)
        self.b = Handshake(f"{name}_b", report)
        self.reset()

    def reset(self) -> None:
        """Begin again after a reset."""
        for channel in (self.aw, self.w, self.b):
            channel.reset()
        self._open: deque[tuple[int, _Burst]] = deque()     # bursts that wait for data
        self._ahead: deque[tuple[int, bool]] = deque()      # beats that came before their address
        self._written: dict[int, int] = {}                  # bursts that wait for a response, by ID
        self._addressed: dict[int, int] = {}                # and those whose address was accepted
        self.unsent = 0                                     # beats of addresses, less beats

    @property
    def unanswered(self) -> int:
        """Bursts with an address that have had no response."""
        return sum(self._addressed.values())

    def response(self, ready: bool, payload: Payload) -> None:
        """Take a response: id, resp."""
        ident, taken = payload[0] or 0, self.b.offer(ready, payload)
        if not self._addressed.get(ident):
            rule = "B_ID" if self.unanswered else "B_ADDRESS"
            self._report(rule, f"{self._name}_b answers ID {ident}, which none waits for")
            ident = next((other for other, count in self._addressed.items() if count), ident)
        elif not self._written.get(ident):
            self._report("B_DATA", f"{self._name}_b comes before the burst's last beat")
        if payload[1] == _EXOKAY:
            self._report("B_RESP", f"{self._name}_bresp is EXOKAY")
        if taken and self._addressed.get(ident):
            self._addressed[ident] -= 1
            self._written[ident] = max(0, self._written.get(ident, 0) - 1)

    def data(self, ready: bool, payload: Payload) -> None:
        """Take a beat: data, strb, last."""
        if self.w.offer(ready, payload):
            self.unsent -= 1
            self._ahead.append((payload[1] or 0, bool(payload[2])))
            self._match()

    def address(self, ready: bool, payload: Payload) -> None:
        """Take an address: id, addr, len, size, burst."""
        if self.aw.offer(ready, payload):
            burst = check_burst(self._report, self.aw.name, payload, self._beat_bytes, self._ids)
            ident = payload[0] or 0
            self._open.append((ident, burst))
            self._addressed[ident] = self._addressed.get(ident, 0) + 1
            self.unsent += burst.beats
            if self.unanswered >= self._limit:
                self._report("OUTSTANDING", f"{self.unanswered} bursts to write on {self._name}")
            self._match()

    def _match(self) -> None:
        """Check the beats whose address is known; their order is that of the addresses."""
        while self._ahead and self._open:
            (strobes, last), (ident, burst) = self._ahead.popleft(), self._open[0]
            wide = 1 << burst.size
            start = burst.address if burst.done == 0 else (
                burst.address // wide + burst.done) * wide
            low = start % self._beat_bytes
            lanes = (1 << (start // wide * wide % self._beat_bytes + wide)) - (1 << low)
            if strobes & ~lanes:
                self._report("W_STRB", f"{self._name}_wstrb is {strobes:#x}, of bytes {lanes:#x}")
            burst.done += 1
            if last != (burst.done == burst.beats):
                self._report("W_LAST", f"{self._name}_wlast is {int(last)} in beat {burst.done} of "
                                       f"{burst.beats}")
            if burst.done == burst.beats:
                self._open.popleft()
                self._written[ident] = self._written.get(ident, 0) + 1


class LiteChecker:
    """An AXI4-Lite interface: one word a transaction, answers in order."""

    def __init__(self, name: str, report: Report = _raise, *, data_bytes: int = 4):
        self._name, self._report = name, report
        self._strobes = (1 << data_bytes) - 1
        self.aw, self.w, self.b, self.ar, self.r = (
            Handshake(f"{name}_{channel}", report) for channel in ("aw", "w", "b", "ar", "r"))

    def reset(self) -> None:
        """Begin again after a reset."""
        for channel in (self.aw, self.w, self.b, self.ar, self.r):
            channel.reset()

    def value(self, ready: bool, payload: Payload) -> None:
        """Take the answer to a read: data, resp."""
        before = self.r.transfers
        self.r.offer(ready, payload)
        if before >= self.ar.transfers:
            self._report("LITE_REQUESTED", f"{self._name}_r offers a value that none waits for")
        if payload[1] == _EXOKAY:
            self._report("R_RESP", f"{self._name}_rresp is EXOKAY")

    def response(self, ready: bool, payload: Payload) -> None:
        """Take the answer to a write: resp."""
        before = self.b.transfers
        self.b.offer(ready, payload)
        if before >= self.aw.transfers:
            self._report("B_ADDRESS", f"{self._name}_b answers what has no address")
        elif before >= self.w.transfers:
            self._report("B_DATA", f"{self._name}_b answers what has no data")
        if payload[0] == _EXOKAY:
            self._report("B_RESP", f"{self._name}_bresp is EXOKAY")

    def data(self, ready: bool, payload: Payload) -> None:
        """Take a word: data, strb."""
        if self.w.offer(ready, payload) and payload[1] != self._strobes:
            self._report("LITE_WORDS", f"{self._name}_wstrb is {payload[1]:#x}")


class StreamChecker:
    """An AXI4-Stream interface: data, keep, last.

    Parameters
    ----------
    name : str
    data_bytes : int
    whole : bool
        Whether frames are of whole beats but for their last one, as a core sends them.
    """

    def __init__(self, name: str, data_bytes: int, report: Report = _raise, *, whole: bool = False):
        self._report, self._whole = report, whole
        self._full = (1 << data_bytes) - 1
        self.t = Handshake(f"{name}_t", report)

    def reset(self) -> None:
        """Begin again after a reset."""
        self.t.reset()

    def beat(self, ready: bool, payload: Payload) -> None:
        """Take a beat: data, keep, last."""
        _, keep, last = (value or 0 for value in payload)
        if self.t.offer(ready, payload) and self._whole and keep != self._full and (
                not last or not keep or keep & (keep + 1)):
            self._report("T_KEEP", f"{self.t.name}keep is {keep:#x}, tlast {last}")
