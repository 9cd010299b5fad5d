"""Random ONNX models of unusual structure: what is imported gives what ONNX Runtime gives."""

import json
import re
from collections import Counter

import numpy as np
import pytest

from arch.workloads.onnx.runtime import optimized
from benchmarks.driver import main
from tests.support.onnx_all import GENERATORS, examine, generated, wrong_reason
from tests.support.onnx_fuzz import TOOL_EVERY, outcome
from tests.support.onnx_graphs import F32, Sketch

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


def test_soak_goes_on(capsys, tmp_path):
    """Counts of a campaign that was ended are kept, and are those of one that was not."""
    whole, kept = ["onnx", "--count", "6", "--seed", "4"], tmp_path / "state.json"
    assert main("soak", whole) == 0
    wanted = capsys.readouterr().out.splitlines()[:-1]
    state = ["--state", str(kept)]
    assert main("soak", [*whole, *state, "--seconds", "0"]) == 0
    assert json.loads(kept.read_text())["done"] == 1
    capsys.readouterr()
    assert main("soak", [*whole, *state]) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == wanted
    assert wanted[1].startswith("6 run, ")
    assert re.match(r"\d planned on the engine, \d not; 0 exact on the RTL", wanted[2])
    refusals = [([*whole[:-1], "5"], kept.read_text(), "--state must be of a campaign with "),
                (whole, "{}", "--state must be the file of a campaign, not ")]
    for words, text, refusal in refusals:
        kept.write_text(text)
        with pytest.raises(SystemExit) as stop:
            main("soak", [*words, *state])
        assert stop.value.code == 2
        assert refusal in capsys.readouterr().err


@pytest.mark.parametrize("number", [
    34000077,       # a name of ONNX Runtime's in a refusal
    34000127,       # an operator that it expands
    34000573,       # two nodes of one name
    34001235,       # a window that does not fit
    34001934,       # a quantisation of elements that are only moved
    34002299,       # a quantisation that is a part of its operator
    34002404,       # a function that is joined to a convolution
    34004183,       # sums whose function is read twice
    34003077,       # what is behind values of no known shape
    34000267,       # pairs of quantisations that ONNX Runtime removes the second time that it looks
    34000548,       # the same behind an int8 input
    34014880,       # a zero point behind the result that is an input of the model
    34017393,       # an operator that is joined to another one
    34017410,       # a window that does not fit, on the host
    34018599,       # what is quantised behind an operator in float
    35001139,       # a maximum whose result is not of the shape that it declares, on the host
    35003474,       # a function that is joined to a product, whose result is read twice
    35007773,       # what the host computes behind such a maximum
    36001394,       # parts of an expanded function, past whose quantisation elements are moved
    36002045,       # no constant to change
    38003013,       # an output of another shape than what it is made of
    37011214,       # a tensor without elements that is an output of the model
    37002860,       # a product of integers to float whose input is refused, too
    36002239])      # equal quantisations that ONNX Runtime joins
def test_found_by_campaigns(number, tmp_path):
    found = examine(number, tmp_path)
    assert found.kind in ("imported", "hosted", "refused"), found.text


def test_generators(tmp_path):
    """Each of them makes models, and a model of a number is always the same one."""
    found = {}
    for number in range(60):
        model, name = generated(number, tmp_path)
        found.setdefault(name, (number, model))
    assert set(found) == {"tool", *GENERATORS}
    for name, (number, model) in found.items():
        if name != "tool":
            assert generated(number, tmp_path)[0].SerializeToString() == model.SerializeToString()


@pytest.mark.parametrize(("kind", "text", "wrong"), [
    ("Conv", "ONNX Runtime runs it in float: quantise", "no Conv in float"),
    ("Relu", "operator Relu is not supported", "has no Relu"),
    ("Conv", "its int8 input 't0' is used twice", ""),
    ("Conv", "because its int8 input 't0' is used twice", "'t0' is not that"),
    ("Conv", "because its int8 input 'x0' is an input of the model", "'x0' is not that"),
    ("Conv", "because its int8 output 't0' is an output of the model", "'t0' is not that"),
    ("Conv", "because its int8 output 't4' passes", ""),
    ("Conv", "because its int8 output 't1' passes", "'t1' is not near"),
])
def test_wrong_reasons_are_seen(kind, text, wrong, tmp_path):
    """A reason that does not hold is found, here of a model that runs in integers."""
    s = Sketch()
    s.output(s.q(s.conv(s.start(), name="m"), F32(0.25), s.point(5)), 4, np.uint8)
    model = s.model()
    graph = optimized(model.SerializeToString(), tmp_path).graph
    assert wrong in wrong_reason(graph, model, "other" if "no " in wrong else "m", kind, text)
    assert bool(wrong) == bool(wrong_reason(graph, model, "m", kind, text))
