"""Tests of what the progress line says while kernels are compiled."""

from numba import njit

from hwgen.cli.compilation import COMPILING, showing_compilation


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
    assert shown == ["evaluating", COMPILING, "evaluating", "writing"]
