"""A generator of ONNX models over all operators that run, and the examination of one of them.

What is examined: each bit beside ONNX Runtime's, that the engine has a plan for what is imported,
and that every reason why an operator is not on the engine is one that ONNX Runtime's own optimised
graph shows.
"""

import re
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import onnx

from arch.config import ConfigError
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import WorkloadError, load_onnx, partition_onnx, survey_onnx
from arch.workloads.onnx.reading import name_nodes
from arch.workloads.onnx.runtime import optimized
from sim.golden.graph import run_host
from tests.support.graphs import DESIGNS
from tests.support.onnx_fuzz import PLACED, TOOL_EVERY, FuzzNet, tool_model
from tests.support.onnx_graphs import F32, feeds
from tests.support.onnx_interfaces import CHANGES, change_interfaces
from tests.support.onnx_kinds import KINDS, kind_model
from tests.support.onnx_mixed import compare, mixed_model

__all__ = ["DESIGN", "GENERATORS", "Examined", "examine", "generated", "unplanned",
           "wrong_reason"]

#: The core that every model is planned on: it has every unit that integers need.
DESIGN = SystolicConfig(**DESIGNS["groups"])

# Functions of single elements: their attributes, and the opset from which they are.
_FUNCTIONS = {
    "Abs": ({}, 13), "Atan": ({}, 7), "Ceil": ({}, 13), "Celu": ({"alpha": 0.8}, 12),
    "Elu": ({"alpha": 0.7}, 6), "Erf": ({}, 13), "Exp": ({}, 13), "Floor": ({}, 13),
    "Gelu": ({}, 20), "HardSigmoid": ({"alpha": 0.3}, 6), "HardSwish": ({}, 14),
    "LeakyRelu": ({"alpha": 0.2}, 6), "Mish": ({}, 18), "Neg": ({}, 13), "Round": ({}, 11),
    "Selu": ({}, 6), "Sigmoid": ({}, 13), "Sign": ({}, 13), "Softplus": ({}, 1),
    "Softsign": ({}, 1), "Tanh": ({}, 13), "ThresholdedRelu": ({"alpha": 0.3}, 10)}
# Operators on an element and a single number.
_SCALARS = ("Add", "Div", "Max", "Min", "Mul", "PRelu", "Pow", "Sub")
_PAIRS = ("Div", "Max", "Min", "Sub")


