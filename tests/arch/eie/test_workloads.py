"""Tests of the workloads: the paper's layers, the pruned digits, matrices from files."""

import re
from dataclasses import replace

import numpy as np
import pytest
from scipy import io, sparse

from arch.config import ConfigError
from arch.eie import engine
from arch.eie.activity import activations, macs
from arch.eie.format import compress, save_encoded
from arch.eie.layers import paper_layer
from arch.eie.names import LAYERS
from arch.eie.params import PRESETS, EieConfig
from arch.eie.workloads import load_network
from sim.eie.golden import run_sparse, spmv_fixed

CONFIG = PRESETS["default"]


def refusal(name, config=CONFIG):
    with pytest.raises(ConfigError) as caught:
        load_network(name, config)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", ["alex-8", "vgg-8", "nt-we", "nt-lstm"])
def test_layers_have_the_papers_sizes_and_densities(name):
    shape, network = LAYERS[name], paper_layer(name)
    matrix = network.layers[0].matrix
    assert matrix.shape == (shape.outputs, shape.inputs)
    assert abs(matrix.density / shape.weight_density - 1) < 0.01
    assert np.count_nonzero(network.inputs) == round(shape.act_density * shape.inputs)
    assert len(matrix.codebook) == 16
    assert (np.diff(matrix.rows)[np.diff(np.repeat(
        np.arange(shape.inputs), matrix.column_counts)) == 0] > 0).all()
    # Numbers that use the 16 bits, and do not saturate.
    outputs = activations(network, 12)[-1]
    assert 64 < np.abs(outputs).max() < 32767


def test_densities_round_to_the_papers_percentages():
    """Table III, and the FLOP share beside it: weights x activations."""
    percent = {"alex-6": (9, 3), "alex-7": (9, 3), "alex-8": (25, 10), "vgg-6": (4, 1),
               "vgg-7": (4, 2), "vgg-8": (23, 9), "nt-we": (10, 10), "nt-wd": (11, 11),
               "nt-lstm": (10, 11)}
    for name, (weights, flops) in percent.items():
        shape = LAYERS[name]
        assert abs(100 * shape.weight_density - weights) <= 0.5
        assert abs(100 * shape.weight_density * shape.act_density - flops) <= 0.5


def test_seeds_differ_and_repeat():
    first = load_network("nt-lstm:seed=1", CONFIG).inputs
    assert (first == load_network("nt-lstm:seed=1", CONFIG).inputs).all()
    assert (first != load_network("nt-lstm:seed=2", CONFIG).inputs).any()


def test_model_and_golden_have_the_same_arithmetic():
    """Two separate implementations, with saturation and both signs."""
    network = load_network("nt-lstm", CONFIG)
    loud = type(network)(name="loud", layers=network.layers,
                         inputs=np.sign(network.inputs) * np.int16(32767))
    for case in (network, loud):
        assert (activations(case, 12)[-1] == run_sparse(case, fraction_bits=12)[-1]).all()
    assert activations(loud, 12)[-1].max() == 32767
    assert activations(loud, 12)[-1].min() == -32768


def test_order_of_accumulation_and_rounding():
    weights = sparse.csc_array(np.array([[30000, 30000, -30000], [1, 0, 0], [-1, 0, 0]]))
    x = np.array([2, 2, 2])
    # Saturated first, and then reduced: 32767 - 30000, by halves of 2**1.
    assert spmv_fixed(weights, x, shift=1).tolist() == [2767, 1, -1]
    # Half goes up: 1 / 2 is 1 and -1 / 2 is 0.
    assert spmv_fixed(weights, np.array([1, 0, 0]), shift=1).tolist() == [15000, 1, 0]
    assert spmv_fixed(weights, x, shift=0).tolist() == [-27233, 2, -2]


