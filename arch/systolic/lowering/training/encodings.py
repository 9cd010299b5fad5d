"""Encodings of data kept for the gradients, after Gist (A. Jain et al., ISCA 2018).

The lossless ones are in :mod:`arch.systolic.lowering.training.packing`. *Delayed precision
reduction* applies to outputs that products of gradients read. After the last phase of the forward
pass that reads such an output, it is stored in the core's ``stored_format``, rounded to nearest
even and saturated; before each product of a gradient it is widened to operands again. The mask of
its ReLU comes from the stored numbers. *Sparse storage, dense compute* does the same with maps in
which a ReLU leaves zeros: after the last phase that reads a map, it is stored without its zeros, in
a region whose size follows from a density (:mod:`arch.systolic.lowering.training.sparse`), and
before each product of a gradient it is made dense again, bit by bit as it was.
"""

from collections.abc import Callable, Iterator
from functools import partial

from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.names import encoded_of, reduced_of, widened_of
from arch.systolic.lowering.training.vector_code import Value, VectorCode
from arch.workloads.training import Node, SumLayer, WeightedLayer

__all__ = ["digits_of", "drop_zeros", "keep_mask", "narrow_output", "pack_digits",
           "relu_mask", "widen"]


def pack_digits(step: StepMemory, name: str, code: VectorCode, strip: int,
                digits: Callable[[int, int], Value]) -> None:
    """Store digits, of rows from the first on, several to a number."""
    packing = step.packings[name]
    for at, chunks in packing.groups:
        rows = chunks[0][1]
        code.store(packing.pack(code, (digits(first, rows) for first, _ in chunks)),
                   step.rows(name, strip, at, rows))


def digits_of(step: StepMemory, kept: str, name: str, code: VectorCode, strip: int
              ) -> Iterator[tuple[int, int, Value | None]]:
    """Yield the first row and the rows of each register of a node's output.

    Also yield its digits, if its ``kept`` matrix is packed.
    """
    if kept not in step.packings:
        for first, rows in step.chunks(step.pixels(name)):
            yield first, rows, None
        return
    packing = step.packings[kept]
    for at, chunks in packing.groups:
        number = code.load(step.rows(kept, strip, at, chunks[0][1]))
        for (first, rows), digit in zip(chunks, packing.unpack(code, number, len(chunks)),
                                        strict=True):
            yield first, rows, digit


def relu_mask(step: StepMemory, name: str, code: VectorCode, strip: int, first: int, rows: int
              ) -> Value:
    """Return 1 where a node's output is greater than 0, else 0."""
    return code.greater(step.kept(name, code, strip, first, rows), 0.0)


def narrow_output(step: StepMemory, node: Node, code: VectorCode) -> None:
    """Store an output in the second format, saturated at its largest finite number."""
    name, number = node.name, step.reduced[node.name]
    for at in step.registers(name):
        value = code.min(code.load(step.rows(name, *at)), number.maximum)
        if not (isinstance(node, WeightedLayer | SumLayer) and node.relu):
            value = code.max(value, number.minimum)
        code.store(value, step.rows(reduced_of(name), *at))


def widen(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Convert a layer's narrow or sparse input back to operands."""
    for at in step.registers(layer.source):
        code.store(step.kept(layer.source, code, *at), step.rows(widened_of(layer.name), *at))


def drop_zeros(step: StepMemory, node: Node, code: VectorCode) -> None:
    """Store an output sparse."""
    for at in step.registers(node.name):
        code.store_sparse(code.load(step.rows(node.name, *at)), step.sparse_rows(node.name, *at))


def keep_mask(step: StepMemory, node: Node, code: VectorCode) -> None:
    """Keep the mask of a ReLU, packed."""
    name = node.name
    for strip, _ in step.strips(step.network.shapes[name][0]):
        pack_digits(step, encoded_of(name), code, strip,
                    partial(relu_mask, step, name, code, strip))
