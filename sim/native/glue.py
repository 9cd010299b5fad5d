"""Generation of the C++ that connects the harness to a design's ports, from its sidecar."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["MasterPort", "StreamPort", "glue", "mangle", "master_ports", "stream_ports"]

_MAX_ADDR_BITS = 64


@dataclass(frozen=True, kw_only=True)
class MasterPort:
    """An AXI4 master interface of the design, served by the memory model.

    Parameters
    ----------
    name : str
        Prefix of its ports.
    data_bytes : int
        Width of a beat. Bytes, a power of two from 4 to 64.
    read, write : bool
        Whether the port has this direction.
    """

    name: str
    data_bytes: int
    read: bool
    write: bool


@dataclass(frozen=True, kw_only=True)
class StreamPort:
    """An AXI4-Stream interface of the design, which a link may join to another.

    Parameters
    ----------
    name : str
        Prefix of its ports: ``tvalid``, ``tdata``, and where the design has them ``tready``,
        ``tlast``, ``tkeep``.
    data_bytes : int
        Width of a beat. Bytes, a power of two from 1 to 64.
    master : bool
        Whether the design sends.
    """

    name: str
    data_bytes: int
    master: bool


def _get(mapping: Mapping[str, Any], key: str, where: str) -> Any:
    try:
        return mapping[key]
    except KeyError:
        raise ValueError(f"{where} must have a {key!r}, not only {sorted(mapping)!r}") from None


def _identifier(value: object, what: str) -> str:
    # A trailing underscore would change how the name is mangled together with what follows it.
    if not isinstance(value, str) or not re.fullmatch(r"[A-Za-z]\w*(?<!_)", value, re.ASCII):
        raise ValueError(f"{what} must be a Verilog identifier that ends in a letter or digit, "
                         f"not {value!r}")
    return value


def master_ports(sidecar: Mapping[str, Any]) -> tuple[MasterPort, ...]:
    """Return the AXI4 master ports of a design, in the order of the sidecar.

    Raises
    ------
    ValueError
        If an interface has a width or a role that the harness cannot serve.
    """
    ports = []
    for item in _get(sidecar, "interfaces", "sidecar"):
        name = _identifier(_get(item, "name", "interface"), "interface name")
        if item.get("protocol") != "axi4":
            continue
        if item.get("role") != "master":
            raise ValueError(f"{name} role must be 'master' for axi4, not {item.get('role')!r}")
        bits = _get(item, "data_bits", name)
        if bits not in (32, 64, 128, 256, 512):
            raise ValueError(f"{name} data_bits must be a power of two from 32 to 512, "
                             f"not {bits!r}")
        addr_bits = _get(item, "addr_bits", name)
        if not 1 <= addr_bits <= _MAX_ADDR_BITS:
            raise ValueError(f"{name} addr_bits must be from 1 to {_MAX_ADDR_BITS}, "
                             f"not {addr_bits!r}")
        ports.append(MasterPort(name=name, data_bytes=bits // 8, read=bool(item.get("read", True)),
                                write=bool(item.get("write", True))))
    return tuple(ports)


def stream_ports(sidecar: Mapping[str, Any]) -> tuple[StreamPort, ...]:
    """Return the AXI4-Stream ports of a design, in the order of the sidecar.

    Raises
    ------
    ValueError
        If an interface has a width or a role that the harness cannot serve.
    """
    ports = []
    for item in _get(sidecar, "interfaces", "sidecar"):
        if item.get("protocol") != "axi4-stream":
            continue
        name = _identifier(_get(item, "name", "interface"), "interface name")
        if item.get("role") not in ("master", "slave"):
            raise ValueError(f"{name} role must be 'master' or 'slave' for axi4-stream, "
                             f"not {item.get('role')!r}")
        bits = _get(item, "data_bits", name)
        if bits not in (8, 16, 32, 64, 128, 256, 512):
            raise ValueError(f"{name} data_bits must be a power of two from 8 to 512, not {bits!r}")
        for width in ("id_bits", "dest_bits", "user_bits"):
            if item.get(width):
                raise ValueError(f"{name} {width} must be 0, which is what links carry of it, "
                                 f"not {item[width]!r}")
        ports.append(StreamPort(name=name, data_bytes=bits // 8, master=item["role"] == "master"))
    return tuple(ports)


def _lite_name(sidecar: Mapping[str, Any]) -> str:
    names = []
    for item in _get(sidecar, "interfaces", "sidecar"):
        protocol, role = item.get("protocol"), item.get("role")
        if protocol == "axi4-lite" and role == "slave":
            if item.get("data_bits", 32) != 32:  # noqa: PLR2004  (AXI4-Lite control is 32 bit)
                raise ValueError(f"{item['name']} data_bits must be 32, not {item['data_bits']!r}")
            names.append(item["name"])
        elif protocol not in ("axi4", "axi4-stream"):
            raise ValueError(f"{_get(item, 'name', 'interface')} must be an axi4 master, an "
                             f"axi4-stream or an axi4-lite slave, not {protocol!r} {role!r}")
    if len(names) != 1:
        raise ValueError(f"sidecar must have exactly one axi4-lite slave, not {names!r}")
    name: str = names[0]
    return name


def mangle(name: str, simulator: str) -> str:
    """Return the simulator's C++ name of a port."""
    if simulator == "verilator":
        return name.replace("__", "___05F")
    return "p_" + name.replace("_", "__")


