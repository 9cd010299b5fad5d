"""A picture of the loss, step by step: the RTL's on top of numpy's."""

from pathlib import Path

from arch.files import replace_file
from arch.result import Run
from hwgen.cli.report.drawing import new_figure
from hwgen.cli.report.palette import BLUE, ORANGE, VERMILION

__all__ = ["loss_picture"]


def loss_picture(path: Path, result: Run, *, config: str) -> None:
    """Write a PNG of the loss of every step: numpy's as a broad line, the RTL's on top of it.

    Parameters
    ----------
    path : Path
    result : Run
        A run of training steps.
    config : str
        The configuration in words.
    """
    assert result.training is not None
    figure = new_figure(8, 4.5, dpi=140)
    axes = figure.add_subplot()
    for name, key, colour, width in (("numpy", "golden_loss", ORANGE, 5.0),
                                     ("RTL", "loss", BLUE, 1.2)):
        losses = [float("nan") if loss is None else loss for loss in result.training[key]]
        axes.plot(range(1, len(losses) + 1), losses, label=name, color=colour, linewidth=width,
                  marker="." if len(losses) < 3 else None)
    for step in result.training["skipped"]:
        axes.axvline(step + 1, color=VERMILION, linewidth=0.8)
    axes.set_xlabel("step")
    axes.set_ylabel("loss: softmax cross-entropy")
    axes.set_title(f"{result.workload}\n{config}", fontsize=8)
    axes.legend()
    replace_file(path, lambda file: figure.savefig(file, format="png"))
