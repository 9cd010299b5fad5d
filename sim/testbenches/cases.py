"""Test cases recorded from workloads: programs, memory before and after each, and counters.

A native simulation is recorded while it is compared with golden and model. Any other simulation of
the same Verilog must then produce the same results.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file, write_text
from arch.memory import MemoryConfig
from arch.result import CounterGroup
from sim.session import Program, Simulated

__all__ = ["DATA", "FILES", "Case", "Recorder"]

#: Files of a case: its description, and bytes of the memory.
FILES = ("case.json", "case.npz")
DATA = Path(__file__).parent / "standalone"


def _differences(before: NDArray[np.uint8], after: NDArray[np.uint8]
                 ) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """Return the addresses at which ``after`` differs from ``before``, and its bytes there."""
    places = np.flatnonzero(before != after)
    return places.astype(np.uint32), after[places]


@dataclass
class Recorder:
    """Recorder of all changes of a core's memory, by host and core: the ``observer`` of a run.

    Attributes
    ----------
    launches : list of dict
        Programs, in order: address, instructions, and resulting counters.
    arrays : dict of str to array
        ``host<n>``, bytes that the host changed before program n, and ``core<n>``, bytes that the
        program changed, with their addresses ``host<n>_at`` and ``core<n>_at``.
    memory_bytes : int
    """

    launches: list[dict[str, Any]] = field(default_factory=list)
    arrays: dict[str, NDArray[Any]] = field(default_factory=dict)
    memory_bytes: int = 0
    _memory: NDArray[np.uint8] | None = None
    _node: Any = None

    @property
    def top(self) -> str:
        """Name of the core's top module, and of its files."""
        return str(self._node.sidecar["top"])

    @property
    def memories(self) -> Mapping[str, MemoryConfig]:
        """Timing of the memory behind each port of the core."""
        found: Mapping[str, MemoryConfig] = self._node.host.memories(self._node.config)
        return found

    def started(self, node: Any, program: Program, memory: NDArray[np.uint8]) -> None:
        """Record a program that is about to start.

        Raises
        ------
        ConfigError
            It runs on another core than the previous programs.
        """
        if self._node is not None and self._node is not node:
            raise ConfigError("workload must be one of a single core for a testbench, "
                              "not a collective of several")
        self._node = node
        number = len(self.launches)
        before = np.zeros_like(memory) if self._memory is None else self._memory
        self.arrays[f"host{number}_at"], self.arrays[f"host{number}"] = _differences(
            before, memory)
        self._memory, self.memory_bytes = memory.copy(), len(memory)
        self.launches.append({"program_at": program.program_at, "instructions": len(program)})

    def ended(self, result: Simulated, memory: NDArray[np.uint8]) -> None:
        """Record the results of the program."""
        assert self._memory is not None
        number = len(self.launches) - 1
        self.arrays[f"core{number}_at"], self.arrays[f"core{number}"] = _differences(
            self._memory, memory)
        self._memory = memory.copy()
        self.launches[-1] |= {
            "counters": {name: count for name, count in result.counters.items()
                         if name not in result.pe},
            "pe": {name: counts.tolist() for name, counts in result.pe.items()}}


@dataclass(frozen=True, kw_only=True)
class Case:
    """A recorded workload.

    Parameters
    ----------
    workload : str
    recorder : Recorder
        State after the run.
    sidecar : str
        Name of the design's JSON file, in the same folder as the case.
    memories : mapping
        Timing of the memory behind each port.
    groups : sequence of CounterGroup
        Counters that add up to the total.
    """

    workload: str
    recorder: Recorder
    sidecar: str
    memories: Mapping[str, MemoryConfig]
    groups: tuple[CounterGroup, ...]

    def write(self, folder: Path) -> None:
        """Write :data:`FILES` into a folder that has the sidecar."""
        ports = json.loads((folder / self.sidecar).read_text(encoding="utf-8"))["interfaces"]
        timings = {}
        for port in ports:
            if port["protocol"] == "axi4":
                memory = self.memories[port["name"]]
                timings[port["name"]] = {
                    "latency": memory.latency,
                    "interval": str(memory.beat_interval(port["data_bits"] // 8))}
        grouped = {name for group in self.groups for name in group}
        launches = self.recorder.launches
        description = {
            "workload": self.workload, "sidecar": self.sidecar,
            "memory_bytes": self.recorder.memory_bytes, "memories": timings,
            "groups": {group.unit: list(group) for group in self.groups},
            # All other counters count work, not cycles, and do not depend on the memory's timing.
            "work": [name for name in launches[0]["counters"]
                     if name not in grouped and name != "total"],
            "launches": launches}
        text, data = (folder / name for name in FILES)
        write_text(text, json.dumps(description, indent=1) + "\n")
        arrays: dict[str, Any] = dict(self.recorder.arrays)
        replace_file(data, lambda file: np.savez_compressed(file, **arrays))
