"""``hwgen quantize``."""

import dataclasses
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.config import ConfigError
from hwgen.cli.files import check_different, check_file
from hwgen.cli.options import Json, from_options, path_parser
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["QuantizeGiven", "quantize", "quantized", "quantized_text"]


@dataclass(frozen=True, kw_only=True)
class QuantizeGiven:
    """Arguments and options of ``hwgen quantize``."""

    model: Annotated[Path, typer.Argument(
        metavar="FILE", parser=path_parser("model"), help="A float ONNX model.")]
    data: Annotated[Path, typer.Option(
        "--data", metavar="FILE.npz", parser=path_parser("data"),
        help="Samples for each input of the model, by its name.")]
    output: Annotated[Path, typer.Option(
        "-o", "--output", metavar="FILE", parser=path_parser("output"),
        help="File for the quantised model.")]
    form: Annotated[str, typer.Option(
        "--form", help="qdq (QuantizeLinear and DequantizeLinear around float operators) or "
                       "qoperator (QLinearConv and the like).")] = "qdq"
    activations: Annotated[str, typer.Option(
        "--activations", help="uint8 or int8; int8 that is read twice stays in float.")] = "uint8"
    weights: Annotated[str, typer.Option("--weights", help="int8 or uint8.")] = "int8"
    per_channel: Annotated[bool, typer.Option(
        "--per-channel", help="Give weights a scale for each output channel.")] = False
    symmetric: Annotated[bool, typer.Option(
        "--symmetric", help="Put zero points of activations in the middle of their type.")] = False
    calibration: Annotated[str, typer.Option(
        "--calibration", help="Range of an activation: minmax, entropy or percentile.")] = "minmax"
    exclude: Annotated[list[str] | None, typer.Option(
        "--exclude", metavar="NODE", help="Leave this operator in float; repeatable.")] = None
    as_json: Json = False


def quantized(given: QuantizeGiven, showing: Showing = show_progress,
              arrays: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Quantise the model, and return what the command prints, as JSON values.

    Parameters
    ----------
    given : QuantizeGiven
    showing : callable
        Shows the progress.
    arrays : mapping of str to array, optional
        Samples instead of those in the file ``data``.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be read or written.
    """
    read = {"model": given.model} | ({"data": given.data} if arrays is None else {})
    check_different({"output": given.output}, read)
    check_file("output file", given.output)
    with showing() as progress:
        progress("reading the model")
        from arch.workloads.graphs import survey_model
        from arch.workloads.onnx.quantizing import Quantized, quantize_onnx

        how = Quantized(
            form=given.form, activations=given.activations, weights=given.weights,
            calibration=given.calibration, per_channel=given.per_channel,
            symmetric=given.symmetric, exclude=tuple(given.exclude or ()))
        samples = quantize_onnx(given.model, given.data if arrays is None else arrays,
                                given.output, how, progress)
        progress("reading the quantised model")
        try:
            survey = survey_model(str(given.output))
            refused, problems = [node.name for node in survey.nodes
                                 if node.where == "refused"], list(survey.problems)
        except (ConfigError, ValueError) as error:
            refused, problems = [], [str(error)]
    return {"model": str(given.model), "output": str(given.output), "samples": samples,
            "options": dataclasses.asdict(how), "refused": refused, "problems": problems}


@from_options(QuantizeGiven)
def quantize(given: QuantizeGiven) -> int:
    """Quantise a float ONNX model with ONNX Runtime's own tool, so that engines run it."""
    found = quantized(given)
    if given.as_json:
        print_json(found)
    else:
        sys.stdout.write(quantized_text(found))
    return OK


def quantized_text(found: Mapping[str, Any]) -> str:
    """Return what the command prints of what :func:`quantized` returns."""
    lines = [f"wrote {found['output']}, calibrated on {found['samples']} samples"]
    if found["refused"]:
        lines.append(f"{len(found['refused'])} of its operators are refused: hwgen onnx "
                     f"{found['output']} says why")
    return "".join(f"{line}\n" for line in (*lines, *found["problems"]))
