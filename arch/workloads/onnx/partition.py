"""Models of which the engine runs only some operators: cut into programs and pieces for the host.

Which operators the engine runs is asked of the importer (:class:`arch.workloads.onnx.walk.Walk`):
what it refuses goes to the host. What lies on the host is cut out of ONNX Runtime's own optimised
graph and run by ONNX Runtime as it is, so that each operator there is the one of the whole session,
on the same values.
"""

import dataclasses
import itertools
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
from onnx import helper

from arch.ir import Constant, Graph, HostInput, HostOutput, Node, Reshape
from arch.result import Crossing, Host, HostOperator
from arch.workloads.onnx.builder import StacksError
from arch.workloads.onnx.importer import HOST_HINTS
from arch.workloads.onnx.inputs import PRODUCTS, WINDOWS
from arch.workloads.onnx.model import (
    FloatModelError,
    Model,
    NothingLeftError,
    Operator,
    Unsupported,
    WorkloadError,
)
from arch.workloads.onnx.parts import KEPT, Parts, Piece, indices_of, make_piece
from arch.workloads.onnx.reading import read_model
from arch.workloads.onnx.runtime import OnnxReference, PartsReference, optimized
from arch.workloads.onnx.trial import check_runs
from arch.workloads.onnx.walk import Walk, types_of

__all__ = ["partition_onnx"]

_ENGINE_TYPES = {"float": np.dtype(np.float32), "int8": np.dtype(np.int8),
                 "uint8": np.dtype(np.uint8)}
#: Types of which ONNX Runtime has a name of its own, and numpy's name.
_NUMPY = {"float": "float32", "double": "float64"}
_ONNX_TYPES = {name: own for own, name in _NUMPY.items()}
_QUANTIZES = "it quantises what the host computes"
# Operators whose results do not depend on how tensors are stored, or that only store them.
_STORED = ("DequantizeLinear", "QuantizeLinear", "Transpose")


class _Cut:
    """The two sides of a model: operators on the host, and the others.

    Parameters
    ----------
    model : Model
    images : int
        If above 1, how many images ONNX Runtime's graph is run for, one at a time.

    Attributes
    ----------
    host : dict of int to str
        Why operators are on the host, by their identity.
    types : dict of str to (str, tuple of int)
        Type and shape of each value, as far as they are known.
    """

    def __init__(self, model: Model, images: int):
        self.model = model
        self.host: dict[int, str] = {}
        self.live = model.live_operators()
        found = types_of(model, images) | {
            name: (str(_ONNX_TYPES.get(str(dtype), dtype)), shape)
            for name, (dtype, shape) in model.inputs.items()}
        self.types = found if images == 1 else {
            name: (kind, (images * shape[0], *shape[1:])) for name, (kind, shape) in found.items()
            if shape and shape[0] == 1} | {name: found[name] for name in model.inputs}

    def put(self, op: Operator, reason: str) -> None:
        """Put an operator on the host, with those of the same operator of ONNX Runtime."""
        self.host.setdefault(id(op), reason)
        for other in self.model.operators:
            if other.within is op.within:
                self.host.setdefault(id(other), f"ONNX Runtime runs it as one with {op.label}")

    def operators(self) -> list[Operator]:
        """Return the operators on the host, in order."""
        return [op for op in self.live if id(op) in self.host]

    @property
    def made(self) -> set[str]:
        """Values that the host computes."""
        return {name for op in self.operators() for name in op.outputs if name}

    def close(self) -> None:
        """Put on the host what quantises the results of the host: so fewer bytes cross."""
        made = self.made
        for op in self.live:
            if op.kind == "QuantizeLinear" and op.input(0) in made and id(op) not in self.host:
                self.put(op, _QUANTIZES)

    def reach(self, operators: Iterable[Operator]) -> tuple[list[Operator], list[str]]:
        """Return what operators on the host read.

        Returns
        -------
        copies : list of Operator
            Operators that the host computes for them, although they are not on the host alone:
            quantisations, and constants.
        values : list of str
            Inputs of the model, results of other operators on the host and of the engine.
        """
        own = {id(op) for op in operators}
        copies: dict[int, Operator] = {}
        values: dict[str, None] = {}
        names = [name for op in operators for name in op.inputs]
        while names:
            name = names.pop()
            maker = self.model.producers.get(name)
            if not name or name in self.model.constants or (maker is not None
                                                            and id(maker) in own | copies.keys()):
                continue
            if maker is None or id(maker) in self.host or not self._is_copied(maker, name):
                values[name] = None
                continue
            copies[id(maker)] = maker
            names += maker.inputs
        return list(copies.values()), list(values)

    def _is_copied(self, maker: Operator, name: str) -> bool:
        return (name in self.model.computed or maker.kind == "DequantizeLinear"
                or (maker.kind == "QuantizeLinear" and maker.input(0) in self.model.inputs))

    def side(self) -> Model:
        """Return the engine's side: a model without the operators of the host.

        What these give are its inputs, and what they read are its outputs.
        """
        model, made = self.model, self.made
        own = [op for op in model.operators if id(op) not in self.host]
        inputs = {name: known for name, known in model.inputs.items()
                  if known[0] in _ENGINE_TYPES.values()}
        for name in made:
            kind, shape = self.types.get(name, ("", ()))
            if kind in _ENGINE_TYPES:
                inputs[name] = _ENGINE_TYPES[kind], shape
        outputs = {name: value for name, value in model.outputs.items()
                   if value not in (made | model.inputs.keys() | model.constants.keys())}
        for value in self.reach(self.operators())[1]:
            if value not in made and value not in model.inputs:
                outputs.setdefault(value, value)
        found = Model(name=model.name, operators=own, constants=model.constants, inputs=inputs,
                      outputs=outputs, opset=model.opset, overridable=model.overridable)
        for name in ("file", "reads", "nearest", "points", "dynamic", "stated", "runtime",
                     "renamed"):
            setattr(found, name, getattr(model, name))
        found.whole = model
        return found


