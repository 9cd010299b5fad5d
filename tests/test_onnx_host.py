"""ONNX models of which the host computes what the engine does not: every bit is ONNX Runtime's."""

import json

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper

from arch.config import ConfigError
from arch.ir import Graph
from arch.registry import find_engine
from arch.result import Host, as_json
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from arch.systolic.segments import SegmentPrograms
from arch.workloads.graphs import load_graph, survey_model
from arch.workloads.onnx import WorkloadError, load_onnx, partition_onnx, survey_onnx
from arch.workloads.onnx.parts import KEPT, Piece
from hwgen import cli
from sim.golden.graph import run_host
from sim.golden.parts import random_feed, run_parts
from tests.support.graphs import DESIGNS
from tests.support.onnx_families import FAMILIES
from tests.support.onnx_graphs import Sketch
from tests.support.onnx_mixed import Floats, compare, mixed_model, quantised

DESIGN = [f"--set={name}={str(value).lower()}" for name, value in DESIGNS["groups"].items()]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "net.onnx"


def save(path, model):
    path.write_bytes(model.SerializeToString())
    return path


def summed(sketch, x):
    """Append an operator that no engine has: sums of all elements before each in its line."""
    return sketch.op("CumSum", [x, sketch.const(np.int64(3))], name=f"sums{len(sketch.nodes)}")


def sketch(*, start=False, end=False, twice=False, outputs=1):
    """Return a model with operators for the host where the arguments say, and in the middle."""
    s = Sketch()
    if start:
        x = s.pair(summed(s, s.input(np.float32, (1, 4, 8, 8))), 0.02, 3)
    else:
        x = s.start()
    x = s.pair(s.conv(x, name="first"))
    x = s.pair(summed(s, x), 0.3, 7)
    if twice:
        x = s.pair(summed(s, x), 0.4, 9)
    x = s.pair(s.conv(x, name="second"))
    if outputs > 1:
        s.end(s.conv(x, name="third"))
    s.output(summed(s, x) if end else x, 4)
    return s.model()


# --- Every bit ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_random_models(path, seed):
    save(path, mixed_model(seed))
    graph = partition_onnx(path)
    assert not compare(graph)
    if graph.metadata["reference"].layout:
        # Then it is the session that a user has.
        feed = random_feed(graph, graph.metadata["parts"])
        found = onnxruntime.InferenceSession(str(path)).run(None, feed)
        known = graph.metadata["reference"].run(feed)
        for output, array in zip(graph.metadata["parts"].outputs, found, strict=True):
            np.testing.assert_array_equal(known[output], array)


@pytest.mark.parametrize("family", FAMILIES)
def test_families(path, family):
    make, form = FAMILIES[family]
    save(path, quantised(make(), form))
    graph = partition_onnx(path)
    assert not compare(graph)
    assert graph.macs
    assert all(item.reason for item in graph.metadata["parts"].host.operators)
    # The engine takes what the importer has left to it.
    config = SystolicConfig(elementwise=True, products=True)
    assert engine.plan(config, engine.Workload(name=family, graph=graph))[1].cycles > 0


@pytest.mark.parametrize("places", [
    {}, {"start": True}, {"end": True}, {"twice": True}, {"outputs": 2},
    {"start": True, "end": True, "twice": True, "outputs": 2}])
def test_where_operators_stand(path, places):
    save(path, sketch(**places))
    with pytest.raises(WorkloadError, match="operator CumSum is not supported"):
        load_onnx(path)
    graph = partition_onnx(path)
    parts = graph.metadata["parts"]
    kinds = ["host" if isinstance(step, Piece) else "engine" for step in parts.steps]
    assert kinds == [*["host"] * places.get("start", False), "engine", "host", "engine",
                     *["host"] * places.get("end", False)]
    assert {item.operator for item in parts.host.operators} == {"CumSum", "QuantizeLinear"}
    assert not compare(graph)


def test_a_wrong_bit_on_the_host_is_seen(path, monkeypatch):
    """The comparison is with the whole session, not with the same pieces."""
    save(path, sketch())
    graph = partition_onnx(path)
    own = Piece.run

    def wrong(self, values):
        return {name: array ^ 1 if array.dtype == np.uint8 else array
                for name, array in own(self, values).items()}

    monkeypatch.setattr(Piece, "run", wrong)
    assert compare(graph)


