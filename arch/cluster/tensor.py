"""Tensor parallelism: each layer's weights are split across nodes by columns or by rows.

All nodes take the whole batch, and have all outputs of all layers. Of a layer with weights W, whose
columns are its outputs, node r has (a convolution's columns are its filters, its rows the taps of
its input channels, and products are convolutions)

- by columns: ``W[:, r]``. Forward ``y[:, r] = relu(x W[:, r] + b[r])``, then an allgather of y.
  Backward ``dx = sum_r dz[:, r] W[:, r]^T``, an allreduce of the nodes' sums.
- by rows: ``W[r]``. Forward ``z = sum_r x[:, r] W[r]``, an allreduce, before bias and ReLU.
  Backward ``dx[:, r] = dz W[r]^T``, then an allgather of dx.

With ``pairs``, every other layer is by columns and the next one by rows, which reads just the
outputs that its node has, and gives it their gradients: there are no allgathers (M. Shoeybi et al.,
"Megatron-LM", arXiv:1909.08053).

Gradients of weights need no other node; while they are computed, dx is on its way. Shares are whole
strips of the vector unit, so that a share of a map is one range of memory, and a share of the rows
of weights, too: they are ordered by strips of input channels, and then by taps. Layers that do not
have as many strips, those with groups, and by columns the last layer, are computed by every node.
"""

from dataclasses import replace
from functools import partial

from arch.cluster.agreement import FLAG, agree, agreed, check_without_norms, flag_matrix, write_flag
from arch.cluster.doors import Piece, ringing, waiting
from arch.cluster.feasible import check_bounds, check_layers, check_placed
from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.cluster.transfers import (
    JoinedPlan,
    JoinedTiming,
    Transfer,
    join_plan,
    lower_nics,
    settle,
)
from arch.cluster.workloads import COLUMNS, ROWS, Workload
from arch.common.progress import say
from arch.config import ConfigError, Demand
from arch.nic.program import RunPlan
from arch.result import Infeasible, InfeasibleError
from arch.scale.parallelism import Share, shares_of
from arch.systolic.lowering.training import backward, forward, update
from arch.systolic.lowering.training.convolutions import Convolution, convolution_code
from arch.systolic.lowering.training.encodings import relu_mask
from arch.systolic.lowering.training.layers import is_product
from arch.systolic.lowering.training.memory import Phase, Rule, Savers
from arch.systolic.lowering.training.names import IMAGES, gradient_of
from arch.systolic.lowering.training.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
    product_code,
    strip_width,
)
from arch.systolic.lowering.training.step import Step, place_all
from arch.systolic.lowering.training.step_schedule import Floats, TrainingSchedule
from arch.systolic.lowering.training.vector_code import Value, VectorCode
from arch.systolic.params import SystolicConfig
from arch.systolic.program import LayerInfo
from arch.systolic.vector import Function
from arch.workloads.training import Node, TrainingNetwork, WeightedLayer

__all__ = ["Share", "fits", "plan", "shares_of"]


def _sources(node: Node) -> tuple[str, ...]:
    return getattr(node, "sources", None) or (getattr(node, "source", ""),)


def _part(name: str) -> str:
    """Return the matrix of a node's part of a sum, or of what it reads."""
    return f"{name}.part"


