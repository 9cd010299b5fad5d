"""Text of a bench in which cores run programs, and every output is checked for unknown bits."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from typing import Any

from arch.common.link import LinkConfig
from arch.memory import MemoryConfig

__all__ = ["CoreOfBench", "LinkOfBench", "bench", "without_initial_values"]

_INITIAL = re.compile(
    r"^(\s*(?:output )?reg (?:signed )?(?:\[[^\]]*\] )?(?:\\\S+ |\w+)) = [^;]+;", re.MULTILINE)


def without_initial_values(verilog: str) -> str:
    """Return generated Verilog in which registers begin unknown.

    Raises
    ------
    ValueError
        An ``initial`` block would remain.
    """
    text = _INITIAL.sub(r"\1;", verilog)
    if re.search(r"\binitial\b", text):
        raise ValueError("generated Verilog must have no initial blocks")
    return text


@dataclass(frozen=True, kw_only=True)
class CoreOfBench:
    """A core, its memory, and what its registers are told.

    Parameters
    ----------
    sidecar : mapping
        Of its design.
    memory_bytes : int
        Its image is read from ``<name>.hex``.
    timing : mapping of str to MemoryConfig
        By port.
    steps : int
        Length of the table of register accesses, read from ``<name>_steps.hex``.
    """

    sidecar: Mapping[str, Any]
    memory_bytes: int
    timing: Mapping[str, MemoryConfig]
    steps: int


@dataclass(frozen=True, kw_only=True)
class LinkOfBench:
    """A link from one core's stream to another's: ``(core, port)`` at both ends."""

    source: tuple[str, str]
    target: tuple[str, str]
    config: LinkConfig


def _interval(interval: Fraction) -> str:
    return f".NUM({interval.numerator}), .DEN({interval.denominator})"


def _pins(module: Mapping[str, str]) -> str:
    return ", ".join(f".{pin}({wire})" for pin, wire in module.items())


class _Core:
    """Text around one core."""

    def __init__(self, name: str, core: CoreOfBench):
        self.name, self._core = name, core
        self.lines: list[str] = []
        self.declared: list[str] = []
        self.checks: list[tuple[str, str, str]] = []    # when, value, what
        self.broken: list[tuple[str, str]] = []         # when, what
        ports = core.sidecar["ports"]
        self._has = set(ports)
        wires = {port: f"{name}_{port}" for port in ports if port not in ("clk", "rst")}
        for port, wire in wires.items():
            self.declared.append(f"wire [{ports[port]['width'] - 1}:0] {wire};")
        self.lines.append(f"{core.sidecar['top']} {name}_core("
                          f"{_pins({'clk': 'clk', 'rst': 'rst'} | wires)});")
        self._registers()
        for item in core.sidecar["interfaces"]:
            if item["protocol"] == "axi4":
                self._memory_port(item)
            elif item["protocol"] == "axi4-stream":
                self._stream(item)

    def _wire(self, prefix: str, *names: str) -> dict[str, str]:
        return {name: f"{self.name}_{prefix}_{name}" for name in names}

    def _check(self, when: str, *wires: str) -> None:
        for wire in wires:
            self.checks.append((when, wire, wire))

    def _registers(self) -> None:
        name, core = self.name, self._core
        self.declared += [
            f"reg [7:0] {name}_memory [0:{core.memory_bytes - 1}];",
            f'initial $readmemh("{name}.hex", {name}_memory);',
            f"reg [65:0] {name}_steps [0:{core.steps - 1}];",
            f'initial $readmemh("{name}_steps.hex", {name}_steps);',
            f"reg [15:0] {name}_at;", f"wire {name}_next, {name}_finished, {name}_was_read;",
            f"wire {name}_refused;", f"wire [31:0] {name}_read;"]
        lite = next(item for item in core.sidecar["interfaces"] if item["protocol"] == "axi4-lite")
        wires = self._wire(lite["name"], "awvalid", "awaddr", "awready", "wvalid", "wdata", "wstrb",
                           "wready", "bvalid", "bresp", "bready", "arvalid", "araddr", "arready",
                           "rvalid", "rdata", "rresp", "rready")
        own = {pin: f"{name}_{pin}" for pin in ("next", "finished", "was_read", "read", "refused")}
        self.lines.append(
            f"four_state_registers #(.ADDR({lite['addr_bits']})) {name}_registers(" + _pins(
                {"clk": "clk", "rst": "rst", "step": f"{name}_steps[{name}_at]",
                 "irq": f"{name}_{core.sidecar['irq']}"} | own | wires) + ");")
        for prot in ("awprot", "arprot"):
            if f"{lite['name']}_{prot}" in self._has:
                self.lines.append(f"assign {name}_{lite['name']}_{prot} = 3'b0;")
        self._check("1", f"{name}_{core.sidecar['irq']}",
                    *(wires[pin] for pin in ("awready", "wready", "arready", "bvalid", "rvalid")))
        self._check(wires["bvalid"], wires["bresp"])
        self._check(wires["rvalid"], wires["rdata"], wires["rresp"])
        self.broken.append((f"{name}_refused", f"{name} refused a register access"))

    def _memory_port(self, item: Mapping[str, Any]) -> None:
        port, width = item["name"], item["data_bits"] // 8
        timing = self._core.timing.get(port) or MemoryConfig(
            latency=1, bytes_per_cycle=Fraction(width))
        parameters = (f"#(.ADDR({item['addr_bits']}), .BYTES({width}), "
                      f".ID({item['id_bits'] or 1}), .LATENCY({timing.latency}), "
                      f"{_interval(timing.beat_interval(width))})")
        common = {"clk": "clk", "rst": "rst", "cycle": "cycle"}
        memory = f"{self.name}_memory"
        base = f"{self.name}_{port}"
        if item["read"]:
            wires = self._wire(port, "arvalid", "araddr", "arlen", "arid", "arready", "rvalid",
                               "rdata", "rresp", "rlast", "rid", "rready")
            self.declared += [f"wire [{item['addr_bits'] - 1}:0] {base}_read_at;",
                              f"wire {base}_read_overflow;"]
            data = ", ".join(f"{memory}[{base}_read_at + {byte}]"
                             for byte in reversed(range(width)))
            self.lines.append(f"four_state_read {parameters} {base}_reads(" + _pins(
                common | self._known(wires) | {
                    "address": f"{base}_read_at", "data": f"{{{data}}}",
                    "overflow": f"{base}_read_overflow"}) + ");")
            self._check("1", wires["arvalid"], wires["rready"])
            self._check(wires["arvalid"], *self._known(self._wire(
                port, "araddr", "arlen", "arsize", "arburst", "arid")).values())
            self.broken.append((f"{base}_read_overflow",
                                f"{port} has too many reads for the bench"))
        if item["write"]:
            self._write_port(port, base, width, parameters, common)

    def _write_port(self, port: str, base: str, width: int, parameters: str,
                    common: Mapping[str, str]) -> None:
        memory = f"{self.name}_memory"
        wires = self._wire(port, "awvalid", "awaddr", "awlen", "awid", "awready", "wvalid", "wlast",
                           "wready", "bvalid", "bresp", "bid", "bready")
        data = self._wire(port, "wdata", "wstrb")
        self.declared += [f"wire [{_len_of(self._core, port, 'awaddr') - 1}:0] {base}_write_at;",
                          f"wire {base}_write, {base}_write_overflow, {base}_wrong_last;"]
        self.lines.append(f"four_state_write {parameters} {base}_writes(" + _pins(
            dict(common) | self._known(wires) | {
                "address": f"{base}_write_at", "write": f"{base}_write",
                "overflow": f"{base}_write_overflow", "wrong_last": f"{base}_wrong_last"}) + ");")
        self.lines += ["always @(posedge clk) if (!rst && " + f"{base}_write) begin",
                       *(f"  if ({data['wstrb']}[{byte}]) {memory}[{base}_write_at + {byte}] <= "
                         f"{data['wdata']}[{8 * byte} +: 8];" for byte in range(width)), "end"]
        self._check("1", wires["awvalid"], wires["wvalid"], wires["bready"])
        self._check(wires["awvalid"], *self._known(self._wire(
            port, "awaddr", "awlen", "awsize", "awburst", "awid")).values())
        self._check(wires["wvalid"], data["wstrb"], wires["wlast"])
        # Bytes that no strobe covers are not valid.
        for byte in range(width):
            self.checks.append((f"{wires['wvalid']} && {data['wstrb']}[{byte}]",
                                f"{data['wdata']}[{8 * byte} +: 8]", data["wdata"]))
        self.broken += [
            (f"{base}_write_overflow", f"{port} has too many writes for the bench"),
            (f"{base}_wrong_last", f"{port} ends a burst with the wrong beat")]

    def _known(self, wires: Mapping[str, str]) -> dict[str, str]:
        """Return those wires that are ports."""
        return {pin: wire for pin, wire in wires.items()
                if wire.removeprefix(f"{self.name}_") in self._has}

    def _stream(self, item: Mapping[str, Any]) -> None:
        wires = self._known(self._wire(item["name"], "tvalid", "tready", "tdata", "tkeep", "tlast"))
        if item["role"] == "slave":
            self._check("1", wires["tready"])
            return
        self._check("1", wires["tvalid"])
        self._check(wires["tvalid"], wires["tkeep"], wires["tlast"])
        for byte in range(item["data_bits"] // 8):
            self.checks.append((f"{wires['tvalid']} && {wires['tkeep']}[{byte}]",
                                f"{wires['tdata']}[{8 * byte} +: 8]", wires["tdata"]))


def _len_of(core: CoreOfBench, port: str, pin: str) -> int:
    """Return the width of a pin. Bits."""
    width: int = core.sidecar["ports"][f"{port}_{pin}"]["width"]
    return width


def _links(cores: Mapping[str, CoreOfBench], links: Iterable[LinkOfBench]
           ) -> tuple[list[str], list[tuple[str, str]]]:
    """Return the links, and the ends of those streams that none is joined to."""
    lines, broken, joined = [], [], set()
    for number, link in enumerate(links):
        source, target = ("_".join(end) for end in (link.source, link.target))
        joined |= {source, target}
        width = _len_of(cores[link.source[0]], link.source[1], "tdata")
        bits = width + width // 8 + 1
        interval = link.config.beat_interval(width // 8)
        lines += [
            f"wire link_{number}_overflow;",
            f"four_state_link #(.BITS({bits}), .LATENCY({link.config.latency}), "
            f"{_interval(interval)}) link_{number}(" + _pins({
                "clk": "clk", "rst": "rst", "cycle": "cycle",
                "i_valid": f"{source}_tvalid", "i_ready": f"{source}_tready",
                "i_beat": f"{{{source}_tlast, {source}_tkeep, {source}_tdata}}",
                "o_valid": f"{target}_tvalid", "o_ready": f"{target}_tready",
                "o_beat": f"{{{target}_tlast, {target}_tkeep, {target}_tdata}}",
                "overflow": f"link_{number}_overflow"}) + ");"]
        broken.append((f"link_{number}_overflow", "a link has too many beats for the bench"))
    for name, core in cores.items():
        for item in core.sidecar["interfaces"]:
            end = f"{name}_{item['name']}"
            if item["protocol"] != "axi4-stream" or end in joined:
                continue
            if item["role"] == "master":
                lines.append(f"assign {end}_tready = 1'b1;")
            else:
                lines += [f"assign {end}_tvalid = 1'b0;",
                          *(f"assign {end}_{pin} = {{{_len_of(core, item['name'], pin)}{{1'bx}}}};"
                            for pin in ("tdata", "tkeep", "tlast"))]
    return lines, broken


def _body(cores: Mapping[str, CoreOfBench], links: Sequence[LinkOfBench], *, limit: int,
          asserts: bool) -> list[str]:
    parts = [_Core(name, core) for name, core in cores.items()]
    joined, broken = _links(cores, links)
    checks = [check for part in parts for check in part.checks]
    broken += [each for part in parts for each in part.broken]
    lines = ["module four_state_body(input clk, input rst, output finished);",
             "reg signed [47:0] cycle;",
             "always @(posedge clk) cycle <= rst ? 48'sd0 : cycle + 48'sd1;",
             *(line for part in parts for line in part.declared),
             *(line for part in parts for line in part.lines), *joined]
    for name in cores:
        lines.append(f"always @(posedge clk) {name}_at <= rst ? 16'd0 : {name}_at + {name}_next;")
    lines.append("assign finished = " + " & ".join(f"{name}_finished" for name in cores) + ";")
    lines.append(f"always @{'*' if asserts else '(posedge clk)'} if (!rst) begin")
    for when, value, what in checks:
        if asserts:
            lines.append(f"  if ({when}) assert ((^{value}) !== 1'bx);")
        else:
            # An unknown condition is unknown itself, which is its own check.
            lines.append(f"  if ((({when}) !== 1'b0) && (^{value}) === 1'bx) "
                         f'$display("unknown {what} %0d", cycle);')
    if asserts:
        lines.append(f"  assert (cycle < {limit} || finished);")
    for when, what in broken:
        lines.append(f"  assert (!{when});" if asserts else
                     f'  if ({when} !== 1\'b0) $display("broken {what} %0d", cycle);')
    if not asserts:
        lines += [f'  if ({name}_was_read) $display("read {name} %h", {name}_read);'
                  for name in cores]
    return [*lines, "end", "endmodule"]


def bench(cores: Mapping[str, CoreOfBench], links: Sequence[LinkOfBench] = (), *, limit: int = 0,
          asserts: bool = False) -> str:
    """Return the Verilog of a bench, without that of the cores.

    Parameters
    ----------
    cores : mapping of str to CoreOfBench
        By name.
    links : sequence of LinkOfBench
        Streams without a link are always ready, and bring nothing.
    limit : int
        Cycles after which the bench gives up, or which it asserts that the programs take at most.
    asserts : bool
        For Yosys: the module ``four_state_body``, with ports ``clk`` and ``rst``, in which checks
        are assertions. Else for an event simulator: the module ``four_state_bench``, which prints
        ``unknown WIRE CYCLE``, ``broken RULE CYCLE``, and ``read CORE VALUE``, then ``finished``
        or ``limit``, and writes the memories into ``<name>_after.hex``.
    """
    text = files("sim.four_state").joinpath("models.v").read_text("utf-8")
    lines = _body(cores, links, limit=limit, asserts=asserts)
    if not asserts:
        lines += [
            "`timescale 1ns/1ns", "module four_state_bench;", "reg clk = 0, rst = 1;",
            "wire finished;", "four_state_body body(clk, rst, finished);", "integer cycles;",
            "initial begin",
            "  repeat (4) begin #5 clk = 1; #5 clk = 0; end",
            "  rst = 0;",
            f"  for (cycles = 0; cycles < {limit} && finished !== 1'b1; cycles = cycles + 1) begin",
            "    #5 clk = 1; #5 clk = 0;", "  end",
            *(f'  $writememh("{name}_after.hex", body.{name}_memory);' for name in cores),
            '  $display("%0s", finished === 1\'b1 ? "finished" : "limit");', "end", "endmodule"]
    return "\n".join([text, *lines, ""])