class WideNet(FuzzNet):
    """As :class:`FuzzNet`, with functions, moves and pairs that it does not draw, and others."""

    placed = (*PLACED, "gate", "constant", "function", "function", "scalar", "gated", "tiled",
              "picked", "other")

    def function(self, x):
        kinds = [kind for kind, (_, since) in _FUNCTIONS.items() if since <= self.build.opset]
        kind = str(self.rng.choice(kinds))
        if not self.qdq:
            return self.table(x)
        attributes = _FUNCTIONS[kind][0]
        real = self.build.op(kind, [self.real(x)], **attributes)
        return self.close(real, x.shape, max(1.0, x.rms), relu=False)

    def scalar(self, x):
        """One operator, or two, with a number that all elements share."""
        if not self.qdq:
            return self.table(x)
        b, rng = self.build, self.rng
        real = self.real(x)
        for _ in range(int(rng.integers(1, 3))):
            kind = str(rng.choice(_SCALARS))
            number = F32(2 if kind == "Pow" else rng.integers(1, 9) / 4)
            names = [real, b.const(number.reshape((1,) * int(rng.integers(0, 2))))]
            if kind not in ("PRelu", "Pow") and rng.random() < 0.3:
                names.reverse()
            real = b.op(kind, names)
        return self.close(real, x.shape, max(1.0, x.rms), relu=False)

    def gated(self, x):
        """SiLU, or a GELU of single operators."""
        if not self.qdq:
            return self.table(x)
        b, real = self.build, self.real(x)
        if self.rng.random() < 0.5:
            real = b.op("Mul", [real, b.op("Sigmoid", [real])])
        else:
            erf = b.op("Erf", [b.op("Div", [real, b.const(F32(2**0.5))])])
            real = b.op("Mul", [b.op("Mul", [real, b.op("Add", [erf, b.const(F32(1))])]),
                                b.const(F32(0.5))])
        return self.close(real, x.shape, x.rms, relu=False)

    def tiled(self, x):
        """Repeat: whole, or dimensions of 1."""
        rank = len(x.shape)
        if self.rng.random() < 0.6:
            times = [1, *(int(i) for i in self.rng.integers(1, 3, rank - 1))]
            return self.moved(x, "Tile", tuple(int(s) * t for s, t in zip(x.shape, times,
                                                                          strict=True)),
                              [np.array(times)])
        shape = tuple(int(size if size > 1 else self.rng.integers(1, 4)) for size in x.shape[1:])
        return self.moved(x, "Expand", (x.shape[0], *shape), [np.array((x.shape[0], *shape))])

    def picked(self, x):
        """Chosen channels, some of them twice."""
        size = x.shape[1]
        which = self.rng.integers(0, size, int(self.rng.integers(1, size + 2)))
        return self.moved(x, "Gather", (x.shape[0], len(which), *x.shape[2:]), [which], axis=1)

    def other(self, x):
        """What is on the host or refused: operators without integers of ONNX Runtime's."""
        if not self.qdq:
            return None
        b, rng, real = self.build, self.rng, self.real(x)
        kinds = [*_PAIRS, "ReduceMean", "Softmax", "LayerNormalization", "CumSum"]
        if len(x.shape) == 4:
            kinds += ["InstanceNormalization", "ConvTranspose", "BatchNormalization"]
        kind = str(rng.choice(kinds))
        ones = b.const(np.ones(x.shape[1], F32))
        if kind in _PAIRS:
            names = [real, self.real(self.start(x.shape))]
            real = b.op(kind, names)
        elif kind == "ReduceMean":
            if b.opset >= 18:
                real = b.op(kind, [real, b.const(np.array([-1]))])
            else:
                real = b.op(kind, [real], axes=[-1])
            return self.close(real, (*x.shape[:-1], 1), x.rms, relu=False)
        elif kind == "CumSum":
            real = b.op(kind, [real, b.const(np.int64(1))])
        elif kind == "LayerNormalization" and b.opset >= 17:
            real = b.op(kind, [real, b.const(np.ones(x.shape[-1], F32))])
        elif kind == "InstanceNormalization":
            real = b.op(kind, [real, ones, ones])
        elif kind == "BatchNormalization":
            real = b.op(kind, [real, ones, ones, ones, ones])
        elif kind == "ConvTranspose":
            values, scale, point, _ = self.weights((x.shape[1], 2, 2, 2), 2)
            weights = b.dq(b.const(values), scale.reshape(-1)[0], point.reshape(-1)[0])
            real = b.op(kind, [real, weights], strides=[2, 2])
            shape = (x.shape[0], 2, x.shape[2] * 2, x.shape[3] * 2)
            return self.close(real, shape, x.rms, relu=False)
        else:
            real = b.op("Softmax", [real], axis=-1)
        return self.close(real, x.shape, max(1.0, x.rms), relu=False)


def _kind(number):
    return kind_model(sorted(KINDS)[number % len(KINDS)], number)


def _interfaces(number):
    """A model of any structure, with changes at its borders."""
    rng = np.random.default_rng([number, 17])
    make = (lambda seed: FuzzNet(seed).make(), lambda seed: WideNet(seed).make(), _kind)
    model = make[int(rng.integers(len(make)))](number)
    count = int(rng.integers(1, 4))
    change_interfaces(model, [CHANGES[number % len(CHANGES)], *(
        CHANGES[int(rng.integers(len(CHANGES)))] for _ in range(count - 1))], rng)
    return model


#: What makes a model of a number, by name, and the share of the numbers that it gets.
GENERATORS = {
    "structures": (lambda number: FuzzNet(number).make(), 0.35),
    "operators": (lambda number: WideNet(number).make(), 0.35),
    "kinds": (_kind, 0.12),
    "interfaces": (_interfaces, 0.13),
    "quantize_static": (mixed_model, 0.05),
}


