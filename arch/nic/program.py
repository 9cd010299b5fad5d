"""What the ranks of a run do: programs, connections and memory of each."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.memory import MemoryConfig
from arch.nic.isa import Instruction, assemble
from arch.nic.params import NicConfig
from arch.nic.schedules.arithmetic import FORMATS, Reduction, wire_bytes
from arch.nic.schedules.compression import Codec
from arch.nic.schedules.ir import Op, Schedule
from arch.nic.schedules.layout import Buffer
from arch.nic.topology import Wire

__all__ = ["ChannelSteps", "Connection", "HwStep", "Part", "RankProgram", "RunPlan", "batch_of",
           "granule_of", "segments_of"]


@dataclass(frozen=True, kw_only=True)
class Connection:
    """A connection of a rank: it sends, receives, or both.

    Parameters
    ----------
    port, peer, peer_connection : int
    base, slots : int
        Receive slots; none where nothing is received.
    grants : int
        Credits to be given beyond one for each slot.
    credits : int
        Credits to send with: the slots of the peer.
    """

    port: int
    peer: int
    peer_connection: int
    base: int
    slots: int
    grants: int
    credits: int


@dataclass(frozen=True, kw_only=True)
class HwStep:
    """A step of the hardware, as :mod:`arch.nic.isa` has it, but for where its operands are.

    Parameters
    ----------
    op : Op
    src, dst : (int, int)
        Buffer and byte in it; (0, 0) where there is none.
    length : int
        Bytes.
    send, recv : int
        Connections; 0 where there is none.
    fence : bool
    complete : bool
        It completes a result: the contributions of all ranks are in it.
    wait : (int, int) or None
        Channel and step that must have retired.
    residual : (int, int) or None
        Buffer and byte in it.
    source : int
        Row of the schedule's table.
    """

    op: Op
    src: tuple[int, int] = (0, 0)
    dst: tuple[int, int] = (0, 0)
    length: int = 0
    send: int = 0
    recv: int = 0
    fence: bool = False
    complete: bool = False
    wait: tuple[int, int] | None = None
    residual: tuple[int, int] | None = None
    source: int = -1


@dataclass(frozen=True, kw_only=True)
class ChannelSteps:
    """The steps of a channel, its priority and when it begins."""

    steps: tuple[HwStep, ...]
    priority: int = 0
    delay: int = 0


@dataclass(frozen=True, kw_only=True, eq=False)
class RankProgram:
    """Program and memory of one rank.

    Parameters
    ----------
    connections : tuple of Connection
    channels : tuple of ChannelSteps
    buffers : tuple of (int, int)
        Address and bytes, in the order of :class:`~arch.nic.schedules.layout.Buffer`.
    inputs, outputs : tuple of (int, int)
        Address and bytes of each chunk of the input and output buffer.
    instructions : tuple of Instruction
    program_at : int
        Byte address of the program.
    size : int
        Bytes of memory.
    residuals : tuple of (int, int)
        With a codec, address and bytes of the residuals of each collective, one of each element of
        its vector.
    """

    connections: tuple[Connection, ...]
    channels: tuple[ChannelSteps, ...]
    buffers: tuple[tuple[int, int], ...]
    inputs: tuple[tuple[int, int], ...]
    outputs: tuple[tuple[int, int], ...]
    instructions: tuple[Instruction, ...]
    program_at: int
    size: int
    residuals: tuple[tuple[int, int], ...] = ()

    def __len__(self) -> int:
        return len(self.instructions)

    def image(self, values: NDArray[Any], background: int = 0,
              residual: NDArray[Any] | None = None) -> NDArray[np.uint8]:
        """Return memory with the input buffer's elements, residuals and the program in it.

        Residuals are 0 if left out.
        """
        memory = np.full(self.size, background, np.uint8)
        data = np.ascontiguousarray(values).view(np.uint8)
        at = 0
        for address, length in self.inputs:
            memory[address:address + length] = data[at:at + length]
            at += length
        left = (np.zeros(sum(length for _, length in self.residuals), np.uint8) if residual is None
                else np.ascontiguousarray(residual).view(np.uint8))
        at = 0
        for address, length in self.residuals:
            memory[address:address + length] = left[at:at + length]
            at += length
        code = b"".join(assemble(instruction) for instruction in self.instructions)
        memory[self.program_at:self.program_at + len(code)] = np.frombuffer(code, np.uint8)
        return memory

    def result(self, memory: NDArray[np.uint8], dtype: Any) -> NDArray[Any]:
        """Return the elements of the output buffer."""
        parts = [memory[address:address + length] for address, length in self.outputs]
        data = np.concatenate(parts) if parts else np.zeros(0, np.uint8)
        return data.view(dtype)

    def left(self, memory: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the residuals in memory; none without a codec."""
        return np.concatenate([np.zeros(0, np.uint8), *(
            memory[address:address + length] for address, length in self.residuals)]
            ).view(np.float32)

    def kept(self) -> NDArray[np.bool_]:
        """Return which bytes of memory a run must leave as they are.

        All but output, scratch and residuals.
        """
        kept = np.ones(self.size, bool)
        for address, length in self.outputs:
            kept[address:address + length] = False
        for address, length in (self.buffers[Buffer.SCRATCH], *self.residuals):
            kept[address:address + length] = False
        return kept


