"""The commands as functions."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Unpack

from arch.config import ConfigError, show
from arch.contract import silent
from arch.errors import HwgenError
from arch.mapping import MappingFile
from hwgen.api.arguments import (
    Arrays,
    CompareArguments,
    ConvergeArguments,
    EstimateArguments,
    File,
    GenerateArguments,
    MapArguments,
    OnnxArguments,
    PlanArguments,
    ProfileArguments,
    QuantizeArguments,
    RooflineArguments,
    RunArguments,
    SweepArguments,
    VerifyArguments,
    check_keywords,
    given,
    of_caller,
    signed,
)
from hwgen.api.results import (
    Comparison,
    Convergence,
    Estimate,
    Generated,
    Mapped,
    Plan,
    Profile,
    Quantized,
    Roofline,
    Run,
    Survey,
    Sweep,
    Verification,
)
from hwgen.cli.commands import compare as compare_command
from hwgen.cli.commands import converge as converge_command
from hwgen.cli.commands import estimate as estimate_command
from hwgen.cli.commands import generate as generate_command
from hwgen.cli.commands import map as map_command
from hwgen.cli.commands import onnx as onnx_command
from hwgen.cli.commands import plan as plan_command
from hwgen.cli.commands import profile as profile_command
from hwgen.cli.commands import quantize as quantize_command
from hwgen.cli.commands import roofline as roofline_command
from hwgen.cli.commands import run as run_command
from hwgen.cli.commands import sweep as sweep_command
from hwgen.cli.commands import verify as verify_command
from hwgen.cli.output import Showing, show_progress
from hwgen.cli.refusals import refusal_text

__all__ = ["compare", "converge", "estimate", "generate", "map", "onnx", "plan", "profile",
           "quantize", "roofline", "run", "sweep", "verify"]


# --- Common to all functions ----------------------------------------------------------------------

# In the place of a file's name where arrays are given.
_NO_FILE = Path()


@contextlib.contextmanager
def _refusing(options: Mapping[str, Any] | None = None) -> Iterator[None]:
    """Refuse unusable files and a lack of memory as the command line does.

    What the command line writes in other words than the caller of a function, whose ``options``
    these are, is said in the caller's.
    """
    try:
        yield
    except (OSError, MemoryError) as error:
        raise HwgenError(refusal_text(error)) from error
    except ConfigError as error:
        if (text := of_caller(str(error), options or {})) == str(error):
            raise
        raise ConfigError(text) from None


@contextlib.contextmanager
def _silently() -> Iterator[Callable[[str], None]]:
    yield silent


@contextlib.contextmanager
def _without_points() -> Iterator[Callable[[int, int], None]]:
    yield lambda _done, _total: None


def _is_wanted(options: Mapping[str, Any]) -> bool:
    """Return whether to show progress: as requested, by default if stderr is a terminal."""
    wanted = options.get("progress")
    if wanted is not None and not isinstance(wanted, bool):
        raise ConfigError(f"progress must be True, False or None, not {show(wanted)}")
    return wanted if wanted is not None else sys.stderr is not None and sys.stderr.isatty()


def _showing(options: Mapping[str, Any]) -> Showing:
    return show_progress if _is_wanted(options) else _silently


# --- Models ---------------------------------------------------------------------------------------


@signed(EstimateArguments, explain=False, energy=False, force=False)
def estimate(engine: str, workload: File, **options: Unpack[EstimateArguments]) -> Estimate:
    """Return how many cycles a workload takes on a design, from the exact timing model.

    No hardware is generated or simulated, so designs may have any size. Hardware options that the
    workload needs, such as pooling, are added to the configuration and listed in ``additions`` of
    the result.

    ::

        result = hwgen.estimate("systolic", "resnet50", preset="edge32", energy=True)
        print(result.cycles, result.utilization, result.energy.pj["total"])
        print(result)               # what ``hwgen estimate`` prints
        result.to_frame()           # a row per layer

    Parameters
    ----------
    engine : str
        One of :func:`hwgen.engines`.
    workload : str or path
        One of :func:`hwgen.workloads`, or the name of a file, such as ``net.onnx``.
    preset : str, optional
        Configuration to start from: one of :func:`hwgen.presets`.
    config : path or mapping, optional
        Fields of the configuration: a TOML file, a dictionary, or the ``config`` of a result.
    set : mapping, optional
        Fields of the configuration by name, dotted for nested fields:
        ``{"rows": 32, "memory.latency": 20}``. They override ``config``, which overrides
        ``preset``. Names, ranges and meanings: :func:`hwgen.parameters`.
    steps : int, optional
        Training steps, for a workload that trains.
    memory_bound : int, optional
        Most memory that a training step may use, without the program. Bytes.
    minimise : str, optional
        What the schedule minimises: ``cycles`` (default), ``energy``, ``edp`` (energy x cycles)
        or ``traffic`` (bytes on the ports).
    mapping : path or mapping, optional
        How layers are mapped: a TOML file, as :func:`hwgen.map` writes it, or its tables.
    explain : bool
        Whether the result has ``explain``, how the schedule tiles each layer, and ``tried``.
    energy : bool
        Whether the result has ``energy`` and, where the engine has an area model, ``area``.
    technology : str, optional
        Table of the energies, or a file of your own, ``FILE.toml``; ``horowitz-45nm`` by default.
    clock : float, optional
        Clock frequency for power and leakage, 700 by default. MHz.
    timeline : path, optional
        File to write with the activity of each unit in each cycle, for Perfetto.
    image : path, optional
        Folder for the memory image: program, weights, inputs and expected results as files, with
        their addresses.
    force : bool
        Whether to overwrite files in ``image`` that are not of an earlier call.
    progress : bool, optional
        Whether to report long steps on stderr; by default if stderr is a terminal.

    Returns
    -------
    Estimate

    Raises
    ------
    hwgen.Error
        The command line refuses it, with the same line: what is wrong, the rule, the value, and
        what to write instead.
    """
    check_keywords(estimate, options)
    with _refusing(options):
        values, mapping = _without_tables(options)
        asked = given(estimate_command.EstimateGiven,
                      {"engine_name": engine, "workload_name": workload, **values})
        return Estimate.of(estimate_command.evaluated(asked, _showing(options), mapping))


def _without_tables(options: Mapping[str, Any]) -> tuple[dict[str, Any], MappingFile | None]:
    """Return options without a mapping of layers that is no file, and that mapping."""
    values = dict(options)
    table = values.get("mapping")
    if not isinstance(table, Mapping):
        return values, None
    return {**values, "mapping": None}, MappingFile.of(table)


@signed(MapArguments, objective="cycles", seed=0, budget=2000)
def map(engine: str, workload: File, **options: Unpack[MapArguments]) -> Mapped:
    """Search mappings of a network's layers that are better than the schedule's own choice.

    ::

        found = hwgen.map("systolic", "resnet50", preset="edge32", budget=500)
        print(found.own_cycles, found.cycles)
        print(found)                # what ``hwgen map`` prints
        hwgen.estimate("systolic", "resnet50", preset="edge32", mapping=found.table)

    Parameters
    ----------
    engine, workload, preset, config, set
        As for :func:`hwgen.estimate`.
    layers : sequence of str, optional
        Only these layers; by default all.
    objective : str
        What is least: ``cycles``, ``energy`` or ``edp`` (energy x cycles).
    technology : str, optional
        Table of the energies; ``horowitz-45nm`` by default.
    seed : int
        Seed of the order in which mappings are tried.
    budget : int
        How many mappings to try.
    output : path, optional
        TOML file for the best mapping.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Mapped

    Raises
    ------
    hwgen.Error
        An argument is refused, or the engine takes no mappings.
    """
    check_keywords(map, options)
    with _refusing(options):
        asked = given(map_command.MapGiven,
                      {"engine_name": engine, "workload_name": workload, **options})
        return Mapped(values=map_command.mapped(asked, _showing(options)))


@signed(CompareArguments, clock=700.0)
def compare(workload: File, **options: Unpack[CompareArguments]) -> Comparison:
    """Compare a workload on engines and presets, with the reasons why some cannot run it.

    ::

        found = hwgen.compare("gemm:64x64x64", presets="tiny")
        print(found)                # what ``hwgen compare`` prints
        found.to_frame()            # a row per design

    Parameters
    ----------
    workload : str or path
        As for :func:`hwgen.estimate`.
    engines : sequence of str, optional
        Only these.
    presets : sequence of str, optional
        Only presets of these names.
    mapping : path or mapping, optional
        How layers are mapped on engines that take mappings, as for :func:`hwgen.estimate`.
    technology : str, optional
        Table of energies and areas, or a file of your own, ``FILE.toml``; ``horowitz-45nm`` by
        default.
    clock : float
        Clock frequency of all designs. MHz.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Comparison

    Raises
    ------
    hwgen.Error
        No engine has the workload, or an argument is refused.
    """
    check_keywords(compare, options)
    with _refusing(options):
        values, mapping = _without_tables(options)
        asked = given(compare_command.CompareGiven, {"workload_name": workload, **values})
        return Comparison.of(compare_command.compared(asked, _showing(options), mapping))


@signed(ProfileArguments, clock=700.0)
def profile(workload: File, **options: Unpack[ProfileArguments]) -> Profile:
    """Return where time and memory of a training step go, and the cost of other batch sizes.

    ::

        print(hwgen.profile("train:digits-cnn", preset="tiny"))

    Parameters
    ----------
    workload : str or path
        A training workload, such as ``train:digits-cnn``.
    preset, config, set
        As for :func:`hwgen.estimate`.
    memory : int, optional
        Memory, without the program, for which to find the largest batch. Bytes.
    clock : float
        Clock frequency for images per second. MHz.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Profile

    Raises
    ------
    hwgen.Error
        An argument is refused.
    """
    check_keywords(profile, options)
    with _refusing(options):
        asked = given(profile_command.ProfileGiven, {"workload_name": workload, **options})
        return Profile(values=profile_command.profiled(asked, _showing(options)))


@signed(PlanArguments, optimizer="adam", topology="switch", clock=700.0)
def plan(network: str, nodes: int, memory: int | str, **options: Unpack[PlanArguments]) -> Plan:
    """Search how nodes best share out the training of a network, and why.

    ::

        found = hwgen.plan("digits-cnn", 4, "1MiB", preset="tiny")
        print(found.best["data"], found.best["tensor"], found.best["pipeline"], found.cycles)
        print(found)                # what ``hwgen plan`` prints

    What is None is searched.

    Parameters
    ----------
    network : str
        Network to train, such as ``resnet50`` or ``bert-base``.
    nodes : int
        Nodes to share it out to.
    memory : int or str
        Memory of a node: bytes, or a size such as ``16GiB``.
    batch : int, optional
        Images of a step, of all nodes; by default 8 for each.
    data, tensor, pipeline, expert : int, optional
        Replicas, nodes that share each layer, stages, and replicas that share out experts.
    by : str, optional
        How layers are shared: ``pairs``, ``cols``, ``rows`` or ``spatial``.
    micro : int, optional
        Images of a micro-batch.
    schedule : str, optional
        Order of a pipeline: ``1f1b``, ``gpipe`` or ``interleaved``.
    zero : int, optional
        Stage of ZeRO, 0 to 3.
    recompute : bool, optional
        Whether stages compute feature maps again.
    optimizer : str
        As for training, such as ``adam`` or ``momentum``.
    topology : str
        Network between the nodes.
    clock : float
        Clock frequency for milliseconds. MHz.
    timeline : path, optional
        Where to write a step of the plan: ``PREFIX.et`` of Chakra traces, one of each node, or
        ``FILE.goal``.
    preset, config, set
        As for :func:`hwgen.estimate`, of the engine ``cluster``.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Plan

    Raises
    ------
    hwgen.Error
        An argument is refused, or no plan fits in the memory.
    """
    check_keywords(plan, options)
    size = str(memory) if isinstance(memory, int) and not isinstance(memory, bool) else memory
    with _refusing(options):
        asked = given(plan_command.PlanGiven,
                      {"network": network, "nodes": nodes, "memory": size, **options})
        return Plan(values=plan_command.planned(asked, _showing(options)))


@signed(ConvergeArguments, points=50, target=0.9)
def converge(engine: str, workload: File, **options: Unpack[ConvergeArguments]) -> Convergence:
    """Train with several ways to synchronise: accuracy against cycles of the model.

    ::

        found = hwgen.converge("cluster", "train:digits-mlp:nodes=2:batch=8", preset="tiny",
                               steps=3, sync=["sync", "gossip"])
        print(found)                # what ``hwgen converge`` prints
        found.to_frame()            # a row per way and point in time

    Parameters
    ----------
    engine : str
        One whose nodes train together: ``cluster``.
    workload : str
        Data-parallel training, such as ``train:digits-mlp:nodes=2``.
    sync : sequence of str, optional
        Ways to synchronise, ``NAME[:OPTION=VALUE...]``; by default all.
    stragglers : str, optional
        Nodes that take longer, such as ``slow=0x4:seed=3``.
    steps : int, optional
        Synchronous steps, whose time all ways have.
    points : int
        How often the accuracy is looked at.
    target : float
        Accuracy whose time is reported, above 0 and at most 1.
    pictures : sequence of path, optional
        Files to draw, ``FILE.png`` or ``FILE.svg``.
    preset, config, set
        As for :func:`hwgen.estimate`.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Convergence

    Raises
    ------
    hwgen.Error
        An argument is refused, or a picture cannot be written.
    """
    check_keywords(converge, options)
    with _refusing(options):
        asked = given(converge_command.ConvergeGiven,
                      {"engine_name": engine, "workload_name": workload, **options})
        return Convergence.of(converge_command.converged(asked, _showing(options)))


@signed(RooflineArguments, published=False)
def roofline(engine: str | None = None, workloads: File | Sequence[File] | None = None,
             **options: Unpack[RooflineArguments]) -> Roofline:
    """Return the rooflines of designs and published devices, and where workloads lie below them.

    ::

        found = hwgen.roofline("systolic", ["resnet50", "vgg16"], devices=["a100-sxm:int8"])
        found.save("roofline.svg")

    Parameters
    ----------
    engine : str, optional
        Engine of the design; without it, the roofline shows published devices only.
    workloads : sequence of str, optional
        As for :func:`hwgen.estimate`.
    preset, config, set
        As for :func:`hwgen.estimate`.
    devices : sequence of str, optional
        Published devices, ``NAME`` or ``NAME:OPERANDS``.
    clock : float, optional
        Clock frequency of the configuration; by default the preset's, or 1000. MHz.
    measured : sequence of path, optional
        Folders that :func:`hwgen.run` has written (``output``).
    published : bool
        Whether to include published results of applications on the devices.
    nodes : int, optional
        Largest number of nodes for data-parallel training on 1, 2, 4, ... nodes.
    network : float, optional
        Network bandwidth of a node in each direction. GB/s.
    gradient_bytes : float, optional
        Bytes of all gradients; by default 4 for each weight and bias.
    pictures : sequence of path, optional
        Files to draw, ``FILE.png`` or ``FILE.svg``.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Roofline

    Raises
    ------
    hwgen.Error
        An argument is refused.
    """
    check_keywords(roofline, options)
    with _refusing(options):
        asked = given(roofline_command.RooflineGiven,
                      {"engine_name": engine, "workload_names": workloads, **options})
        study = roofline_command.studied(asked, _showing(options))
        return Roofline(study=study, report=study.report(asked.pictures or ()))


# --- Models of others -----------------------------------------------------------------------------


@signed(OnnxArguments)
def onnx(model: File, **options: Unpack[OnnxArguments]) -> Survey:
    """Return where each operator of an ONNX model runs, and all reasons why one does not.

    ::

        found = hwgen.onnx("net.onnx", engine="systolic", preset="edge32")
        print(found.runs, found.cycles)
        print(found)                # what ``hwgen onnx`` prints
        found.to_frame()            # a row per operator

    Parameters
    ----------
    model : str or path
        The file; ``:batch=B``, ``:shape=1x3x224x224`` or ``:DIM=SIZE`` behind it give what it
        leaves open.
    engine : str, optional
        Only this engine; by default all that read ONNX models.
    preset, config, set
        As for :func:`hwgen.estimate`; they need ``engine``.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Survey

    Raises
    ------
    hwgen.Error
        An argument is refused, or ONNX Runtime cannot load the model.
    """
    check_keywords(onnx, options)
    with _refusing(options):
        values: dict[str, Any] = dict(options)
        asked = given(onnx_command.OnnxGiven,
                      {"model_name": model, "engine_name": values.pop("engine", None), **values})
        return Survey.of(onnx_command.surveyed(asked, _showing(options)))


@signed(QuantizeArguments, form="qdq", activations="uint8", weights="int8", per_channel=False,
        symmetric=False, calibration="minmax")
def quantize(model: File, data: Arrays, output: File,
             **options: Unpack[QuantizeArguments]) -> Quantized:
    """Quantise a float ONNX model with ONNX Runtime's own tool, so that engines run it.

    ::

        hwgen.quantize("net.onnx", {"image": images}, "net-int8.onnx", per_channel=True)
        print(hwgen.estimate("systolic", "net-int8.onnx").cycles)

    Parameters
    ----------
    model : str or path
        The float model.
    data : mapping of str to array, or path
        Samples for each input of the model, by its name, or a ``.npz`` file of them.
    output : str or path
        File for the quantised model.
    form : str
        ``qdq`` (QuantizeLinear and DequantizeLinear around float operators) or ``qoperator``
        (QLinearConv and the like).
    activations : str
        ``uint8`` or ``int8``.
    weights : str
        ``int8`` or ``uint8``.
    per_channel : bool
        Whether weights have a scale for each output channel.
    symmetric : bool
        Whether zero points of activations are in the middle of their type.
    calibration : str
        How the range of an activation is found: ``minmax``, ``entropy`` or ``percentile``.
    exclude : sequence of str, optional
        Operators that stay in float.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Quantized

    Raises
    ------
    hwgen.Error
        An argument is refused, or the model cannot be quantised.
    """
    check_keywords(quantize, options)
    with _refusing(options):
        arrays = _arrays("data", data) if isinstance(data, Mapping) else None
        asked = given(quantize_command.QuantizeGiven, {
            "model": model, "data": data if arrays is None else _NO_FILE, "output": output,
            **options})
        return Quantized(values=quantize_command.quantized(asked, _showing(options), arrays))


# --- Hardware -------------------------------------------------------------------------------------


@signed(RunArguments, energy=False, return_outputs=False, explain=False, force=False)
def run(engine: str, workload: File, **options: Unpack[RunArguments]) -> Run:
    """Run a workload on the generated RTL, and compare it with the golden result and the model.

    Generates the Verilog, builds its simulation (or takes it from the cache) and runs it.
    ``result.exact`` says whether every output and every counter is equal; a difference raises no
    error.

    ::

        result = hwgen.run("systolic", "net.onnx", inputs={"image": images}, return_outputs=True)
        assert result.exact
        print(result.arrays["logits"].argmax(axis=1))

    Parameters
    ----------
    engine, workload, preset, config, set
        As for :func:`hwgen.estimate`.
    inputs : mapping of str to array, or path, optional
        Inputs of a model or matrix by name, or a ``.npz`` file of them, instead of seeded ones.
    return_outputs : bool
        Whether the result has ``arrays``: the outputs of the RTL, by name.
    steps, memory_bound, minimise, mapping, explain, energy, technology, clock
        As for :func:`hwgen.estimate`.
    mesh : str, optional
        How to simulate a mesh: ``rtl``, ``fast`` (C++ with the same results) or ``both``, compared
        in every cycle.
    output : path, optional
        Folder for the Verilog, ``result.json`` and ``cycles.png``.
    trace : path, optional
        ``FILE.vcd`` or ``FILE.fst`` for waves.
    program : path, optional
        File for the disassembled program.
    timeline : path, optional
        As for :func:`hwgen.estimate`.
    outputs : path, optional
        ``FILE.npz`` for the outputs of the RTL, by name.
    image : path, optional
        As for :func:`hwgen.estimate`.
    checkpoint : path, optional
        Folder for a checkpoint, written after every step of training, by engines that keep some.
    resume : path, optional
        Folder with the checkpoint to go on from.
    force : bool
        Whether to overwrite files in ``output`` and ``image`` that are not of an earlier run, and
        a checkpoint that the run does not go on from.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Run

    Raises
    ------
    hwgen.Error
        An argument is refused, or a tool is missing; see :func:`hwgen.estimate`.
    """
    check_keywords(run, options)
    with _refusing(options), contextlib.ExitStack() as stack:
        values, mapping = _without_tables(options)
        wanted, inputs = values.pop("return_outputs", False), values.get("inputs")
        if not isinstance(wanted, bool):
            raise ConfigError(f"return_outputs must be True or False, not {show(wanted)}")
        arrays = _arrays("inputs", values.pop("inputs")) if isinstance(inputs, Mapping) else None
        if wanted and values.get("outputs") is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="hwgen-"))
            values["outputs"] = Path(folder) / "outputs.npz"
        asked = given(run_command.RunGiven,
                      {"engine_name": engine, "workload_name": workload, **values})
        result = Run.of(run_command.simulated(asked, _showing(options), arrays, mapping))
        return result.with_arrays(asked.outputs) if wanted else result


def _arrays(argument: str, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of an argument as arrays.

    Raises
    ------
    ConfigError
        An input cannot be an array.
    """
    import numpy as np  # noqa: PLC0415 - as late as everything that takes long

    found = {}
    for name, value in inputs.items():
        try:
            array = np.asarray(value)
        except ValueError as error:
            raise ConfigError(f"{argument}[{name!r}] must be an array ({error})") from None
        if array.dtype.hasobject:
            raise ConfigError(f"{argument}[{name!r}] must be an array of numbers, not "
                              f"{show(value)}")
        found[name] = array
    return found


