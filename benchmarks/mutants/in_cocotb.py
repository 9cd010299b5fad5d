"""Planted faults and the tests that need cocotb: frames on a cable, and late memories.

The core with the faults gets the same ports as the one without, and the number of the fault from a
file in the folder in which the simulation runs. Tests of a core that hangs end after a number of
cycles.
"""

import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.errors import HwgenError
from arch.registry import find_engine
from benchmarks.mutants.cases import COCOTB, in_extremes
from benchmarks.mutants.netlists import Mutant, planted
from sim.coverage.extremes import TABLE_VARIABLE
from sim.testbenches import runner
from sim.testbenches.outcomes import SEED

__all__ = ["chosen", "in_cocotb", "wrapper"]

_CHOICE = "mutant.hex"
# Several times as many as the longest of these tests takes.
_MOST_CYCLES = 3_000_000
# A fault may close what looks like a loop: its multiplexer has all bits of a wire at once.
_WAIVERS = ('`verilator_config\nlint_off -file "*"\n'
            'lint_off -rule UNOPTFLAT -file "*"\n')
_EXTREMES, _ENDS = "sim.coverage.extremes", "legal_extremes"

_WRAPPER = """module {top}({names});
{ports}
  reg [15:0] chosen [0:0];
  initial $readmemh("{choice}", chosen);
  reg [31:0] cycles = 0;
  always @(posedge clk) begin
    cycles <= cycles + 1;
    if (cycles == {most}) $finish;
  end
  {top}_mutated core(.mutsel(chosen[0]), .mutbegin(48'h0), {connected});
endmodule
"""


def _range(width: int) -> str:
    # One bit with a range would be an array of one for cocotb.
    return "" if width == 1 else f"[{width - 1}:0] "


def wrapper(sidecar: Mapping[str, Any]) -> str:
    """Return the Verilog around a core with faults, which is called ``<top>_mutated``."""
    ports = sidecar["ports"]
    return _WRAPPER.format(
        top=sidecar["top"], names=", ".join(ports), choice=_CHOICE, most=_MOST_CYCLES,
        ports="\n".join(f"  {port['direction']} wire {_range(port['width'])}{name};"
                        for name, port in ports.items()),
        connected=", ".join(f".{name}({name})" for name in ports))


def chosen(name: str, config: Any) -> dict[str, str]:
    """Return patterns of the tests of an engine that need cocotb, by their modules."""
    suite: Any = find_engine(name).testbenches
    unfit = tuple(suite.unfit(config))
    found = {}
    for testbench in suite.testbenches:
        tests = [test for test in suite.tests(testbench) if test.startswith(COCOTB)
                 and not f"{testbench}/{test}".startswith(unfit)]
        if tests:
            found[suite.module(testbench)] = rf"\.{testbench}\.({'|'.join(map(re.escape, tests))})$"
    if not in_extremes(name, _ENDS):
        found[_EXTREMES] = rf"\.{_ENDS}$"
    return found


class _Bench:
    """A core with faults, compiled for cocotb."""

    def __init__(self, design: Any, mutants: Sequence[Mutant], folder: Path, table: str):
        self._folder, self._table = folder, table
        files = [planted(design, mutants, folder), folder / "wrapper.v"]
        files[1].write_text(wrapper(design.sidecar), encoding="utf-8")
        waivers = folder / "all.vlt"
        waivers.write_text(_WAIVERS, encoding="utf-8")
        _, sidecar, _ = design.write(folder / "design")
        self._model = runner.build(verilog=files, vlt=waivers, sidecar=sidecar)

    def failed(self, mutant: int, tests: Mapping[str, str]) -> str:
        """Return the first test that a fault fails, and how; "" if there is none."""
        (self._folder / _CHOICE).write_text(f"{mutant:x}\n", encoding="utf-8")
        for module, pattern in tests.items():
            for outcome in runner.run(self._model, module=module, directory=self._folder,
                                      seed=SEED, pattern=pattern,
                                      environment={TABLE_VARIABLE: self._table}):
                if not outcome.passed:
                    return f"{module.rpartition('.')[2]}/{outcome.name}: {outcome.message}"
        return ""


def in_cocotb(design: Any, config: Any, mutants: Sequence[Mutant], folder: Path
              ) -> Iterator[tuple[int, str]]:
    """Yield the number of each fault, and which test that needs cocotb it fails, and how; or "".

    Parameters
    ----------
    design : hwgen.emit.Design
        The core without faults.
    config : configuration of the engine
    mutants : sequence of Mutant
    folder : Path
        Where files may be written.

    Raises
    ------
    HwgenError
        The core without a fault fails a test.
    """
    name = design.sidecar["engine"]
    tests = chosen(name, config)
    if not (mutants and tests):
        return
    suite: Any = find_engine(name).testbenches
    with tempfile.TemporaryDirectory(prefix="cocotb-", dir=folder) as text:
        bench = _Bench(design, mutants, Path(text), suite.module("table"))
        if wrong := bench.failed(0, tests):
            raise HwgenError(f"{name}: the core without a fault fails {wrong}")
        for mutant in mutants:
            yield mutant.number, bench.failed(mutant.number, tests)
