"""Placing one component inside another, for simulation and for Verilog from the same source."""

from amaranth.hdl import ResetInserter
from amaranth.lib import wiring

from hwgen.common.names import name_by_source

__all__ = ["NO_RW_CHECK", "Behaviour", "Block", "place"]

NO_RW_CHECK = "no_rw_check"
"""Attribute of a memory: no result depends on reading a row in the cycle in which it is written.
Yosys knows it, and adds no logic to a block RAM that leaves such reads undefined."""

name_by_source()


class Block(wiring.Component):
    """A component that is emitted as one Verilog module, however often it is instanced.

    Amaranth writes a module for every instance (amaranth #328), so a 256x256 mesh would have 65,536
    PE modules. Instead a block names itself: all blocks with the same :attr:`module_name` share one
    module.
    """

    # An emitted block is an Instance of its module in the parent: it counts as used, although
    # the object itself is elaborated only once per library.
    _MustUse__silence = True

    @property
    def module_name(self) -> str:
        """Name of the Verilog module: the kind of block and every parameter that shapes it."""
        raise NotImplementedError(f"{type(self).__name__} must define module_name")


class Behaviour(Block):
    """A block that can also be written as its behaviour, for a simulator only.

    All its outputs come from registers.
    """

    def behaviour(self, name, *, beside=None):
        """Return SystemVerilog of module ``name``, with the block's ports, ``clk`` and ``rst``.

        Its port declarations come before its first ``import``. In every cycle the outputs equal
        those of the block, for any inputs.

        Parameters
        ----------
        name : str
        beside : str, optional
            Module of the block itself. It then drives the outputs, and the simulation ends with an
            error in the first cycle in which they differ from the behaviour's.
        """
        raise NotImplementedError(f"{type(self).__name__} must define behaviour")

    def sources(self):
        """Return the C++ that the text calls through DPI, by file name."""
        return {}


def place(m, platform, name, block, *, reset=None):
    """Make ``block`` a submodule of ``m`` and return it.

    An emitting platform (:class:`hwgen.emit.ModuleLibrary`) converts the block once and instances
    it by name; with any other platform, pysim's ``None`` included, the block itself is the
    submodule. Either way the block's own ports are the wires that the parent connects.

    Parameters
    ----------
    m : Module
        The parent under construction.
    platform : object
        Argument of ``elaborate``.
    name : str
        Instance name.
    block : Block
        The child.
    reset : Value, 1 bit, optional
        Synchronous reset of this instance instead of the domain's own, which it must include. (In
        pysim, in addition to the domain's own.)
    """
    if hasattr(platform, "instance"):
        m.submodules[name] = platform.instance(block, reset=reset)
    elif reset is not None:
        m.submodules[name] = ResetInserter({"sync": reset})(block)
    else:
        m.submodules[name] = block
    return block
