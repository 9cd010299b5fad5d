"""The ``hwgen`` command: generate, run, estimate, compare and verify accelerators.

Exit status 0: as expected. 1: the run finished and something differs. 2: bad input or a missing
tool, in one line. 128 and the number of the signal that ended it: 130 after Ctrl-C, 143 after
SIGTERM. With ``--json`` exactly one JSON object goes to stdout; logs and progress go to stderr.
"""

import contextlib
import dataclasses
import importlib.metadata
import json
import os
import re
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import Exit, TyperException

from arch import cache
from arch.cache import cache_dir
from arch.config import ConfigError, load_config, to_dict
from arch.engine import Engine
from arch.errors import HwgenError
from arch.files import check_writable, write_text
from arch.registry import engines, find_engine, load_workload
from hwgen.supervisor import interrupt_again, is_supervised, supervise

__all__ = ["app", "main"]

_OK, _DIFFERS, _BAD, _INTERRUPTED, _BROKEN_PIPE = 0, 1, 2, 130, 141
_WAVES = (".vcd", ".fst")
_MAX_NODES = 1 << 20
# Of the testbenches; Python's generator takes a negative seed for the positive one.
_MAX_SEED = (1 << 32) - 1
# Designs of a sweep whose cycles and energy the report takes apart.
_DESIGNS_SHOWN = {"exact": 8, "closed": 4}

app = typer.Typer(
    name="hwgen", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Hardware accelerators described once: Verilog, program, golden result, cycles.")


class _Refusal(HwgenError):  # noqa: N818 - typer takes a ValueError for one of its own
    """A value of an option that is refused; its text is the whole message."""


def _path(name: str, kind: str = "file") -> Callable[[str], Path]:
    """Return a parser of an option's value that refuses an empty one: ``Path("")`` is ``.``."""
    def parse(text: str) -> Path:
        if not text:
            raise _Refusal(f"{name} must be a {kind}'s name, not ''")
        return Path(text)

    return parse


_EngineName = Annotated[str, typer.Argument(metavar="ENGINE", help="See hwgen list.")]
_WorkloadName = Annotated[str, typer.Argument(metavar="WORKLOAD", help="See hwgen list.")]
_Preset = Annotated[str | None, typer.Option(
    "--preset", metavar="NAME", help="Configuration to start from.")]
_Config = Annotated[Path | None, typer.Option(
    "--config", metavar="FILE", parser=_path("config"),
    help="TOML file with fields of the configuration.")]
_Set = Annotated[list[str] | None, typer.Option(
    "--set", metavar="KEY=VALUE", help="Set a field; repeatable, the last one wins.")]
_Layers = Annotated[bool, typer.Option(
    "--layers", help="Print a table of the layers.")]
_Timeline = Annotated[Path | None, typer.Option(
    "--timeline", metavar="FILE", parser=_path("timeline"),
    help="Write what each unit does in each cycle, for Perfetto.")]
_Explain = Annotated[bool, typer.Option(
    "--explain", help="Print how the schedule cuts each layer.")]
_Energy = Annotated[bool, typer.Option(
    "--energy", help="Print energy, power and area by component.")]
_Technology = Annotated[str | None, typer.Option(
    "--technology", metavar="NAME", help="Table of the energies; default horowitz-45nm.")]
_Clock = Annotated[float | None, typer.Option(
    "--clock", metavar="MHZ", help="Clock of the power; default 700 MHz.")]
_Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


# --- What commands share --------------------------------------------------------------------------


def _print_json(result: Any) -> None:
    sys.stdout.write(json.dumps(result, indent=2) + "\n")
    sys.stdout.flush()


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[str], None]]:
    """Give a function that shows a step on stderr, if that is a terminal, until the next one."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    from hwgen.tables import make_console

    with make_console(stderr=True).status("") as status:
        # What a library prints would otherwise mix with the result.
        with contextlib.redirect_stdout(sys.stderr):
            yield status.update


def _load_config(engine: Engine, preset: str | None, file: Path | None,
                 assignments: Sequence[str] | None) -> Any:
    model = engine.model
    return load_config(model.CONFIG, presets=model.PRESETS, preset=preset, file=file,
                       assignments=assignments or ())


def _config_name(preset: str | None, file: Path | None, assignments: Sequence[str] | None) -> str:
    """Return a name, fit for a folder, of the configuration that the options describe."""
    parts = [preset or (file.stem if file is not None else "default")]
    if preset and file is not None:
        parts.append(file.stem)
    parts += [re.sub(r"[^A-Za-z0-9.]+", "_", assignment) for assignment in assignments or ()]
    return "-".join(parts)


def _config_text(engine: Engine, config: Any) -> str:
    """Return a configuration in words: the preset it is, or in what it differs from the default."""
    from hwgen.report import describe_config

    for name, preset in engine.model.PRESETS.items():
        if config == preset:
            return name
    return describe_config(to_dict(config), to_dict(engine.model.CONFIG()))


def _unwritable(what: str, path: Path, error: OSError) -> ConfigError:
    return ConfigError(f"{what} must be writable, not {str(path)!r} ({error.strerror})")


def _make_folder(path: Path) -> Path:
    """Make an output folder, and try whether files can be written there.

    Raises
    ------
    ConfigError
        It cannot be made or written.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise _unwritable("output folder", path, error) from None
    return path