class _TensorStep(Step):
    """A step of one node."""

    def __init__(self, config: SystolicConfig, network: TrainingNetwork, batch: int, rule: Rule, *,
                 shares: dict[str, Share], node: int, flag: tuple[int, int]):
        self.shared_out, self.node, self._flag, self.nodes = shares, node, flag, flag[0]
        #: What each door begins, in order: kind of collective, and matrix.
        self.exchanges: list[tuple[str, str]] = []
        super().__init__(config, network, (batch,), 0, rule, Savers(), order=None, shared=False)

    def _name_matrices(self) -> None:
        super()._name_matrices()
        for layer in self.layers:
            share = self.shared_out.get(layer.name)
            if share is None:
                continue
            name, rows = layer.name, self.pixels(layer.name)
            for what, matrix in (("weight", Floats(rows=share.rows, cols=share.outputs)),
                                 ("bias", Floats(rows=1, cols=share.outputs))):
                for ending in ("", *(f".{each}" for each in self.optimizer.state)):
                    self.matrices[f"{name}.{what}{ending}"] = matrix
            self.matrices[f"{name}.bias.gradient"] = Floats(rows=1, cols=share.outputs)
            operands = Matrix(rows=share.rows, cols=share.outputs)
            self.matrices[f"{name}.operands"] = operands
            self.matrices[f"{name}.weight.gradient"] = replace(operands, wide=True)
            sums = Matrix(rows=rows, cols=share.outputs, wide=True)
            if share.by == COLUMNS:
                self.matrices[f"{name}.sums"] = sums
                self.matrices[f"{name}.dz"] = Matrix(rows=rows, cols=share.outputs, gradient=True)
            else:
                self._have("workspace", _part(f"{name}.sums"), sums)
                self.matrices[f"{name}.sums"] = Floats(rows=rows, cols=share.outputs)
            if layer.source != IMAGES:
                rows, inputs = self.pixels(layer.source), self.network.shapes[layer.source][0]
                self._have("workspace", _part(f"{name}.dx"), Matrix(
                    rows=rows, cols=share.inputs, wide=True))
                self.matrices[f"{name}.dx"] = Floats(rows=rows, cols=inputs)
        self._have("workspace", FLAG, flag_matrix(self, *self._flag))

    def first(self, share: Share, *, inputs: bool) -> int:
        """Return the first strip of this node's share of a layer's inputs or outputs."""
        if inputs != (share.by == ROWS):
            return 0
        return self.node * (share.inputs if inputs else share.outputs) // self.strip

    def alias(self) -> None:
        """Locate the shares of the inputs of layers by rows, which are parts of whole maps."""
        for layer in self.layers:
            share = self.shared_out.get(layer.name)
            if share is not None and share.by == ROWS:
                name, matrix = _part(layer.name), Matrix(
                    rows=self.pixels(layer.source), cols=share.inputs)
                self.matrices[name] = matrix
                self.addresses[name] = self.addresses[layer.source] + (
                    self.node * matrix.size(self.config))

    # --- Phases -----------------------------------------------------------------------------------

    def _ringing(self, phase: Phase, kind: str, matrix: str) -> list[Phase]:
        """Return a phase that begins an exchange when it is done; and one that waits for it."""
        door = len(self.exchanges)
        self.exchanges.append((kind, matrix))

        def write() -> None:
            phase.write()
            self.pieces[-1] = ringing(self.pieces[-1], 1 << door)

        def wait() -> None:
            self.pieces.append(waiting(f"{matrix}.exchange", f"wait for {kind}", 1 << door))

        return [replace(phase, write=write), Phase(reads=(), writes=(), write=wait)]

    def _phase(self, write: "partial[None]") -> Phase:
        return Phase(reads=(), writes=(), write=write)

    def _sharing(self, layer: WeightedLayer, kind: str) -> Phase:
        """Return the phase of a product of a layer that is shared out."""
        return self._phase(partial(self.multiply_share, layer, kind))

    def _copy(self, layer: WeightedLayer, name: str, first: int) -> Phase:
        """Return the phase that writes sums as float32 numbers, from a strip on."""
        return self._phase(partial(self.vector, f"{name}.float32", "sums as float32",
                                   self._shape(layer.name), partial(_copied, self, name, first)))

    def _forward(self, node: Node) -> list[Phase]:
        share = self.shared_out.get(node.name)
        if share is None:
            return super()._forward(node)
        assert isinstance(node, WeightedLayer)
        name, product = node.name, self._sharing(node, FORWARD)
        if share.by == COLUMNS:
            activate = self._phase(partial(
                self.vector, f"{name}.relu", "bias, relu", self._shape(name),
                partial(_activate, self, node)))
            return [product, *(self._ringing(activate, "allgather", name) if share.gathers
                               else [activate])]
        found = [product, *self._ringing(self._copy(node, f"{name}.sums", 0), "allreduce",
                                         f"{name}.sums")]
        if node is not self.layers[-1]:
            found.append(self._phase(partial(
                self.vector, f"{name}.relu", "bias, relu", self._shape(name),
                partial(forward.activate, self, node))))
        return found

    def _backward(self, node: Node) -> list[Phase]:
        share = self.shared_out.get(node.name)
        if share is None:
            return super()._backward(node)
        assert isinstance(node, WeightedLayer)
        name, found = node.name, []
        if node is not self.layers[-1]:
            kernel = _relu_back if share.by == COLUMNS else backward.relu_back
            found.append(self._phase(partial(
                self.vector, f"{name}.mask", "relu backward, bias gradient", self._shape(name),
                partial(kernel, self, node))))
        weights = self._sharing(node, WEIGHT_GRADIENT)
        if node.source == IMAGES:
            return [*found, weights]
        self._send(node.source, f"{name}.dx")
        copied = self._copy(node, f"{name}.dx", self.first(share, inputs=True))
        found.append(self._sharing(node, INPUT_GRADIENT))
        if share.by == ROWS and not share.gathers:
            return [*found, copied, weights]
        kind = "allreduce" if share.by == COLUMNS else "allgather"
        rings, waits = self._ringing(copied, kind, f"{name}.dx")
        return [*found, rings, weights, waits]

    def _described(self, parts: object) -> tuple[()]:
        """Return no parts: these steps are not rearranged."""
        del parts
        return ()

    def multiply_share(self, layer: WeightedLayer, kind: str) -> None:
        """Add a product of a layer that is shared out."""
        name, share = layer.name, self.shared_out[layer.name]
        rows = share.by == ROWS
        left = {INPUT_GRADIENT: f"{name}.dz"}.get(kind, _part(name) if rows else layer.source)
        right = f"{name}.dz" if kind == WEIGHT_GRADIENT else f"{name}.operands"
        output = {FORWARD: _part(f"{name}.sums") if rows else f"{name}.sums",
                  INPUT_GRADIENT: _part(f"{name}.dx"),
                  WEIGHT_GRADIENT: f"{name}.weight.gradient"}[kind]
        matrices = {key: matrix for key, matrix in self.matrices.items()
                    if isinstance(matrix, Matrix)}
        if is_product(self.network, layer):
            product = Product(kind=kind, left=left, right=right, output=output)
            p, q, s = product.sizes(matrices)
            shape, macs = f"{p}x{s} x {s}x{q}", p * q * s
            code = product_code(self.config, matrices, self.addresses, [product], self.zero_at)
        else:
            size = self.network.shapes[layer.source][1:]
            kernel = self.network.weight_shape(layer)[2:]
            convolution = Convolution(
                kind=kind, left=left, right=right, output=output, batch=self.batch,
                image=(share.inputs, *size), channels=share.outputs, kernel=kernel,
                geometry=layer.geometry)
            shape = " * ".join("x".join(map(str, each)) for each in (
                (self.batch, share.inputs, *size), (share.outputs, share.inputs, *kernel)))
            macs = convolution.counted(self.config)
            code = convolution_code(self.config, matrices, self.addresses, [convolution],
                                    self.zero_at, self.zeros_at)
        names = {FORWARD: name, INPUT_GRADIENT: f"{name}.input.gradient",
                 WEIGHT_GRADIENT: gradient_of(name)}
        self.pieces.append((LayerInfo(name=names[kind], operator=kind, shape=shape, macs=macs,
                                      weighted=True), code))

    def end(self) -> list[Piece]:
        """Return the update, with the agreement on whether the step counts before it."""
        self.pieces = []
        door = len(self.exchanges)
        self.vector("norms", "largest gradients, norms", "", partial(_norms, self))
        self.pieces[-1] = ringing(self.pieces[-1], 1 << door)
        self.pieces.append(waiting("agreement", "wait for all nodes", 1 << door))
        self.vector("counts", "whether the step counts", "", partial(_counts, self))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            self.vector(f"{layer.name}.update", type(self.optimizer).__name__.lower(),
                        f"{k}x{n}", partial(update.update, self, layer))
            if self.narrow(layer):
                self.vector(f"{layer.name}.operands", "operands in groups", f"{k}x{n}",
                            partial(update.put_groups, self, layer))
        return self.pieces


