"""Run a workload from a processor: firmware on PicoRV32 beside a core, in one Verilog design.

    python examples/riscv/run.py systolic digits-mlp:batch=1 --preset tiny --set ub_bank_rows=64

The firmware starts the core with its generated driver, polls it, and compares the results in memory
with the expected ones. Everything is made in the folder of ``-o``: the core, its driver, the memory
image, the firmware, ``system.v``, which connects them, and its simulation. Exit status 0: no byte
differs. Needs the extra ``integration`` (a processor, and a C compiler for it), which
``make integration`` installs.
"""

import argparse
import contextlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import hwgen
from arch.cache import is_plain, make_folder, plain_dir
from hwgen.scratch import locked, scratch_folder
from sim import toolchain

HERE = Path(__file__).resolve().parent
VERILOG, FIRMWARE = ("axi_memory.v", "host.v"), ("firmware.c", "start.S", "firmware.ld")

# Modules of the extra: a processor's Verilog, and a C compiler.
EXTRA = ("pythondata_cpu_picorv32", "ziglang")

# Bytes of the processor's own memory besides the expected results: code, data and stack.
CODE_BYTES = 32 << 10
LEAST_FIRMWARE_BYTES = 64 << 10

# What host.v gives the core's memory of the processor's addresses.
MOST_MEMORY_BYTES = 256 << 20

# Cycles of the system after which a simulation ends without a result.
CYCLES = 10_000_000


def check_extra() -> None:
    """Refuse to begin without the packages of the extra."""
    missing = [name for name in EXTRA if importlib.util.find_spec(name) is None]
    if missing:
        raise hwgen.Error(f"examples/riscv needs the extra integration, whose {missing[0]} is not "
                          "installed: make integration")


@contextlib.contextmanager
def plain_place(folder: Path) -> Iterator[Path]:
    """Provide a folder in which make can build: this one, unless its name has a blank or so."""
    if is_plain(folder):
        yield folder
        return
    parent = plain_dir()
    make_folder(parent)
    with scratch_folder(parent, "riscv-") as scratch:
        yield scratch.path


def core_h(top: str, image: dict) -> str:
    """Return the header that gives this core's driver and image the names that the firmware uses.

    Parameters
    ----------
    top : str
    image : dict
        Of the manifest.
    """
    names = ("probe", "start_image", "wait", "timeout", "counter", "text")
    facts = ("FINGERPRINT", "PROGRAM_ADDRESS", "INSTRUCTIONS", "CYCLES", "EXPECTED_RANGES")
    return "".join([
        f'#include "{top}_driver.h"\n#include "image/{image["header"]}"\n',
        *(f"#define core_{name} {top}_{name}\n" for name in names),
        *(f"#define IMAGE_{name} {image['prefix']}_{name}\n" for name in facts
          if image["prefix"] != "IMAGE")])


def _slices(ports: Sequence[str], signals: Sequence[str]) -> str:
    """Return connections of signals of the memory with those of several ports, the last first."""
    return "".join(
        f"        .{signal}({{{', '.join(f'{port}_{signal}' for port in reversed(ports))}}}),\n"
        for signal in signals)


