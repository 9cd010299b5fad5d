"""Every preset of every engine in one system: no two modules may have one name.

``python -m benchmarks.designs_together`` generates each preset with a prefix of its own, makes a
module that has one instance of each, and has Yosys and Verilator read all of it, with time and
memory. ``--skip NAME`` (repeatable) leaves a preset out. Exit status 1 if a tool refuses, or warns
of a module that is there twice.

Verilator checks each design as it stands in the system, with the design's own directives, which
keep what occurs many times from being inlined.
"""

import argparse
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from arch.registry import engines
from hwgen.emit import Design
from sim import toolchain

__all__ = ["main", "prefix_of", "read_with_verilator", "read_with_yosys", "write_system"]


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


def main(argv: list[str] | None = None) -> int:
    """Read the command line, do it and return the exit status."""
    parser = argparse.ArgumentParser(prog="benchmarks.designs_together")
    parser.add_argument("--skip", action="append", default=[], metavar="PRESET")
    arguments = parser.parse_args(argv)
    designs = {}
    for name, engine in engines().items():
        for preset, config in engine.model.PRESETS.items():
            if preset in arguments.skip:
                continue
            begin = time.perf_counter()
            prefix = prefix_of(name, preset)
            designs[prefix] = design = engine.hardware.generate(config, prefix=prefix)
            print(f"{name} {preset}: {len(design.netlist.modules)} modules, "
                  f"{len(design.netlist.verilog) / 1e6:.2f} MB of Verilog, "
                  f"{time.perf_counter() - begin:.1f} s", flush=True)
    names = Counter(module for design in designs.values() for module in design.netlist.modules)
    problems = [f"{count} modules are called {name}" for name, count in names.items() if count > 1]
    with tempfile.TemporaryDirectory() as scratch:
        files = write_system(designs, Path(scratch))
        for tool, read in (("Yosys", read_with_yosys), ("Verilator", read_with_verilator)):
            begin = time.perf_counter()
            found = read(files)
            most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
            print(f"{tool}: {len(names)} modules read in {time.perf_counter() - begin:.1f} s; "
                  f"largest process so far {most / 1024:.0f} MiB", flush=True)
            if found:
                problems.append(f"{tool}: {found}")
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