@dataclass(frozen=True, kw_only=True, eq=False)
class Part:
    """A collective of a run of several, or of some of the ranks.

    Parameters
    ----------
    plan : RunPlan
        As if it were alone: its ranks are numbered from 0.
    members : tuple of int
        The rank of the run that each of them is.
    first_channels : tuple of int
        The channel of the run that the first channel of each of them is.
    priority : int
        0 before 15.
    start : int
        Cycles of the run after which it begins.
    """

    plan: "RunPlan"
    members: tuple[int, ...]
    first_channels: tuple[int, ...]
    priority: int
    start: int


@dataclass(frozen=True, kw_only=True, eq=False)
class RunPlan:
    """What all ranks do.

    Of several collectives, or of one of some of the ranks, ``schedule``, ``elements`` and
    ``operation`` are those of the first; the ranks' inputs and outputs are those of the parts, one
    behind the other.

    Parameters
    ----------
    config : NicConfig
    schedule : Schedule
    elements : int
    kind : str
        Format of the elements.
    operation : Reduction
    wires : tuple of Wire
    ranks : tuple of RankProgram
    wire_format : str or None
        Format of messages, or codec; None: ``kind``.
    parts : tuple of Part
        Of several collectives, or of one of some of the ranks; else none.
    switch : int or None
        Latency of the switch that all wires go through, sharing one cable at each rank; None: there
        is none. Cycles.
    memories : tuple of MemoryConfig
        Behind the ports of each rank; none: that of ``config``.
    acknowledgements : int or None
        Frames of all ranks that only acknowledge; None before the exact model has said how many.
    set_up : int
        Cycle before which no rank begins, since one would not be set up when a frame comes to it;
        0: no rank has to wait.
    """

    config: NicConfig
    schedule: Schedule
    elements: int
    kind: str
    operation: Reduction
    wires: tuple[Wire, ...]
    ranks: tuple[RankProgram, ...]
    wire_format: str | None = None
    parts: tuple[Part, ...] = ()
    switch: int | None = None
    memories: tuple[MemoryConfig, ...] = ()
    acknowledgements: int | None = None
    set_up: int = 0

    def __len__(self) -> int:
        """Return the instructions of all ranks."""
        return sum(map(len, self.ranks))

    def config_of(self, rank: int) -> NicConfig:
        """Return the configuration of a rank: its memory may be another one."""
        return replace(self.config, memory=self.memories[rank]) if self.memories else self.config

    @property
    def granule(self) -> int:
        """Elements of a beat."""
        return granule_of(self.config, self.kind)

    @property
    def codec(self) -> Codec | None:
        """Codec of messages, a segment being a block; None without."""
        return self.config.codec(self.wire_format)

    def message_bytes(self, length: int) -> int:
        """Return the bytes of the messages of a step of so many bytes."""
        codec = self.codec
        if codec is None:
            return wire_bytes(length, self.wire_format)
        return codec.message_bytes(length // FORMATS[self.kind].bytes)


def granule_of(config: NicConfig, kind: str) -> int:
    """Return the elements of a beat of the datapath, where chunks begin."""
    return config.beat_bytes // FORMATS[kind].bytes


def segments_of(length: int, segment_bytes: int) -> int:
    """Return the segments of a step; a ``NOP`` is one, too."""
    return max(1, -(-length // segment_bytes))


def batch_of(slots: int) -> int:
    """Return after how many segments a connection gives its credits back: half of its slots."""
    return -(-slots // 2)