def generated(number, folder):
    """Return the model of a number, and the name of its generator."""
    if number % TOOL_EVERY == 0:
        return tool_model(number, folder), "tool"
    shares = [share for _, share in GENERATORS.values()]
    name = str(np.random.default_rng([number, 19]).choice(list(GENERATORS), p=shares))
    return GENERATORS[name][0](number), name


@dataclass
class Examined:
    """What became of a model.

    Attributes
    ----------
    kind : str
        ``imported``, ``hosted`` (the host computes some operators) or ``refused``; or a fault:
        ``differing``, ``crashed``, ``unnamed`` (a refusal that names nothing of the file),
        ``unreasoned`` (a reason that ONNX Runtime's graph does not show), or ``unmade``.
    text : str
        The refusal or the fault.
    generator : str
    operators : Counter
        Operators of the file, if it runs.
    nodes : Counter
        Operators of the graph that the engine runs.
    reasons : list of str
        Why operators are not on the engine, by ``node: reason``.
    planned : str
        Empty if the engine has a plan; why it has none.
    graph : Graph or None
    """

    kind: str = ""
    text: str = ""
    generator: str = ""
    operators: Counter = field(default_factory=Counter)
    nodes: Counter = field(default_factory=Counter)
    reasons: list = field(default_factory=list)
    planned: str = ""
    graph: object = None


# --- Reasons --------------------------------------------------------------------------------------

_NODE = r"node '(?P<node>.*?)' \((?P<kind>\w+)\)"
# Kinds that ONNX Runtime has instead of one of the file: of others of the same name with a prefix.
_INSTEAD = {"Add": ("BiasGelu", "SkipLayerNormalization"), "Relu": ("FusedConv", "FusedGemm"),
            "Clip": ("FusedConv", "FusedGemm"), "Sigmoid": ("FusedConv", "FusedGemm", "QuickGelu"),
            "Tanh": ("FusedConv", "FusedGemm"), "LeakyRelu": ("FusedConv", "FusedGemm"),
            "HardSigmoid": ("FusedConv", "FusedGemm"), "Mul": ("QuickGelu", "Gelu", "FusedMatMul"),
            "Gemm": ("FusedGemm", "FusedMatMul"), "MatMul": ("Gemm", "FusedGemm", "FusedMatMul"),
            "Conv": ("FusedConv",), "Erf": ("Gelu", "BiasGelu"), "Div": ("Gelu", "BiasGelu"),
            "BatchNormalization": ("Conv", "FusedConv"),
            # Those that it may expand to others.
            "HardSwish": ("HardSigmoid", "Mul"), "Mish": ("Softplus", "Tanh", "Mul"),
            "Celu": ("Elu", "Mul", "Div"), "Gelu": ("Erf", "Mul"),
            "LayerNormalization": ("SkipLayerNormalization",)}


def _kinds(graph):
    """Return kinds of ONNX Runtime's operators that are neither integer ones nor conversions."""
    return {node.op_type.removeprefix("Nhwc") for node in graph.node
            if not node.op_type.startswith(("QLinear", "QGemm", "DequantizeLinear",
                                            "QuantizeLinear", "MatMulInteger", "ConvInteger"))}


_TENSOR = re.compile(r"because its int8 (input|output) '(.*?)' (is an input of the model|is an "
                     "output of the model|is used twice|passes)")


def _near(graph, name, node, side):
    """Return whether a tensor is dequantised for a node, or quantised behind it."""
    if side == "input":
        return any(set(other.output) & set(node.input) for other in graph.node
                   if name in other.input)
    made = {name}       # perhaps with a function between
    for _ in range(3):
        made |= {source for other in graph.node if made & set(other.output)
                 for source in other.input}
    return bool(made & set(node.output))


