"""Training step by step: forward, backward, update, in the hardware's order of operations."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike

from arch.config import ConfigError, check_int
from arch.numerics import BFLOAT16, FLOAT32, FloatFormat
from arch.workloads.optimizer_equations import clipping_factor
from arch.workloads.optimizers import LARS, LossScaling, Optimizer, check_float32
from arch.workloads.training import (
    AverageLayer,
    MaxLayer,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    initial_parameters,
)
from sim.systolic.golden.training import layers, products, updates
from sim.systolic.golden.training.encodings import reduce
from sim.systolic.golden.training.vector import Array, VectorUnit

__all__ = ["NonFinite", "Numerics", "Pass", "Step", "Trainer", "backward", "forward"]


@dataclass(frozen=True, kw_only=True)
class Numerics:
    """Formats and order of sums.

    Activation and weight operands have the format ``forward``; gradient operands have the format
    ``gradient``. Sums, scores, gradients between layers, the master copies of weights, and all
    results of the vector unit have the unit's own format.

    Parameters
    ----------
    forward, gradient : FloatFormat or None
        If None, operands are not rounded.
    depth : int
        Number of terms that a column of the mesh sums up before the accumulator adds, for outputs
        and input gradients: ``min(rows, cols)`` of the mesh. At least 1.
    weight_depth : int, optional
        The same for weight gradients: ``rows`` of the mesh. By default ``depth``.
    unit : VectorUnit

    Raises
    ------
    ConfigError
        A field is out of range, or float64 numbers would have to be rounded.
    """

    forward: FloatFormat | None = BFLOAT16
    gradient: FloatFormat | None = BFLOAT16
    depth: int = 8
    weight_depth: int | None = None
    unit: VectorUnit = VectorUnit()

    def __post_init__(self) -> None:
        try:
            check_int("depth", self.depth, 1)
            if self.weight_depth is None:
                object.__setattr__(self, "weight_depth", self.depth)
            check_int("weight_depth", self.weight_depth, 1)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None
        for name in ("forward", "gradient"):
            number = getattr(self, name)
            if number is not None and np.dtype(self.unit.dtype) != FLOAT32.dtype:
                raise ConfigError(f"{name} must be none with float64, not {number}")

    def operand(self, x: Array, number: FloatFormat | None) -> Array:
        """Return numbers rounded to an operand format, in the unit's format."""
        if number is None or number == FLOAT32:
            return self.unit.value(x)
        with np.errstate(all="ignore"):
            return self.unit.value(number.canonical(number.round(x)).astype(np.float32))

    def sums(self, layer: WeightedLayer, x: Array, weight: Array) -> Array:
        """Return a layer's sums of products, of operands."""
        return products.forward(x, weight, layer.geometry, depth=self.depth)

    def input_gradient(self, layer: WeightedLayer, dz: Array, weight: Array,
                       image: tuple[int, int]) -> Array:
        """Return the gradient of a layer's input, of operands."""
        return products.input_gradient(dz, weight, layer.geometry, image, depth=self.depth)


@dataclass(frozen=True, kw_only=True, eq=False)
class Pass:
    """Results of a forward pass that the backward pass needs.

    Parameters
    ----------
    outputs : dict of str to array
        For ``images`` and every node, (N, C, H, W), rounded as operands of their readers; the
        scores are not rounded.
    indices : dict of str to array
        For every maximum pooling, the tap of the largest number.
    scores : (N, classes) array
    """

    outputs: dict[str, Array]
    indices: dict[str, Array]
    scores: Array


