"""The commands as functions."""

import contextlib
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Unpack

from arch.config import ConfigError, show
from arch.contract import silent
from arch.errors import HwgenError
from hwgen.api.arguments import (
    CompareArguments,
    EstimateArguments,
    File,
    GenerateArguments,
    ProfileArguments,
    RooflineArguments,
    RunArguments,
    SweepArguments,
    VerifyArguments,
    check_keywords,
    given,
    signed,
)
from hwgen.api.results import (
    Comparison,
    Estimate,
    Generated,
    Profile,
    Roofline,
    Run,
    Sweep,
    Verification,
)
from hwgen.cli.commands import compare as compare_command
from hwgen.cli.commands import estimate as estimate_command
from hwgen.cli.commands import generate as generate_command
from hwgen.cli.commands import profile as profile_command
from hwgen.cli.commands import roofline as roofline_command
from hwgen.cli.commands import run as run_command
from hwgen.cli.commands import sweep as sweep_command
from hwgen.cli.commands import verify as verify_command
from hwgen.cli.output import Showing, show_progress
from hwgen.cli.refusals import refusal_text

__all__ = ["compare", "estimate", "generate", "profile", "roofline", "run", "sweep", "verify"]


# --- What all functions do ------------------------------------------------------------------------


@contextlib.contextmanager
def _refusing() -> Iterator[None]:
    """Have files that cannot be used, and a lack of memory, be refused as by the command line."""
    try:
        yield
    except (OSError, MemoryError) as error:
        raise HwgenError(refusal_text(error)) from error


@contextlib.contextmanager
def _silently() -> Iterator[Callable[[str], None]]:
    yield silent


@contextlib.contextmanager
def _without_points() -> Iterator[Callable[[int, int], None]]:
    yield lambda _done, _total: None


def _is_wanted(options: Mapping[str, Any]) -> bool:
    """Return whether progress is to be shown: as asked for, or else on a terminal."""
    wanted = options.get("progress")
    if wanted is not None and not isinstance(wanted, bool):
        raise ConfigError(f"progress must be True, False or None, not {show(wanted)}")
    return wanted if wanted is not None else sys.stderr is not None and sys.stderr.isatty()


def _showing(options: Mapping[str, Any]) -> Showing:
    return show_progress if _is_wanted(options) else _silently


# --- Models ---------------------------------------------------------------------------------------


@signed(EstimateArguments, explain=False, energy=False)
def estimate(engine: str, workload: File, **options: Unpack[EstimateArguments]) -> Estimate:
    """Return how many cycles a workload takes on a design, by the exact timing model.

    No hardware is generated or simulated, so it works for designs of any size. Options of the
    hardware that the workload needs, such as poolings, are added to the configuration; the result
    says so in ``additions``.

    ::

        result = hwgen.estimate("systolic", "resnet50", preset="edge32", energy=True)
        print(result.cycles, result.utilization, result.energy.pj["total"])
        print(result)               # what ``hwgen estimate`` prints
        result.to_frame()           # a row a layer

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
        Fields of the configuration by their names, dotted where they are of a part of it:
        ``{"rows": 32, "memory.latency": 20}``. They win over ``config``, and that over ``preset``.
        Names, ranges and meanings: :func:`hwgen.parameters`.
    steps : int, optional
        Steps of a workload that trains.
    memory_bound : int, optional
        Memory, besides the program, that a step of training may have. Bytes.
    minimise : str, optional
        What the schedule is chosen for: ``cycles`` (default), ``energy``, ``edp`` (energy x cycles)
        or ``traffic`` (bytes on the ports).
    explain : bool
        Whether the result has ``explain``, how the schedule cuts each layer, and ``tried``.
    energy : bool
        Whether the result has ``energy`` and, where there is a model of it, ``area``.
    technology : str, optional
        Table of the energies; ``horowitz-45nm`` by default.
    clock : float, optional
        Clock of the power, 700 by default. MHz.
    timeline : path, optional
        File that gets what each unit does in each cycle, for Perfetto.
    progress : bool, optional
        Whether steps that take long are said on stderr; by default where that is a terminal.

    Returns
    -------
    Estimate

    Raises
    ------
    hwgen.Error
        What the command line refuses, in the same line: what is wrong, the rule, the value, and
        what to write instead.
    """
    check_keywords(estimate, options)
    with _refusing():
        asked = given(estimate_command.EstimateGiven,
                      {"engine_name": engine, "workload_name": workload, **options})
        return Estimate.of(estimate_command.evaluated(asked, _showing(options)))