def _said(model: Model, op: Operator, error: WorkloadError) -> str:
    """Return the reason of a refusal, without the name of its operator."""
    text = model.in_words_of_the_file(str(error))
    for label in (op.label, f"node {error.node!r} ({model.stated.get(error.node, op.kind)})"):
        text = text.removeprefix(f"{label}: ").removeprefix(f"{label} ")
    for hint in HOST_HINTS:
        text = text.removesuffix(f": {hint}")
    return text


def _put_refused(cut: _Cut, side: Model, walk: Walk) -> None:
    """Put on the host what a walk over the engine's side refused."""
    for op, error in walk.refusals:
        named = [each for each in side.operators if error.node and each.name == error.node]
        if not named and op is None:
            raise error
        for each in named or filter(None, [op]):
            cut.put(each, _said(cut.model, each, error))


def _settled(cut: _Cut, unsupported: Unsupported | None) -> tuple[Walk, tuple[Node, ...]]:
    """Put operators on the host until importer and engine take the others.

    Returns the importer's walk over these, and the nodes.
    """
    stacked = False
    while True:
        cut.close()
        side = cut.side()
        walk = Walk(side, stacked=stacked, types=cut.types)
        try:
            walk.operators()
        except StacksError:
            stacked = True
            continue
        walk.outputs()
        if walk.refusals:
            _put_refused(cut, side, walk)
            continue
        nodes = walk.builder.live_nodes(item.tensor.name for item in walk.made.values())
        again = list(_passed(side, walk)) or list(_moving(cut, side, walk, nodes))
        for op in again:
            cut.put(op, "it only passes on what the host computes and reads")
        if not again and not _put_unsupported(cut, side, walk, nodes, unsupported):
            return walk, nodes


def _put_unsupported(cut: _Cut, side: Model, walk: Walk, nodes: tuple[Node, ...],
                     unsupported: Unsupported | None) -> bool:
    """Put on the host the operators that the engine lacks; return whether there are any."""
    steps = _Steps(cut=cut, walk=walk, nodes=nodes, stages=_Stages(cut, walk, nodes), images=1)
    found = [] if unsupported is None else [
        each for graph in steps.graphs() if (each := unsupported(graph)) is not None]
    for name, reason in found:
        operators = side.named(name)
        if not operators:
            raise WorkloadError(f"node {name!r} {reason}")
        for op in operators:
            cut.put(op, reason)
    return bool(found)


