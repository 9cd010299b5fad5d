"""Every listed workload on every preset, and on random settings: it runs, or is told how to.

Each ends in one of four ways, which are counted: it runs as it is; it runs with features that were
added, and said; it is refused with a ``--set`` line, and runs when that is typed; it is refused and
told why no ``--set`` helps. Anything else is a fault, and so is a line that does not work, or one
that is said not to be for a NIC that runs the workload with most of everything.

Listed are the collectives of 2 to 16 ranks by every algorithm, Blink's on three graphs.
"""

import dataclasses
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arch.completion import complete
from arch.config import ConfigError, load_explicit
from arch.nic.schedules import CATALOGUE
from arch.registry import find_engine
from arch.scnn.papers import NETWORKS
from benchmarks.options import count, option
from benchmarks.soaking import Soak

__all__ = ["ENGINES", "ROOMY", "SETTINGS", "WAYS", "Case", "campaign",
           "listed", "random_cases", "way"]

#: Engines whose networks are listed.
ENGINES = ("eie", "nic", "scnn", "systolic")

#: How a case may end.
WAYS = ("runs", "added", "line", "none")

#: Values of ``--set`` that random cases have, by engine: right ones and wrong ones.
SETTINGS = {
    "systolic": {
        "operand_format": ("integer", "bfloat16", "float16", "float8_e4m3fn"),
        "training": ("true", "false"), "elementwise": ("true", "false"),
        "products": ("true", "false"), "depthwise": ("true", "false"),
        "operand_bits": ("4", "8", "16"), "acc_bits": ("16", "24", "32"),
        "acc_depth": ("4", "64", "512"), "ub_banks": ("2", "3", "5"),
        "ub_bank_rows": ("4", "64", "512"), "rows": ("2", "7", "8"), "cols": ("3", "8", "12"),
        "act_lanes": ("0", "2", "4"), "param_rows": ("2", "16"), "vector_rows": ("1", "16"),
        "axi_data_bits": ("32", "64", "256"), "sparse_storage": ("true", "false"),
        "stored_format": ("none", "float8_e5m2", "float16")},
    "eie": {
        "pes": ("1", "3", "16"), "index_bits": ("2", "4"), "codebook_bits": ("2", "3", "4", "5"),
        "codebooks": ("1", "4"), "spmat_rows": ("8", "256"), "ptr_rows": ("8", "256"),
        "act_regs": ("4", "64"), "act_rows": ("4", "64"), "spmat_bits": ("32", "128"),
        "axi_data_bits": ("32", "128")},
    "scnn": {
        "grid_rows": ("1", "2", "3"), "grid_cols": ("1", "2"), "f": ("1", "4"), "i": ("1", "4"),
        "banks": ("1", "8"), "bank_entries": ("1", "16"), "fifo_depth": ("1", "4", "16"),
        "act_rows": ("2", "16", "128"), "kc": ("1", "8"), "taps": ("1", "9", "32"),
        "param_rows": ("1", "4", "64"), "axi_data_bits": ("32", "128")},
    "nic": {
        "ports": ("1", "2", "3", "16"), "link_bytes": ("4", "8"),
        "axi_data_bits": ("32", "64", "256"), "segment_bytes": ("64", "128", "1024", "4096"),
        "window": ("1", "3", "64"), "connections": ("1", "3", "8", "128"),
        "rx_slots": ("1", "2", "7", "64", "256"), "channels": ("1", "2", "16"),
        "steps": ("1", "16", "300", "16384"), "items": ("1", "5", "64"),
        "operand_slots": ("2", "3", "64"), "store_slots": ("1", "5", "64"),
        "formats": ("int32", "float32", "float16,bfloat16", "int32,float32"),
        "averages": ("true", "false"), "wire_formats": ("bfloat16", "onebit", "topk")}}

#: Settings with most of everything that a workload may need of a NIC.
ROOMY = {"nic": ("ports=16", "connections=128", "rx_slots=256", "channels=16", "steps=16384",
                 "segment_bytes=4096", "axi_data_bits=64",
                 "formats=int32,float32,bfloat16,float16", "averages=true",
                 "wire_formats=bfloat16,onebit,topk")}

# Workloads of random cases: small ones.
_SMALL = {
    "systolic": ("gemm:9x20x6", "gemm:64x64x64:relu", "digits-mlp:batch=5", "digits-cnn:batch=2",
                 "digits-cnn-pruned:batch=2", "lenet5", "resnet18/conv1", "mobilenet-v1/conv2_dw",
                 "train:digits-mlp:batch=4", "train:digits-cnn:batch=1",
                 "train:digits-mlp:batch=4:encode=dpr", "train:digits-cnn:batch=1:encode=ssdc",
                 "train:digits-mobilenet:batch=1"),
    "eie": ("nt-we", "digits-mlp-pruned:batch=2"),
    "scnn": ("conv:3x8x8:4x3x3", "conv:4x9x9:8x3x3:stride=2:pad=1:density=0.5/0.5",
             "conv:4x6x6:4x3x3:groups=2", "conv:2x9x9:2x5x5:dilation=2"),
    "nic": ("allreduce:ring:5x4KiB:float32:op=avg", "allreduce:ring:4x64KiB:float32:wire=onebit",
            "allreduce:auto:6x4KiB:bfloat16:op=max", "allreduce:naive:5x16KiB:int32",
            "allreduce:halving-doubling:7x8KiB:float32:wire=topk", "allreduce:tree:9x1000:float16",
            "allgather:recursive-doubling:8x4KiB:int32", "all-to-all:ring:7x4KiB:float32",
            "all-to-all:auto:18x2KiB:float32", "broadcast:double-tree:6x4KiB:float16:root=2",
            "broadcast:blink:5x4KiB:float32:graph=mesh", "reduce-scatter:pat:6x4KiB:float32",
            "allreduce:ring:3x4KiB:float32:ranks=0,1,2+reduce:tree:3x4KiB:float32:ranks=2,3,4",
            "allreduce:naive:4x4KiB:float32+allgather:pat:4x4KiB:float32",
            "gather:naive:8x4KiB:float32:patience=100000", "barrier:naive:6x256:float32")}


