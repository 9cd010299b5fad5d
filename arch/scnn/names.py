"""Names of the SCNN engine's workloads, without what loads them."""

__all__ = ["CONV", "DIGITS", "FILES", "NPZ", "ONNX", "PAPERS", "available_networks"]

CONV, DIGITS, NPZ, ONNX = "conv", "digits-cnn-pruned", "npz", "onnx"

#: Kinds of workloads by the ends of their files' names.
FILES = {".onnx": ONNX, ".npz": NPZ}

#: Networks whose layers :mod:`arch.scnn.papers` has.
PAPERS = {"alexnet": "AlexNet", "vgg16": "VGG-16", "googlenet": "GoogLeNet"}


def available_networks() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals in a name are to be filled in."""
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
