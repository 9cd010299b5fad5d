"""EIE: RTL equals golden in every bit and the model in every counter of every PE.

Random networks on random memories run on a set of small designs that covers the parameters: one
PE, PEs more than rows, a queue of one place, runs longer than the index, passes and row blocks,
entries that are no bytes, wide and narrow words and buses.
"""

import dataclasses
import tempfile
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from arch.config import ConfigError
from arch.eie.activity import activations
from arch.eie.format import encode, share
from arch.eie.lowering import image, lower, outputs
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import EieConfig
from arch.eie.timing import evaluate
from arch.memory import MemoryConfig
from hwgen.eie.design import generate
from sim import native
from sim.eie.golden import run_sparse
from sim.eie.host import HOST
from sim.session import Node, Session
from tests.support.counts import cases, examples

pytestmark = pytest.mark.rtl

# Networks that run on each design.
EXAMPLES = cases(30, 1000)
SMALL = {"spmat_rows": 4096, "ptr_rows": 512, "act_rows": 512}
DESIGNS = {
    "one_pe": {"pes": 1, "act_regs": 64, **SMALL},
    "square": {"pes": 4, "act_regs": 8, "axi_data_bits": 32, **SMALL},
    "lock_step": {"pes": 6, "queue_depth": 1, "act_regs": 5, "index_bits": 1, "codebook_bits": 3,
                  "spmat_bits": 32, "axi_data_bits": 32, **SMALL},
    "more_pes_than_rows": {"pes": 23, "queue_depth": 2, "act_regs": 2, **SMALL},
    "wide": {"pes": 17, "queue_depth": 3, "index_bits": 3, "codebook_bits": 6, "spmat_bits": 256,
             "axi_data_bits": 256, "act_regs": 7, "weight_fraction_bits": 0, **SMALL},
}

RATES = st.one_of(
    st.sampled_from([1, 2, 3, 4, 5, 7, 8, 16, 34, 64]).map(Fraction),
    st.builds(Fraction, st.integers(1, 448), st.integers(1, 7)))
MEMORIES = st.builds(MemoryConfig, latency=st.sampled_from([1, 2, 5, 17, 100]),
                     bytes_per_cycle=RATES)


