"""The EIE engine as the command line sees it: configuration, workloads and model.

The contract is that of :mod:`arch.contract`. Compiled code is imported on first use, because
listing presets and workloads must be quick.
"""

import dataclasses
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arch.config import ConfigError, to_dict
from arch.contract import EstimateOptions
from arch.eie.costs import CLOCK_HZ, TECHNOLOGY, cost
from arch.eie.counters import COUNTER_TEXT, GROUPS
from arch.eie.names import FILES, available_networks
from arch.eie.params import PRESETS, EieConfig
from arch.result import (
    MAC,
    Area,
    Cycles,
    Energy,
    Estimate,
    Infeasible,
    InfeasibleError,
    Layer,
    Subtotal,
    Summary,
    Work,
)

if TYPE_CHECKING:
    from arch.eie.lowering import Program
    from arch.eie.network import SparseNetwork
    from arch.eie.timing import Timing

__all__ = [
    "AHEAD",
    "CONFIG",
    "COUNTER_TEXT",
    "DESIGN",
    "FILES",
    "GROUPS",
    "PRESETS",
    "RESULTS",
    "TRAFFIC",
    "UNIT",
    "Workload",
    "estimate",
    "extras",
    "load",
    "multiply_summary",
    "peak",
    "plan",
    "scales",
    "summary",
    "workload_config",
    "workloads",
]

#: Workloads whose estimates together use every kernel that most estimates need.
AHEAD = ("digits-mlp-pruned:batch=2",)

CONFIG = EieConfig

#: Padding zeros between the entries of a column do not count.
UNIT = dataclasses.replace(MAC, counted="of a weight and an activation that are both not zero, "
                                        "biases included")

#: Kinds of bytes that a layer moves.
TRAFFIC = ("weights", "activations")

DESIGN: dict[str, Callable[[EieConfig], float]] = {
    "matrix_kib": lambda config: config.pes * config.spmat_rows * config.spmat_bits / 8192,
    "area_mm2": lambda config: cost(config).area * 1e6,
}

RESULTS: dict[str, Callable[[Summary], float]] = {
    "energy_uj": lambda result: result.energy.pj["total"] / 1e6 if result.energy else math.nan,
}


@dataclass(frozen=True, kw_only=True, eq=False)
class Workload:
    """A workload by name.

    Parameters
    ----------
    name : str
        As the user wrote it.
    network : SparseNetwork
        Its layers and inputs.
    """

    name: str
    network: "SparseNetwork"


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    return available_networks()


def load(name: str, config: EieConfig, *, data: bool = True) -> Workload:
    """Load a workload by name, with its data, since its zeros determine the cycles.

    Raises
    ------
    ConfigError
        There is no such workload, option or file, or a value is out of range.
    """
    from arch.eie.workloads import load_network

    return Workload(name=name, network=load_network(name, config))


def workload_config(config: EieConfig) -> EieConfig:
    """Return the configuration that a workload is loaded for: all of it, as weights are encoded."""
    return config


def peak(config: EieConfig) -> int:
    """Return the most multiply-accumulates in a cycle."""
    return config.macs_per_cycle


