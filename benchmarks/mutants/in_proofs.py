"""Planted faults that a proof finds: with the fault, what is proved of its part no longer holds.

The proofs (:mod:`sim.proofs`) are about Amaranth components, and faults are drawn from the netlist
of the Verilog. The Verilog of a component inside its proof is the same text but for the names that
the proof gives to what is inside. A cell there is the one of the design that is of the same kind
and computed from the same signals, if it is the only one. Memories are written in another way, and
stay out.

As in ``make prove``, a claim by induction fails if there is a trace from the reset on, or if it no
longer follows from the invariants.
"""

import functools
import json
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.layout import RowLayout
from benchmarks.mutants.netlists import Mutant, netlist, yosys
from sim.proofs.arbiter import scheduler
from sim.proofs.broadcast import places
from sim.proofs.chain import Kind, Verdict, check, written
from sim.proofs.crossbar import crossbar
from sim.proofs.dma import read, write
from sim.proofs.queues import order
from sim.proofs.shell import CORES, control, fetch, guard
from sim.proofs.tokens import tokens

__all__ = ["corresponding", "in_proofs"]

# Processor time of each tool that works at a claim.
_SECONDS = 60


def _tokens(_config: Any) -> Any:
    return tokens()


def _queue(_config: Any, bits: int, depth: int, early: int) -> Any:
    return order([(bits, depth, early)])


def _read(_config: Any, *shape: int) -> Any:
    return read((*shape, ""))


def _control(config: Any) -> Any:
    core, = (core for core, presets in CORES if isinstance(config, type(presets["tiny"])))
    return control(core(config))


def _fetch(config: Any, row_bytes: int, beat_bytes: int, chunks: int) -> Any:
    other = {"layout": RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes), "chunks": chunks}
    return fetch(config, **(other if chunks else {}))


def _write(_config: Any, *shape: int) -> Any:
    *numbers, masked = shape
    return write((*numbers, "_masked" if masked else ""))


#: Modules, by their names; what is proved of them, from the design's configuration or core, and the
#: cycles of the induction.
_PARTS: Mapping[str, tuple[Callable[..., Any], int]] = {
    r"tokens": (_tokens, 1),
    r"queue_(\d+)x(\d+)(?:_(\d+))?": (_queue, 1),
    r"read_dma_(\d+)_(\d+)_(\d+)_(\d+)": (_read, 1),
    r"write_dma_(\d+)_(\d+)_(\d+)_(\d+)(_masked)?": (_write, 1),
    r"fetch_unit(?:_(\d+)_(\d+)x(\d+))?": (_fetch, 1),
    r"port_guard_r": (lambda _config: guard(write=False), 1),
    r"port_guard_rw": (lambda _config: guard(), 1),
    r"control": (_control, 1),
    r"act_queue": (lambda config: places(config.queue_depth), 1),
    r"crossbar": (crossbar, 1),
    r"nic_scheduler": (scheduler, 2),
}

# As the Verilog of a design is written from RTLIL (hwgen.emit), and read (benchmarks.mutants).
_WRITTEN = ("proc -norom {0}; pmuxtree {0}; opt_dff {0}; opt_clean {0}; memory_collect {0}; "
            "attrmap -remove src {0}; select -module {0}; "
            "write_verilog -norename -selected part.v; select -clear")
_READ = ("read_verilog -sv part.v; proc -norom {0}; opt_clean {0}; memory_collect {0}; "
         "opt_clean {0}")
_PART = re.compile(r"^module \\(\S+\.dut)$", re.MULTILINE)


def _proof(name: str, config: Any) -> tuple[str, int] | None:
    """Return the RTLIL of a module's proof, and the cycles of its induction; None without one."""
    for pattern, (make, depth) in _PARTS.items():
        if found := re.fullmatch(pattern, name):
            numbers = [int(word or 0) if (word or "0").isdecimal() else 1
                       for word in found.groups()]
            return written(*make(config, *numbers)), depth
    return None


# How far back a net without a name is told apart by what it is computed from, and how many times
# equal cells are told apart by the cells behind them.
_BACK, _BEHIND = 12, 3

# Names that differ.
_OTHERWISE = re.compile(r"\$|\[|_auto_")

_Bit = int | str


def _names(module: Mapping[str, Any]) -> dict[_Bit, set[tuple[str, int, bool]]]:
    """Return the names of each net that somebody gave, with its bit, and whether it is an input.

    Names that tools number are other ones in a proof, and so are those of parts of a signal.
    """
    found: dict[_Bit, set[tuple[str, int, bool]]] = {}
    for name, net in module["netnames"].items():
        if not net.get("hide_name") and not _OTHERWISE.search(name):
            is_input = module["ports"].get(name, {}).get("direction") == "input"
            for index, bit in enumerate(net["bits"]):
                found.setdefault(bit, set()).add((name, index, is_input))
    return found


