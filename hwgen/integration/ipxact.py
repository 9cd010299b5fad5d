"""A design as a component in IP-XACT (IEEE 1685-2014): ports, bus interfaces, registers, files."""

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from hwgen.common.registers import Register, RegisterMap
from hwgen.integration.registers_h import plain
from hwgen.integration.systemrdl import whole

__all__ = ["SCHEMA", "ipxact"]

#: Name space of the schema.
SCHEMA = "http://www.accellera.org/XMLSchema/IPXACT/1685-2014"

_ACCESS = {"r": "read-only", "w": "write-only", "rw": "read-write"}

# Vendor, library, name and version of bus definitions; those of their abstractions add "_rtl".
_BUSES = {
    "axi4": ("amba.com", "AMBA4", "AXI4", "r0p0_0"),
    "axi4-lite": ("amba.com", "AMBA4", "AXI4-Lite", "r0p0_0"),
    "axi4-stream": ("amba.com", "AMBA4", "AXI4Stream", "r0p0_1"),
}


def _add(parent: ElementTree.Element, tag: str, text: object = None,
         **attributes: str) -> ElementTree.Element:
    found = ElementTree.SubElement(parent, f"{{{SCHEMA}}}{tag}", attributes)
    if text is not None:
        found.text = str(text)
    return found


def _reference(parent: ElementTree.Element, tag: str, bus: Sequence[str], end: str = "") -> None:
    vendor, library, name, version = bus
    _add(parent, tag, vendor=vendor, library=library, name=name + end, version=version)


def _interface(parent: ElementTree.Element, interface: Mapping[str, Any],
               ports: Mapping[str, Any]) -> None:
    """Add a bus interface with the map of its ports."""
    name, bus = interface["name"], _BUSES[interface["protocol"]]
    found = _add(parent, "busInterface")
    _add(found, "name", name)
    _reference(found, "busType", bus)
    kinds = _add(_add(found, "abstractionTypes"), "abstractionType")
    _reference(kinds, "abstractionRef", bus, "_rtl")
    maps = _add(kinds, "portMaps")
    for port in ports:
        if not port.startswith(f"{name}_"):
            continue
        entry = _add(maps, "portMap")
        logical = port.removeprefix(f"{name}_").upper()
        if interface["protocol"] == "axi4-stream":
            logical = f"T{logical}".replace("TT", "T")
        _add(_add(entry, "logicalPort"), "name", logical)
        _add(_add(entry, "physicalPort"), "name", port)
    if interface["role"] == "master":
        _add(found, "master")
    else:
        slave = _add(found, "slave")
        if interface["protocol"] == "axi4-lite":
            _add(slave, "memoryMapRef", memoryMapRef="registers")


# Bus definitions of single signals, whose abstractions have one logical port.
_SIGNALS = {
    "clock": (("xilinx.com", "signal", "clock", "1.0"), "CLK", "slave"),
    "reset": (("xilinx.com", "signal", "reset", "1.0"), "RST", "slave"),
    "irq": (("xilinx.com", "signal", "interrupt", "1.0"), "INTERRUPT", "master"),
}


def _signal(parent: ElementTree.Element, kind: str, port: str, buses: Sequence[str]) -> None:
    """Add the interface of a clock, a reset or an interrupt."""
    bus, logical, role = _SIGNALS[kind]
    found = _add(parent, "busInterface")
    _add(found, "name", port)
    _reference(found, "busType", bus)
    kinds = _add(_add(found, "abstractionTypes"), "abstractionType")
    _reference(kinds, "abstractionRef", bus, "_rtl")
    entry = _add(_add(kinds, "portMaps"), "portMap")
    _add(_add(entry, "logicalPort"), "name", logical)
    _add(_add(entry, "physicalPort"), "name", port)
    _add(found, role)
    about = {"clock": (("ASSOCIATED_BUSIF", ":".join(buses)),),
             "reset": (("POLARITY", "ACTIVE_HIGH"),),
             "irq": (("SENSITIVITY", "LEVEL_HIGH"),)}[kind]
    parameters = _add(found, "parameters")
    for name, value in about:
        parameter = _add(parameters, "parameter", parameterId=f"{port}_{name}".lower())
        _add(parameter, "name", name)
        _add(parameter, "value", value)


