"""Cores with planted faults: one compiled simulation that holds hundreds, selected by a number.

Yosys' ``mutate`` draws the faults from the netlist of the generated Verilog, as mcy does: a bit of
a cell's port is inverted, stuck at 0 or 1, or inverted if another bit of the port is 0 or 1. Each
is behind a multiplexer that the core's input ``mutsel`` controls; 0 is the core without a fault.
A module that occurs several times has the fault in all its instances, as a fault in its source has.

The mutated core stands in a harness of Verilog with the same ports. What it does is chosen by
*knobs*, numbers that the harness takes when its reset rises:

- which fault is there;
- how often each handshake pauses, at random; a pause keeps the rules of the bus;
- where memory begins (:data:`BASES`), so that high bits of addresses matter;
- where counters begin at the start of a program, instead of at 0, so that their high bits matter;
- whether the streams of the first two ports are joined by a cable, and how often that loses a
  frame or flips a bit of it.

Others count at once: which handshakes pause until further notice, and what a memory does wrong with
one of its answers (:data:`ROGUES`).

The harness stops the simulation if ``valid`` falls or a payload changes before ``ready``, or if
the interrupt is high while a transfer is outstanding, unless a memory has been silent.
"""

import ctypes
import functools
import hashlib
import json
import re
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arch.cache import cache_dir, make_folder
from arch.contract import silent
from arch.errors import HwgenError
from arch.files import write_text
from hwgen.yosys import COMMAND as YOSYS
from sim import native, toolchain
from sim.coverage.functional import modules
from sim.testbenches.bench import BASE

__all__ = ["BASES", "BEGINS", "KNOBS", "ROGUES", "Mutant", "Mutated", "build", "channels", "draw",
           "harness", "netlist", "planted", "with_begins", "without_faults", "yosys"]

#: Names of the knobs, in the order of their numbers. ``mute`` has a bit for each of
#: :func:`channels`; ``rogue`` is 0 or one of :data:`ROGUES`, for the answer of number
#: ``rogue_at``, from 1 on after a reset, of the channel ``rogue_on``.
KNOBS = ("mutant", "pause", "seed", "based", "cable", "loss", "begin", "mute", "rogue", "rogue_on",
         "rogue_at")

#: What a memory can do wrong, as :data:`sim.testbenches.standard.ROGUES` names it.
ROGUES = {"another_id": 1, "without_last": 2, "twice": 3, "exclusive": 4}

#: Where memory can begin: each address bit is there as 0 and as 1, and pairs of them differ.
BASES = (0, BASE, 0x5A_FFE0_0000, 0xCC_3330_0000, 0xFF_FFC0_0000)

#: Where counters can begin, of 48 bits; shorter ones have as many. Each bit is there as 0 and as 1,
#: and so is the carry into it.
BEGINS = (0, 0x5555_5555_5555, 0xAAAA_AAAA_AAAA, 0xFFFF_FFFF_FFF0)

_SELECT_BITS = 16

# What a netlist is made from, and how: names of cells in lists of faults refer to its result.
_READ = ("read_verilog -sv {verilog}; hierarchy -check -top {top}; proc -norom; opt_clean; "
         "memory_collect; opt_clean")

# Clocks and resets of cells: the distribution of a clock is no logic, and the simulator would have
# to treat each gated clock on its own. Ports of memories that are read without a clock have
# constants as enable and resets: Yosys writes no other ones.
_CLOCKS = frozenset({"CLK", "ARST", "ALOAD", "RD_CLK", "WR_CLK", "clk", "RD_EN", "RD_ARST",
                     "RD_SRST"})
