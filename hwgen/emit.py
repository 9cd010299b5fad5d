"""Emission of Verilog: each distinct block once, instanced by name, with a JSON sidecar.

The text depends only on the configuration and the pinned tools, not on paths, time, hash seed or
machine. The same components run in pysim, without a module library.
"""

import contextlib
import contextvars
import gc
import json
import os
import re
import subprocess
from dataclasses import dataclass, field, is_dataclass
from pathlib import Path

from amaranth.back import rtlil
from amaranth.hdl import (
    ClockSignal,
    Const,
    Fragment,
    Instance,
    ResetSignal,
    Shape,
    Signal,
    Value,
    ValueCastable,
)
from amaranth.hdl._ir import PortDirection  # noqa: PLC2701 - there is no public name
from amaranth.lib.wiring import In
from amaranth.utils import bits_for

from arch.cache import temporary_dir
from arch.errors import HwgenError
from arch.files import write_text
from hwgen import emit_cache
from hwgen.common.block import NO_RW_CHECK, Behaviour
from hwgen.emit_cache import tool_versions
from hwgen.idle import under_enables
from hwgen.netlist import quick
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder
from hwgen.yosys import COMMAND as YOSYS

__all__ = [
    "EmitError",
    "ModuleLibrary",
    "Netlist",
    "copy_design",
    "emit",
    "one_function",
    "overwriting",
    "port_map",
    "tool_versions",
    "with_sources",
    "write_if_changed",
]


_sources = contextvars.ContextVar("sources", default=False)


class EmitError(HwgenError, RuntimeError):
    """Verilog could not be written; the text is one line."""


def port_map(component):
    """Return ``{name: (value, is_input)}`` of a component's ports, in signature order.

    A port has its signal's name, but with single underscores between nested members
    (``m_axi_host_araddr`` is the name that AXI tools look for). Constants, with which Amaranth
    replaces ``always_ready`` wires, are omitted, since they are not ports (amaranth #1574).
    """
    ports = {}
    for _, member, value in component.signature.flatten(component):
        port = value.as_value() if isinstance(value, ValueCastable) else value
        if isinstance(port, Signal) and len(port):
            ports[port.name.replace("__", "_")] = (port, member.flow == In)
    return ports


