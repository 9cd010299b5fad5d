"""A number that hardware and model share stands in one place: changed there, both change.

Each case is a process of its own, in which the number has another value before anything imports it.
Cores of all engines in pysim must still equal golden and model, in every bit and every counter,
and the part that the number belongs to its law and its own tests.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CORES = ["tests/hwgen/systolic/test_core.py::test_equals_golden_and_model[square]",
         "tests/hwgen/eie/test_core.py::test_equals_golden_and_model[plain]",
         "tests/hwgen/scnn/test_core.py::test_equals_golden_and_model[one]"]
LAWS = "tests/hwgen/common/test_laws.py"
RUN = """
import sys
import pytest
import arch.common.sizes as sizes
assert sizes.{name} != {value}
sizes.{name} = {value}
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *{tests!r}]))
"""


@pytest.mark.parametrize(("name", "value", "tests"), [
    ("FETCH_BURST_BEATS", 8, [f"{LAWS}::test_fetch_unit", "tests/hwgen/common/test_fetch_unit.py"]),
    ("WRITE_DEPTH", 5, [LAWS, "tests/hwgen/common/test_write_dma.py", "-k",
                        "(test_write_dma and 3/10) or test_room or test_equals_golden"])])
def test_another_value(name, value, tests):
    script = RUN.format(name=name, value=value, tests=[*CORES, *tests])
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout
