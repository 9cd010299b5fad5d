"""Random ONNX models of unusual structure: what is imported gives what ONNX Runtime gives."""

from collections import Counter

import pytest

from benchmarks.driver import main
from tests.support.onnx_fuzz import TOOL_EVERY, outcome

SEEDS = range(400)
# Of what is refused, so much at least must be met, by a part of the message.
REASONS = {
    "is used twice: quantise activations as uint8": 5,
    "is an input of the model too": 3,
    "QLinearSoftmax": 5,
    "quantise between": 5,
    "it must choose channels, cut, pad or repeat": 5,
    "with auto_pad": 2,
}


def test_random_models(tmp_path):
    """Either bit for bit the same, or refused in one line that names an operator."""
    found, reasons = Counter(), Counter()
    for seed in SEEDS:
        kind, text = outcome(seed, tmp_path)
        if kind not in ("imported", "refused"):
            pytest.fail(f"model {seed} {kind}: {text}")
        found[kind, seed % TOOL_EVERY == 0] += 1
        reasons.update(part for part in REASONS if part in text)
    assert found["imported", False] >= 240
    assert found["imported", True] >= 5
    assert found["refused", False] >= 50
    for part, least in REASONS.items():
        assert reasons[part] >= least, part


def test_soak(capsys):
    """The command counts what it ran, and runs one model alone."""
    assert main("soak", ["onnx", "--count", "5", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("seed 3\n5 run, ")
    assert main("soak", ["onnx", "--only", "3000001"]) == 0
    assert "\n1 run, " in capsys.readouterr().out
    with pytest.raises(SystemExit) as stop:
        main("soak", ["onnx", "--count", "0"])
    assert stop.value.code == 2
