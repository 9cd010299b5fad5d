"""Names of workloads that train or run as floats, without the code that builds them."""

__all__ = ["CHECKMATE", "ECHO", "SCORES", "SQRT", "TRAIN", "training_workloads"]

#: Prefix of the name of a workload that trains.
TRAIN = "train"
#: Methods to choose what is recomputed: an integer program, cheap values, checkpoints.
CHECKMATE, ECHO, SQRT = "checkmate", "echo", "sqrt"
#: The part of a forward pass without a loss that adds the last layer's bias, and its result.
SCORES = "scores"


def training_workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every network that can be trained."""
    options = "options steps, batch, optimizer, rate, clip, scale"
    return [(f"{TRAIN}:{name}", f"steps of training of {what}; {options}") for name, what in (
        ("digits-mlp", "digits-mlp"), ("digits-cnn", "digits-cnn"),
        ("lenet5", "LeNet-5 on the digits"),
        ("resnet18-block", "a block of ResNet-18 and its stem"),
        ("digits-mobilenet", "a small MobileNet on the digits"),
        ("mobilenet-v1", "MobileNet v1, width 1, 224x224, option data"),
        ("resnet50", "ResNet-50 without normalization, 224x224, option data"),
        ("vgg16", "VGG-16, 224x224, option data"),
        ("FILE.onnx", "a float ONNX model, option data"))]
