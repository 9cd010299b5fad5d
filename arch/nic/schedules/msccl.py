"""MSCCL's XML format: import of other tools' schedules, and export of ours.

Reading: an ``algo`` of ``gpu``, ``tb`` and ``step`` elements with the attributes that
``microsoft/msccl``'s ``src/graph/topo.cc`` reads, for the collectives in :data:`COLLECTIVES`. A tb
becomes a channel, its ``chan`` the connection. ``nchunksperloop`` is the number of chunks in the
vector. The file does not say the root of a reduce or broadcast; it is a separate argument. Contents
that the schedule does not use, mostly attributes for NCCL's tuning (:data:`TUNING`), are listed
with their values in ``Schedule.unused``; unknown attributes are refused, as are values that the
runtime refuses.

Not supported: ``coll="custom"``, which does not define a correct result; a document type, since the
format has none and its entities can be used for attacks; and files beyond :data:`MOST_STEPS` or
:data:`MOST_FILE_CHUNKS`. The runtime's own limits (:data:`LIMITS`) are those of its kernels, not of
the NIC: files that exceed them can be read but not written.

The parser is the standard library's expat, which underlies ``xml.etree``: it gives the line of an
element for errors, and a handler for document types refuses entities before any is expanded, which
is all that ``defusedxml`` would do here.
"""

import dataclasses
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat

import numpy as np

from arch.config import ConfigError
from arch.files import read_text_bytes
from arch.nic.schedules.checker import needed_slots
from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.ir import (
    READS,
    RECEIVES,
    SENDS,
    WRITES,
    Builder,
    ChannelBuilder,
    Op,
    Schedule,
    Step,
    StepRef,
)
from arch.nic.schedules.layout import BLOCKED, MOST_RANKS, Buffer, Collective, Layout
from arch.workloads.options import suggestion

__all__ = ["COLLECTIVES", "LIMITS", "MOST_FILE_CHUNKS", "MOST_STEPS", "PROTOCOLS", "REDUCTIONS",
           "TUNING", "TYPES", "from_msccl", "read_msccl", "to_msccl"]

#: Values of ``coll``.
COLLECTIVES = {
    "allreduce": Collective.ALLREDUCE, "reduce_scatter": Collective.REDUCE_SCATTER,
    "allgather": Collective.ALLGATHER, "broadcast": Collective.BROADCAST,
    "reduce": Collective.REDUCE, "alltoall": Collective.ALL_TO_ALL,
}
#: Values of ``type``.
TYPES = {
    "nop": Op.NOP, "s": Op.SEND, "r": Op.RECV, "rcs": Op.RECV_COPY_SEND,
    "rrs": Op.RECV_REDUCE_SEND, "rrc": Op.RECV_REDUCE_COPY, "rrcs": Op.RECV_REDUCE_COPY_SEND,
    "cpy": Op.COPY, "re": Op.REDUCE,
}
_TYPE = {op: name for name, op in TYPES.items()}
_BUFFERS = {"i": Buffer.INPUT, "o": Buffer.OUTPUT, "s": Buffer.SCRATCH}
_BUFFER = {buffer: name for name, buffer in _BUFFERS.items()}
_SIZES = {"i": "i_chunks", "o": "o_chunks", "s": "s_chunks"}

#: Limits of the runtime (``src/include/msccl.h``): steps of a tb, tbs of a GPU, tbs of a channel,
#: chunks of a step, operands of a fused reduction.
LIMITS = {"steps": 255, "tbs": 216, "channel": 32, "cnt": 71, "fused": 16}
#: Limits for reading: steps in a file, chunks in a buffer.
MOST_STEPS, MOST_FILE_CHUNKS = 1 << 20, 1 << 16
_MOST_CONNECTIONS = 1 << 10

