"""A type checker compares an engine of another package with the contract, argument by argument."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tests" / "support" / "scaler_package"
#: Parts that are wrong, with what is said of each.
WRONG = {
    "an option too few": ("""
class Part:
    def estimate(self, config: ScalerConfig, workload: Vector) -> Estimate: ...

class Other(ScalerModel):
    estimate = Part.estimate  # type: ignore[assignment]

part: contract.Model[ScalerConfig, Vector, CoreProgram, CoreTiming] = Other()
""", "def estimate(self, config: ScalerConfig, workload: Vector) -> Estimate"),
    "keywords instead of options": ("""
class Part:
    def run(self, config: ScalerConfig, workload: Vector, *, output: Path | None = None) -> Run: ...

part: contract.Simulation[ScalerConfig, Vector] = Part()
""", "def run(self, ScalerConfig, Vector, RunOptions = ..., /) -> Run"),
    "a configuration of another engine": ("""
class Part:
    def generate(self, config: EieConfig, *, prefix: str = "") -> contract.Design: ...

part: contract.Hardware[ScalerConfig] = Part()
""", "def generate(self, ScalerConfig, /, *, prefix: str = ...) -> Design"),
    "a caller's slip": ("""
def cycles(part: contract.Model[ScalerConfig, Vector, CoreProgram, CoreTiming]) -> int:
    config = part.CONFIG()
    return part.estimate(config, part.load(config, "vector:3")).model.cycles
""", 'Argument 1 to "load" of "Model" has incompatible type "ScalerConfig"; expected "str"'),
}
HEAD = """
from pathlib import Path

from arch import contract
from arch.core_model import CoreProgram, CoreTiming
from arch.eie.params import EieConfig
from arch.result import Estimate, Run
from arch.workloads.vectors import Vector
from scaler.model import ScalerModel
from scaler.params import ScalerConfig
"""
#: Wrong parts are not complete.
LENIENT = """
[[tool.mypy.overrides]]
module = [{}]
disable_error_code = ["empty-body"]
"""
CACHE = ".mypy_cache"


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Return what mypy says of the scaler's files and of each wrong part, by the file.

    With the settings of `make check`, which leaves what it has found out of the packages.
    """
    folder = tmp_path_factory.mktemp("types")
    if (ROOT / CACHE).is_dir():
        shutil.copytree(ROOT / CACHE, folder / CACHE)
    wrong = {f"wrong{number}": text for number, (text, _) in enumerate(WRONG.values())}
    (folder / "pyproject.toml").write_text(
        (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        + LENIENT.format(", ".join(f'"{name}"' for name in wrong)), encoding="utf-8")
    files = [str(PACKAGE / "scaler" / f"{name}.py")
             for name in ("entry", "isa", "model", "params", "simulation")]
    for name, text in wrong.items():
        files.append(str(folder / f"{name}.py"))
        Path(files[-1]).write_text(HEAD + text)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(folder / "pyproject.toml"),
         "--cache-dir", str(folder / CACHE), *files], cwd=ROOT, capture_output=True, text=True,
        check=False, env=os.environ | {"MYPYPATH": str(PACKAGE)})
    assert done.returncode == 1, done.stdout + done.stderr
    said = {}
    for line in done.stdout.splitlines():
        file, colon, text = line.partition(".py:")
        if colon:
            said[Path(file).name] = said.get(Path(file).name, "") + text + "\n"
    return said


def test_an_engine_keeps_it(found):
    assert set(found) == {f"wrong{number}" for number in range(len(WRONG))}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found(what, found):
    assert WRONG[what][1] in found[f"wrong{list(WRONG).index(what)}"]