def _passed(side: Model, walk: Walk) -> Iterator[Operator]:
    """Yield operators whose result the engine would pass on from its inputs, as it is."""
    read = {item.tensor.name for item in walk.builder.inputs}
    for name, output in walk.made.items():
        if output.tensor.name in read:
            yield side.producers[side.outputs[name]]


def _moving(cut: _Cut, side: Model, walk: Walk, nodes: Sequence[Node]) -> Iterator[Operator]:
    """Yield the operators of programs that would only relabel elements."""
    stages = _Stages(cut, walk, nodes)
    for stage in set(stages.nodes.values()):
        own = [node for node in nodes if stages.nodes[node.name] == stage]
        if all(isinstance(node, Reshape) for node in own):
            for node in own:
                yield from side.named(node.name)
                yield from (op for op in side.operators if node.output.name in op.outputs)


class _Stages:
    """When each operator runs: the host's operators of a stage, then the engine's nodes of it.

    Attributes
    ----------
    host : dict of int to int
        Stage of each operator on the host, by its identity.
    nodes : dict of str to int
        Stage of each node, by name.
    """

    def __init__(self, cut: _Cut, walk: Walk, nodes: Sequence[Node]):
        self.host: dict[int, int] = {}
        self.nodes: dict[str, int] = {}
        self._cut, self._walk, self._order = cut, walk, nodes
        self._reads = [(op, cut.reach([op])[1]) for op in cut.operators()]
        self._makers = {name: op for op in cut.operators() for name in op.outputs}
        self._sources: dict[str, list[HostInput]] = {}
        for item in walk.builder.inputs:
            self._sources.setdefault(item.tensor.name, []).append(item)
        self._writers = {node.output.name: node for node in nodes}
        # Each pass settles at least one operator more, in whatever order the two sides are.
        while self._pass():
            pass

    def _pass(self) -> bool:
        before = len(self.host) + len(self.nodes)
        for op, reads in self._reads:
            stages = [self._value(name) for name in reads]
            if id(op) not in self.host and None not in stages:
                self.host[id(op)] = max(filter(None, stages), default=0)
        for node in self._order:
            found = [self._tensor(spec.name) for spec in node.inputs]
            if node.name not in self.nodes and None not in found:
                self.nodes[node.name] = max(filter(None, found), default=0)
        return len(self.host) + len(self.nodes) > before

    def _value(self, name: str) -> int | None:
        """Return the first stage in which the host can read a value; None if not known yet."""
        if name in self._makers:
            return self.host.get(id(self._makers[name]))
        if name not in self._walk.made:
            return 0
        stage = self.nodes.get(self._writers[self._walk.made[name].tensor.name].name)
        return None if stage is None else stage + 1

    def _tensor(self, name: str) -> int | None:
        """Return the first stage in which a node can read a tensor; None if not known yet."""
        if name in self._writers:
            return self.nodes.get(self._writers[name].name)
        # A constant is there from the start.
        stages = [self.host.get(id(self._makers[item.name])) if item.name in self._makers else 0
                  for item in self._sources.get(name, ())]
        return None if None in stages else max(filter(None, stages), default=0)


