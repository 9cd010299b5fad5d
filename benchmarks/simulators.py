"""Third-party simulators, each in its own environment in the tool cache."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sim.toolchain import cache_dir

__all__ = ["ScaleSim", "scalesim", "zigzag"]

# SCALE-Sim needs numpy below 2.4, and a layout file that its wheel does not bring.
_SCALESIM = ("scalesim-3.0.0", ("scalesim==3.0.0", "numpy>=2.0.2,<2.4"))
_ZIGZAG = ("zigzag-3.9.1", ("zigzag-dse==3.9.1", "six"))
_CONFIG = """[general]
run_name = run
[architecture_presets]
ArrayHeight: {rows}
ArrayWidth: {cols}
IfmapSramSzkB: 6144
FilterSramSzkB: 6144
OfmapSramSzkB: 2048
IfmapOffset: 0
FilterOffset: 10000000
OfmapOffset: 20000000
Bandwidth: 10
Dataflow: ws
MemoryBanks: 1
ReadRequestBuffer: 32
WriteRequestBuffer: 32
[layout]
IfmapCustomLayout: False
IfmapSRAMBankBandwidth: 10
IfmapSRAMBankNum: 10
IfmapSRAMBankPort: 2
FilterCustomLayout: False
FilterSRAMBankBandwidth: 10
FilterSRAMBankNum: 10
FilterSRAMBankPort: 2
[sparsity]
SparsitySupport: false
SparseRep: ellpack_block
OptimizedMapping: false
BlockSize: 8
RandomNumberGeneratorSeed: 40
[run_presets]
InterfaceBandwidth: CALC
UseRamulatorTrace: False
"""
_SCALESIM_DRIVER = """import time
from scalesim.scale_sim import scalesim
begin = time.perf_counter(), time.process_time()
simulator = scalesim(save_disk_space=True, verbose=False, config="run.cfg", topology="gemm.csv",
                     layout="layout.csv", input_type_gemm=True)
simulator.run_scale(top_path="out")
print("SECONDS", time.perf_counter() - begin[0], time.process_time() - begin[1])
"""
_ZIGZAG_DRIVER = """import logging, time
logging.disable(logging.CRITICAL)
from zigzag.cost_model.cost_model import CostModelEvaluation
count = [0]
made = CostModelEvaluation.__init__
def counting(self, *args, **kwargs):
    count[0] += 1
    made(self, *args, **kwargs)
CostModelEvaluation.__init__ = counting
import zigzag, pathlib
from zigzag.api import get_hardware_performance_zigzag
inputs = pathlib.Path(zigzag.__file__).parent / "inputs"
begin = time.process_time()
get_hardware_performance_zigzag(
    workload=str(inputs / "workload/resnet18.onnx"),
    accelerator=str(inputs / "hardware/tpu_like.yaml"),
    mapping=str(inputs / "mapping/tpu_like.yaml"), opt="latency", dump_folder="out",
    pickle_filename="out/list.pickle", lpf_limit=6)
print("SECONDS", time.process_time() - begin, count[0])
"""


def _environment(name: str, packages: Sequence[str]) -> Path:
    """Return the interpreter of an environment, made on first use."""
    directory = cache_dir() / name
    python, stamp = directory / "bin" / "python", directory / "installed"
    # Without this project on its path: pip would complain of what the project needs.
    environment = {**os.environ, "PYTHONPATH": ""}
    if not stamp.exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", directory], check=True)
        subprocess.run([python, "-m", "pip", "install", "-qq", *packages], check=True,
                       env=environment)
        stamp.touch()
    return python


def _run(environment: tuple[str, Sequence[str]], folder: Path, driver: str) -> list[str]:
    """Run a driver; return what it prints behind ``SECONDS``."""
    (folder / "driver.py").write_text(driver, encoding="utf-8")
    (folder / "out").mkdir(exist_ok=True)
    done = subprocess.run([_environment(*environment), "driver.py"], cwd=folder, check=False,
                          capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
    for line in done.stdout.splitlines():
        if line.startswith("SECONDS"):
            return line.split()[1:]
    raise SystemExit(f"{environment[0]} failed: {(done.stderr or done.stdout).strip()[-500:]}")


@dataclass(frozen=True, kw_only=True)
class ScaleSim:
    """What SCALE-Sim took, in seconds, and the cycles that it says of all products."""

    seconds: float
    processor_seconds: float
    cycles: int


def scalesim(rows: int, cols: int, products: Mapping[str, tuple[int, int, int]],
             folder: Path | None = None) -> ScaleSim:
    """Run SCALE-Sim on products, weight stationary, its fastest way: no traces, CALC bandwidth.

    Parameters
    ----------
    rows, cols : int
        PEs.
    products : mapping
        ``(M, K, N)`` by name.
    folder : Path, optional
        Of what it reads and writes.
    """
    if folder is None:
        with tempfile.TemporaryDirectory() as scratch:
            return scalesim(rows, cols, products, Path(scratch))
    folder.mkdir(parents=True, exist_ok=True)
    # Its topology of products is M, N, K.
    lines = ["Layer Name, M, N, K,", *(
        f"{name}, {m}, {n}, {k}," for name, (m, k, n) in products.items())]
    for name, text in (("run.cfg", _CONFIG.format(rows=rows, cols=cols)),
                       ("gemm.csv", "\n".join(lines) + "\n"), ("layout.csv", "Layer name,\n")):
        (folder / name).write_text(text, encoding="utf-8")
    wall, processor = map(float, _run(_SCALESIM, folder, _SCALESIM_DRIVER))
    report = next(folder.glob("out/**/COMPUTE_REPORT.csv")).read_text(encoding="utf-8")
    header, *body = report.splitlines()
    at = [name.strip() for name in header.split(",")].index("Total Cycles")
    return ScaleSim(seconds=wall, processor_seconds=processor,
                    cycles=int(sum(float(row.split(",")[at]) for row in body)))


def zigzag(folder: Path) -> tuple[float, int]:
    """Return processor seconds of ZigZag's search on its own example, and the mappings it had."""
    folder.mkdir(parents=True, exist_ok=True)
    seconds, mappings = _run(_ZIGZAG, folder, _ZIGZAG_DRIVER)
    return float(seconds), int(mappings)
