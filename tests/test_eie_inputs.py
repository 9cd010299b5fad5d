"""``hwgen run eie --inputs``: the user's own vectors, on the RTL, and what is refused."""

import json

import numpy as np
import pytest
from scipy import sparse

from arch.config import InputsError
from arch.eie import engine
from arch.eie.feeding import MOST_VECTORS, fed
from arch.eie.params import PRESETS
from arch.eie.tiles import MOST_LOADS
from arch.result import InfeasibleError
from hwgen import cli
from tests.arch.eie.test_tiles import SMALL, network

CONFIG = PRESETS["tiny"]


@pytest.fixture(scope="module")
def matrix(tmp_path_factory):
    path = tmp_path_factory.mktemp("own") / "m.npz"
    rng = np.random.default_rng(3)
    dense = rng.choice([-2.0, 0.5, 1.0], (9, 14)) * (rng.random((9, 14)) < 0.4)
    sparse.save_npz(path, sparse.csr_array(dense))
    return path, dense


@pytest.mark.rtl
def test_own_vectors(matrix, tmp_path, capsys):
    """Outputs times their scale are the product of file and inputs; results leave by name."""
    path, dense = matrix
    x = np.random.default_rng(4).integers(-200, 200, (3, 14)) / 64
    np.savez(tmp_path / "x.npz", activations=x.astype(np.float32))
    assert cli.main(["run", "eie", str(path), "--preset", "tiny", "--json", "--inputs",
                     str(tmp_path / "x.npz"), "--outputs", str(tmp_path / "y.npz")]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["bit_exact"]
    assert result["cycle_exact"]
    assert result["outputs"]["compared"] == 27
    assert result["notes"]["inputs"] == "3 of float32, in steps of 2^-8: off by at most 0"
    with np.load(tmp_path / "y.npz") as file:
        [(name, values)] = file.items()
    assert name == "result"
    apart = values * result["details"]["scales"]["output"] - x @ dense.T
    assert np.abs(apart).max() <= 14 / 2 * result["details"]["scales"]["output"]


def test_one_vector_and_steps():
    """A vector alone is one; int16 are the steps of the core; what it was of is forgotten."""
    digits = engine.load("digits-mlp-pruned:batch=5", CONFIG).network
    real = np.linspace(0, 1, 64)
    found = fed(digits, {"activations": real}, CONFIG)
    steps = fed(digits, {"activations": np.rint(real * 256).astype(np.int16)}, CONFIG)
    np.testing.assert_array_equal(found.inputs, steps.inputs)
    assert found.inputs.shape == (1, 65)
    # The constant that biases are multiplied by.
    assert found.inputs[0, -1] == 256
    assert "labels" in digits.metadata
    assert "labels" not in found.metadata
    assert found.metadata["notes"]["inputs"].startswith("1 of float64, in steps of 2^-8: off by at")


@pytest.mark.parametrize(("arrays", "message"), [
    ({"x": np.zeros(14)}, "inputs must be of the network's input, 'activations', not of 'x'"),
    ({}, "inputs must be of the network's input, 'activations', not of none"),
    ({"activations": np.zeros(14, np.int64)},
     ("input 'activations' must be float32 (or float16, float64), or int16, which are steps of "
     "2^-8, not int64")),
    ({"activations": np.zeros((2, 13))},
     "input 'activations' must be of shape 14 or Mx14, not 2x13"),
    ({"activations": np.float32(1)},
     "input 'activations' must be of shape 14 or Mx14, not no dimension"),
    ({"activations": np.zeros((0, 14))},
     (f"input 'activations' must be of 1 to {MOST_VECTORS} vectors and at most 268435456 numbers, "
     "not 0x14")),
    ({"activations": np.where(np.arange(14) == 5, np.nan, 0)},
     "input 'activations' must be finite, not nan at (0, 5)"),
    ({"activations": np.full((2, 14), 200.0)},
     ("input 'activations' must be within -128 and 127.996 (16 bits, act_fraction_bits 8), not 200 "
     "at (0, 0): --set act_fraction_bits=7")),
    ({"activations": np.full(14, -1e6)},
     ("input 'activations' must be within -128 and 127.996 (16 bits, act_fraction_bits 8), not "
     "-1e+06 at (0, 0): scale the inputs down, and the outputs up")),
])
def test_refused(matrix, arrays, message):
    workload = engine.load(f"spmv:{matrix[0]}", CONFIG)
    with pytest.raises(InputsError) as caught:
        fed(workload.network, arrays, CONFIG)
    assert str(caught.value) == message


def test_refused_with_the_file(matrix, tmp_path, capsys):
    np.savez(tmp_path / "x.npz", y=np.zeros(14))
    assert cli.main(["run", "eie", str(matrix[0]), "--preset", "tiny", "--inputs",
                     str(tmp_path / "x.npz")]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.splitlines()[-1] == (
        f"hwgen: error: file '{tmp_path / 'x.npz'}': inputs must be of the network's input, "
        "'activations', not of 'y'")


def test_too_many_vectors_for_tiles():
    """Each loads all tiles."""
    made = network(np.random.default_rng(5), 40, 100, 0.2, 1.0, 1, False)
    tiles = len(engine.plan(SMALL, engine.Workload(name="n", network=made))[0].blocks)
    count = MOST_LOADS // tiles + 1
    many = fed(made, {"activations": np.zeros((count, 100))}, SMALL)
    with pytest.raises(InfeasibleError, match=f"at most {count - 1} vectors at a time"):
        engine.plan(SMALL, engine.Workload(name="n", network=many))