def _register(block: ElementTree.Element, name: str, at: int, register: Register,
              text: str) -> None:
    found = _add(block, "register")
    _add(found, "name", name)
    _add(found, "description", plain(text))
    _add(found, "addressOffset", f"'h{at:x}")
    _add(found, "size", register.bits)
    _add(found, "volatile", "true" if register.access == "r" else "false")
    _add(found, "access", _ACCESS[register.access])
    for field in whole(register):
        part = _add(found, "field")
        _add(part, "name", field.name)
        _add(part, "description", plain(field.text))
        _add(part, "bitOffset", field.low)
        resets = _add(_add(part, "resets"), "reset")
        _add(resets, "value", f"'h{field.of(register.reset):x}")
        _add(part, "bitWidth", field.bits)


def _registers(parent: ElementTree.Element, registers: RegisterMap, addr_bits: int) -> None:
    """Add the memory map."""
    found = _add(_add(parent, "memoryMaps"), "memoryMap")
    _add(found, "name", "registers")
    block = _add(found, "addressBlock")
    _add(block, "name", "registers")
    _add(block, "baseAddress", "'h0")
    _add(block, "range", f"'h{1 << addr_bits:x}")
    _add(block, "width", 32)
    for register in registers.registers:
        if not register.entries:
            _register(block, register.name, register.address, register, register.text)
        for entry in register.entries:
            _register(block, f"{register.name}_{entry.name.upper()}",
                      register.address + register.stride * entry.value, register,
                      entry.text or f"{register.text}: {entry.name}")
    _add(found, "addressUnitBits", 8)


def _ports(model: ElementTree.Element, ports: Mapping[str, Mapping[str, Any]]) -> None:
    found = _add(model, "ports")
    for name, port in ports.items():
        wire = _add(found, "port")
        _add(wire, "name", name)
        wire = _add(wire, "wire")
        _add(wire, "direction", {"input": "in", "output": "out"}[port["direction"]])
        vector = _add(_add(wire, "vectors"), "vector")
        _add(vector, "left", port["width"] - 1)
        _add(vector, "right", 0)


def ipxact(sidecar: Mapping[str, Any], registers: RegisterMap, files: Mapping[str, str],
           version: str) -> str:
    """Return the text of ``<top>.ipxact.xml``.

    Parameters
    ----------
    sidecar : mapping
        Of the design.
    registers : RegisterMap
    files : mapping of str to str
        Kinds of the files beside it, as IP-XACT names them, by file name.
    version : str
        Of hwgen: the component's version.
    """
    ElementTree.register_namespace("ipxact", SCHEMA)
    top = sidecar["top"]
    root = ElementTree.Element(f"{{{SCHEMA}}}component")
    for tag, text in (("vendor", "hwgen"), ("library", sidecar["engine"]), ("name", top),
                      ("version", version)):
        _add(root, tag, text)
    buses = _add(root, "busInterfaces")
    for interface in sidecar["interfaces"]:
        _interface(buses, interface, sidecar["ports"])
    for kind in _SIGNALS:
        _signal(buses, kind, sidecar[kind], [each["name"] for each in sidecar["interfaces"]])
    lite = next(each for each in sidecar["interfaces"] if each["protocol"] == "axi4-lite")
    _registers(root, registers, lite["addr_bits"])
    model = _add(root, "model")
    view = _add(_add(model, "views"), "view")
    _add(view, "name", "rtl")
    _add(view, "componentInstantiationRef", "rtl")
    instance = _add(_add(model, "instantiations"), "componentInstantiation")
    _add(instance, "name", "rtl")
    _add(instance, "language", "Verilog")
    _add(instance, "moduleName", top)
    _add(_add(instance, "fileSetRef"), "localName", "rtl")
    _ports(model, sidecar["ports"])
    group = _add(_add(root, "fileSets"), "fileSet")
    _add(group, "name", "rtl")
    for name, kind in files.items():
        file = _add(group, "file")
        _add(file, "name", name)
        _add(file, "fileType", kind)
    _add(root, "description", f"The {sidecar['engine']} core, made by hwgen generate.")
    ElementTree.indent(root)
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            + ElementTree.tostring(root, encoding="unicode") + "\n")