def test_pruned_digits():
    network = load_network("digits-mlp-pruned", CONFIG)
    labels, data = network.metadata["labels"], network.metadata
    assert data["density"] < 0.15
    assert data["float_accuracy"] > data["dense_accuracy"] - 0.01
    outputs = run_sparse(network, fraction_bits=CONFIG.weight_fraction_bits)
    right = float(np.mean(outputs[-1].argmax(axis=1) == labels))
    assert right > data["dense_accuracy"] - 0.01
    # The constant goes through every hidden layer.
    for hidden in outputs[:-1]:
        assert (hidden[:, -1] == 1 << CONFIG.act_fraction_bits).all()
    found = activations(network, CONFIG.weight_fraction_bits)
    assert all((a == b).all() for a, b in zip(found[1:], outputs, strict=True))
    assert macs(network, found) == sum(
        int(np.sum((layer.matrix.to_scipy().toarray() != 0).astype(int) @ (x != 0).T))
        for layer, x in zip(network.layers, found, strict=False))


@pytest.mark.parametrize(("flavour", "kept"), [
    ("row:density=0.5", 8 * 12), ("channel:density=0.25", 16 * 3), ("2of4", 16 * 6),
    ("block4:density=0.5", 16 * 6), ("fine:density=0.5", 16 * 6)])
def test_spmv_prunes_by_flavour(tmp_path, flavour, kept):
    matrix = np.random.default_rng(0).normal(size=(16, 12))
    sparse.save_npz(tmp_path / "m.npz", sparse.csc_matrix(matrix))
    encoded = load_network(f"spmv:{tmp_path / 'm.npz'}:prune={flavour}", CONFIG).layers[0].matrix
    assert len(encoded.codes) == kept


def test_spmv_refuses_unknown_flavours(tmp_path):
    sparse.save_npz(tmp_path / "m.npz", sparse.eye(4, format="csc"))
    for text, words in (("kernel:density=0.5", "flavour must be another one"),
                        ("rows", "flavour must be one of fine, row,"),
                        ("2of4:density=0.5", "density must be left out with 2:4, not 0.5")):
        with pytest.raises(ConfigError, match=words):
            load_network(f"spmv:{tmp_path / 'm.npz'}:prune={text}", CONFIG)


def test_spmv_of_files(tmp_path):
    dense = np.random.default_rng(0).normal(size=(20, 9)) * 1000
    io.mmwrite(tmp_path / "a.mtx", sparse.coo_array(dense))
    sparse.save_npz(tmp_path / "b.npz", sparse.csr_array(dense))
    save_encoded(tmp_path / "c.npz", compress(dense, pes=3, density=0.5))
    for name in ("a.mtx", "b.npz"):
        network = load_network(f"spmv:{tmp_path / name}:density=0.5:acts=0.4:seed=3", CONFIG)
        matrix = network.layers[0].matrix
        assert matrix.shape == (20, 9)
        assert len(matrix.codes) == 90
        assert np.count_nonzero(network.inputs) == 4
        # The largest weight takes the range of 16 bits, 12 of them fraction.
        assert 4 <= np.abs(matrix.codebook).max() < 8
    again = load_network(f"spmv:{tmp_path / 'c.npz'}", CONFIG).layers[0].matrix
    assert (again.rows == matrix.rows).all()
    assert (again.codes == matrix.codes).all()


def test_spmv_says_what_sharing_costs(tmp_path):
    """Of its own weights, and of the smallest ones, which 16 bits do not hold."""
    values = np.concatenate([np.linspace(0.5, 1, 269), [1e-9]])
    sparse.save_npz(tmp_path / "m.npz", sparse.csc_array(np.diag(values)))
    for bits, shared in ((4, 15), (8, 255)):
        config = replace(CONFIG, codebook_bits=bits)
        found = engine.estimate(config, engine.load(f"spmv:{tmp_path / 'm.npz'}", config))
        sharing = found.details["sharing"]
        assert (sharing["distinct"], sharing["zeros"]) == (270, 1)
        assert sharing["shared"] == shared
        network = load_network(f"spmv:{tmp_path / 'm.npz'}", config)
        real = np.ldexp(network.layers[0].matrix.to_scipy().data,
                        -network.metadata["weight_scale_log2"])
        wanted = np.sqrt(np.mean((real - values) ** 2) / np.mean(values ** 2))
        assert sharing["rms_error"] == pytest.approx(wanted)
        assert found.notes["weights"].startswith(
            f"270 distinct ones, shared as {sharing['shared']}: off by {wanted:.2%} (RMS)")
        assert found.notes["weights"].endswith("; 1 of 270 become 0 in 16 bits")
    # Few weights are kept as they are.
    sparse.save_npz(tmp_path / "m.npz", sparse.csc_array(np.diag([1e308, -3.0, 1e308])))
    exact = load_network(f"spmv:{tmp_path / 'm.npz'}", CONFIG).metadata["sharing"]
    assert exact == {"distinct": 2, "shared": 2, "rms_error": 0.0, "largest_error": 0.0}


