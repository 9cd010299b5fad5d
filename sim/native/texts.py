"""Proof, module by module, that a simulator's text behaves as the design for all inputs, for ever.

Engines whose netlist has a text of its own for a simulator (:attr:`hwgen.emit.Netlist.simulated`)
run that text natively, while the other one is written to disk. Both are read by Yosys and compared
module by module. Registers are matched by name, and so are submodules and memories, which are black
boxes with equal inputs. Then the next value of every register, every output and every input of a
black box is proved to be the same function in both texts. As both begin with the same values after
a reset, they are equal in every cycle; initial values are compared, too.
"""

import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from arch.cache import temporary_dir
from hwgen.emit import Netlist
from hwgen.scratch import SCRATCH, scratch_folder
from hwgen.yosys import COMMAND as YOSYS
from sim.toolchain import ToolchainError

__all__ = ["Proof", "compare_texts"]

_MODULE = re.compile(r"^module (\S+?)\(.*?^endmodule$", re.MULTILINE | re.DOTALL)
_DECLARED = re.compile(
    r"^  (input|output|wire|reg|output reg) (?:signed )?(?:\[[^\]]*\] )?(\\\S+|\w+)( = [^;]+)?;",
    re.MULTILINE)
_MOST_SHOWN = 5
_NUMBERED = re.compile(r"\\(?:_auto_|\$procmux|\$auto)[^\s]*")
_OPEN = re.compile(r"^ +(?:assign )?(\\\S+|\w+) +=.*'[hb]\w*x", re.MULTILINE)
_FOUND = re.compile(r"Found (\d+) \$equiv cells in (\S+)_both:\n"
                    r"\s+Of those cells (\d+) are proven and (\d+) are unproven")
_UNPROVEN = re.compile(r"Unproven \$equiv \S+: (.*)")
# Logic with equal inputs is taken as equal first, since products of 24 bits cannot be compared bit
# by bit. Where the texts differ in bits that nothing uses, this leads nowhere: then without it, and
# without the wires that differ.
_TACTICS = ("equiv_struct -icells -fwd", "", "")


@dataclass(frozen=True, kw_only=True)
class Proof:
    """Result of a comparison.

    Parameters
    ----------
    points : dict of str to int
        For each module that is equal in both texts, the number of bits that were compared.
    differing : dict of str to str
        For each other module, the first bits that could not be proved to be equal.
    """

    points: dict[str, int]
    differing: dict[str, str]


def _unmatched(text: str) -> set[str]:
    """Return wires that need not be equal: named by Yosys, or with bits that are left open."""
    open_ = {name if name.startswith("\\") else f"\\{name}" for name in _OPEN.findall(text)}
    return open_ | set(_NUMBERED.findall(text))


def _names(text: str, *kinds: str) -> set[str]:
    return {name for kind, name, _ in _DECLARED.findall(text) if kind in kinds}


def _ports(text: str) -> str:
    """Return a module without its body."""
    return "\n".join([text[:text.index(");") + 2], *(
        line.replace("output reg ", "output ", 1) for line in text.splitlines()
        if line.startswith(("  input ", "  output "))), "endmodule", ""])


def _kept(text: str) -> set[str]:
    """Return registers and ports, as Yosys names them."""
    return {name if name.startswith("\\") else f"\\{name}"
            for name in _names(text, "reg", "input", "output", "output reg")}


def _initial(text: str) -> dict[str, str]:
    return {name: value for _, name, value in _DECLARED.findall(text) if value}


def _script(modules: Iterable[str], tactic: str) -> str:
    """Return the script; it reads both texts, ``ports.v``, and ``MODULE.txt`` for each module."""
    lines = []
    for which in ("written", "simulated"):
        lines += [f"read_verilog -sv {which}.v", "proc", "opt_clean -purge", "dffunmap",
                  f"design -stash {which}"]
    for module in modules:
        lines += ["design -reset", "read_verilog -sv -lib ports.v", f"delete {module}",
                  f"design -copy-from written -as {module}_gold {module}",
                  f"design -copy-from simulated -as {module}_gate {module}",
                  f"equiv_make -blacklist {module}.txt {module}_gold {module}_gate {module}_both",
                  f"cd {module}_both", *([tactic] if tactic else []),
                  "equiv_simple -short -ignore-unknown-cells",
                  "equiv_induct -ignore-unknown-cells", "equiv_status"]
    return "\n".join([*lines, ""])