# Share of faults that are drawn and not on clocks is above this in all engines.
_MORE = 1.5


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """A planted fault.

    Parameters
    ----------
    number : int
        What selects it, from 1 on.
    command : str
        Arguments of Yosys' ``mutate`` that plant it.
    """

    number: int
    command: str

    def _options(self, name: str) -> list[str]:
        words = self.command.split()
        return [words[index + 1].removeprefix("\\") for index, word in enumerate(words)
                if word == f"-{name}"]

    @property
    def module(self) -> str:
        """Name of the module."""
        return self._options("module")[0]

    @property
    def cell(self) -> str:
        """Name of the cell."""
        return self._options("cell")[0]

    @property
    def port(self) -> str:
        """The cell's port."""
        return self._options("port")[0]

    @property
    def port_bit(self) -> int:
        """Bit of the port."""
        return int(self._options("portbit")[0])

    @property
    def mode(self) -> str:
        """What is wrong: ``inv``, ``const0``, ``const1``, ``cnot0`` or ``cnot1``."""
        return self._options("mode")[0]

    @property
    def lines(self) -> tuple[int, ...]:
        """Lines of the Verilog that the fault is in."""
        return tuple(int(found) for source in self._options("src")
                     for found in re.findall(r":(\d+)\.", source)[:1])

    @property
    def bit(self) -> int:
        """Bit of the wire, or of the cell's port where that is no wire."""
        return int((self._options("wirebit") or self._options("portbit"))[0])

    @property
    def place(self) -> str:
        """The faulty bit: module, cell's kind or wire, port and bit, line, and what is wrong."""
        cell, port, bit, mode = (self._options(name)[0]
                                 for name in ("cell", "port", "portbit", "mode"))
        wires = self._options("wire")
        kind = re.sub(r"^\$(?:proc)?(\w+).*", r"\1", cell)
        at = f"{wires[0]}[{self._options('wirebit')[0]}]" if wires and "$" not in wires[0] else ""
        lines = ",".join(dict.fromkeys(str(line) for line in self.lines))
        return f"{self.module}:{lines} {kind}.{port}[{bit}] {at} {mode}".replace("  ", " ")


def yosys(script: str, folder: Path) -> str:
    """Run a script of Yosys in a folder; return what its commands have printed.

    Raises
    ------
    HwgenError
        It failed.
    """
    done = subprocess.run([*YOSYS, "-q", "-l", "log", "-"], input=script, text=True, cwd=folder,
                          capture_output=True, check=False)
    if done.returncode:
        text = (folder / "log").read_text(errors="replace") if (folder / "log").is_file() else ""
        lines = [line for line in (text + done.stdout + done.stderr).splitlines()
                 if "ERROR" in line]
        raise HwgenError(f"yosys: {lines[0] if lines else done.stderr[-300:]}")
    return done.stdout


def netlist(design: Any, folder: Path, *, begins: bool = True) -> str:
    """Write a design's Verilog into a folder; return the commands that read it into Yosys.

    Without ``begins`` its counters begin at 0. The names of cells are the same.
    """
    top, text = design.netlist.top, design.netlist.verilog
    (folder / f"{top}.v").write_text(with_begins(text) if begins else text, encoding="utf-8")
    return _READ.format(verilog=f"{top}.v", top=top)


# A counter of the host's registers is cleared by a start, others by the reset of their unit.
_CLEARED = re.compile(r"clear \? 48'h0+ :")
_COUNTED = re.compile(r"^    (?:count_\w+|counts) <= (\S+) ;$", re.MULTILINE)
_INSTANCE = re.compile(r"^  (\w+) (\S+) \($", re.MULTILINE)


def with_begins(text: str) -> str:
    """Return Verilog, the same lines and cells, whose counters begin at the input ``mutbegin``."""
    parts = {module.name: module.text for module in modules(text)}
    changed = {}
    for name, part in parts.items():
        new = _CLEARED.sub("clear ? mutbegin :", part)
        for net in _COUNTED.findall(part):
            new = re.sub(rf"^(  assign {re.escape(net)} .*= rst \? )32'd0 :",
                         r"\1mutbegin[31:0] :", new, flags=re.MULTILINE)
        if new != part:
            changed[name] = new
    found: set[str] = set()
    while len(found) < len(changed):
        found = set(changed)
        for name, part in parts.items():
            if name not in changed and found & {kind for kind, _ in _INSTANCE.findall(part)}:
                changed[name] = part
    for name, part in changed.items():
        new = _INSTANCE.sub(lambda found: found[0] + " .mutbegin(mutbegin)," * (
            found[1] in changed), part)
        new = new.replace("(", "(mutbegin, ", 1).replace(");", "); input [47:0] mutbegin;", 1)
        text = text.replace(parts[name], new, 1)
    return text


