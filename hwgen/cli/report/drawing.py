"""The library that draws pictures, loaded while a command waits for something else."""

import contextlib
import functools
import importlib
import threading

__all__ = ["loading_library"]


@functools.cache
def loading_library() -> threading.Thread:
    """Begin to import matplotlib, once in a process; return the thread that does.

    The import takes as long as a short simulation. A command that will draw calls this before it
    waits for a compiler, and joins the thread before it draws: of two threads in one import, each
    may see modules of which the other has run only a part.
    """
    # Not a daemon: the interpreter would end it inside the start of an extension module in C++.
    thread = threading.Thread(target=_load, name="matplotlib")
    thread.start()
    return thread


def _load() -> None:
    # What fails here fails again where it is needed, and is reported there.
    with contextlib.suppress(Exception):
        importlib.import_module("matplotlib.backends.backend_agg")
        importlib.import_module("matplotlib.figure")
