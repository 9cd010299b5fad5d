"""Amaranth's simulator with less work a cycle, and none twice in a process.

It writes a text in Python for each module and compiles it. Those of equal modules (elements of an
array; the same core in the next test) differ in numbers of signals alone: a text is compiled once,
with names in place of the numbers.
"""

import functools
import re
import types

from amaranth.hdl import _ast  # noqa: PLC2701 - there are no public names
from amaranth.sim import _async, _pyeval, _pyrtl, pysim  # noqa: PLC2701 - as above

__all__ = ["hasten"]

_NUMBER = re.compile(r"\b(slots\[|next_)(\d+)(\]?)")
_UPDATE = re.compile(r"^( *)(slot_\d+)\.update\((next_\d+)", re.MULTILINE)
_WRITE = re.compile(r"^( *)(slot_\d+\.write\(.*(write_en_\d+)\))$", re.MULTILINE)
_FILE = "<string>"


@functools.cache
def _code(text):
    """Return the code of a function whose slots are global names."""
    names = {}
    # A call that would change nothing is most of what a simulator does.
    text = _UPDATE.sub(r"\1if \2.next != \3: \2.update(\3", text)
    text = _WRITE.sub(r"\1if \3: \2", text)
    exec(compile(text, _FILE, "exec"), names)
    return names["run"].__code__


def _compile(text, file, mode):
    """Return the code, or for a module's text what :func:`_execute` makes a function of."""
    # Texts that print could have numbers in what they print.
    if file != _FILE or "print(" in text or "pin_blame(" in text:
        return compile(text, file, mode)
    numbers = {}

    def rename(found):
        kind, number, _ = found.groups()
        short = numbers.setdefault(number, len(numbers))
        return f"slot_{short}" if kind == "slots[" else f"next_{short}"

    return _code(_NUMBER.sub(rename, text)), numbers


def _execute(code, names):
    if isinstance(code, types.CodeType):
        exec(code, names)
        return
    code, numbers = code
    slots = names["slots"]
    names.update({f"slot_{short}": slots[int(number)] for number, short in numbers.items()})
    # A copy: what the interpreter learns of a code object is of one module's names.
    names["run"] = types.FunctionType(code.replace(), names)


def _value(plain):
    def eval_value(sim, value):
        kind = type(value)
        if kind is _ast.Signal:
            return sim.slots[sim.get_signal(value)].curr
        if kind is _ast.Const:
            return value.value
        if kind is _ast.Slice:
            whole = eval_value(sim, value.value)
            return whole >> value.start & ((1 << value.stop - value.start) - 1)
        return plain(sim, value)

    return eval_value


def _get_signal(plain):
    def get_signal(self, signal):
        # The state keeps its signals: no other one gets this identity.
        indices = self.__dict__.setdefault("_indices", {})
        try:
            return indices[id(signal)]
        except KeyError:
            index = indices[id(signal)] = plain(self, signal)
            return index

    return get_signal


def _compute_result(plain):
    def compute_result(self):
        result = []
        state = self._engine.state
        for trigger in self._combination._triggers:
            kind = type(trigger)
            if kind is _async.EdgeTrigger:
                result.append(trigger in self._triggers_hit)
            elif kind is _async.SampleTrigger and type(trigger.shape) is _ast.Shape:
                result.append(pysim.eval_value(state, trigger.value))
            else:
                plain(self)
                return
        self._result = tuple(result)

    return compute_result


class _Woken(list):
    """The processes of an engine's modules that have to run: instead of a search among all."""

    current = None      # of the engine that is being made

    def waker(self, process):
        def wake():
            if not process.runnable:
                process.runnable = True
                self.append(process)

        return wake


def _comb_waker(process):
    wake = _Woken.current.waker(process)

    def waker(curr, next):
        wake()
        return True

    return waker


def _edge_waker(process, polarity):
    wake = _Woken.current.waker(process)

    def waker(curr, next):
        if next == polarity:
            wake()
        return True

    return waker


def _memory_waker(process):
    wake = _Woken.current.waker(process)

    def waker():
        wake()
        return True

    return waker


class _Engine(pysim.PySimEngine):
    def __init__(self, design):
        self._woken = _Woken.current = _Woken()
        super().__init__(design)
        self._of_modules = frozenset(self._processes)
        self._woken[:] = (process for process in self._of_modules if process.runnable)

    def reset(self):
        super().reset()
        self._woken[:] = (process for process in self._of_modules if process.runnable)

    def step_design(self):
        if self._vcd_writers:
            self._woken.clear()
            super().step_design()
            return
        converged = False
        others = self._processes - self._of_modules
        while not converged:
            for trigger in self._active_triggers:
                trigger.run()
            self._active_triggers.clear()
            running = self._woken[:]
            self._woken.clear()
            for process in (*running, *others):
                if process.runnable:
                    process.runnable = False
                    process.run()
            converged = self._state.commit()
            self._delta_cycles += 1


def hasten():
    """Have all simulators of this process do so, from now on."""
    _pyrtl.comb_waker, _pyrtl.edge_waker, _pyrtl.memory_waker = (
        _comb_waker, _edge_waker, _memory_waker)
    pysim.PySimEngine = _Engine
    _pyrtl.compile = _compile
    _pyrtl.exec = _execute
    _pyeval.eval_value = pysim.eval_value = _value(_pyeval.eval_value)
    pysim._PyEngineState.get_signal = _get_signal(pysim._PyEngineState.get_signal)
    state = pysim._PyTriggerState
    state.compute_result = _compute_result(state.compute_result)
