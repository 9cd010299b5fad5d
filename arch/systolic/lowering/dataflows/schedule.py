"""The program of a layer on a core in which sums or activations stay in the array."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import align
from arch.ir import Graph
from arch.systolic.isa import INSTRUCTION_BYTES, Opcode
from arch.systolic.lowering.dataflows.code import Code
from arch.systolic.lowering.dataflows.input_stationary import InputPlan
from arch.systolic.lowering.dataflows.output_stationary import OutputPlan
from arch.systolic.lowering.dataflows.plan import Plan
from arch.systolic.lowering.dataflows.product import LayerProduct, product_of
from arch.systolic.params import SystolicConfig
from arch.systolic.program import LayerInfo, Program, check_memory, param_rows, row_bytes

__all__ = ["LayerSchedule", "lower_layer"]


@dataclass(frozen=True, kw_only=True, eq=False)
class LayerSchedule(Program):
    """The program of one layer, and its memory layout.

    Parameters
    ----------
    graph : Graph
    plan : Plan
        How the layer is cut.
    size : int
        Total bytes of memory.
    """

    graph: Graph = field(repr=False)
    plan: Plan = field(repr=False)
    size: int

    @property
    def product(self) -> LayerProduct:
        """The layer as a product."""
        return self.plan.product

    @property
    def macs(self) -> int:
        """Useful multiply-accumulates."""
        return self.product.macs

    @property
    def counted_macs(self) -> int:
        """Value of the counter of useful MACs."""
        multiplies = np.isin(self.opcode, [Opcode.MATMUL, Opcode.OUTER_PRODUCT])
        rows, k, n = (self.column(name)[multiplies] for name in ("rows", "k", "n"))
        return int((rows * k * n).sum())

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """The layer's name, operator and sizes of its product."""
        product = self.product
        groups = f"{product.groups} x " if product.groups > 1 else ""
        return (LayerInfo(
            name=product.node.name, operator=type(product.node).__name__, weighted=True,
            shape=f"{groups}{product.rows}x{product.depth} x {product.depth}x{product.columns}",
            macs=product.macs),)

    def explain(self) -> list[dict[str, Any]]:
        """Return how the layer is cut, as plain values: those of its plan."""
        info = self.layer_info[0]
        return [{"layer": info.name, "operator": info.operator, "shape": info.shape,
                 "dataflow": self.config.dataflow, **self.plan.explain()}]

    def image(self, inputs: Mapping[str, NDArray[Any]]) -> NDArray[np.uint8]:
        """Return the memory before the run: program, operands, parameters, zeros.

        Parameters
        ----------
        inputs : mapping of str to (N, C, H, W) array
            The layer's input, by name.
        """
        config, product, node = self.config, self.product, self.product.node
        memory = np.zeros(self.size, np.uint8)
        program = np.frombuffer(self.program(), np.uint8)
        memory[self.program_at:self.program_at + program.size] = program
        values = np.asarray(inputs[_source(self.graph, node.input.name)]).reshape(node.input.shape)
        wide = config.element_bytes
        for layout, address, rows in self.plan.contents(
                product.patches(values), product.weights()):
            layout.pack(memory, address, row_bytes(rows, layout.row_bytes // wide, wide))
        bias, scale = node.folded_bias, node.scale
        layout, rows_of = config.ub_layout, self.plan.param_rows * config.param_chunks
        for channels, address in zip(self.plan.param_tiles, self.plan.params, strict=True):
            tiles = -(-self.plan.param_rows * config.lanes // config.cols)
            found = param_rows(config, tiles, config.cols, bias[channels.slice],
                               scale[channels.slice])
            layout.pack(memory, address, found[:rows_of])
        return memory

    def outputs(self, memory: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return the layer's output tensor as the program wrote it, by name."""
        spec = self.product.node.output
        found = self.product.output(self.plan.read(memory))
        return {spec.name: found.astype(spec.format.dtype)}


def _source(graph: Graph, name: str) -> str:
    """Return the graph's input of which a tensor is a view."""
    known = {item.tensor.name for item in graph.inputs}
    views = {node.output.name: node.inputs[0].name for node in graph.nodes}
    while name not in known:
        name = views[name]
    return name


def lower_layer(config: SystolicConfig, graph: Graph) -> LayerSchedule:
    """Return the program of a graph of one layer, on a core that is not weight-stationary.

    Raises
    ------
    TooManyInstructionsError
        The program would be too long.
    ConfigError
        The layer does not fit the core, or is none that this dataflow runs.
    """
    product = product_of(config, graph)
    plan = (OutputPlan if config.output_stationary else InputPlan)(config, product)
    code = Code(config)
    plan.emit(code)
    opcode, wait, signal, operands = code.columns(graph.name)
    program_at = align(plan.memory.end)
    size = align(program_at + len(opcode) * INSTRUCTION_BYTES)
    check_memory(size)
    return LayerSchedule(
        config=config, opcode=opcode, wait=wait, signal=signal, operands=operands,
        layer=np.zeros(len(opcode), np.int16), program_at=program_at, graph=graph, plan=plan,
        size=size)