@st.composite
def networks(draw, config):
    """Return layers with empty and full rows and columns, and activations of any density."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    widths = [draw(st.one_of(st.integers(1, 12), st.integers(1, 90)))
              for _ in range(draw(st.integers(2, 4)))]
    runs = draw(st.integers(1, 3))
    acts = rng.normal(size=(runs, widths[0])) * (
        rng.random((runs, widths[0])) < draw(st.sampled_from([0.0, 0.1, 0.5, 1.0])))
    layers = []
    for number, (columns, rows) in enumerate(zip(widths, widths[1:], strict=False)):
        density = draw(st.sampled_from([0.0, 0.03, 0.2, 0.5, 1.0]))
        dense = rng.normal(size=(rows, columns)) * (rng.random((rows, columns)) < density)
        if draw(st.booleans()):
            dense[rng.integers(rows)] = 0
            dense[:, rng.integers(columns)] = 0
        if draw(st.booleans()):
            # Large enough to saturate.
            dense *= 30
        layers.append(SparseLayer(name=f"layer{number}", relu=draw(st.booleans()),
                                  matrix=share(dense, config.codebook_bits)))
    return SparseNetwork(name="random", layers=tuple(layers),
                         inputs=to_fixed(acts, config.act_fraction_bits))


@pytest.fixture(scope="module")
def built():
    """Return a function that builds each hardware configuration once."""
    builds = {}

    def build(config):
        if config not in builds:
            design = generate(config)
            with tempfile.TemporaryDirectory() as scratch:
                verilog, _, waivers = design.write(Path(scratch))
                builds[config] = design, native.build(
                    verilog=[verilog], sidecar=design.sidecar, vlt=waivers)
        return builds[config]

    return build


def compare(built, hardware, memory, network):
    config = dataclasses.replace(hardware, memory=memory)
    try:
        program = lower(config, network)
    except ConfigError:
        assume(False)
    timing = evaluate(program)
    data = image(program)
    design, build = built(hardware)
    node = Node(build=build, sidecar=design.sidecar, host=HOST, config=config, memory=data)
    with Session({"core": node}) as session:
        session.reset()
        result = session.run({"core": program}, 2 * timing.cycles + 10_000)["core"]
    assert result.status == "OK"
    golden = run_sparse(network, fraction_bits=config.weight_fraction_bits)
    found = activations(network, config.weight_fraction_bits)
    assert all((a == b).all() for a, b in zip(found[1:], golden, strict=True))
    assert (outputs(program, data) == golden[-1]).all()
    assert result.counters == timing.counters
    for name, values in result.pe.items():
        assert values.tolist() == timing.pe[name].tolist(), name
    for layer in network.layers:
        encoded = encode(layer.matrix, pes=config.pes, index_bits=config.index_bits,
                         codebook_bits=config.codebook_bits)
        assert (encoded.decode().to_scipy() != layer.matrix.to_scipy()).nnz == 0
    for name in ("multiply", "load", "store", "fetch", "host_read_beats", "host_write_beats",
                 "spmat_reads"):
        assert sum(layer[name] for layer in timing.layers) == timing.counters[name]
    macs = sum(layer["useful_macs"] for layer in timing.layers)
    assert macs == counters_macs(timing) == sum(
        int(((x != 0).sum(axis=0) * layer.matrix.column_counts).sum())
        for layer, x in zip(network.layers, found, strict=False))


def counters_macs(timing):
    return timing.counters["pe_busy"] - timing.counters["pe_padding"]


@pytest.mark.many
@pytest.mark.parametrize("name", DESIGNS)
def test_random_networks(built, name):
    """So many networks and memories on each design; those that do not fit it are not counted."""
    hardware = EieConfig(**DESIGNS[name])
    ran = 0

    @examples(EXAMPLES, EXAMPLES)
    @given(memory=MEMORIES, network=networks(hardware))
    def check(memory, network):
        nonlocal ran
        compare(built, hardware, memory, network)
        ran += 1

    check()
    assert ran == EXAMPLES


def test_on_cxxrtl(built, monkeypatch):
    """The simulator that needs no Verilator."""
    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")
    hardware = EieConfig(pes=3, act_regs=4, queue_depth=5, spmat_rows=512, ptr_rows=200,
                         act_rows=99, codebooks=3)

    ran = 0

    @examples(10, 10)
    @given(memory=MEMORIES, network=networks(hardware))
    def check(memory, network):
        nonlocal ran
        compare(built, hardware, memory, network)
        ran += 1

    check()
    assert ran == 10


def one_layer(dense, acts, relu=False):
    layer = SparseLayer(name="layer", relu=relu, matrix=share(dense))
    return SparseNetwork(name="case", layers=(layer,), inputs=to_fixed(acts, 8)[None, :])


NAMED = {
    "all_zero": (np.zeros((20, 30)), np.ones(30)),
    "no_activation": (np.ones((20, 30)), np.zeros(30)),
    "fully_dense": (np.arange(600.0).reshape(20, 30) % 7 + 1, np.ones(30)),
    "one_by_one": (np.ones((1, 1)), np.ones(1)),
    "last_row_only": (np.eye(60)[::-1][:, :5] * 0 + (np.arange(60) == 59)[:, None], np.ones(5)),
    "empty_columns": (np.ones((20, 30)) * (np.arange(30) % 3 == 0), np.ones(30)),
    "empty_rows": (np.ones((20, 30)) * (np.arange(20) % 3 == 0)[:, None], np.ones(30)),
    "one_pe_has_everything": (np.ones((40, 30)) * (np.arange(40) % 4 == 0)[:, None], np.ones(30)),
}


@pytest.mark.parametrize("case", NAMED)
@pytest.mark.parametrize("name", ["one_pe", "square", "more_pes_than_rows"])
def test_named_cases(built, name, case):
    dense, acts = NAMED[case]
    compare(built, EieConfig(**DESIGNS[name]), MemoryConfig(), one_layer(dense, acts))
