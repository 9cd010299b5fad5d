"""Functional cover points: SystemVerilog, bound to the modules of a generated design.

The points follow from the descriptions that assembler, host and model use: opcodes and operands,
codes of the status register, counters, and from the modules themselves: queues, DMAs, rounding
units. A design's text needs no change, and any simulation with Verilator counts the points.

A point's name is a path of words, such as ``status/NO_HALT`` or ``queue/store/full``; points of one
name, in several modules or instances, are one point.
"""

import importlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.numerics import FLOATS
from arch.registry import find_engine

__all__ = ["BOUND", "Module", "covers", "instruction_set", "modules", "names", "point_name"]

#: Suffix of the modules that have the points, and of their instances.
BOUND = "_covers"

_PAGE = 4096
_EVENT_BITS = 17

Points = dict[str, str]


@dataclass(frozen=True)
class Module:
    """A module of generated Verilog.

    Parameters
    ----------
    name : str
    line : int
        Of its first line in the file, from 1.
    text : str
    widths : dict of str to int
        Bits of each named signal, by the name as Verilog writes it.
    """

    name: str
    line: int
    text: str = field(repr=False)
    widths: Mapping[str, int] = field(repr=False)


_MODULE = re.compile(r"^module (\S+?)\s*\(.*?^endmodule$", re.MULTILINE | re.DOTALL)
_SIGNAL = re.compile(r"^  (?:input |output |wire |reg )+(?:signed )?(?:\[(\d+):0\] )?"
                     r"(\\\S+|\w+)\s*(?:=.*)?;", re.MULTILINE)


def modules(text: str) -> list[Module]:
    """Return the modules of a file, in order."""
    return [Module(name=found[1], line=text.count("\n", 0, found.start()) + 1, text=found[0],
                   widths={name: int(high or 0) + 1 for high, name in _SIGNAL.findall(found[0])})
            for found in _MODULE.finditer(text)]


# --- Rules: points of one module, by name, as conditions on its signals ---------------------------


def instruction_set(sidecar: Mapping[str, Any]
                    ) -> tuple[Any, dict[Any, dict[str, tuple[int, int]]]]:
    """Return the engine's module of instructions, and the fields of each of the core's opcodes."""
    config_type = find_engine(sidecar["engine"]).model.CONFIG
    package = config_type.__module__.rpartition(".")[0]
    isa = importlib.import_module(f"{package}.isa")
    config = config_type(**{name: MemoryConfig(**value) if isinstance(value, dict) else value
                            for name, value in sidecar["config"].items()})
    encoding: Any = isa.instruction_set(config) if hasattr(isa, "instruction_set") else isa
    found = {}
    for opcode in getattr(encoding, "opcodes", isa.Opcode):
        feature = getattr(isa.INSTRUCTIONS[opcode], "feature", None)
        if feature is None or getattr(config, feature):
            found[opcode] = encoding.operand_fields(opcode)
    return isa, found


def _instructions(module: Module, sidecar: Mapping[str, Any]) -> Points:
    """Every opcode with every operand at zero, at all ones, and in between."""
    if not {"i_payload", "i_valid", "i_ready", "exhausted", "halt"} <= module.widths.keys():
        return {}
    points = {}
    for opcode, fields in instruction_set(sidecar)[1].items():
        here = f"i_valid && i_ready && i_payload[7:0] == 8'd{int(opcode)}"
        points[f"instruction/{opcode.name}"] = here
        for name, (start, bits) in fields.items():
            value = f"i_payload[{start + bits - 1}:{start}]"
            points[f"instruction/{opcode.name}/{name} = 0"] = f"{here} && {value} == 0"
            points[f"instruction/{opcode.name}/{name} all ones"] = f"{here} && (&{value})"
            if bits > 1:
                points[f"instruction/{opcode.name}/{name} in between"] = (
                    f"{here} && {value} != 0 && !(&{value})")
    return points


