"""A node of a cluster as a generated design: a core, a NIC, and what joins them."""

from arch.cluster.params import ClusterConfig
from arch.config import to_dict
from hwgen.cluster.shell import CORES, NodeShell
from hwgen.common.axi import interface_entries
from hwgen.common.registers import LITE_ADDR_BITS
from hwgen.emit import Design, Netlist, emit, tool_versions
from hwgen.nic import design as nic
from hwgen.systolic import design as systolic

__all__ = ["generate"]


def generate(config: ClusterConfig, *, prefix: str = "") -> Design:
    """Return the :class:`~hwgen.emit.Design` of a node.

    Both cores are generated as they are by themselves, with a prefix each, ``core_`` and ``nic_``,
    behind ``prefix``. So are the names of their ports at the node: all memory ports, and the NIC's
    network ports. The sidecar has those of both cores, in ``cores``.
    """
    parts = {"core": systolic.generate(config.node_core, prefix=f"{prefix}core_"),
             "nic": nic.generate(config.node_nic, prefix=f"{prefix}nic_")}
    shell = NodeShell(config.doors)
    joint = emit(shell, prefix=prefix)
    top = f"{prefix}node"
    ports, text = _top(top, joint, {name: part.netlist for name, part in parts.items()})
    modules = (*joint.modules, *(module for part in parts.values()
                                 for module in part.netlist.modules), top)

    def joined(kind):
        return "\n".join([joint.verilog, *(
            getattr(part.netlist, kind) or part.netlist.verilog for part in parts.values()), text])

    own = [entry for entry in interface_entries(shell) if entry["name"] == "s_axil"]
    interfaces = own + [
        entry | {"name": f"{name}_{entry['name']}"} for name, part in parts.items()
        for entry in part.sidecar["interfaces"] if entry["name"] != "s_axil"]
    sidecar = {
        "engine": "cluster", "config": to_dict(config), "top": top, "clock": "clk", "reset": "rst",
        "irq": "irq", "interfaces": interfaces, "ports": ports,
        "windows": {name: number << LITE_ADDR_BITS for number, name in enumerate(CORES)},
        "cores": {name: {key: value for key, value in part.sidecar.items()
                         if key not in ("modules", "tools")} for name, part in parts.items()},
        "modules": list(modules), "tools": tool_versions()}
    netlist = Netlist(
        top=top, verilog=joined("verilog"), modules=modules, ports=ports,
        simulated=joined("simulated") if any(
            part.netlist.simulated for part in parts.values()) else "",
        sources={name: source for part in parts.values()
                 for name, source in part.netlist.sources.items()})
    return Design(netlist=netlist, sidecar=sidecar, directives=tuple(
        dict.fromkeys(line for part in parts.values() for line in part.directives)))


def _top(top, shell, parts):
    """Return the ports of the node, and the text of its module.

    A core's port is joined with that of the shell which has its name; without one it is a port of
    the node. What is left of the shell's ports are ports of the node, too.
    """
    clocked = ("clk", "rst")
    inner = {f"{name}_{port}": shape for name, part in parts.items()
             for port, shape in part.ports.items() if port not in clocked}
    joined = [name for name in inner if name in shell.ports]
    assert all(inner[name]["width"] == shell.ports[name]["width"]
               and inner[name]["direction"] != shell.ports[name]["direction"] for name in joined)
    ports = {name: shape for name, shape in shell.ports.items() if name not in inner} | {
        name: shape for name, shape in inner.items() if name not in shell.ports}

    def declared(kind, name, width):
        return f"  {kind} {f'[{width - 1}:0] ' if width > 1 else ''}{name};"

    def instance(module, name, of, prefix):
        pins = ", ".join(f".{port}({port if port in clocked else prefix + port})" for port in of)
        return f"  {module} {name} ({pins});"

    lines = [f"module {top}({', '.join(ports)});",
             *(declared(shape["direction"], name, shape["width"])
               for name, shape in ports.items()),
             *(declared("wire", name, inner[name]["width"]) for name in joined),
             *(instance(part.top, name, part.ports, f"{name}_") for name, part in parts.items()),
             instance(shell.top, "shell", shell.ports, ""), "endmodule", ""]
    return ports, "\n".join(lines)
