"""What the ranks of a run do: the program, connections and memory of each."""

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
    """A connection of a rank, which sends, receives, or both.

    Parameters
    ----------
    port, peer, peer_connection : int
    base, slots : int
        First receive slot and number of slots; 0 slots if nothing is received.
    grants : int
        Credits to be granted beyond one for each slot.
    credits : int
        Initial credits to send with: the slots of the peer.
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
    """A hardware step, as in :mod:`arch.nic.isa`, with its operands still as places in buffers.

    Parameters
    ----------
    op : Op
    src, dst : (int, int)
        Buffer and byte offset in it; (0, 0) if unused.
    length : int
        Bytes.
    send, recv : int
        Connections; 0 if unused.
    fence : bool
    complete : bool
        Whether it completes a result: the contributions of all ranks are in it.
    wait : (int, int) or None
        Channel and step that must have retired first.
    residual : (int, int) or None
        Buffer and byte offset of its residual.
    source : int
        Row of the schedule's table that it comes from.
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
    """The steps of a channel, its priority and its start."""

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
        With a codec, address and bytes of the residuals of each collective, one for each
        element of its vector.
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
        """Return the memory image: input elements, residuals and program.

        Residuals default to 0.
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
        self.put(memory)
        return memory

    def put(self, memory: NDArray[np.uint8]) -> None:
        """Write the program to memory."""
        code = b"".join(assemble(instruction) for instruction in self.instructions)
        memory[self.program_at:self.program_at + len(code)] = np.frombuffer(code, np.uint8)

    def result(self, memory: NDArray[np.uint8], dtype: Any) -> NDArray[Any]:
        """Extract the elements of the output buffer from memory."""
        parts = [memory[address:address + length] for address, length in self.outputs]
        data = np.concatenate(parts) if parts else np.zeros(0, np.uint8)
        return data.view(dtype)

    def left(self, memory: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Extract the residuals from memory; empty without a codec."""
        return np.concatenate([np.zeros(0, np.uint8), *(
            memory[address:address + length] for address, length in self.residuals)]
            ).view(np.float32)

    def kept(self) -> NDArray[np.bool_]:
        """Return which bytes of memory a run must leave unchanged.

        These are all but output, scratch and residuals.
        """
        kept = np.ones(self.size, bool)
        for address, length in self.outputs:
            kept[address:address + length] = False
        for address, length in (self.buffers[Buffer.SCRATCH], *self.residuals):
            kept[address:address + length] = False
        return kept


@dataclass(frozen=True, kw_only=True, eq=False)
class Part:
    """One collective of a run that has several, or one on only some of the ranks.

    Parameters
    ----------
    plan : RunPlan
        Plan of the collective on its own, with ranks numbered from 0.
    members : tuple of int
        Rank of the run for each rank of the collective.
    first_channels : tuple of int
        Number, within the rank of the run, of the first channel of each member.
    priority : int
        0 (first) to 15.
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
    """What all ranks of a run do.

    With several collectives, or one on only some of the ranks, ``schedule``, ``elements`` and
    ``operation`` are those of the first, and the ranks' inputs and outputs are those of the parts,
    concatenated.

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
        The collectives, if there are several, or one on only some of the ranks; else empty.
    switch : int or None
        Latency of the switch that all wires go through, on a single cable per rank; None
        without a switch. Cycles.
    memories : tuple of MemoryConfig
        Memory behind the ports of each rank; empty: that of ``config``.
    acknowledgements : int or None
        Frames of all ranks that only acknowledge; None until the exact model has counted them.
    set_up : int
        Cycle before which no rank may begin, so that none gets a frame before it is set up; 0
        if no rank has to wait.
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
        """Return the number of instructions of all ranks."""
        return sum(map(len, self.ranks))

    def config_of(self, rank: int) -> NicConfig:
        """Return the configuration of a rank, whose memory may differ."""
        return replace(self.config, memory=self.memories[rank]) if self.memories else self.config

    @property
    def granule(self) -> int:
        """Elements in a beat of the datapath."""
        return granule_of(self.config, self.kind)

    @property
    def codec(self) -> Codec | None:
        """Codec of messages, with a segment as its block; None without one."""
        return self.config.codec(self.wire_format)

    def message_bytes(self, length: int) -> int:
        """Return the bytes of a step's messages, given the bytes of the step."""
        codec = self.codec
        if codec is None:
            return wire_bytes(length, self.wire_format)
        return codec.message_bytes(length // FORMATS[self.kind].bytes)


def granule_of(config: NicConfig, kind: str) -> int:
    """Return the elements in a beat of the datapath, at whose multiples chunks begin."""
    return config.beat_bytes // FORMATS[kind].bytes


def segments_of(length: int, segment_bytes: int) -> int:
    """Return the number of segments of a step; a ``NOP`` counts as one."""
    return max(1, -(-length // segment_bytes))


def batch_of(slots: int) -> int:
    """Return the batch of segments after which a connection returns credits: half of its slots."""
    return -(-slots // 2)
