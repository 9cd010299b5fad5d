"""What the registers of a core do in each cycle, told by their documentation, for any inputs.

It is written cycle by cycle from the text in ``hwgen/common/control.py`` and docs/registers, with
no code of that module, so a wrong condition there is not wrong here.
"""

from dataclasses import dataclass, field

__all__ = ["ABORTED", "ALIGNMENT", "TIMEOUT", "Control"]

ALIGNMENT, ABORTED, TIMEOUT = 1, 2, 3
STOPPED, CLEAR, RUN, FINISH, DRAIN, RESET = range(6)


@dataclass
class Control:
    """State between two cycles.

    ``events`` counts what has happened, so that a test can say that all of it did.
    """

    state: int = STOPPED
    irq: int = 0
    code: int = 0
    unanswered: int = 0
    faulty: int = 0
    aborting: int = 0
    cleared: int = 1        # in the cycle after the reset of the domain
    timeout: int = 0
    program: int = 0
    silent: int = 0         # whether the memory was silent in the cycle before
    left: int = 0
    events: dict[str, int] = field(default_factory=dict)

    @property
    def running(self) -> bool:
        """What ``RUNNING`` says."""
        return self.state in (RUN, FINISH, DRAIN)

    def outputs(self) -> tuple[int, int, int, int]:
        """Return ``irq``, ``clear``, ``run`` and ``stop`` of this cycle."""
        return self.irq, self.cleared, int(self.state == RUN), int(self.state == DRAIN)

    def register(self) -> int:
        """Return ``STATUS`` of this cycle."""
        return (self.running | self.irq << 1 | self.unanswered << 2 | self.faulty << 3
                | self.code << 8)

    def _happens(self, name: str) -> None:
        self.events[name] = self.events.get(name, 0) + 1

    def _end(self, code: int, *, unanswered: bool = False) -> None:
        self.state, self.irq, self.code = STOPPED, 1, code
        self.unanswered = int(unanswered)

    def cycle(self, inputs: dict[str, int], written: tuple[str, int] | None) -> None:
        """Take the inputs of a cycle, and a register that the host writes in it."""
        start = abort = False
        name, value = written or ("", 0)
        if name == "CONTROL":
            start, abort = bool(value & 1), bool(value & 2)
        # Silent for this many cycles, as the memory was until the cycle before.
        expired = bool(self.silent and self.left == 1)
        silent = inputs["waiting"] and not inputs["moved"] and self.state in (RUN, DRAIN)
        if not self.silent or not self.left:
            self.left = self.timeout
        elif self.left > 1:
            self.left -= 1
        self.silent = int(silent)
        running, misplaced = self.running, self.program % 128 != 0
        self.cleared = int(self._step(inputs, start=start, abort=abort, expired=expired,
                                      misplaced=misplaced))
        if inputs["fault"]:
            self.faulty = 1
        elif self.cleared:
            self.faulty = 0
        if name == "TIMEOUT":
            self.timeout = value
        elif name == "PROGRAM_LOW" and not running:
            self.program = value

    def _step(self, inputs: dict[str, int], *, start: bool, abort: bool, expired: bool,
              misplaced: bool) -> bool:
        """Go to the next state; return whether everything is reset in the next cycle."""
        if self.state == STOPPED:
            return self._stopped(inputs, start=start, abort=abort)
        if self.state == RESET:
            self.state, self.aborting = STOPPED, 0
        elif self.state == DRAIN:
            return self._drains(inputs, abort=abort, expired=expired)
        elif self.state == FINISH:
            # Errors of the last cycle count.
            self.state, self.code = DRAIN, inputs["status"]
            self._happens("late error" if self.code else "success")
            self.aborting |= abort
        elif abort:
            self._happens(("", "abort before", "abort")[self.state])
            self.state, self.code, self.aborting = DRAIN, ABORTED, 1
        elif self.state == CLEAR:
            self.state = RUN
            if misplaced:
                self._end(ALIGNMENT, unanswered=bool(self.unanswered))
                self._happens("misplaced")
        elif inputs["status"]:
            self.state, self.code = DRAIN, inputs["status"]
            self._happens("error")
        elif expired:
            self._end(TIMEOUT, unanswered=True)
            self._happens("no answer")
        elif inputs["halt"]:
            self.state = FINISH
        return False

    def _stopped(self, inputs: dict[str, int], *, start: bool, abort: bool) -> bool:
        owes = self.unanswered
        if inputs["drained"]:
            self.unanswered = 0
        if not (start or abort):
            return False
        if not owes:
            self.state = RESET if abort else CLEAR
            self.irq = self.code = 0
            self._happens("reset" if abort else "start")
            return True
        if abort:
            self.state, self.irq, self.code, self.aborting = DRAIN, 0, ABORTED, 1
            self._happens("abort of what is owed")
        else:
            self._happens("start too soon")
        return False

    def _drains(self, inputs: dict[str, int], *, abort: bool, expired: bool) -> bool:
        self.aborting |= abort
        if inputs["drained"]:
            if self.aborting:
                self.state, self.irq, self.code, self.unanswered = RESET, 0, 0, 0
                self._happens("aborted")
                return True
            self._end(self.code)
            self._happens("end")
        elif expired:
            self._end(TIMEOUT, unanswered=True)
            self._happens("no last answer" if not self.aborting else "no answer to an abort")
            self.aborting = 0
        return False
