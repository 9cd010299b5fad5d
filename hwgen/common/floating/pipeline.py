"""Datapaths with a configurable number of registers."""

from types import SimpleNamespace

from amaranth import Module, Signal, Value
from amaranth.lib.wiring import In, Out

from arch.common.sizes import MOST_FLOAT_LATENCY
from arch.config import check_int
from hwgen.common.binary32 import data_register
from hwgen.common.block import Block

__all__ = ["Datapath", "Operation", "Pipeline", "check_latency"]


def check_latency(latency):
    """Return ``latency`` as an ``int``, checked to lie within 0 and ``MOST_FLOAT_LATENCY``."""
    return check_int("latency", latency, 0, MOST_FLOAT_LATENCY)


class Datapath(Block):
    """A component whose results appear a fixed number of cycles after its inputs.

    Subclasses set ``_latency``, checked by :func:`check_latency`.
    """

    _latency: int

    @property
    def latency(self) -> int:
        """Cycles from the inputs to their result."""
        return self._latency


class Pipeline:
    """Registers between the steps of a datapath, spread evenly.

    Of ``latency`` registers in a row, ``floor(latency * k / steps)`` are at or before the end of
    step k, for k from 1 to ``steps``: none at all if the latency is 0, and several at the end of
    every step if it exceeds ``steps``, for synthesis to move them (retiming).

    Parameters
    ----------
    m : Module
        The component under construction.
    valid : Value
        Bit i enables register i, counted from the inputs.
    latency : int
        Registers in a row.
    steps : int
        Number of calls of :meth:`cut`.

    Attributes
    ----------
    carried : dict of str to Value
        Values that every :meth:`cut` passes on by one step.
    """

    def __init__(self, m, valid, *, latency, steps):
        self._m = m
        self._valid = valid
        self._latency = latency
        self._steps = steps
        self._step = 0
        self._stage = 0
        self.carried = {}

    def cut(self, **values):
        """End a step; return the values as the next step sees them, as attributes."""
        self._step += 1
        assert self._step <= self._steps
        end = self._latency * self._step // self._steps
        values = {name: Value.cast(value) for name, value in (values | self.carried).items()}
        if self._stage == end:
            # Named, as an expression that is used twice is emitted twice.
            named = {name: Signal(value.shape(), name=f"{name}_{self._step}")
                     for name, value in values.items()}
            self._m.d.comb += [named[name].eq(value) for name, value in values.items()]
            values = named
        for stage in range(self._stage, end):
            registers = {name: data_register(value.shape(), f"{name}_{self._step}_{stage}")
                         for name, value in values.items()}
            with self._m.If(self._valid[stage]):
                self._m.d.sync += [registers[name].eq(value) for name, value in values.items()]
            values = registers
        self._stage = end
        self.carried = {name: values[name] for name in self.carried}
        return SimpleNamespace(**values)

    def end(self):
        """Check that the datapath has the declared number of steps."""
        assert self._step == self._steps


class Operation(Datapath):
    """An operation: a pipeline from operands to one result.

    No flow control: an element is taken in every cycle in which ``valid[0]`` is asserted, and its
    ``result`` appears ``latency`` cycles later. The parent keeps track of which cycles carry a
    result. Throughput is one element per cycle. With a latency of 0 the component is
    combinational.

    Subclasses define ``steps`` and :meth:`compute`.

    Parameters
    ----------
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`Pipeline`.
    result : int
        Width of the result. Bits.
    **operands
        Widths of the operands. Bits.

    Members
    -------
    valid : ``In(latency)``
        Bit 0: the operands carry an element in this cycle; when it is deasserted they are ignored.
        Bit i must be bit 0 of i cycles before (:func:`hwgen.common.delay.delay_taps`).
    result : ``Out``
        Raw bits of the result of the element that was at the inputs ``latency`` cycles ago, if
        ``valid[0]`` was asserted then; otherwise, with a latency above 0, the result of the latest
        element before that. Not reset.

    Raises
    ------
    TypeError
        If ``latency`` is not an integer.
    ValueError
        If it is out of range.
    """

    def __init__(self, *, latency: int, result: int, **operands: int):
        self._latency = check_latency(latency)
        super().__init__({
            "valid":  In(self._latency),
            **{name: In(bits) for name, bits in operands.items()},
            "result": Out(result),
        })

    @property
    def steps(self) -> int:
        """Steps between which registers are placed."""
        raise NotImplementedError(f"{type(self).__name__} must define steps")

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        pipeline = Pipeline(m, self.valid, latency=self._latency, steps=self.steps)
        m.d.comb += self.result.eq(self.compute(m, pipeline))
        pipeline.end()
        return m

    def compute(self, m, pipeline):
        """Return the result, in ``steps`` steps of the pipeline."""
        raise NotImplementedError(f"{type(self).__name__} must define compute")