def without_faults(text: str, top: str) -> str:
    """Return Verilog for the harness: the core, renamed, has its inputs, which change nothing."""
    head, rest = with_begins(text).split(f"module {top}(", 1)
    return f"{head}module {top}_mutated(mutsel, " + rest.replace(
        ");", f"); input [{_SELECT_BITS - 1}:0] mutsel;", 1)


def draw(design: Any, count: int, seed: int, folder: Path) -> list[Mutant]:
    """Draw faults from a design's netlist, spread over its modules, lines, wires and cells."""
    read = netlist(design, folder)
    yosys(f"{read}; mutate -list {int(count * _MORE) + 10} -seed {seed} -o drawn.txt", folder)
    found: list[Any] = []
    for line in (folder / "drawn.txt").read_text().splitlines():
        command = line.removeprefix("mutate ").strip()
        words = command.split()
        if words[words.index("-port") + 1].removeprefix("\\") in _CLOCKS:
            continue
        found.append(Mutant(number=len(found) + 1, command=command))
    return found[:count]


# --- Harness --------------------------------------------------------------------------------------

_DPI = """
#include <cstdint>
static int knobs[16], told;
extern "C" int hwgen_knob(int which) { return knobs[which & 15]; }
extern "C" void hwgen_tell(int value) { told = value; }
extern "C" __attribute__((visibility("default"))) void hwgen_turn(int which, int value) {
  knobs[which & 15] = value;
}
extern "C" __attribute__((visibility("default"))) int hwgen_told() { return told; }
"""

_HEAD = """
  import "DPI-C" function int hwgen_knob(input int which);
  import "DPI-C" function void hwgen_tell(input int value);
  reg [{select}:0] mutsel = 0;
  reg [7:0] pause = 0, loss = 0;
  reg [31:0] seed = 0;
  reg cable = 0;
  reg [39:0] base = 0;
  reg [47:0] mutbegin = 0;
  always @(posedge rst) begin
    mutsel <= hwgen_knob(0); pause <= hwgen_knob(1); seed <= hwgen_knob(2);
    cable <= hwgen_knob(4); loss <= hwgen_knob(5);
    case (hwgen_knob(3)) {bases}
      default: base <= 0;
    endcase
    case (hwgen_knob(6)) {begins}
      default: mutbegin <= 0;
    endcase
  end
  reg [31:0] mute = 0, rogue = 0, rogue_on = 0, rogue_at = 0;
  reg muted = 0, wrong = 0;
  always @(posedge clk) begin
    mute <= hwgen_knob(7); rogue <= hwgen_knob(8); rogue_on <= hwgen_knob(9);
    rogue_at <= hwgen_knob(10);
    muted <= !rst & (muted | mute != 0);
  end
  reg [63:0] x0, x1, x2, x3;
  function [63:0] xorshift(input [63:0] x);
    begin x = x ^ (x << 13); x = x ^ (x >> 7); xorshift = x ^ (x << 17); end
  endfunction
  always @(posedge clk)
    if (rst) begin
      x0 <= {{seed, 32'h9e3779b9}}; x1 <= {{32'h85ebca6b, seed}};
      x2 <= {{seed ^ 32'hc2b2ae35, 32'h27d4eb2f}}; x3 <= {{32'h165667b1, seed ^ 32'hd3a2646c}};
    end else begin
      x0 <= xorshift(x0); x1 <= xorshift(x1); x2 <= xorshift(x2); x3 <= xorshift(x3);
    end
  wire [255:0] x = {{x3, x2, x1, x0}};
"""

# A handshake that pauses: once valid is shown it stays. {valid} comes from the side that offers.
_GATE = """
  reg {name}_held = 0;
  wire {name}_go = {name}_held |
    !(mute[{number}] | x[{at} +: 8] < (seed[{bit}] ? pause : pause >> 3));
  always @(posedge clk) {name}_held <= !rst & {valid} & {name}_go & !{ready};
"""

