"""A program of the SCNN engine: instructions, what they compute, and host memory.

Made by :mod:`arch.scnn.lowering`; hardware, exact model and explanation read it. A network that
does not fit is several programs with host steps between them: a :class:`Schedule`.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.scnn.format import Activations, Weights
from arch.scnn.geometry import halo_elements
from arch.scnn.isa import Instruction
from arch.scnn.network import SparseLayer, SparseNetwork
from arch.scnn.params import ScnnConfig

__all__ = ["Group", "Output", "Part", "Program", "Schedule", "Stage", "Tile"]

Array = NDArray[Any]


@dataclass(frozen=True, kw_only=True)
class Tile:
    """What a PE computes: the operands of ``SET_TILE``.

    Parameters
    ----------
    tile_w, tile_h : int
        Outputs of a tile, across and down.
    left, right, top, bottom : int
        Halo on each side.
    kc_log2 : int
        An accumulator's address has room for ``2**kc_log2`` output channels.
    unsigned_in, maximum : int
        Whether activations are unsigned; whether the maximum is taken.
    """

    tile_w: int
    tile_h: int
    left: int
    right: int
    top: int
    bottom: int
    kc_log2: int
    unsigned_in: int
    maximum: int

    @property
    def pitch(self) -> int:
        """Columns of the extended tile: activation (X, Y) has index ``Y * pitch + X``."""
        return self.left + self.tile_w + self.right

    @property
    def ext_h(self) -> int:
        """Rows of the extended tile."""
        return self.top + self.tile_h + self.bottom

    @property
    def halo(self) -> int:
        """Elements of an output channel's halo."""
        return halo_elements((self.tile_h, self.tile_w), (self.ext_h, self.pitch))

    @property
    def accumulators(self) -> int:
        """Accumulators that a group takes."""
        return (self.pitch * self.ext_h) << self.kc_log2


@dataclass(frozen=True, kw_only=True)
class Output:
    """What becomes of results: the operands of ``SET_OUTPUT``.

    Parameters
    ----------
    width, height : int
        Outputs of the plane; a PE has none where its tile is outside.
    step_x, step_y : int
        Stride of the next layer: a tile is compressed phase by phase.
    pitch : int
        Pitch of the next layer's raster; of the last layer, columns of the tile.
    relu, unsigned_out : int
        Whether there is a ReLU; whether results are unsigned.
    batch_rows : int
        Rows that an output channel has at most, if several are post-processed at once
        (:func:`arch.scnn.latency.batch_rows`).
    """

    width: int
    height: int
    step_x: int
    step_y: int
    pitch: int
    relu: int
    unsigned_out: int
    batch_rows: int


@dataclass(frozen=True, kw_only=True)
class Group:
    """What one ``GROUP`` instruction computes.

    Parameters
    ----------
    first, kc : int
        First output channel, of the stage, and how many.
    channel, channels : int
        First input sub-channel, of the stage's activations, and how many.
    advance : int
        Whether the sub-channels are those behind the group before.
    block : int
        First of its ``channels`` blocks of weights.
    """

    first: int
    kc: int
    channel: int
    channels: int
    advance: int
    block: int


@dataclass(frozen=True, kw_only=True, eq=False)
class Stage:
    """One layer, or a part of one, in a program.

    Parameters
    ----------
    index : int
        Of the layer in the network.
    layer : SparseLayer
        The layer, or the part of it that is computed.
    tile : Tile
    output : Output
    taps : (T,) int64
        Offsets of the taps.
    param_addr : int
        Where its output channels are in the table of biases and scales.
    weights : Weights
        All its blocks, in the order of the stream.
    groups : tuple of Group
    inputs : tuple of Activations
        What it computes from, for each image.
    """

    index: int
    layer: SparseLayer
    tile: Tile
    output: Output
    taps: Array
    param_addr: int
    weights: Weights
    groups: tuple[Group, ...]
    inputs: tuple[Activations, ...]


@dataclass(frozen=True, kw_only=True)
class Part:
    """What of a tensor of the network a program reads or writes.

    Parameters
    ----------
    tensor : int
        0 for the inputs, n for the results of layer n - 1.
    channels, rows, columns : slice
    """

    tensor: int
    channels: slice
    rows: slice
    columns: slice


@dataclass(frozen=True, kw_only=True, eq=False)
class Program:
    """Instructions, and where everything lies in host memory.

    For each image, in order: the rows of its activations are loaded, the stages run one after the
    other, the rows of its results are stored.

    Parameters
    ----------
    config : ScnnConfig
    stages : tuple of Stage
    source, target : Part
        What is read and written of the network's tensors.
    results : tuple of Activations
        What it leaves for each image, in tiles of the last stage.
    instructions : tuple of Instruction
    stage_of : tuple of int
        Stage of each instruction: loads belong to the stage that needs them.
    image_of : tuple of int
        Image of each instruction.
    work : dict of int to (image, stage, group)
        By the index of each ``GROUP``: indices into the above.
    loads : dict of int to ((n, bytes) uint8, bool)
        By host address: rows to be there, and whether they are words of weights
        (``config.word_layout``) or rows (``config.row_layout``).
    program_at : int
    inputs_at, outputs_at : tuple of int
        Host addresses of each image's rows; those of inputs are among the loads.
    size : int
        Bytes of host memory.
    """

    config: ScnnConfig
    stages: tuple[Stage, ...]
    source: Part
    target: Part
    results: tuple[Activations, ...] = field(repr=False)
    instructions: tuple[Instruction, ...] = field(repr=False)
    stage_of: tuple[int, ...] = field(repr=False)
    image_of: tuple[int, ...] = field(repr=False)
    work: dict[int, tuple[int, int, int]] = field(repr=False)
    loads: dict[int, tuple[NDArray[np.uint8], bool]] = field(repr=False)
    program_at: int
    inputs_at: tuple[int, ...]
    outputs_at: tuple[int, ...]
    size: int

    def __len__(self) -> int:
        return len(self.instructions)

    def outputs(self, image: int, stage: int) -> Activations:
        """Return what a stage leaves: inputs of the next one, or the results."""
        if stage + 1 < len(self.stages):
            return self.stages[stage + 1].inputs[image]
        return self.results[image]


@dataclass(frozen=True, kw_only=True, eq=False)
class Schedule:
    """The programs of a network, in the order in which they run.

    Between two programs the host decodes what one has left and compresses what the next one reads.

    Parameters
    ----------
    config : ScnnConfig
    network : SparseNetwork
    programs : tuple of Program
    tensors : tuple of (N, C, H, W) int16
        Inputs, and results of every layer, as the machine computes them.
    """

    config: ScnnConfig
    network: SparseNetwork
    programs: tuple[Program, ...]
    tensors: tuple[Array, ...] = field(repr=False)

    def __len__(self) -> int:
        return sum(len(program) for program in self.programs)
