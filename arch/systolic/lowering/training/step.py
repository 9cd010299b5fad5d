"""Lowering of a training step to one program: forward pass, gradients and update.

For networks of convolutions, dense layers, poolings and residuals, with the softmax cross-entropy
of the last layer, the phases are, in sequence, with a ``SYNC`` between:

1. for each layer its product, then bias and ReLU; poolings and residuals; for the last layer the
   loss and its gradient;
2. for each node, from the last: the sum of its readers' gradients, and the mask of its ReLU; for
   layers the column sums, which are the gradient of the bias, then the gradients of their input and
   their weights; for poolings the gradient of their input;
   With an exchange, each bucket of gradients is then written as float32 numbers, and its door rung;
3. the largest magnitude of every gradient; then the clipping factor, the LARS ratios, and whether
   the step counts; then the update of weights, biases and optimiser state, and the new operands.

Memory is in :mod:`arch.systolic.lowering.training.memory`, the kernels of the vector unit in its
sibling modules; data kept for gradients may be encoded
(:mod:`arch.systolic.lowering.training.encodings`).

**Order of sums.** Along a row: the lanes of a strip, then strip by strip; along a column: the rows
of a register, then register by register. This is the order of
``sim/systolic/golden/training/vector.py`` with ``lanes`` columns per strip and ``rows`` rows per
register.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import align
from arch.config import ConfigError, Demand, check_int
from arch.encoding import INSTRUCTION_BYTES
from arch.numerics import BFLOAT16
from arch.result import Infeasible, InfeasibleError
from arch.systolic.isa import Opcode
from arch.systolic.lowering.training import backward, encodings, forward, loss, update
from arch.systolic.lowering.training.convolutions import convolution_code, convolution_macs
from arch.systolic.lowering.training.layers import convolutions_of, is_product, sources_of
from arch.systolic.lowering.training.memory import Phase, Rule, Savers, StepMemory
from arch.systolic.lowering.training.names import (
    GIVEN,
    GRADIENT_SUM,
    IMAGES,
    LOSS,
    SHARED,
    encoded_of,
    gradient_of,
    reduced_of,
    sparse_of,
    widened_of,
)
from arch.systolic.lowering.training.pieces import Code
from arch.systolic.lowering.training.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
    product_code,
    strip_width,
)
from arch.systolic.lowering.training.sparse import Register, share_of
from arch.systolic.lowering.training.step_schedule import Exchange, Part, TrainingSchedule
from arch.systolic.lowering.training.vector_code import VectorCode
from arch.systolic.params import (
    LIMITS,
    OPERAND_FORMATS,
    UNSTORED,
    SystolicConfig,
    larger_array,
)
from arch.systolic.program import FIELD_DTYPE, LayerInfo, check_memory
from arch.workloads.optimizers import LossScaling, Optimizer
from arch.workloads.training import (
    AverageLayer,
    MaxLayer,
    Node,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
)

__all__ = ["MOST_BLOCKS", "MOST_TILES", "Step", "TrainingLowering", "check_trains", "check_work",
           "place_all", "training_bytes", "training_macs"]

#: Most registers that the outputs of all layers of a step may fill.
MOST_BLOCKS = 1 << 14
#: Most tiles that the convolutions of a step may multiply.
MOST_TILES = 1 << 19


def check_trains(config: SystolicConfig, network: TrainingNetwork, why: str = "a step of training"
                 ) -> None:
    """Refuse a core without training, and a node that no other reads.

    Raises
    ------
    ConfigError
        One line; with demands on the configuration, where that can help.
    """
    if not config.training:
        formats = () if config.floating else (Demand("operand_format", BFLOAT16.name, why=why),)
        raise ConfigError(f"training must be true for {why}, not false", *formats,
                          Demand("training", True, why=why))
    read = {source for node in network.nodes for source in sources_of(node)}
    for node in network.nodes:
        if node is not network.nodes[-1] and node.name not in read:
            raise ConfigError(f"node must be one that another reads for training on the core, not "
                              f"{node.name!r}")


def _check_reduced(config: SystolicConfig) -> None:
    if config.stored is None:
        narrow = [name for name, number in OPERAND_FORMATS.items()
                  if number.bits < config.operand.bits]
        raise ConfigError(
            f"stored_format must name a format for encode=dpr, not {UNSTORED}",
            *(Demand("stored_format", name, why="encode=dpr") for name in narrow[:1]))
    row = 8 * strip_width(config) * config.element_bytes
    if row <= config.axi_data_bits:
        raise ConfigError(f"axi_data_bits must be below {row} (a row of min(rows, cols) operands) "
                          f"for encode=dpr, not {config.axi_data_bits}",
                          Demand("axi_data_bits", 1 << (row - 1).bit_length() - 1, "most"))


def _check_sparse(config: SystolicConfig, network: TrainingNetwork,
                  density: Mapping[str, float]) -> None:
    if not config.sparse_storage:
        raise ConfigError("sparse_storage must be true for encode=ssdc, not false",
                          Demand("sparse_storage", True, why="encode=ssdc"))
    known = network.rectified
    if not known:
        raise ConfigError("network must have a ReLU whose zeros a layer reads for encode=ssdc, "
                          f"not {network.name!r}")
    for name in density:
        if name not in known:
            raise ConfigError(f"density must be of maps with zeros of a ReLU that layers read "
                              f"({', '.join(known)}), not of {name!r}")


def _check_exchange(config: SystolicConfig, exchange: Exchange, micro: Sequence[int]) -> None:
    if len(micro) > 1:
        raise ConfigError("micro must be left out with an exchange of gradients, not "
                          f"{max(micro)}")
    if len(exchange.buckets) > config.doorbells:
        raise InfeasibleError(Infeasible(
            resource="doors", demand=len(exchange.buckets), bound=config.doorbells,
            unit="buckets of gradients", levers=("larger buckets",)))


def check_work(config: SystolicConfig, network: TrainingNetwork, micro: Sequence[int],
               kinds: Sequence[str] = (FORWARD, INPUT_GRADIENT, WEIGHT_GRADIENT)) -> None:
    """Refuse a step of these kinds of products that would take long to generate.

    Raises
    ------
    InfeasibleError
        It has more than :data:`MOST_BLOCKS` registers or :data:`MOST_TILES` tiles.
    """
    shapes = network.shapes

    def registers(rows: int) -> int:
        return sum(count * -(-images * height * width // rows) * -(-channels // strip_width(config))
                   for channels, height, width in (shapes[node.name] for node in network.nodes)
                   for images, count in Counter(micro).items())

    tiles = sum(
        count * convolution.tiles(config) for images, count in Counter(micro).items()
        for layer in network.layers if not is_product(network, layer)
        for kind, convolution in convolutions_of(network, layer, images).items() if kind in kinds)
    rows = config.vector_rows
    most = LIMITS["vector_rows"][1]
    while rows < most and registers(rows) > MOST_BLOCKS:
        rows = min(most, 2 * rows)
    wider = larger_array(config)
    # Recording takes a few milliseconds for each of these.
    for demand, bound, unit, lever, asked in (
            (registers(config.vector_rows), MOST_BLOCKS, "registers of activations",
             "more vector_rows", wider if registers(rows) > MOST_BLOCKS else (
                 Demand("vector_rows", rows, "least", f"a step of {network.name}"),)),
            (tiles, MOST_TILES, "tiles of convolutions", "a larger array", wider)):
        if demand > bound:
            raise InfeasibleError(Infeasible(
                resource="workload", subject=f"a step of {network.name}", demand=demand,
                bound=bound, unit=unit, levers=("a smaller batch", lever)), *asked)


class Step(StepMemory):
    """Plans and writes the phases of a step, or of a micro-batch."""

    def __init__(self, config: SystolicConfig, network: TrainingNetwork, split: tuple[int, ...],
                 number: int, rule: Rule, savers: Savers, *, order: Sequence[str] | None,
                 shared: bool):
        check_trains(config, network)
        super().__init__(config, network, split, number, rule, savers, shared=shared)
        self.pieces: list[tuple[LayerInfo, Code]] = []
        self.doors: dict[str, int] = {}     # by name of the piece that rings it
        self.spilled = 0
        self.phases = self._planned(order)
        self.passing = ({name for phase in self.phases for name in phase.writes}
                        if shared else set())

    def vector(self, name: str, operator: str, shape: str,
               write: Callable[[VectorCode], None]) -> None:
        """Add a phase of the vector unit."""
        code = VectorCode(self.config, self.spill_at)
        write(code)
        done = code.finish()
        self.spilled = max(self.spilled, code.spilled)
        self.pieces.append((LayerInfo(name=name, operator=operator, shape=shape, macs=0,
                                      weighted=False), done))

    def multiply(self, name: str, layer: WeightedLayer, kinds: Sequence[str]) -> None:
        """Add products of a layer in sequence."""
        config, placed = self.config, self.addresses
        convolutions = convolutions_of(self.network, layer, self.batch, narrow=self.narrow(layer))
        wanted = [convolutions[kind] for kind in kinds if kind in convolutions]
        if layer.source in self.waits:
            wanted = [replace(each, left=widened_of(layer.name))
                      if each.kind == WEIGHT_GRADIENT else each for each in wanted]
        matrices = {key: matrix for key, matrix in self.matrices.items()
                    if isinstance(matrix, Matrix)}
        if is_product(self.network, layer):
            products = [Product(kind=each.kind, left=each.left, right=each.right,
                                output=each.output) for each in wanted]
            sizes = [product.sizes(matrices) for product in products]
            shape = ", ".join(f"{p}x{s} x {s}x{q}" for p, q, s in sizes)
            macs = sum(p * q * s for p, q, s in sizes)
            code = product_code(config, matrices, placed, products, self.zero_at)
        else:
            (channels, *size), kernel = wanted[0].image, wanted[0].kernel
            shape = " * ".join("x".join(map(str, each)) for each in (
                (self.batch, channels, *size), (layer.channels, channels, *kernel)))
            macs = sum(each.counted(config) for each in wanted)
            code = convolution_code(config, matrices, placed, wanted, self.zero_at, self.zeros_at)
        self.pieces.append((LayerInfo(name=name, operator=", ".join(each.kind for each in wanted),
                                      shape=shape, macs=macs, weighted=True), code))

    def _kernel(self, kernel: Callable[[StepMemory, Any, VectorCode], None], node: Node, name: str,
                operator: str, reads: tuple[str, ...], writes: tuple[str, ...], *,
                of: str | None = None) -> Phase:
        """Return a vector phase for a node; its shape is that of the node's output, or of ``of``'s.
        """
        return Phase(reads=self._passing(reads), writes=writes, write=partial(
            self.vector, name, operator, self._shape(of or node.name), partial(kernel, self, node)))

    def _products(self, layer: WeightedLayer, name: str, reads: tuple[str, ...],
                  writes: tuple[str, ...], *kinds: str) -> Phase:
        """Return a phase of products of a layer."""
        return Phase(reads=self._passing(reads), writes=writes,
                     write=partial(self.multiply, name, layer, kinds))

    def _forward(self, node: Node) -> list[Phase]:
        """Return the phases that compute a node's output."""
        name = node.name
        match node:
            case WeightedLayer():
                sums = (f"{name}.sums",)
                product = self._products(node, name, (node.source,), sums, FORWARD)
                if node is self.layers[-1]:
                    return [product]
                return [product, self._kernel(forward.activate, node, f"{name}.relu", "bias, relu",
                                              sums, (name,))]
            case SumLayer():
                return [self._kernel(forward.residual, node, name, "residual", node.sources,
                                     (name,))]
            case MaxLayer():
                return [self._kernel(forward.max_pool, node, name, "maximum pooling",
                                     (node.source,), (name, f"{name}.index"))]
            case AverageLayer():
                return [self._kernel(forward.average_pool, node, name, "average pooling",
                                     (node.source,), (name,))]

    def _backward(self, node: Node) -> list[Phase]:
        """Return the phases for the gradients of a node; pass on the gradient of its input."""
        name, arrived, dx = node.name, tuple(self.arrived[node.name]), (f"{node.name}.dx",)
        if isinstance(node, SumLayer) and len(arrived) == 1 and not node.relu:
            # The arriving gradient is passed on unchanged.
            for source in node.sources:
                self._send(source, arrived[0])
            return []
        for source in sources_of(node):
            self._send(source, *dx)
        if isinstance(node, MaxLayer | AverageLayer):
            index = (f"{name}.index",) if isinstance(node, MaxLayer) else ()
            return [self._kernel(backward.pool_back, node, gradient_of(name), "pooling backward",
                                 (*arrived, *index), dx)]
        masked = (*arrived, *((self.waiting(name),) if node.relu else ()))
        if isinstance(node, SumLayer):
            return [self._kernel(backward.relu_back, node, f"{name}.mask", "residual backward",
                                 masked, dx)]
        dz = (f"{name}.dz",)
        phases = [] if node is self.layers[-1] else [self._kernel(
            backward.relu_back, node, f"{name}.mask", "relu backward, bias gradient", masked, dz)]
        sent = () if node.source == IMAGES else dx
        sums: tuple[str, ...] = ()
        taken: list[Phase] = []
        if self.narrow(node):
            sums = (f"{name}.weight.products",)
            taken = [self._kernel(backward.take_groups, node, *sums, "gradients in groups", sums,
                                  ())]
        if node.source not in self.waits:
            return [*phases, self._products(
                node, gradient_of(name), (node.source, *dz), (*sent, *sums), INPUT_GRADIENT,
                WEIGHT_GRADIENT), *taken]
        # Widened or densified data is dropped before the gradient of the input is made.
        wide = widened_of(name)
        operator = "widening" if node.source in self.reduced else "expansion"
        return [
            *phases, self._kernel(encodings.widen, node, wide, operator,
                                  (self.waits[node.source],), (wide,), of=node.source),
            self._products(node, f"{name}.weight.gradient", (wide, *dz), sums, WEIGHT_GRADIENT),
            *taken, self._products(node, f"{name}.input.gradient", dz, sent, INPUT_GRADIENT)]

    def _planned(self, order: Sequence[str] | None) -> list[Phase]:
        """Return the phases in order."""
        nodes = self.network.nodes
        node_of = {node.name: node for node in nodes}
        last_read: dict[str, list[str]] = {}
        for name in self.waits:
            reader = [node.name for node in nodes if name in sources_of(node)][-1]
            last_read.setdefault(reader, []).append(name)
        parts = {}
        for node in nodes:
            parts[node.name] = self._forward(node)
            if (mask := encoded_of(node.name)) in self.packings:
                parts[mask] = [self._kernel(encodings.keep_mask, node, mask, "relu mask",
                                            (node.name,), (mask,))]
            for name in last_read.get(node.name, ()):
                kernel, operator = (
                    (encodings.narrow_output, "precision reduction") if name in self.reduced else
                    (encodings.drop_zeros, "sparse storage"))
                waits = self.waits[name]
                parts[waits] = [self._kernel(kernel, node_of[name], waits, operator, (name,),
                                             (waits,))]
        last = self.layers[-1]
        parts[LOSS] = [self._kernel(
            loss.softmax_cross_entropy, last, LOSS, "softmax, cross-entropy",
            (f"{last.name}.sums",), (f"{last.name}.dz",))]
        for node in reversed(nodes):
            parts[gradient_of(node.name)] = self._backward(node)
        self._exchanging(parts)
        self.parts = self._described(parts)
        # The order is that of the first micro-batch. In a smaller one, packing may not pay off;
        # then the output itself is kept for the gradient.
        absent = {of(node.name) for node in nodes for of in (encoded_of, reduced_of, sparse_of)}
        return [phase for part in (order or parts) if part in parts or part not in absent
                for phase in parts[part]]

    def _exchanging(self, parts: dict[str, list[Phase]]) -> None:
        """Add the phases that write buckets, to the parts after which their gradients are there."""
        if self.exchange is None:
            return
        for door, bucket in enumerate(self.exchange.buckets):
            name = f"bucket{door}"
            self.doors[name] = door
            after = bucket[-1] if self.exchange.overlap else self.network.nodes[0].name
            parts[gradient_of(after)].append(Phase(reads=(), writes=(), write=partial(
                self.vector, name, "gradients as float32", ", ".join(bucket),
                partial(update.store_bucket, self, bucket))))

    def _described(self, parts: Mapping[str, Sequence[Phase]]) -> tuple[Part, ...]:
        writer = {name: part for part, phases in parts.items() for phase in phases
                  for name in phase.writes}
        read = {part: {name for phase in phases for name in phase.reads if writer[name] != part}
                for part, phases in parts.items()}
        wanted = set().union(*read.values())
        return tuple(Part(
            name=part, phases=len(phases),
            sources=tuple(sorted({writer[name] for name in read[part]}, key=list(parts).index)),
            size=sum(align(self.matrices[name].size(self.config)) for phase in phases
                     for name in phase.writes if name in wanted))
            for part, phases in parts.items() if phases)

    def _passing(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in names if name != IMAGES)

    def run(self) -> list[tuple[LayerInfo, Code]]:
        """Return the phases that run for each micro-batch."""
        self.pieces = []
        fixed = dict(self.addresses)
        for phase, places in zip(self.phases, self.places, strict=True):
            self.addresses = fixed | places
            phase.write()
            info, code = self.pieces[-1]
            if info.name in self.doors:
                self.pieces[-1] = info, replace(code, ring=1 << self.doors[info.name])
        self.addresses = fixed
        if self.number:
            for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
                self.vector(f"{layer.name}.sum", GRADIENT_SUM, f"{k}x{n}",
                            partial(update.accumulate, self, layer))
        return self.pieces

    def end(self) -> list[tuple[LayerInfo, Code]]:
        """Return the phases that run once, when the gradients of all images are complete."""
        self.pieces = []
        if self.exchange is not None:
            # Whether the step counts depends on all gradients: so does each update.
            nothing = np.zeros(0, np.uint16)
            self.pieces.append((
                LayerInfo(name="exchange", operator="wait for gradients", shape="", macs=0,
                          weighted=False),
                Code(nothing.astype(np.uint8), nothing, nothing, {},
                     answer=(1 << len(self.exchange.buckets)) - 1)))
        self.vector("norms", "largest gradients, norms", "", partial(update.norms, self))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            self.vector(f"{layer.name}.update", type(self.optimizer).__name__.lower(),
                        f"{k}x{n}", partial(update.update, self, layer))
            if self.narrow(layer):
                self.vector(f"{layer.name}.operands", "operands in groups", f"{k}x{n}",
                            partial(update.put_groups, self, layer))
        return self.pieces

    def _shape(self, name: str) -> str:
        return f"{self.pixels(name)}x{self.network.shapes[name][0]}"

    def _send(self, name: str, gradient: str) -> None:
        if name != IMAGES:
            self.arrived[name].append(gradient)

    def joined(self, steps: Sequence["Step"], pieces: Sequence[tuple[LayerInfo, Code]],
               kinds: dict[str, int]) -> TrainingSchedule:
        """Return all phases as one program, with a ``SYNC`` after each and ``HALT`` at the end."""
        config = self.config
        count = sum(len(code.opcode) + 1 for _, code in pieces)
        opcode, layer = np.zeros(count, np.uint8), np.zeros(count, np.int16)
        wait, signal = np.zeros(count, np.uint16), np.zeros(count, np.uint16)
        operands: dict[str, NDArray[Any]] = {}
        scalars: dict[str, list[int]] = {}
        registers: list[Register] = []
        at = 0
        for number, (_, code) in enumerate(pieces):
            end = at + len(code.opcode)
            opcode[at:end], wait[at:end], signal[at:end] = code.opcode, code.wait, code.signal
            opcode[end] = Opcode.SYNC
            layer[at:end + 1] = number
            for name, values in code.operands.items():
                operands.setdefault(name, np.zeros(count, FIELD_DTYPE[name]))[at:end] = values
            for name, places in code.scalars.items():
                scalars.setdefault(name, []).extend(at + place for place in places)
            registers += [key for key in code.sparse if isinstance(key, Register)]
            for name, doors in (("ring", code.ring), ("answer", code.answer)):
                if doors:
                    operands.setdefault(name, np.zeros(count, FIELD_DTYPE[name]))[end] = doors
            at = end + 1
        opcode[-1] = Opcode.HALT
        spilled = max(step.spilled for step in steps)
        program_at = align(self.spill_at + spilled)
        size = align(program_at + count * INSTRUCTION_BYTES)
        check_memory(size)
        kinds["workspace"] = kinds.get("workspace", 0) + spilled
        # Each matrix starts on a memory boundary.
        kinds["placement"] = program_at - sum(kinds.values())
        kinds["program"] = count * INSTRUCTION_BYTES
        matrices, addresses = dict(self.matrices), dict(self.addresses)
        if len(self.split) > 1:
            for name in (each for each in GIVEN if each in self.matrices):
                del matrices[name], addresses[name]
                for step in steps:
                    matrices[f"{name}.{step.number}"] = step.matrices[name]
                    addresses[f"{name}.{step.number}"] = step.addresses[name]
        schedule = TrainingSchedule(
            config=config, opcode=opcode, wait=wait, signal=signal, operands=operands, layer=layer,
            program_at=program_at, network=self.network,
            batch=sum(self.split), optimizer=self.optimizer, scaling=self.scaling, clip=self.clip,
            matrices=matrices, addresses=addresses, split=self.split,
            reduced=self.reduced, registers=tuple(registers),
            sparse=tuple(step.sparse for step in steps),
            nonzeros=_expected(steps, registers),
            scalars={name: np.array(places) for name, places in scalars.items()},
            phases=tuple(info for info, _ in pieces), parts=self.parts, exchange=self.exchange,
            zero_at=self.zero_at, size=size, kinds=kinds)
        return schedule.at(1, self.scaling.log2)