# What a memory does wrong: {valid} and {ready} are its handshake with the harness.
_ANSWERS = """
  reg [31:0] {name}_count = 1;
  reg {name}_again = 0;
  reg [{high}:0] {name}_kept = 0;
  wire {name}_hit = rogue != 0 & rogue_on == {number} & {name}_count == rogue_at;
  wire {name}_valid = {valid} | {name}_again, {name}_ready;
  wire {name}_done = {name}_valid & {name}_ready;
  always @(posedge clk)
    if (rst) begin
      {name}_count <= 1; {name}_again <= 0;
    end else if ({name}_done) begin
      if (!{name}_again) begin
        {name}_count <= {name}_count + 1;
        {name}_kept <= {{{payload}}};
      end
      {name}_again <= !{name}_again & {name}_hit & rogue == 3;
    end
"""

_STABLE = """
  reg {name}_waits = 0;
  reg [{high}:0] {name}_was = 0;
  always @(posedge clk) begin
    {name}_waits <= !rst & {valid} & !{ready};
    {name}_was <= {{{payload}}};
    if (!rst & {name}_waits & (!{valid} | {name}_was != {{{payload}}})) $stop;
  end
"""

_CABLE = """
  reg [{high}:0] {name}_fifo [0:1023];
  reg [10:0] {name}_in = 0, {name}_out = 0;
  reg {name}_inside = 0, {name}_drops = 0;
  wire [10:0] {name}_level = {name}_in - {name}_out;
  wire {name}_room = {name}_level != 11'd1024;
  wire {name}_valid = {name}_level != 0;
  wire {name}_lost = {name}_inside ? {name}_drops : x[{at} +: 8] < (loss >> 1);
  wire [7:0] {name}_flip = x[{at2} +: 8] < (loss >> 3) ? 8'h1 << x[{at} +: 3] : 8'h0;
  always @(posedge clk)
    if (rst) begin
      {name}_in <= 0; {name}_inside <= 0;
    end else if ({valid} & {ready}) begin
      {name}_inside <= !{last}; {name}_drops <= {name}_lost;
      if (!{name}_lost) begin
        {name}_fifo[{name}_in[9:0]] <= {{{payload}}} ^ {{{name}_flip, {{{zeros}{{1'b0}}}}}};
        {name}_in <= {name}_in + 1;
      end
    end
  always @(posedge clk)
    if (rst) {name}_out <= 0;
    else if ({name}_valid & {to_ready}) {name}_out <= {name}_out + 1;
"""

_BUSY = """
  reg [15:0] {name}_busy = 0;
  always @(posedge clk)
    if (rst) {name}_busy <= 0;
    else {name}_busy <= {name}_busy + ({begins}) - ({ends});
"""


# The ends of the cable: where what a port sends comes out.
_ENDS = {0: 1, 1: 0}