def test_values_that_stay_in_memory(path):
    """What two programs read is one tensor in the form in which the core stores it."""
    s = Sketch()
    x = s.pair(s.conv(s.start(), name="first"))
    y = s.pair(summed(s, x), 0.3, 7)
    s.end(s.op("Add", [s.pair(s.conv(y, name="second")), x], name="add"))
    save(path, s.model())
    graph = partition_onnx(path)
    first, last = graph.metadata["parts"].graphs
    kept = [item.name for item in first.outputs if item.name.endswith(KEPT)]
    assert [item.name for item in last.inputs if item.name.endswith(KEPT)] == kept
    assert len(kept) == 1
    assert kept[0].removesuffix(KEPT) in {
        each.name for each in graph.metadata["parts"].host.crossings
        if each.source == "program 1" and each.readers == ("program 2",)}
    assert not compare(graph)


@pytest.mark.parametrize("symbolic", [False, True])
def test_batch(path, symbolic):
    model = sketch()
    if symbolic:
        for value in (*model.graph.input, *model.graph.output):
            value.type.tensor_type.shape.dim[0].dim_param = "N"
    save(path, model)
    graph = partition_onnx(path, batch=3)
    assert graph.batch == 3
    assert not compare(graph)


def test_batch_that_the_host_cannot_take_apart(path):
    net = Floats(1)
    x = net.conv(net.input([1, 4, 6, 6]), 4, 4)
    x = net.op("Transpose", net.op("CumSum", x, net.const(np.int64(1))), perm=[1, 0, 2, 3])
    net.end(net.conv(net.op("CumSum", x, net.const(np.int64(2))), 1, 4))
    save(path, quantised(net.model()))
    assert not compare(partition_onnx(path))
    with pytest.raises(WorkloadError, match="must be known, .*, and begin with the batch"):
        partition_onnx(path, batch=2)


def test_default_level_that_rounds_otherwise(path):
    """Which of ONNX Runtime's levels is compared with is said, and named by operator."""
    net = Floats(2)
    x = net.op("Relu", net.conv(net.input([1, 8, 9, 9]), 8, 32))
    x = net.op("CumSum", x, net.const(np.int64(1)))
    wide = net.conv(x, 32, 32)
    excluded = net.nodes[-1].name
    net.end(net.conv(net.op("Tanh", wide), 32, 8))
    save(path, quantised(net.model(), exclude=[excluded]))
    graph = partition_onnx(path)
    assert not compare(graph)
    reference = graph.metadata["reference"]
    assert ("reference level" in graph.metadata["notes"]) == (not reference.layout)
    if not reference.layout:
        assert "Conv" in graph.metadata["notes"]["reference level"]


def test_what_a_refused_conversion_leaves_is_forgotten(path):
    """Of this network a Reshape is refused after its tensor was registered."""
    save(path, mixed_model(3023))
    assert not compare(partition_onnx(path))


# --- What is said ---------------------------------------------------------------------------------


def test_survey(path):
    save(path, sketch())
    found = survey_onnx(path, host=True)
    assert found.runs
    assert found.refused == 0
    nodes = {node.operator: node for node in found.nodes}
    assert nodes["CumSum"].where == "host"
    assert nodes["CumSum"].reason == "operator CumSum is not supported"
    assert nodes["Conv"].where == "engine"
    assert nodes["Conv"].macs
    assert found.host.operators[0].step == "host 1"
    assert survey_model(str(path)).runs
    assert not survey_model(f"{path}:host=no").runs
    assert not survey_onnx(path).runs


def host_of(path, model):
    """Return what is said of the operators on the host, by name."""
    host = partition_onnx(save(path, model)).metadata["parts"].host
    names = [item.name for item in host.operators]
    assert len(set(names)) == len(names)
    return {item.name: item for item in host.operators}