def _registers(module: Module, sidecar: Mapping[str, Any]) -> Points:
    """Every status, every counter, and every state of a run in which the host interferes."""
    if module.name != "control":
        return {}
    points = {}
    status = instruction_set(sidecar)[0].Status
    aborted = int(status.ABORTED)
    for code in status:
        condition = "stop" if int(code) == aborted else "irq"
        points[f"status/{code.name}"] = f"{condition} && code == 8'd{int(code)}"
    for index, name in enumerate(sidecar["counters"]):
        first = _EVENT_BITS * index
        points[f"counts/{name}"] = f"run && events[{first + _EVENT_BITS - 1}:{first}] != 0"
    points |= {
        "host/reset while running": "rst && run",
        "host/write while running": "run && bus_awvalid && bus_wvalid && bus_awready",
        "host/read while running": "run && bus_arvalid && bus_arready",
        "host/refused access": "bus_rvalid && bus_rready && bus_rresp != 0",
        "host/waits for the end of transactions": "stop && !drained",
    }
    return points


def _queue(module: Module, _sidecar: Mapping[str, Any]) -> Points:
    """A queue that is empty and full, and whose sides wait for each other."""
    if not re.match(r"queue_\d+x\d+", module.name):
        return {}
    return {
        "queue/*/empty": "!rst && !o_valid",
        "queue/*/full": "!rst && !i_ready",
        "queue/*/producer waits": "!rst && i_valid && !i_ready",
        "queue/*/consumer waits": "!rst && o_ready && !o_valid",
        "queue/*/in and out at once": "!rst && i_valid && i_ready && o_valid && o_ready",
    }


def _bursts(module: Module, _sidecar: Mapping[str, Any]) -> Points:
    """Bursts of one beat, of the greatest length, to a border of 4 KiB; a memory that waits."""
    points: Points = {}
    for channel, direction in (("ar", "read"), ("aw", "write")):
        address, length = f"bus_{channel}addr", f"bus_{channel}len"
        data = {"ar": "r", "aw": "w"}[channel]
        if not module.name.startswith(("read_dma", "write_dma")) or (
                address not in module.widths):
            continue
        beat = module.widths[f"bus_{data}data"] // 8
        sent = f"bus_{channel}valid && bus_{channel}ready"
        bytes_ = f"((13'(bus_{channel}len) + 13'd1) * 13'd{beat})"
        points |= {
            f"burst/*/{direction} of one beat": f"{sent} && {length} == 0",
            f"burst/*/{direction} of several beats": f"{sent} && {length} != 0",
            f"burst/*/{direction} up to a border of 4 KiB":
                f"{sent} && 13'({address}[11:0]) + {bytes_} == 13'd{_PAGE}",
            f"burst/*/{direction} from a border of 4 KiB": f"{sent} && {address}[11:0] == 0",
            f"burst/*/{direction} waits for the memory":
                f"bus_{channel}valid && !bus_{channel}ready",
            f"burst/*/{direction} data waits": f"bus_{data}valid && !bus_{data}ready",
        }
        if "bus_wstrb" in module.widths:
            points["burst/*/partial beat"] = "bus_wvalid && bus_wready && !(&bus_wstrb)"
    return points


def _nearest_even(prefix: str, valid: str, kept: str, half: str, sticky: str) -> Points:
    """Every case of rounding to nearest, ties to even; ``kept`` is the last bit that is kept."""
    return {
        f"rounding/{prefix}/exact": f"{valid} && !({half}) && !({sticky})",
        f"rounding/{prefix}/below half": f"{valid} && !({half}) && ({sticky})",
        f"rounding/{prefix}/above half": f"{valid} && ({half}) && ({sticky})",
        f"rounding/{prefix}/tie, down to even": (
            f"{valid} && ({half}) && !({sticky}) && !({kept})"),
        f"rounding/{prefix}/tie, up to even": f"{valid} && ({half}) && !({sticky}) && ({kept})",
    }


def _requantize(module: Module, _sidecar: Mapping[str, Any]) -> Points:
    """Requantisation: the rounding of its shift, ReLU, and saturation on either side."""
    if not module.name.startswith("requantize_"):
        return {}
    bits, field_ = module.widths["result"], "shifted_10_1"
    top = module.widths["unclipped"] - 1
    head = f"unclipped[{top}:{bits - 1}]"
    return _nearest_even("requantize", "valid[10]", f"{field_}[2]", f"{field_}[1]",
                         f"{field_}[0]") | {
        "rounding/requantize/negative": "valid[10] && negative_10",
        "rounding/requantize/saturates high": f"valid[11] && (|{head}) && !unclipped[{top}]",
        "rounding/requantize/saturates low":
            f"valid[11] && !(&{head}) && unclipped[{top}]",
        "rounding/requantize/in range": f"valid[11] && (!(|{head}) || (&{head}))",
    }


