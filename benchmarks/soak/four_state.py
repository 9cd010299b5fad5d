"""Whole workloads of every engine in four states: power-up unknown, no unknown bit where it counts.

Needs Icarus Verilog. Registers have no initial values, and payload is unknown without its valid.
Results are compared with golden ones, and every counter with the model's. ``--only`` takes those
points whose text contains it.
"""

from typing import Any

from benchmarks.options import flag, option
from benchmarks.soaking import Soak
from sim.four_state import UnknownBitsError, find_icarus
from tests.support.four_state import Point, run_point

_TRAINS = ("operand_format=bfloat16", "training=true")
_MIXED = ("operand_format=float8_e4m3fn", "gradient_format=float8_e5m2", "training=true",
          "axi_data_bits=32")
_POINTS = (
    ("systolic", "tiny", (), ("gemm:1x1x1", "gemm:7x5x4:relu", "digits-mlp:batch=2",
                              "digits-cnn:batch=1")),
    ("systolic", "tiny", ("elementwise=true", "ub_bank_rows=2048"),
     ("onnx:tests/data/random0.onnx", "onnx:tests/data/random3.onnx")),
    *(("systolic", "tiny", (f"operand_format={name}",), ("gemm:9x7x5",)) for name in (
        "bfloat16", "float16", "float8_e4m3fn", "float8_e5m2")),
    ("systolic", "tiny", _TRAINS, ("train:digits-mlp:batch=1", "train:digits-cnn:batch=2")),
    ("systolic", "tiny", _MIXED, ("train:digits-mlp:batch=1",)),
    ("systolic", "tiny", (*_TRAINS, "vector_rows=16", "sparse_storage=true"),
     ("train:digits-cnn:batch=5:encode=ssdc",)),
    ("eie", "tiny", (), ("spmv:tests/data/small.mtx:density=0.3:acts=0.5:relu",
                         "digits-mlp-pruned:batch=1")),
    ("eie", "default", (), ("spmv:tests/data/small.mtx:density=0.3:acts=0.5:relu",)),
    ("scnn", "tiny", (), ("conv:4x9x8:6x3x3:density=0.5/0.5:pad=1", "digits-cnn-pruned:batch=1")),
    ("scnn", "default", (), ("conv:4x9x8:6x3x3:density=0.5/0.5:pad=1",)),
    ("nic", "tiny", (), ("allreduce:ring:2x100B:int32", "allreduce:ring:3x1KiB:float32",
                         "broadcast:tree:4x3KiB:float32:root=2", "barrier:tree:4x4:int32",
                         "all-to-all:naive:3x900:int32")),
    ("nic", "default", (), ("allreduce:ring:3x8KiB:bfloat16:op=avg",)),
)

OPTIONS = (option("--only", "", "points whose text contains it", metavar="TEXT"),
           flag("--list", "list the points, and run none"))


def points() -> list[Point]:
    """Return all workloads."""
    return [Point(engine=engine, preset=preset, settings=settings, workload=workload)
            for engine, preset, settings, workloads in _POINTS for workload in workloads]


def campaign(options: Any, soak: Soak) -> None:
    """Run all points, each to its end."""
    cycles = ran = 0
    chosen = [point for point in points() if options.only in str(point)]
    missing = find_icarus() is None
    soak.report = lambda: [
        "skipped: Icarus Verilog (iverilog) is not on PATH" if missing and not options.list else
        f"{ran} of {len(chosen)} workloads, {cycles:,} cycles of cores"]
    for point in chosen:
        if options.list or missing:
            soak.say(str(point))
            continue
        try:
            found = run_point(point)
        except UnknownBitsError as error:
            soak.fault(f"{point}: {error}")
            continue
        ran, cycles = ran + 1, cycles + found.cycles
        if found.status != "OK" or found.different:
            soak.fault(f"{point}: {found.status}, different: {', '.join(found.different)}")
        soak.say(f"{point}: {found.cycles:,} cycles")
