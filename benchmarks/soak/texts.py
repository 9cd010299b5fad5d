"""Proofs that what is simulated is the design that is written, for every preset and more.

For eie, scnn and nic, whose simulated text differs (:mod:`sim.native.texts`). ``--designs N`` adds
so many random configurations of each; ``--only`` chooses an engine, ``--preset`` a preset,
``--modules`` modules.
"""

import dataclasses
from typing import Any

import numpy as np

from arch.config import ConfigError
from arch.registry import find_engine
from benchmarks.options import count, option
from benchmarks.soaking import Soak
from sim.native.texts import compare_texts

_ENGINES = ("eie", "scnn", "nic")
# Fields that change much of a design, and values of theirs.
_FIELDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "eie": {"pes": (1, 2, 3, 4, 8), "queue_depth": (1, 2, 5, 8)},
    "scnn": {"grid_rows": (1, 2, 3), "grid_cols": (1, 2), "f": (1, 2, 3), "i": (1, 2, 4, 5),
             "queue_depth": (1, 2, 4)},
    "nic": {"ports": (1, 2), "window": (1, 3, 5), "rx_slots": (4, 7), "operand_slots": (2, 3),
            "channels": (1, 2)},
}

OPTIONS = (count("--designs", 0, "random configurations of each engine", least=0),
           option("--only", "", "this engine", metavar="ENGINE"),
           option("--preset", "", "this preset of it", metavar="NAME"),
           option("--modules", "", "only these modules, with commas between them",
                  metavar="NAMES"))


def _configs(engine: str, options: Any, soak: Soak) -> list[tuple[str, Any]]:
    presets = find_engine(engine).model.PRESETS
    found = [(f"{engine} {name}", config) for name, config in presets.items()
             if options.preset in ("", name)]
    rng = np.random.default_rng([soak.seed, _ENGINES.index(engine)])
    for _ in range(options.designs):
        chosen = {name: values[int(rng.integers(len(values)))]
                  for name, values in _FIELDS[engine].items()}
        try:
            config = dataclasses.replace(presets["tiny"], **chosen)
        except (ConfigError, ValueError):
            continue
        found.append((f"{engine} {chosen}", config))
    return found


def campaign(options: Any, soak: Soak) -> None:
    """Prove both texts of each design to be equal."""
    modules = bits = designs = 0
    soak.report = lambda: [f"{designs} designs, {modules} modules, {bits:,} bits compared"]
    for engine in _ENGINES:
        if options.only not in ("", engine):
            continue
        for name, config in _configs(engine, options, soak):
            netlist: Any = find_engine(engine).hardware.generate(config).netlist
            proof = compare_texts(netlist, only=[*filter(None, options.modules.split(","))])
            designs, modules = designs + 1, modules + len(proof.points)
            bits += sum(proof.points.values())
            for module, what in proof.differing.items():
                soak.fault(f"{name}: {module}: {what}")
            soak.say(f"{name}: {len(proof.points)} modules are equal, "
                     f"{len(proof.differing)} are not proved to be")