_FLOAT = re.compile("|".join(re.escape(number.name) for number in FLOATS))


def _floating(module: Module, _sidecar: Mapping[str, Any]) -> Points:
    """Results of floating-point units: every case of rounding, and what is not a normal number."""
    formats = _FLOAT.findall(module.name)
    normal = _last(module, "normal")
    if not module.name.startswith("float_") or not formats or normal is None:
        return {}
    # The last format in a name is that of the result, and a number behind it the latency.
    unit = module.name[:module.name.rindex(formats[-1]) + len(formats[-1])]
    precision = next(number.significand_bits for number in FLOATS if number.name == formats[-1])
    rest = module.widths[normal] - precision
    points: Points = {}
    if rest >= 2:
        points |= _nearest_even(unit, "1'b1", f"{normal}[{rest}]", f"{normal}[{rest - 1}]",
                                f"|{normal}[{rest - 2}:0]")
    for name in ("nan", "infinite"):
        if (signal := _last(module, name)) is not None:
            points[f"rounding/{unit}/{name}"] = signal
    base = _last(module, "base")
    if base is not None:
        points[f"rounding/{unit}/subnormal or 0"] = (
            f"{base} == 0 && !{normal}[{module.widths[normal] - 1}]")
    return points


def _last(module: Module, name: str) -> str | None:
    """Return the signal ``<name>_<step>`` of the highest step."""
    steps = [(int(found[1]), signal) for signal in module.widths
             if (found := re.fullmatch(rf"{name}_(\d+)", signal))]
    return max(steps)[1] if steps else None


def _tokens(module: Module, _sidecar: Mapping[str, Any]) -> Points:
    """Semaphores of the systolic core: given, taken, both at once, and waited for."""
    points: Points = {}
    if module.name == "tokens":
        for give in module.widths:
            if give.startswith("give_"):
                pair = give.removeprefix("give_")
                take = f"take_{pair}"
                producer, consumer = pair.split("_", 1)
                if take not in module.widths:       # a unit's name has an underscore
                    continue
                points |= {
                    f"tokens/{producer} to {consumer}/given": give,
                    f"tokens/{producer} to {consumer}/taken": take,
                    f"tokens/{producer} to {consumer}/several are there": f"many_{pair}",
                }
    return points


#: Borders, conflicts and repetitions of engines' units, by module: conditions on its signals.
_UNITS: dict[str, Points] = {
    "matrix_unit": {
        "walk/inside the map": "walking && busy && ub_en",
        "walk/left or right of the map": "walking && busy && inside_y && !ub_en",
        "walk/above or below the map": "walking && busy && !inside_y",
        "walk/beyond the unified buffer": "range_error",
        "walk/adds to one row": "busy && hold",
        "weights/waits for them": "needs_weights",
    },
    "arithm_unit": {
        "multiply/padding zero": "valid && padding",
        "multiply/same row twice": "valid_2 && valid_3 && row_2 == row_3",
        "multiply/saturates high": "valid_3 && !total[$bits(total)-1] && |(total >> 15)",
        "multiply/saturates low": "valid_3 && total[$bits(total)-1] && |(~total >> 15)",
    },
    "act_rw": {
        "activations/none are left": "scan && exhausted",
        "activations/taken while others wait": "take && some_pending",
    },
    "drain": {
        "drain/halo": "halo",
        "drain/clears": "clearing",
    },
    "weight_fifo": {
        "weights/FIFO is full": "full",
        "weights/FIFO wraps": "push && tail == 0",
        "weights/sent again": "restart",
    },
    "accumulator_bank": {
        "accumulate/maximum": "valid && maximum",
        "accumulate/sum": "valid && !maximum",
        "accumulate/drained meanwhile": "valid && drain_write",
    },
}