class ModuleLibrary:
    """The platform that turns nested blocks into a flat library of named modules.

    Blocks with the same :attr:`~hwgen.common.block.Block.module_name` become one module.

    Parameters
    ----------
    prefix : str
        Prefix of every module's name, memories included. Most names identify the block but not the
        design, so in a system of several designs each needs its own prefix.
    form : {"rtl", "fast", "both"}
        How to write blocks that are a :class:`~hwgen.common.block.Behaviour`: as hardware; as
        behaviour only, for a simulator; or as both, compared in every cycle.
    when_new : callable
        Called whenever the cache lacked a module and has now got it.

    Raises
    ------
    EmitError
        The prefix cannot begin a Verilog identifier.
    """

    def __init__(self, prefix="", *, form="rtl", when_new=lambda: None):
        if prefix and not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", prefix):
            raise EmitError("prefix must be letters, digits and underscores, and begin with no "
                            f"digit, not {prefix!r}")
        self._prefix = prefix
        self._texts = {}
        self._form = form
        self._when_new = when_new
        self._memories = {}
        self._behaviours = {}
        self._sources = {}
        self._kinds = {}
        self._clocked = {}
        # For each block being converted, the blocks it has placed so far; and the cache entries
        # that are in this library.
        self._placed = []
        self._known = {}

    @property
    def modules(self):
        """RTLIL text of every module by name, children before parents."""
        return dict(self._texts)

    @property
    def memories(self):
        """Verilog text of every memory module by name."""
        return dict(self._memories)

    @property
    def behaviours(self):
        """SystemVerilog text, by name, of the modules that are written as their behaviour."""
        return dict(self._behaviours)

    @property
    def sources(self):
        """C++ text, by file name, that the behaviours call."""
        return dict(self._sources)

    def get_memory(self, memory):
        """Return an instance of a memory module; Amaranth asks for each ``lib.memory.Memory``.

        A memory is a module of its own, ``sram_<rows>x<bits>_<write ports>w<read ports>r`` (``a``
        behind it: read without a clock edge; ``m<bits>``: written with a mask, of so many bits for
        each of its own; ``x``: with the attribute ``no_rw_check``), so that an ASIC flow can put
        its macro in the place of the behavioural text. With that attribute nothing depends on what
        a read gives of a row that is written in the same cycle, so that any macro and block RAM
        does; without, it is the old row. It has no initial contents, as an SRAM has none; a unified
        buffer's zeros would be megabytes.
        """
        depth, width = memory.depth, Shape.cast(memory.shape).width
        asynchronous = {port.domain == "comb" for port in memory.read_ports}
        assert len(asynchronous) == 1, "read ports of one memory are all clocked or all not"
        masks = {len(port.en) for port in memory.write_ports}
        assert len(masks) <= 1, "write ports of one memory have masks of one length"
        name = (f"{self._prefix}sram_{depth}x{width}_"
                f"{len(memory.write_ports)}w{len(memory.read_ports)}r"
                f"{'a' if asynchronous == {True} else ''}"
                f"{''.join(f'm{width // mask}' for mask in masks if mask > 1)}"
                f"{'x' if memory.attrs.get(NO_RW_CHECK) else ''}")
        addr_bits = max(1, bits_for(depth - 1))
        ports, lines, arguments = ["clk"], [], {"i_clk": ClockSignal("sync")}
        for i, port in enumerate(memory.write_ports):
            mask = len(port.en)
            ports += [f"w{i}_en", f"w{i}_addr", f"w{i}_data"]
            lines += [f"  input {f'[{mask - 1}:0] ' if mask > 1 else ''}w{i}_en;",
                      f"  input [{addr_bits - 1}:0] w{i}_addr;",
                      f"  input [{width - 1}:0] w{i}_data;"]
            if mask == 1:
                lines += ["  always @(posedge clk)",
                          f"    if (w{i}_en) mem[w{i}_addr] <= w{i}_data;"]
            else:
                lines += _masked_write(i, mask, width // mask, whole=self._form == "fast")
            arguments |= {f"i_w{i}_en": port.en, f"i_w{i}_addr": _padded(port.addr),
                          f"i_w{i}_data": Value.cast(port.data)}
        for i, port in enumerate(memory.read_ports):
            ports += [f"r{i}_addr", f"r{i}_data"]
            lines.append(f"  input [{addr_bits - 1}:0] r{i}_addr;")
            arguments |= {f"i_r{i}_addr": _padded(port.addr), f"o_r{i}_data": Value.cast(port.data)}
            if asynchronous == {True}:
                lines += [f"  output [{width - 1}:0] r{i}_data;",
                          f"  assign r{i}_data = mem[r{i}_addr];"]
            else:
                ports.append(f"r{i}_en")
                lines += [f"  input r{i}_en;", f"  output reg [{width - 1}:0] r{i}_data;",
                          "  always @(posedge clk)",
                          f"    if (r{i}_en) r{i}_data <= mem[r{i}_addr];"]
                arguments[f"i_r{i}_en"] = port.en
        text = "\n".join([
            f"module {name}({', '.join(ports)});", "  input clk;",
            *([f"  (* {NO_RW_CHECK} *)"] if memory.attrs.get(NO_RW_CHECK) else []),
            f"  reg [{width - 1}:0] mem [{depth - 1}:0];", *lines, "endmodule", ""])
        self._memories[name] = text
        if self._placed:
            self._placed[-1].append(("memory", name, text))
        return Instance(name, **arguments)

    def name_of(self, block):
        """Return the name of a block's module."""
        return self._prefix + block.module_name

    def add(self, block):
        """Convert ``block`` and its children, unless the name was converted before; return it.

        Earlier conversions, by any process, are taken from :mod:`hwgen.emit_cache`.
        """
        name = self.name_of(block)
        # A block's parameters are those private attributes that are values. Ports matter only
        # by their width: queues of different payloads with one width share a module.
        kind = (type(block).__name__, repr((
            type(block).__module__,
            {port: (len(value), is_in) for port, (value, is_in) in port_map(block).items()},
            {key: value for key, value in vars(block).items()
             if key.startswith("_") and "__" not in key
             and (isinstance(value, (int, str, dict)) or is_dataclass(value))})))
        key = emit_cache.block_key(block, self._prefix, self._form,
                                   *(["src"] if _sources.get() else ()))
        if self._is_new(name, kind):
            if self._find(key):
                self._add_known(key)
            else:
                self._kinds[name] = kind
                self._convert(block, name, key)
        if self._placed:
            self._placed[-1].append(("module", key if key in self._known else None))
        return name

    def _is_new(self, name, kind):
        if self._kinds.get(name, kind) != kind:
            raise EmitError(f"module {name} names two different blocks: "
                            f"{self._kinds[name][0]} and {kind[0]}")
        return name not in self._kinds

    def _convert(self, block, name, key):
        if self._form != "rtl" and isinstance(block, Behaviour):
            fast = self._form == "fast"
            self._behaviours[name] = block.behaviour(
                name, beside=None if fast else f"{name}_rtl")
            self._sources |= block.sources()
            if fast:
                self._clocked[name] = {"clk", "rst"}
                return
        ports = {port: (value, PortDirection.Input if is_in else PortDirection.Output)
                 for port, (value, is_in) in port_map(block).items()}
        self._placed.append([])
        fragment = Fragment.get(block, self)
        with quick():
            text, _ = rtlil.convert_fragment(fragment, ports, name, emit_src=_sources.get())
        placed = self._placed.pop()
        self._clocked[name] = {
            port for port in ("clk", "rst")
            if re.search(rf"^  wire width 1 input \d+  ?\\{port}$", text, re.MULTILINE)}
        self._texts[name] = text
        # A block with a behaviour needs more than this text, and so does one that placed such a
        # block.
        if key is not None and name not in self._behaviours and all(part[1] for part in placed):
            self._known[key] = {"name": name, "kind": self._kinds[name], "text": text,
                                "clocked": sorted(self._clocked[name]), "placed": placed}
            emit_cache.store(key, self._known[key])
            self._when_new()

    def _find(self, key):
        """Return whether the cache has a module and everything that it places."""
        if key in self._known:
            return True
        entry = emit_cache.load(key)
        if entry is None or not all(self._find(part[1]) for part in entry["placed"]
                                    if part[0] == "module"):
            return False
        self._known[key] = entry
        return True

    def _add_known(self, key):
        """Add a module found in the cache, as if it had just been converted."""
        entry = self._known[key]
        name, kind = entry["name"], tuple(entry["kind"])
        if not self._is_new(name, kind):
            return
        self._kinds[name] = kind
        for sort, *part in entry["placed"]:
            if sort == "module":
                self._add_known(*part)
            else:
                self._memories.update([part])
        self._clocked[name] = set(entry["clocked"])
        self._texts[name] = entry["text"]

    def instance(self, block, *, reset=None):
        """Return an ``Instance`` of ``block``'s module, wired to the block's own ports."""
        name = self.add(block)
        arguments = {("i_" if is_in else "o_") + port: value
                     for port, (value, is_in) in port_map(block).items()}
        if "clk" in self._clocked[name]:
            arguments["i_clk"] = ClockSignal("sync")
        if "rst" in self._clocked[name]:
            arguments["i_rst"] = ResetSignal("sync") if reset is None else reset
        return Instance(name, **arguments)


def _masked_write(port, mask, part, *, whole):
    """Return the text of a write port with one mask bit for each ``part`` bits."""
    write = [f"w{port}_{name}" for name in ("en", "addr", "data")]
    en, addr, data = write
    if not whole:
        lines = ["  always @(posedge clk) begin"]
        for bit in range(mask):
            bits = f"[{(bit + 1) * part - 1}:{bit * part}]"
            lines.append(f"    if ({en}[{bit}]) mem[{addr}]{bits} <= {data}{bits};")
        return [*lines, "  end"]
    # Text for a simulator: for each assignment after the clock's edge Verilator keeps a flag, a row
    # and a value. Synthesis would not recognise this as a write port with a mask.
    i, row, bits = f"w{port}_i", f"w{port}_row", f"[w{port}_i * {part} +: {part}]"
    return [f"  integer {i};", f"  reg [{mask * part - 1}:0] {row};",
            "  always @(posedge clk)",
            f"    if (|{en}) begin",
            f"      {row} = mem[{addr}];",
            "      /* verilator unroll_disable */",
            f"      for ({i} = 0; {i} < {mask}; {i} = {i} + 1)",
            f"        if ({en}[{i}]) {row}{bits} = {data}{bits};",
            f"      mem[{addr}] <= {row};",
            "    end"]


def _padded(addr):
    # The address of a one-row memory has no bits, and Verilog has no zero-width ports.
    return addr if len(addr) else Const(0, 1)


@dataclass(frozen=True)
class Netlist:
    """Verilog of one design.

    Attributes
    ----------
    top : str
        Name of the top module.
    verilog : str
        All modules, children first.
    simulated : str
        The same netlist in a separate text for a simulator; empty if it has none.
    modules : tuple of str
        Names of the modules.
    ports : dict
        ``{name: {"direction", "width", "signed"}}`` of the top module, ``clk`` and ``rst``
        included.
    sources : dict
        C++ text by file name; simulations of the Verilog must be compiled with it.
    """

    top: str
    verilog: str
    modules: tuple = ()
    ports: dict = field(default_factory=dict)
    sources: dict = field(default_factory=dict)
    simulated: str = ""


_INTERNAL = " ".join(f"-remove {name}" for name in (
    "generator", "top", "amaranth.hierarchy", "amaranth.decoding"))


class _Yosys:
    """One run of Yosys, in its own process because it writes to the real standard streams.

    It may be started before its script is ready, while the design is being elaborated.
    """

    def __init__(self):
        self._process = None
        self._held = contextlib.ExitStack()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
        self._held.close()

    def start(self):
        """Start the process, unless it has been started."""
        if self._process is not None:
            return
        temporary = temporary_dir()
        remove_abandoned(temporary, SCRATCH)
        # Its own temporary files would remain if it were killed.
        scratch = self._held.enter_context(scratch_folder(temporary, SCRATCH))
        self._process = self._held.enter_context(subprocess.Popen(
            [*YOSYS, "-q", "-"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONWARNINGS": "ignore",
                 "TMPDIR": str(scratch.path)}))

    def run(self, script):
        """Run a script and return its output."""
        self.start()
        output, errors = self._process.communicate(script)
        if self._process.returncode:
            lines = [line for line in (errors + output).splitlines() if "ERROR" in line]
            last = errors.strip().rpartition("\n")[2]     # the error at the end of a traceback
            raise EmitError(f"yosys: {lines[0] if lines else last[-200:]}")
        return output


def _converted(script, yosys):
    key = emit_cache.text_key(script)
    text = emit_cache.load(key)
    if text is None:
        text = yosys.run(script)
        emit_cache.store(key, text)
    return text


@contextlib.contextmanager
def _seldom_collected():
    """Collect garbage rarely: netlists are millions of objects, nearly all of which stay alive."""
    threshold = gc.get_threshold()
    gc.set_threshold(2_000_000, *threshold[1:])
    try:
        yield
    finally:
        gc.set_threshold(*threshold)


def _script(library, top, *, enables):
    # Memories are black boxes here, and so is what is no hardware: their text is written as it
    # stands.
    internal = _INTERNAL if _sources.get() else f"{_INTERNAL} -remove src"
    boxes = [*library.memories.values(), *(
        text[:text.index("import")] + "endmodule"
        for name, text in library.behaviours.items() if name not in library.modules)]
    script = [f"read_verilog -lib <<verilog\n{text}\nverilog" for text in boxes]
    script += [f"read_rtlil <<rtlil\n{text}\nrtlil" for text in library.modules.values()]
    script += [
        f"hierarchy -check -top {top}",
        "proc -norom",
        "pmuxtree",
        "opt_dff",
        "opt_clean",
        "memory_collect",
        # Attributes name Python sources and Amaranth internals, which are not part of the hardware.
        f"attrmap {internal}",
        f"attrmap -modattr {internal}",
        "write_verilog -norename",
    ]
    if enables:
        # opt_dff works only after ``opt_clean``: before it, the output of a multiplexer has a
        # second name, and so a second user.
        script += ["opt_dff", "opt_clean", "write_verilog -norename"]
    return "\n".join(script)


def emit(block, *, prefix="", form="rtl", enables=False, skip_idle=False):
    """Convert ``block`` and everything below it to Verilog.

    Parameters
    ----------
    block : Block
    prefix, form : str
        As for :class:`ModuleLibrary`. All forms but ``rtl`` are for simulation only.
    enables : bool
        Whether to write a separate text for a simulator, with real enables and resets of registers
        instead of multiplexers: idle registers are then skipped, and registers with a common enable
        share one test. Synthesis needs more LUTs for this text, and the systolic core simulates
        more slowly. The simulation evaluates the inputs of a cycle together with its end, so that
        no output may depend on an input in the same cycle (``sim.testbenches.paths``), as AXI asks.
    skip_idle : bool
        Whether that text also evaluates logic only under the enable of the registers that use it
        (:func:`hwgen.idle.under_enables`). This suits designs with much logic that is mostly idle,
        such as floating-point pipelines; others lose a few percent.

    Returns
    -------
    Netlist

    Raises
    ------
    EmitError
        Yosys refused the design, two different blocks have one module name, or the prefix cannot
        begin a Verilog identifier.
    """
    with _Yosys() as yosys:
        # If a module is new, Yosys's output for it is not in the cache either, so start Yosys
        # early.
        library = ModuleLibrary(prefix, form=form, when_new=yosys.start)
        with _seldom_collected():
            top = library.add(block)
        text = _converted(_script(library, top, enables=enables or skip_idle), yosys)
    # The header names the tool's build, which differs between machines for one release.
    _, *texts = re.split(r"^/\* Generated by .*? \*/\n", text, flags=re.MULTILINE)
    if skip_idle:
        texts[1] = under_enables(texts[1])
    verilog, *simulated = (_finished(text, library) for text in texts)
    ports = {"clk": {"direction": "input", "width": 1, "signed": False},
             "rst": {"direction": "input", "width": 1, "signed": False}}
    for name, (value, is_in) in port_map(block).items():
        ports[name] = {"direction": "input" if is_in else "output", "width": len(value),
                       "signed": value.shape().signed}
    modules = (*library.memories, *library.modules)
    return Netlist(top=top, verilog=verilog, simulated="".join(simulated), modules=modules,
                   ports=ports, sources=library.sources)


def _finished(text, library):
    # Names made by Yosys contain its own source line and a running number.
    text = _stable_names(text)
    for name in library.behaviours:
        # All instances of the block must use the module that compares it.
        text = re.sub(rf"^module {name}\b", f"module {name}_rtl", text, flags=re.MULTILINE)
    return "\n".join([text, *library.memories.values(), *library.behaviours.values()])


def _stable_names(text):
    numbers = {}

    def rename(match):
        return f"_auto_{numbers.setdefault(match.group(0), len(numbers))}"

    return re.sub(r"\\\$auto\$[\w.]+:\d+:[\w$]+", lambda m: "\\" + rename(m), text)


def one_function(block, prefix=""):
    """Return the directives that make all instances of a block one function in a simulation.

    A module that is not inlined has one function per instance, and equal functions are merged. They
    are equal if an instance refers to its inputs, not to the signals that drive them; public inputs
    are kept.
    """
    name = prefix + block.module_name
    return (f'no_inline -module "{name}"',
            *(f'public_flat_rd -module "{name}" -var "{port}"'
              for port, (_, is_in) in port_map(block).items() if is_in))


@contextlib.contextmanager
def with_sources():
    """Emit designs with an attribute ``src`` on what is written: the lines of Python it is from."""
    token = _sources.set(True)
    try:
        yield
    finally:
        _sources.reset(token)


_overwrite = contextvars.ContextVar("overwrite", default=False)


@contextlib.contextmanager
def overwriting(allowed=True):
    """Allow or forbid designs to overwrite files that are not part of a design."""
    token = _overwrite.set(allowed)
    try:
        yield
    finally:
        _overwrite.reset(token)


def _check_own(top, texts):
    """Refuse to overwrite files that are not part of a design.

    A sidecar for the same top module identifies itself. It also identifies a Verilog file with
    exactly the modules that it lists, and waivers that begin as ours. Links are refused, because
    designs are never written through links.
    """
    read = {}
    for path, text in texts.items():
        try:
            read[path] = path.read_bytes().decode("utf-8", "replace")
        except FileNotFoundError:
            if not path.is_symlink():
                continue
        except OSError:
            continue        # the write itself will report it
        if path.is_symlink() and read.get(path) != text:
            raise _not_own(path)
    sidecar, = (read.get(path) for path in texts if path.suffix == ".json")
    listed = _listed(sidecar, top)
    for path, found in read.items():
        if found == texts[path] or path.suffix == ".json" and listed is not None:
            continue
        own = listed is not None and (
            found.startswith(_WAIVERS_BEGIN) if path.suffix == ".vlt"
            else set(re.findall(r"^module ([^\s(;]+)", found, re.MULTILINE)) == listed)
        if not own:
            raise _not_own(path)


def _listed(sidecar, top):
    """Return the modules that a design's sidecar lists; None if it is not a sidecar."""
    try:
        found = json.loads(sidecar)
        return set(found["modules"]) if found["top"] == top and found["tools"] else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _not_own(path):
    return EmitError(f"file {str(path)!r} is not of an earlier design: give --force to write over "
                     "it, or another folder")


def write_if_changed(path, text):
    """Write ``text`` to ``path`` unless the file has it already; return whether it was written."""
    path = Path(path)
    if path.is_file() and path.read_bytes() == text.encode("utf-8"):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, text)
    return True


