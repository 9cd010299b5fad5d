"""One run of a model by ONNX Runtime at import: it loads models that it then ends at.

Its kernels check shapes of scales and zero points only when they run. Such a model has no result
that an accelerator could have, so it is refused, by the node, before anything is generated.
"""

import dataclasses
import tempfile
from pathlib import Path

import numpy as np
import onnx

from arch.ir import Graph
from arch.workloads.onnx.model import WorkloadError
from arch.workloads.onnx.protobuf import first_refused
from arch.workloads.onnx.reading import checked_model, name_nodes
from arch.workloads.onnx.rewriting import blamed
from arch.workloads.onnx.runtime import OnnxReference

__all__ = ["MOST_ELEMENTS", "MOST_MACS", "check_runs"]

#: Multiplications, and elements of all tensors together, of a model that is run: those of fractions
#: of a second.
MOST_MACS = 1 << 28
MOST_ELEMENTS = 1 << 24


def check_runs(graph: Graph, reference: OnnxReference) -> str:
    """Run a model on zeros; return why not, where that would take long, else an empty text.

    Parameters
    ----------
    graph : Graph
        What was imported.
    reference : OnnxReference
        The model that it was imported from.

    Raises
    ------
    WorkloadError
        ONNX Runtime does not run it. With the name of the node, where it tells or where leaving
        out the nodes behind one tells.
    """
    elements = sum(node.output.size for node in graph.nodes) + sum(
        item.tensor.size for item in graph.inputs)
    if graph.macs > MOST_MACS or elements > MOST_ELEMENTS:
        return (f"by ONNX Runtime at import, as it has {graph.macs:,} multiplications and "
                f"{elements:,} elements, more than {MOST_MACS:,} or {MOST_ELEMENTS:,}")
    zeros = {item.name: np.zeros(item.shape, item.dtype) for item in graph.inputs}
    try:
        reference.run(zeros)
    except Exception as error:      # ONNX Runtime has many classes
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
        raise WorkloadError(f"{what} must be one that ONNX Runtime runs: {reason}") from None
    return ""
