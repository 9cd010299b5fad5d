"""Training on the RTL: formats and optimisers with digits-mlp, and networks of convolutions.

Every run compares all weights, operands and optimiser state after every step, and every counter,
with golden training and the model; the benchmark ends with an error if anything differs.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic import engine
from arch.systolic.params import PRESETS, SAME_FORMAT, SystolicConfig
from arch.workloads.optimizers import OPTIMIZERS
from benchmarks import pages
from benchmarks.measuring import log
from benchmarks.options import count, flag, option
from hwgen.cli.report.loss import loss_picture
from sim.systolic.simulation import run
from sim.systolic.training import TrainingRun

PAGE = pages.DOCS / "training-steps.md"
_MARK = "<!-- benchmarks.training steps: {} -->"
CORE = SystolicConfig(
    rows=8, cols=8, operand_format="bfloat16", pe_stages=4, add_stages=3, acc_depth=256,
    ub_bank_rows=256, param_rows=16, axi_data_bits=64, training=True, vector_rows=32)
# The smallest one, to try it.
TINY = replace(PRESETS["tiny"], operand_format="bfloat16", training=True, vector_rows=16)
# Runs of networks of convolutions: PEs of a side, form of the mesh, images a step, steps.
NETWORKS = {"digits-cnn": [(8, "rtl", 32, 5)], "lenet5": [(8, "rtl", 2, 1)],
            "resnet18-block": [(8, "rtl", 1, 1), (32, "fast", 1, 1)],
            "digits-mobilenet": [(8, "rtl", 32, 5)]}
# Formats of operands, and of gradients where it is another one, and binary logarithms of the loss
# scale, by what the page calls them.
FORMATS: dict[str, tuple[str, str, int]] = {
    "bfloat16": ("bfloat16", SAME_FORMAT, 0),
    "float16": ("float16", SAME_FORMAT, 10),
    "float8_e5m2": ("float8_e5m2", SAME_FORMAT, 10),
    "float8_e4m3fn": ("float8_e4m3fn", SAME_FORMAT, 10),
    "float8": ("float8_e4m3fn", "float8_e5m2", 10)}


def trained(config: SystolicConfig, network: str, options: str, steps: int,
            mesh: str = "rtl") -> Run:
    """Return the result of steps of training; anything that differs ends the benchmark."""
    name = f"train:{network}:steps={steps}:{options}"
    result = run(config, engine.load(name, config), RunOptions(mesh=mesh))
    log(f"{config.operand}, gradients {config.gradient}, {name}: "
        f"{result.status}, {result.outputs.differing} of "
        f"{result.outputs.compared:,} differ, {len(result.counter_differences)} counters, "
        f"{result.rtl.cycles:,} cycles, mesh {mesh}, "
        f"built in {result.sim.build_s:.0f} s, {result.sim.wall_s:.0f} s")
    if not (result.bit_exact and result.cycle_exact):
        raise SystemExit(f"{name} on {config.operand_format} must be bit-exact and cycle-exact")
    return result


def row(title: str, result: Run) -> list[str]:
    """Return a row of a table."""
    assert result.training is not None
    assert result.accuracy is not None
    losses = result.training["loss"]
    return [title, f"{losses[0]:.4f}", f"{losses[-1]:.4f}", str(len(result.training["skipped"])),
            f"{100 * result.accuracy['rtl']:.1f} %", f"{result.rtl.cycles // len(losses):,}",
            f"{result.outputs.compared:,}", str(result.outputs.differing)]


HEADER = ("first loss", "last loss", "skipped", "correct", "cycles a step", "values compared",
          "differ")


def _core(options: Any) -> SystolicConfig:
    if options.tiny:
        return TINY
    return replace(CORE, rows=options.side, cols=options.side)


def _formats(options: Any) -> Iterator[list[str]]:
    """Yield a row for each format; the first run of the page's core is the one that is drawn."""
    for name in options.formats:
        operand, gradient, scale = FORMATS[name]
        core = replace(_core(options), operand_format=operand, gradient_format=gradient)
        result = trained(core, "digits-mlp",
                         f"batch={options.batch}:optimizer=momentum:scale={scale}",
                         options.steps, options.mesh)
        title = f"`{operand}`" + (f", gradients `{gradient}`" if core.mixed else "")
        if options.write and core == CORE:
            loss_picture(pages.DOCS / "training-loss.png", result,
                         config=f"8x8 PEs, bfloat16, momentum, batch {options.batch}")
        yield row(f"{title}, scale 2^{scale}", result)


def _networks(options: Any) -> Iterator[list[str]]:
    """Yield a row for each network of convolutions."""
    for network in options.networks:
        for side, mesh, batch, steps in NETWORKS[network]:
            count = options.network_steps or steps
            yield [f"`{network}`", f"{side}x{side}", str(batch), str(count), *row("", trained(
                replace(CORE, rows=side, cols=side), network, f"batch={batch}:optimizer=momentum",
                count, mesh))[1:]]


OPTIONS = (
    count("--steps", 200, "of each format"),
    count("--batch", 32, "images a step, of each format"),
    count("--side", CORE.rows, "PEs of a side, of formats and optimisers"),
    flag("--tiny", "formats and optimisers on the preset tiny with training, to try it"),
    option("--mesh", "rtl", "form of the mesh of formats and optimisers",
           choices=TrainingRun.forms),
    option("--formats", list(FORMATS), nargs="*", choices=FORMATS),
    count("--optimizer-steps", 20, "of each optimiser; 0: none of them", 0),
    option("--networks", list(NETWORKS), "with convolutions", nargs="*", choices=NETWORKS),
    count("--network-steps", None, "of each of these, instead of the page's"))


def tables(options: Any) -> dict[str, list[str]]:
    """Return the tables that are asked for, by their marks in the page."""
    found = {}
    if options.formats:
        found["formats"] = pages.table([f"{options.steps} steps of momentum", *HEADER],
                                       _formats(options))
    if options.optimizer_steps:
        found["optimizers"] = pages.table(
            [f"{options.optimizer_steps} steps, bfloat16", *HEADER],
            (row(f"`{name}`", trained(_core(options), "digits-mlp", f"optimizer={name}",
                                      options.optimizer_steps, options.mesh))
             for name in OPTIMIZERS))
    if options.networks:
        found["networks"] = pages.table(
            ["momentum, bfloat16", "PEs", "images a step", "steps", *HEADER], _networks(options))
    return {_MARK.format(name): lines for name, lines in found.items()}