#: Attributes of ``algo`` for the runtime on GPUs, which have no effect here: protocol and threads
#: of its kernels, the sizes and buffers for which it uses the file, and the reduction operation,
#: which is an option of the workload.
TUNING = ("proto", "minBytes", "maxBytes", "nthreads", "nthreadblocks", "outofplace", "redop")
#: Values of ``proto`` and ``redop``.
PROTOCOLS, REDUCTIONS = ("Simple", "LL", "LL128"), ("sum", "prod", "max", "min", "nop")
# The numeric ones, with their largest value: sizes in bytes are signed 64-bit.
_TUNING_NUMBERS = {"minBytes": 2**63 - 1, "maxBytes": 2**63 - 1, "nthreads": 2**31 - 1,
                   "nthreadblocks": 2**31 - 1, "outofplace": 1}

_ATTRIBUTES = {
    "algo": ("name", "coll", "ngpus", "nchannels", "nchunksperloop", "inplace", *TUNING),
    "gpu": ("id", *_SIZES.values()),
    "tb": ("id", "send", "recv", "chan"),
    "step": ("s", "type", "srcbuf", "srcoff", "dstbuf", "dstoff", "cnt", "depid", "deps",
             "hasdep"),
}
_CHILD = {"": "algo", "algo": "gpu", "gpu": "tb", "tb": "step", "step": None}
_SHOWN = 60
_MOST_NAME = 500
_MOST_UNUSED = 12


