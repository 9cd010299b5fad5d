"""Conversion of operands in two formats to the format that the array multiplies."""

from amaranth.hdl import Cat, Module, Mux
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block, place
from hwgen.common.floating import FloatConvert

__all__ = ["Widen", "widen"]


class Widen(Block):
    """Exact conversion of an operand, or a gradient, to a format that contains both formats.

    NaN becomes the canonical NaN. Combinational.

    Parameters
    ----------
    operand, gradient : FloatFormat
        Formats of ``x``, of the same width.
    target : FloatFormat
        Format of the result: :func:`arch.numerics.containing` of both.

    Members
    -------
    x : ``In(operand.bits)``
        Raw bits.
    is_gradient : ``In(1)``
        Whether ``x`` has the gradient's format.
    result : ``Out(target.bits)``
        Raw bits.
    """

    def __init__(self, *, operand, gradient, target):
        self._sources = {"operand": operand, "gradient": gradient}
        self._target = target
        super().__init__({
            "x":           In(operand.bits),
            "is_gradient": In(1),
            "result":      Out(target.bits),
        })

    @property
    def module_name(self):
        """``widen_<operand>_<gradient>``."""
        return "_".join(["widen", *map(str, self._sources.values())])

    def elaborate(self, platform):
        """Build a conversion for each format, and the selection."""
        m = Module()
        converts = []
        for name, source in self._sources.items():
            convert = place(m, platform, f"of_{name}", FloatConvert(
                source=source, target=self._target, latency=0))
            m.d.comb += convert.x.eq(self.x)
            converts.append(convert)
        operand, gradient = converts
        m.d.comb += self.result.eq(Mux(self.is_gradient, gradient.result, operand.result))
        return m


def widen(m, platform, config, row, is_gradient, *, name):
    """Return the operands of a row in the format that the array multiplies.

    A row is returned unchanged if the configuration has one format of operands.

    Parameters
    ----------
    m : Module
        The component under construction, which gets a :class:`Widen` per operand.
    config : SystolicConfig
    row : Value
        Raw bits of operands.
    is_gradient : Value or None
        Whether they are of ``gradient_format``.
    name : str
        Name of the blocks, before their numbers.
    """
    if not config.mixed:
        return row
    bits, results = config.operand.bits, []
    for lane in range(len(row) // bits):
        block = place(m, platform, f"{name}_{lane}", Widen(
            operand=config.operand, gradient=config.gradient, target=config.array_operand))
        m.d.comb += [block.x.eq(row.word_select(lane, bits)), block.is_gradient.eq(is_gradient)]
        results.append(block.result)
    return Cat(results)
