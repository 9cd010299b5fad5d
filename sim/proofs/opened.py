"""A component whose registers and memories a proof can access, and its broken variants."""

import hashlib
import linecache
import sys
import types
from importlib.util import find_spec
from pathlib import Path

from amaranth.hdl import Const, Fragment, ResetInserter, Shape, Signal

from hwgen.emit import port_map

__all__ = ["Opened", "broken"]


class _Platform:
    """Gives each memory one more port to read, which the proof addresses; remembers blocks."""

    def instance(self, block, *, reset=None):
        inner = Fragment.get(block, self)
        inner.block = block
        if reset is None:
            return inner
        # Its parts are copies; the signals and memories in them are the same.
        fragment = ResetInserter({"sync": reset})(inner)
        fragment.inner = inner
        return fragment

    def get_memory(self, memory):
        instance = memory.elaborate(None)
        address = Signal(range(memory.depth), name="address_of_proof")
        row = Signal(Shape.cast(memory.shape).width, name="row_of_proof")
        instance.read_port(domain="comb", addr=address, data=row, en=Const(1), transparent_for=())
        instance.of_proof = address, row
        return instance


class Opened:
    """A component as a submodule, whose own parts an invariant may speak of.

    Parameters
    ----------
    m : Module
        The proof.
    block : Component
        What the proof is about.
    name : str
        Of the submodule.
    """

    def __init__(self, m, block, name="dut"):
        self._m = m
        self._block = block
        self._fragment = Fragment.get(block, _Platform())
        m.submodules[name] = self._fragment

    @property
    def inputs(self):
        """The component's inputs: what the proof does not drive is free if it is given as input."""
        return [signal for signal, is_input in port_map(self._block).values() if is_input]

    def signal(self, name, *path, bits=None):
        """Return the signal of a name that a part assigns to.

        Parameters
        ----------
        name : str
        path : str
            Submodules from the component on.
        bits : int, optional
            Its width, where another one has the same name.

        Raises
        ------
        LookupError
            There is none, or there are several.
        """
        found = {id(signal): signal for statements in self._at(path).statements.values()
                 for statement in statements for signal in _assigned(statement)
                 if signal.name == name and bits in {None, len(signal)}}
        if len(found) != 1:
            raise LookupError(f"{'/'.join((*path, name))} must be one signal of "
                              f"{type(self._block).__name__}, not {len(found)}")
        return next(iter(found.values()))

    def block(self, *path):
        """Return the component that is placed at a path: its ports are those of the hardware."""
        return self._at(path).block

    def memory(self, address, *path):
        """Return the row at an address of a memory, in this cycle. Once for each memory.

        Parameters
        ----------
        address : Value
        path : str
            Submodules from the component on; the last is the memory.
        """
        ours, row = self._at(path).of_proof
        self._m.d.comb += ours.eq(address)
        return row

    def _at(self, path):
        fragment = self._fragment
        for name in path:
            fragment = next((part for part, known, _ in fragment.subfragments if known == name),
                            None)
            if fragment is None:
                raise LookupError(f"{'/'.join(path)} is not in {type(self._block).__name__}")
            fragment = getattr(fragment, "inner", fragment)
        return fragment


def _assigned(statement):
    """Return the signals that a statement assigns to, also in its branches."""
    return statement._lhs_signals()  # noqa: SLF001 - there is no public way


def broken(module, old, new):
    """Return a module whose source has one place changed: a broken variant of its component.

    Parameters
    ----------
    module : str
        Name of the module.
    old, new : str
        The text, which occurs once, and the other one.

    Raises
    ------
    ValueError
        The text does not occur once.
    """
    path = Path(find_spec(module).origin)
    source = path.read_text("utf-8")
    if source.count(old) != 1:
        raise ValueError(f"the place to break must occur once in {module}, "
                         f"not {source.count(old)} times: {old!r}")
    changed = types.ModuleType(f"{module}_broken")
    changed.__package__ = module.rpartition(".")[0]
    sys.modules[changed.__name__] = changed  # dataclasses look there
    source = source.replace(old, new)
    # Signals are named by their source.
    name = f"{path} (broken {hashlib.sha256(source.encode()).hexdigest()[:16]})"
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
    exec(compile(source, name, "exec"), vars(changed))
    return changed
