"""Names of the EIE engine's workloads, and the paper's layers, without the code that loads them.

Sizes and densities: Han et al., ISCA'16, Table III.
"""

from dataclasses import dataclass

__all__ = ["DIGITS", "FILES", "LAYERS", "ONNX", "SPMV", "LayerShape", "available_networks"]

DIGITS, SPMV, ONNX = "digits-mlp-pruned", "spmv", "onnx"

#: Kinds of workloads by file name suffix.
FILES = {**dict.fromkeys((".mtx", ".mtx.gz", ".npz"), SPMV), ".onnx": ONNX}


@dataclass(frozen=True, kw_only=True)
class LayerShape:
    """A row of the paper's Table III, with its two rows of Table IV.

    Parameters
    ----------
    inputs, outputs : int
    weight_density, act_density : float
        Shares of 1.
    relu : bool
        Whether a ReLU follows. Without a preceding ReLU, activations have both signs.
    theoretical_us, actual_us : float
        Table IV: 64 PEs at 800 MHz. Microseconds.
    text : str
        Description.
    """

    inputs: int
    outputs: int
    weight_density: float
    act_density: float
    relu: bool
    theoretical_us: float
    actual_us: float
    text: str


#: Weight densities are those of Table III, given there in whole percent. Where they contradict the
#: table's FLOP share (weights x activations, also in whole percent), the value is the middle of the
#: densities that round to both: Alex-8, 25 % and 10 % with 37.5 % of the activations; NT-LSTM, 10 %
#: and 11 % with all of them.
LAYERS = {
    "alex-6": LayerShape(inputs=9216, outputs=4096, weight_density=0.09, act_density=0.351,
                         relu=True, theoretical_us=28.1, actual_us=30.3, text="AlexNet fc6"),
    "alex-7": LayerShape(inputs=4096, outputs=4096, weight_density=0.09, act_density=0.353,
                         relu=True, theoretical_us=11.7, actual_us=12.2, text="AlexNet fc7"),
    "alex-8": LayerShape(inputs=4096, outputs=1000, weight_density=0.2542, act_density=0.375,
                         relu=False, theoretical_us=8.9, actual_us=9.9, text="AlexNet fc8"),
    "vgg-6": LayerShape(inputs=25088, outputs=4096, weight_density=0.04, act_density=0.183,
                        relu=True, theoretical_us=28.1, actual_us=34.4, text="VGG-16 fc6"),
    "vgg-7": LayerShape(inputs=4096, outputs=4096, weight_density=0.04, act_density=0.375,
                        relu=True, theoretical_us=7.9, actual_us=8.7, text="VGG-16 fc7"),
    "vgg-8": LayerShape(inputs=4096, outputs=1000, weight_density=0.23, act_density=0.411,
                        relu=False, theoretical_us=7.3, actual_us=8.4, text="VGG-16 fc8"),
    "nt-we": LayerShape(inputs=4096, outputs=600, weight_density=0.10, act_density=1.0,
                        relu=False, theoretical_us=5.2, actual_us=8.0,
                        text="NeuralTalk word embedding"),
    "nt-wd": LayerShape(inputs=600, outputs=8791, weight_density=0.11, act_density=1.0,
                        relu=False, theoretical_us=13.0, actual_us=13.9,
                        text="NeuralTalk word decoding"),
    "nt-lstm": LayerShape(inputs=1201, outputs=2400, weight_density=0.105, act_density=1.0,
                          relu=False, theoretical_us=6.5, actual_us=7.5, text="NeuralTalk LSTM"),
}


def available_networks() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    layers = [(name, (f"{layer.text}: {layer.inputs} -> {layer.outputs}, "
                      f"{100 * layer.weight_density:.3g} % weights, "
                      f"{100 * layer.act_density:.3g} % activations; add :seed=S"))
              for name, layer in LAYERS.items()]
    return [*layers,
            (DIGITS, "64-64-32-10 MLP at 13 % density on 360 real digits; add :batch=B"),
            (f"{SPMV}:FILE",
             ("matrix in a .mtx, .mtx.gz or .npz file; add :density=D, :prune=F, :acts=D, :relu, "
              ":seed=S")),
            (f"{ONNX}:FILE",
             ("a fully connected layer of a pruned float ONNX model; of several: FILE/LAYER; add "
              ":batch=B, :density=D, :acts=D, :seed=S"))]