def forward(network: TrainingNetwork, parameters: Mapping[str, Array], images: ArrayLike,
            numerics: Numerics) -> Pass:
    """Return the outputs of all nodes, each rounded once to the forward format.

    Parameters
    ----------
    network : TrainingNetwork
    parameters : mapping of str to array
        ``LAYER.weight``, rounded to the forward format here, and ``LAYER.bias``.
    images : (N, C, H, W) array
    numerics : Numerics

    Raises
    ------
    ConfigError
        The images have another shape.
    """
    unit = numerics.unit
    given = np.asarray(images)
    if given.ndim != 4 or given.shape[1:] != network.image or not len(given):
        raise ConfigError(f"images must have shape (N, {', '.join(map(str, network.image))}), "
                          f"not {given.shape}")
    outputs = {"images": numerics.operand(given, numerics.forward)}
    indices: dict[str, Array] = {}
    last = network.nodes[-1].name
    scores = outputs["images"]
    for node in network.nodes:
        match node:
            case WeightedLayer():
                weight = numerics.operand(parameters[f"{node.name}.weight"], numerics.forward)
                y = layers.add_bias(unit, numerics.sums(node, outputs[node.source], weight),
                                    parameters[f"{node.name}.bias"])
                y = layers.relu(unit, y) if node.relu else y
            case MaxLayer():
                y, indices[node.name] = layers.max_pool(
                    unit, outputs[node.source], node.kernel, node.geometry)
            case AverageLayer():
                y = layers.average_pool(unit, outputs[node.source], node.kernel, node.geometry)
            case SumLayer():
                y = unit.add(*(outputs[source] for source in node.sources))
                y = layers.relu(unit, y) if node.relu else y
        if node.name == last:
            scores = y.reshape(len(y), -1)
        outputs[node.name] = y if node.name == last else numerics.operand(y, numerics.forward)
    return Pass(outputs=outputs, indices=indices, scores=scores)


def backward(network: TrainingNetwork, parameters: Mapping[str, Array], done: Pass,
             gradient: Array, numerics: Numerics) -> dict[str, Array]:
    """Return the gradients of all parameters, by name, given the gradient of the scores.

    The gradients from all readers of an output are added in the unit's format, the last node's
    first; then follow the mask of the ReLU, the sums for the bias, and one rounding to the
    gradient format for the products.
    """
    unit = numerics.unit
    found: dict[str, Array] = {}
    arrived = {network.nodes[-1].name: gradient.reshape(*gradient.shape, 1, 1)}

    def send(name: str, part: Array) -> None:
        if name != "images":
            arrived[name] = unit.add(arrived[name], part) if name in arrived else part

    for node in reversed(network.nodes):
        dy = arrived.pop(node.name, None)
        if dy is None:          # no node reads this output
            dy = np.zeros_like(done.outputs[node.name])
        if isinstance(node, WeightedLayer | SumLayer) and node.relu:
            dy = layers.relu_back(unit, done.outputs[node.name], dy)
        if isinstance(node, SumLayer):
            for source in node.sources:
                send(source, dy)
            continue
        x = done.outputs[node.source]
        image = (x.shape[2], x.shape[3])
        match node:
            case WeightedLayer():
                weight = parameters[f"{node.name}.weight"]
                found[f"{node.name}.bias"] = layers.bias_gradient(unit, dy)
                dz = numerics.operand(dy, numerics.gradient)
                found[f"{node.name}.weight"] = products.weight_gradient(
                    x, dz, node.geometry, (weight.shape[2], weight.shape[3]),
                    depth=numerics.weight_depth or numerics.depth)
                if node.source != "images":
                    send(node.source, numerics.input_gradient(
                        node, dz, numerics.operand(weight, numerics.forward), image))
            case MaxLayer():
                send(node.source, layers.max_pool_back(unit, done.indices[node.name], dy, image,
                                                       node.kernel, node.geometry))
            case AverageLayer():
                send(node.source, layers.average_pool_back(unit, dy, image, node.kernel,
                                                           node.geometry))
    return {name: found[name] for name in parameters}


@dataclass(frozen=True, kw_only=True)
class NonFinite:
    """First occurrence of a NaN or an infinity.

    Parameters
    ----------
    step : int
        Counted from 0.
    place : str
        ``loss``, or the first parameter with one in its gradient, or else in its value after the
        update.
    """

    step: int
    place: str


@dataclass(frozen=True, kw_only=True, eq=False)
class Step:
    """Record of a training step.

    Parameters
    ----------
    index : int
        Counted from 0, including skipped steps.
    loss : float
        Before the update.
    scale_log2 : int
        Binary logarithm of the loss scale.
    overflow : bool
        Whether a gradient had NaN or an infinity.
    skipped : bool
        Whether weights and state were therefore left unchanged.
    non_finite : str or None
        As :attr:`NonFinite.place`.
    gradients : dict of str to array
        As used by the update: divided by the scale, and clipped.
    """

    index: int
    loss: float
    scale_log2: int
    overflow: bool
    skipped: bool
    non_finite: str | None
    gradients: dict[str, Array]