def test_reason_of_a_tensor_behind_the_input(path):
    """What the host gives to the engine is no input of the model, and why ONNX Runtime runs in
    float what reads it does not follow from the cut."""
    s = Sketch(np.int8)
    x = s.pair(s.op("CumSum", [s.start((2, 8)), s.const(np.int64(1))], name="sums"))
    s.output(s.op("CumSum", [x, s.const(np.int64(0))], name="more"), 2)
    x = s.op("Sigmoid", [s.op("MatMul", [x, s.weights(8, 8)], name="first")], name="gap")
    s.dtype = np.uint8
    s.end(s.op("MatMul", [s.pair(x), s.weights(8, 4)], name="second"), 2)
    found = host_of(path, s.model())
    assert found["gap"].reason == (
        "ONNX Runtime runs it and node 'first' (MatMul) in float: quantise between them")
    assert found["first"].reason == (
        "ONNX Runtime runs it in float because its int8 input 't3' is used twice: quantise "
        "activations as uint8")


def test_reasons_of_softmax(path):
    """What would bring it to the host is no advice for what is there."""
    s = Sketch()
    x = s.pair(s.op("Softmax", [s.pair(s.conv(s.start()))], name="quantised"), 1 / 255, 0)
    x = s.op("Softmax", [summed(s, s.pair(s.conv(x, name="second")))], name="real")
    s.end(s.conv(s.pair(x, 1 / 255, 0), name="third"))
    found = host_of(path, s.model())
    assert found["quantised"].reason == (
        "operator Softmax is not supported: ONNX Runtime runs it quantised, as QLinearSoftmax")
    assert found["real"].reason == "ONNX Runtime runs it in float"


def test_an_operator_is_listed_once(path):
    """ONNX Runtime adds a QuantizeLinear behind an LSTM, which has no name in the file."""
    make, form = FAMILIES["lstm"]
    found = host_of(path, quantised(make(), form))
    assert [item.operator for item in found.values()] == ["LSTM"]
    assert found["LSTM_2"].macs == 5 * (4 * 4 * 6 + 4 * 4 * 4)


def test_macs_on_the_host(path):
    make, _ = FAMILIES["twice"]
    save(path, quantised(make(), "int8"))
    host = partition_onnx(path).metadata["parts"].host
    macs = {item.name: item.macs for item in host.operators if item.operator == "Conv"}
    # 8 channels of 3 or 8 channels, 3x3, at 6x6.
    assert set(macs.values()) <= {36 * 8 * 3 * 9, 36 * 8 * 8 * 9}
    assert host.macs == sum(macs.values())
    graph = partition_onnx(path)
    assert host.share == host.macs / (host.macs + graph.macs)
    assert 0 < host.share < 1


def test_macs_of_an_operator_with_a_function(path):
    """ONNX Runtime joins the function to it, so that its own result is no value of the graph."""
    s = Sketch()
    x = s.op("Sigmoid", [s.conv(s.pair(s.conv(s.start(), name="first")), name="joined")])
    s.end(s.conv(s.pair(x, 1 / 256, 0), name="last"))
    found = host_of(path, s.model())
    assert found["joined"].operator == "Conv"
    assert found["joined"].macs == 64 * 4 * 4 * 9


def float_macs(model):
    """Return the multiply-accumulates of a float model, by ONNX's inference of shapes."""
    graph = onnx.shape_inference.infer_shapes(model).graph
    shapes = {item.name: tuple(item.dims) for item in graph.initializer} | {
        value.name: tuple(dim.dim_value for dim in value.type.tensor_type.shape.dim)
        for value in (*graph.input, *graph.value_info, *graph.output)}
    total = 0
    for node in graph.node:
        given = {item.name: helper.get_attribute_value(item) for item in node.attribute}
        if node.op_type == "Conv":
            depth = np.prod(shapes[node.input[1]][1:])
        elif node.op_type in ("Gemm", "MatMul"):
            depth = shapes[node.input[0]][-2 if given.get("transA") else -1]
        elif node.op_type == "ConvTranspose":
            total += int(np.prod(shapes[node.input[0]]) * np.prod(shapes[node.input[1]][1:]))
            continue
        else:
            continue
        total += int(np.prod(shapes[node.output[0]]) * depth)
    return total


