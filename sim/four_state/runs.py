"""Programs of cores in Icarus Verilog, with the interface of :class:`sim.session.Session`."""

import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cache import temporary_dir
from arch.config import ConfigError
from hwgen.common.control import REGISTERS
from hwgen.emit import Design
from hwgen.scratch import SCRATCH, scratch_folder
from hwgen.yosys import COMMAND as YOSYS
from sim import native
from sim.four_state.bench import CoreOfBench, LinkOfBench, bench, without_initial_values
from sim.session import Node, Program, Simulated
from sim.toolchain import ToolchainError

__all__ = ["FourState", "UnknownBitsError", "find_icarus"]

_WRITE, _READ, _WAIT, _END = range(4)
_MOST_SHOWN = 5


class UnknownBitsError(RuntimeError):
    """A core showed unknown bits where they count; the text names ports and first cycles."""


def find_icarus() -> str | None:
    """Return the program of Icarus Verilog, or None if it is not installed."""
    return shutil.which("iverilog")


class FourState:
    """A design that runs programs in Icarus Verilog.

    Parameters
    ----------
    design : Design
        Its registers lose their initial values.
    change : callable, optional
        Takes the Verilog and returns that which is run, to plant a fault.
    """

    def __init__(self, design: Design, change: Any = None):
        text = without_initial_values(design.netlist.verilog)
        self._verilog = change(text) if change is not None else text
        self.sidecar = design.sidecar
        self.cycles = 0         # simulated so far, of all cores together

    def node(self, host: Any, config: Any, memory: NDArray[np.uint8]) -> Node:
        """Return a core of a session, as :meth:`sim.runs.Built.node` does."""
        return Node(build=None, sidecar=self.sidecar,           # type: ignore[arg-type]
                    host=host, config=config, memory=memory)

    def session(self, nodes: Mapping[str, Node], links: Iterable[native.Link] = (),
                memories: Iterable[Any] = (), switches: Iterable[Any] = ()) -> "_Session":
        """Return a session of these cores; each run of it begins with power-up and reset."""
        if tuple(memories) or tuple(switches):
            raise ValueError("memories and switches must be left out in four states")
        return _Session(self, nodes, tuple(links))

    def run(self, nodes: Mapping[str, Node], links: Sequence[native.Link],
            programs: Mapping[str, Program], limit: int) -> dict[str, list[int]]:
        """Run a program on every core; return the values that its registers had afterwards.

        The memories are changed in place.

        Raises
        ------
        UnknownBitsError
            A core showed unknown bits, or broke a rule of the bench.
        ToolchainError
            Icarus Verilog is missing, or refuses the text.
        """
        with scratch_folder(temporary_dir(), SCRATCH) as scratch:
            work = scratch.path
            self._write(work, nodes, links, programs, limit, asserts=False)
            lines = _icarus(work)
            _check(lines, limit)
            for name, node in nodes.items():
                node.memory[:] = _memory(work / f"{name}_after.hex")
        found: dict[str, list[int]] = {name: [] for name in nodes}
        for line in lines:
            if line.startswith("read "):
                _, name, value = line.split()
                found[name].append(int(value, 16))
        return found

    def assert_in_yosys(self, nodes: Mapping[str, Node], links: Sequence[native.Link],
                        programs: Mapping[str, Program], cycles: int) -> None:
        """Run a program on every core in Yosys's ``sim``: a hundred times slower.

        Yosys shows every unknown bit, while an event simulator takes an unknown condition as false.

        Raises
        ------
        UnknownBitsError
            A core showed unknown bits, broke a rule, or did not end within so many cycles.
        ToolchainError
            Yosys refuses the text.
        """
        with scratch_folder(temporary_dir(), SCRATCH) as scratch:
            self._write(scratch.path, nodes, links, programs, cycles, asserts=True)
            (scratch.path / "sim.ys").write_text("\n".join([
                "read_verilog -sv bench.v cores.v", "hierarchy -top four_state_body", "proc",
                "opt_clean", "chformal -lower", "memory_collect",
                f"sim -q -assert -clock clk -reset rst -rstlen 4 -n {cycles + 8}", ""]))
            done = subprocess.run([*YOSYS, "-q", "-l", "log", "sim.ys"], cwd=scratch.path,
                                  capture_output=True, text=True, check=False)
            if done.returncode:
                text = (scratch.path / "log").read_text() + done.stderr
                number = re.search(r"ERROR: Assertion .*\(bench\.v:(\d+)\.", text)
                if number is None:
                    raise ToolchainError(f"Yosys could not run the bench: {text.strip()[-300:]}")
                line = (scratch.path / "bench.v").read_text().splitlines()[int(number[1]) - 1]
                raise UnknownBitsError(f"must hold in every cycle: {line.strip()}")

    def _write(self, work: Path, nodes: Mapping[str, Node], links: Sequence[native.Link],
               programs: Mapping[str, Program], limit: int, *, asserts: bool) -> None:
        """Write the bench, the cores, the memories, and what the registers are told."""
        for name, node in nodes.items():
            if any(memory.dram is not None
                   for memory in node.host.memories(node.config).values()):
                raise ConfigError(f"{name}: memory.dram must be none in simulation of four states")
        scripts = {name: _Script(node, programs[name], reads=not asserts)
                   for name, node in nodes.items()}
        cores = {name: CoreOfBench(
            sidecar=node.sidecar, memory_bytes=len(node.memory),
            timing=node.host.memories(node.config), steps=len(scripts[name].steps))
            for name, node in nodes.items()}
        (work / "bench.v").write_text(bench(cores, [_link(link) for link in links], limit=limit,
                                            asserts=asserts))
        (work / "cores.v").write_text(self._verilog)
        for name, node in nodes.items():
            (work / f"{name}.hex").write_text(node.memory.tobytes().hex("\n") + "\n")
            (work / f"{name}_steps.hex").write_text(
                "\n".join(f"{step:017x}" for step in scripts[name].steps) + "\n")