@signed(GenerateArguments, prefix="", force=False)
def generate(engine: str, **options: Unpack[GenerateArguments]) -> Generated:
    """Write the Verilog of a design, its JSON sidecar and lint waivers; return the files.

    ::

        made = hwgen.generate("systolic", preset="tiny", set={"rows": 8}, output="core")
        print(made.paths)

    Parameters
    ----------
    engine, preset, config, set
        As for :func:`hwgen.estimate`.
    output : path, optional
        Folder; ``rtl_out/ENGINE/NAME`` by default.
    prefix : str
        Prefix of all module names.
    testbench : path, optional
        Folder to write the Verilog and a stand-alone cocotb testbench of ``workload`` to instead;
        the testbench runs without hwgen.
    workload : str or path, optional
        Workload of the testbench; by default a small one of the engine. With ``integration``, the
        core gets the features that it needs.
    integration : path, optional
        Folder to write the Verilog and what a system needs besides to: a C driver, registers in C,
        SystemRDL and IP-XACT, a FuseSoC core file and constraints.
    clock : float, optional
        Clock of the constraints; 100 by default. MHz.
    force : bool
        Whether to overwrite files that are not of an earlier call.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Generated

    Raises
    ------
    hwgen.Error
        An argument is refused, or the folder cannot be written.
    """
    check_keywords(generate, options)
    with _refusing(options):
        asked = given(generate_command.GenerateGiven, {"engine_name": engine, **options})
        return Generated.of(generate_command.generated(
            asked, None if _is_wanted(options) else _silently))


