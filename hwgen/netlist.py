"""Faster construction of Amaranth's netlists, with the same nets, cells and text.

Amaranth makes an object of every bit of every value and examines each repeatedly. Where the result
is known (the members of a copied value are nets; no net of a single module leaves it), this takes a
shortcut. The functions belong to one version of Amaranth; with any other, nothing is replaced.
"""

import contextlib

from amaranth import __version__
from amaranth.back import rtlil
from amaranth.hdl import _ir, _nir  # noqa: PLC2701 - there are no public names

__all__ = ["VERSION", "quick"]

VERSION = "0.5.10"
"""The version of Amaranth whose functions are replaced."""

_WIDTH_BITS = 16        # of the number of a bit in a net's number; the cell's is above it

_make = tuple.__new__
_item = tuple.__getitem__


def _new_value(cls, nets=()):
    return _make(cls, (nets,) if isinstance(nets, _nir.Net) else nets)


def _value_item(self, index):
    if isinstance(index, slice):
        return _make(_nir.Value, _item(self, index))
    return _item(self, index)


def _add_value_cell(self, width, cell):
    assert width <= 1 << _WIDTH_BITS
    first = self.add_cell(cell) << _WIDTH_BITS
    return _make(_nir.Value, map(_nir.Net, range(first, first + width)))


def _resolve_net(self, net):
    connections = self.connections
    while net < 0:
        net = connections[net]
    return net


def _resolve_value(self, value):
    if not value or min(value) >= 0:
        return value
    connections = self.connections
    nets = []
    for net in value:
        driver = net
        while driver < 0:
            driver = connections[driver]
        nets.append(driver)
    return _make(_nir.Value, nets)


_COMBINATIONAL = (_nir.Operator, _nir.Part, _nir.Matches, _nir.PriorityMatch, _nir.AssignmentList,
                  _nir.AsyncReadPort)
# Cells that Amaranth sees no combinational path through.
_CUT = (_nir.Top, _nir.Instance, _nir.Memory, _nir.SyncReadPort, _nir.SyncWritePort)


def _is_acyclic(netlist):
    """Return whether no cell depends on itself, with the dependencies of its bits merged.

    True implies that no bit depends on itself either. False implies nothing.
    """
    connections = netlist.connections
    before = []
    for cell in netlist.cells:
        if isinstance(cell, _COMBINATIONAL):
            nets = cell.input_nets()
        elif isinstance(cell, _nir.FlipFlop):
            nets = (cell.clk, cell.arst)
        elif isinstance(cell, _CUT):
            nets = ()
        else:
            return False
        cells = set()
        for net in nets:
            driver = net
            while driver < 0:
                driver = connections[driver]
            cells.add(driver >> _WIDTH_BITS)
        cells.discard(0)        # constants and the module's inputs
        before.append(cells)
    new, open_, done = range(3)
    states = bytearray(len(before))
    for begin in range(len(before)):
        if states[begin] != new:
            continue
        states[begin] = open_
        path = [(begin, iter(before[begin]))]
        while path:
            index, rest = path[-1]
            for cell in rest:
                if states[cell] == open_:
                    return False
                if states[cell] == new:
                    states[cell] = open_
                    path.append((cell, iter(before[cell])))
                    break
            else:
                states[index] = done
                path.pop()
    return True


_check_bits = _nir.Netlist.check_comb_cycles


def _check_comb_cycles(self):
    if not _is_acyclic(self):
        _check_bits(self)


_flows_of_all = vars(_ir)["_compute_net_flows"]


def _compute_net_flows(netlist):
    # Nets that leave a module get ports.
    if len(netlist.modules) > 1:
        _flows_of_all(netlist)


def _emit_netlist(netlist, design, **options):
    emitter = _ir.NetlistEmitter(netlist, design, **options)
    emitter.emit_fragment(design.fragment, None)
    _forget(emitter)


_emit_module = rtlil.ModuleEmitter.emit


def _emit_and_forget(self):
    _emit_module(self)
    _forget(self)


def _forget(emitter):
    # One of its functions refers to itself, so the garbage collector would have to find it, and
    # everything that it holds.
    vars(emitter).clear()


def _sigspec(self, *parts):
    value = []
    for part in parts:
        if isinstance(part, _nir.Net):
            value.append(part)
        else:
            value.extend(part)
    nets, chunks = self.nets, []
    position, end = 0, len(value)
    while position < end:
        first, begin = value[position], position
        position += 1
        if first < 2:           # a constant
            while position < end and value[position] < 2:
                position += 1
            bits = "".join([str(int(net)) for net in reversed(value[begin:position])])
            chunks.append(f"{position - begin}'{bits}")
            continue
        wire, start = nets[first]
        bit = start + 1
        while position < end and value[position] >= 2 and nets[value[position]] == (wire, bit):
            bit += 1
            position += 1
        chunks.append(f"{wire.name} [{start}]" if bit == start + 1
                      else f"{wire.name} [{bit - 1}:{start}]")
    return chunks[0] if len(chunks) == 1 else "{ " + " ".join(reversed(chunks)) + " }"


_REPLACED = (
    (_nir.Value, "__new__", staticmethod(_new_value)),
    (_nir.Value, "__getitem__", _value_item),
    (_nir.Netlist, "add_value_cell", _add_value_cell),
    (_nir.Netlist, "resolve_net", _resolve_net),
    (_nir.Netlist, "resolve_value", _resolve_value),
    (_nir.Netlist, "check_comb_cycles", _check_comb_cycles),
    (_ir, "_compute_net_flows", _compute_net_flows),
    (_ir, "_emit_netlist", _emit_netlist),
    (rtlil.ModuleEmitter, "emit", _emit_and_forget),
    (rtlil.ModuleEmitter, "sigspec", _sigspec),
)


@contextlib.contextmanager
def quick():
    """Context in which conversion to RTLIL takes the shortcuts."""
    kept = []
    try:
        if __version__ == VERSION:
            for owner, name, function in _REPLACED:
                kept.append((owner, name, vars(owner)[name]))
                setattr(owner, name, function)
        yield
    finally:
        for owner, name, function in reversed(kept):
            setattr(owner, name, function)
