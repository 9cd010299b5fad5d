# amaranth: UnusedElaboratable=no
"""Running a component in pysim, cycle by cycle.

Cycle t is what the component sees between clock edges t - 1 and t; cycle 0 is the first, and its
registers hold their reset values. A :class:`Trace` has one value a cycle.
"""

import contextlib
import functools

from amaranth.hdl import Signal, Value
from amaranth.sim import Simulator

from hwgen.emit import ModuleLibrary

__all__ = ["Trace", "assert_elaborates_twice", "flatten", "play", "shared", "simulate",
           "simulator_of", "unflatten"]

_MOST_KEPT = 6


class Trace:
    """Values of signals in every cycle of a run.

    Parameters
    ----------
    signals : dict of str to ValueLike
        What is recorded, by name.
    """

    def __init__(self, signals):
        self._signals = {name: Value.cast(signal) for name, signal in signals.items()}
        self._values = {name: [] for name in signals}

    def __getitem__(self, name):
        """Return the values of a signal, one a cycle."""
        return self._values[name]

    def high(self, name):
        """Return the cycles in which a signal is not 0."""
        return [cycle for cycle, value in enumerate(self._values[name]) if value]

    def at_high(self, strobe, *names):
        """Return ``(cycle, value, ...)`` of every cycle in which ``strobe`` is not 0."""
        return [(cycle, *(self._values[name][cycle] for name in names))
                for cycle in self.high(strobe)]

    async def record(self, ctx):
        """Record in the background."""
        lists = list(self._values.values())
        async for _, _, *values in ctx.tick().sample(*self._signals.values()):
            for values_so_far, value in zip(lists, values, strict=True):
                values_so_far.append(value)


class _Compiled:
    """A component's simulator, which many runs use one after the other."""

    def __init__(self, dut):
        self._simulator = Simulator(dut)
        self._simulator.add_clock(1e-6)
        engine = self._simulator._engine
        self._processes = set(engine._processes)
        self._wakers = [list(slot.wakers) for slot in engine.state.slots]

    def fresh(self):
        """Return the simulator as it was before the first run: Amaranth keeps the testbenches."""
        engine = self._simulator._engine
        for process in (*engine._testbenches, *engine._processes - self._processes):
            if process.coroutine is not None:
                # One that waits until something is true cannot be closed as Amaranth has it.
                with contextlib.suppress(RuntimeError):
                    process.coroutine.close()
        engine._processes = set(self._processes)
        engine._testbenches = []
        engine._active_triggers.clear()
        for slot, wakers in zip(engine.state.slots, self._wakers, strict=False):
            slot.wakers[:] = wakers
        # Signals of earlier testbenches alone.
        for slot in engine.state.slots[len(self._wakers):]:
            slot.wakers.clear()
        self._simulator.reset()
        return self._simulator


_kept = {}


@functools.lru_cache(maxsize=_MOST_KEPT)
def shared(kind, *arguments, **named):
    """Return a component that :func:`simulate` compiles once: the same one for equal arguments.

    For tests that do not change what components are made of.
    """
    dut = kind(*arguments, **named)
    if len(_kept) == _MOST_KEPT:
        del _kept[next(iter(_kept))]
    _kept[id(dut)] = dut, None
    return dut


def simulator_of(dut):
    """Return a simulator with a clock: a new one, or that of a :func:`shared` component, reset."""
    kept, compiled = _kept.get(id(dut), (None, None))
    if kept is not dut:
        simulator = Simulator(dut)
        simulator.add_clock(1e-6)
        return simulator
    if compiled is None:
        compiled = _Compiled(dut)
        _kept[id(dut)] = dut, compiled
    return compiled.fresh()


def simulate(dut, *testbenches, watch=None, background=(), processes=(), limit=20_000):
    """Run until every testbench has ended and return the trace of ``watch``.

    Parameters
    ----------
    dut : Elaboratable
        The component, with the clock domain ``sync``.
    testbenches : coroutine functions
        The run ends with the last of them.
    watch : dict of str to ValueLike, optional
        What the trace records.
    background : iterable of coroutine functions
        Testbenches that check while the others run.
    processes : iterable of coroutine functions
        Models of hardware around the component.
    limit : int
        Cycles after which the run fails, because the component hangs.
    """
    trace = Trace(watch or {})

    simulator = simulator_of(dut)
    for process in processes:
        simulator.add_process(process)
    for testbench in (*background, *([trace.record] if watch else [])):
        simulator.add_testbench(testbench, background=True)
    for testbench in testbenches:
        simulator.add_testbench(testbench)
    steps = 0
    while simulator.advance():
        steps += 1
        # Two clock edges a cycle, each a step.
        assert steps <= 2 * limit + 2, f"the run has not ended after {limit} cycles"
    return trace


def play(dut, inputs, watch, *, cycles):
    """Set inputs to listed values, one a cycle, and return the trace of outputs.

    Parameters
    ----------
    dut : Component
        The component.
    inputs : dict of str to (list or dict)
        Values by port: a list from cycle 0 on, or a dict by cycle; 0 where there is none.
    watch : iterable of str
        Ports that are recorded.
    cycles : int
        Length of the run.
    """
    ports = []
    for name, values in inputs.items():
        by_cycle = values if isinstance(values, dict) else dict(enumerate(values))
        ports.append((Value.cast(getattr(dut, name)), by_cycle))

    async def drive(ctx):
        for cycle in range(cycles):
            for port, values in ports:
                ctx.set(port, values.get(cycle, 0))
            await ctx.tick()

    # A component without registers has no clock domain of its own: the run still needs one.
    return simulate(_clocked(dut), drive, watch={name: getattr(dut, name) for name in watch},
                    limit=cycles)


def _clocked(dut):
    from amaranth.hdl import Module

    m = Module()
    m.submodules.dut = dut
    tick = Signal()
    m.d.sync += tick.eq(~tick)
    return m


def flatten(values, bits):
    """Return integers, signed or not, side by side in one vector, the first lowest."""
    word = 0
    for lane, value in enumerate(values):
        word |= (int(value) & ((1 << bits) - 1)) << (lane * bits)
    return word


def unflatten(word, bits, lanes, *, signed=False):
    """Return the integers that stand side by side in a vector, the lowest first."""
    values = [word >> (lane * bits) & ((1 << bits) - 1) for lane in range(lanes)]
    if signed:
        values = [value - (1 << bits) * (value >> (bits - 1)) for value in values]
    return values


def assert_elaborates_twice(make):
    """Check that a component converts twice, to the same text.

    Parameters
    ----------
    make : callable
        Returns a new component.
    """
    block = make()
    texts = []
    for _ in range(2):
        library = ModuleLibrary()
        assert library.add(block) == block.module_name
        texts.append((library.modules, library.memories))
    assert block.module_name in texts[0][0]
    assert texts[0] == texts[1]