def _check_file(what: str, path: Path | None) -> None:
    """Try whether a file can be written, without changing one that is there.

    Raises
    ------
    ConfigError
        It cannot.
    """
    if path is None:
        return
    try:
        check_writable(path)
    except OSError as error:
        raise _unwritable(what, path, error) from None


def _check_different(written: Mapping[str, Path | None], read: Mapping[str, Path | None]) -> None:
    """Refuse to write a file twice, or over one that is read; devices and pipes take anything.

    Raises
    ------
    ConfigError
        Two of the files are one.
    """
    known: dict[str, str] = {}
    for name, path in [*read.items(), *written.items()]:
        if path is None or (path.exists() and not path.is_file()):
            continue
        real = os.path.realpath(path)
        if name in written and real in known:
            raise ConfigError(f"{name} file must be another than that of {known[real]}, "
                              f"not {str(path)!r}")
        known[real] = name


def _workload_file(name: str) -> Path | None:
    """Return the file that a workload's name may name."""
    parts = name.split(":")[1:]
    return Path(parts[0]) if parts and parts[0] else None


def _energy_options(engine: Engine, *, energy: bool, technology: str | None,
                    clock: float | None) -> dict[str, Any]:
    """Return what ``estimate`` of an engine takes for the options; nothing without ``energy``.

    Raises
    ------
    ConfigError
        An option is given without ``energy``, the engine has no model of energy, or a value is
        wrong.
    """
    from arch.energy import TECHNOLOGIES, check_clock, find_technology

    for name, value in (("technology", technology), ("clock", clock)):
        if value is not None and not energy:
            raise ConfigError(f"{name} must be given together with --energy, not alone")
    if not energy:
        return {}
    if engine.costs is None:
        having = [each.name for each in engines().values() if each.costs is not None]
        raise ConfigError(f"energy must be asked of an engine with tables of technologies "
                          f"({', '.join(having)}), not {engine.name!r}, whose estimate has energy "
                          f"and area without it")
    name = find_technology(technology if technology is not None else next(iter(TECHNOLOGIES))).name
    mhz = clock if clock is not None else 700.0
    check_clock(mhz)
    return {"technology": name, "clock_mhz": mhz}


def _show_more(engine: Engine, result: dict[str, Any], *, layers: bool) -> None:
    """Print the tables that were asked for besides the result."""
    from hwgen.report import show_energy, show_explain, show_layers
    from hwgen.tables import make_console

    console = make_console()
    if layers:
        show_layers(console, result, groups=engine.model.GROUPS)
    if "explain" in result:
        show_explain(console, result["explain"], result["tried"])
    if "area" in result:
        show_energy(console, result, layers=layers)


def _load_arrays(path: Path) -> dict[str, Any]:
    """Return the arrays of an ``.npz`` file.

    Raises
    ------
    ConfigError
        It cannot be read, or is no such file.
    """
    import numpy as np

    try:
        with np.load(path, allow_pickle=False) as archive:
            return {name: archive[name] for name in archive.files}
    except OSError as error:
        raise ConfigError(f"inputs must be a readable file, not {str(path)!r} "
                          f"({error.strerror or error})") from None
    except Exception:   # numpy and zipfile raise many kinds for what is no archive of arrays
        raise ConfigError(f"inputs must be an .npz file of arrays, not {str(path)!r}") from None