def _is_so(graph, name, fact):
    """Return whether what is said of a tensor is so in a graph."""
    readers = [other for other in graph.node if name in other.input]
    outputs = [value.name for value in graph.output]
    makers = [other.op_type for other in graph.node if name in other.output]
    return {"is an input of the model": name in [
                value.name for value in graph.input
                if value.type.tensor_type.elem_type == onnx.TensorProto.INT8],
            "is an output of the model": name in outputs,
            "is used twice": outputs.count(name) + sum(
                list(other.input).count(name) for other in readers) > 1,
            "passes": makers != ["QuantizeLinear"] or any(
                other.op_type != "DequantizeLinear" for other in readers)}[fact]


def _wrong_tensor(graphs, name, text):
    """Return what is wrong with what a reason says of an int8 tensor; empty if nothing is.

    ``graphs`` are the file's and ONNX Runtime's, which joins equal quantisations and copies others.
    """
    found = _TENSOR.search(text)
    if found is None:
        return ""
    side, tensor, fact = found.groups()
    # In ONNX Runtime's graph it may have another name, behind a node that keeps its own.
    makers = {node.name for node in graphs[0].node if tensor in node.output}
    if not any(_is_so(graph, each, fact) for graph in graphs for each in (
            tensor, *(out for node in graph.node if node.name in makers for out in node.output))):
        return f"{tensor!r} is not that"
    near = [_near(graph, tensor, node, side) for graph in graphs for node in graph.node
            if node.name.partition("/")[0] == name]     # joined to another one, it is NAME/KIND
    return "" if any(near) or not near else f"{tensor!r} is not near"


def wrong_reason(optimised, model, name, kind, text):
    """Return what is wrong with the reason given for a node of the file; empty if nothing is.

    ``optimised`` is ONNX Runtime's graph of the model, which shares nothing with the reason.
    """
    wrong = _wrong_tensor((model.graph, optimised), name, text)
    if wrong:
        return wrong
    floats = _kinds(optimised)
    own = [node for node in optimised.node if node.name == name]
    if "in float" in text:
        # The operator that it names, and the one joined to it if there is one.
        if own and all(node.op_type.startswith("QLinear") for node in own):
            return f"ONNX Runtime runs it as {own[0].op_type}"
        behind = re.search(r"the result of node '.*?' \((\w+)\) is not quantised", text)
        if kind == "QuantizeLinear" and behind:
            kind = behind.group(1)
        if not floats.intersection({kind, *_INSTEAD.get(kind, ())}):
            return f"ONNX Runtime's graph has no {kind} in float, only {sorted(floats)}"
    found = re.search(r"operator (\w+) is not supported", text)
    if found:
        said = found.group(1)
        there = {node.op_type.removeprefix("Nhwc") for node in optimised.node}
        instead = {said, f"QLinear{said}", f"DynamicQuantize{said}", *_INSTEAD.get(said, ())}
        if said == "DynamicQuantizeLinear":     # it is joined to what reads it
            instead |= {each for each in there if each.startswith("DynamicQuantize")}
        if not there & instead:
            return f"ONNX Runtime's graph has no {said}, only {sorted(there)}"
    return ""


def _named(model, error, generator):
    """Return whether a refusal is one line that names something of the file."""
    text = str(error)
    if "\n" in text or not text:
        return False
    if generator == "interfaces":       # whose names may have quotes
        return True
    names = {node.name for node in model.graph.node}
    names |= {value.name for value in (*model.graph.input, *model.graph.output)}
    names.update(item.name for item in model.graph.initializer)
    names.update(name for node in model.graph.node for name in node.output)
    quoted = set(re.findall(r"'([^']*)'", text))
    return bool(quoted) and not quoted - names - {"SAME_UPPER", "SAME_LOWER", "VALID", "net"}


def _check_reasons(found, path, model, batch):
    """Examine all reasons of a model that does not run as a whole on the engine."""
    survey = survey_onnx(path, batch=batch, unsupported=engine.unsupported)
    refused = [(node.name, node.operator, node.reason) for node in survey.nodes
               if node.where == "refused"]
    found.reasons = [f"{kind}: {text}" for _, kind, text in refused]
    if not refused and not survey.problems:
        return "refused, and the survey refuses nothing"
    if not refused:
        return ""
    return _wrong_of(model, path, refused)