def _norms(step: _TensorStep, code: VectorCode) -> None:
    update.norms(step, code)
    write_flag(step, code, code.load(step.rows("counts", 0, 0, 1)))


def _counts(step: _TensorStep, code: VectorCode) -> None:
    code.store(agreed(step, code, step.nodes), step.rows("counts", 0, 0, 1))


def _copied(step: _TensorStep, name: str, first_strip: int, code: VectorCode) -> None:
    """Write a node's sums as float32 numbers, from a strip of the whole matrix on."""
    for strip, first, rows in step.registers(_part(name)):
        code.store(code.load(step.rows(_part(name), strip, first, rows)),
                   step.rows(name, first_strip + strip, first, rows))


def _activate(step: _TensorStep, layer: WeightedLayer, code: VectorCode) -> None:
    """Compute a node's share of a layer's outputs: bias and ReLU."""
    name, share = layer.name, step.shared_out[layer.name]
    begin = step.first(share, inputs=False)
    for strip, _ in step.strips(share.outputs):
        bias = code.load(step.rows(f"{name}.bias", strip, 0, 1))
        for first, rows in step.chunks(step.pixels(name)):
            z = code.add(code.load(step.rows(f"{name}.sums", strip, first, rows)), bias)
            code.store(code.max(z, 0.0) if layer.relu else z,
                       step.rows(name, begin + strip, first, rows))


