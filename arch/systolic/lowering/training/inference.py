"""Lowering of a float network's forward pass to one program, without gradients.

It is the forward part of a training step (:mod:`arch.systolic.lowering.training.step`), on a core
with training: for each layer its product, then bias and ReLU on the vector unit; poolings and
residuals. The last layer's sums and bias are the scores, in float32. Each map has memory of its
own, so that a run can compare all of them.
"""

from collections.abc import Sequence
from dataclasses import replace

from arch.systolic.lowering.training import forward
from arch.systolic.lowering.training.convolutions import convolution_macs
from arch.systolic.lowering.training.layers import convolutions_of, strips_of
from arch.systolic.lowering.training.memory import Phase, Rule, Savers
from arch.systolic.lowering.training.names import IMAGES, LEAST, SCORES
from arch.systolic.lowering.training.products import FORWARD, Matrix
from arch.systolic.lowering.training.step import Step, check_trains, check_work, place_all
from arch.systolic.lowering.training.step_schedule import Floats, TrainingSchedule
from arch.systolic.params import SystolicConfig
from arch.workloads.optimizers import SGD
from arch.workloads.training import MaxLayer, TrainingNetwork, WeightedLayer

__all__ = ["forward_macs", "lower_forward"]


class _Forward(Step):
    """The phases of a forward pass."""

    def _name_matrices(self) -> None:
        network, last = self.network, self.layers[-1].name
        shapes = network.shapes
        self._have("feature maps", IMAGES, Matrix(rows=self.pixels(IMAGES), cols=network.image[0]))
        for node in network.nodes:
            output = Matrix(rows=self.pixels(node.name), cols=shapes[node.name][0])
            if isinstance(node, WeightedLayer):
                self._have("workspace", f"{node.name}.sums", replace(output, wide=True))
            if isinstance(node, MaxLayer):
                self._have("workspace", LEAST, Floats(rows=1, cols=self.strip))
            if node.name != last:
                self._have("feature maps", node.name, output)
        self._have("feature maps", SCORES, Floats(rows=self.batch, cols=network.classes))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            strips = strips_of(self.config, network, layer)
            taps = network.weight_shape(layer)[2:]
            rows = strips.rows(taps[0] * taps[1]) if strips.narrow else k
            self._have("weights", f"{layer.name}.operands", Matrix(rows=rows, cols=n))
            self._have("weights", f"{layer.name}.bias", Floats(rows=1, cols=n))

    def _planned(self, order: Sequence[str] | None) -> list[Phase]:
        del order
        parts = {node.name: self._forward(node) for node in self.network.nodes}
        last = self.layers[-1]
        parts[SCORES] = [self._kernel(forward.scores, last, SCORES, "bias", (f"{last.name}.sums",),
                                      (SCORES,))]
        self.parts = self._described(parts)
        return [phase for phases in parts.values() for phase in phases]


def lower_forward(config: SystolicConfig, network: TrainingNetwork, batch: int
                  ) -> TrainingSchedule:
    """Return the program of a forward pass.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    network : TrainingNetwork
    batch : int
        Images, at least 1.

    Raises
    ------
    ConfigError
        The core has no ``training``, or the memory image does not fit the address space.
    InfeasibleError
        The program would take long to generate.
    """
    check_trains(config, network, "a float network")
    check_work(config, network, (batch,), (FORWARD,))
    found = _Forward(config, network, (batch,), 0, Rule(optimizer=SGD()), Savers(), order=None,
                     shared=False)
    kinds = place_all([found])
    return found.joined([found], found.run(), kinds)


def forward_macs(network: TrainingNetwork, batch: int) -> int:
    """Return the multiply-accumulates of a forward pass, padding included."""
    return sum(convolution_macs([convolutions_of(network, layer, batch)[FORWARD]])
               for layer in network.layers)