@dataclass(frozen=True, kw_only=True)
class _Steps:
    """The steps of a model: pieces of the host and graphs of the engine, with their names."""

    cut: _Cut
    walk: Walk
    nodes: tuple[Node, ...]
    stages: _Stages
    images: int

    def made(self) -> dict[str, Piece | Graph]:
        """Return the steps in order, by name."""
        found: dict[str, Piece | Graph] = {}
        pieces, programs = itertools.count(1), itertools.count(1)
        for stage in range(1 + max(*self.stages.host.values(), *self.stages.nodes.values(), 0, 0)):
            own = [op for op in self.cut.operators() if self.stages.host[id(op)] == stage]
            if own:
                found[f"host {next(pieces)}"] = self._piece(own, stage)
            nodes = tuple(node for node in self.nodes if self.stages.nodes[node.name] == stage)
            if nodes:
                found[f"program {next(programs)}"] = self._graph(nodes, len(found) + 1)
        return found

    def graphs(self) -> Iterator[Graph]:
        """Yield the graphs of the engine, in order."""
        for stage in sorted(set(self.stages.nodes.values())):
            yield self._graph(tuple(node for node in self.nodes
                                    if self.stages.nodes[node.name] == stage), stage)

    def _piece(self, own: list[Operator], stage: int) -> Piece:
        cut = self.cut
        for op in own:
            if any(item.type in (onnx.AttributeProto.GRAPH, onnx.AttributeProto.GRAPHS)
                   for item in op.within.attribute):
                raise op.error("an operator on the host must have no graphs of its own")
        copies, reads = cut.reach(own)
        ids = {id(op) for op in (*own, *copies)}
        others = [op for op in cut.operators() if self.stages.host[id(op)] > stage]
        wanted = {*cut.reach(others)[1], *cut.model.outputs.values(),
                  *(item.name for item in self.walk.builder.inputs)}
        writes = [name for op in own for name in op.outputs if name in wanted]
        types = {name: kind for name, (kind, _) in cut.types.items()}
        for name in reads if self.images == 1 else (*reads, *writes):
            if name not in types:
                op = next((op for op in own if name in (*op.inputs, *op.outputs)), own[0])
                raise op.error(f"the shape of {name!r} must be known, which crosses between the "
                               "engine and the host" + (", and begin with the batch"
                                                        if self.images > 1 else ""))
        return make_piece(cut.model, [op for op in cut.live if id(op) in ids], own,
                          (reads, writes), types, self.images)

    def _graph(self, nodes: tuple[Node, ...], number: int) -> Graph:
        written = {node.output.name for node in nodes}
        constants = _constants(self.walk, nodes)
        there = written | {item.tensor.name for item in constants}
        inputs: list[HostInput] = []
        for spec in {spec.name: spec for node in nodes for spec in node.inputs
                     if spec.name not in there}.values():
            own = [item for item in self.walk.builder.inputs if item.tensor.name == spec.name]
            inputs += own or [HostInput(name=spec.name + KEPT, tensor=spec, dtype=spec.dtype,
                                        shape=spec.shape)]
        others = {spec.name: spec for node in self.nodes if node not in nodes
                  for spec in node.inputs if spec.name in written}
        outputs = [item for item in self.walk.made.values() if item.tensor.name in written]
        outputs += [HostOutput(name=name + KEPT, tensor=spec, shape=spec.shape)
                    for name, spec in others.items()]
        return Graph(name=f"{self.cut.model.name}#{number}", nodes=nodes, inputs=tuple(inputs),
                     outputs=tuple(outputs), constants=constants)

    def crossings(self, steps: Mapping[str, Piece | Graph]) -> Iterator[Crossing]:
        """Yield the tensors that cross between steps of the two sides, or two programs."""
        readers: dict[str, list[str]] = {}
        for label, step in steps.items():
            names = (step.inputs if isinstance(step, Piece)
                     else dict.fromkeys(item.name for item in step.inputs))
            for name in names:
                readers.setdefault(str(name), []).append(label)
        for label, step in steps.items():
            host = isinstance(step, Piece)
            for item in step.outputs:
                name = item if isinstance(item, str) else item.name
                found = [other for other in readers.get(name, ())
                         if not (host and isinstance(steps[other], Piece))]
                if found:
                    yield self._crossing(name, label, found)

    def _crossing(self, name: str, source: str, readers: list[str]) -> Crossing:
        kept = name.removesuffix(KEPT)
        if kept != name:
            spec = next(spec for node in self.nodes for spec in (*node.inputs, node.output)
                        if spec.name == kept)
            kind, shape = spec.dtype, tuple(spec.shape)
        else:
            kind, shape = self.cut.types[name]
        size = np.dtype(_NUMPY.get(kind, kind)).itemsize
        return Crossing(name=kept, type=_NUMPY.get(kind, kind), shape=shape,
                        bytes=size * math.prod(shape), source=source, readers=tuple(readers))


