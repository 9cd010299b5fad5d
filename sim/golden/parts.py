"""Models in several steps: graphs of an engine, and what the host computes between them."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Graph, random_inputs
from arch.workloads.onnx.parts import Parts, Piece
from sim.golden.graph import dequantize_inputs, host_outputs, quantize_inputs, run_graph

__all__ = ["random_feed", "run_parts"]

Arrays = dict[str, NDArray[Any]]
_SEED = 0


def run_parts(parts: Parts, given: Mapping[str, Any],
              run: Callable[[Graph, Arrays], Mapping[str, NDArray[Any]]] = run_graph) -> Arrays:
    """Run all steps in order; return the values that steps read or compute, by name.

    Parameters
    ----------
    parts : Parts
    given : mapping of str to array
        Inputs of the model, by name.
    run : callable
        Returns the tensors of a graph, by name, for its inputs as the core stores them.

    Raises
    ------
    TypeError, ValueError
        An input is missing, unknown, or of another type or shape.
    WorkloadError
        ONNX Runtime does not run a step of the host.
    """
    values = parts.check(given)
    for step in parts.steps:
        if isinstance(step, Piece):
            values |= step.run(values)
            continue
        stored = quantize_inputs(step, {item.name: values[item.name] for item in step.inputs})
        values |= host_outputs(step, {**stored, **run(step, stored)})
    return values


def random_feed(graph: Graph, parts: Parts) -> Arrays:
    """Return seeded random inputs of a model, by name.

    Those that the engine reads are spread over its quantised range; others are normally
    distributed, or 0 and 1 if they are integers, as far as their tables of embeddings have these.
    """
    values = dequantize_inputs(graph, random_inputs(graph))
    found = {}
    for number, (name, (dtype, shape)) in enumerate(parts.inputs.items()):
        rng = np.random.default_rng([_SEED, number])
        if name in values:
            found[name] = values[name]
        elif dtype in (np.int8, np.uint8):
            info = np.iinfo(dtype)
            found[name] = rng.integers(info.min, info.max, shape, dtype, endpoint=True)
        elif dtype.kind in "iub":
            most = min(1, parts.indices[name].high) if name in parts.indices else 1
            found[name] = rng.integers(0, most, shape, endpoint=True).astype(dtype)
        else:
            found[name] = rng.standard_normal(shape).astype(dtype)
    return found