def system_v(sidecar: dict, memory_bytes: int, firmware_bytes: int) -> str:
    """Return the Verilog that connects core, memory and processor, from a sidecar's interfaces."""
    top, ports = sidecar["top"], sidecar["ports"]
    masters = [each for each in sidecar["interfaces"] if each["protocol"] == "axi4"]
    reads = [each["name"] for each in masters if each["read"]]
    writes = [each["name"] for each in masters if each["write"]]
    wires, pins = [], []
    for name, port in ports.items():
        if name in ("clk", "rst"):
            pins.append(f".{name}({name})")
            continue
        wires.append(f"    wire [{port['width'] - 1}:0] {name};\n")
        pins.append(f".{name}({name})")
        if name.endswith(("_rid", "_rresp", "_bid", "_bresp")) and name.startswith("m_axi"):
            wires.append(f"    assign {name} = 0;\n")
    read = _slices(reads, ("arvalid", "arready", "araddr", "arlen", "rvalid", "rready", "rdata",
                           "rlast"))
    write = _slices(writes, ("awvalid", "awready", "awaddr", "wvalid", "wready", "wdata", "wstrb",
                             "wlast", "bvalid", "bready"))
    joined = ",\n        ".join(pins)
    lite = "".join(f", .{theirs}(s_axil_{ours})" for ours, theirs in (
        *((name, name) for name in ("awvalid", "awready", "awprot", "wvalid", "wready", "bvalid",
                                    "bready", "arvalid", "arready", "arprot", "rvalid", "rready",
                                    "rdata")), ("wdata", "axi_wdata"), ("wstrb", "axi_wstrb")))
    return f"""// A system of one core, one processor and one memory.
module system(input clk, input rst, output ended, output [31:0] result);
{''.join(wires)}
    {top} core(
        {joined});

    wire memory_valid, memory_ready;
    wire [31:0] addr, wdata, memory_rdata, lite_awaddr, lite_araddr;
    wire [3:0] wstrb;
    assign s_axil_awaddr = lite_awaddr[9:0];
    assign s_axil_araddr = lite_araddr[9:0];
    host #(.FIRMWARE_BYTES({firmware_bytes})) host(.clk(clk), .rst(rst), .ended(ended),
        .result(result), .memory_valid(memory_valid), .memory_ready(memory_ready), .addr(addr),
        .wdata(wdata),
        .wstrb(wstrb), .memory_rdata(memory_rdata), .awaddr(lite_awaddr), .araddr(lite_araddr)
        {lite});

    axi_memory #(.DATA_BITS({masters[0]['data_bits']}), .ADDR_BITS({masters[0]['addr_bits']}),
                 .BYTES({memory_bytes}), .READS({len(reads)}), .WRITES({len(writes)})) memory(
        .clk(clk), .rst(rst),
{read}{write}        .cpu_valid(memory_valid), .cpu_ready(memory_ready), .cpu_addr(addr),
        .cpu_wdata(wdata), .cpu_wstrb(wstrb), .cpu_rdata(memory_rdata));
endmodule
"""


def check_image(manifest: dict, workload: str) -> None:
    """Refuse a memory image that this system cannot run.

    Raises
    ------
    hwgen.Error
        It is of several programs or cores, or has no room.
    """
    image, *others = manifest["images"]
    if others:
        raise hwgen.Error(f"workload must be one of one program of one core, not {workload!r} of "
                          f"{len(manifest['images'])}")
    if image["bytes"] > MOST_MEMORY_BYTES:
        raise hwgen.Error(f"workload must have a memory image of at most {MOST_MEMORY_BYTES:,} "
                          f"bytes, not {workload!r} of {image['bytes']:,} (addresses of host.v)")


def check_core(sidecar: dict, manifest: dict) -> None:
    """Refuse a core of another configuration than that of the memory image.

    Raises
    ------
    hwgen.Error
        Their fingerprints differ.
    """
    if sidecar["fingerprint"] == manifest["fingerprint"]:
        return
    core, image = sidecar["config"], manifest["config"]
    fields = ", ".join(f"{name} of {core.get(name)!r} and {image.get(name)!r}"
                       for name in sorted({*core, *image}) if core.get(name) != image.get(name))
    marks = " and ".join(f"{side['fingerprint']:#010x}" for side in (sidecar, manifest))
    raise hwgen.Error("core and memory image must be of one configuration, not of two: "
                      f"fingerprints {marks}, {fields}")