def _run(work: Path, script: str) -> str:
    (work / "compare.ys").write_text(script)
    done = subprocess.run([*YOSYS, "-l", "log", "compare.ys"], cwd=work, capture_output=True,
                          text=True, check=False)
    if done.returncode:
        raise ToolchainError(f"Yosys could not compare the texts: {done.stderr.strip()[-300:]}")
    return (work / "log").read_text()


def _results(log: str) -> dict[str, tuple[int, list[str]]]:
    """Return the bits compared in each module, and names of those not proved to be equal."""
    found = {}
    places = [*_FOUND.finditer(log)]
    ends = [place.start() for place in places[1:]] + [len(log)]
    for place, end in zip(places, ends, strict=True):
        names = [*dict.fromkeys(re.sub(r"_(gold|gate)\b", "", name.split(" ")[0])
                                for name in _UNPROVEN.findall(log[place.end():end]))]
        found[place[2]] = int(place[1]), names if int(place[4]) else []
    return found


def compare_texts(netlist: Netlist, *, simulated: str | None = None,
                  only: Sequence[str] = ()) -> Proof:
    """Prove that both texts of a netlist are the same hardware.

    Parameters
    ----------
    netlist : Netlist
        With a text for a simulator.
    simulated : str, optional
        Another text to compare with the written one.
    only : sequence of str
        Modules to compare; all if empty.

    Raises
    ------
    ToolchainError
        Yosys refuses a text.
    """
    written, other = ({found[1]: found[0] for found in _MODULE.finditer(text)}
                      for text in (netlist.verilog, simulated or netlist.simulated))
    differing = {name: "the module is in one text only" for name in written.keys() ^ other.keys()}
    modules = []
    for name in (name for name in written if not differing.get(name)):
        if _initial(written[name]) != _initial(other[name]) and (
                mine := _unequal(_initial(written[name]), _initial(other[name]))):
            differing[name] = f"initial value of {mine}"
        elif "reg" in written[name] and re.search(r"^  reg .*\bmem \[", written[name], re.M):
            if written[name] != other[name]:
                differing[name] = "text of the memory"
        elif not only or name in only:
            modules.append(name)
    points: dict[str, int] = {}
    with scratch_folder(temporary_dir(), SCRATCH) as scratch:
        work = scratch.path
        (work / "ports.v").write_text("\n".join(map(_ports, written.values())))
        for which, texts in (("written", written), ("simulated", other)):
            (work / f"{which}.v").write_text("\n".join(texts[name] for name in modules) + "\n")
        inner = {name: _unmatched(written[name]) | _unmatched(other[name]) for name in modules}
        left: dict[str, list[str]] = dict.fromkeys(modules, [])
        for tactic in _TACTICS:
            if not left:
                break
            for name, unproven in left.items():
                # Registers and ports are always compared.
                inner[name] = (inner[name] | set(unproven)) - _kept(written[name])
                (work / f"{name}.txt").write_text("\n".join(sorted(inner[name])) + "\n")
            found = _results(_run(work, _script(left, tactic)))
            points |= {name: count for name, (count, unproven) in found.items() if not unproven}
            left = {name: found[name][1] if name in found else ["nothing was compared"]
                    for name in left if name not in points}
    differing |= {name: ", ".join(names[:_MOST_SHOWN]) for name, names in left.items()}
    return Proof(points=points, differing=differing)


def _unequal(one: Mapping[str, str], other: Mapping[str, str]) -> str:
    """Return the first register that both have, with different initial values."""
    return next((name for name in one if name in other and one[name] != other[name]), "")
