"""Run a command in a process of its own, which a signal ends in time whatever it is doing.

Python runs a signal handler between two steps of its main thread. A compiled kernel, an import,
numba's compiler or a simulation in C can take minutes between two, some of them without letting
another thread run, so nothing inside such a process can promise an end. Here the process that the
user started does nothing but wait. Its child does the work:

- The first SIGINT, SIGTERM or SIGHUP: "stopping" is said, the child gets ``KeyboardInterrupt`` and
  :data:`GRACE` seconds to leave everything in order. Then, or at a second signal, it is killed.
- Then all that it had started is ended too, folders that it was making are removed, and the status
  is 128 and the number of the signal.

Both are in the process group of the shell's job, so that Ctrl-Z stops and ``fg`` continues both;
the child ignores what the terminal sends to the group, as does all that it starts. A child whose
parent was killed ends by itself.
"""

import atexit
import contextlib
import ctypes
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

from hwgen import scratch

__all__ = ["GRACE", "interrupt_again", "is_supervised", "supervise"]

GRACE = 1.5
"""Time that a command has to end by itself. Seconds."""

_STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# timeout(1) sends one signal twice: to the process, and to its group.
_TWICE_SECONDS = 0.2
# For what ends by itself, or because it is asked to, once the command has ended.
_ASK_SECONDS = 0.2
_KILL_SECONDS = 2.0
_SET_CHILD_SUBREAPER = 36
_INTERRUPTED = 128 + signal.SIGINT

_supervised = False
_interrupted = False


def is_supervised() -> bool:
    """Return whether this process works for a supervisor, which says what is to be said."""
    return _supervised


def supervise(work: Callable[[], int]) -> int:
    """Call a function in a child process, and return the exit status.

    It returns twice: in the child what ``work`` returned, for the process to end with as any other.

    Parameters
    ----------
    work : callable
        Returns an exit status. Gets ``KeyboardInterrupt`` when it has to stop.
    """
    _open_standard_streams()
    # A shell makes the jobs of a script in the background ignore Ctrl-C, and nohup a hangup.
    kept_ignored = {number for number in _STOPPING
                    if signal.getsignal(number) is signal.SIG_IGN}
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    signal.pthread_sigmask(signal.SIG_BLOCK, {*_STOPPING, signal.SIGCHLD, signal.SIGALRM})
    # A process that ignores the ends of its children, as it may have inherited, never sees them.
    signal.signal(signal.SIGCHLD, lambda *_: None)
    announced, announcing = os.pipe()
    gone, alive = os.pipe()
    _adopt_orphans()
    supervisor = os.getpid()
    child = os.fork()
    if child == 0:
        os.close(announced)
        os.close(alive)
        return _work(work, announcing, gone, supervisor)
    os.close(announcing)
    os.close(gone)
    status, number = _Watch(child, kept_ignored).run()
    if number is not None or os.WIFSIGNALED(status):
        _end_children()
        _remove_announced(announced)
    if number is not None:
        _say("")        # a progress line that was drawn after the word
        code = 128 + number
    elif os.WIFSIGNALED(status):
        code = 128 + os.WTERMSIG(status)
        name = signal.Signals(os.WTERMSIG(status)).name
        _say(f"hwgen: error: ended by {name}"
             f"{' (out of memory?)' if name == 'SIGKILL' else ''}\n")
    else:
        code = os.WEXITSTATUS(status)
    # Nothing of this process waits to be written, and the child has done what is due at the exit.
    os._exit(code)


