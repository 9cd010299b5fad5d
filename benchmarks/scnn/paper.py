"""The SCNN paper's results: speed-up over DCNN, density sweep, granularity, one-sided, energy.

A. Parashar et al., "SCNN", ISCA'17, arXiv 1708.04485. Cycles are those from a layer's first group
to its last result, loads and stores not included: by the exact model, which the RTL equals, where
it says so, else by the fast model (:mod:`arch.scnn.fast`), whose error is that of
:mod:`benchmarks.scnn.fast`. Numbers are kept in docs/scnn-paper.json; ``--exact`` and ``--fast``
make them anew, for some minutes each.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from arch.costs import TECHNOLOGIES, Technology
from arch.scnn.baselines import dcnn, oracle, sparse_acts, sparse_weights
from arch.scnn.costs.accesses import accesses
from arch.scnn.costs.energy import (
    COMPONENTS,
    ENGINE,
    PAPER,
    Widths,
    dcnn_energy,
    energy,
    expected_accesses,
)
from arch.scnn.fast import FastResult, best_mapping, expected, fast
from arch.scnn.lowering import lower
from arch.scnn.papers import (
    NETWORKS,
    PUBLISHED,
    ConvShape,
    conv_network,
    density_sweep,
)
from arch.scnn.params import PRESETS, ScnnConfig
from arch.scnn.timing.exact import evaluate
from arch.systolic import engine as systolic
from arch.workloads.models import NetworkBuilder
from benchmarks import pages
from benchmarks.options import flag, option

PAGE, CURVES, PICTURE = (pages.DOCS / f"scnn-paper.{kind}" for kind in ("md", "json", "png"))
MACHINE = PRESETS["paper64"]
HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
#: Our systolic array of as many multipliers.
ARRAY = systolic.PRESETS["edge32"]
TITLES = {"alexnet": "AlexNet", "vgg16": "VGG-16", "googlenet": "GoogLeNet"}
DENSITIES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
#: Performance of SCNN over DCNN's, published, by the density of weights and of activations.
PUBLISHED_SWEEP = {0.1: 24.0, 1.0: 0.79}
PUBLISHED_CROSSOVER = 0.85
#: Energy of DCNN over SCNN's and over DCNN-opt's, published, on average over the networks.
PUBLISHED_ENERGY = {"SCNN": 2.3, "DCNN-opt": 2.0}
#: SparseW's and SparseA's time and energy over SCNN's at densities of 0.4, published.
PUBLISHED_ONE_SIDED = {"SparseW": (1.7, 1.6), "SparseA": (2.6, 2.1)}
#: Time over that of 64 PEs of 16, and use of the multipliers, published, by the number of PEs.
PUBLISHED_GRANULARITY = {64: (1.0, 0.59), 4: (1.11, 0.35)}
#: Output channels of a group at most in that study: as many as are best, or as the paper has.
GROUPS_STUDIED = (None, 16, 8)


class Study(ScnnConfig):
    """A machine of a study alone: more multipliers in a PE than the hardware is generated for."""

    def __post_init__(self) -> None:
        pass


#: As many multipliers, accumulators and activations in all as the paper's 64 PEs.
COARSE = Study(grid_rows=2, grid_cols=2, f=16, i=16, banks=512, bank_entries=32,
               act_rows=4 * MACHINE.act_rows, kc=MACHINE.kc, taps=MACHINE.taps,
               param_rows=MACHINE.param_rows, axi_data_bits=4 * MACHINE.axi_data_bits)


@lru_cache(maxsize=2048)
def layer_run(shape: ConvShape, config: ScnnConfig = MACHINE) -> FastResult:
    """Return what the fast model says of a layer, cut in the best way that it finds."""
    return fast(expected(shape, config, best_mapping(shape, config)), config)


def exact(shape: ConvShape) -> dict[str, Any]:
    """Return a layer's counters by the exact model, as the lowering cuts it, and its accesses."""
    schedule = lower(MACHINE, conv_network(shape))
    timings = [evaluate(program) for program in schedule.programs]
    names = ("compute", "halo_wait", "post_wait", "pe_busy", "pe_empty", "pe_conflict",
             "pe_starved", "pe_fetch", "pe_barrier", "pe_products")
    found = {name: sum(timing.counters[name] for timing in timings) for name in names}
    return {"cycles": sum(found[name] for name in names[:3]), "programs": len(timings), **found,
            "accesses": accesses(schedule)}