def write_image(folder: Path, image: dict) -> int:
    """Join the segments of a memory image: what is there before the run, and what to expect.

    Return the bytes that they need, as a power of two.
    """
    joined: dict[str, list[bytes]] = {"memory.hex": [], "expected.bin": [], "mask.bin": []}
    for segment in image["segments"]:
        kind = segment["name"].partition("_")[0]
        if kind in ("expected", "mask"):
            joined[f"{kind}.bin"].append((folder / segment["bin"]).read_bytes())
        else:
            joined["memory.hex"].append((folder / segment["hex"]).read_bytes())
    for name, parts in joined.items():
        (folder.parent / name).write_bytes(b"".join(parts))
    return 1 << (image["bytes"] - 1).bit_length()


def firmware_bytes(folder: Path) -> int:
    """Return the bytes of the processor's own memory: a power of two, with room for the results."""
    results = sum((folder / name).stat().st_size for name in ("expected.bin", "mask.bin"))
    return max(LEAST_FIRMWARE_BYTES, 1 << (results + CODE_BYTES - 1).bit_length())


def run_tool(command: Sequence[str], folder: Path, *, step: str, log: Path,
             env: dict[str, str]) -> None:
    """Run a compiler; what it prints is in the log, whose last error the refusal has."""
    toolchain.run_logged([str(word) for word in command], step=step, log=log, env=env, cwd=folder)


def build_firmware(folder: Path, top: str) -> None:
    """Compile driver and firmware for RISC-V, and write them as words."""
    (folder / "memory.ld").write_text("MEMORY { ram (rwx) : ORIGIN = 0x80000000, LENGTH = "
                                      f"{firmware_bytes(folder)} }}\n")
    log = folder / "firmware.log"
    log.unlink(missing_ok=True)
    zig = [sys.executable, "-m", "ziglang"]
    # Its cache knows nothing of the files that start.S includes.
    shutil.rmtree(folder / "zig", ignore_errors=True)
    env = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(folder / "zig"),
           "ZIG_LOCAL_CACHE_DIR": str(folder / "zig")}
    target = ["-target", "riscv32-freestanding", "-mcpu=generic_rv32+m"]
    flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-ffreestanding", "-fno-builtin", "-Os",
             "-fno-sanitize=all", "-fno-stack-protector", "-fno-pic", "-mno-relax",
             "-I."]
    objects = []
    for source in ("start.S", "firmware.c", f"{top}_driver.c"):
        objects.append(f"{Path(source).stem}.o")
        run_tool([*zig, "cc", *target, *flags, "-c", source, "-o", objects[-1]], folder,
                 step=f"compiling {source}", log=log, env=env)
    run_tool([*zig, "ld.lld", "-T", "firmware.ld", "--oformat=binary", *objects,
              "-o", "firmware.bin"], folder, step="linking the firmware", log=log, env=env)
    code = (folder / "firmware.bin").read_bytes()
    code += bytes(-len(code) % 4)
    words = [code[at:at + 4][::-1].hex() for at in range(0, len(code), 4)]
    (folder / "firmware.hex").write_text("\n".join(words) + "\n")


def build_system(folder: Path, top: str) -> None:
    """Compile the simulation of the system with Verilator."""
    from pythondata_cpu_picorv32 import data_location  # noqa: PLC0415 - check_extra names what to do

    shutil.copyfile(Path(data_location, "picorv32.v"), folder / "picorv32.v")
    verilator = toolchain.plain_verilator(toolchain.find_verilator())
    env = verilator.make_env(toolchain.find_compiler(), {
        "OPT_FAST": "-O1", "OPT_GLOBAL": "-O0", "OPT_SLOW": "-O0"})
    sources = (f"{top}.vlt", f"{top}.v", "picorv32.v", *VERILOG, "system.v", "main.cpp")
    log = folder / "system.log"
    log.unlink(missing_ok=True)
    with plain_place(folder) as place:
        if place != folder:
            for name in sources:
                shutil.copyfile(folder / name, place / name)
        run_tool(
            [verilator.program, "--cc", "--exe", "--build", "-j", "2", "-Wno-fatal", "-Wno-lint",
             "-Wno-style", "-Wno-TIMESCALEMOD", "--top-module", "system", "--Mdir", "simulation",
             *sources], place, step="Verilator build of the system", log=log, env=env)
        if place != folder:
            (folder / "simulation").mkdir(exist_ok=True)
            shutil.copy(place / "simulation" / "Vsystem", folder / "simulation" / "Vsystem")