class _Harness:
    """The text of the harness around one design."""

    def __init__(self, sidecar: Mapping[str, Any]):
        self._ports = sidecar["ports"]
        self._items = sidecar["interfaces"]
        self._lines: list[str] = []
        self._busy: list[str] = []
        #: Numbers of the channels, by the beginning of their signals' names.
        self.channels: dict[str, int] = {}
        self._wrong: list[str] = []
        #: What the core's ports are connected to, where it is not the port's own wire.
        self._inner = {name: f"c_{name}" for name in self._ports if name not in ("clk", "rst")}
        self._driven: set[str] = set()

    def _assign(self, name: str, value: str) -> None:
        self._driven.add(name)
        self._lines.append(f"  assign {name} = {value};")

    def _payload(self, prefix: str) -> tuple[str, int]:
        """Return all signals of a channel besides its handshake, and their bits."""
        names = [name for name in self._ports if name.startswith(prefix)
                 and not name.endswith(("valid", "ready"))]
        return (", ".join(f"c_{name}" for name in names) or "1'b0",
                sum(self._ports[name]["width"] for name in names) or 1)

    def channel(self, prefix: str, *, core_offers: bool, other: tuple[str, str] | None = None
                ) -> None:
        """Let a channel pause; check what the core offers.

        ``other`` are valid and ready of the other side, where that is no port.
        """
        name = f"g_{prefix}"
        valid, ready = other or (f"{prefix}valid", f"{prefix}ready")
        inner = f"c_{prefix}valid", f"c_{prefix}ready"
        offered, taken = (inner[0], ready) if core_offers else (valid, inner[1])
        number = len(self.channels)
        self.channels[prefix] = number
        self._lines.append(_GATE.format(name=name, number=number, at=7 * number % 240,
                                        bit=number % 32,
                                        valid=offered, ready=taken))
        if core_offers:
            payload, bits = self._payload(prefix)
            self._assign(valid, f"{inner[0]} & {name}_go")
            self._assign(inner[1], f"{ready} & {name}_go")
            self._lines.append(_STABLE.format(name=name, high=bits - 1, valid=inner[0],
                                              ready=inner[1], payload=payload))
        else:
            self._assign(inner[0], f"{valid} & {name}_go")
            self._assign(ready, f"{inner[1]} & {name}_go")

    def answers(self, prefix: str) -> None:
        """Connect a memory's answers, one of which may be wrong."""
        name, number = f"a_{prefix}", len(self.channels)
        parts = {part: self._ports[part]["width"] for part in self._ports
                 if part.startswith(prefix) and not part.endswith(("valid", "ready"))}
        bits = sum(parts.values())
        self._lines.append(_ANSWERS.format(
            name=name, number=number, high=bits - 1, valid=f"{prefix}valid",
            payload=", ".join(parts)))
        self.channel(prefix, core_offers=False, other=(f"{name}_valid", f"{name}_ready"))
        self._assign(f"{prefix}ready", f"{name}_ready & !{name}_again")
        changes = {f"{prefix}id": f" ^ ({name}_hit & rogue == 1)",
                   f"{prefix}last": f" & !({name}_hit & rogue == 2)",
                   f"{prefix}resp": f" | ({name}_hit & rogue == 4)"}
        at = bits
        for part, width in parts.items():
            at -= width
            self._assign(f"c_{part}", f"{name}_again ? {name}_kept[{at} +: {width}] : "
                                      f"{part}{changes.get(part, '')}")
        self._wrong.append(f"{name}_done & ({name}_again | {name}_hit & rogue != 3)")

    def memory(self, name: str) -> None:
        """Connect a master of memory."""
        begins, ends = [], []
        for kind, core_offers in (("ar", True), ("r", False), ("aw", True), ("w", True),
                                  ("b", False)):
            prefix = f"{name}_{kind}"
            if f"{prefix}valid" not in self._ports:
                continue
            if kind in ("r", "b"):
                self.answers(prefix)
            else:
                self.channel(prefix, core_offers=core_offers)
            done = f"c_{prefix}valid & c_{prefix}ready"
            if kind in ("ar", "aw"):
                begins.append(f"{{15'b0, {done}}}")
                self._assign(f"{prefix}addr", f"c_{prefix}addr - base")
            elif kind != "w":
                last = f" & {prefix}last" if kind == "r" else ""
                ends.append(f"{{15'b0, {done} & !a_{prefix}_again{last}}}")
        self._lines.append(_BUSY.format(name=f"b_{name}", begins=" + ".join(begins),
                                        ends=" + ".join(ends)))
        self._busy.append(f"b_{name}_busy != 0")

    def streams(self) -> None:
        """Connect the streams: where the knob says so, the first two by a cable."""
        ports = sorted(int(item["name"].rpartition("_")[2]) for item in self._items
                       if item["protocol"] == "axi4-stream" and item["role"] == "master")
        for port in ports:
            far = _ENDS.get(port)
            self._stream(port, far if far in ports else None)

    def _stream(self, port: int, far: int | None) -> None:
        out, into = f"m_axis_tx_{port}", f"s_axis_rx_{port}"
        data, keep = (self._ports[f"{out}_t{part}"]["width"] for part in ("data", "keep"))
        name, source = f"k_{port}", f"k_{far}"
        self._lines += [f"  wire {name}_{wire};" for wire in (
            "offered", "taken", "rx_valid", "rx_ready")]
        self._lines.append(f"  wire [{data + keep}:0] {name}_head;")
        self.channel(f"{out}_t", core_offers=True, other=(f"{name}_offered", f"{name}_taken"))
        self.channel(f"{into}_t", core_offers=False,
                     other=(f"{name}_rx_valid", f"{name}_rx_ready"))
        self._assign(f"{out}_tvalid", f"!cable & {name}_offered")
        self._assign(f"{into}_tready", f"!cable & {name}_rx_ready")
        self._assign(f"{name}_taken", f"cable ? {name}_room : {out}_tready")
        self._assign(f"{name}_rx_valid", f"cable ? {f'{source}_valid' if far is not None else 0} "
                                         f": {into}_tvalid")
        for part, at in (("data", f"{keep + 1} +: {data}"), ("keep", f"1 +: {keep}"),
                         ("last", "0 +: 1")):
            self._assign(f"c_{into}_t{part}", f"{into}_t{part}" if far is None else
                         f"cable ? {source}_head[{at}] : {into}_t{part}")
        self._lines.append(_CABLE.format(
            name=name, high=data + keep, at=8 * port + 96, at2=8 * port + 160,
            valid=f"{name}_offered", ready=f"cable & {name}_room", last=f"c_{out}_tlast",
            payload=f"c_{out}_tdata, c_{out}_tkeep, c_{out}_tlast", zeros=data + keep - 7,
            # What goes into a port without a cable is lost.
            to_ready="1'b1" if far is None else f"k_{far}_rx_ready"))
        self._assign(f"{name}_head", f"{name}_fifo[{name}_out[9:0]]")

    def text(self, top: str) -> str:
        """Return the module around the mutated core, which is called ``<top>_mutated``."""
        for item in self._items:
            if item["protocol"] == "axi4":
                self.memory(item["name"])
            elif item["protocol"] == "axi4-lite":
                for kind, core_offers in (("aw", False), ("w", False), ("b", True), ("ar", False),
                                          ("r", True)):
                    self.channel(f"{item['name']}_{kind}", core_offers=core_offers)
        self.streams()
        lines = [f"module {top}({', '.join(self._ports)});"]
        for name, port in self._ports.items():
            lines.append(f"  {port['direction']} wire [{port['width'] - 1}:0] {name};")
            if name not in ("clk", "rst"):
                lines.append(f"  wire [{port['width'] - 1}:0] c_{name};")
        begins = " ".join(f"{number}: mutbegin <= 48'h{value:x};"
                          for number, value in enumerate(BEGINS))
        bases = " ".join(f"{number}: base <= 40'h{value:x};"
                         for number, value in enumerate(BASES))
        lines.append(_HEAD.format(select=_SELECT_BITS - 1, bases=bases, begins=begins))
        lines += self._lines
        for name, port in self._ports.items():
            if name in ("clk", "rst"):
                continue
            inner, outer = f"c_{name}", name
            target, source = (inner, outer) if port["direction"] == "input" else (outer, inner)
            if target not in self._driven:
                lines.append(f"  assign {target} = {source};")
        busy = " | ".join(self._busy)
        lines += [f"  always @(posedge clk) if (!rst & c_irq & ({busy}) & !muted) $stop;",
                  "  always @(posedge clk) begin",
                  "    wrong <= rogue != 0 & rogue_at == hwgen_knob(10) & (",
                  f"      wrong | {' | '.join(self._wrong)});",
                  f"    hwgen_tell({{30'b0, wrong, {busy}}});",
                  "  end",
                  f"  {top}_mutated core(.clk(clk), .rst(rst), .mutsel(mutsel), "
                  ".mutbegin(mutbegin), "
                  + ", ".join(f".{name}(c_{name})" for name in self._inner) + ");",
                  "endmodule"]
        return "\n".join(lines) + "\n"