def _constants(walk: Walk, nodes: Iterable[Node]) -> tuple[Constant, ...]:
    """Return the constant tensors that nodes read."""
    read = {spec.name for node in nodes for spec in node.inputs}
    return tuple(item for item in walk.builder.constants if item.tensor.name in read)


def _macs(cut: _Cut, op: Operator) -> int:
    """Return the multiply-accumulates of an operator on the host."""
    def shape(name: str) -> tuple[int, ...]:
        constant = cut.model.constant(name)
        found = cut.types.get(name, ("", (0,)))[1] if constant is None else constant.shape
        # Where a window does not fit, ONNX infers less than nothing; that is refused later, when
        # ONNX Runtime does not run it.
        return tuple(max(0, size) for size in found)

    kind = op.kind.removeprefix("Nhwc")
    result = math.prod(shape(op.output))
    if kind == "ConvTranspose":
        return math.prod(shape(op.input(0))) * math.prod(shape(op.input(1))[1:])
    if kind in WINDOWS:
        return result * math.prod(shape(op.input(WINDOWS[kind]))[1:])
    if kind in PRODUCTS or "MatMul" in kind:
        turned = op.attributes.get("transA", 0)
        depth = shape(op.input(0))[-2 if turned else -1:][:1]
        return result * math.prod(depth) if depth else 0
    if kind in ("GRU", "LSTM", "RNN", "DynamicQuantizeLSTM"):
        steps = math.prod(shape(op.input(0))[:2])
        return steps * sum(math.prod(shape(op.input(index))) for index in (1, 2))
    return 0


def _counted(graph: onnx.GraphProto, kinds: Iterable[str]) -> Counter[tuple[str, str]]:
    """Return how often each operator on floats occurs: by its kind, and all that sets its order."""
    small = {item.name: onnx.numpy_helper.to_array(item).tolist() for item in graph.initializer
             if item.data_type == onnx.TensorProto.INT64}
    known = frozenset(kinds)
    return Counter(
        (node.op_type, repr((
            node.domain, sorted((item.name, repr(helper.get_attribute_value(item)))
                                for item in node.attribute),
            [small[name] for name in node.input if name in small])))
        for node in graph.node if node.op_type in known or node.domain.endswith("nchwc"))


def _rearranged(cut: _Cut, path: Path, sizes: Mapping[str, int]) -> list[str]:
    """Return the kinds of float operators that ONNX Runtime's default level computes otherwise.

    That level chooses how tensors are stored, and may with it change the order of sums.
    """
    model = cut.model
    floats = {node.op_type for node in model.optimized.graph.node
              if any(cut.types.get(model.renamed.get(name, name), ("float", ()))[0]
                     in ("float", "float16", "double") for name in node.output)}
    floats -= set(_STORED)
    try:
        last = optimized(path.read_bytes(), path.parent, sizes, layout=True)
    except Exception as error:      # of many classes
        raise WorkloadError(f"model {model.name!r} must be one that ONNX Runtime loads at its "
                            f"default level: {' '.join(str(error).split())}") from None
    kinds = floats | {f"Fused{kind}" for kind in floats}
    one, other = _counted(model.optimized.graph, kinds), _counted(last.graph, kinds)
    return sorted({kind for kind, _ in (one - other) + (other - one)})