def time_exactly(stored: dict[str, Any], names: Sequence[str]) -> None:
    """Put the exact counters of layers into ``stored``, and into the file after each."""
    for layers in NETWORKS.values():
        for shape in layers:
            if not any(shape.name.startswith(name) for name in names):
                continue
            stored.setdefault("exact", {})[shape.name] = exact(shape)
            CURVES.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
            print(shape.name, stored["exact"][shape.name]["cycles"], file=sys.stderr, flush=True)


def systolic_cycles(shape: ConvShape) -> int:
    """Return the exact cycles of a layer on our systolic array, loads and stores included."""
    builder = NetworkBuilder(shape.name)
    source = builder.input((1, *shape.act_shape))
    result = builder.convolution(source, "conv", shape.outputs, shape.kernel, stride=shape.stride,
                                 pad=shape.padding, group=shape.groups)
    workload = systolic.Workload(name=shape.name, graph=builder.graph(result))
    return systolic.plan(ARRAY, workload)[1].cycles


def time_systolic(stored: dict[str, Any], names: Sequence[str]) -> None:
    """Put the systolic array's cycles of layers into ``stored``, and into the file after each."""
    for layers in NETWORKS.values():
        for shape in layers:
            if any(shape.name.startswith(name) for name in names):
                stored.setdefault("systolic", {})[shape.name] = systolic_cycles(shape)
                CURVES.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
                print(shape.name, stored["systolic"][shape.name], file=sys.stderr, flush=True)


def cycles_of(shape: ConvShape, stored: dict[str, Any]) -> float:
    """Return a layer's cycles, exact if they are known."""
    return float(stored["exact"][shape.name]["cycles"])


def spent(counts: Mapping[str, float], config: ScnnConfig = MACHINE, widths: Widths = PAPER,
          technology: Technology = HOROWITZ) -> dict[str, float]:
    """Return the energy of SCNN by component, and ``total``. pJ."""
    return energy(config, counts, technology, widths=widths)


def layer_energy(shape: ConvShape, stored: dict[str, Any], widths: Widths,
                 technology: Technology = HOROWITZ) -> dict[str, float]:
    """Return what a layer of a network spends, pJ: by its exact accesses.

    Activations of a layer that is one program are on the chip, as between chained layers; those of
    layers in parts come from memory, and their results go there.
    """
    found = stored["exact"][shape.name]
    counts = dict(found["accesses"])
    if found["programs"] == 1:
        counts["moved_entries"] = 0
    return spent(counts, widths=widths, technology=technology)


# --- Tables ---------------------------------------------------------------------------------------


def networks(stored: dict[str, Any]) -> list[list[str]]:
    """Return the comparison with the published speed-ups."""
    rows = []
    for name, layers in NETWORKS.items():
        dense = sum(dcnn(layer, MACHINE).cycles for layer in layers)
        used = sum(layer.macs for layer in layers) / MACHINE.macs_per_cycle / dense
        ours = dense / sum(cycles_of(layer, stored) for layer in layers)
        bound = dense / sum(oracle(layer, MACHINE) for layer in layers)
        published = PUBLISHED[name].speedup
        rows.append([f"{TITLES[name]}, {len(layers)} layers", f"{published:.2f}", f"{ours:.2f}",
                     f"{100 * (ours / published - 1):+.0f} %", f"{bound:.2f}",
                     f"{100 * used:.0f} %"])
    return rows


#: Machines whose speed-ups say what an assumption is worth, by the fast model.
VARIANTS: dict[str, dict[str, Any]] = {
    "as it is": {}, "FIFO of 250 vectors": {"fifo_depth": 250}, "queues of 16": {"queue_depth": 16},
    "64 banks of 16": {"banks": 64, "bank_entries": 16},
    "groups of 8 at most": {"kc": 8},
    "all but the last": {"fifo_depth": 250, "queue_depth": 16, "banks": 64, "bank_entries": 16}}


def dense_variants(stored: dict[str, Any]) -> list[list[str]]:
    """Return the speed-ups over DCNNs whose dot products are of other lengths."""
    rows = []
    for outputs, channels in ((4, 4), (2, 8), (1, 16)):
        config = Study(grid_rows=MACHINE.grid_rows, grid_cols=MACHINE.grid_cols, f=outputs,
                       i=channels)
        rows.append([f"{outputs} of {channels} channels", *(
            f"{sum(dcnn(layer, config).cycles for layer in layers) / cycles:.2f}"
            for layers, cycles in ((layers, sum(cycles_of(layer, stored) for layer in layers))
                                   for layers in NETWORKS.values()))])
    return rows