def _shown(text: str) -> str:
    """Return a text of the file as error texts and output show it."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")


@dataclass
class _Element:
    """An element of the file, with the line at which it begins."""

    name: str
    line: int
    attributes: dict[str, str]
    children: list["_Element"] = field(default_factory=list)


class _Reader:
    """Reads attributes; errors name file, line, element, rule and value."""

    def __init__(self, name: str):
        self.name = name
        self._unused: Counter[str] = Counter()

    def skip(self, text: str, count: int = 1) -> None:
        """Record something that the schedule does not use; ``{}`` becomes how often it occurs."""
        self._unused[text] += count

    @property
    def unused(self) -> tuple[str, ...]:
        """What was skipped: the first items in words, and how many more there are."""
        texts = [text.replace("{}", f"{count:,}") for text, count in self._unused.items() if count]
        more = len(texts) - _MOST_UNUSED
        return (*texts[:_MOST_UNUSED], *([f"{more:,} more"] if more > 0 else []))

    def error(self, element: _Element, rule: str) -> ConfigError:
        return ConfigError(f"{self.name}, line {element.line}: {element.name} {rule}")

    def text(self, element: _Element, key: str) -> str:
        if key not in element.attributes:
            raise self.error(element, f"must have the attribute {key!r}, not "
                                      f"{', '.join(element.attributes) or 'none'}")
        return element.attributes[key]

    def number(self, element: _Element, key: str, low: int, high: int,
               default: int | None = None) -> int:
        if default is not None and key not in element.attributes:
            return default
        text = self.text(element, key)
        if not re.fullmatch(r"-?[0-9]{1,19}", text) or not low <= int(text) <= high:
            raise self.error(element, f"{key} must be an integer from {low} to {high}, "
                                      f"not {_shown(text)}")
        return int(text)

    def choice(self, element: _Element, key: str, choices: dict[str, object]) -> str:
        text = self.text(element, key)
        if text not in choices:
            raise self.error(element, f"{key} must be one of {', '.join(choices)}, "
                                      f"not {_shown(text)}")
        return text

    def parse(self, data: bytes) -> _Element:
        """Parse a file and return its root element."""
        top = _Element("", 0, {})
        open_elements = [top]
        count = 0
        parser = expat.ParserCreate()

        def start(name: str, attributes: dict[str, str]) -> None:
            nonlocal count
            element = _Element(name, parser.CurrentLineNumber, attributes)
            outer = open_elements[-1]
            if name != _CHILD[outer.name]:
                place = f"in {outer.name}" if outer.name else "as the root"
                raise ConfigError(f"{self.name}, line {element.line}: element {place} must be "
                                  f"{_CHILD[outer.name] or 'none'}, not {name[:_SHOWN]!r}")
            for key in attributes:
                if key not in _ATTRIBUTES[name]:
                    raise self.error(element, f"must have no attribute but "
                                              f"{', '.join(_ATTRIBUTES[name])}, not {_shown(key)}"
                                              f"{suggestion(key, _ATTRIBUTES[name])}")
            count += name == "step"
            if count > MOST_STEPS:
                raise self.error(element, f"count must be at most {MOST_STEPS}, not more")
            outer.children.append(element)
            open_elements.append(element)

        def end(_: str) -> None:
            open_elements.pop()

        def doctype(*_: object) -> None:
            raise ConfigError(f"{self.name}, line {parser.CurrentLineNumber}: document type must "
                              f"not be declared, not even an empty one")

        def characters(text: str) -> None:
            if text.strip():
                raise ConfigError(f"{self.name}, line {parser.CurrentLineNumber}: text between "
                                  f"elements must be none, not {_shown(text.strip())}")

        def instruction(target: str, _: str) -> None:
            raise ConfigError(f"{self.name}, line {parser.CurrentLineNumber}: processing "
                              f"instruction must be none, not {_shown(target)}")

        parser.CharacterDataHandler = characters
        parser.ProcessingInstructionHandler = instruction
        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.StartDoctypeDeclHandler = doctype
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise ConfigError(f"{self.name}, line {error.lineno}: must be well-formed XML: "
                              f"{expat.ErrorString(error.code)}") from None
        except (LookupError, ValueError) as error:
            if isinstance(error, ConfigError):
                raise
            raise ConfigError(f"{self.name}: must be text in an encoding that XML knows, not "
                              f"{error}") from None
        return top.children[0]


def _channel(reader: _Reader, gpu: _Element, tb: _Element, channel: ChannelBuilder, ranks: int,
             sizes: dict[str, int]) -> None:
    """Append the steps of a tb to a channel, without dependencies."""
    peers = {key: reader.number(tb, key, -1, ranks - 1) for key in ("send", "recv")}
    for key, peer in peers.items():
        if peer == channel.rank:
            raise reader.error(tb, f"{key} must be another gpu or -1, not {peer}, its own")
    for number, step in enumerate(tb.children):
        if reader.number(step, "s", 0, MOST_STEPS) != number:
            raise reader.error(step, f"s must be {number}, steps counted from 0, "
                                     f"not {step.attributes['s']!r}")
        op = TYPES[reader.choice(step, "type", dict(TYPES))]
        count = reader.number(step, "cnt", 0 if op is Op.NOP else 1, MOST_FILE_CHUNKS)
        places = {}
        for side, used in (("src", READS[op]), ("dst", WRITES[op])):
            buffer = reader.choice(step, f"{side}buf", dict(_BUFFERS))
            low = 0 if used else -1
            offset = reader.number(step, f"{side}off", low, MOST_FILE_CHUNKS)
            if used and offset + count > sizes[buffer]:
                raise reader.error(step, f"{side}off + cnt must be at most {_SIZES[buffer]} = "
                                         f"{sizes[buffer]} of its gpu, not {offset} + {count}")
            places[side] = (_BUFFERS[buffer], offset) if used else (Buffer.INPUT, 0)
            if not used:
                reader.skip(f"{side} of {{}} steps that {'read' if side == 'src' else 'write'} "
                            "nothing")
        if op is Op.NOP and count:
            reader.skip(f'cnt="{count}" of {{}} nops')
        for key, needed in (("send", SENDS[op]), ("recv", RECEIVES[op])):
            if needed and peers[key] < 0:
                raise reader.error(step, f"type must be one that does not "
                                         f"{'send' if key == 'send' else 'receive'} in a tb with "
                                         f"{key}=\"-1\", not {_TYPE[op]!r}")
        channel.add(op, src=places["src"], dst=places["dst"],
                    send=peers["send"] if SENDS[op] else -1,
                    recv=peers["recv"] if RECEIVES[op] else -1,
                    count=0 if op is Op.NOP else count)
    ops = [TYPES[step.attributes["type"]] for step in tb.children]
    for key, does in (("send", SENDS), ("recv", RECEIVES)):
        if peers[key] >= 0 and not any(does[op] for op in ops):
            reader.skip(f'{key}="{peers[key]}" of {{}} tbs that do not '
                        f"{'send' if key == 'send' else 'receive'}")


def _dependencies(reader: _Reader, tbs: list[_Element], channels: list[ChannelBuilder],
                  refs: list[int]) -> None:
    """Add the dependencies of a GPU's steps."""
    waited: set[tuple[int, int]] = set()
    for tb, channel in zip(tbs, channels, strict=True):
        for number, step in enumerate(tb.children):
            reader.number(step, "hasdep", 0, 1)
            other = reader.number(step, "depid", -1, len(tbs) - 1)
            which = reader.number(step, "deps", -1, MOST_STEPS)
            if other < 0:
                if which >= 0:
                    reader.skip(f'deps="{which}" of {{}} steps without depid')
                continue
            waited.add((other, which))
            if not 0 <= which < len(tbs[other].children):
                raise reader.error(step, f"deps must be a step of tb {other}, which has "
                                         f"{len(tbs[other].children)}, not {which}")
            if tbs[other].children[which].attributes.get("hasdep") != "1":
                raise reader.error(step, f"deps must be a step with hasdep=\"1\", not step {which} "
                                         f"of tb {other}")
            channel.after.append((number, StepRef(refs[other], which)))
    published = {(place, number) for place, tb in enumerate(tbs)
                 for number, step in enumerate(tb.children) if step.attributes["hasdep"] == "1"}
    reader.skip('hasdep="1" of {} steps that none waits for', len(published - waited))


