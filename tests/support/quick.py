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


_making = []        # the engine whose modules are compiled


def _comb_waker(process):
    engine = _making[0]
    woken = engine.woken

    def waker(curr, next):
        if not process.runnable:
            process.runnable = True
            woken.append(process)
        return True

    engine.harmless.add(waker)
    return waker


def _edge_waker(process, polarity):
    woken = _making[0].woken

    def waker(curr, next):
        if next == polarity and not process.runnable:
            process.runnable = True
            woken.append(process)
        return True

    return waker


def _memory_waker(process):
    woken = _making[0].woken

    def waker():
        if not process.runnable:
            process.runnable = True
            woken.append(process)
        return True

    return waker


class _Engine(pysim.PySimEngine):
    """Runs the modules that were woken, without a search among all.

    What a testbench sets goes through the design when somebody looks at it, or waits: once for all
    ports that are set in a cycle. At once if more than logic waits for it: a clock, a process.
    """

    def __init__(self, design):
        _making[:] = [self]
        self.woken, self.harmless = [], set()
        super().__init__(design)
        _making.clear()
        self._of_modules = frozenset(self._processes)
        self._all, self._others = None, ()
        # What sets something else off than logic, and whether logic sets that off.
        slots = self._state.slots
        self._alarms = {slot for slot in slots
                        if not self.harmless.issuperset(slot.wakers)
                        or not isinstance(slot, pysim._PySignalState)}
        self._eager = any(slot.is_comb for slot in self._alarms if hasattr(slot, "is_comb"))
        self._late = False
        self._start()

    def _start(self):
        self.woken[:] = (process for process in self._of_modules if process.runnable)
        self._late = False

    def reset(self):
        super().reset()
        self._start()

    def add_trigger_combination(self, combination, *, oneshot):
        for trigger in combination._triggers:
            if type(trigger) in (_async.ChangedTrigger, _async.EdgeTrigger):
                slot = self._state.slots[self._state.get_signal(trigger.signal)]
                self._alarms.add(slot)
                self._eager |= slot.is_comb
        return super().add_trigger_combination(combination, oneshot=oneshot)

    def get_value(self, expr):
        if self._late:
            self.step_design()
        return super().get_value(expr)

    def settle(self):
        """Let what was set go through the design, now or later."""
        if self._eager or self._vcd_writers or not self._alarms.isdisjoint(self._state.pending):
            self.step_design()
        else:
            self._late = True

    def step_design(self):
        self._late = False
        if self._vcd_writers:
            self.woken.clear()
            super().step_design()
            return
        if self._all is not self._processes or self._count != len(self._processes):
            self._all, self._count = self._processes, len(self._processes)
            self._others = tuple(self._processes - self._of_modules)
        converged = False
        while not converged:
            for trigger in self._active_triggers:
                trigger.run()
            self._active_triggers.clear()
            running = self.woken[:]
            self.woken.clear()
            for processes in (running, self._others):
                for process in processes:
                    if process.runnable:
                        process.runnable = False
                        process.run()
            converged = self._state.commit()
            self._delta_cycles += 1

    def advance(self):
        self.step_design()
        converged = False
        while not converged:
            converged = True
            for testbench in self._testbenches:
                if testbench.runnable:
                    testbench.runnable = False
                    testbench.run()
                    if self._late:
                        self.step_design()
                    converged = False
        self._state.timeline.advance()
        return any(each.critical for each in (*self._others, *self._testbenches))


def _set(plain):
    def set_(self, expr, value):
        if type(expr) is _ast.Signal and type(value) in (int, bool):
            state = self._engine.state
            slot = state.slots[state.get_signal(expr)]
            if not slot.is_comb:
                width = len(expr)
                value &= (1 << width) - 1
                if expr._signed and value >> width - 1:
                    value -= 1 << width
                slot.update(value)
                return
        plain(self, expr, value)

    return set_


def _set_and_settle(self, expr, value):
    """Do what a testbench's ``set`` does, and let it go through the design."""
    _async.ProcessContext.set(self, expr, value)
    self._engine.settle()


def _commit(self):
    """Change a signal, and drop the wakers that say so."""
    curr, new = self.curr, self.next
    if curr == new:
        return False
    wakers = self.wakers
    kept = [waker for waker in wakers if waker(curr, new)]
    if len(kept) != len(wakers):
        wakers[:] = kept
    self.curr = new
    return True


def hasten():
    """Have all simulators of this process do so, from now on."""
    _pyrtl.comb_waker, _pyrtl.edge_waker, _pyrtl.memory_waker = (
        _comb_waker, _edge_waker, _memory_waker)
    pysim.PySimEngine = _Engine
    pysim._PySignalState.commit = _commit
    _async.ProcessContext.set = _set(_async.ProcessContext.set)
    _async.TestbenchContext.set = _set_and_settle
    _pyrtl.compile = _compile
    _pyrtl.exec = _execute
    _pyeval.eval_value = pysim.eval_value = _value(_pyeval.eval_value)
    pysim._PyEngineState.get_signal = _get_signal(pysim._PyEngineState.get_signal)
    state = pysim._PyTriggerState
    state.compute_result = _compute_result(state.compute_result)
