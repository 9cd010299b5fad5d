"""Cycles and counters of the exact model, as they were: what a change of the frame must not raise.

``tests/golden_cycles.json`` has them for every preset of every engine, some designs that no preset
is, and products, networks, ONNX files, SCALE-Sim files, EIE layers, sparse convolutions and
collectives. It names the commit that it was taken from.

``python -m benchmarks.golden_cycles`` evaluates all of it and compares; ``--write`` puts what is
new, and what has become less, into the file, and refuses what has become more. The tests compare
what is quick, with ``==``.
"""

import argparse
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arch.config import ConfigError, load_config
from arch.registry import find_engine

__all__ = ["FILE", "QUICK_INSTRUCTIONS", "evaluate", "load", "main", "points"]

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "tests" / "golden_cycles.json"
#: Programs of at most so many instructions are evaluated by the tests, too.
QUICK_INSTRUCTIONS = 8_000

_DATA = "tests/data"
_ONNX = ("arch/workloads/data/digits-cnn.onnx", *(f"{_DATA}/random{i}.onnx" for i in range(6)))
_TOPOLOGIES = (f"scalesim:{_DATA}/convolutions.csv", f"scalesim:{_DATA}/products.csv")
_PRODUCTS = ("gemm:1x1x1", "gemm:1x1000x1", "gemm:257x1x33", "gemm:100x70x45:relu",
             "gemm:512x512x512", "gemm:1000x33x999")
_NETWORKS = ("digits-mlp", "digits-mlp:batch=7", "digits-cnn:batch=40", "digits-cnn:batch=3",
             "lenet5", "lenet5:batch=5", "resnet18/conv1", "mobilenet-v1/conv5_dw")
_LARGER = ("digits-cnn", "resnet50/conv3_2b", "mlp0", "mlp1", "lstm0", "lstm1:batch=3",
           "bert-base:sequence=17", "gpt2:sequence=5", "alexnet/conv3")
_LARGE = ("alexnet", "resnet18", "resnet50", "mobilenet-v1", "vgg16", "cnn0")
_SMALL = (*_PRODUCTS, *_NETWORKS, *_TOPOLOGIES, *(f"onnx:{file}" for file in _ONNX))
_EIE = ("alex-7", "alex-8", "vgg-8", "nt-we", "nt-wd", "nt-lstm", "digits-mlp-pruned",
        "digits-mlp-pruned:batch=5", f"spmv:{_DATA}/small.mtx:density=0.3:acts=0.5:relu")
_SCNN = ("conv:4x9x8:6x3x3:density=0.5/0.5:pad=1", "conv:3x13x13:40x1x1:density=0.3/0.4",
         "conv:6x9x8:12x3x3:groups=3:stride=2:pad=1x0:dilation=1x2:density=0.4/0.6:batch=2",
         "digits-cnn-pruned:batch=3")
_NIC = ("allreduce:ring:2x100B:int32", "allreduce:ring:4x4KiB:float32",
        "allreduce:tree:3x33KiB:int32", "allreduce:halving-doubling:4x20000:int32",
        "reduce-scatter:ring:5x1000:int32", "allgather:ring:3x3KiB:float32",
        "broadcast:tree:4x10KiB:float32:root=2", "reduce:tree:3x1KiB:int32:op=max",
        "all-to-all:naive:3x9000:int32", "barrier:tree:6x4:int32",
        "gather:ring:4x100B:int32:in-place")
