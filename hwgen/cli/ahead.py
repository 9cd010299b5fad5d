"""Compiling ahead, on all cores: kernels of the models, and the Yosys that generates Verilog."""

import multiprocessing
import os
import queue
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

__all__ = ["compile_all"]

# What Amaranth calls; its first start compiles it from WebAssembly.
_YOSYS = "yosys"
_POLL_SECONDS = 0.2


def _count_kernels(counted: Any) -> None:
    """Have each kernel that this process compiles be counted. Runs in a new process."""
    from numba.core.event import Event, Listener, install_listener

    class Counter(Listener):
        def on_start(self, event: Event) -> None:
            pass

        def on_end(self, event: Event) -> None:
            counted.put(1)

    global _installed       # noqa: PLW0603 - lives as long as the process
    _installed = install_listener("numba:compile", Counter())
    _installed.__enter__()


_installed: Any = None


def _compile(engine_name: str) -> None:
    """Compile the models of an engine, or Yosys. Runs in a process of its own."""
    if engine_name == _YOSYS:
        from hwgen.emit import tool_versions

        tool_versions()
        return
    from arch.ahead import compile_ahead, workloads_ahead
    from arch.registry import find_engine

    engine = find_engine(engine_name)
    for workload in workloads_ahead(engine):
        compile_ahead(engine, workload)


def compile_all(progress: Callable[[str], None], jobs: int | None = None) -> int:
    """Compile what first commands would compile; return how many kernels were.

    What is in the cache is not compiled again. One process for each engine, `jobs` (by default the
    cores of the machine) at a time.

    Parameters
    ----------
    progress : callable
        Called with a line of text: what is being compiled, how many kernels there are already.
    jobs : int, optional
        Processes.

    Raises
    ------
    EngineError, ConfigError
        As the engine's estimates do.
    """
    from arch.registry import engines

    context = multiprocessing.get_context("spawn")
    counted = context.Queue()
    compiled = 0
    with ProcessPoolExecutor(jobs or len(os.sched_getaffinity(0)), mp_context=context,
                             initializer=_count_kernels, initargs=(counted,)) as pool:
        waiting: dict[Future[None], str] = {
            pool.submit(_compile, name): name for name in [*engines(), _YOSYS]}
        total = len(waiting)
        while waiting:
            done, _ = wait(waiting, timeout=_POLL_SECONDS, return_when=FIRST_COMPLETED)
            for future in done:
                del waiting[future]
                try:
                    future.result()
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise
            try:
                while True:
                    compiled += counted.get_nowait()
            except queue.Empty:
                pass
            progress(f"compiling for this machine: {compiled} kernels, {total - len(waiting)} of "
                     f"{total} done, left: {', '.join(waiting.values())}")
    return compiled
