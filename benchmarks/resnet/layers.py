"""Every layer of ResNet-18 at full size on generated RTL, one by one.

Convolutions, the dense layer, max pool, residual additions and the global average pool, with seeded
weights and inputs, on the preset edge32 with ``elementwise``. All values are compared with the
golden model and all counters with the timing model. Layers that would take longer than ``--cycles``
are cut in height, which their row says.
"""

import dataclasses
import tempfile
from pathlib import Path

import numpy as np

from arch.config import ConfigError, load_config
from arch.ir import Add, Convolution, MaxPool, layer, random_inputs, window_length
from arch.systolic.isa import Status
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.models import shape_network
from benchmarks import measuring
from benchmarks.options import JSON, count, option
from hwgen.systolic.design import generate
from sim import native
from sim.golden.graph import run_graph
from sim.runs import cycle_limit
from sim.session import Node, Session
from sim.systolic.host import HOST

NETWORK = "resnet18"


def _with_height(spec, height):
    return dataclasses.replace(spec, shape=(*spec.shape[:2], height, spec.shape[3]))


def crop(graph, height):
    """Return a graph of one layer with ``height`` lines of input.

    Raises
    ------
    ValueError
        Its operator's result is not computed line by line.
    """
    (node,) = graph.nodes
    if isinstance(node, Add):
        cut = dataclasses.replace(node, a=_with_height(node.a, height),
                                  b=_with_height(node.b, height),
                                  output=_with_height(node.output, height))
    elif isinstance(node, Convolution | MaxPool):
        lines = window_length(height, node.kernel[0], node.strides[0], node.pads[0], node.pads[2],
                              node.dilations[0])
        cut = dataclasses.replace(node, input=_with_height(node.input, height),
                                  output=_with_height(node.output, lines))
    else:
        raise ValueError(f"{node.label} must be a Convolution, MaxPool or Add to be cut in height")
    specs = {spec.name: spec for spec in (*cut.inputs, cut.output)}
    return dataclasses.replace(
        graph, nodes=(cut,),
        inputs=tuple(dataclasses.replace(item, tensor=specs[item.tensor.name],
                                         shape=specs[item.tensor.name].shape)
                     for item in graph.inputs),
        outputs=tuple(dataclasses.replace(item, tensor=specs[item.tensor.name],
                                          shape=specs[item.tensor.name].shape)
                      for item in graph.outputs))


def _fitting(config, graph, most):
    """Return schedule and timing of a layer, cut in height until it takes at most ``most``."""
    while True:
        schedule = lower_graph(config, graph)
        timing = evaluate(schedule)
        height = graph.inputs[0].shape[2]
        if timing.cycles <= most or height <= 1:
            return schedule, timing
        graph = crop(graph, max(1, min(height - 1, height * most // timing.cycles)))


def measure(config, height, schedule, timing, design, build):
    """Run one layer, which has so many lines uncut; return its row."""
    graph = schedule.graph
    (node,) = graph.nodes
    inputs = random_inputs(graph)
    memory = graph_image(schedule, inputs)
    core = Node(build=build, sidecar=design.sidecar, host=HOST, config=config, memory=memory)
    with Session({"core": core}) as session:
        session.reset()
        result = session.run({"core": schedule}, cycle_limit(timing.cycles))["core"]
    golden = run_graph(graph, inputs)
    produced = graph_tensors(schedule, memory)
    cycles = result.cycles
    return {
        "layer": node.name, "operator": type(node).__name__,
        "input": list(graph.inputs[0].shape), "output": list(node.output.shape),
        "lines_of": height if graph.inputs[0].shape[2] != height else None,
        "rtl_cycles": cycles, "model_cycles": timing.cycles,
        "utilization": graph.macs / (cycles * config.macs_per_cycle),
        "values": sum(tensor.size for tensor in produced.values()),
        "differing": sum(int(np.count_nonzero(tensor != golden[name]))
                         for name, tensor in produced.items()),
        "counters_differing": sorted(name for name in timing.counters
                                     if result.counters[name] != timing.counters[name]),
        "status": result.status, "seconds": result.seconds,
    }


def exact(row):
    """Whether a row is as it must be."""
    return (row["status"] == Status.OK.name and not row["differing"]
            and not row["counters_differing"] and row["values"] > 0)


OPTIONS = (
    option("--preset", "edge32"),
    option("--set", [], action="append", metavar="KEY=VALUE"),
    option("--layers", None, "default: all", metavar="NAME,..."),
    count("--cycles", 10_000_000, "most cycles of a layer, about a minute"),
    JSON)


def run(options):
    """Print the table, or one JSON object; return the exit status."""
    network = shape_network(NETWORK)
    config = load_config(SystolicConfig, presets=PRESETS, preset=options.preset,
                         assignments=["elementwise=true", *options.set])
    try:
        names = (options.layers.split(",") if options.layers
                 else [node.name for node in network.nodes])
        layers = [layer(network, name) for name in names]
        rows = _measured(config, layers, options.cycles)
    except ValueError as error:
        raise ConfigError(str(error)) from None
    total = sum(row["rtl_cycles"] for row in rows)
    macs = sum(row["utilization"] * row["rtl_cycles"] for row in rows)
    summary = {"network": NETWORK, "rows": config.rows, "cols": config.cols,
               "rtl_cycles": total, "utilization": macs / total,
               "seconds": sum(row["seconds"] for row in rows), "exact": all(map(exact, rows))}
    measuring.show({**summary, "layers": rows}, table(summary, rows), as_json=options.json,
                   width=140)
    if not options.json:
        print("exact" if summary["exact"] else "NOT exact")
    return 0 if summary["exact"] else 1


def _measured(config, layers, most):
    """Return the rows of layers, on a design that is built once."""
    # First, so that what does not fit is refused before anything is built.
    fitting = [(graph, *_fitting(config, graph, most)) for graph in layers]
    measuring.log("generating and compiling")
    design = generate(config)
    with tempfile.TemporaryDirectory() as scratch:
        verilog, _, waivers = design.write(Path(scratch))
        build = native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers)
    rows = []
    for graph, schedule, timing in fitting:
        measuring.log(graph.name)
        rows.append(measure(config, graph.inputs[0].shape[2], schedule, timing, design, build))
    return rows


def _title(row):
    cut = f" ({row['input'][2]} of {row['lines_of']} lines)" if row["lines_of"] else ""
    return row["layer"] + cut


def table(summary, rows):
    """Return the rows as a table, and their sum."""
    whole = {"layer": "all", "operator": "", "lines_of": None, "output": [],
             "rtl_cycles": summary["rtl_cycles"], "utilization": summary["utilization"],
             "seconds": summary["seconds"],
             "counters_differing": [name for row in rows for name in row["counters_differing"]],
             **{name: sum(row[name] for row in rows)
                for name in ("model_cycles", "values", "differing")}}
    return measuring.table(
        f"{NETWORK}, int8, {summary['rows']}x{summary['cols']}, layer by layer", {
            "layer": _title, "operator": lambda row: row["operator"],
            "output": lambda row: "x".join(map(str, row["output"][1:])),
            "RTL\ncycles": lambda row: f"{row['rtl_cycles']:,}",
            "model\ncycles": lambda row: f"{row['model_cycles']:,}",
            "utilization": lambda row: f"{row['utilization']:.3f}",
            "values": lambda row: f"{row['values']:,}",
            "differing\nvalues": lambda row: f"{row['differing']:,}",
            "differing\ncounters": lambda row: str(len(row["counters_differing"])),
            "seconds": lambda row: f"{row['seconds']:.1f}"},
        [*rows, whole], left=("layer", "operator"))