def sensitivity() -> list[list[str]]:
    """Return the speed-ups of other machines, by the fast model; layers are cut alike."""
    cuts = {layer: best_mapping(layer, MACHINE) for layers in NETWORKS.values()
            for layer in layers}
    rows = []
    for label, changes in VARIANTS.items():
        config = replace(MACHINE, **changes)
        gains = []
        for layers in NETWORKS.values():
            dense = sum(dcnn(layer, config).cycles for layer in layers)
            cycles = 0.0
            for layer in layers:
                mapping = replace(cuts[layer], kc=min(cuts[layer].kc, config.kc))
                cycles += fast(expected(layer, config, mapping), config).cycles
            gains.append(f"{dense / cycles:.2f}")
        rows.append([label, *gains])
    return rows


def dense_machines(stored: dict[str, Any]) -> list[list[str]]:
    """Return cycles of the machines with 1024 multipliers, by network."""
    rows = []
    for name, layers in NETWORKS.items():
        dense = sum(dcnn(layer, MACHINE).cycles for layer in layers)
        array = sum(stored["systolic"][layer.name] for layer in layers)
        ours = sum(cycles_of(layer, stored) for layer in layers)
        macs = sum(layer.macs for layer in layers)
        rows.append([TITLES[name], f"{dense:,}", f"{array:,}", f"{ours:,.0f}",
                     *(f"{100 * macs / MACHINE.macs_per_cycle / cycles:.0f} %"
                       for cycles in (dense, array)),
                     f"{array / dense:.2f}", f"{array / ours:.2f}"])
    return rows


def shares(stored: dict[str, Any]) -> list[list[str]]:
    """Return what the PEs do, by network."""
    rows = []
    for name, layers in NETWORKS.items():
        found = [stored["exact"][layer.name] for layer in layers]
        cycles = sum(each["cycles"] for each in found) * MACHINE.pes
        busy = sum(each["pe_busy"] for each in found)
        filled = sum(each["pe_products"] for each in found) / (busy * MACHINE.multipliers)
        rows.append([TITLES[name], f"{100 * busy / cycles:.1f} %", f"{100 * filled:.1f} %", *(
            f"{100 * sum(each[key] for each in found) / cycles:.1f} %"
            for key in ("pe_empty", "pe_conflict", "pe_starved", "pe_barrier"))])
    return rows


def layers_table(stored: dict[str, Any]) -> list[list[str]]:
    """Return every layer's speed-up."""
    rows = []
    for layers in NETWORKS.values():
        for layer in layers:
            dense = dcnn(layer, MACHINE).cycles
            cycles = cycles_of(layer, stored)
            rows.append([f"`{layer.name}`", f"{100 * layer.weights.value:.0f} %",
                         f"{100 * layer.acts.value:.0f} %", f"{dense:,}", f"{cycles:,.0f}",
                         f"{dense / cycles:.2f}", f"{dense / oracle(layer, MACHINE):.2f}"])
    return rows


def rtl_table(stored: dict[str, Any]) -> list[list[str]]:
    """Return what ``hwgen run scnn LAYER --preset paper64`` said."""
    return [[f"`{name}`", f"{found['outputs']:,}", f"{found['differ']}", f"{found['rtl']:,}",
             f"{found['model']:,}"] for name, found in stored["rtl"].items()]