def glue(sidecar: Mapping[str, Any], simulator: str) -> str:
    """Return the C++ source that includes the harness and instances it for one design.

    Parameters
    ----------
    sidecar : mapping
        ``top``, ``clock``, ``reset``, optionally ``irq``, and ``interfaces``.
    simulator : str
        ``"verilator"`` or ``"cxxrtl"``.

    Raises
    ------
    ValueError
        If the sidecar lacks something or describes what the harness cannot serve.
    """
    separator = "_" if simulator == "verilator" else "__"
    lines = []
    if simulator == "cxxrtl":
        top = _identifier(_get(sidecar, "top", "sidecar"), "sidecar top")
        lines.append(f"#define HWGEN_MODEL cxxrtl_design::{mangle(top, simulator)}")
    lines += [f'#include "dut_{simulator}.h"', '#include "pins.h"', '#include "harness.h"', "",
              "namespace hwgen {", ""]
    ports = master_ports(sidecar)
    for index, port in enumerate(ports):
        prefix = mangle(port.name, simulator) + separator
        lines += [
            f"struct Pins{index} {{",
            f'  static constexpr const char* NAME = "{port.name}";',
            f"  static constexpr bool READ = {str(port.read).lower()};",
            f"  static constexpr bool WRITE = {str(port.write).lower()};",
            f"  static constexpr unsigned BYTES = {port.data_bytes};",
            *([f"  HWGEN_AXI4_READ_PINS({prefix})"] if port.read else []),
            *([f"  HWGEN_AXI4_WRITE_PINS({prefix})"] if port.write else []),
            "};",
            "",
        ]
    streams = stream_ports(sidecar)
    for index, stream in enumerate(streams):
        prefix = mangle(stream.name, simulator) + separator
        lines += [
            f"struct StreamPins{index} {{",
            f'  static constexpr const char* NAME = "{stream.name}";',
            f"  static constexpr bool MASTER = {str(stream.master).lower()};",
            f"  static constexpr unsigned BYTES = {stream.data_bytes};",
            f"  HWGEN_AXIS_{'MASTER' if stream.master else 'SLAVE'}_PINS({prefix})",
            "};",
            "",
        ]
    lite = _lite_name(sidecar)
    irq = sidecar.get("irq")
    masters = ", ".join(f"Master<Pins{index}>" for index in range(len(ports)))
    lines += [
        "struct LitePins {",
        f'  static constexpr const char* NAME = "{lite}";',
        f"  HWGEN_AXI4_LITE_SLAVE_PINS({mangle(lite, simulator)}{separator})",
        "};",
        "",
        "struct Design {",
        "  using Lite = LitePins;",
        f"  using Masters = std::tuple<{masters}>;",
        "  using Streams = std::tuple<"
        + ", ".join(f"StreamSide<StreamPins{index}>" for index in range(len(streams))) + ">;",
    ]
    for name in ("clock", "reset"):
        pin = mangle(_identifier(_get(sidecar, name, "sidecar"), f"sidecar {name}"), simulator)
        lines.append(f"  HWGEN_IN({name}, {pin})")
    if irq is None:
        lines.append("  template <class M> static std::uint64_t irq(const M&) { return 0; }")
    else:
        lines.append(f"  HWGEN_OUT(irq, {mangle(_identifier(irq, 'sidecar irq'), simulator)})")
    lines += ["};", "", "}  // namespace hwgen", "", "HWGEN_EXPORT(hwgen::Design)", ""]
    return "\n".join(lines)