def _gpu(reader: _Reader, gpu: _Element, builder: Builder, rank: int, connections: int,
         first: int) -> list[int]:
    """Append the channels of a GPU, numbered from ``first``; return the connection of each."""
    layout = builder.layout
    if reader.number(gpu, "id", 0, layout.ranks - 1) != rank:
        raise reader.error(gpu, f"id must be {rank}, gpus counted from 0, "
                                f"not {gpu.attributes['id']!r}")
    sizes = {key: reader.number(gpu, attribute, 0, MOST_FILE_CHUNKS)
             for key, attribute in _SIZES.items()}
    builder.scratch(rank, sizes["s"])
    for key, cells in (("i", layout.input_chunks(rank)), ("o", layout.output_chunks(rank))):
        if sizes[key] != len(cells):
            reader.skip(f'{_SIZES[key]}="{sizes[key]}" of {{}} gpus, {len(cells)} in the '
                        "collective")
    channels, used = [], []
    for number, tb in enumerate(gpu.children):
        if reader.number(tb, "id", 0, MOST_STEPS) != number:
            raise reader.error(tb, f"id must be {number}, tbs counted from 0, "
                                   f"not {tb.attributes['id']!r}")
        # Some tools do not give a channel to a tb without peers.
        low = -1 if tb.attributes.get("send") == tb.attributes.get("recv") == "-1" else 0
        connection = reader.number(tb, "chan", low, connections - 1)
        used.append(connection)
        if connection < 0:
            reader.skip('chan="-1" of {} tbs')
        channels.append(builder.channel(rank, max(0, connection)))
        _channel(reader, gpu, tb, channels[-1], layout.ranks, sizes)
    _dependencies(reader, gpu.children, channels, [first + number for number in range(len(used))])
    return used