@pytest.mark.parametrize("form", ["uint8", "int8"])
@pytest.mark.parametrize("family", sorted(set(FAMILIES) - {"lstm"}))
def test_macs_are_those_of_the_float_model(family, form, path):
    """Wherever each operator runs, all of them together have as many as before quantisation."""
    model = FAMILIES[family][0]()
    save(path, quantised(model, form))
    graph = partition_onnx(path)
    assert graph.macs + graph.metadata["parts"].host.macs == float_macs(model) > 0


def test_sums_on_the_host_are_exact(path):
    """Of the largest weights, too, whose sums ONNX Runtime saturates on processors without VNNI."""
    s = Sketch(np.uint8)
    x = s.pair(s.conv(s.start(scale=0.02, point=128), name="first"), scale=0.02, point=128)
    # Read with another scale than it was quantised with, which the engine does not.
    x = s.dq(s.q(x, np.float32(0.02), s.point(128)), np.float32(0.03), s.point(128))
    weights = s.const(s.rng.integers(-127, 128, (4, 4, 3, 3)).astype(np.int8))
    x = s.op("Conv", [x, s.dq(weights, np.float32(0.01), np.int8(0))], name="product")
    s.end(s.conv(s.pair(x, scale=0.5, point=128), name="last"))
    save(path, s.model())
    graph = partition_onnx(path)
    found = {item.name: item for item in graph.metadata["parts"].host.operators}
    assert found["product"].macs == 36 * 4 * 4 * 9
    assert compare(graph) == []


def test_names_with_colons(path):
    """As TensorFlow's exporter names inputs; options are parted by the same character."""
    s = Sketch()
    s.end(s.conv(s.start((1, 4, "H", "W")), name="first"))
    model = s.model()
    model.graph.input[0].name = model.graph.node[0].input[0] = "in:0"
    save(path, model)
    graph = load_graph(f"onnx:{path}:shape=in:0=1x4x6x5:batch=1")
    assert graph.nodes[0].input.shape == (1, 4, 6, 5)
    with pytest.raises(ValueError, match="^onnx option must be one of 'batch', 'shape', 'host', "):
        load_graph(f"onnx:{path}:shape=in:0=1x4x6x5:x")


def test_functions_of_the_file(path):
    """They run as what they consist of, as in ONNX Runtime."""
    s = Sketch()
    s.end(s.conv(s.pair(s.op("Relu", [s.start()], name="silu")), name="last"))
    model = s.model()
    node, = (node for node in model.graph.node if node.name == "silu")
    node.domain, node.op_type = "own", "Silu"
    own = helper.make_function(
        "own", "Silu", ["x"], ["y"], [helper.make_node("Sigmoid", ["x"], ["z"]),
                                      helper.make_node("Mul", ["x", "z"], ["y"])],
        [helper.make_opsetid("", s.opset)])
    model.functions.append(own)
    model.opset_import.append(helper.make_opsetid("own", 1))
    save(path, model)
    graph = load_graph(f"onnx:{path}")
    inputs = {"x0": np.random.default_rng(1).normal(0, 2, (1, 4, 8, 8)).astype(np.float32)}
    for name, wanted in graph.metadata["reference"].run(inputs).items():
        assert np.array_equal(run_host(graph, inputs)[name], wanted)


def test_an_open_dimension_of_integers_is_named(path):
    """And not that the engine reads no such integers, which the host does."""
    make, form = FAMILIES["transformer"]
    model = quantised(make(), form)
    model.graph.input[0].type.tensor_type.shape.dim[1].dim_param = "seq"
    save(path, model)
    with pytest.raises(WorkloadError, match="^input 'x0' dimension 1 must be fixed, not 'seq'"):
        load_graph(f"onnx:{path}", host=True)


def test_of_a_model_that_runs_nothing_changes(path):
    s = Sketch()
    save(path, s.end(s.conv(s.start())).model())
    graph = load_graph(f"onnx:{path}", host=True)
    assert "parts" not in graph.metadata
    assert [node.name for node in graph.nodes] == ["conv1"]


@pytest.mark.parametrize(("model", "reason"), [
    ("float", "quantise the model first: hwgen quantize"),
    ("host", "operator CumSum is not supported")])