def plan(config: EieConfig, workload: Workload) -> "tuple[Program, Timing]":
    """Lower a workload to a program, and time it exactly.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    from arch.eie.timing import evaluate

    size = workload.network.layers[0].matrix.codebook.size
    if size > config.codebook_size:
        raise InfeasibleError(Infeasible(
            resource="codebook_bits", demand=(size - 1).bit_length(), bound=config.codebook_bits,
            unit=f"bits of the codebooks of {workload.name}"))
    program = _lower(config, workload.network)
    return program, evaluate(program)


def _lower(config: EieConfig, network: "SparseNetwork") -> "Program":
    """Lower a network; a matrix that does not fit the memories, tile by tile if that is possible.
    """
    from arch.eie.lowering import check_shapes, lower
    from arch.eie.tiles import TooManyTilesError, check_rows, lower_tiles

    if len(network.layers) > 1:
        return lower(config, network)
    try:
        check_shapes(config, network.name, [network.layers[0].matrix.shape])
        return lower(config, network)
    except InfeasibleError as error:
        check_rows(config, repr(network.name), network.layers[0].matrix.shape)
        try:
            return lower_tiles(config, network)
        except TooManyTilesError:
            raise
        except ConfigError:
            raise error from None


def multiply_summary(config: EieConfig, counters: dict[str, int]) -> dict[str, Any]:
    """Return the quantities of the paper's tables: multiplications without loads and stores.

    ``theoretical_us`` is the time for all entries, padding included, spread evenly over the PEs, as
    in the paper's Table IV; ``load_balance`` its share of the actual cycles (Figure 8);
    ``real_work`` the share of the entries that are not padding (Figure 12). Times at the paper's
    800 MHz.
    """
    cycles, busy = counters["multiply"], counters["pe_busy"]
    return {
        "cycles": cycles,
        "actual_us": cycles / CLOCK_HZ * 1e6,
        "theoretical_us": busy / config.pes / CLOCK_HZ * 1e6,
        "load_balance": busy / (cycles * config.pes) if cycles else None,
        "real_work": 1 - counters["pe_padding"] / busy if busy else None,
    }


def scales(config: EieConfig, workload: Workload) -> dict[str, float]:
    """Return the real value of one step of each kind of integer; powers of two.

    ``activation`` is for the inputs, ``weight`` for the codebooks on the core, ``output`` for the
    last layer's results. Matrices from files are scaled to the range of the weights, and so are
    their results.
    """
    log2 = int(workload.network.metadata.get("weight_scale_log2", 0))
    return {"activation": 2.0 ** -config.act_fraction_bits,
            "weight": 2.0 ** -(config.weight_fraction_bits + log2),
            "output": 2.0 ** -(config.act_fraction_bits + log2)}


def summary(config: EieConfig, workload: Workload, program: "Program",
            timing: "Timing") -> Summary:
    """Return the model's results.

    The ``details`` include ``multiply``, from :func:`multiply_summary`, ``scales``, from
    :func:`scales`, and ``matrix``, what is stored. The energy is that of the multiplications.
    """
    counters = timing.counters
    work = Work(unit=UNIT.name, counted=UNIT.counted,
                amount=sum(layer["useful_macs"] for layer in timing.layers),
                dense_macs=sum(workload.network.dense_macs), peak_per_cycle=peak(config))
    entries = sum(block.matrix.entries for block in program.blocks)
    padding = sum(block.matrix.padding for block in program.blocks)
    multiply = multiply_summary(config, counters)
    chip = cost(config)
    steps = scales(config, workload)
    sharing, lost = _sharing(config, workload.network)
    blocking = timing.pe["pe_blocking"]
    worst = int(blocking.argmax())
    layers = _layers(config, workload, work, program, timing)
    cycles = sum(layer.cycles for layer in layers)
    assert cycles == timing.cycles
    return Summary(
        engine="eie", config=to_dict(config), workload=workload.name, work=work,
        instructions=len(program), groups=tuple(GROUPS.values()),
        model=Cycles(cycles=timing.cycles, counters=counters,
                     pe={name: tuple(values.tolist()) for name, values in timing.pe.items()}),
        layers=layers,
        subtotals=(Subtotal(name="sparse layers", work=work, cycles=cycles),),
        details={"matrix": {"entries": entries, "padding": padding,
                            "bits": entries * config.entry_bits},
                 "multiply": multiply, "scales": steps, **sharing},
        energy=Energy(
            technology=TECHNOLOGY, clock_mhz=CLOCK_HZ / 1e6, work=work,
            pj={name: joule * 1e12
                for name, joule in chip.energies(counters["multiply"]).items()},
            power_w=chip.power_w | {"total": chip.power}),
        area=Area(technology=TECHNOLOGY,
                  um2={name: area * 1e12
                       for name, area in (chip.area_m2 | {"total": chip.area}).items()}),
        notes={"multiply": (
            f"{multiply['cycles']:,} cycles without loads and stores: "
            f"{multiply['actual_us']:.2f} us at {CLOCK_HZ / 1e6:.0f} MHz, "
            f"{multiply['theoretical_us']:.2f} us if every PE had as much to do"),
            "blocked": (f"{counters['broadcast_blocked']:,} cycles by full queues, most often that "
                        f"of PE {worst} ({blocking[worst]:,} cycles)"),
            "45 nm": (f"{chip.area * 1e6:.3g} mm2, {chip.power * 1e3:.3g} mW, "
                      f"{chip.energy(counters['multiply']) * 1e6:.3g} uJ in multiplications "
                      "(scaled from the paper's PE)"),
            "scales": "real numbers are integers times " + ", ".join(
                f"2^{math.log2(step):.0f} ({name}s)" for name, step in steps.items()),
            **workload.network.metadata.get("notes", {}), **lost})


def _sharing(config: EieConfig, network: "SparseNetwork") -> tuple[dict[str, Any], dict[str, str]]:
    """Return what sharing weights did to those of a file, if it is of one, and the note of it.

    The note is that of the network, unless weights become 0 in 16 bits besides.
    """
    import numpy as np

    from arch.eie.network import to_fixed

    if "sharing" not in network.metadata:
        return {}, {}
    matrix = network.layers[0].matrix
    small = to_fixed(matrix.codebook, config.weight_fraction_bits) == 0
    zeros = int(np.count_nonzero(small[matrix.codes]))
    lost = {} if not zeros else {"weights": (
        f"{network.metadata['notes']['weights']}; {zeros:,} of {len(matrix.codes):,} become 0 in "
        "16 bits")}
    return {"sharing": {**network.metadata["sharing"], "zeros": zeros}}, lost


def _layers(config: EieConfig, workload: Workload, work: Work, program: "Program",
            timing: "Timing") -> tuple[Layer, ...]:
    """Return the model's results for each layer; cycles add up to those of the program."""
    word_bytes = config.word_bits // 8
    found = []
    for number, layer in enumerate(workload.network.layers):
        counters = timing.layers[number]
        cycles = sum(counters[name] for name in GROUPS["engine"])
        rows, columns = layer.matrix.shape
        moved = dict.fromkeys(TRAFFIC, 0)
        for index, instruction in enumerate(program.instructions):
            if program.layer_of[index] == number and "rows" in instruction.operands:
                acts = "ACTIVATIONS" in instruction.opcode.name
                words = instruction.operands["rows"] * (config.row_words if acts else 1)
                moved["activations" if acts else "weights"] += words * word_bytes
        found.append(Layer(
            name=layer.name, operator="sparse",
            shape=f"{columns} -> {rows} at {layer.matrix.density:.1%}",
            work=work.of(counters["useful_macs"], workload.network.dense_macs[number]),
            cycles=cycles, bytes=moved, counters=counters))
    return tuple(found)


def estimate(config: EieConfig, workload: Workload,
             options: EstimateOptions = EstimateOptions()) -> Estimate:
    """Return the model's cycles and counters.

    In addition to :func:`summary`: ``schedule_ms`` and ``model_ms``, the time of lowering
    (including the encoding of the matrices) and of evaluating the timing, the best of a few; and,
    if requested, ``explain`` and ``tried``.

    Parameters
    ----------
    config : EieConfig
    workload : Workload
    options : EstimateOptions
        ``technology`` must be left out: energy and area use the paper's figures.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, or a technology is given.
    """
    from arch.core_model import timed
    from arch.eie.timing import evaluate

    options.check_without_costs("eie")
    program, timing, times = timed(lambda: plan(config, workload), evaluate)
    return Estimate.of(
        summary(config, workload, program, timing), **times,
        **extras(program, timing, workload.name, options))


def extras(program: "Program", timing: "Timing", workload: str, options: EstimateOptions
           ) -> dict[str, Any]:
    """Write the timeline and return the explanation, as far as they are requested."""
    if options.timeline is not None:
        from arch.eie.timeline import write_timeline

        write_timeline(options.timeline, program, timing, workload=workload)
    return {"explain": tuple(program.explain()), "tried": ()} if options.explain else {}
