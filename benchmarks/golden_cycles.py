"""Golden cycles, counters and programs: no refactoring may raise or alter them.

``tests/golden_cycles.json`` has them for every preset of every engine, some designs that no preset
is, and products, networks, steps of training, ONNX files, SCALE-Sim files, EIE layers, sparse
convolutions and collectives. ``program`` is the SHA-256 of what the hardware gets: instructions
and the matrices and tables that the lowering lays out. It names the commit that it was taken from.

Of collectives on links with faults, which no model counts, it is the simulated hardware's cycles
and counters, of every rank and port: when what was lost is sent again.

All of it is evaluated and compared; ``--write`` puts what is new, and what has become less, into
the file, and refuses what has become more. ``--training`` does so for steps of training alone,
``--only`` for some points. The tests compare what is quick, with ``==``.
"""

import contextlib
import dataclasses
import hashlib
import importlib
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import Any

from arch.config import ConfigError, load_config
from arch.eie.lowering import stored
from arch.registry import find_engine
from benchmarks.driver import main
from benchmarks.options import flag, option
from sim.nic.engine import NicRun
from sim.runs import built

__all__ = ["FILE", "LOSSY", "digest", "evaluate", "is_quick", "load", "points"]

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "tests" / "golden_cycles.json"
# Programs of at most so many instructions are evaluated by the tests, too.
_QUICK_INSTRUCTIONS = 8_000
# So it is for steps of training, the shortest of which have several thousand.
_QUICK_TRAINING_INSTRUCTIONS = 12_000

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
#: On links that lose, damage, repeat and reorder frames.
LOSSY = ("reduce:naive:4x6000:int32:corrupt=0.2:reorder=0.02:seed=0",
         "broadcast:naive:3x1500:int32:corrupt=0.02:reorder=0.05:seed=10",
         "allreduce:tree:2x1000:float32:drop=0.05:corrupt=0.2:duplicate=0.05:reorder=0.2:seed=24",
         "all-to-all:naive:4x300:int32:drop=0.1:duplicate=0.2:seed=1",
         "allreduce:ring:3x3000:int32:down=0-1@300-900:drop=0.02:patience=100000",
         "broadcast:naive:2x2500000:int32:drop=0.001:seed=1")
# Cores that train: formats of one kind and of two, sparse storage, sides that differ, one column,
# one row, memories of a few rows.
_BFLOAT16 = ("operand_format=bfloat16", "training=true")
_MIXED = ("operand_format=float8_e4m3fn", "gradient_format=float8_e5m2", "training=true",
          "axi_data_bits=32")
_RAGGED = ("rows=5", "cols=3", "acc_depth=11", "ub_banks=2", "ub_bank_rows=64", "param_rows=3",
           "axi_data_bits=32", "queue_depth=2", "weight_fifo_tiles=2", "memory.latency=3",
           "operand_format=float16", "training=true")
_COLUMN = ("rows=3", "cols=1", "acc_depth=9", "ub_banks=2", "ub_bank_rows=64", "param_rows=2",
           "axi_data_bits=32", "operand_format=bfloat16", "training=true")
_ROW = ("rows=1", "cols=4", "pe_stages=2", "add_stages=2", "acc_depth=8", "ub_banks=2",
        "ub_bank_rows=64", "param_rows=2", "axi_data_bits=32", "operand_format=float8_e5m2",
        "training=true")
_OPTIMIZERS = tuple(f"train:digits-mlp:batch=5:optimizer={name}" for name in (
    "sgd", "momentum", "nesterov", "adagrad", "rmsprop", "adam", "lars"))
_STEPS = ("train:digits-mlp:batch=1", "train:digits-mlp:batch=7:clip=1:scale=10:interval=3",
          "train:digits-cnn:batch=2", "train:digits-mobilenet:batch=2")
_SAVERS = ("train:digits-mlp:batch=7:micro=3", "train:digits-cnn:batch=5:encode=lossless",
           "train:digits-cnn:batch=5:recompute=echo", "train:digits-cnn:batch=5:recompute=sqrt",
           "train:digits-mobilenet:batch=3:recompute=sqrt",
           "train:digits-cnn:batch=5:memory=300000",
           "train:digits-cnn:batch=6:micro=auto:memory=300000")
_DENSITIES = ("train:digits-cnn:batch=5:encode=ssdc",
              "train:digits-cnn:batch=5:encode=lossless+ssdc:density=0.6")
