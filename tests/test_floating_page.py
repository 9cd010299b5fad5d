# amaranth: UnusedElaboratable=no
"""docs/floating.md against the code."""

import contextlib
import io
import math
import re
from pathlib import Path

from arch.common.reduction import REDUCED, Reduction
from arch.common.sizes import scale_limit
from arch.numerics import BFLOAT16, FLOAT16, FLOAT32, FLOATS
from hwgen.common import floating

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "floating.md").read_text(encoding="utf-8")


def rows(title):
    """Return the cells below the header that starts with ``title``; of several tables, in turn."""
    found = re.findall(rf"^\| {title} \|.*\n\|[- |]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [[[cell.strip(" `") for cell in line.strip("|").split("|")]
             for line in table.splitlines()] for table in found]


def test_formats():
    formats, codes = rows("format")
    assert formats == [[
        number.name, str(number.exponent_bits), str(number.mantissa_bits),
        "yes" if number.infinite else "no", f"{number.maximum:.3g}" if number.maximum > 1e6
        else f"{number.maximum:.0f}", f"2^{math.log2(number.smallest_normal):.0f}",
        f"2^{math.log2(number.smallest_subnormal):.0f}", hex(number.nan_raw)] for number in FLOATS]
    assert codes == [[number.name, str(code)] for code, number in enumerate(REDUCED)]


def test_operations():
    (operations,) = rows("operation")
    assert [row[:2] for row in operations] == [[op.name, str(int(op))] for op in Reduction]


def test_steps():
    (components,) = rows("component")
    assert {row[0] for row in components} == set(floating.__all__)
    steps = {row[0]: row[2] for row in components}
    add = [floating.FloatAdd(number=FLOAT32, operand=operand, latency=1).steps
           for operand in (None, FLOAT16)]
    assert steps["FloatAdd"] == "{}, or {} with another format of `a".format(*add)
    assert steps["FloatMultiply"] == str(floating.FloatMultiply(operand=FLOAT32, latency=1).steps)
    assert steps["FloatConvert"] == str(
        floating.FloatConvert(source=FLOAT32, target=FLOAT16, latency=1).steps)
    assert steps["FloatSelect"] == str(floating.FloatSelect(number=FLOAT32, latency=1).steps)
    for name in ("FloatCompare", "FloatRint", "FloatScale"):
        assert steps[name] == str(getattr(floating, name)(number=FLOAT32, latency=1).steps)
    for number in FLOATS:
        root = floating.FloatDivideSqrt(number=number)
        assert root.interval == math.ceil((number.significand_bits + 2) / 2) + 1
        assert root.latency == root.interval + 4
        span = number.maximum / number.smallest_subnormal
        assert math.ldexp(1, -scale_limit(number)) < 1 / span
        assert (scale_limit(number) == 511) == (number in (FLOAT32, BFLOAT16))
    assert "14 of float32, 8 of\n  float16" in PAGE
    assert [floating.FloatDivideSqrt(number=number).interval for number in (FLOAT32, FLOAT16)] == [
        14, 8]
    divide = floating.FloatDivideByCount(number=BFLOAT16, count_bits=5, latency=1)
    rest = divide.steps - BFLOAT16.significand_bits - 5
    assert steps["FloatDivideByCount"] == f"significand bits + `count_bits` + {rest}"


def test_example():
    program, = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    printed, = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(program, "docs/floating.md", "exec"), {})
    assert output.getvalue() == printed