def test_refusals(tmp_path):
    assert refusal("alex-9") == (
        "workload must be one that 'hwgen list' shows, not 'alex-9'; did you mean 'alex-8'?")
    assert refusal("alex-6:sed=1") == (
        "alex-6 option must be one of 'seed', not 'sed'; did you mean 'seed'?")
    assert refusal("digits-mlp-pruned:batch=361") == (
        "digits-mlp-pruned option batch must be at most 360, not 361")
    assert refusal("digits-mlp-pruned", EieConfig(codebook_bits=3)) == (
        "codebook_bits must be at least 4 for digits-mlp-pruned, not 3")
    good, bad = tmp_path / "good.npz", tmp_path / "bad.npz"
    sparse.save_npz(good, sparse.csc_array(np.eye(4)))
    for density in ("0", "-1", "1.01", "nan"):
        assert refusal(f"spmv:{good}:density={density}") == (
            f"spmv option density must be above 0 and at most 1, not {density}")
    assert refusal(f"spmv:{good}:density=x") == "spmv option density must be a number, not 'x'"
    assert refusal("spmv:") == "workload spmv:FILE must name a file, not ''"
    assert refusal("spmv:a.csv") == "spmv file must end in .mtx, .mtx.gz or .npz, not 'a.csv'"
    assert refusal("spmv:none.npz") == "spmv file must exist, not 'none.npz'"
    bad.write_bytes(good.read_bytes()[:-40])
    assert re.fullmatch(r"file '.*bad\.npz' must be .* not damaged \(.*\)", refusal(f"spmv:{bad}"))
    for content in (b"", b"text"):
        bad.write_bytes(content)
        assert refusal(f"spmv:{bad}") == (
            f"file {str(bad)!r} must be an .npz archive, and is no zip archive")
    # By its header: what is said to be there is never unpacked.
    np.savez_compressed(bad, runs=np.zeros((1 << 28) + 1, np.uint8))
    assert refusal(f"spmv:{bad}") == (
        f"file {str(bad)!r}: runs must have at most {1 << 28} elements, not {(1 << 28) + 1}")
    sparse.save_npz(bad, sparse.csc_array(np.array([[np.nan]])))
    where = f"file {str(bad)!r}"
    assert refusal(f"spmv:{bad}") == f"{where}: matrix must be finite, not nan at (0, 0)"
    sparse.save_npz(bad, sparse.csc_array((4000, 8500)))
    assert refusal(f"spmv:{bad}:density=0.5:prune=row", EieConfig(
        ptr_rows=1 << 20, act_rows=4096)) == (
        f"{where}: matrix must have at most 33554432 elements to be pruned by 'row', "
        "not 4000 x 8500")
    (tmp_path / "bad.mtx").write_text("%%MatrixMarket matrix coordinate real general\n2 2 1\n")
    assert "must have 1 entries, as line 2 says, not 0" in refusal(f"spmv:{tmp_path / 'bad.mtx'}")


def test_too_many_rows_are_refused_by_the_header(tmp_path):
    """Before an entry is read, so the entries need not even be there; fewer rows go on to them."""
    config = EieConfig(pes=16, act_regs=64)
    path = tmp_path / "big.mtx"
    banner = "%%MatrixMarket matrix coordinate real general\n"
    path.write_text(f"{banner}16777216 16777216 5\n")
    with pytest.raises(ConfigError, match=re.escape(
            f"file {str(path)!r} must have at most 8388608 rows, 8192 tiles of pes * act_regs = "
            "16 * 64, not 16777216: more act_regs, or more pes")):
        load_network(f"spmv:{path}", config)
    path.write_text(f"{banner}8388608 16777216 5\n")
    with pytest.raises(ConfigError, match="entries"):
        load_network(f"spmv:{path}", config)
    # Whole in larger memories, although not in tiles.
    path.write_text(f"{banner}8000000 2 1\n1 1 1\n")
    assert load_network(f"spmv:{path}", EieConfig(pes=256, act_regs=2)).layers
