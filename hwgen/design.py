"""Generated design of a core: its Verilog, and a sidecar with everything that a host needs."""

from arch.config import to_dict
from hwgen.common.axi import interface_entries
from hwgen.common.control import COUNTER_BITS
from hwgen.common.core_shell import SELECT_PE_START
from hwgen.common.registers import Named, register_map
from hwgen.emit import Design, emit, tool_versions

__all__ = ["core_design", "pe_counters"]


def pe_counters(names, texts):
    """Return a sidecar's entries about PE counters, one of which ``SELECT`` selects."""
    return {
        "pe_counters": {name: {"select": index, "text": texts[name]}
                        for index, name in enumerate(names)},
        "select_pe_start": SELECT_PE_START,
    }


def core_design(core, *, prefix="", directives=(), selected=None, latencies=None, more=None,
                **how):
    """Return the :class:`~hwgen.emit.Design` of a core.

    Parameters
    ----------
    core : hwgen.common.core_shell.Core
    prefix : str
        Prefix of every module's name.
    directives : tuple of str
        Verilator configuration lines.
    selected : mapping, optional
        Entries of the sidecar about the values that ``SELECT`` selects from: :func:`pe_counters`.
    latencies : mapping, optional
        Cycles that follow from the design, by name, for the sidecar.
    more : mapping, optional
        Further entries of the sidecar.
    **how
        As for :func:`hwgen.emit.emit`: form of the blocks, and the text for a simulator.
    """
    netlist = emit(core, prefix=prefix, **how)
    registers = register_map(core, **_selection(selected or {}))
    counters = registers["COUNTER"]
    sidecar = {
        "engine": core.engine,
        "config": to_dict(core.config),
        "top": netlist.top,
        "clock": "clk",
        "reset": "rst",
        "irq": "irq",
        "interfaces": interface_entries(core),
        "ports": netlist.ports,
        "registers": core.registers,
        "ident": core.ident,
        "fingerprint": core.fingerprint,
        "counters": {each.name: {"address": counters.address + each.value * counters.stride,
                                 "bits": COUNTER_BITS, "text": each.text}
                     for each in counters.entries},
        **(selected or {}),
        "latencies": latencies or {},
        **(more or {}),
        "modules": list(netlist.modules),
        "tools": tool_versions(),
    }
    return Design(netlist=netlist, sidecar=sidecar, directives=tuple(directives),
                  registers=registers)


def _selection(selected):
    """Return what ``SELECT`` selects, as of :class:`~hwgen.common.registers.RegisterMap`."""
    if not selected:
        return {}
    (counters, start), = (
        (selected[f"{kind}_counters"], selected[f"select_{unit}_start"])
        for kind, unit in (("pe", "pe"), ("link", "port")) if f"{kind}_counters" in selected)
    return {"select_start": start, "selected": tuple(
        Named(name=name, value=entry["select"], text=entry.get("text", ""))
        for name, entry in counters.items())}
