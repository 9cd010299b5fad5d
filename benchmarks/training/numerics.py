"""Accuracy that training reaches: formats, loss scaling, optimisers, by the golden kernels.

Training is the same bits everywhere: tests compute some of the rows again and compare with ``==``.
"""

from dataclasses import dataclass

from arch.numerics import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    FloatFormat,
)
from arch.workloads import accuracy
from arch.workloads.digits_training import cnn_data
from arch.workloads.optimizers import OPTIMIZERS, LossScaling, Momentum, Optimizer
from arch.workloads.training import minibatches, training_network
from benchmarks import pages
from benchmarks.measuring import log
from sim.systolic.golden.training import Numerics, Trainer

PAGE = pages.DOCS / "training-numerics.md"
FORMAT_HEADER = ("network", "forward", "gradients", "loss scale", "steps", "loss", "skipped",
                 "correct")
OPTIMIZER_HEADER = ("optimiser", "rate", "loss, 20 steps", "correct, 20 steps",
                    "loss, 200 steps", "correct, 200 steps")
#: Images of a step.
BATCH = {"digits-mlp": 128, "digits-cnn": 64, "digits-mobilenet": 64}
STEPS = {"digits-mlp": 200, "digits-cnn": 100, "digits-mobilenet": 300}
FEW, MANY = 20, 200


@dataclass(frozen=True, kw_only=True)
class Case:
    """A row of the table of formats."""

    network: str
    forward: FloatFormat
    gradient: FloatFormat
    scaling: LossScaling = LossScaling()

    @property
    def scale(self) -> str:
        """Loss scale, as the table has it."""
        if self.scaling.interval:
            return f"2^{self.scaling.log2}, doubled every {self.scaling.interval} steps"
        return f"2^{self.scaling.log2}" if self.scaling.log2 else "1"


_STATIC, _DYNAMIC = LossScaling(log2=10), LossScaling(log2=24, interval=20)
CASES = tuple(
    Case(network=network, forward=forward, gradient=gradient, scaling=scaling)
    for network, forward, gradient, scaling in (
        ("digits-mlp", FLOAT32, FLOAT32, LossScaling()),
        ("digits-mlp", BFLOAT16, BFLOAT16, LossScaling()),
        ("digits-mlp", FLOAT16, FLOAT16, LossScaling()),
        ("digits-mlp", FLOAT16, FLOAT16, _STATIC),
        ("digits-mlp", FLOAT16, FLOAT16, _DYNAMIC),
        ("digits-mlp", FLOAT8_E4M3FN, FLOAT8_E5M2, LossScaling()),
        ("digits-mlp", FLOAT8_E4M3FN, FLOAT8_E5M2, _STATIC),
        ("digits-mlp", FLOAT8_E4M3FN, FLOAT8_E5M2, _DYNAMIC),
        ("digits-mlp", FLOAT8_E5M2, FLOAT8_E5M2, _STATIC),
        ("digits-mlp", FLOAT8_E4M3FN, FLOAT8_E4M3FN, LossScaling()),
        ("digits-mlp", FLOAT8_E4M3FN, FLOAT8_E4M3FN, _STATIC),
        ("digits-cnn", FLOAT32, FLOAT32, LossScaling()),
        ("digits-cnn", BFLOAT16, BFLOAT16, LossScaling()),
        ("digits-cnn", FLOAT16, FLOAT16, _STATIC),
        ("digits-cnn", FLOAT8_E4M3FN, FLOAT8_E5M2, _STATIC),
        ("digits-mobilenet", BFLOAT16, BFLOAT16, LossScaling()),
    ))


@dataclass(frozen=True, kw_only=True)
class Run:
    """What a training was: losses of its steps, skipped steps, correct test images of 1."""

    losses: tuple[float, ...]
    skipped: int
    correct: float


def trained(network: str, optimizer: Optimizer, numerics: Numerics, *, steps: int,
            scaling: LossScaling | None = None) -> Run:
    """Train from the initial weights, and classify the 360 test images."""
    described = training_network(network)
    trainer = Trainer(described, optimizer, numerics, scaling=scaling)
    done = trainer.run(minibatches(described, batch=BATCH[network], steps=steps))
    data = cnn_data()
    scores = trainer.scores(data.test_images.reshape(-1, *described.image))
    return Run(losses=tuple(step.loss for step in done),
               skipped=sum(step.skipped for step in done),
               correct=accuracy(scores, data.test_labels))


def format_row(case: Case) -> list[str]:
    """Return a row of the table of formats."""
    run = trained(case.network, Momentum(), Numerics(forward=case.forward, gradient=case.gradient),
                  steps=STEPS[case.network], scaling=case.scaling)
    log(f"{case.network} {case.forward} {case.gradient} {case.scale} {run.correct}")
    return [f"`{case.network}`", f"`{case.forward}`", f"`{case.gradient}`", case.scale,
            str(len(run.losses)), f"{run.losses[-1]:.4f}", str(run.skipped),
            f"{100 * run.correct:.1f} %"]


def optimizer_cells(name: str, steps: int) -> list[str]:
    """Return loss and accuracy of an optimiser after steps of ``digits-mlp`` in bfloat16."""
    run = trained("digits-mlp", OPTIMIZERS[name](),
                  Numerics(forward=BFLOAT16, gradient=BFLOAT16), steps=steps)
    log(f"{name} {steps} {run.correct}")
    return [f"{run.losses[-1]:.4f}", f"{100 * run.correct:.1f} %"]


def formats() -> list[str]:
    """Return the table of formats."""
    return pages.table(FORMAT_HEADER, (format_row(case) for case in CASES))


def optimizers() -> list[str]:
    """Return the table of optimisers."""
    return pages.table(OPTIMIZER_HEADER, (
        [f"`{name}`", f"{kind().rate:g}", *optimizer_cells(name, FEW),
         *optimizer_cells(name, MANY)] for name, kind in OPTIMIZERS.items()))


TABLES = {"formats": formats, "optimizers": optimizers}