def to_json(value):
    """Return JSON text in the one form that is written to disk."""
    return json.dumps(value, indent=2, sort_keys=False) + "\n"


_WAIVERS_BEGIN = "// Lint waivers of the generated Verilog, each with its reason, and how it is"

#: Lint rules that Yosys's style of printing breaks, and why each is harmless.
WAIVERS = {
    "UNUSEDSIGNAL": "wires of a name that nothing reads: aliases, padding bits of decoded words",
    "DECLFILENAME": "all modules of a design stand in one file",
    "PROCASSINIT": "registers have their reset value as initial value too",
    "WIDTHEXPAND": "operands are extended by the operator, as Verilog defines it",
    "WIDTHTRUNC": "sums are cut to their register by assignment, as Amaranth defines it",
    "CASEINCOMPLETE": "a case that changes nothing has no branch",
}


@dataclass(frozen=True)
class Design:
    """A generated design: Verilog, a sidecar for simulators and users, and lint waivers.

    Attributes
    ----------
    netlist : Netlist
    sidecar : dict
        JSON-able: engine, configuration, interfaces, ports, registers, counters, latencies,
        versions.
    directives : tuple of str
        Verilator configuration lines that make the simulation compile and run fast.
    registers : hwgen.common.registers.RegisterMap, optional
        Registers of the design, from which the sidecar's are made.
    """

    netlist: Netlist
    sidecar: dict
    directives: tuple = ()
    registers: object = None

    def _waiver(self, rule):
        # Of this file alone, by its bare name and in whatever folder: a star is any text, and would
        # without the slash also match the file of a wrapper whose name ends alike.
        return "\n".join(f'lint_off -rule {rule} -file "{folder}{self.netlist.top}.v"'
                         for folder in ("", "*/"))

    @property
    def waivers(self):
        """Text of the Verilator configuration file."""
        lines = [_WAIVERS_BEGIN,
                 "// best compiled. Pass this file to Verilator in front of the .v file.",
                 "`verilator_config"]
        for rule, reason in WAIVERS.items():
            lines += [f"// {reason}", self._waiver(rule)]
        if self.directives:
            lines += ["// modules that occur many times are compiled once", *(
                self._waiver(line.removeprefix("lint_off -rule "))
                if line.startswith("lint_off -rule ") else line for line in self.directives)]
        return "\n".join(lines) + "\n"

    def write(self, directory):
        """Write ``<top>.v``, ``<top>.json`` and ``<top>.vlt``; return the three paths.

        Raises
        ------
        EmitError
            One of the files exists, would change, and is not part of an earlier design;
            :func:`overwriting` can allow that.
        """
        return _write(Path(directory), self.netlist.top, {
            ".v": self.netlist.verilog, ".json": to_json(self.sidecar), ".vlt": self.waivers})


def copy_design(source, directory, top):
    """Copy the files of a design that :meth:`Design.write` wrote; return the copies, as it does.

    Raises
    ------
    EmitError
        As for :meth:`Design.write`.
    """
    return _write(Path(directory), top, {
        suffix: (Path(source) / f"{top}{suffix}").read_text(encoding="utf-8")
        for suffix in (".v", ".json", ".vlt")})


def _write(directory, top, contents):
    """Write the files of a design, by suffix; return their paths."""
    texts = {directory / f"{top}{suffix}": text for suffix, text in contents.items()}
    if not _overwrite.get():
        _check_own(top, texts)
    for path, text in texts.items():
        write_if_changed(path, text)
    return tuple(texts)
