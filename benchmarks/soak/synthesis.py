"""Synthesis of the engines' cores for three FPGA families: no warning that is not named here.

Yosys ``synth_ecp5``, ``synth_ice40`` and ``synth_xilinx`` read the Verilog of a preset. Nothing is
random. ``--engine``, ``--target`` and ``--set KEY=VALUE`` (all repeatable) choose less.
"""

import re
import subprocess
import tempfile
import time
from pathlib import Path

from arch.config import ConfigError, load_config
from arch.registry import engines
from benchmarks.options import flag, option
from sim import toolchain

__all__ = ["NAMED", "TARGETS", "campaign", "unnamed"]

#: Families, with the cell of a look-up table: what is counted to see that something is left.
TARGETS = {"ecp5": "LUT4", "ice40": "SB_LUT4", "xilinx": "LUT"}

#: Options of a family's script. Module by module, ``abc9`` of Yosys 0.70 splits a wire ``a`` into
#: ``a[0]`` and so on where a wire has that name, and fails (YosysHQ/yosys, issue 4349): Amaranth
#: names the elements of an array so.
FLOWS = {"ecp5": "", "ice40": "", "xilinx": "-flatten"}

#: Warnings that say nothing about the design, by a pattern of their text, each with its reason.
#: None so far: what was synthesised has no warning at all.
NAMED: dict[str, str] = {}

OPTIONS = (option("--engine", [], "of all by default", action="append", metavar="NAME"),
           option("--target", [], "of all by default", action="append", metavar="FAMILY"),
           option("--preset", "tiny", "of each engine", metavar="NAME"),
           option("--set", [], "of each engine", action="append", metavar="KEY=VALUE"),
           flag("--list", "print what would be synthesised only"))


def unnamed(verilog: str, top: str, target: str) -> tuple[list[str], int]:
    """Synthesise a design; return warnings that are not named, and the number of look-up tables.

    Raises
    ------
    RuntimeError
        Yosys refused the design.
    """
    yosys = toolchain.find_cxxrtl()
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch, "design.v").write_text(verilog, encoding="utf-8")
        script = (f"read_verilog design.v; synth_{target} {FLOWS[target]} -top {top}; "
                  "check -assert; tee -o stat.txt stat")
        done = subprocess.run([*yosys.command, "-p", script], cwd=scratch, env=dict(yosys.env),
                              capture_output=True, text=True, check=False)
        printed = done.stdout + done.stderr
        if done.returncode:
            raise RuntimeError(next((line for line in printed.splitlines() if "ERROR" in line),
                                    printed[-200:]))
        stat = Path(scratch, "stat.txt").read_text(encoding="utf-8")
    warned = dict.fromkeys(re.findall(r"^Warning: (.*)$", printed, re.MULTILINE))
    tables = sum(int(count) for count in re.findall(
        rf"^\s*(\d+)\s+(?:[\d.]+\s+)?{TARGETS[target]}\d?$", stat, re.MULTILINE))
    return [text for text in warned if not any(
        re.search(pattern, text) for pattern in NAMED)], tables


def _chosen(given, known, what):
    for name in given:
        if name not in known:
            raise ConfigError(f"{what} must be one of {', '.join(known)}, not {name!r}")
    return given or list(known)


def campaign(options, soak):
    """Synthesise each engine for each family."""
    for name in _chosen(options.engine, engines(), "--engine"):
        engine = engines()[name]
        config = load_config(engine.model.CONFIG, presets=engine.model.PRESETS,
                             preset=options.preset, assignments=options.set)
        netlist = None if options.list else engine.hardware.generate(config).netlist
        for target in _chosen(options.target, TARGETS, "--target"):
            if options.list:
                print(f"{name} {options.preset}, {target}")
                continue
            begin = time.perf_counter()
            try:
                warned, tables = unnamed(netlist.verilog, netlist.top, target)
            except RuntimeError as error:
                soak.fault(f"{name} {target}: {error}")
                continue
            print(f"{name} {options.preset}, {target}: {tables:,} look-up tables, "
                  f"{len(warned)} warnings, {time.perf_counter() - begin:.0f} s", flush=True)
            for text in warned:
                soak.fault(f"{name} {target}: {text}")
            if not tables:
                soak.fault(f"{name} {target}: nothing is left of the design")
