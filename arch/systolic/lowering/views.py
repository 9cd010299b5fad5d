"""Views: tensors without storage, since each of their blocks is a block of another tensor.

Concatenated, split, sliced and shuffled channels need no copies. A tensor is read plane by plane,
so a reader of channels from several tensors reads planes of all of them, and its weights are in the
order in which the channels come: a row of weights for each channel of a block, zeros for one that
it does not use. So channels need not begin at a block, and any number of readers see them, each in
an order of its own. Nor does another number of lines and columns need a copy: a plane is its pixels
in order, whatever the length of a line.

An operator that takes blocks as they come, such as a pooling, reads a view in which each block has
the channels that it would have if it were stored (:func:`is_regular`). For others it is stored, by
a layer that multiplies by 0 and 1.
"""

from collections.abc import Iterable, Mapping

from arch.systolic.lowering.planes import Piece, Placement

__all__ = ["Channel", "channels_of", "is_regular", "view_of"]

#: Tensor, block, and place in the block.
Channel = tuple[str, int, int]


def channels_of(placements: Mapping[str, Placement], name: str) -> list[Channel]:
    """Return where each channel of a tensor is stored."""
    placement = placements[name]
    if not placement.pieces:
        return [(name, *divmod(channel, placement.tile)) for channel in range(placement.channels)]
    found: dict[int, Channel] = {}
    for tensor, block, lanes in placement.pieces:
        for at, channel in enumerate(lanes):
            if channel >= 0:
                found[channel] = tensor, block, at
    return [found[channel] for channel in range(placement.channels)]


def view_of(like: Placement, channels: Iterable[Channel]) -> Placement:
    """Return a view of channels that are stored as the tensors of ``like`` are.

    A block that has a channel twice is read twice, as weights of the two may be too large a sum.
    """
    lanes: list[tuple[str, int, dict[int, int]]] = []
    count = 0
    for number, (tensor, block, at) in enumerate(channels):
        count = number + 1
        own = next((used for name, index, used in lanes
                    if (name, index) == (tensor, block) and at not in used), None)
        if own is None:
            own = {}
            lanes.append((tensor, block, own))
        own[at] = number
    pieces = tuple(Piece(tensor, block, tuple(used.get(at, -1) for at in range(max(used) + 1)))
                   for tensor, block, used in lanes)
    return like._replace(address=0, blocks=len(pieces), channels=count, row=None, pieces=pieces)


def is_regular(placement: Placement) -> bool:
    """Return whether each block has the channels that it would have if the tensor were stored."""
    size, channels = placement.tile, placement.channels
    return len(placement.pieces) in (0, -(-channels // size)) and all(
        piece.lanes == tuple(range(block * size, min(channels, (block + 1) * size)))
        for block, piece in enumerate(placement.pieces))