def _wrong_of(model, path, refused):
    """Return the first wrong reason of (name, kind, reason), with what is wrong; or empty."""
    named = onnx.ModelProto()
    named.CopyFrom(model)
    name_nodes(named.graph)     # ONNX Runtime takes no two of one name
    graph = optimized(named.SerializeToString(), path.parent).graph
    return next((f"node {name!r} ({kind}): {text}: {wrong}" for name, kind, text in refused
                 if (wrong := wrong_reason(graph, model, name, kind, text))), "")


# --- One model ------------------------------------------------------------------------------------


def _inputs(graph, number):
    """Return random inputs of the shapes that the model was imported with."""
    rng, found = np.random.default_rng(number), {}
    for item in graph.inputs:
        dtype = np.dtype(item.dtype)
        info = np.iinfo(dtype) if dtype.kind in "iu" else None
        found[item.name] = rng.normal(size=item.shape).astype(dtype) if info is None else (
            rng.integers(info.min, info.max, item.shape, dtype, endpoint=True))
    return found


def _same(graph, model, number, batch, generator):
    """Return the name of an output that is not ONNX Runtime's, or an empty text."""
    inputs = (_inputs(graph, number) if generator == "interfaces" else
              feeds(model, number, batch=batch))
    result = run_host(graph, inputs)
    for name, wanted in graph.metadata["reference"].run(inputs).items():
        if result[name].dtype != wanted.dtype or not np.array_equal(
                result[name].reshape(wanted.shape), wanted,
                equal_nan=wanted.dtype == np.float32):
            return name
    return ""


def unplanned(graph, config=DESIGN):
    """Return why the engine has no plan for an imported model, as ``run`` makes it; else ""."""
    try:
        _, timing = engine.plan(config, engine.Workload(name="net", graph=graph))
    except ConfigError as error:
        return str(error)
    if timing.cycles < 1:
        raise AssertionError("a plan of no cycle")
    return ""


def examine(number, folder, config=DESIGN):
    """Return what import, golden model and engine make of the model of a number."""
    found = Examined()
    try:
        model, found.generator = generated(number, folder)
    except Exception:
        found.kind, found.text = "unmade", traceback.format_exc()
        return found
    path = Path(folder) / "net.onnx"
    path.write_bytes(model.SerializeToString())
    batch = 2 if found.generator == "tool" else None
    try:
        found.kind, found.text = _examined(found, path, model, number, batch)
        if found.graph is not None and found.kind in ("imported", "hosted"):
            found.operators = Counter(node.op_type for node in model.graph.node)
            found.nodes = Counter(type(node).__name__ for node in found.graph.nodes)
            found.planned = unplanned(found.graph, config)
    except Exception:
        found.kind, found.text = "crashed", traceback.format_exc()
    return found


def _examined(found, path, model, number, batch):
    """Return kind and text of :class:`Examined`."""
    try:
        found.graph = load_onnx(path, batch=batch, unsupported=engine.unsupported)
    except WorkloadError as error:
        refusal = error
    else:
        name = _same(found.graph, model, number, batch or 1, found.generator)
        return ("differing", f"output {name}") if name else ("imported", "")
    if not _named(model, refusal, found.generator):
        return "unnamed", str(refusal)
    try:
        wrong = _check_reasons(found, path, model, batch)
    except WorkloadError as error:      # it is not even loaded
        # Of several inputs, the survey may name another one.
        same = str(error) == str(refusal) or str(error).startswith("input ")
        wrong = "" if same else f"{error}, but {refusal}"
    if wrong:
        return "unreasoned", wrong
    try:
        found.graph = partition_onnx(path, batch=batch, unsupported=engine.unsupported)
    except WorkloadError as error:
        if not _named(model, error, found.generator) and "'net'" not in str(error):
            return "unnamed", str(error)
        return "refused", str(refusal)
    host = found.graph.metadata["parts"].host
    wrong = _wrong_of(model, path, [(item.name, item.operator, item.reason)
                                    for item in host.operators])
    if wrong:
        return "unreasoned", f"on the host: {wrong}"
    different = compare(found.graph)
    return ("differing", f"values {', '.join(different)}") if different else ("hosted", "")
