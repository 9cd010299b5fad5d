"""Names of the SCNN engine's workloads, without the code that loads them."""

__all__ = ["CONV", "DIGITS", "FILES", "NPZ", "ONNX", "PAPERS", "available_networks"]

CONV, DIGITS, NPZ, ONNX = "conv", "digits-cnn-pruned", "npz", "onnx"

#: Kinds of workloads by file name suffix.
FILES = {".onnx": ONNX, ".npz": NPZ}

#: Networks whose layers are in :mod:`arch.scnn.papers`.
PAPERS = {"alexnet": "AlexNet", "vgg16": "VGG-16", "googlenet": "GoogLeNet"}


def available_networks() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    papers = [(f"{name}/LAYER",
               (f"a convolution of {text} with the SCNN paper's densities; add :seed=S, "
                ":prune=FLAVOUR"))
              for name, text in PAPERS.items()]
    return [
        *papers,
        (DIGITS, "CNN at 23 % density on 360 real 8x8 handwritten digits; add :batch=B"),
        (f"{CONV}:CxHxW:KxRxS",
         ("seeded convolution; add :density=WEIGHTS/ACTS, :stride=S, :pad=P, :dilation=D, "
          ":groups=G, :batch=B, :signed, :prune=FLAVOUR, :seed=S")),
        (f"{NPZ}:FILE", "a layer of arrays weights and activations in an .npz file"),
        (f"{ONNX}:FILE",
         ("a quantised ONNX model, a chain of layers; one layer: FILE/LAYER; add :batch=B, "
          ":seed=S, :acts=DENSITY"))]