@signed(CompareArguments, clock=700.0)
def compare(workload: File, **options: Unpack[CompareArguments]) -> Comparison:
    """Return what a workload takes on engines and presets, and why others cannot run it.

    Parameters
    ----------
    workload : str or path
        As for :func:`hwgen.estimate`.
    engines : sequence of str, optional
        Only these.
    presets : sequence of str, optional
        Only presets of these names.
    technology : str, optional
        Table of energies and areas; ``horowitz-45nm`` by default.
    clock : float
        Clock of all of them. MHz.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Raises
    ------
    hwgen.Error
        No engine has the workload, or something that was given is refused.
    """
    check_keywords(compare, options)
    with _refusing():
        asked = given(compare_command.CompareGiven, {"workload_name": workload, **options})
        return Comparison.of(compare_command.compared(asked, _showing(options)))


@signed(ProfileArguments, clock=700.0)
def profile(workload: File, **options: Unpack[ProfileArguments]) -> Profile:
    """Return where time and memory of a step of training go, and what other batches take.

    Parameters
    ----------
    workload : str or path
        One that trains, such as ``train:digits-cnn``.
    preset, config, set
        As for :func:`hwgen.estimate`.
    memory : int, optional
        Memory, besides the program, for which the largest batch is found. Bytes.
    clock : float
        For images a second. MHz.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Raises
    ------
    hwgen.Error
        Something that was given is refused.
    """
    check_keywords(profile, options)
    with _refusing():
        asked = given(profile_command.ProfileGiven, {"workload_name": workload, **options})
        return Profile(values=profile_command.profiled(asked, _showing(options)))


@signed(RooflineArguments, published=False)
def roofline(engine: str | None = None, workloads: File | Sequence[File] | None = None,
             **options: Unpack[RooflineArguments]) -> Roofline:
    """Return what designs and published devices attain at most, and what workloads attain on them.

    ::

        found = hwgen.roofline("systolic", ["resnet50", "vgg16"], devices=["a100-sxm:int8"])
        found.save("roofline.svg")

    Parameters
    ----------
    engine : str, optional
        Without one there are published devices alone.
    workloads : sequence of str, optional
        As for :func:`hwgen.estimate`.
    preset, config, set
        As for :func:`hwgen.estimate`.
    devices : sequence of str, optional
        Published devices, ``NAME`` or ``NAME:OPERANDS``.
    clock : float, optional
        Clock of the configuration; by default the preset's, or 1000. MHz.
    measured : sequence of path, optional
        Folders that :func:`hwgen.run` has written (``output``).
    published : bool
        Whether to have what is published of the devices' applications.
    nodes : int, optional
        Train on 1, 2, 4, ... and so many nodes, data parallel.
    network : float, optional
        What a node sends, and receives at the same time. GB/s.
    gradient_bytes : float, optional
        Bytes of all gradients; by default 4 for each weight and bias.
    pictures : sequence of path, optional
        ``FILE.png`` or ``FILE.svg`` to draw.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Raises
    ------
    hwgen.Error
        Something that was given is refused.
    """
    check_keywords(roofline, options)
    with _refusing():
        asked = given(roofline_command.RooflineGiven,
                      {"engine_name": engine, "workload_names": workloads, **options})
        study = roofline_command.studied(asked, _showing(options))
        return Roofline(study=study, report=study.report(asked.pictures or ()))


# --- Hardware -------------------------------------------------------------------------------------


@signed(RunArguments, return_outputs=False, explain=False, force=False)
def run(engine: str, workload: File, **options: Unpack[RunArguments]) -> Run:
    """Run a workload on the generated RTL, and return how it compares with golden and model.

    Generates the Verilog, builds its simulation (from the cache where there is one) and runs it.
    ``result.exact`` says whether every output and every counter is equal; a difference is no
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
        Inputs of an ONNX model by name, in the place of seeded ones; or a ``.npz`` file of them.
    return_outputs : bool
        Whether the result has ``arrays``: what the RTL computed, by name.
    steps, memory_bound, minimise, explain
        As for :func:`hwgen.estimate`.
    mesh : str, optional
        How a mesh is simulated: ``rtl``, ``fast`` (C++ that computes the same) or ``both``,
        compared in every cycle.
    output : path, optional
        Folder for the Verilog, ``result.json`` and ``cycles.png``.
    trace : path, optional
        ``FILE.vcd`` or ``FILE.fst`` for waves.
    program : path, optional
        File for the disassembled program.
    timeline : path, optional
        As for :func:`hwgen.estimate`.
    outputs : path, optional
        ``FILE.npz`` for what the RTL computed, by name.
    force : bool
        Whether to write over files in ``output`` that are not of an earlier run.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Run

    Raises
    ------
    hwgen.Error
        Something that was given is refused, or a tool is missing; :func:`hwgen.estimate` says how.
    """
    check_keywords(run, options)
    with _refusing(), contextlib.ExitStack() as stack:
        values: dict[str, Any] = dict(options)
        wanted, inputs = values.pop("return_outputs", False), values.get("inputs")
        if not isinstance(wanted, bool):
            raise ConfigError(f"return_outputs must be True or False, not {show(wanted)}")
        arrays = _arrays(values.pop("inputs")) if isinstance(inputs, Mapping) else None
        if wanted and values.get("outputs") is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="hwgen-"))
            values["outputs"] = Path(folder) / "outputs.npz"
        asked = given(run_command.RunGiven,
                      {"engine_name": engine, "workload_name": workload, **values})
        result = Run.of(run_command.simulated(asked, _showing(options), arrays))
        return result.with_arrays(asked.outputs) if wanted else result