def _open_standard_streams() -> None:
    """Open what the shell has closed (``2>&-``), or a pipe would get the number of a stream."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)    # the lowest that is free


def _say(text: str) -> None:
    with contextlib.suppress(OSError):
        if os.isatty(2):
            # A progress line may stand there, and have hidden the cursor.
            text = f"\r\x1b[K\x1b[?25h{text}"
        os.write(2, text.encode())


# --- The process that works -----------------------------------------------------------------------


def _work(work: Callable[[], int], announcing: int, gone: int, supervisor: int) -> int:
    """Call the function; return the exit status, if the process is not ended before."""
    global _supervised  # noqa: PLW0603 - one a process
    _supervised = True
    # What the terminal sends to the whole group is the supervisor's to heed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # If this process is killed, Python's tracker of semaphores frees those of its workers, and is
    # not to report it.
    sys.warnoptions.append("ignore:resource_tracker")
    scratch.announce_to(announcing)
    os.set_blocking(announcing, False)
    threading.Thread(target=_end_with_the_supervisor, args=(gone,), daemon=True).start()
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {*_STOPPING, signal.SIGCHLD, signal.SIGALRM})
        status = work()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    if _interrupted:
        # Not the interpreter's own end: to free a large netlist object by object takes a second.
        atexit._run_exitfuncs()  # noqa: SLF001 - there is no public name
        os._exit(status)
    # What the interpreter still does has nothing to bring in order.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # It would look through everything once more for what refers only to itself, for half a second.
    gc.freeze()
    return status


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    global _interrupted  # noqa: PLW0603 - one a process
    _interrupted = True
    # The first one only: a second one would interrupt what brings things in order.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    # What fails because of the interruption is no news.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    raise KeyboardInterrupt


def interrupt_again() -> None:
    """Raise ``KeyboardInterrupt`` in the main thread once more, where one was lost."""
    if _supervised:
        signal.signal(signal.SIGTERM, _interrupt)
    number = signal.SIGTERM if _supervised else signal.SIGINT
    main_thread = threading.main_thread().ident
    assert main_thread is not None
    # A moment later, in a step of its own.
    threading.Timer(0.01, signal.pthread_kill, (main_thread, number)).start()


def _end_with_the_supervisor(gone: int) -> None:
    os.read(gone, 1)        # ends when the last process has closed the other side
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(_INTERRUPTED)


# --- The process that waits -----------------------------------------------------------------------


class _Watch:
    """Waits for the end of the child, and for signals."""

    def __init__(self, child: int, kept_ignored: set[signal.Signals]):
        self._child = child
        self._kept_ignored = kept_ignored
        self._number: int | None = None
        self._since = 0.0

    def run(self) -> tuple[int, int | None]:
        """Return how the child ended, and the signal that had it end, if one had."""
        while True:
            number = self._wait()
            if number == signal.SIGCHLD:
                status = self._reap()
                if status is not None:
                    return status, self._number
            elif number == signal.SIGALRM:
                os.kill(self._child, signal.SIGKILL)
            elif self._number is None:
                self._number, self._since = number, time.monotonic()
                _say("hwgen: stopping\n")
                signal.setitimer(signal.ITIMER_REAL, GRACE)
                os.kill(self._child, signal.SIGTERM)
            elif time.monotonic() - self._since > _TWICE_SECONDS:
                os.kill(self._child, signal.SIGKILL)

    def _wait(self) -> int:
        signals = {*_STOPPING, signal.SIGCHLD, signal.SIGALRM}
        while True:
            if not hasattr(signal, "sigwaitinfo"):
                number: int = signal.sigwait(signals - self._kept_ignored)
                return number
            found = signal.sigwaitinfo(signals)
            # Whoever ignores Ctrl-C heeds ``kill -INT`` all the same: a process sent it on purpose.
            if found.si_signo not in self._kept_ignored or (
                    found.si_signo == signal.SIGINT and found.si_code <= 0):
                return found.si_signo

    def _reap(self) -> int | None:
        """Return the status of the child if it has ended; also bury orphans."""
        for pid, status in _ended():
            if pid == self._child:
                return status
        return None


def _adopt_orphans() -> None:
    """Become the parent of all processes that this one's descendants leave behind (Linux)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _ended() -> Iterator[tuple[int, int]]:
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            yield found


def _children() -> list[int]:
    """Return the processes whose parent this one is (Linux; elsewhere orphans go to init)."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            # The name, in parentheses, may have blanks and parentheses.
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == os.getpid():
                found.append(int(folder.name))
    return found


def _end_children() -> None:
    """End what the child had started.

    Asked first: Python's resource tracker ignores it, removes semaphores, and ends when the others
    have ended.
    """
    begin = time.monotonic()
    asked: set[int] = set()
    while True:
        for _ in _ended():
            pass
        children = _children()
        seconds = time.monotonic() - begin
        if not children or seconds > _KILL_SECONDS:
            return
        for pid in children:
            # Each child that ends leaves its own to this process.
            if seconds > _ASK_SECONDS or pid not in asked:
                asked.add(pid)
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL if seconds > _ASK_SECONDS else signal.SIGTERM)
        time.sleep(0.005)


def _remove_announced(announced: int) -> None:
    """Remove the folders that the child was making, if it has not done so itself."""
    os.set_blocking(announced, False)
    with open(announced, "rb") as file:
        for line in (file.read() or b"").splitlines():
            scratch.remove(Path(os.fsdecode(line)))