@signed(VerifyArguments, simulator="verilator")
def verify(engine: str, **options: Unpack[VerifyArguments]) -> Verification:
    """Run the cocotb testbenches of an engine, and return which passed.

    ::

        found = hwgen.verify("eie", pattern="directed")
        print(found)                # what ``hwgen verify`` prints

    Parameters
    ----------
    engine : str
        As for :func:`hwgen.estimate`.
    preset, config, set
        As for :func:`hwgen.estimate`: the core under test, instead of the testbenches' own cores.
    workload : str or path, optional
        Run this workload in cocotb instead, and compare every byte of memory and every counter.
    pattern : str, optional
        Only testbenches whose name contains this text.
    seed : int, optional
        Seed of the random stimulus.
    waves : path, optional
        Folder for waveforms.
    simulator : str
        ``verilator`` or ``icarus``.
    junit : path, optional
        File to write with the outcomes in JUnit XML.
    coverage : path, optional
        Folder for a report of the lines, branches, toggles and functional points that were reached.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Verification

    Raises
    ------
    hwgen.Error
        An argument is refused, or a tool is missing.
    """
    check_keywords(verify, options)
    with _refusing(options):
        asked = given(verify_command.VerifyGiven, {"engine_name": engine, **options})
        with (verify_command.saying() if _is_wanted(options)
              else contextlib.nullcontext(silent)) as say:
            return Verification.of(verify_command.verified(asked, say))


