"""Tests of what is said while kernels are compiled, and while anything takes long."""

import importlib.util
import itertools
import re
import sys
import threading
import time
from types import SimpleNamespace

from numba import njit

from arch.common import stopwatch
from arch.common.stopwatch import model_clock
from hwgen import cli
from hwgen.cli import progress
from hwgen.cli.compilation import COMPILING, showing_compilation
from hwgen.cli.progress import Lines, saying_progress


def test_compilation_is_shown_between_the_steps():
    @njit
    def inner(x):
        return x + 1

    @njit
    def outer(x):
        return inner(x) * 2

    shown = []
    with showing_compilation(shown.append) as step:
        step("evaluating")
        assert outer(3) == 8
        assert outer(4) == 10       # compiled already
        step("writing")
    assert outer(2.0) == 6          # after the end: not shown
    assert [text.partition(" of ")[0] for text in shown] == [
        "evaluating", f"{COMPILING}: kernel 1", f"{COMPILING}: kernel 1", "evaluating", "writing"]
    assert re.fullmatch(r".* of about \d+", shown[1])


def test_how_many_kernels_are_left(monkeypatch):
    """Kernels of modules count until they are compiled, those of numba and functions never."""
    import sys
    import types

    module = types.ModuleType("some_model")
    names = {"__name__": "some_model", "njit": njit}
    exec("@njit\ndef one(x): return x + 1\n@njit\ndef two(x): return x - 1\n", names)
    module.one, module.two, module.again = names["one"], names["two"], time.sleep
    shown = []
    with showing_compilation(shown.append):
        monkeypatch.setitem(sys.modules, "some_model", module)
        assert module.one(1) == 2
        assert module.two(1) == 0
    counts = [tuple(map(int, re.findall(r"\d+", text))) for text in shown if text]
    assert [number for number, _ in counts] == [1, 2]
    assert counts[0][1] == counts[1][1] >= 2


def test_the_clock_of_models_stands_still_while_kernels_are_compiled():
    @njit
    def kernel(x):
        return x * 3

    began, clock = time.perf_counter(), model_clock()
    assert kernel(2) == 6
    compiled = time.perf_counter() - began
    assert model_clock() - clock < compiled
    began, clock = time.perf_counter(), model_clock()
    while time.perf_counter() < began + 0.01:
        pass
    assert model_clock() - clock >= 0.01


def test_the_clock_of_models_stands_still_while_kernels_are_loaded(tmp_path, monkeypatch):
    """The second module of the same source finds the first one's kernel in the cache."""
    source = tmp_path / "some_kernel.py"
    source.write_text("from numba import njit\n@njit(cache=True)\ndef kernel(x): return x * 3\n")
    standing = []
    # Each reading of the clock is a second after the one before.
    monkeypatch.setattr(stopwatch, "time", SimpleNamespace(perf_counter=itertools.count().__next__))
    for _ in range(2):
        spec = importlib.util.spec_from_file_location("some_kernel", source)
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, "some_kernel", module)
        spec.loader.exec_module(module)
        before, compiled = stopwatch.model_clock(), stopwatch.compilations()
        assert module.kernel(2) == 6
        standing.append(stopwatch.model_clock() - before)
    assert module.kernel.stats.cache_hits.total() == 1
    assert stopwatch.compilations() == compiled
    # From one reading to the beginning, and from the end to the other one.
    assert standing == [2, 2]


def said_by(lines, steps, capsys):
    """Return what is said while steps are shown, each once the one before it was said."""
    thread = threading.Thread(target=lines.run)
    thread.start()
    said = ""
    for text in steps:
        lines.step(text)
        before = said.count("\n")
        while said.count("\n") == before:
            time.sleep(0.001)
            said += capsys.readouterr().err
    lines.end()
    thread.join()
    return said.splitlines()


def test_what_takes_long_is_said(capsys):
    said = said_by(Lines(0.0, 0.0), ["evaluating: 1 of 2", "evaluating: 2 of 2", "writing"], capsys)
    assert said[0] == "hwgen: evaluating: 1 of 2"
    assert re.fullmatch(r"hwgen: evaluating: \d of 2 \(\d+ s\)", said[1])
    assert "hwgen: writing" in said


def test_that_it_starts_is_said(capsys, monkeypatch):
    """Where packages are long to load: on a busy machine, or from a disk that is far away."""
    class Slow:
        @property
        def main(self):
            time.sleep(0.2)
            return lambda argv: 7

    monkeypatch.setenv("HWGEN_PROGRESS", "1")
    monkeypatch.setattr(progress, "Lines", lambda first, again: Lines(0.01, again))
    monkeypatch.setitem(sys.modules, "hwgen.cli.app", Slow())
    assert cli.main(["list"]) == 7
    assert capsys.readouterr() == ("", "hwgen: starting\n")


def test_silence_counts_from_the_beginning(capsys, monkeypatch):
    """A step is said at once if what came before it, and was not said, took as long."""
    monkeypatch.setenv("HWGEN_PROGRESS", "1")
    clock = time.monotonic
    with progress.command():
        monkeypatch.setattr(time, "monotonic", lambda: clock() + 2)
        said = said_by(Lines(), ["evaluating"], capsys)
        assert said == ["hwgen: evaluating"]
        with saying_progress() as lines:        # it was heard just now
            lines.step("writing")
        assert capsys.readouterr().err == ""
    with saying_progress() as lines:            # of no command
        lines.step("writing")
    assert capsys.readouterr().err == ""


def test_what_is_quick_is_not_said(capsys, monkeypatch):
    monkeypatch.setenv("HWGEN_PROGRESS", "1")
    with saying_progress() as lines:
        lines.step("evaluating")
        lines.step("writing")
    assert capsys.readouterr().err == ""


def test_nothing_is_said_unless_wanted(capsys):
    with saying_progress() as lines:        # of tests it is not
        lines.step("evaluating")
        assert "progress" not in [thread.name for thread in threading.enumerate()]
    assert capsys.readouterr().err == ""