def harness(sidecar: Mapping[str, Any]) -> str:
    """Return the Verilog around a mutated core, from the design's sidecar."""
    return _Harness(sidecar).text(sidecar["top"])


def channels(sidecar: Mapping[str, Any]) -> dict[str, int]:
    """Return the harness' number of each channel, by the beginning of its signals' names."""
    made = _Harness(sidecar)
    made.text(sidecar["top"])
    return made.channels


# --- Build ----------------------------------------------------------------------------------------

@dataclass(frozen=True, kw_only=True)
class Mutated:
    """A compiled core with its faults.

    Parameters
    ----------
    design : hwgen.emit.Design
        The core without faults.
    build : native.Build
    config : configuration of the engine
    mutants : tuple of Mutant
    """

    design: Any
    build: native.Build
    config: Any
    mutants: tuple[Mutant, ...]

    @property
    def sidecar(self) -> dict[str, Any]:
        """The design's sidecar."""
        sidecar: dict[str, Any] = self.design.sidecar
        return sidecar

    @functools.cached_property
    def channels(self) -> dict[str, int]:
        """:func:`channels` of the design."""
        return channels(self.sidecar)

    def turn(self, **knobs: int) -> None:
        """Set :data:`KNOBS`, others to 0; they count from the next reset on."""
        self.set(**dict.fromkeys(KNOBS, 0) | knobs)

    def set(self, **knobs: int) -> None:
        """Set some of :data:`KNOBS`."""
        library = ctypes.CDLL(str(self.build.library))
        for name, value in knobs.items():
            library.hwgen_turn(KNOBS.index(name), ctypes.c_int32(value & 0xFFFFFFFF))

    def told(self) -> tuple[bool, bool]:
        """Return whether a transfer of memory is outstanding, and whether an answer was wrong."""
        told = ctypes.CDLL(str(self.build.library)).hwgen_told()
        return bool(told & 1), bool(told & 2)