class _Keys:
    """What tells the cells of a module apart, whatever tools call them: what they are made from."""

    def __init__(self, module: Mapping[str, Any], named: Mapping[_Bit, Sequence[Any]]):
        self._named = named
        # Memories are written in another way inside a proof.
        self._cells = {name: cell for name, cell in module["cells"].items()
                       if cell["type"].startswith("$") and not cell["type"].startswith("$mem")}
        self._drivers = {bit: (cell, port, index) for cell in self._cells.values()
                         for port, index, bit in self._pins(cell, "output")}
        self._of_bits: dict[tuple[_Bit, int], int] = {}
        self.keys = {name: hash((cell["type"], str(cell["parameters"]), *(
            (port, index, self._of_bit(bit)) for port, index, bit in self._pins(cell))))
            for name, cell in self._cells.items()}
        for _ in range(_BEHIND):
            self.keys = self._behind()

    @staticmethod
    def _pins(cell: Mapping[str, Any], way: str | None = None) -> Iterator[tuple[str, int, _Bit]]:
        for port, bits in cell["connections"].items():
            if way in (None, cell["port_directions"][port]):
                for index, bit in enumerate(bits):
                    yield port, index, bit

    def _of_bit(self, bit: _Bit, back: int = _BACK) -> int:
        if (bit, back) not in self._of_bits:
            self._of_bits[bit, back] = hash(self._seen(bit, back))
        return self._of_bits[bit, back]

    def _seen(self, bit: _Bit, back: int) -> Any:
        if isinstance(bit, str):
            return bit
        if bit in self._named:
            return tuple(self._named[bit])
        if not back or bit not in self._drivers:
            return "any"
        cell, port, index = self._drivers[bit]
        return cell["type"], str(cell["parameters"]), port, index, *(
            (port, index, self._of_bit(source, back - 1))
            for port, index, source in self._pins(cell, "input"))

    def _behind(self) -> dict[str, int]:
        """Return keys that are also of the cells that read a cell's output."""
        readers: dict[_Bit, list[Any]] = defaultdict(list)
        for name, cell in self._cells.items():
            for port, index, bit in self._pins(cell, "input"):
                readers[bit].append((self.keys[name], port, index))
        return {name: hash((self.keys[name], *(
            (index, *sorted(readers[bit])) for _, index, bit in self._pins(cell, "output"))))
            for name, cell in self._cells.items()}

    def own(self) -> dict[int, str]:
        """Return the cells that no other one is like, by their keys."""
        counts = Counter(self.keys.values())
        return {key: name for name, key in self.keys.items() if counts[key] == 1}


def corresponding(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, str]:
    """Return the cell of one module of Yosys' JSON that a cell of another one is, for most cells.

    Nets have a name if they have one in both.
    """
    names = _names(ours), _names(theirs)
    both = set().union(*names[0].values()) & set().union(*names[1].values())
    left, right = (_Keys(module, {bit: sorted(found & both) for bit, found in known.items()
                                  if found & both}).own()
                   for module, known in zip((ours, theirs), names, strict=True))
    return {name: right[key] for key, name in left.items() if key in right}


def _opened(module: Mapping[str, Any], text: str, folder: Path
            ) -> tuple[str, dict[str, str]]:
    """Write ``base.il``, a proof whose part is as in the design; return its name, and its cells."""
    (folder / "top.il").write_text(text)
    name, = _PART.findall(text)
    # A name is looked for as a pattern, in which a dollar sign and a point are what they are.
    yosys(f"read_rtlil top.il\n{_WRITTEN.format(name)}\ndelete {name}\n{_READ.format(name)}\n"
          "write_rtlil base.il; proc; write_json base.json", folder)
    theirs = json.loads((folder / "base.json").read_text())["modules"][name]
    return name, corresponding(module, theirs)


def _holds(folder: Path, name: str, command: str, depth: int) -> bool | None:
    """Whether a proof holds with a fault; None if the tools did not come to an end."""
    yosys(f"read_rtlil base.il\n{command}\nwrite_rtlil {name}.il", folder)
    with tempfile.TemporaryDirectory() as place:
        try:
            verdict = check((folder / f"{name}.il").read_text(), Path(place), kind=Kind.INDUCTION,
                            depth=depth, seconds=_SECONDS)
        except RuntimeError:
            return None
    return verdict is Verdict.HOLDS


def _moved(mutant: Mutant, part: str, cells: Mapping[str, str]) -> str | None:
    """Return the command that plants a fault in a proof's part; None if it is elsewhere."""
    words = mutant.command.split()
    options = dict(zip(words[::2], words[1::2], strict=True))
    cell = cells.get(options["-cell"].removeprefix("\\"))
    if cell is None:
        return None
    options |= {"-module": part, "-cell": cell}
    return "mutate " + " ".join(
        f"{option} {options[option]}" for option in (
            "-mode", "-module", "-cell", "-port", "-portbit", "-ctrlbit") if option in options)


def in_proofs(design: Any, config: Any, mutants: Sequence[Mutant], folder: Path
              ) -> dict[int, str]:
    """Return the numbers of faults with which a proof of their part fails, with what it is about.

    Parameters
    ----------
    design : hwgen.emit.Design
    config : configuration of its engine
    mutants : sequence of Mutant
        Drawn from it.
    folder : Path
        For files of Yosys.
    """
    yosys(f"{netlist(design, folder, begins=False)}; write_json modules.json", folder)
    modules = json.loads((folder / "modules.json").read_text())["modules"]
    found = {}
    for name in dict.fromkeys(mutant.module for mutant in mutants):
        proof = _proof(name, config)
        if proof is None:
            continue
        opened = _opened(modules[name], proof[0], folder)
        holds = functools.partial(_holds, folder, depth=proof[1])
        whole = holds("none", "")
        if whole is False:
            raise AssertionError(f"the proof of {name} must hold without a fault")
        if whole is None:
            print(f"{name}: its proof takes more than {_SECONDS} s here, and judges no fault",
                  flush=True)
            continue
        for mutant in mutants:
            command = _moved(mutant, *opened) if mutant.module == name else None
            if command and holds(f"fault{mutant.number}", command) is False:
                found[mutant.number] = f"proof of {name}"
    return found