def _expected(steps: Sequence[Step], registers: Sequence[Register]) -> NDArray[np.int64]:
    """Return the number of elements other than +0 in registers, by the density of their map."""
    found = np.empty(len(registers), np.int64)
    elements = np.array([register.rows * register.width for register in registers], np.int64)
    places: dict[float, list[int]] = {}
    for at, register in enumerate(registers):
        places.setdefault(steps[register.number].sparse[register.node].density, []).append(at)
    for density, those in places.items():
        found[those] = share_of(density, elements[those])
    return found


def _bytes_by_kind(steps: Sequence[Step]) -> dict[str, int]:
    """Return the bytes of all matrices of all micro-batches, by purpose."""
    kinds: dict[str, int] = {}
    seen: set[int] = set()
    for step in steps:
        for name, matrix in step.matrices.items():
            if name not in step.passing and step.addresses[name] not in seen:
                seen.add(step.addresses[name])
                kinds[step.kind[name]] = kinds.get(step.kind[name], 0) + matrix.size(step.config)
    if steps[0].shares:
        kinds[SHARED] = max(step.shared for step in steps)
    return kinds


def place_all(steps: Sequence[Step]) -> dict[str, int]:
    """Place the matrices of all micro-batches; return :func:`_bytes_by_kind`.

    Permanent matrices come first, followed by images and gradients of each further micro-batch, and
    then by the memory that all micro-batches share for short-lived matrices.
    """
    main, *others = steps
    end = main.place(0, [name for name in main.matrices if name not in main.passing])
    gradients = main.gradients()
    for step in others:
        step.addresses |= {name: main.addresses[name] for name in step.matrices
                           if name in main.addresses}
        end = step.place(end, GIVEN)
        step.addresses |= {f"{name}.sum": main.addresses[name] for name in gradients}
        if step is others[0]:
            end = step.place(end, gradients)
        else:
            step.addresses |= {name: others[0].addresses[name] for name in gradients}
    end = max(step.share(end) for step in steps)
    for step in steps:
        step.reserve(end)
    return _bytes_by_kind(steps)