#: The same for modules whose names have parameters.
_PREFIXES: dict[str, Points] = {
    "tx_window_": {
        "link/sends again after a time-out": "expired",
        "link/sends again after a request": "nak",
        "link/window is full": "hold || !(|free)",
        "link/goes down": "down",
        "link/acknowledged": "acked",
        "link/acknowledgement outside the window": "acked && outside",
    },
    "rx_window_": {
        "link/frame in order": "frame && in_order",
        "link/frame from the future": "frame && ahead",
        "link/frame from the past": "frame && behind",
        "link/asks for repetition": "nak_sent",
    },
}


def _units(module: Module, _sidecar: Mapping[str, Any]) -> Points:
    """Conditions of one unit."""
    return dict(_UNITS.get(module.name, {})) | {
        name: condition for prefix, points in _PREFIXES.items() if module.name.startswith(prefix)
        for name, condition in points.items()}


_RULES: tuple[Callable[[Module, Mapping[str, Any]], Points], ...] = (
    _instructions, _registers, _queue, _bursts, _requantize, _floating, _tokens, _units)


# --- Text -----------------------------------------------------------------------------------------


def _connected(module: Module, condition: str) -> Iterator[str]:
    """Yield the signals of a module that a condition names.

    Raises
    ------
    ConfigError
        It names one that the module does not have, or bits that a signal does not have: a point
        must not vanish with a renamed signal, nor be refused by a simulator alone.
    """
    for name, high in re.findall(r"([A-Za-z_]\w*)\[(\d+)", condition):
        if int(high) >= module.widths.get(name, int(high) + 1):
            raise ConfigError(f"cover point of module {module.name} must select of the "
                              f"{module.widths[name]} bits of {name}, not bit {high}: "
                              "sim/coverage/functional.py has it")
    for name in re.findall(r"(?<![\w'.$\\])[A-Za-z_]\w*", condition):
        if name in module.widths:
            yield name
        else:
            raise ConfigError(f"cover point of module {module.name} must name its signals, "
                              f"not {name!r}: sim/coverage/functional.py has it")


def _bound(module: Module, points: Points) -> Iterator[str]:
    used = sorted({name for condition in points.values()
                   for name in _connected(module, condition)} - {"clk"})
    yield f"module {module.name}{BOUND}("
    yield "  input clk" + "".join(
        f", input [{module.widths[name] - 1}:0] {name}" for name in used) + ");"
    for number, (name, condition) in enumerate(points.items()):
        yield f"  c{number}: cover property (@(posedge clk) {condition}); // {name}"
    yield "endmodule"
    yield f"bind {module.name} {module.name}{BOUND} {BOUND.strip('_')} (.clk(clk)" + "".join(
        f", .{name}({name})" for name in used) + ");"


def covers(verilog: Path) -> str:
    """Return SystemVerilog with the cover points of a design, which has its sidecar beside it.

    It is empty if nothing is to be covered: for Verilog that is no core.
    """
    try:
        sidecar = json.loads(verilog.with_suffix(".json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ""
    if "engine" not in sidecar:
        return ""
    lines: list[str] = []
    for module in modules(verilog.read_text(encoding="utf-8")):
        points: Points = {}
        for rule in _RULES:
            points |= rule(module, sidecar)
        if points:
            lines += _bound(module, points)
    return "\n".join(lines) + "\n" if lines else ""


_COVER = re.compile(r"^  (c\d+): cover property .*; // (.*)$")


def names(text: str) -> dict[int, str]:
    """Return the names of the points in a text of :func:`covers`, by line."""
    return {number: found[2] for number, line in enumerate(text.splitlines(), 1)
            if (found := _COVER.match(line))}


def point_name(name: str, hierarchy: str) -> str:
    """Return the name of a point in an instance: ``*`` becomes its path, without numbers.

    Instances that differ in numbers only (PEs, ports) have their points in common, as have all
    instances of one module: Verilator writes ``*`` for what is different in their paths.
    """
    path = [re.sub(r"([_$]?(\d+|\*))+$", "", part) or "*" for part in hierarchy.split(".")[1:-1]]
    if path and path[-1].startswith(BOUND.strip("_")):
        path.pop()
    return name.replace("*", ".".join(path) or "core", 1)
