"""Test cases recorded from workloads: programs, memory before and after each, and counters.

A native simulation is recorded while it is compared with golden and model. Any other simulation of
the same Verilog must then produce the same results.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file, write_text
from arch.memory import MemoryConfig
from arch.result import CounterGroup
from sim import native
from sim.session import Program, Simulated

__all__ = ["DATA", "FILES", "Case", "RecordedCore", "Recorder"]

#: Files of a case: its description, and bytes of the memories.
FILES = ("case.json", "case.npz")
DATA = Path(__file__).parent / "standalone"


def _differences(before: NDArray[np.uint8], after: NDArray[np.uint8]
                 ) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """Return the addresses at which ``after`` differs from ``before``, and its bytes there."""
    places = np.flatnonzero(before != after)
    return places.astype(np.uint32), after[places]


@dataclass
class RecordedCore:
    """What is recorded of one core.

    Attributes
    ----------
    node : Node
    prefix : str
        What the names of its signals begin with.
    launches : list of dict
        Programs, in order: address, instructions, and resulting counters.
    arrays : dict of str to array
        ``host<n>``, bytes that the host changed before program n, and ``core<n>``, bytes that the
        program changed, with their addresses ``host<n>_at`` and ``core<n>_at``.
    memory : array, optional
        Memory after the latest change.
    """

    node: Any
    prefix: str = ""
    launches: list[dict[str, Any]] = field(default_factory=list)
    arrays: dict[str, NDArray[Any]] = field(default_factory=dict)
    memory: NDArray[np.uint8] | None = None

    @property
    def memories(self) -> Mapping[str, MemoryConfig]:
        """Timing of the memory behind each port of the core."""
        found: Mapping[str, MemoryConfig] = self.node.host.memories(self.node.config)
        return found

    def start(self, program: Program, memory: NDArray[np.uint8]) -> None:
        """Record a program that is about to start."""
        number = len(self.launches)
        before = np.zeros_like(memory) if self.memory is None else self.memory
        self.arrays[f"host{number}_at"], self.arrays[f"host{number}"] = _differences(
            before, memory)
        self.memory = memory.copy()
        self.launches.append({"program_at": program.program_at, "instructions": len(program)})

    def end(self, result: Simulated, memory: NDArray[np.uint8]) -> None:
        """Record the results of the program."""
        assert self.memory is not None
        number = len(self.launches) - 1
        self.arrays[f"core{number}_at"], self.arrays[f"core{number}"] = _differences(
            self.memory, memory)
        self.memory = memory.copy()
        self.launches[-1] |= {
            "counters": {name: count for name, count in result.counters.items()
                         if name not in result.pe},
            "pe": {name: counts.tolist() for name, counts in result.pe.items()}}


@dataclass
class Recorder:
    """Recorder of all changes of the cores' memories: the ``observer`` of a run.

    Attributes
    ----------
    cores : list of RecordedCore
        In their order in the session.
    links : list of native.Link
        All links between them, also those that stand for a switch.
    switch : native.Switch or None
    """

    cores: list[RecordedCore] = field(default_factory=list)
    links: list[native.Link] = field(default_factory=list)
    switch: native.Switch | None = None

    @property
    def sidecar(self) -> Mapping[str, Any]:
        """Sidecar of the design that all cores are made of."""
        found: Mapping[str, Any] = self.cores[0].node.sidecar
        return found

    @property
    def is_cluster(self) -> bool:
        """Whether there are several cores, or links."""
        return bool(len(self.cores) > 1 or self.links)

    def connected(self, nodes: Mapping[str, Any], links: Iterable[native.Link],
                  switches: Iterable[native.Switch]) -> None:
        """Take note of the cores of a session, and of what joins them.

        Raises
        ------
        ConfigError
            They are not those of an earlier session of the run.
        """
        links, switches = tuple(links), tuple(switches)
        if self.cores:
            if ([id(core.node) for core in self.cores]
                    != [id(node) for node in nodes.values()]):
                raise ConfigError("workload must be one that runs on the same cores throughout for "
                                  "a testbench")
            return
        self.cores = [RecordedCore(node=node) for node in nodes.values()]
        self.links = [*links, *(link for one in switches for link in one.links)]
        self.switch = next(iter(switches), None)
        if self.is_cluster:
            for name, core in zip(nodes, self.cores, strict=True):
                core.prefix = f"{name}_"

    def _core(self, memory: NDArray[np.uint8]) -> RecordedCore:
        """Return the core with this memory."""
        return next(core for core in self.cores if core.node.memory is memory)

    def started(self, node: Any, program: Program, memory: NDArray[np.uint8]) -> None:
        """Record a program that is about to start."""
        del node
        self._core(memory).start(program, memory)

    def ended(self, result: Simulated, memory: NDArray[np.uint8]) -> None:
        """Record the results of the program."""
        self._core(memory).end(result, memory)


@dataclass(frozen=True, kw_only=True)
class Case:
    """A recorded workload.

    Parameters
    ----------
    workload : str
    recorder : Recorder
        State after the run.
    groups : sequence of CounterGroup
        Counters that add up to the total.
    work : sequence of str, optional
        Counters that do not depend on the timing of memories and links. Unless given, those that
        are in no group.
    """

    workload: str
    recorder: Recorder
    groups: tuple[CounterGroup, ...]
    work: tuple[str, ...] | None = None

    def _timings(self, core: RecordedCore) -> dict[str, dict[str, Any]]:
        """Return latency and beat interval of the memory behind each port."""
        memories, timings = core.memories, {}
        for port in self.recorder.sidecar["interfaces"]:
            if port["protocol"] == "axi4":
                memory = memories[port["name"]]
                timings[port["name"]] = {
                    "latency": memory.latency,
                    "interval": str(memory.beat_interval(port["data_bits"] // 8))}
        return timings

    def _links(self) -> dict[str, Any]:
        """Return what joins the cores: each link with its ends and timing; and the switch."""
        recorder = self.recorder
        widths = {port["name"]: port["data_bits"] // 8
                  for port in recorder.sidecar["interfaces"] if port["protocol"] == "axi4-stream"}
        numbers = {core.prefix: number for number, core in enumerate(recorder.cores)}

        def timing(link: native.Link) -> dict[str, Any]:
            width = widths[link.source.partition(".")[2]]
            return {"latency": link.config.latency,
                    "interval": str(link.config.beat_interval(width))}

        links = []
        for link in recorder.links:
            source, target = (end.replace(".", "_") for end in (link.source, link.target))
            sender, receiver = (numbers[f"{end.partition('.')[0]}_"]
                                for end in (link.source, link.target))
            links.append({"source": source, "target": target, "from": sender, "to": receiver}
                         | timing(link))
        switch = None
        if recorder.switch is not None:
            switch = timing(recorder.links[0]) | {"switch_latency": recorder.switch.latency}
        return {"links": links, "switch": switch}

    def write(self, folder: Path) -> None:
        """Write :data:`FILES` into a folder."""
        recorder = self.recorder
        grouped = {name for group in self.groups for name in group}
        counters = recorder.cores[0].launches[0]["counters"]
        work = self.work if self.work is not None else tuple(
            name for name in counters if name not in grouped and name != "total")
        description = {
            "workload": self.workload, "sidecar": f"{recorder.sidecar['top']}.json",
            "groups": {group.unit: list(group) for group in self.groups}, "work": list(work),
            "cores": [{"prefix": core.prefix, "memories": self._timings(core),
                       "memory_bytes": 0 if core.memory is None else len(core.memory),
                       "launches": core.launches} for core in recorder.cores],
            **(self._links() if recorder.is_cluster else {})}
        text, data = (folder / name for name in FILES)
        write_text(text, json.dumps(description, indent=1) + "\n")
        arrays: dict[str, Any] = {core.prefix + name: array for core in recorder.cores
                                  for name, array in core.arrays.items()}
        replace_file(data, lambda file: np.savez_compressed(file, **arrays))