# --- Commands -------------------------------------------------------------------------------------


def _show_version(wanted: bool) -> None:
    if not wanted:
        return
    try:
        version = importlib.metadata.version("hwgen")
    except importlib.metadata.PackageNotFoundError:
        version = "(not installed)"
    sys.stdout.write(f"hwgen {version}\n")
    raise Exit(_OK)


@app.callback()
def _common(
    version: Annotated[bool, typer.Option(
        "--version", callback=_show_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Generate, run, estimate and verify hardware accelerators."""
    # Here, and not for scripts, whose own pictures have a configuration in the same place.
    os.environ.setdefault("MPLCONFIGDIR", str(cache_dir() / "matplotlib"))


@app.command("list")
def list_engines(as_json: _Json = False) -> int:
    """List engines, presets and workloads."""
    from hwgen.report import describe_config

    found: list[dict[str, Any]] = []
    for engine in engines().values():
        model = engine.model
        default = to_dict(model.CONFIG())
        found.append({
            "name": engine.name,
            "text": engine.text,
            "presets": [{"name": name, "text": "", "config": to_dict(preset)}
                        for name, preset in model.PRESETS.items()],
            "workloads": [{"name": name, "text": text} for name, text in model.workloads()],
        })
        for preset in found[-1]["presets"]:
            preset["text"] = describe_config(preset["config"], default) or "the default values"
    if as_json:
        _print_json({"engines": found})
    else:
        from hwgen.report import show_list
        from hwgen.tables import make_console

        show_list(make_console(), found)
    return _OK


@app.command()
def generate(
    engine_name: _EngineName,
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=_path("output", "folder"),
        help="Default: rtl_out/ENGINE/NAME.")] = None,
    prefix: Annotated[str, typer.Option(
        "--prefix", metavar="TEXT", help="Begins the name of every module.")] = "",
    preset: _Preset = None,
    config_file: _Config = None,
    assignments: _Set = None,
    as_json: _Json = False,
) -> int:
    """Write Verilog, its JSON sidecar and lint waivers."""
    engine = find_engine(engine_name)
    config = _load_config(engine, preset, config_file, assignments)
    if output is None:
        output = Path("rtl_out", engine.name, _config_name(preset, config_file, assignments))
    folder = _make_folder(output)
    with _progress() as progress:
        progress("generating Verilog")
        begin = time.perf_counter()
        design = engine.hardware.generate(config, prefix=prefix)
        paths = design.write(folder)
        seconds = time.perf_counter() - begin
    files = [{"path": str(path), "bytes": path.stat().st_size} for path in paths]
    modules = list(design.netlist.modules)
    if as_json:
        _print_json({"engine": engine.name, "config": to_dict(config), "files": files,
                     "top": design.netlist.top, "modules": modules, "generate_s": seconds})
        return _OK
    for file in files:
        sys.stdout.write(f"{file['bytes']:>10,} bytes  {file['path']}\n")
    sys.stdout.write(f"{len(modules)} modules in {seconds:.2f} s, top {design.netlist.top}\n")
    return _OK


@app.command()
def run(
    engine_name: _EngineName,
    workload_name: _WorkloadName,
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="DIR", parser=_path("output", "folder"),
        help="Folder for the Verilog, result.json and cycles.png.")] = None,
    trace: Annotated[Path | None, typer.Option(
        "--trace", metavar="FILE", parser=_path("trace"),
        help="Write waves: FILE.vcd or FILE.fst.")] = None,
    program: Annotated[Path | None, typer.Option(
        "--program", metavar="FILE", parser=_path("program"),
        help="Write the disassembled program.")] = None,
    timeline: _Timeline = None,
    inputs: Annotated[Path | None, typer.Option(
        "--inputs", metavar="FILE", parser=_path("inputs"),
        help="Inputs of an ONNX model, by name: FILE.npz.")] = None,
    outputs: Annotated[Path | None, typer.Option(
        "--outputs", metavar="FILE", parser=_path("outputs"),
        help="Write the outputs that the RTL computed, by name: FILE.npz.")] = None,
    layers: _Layers = False,
    explain: _Explain = False,
    preset: _Preset = None,
    config_file: _Config = None,
    assignments: _Set = None,
    as_json: _Json = False,
) -> int:
    """Generate, build and simulate; compare with the golden result and with the model."""
    engine = find_engine(engine_name)
    config = _load_config(engine, preset, config_file, assignments)
    if trace is not None and trace.suffix not in _WAVES:
        raise ConfigError(f"trace must be a file ending in {' or '.join(_WAVES)}, "
                          f"not {str(trace)!r}")
    _check_different(
        {"result": output and output / "result.json", "picture": output and output / "cycles.png",
         "trace": trace, "program": program, "timeline": timeline, "outputs": outputs},
        {"config": config_file, "inputs": inputs, "workload": _workload_file(workload_name)})
    folder = _make_folder(output) if output is not None else None
    _check_file("trace file", trace)
    _check_file("program file", program)
    if outputs is not None and outputs.suffix != ".npz":
        raise ConfigError(f"outputs must be a file ending in .npz, not {str(outputs)!r}")
    _check_file("outputs file", outputs)
    given = _load_arrays(inputs) if inputs is not None else None
    _check_file("timeline file", timeline)
    with _progress() as progress:
        progress("loading the workload")
        workload = load_workload(engine, workload_name, config)
        result = engine.simulation.run(config, workload, output=folder, trace=trace,
                                       program=program, timeline=timeline, explain=explain,
                                       inputs=given, outputs_file=outputs,
                                       progress=progress)
        text = _config_text(engine, config)
        if folder is not None:
            progress("drawing")
            from hwgen.report import cycles_picture

            write_text(folder / "result.json", json.dumps(result, indent=2) + "\n")
            # One of an earlier run would not belong to this result.
            (folder / "cycles.png").unlink(missing_ok=True)
            if result["rtl"]["counters"]:
                cycles_picture(folder / "cycles.png", result, config=text,
                               groups=engine.model.GROUPS)
    if as_json:
        _print_json(result)
    else:
        from hwgen.report import show_result
        from hwgen.tables import make_console

        console = make_console()
        show_result(console, result, config=text, groups=engine.model.GROUPS,
                    texts=engine.model.COUNTER_TEXT)
        _show_more(engine, result, layers=layers)
        for written in filter(None, (folder, trace, program, timeline, outputs)):
            sys.stdout.write(f"wrote {written}\n")
    return _OK if result["bit_exact"] and result["cycle_exact"] else _DIFFERS


@app.command()
def estimate(
    engine_name: _EngineName,
    workload_name: _WorkloadName,
    timeline: _Timeline = None,
    layers: _Layers = False,
    explain: _Explain = False,
    energy: _Energy = False,
    technology: _Technology = None,
    clock: _Clock = None,
    preset: _Preset = None,
    config_file: _Config = None,
    assignments: _Set = None,
    as_json: _Json = False,
) -> int:
    """Evaluate the timing model alone; works for sizes that no simulation reaches."""
    engine = find_engine(engine_name)
    config = _load_config(engine, preset, config_file, assignments)
    _check_different({"timeline": timeline}, {"config": config_file,
                                              "workload": _workload_file(workload_name)})
    _check_file("timeline file", timeline)
    more = _energy_options(engine, energy=energy, technology=technology, clock=clock)
    with _progress() as progress:
        progress("evaluating the model")
        workload = load_workload(engine, workload_name, config, data=False)
        result = engine.model.estimate(config, workload, timeline=timeline, explain=explain, **more)
    if as_json:
        _print_json(result)
    else:
        from hwgen.report import show_result
        from hwgen.tables import make_console

        show_result(make_console(), result, config=_config_text(engine, config),
                    groups=engine.model.GROUPS, texts=engine.model.COUNTER_TEXT)
        _show_more(engine, result, layers=layers)
        if timeline is not None:
            sys.stdout.write(f"wrote {timeline}\n")
    return _OK


@app.command()
def sweep(
    spec_file: Annotated[Path, typer.Argument(
        metavar="SPEC.toml", parser=_path("specification"), help="See docs/sweep.md.")],
    output: Annotated[Path, typer.Option(
        "--output", "-o", metavar="DIR", parser=_path("output", "folder"),
        help="Folder for tables, report and journal.")],
    jobs: Annotated[int | None, typer.Option(
        "--jobs", metavar="N", help="Processes; default: one a core.")] = None,
    scheduler: Annotated[str | None, typer.Option(
        "--scheduler", metavar="ADDRESS", help="Dask scheduler that has the work done.")] = None,
    confirm: Annotated[int, typer.Option(
        "--confirm", metavar="K", help="Run the K best designs on RTL.")] = 0,
    as_json: _Json = False,
) -> int:
    """Evaluate many configurations; tables, Pareto front, report; run the best on RTL."""
    from arch.config import check_int
    from arch.dse import load_spec, run
    from hwgen.report import show_sweep, sweep_progress
    from hwgen.sweep import confirm as confirm_designs
    from hwgen.sweep import confirmed_before, internal_errors, sweep_command, sweep_result
    from hwgen.sweep_page import write_page
    from hwgen.tables import make_console

    try:
        check_int("confirm", confirm, 0)
        jobs = check_int("jobs", (os.cpu_count() or 1) if jobs is None else jobs, 1)
    except ValueError as error:
        raise ConfigError(error) from None
    if scheduler == "":
        raise ConfigError("scheduler must be an address, not ''")
    spec = load_spec(spec_file)
    engine = find_engine(spec.engine)
    folder = _make_folder(output)
    with sweep_progress() as points:
        results = run(spec, output=folder, jobs=jobs, scheduler=scheduler, progress=points,
                      say=lambda text: print(f"hwgen: {text}", file=sys.stderr, flush=True))
    write_text(folder / "spec.toml", spec.text)
    if message := internal_errors(results):
        sys.stderr.write(f"hwgen: {message}\n")
    with _progress() as progress:
        confirmed = (confirm_designs(results, confirm, engine, folder, progress=progress)
                     if confirm else confirmed_before(folder))
        progress("asking the exact model for the report")
        shown = results.best(_DESIGNS_SHOWN[spec.fidelity])
        breakdown = results.breakdown(shown, jobs=jobs)
        progress("writing the report")
        write_text(folder / "confirmed.json", json.dumps(confirmed, indent=2) + "\n")
        write_page(folder / "report.html", results, breakdown=breakdown, confirmed=confirmed,
                   command=sweep_command(spec_file, output, scheduler=scheduler, confirm=confirm))
    result = sweep_result(results, confirmed, folder)
    if as_json:
        _print_json(result)
    else:
        show_sweep(make_console(), result)
        for name in result["files"]:
            sys.stdout.write(f"wrote {name}\n")
    if not result["feasible"]:
        raise ConfigError(results.nothing_feasible())
    exact = all(item["bit_exact"] and item["cycle_exact"] for item in confirmed)
    return _OK if exact else _DIFFERS


@app.command()
def verify(
    engine_name: _EngineName,
    pattern: Annotated[str | None, typer.Option(
        "--pattern", metavar="TEXT", help="Only testbenches whose name contains TEXT.")] = None,
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="Seed of the random stimulus.")] = None,
    waves: Annotated[Path | None, typer.Option(
        "--waves", metavar="DIR", parser=_path("waves", "folder"),
        help="Folder for waves.")] = None,
    as_json: _Json = False,
) -> int:
    """Run the cocotb testbenches, which have configurations of their own."""
    engine = find_engine(engine_name)
    if pattern == "":
        raise ConfigError("pattern must be part of a testbench's name, not ''")
    if seed is not None and not 0 <= seed <= _MAX_SEED:
        raise ConfigError(f"seed must be 0 to {_MAX_SEED}, not {seed}")
    if waves is not None:
        _make_folder(waves)
    if engine.testbenches is None:
        raise ConfigError(f"engine must be one with testbenches, not {engine.name!r}")
    with contextlib.redirect_stdout(sys.stderr):
        tests = engine.testbenches.verify(
            pattern=pattern, seed=seed, waves=waves,
            progress=lambda text: print(text, file=sys.stderr, flush=True))
    if not tests:
        raise ConfigError(f"pattern must be part of a testbench's name, not {pattern!r}")
    failed = [test["name"] for test in tests if not test["passed"]]
    if as_json:
        _print_json({"engine": engine.name, "passed": not failed, "tests": tests})
    else:
        sys.stdout.write(f"{len(tests) - len(failed)} of {len(tests)} testbenches passed\n")
        for name in failed:
            sys.stdout.write(f"failed: {name}\n")
    return _DIFFERS if failed else _OK


@app.command()
def roofline(
    engine_name: Annotated[str | None, typer.Argument(
        metavar="ENGINE", help="See hwgen list. Without: published devices alone.")] = None,
    workload_names: Annotated[list[str] | None, typer.Argument(
        metavar="WORKLOAD", help="See hwgen list.")] = None,
    devices: Annotated[list[str] | None, typer.Option(
        "--device", metavar="NAME[:OPERANDS]",
        help="Published device, such as a100-sxm:bf16; repeatable.")] = None,
    clock: Annotated[float | None, typer.Option(
        "--clock", metavar="MHZ", help="Clock of the configuration. Default: the preset's, or "
        "1000.")] = None,
    measured: Annotated[list[Path] | None, typer.Option(
        "--measured", metavar="DIR", parser=_path("measured", "folder"),
        help="Folder of hwgen run -o DIR; repeatable.")] = None,
    with_published: Annotated[bool, typer.Option(
        "--published", help="Show what is published of the devices' applications.")] = False,
    nodes: Annotated[int | None, typer.Option(
        "--nodes", metavar="N", help="Train on 1, 2, 4, ... N nodes, data parallel.")] = None,
    network: Annotated[float | None, typer.Option(
        "--network", metavar="GB/S", help="What a node sends, and receives at the same time. "
        "Default: the device's own.")] = None,
    gradient_bytes: Annotated[float | None, typer.Option(
        "--gradient-bytes", metavar="BYTES",
        help="Of all gradients. Default: 4 for each weight and bias.")] = None,
    layers: Annotated[bool, typer.Option(
        "--layers", help="Print the layers too; the picture has them as dots.")] = False,
    pictures: Annotated[list[Path] | None, typer.Option(
        "--output", "-o", metavar="FILE", parser=_path("picture"),
        help="Picture: FILE.png or FILE.svg; repeatable.")] = None,
    preset: _Preset = None,
    config_file: _Config = None,
    assignments: _Set = None,
    as_json: _Json = False,
) -> int:
    """Show what configurations and published devices attain at most, and what work attains."""
    from hwgen import roofline as model

    model.check_pictures(pictures or ())
    for option, value in (("network", network), ("gradient-bytes", gradient_bytes)):
        if value is not None and not 0 < value < float("inf"):
            raise ConfigError(f"{option} must be greater than 0 and finite, not {value:g}")
        if value is not None and nodes is None:
            raise ConfigError(f"nodes must be given with {option}")
    if nodes is not None and not 1 <= nodes <= _MAX_NODES:
        raise ConfigError(f"nodes must be 1 to {_MAX_NODES}, not {nodes}")
    if nodes is not None and not workload_names and not measured:
        raise ConfigError("workload or measured must be given with nodes")
    if clock is not None and engine_name is None and not measured:
        raise ConfigError("engine or measured must be given with clock")
    others = [model.find_device(name) for name in dict.fromkeys(devices or ())]
    ours = None
    if engine_name is not None:
        engine = find_engine(engine_name)
        config = _load_config(engine, preset, config_file, assignments)
        ours = model.machine(
            engine, config, name=", ".join([
                preset or (config_file.stem if config_file is not None else "default"),
                *(assignments or ())]),
            clock_mhz=clock if clock is not None else model.default_clock(engine, preset, config))
    elif preset is not None or config_file is not None or assignments:
        raise ConfigError("engine must be given with preset, config or set")
    machines, work = model.merge(ours, [model.load_measured(path, clock)
                                        for path in measured or ()])
    if not machines and not others:
        raise ConfigError("engine, device or measured must be given")
    _check_different({f"picture {number}": path for number, path in enumerate(pictures or (), 1)},
                     {"config": config_file})
    for path in pictures or ():
        _check_file("picture", path)
    with _progress() as progress:
        found = []
        for name in workload_names or ():
            progress(f"evaluating the model of {name}")
            found += model.predicted(machines[0], name)
        work = [*found, *work]
        machines += others
        steps = [] if nodes is None else model.train(
            [item for item in work if item.layer is None], machines, nodes=nodes,
            network_bytes_per_s=None if network is None else network * 1e9,
            gradient_bytes=gradient_bytes)
        if with_published:
            work += model.published(others)
        study = model.Study(machines=tuple(machines), work=tuple(work), steps=tuple(steps))
        for path in pictures or ():
            progress("drawing")
            model.roofline_picture(path, study)
    if as_json:
        _print_json({**study.as_dict(), "pictures": [str(path) for path in pictures or ()]})
        return _OK
    from hwgen.tables import make_console

    model.show_roofline(make_console(), study, layers=layers)
    for path in pictures or ():
        sys.stdout.write(f"wrote {path}\n")
    return _OK


@app.command("cache")
def show_cache(
    clear: Annotated[bool, typer.Option(
        "--clear", help="Empty it, but for what a command uses just now.")] = False,
    as_json: _Json = False,
) -> int:
    """Show where compiled designs and tools are kept, and how much there is."""
    folder = cache_dir()
    before = cache.usage()
    in_use = cache.clear() if clear else 0
    found = cache.usage()
    size = sum(kind.size_bytes for kind in found)
    cleared = sum(kind.size_bytes for kind in before) - size if clear else 0
    if as_json:
        _print_json({"folder": str(folder), "kinds": [dataclasses.asdict(kind) for kind in found],
                     "size_bytes": size, "cleared_bytes": cleared, "in_use": in_use})
        return _OK
    sys.stdout.write(f"{folder}\n\n{'kind':<12}{'entries':>8}{'MB':>10}\n")
    for kind in found:
        sys.stdout.write(f"{kind.kind:<12}{kind.entries:>8,}{kind.size_bytes / 1e6:>10,.1f}  "
                         f"{kind.text}\n")
    sys.stdout.write(f"{'total':<20}{size / 1e6:>10,.1f}\n")
    if clear:
        kept = f"; {in_use} in use were left" if in_use else ""
        sys.stdout.write(f"\ncleared {cleared / 1e6:,.1f} MB{kept}\n")
    return _OK


# --- Entry ----------------------------------------------------------------------------------------


def _fail(message: object) -> int:
    sys.stderr.write(f"hwgen: error: {' '.join(str(message).split())}\n")
    return _BAD


def _nameless() -> str:
    try:
        return (f" in {str(cache_dir())!r} or {str(cache.temporary_dir())!r}, or standard output,")
    except ConfigError:
        return ""


@contextlib.contextmanager
def _heeding_interrupts() -> Iterator[None]:
    """Interrupt again when Ctrl-C came in a destructor, where Python reports and forgets it."""
    before = sys.unraisablehook

    def hook(unraisable: Any) -> None:
        if unraisable.exc_type is KeyboardInterrupt:
            # A moment later: at once would still be inside the destructor.
            interrupt_again()
        else:
            before(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with ``argv`` (by default that of the process); return the exit status."""
    for name in ("stdout", "stderr"):
        # Python has none where the shell closed it (``>&-``).
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
    arguments = list(sys.argv[1:] if argv is None else argv)
    command = typer.main.get_command(app)
    try:
        with _heeding_interrupts(), command.make_context("hwgen", arguments) as context:
            return int(command.invoke(context) or _OK)
    except Exit as stop:
        return stop.exit_code
    except TyperException as error:
        return _fail(f"{error.format_message()} (see hwgen --help)")
    except KeyboardInterrupt:
        warnings.simplefilter("ignore")     # as below
        if not is_supervised():
            sys.stderr.write("hwgen: interrupted\n")
        return _INTERRUPTED
    except BrokenPipeError:
        # Who read the output has gone; without this the interpreter complains when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except MemoryError:
        return _fail("workload must fit the memory of this machine")
    except OSError as error:
        # What is written on behalf of the user has a name: without one, it is a tool's.
        name = f" {error.filename!r}" if error.filename else _nameless()
        return _fail(f"file{name} could not be used: {error.strerror or error}")
    except HwgenError as error:
        # A refusal is one line: what was built until then is left unused, which Amaranth says.
        warnings.simplefilter("ignore")
        return _fail(error)


if __name__ == "__main__":
    sys.exit(supervise(main))