# --- Sweeps ---------------------------------------------------------------------------------------


@signed(SweepArguments, jobs=1, confirm=0, force=False)
def sweep(spec: File | Mapping[str, Any], **options: Unpack[SweepArguments]) -> Sweep:
    """Evaluate many configurations, and return the table with its Pareto front.

    ::

        found = hwgen.sweep({
            "workloads": ["digits-mlp"],
            "parameters": {"rows": [8, 16, 32], "cols": "rows"},
            "objectives": {"minimise": ["cycles", "peak_macs_per_cycle"]}})
        found.to_frame().query("pareto")

    Parameters
    ----------
    spec : path or mapping
        The specification: a TOML file, or a dictionary with the same keys.
    output : path, optional
        Folder for tables, report and journal; an interrupted sweep resumes from the journal.
        Without it, no file is written.
    jobs : int, optional
        Processes; one per core if None. With more than one, a script needs
        ``if __name__ == "__main__":``, as with any use of multiprocessing.
    scheduler : str, optional
        Address of a Dask scheduler to run the points on.
    confirm : int
        How many of the best designs to run on RTL; needs ``output``.
    mapping : path or mapping, optional
        How layers are mapped, as for :func:`hwgen.estimate`.
    force : bool
        Whether to overwrite files that are not of an earlier sweep.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Sweep

    Raises
    ------
    hwgen.Error
        An argument is refused, or no point is feasible.
    """
    check_keywords(sweep, options)
    with _refusing(options):
        if not isinstance(spec, str | os.PathLike | Mapping):
            raise ConfigError(f"spec must be a file's name or a mapping, not {show(spec)}")
        source = _plain(spec) if isinstance(spec, Mapping) else spec
        values, mapping = _without_tables(options)
        asked = given(sweep_command.Asked, {"spec": source, "jobs": 1, **values})
        showing = sweep_command.SweepShowing() if _is_wanted(options) else (
            sweep_command.SweepShowing(steps=_silently, points=_without_points))
        found = sweep_command.swept(asked, showing, mapping)
        if not found.report.feasible:
            raise found.results.refusal()
        return Sweep(report=found.report, results=found.results, exact=found.exact)


def _plain(value: Any) -> Any:
    """Return a specification with tuples and arrays as lists, and Python's own numbers."""
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, list | tuple | range):
        return [_plain(item) for item in value]
    return value