def _arrays(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return inputs as arrays.

    Raises
    ------
    ConfigError
        One is none.
    """
    import numpy as np  # noqa: PLC0415 - as late as everything that takes long

    found = {}
    for name, value in inputs.items():
        try:
            array = np.asarray(value)
        except ValueError as error:
            raise ConfigError(f"inputs[{name!r}] must be an array ({error})") from None
        if array.dtype.hasobject:
            raise ConfigError(f"inputs[{name!r}] must be an array of numbers, not {show(value)}")
        found[name] = array
    return found


@signed(GenerateArguments, prefix="", force=False)
def generate(engine: str, **options: Unpack[GenerateArguments]) -> Generated:
    """Write the Verilog of a design, its JSON sidecar and lint waivers; return which files.

    Parameters
    ----------
    engine, preset, config, set
        As for :func:`hwgen.estimate`.
    output : path, optional
        Folder; ``rtl_out/ENGINE/NAME`` by default.
    prefix : str
        Begins the name of every module.
    force : bool
        Whether to write over files that are not of an earlier call.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Raises
    ------
    hwgen.Error
        Something that was given is refused, or the folder cannot be written.
    """
    check_keywords(generate, options)
    with _refusing():
        asked = given(generate_command.GenerateGiven, {"engine_name": engine, **options})
        return Generated.of(generate_command.generated(
            asked, None if _is_wanted(options) else _silently))


@signed(VerifyArguments)
def verify(engine: str, **options: Unpack[VerifyArguments]) -> Verification:
    """Run the cocotb testbenches of an engine, and return which passed.

    Parameters
    ----------
    engine : str
        As for :func:`hwgen.estimate`.
    pattern : str, optional
        Only testbenches whose name contains this.
    seed : int, optional
        Seed of the random stimulus.
    waves : path, optional
        Folder for waves.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Raises
    ------
    hwgen.Error
        Something that was given is refused, or a tool is missing.
    """
    check_keywords(verify, options)
    with _refusing():
        asked = given(verify_command.VerifyGiven, {"engine_name": engine, **options})
        say = {} if _is_wanted(options) else {"say": silent}
        return Verification.of(verify_command.verified(asked, **say))


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
        Folder for tables, report and journal, with which a sweep that was interrupted goes on;
        without it no file is written.
    jobs : int, optional
        Processes; None is one a core. With more than one a script needs
        ``if __name__ == "__main__":``, as all that uses processes does.
    scheduler : str, optional
        Address of a Dask scheduler that has the work done.
    confirm : int
        How many of the best designs to run on RTL; needs ``output``.
    force : bool
        Whether to write over files that are not of an earlier sweep.
    progress : bool, optional
        As for :func:`hwgen.estimate`.

    Returns
    -------
    Sweep

    Raises
    ------
    hwgen.Error
        Something that was given is refused, or no point is feasible.
    """
    check_keywords(sweep, options)
    with _refusing():
        source = _plain(spec) if isinstance(spec, Mapping) else spec
        asked = given(sweep_command.Asked, {"spec": source, "jobs": 1, **options})
        showing = sweep_command.SweepShowing() if _is_wanted(options) else (
            sweep_command.SweepShowing(steps=_silently, points=_without_points))
        found = sweep_command.swept(asked, showing)
        if not found.report.feasible:
            raise ConfigError(found.results.nothing_feasible())
        return Sweep(report=found.report, results=found.results, exact=found.exact)


def _plain(value: Any) -> Any:
    """Return a specification of lists and Python's numbers, which may be of tuples and arrays."""
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, list | tuple | range):
        return [_plain(item) for item in value]
    return value
