"""Ahead-of-time compilation on all cores, so that no command has to.

That is of the models' kernels, and of what simulations share or most of them begin with; beside it
the list of fonts is made, with which pictures begin.
"""

import contextlib
import gc
import importlib
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arch.cache import temporary_dir
from hwgen.scratch import SCRATCH, remove_abandoned, scratch_folder

__all__ = ["Compiled", "compile_all"]

_POLL_SECONDS = 0.2
_LIBRARY = "simulations"
_PICTURES = "pictures"
_SMALLEST = "tiny"


@dataclass(frozen=True, kw_only=True)
class Compiled:
    """What :func:`compile_all` has compiled.

    Parameters
    ----------
    kernels : int
        Those that were not in the cache.
    left_out : str or None
        Why there is no library of simulations, of which models have no need.
    """

    kernels: int
    left_out: str | None


def _count_kernels(counted: Any) -> None:
    """Count each kernel that this process compiles, until it ends."""
    from numba.core import event

    # A compiler makes much that refers to itself, and all of it stays to the end of a kernel.
    gc.set_threshold(50_000, 10, 10)

    class Counter(event.Listener):
        def on_start(self, event: event.Event) -> None:
            pass

        def on_end(self, event: event.Event) -> None:
            counted.put(1)

    event.register("numba:compile", Counter())


def _compile(folder: Path, name: str, workload: str, closed: bool = False) -> None:
    """Compile the kernels that a workload of an engine needs; runs in another process.

    ``closed``: of the fast model alone. Temporary files are in ``folder``.
    """
    from arch.ahead import compile_ahead, compile_closed_ahead
    from arch.registry import find_engine

    if closed:
        compile_closed_ahead(find_engine(name), workload)
    else:
        compile_ahead(find_engine(name), workload, folder)


def _compile_library(folder: Path) -> str | None:
    """Compile what simulations share; return the reason if a tool is missing.

    Temporary files are in ``folder``.
    """
    from arch.errors import HwgenError
    from sim.native.ahead import compile_library

    try:
        compile_library(folder=folder)
    except HwgenError as error:
        return str(error)
    return None


def _generate_smallest() -> str | None:
    """Generate the smallest presets, with which most begin; return as :func:`_compile_library`."""
    from arch.errors import HwgenError
    from arch.registry import engines

    try:
        for engine in engines().values():
            if _SMALLEST in engine.model.PRESETS:
                engine.hardware.generate(engine.model.PRESETS[_SMALLEST])
    except HwgenError as error:
        return str(error)
    return None


def _list_fonts() -> None:
    """Write the drawing library's list of fonts, which it otherwise makes at its first picture."""
    # Without the library a picture is refused, and nothing else.
    with contextlib.suppress(Exception, SystemExit):
        importlib.import_module("matplotlib.font_manager")


def _pieces() -> list[tuple[str, str, bool]]:
    """Return operands of :func:`_compile` after the first, so that few kernels are compiled twice.

    The workloads of an engine share kernels, so they are kept far apart. Fast models share few
    with them: each begins before, so that no process is left with one at the end.
    """
    from arch.ahead import workloads_ahead
    from arch.registry import engines

    found = {name: workloads_ahead(engine) for name, engine in engines().items()}
    # Those with the most work come first, which a cluster, the first by its name, has not after
    # its parts.
    exact = sorted(((name, workload, False) for name, workloads in reversed(found.items())
                    for workload in workloads),
                   key=lambda piece: (found[piece[0]].index(piece[1]), -len(found[piece[0]])))
    # The last workload of an engine is its largest network; one in a package may name none.
    return [(name, found[name][-1], True) for name, engine in engines().items()
            if engine.fast is not None and found[name]] + exact


def compile_all(progress: Callable[[str], None], jobs: int | None = None) -> Compiled:
    """Compile the kernels of all engines' models, and what simulations share.

    What is in the cache is not compiled again.

    Parameters
    ----------
    progress : callable
        Called with a line of text: how many of the pieces are done, the number of kernels so far,
        and of what some are left.
    jobs : int, optional
        Processes; by default as many as the machine has cores.

    Raises
    ------
    ConfigError, EngineError
        As raised by the engine's estimates. Other running compilations end first.

    What interrupts it, Ctrl-C or a signal, ends running compilations at once.
    """
    context = multiprocessing.get_context("spawn")
    counted = context.SimpleQueue()
    others = set(multiprocessing.active_children())
    temporary = temporary_dir()
    remove_abandoned(temporary, SCRATCH)
    # Killed processes leave what they have in it.
    with scratch_folder(temporary, SCRATCH) as scratch, ProcessPoolExecutor(
            jobs or len(os.sched_getaffinity(0)), mp_context=context,
            initializer=_count_kernels, initargs=(counted,)) as pool:
        try:
            # At the end a core would wait for them.
            simulations = [pool.submit(_compile_library, scratch.path),
                           pool.submit(_generate_smallest)]
            waiting: dict[Future[Any], str] = {
                **dict.fromkeys(simulations, _LIBRARY),
                pool.submit(_list_fonts): _PICTURES,
                **{pool.submit(_compile, scratch.path, *piece): piece[0]
                   for piece in _pieces()}}
            compiled, failed = _wait_for_all(waiting, counted, progress)
        except BaseException:
            # The pool would wait for their end, which takes minutes.
            for worker in set(multiprocessing.active_children()) - others:
                worker.kill()
            raise
    if failed is not None:
        raise failed
    reasons = [reason for one in simulations if (reason := one.result()) is not None]
    return Compiled(kernels=compiled, left_out=reasons[0] if reasons else None)


def _wait_for_all(waiting: dict[Future[Any], str], counted: Any, progress: Callable[[str], None]
                  ) -> tuple[int, BaseException | None]:
    """Wait for everything; return the number of kernels, and the first error if there is one."""
    compiled, failed = 0, None
    total = len(waiting)
    while waiting:
        progress(f"compiling for this machine, once: {total - len(waiting)} of {total} pieces, "
                 f"{compiled} kernels; left: {', '.join(dict.fromkeys(waiting.values()))}")
        done, _ = wait(waiting, timeout=_POLL_SECONDS, return_when=FIRST_COMPLETED)
        for future in done:
            del waiting[future]
            if not future.cancelled():
                failed = failed or future.exception()
        if failed is not None:
            for future in waiting:
                future.cancel()
        while not counted.empty():
            counted.get()
            compiled += 1
    return compiled, failed
