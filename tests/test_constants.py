"""A number that hardware and model share stands in one place: changed there, both change.

In a process of its own the numbers have other values before anything imports them. Cores of all
engines in pysim must still equal golden and model, in every bit and every counter, and the parts
that the numbers belong to their laws and their own tests.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORES = ["tests/hwgen/systolic/test_core.py::test_equals_golden_and_model[square]",
         "tests/hwgen/eie/test_core.py::test_equals_golden_and_model[plain]",
         "tests/hwgen/scnn/test_core.py::test_equals_golden_and_model[one]"]
LAWS = "tests/hwgen/common/test_laws.py"
RUN = """
import sys
import pytest
import arch.common.sizes as sizes
for name, value in {values!r}.items():
    assert getattr(sizes, name) != value
    setattr(sizes, name, value)
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *{tests!r}]))
"""
VALUES = {"FETCH_BURST_BEATS": 8, "WRITE_DEPTH": 5}
TESTS = [LAWS, "tests/hwgen/common/test_fetch_unit.py", "tests/hwgen/common/test_write_dma.py",
         # One rate of a memory, and every length of a list around that of a burst.
         "-k", ("(test_fetch_unit or test_write_dma) and 3/10 or test_sizes or "
                "test_request_cycles or test_room or test_equals_golden")]


def test_other_values():
    """All at once: they belong to different parts, which the cores have both."""
    script = RUN.format(values=VALUES, tests=[*CORES, *TESTS])
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout
