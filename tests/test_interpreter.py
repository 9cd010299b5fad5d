"""Which interpreter `make` makes the environment of."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / ".ci" / "python"
NEVER = 10**9
# Microseconds of what is asked; those of the machine itself take some ten thousand.
FAST = 8


def asked(folder, named="", venv="", **interpreters):
    """Return status, output and errors, given what interpreters print and their status."""
    folder.mkdir()
    for name, (text, status) in interpreters.items():
        path = folder / name.replace("_", ".")
        path.write_text(f"#!/bin/sh\necho {shlex.quote(text)}\nexit {status}\n")
        path.chmod(0o755)
    done = subprocess.run(["/bin/sh", str(SCRIPT), named, venv], capture_output=True, text=True,
                          env={"PATH": f"{folder}:/usr/bin:/bin"}, check=False)
    return done.returncode, done.stdout.strip(), done.stderr.strip()


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "with a blank"


def test_much_faster_one_is_taken_and_said(folder):
    status, taken, said = asked(folder, python3=("16 1", 0), python3_12=("8 1", 0))
    assert (status, taken) == (0, "python3.12")
    assert said == ("make: python3 takes 200 % of the time of python3.12, which is taken; "
                    "PYTHON=python3 takes the former")


@pytest.mark.parametrize("other", [
    "7 1",                      # hardly faster
    "1 0",                      # cannot run testbenches
])
def test_first_one_is_taken_without_a_reason(folder, other):
    assert asked(folder, python3=(f"{FAST} 1", 0), python3_12=(other, 0)) == (0, "python3", "")


def test_one_without_its_library_is_taken_if_it_is_the_first(folder):
    assert asked(folder, python3=("1 0", 0)) == (0, "python3", "")


def test_names_without_an_interpreter_are_passed_over(folder):
    old, shim, bare = ("", 3), ("pyenv: version not installed", 127), ("3.13", 4)
    assert asked(folder, python3=old, python3_13=bare, python3_12=shim,
                 python3_11=("1 1", 0)) == (0, "python3.11", "")


def test_named_one_is_not_compared(folder):
    assert asked(folder, str(folder / "python3"), python3=(f"{NEVER} 0", 0),
                 python3_12=("1 1", 0)) == (0, str(folder / "python3"), "")


@pytest.mark.parametrize(("answer", "wanted"), [
    (("3.9", 3), "make: PYTHON={} must be a Python of 3.11 or newer, not 3.9"),
    (("3.12", 4), ("make: no Python that can make environments\nmake: {} cannot make "
                   "environments: install the Debian package python3.12-venv")),
    (("shim", 127), "make: PYTHON={} must be a Python of 3.11 or newer; it is none, or not there"),
    *((("", 0) if not text else (text, 0),
       "make: PYTHON={} must be a Python of 3.11 or newer; it is none, or not there")
      for text in ("", "hello", "8 1\nhello", "8")),
])
def test_named_one_that_will_not_do(folder, answer, wanted):
    named = str(folder / "python3")
    assert asked(folder, named, python3=answer, python3_12=("1 1", 0)) == (
        1, "", wanted.format(named))


def test_an_environment_of_another_one_is_said(folder):
    """Whoever names one wants that one; what is there stays until ``make clean``."""
    assert asked(folder, sys.executable, sys.prefix) == (0, "", "")
    named = str(folder / "python3")
    status, said, errors = asked(folder.with_name("other"), named, sys.prefix)
    assert (status, errors) == (0, "")
    assert said.startswith(f"{sys.prefix} is of /")
    assert said.endswith(f", not of PYTHON={named}: make clean, then again")
    # There is none yet.
    assert asked(folder.with_name("third"), named, str(folder / "none")) == (0, "", "")


def test_this_one_will_do(folder):
    assert asked(folder, sys.executable) == (0, sys.executable, "")
