"""Published networks with seeded weights, in six forms of quantisation: what runs where, cycles.

Each network of :mod:`benchmarks.networks.zoo` is quantised by ONNX Runtime's own tool, surveyed as
``hwgen onnx`` does, and estimated; with ``--run`` it runs on the generated RTL, where every output
is compared with ONNX Runtime and every counter with the model. A row that differs ends with 1.
"""

import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx

import hwgen
from benchmarks import measuring
from benchmarks.networks.zoo import NETWORKS
from benchmarks.options import JSON, count, flag, option, some

#: Forms of quantisation: options of :func:`hwgen.quantize`.
FORMS: Mapping[str, Mapping[str, Any]] = {
    "uint8": {},
    "per-channel": {"per_channel": True},
    "int8-per-channel": {"activations": "int8", "per_channel": True},
    "qoperator": {"form": "qoperator"},
    "uint8-weights": {"weights": "uint8"},
    "symmetric-int8": {"activations": "int8", "symmetric": True},
}
_SAMPLES = 2
_MOST_TEXT = 300
OPTIONS = (
    some("--networks", NETWORKS),
    some("--forms", FORMS),
    option("--preset", "edge32", "of the systolic core (edge32)"),
    option("--set", [], "field of the configuration", action="append", metavar="KEY=VALUE"),
    count("--size", None, "height and width of images instead of the published ones"),
    option("--width", 1.0, "share of the published channels (1)", type=float),
    flag("--run", "run on RTL, too"),
    option("--mesh", None, "form of the mesh in the simulation: rtl or fast"),
    JSON)


def _quantised(folder: Path, name: str, form: str, args: Any) -> Path:
    """Write a network in a form; return its file."""
    model = NETWORKS[name].model(name, size=args.size, width=args.width)
    shape = [dim.dim_value for dim in model.graph.input[0].type.tensor_type.shape.dim]
    rng = np.random.default_rng(1)
    images = rng.normal(size=(_SAMPLES, *shape[1:])).astype(np.float32)
    onnx.save(model, folder / f"{name}.onnx")
    target = folder / f"{name}-{form}.onnx"
    hwgen.quantize(folder / f"{name}.onnx", {"image": images}, target, **FORMS[form])
    return target


def _figures(found: hwgen.Estimate | hwgen.Run) -> dict[str, Any]:
    return {"macs": found.work.amount, "cycles": found.cycles, "utilization": found.utilization,
            "on_host": found.host.macs if found.host else 0}


def _row(folder: Path, name: str, form: str, args: Any) -> dict[str, Any]:
    """Return what there is to say about a network in a form."""
    row: dict[str, Any] = {"network": name, "form": form}
    design = {"preset": args.preset, "set": args.set}
    begin = time.perf_counter()
    try:
        file = _quantised(folder, name, form, args)
        survey = hwgen.onnx(file, engine="systolic", **design)
        places = [node.where for node in survey.survey.nodes]
        row |= {where: places.count(where) for where in ("engine", "host", "refused")}
        if not args.run:
            found = hwgen.estimate("systolic", file, **design)
            row |= _figures(found)
        else:
            result = hwgen.run("systolic", file, mesh=args.mesh, **design)
            row |= _figures(result) | {
                "exact": result.exact, "compared": result.outputs.compared,
                "onnxruntime": result.onnxruntime and result.onnxruntime.differing,
                "simulated_s": result.sim.wall_s}
    except hwgen.Error as error:
        row["refused_for"] = str(error).replace(f"{folder}/", "")[:_MOST_TEXT]
    return row | {"seconds": time.perf_counter() - begin}


def _outcome(row: dict[str, Any]) -> str:
    if "refused_for" in row:
        return f"refused: {row['refused_for']}"
    if "exact" not in row:
        return ""
    return "exact" if row["exact"] else f"differs: {row['onnxruntime']} from ONNX Runtime"


def run(args: Any) -> int:
    """Print a row for each network and form; return 1 if one differs."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name in args.networks:
            for form in args.forms:
                measuring.log(f"{name}, {form}")
                rows.append(_row(Path(folder), name, form, args))
    measuring.show({"preset": args.preset, "set": args.set, "rows": rows}, measuring.table(
        f"systolic {args.preset}", {
            "network": lambda row: row["network"], "form": lambda row: row["form"],
            **{where: measuring.optional(where, "{}") for where in ("engine", "host", "refused")},
            "MACs": measuring.optional("macs", "{:,}"),
            "cycles": measuring.optional("cycles", "{:,}"),
            "utilization": measuring.optional("utilization", "{:.1%}"),
            "seconds": measuring.optional("seconds", "{:.1f}"),
            "": _outcome}, rows, left=("network", "form")), as_json=args.json, width=160)
    return int(any(row.get("exact") is False for row in rows))