@dataclass(frozen=True, kw_only=True)
class Case:
    """A command: engine, workload, preset and settings."""

    engine: str
    workload: str
    preset: str
    settings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.engine, self.workload, "--preset", self.preset, *(
            f"--set {setting}" for setting in self.settings)])


def _plan(case: Case) -> bool:
    """Plan a case; return whether features were added."""
    engine = find_engine(case.engine)
    config, explicit = load_explicit(engine.model.CONFIG, presets=engine.model.PRESETS,
                                     preset=case.preset, assignments=case.settings)
    done = complete(engine, case.workload, config, engine.model.plan, explicit=explicit)
    return bool(done.additions)


def way(case: Case) -> str:
    """Return how a case ends, one of :data:`WAYS`; a line is typed, and must work.

    Raises
    ------
    AssertionError
        It ends otherwise, or the line does not work.
    """
    try:
        return "added" if _plan(case) else "runs"
    except ConfigError as error:
        text = str(error)
    if "; no --set helps" in text:
        if case.engine in ROOMY:
            _check_none(case)
        return "none"
    _, runs, line = text.partition("; runs with ")
    assert runs, f"{case}: {text}"
    words = line.split()
    assert words[::2] == ["--set"] * (len(words) // 2), f"{case}: {text}"
    try:
        _plan(Case(engine=case.engine, workload=case.workload, preset=case.preset,
                   settings=(*case.settings, *words[1::2])))
    except ConfigError as error:
        raise AssertionError(f"{case}: {text}\n  and then: {error}") from error
    return "line"


def _check_none(case: Case) -> None:
    """Check that a workload does not run with most of everything either.

    Raises
    ------
    AssertionError
        It does.
    """
    try:
        _plan(dataclasses.replace(case, settings=(*case.settings, *ROOMY[case.engine])))
    except ConfigError:
        return
    raise AssertionError(f"{case} is said to run with no --set, and runs with "
                         f"{' '.join(ROOMY[case.engine])}")


def _collectives() -> list[str]:
    """Return the collectives of 2 to 16 ranks, by every algorithm, of short and longer vectors."""
    return [f"{collective}:{algorithm}:{ranks}x{size}:float32{graph}"
            for collective, entries in CATALOGUE.items() for algorithm, entry in entries.items()
            for ranks in range(2, 17) for size in ("360", "4KiB")
            for graph in ((":graph=mesh", ":graph=ring", ":graph=switch") if entry.graph else (
                "",))]


def listed(engine: str) -> list[str]:
    """Return the workloads that ``hwgen list`` names, of patterns those that need no file."""
    if engine == "nic":
        return _collectives()
    if engine == "scnn":
        names = [layer.name for layers in NETWORKS.values() for layer in layers]
        return ["digits-cnn-pruned", *names, *_SMALL["scnn"]]
    names = [name for name, _ in find_engine(engine).model.workloads()
             if not re.search("[A-Z]", name)]
    return [*names, *(("gemm:64x64x64", "gemm:5x3x7:relu:seed=2") if engine == "systolic" else ())]


def random_cases(engine: str, count: int, seed: int) -> Iterator[Case]:
    """Yield small workloads with random presets and settings that make a configuration."""
    rng = random.Random(f"{engine} {seed}")
    model = find_engine(engine).model
    while count:
        settings = SETTINGS[engine]
        names = rng.sample(sorted(settings), rng.randint(1, 4))
        case = Case(engine=engine, workload=rng.choice(_SMALL[engine]),
                    preset=rng.choice(sorted(model.PRESETS)),
                    settings=tuple(f"{name}={rng.choice(settings[name])}" for name in names))
        try:
            load_explicit(model.CONFIG, presets=model.PRESETS, preset=case.preset,
                          assignments=case.settings)
        except ConfigError:
            continue
        count -= 1
        yield case


OPTIONS = (
    count("--cases", 300, "random cases of an engine", 0),
    option("--engine", choices=ENGINES, action="append"),
    count("--listed", None, "the first N of an engine's listed workloads; default: all", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Try every case."""
    ways: dict[str, Counter[str]] = {}
    soak.report = lambda: [
        f"{title}: {found.total()} cases: "
        + ", ".join(f"{found[name]} {name}" for name in (*WAYS, "fault"))
        for title, found in ways.items()]
    for engine in options.engine or ENGINES:
        presets = find_engine(engine).model.PRESETS
        for what, cases in (
                ("listed", [Case(engine=engine, workload=workload, preset=preset)
                            for workload in listed(engine)[:options.listed]
                            for preset in presets]),
                ("random", list(random_cases(engine, options.cases, soak.seed)))):
            found = ways.setdefault(f"{engine}, {what}", Counter())
            for case in cases:
                try:
                    kind = way(case)
                except Exception as error:      # whatever it is, the others run
                    kind = "fault"
                    soak.fault(f"{case}: {type(error).__name__}: {error}")
                found[kind] += 1
                soak.say(f"{kind:6} {case}")