@dataclass(frozen=True)
class TrainingLowering:
    """Lowering of a training step: a call returns the step's program.

    Its fields say what the program computes; the arguments of a call say how.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    network : TrainingNetwork
        Every node except the last is read by another.
    batch : int
        Inputs per step, at least 1.
    optimizer : Optimizer
    scaling : LossScaling, optional
        None by default.
    clip : float, optional
        Largest norm of all gradients together.
    steps : int
        Number of steps of the workload.
    reduce : bool
        Whether outputs for products of gradients are kept in the core's ``stored_format``: then
        the parts include :func:`reduced_of` nodes, and memory is shared. The gradients then
        differ.
    exchange : Exchange, optional
        Buckets of gradients that something beside the core changes before the update: of all
        layers, each once, on a core with as many doors. Without ``split``.
    density : mapping of str to float, optional
        Nodes whose outputs for products of gradients are kept sparse, if that is smaller, with the
        share of their numbers that may be other than +0: above 0, at most 1. Then the parts include
        :func:`sparse_of` nodes, and memory is shared. Results are bit-identical.
    """

    config: SystolicConfig
    network: TrainingNetwork
    _: KW_ONLY
    batch: int
    optimizer: Optimizer
    scaling: LossScaling | None = None
    clip: float | None = None
    steps: int = 1
    reduce: bool = False
    density: Mapping[str, float] | None = None
    exchange: Exchange | None = None

    def __call__(self, *, batch: int | None = None, order: Sequence[str] | None = None,
                 encode: bool = False, split: Sequence[int] | None = None) -> TrainingSchedule:
        """Return the program.

        Parameters
        ----------
        batch : int, optional
            Number of inputs instead of the field's.
        order : sequence of str, optional
            Parts of the step in order: nodes, :data:`LOSS`, and :func:`gradient_of` nodes, each
            after its sources. A node that appears again is recomputed. Outputs of nodes and their
            gradients then share memory with those that are not live at the same time. Without it,
            each part appears once, and each has memory of its own.
        encode : bool
            Whether ReLU masks and indices of maximum poolings are kept packed for their gradients,
            if that is smaller (:mod:`arch.systolic.lowering.training.packing`); then the parts
            include :func:`encoded_of` nodes, and memory is shared, even without ``order``. Results
            are bit-identical.
        split : sequence of int, optional
            Images of micro-batches, each at least 1, with the sum ``batch``: each runs forward and
            backward by itself, and gradients are added one micro-batch after the other. Memory is
            shared. The order of sums differs from that of the whole batch.

        Raises
        ------
        ConfigError
            The network is not supported, the core has no ``training`` or too little memory, or the
            memory image does not fit the address space; with ``reduce``, the core has no second
            format, or its rows take no fewer beats; with ``density``, it has no
            ``sparse_storage``, a node has no zeros from a ReLU, or nothing would be smaller.
        """
        config, network, density = self.config, self.network, self.density
        batch = check_int("batch", self.batch if batch is None else batch, 1)
        micro = (batch,) if split is None else tuple(check_int("split", each, 1) for each in split)
        if sum(micro) != batch:
            raise ConfigError(f"split must be of {batch} images together, not {sum(micro)}")
        check_trains(config, network)
        if self.reduce:
            _check_reduced(config)
        if density is not None:
            _check_sparse(config, network, density)
        check_work(config, network, micro)
        shared = encode or self.reduce or any(each is not None for each in (order, density, split))
        if self.exchange is not None:
            _check_exchange(config, self.exchange, micro)
        rule = Rule(optimizer=self.optimizer, scaling=self.scaling or LossScaling(),
                    clip=self.clip, exchange=self.exchange)
        savers = Savers(encode=encode, reduce=self.reduce, density=density)
        parts = [Step(config, network, micro, number, rule, savers, order=order, shared=shared)
                 for number in range(len(micro))]
        if density is not None and not parts[0].sparse:
            raise ConfigError(
                "density must be lower for a map to be smaller without its zeros, not "
                f"{', '.join(f'{share} of {name}' for name, share in density.items()) or 'none'}",
                # The mask of a register's rows takes a beat at least.
                Demand("vector_rows", 2 * config.vector_rows, "least"))
        kinds = place_all(parts)
        pieces: list[tuple[LayerInfo, Code]] = []
        for part in parts:
            pieces += part.run()
        schedule = parts[0].joined(parts, pieces + parts[0].end(), kinds)
        return replace(schedule, steps=check_int("steps", self.steps, 1))


def training_bytes(config: SystolicConfig, network: TrainingNetwork, *, batch: int,
                   optimizer: Optimizer, encode: bool = False, reduce: bool = False,
                   density: Mapping[str, float] | None = None) -> dict[str, int]:
    """Return the bytes of a step by purpose, with outputs and gradients in shared memory.

    They equal those of :class:`TrainingLowering` without spilled registers, also for programs that
    would take long to generate or would not fit.
    """
    savers = Savers(encode=encode, reduce=reduce, density=density)
    return place_all([Step(config, network, (batch,), 0, Rule(optimizer=optimizer), savers,
                          order=None, shared=True)])


def training_macs(network: TrainingNetwork, batch: int) -> int:
    """Return the multiply-accumulates of a step: layers on the images have two products, others
    three. Those with padding are included.
    """
    return sum(convolution_macs(convolutions_of(network, layer, batch).values())
               for layer in network.layers)