def test_nothing_for_the_engine(path, model, reason):
    s = Sketch()
    if model == "float":
        net = Floats(4)
        net.end(net.conv(net.input([1, 4, 6, 6]), 4, 4))
        save(path, net.model())
    else:
        x = summed(s, s.start())
        save(path, s.end(x).model())
    with pytest.raises(WorkloadError, match=reason):
        load_graph(f"onnx:{path}", host=True)


def test_graphs_within_operators(path):
    s = Sketch()
    x = s.pair(s.conv(s.start(), name="first"))
    bodies = [helper.make_graph(
        [helper.make_node("Identity", [x], [f"{way}_y"])], way, [],
        [helper.make_tensor_value_info(f"{way}_y", TensorProto.FLOAT, None)])
        for way in ("then", "else")]
    sure = s.op("IsNaN", [s.op("ReduceSum", [x], keepdims=0)])
    y = s.op("If", [sure], name="maybe", then_branch=bodies[0], else_branch=bodies[1])
    s.end(s.conv(s.pair(y), name="second"))
    save(path, s.model())
    with pytest.raises(WorkloadError, match="operator on the host must have no graphs of its own"):
        partition_onnx(path)


def test_inputs(path):
    make, form = FAMILIES["transformer"]
    save(path, quantised(make(), form))
    graph = partition_onnx(path)
    parts = graph.metadata["parts"]
    (name,) = parts.inputs
    for given, reason in (({}, "inputs must hold"), ({name: np.zeros((1, 4))}, "must be int64"),
                          ({name: np.zeros((1, 5), np.int64)}, "must have shape"),
                          ({name: np.zeros((1, 4), np.int64), "other": 1}, "inputs must be of")):
        with pytest.raises((TypeError, ValueError), match=reason):
            parts.check(given)


def test_tokens_outside_their_table(path):
    """Input, value and range are named, before anything runs."""
    make, form = FAMILIES["transformer"]
    graph = partition_onnx(save(path, quantised(make(), form)))
    parts = graph.metadata["parts"]
    for wrong in (12, -13):
        with pytest.raises(ValueError, match=(
                r"^input 'x0' must be from -12 to 11, as the table of node 'Gather_1' \(Gather\) "
                rf"has 12 rows, not {wrong}$")):
            parts.check({"x0": np.array([[0, 11, wrong, -12]])})
    run_parts(parts, {"x0": np.array([[0, 11, 5, -12]])})


def test_smallest_of_several_tables(path):
    """Through a Cast and a Reshape, for two tables."""
    net = Floats(3)
    ids = net.op("Cast", net.input([1, 4], TensorProto.INT64), to=TensorProto.INT32)
    flat = net.op("Reshape", ids, net.const(np.int64([4])))
    x = net.op("Add", net.op("Gather", net.weights(9, 8), flat, axis=0),
               net.op("Transpose", net.op("Gather", net.weights(8, 7), flat, axis=1)))
    net.end(net.op("MatMul", net.op("MatMul", x, net.weights(8, 8)), net.weights(8, 3)))
    parts = partition_onnx(save(path, quantised(net.model()))).metadata["parts"]
    with pytest.raises(ValueError, match="^input 'x0' must be from -7 to 6, .* not 7$"):
        parts.check({"x0": np.array([[7, 0, 0, 0]])})


def test_a_table_of_one_row(path):
    """Seeded tokens are among its rows."""
    s = Sketch()
    ids = s.input(np.int64, (1, 4))
    x = s.op("Gather", [s.const(np.ones((1, 8), np.float32)), ids])
    s.end(s.op("MatMul", [s.pair(x), s.weights(8, 3)]), 3)
    graph = partition_onnx(save(path, s.model()))
    assert not random_feed(graph, graph.metadata["parts"])[ids].any()
    assert not compare(graph)


# --- The engine and its commands ------------------------------------------------------------------


def test_estimate_adds_up(path):
    save(path, sketch())
    model = find_engine("systolic").model
    config = SystolicConfig(elementwise=True)
    workload = model.load(f"onnx:{path}", config)
    program, timing = model.plan(config, workload)
    assert isinstance(program, SegmentPrograms)
    assert timing.cycles == sum(each.cycles for each in program.timings)
    assert len(program) == sum(map(len, program.schedules))
    alone = [model.plan(config, type(workload)(name="one", graph=graph))[1].cycles
             for graph in workload.graph.metadata["parts"].graphs]
    assert [each.cycles for each in program.timings] == alone
    found = model.summary(config, workload, program, timing)
    assert sum(layer.cycles for layer in found.layers) == timing.cycles
    assert as_json(found)["host"]["share"] == 0
    assert isinstance(found.host, Host)