_LARGER_STEPS = ("train:lenet5:batch=2", "train:resnet18-block:batch=1")
# (preset, settings, workloads)
_TRAINING: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("tiny", _BFLOAT16, (*_STEPS, *_OPTIMIZERS, *_SAVERS, "train:lenet5:batch=2",
                         f"train:{_DATA}/trainable.onnx:batch=3")),
    ("tiny", (*_BFLOAT16, "vector_rows=16"), (*_STEPS, *_OPTIMIZERS, *_SAVERS)),
    ("tiny", (*_BFLOAT16, "vector_rows=16", "sparse_storage=true"), _DENSITIES),
    ("tiny", (*_BFLOAT16, "stored_format=float8_e4m3fn", "axi_data_bits=32"),
     ("train:digits-cnn:batch=5:encode=dpr", "train:digits-cnn:batch=5:encode=lossless+dpr")),
    ("tiny", _MIXED, (*_STEPS, "train:digits-mlp:batch=5:optimizer=adam")),
    ("tiny", _RAGGED, (*_STEPS, *_OPTIMIZERS)),
    ("tiny", _COLUMN, _STEPS),
    ("tiny", _ROW, _STEPS),
    ("edge32", (*_BFLOAT16, "acc_depth=512", "ub_bank_rows=1024", "vector_rows=32"),
     (*_LARGER_STEPS, f"train:{_DATA}/trainable.onnx:batch=3:optimizer=momentum")),
)
_CLUSTER = ("train:digits-mlp:batch=2:nodes=2:bucket=1", "train:digits-mlp:batch=6:nodes=3",
            "train:digits-mlp:batch=8:nodes=4:bucket=5000:overlap=off:graph=switch",
            "train:digits-cnn:batch=4:nodes=2:optimizer=momentum:order=priority")
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
        *_TRAINING,
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
        ("tiny", ("timeout=400",), LOSSY),
        ("default", ("axi_data_bits=128", "link_bytes=16", "segment_bytes=2048", "window=5",
                     "rx_slots=7", "operand_slots=3", "store_slots=1", "items=5",
                     "memory.latency=111", "memory.bytes_per_cycle=37/3", "link_latency=300",
                     "link_bytes_per_cycle=50/7", "steps=999"), _NIC),
    ),
    "cluster": (
        ("default", (), _CLUSTER),
        ("tiny", (), _CLUSTER),
        ("tiny", ("core.rows=5", "core.cols=3", "core.acc_depth=11", "core.axi_data_bits=32",
                  "core.operand_format=float16", "core.memory.latency=30", "nic.window=2",
                  "nic.link_latency=100", "nic.link_bytes_per_cycle=7/3", "doors=2"), _CLUSTER),
    ),
}


def points() -> Iterator[dict[str, Any]]:
    """Yield what is evaluated: ``engine``, ``preset``, ``set`` and ``workload``."""
    for engine, designs in _DESIGNS.items():
        for preset, settings, workloads in designs:
            for workload in workloads:
                yield {"engine": engine, "preset": preset, "set": list(settings),
                       "workload": workload}


def _is_training(point: dict[str, Any]) -> bool:
    return str(point["workload"]).startswith("train:")


def is_quick(point: dict[str, Any]) -> bool:
    """Return whether the tests evaluate a point of the record, too."""
    most = _QUICK_TRAINING_INSTRUCTIONS if _is_training(point) else _QUICK_INSTRUCTIONS
    return "refused" in point or point["instructions"] <= most


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


def _assembled(engine: str, instructions: Iterable[Any]) -> bytes:
    isa = importlib.import_module(f"arch.{engine}.isa")
    return b"".join(isa.assemble(instruction) for instruction in instructions)


def _systolic(program: Any) -> Iterator[bytes]:
    yield program.program()


def _eie(program: Any) -> Iterator[bytes]:
    yield _assembled("eie", program.instructions)
    for address, words in sorted(stored(program), key=itemgetter(0)):
        yield f"{address} {words.shape} ".encode() + words.tobytes()


def _scnn(schedule: Any) -> Iterator[bytes]:
    for program in schedule.programs:
        yield _assembled("scnn", program.instructions)
        for address, (rows, _) in sorted(program.loads.items()):
            yield f"{address} {rows.shape} ".encode() + rows.tobytes()


def _nic(program: Any) -> Iterator[bytes]:
    for rank in program.ranks:
        yield _assembled("nic", rank.instructions)
        # Tables that the host writes into registers before the start.
        yield repr([dataclasses.astuple(part) for part in (*rank.connections, *rank.channels)]
                   ).encode()


def _cluster(program: Any) -> Iterator[bytes]:
    yield from _systolic(program.step)
    yield from _nic(program.nics)


