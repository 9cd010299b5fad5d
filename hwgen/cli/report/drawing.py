"""The library that draws pictures: loaded where it is needed, or while a command waits."""

import contextlib
import functools
import importlib
import threading
from typing import TYPE_CHECKING

from arch.errors import HwgenError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["DrawingError", "loading_library", "new_figure"]

_MODULES = ("matplotlib.backends.backend_agg", "matplotlib.figure")


class DrawingError(HwgenError, ImportError):
    """The library that draws could not be loaded. ``str()`` is one line, with the remedy."""


@functools.cache
def loading_library() -> threading.Thread:
    """Begin to import matplotlib, once in a process; return the thread that does.

    The import takes as long as a short simulation. A command that will draw calls this before it
    waits for a compiler; :func:`new_figure` waits for the end. Of two threads in one import, each
    may see modules of which the other has run only a part.
    """
    # Not a daemon: the interpreter would end it inside the start of an extension module in C++.
    thread = threading.Thread(target=_load, name="matplotlib")
    thread.start()
    return thread


def _load() -> None:
    # What fails here fails again where it is needed, and is reported there.
    with contextlib.suppress(Exception, SystemExit):
        for name in _MODULES:
            importlib.import_module(name)


def new_figure(width: float, height: float, *, dpi: int) -> "Figure":
    """Return an empty figure, drawn without a screen.

    Parameters
    ----------
    width, height : float
        Size. Inches.
    dpi : int
        Dots per inch.

    Raises
    ------
    DrawingError
        Matplotlib could not be loaded.
    """
    loading_library().join()
    try:
        canvas, figures = map(importlib.import_module, _MODULES)
    except (Exception, SystemExit) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise DrawingError(f"matplotlib, which draws pictures, could not be loaded ({reason}): "
                           "install it again (pip install --force-reinstall matplotlib)") from error
    figure: Figure = figures.Figure(figsize=(width, height), dpi=dpi, layout="constrained")
    canvas.FigureCanvasAgg(figure)
    return figure