def test_one_layer(path):
    save(path, sketch())
    graph = load_graph(f"onnx:{path}/second", host=True)
    assert isinstance(graph, Graph)
    assert [node.name for node in graph.nodes] == ["second"]
    assert "parts" not in graph.metadata


@pytest.mark.rtl
def test_on_the_rtl(capsys, path, tmp_path):
    """Several programs, pieces between them: every output, every value between, every counter."""
    make, form = FAMILIES["twice"]
    save(path, quantised(make(), form))
    kept, listing = tmp_path / "out.npz", tmp_path / "program.txt"
    arguments = ["run", "systolic", f"onnx:{path}", *DESIGN, "--outputs", str(kept), "--json",
                 "--program", str(listing)]
    assert cli.main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bit_exact"]
    assert found["cycle_exact"]
    assert found["onnxruntime"]["differing"] == 0
    parts = load_graph(f"onnx:{path}", host=True).metadata["parts"]
    assert found["details"]["programs"]["count"] == len(parts.graphs)
    assert listing.read_text().count("; address") == len(parts.graphs)
    graph = partition_onnx(path)
    (wanted,) = onnxruntime.InferenceSession(str(path)).run(None, random_feed(graph, parts))
    with np.load(kept) as archive:
        assert archive.files == list(parts.outputs)
        np.testing.assert_array_equal(archive[archive.files[0]], wanted)


def test_texts(capsys, path):
    save(path, sketch(outputs=2))
    arguments = ["systolic", f"onnx:{path}", "--set", "elementwise=true"]
    assert cli.main(["estimate", *arguments, "--layers", "--energy"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "beside 2 programs: their time is not counted (--layers shows them" in text
    assert "steps in order: program 1, host 1, program 2" in text
    assert "operator CumSum is not supported" in text
    assert cli.main(["onnx", str(path), "--engine", "systolic"]) == 0
    assert "on the host, because:" in capsys.readouterr().out
    assert cli.main(["onnx", str(path), "--engine", "systolic", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["host"]["operators"][0]["step"] == "host 1"


@pytest.mark.parametrize(("command", "text"), [
    (["estimate", "systolic", "onnx:{}:host=no"], "operator CumSum is not supported"),
    (["run", "systolic", "onnx:{}:host=no"], "operator CumSum is not supported"),
    (["estimate", "systolic", "onnx:{}:host=perhaps"],
     "onnx option host must be yes or no, not 'perhaps'"),
    (["estimate", "scnn", "onnx:{}"], "operator CumSum is not supported"),
    (["estimate", "systolic", "onnx:{}", "--set=elementwise=true", "--timeline=t.json"],
     ("timeline must be of one program, not of the 2 between which the host works: of one layer, "
      "such as")),
])
def test_refusals(capsys, monkeypatch, tmp_path, path, command, text):
    monkeypatch.chdir(tmp_path)
    save(path, sketch())
    assert cli.main([part.format(path) for part in command]) == 2
    error = capsys.readouterr().err
    assert text in error
    assert "Traceback" not in error


def test_layer_of_the_timeline_message(path):
    """What the refusal says to type is a workload."""
    save(path, sketch())
    from arch.systolic.segments import check_timeline

    model, config = find_engine("systolic").model, SystolicConfig(elementwise=True)
    name = f"onnx:{path}:batch=1"
    workload = model.load(name, config)
    with pytest.raises(ConfigError, match="such as") as refused:
        check_timeline(name, model.plan(config, workload)[0])
    assert model.load(str(refused.value).split("'")[1], config).graph.nodes


def test_run_parts_needs_every_input(path):
    save(path, sketch())
    with pytest.raises(ValueError, match="inputs must hold"):
        run_parts(partition_onnx(path).metadata["parts"], {})
    assert onnx.load(path).graph.node