def partition_onnx(path: str | Path, batch: int | None = None,
                   shapes: Mapping[str, tuple[int, ...]] | None = None,
                   sizes: Mapping[str, int] | None = None, *,
                   unsupported: Unsupported | None = None) -> Graph:
    """Load a quantized ONNX model of which the host computes what the engine does not.

    Parameters
    ----------
    path : str or Path
    batch : int or None
    shapes : mapping of str to tuple of int, optional
    sizes : mapping of str to int, optional
        As for :func:`arch.workloads.onnx.load_onnx`; inputs that only the host reads may be of any
        numbers.
    unsupported : callable, optional
        Returns a node of a graph that an engine lacks, and why: the host computes that, too.

    Returns
    -------
    Graph
        The operators of all programs. Its ``metadata`` have the :class:`Parts` as ``parts``: some
        of its inputs are computed by the host, from some of its outputs.

    Raises
    ------
    WorkloadError
        The file is not a valid model, nothing of it runs on the engine, or it cannot be cut.
    """
    model = read_model(path, batch, shapes, sizes, host=True)
    if not model.quantised:
        raise FloatModelError(f"model {model.name!r} must be quantised, not of float32 alone: "
                              f"{model.quantise_first('it')}")
    one = any(item.type.tensor_type.shape.dim and item.type.tensor_type.shape.dim[0].dim_value == 1
              for item in model.runtime.graph.input if item.name in model.inputs)
    images = (batch or 1) if one else 1
    cut = _Cut(model, images)
    walk, nodes = _settled(cut, unsupported)
    if not nodes:
        raise NothingLeftError(f"model {model.name!r} must have an operator that the engine runs, "
                               "not none")
    stages = _Stages(cut, walk, nodes)
    made = _Steps(cut=cut, walk=walk, nodes=nodes, stages=stages, images=images)
    steps = made.made()
    parts = Parts(
        steps=tuple(steps.values()), unread=model.unread, indices=indices_of(model, cut.types),
        inputs={name: known for name, known in model.inputs.items() if _is_read(model, name)},
        outputs=model.outputs, constants=model.constants,
        host=_host(cut, nodes, steps, made.crossings(steps)))
    between = [item.name for graph in parts.graphs for item in graph.outputs
               if not item.name.endswith(KEPT) and item.name not in model.outputs]
    resolved, sizes = Path(path).resolve(), dict(sizes or {})
    different = _rearranged(cut, resolved, sizes)
    reference = OnnxReference(path=resolved, batch=batch or 1, unread=model.unread, sizes=sizes,
                              layout=not different)
    graph = Graph(
        name=model.name, inputs=tuple(walk.builder.inputs), nodes=nodes,
        outputs=tuple(walk.made.values()), unread=model.unread, constants=_constants(walk, nodes),
        metadata={"parts": parts, "reference": _reference(model, between, reference)})
    notes = dict(model.notes)
    unknown = check_runs(graph, reference, parts.inputs)
    if unknown:
        notes["not run"] = unknown
    if different:
        notes["reference level"] = (
            f"ONNX Runtime's EXTENDED: its default, ALL, computes {', '.join(different)} in "
            "another layout, and may round otherwise")
    return dataclasses.replace(graph, metadata={**graph.metadata, "notes": notes})


def _is_read(model: Model, name: str) -> bool:
    return name in model.outputs.values() or any(
        name in op.inputs for op in model.live_operators())


def _host(cut: _Cut, nodes: Sequence[Node], steps: Mapping[str, Piece | Graph],
          crossings: Iterable[Crossing]) -> Host:
    found: dict[str, HostOperator] = {}
    for label, step in steps.items():
        for op in step.operators if isinstance(step, Piece) else ():
            # ONNX Runtime may add a QuantizeLinear behind an operator: it counts as part of it.
            known = found.get(op.name) or HostOperator(
                name=op.name, operator=op.stated or op.kind, reason=cut.host[id(op)], macs=0,
                step=label)
            found[op.name] = dataclasses.replace(known, macs=known.macs + _macs(cut, op))
    operators = tuple(found.values())
    own, engine = sum(each.macs for each in operators), sum(node.macs for node in nodes)
    return Host(steps=tuple(steps), operators=operators, crossings=tuple(crossings),
                of=len(operators) + len(nodes), share=own / (own + engine) if own else 0.0)


def _reference(model: Model, between: Iterable[str], whole: OnnxReference) -> PartsReference:
    """Return the whole session, with the values that the engine gives to the host."""
    own = {new: old for old, new in model.renamed.items()}
    known = {name for node in model.runtime.graph.node for name in node.output}
    proto = onnx.ModelProto()
    proto.CopyFrom(model.runtime)
    found = {}
    for name in between:
        there = own.get(name, name)
        if there in known:
            found[there] = name
            proto.graph.output.add(name=there)
    return PartsReference(
        runtime=proto.SerializeToString(), between=found,
        **{field.name: getattr(whole, field.name) for field in dataclasses.fields(whole)})