def simulate(folder: Path, cycles: int = CYCLES) -> tuple[int, str]:
    """Run the system; return its exit status, and what it printed."""
    done = subprocess.run([folder / "simulation" / "Vsystem", str(cycles)], cwd=folder, check=False,
                          capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def made(engine: str, workload: str, folder: Path, chosen: dict) -> str:
    """Write everything that is compiled; return the name of the core.

    The core has the features that the workload needs, as its program has them.
    """
    # What is refused must not replace anything.
    with tempfile.TemporaryDirectory() as trial:
        hwgen.estimate(engine, workload, image=Path(trial, "image"), **chosen)
        check_image(json.loads(Path(trial, "image", "manifest.json").read_text()), workload)
    hwgen.estimate(engine, workload, image=folder / "image", **chosen)
    top = hwgen.generate(engine, workload=workload, integration=folder, **chosen).top
    sidecar = json.loads((folder / f"{top}.json").read_text())
    manifest = json.loads((folder / "image" / "manifest.json").read_text())
    check_core(sidecar, manifest)
    image, = manifest["images"]
    room = write_image(folder / "image", image)
    for name in (*VERILOG, *FIRMWARE, "main.cpp"):
        shutil.copyfile(HERE / name, folder / name)
    (folder / "core.h").write_text(core_h(top, image))
    (folder / "system.v").write_text(system_v(sidecar, room, firmware_bytes(folder)))
    return top


def run(engine: str, workload: str, folder: Path, *, chosen: dict, cycles: int = CYCLES,
        say: Callable[[str], object] = print) -> int:
    """Make everything, and simulate the system; return its exit status.

    Parameters
    ----------
    engine, workload : str
    folder : Path
        Gets all files. One process at a time works in it, and others wait.
    chosen : dict
        Configuration: ``preset``, ``config`` and ``set`` of :func:`hwgen.generate`.
    cycles : int
        Cycles of the system after which the simulation ends without a result.
    say : callable
        Called with each line of text.

    Raises
    ------
    hwgen.Error
        A package or a tool is missing or fails, an argument is refused.
    OSError
        A file cannot be written.
    """
    check_extra()
    if folder.exists() and not folder.is_dir():
        raise hwgen.Error(f"output folder must be a folder, not {str(folder)!r}, which is a file")
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder / ".lock", lambda: say(f"waiting for another process in {folder}")):
        top = made(engine, workload, folder, chosen)
        say("compiling the firmware")
        build_firmware(folder, top)
        say("compiling the system")
        build_system(folder, top)
        status, text = simulate(folder, cycles)
    say(text.rstrip())
    return status


def main() -> int:
    """Read the arguments, and run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("engine")
    parser.add_argument("workload")
    parser.add_argument("--preset", help="default: tiny, unless --config is given")
    parser.add_argument("--config", metavar="FILE", help="configuration, as of hwgen generate")
    parser.add_argument("--set", dest="settings", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--cycles", type=int, default=CYCLES, metavar="N",
                        help="most cycles of the system")
    parser.add_argument("-o", dest="folder", type=Path, default=Path("results/riscv"))
    given = parser.parse_args()
    if given.cycles < 1:
        parser.error(f"argument --cycles: must be at least 1, not {given.cycles}")
    chosen = {"preset": given.preset or (None if given.config else "tiny"),
              "config": given.config, "set": given.settings}
    try:
        return run(given.engine, given.workload, given.folder.resolve(), chosen=chosen,
                   cycles=given.cycles)
    except KeyboardInterrupt:
        print("run.py: interrupted", file=sys.stderr)
        return 130
    except (hwgen.Error, OSError) as error:
        print(f"run.py: error: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
