"""Which operators of a graph no configuration of the engine runs.

What a larger core or another option would mend is not said here: the lowering refuses that, with
the field and the value to set.
"""

from arch.ir import Graph
from arch.systolic.lowering.geometry import layers_of
from arch.systolic.lowering.operators import Operators, UnsupportedError
from arch.systolic.lowering.pointwise import lines_of_pixels
from arch.systolic.params import SystolicConfig

__all__ = ["unsupported"]

# One with every unit, on which no layer is too wide for a tile.
_CONFIG = SystolicConfig(rows=256, cols=256, elementwise=True, products=True)


def unsupported(graph: Graph) -> tuple[str, str] | None:
    """Return a node of a graph that the engine does not run, and why; None if it runs all.

    The reason follows the node's label.
    """
    found = _found(graph)
    if found is None or (lines := lines_of_pixels(graph)) is None:
        return found
    return found if _found(lines) is not None else None


def _found(graph: Graph) -> tuple[str, str] | None:
    try:
        operators = Operators(_CONFIG, graph)
    except UnsupportedError as error:
        return error.node.name, error.reason
    for layer, known in zip(operators.layers, layers_of(graph, operators), strict=True):
        if all(known.limits):       # whether a core packs it or not
            return layer.node.name, known.limits[0].removeprefix(f"{layer.node.label} ")
    return None
