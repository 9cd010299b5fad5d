"""Every preset of every engine in one system: no two modules may have one name.

Each preset is generated with a prefix of its own. Yosys and Verilator read all of them and a module
that has one instance of each; a tool may not refuse, nor warn of a module that is there twice.
Nothing is random. ``--skip NAME`` (repeatable) leaves a preset out.

Verilator checks each design as it stands in the system, with the design's own directives, which
keep what occurs many times from being inlined.
"""

import re
import resource
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from arch.config import ConfigError
from arch.registry import engines
from benchmarks.options import option
from hwgen.emit import Design
from sim import toolchain

__all__ = ["campaign", "prefix_of", "read_with_verilator", "read_with_yosys",
           "write_system"]


def prefix_of(engine: str, preset: str) -> str:
    """Return a prefix that no other preset has."""
    return re.sub(r"\W", "_", f"{engine}_{preset}_")


def write_system(designs: dict[str, Design], folder: Path) -> list[Path]:
    """Write designs by prefix, and a module with one of each; return the files."""
    files = []
    instances = []
    for prefix, design in designs.items():
        verilog, _, waivers = design.write(folder)
        files += [waivers, verilog]
        instances.append(f"  {design.netlist.top} {prefix}core();\n")
    system = folder / "system.v"
    system.write_text(f"module system;\n{''.join(instances)}endmodule\n", encoding="utf-8")
    return [*files, system]


def read_with_yosys(files: list[Path]) -> str:
    """Have Yosys read and resolve the files' modules; return what is wrong, or nothing."""
    yosys = toolchain.find_cxxrtl()
    # As text: the files of this Yosys are those below its working folder.
    script = "".join(f"read_verilog <<verilog\n{file.read_text(encoding='utf-8')}\nverilog\n"
                     for file in files if file.suffix == ".v")
    done = subprocess.run([*yosys.command, "-q", "-"], env=dict(yosys.env), text=True, check=False,
                          input=script + "hierarchy -check -top system\n", capture_output=True)
    return done.stderr.strip() if done.returncode else ""


def read_with_verilator(files: list[Path]) -> str:
    """Have Verilator check the files; return what is wrong, or nothing."""
    verilator = toolchain.plain_verilator(toolchain.find_verilator())
    # An instance without connections is all that the system is: that warning is not about it.
    done = subprocess.run(
        [verilator.program, "--lint-only", "-Wno-fatal", "-Wno-lint", "-Wno-PINMISSING",
         "--top-module", "system", *map(str, files)],
        env=dict(verilator.env), capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode or "MODDUP" in done.stderr else ""


OPTIONS = (option("--engine", [], "of all by default", action="append", metavar="NAME"),
           option("--skip", [], "repeatable", action="append", metavar="PRESET"))


def _generated(chosen, skip):
    """Return the designs of engines' presets, but those that are skipped, by prefix."""
    for name in chosen:
        if name not in engines():
            raise ConfigError(f"--engine must be one of {', '.join(engines())}, not {name!r}")
    presets = [(name, preset) for name, engine in engines().items()
               for preset in engine.model.PRESETS if name in (chosen or engines())]
    for name in skip:
        if name not in {preset for _, preset in presets}:
            raise ConfigError("--skip must be one of "
                              f"{', '.join(dict.fromkeys(preset for _, preset in presets))}, "
                              f"not {name!r}")
    designs = {}
    for name, preset in presets:
        if preset in skip:
            continue
        engine, begin = engines()[name], time.perf_counter()
        prefix = prefix_of(name, preset)
        designs[prefix] = design = engine.hardware.generate(engine.model.PRESETS[preset],
                                                            prefix=prefix)
        print(f"{name} {preset}: {len(design.netlist.modules)} modules, "
              f"{len(design.netlist.verilog) / 1e6:.2f} MB of Verilog, "
              f"{time.perf_counter() - begin:.1f} s", flush=True)
    return designs


def campaign(options, soak):
    """Generate the designs, and have the tools read them."""
    designs = _generated(options.engine, options.skip)
    names = Counter(module for design in designs.values() for module in design.netlist.modules)
    for name, count in names.items():
        if count > 1:
            soak.fault(f"{count} modules are called {name}")
    with tempfile.TemporaryDirectory() as scratch:
        files = write_system(designs, Path(scratch))
        for tool, read in (("Yosys", read_with_yosys), ("Verilator", read_with_verilator)):
            begin = time.perf_counter()
            found = read(files)
            most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
            print(f"{tool}: {len(names)} modules read in {time.perf_counter() - begin:.1f} s; "
                  f"largest process so far {most / 1024:.0f} MiB", flush=True)
            if found:
                soak.fault(f"{tool}: {found}")
