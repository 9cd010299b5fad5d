"""Verilog of several cores side by side, so that one simulation has them all."""

from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["CLUSTER", "cluster_verilog"]

#: Name of the module, and of its file without the suffix.
CLUSTER = "cluster"


def cluster_verilog(sidecar: Mapping[str, Any], prefixes: Sequence[str]) -> str:
    """Return the module :data:`CLUSTER`: an instance of the core for each prefix.

    Clock and reset are common; every other port of the core is there once for each instance, with
    its prefix.

    Parameters
    ----------
    sidecar : mapping
        The design's.
    prefixes : sequence of str
        Each ends with ``_``.
    """
    top, common = sidecar["top"], (sidecar["clock"], sidecar["reset"])
    own = {name: port for name, port in sidecar["ports"].items() if name not in common}

    def declared(name: str, port: Mapping[str, Any]) -> str:
        bits = f"[{port['width'] - 1}:0] " if port["width"] > 1 else ""
        return f"{port['direction']} {bits}{name}"

    ports = [*(f"input {name}" for name in common),
             *(declared(prefix + name, port) for prefix in prefixes for name, port in own.items())]
    lines = [f"// {len(prefixes)} instances of {top} side by side.", f"module {CLUSTER}(",
             ",\n".join(f"    {port}" for port in ports), ");"]
    for prefix in prefixes:
        pins = [*(f".{name}({name})" for name in common),
                *(f".{name}({prefix}{name})" for name in own)]
        lines += ["", f"  {top} {prefix.removesuffix('_')} (",
                  ",\n".join(f"    {pin}" for pin in pins), "  );"]
    return "\n".join([*lines, "endmodule", ""])
