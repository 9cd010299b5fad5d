"""Borders of ONNX models, changed at random: the model runs as in ONNX Runtime, or is refused."""

import warnings
from collections import Counter

import numpy as np
import pytest

from arch.workloads.onnx import WorkloadError, load_onnx, survey_onnx
from hwgen import cli
from sim.golden.graph import run_host
from tests.support.counts import cases, soak
from tests.support.onnx_interfaces import CHANGES, interface_model

SEEDS = cases(5, 10) * len(CHANGES)
# Changes after which no model runs.
_NEVER = {"constant_output", "input_as_output", "no_output", "same_node_name",
          "same_output_twice", "unread_input_as_output"}


def outcome(seed, path):
    """Return whether a seed's model runs; every output is then that of ONNX Runtime."""
    model, changes = interface_model(seed)
    path.write_bytes(model.SerializeToString())
    try:
        graph = load_onnx(path)
    except WorkloadError as error:
        text = str(error)
        assert "\n" not in text     # noqa: PT017
        assert text                 # noqa: PT017
        return changes, text
    assert survey_onnx(path).runs
    rng = np.random.default_rng(seed)
    inputs = {item.name: rng.normal(size=item.shape).astype(item.dtype) for item in graph.inputs}
    found = run_host(graph, inputs)
    wanted = graph.metadata["reference"].run(inputs)
    assert found.keys() == wanted.keys()
    for name, value in wanted.items():
        assert found[name].dtype == value.dtype
        np.testing.assert_array_equal(found[name].reshape(value.shape), value)
    return changes, ""


@pytest.mark.many
def test_interfaces(tmp_path):
    runs, refusals = Counter(), Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for seed in range(SEEDS):
            changes, refusal = outcome(seed, tmp_path / "net.onnx")
            if len(changes) == 1:
                (refusals if refusal else runs)[changes[0]] += 1
    assert set(runs) | set(refusals) == {change.__name__ for change in CHANGES}
    never = {change.__name__ for change in CHANGES} - set(runs)
    assert never == _NEVER
    assert sum(runs.values()) >= SEEDS // 3


@soak("test_interfaces")
@pytest.mark.rtl
def test_commands_agree(tmp_path, capfd):
    """What ``run`` and ``onnx`` say of a model is what the import says, whatever its names are."""
    found = Counter()
    for seed in range(len(CHANGES)):
        model, changes = interface_model(seed)
        assert CHANGES[seed].__name__ in changes
        path = tmp_path / "net.onnx"
        path.write_bytes(model.SerializeToString())
        run = cli.main(["run", "systolic", str(path), "--set", "rows=4", "--set", "cols=4",
                        "-o", str(tmp_path / "out"), "--force",
                        "--outputs", str(tmp_path / "outputs.npz"), "--layers"])
        err = capfd.readouterr().err
        survey = cli.main(["onnx", str(path)])
        assert (run, survey) in ((0, 0), (2, 1), (2, 2)), (seed, err)
        found[run] += 1
    assert found[0] >= len(CHANGES) // 3