def _memory(path: Path) -> NDArray[np.uint8]:
    text = " ".join(line for line in path.read_text().splitlines() if not line.startswith("//"))
    return np.frombuffer(bytes.fromhex(text), np.uint8)


def _link(link: native.Link) -> LinkOfBench:
    ends = [tuple(end.split(".", 1)) for end in (link.source, link.target)]
    if link.config.credits is not None or link.config.faults:
        raise ValueError("links must have neither credits nor faults in four states")
    return LinkOfBench(source=ends[0], target=ends[1], config=link.config)  # type: ignore[arg-type]


def _icarus(work: Path) -> list[str]:
    program = find_icarus()
    if program is None:
        raise ToolchainError("Icarus Verilog is needed to simulate four states: "
                             "apt-get install iverilog")
    for command in ([program, "-g2012", "-s", "four_state_bench", "-o", "bench", "bench.v",
                     "cores.v"], ["vvp", "-n", "bench"]):
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
        if done.returncode:
            raise ToolchainError(f"{command[0]}: {(done.stderr or done.stdout).strip()[:400]}")
    return done.stdout.splitlines()


def _check(lines: Sequence[str], limit: int) -> None:
    """Refuse unknown bits, broken rules, and a run without an end."""
    wrong: dict[str, str] = {}
    for line in lines:
        if line.startswith(("unknown ", "broken ")):
            what, _, cycle = line.rpartition(" ")
            wrong.setdefault(what, cycle)
    counts = Counter(line.rpartition(" ")[0] for line in lines)
    if wrong:
        shown = [f"{what} from cycle {cycle} on ({counts[what]} times)"
                 for what, cycle in list(wrong.items())[:_MOST_SHOWN]]
        raise UnknownBitsError("; ".join(shown))
    if "finished" not in lines:
        raise UnknownBitsError(f"no end after {limit} cycles")


class _Script:
    """Register accesses of a run: start, wait, and what the host reads of a core that ended."""

    def __init__(self, node: Node, program: Program, *, reads: bool):
        self.steps: list[int] = []
        for name, value in (("PROGRAM_LOW", program.program_at & 0xFFFFFFFF),
                            ("PROGRAM_HIGH", program.program_at >> 32),
                            ("PROGRAM_ROWS", len(program)), ("CONTROL", 1)):
            self._write(REGISTERS[name], value)
        self.steps.append(_WAIT << 64)
        if reads:
            state(node, self._read, self._write)
        self.steps.append(_END << 64)

    def _write(self, register: int, value: int) -> None:
        self.steps.append(_WRITE << 64 | register << 32 | value)

    def _read(self, register: int) -> int:
        self.steps.append(_READ << 64 | register << 32)
        return 0


def state(node: Node, read: Any, write: Any) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Return status, counters, and counters of PEs, through functions that access registers."""
    host = node.host
    return (host.read_status(read), host.read_counters(read),
            {} if host.pe_counters is None else host.pe_counters(read, write, node.config))


class _Core:
    """A core of a session, as far as runs use it."""

    def trace(self, path: Path | None) -> None:
        """Refuse waves."""
        if path is not None:
            raise ValueError("trace must be None in four states")


class _Session:
    """A session, as far as runs use it: :class:`sim.session.Session`."""

    def __init__(self, simulator: FourState, nodes: Mapping[str, Node],
                 links: tuple[native.Link, ...]):
        self._simulator, self._nodes, self._joined = simulator, nodes, links
        self.links: dict[str, dict[str, int]] = {}

    def __enter__(self) -> "_Session":
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def __getitem__(self, name: str) -> _Core:
        return _Core()

    def reset(self) -> None:
        """Do nothing: every run begins with a reset."""

    def run(self, programs: Mapping[str, Program], limit: int) -> dict[str, Simulated]:
        """Run a program on every core: :meth:`FourState.run`."""
        begin = time.perf_counter()
        nodes = {name: self._nodes[name] for name in programs}
        values = self._simulator.run(nodes, self._joined, programs, limit)
        results = {}
        for name, node in nodes.items():
            left = iter(values[name])
            status, counters, pe = state(node, lambda _, left=left: next(left), lambda *_: None)
            counters |= {counter: int(each.sum()) for counter, each in pe.items()}
            results[name] = Simulated(
                status=status.code.name, message=None if status.code == 0 else status.code.name,
                cycles=counters["total"], counters=counters, pe=pe,
                seconds=time.perf_counter() - begin)
            self._simulator.cycles += counters["total"]
        return results
