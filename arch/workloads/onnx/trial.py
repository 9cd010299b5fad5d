"""Trial run of a model by ONNX Runtime at import, which loads some models that then fail.

Its kernels check shapes of scales and zero points only when they run. Such a model has no reference
result for an accelerator, so it is refused, with the node, before anything is generated.
"""

import dataclasses
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx

from arch.ir import Graph
from arch.workloads.onnx.model import WorkloadError
from arch.workloads.onnx.protobuf import first_refused
from arch.workloads.onnx.reading import checked_model, name_nodes
from arch.workloads.onnx.rewriting import blamed
from arch.workloads.onnx.runtime import OnnxReference

__all__ = ["MOST_ELEMENTS", "MOST_MACS", "check_runs"]

#: Most multiplications, and most elements of all tensors together, of a model that is run: takes
#: fractions of a second.
MOST_MACS = 1 << 28
MOST_ELEMENTS = 1 << 24


def check_runs(graph: Graph, reference: OnnxReference,
               inputs: Mapping[str, tuple[Any, tuple[int, ...]]] | None = None) -> str:
    """Run a model on zeros; return why it was skipped if it would take long, else an empty text.

    Parameters
    ----------
    graph : Graph
        The imported graph.
    reference : OnnxReference
        The model from which it was imported.
    inputs : mapping of str to (dtype, shape), optional
        Inputs of the model, if they are others than those of the graph.

    Raises
    ------
    WorkloadError
        ONNX Runtime cannot run it. Names the node, if the error does or if leaving out the nodes
        after one reveals it.
    """
    elements = sum(node.output.size for node in graph.nodes) + sum(
        item.tensor.size for item in graph.inputs)
    if graph.macs > MOST_MACS or elements > MOST_ELEMENTS:
        return (f"by ONNX Runtime at import, as it has {graph.macs:,} multiplications and "
                f"{elements:,} elements, more than {MOST_MACS:,} or {MOST_ELEMENTS:,}")
    known = {item.name: (item.dtype, item.shape) for item in graph.inputs}
    zeros = {name: np.zeros(shape, dtype)
             for name, (dtype, shape) in (known if inputs is None else inputs).items()}
    try:
        reference.run(zeros)
    except Exception as error:      # ONNX Runtime raises many classes
        proto = checked_model(reference.path)
        name_nodes(proto.graph)
        node, reason = blamed(error, proto)
        if node is None:
            with tempfile.TemporaryDirectory() as folder:
                part_of = dataclasses.replace(reference, path=Path(folder) / "part.onnx")

                def run(part: onnx.ModelProto) -> None:
                    part_of.path.write_bytes(part.SerializeToString())
                    part_of.run(zeros)

                node = first_refused(proto, run)
        what = (f"file {str(reference.path)!r}" if node is None
                else f"node {node.name!r} ({node.op_type})")
        refusal = WorkloadError(f"{what} must be one that ONNX Runtime runs: {reason}")
        refusal.node = "" if node is None else node.name
        raise refusal from None
    return ""