class Trainer:
    """Weights, optimiser state and loss scale, and the steps that change them.

    Parameters
    ----------
    network : TrainingNetwork
    optimizer : Optimizer
    numerics : Numerics
    scaling : LossScaling
    clip : float, optional
        Largest norm of all gradients together, greater than 0; larger ones are scaled down to it.
    parameters : mapping of str to array, optional
        To start from; by default :func:`arch.workloads.training.initial_parameters`.
    split : sequence of int, optional
        Images of each micro-batch: each goes forward and backward on its own, and its gradients and
        losses are added to those of the previous ones. By default the batch is not split.
    reduced : mapping of str to FloatFormat, optional
        Outputs that the backward pass reads in another format:
        :func:`~sim.systolic.golden.training.encodings.reduce`.

    Raises
    ------
    ConfigError
        ``clip`` is out of range, or names or shapes of the parameters differ from the network's.
    """

    def __init__(self, network: TrainingNetwork, optimizer: Optimizer,
                 numerics: Numerics | None = None, *, scaling: LossScaling | None = None,
                 clip: float | None = None,
                 parameters: Mapping[str, ArrayLike] | None = None,
                 split: Sequence[int] | None = None,
                 reduced: Mapping[str, FloatFormat] | None = None) -> None:
        self.network = network
        self.reduced = reduced or {}
        self.split = split
        self.optimizer = optimizer
        self.numerics = numerics or Numerics()
        #: Order of the sums of squares of gradients.
        self.norms = updates.Norms()
        self.scaling = scaling or LossScaling()
        self.clip = None if clip is None else check_float32("clip", clip, above=0.0)
        initial = initial_parameters(network)
        unit = self.numerics.unit
        #: Weights and biases by name, in the unit's format.
        self.parameters: dict[str, Array] = {
            name: unit.value(value) for name, value in (parameters or initial).items()}
        shapes = {name: value.shape for name, value in self.parameters.items()}
        wanted = {name: value.shape for name, value in initial.items()}
        if shapes != wanted:
            raise ConfigError(f"parameters must be of the shapes {wanted}, not {shapes}")
        #: Optimiser state of each parameter, by name.
        self.state: dict[str, dict[str, Array]] = {
            name: {each: np.zeros_like(value) for each in optimizer.state}
            for name, value in self.parameters.items()}
        #: First occurrence of a NaN or an infinity; None if there was none yet.
        self.first_non_finite: NonFinite | None = None
        #: Forward pass of each micro-batch in the last step.
        self.passes: tuple[Pass, ...] = ()
        #: Number of steps so far, including skipped ones.
        self.steps = 0
        self._updates = 0
        self._scale, self._good = self.scaling.log2, 0

    def restore(self, arrays: Mapping[str, ArrayLike], *, steps: int, updates: int,
                scale_log2: int, good: int) -> None:
        """Continue from where another trainer of the same kind was.

        Parameters
        ----------
        arrays : mapping of str to array
            Parameters by name, and ``PARAMETER.STATE`` of the optimiser.
        steps, updates : int
            Its steps, and those that were not skipped.
        scale_log2, good : int
            Of the loss scale: :meth:`~arch.workloads.optimizers.LossScaling.after`.
        """
        unit = self.numerics.unit
        for name in self.parameters:
            self.parameters[name] = unit.value(arrays[name])
            self.state[name] = {each: unit.value(arrays[f"{name}.{each}"])
                                for each in self.state[name]}
        self.steps, self._updates = steps, updates
        self._scale, self._good = scale_log2, good

    @property
    def copies(self) -> dict[str, Array]:
        """Weights rounded to the forward format, as the mesh's operands. Biases are not rounded."""
        numerics = self.numerics
        return {name: numerics.operand(value, numerics.forward) if name.endswith(".weight")
                else value for name, value in self.parameters.items()}

    def step(self, images: ArrayLike, labels: ArrayLike) -> Step:
        """Train on a batch: :meth:`differentiate`, then :meth:`advance`.

        Parameters
        ----------
        images : (N, C, H, W) array
        labels : (N,) integer array

        Raises
        ------
        ConfigError
            A shape does not fit, or a label is not a class.
        """
        return self.advance(*self.differentiate(images, labels))

    def differentiate(self, images: ArrayLike, labels: ArrayLike
                      ) -> tuple[Array, dict[str, Array]]:
        """Return the loss of a batch, and the gradients of all parameters times the loss scale.

        Parameters
        ----------
        images : (N, C, H, W) array
        labels : (N,) integer array

        Raises
        ------
        ConfigError
            A shape does not fit, or a label is not a class.
        """
        unit, numerics = self.numerics.unit, self.numerics
        wanted = np.asarray(labels)
        if wanted.shape != np.shape(images)[:1] or wanted.dtype.kind not in "iu":
            raise ConfigError(f"labels must be integers of shape {np.shape(images)[:1]}, not "
                              f"{wanted.dtype} of shape {wanted.shape}")
        if wanted.size and not 0 <= wanted.min() <= wanted.max() < self.network.classes:
            raise ConfigError(f"labels must be between 0 and {self.network.classes - 1}, not "
                              f"{wanted.min()} to {wanted.max()}")
        scale = self._scale
        gradients: dict[str, Array] = {}
        total = value = None
        passes: list[Pass] = []
        for few, those in self._micro_batches(np.asarray(images), wanted):
            done = forward(self.network, self.parameters, few, numerics)
            passes.append(done)
            loss = layers.cross_entropy(unit, done.scores, those, scale=2.0**scale,
                                        batch=len(wanted), before=total)
            total, value = loss.total, loss.value
            waiting = replace(done, outputs=done.outputs | {
                name: reduce(number, done.outputs[name])
                for name, number in self.reduced.items()})
            found = backward(self.network, self.parameters, waiting, loss.gradient, numerics)
            gradients = {name: unit.add(gradients[name], g) if gradients else g
                         for name, g in found.items()}
        self.passes = tuple(passes)
        assert value is not None
        return value, gradients

    def advance(self, loss: Array, gradients: Mapping[str, Array]) -> Step:
        """Update all parameters.

        The order is: gradients of all parameters; each times ``2**-scale``; overflow if the largest
        magnitude of one is not finite; clipping; the update, in the order of the parameters.

        Parameters
        ----------
        loss : scalar
            For the record.
        gradients : mapping of str to array
            Of all parameters, times the loss scale.
        """
        unit, scale = self.numerics.unit, self._scale
        gradients = dict(gradients)
        if scale:
            gradients = {name: unit.mul(g, 2.0**-scale) for name, g in gradients.items()}
        bad = [name for name, g in gradients.items()
               if not unit.finite(updates.peak(unit, g))]
        overflow = bool(bad)
        skipped = overflow and self.scaling.skip
        if self.clip is not None:
            factor = clipping_factor(unit, self.norms.total(unit, gradients), self.clip)
            gradients = {name: unit.mul(g, factor) for name, g in gradients.items()}
        if not skipped:
            self._updates += 1
            self._update(gradients)
            bad += [name for name, value in self.parameters.items()
                    if not unit.finite(updates.peak(unit, value))]
        self._scale, self._good = self.scaling.after(scale, self._good, overflow)
        place = "loss" if not np.isfinite(loss) else bad[0] if bad else None
        if place is not None and self.first_non_finite is None:
            self.first_non_finite = NonFinite(step=self.steps, place=place)
        self.steps += 1
        return Step(index=self.steps - 1, loss=float(loss), scale_log2=scale,
                    overflow=overflow, skipped=skipped, non_finite=place, gradients=gradients)

    def _micro_batches(self, images: Array, labels: Array) -> list[tuple[Array, Array]]:
        split = self.split or (len(labels),)
        if sum(split) != len(labels):
            raise ConfigError(f"split must be of {len(labels)} images together, not {sum(split)}")
        ends = np.cumsum(split)[:-1]
        return list(zip(np.split(images, ends), np.split(labels, ends), strict=True))

    def _update(self, gradients: Mapping[str, Array]) -> None:
        for layer in self.network.layers:
            self._update_layer(layer, gradients)

    def _update_layer(self, layer: WeightedLayer, gradients: Mapping[str, Array]) -> None:
        """Update the weights and biases of a layer, as the update of that number."""
        unit = self.numerics.unit
        weight = f"{layer.name}.weight"
        squares = (self.norms.one(unit, weight, gradients)
                   if isinstance(self.optimizer, LARS) else None)
        ratio = updates.layer_ratio(unit, self.optimizer, self.parameters[weight],
                                    gradients[weight], squares)
        for name in (weight, f"{layer.name}.bias"):
            self.parameters[name], self.state[name] = updates.update(
                unit, self.optimizer, self.parameters[name], gradients[name],
                self.state[name], step=self._updates, ratio=ratio)

    def run(self, batches: Iterable[tuple[ArrayLike, ArrayLike]]) -> list[Step]:
        """Train on one batch after the other."""
        return [self.step(images, labels) for images, labels in batches]

    def scores(self, images: ArrayLike) -> Array:
        """Return the scores of images, (N, classes)."""
        return forward(self.network, self.parameters, images, self.numerics).scores