def _digest(*parts: str) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]


def _commands(mutants: Sequence[Mutant]) -> str:
    return "\n".join(f"mutate -ctrl mutsel {_SELECT_BITS} {mutant.number} {mutant.command}"
                     for mutant in mutants)


def planted(design: Any, mutants: Sequence[Mutant], folder: Path) -> Path:
    """Write the core with faults into a folder, unless it is there; return the file.

    The module is ``<top>_mutated``: besides the core's ports it has ``mutsel`` and ``mutbegin``.
    Other processes may do the same: each has files of its own until its core is whole.
    """
    top, mutated = design.netlist.top, folder / "mutated.v"
    if mutated.is_file():
        return mutated
    if not mutants:
        write_text(mutated, without_faults(design.netlist.verilog, top))
        return mutated
    with tempfile.TemporaryDirectory(prefix="hwgen-mutants-") as text:
        own = Path(text)
        yosys(f"{netlist(design, own)}\n{_commands(mutants)}\nopt_clean\n"
              f"rename {top} {top}_mutated\nwrite_verilog -noattr -norename new.v\n", own)
        write_text(mutated, (own / "new.v").read_text(encoding="utf-8"))
    return mutated


def build(design: Any, config: Any, mutants: Sequence[Mutant],
          progress: Callable[[str], None] = silent) -> Mutated:
    """Compile a design with faults, or find it in the cache.

    Raises
    ------
    HwgenError
        A tool is missing or fails.
    """
    around = harness(design.sidecar)
    folder = cache_dir() / "mutants" / _digest(
        with_begins(design.netlist.verilog), _commands(mutants), around, _DPI)
    make_folder(folder)
    mutated = planted(design, mutants, folder)
    for name, text in (("harness.v", around), ("mutated.vlt", design.waivers),
                       ("knobs.cpp", _DPI)):
        write_text(folder / name, text)
    made = native.build(verilog=[mutated, folder / "harness.v"], sidecar=design.sidecar,
                        vlt=folder / "mutated.vlt", progress=progress,
                        # make names it: it has no blank, as the folder may have.
                        extra_args=["-Wno-fatal", "-Wno-lint",
                                    str(toolchain.plain_link(folder) / "knobs.cpp")])
    return Mutated(design=design, config=config, build=made, mutants=tuple(mutants))
