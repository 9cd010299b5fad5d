# amaranth: UnusedElaboratable=no
"""What tests elaborate, with remembered shapes, is what anybody else does."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from amaranth.back import rtlil
from amaranth.hdl import _ast  # noqa: PLC2701 - there are no public names

from arch.eie.params import PRESETS
from hwgen.eie.pe import PE

ROOT = Path(__file__).parents[2]
PLAIN = """
import hashlib
from amaranth.back import rtlil
from arch.eie.params import PRESETS
from hwgen.eie.pe import PE
print(hashlib.sha256(rtlil.convert(PE(PRESETS["tiny"]), emit_src=False).encode()).hexdigest())
"""


def test_text_is_the_same():
    done = subprocess.run([sys.executable, "-c", PLAIN], cwd=ROOT, capture_output=True, text=True,
                          check=True)
    text = rtlil.convert(PE(PRESETS["tiny"]), emit_src=False)
    assert done.stdout.strip() == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("make", [
    lambda a, b: a + b, lambda a, b: a[1:3], _ast.Cat,
    lambda a, b: a.bit_select(b[:2], 2), lambda a, b: _ast.Mux(b[0], a, b)],
    ids=["operator", "slice", "concat", "part", "choice"])
def test_a_shape_is_remembered(make):
    value = make(_ast.Signal(5), _ast.Signal(_ast.signed(3)))
    assert value.shape() is value.shape()
    assert len(value) == value.shape().width