def digest(engine: str, program: Any) -> str:
    """Return the SHA-256, in hexadecimal, of what the hardware of an engine is given to run."""
    parts = {"systolic": _systolic, "eie": _eie, "scnn": _scnn, "nic": _nic,
             "cluster": _cluster}[engine](program)
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "little") + part)
    return whole.hexdigest()


def _simulated(config: Any, workload: Any) -> dict[str, Any]:
    """Evaluate a collective on links with faults."""
    task = NicRun(config, workload)
    ended = task.simulate(built(lambda: task.hardware.generate(config)))
    if ended.simulated.message:
        raise ConfigError(ended.simulated.message)
    counters = {f"rank {number} {name}": value for number, rank in enumerate(ended.left.ranks)
                for name, value in rank.counters.items()}
    return {"instructions": len(task.program), "cycles": ended.simulated.cycles,
            "program": digest("nic", task.program), "counters": counters | {
                f"rank {number} port {port} {name}": value
                for number, rank in enumerate(ended.left.ranks)
                for name, counts in rank.pe.items()
                for port, value in enumerate(counts.tolist())}}


def evaluate(point: dict[str, Any]) -> dict[str, Any]:
    """Evaluate a point.

    Returns
    -------
    dict
        ``instructions``, ``cycles``, ``program`` (:func:`digest`) and ``counters``; or why it is
        ``refused``.
    """
    try:
        config, workload = load(point)
        if point["workload"] in LOSSY:
            return _simulated(config, workload)
        program, timing = find_engine(point["engine"]).model.plan(config, workload)
    except ConfigError as error:
        return {"refused": str(error)}
    return {"instructions": len(program), "cycles": timing.cycles,
            "program": digest(point["engine"], program), "counters": dict(timing.counters)}


def _commit() -> str:
    return subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True,
                          text=True, check=True).stdout.strip()


def _compare(wanted: Iterable[dict[str, Any]], known: dict[str, dict[str, Any]]
             ) -> tuple[list[dict[str, Any]], Counter[str]]:
    """Evaluate points, print what differs; return them and how many are what."""
    found = []
    count: Counter[str] = Counter()
    for point in wanted:
        old = known.get(json.dumps(list(point.values())))
        new = point | evaluate(point)
        found.append(new)
        count["refused"] += "refused" in new
        if old is None or old == new or ("refused" in old and "refused" in new):
            count["new"] += old is None
            continue
        one, two = old.get("cycles"), new.get("cycles")
        if one == two:
            count["altered"] += 1
            fields = [name for name in new if old.get(name) != new[name]]
            said = f"{', '.join(fields)} differ in {one} cycles"
        else:
            said = (f"{one if one is not None else old['refused']} -> "
                    f"{two if two is not None else new['refused']}")
        print(f"{_name(point)}: {said}")
        count["changed"] += 1
        count["more"] += two is None or (one is not None and two > one)
        count["less"] += one is not None and two is not None and two < one
    return found, count


OPTIONS = (
    flag("--write", "keep what is new or has become less"),
    flag("--training", "steps of training alone"),
    option("--only", "", "points whose engine, preset, settings and workload contain this",
           metavar="TEXT"))


def _name(point: dict[str, Any]) -> str:
    return " ".join([point["engine"], point["preset"], *point["set"], point["workload"]])


def run(options: Any) -> int:
    """Compare, and with ``--write`` keep what is new or not more.

    Returns
    -------
    int
        1 if something takes more cycles; without ``--write`` also if a program is another one.
    """
    before = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"points": []}
    known = {json.dumps([point[name] for name in ("engine", "preset", "set", "workload")]): point
             for point in before["points"]}
    wanted = [point for point in points() if options.only in _name(point)
              and (_is_training(point) or not options.training)]
    if not wanted:
        raise ConfigError(f"--only must be part of a point of the record, not {options.only!r}")
    found, count = _compare(wanted, known)
    print(f"{len(found)} points, {count['refused']} refused, {count['new']} new; "
          f"{count['changed']} changed, {count['less']} less, {count['more']} more, "
          f"{count['altered']} altered in as many cycles")
    if options.write and not count["more"]:
        fresh = {json.dumps(list(point.values())[:4]): point for point in found}
        keys = [json.dumps(list(point.values())) for point in points()]
        commit = _commit() if count["changed"] or count["new"] else before["commit"]
        FILE.write_text(json.dumps({"commit": commit, "points": [
            fresh.get(key, known.get(key)) for key in keys if key in fresh or key in known]},
            indent=1) + "\n", encoding="utf-8")
    return 1 if count["more"] or (count["altered"] and not options.write) else 0


if __name__ == "__main__":
    sys.exit(main("golden_cycles"))
