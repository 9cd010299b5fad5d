"""docs/training-steps.md against the model: the table of a convolutional network's products."""

from pathlib import Path

from arch.systolic import engine
from benchmarks.training.steps import CORE

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "training-steps.md").read_text(
    encoding="utf-8")


def test_utilization_of_digits_cnn():
    schedule, timing = engine.plan(
        CORE, engine.load("train:digits-cnn:batch=32:optimizer=momentum", CORE))
    found = {info.name: (counters["total"], info.macs / (counters["total"] * CORE.rows * CORE.cols))
             for info, counters in zip(schedule.layer_info, timing.layers, strict=True)}
    layers = [info.name for info in schedule.layer_info if info.operator == "forward"]
    rows = []
    for name in layers:
        cells = [name]
        for phase in (name, f"{name}.gradients"):
            cycles, share = found[phase]
            cells += [f"{cycles:,}", f"{share:.2f}"]
        rows.append("| " + " | ".join(cells) + " |")
    others = timing.cycles - sum(found[phase][0] for name in layers
                                 for phase in (name, f"{name}.gradients"))
    assert "\n".join(rows) in PAGE
    assert f"{others:,} of {timing.cycles:,} cycles" in PAGE
