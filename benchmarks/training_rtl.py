"""Training on the RTL: formats and optimisers with digits-mlp, and networks of convolutions.

Every run compares all weights, operands and optimiser state after every step, and every counter,
with golden training and the model; the benchmark ends with an error if anything differs.
``python -m benchmarks.training_rtl`` prints the tables of docs/training-steps.md; ``--write`` puts
them there, and draws docs/training-loss.png.
"""

import argparse
import sys
from dataclasses import replace

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic import engine
from arch.systolic.params import SAME_FORMAT, SystolicConfig
from arch.workloads.optimizers import OPTIMIZERS
from benchmarks import pages
from hwgen.cli.report.loss import loss_picture
from sim.systolic.simulation import run
from sim.systolic.training import TrainingRun

PAGE = pages.DOCS / "training-steps.md"
_MARK = "<!-- benchmarks/training_rtl.py: {} -->"
CORE = SystolicConfig(
    rows=8, cols=8, operand_format="bfloat16", pe_stages=4, add_stages=3, acc_depth=256,
    ub_bank_rows=256, param_rows=16, axi_data_bits=64, training=True, vector_rows=32)
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
    print(f"{config.operand}, gradients {config.gradient}, {name}: "
          f"{result.status}, {result.outputs.differing} of "
          f"{result.outputs.compared:,} differ, {len(result.counter_differences)} counters, "
          f"{result.rtl.cycles:,} cycles, mesh {mesh}, "
          f"built in {result.sim.build_s:.0f} s, {result.sim.wall_s:.0f} s", file=sys.stderr)
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


def main() -> None:
    """Print the tables, or write them into the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=200, metavar="N", help="of each format")
    parser.add_argument("--batch", type=int, default=32, metavar="N",
                        help="images a step, of each format")
    parser.add_argument("--mesh", choices=TrainingRun.forms, default="rtl",
                        help="form of the mesh of formats and optimisers")
    parser.add_argument("--formats", nargs="*", default=list(FORMATS), choices=FORMATS)
    parser.add_argument("--optimizer-steps", type=int, default=20, metavar="N",
                        help="of each optimiser; 0: none of them")
    parser.add_argument("--networks", nargs="*", default=list(NETWORKS), choices=NETWORKS,
                        help="with convolutions")
    parser.add_argument("--network-steps", type=int, metavar="N",
                        help="of each of these, instead of the page's")
    parser.add_argument("--write", action="store_true", help="put tables and picture into docs/")
    arguments = parser.parse_args()
    head = ["first loss", "last loss", "skipped", "correct", "cycles a step", "values compared",
            "differ"]
    tables = {}
    body = []
    for name in arguments.formats:
        operand, gradient, scale = FORMATS[name]
        core = replace(CORE, operand_format=operand, gradient_format=gradient)
        result = trained(core, "digits-mlp",
                         f"batch={arguments.batch}:optimizer=momentum:scale={scale}",
                         arguments.steps, arguments.mesh)
        title = f"`{operand}`" + (f", gradients `{gradient}`" if core.mixed else "")
        body.append(row(f"{title}, scale 2^{scale}", result))
        if arguments.write and core == CORE:
            loss_picture(pages.DOCS / "training-loss.png", result,
                         config=f"8x8 PEs, bfloat16, momentum, batch {arguments.batch}")
    if body:
        tables["formats"] = pages.table([f"{arguments.steps} steps of momentum", *head], body)
    if arguments.optimizer_steps:
        tables["optimizers"] = pages.table(
            [f"{arguments.optimizer_steps} steps, bfloat16", *head],
            [row(f"`{name}`", trained(CORE, "digits-mlp", f"optimizer={name}",
                                      arguments.optimizer_steps, arguments.mesh))
             for name in OPTIMIZERS])
    body = []
    for network in arguments.networks:
        for side, mesh, batch, steps in NETWORKS[network]:
            count = arguments.network_steps or steps
            body.append([f"`{network}`", f"{side}x{side}", str(batch), str(count), *row("", trained(
                replace(CORE, rows=side, cols=side), network, f"batch={batch}:optimizer=momentum",
                count, mesh))[1:]])
    if body:
        tables["networks"] = pages.table(
            ["momentum, bfloat16", "PEs", "images a step", "steps", *head], body)
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        for name, lines in tables.items():
            page = pages.put(page, _MARK.format(name), lines)
        PAGE.write_text(page, encoding="utf-8")
        return
    print("\n\n".join("\n".join(lines) for lines in tables.values()))


if __name__ == "__main__":
    main()