# (preset, settings, workloads)
_DESIGNS: dict[str, tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]] = {
    "systolic": (
        ("default", (), _SMALL),
        ("default", ("elementwise=true",), _SMALL),
        ("tiny", ("ub_bank_rows=2048",), _SMALL),
        ("tiny", (), _SMALL),
        ("fpga8", ("ub_bank_rows=1024", "elementwise=true"), _SMALL),
        ("fpga8", (), _SMALL),
        ("edge32", (), (*_SMALL, *_LARGER)),
        ("edge32", ("elementwise=true",), (*_SMALL, *_LARGER, *_LARGE)),
        ("tpu-v1", (), _SMALL),
        ("tpu-v1", ("elementwise=true",), (*_SMALL, *_LARGER)),
        ("default", ("rows=5", "cols=3", "act_lanes=1", "pe_stages=2", "acc_depth=77",
                     "axi_data_bits=32", "memory.bytes_per_cycle=7/2", "elementwise=true",
                     "queue_depth=3", "ub_banks=5"), _SMALL),
        ("default", ("rows=24", "cols=40", "acc_depth=1000", "axi_data_bits=512",
                     "memory.latency=333", "elementwise=true", "weight_fifo_tiles=1"), _SMALL),
    ),
    "eie": (
        ("default", (), _EIE),
        ("tiny", (), _EIE),
        ("tiny", ("spmat_rows=65536", "ptr_rows=16384", "act_rows=16384"), _EIE),
        ("paper64", (), _EIE),
        ("default", ("pes=3", "queue_depth=1", "memory.bytes_per_cycle=5/3"), _EIE),
    ),
    "scnn": (
        ("default", (), _SCNN),
        ("tiny", (), _SCNN),
        ("paper64", (), (*_SCNN, "googlenet/5b/5x5")),
        ("default", ("grid_rows=3", "grid_cols=1", "f=3", "i=5", "queue_depth=1",
                     "memory.bytes_per_cycle=5/3"), _SCNN),
    ),
    "nic": (
        ("default", (), (*_NIC, "allreduce:ring:8x64KiB:bfloat16:op=avg")),
        ("tiny", (), _NIC),
        ("default", ("axi_data_bits=128", "link_bytes=16", "segment_bytes=2048", "window=5",
                     "rx_slots=7", "operand_slots=3", "store_slots=1", "items=5",
                     "memory.latency=111", "memory.bytes_per_cycle=37/3", "link_latency=300",
                     "link_bytes_per_cycle=50/7", "steps=999"), _NIC),
    ),
}


def points() -> Iterator[dict[str, Any]]:
    """Yield what is evaluated: ``engine``, ``preset``, ``set`` and ``workload``."""
    for engine, designs in _DESIGNS.items():
        for preset, settings, workloads in designs:
            for workload in workloads:
                yield {"engine": engine, "preset": preset, "set": list(settings),
                       "workload": workload}


def load(point: dict[str, Any]) -> tuple[Any, Any]:
    """Return the configuration and the workload of a point.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    model = find_engine(point["engine"]).model
    config = load_config(model.CONFIG, presets=model.PRESETS, preset=point["preset"], file=None,
                         assignments=point["set"])
    with contextlib.chdir(ROOT):
        return config, model.load(point["workload"], config, data=False)


def evaluate(point: dict[str, Any]) -> dict[str, Any]:
    """Return ``instructions``, ``cycles`` and ``counters`` of a point, or why it is ``refused``."""
    try:
        config, workload = load(point)
        program, timing = find_engine(point["engine"]).model.plan(config, workload)
    except ConfigError as error:
        return {"refused": str(error)}
    return {"instructions": len(program), "cycles": timing.cycles,
            "counters": dict(timing.counters)}


def _commit() -> str:
    return subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True,
                          text=True, check=True).stdout.strip()


def main() -> int:
    """Compare, and with ``--write`` keep what is new or less; 1 if anything has become more."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--write", action="store_true", help="keep what is new or has become less")
    write = parser.parse_args().write
    before = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"points": []}
    known = {json.dumps([point[name] for name in ("engine", "preset", "set", "workload")]): point
             for point in before["points"]}
    found, more, less, changed = [], 0, 0, 0
    for point in points():
        old = known.get(json.dumps(list(point.values())))
        new = point | evaluate(point)
        found.append(new)
        if old is None or old == new or ("refused" in old and "refused" in new):
            continue
        name = " ".join([point["engine"], point["preset"], *point["set"], point["workload"]])
        one, two = old.get("cycles"), new.get("cycles")
        print(f"{name}: {one if one is not None else old['refused']} -> "
              f"{two if two is not None else new['refused']}")
        changed += 1
        more += two is None and one is not None or (
            one is not None and two is not None and two > one)
        less += one is not None and two is not None and two < one
    print(f"{len(found)} points, {sum('refused' in point for point in found)} refused; "
          f"{changed} changed, {less} less, {more} more")
    if write and not more:
        commit = _commit() if changed or not known else before["commit"]
        FILE.write_text(json.dumps({"commit": commit, "points": found}, indent=1) + "\n",
                        encoding="utf-8")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main())