def _pes_inside(shape: ConvShape) -> int:
    """Return the PEs whose tiles are in the plane, at least partly."""
    mapping = best_mapping(shape, MACHINE)
    rows, columns = (min(pes, -(-size // tile)) for size, tile, pes in (
        (shape.out_height, mapping.tile_h, MACHINE.grid_rows),
        (shape.out_width, mapping.tile_w, MACHINE.grid_cols)))
    return rows * columns


def sweep() -> dict[str, dict[str, float]]:
    """Return performance and energy over DCNN's by density."""
    found = {}
    for density in DENSITIES:
        layers = density_sweep(density, density)
        results = [layer_run(layer) for layer in layers]
        cycles = sum(result.cycles for result in results)
        dense = sum(dcnn(layer, MACHINE).cycles for layer in layers)
        full, gated = (sum(dcnn_energy(layer, MACHINE, gated=each, widths=PAPER)["total"]
                           for layer in layers) for each in (False, True))
        pj = sum(spent(expected_accesses(layer, MACHINE, result))["total"]
                 for layer, result in zip(layers, results, strict=True))
        found[str(density)] = {
            "performance": dense / cycles,
            "compute": dense / sum(result.compute for result in results),
            "busiest": dense / sum(result.busiest for result in results),
            "inside": dense / sum(result.pe["pe_busy"] / _pes_inside(layer)
                                  for layer, result in zip(layers, results, strict=True)),
            "issue": dense * MACHINE.pes / sum(result.pe["pe_busy"] for result in results),
            "oracle": dense / sum(oracle(layer, MACHINE) for layer in layers),
            "energy": pj / full, "energy_opt": gated / full}
    return found


#: Machines that say what is lost where nearly everything is zero.
SPARSEST = 0.1
SPARSE_VARIANTS: dict[str, dict[str, Any]] = {
    "as it is": {}, "results one at a time": {"post_width": 1}, "halos, too": {"halo_width": 1},
    "FIFO of 100 vectors": {"fifo_depth": 100}, "FIFO of 250 vectors": {"fifo_depth": 250}}


def sparse() -> list[list[str]]:
    """Return where the time goes at the lowest density, of this machine and of others."""
    layers = density_sweep(SPARSEST, SPARSEST)
    dense = sum(dcnn(layer, MACHINE).cycles for layer in layers)
    rows = []
    for label, changes in SPARSE_VARIANTS.items():
        config = replace(MACHINE, **changes)
        results = [layer_run(layer, config) for layer in layers]
        cycles = sum(result.cycles for result in results)
        waits = sum(result.halo_wait + result.post_wait for result in results)
        rows.append([label, f"{dense / cycles:.2f}", *(
            f"{100 * sum(result.pe[name] for result in results) / config.pes / cycles:.0f} %"
            for name in ("pe_busy", "pe_empty", "pe_starved", "pe_barrier")),
            f"{100 * waits / cycles:.0f} %"])
    return rows


#: Densities of which the multipliers' time is told.
SLOT_DENSITIES = (0.1, 0.5, 1.0)


def slots() -> list[list[str]]:
    """Return what the multipliers do by density, by the fast model, in shares of all cycles."""
    rows = []
    for density in SLOT_DENSITIES:
        layers = density_sweep(density, density)
        results = [layer_run(layer) for layer in layers]
        cycles = sum(result.cycles for result in results)
        pe = {name: sum(result.pe[name] for result in results) for name in results[0].pe}
        products = sum(result.products for result in results) / MACHINE.multipliers
        outside = sum((MACHINE.pes - _pes_inside(layer)) * result.compute
                      for layer, result in zip(layers, results, strict=True))
        waits = sum(result.halo_wait + result.post_wait for result in results) * MACHINE.pes
        found = [products, pe["pe_busy"] - products, pe["pe_conflict"], pe["pe_empty"],
                 pe["pe_starved"], pe["pe_barrier"] - outside, outside, waits]
        whole = cycles * MACHINE.pes
        dense = sum(dcnn(layer, MACHINE).cycles for layer in layers)
        macs = sum(layer.macs for layer in layers)
        rows.append([f"{density:g}", f"{dense / cycles:.2f}", *(
            f"{100 * value / whole:.1f} %" for value in [*found, whole - sum(found)]),
            f"{100 * macs / (dense * MACHINE.macs_per_cycle):.0f} %"])
    return rows


def crossover(found: dict[str, dict[str, float]]) -> float:
    """Return the density at which SCNN is as fast as DCNN, between two that were measured."""
    points = [(float(density), values["performance"]) for density, values in found.items()]
    for (low, above), (high, below) in zip(points, points[1:], strict=False):
        if above >= 1 > below:
            return low + (high - low) * (above - 1) / (above - below)
    raise ValueError("performance must cross that of DCNN")


def sweep_rows(found: dict[str, dict[str, float]]) -> list[list[str]]:
    """Return the sweep's rows."""
    return [[density, f"{PUBLISHED_SWEEP[float(density)]:g}" if float(density) in PUBLISHED_SWEEP
             else "", *(f"{values[key]:.2f}" for key in
                        ("performance", "compute", "busiest", "inside", "issue", "oracle",
                         "energy", "energy_opt"))]
            for density, values in found.items()]


def granularity() -> list[list[str]]:
    """Return the study of the size of a PE."""
    layers = NETWORKS["googlenet"]
    rows = []
    for most in GROUPS_STUDIED:
        first = 0.0
        for config in (MACHINE, COARSE):
            results = [fast(expected(layer, config, best_mapping(layer, config, kc=most)), config)
                       for layer in layers]
            cycles = sum(result.cycles for result in results)
            first = first or cycles
            products = sum(result.products for result in results)
            busy = sum(result.pe["pe_busy"] for result in results)
            waits = sum(result.pe["pe_starved"] + result.pe["pe_barrier"] for result in results)
            published, filled = PUBLISHED_GRANULARITY[config.pes]
            rows.append([
                f"{config.pes} PEs of {config.multipliers}",
                "any" if most is None else f"at most {most}", f"{cycles:,.0f}",
                f"{published:.2f}", f"{cycles / first:.2f}", f"{100 * filled:.0f} %",
                f"{100 * products / (busy * config.multipliers):.0f} %",
                f"{100 * products / (cycles * config.macs_per_cycle):.0f} %",
                f"{100 * waits / config.pes / cycles:.0f} %"])
    return rows


def one_sided() -> list[list[str]]:
    """Return time and energy of the one-sided machines, over SCNN's."""
    layers = density_sweep(0.4, 0.4)
    # What is not compressed is larger: memories that hold it.
    config = replace(MACHINE, act_rows=2 * MACHINE.act_rows)

    def measure(change: Callable[[ConvShape], ConvShape] | None) -> tuple[float, float]:
        seen = [layer if change is None else change(layer) for layer in layers]
        results = [layer_run(layer, config) for layer in seen]
        return (sum(result.cycles for result in results),
                sum(spent(expected_accesses(layer, config, result), config)["total"]
                    for layer, result in zip(seen, results, strict=True)))

    own = measure(None)
    rows = []
    for name, change in (("SparseW", sparse_weights), ("SparseA", sparse_acts)):
        found = measure(change)
        published = PUBLISHED_ONE_SIDED[name]
        rows.append([name, f"{published[0]}", f"{found[0] / own[0]:.2f}", f"{published[1]}",
                     f"{found[1] / own[1]:.2f}"])
    return rows


def energies(layers: Sequence[ConvShape], widths: Widths, stored: dict[str, Any],
             technology: Technology = HOROWITZ,
             change: Callable[[str, str, ConvShape], float] | None = None
             ) -> dict[str, dict[str, float]]:
    """Return the energy of each machine by component, pJ.

    ``change`` is a factor of a machine's component for a layer.
    """
    found = {name: dict.fromkeys(COMPONENTS, 0.0) for name in ("DCNN", "DCNN-opt", "SCNN")}
    for layer in layers:
        for name, parts in (
                ("DCNN", dcnn_energy(layer, MACHINE, technology=technology, widths=widths)),
                ("DCNN-opt", dcnn_energy(layer, MACHINE, gated=True, technology=technology,
                                         widths=widths)),
                ("SCNN", layer_energy(layer, stored, widths, technology))):
            for part in COMPONENTS:
                found[name][part] += parts[part] * (
                    1.0 if change is None else change(name, part, layer))
    return found


def _of_whole_products(machine: str, part: str, layer: ConvShape) -> float:
    del machine, layer
    address = (MACHINE.accumulators - 1).bit_length()
    return ((2 * PAPER.operand + address) / (PAPER.product + address) if part == "crossbar"
            else 1.0)


def _weights_stay(machine: str, part: str, layer: ConvShape) -> float:
    """A weight of the dense machines is read once for all positions of a tile."""
    positions = (-(-layer.out_height // MACHINE.grid_rows)
                 * -(-layer.out_width // MACHINE.grid_cols))
    return 1 / positions if part == "weights" and machine != "SCNN" else 1.0


def _without(*parts: str, share: float = 0.0) -> Callable[[str, str, ConvShape], float]:
    """Return factors that leave of some components no more than a share."""
    return lambda machine, part, layer: share if part in parts else 1.0


def _dear_dram() -> Technology:
    dram = HOROWITZ.entries["dram_pj"]
    return replace(HOROWITZ, entries={**HOROWITZ.entries, "dram_pj": replace(
        dram, value=2 * dram.value)})


#: What other assumptions would make of the energy at the paper's widths.
ENERGY_VARIANTS: dict[str, tuple[Technology, Callable[[str, str, ConvShape], float] | None]] = {
    "as stated": (HOROWITZ, None),
    "products cross with all of their 32 bits": (HOROWITZ, _of_whole_products),
    "the crossbar costs half": (HOROWITZ, _without("crossbar", share=0.5)),
    "the crossbar costs nothing": (HOROWITZ, _without("crossbar")),
    "the dense machines keep weights over a tile": (HOROWITZ, _weights_stay),
    "DRAM of 2600 pJ, the upper end": (_dear_dram(), None),
    "many images share the weights from DRAM": (HOROWITZ, _without("dram_weights")),
    "nothing from DRAM": (HOROWITZ, _without("dram_weights", "dram_acts")),
    "multiplications alone": (HOROWITZ, _without(*COMPONENTS[1:])),
    "EIE's table: SRAMs of half the energy": (TECHNOLOGIES["eie-45nm"], None),
}


def energy_variants(stored: dict[str, Any]) -> list[list[str]]:
    """Return the mean gains of both machines over DCNN by other assumptions."""
    rows = []
    for label, (technology, change) in ENERGY_VARIANTS.items():
        gains: dict[str, list[float]] = {"DCNN-opt": [], "SCNN": []}
        for layers in NETWORKS.values():
            found = energies(layers, PAPER, stored, technology, change)
            for name, values in gains.items():
                values.append(sum(found["DCNN"].values()) / sum(found[name].values()))
        rows.append([label, *(f"{sum(values) / len(values):.2f}" for values in gains.values())])
    return rows


def energy_rows(stored: dict[str, Any]) -> list[list[str]]:
    """Return the energies of all networks as shares of DCNN's."""
    rows = []
    for label, widths in (("16 bits", PAPER), ("8 bits", ENGINE)):
        gains: dict[str, list[float]] = {"DCNN-opt": [], "SCNN": []}
        for network, layers in NETWORKS.items():
            found = energies(layers, widths, stored)
            whole = sum(found["DCNN"].values())
            for name, parts in found.items():
                gain = whole / sum(parts.values())
                if name in gains:
                    gains[name].append(gain)
                rows.append([f"{TITLES[network]}, {label}", name, f"{gain:.2f}",
                             *(f"{100 * parts[part] / whole:.0f}" for part in COMPONENTS)])
        for name, values in gains.items():
            published = f" (published {PUBLISHED_ENERGY[name]})" if widths is PAPER else ""
            rows.append([f"mean, {label}", name, f"{sum(values) / len(values):.2f}{published}",
                         *[""] * len(COMPONENTS)])
    return rows


HEADERS = {
    "networks": ("network", "published", "ours", "difference", "oracle", "DCNN uses"),
    "sensitivity": ("fast model", *TITLES.values()),
    "dense": ("dot products of DCNN's PE", *TITLES.values()),
    "machines": ("cycles of", "DCNN", "systolic 32x32", "SCNN", "DCNN uses", "systolic uses",
                 "systolic over DCNN", "systolic over SCNN"),
    "shares": ("PE cycles of", "issue", "filled", "nothing to multiply", "conflicts",
               "weight FIFO", "barrier"),
    "rtl": ("on the RTL", "outputs compared", "differ", "cycles", "cycles in the model"),
    "layers": ("layer", "weights", "activations", "DCNN", "SCNN", "speed-up", "oracle"),
    "sweep": ("density of both", "published", "performance", "groups alone", "busiest PE alone",
              "PEs inside alone", "issues alone", "oracle", "energy", "energy of DCNN-opt"),
    "sparse": ("at 0.1 / 0.1", "performance", "issue", "nothing to multiply", "weight FIFO",
               "barrier", "drain"),
    "slots": ("multipliers at", "performance", "products", "lanes that are not filled",
              "conflicts", "nothing to multiply", "weight FIFO", "barrier",
              "PEs outside the plane", "drain", "starting groups", "DCNN uses"),
    "granularity": ("granularity", "output channels of a group", "cycles", "time, published",
                    "time", "multipliers used, published", "used while multiplying",
                    "used of all cycles", "weight FIFO and barrier"),
    "one_sided": ("at 0.4 / 0.4", "time, published", "time", "energy, published", "energy"),
    "energy": ("energy of", "machine", "gain",
               *(f"{part.replace('_', ' ')}, %" for part in COMPONENTS)),
    "energy_variants": ("16 bits, mean gain over DCNN", "DCNN-opt (published 2.0)",
                        "SCNN (published 2.3)"),
}


def time_fast(stored: dict[str, Any]) -> None:
    """Put what the fast model says into ``stored``."""
    stored["sweep"] = sweep()
    for name, rows in (("sensitivity", sensitivity), ("sparse", sparse), ("slots", slots),
                       ("granularity", granularity), ("one_sided", one_sided)):
        stored[name] = rows()
        print(name, file=sys.stderr, flush=True)


def page_tables(stored: dict[str, Any]) -> list[list[str]]:
    """Return the tables of the page."""
    rows = {"networks": networks(stored), "shares": shares(stored), "layers": layers_table(stored),
            "rtl": rtl_table(stored),
            "dense": dense_variants(stored), "machines": dense_machines(stored),
            "energy": energy_rows(stored), "energy_variants": energy_variants(stored),
            "sweep": sweep_rows(stored["sweep"])}
    return [pages.table(header, rows[name] if name in rows else stored[name])
            for name, header in HEADERS.items()]


def picture(stored: dict[str, Any], path: Path) -> None:
    """Write the density sweep, and each network's speed-up by layer."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(11, 4.4), dpi=90, layout="constrained")
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    points = {float(density): values for density, values in stored["sweep"].items()}
    for key, label, style in (("performance", "SCNN", "-o"),
                              ("busiest", "busiest PE alone", "-."),
                              ("inside", "PEs inside alone", ":"),
                              ("oracle", "SCNN(oracle)", "--")):
        left.plot(list(points), [values[key] for values in points.values()], style, label=label,
                  markersize=3, linewidth=1.4)
    left.plot(list(PUBLISHED_SWEEP), list(PUBLISHED_SWEEP.values()), "s", color="#444444",
              label="published")
    left.plot([PUBLISHED_CROSSOVER], [1.0], "s", color="#444444")
    left.axhline(1.0, color="#BBBBBB", linewidth=1, zorder=0)
    left.set_yscale("log")
    left.set_xlabel("density of weights and of activations, GoogLeNet's shapes")
    left.set_title("performance over DCNN", loc="left", fontsize=11)
    left.legend(frameon=False)
    names = list(NETWORKS)
    place = 0
    for name, colour in zip(names, ("#0072B2", "#009E73", "#D55E00"), strict=False):
        gains = [dcnn(layer, MACHINE).cycles / cycles_of(layer, stored)
                 for layer in NETWORKS[name]]
        right.bar(range(place, place + len(gains)), gains, color=colour, label=TITLES[name])
        place += len(gains) + 1
    right.axhline(1.0, color="#BBBBBB", linewidth=1)
    right.set_xticks([])
    right.set_xlabel("layers, in order")
    right.set_title("speed-up over DCNN by layer", loc="left", fontsize=11)
    right.legend(frameon=False)
    for axes in (left, right):
        axes.grid(visible=True, axis="y", color="#E6E6E6", linewidth=0.6)
        axes.set_axisbelow(True)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)


OPTIONS = (
    flag("--write", "write docs/scnn-paper.*"),
    option("--exact", None, "time layers exactly, anew: those whose names begin so, or all",
           nargs="*", metavar="LAYER"),
    option("--systolic", None, "time layers on the systolic array, anew; as --exact", nargs="*",
           metavar="LAYER"),
    flag("--fast", "evaluate the fast model anew"))


def run(options: Any) -> None:
    """Print the tables, and write them if that is wanted."""
    stored = json.loads(CURVES.read_text(encoding="utf-8")) if CURVES.is_file() else {}
    if options.exact is not None or "exact" not in stored:
        time_exactly(stored, options.exact or [""])
    if options.systolic is not None or "systolic" not in stored:
        time_systolic(stored, options.systolic or [""])
    if options.fast or "sweep" not in stored:
        time_fast(stored)
    made = page_tables(stored)
    print("\n\n".join("\n".join(lines) for lines in made))
    print(f"\ncrossover at {crossover(stored['sweep']):.2f}, published {PUBLISHED_CROSSOVER}")
    if options.write:
        pages.write(PAGE, made)
        CURVES.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
        picture(stored, PICTURE)