def _relu_back(step: _TensorStep, layer: WeightedLayer, code: VectorCode) -> None:
    """Mask a node's share of the gradient with ``output > 0``, and compute its column sums."""
    name, share = layer.name, step.shared_out[layer.name]
    begin = step.first(share, inputs=False)
    for strip, _ in step.strips(share.outputs):
        total: Value | None = None
        for first, rows in step.chunks(step.pixels(name)):
            dy = backward.arrived(step, code, name, begin + strip, first, rows)
            if layer.relu:
                mask = relu_mask(step, name, code, begin + strip, first, rows)
                dy = code.select(mask, dy, 0.0)
            column = code.apply(Function.COLUMN_SUM, dy)
            code.store(dy, step.rows(f"{name}.dz", strip, first, rows))
            total = column if total is None else code.add(total, column)
        assert total is not None
        code.store(total, step.rows(f"{name}.bias.gradient", strip, 0, 1))


def _transfers(workload: Workload, steps: "list[_TensorStep]") -> list[Transfer]:
    """Return all exchanges of a step."""
    nodes, first, found = range(workload.nodes), steps[0], []
    for door, (kind, name) in enumerate(first.exchanges):
        places = dict.fromkeys(nodes, first.addresses[name])
        found.append(Transfer(
            name=f"{kind} of {name}", collective=f"{kind}:ring",
            size=first.matrices[name].size(first.config), doors=dict.fromkeys(nodes, door),
            inputs=places, outputs=places, options=("op=sum",) if kind == "allreduce" else ()))
    found.append(agree(first, dict.fromkeys(nodes, len(found)), dict.fromkeys(
        nodes, first.addresses[FLAG]), operation="sum"))
    return found


def _check(config: ClusterConfig, workload: Workload, steps: "list[_TensorStep]") -> None:
    first = steps[0]
    demand = len(first.exchanges) + 1
    if demand > config.doors:
        raise InfeasibleError(Infeasible(
            resource="doors", demand=demand, bound=config.doors, unit="exchanges of a step"),
            Demand("doors", demand, "least"))
    beat, nodes = config.nic.beat_bytes, workload.nodes
    for kind, name in first.exchanges:
        size = first.matrices[name].size(first.config)
        if kind == "allgather" and size // nodes % beat:
            raise ConfigError(f"nic.axi_data_bits must be at most {8 * first.config.beat_bytes} "
                              f"(core.axi_data_bits) for tensor={workload.tensor}, so that shares "
                              f"of {size // nodes} bytes begin at a beat, not {8 * beat}")


def _lower(config: ClusterConfig, workload: Workload
           ) -> tuple[list[tuple[_TensorStep, dict[str, int]]], list[Transfer], RunPlan]:
    """Return the steps of all nodes, placed, with bytes by kind; transfers; programs of NICs."""
    check_without_norms(workload.training, f"tensor={workload.tensor}")
    request, core = workload.training, config.node_core
    check_bounds(config, request, (request.batch,))
    shares = shares_of(request.network, workload.nodes, workload.tensor, strip_width(core))
    rule = Rule(optimizer=request.optimizer, scaling=request.scaling)
    steps = [_TensorStep(core, request.network, request.batch, rule, shares=shares, node=node,
                         flag=(workload.nodes, config.nic.beat_bytes))
             for node in range(workload.nodes)]
    _check(config, workload, steps)
    placed = [(step, place_all([step])) for step in steps]
    check_placed(steps[0])
    transfers = _transfers(workload, steps)
    return placed, transfers, lower_nics(config, workload, transfers)


def _lowered(step: _TensorStep, kinds: dict[str, int]) -> TrainingSchedule:
    """Return the program of a node."""
    say(f"writing the program of node {step.node}")
    step.alias()
    with refusals_of("core"):
        return step.joined([step], step.run() + step.end(), kinds)


def fits(config: ClusterConfig, workload: Workload) -> None:
    """Refuse what :func:`plan` refuses, but for the length of programs, without timing it.

    Raises
    ------
    ConfigError
        As for :func:`plan`.
    """
    _lower(config, workload)
    check_layers(config, workload.training)


def plan(config: ClusterConfig, workload: Workload) -> tuple[JoinedPlan, JoinedTiming]:
    """Lower a step of all nodes, and time it exactly.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    steps, transfers, nics = _lower(config, workload)
    check_layers(config, workload.training, images=workload.training.batch)
    cores = [_lowered(step, kinds) for step, kinds in steps]
    found = join_plan(config, workload, nics, cores, transfers)
    return found, settle(found)