def from_msccl(
    text: str | bytes, *, name: str = "MSCCL file", root: int = 0, slots: int | None = None
) -> Schedule:
    """Parse an XML text to a schedule, without proving it; see ``checker.check``.

    Parameters
    ----------
    text : str or bytes
    name : str
        Name of the text in errors.
    root : int
        Root of a reduce or broadcast.
    slots : int or None
        Messages that a connection holds. None: as few as the schedule needs.

    Raises
    ------
    ConfigError
        It is not a file of this format, or uses something unsupported. The text names file,
        line, element, rule and value.
    ScheduleError
        Sends and receipts do not match, or no number of slots suffices. The text names file and
        line, as the checker's does.
    """
    reader = _Reader(name)
    algo = reader.parse(text.encode() if isinstance(text, str) else text)
    collective = COLLECTIVES[reader.choice(algo, "coll", dict(COLLECTIVES))]
    ranks = reader.number(algo, "ngpus", 1, MOST_RANKS)
    chunks = reader.number(algo, "nchunksperloop", 1, MOST_FILE_CHUNKS)
    connections = reader.number(algo, "nchannels", 1, _MOST_CONNECTIONS)
    in_place = bool(reader.number(algo, "inplace", 0, 1, default=0))
    title = _title(reader, algo)
    if collective in BLOCKED and chunks % ranks:
        raise reader.error(algo, f"nchunksperloop must be a multiple of the {ranks} gpus for "
                                 f"{algo.attributes['coll']}, not {chunks}")
    if len(algo.children) != ranks:
        raise reader.error(algo, f"must have ngpus = {ranks} gpu elements, not "
                                 f"{len(algo.children)}")
    try:
        layout = Layout(collective=collective, ranks=ranks, root=root, in_place=in_place,
                        parts=chunks // ranks if collective in BLOCKED else chunks)
    except (TypeError, ValueError) as error:
        raise ConfigError(f"{name}: {error}") from None
    builder = Builder(title, layout)
    used: list[int] = []
    for rank, gpu in enumerate(algo.children):
        used += _gpu(reader, gpu, builder, rank, connections, len(used))
    if connections != 1 + max(used, default=0):
        reader.skip(f'nchannels="{connections}", {1 + max(used, default=0)} of them used')
    # Rows of the schedule's steps are in file order: channels without steps contribute none.
    lines = [step.line for gpu in algo.children for tb in gpu.children for step in tb.children]
    schedule = dataclasses.replace(builder.build(), source=name, lines=np.array(lines, np.int32))
    try:
        slots = slots or needed_slots(schedule) or 1
    except ScheduleError as error:
        raise schedule.located(error) from None
    return dataclasses.replace(schedule, slots=slots, unused=reader.unused)


def _title(reader: _Reader, algo: _Element) -> str:
    """Return the name of the file's schedule; record unused attributes of ``algo``."""
    title = algo.attributes.get("name", "")
    if not title:
        reader.skip("no name")
    elif len(title) > _MOST_NAME or not title.isprintable():
        raise reader.error(algo, f"name must be up to {_MOST_NAME} printable characters, "
                                 f"not {_shown(title)}")
    if "inplace" not in algo.attributes:
        reader.skip("no inplace, as 0")
    _check_tuning(reader, algo)
    for key in TUNING:
        if key in algo.attributes:
            reader.skip(f"{key}={_shown(algo.attributes[key])}")
    return title or "msccl"


def _check_tuning(reader: _Reader, algo: _Element) -> None:
    """Refuse values of unused attributes that the runtime would refuse."""
    for key, choices in (("proto", PROTOCOLS), ("redop", REDUCTIONS)):
        if key in algo.attributes:
            reader.choice(algo, key, dict.fromkeys(choices))
    numbers = {key: reader.number(algo, key, 0, most) for key, most in _TUNING_NUMBERS.items()
               if key in algo.attributes}
    if "maxBytes" in numbers and numbers.get("minBytes", 0) > numbers["maxBytes"]:
        raise reader.error(algo, f"minBytes must be at most maxBytes = {numbers['maxBytes']}, "
                                 f"not {numbers['minBytes']}")


def read_msccl(path: str | Path, *, root: int = 0, slots: int | None = None) -> Schedule:
    """Read an XML file as a schedule; see :func:`from_msccl`.

    Raises
    ------
    ConfigError, ScheduleError
        As for :func:`from_msccl`, or the file cannot be read.
    """
    try:
        data = read_text_bytes(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ConfigError(f"MSCCL file must be readable, not {str(path)!r} ({reason})") from None
    return from_msccl(data, name=str(path), root=root, slots=slots)


# --- Writing --------------------------------------------------------------------------------------


@dataclass
class _Tb:
    """A tb under construction. Steps: type, src, dst, count, keys of the steps to wait for."""

    send: int
    recv: int
    chan: int
    steps: list[tuple[str, tuple[Buffer, int], tuple[Buffer, int], int, list["_Key"]]] = field(
        default_factory=list)


# A step during writing: its tb, and its index there.
_Key = tuple[int, int]


class _Gpu:
    """Thread blocks of one rank."""

    def __init__(self, schedule: Schedule, rank: int):
        self.schedule, self.rank = schedule, rank
        self.scratch = schedule.scratch[rank]
        self.tbs: list[_Tb] = []
        # Last written step for each step of the schedule, by channel and index.
        self.done: dict[tuple[int, int], _Key] = {}
        self.waits: list[tuple[_Key, tuple[tuple[int, int], ...]]] = []

    def _tb(self, send: int, recv: int, chan: int) -> int:
        self.tbs.append(_Tb(send, recv, chan))
        return len(self.tbs) - 1

    def _put(self, tb: int, kind: str, step: Step, after: _Key | None, src: tuple[Buffer, int],
             dst: tuple[Buffer, int]) -> _Key:
        steps = self.tbs[tb].steps
        steps.append((kind, src, dst, step.count, [after] if after and after[0] != tb else []))
        return tb, len(steps) - 1

    def add(self, index: int, connection: int) -> None:
        """Write a channel: as one tb if it has at most one peer per direction, else as several."""
        steps = list(self.schedule.channel_steps(self.rank, index))
        sends = {step.send for step in steps if step.send >= 0}
        takes = {step.recv for step in steps if step.recv >= 0}
        if len(sends) <= 1 and len(takes) <= 1:
            tb = self._tb(max(sends, default=-1), max(takes, default=-1), connection)
            for number, step in enumerate(steps):
                key = self._put(tb, _TYPE[step.op], step, None, step.src, step.dst)
                self.waits.append((key, step.after))
                self.done[index, number] = key
            return
        self._split(index, connection, steps)

    def _split(self, index: int, connection: int, steps: list[Step]) -> None:
        """Write a channel as tbs with one peer and direction each; each step waits for the last."""
        tbs: dict[tuple[int, int], int] = {}
        # A sum that is sent but not stored gets a place in scratch between the two.
        unstored = [step.count for step in steps if step.op is Op.RECV_REDUCE_SEND]
        cell = self.scratch
        self.scratch += max(unstored, default=0)
        last: _Key | None = None
        for number, step in enumerate(steps):
            kinds: list[tuple[str, tuple[int, int], tuple[Buffer, int], tuple[Buffer, int]]] = []
            stored = (Buffer.SCRATCH, cell) if step.op is Op.RECV_REDUCE_SEND else step.dst
            receipt, sending = (-1, step.recv), (step.send, -1)
            match step.op:
                case Op.RECV_COPY_SEND:
                    kinds = [("r", receipt, step.src, stored), ("s", sending, stored, stored)]
                case Op.RECV_REDUCE_SEND | Op.RECV_REDUCE_COPY_SEND:
                    kinds = [("rrc", receipt, step.src, stored), ("s", sending, stored, stored)]
                case _:
                    kinds = [(_TYPE[step.op], (step.send, step.recv), step.src, step.dst)]
            for place, (kind, peers, src, dst) in enumerate(kinds):
                if peers not in tbs:
                    tbs[peers] = self._tb(*peers, connection)
                key = self._put(tbs[peers], kind, step, last, src, dst)
                if place == 0:
                    self.waits.append((key, step.after))
                last = key
            assert last is not None
            self.done[index, number] = last

    def finish(self) -> None:
        """Convert dependencies between channels to dependencies between written steps."""
        for (tb, number), after in self.waits:
            self.tbs[tb].steps[number][4].extend(
                self.done[other] for other in after if self.done[other][0] != tb)

    def element(self, error: Callable[[str], ConfigError]) -> ElementTree.Element:
        """Return the gpu element: one dependency per step, further ones on nops before it."""
        layout = self.schedule.layout
        rows: list[list[tuple[str, tuple[Buffer, int], tuple[Buffer, int], int, _Key | None]]] = []
        moved: dict[_Key, int] = {}
        for number, tb in enumerate(self.tbs):
            mine: list[tuple[str, tuple[Buffer, int], tuple[Buffer, int], int, _Key | None]] = []
            for place, (kind, src, dst, count, waits) in enumerate(tb.steps):
                # The latest step of another tb implies its earlier ones.
                latest = sorted(set(waits))
                mine.extend(("nop", (Buffer.INPUT, -1), (Buffer.OUTPUT, -1), 0, key)
                            for key in latest[1:])
                moved[number, place] = len(mine)
                mine.append((kind, src, dst, count, latest[0] if latest else None))
            rows.append(mine)
        published = {key for mine in rows for *_, key in mine if key is not None}
        gpu = ElementTree.Element("gpu", {
            "id": str(self.rank), "i_chunks": str(len(layout.input_chunks(self.rank))),
            "o_chunks": str(len(layout.output_chunks(self.rank))), "s_chunks": str(self.scratch)})
        if len(rows) > LIMITS["tbs"]:
            raise error(f"tbs of a gpu must be at most {LIMITS['tbs']}, not {len(rows)}")
        for number, (tb, mine) in enumerate(zip(self.tbs, rows, strict=True)):
            if len(mine) > LIMITS["steps"]:
                raise error(f"steps of a tb must be at most {LIMITS['steps']}, not {len(mine)}")
            element = ElementTree.SubElement(gpu, "tb", {
                "id": str(number), "send": str(tb.send), "recv": str(tb.recv),
                "chan": str(tb.chan)})
            originals = {moved[number, place]: (number, place) for place in range(len(tb.steps))}
            for place, (kind, src, dst, count, key) in enumerate(mine):
                # Fields that a type does not use need not match the schedule.
                op = TYPES[kind]
                nowhere = -1 if op is Op.NOP else 0
                source = src if READS[op] else (Buffer.INPUT, nowhere)
                target = dst if WRITES[op] else (Buffer.OUTPUT, nowhere)
                if count > LIMITS["cnt"]:
                    raise error(f"chunks of a step must be at most {LIMITS['cnt']}, not {count}")
                ElementTree.SubElement(element, "step", {
                    "s": str(place), "type": kind, "srcbuf": _BUFFER[source[0]],
                    "srcoff": str(source[1]), "dstbuf": _BUFFER[target[0]],
                    "dstoff": str(target[1]),
                    "cnt": str(count), "depid": str(key[0] if key else -1),
                    "deps": str(moved[key] if key else -1),
                    "hasdep": str(int(originals.get(place) in published))})
        return gpu


def to_msccl(schedule: Schedule, *, proto: str = "Simple") -> str:
    """Return a schedule as XML.

    A channel with several peers becomes one tb for each peer and direction, its steps kept in order
    by dependencies. ``rcs``, ``rrs`` and ``rrcs`` that span two of them become two steps, and a sum
    that was not stored gets a place in scratch. Joined messages are written as single ones.

    Parameters
    ----------
    schedule : Schedule
    proto : str
        ``Simple``, ``LL`` or ``LL128``.

    Raises
    ------
    ConfigError
        The format has no such collective, or :data:`LIMITS` are exceeded.
    """
    layout = schedule.layout
    names = {collective: name for name, collective in COLLECTIVES.items()}
    if layout.collective not in names:
        raise ConfigError(f"collective must be one of {', '.join(names)} for an MSCCL file, "
                          f"not {str(layout.collective)!r}")
    if proto not in PROTOCOLS:
        raise ConfigError(f"proto must be one of {', '.join(PROTOCOLS)}, not {proto!r}")

    def error(rule: str) -> ConfigError:
        return ConfigError(f"{schedule.name} with {layout.ranks} ranks as an MSCCL file: {rule}")

    connections = schedule.channels["connection"]
    algo = ElementTree.Element("algo", {
        "name": schedule.name, "proto": proto,
        "nchannels": str(int(connections.max()) + 1 if len(connections) else 1),
        "nchunksperloop": str(layout.chunks), "ngpus": str(layout.ranks),
        "coll": names[layout.collective], "inplace": str(int(layout.in_place))})
    for rank in range(layout.ranks):
        gpu = _Gpu(schedule, rank)
        rows = schedule.channels[schedule.channels["rank"] == rank]
        for row in rows:
            gpu.add(int(row["index"]), int(row["connection"]))
        gpu.finish()
        used = [tb.chan for tb in gpu.tbs]
        for chan in set(used):
            if used.count(chan) > LIMITS["channel"]:
                raise error(f"tbs of a channel must be at most {LIMITS['channel']}, not "
                            f"{used.count(chan)}")
        algo.append(gpu.element(error))
    ElementTree.indent(algo)
    return ElementTree.tostring(algo, encoding="unicode") + "\n"


