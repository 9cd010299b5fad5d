"""The claim of the project: RTL equals golden in every bit and the model in every counter.

Random GEMMs on random memories run on a set of small designs that covers the parameters (one row,
one column, ragged tiles, both PE depths, wide and narrow buses, depth-one memories and queues);
and on random designs, through the other simulator. Integer designs run with both forms of what has
two, the fast ones beside the RTL, compared in every cycle. Memories that promise nothing of a row
that is read while it is written give nonsense then.
"""

import dataclasses
import tempfile
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arch.memory import MemoryConfig
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads import load
from hwgen.systolic.design import generate
from sim import native
from sim.golden import run_mlp
from sim.session import Node, Session
from sim.systolic.host import HOST
from tests.support.chains import image, lower_network, outputs
from tests.support.counts import cases, every_day, examples, soak
from tests.support.memories import unpredictable

pytestmark = pytest.mark.rtl

DESIGNS = {
    "square": {"rows": 4, "cols": 4, "tile": 4},
    "starved": {
        "rows": 3, "cols": 5, "tile": 2, "pe_stages": 2, "axi_data_bits": 32, "queue_depth": 2,
        "weight_fifo_tiles": 1, "act_lanes": 1, "acc_depth": 17, "ub_bank_rows": 16,
        "ub_banks": 2, "param_rows": 5, "fetch_chunks": 2},
    "depth_one": {
        "rows": 1, "cols": 1, "axi_data_bits": 64, "acc_depth": 1, "ub_bank_rows": 1,
        "param_rows": 1, "queue_depth": 1, "weight_fifo_tiles": 2},
    "one_row": {
        "rows": 1, "cols": 7, "axi_data_bits": 512, "acc_depth": 40, "ub_bank_rows": 64,
        "pe_stages": 2, "tile": 4},
    "one_column": {
        "rows": 6, "cols": 1, "axi_data_bits": 128, "acc_depth": 9, "ub_bank_rows": 32,
        "operand_bits": 12, "acc_bits": 20, "tile": 3},
    "narrow_sums": {
        "rows": 5, "cols": 3, "axi_data_bits": 256, "acc_depth": 33, "ub_bank_rows": 64,
        "act_lanes": 3, "acc_bits": 20},
    "ragged": {
        "rows": 13, "cols": 4, "pe_stages": 3, "axi_data_bits": 64, "acc_depth": 100,
        "ub_bank_rows": 128, "act_lanes": 2, "tile": 5},
    "bfloat16": {
        "rows": 5, "cols": 4, "operand_format": "bfloat16", "pe_stages": 7, "add_stages": 4,
        "axi_data_bits": 64, "acc_depth": 40, "ub_bank_rows": 32, "act_lanes": 2, "tile": 3,
        "weight_fifo_tiles": 1, "queue_depth": 3},
    "float8": {
        "rows": 3, "cols": 2, "operand_format": "float8_e5m2", "axi_data_bits": 128,
        "acc_depth": 17, "ub_bank_rows": 16},
}

RATES = st.one_of(
    st.sampled_from([1, 2, 3, 4, 5, 7, 8, 16, 34, 64]).map(Fraction),
    st.builds(Fraction, st.integers(1, 448), st.integers(1, 7)))
MEMORIES = st.builds(MemoryConfig, latency=st.sampled_from([1, 2, 5, 17, 100]),
                     bytes_per_cycle=RATES)
SIZES = st.one_of(st.integers(1, 20), st.sampled_from([23, 31, 37, 64]))
# Multiply-adds of a product on one PE; 64x64x64 on one would take longer than all on 52 of them.
MOST_MACS = cases(2000, 1 << 18)


def gemms(pes):
    """Return products that so many PEs compute soon."""
    return st.tuples(SIZES, SIZES, SIZES, st.sampled_from(["", ":relu"])).filter(
        lambda gemm: gemm[0] * gemm[1] * gemm[2] <= MOST_MACS * pes).map(
        lambda gemm: f"gemm:{gemm[0]}x{gemm[1]}x{gemm[2]}{gemm[3]}")


@pytest.fixture(scope="module")
def built():
    """Return a function that builds each hardware configuration once."""
    builds = {}

    def build(config, form):
        if (config, form) not in builds:
            design = unpredictable(generate(config, form=form))
            with tempfile.TemporaryDirectory() as scratch:
                verilog, _, waivers = design.write(Path(scratch))
                builds[config, form] = design, native.build(
                    verilog=[verilog], sidecar=design.sidecar, vlt=waivers,
                    sources=design.netlist.sources)
        return builds[config, form]

    return build


def compare(built, hardware, memory, weight_memory, workload, form=None):
    design, build = built(hardware, form or "both")
    config = dataclasses.replace(hardware, memory=memory, weight_memory=weight_memory)
    if config.floating:
        # Of what there is for floats alone, by the size: it costs nothing to have it all.
        kind = len(workload) % 4
        network = load(workload + ":special" * (kind & 1) + ":float32" * (kind >> 1),
                       operand=config.operand)
    else:
        network = load(workload, operand_bits=config.operand_bits)
    schedule = lower_network(config, network)
    timing = evaluate(schedule)
    data = image(schedule, network)
    node = Node(build=build, sidecar=design.sidecar, host=HOST, config=config, memory=data)
    with Session({"core": node}) as session:
        session.reset()
        result = session.run({"core": schedule}, 2 * timing.cycles + 10_000)["core"]
    found = outputs(schedule, data)
    if config.floating:
        golden = run_mlp(network, network.inputs,
                               k_widths=[cut.k_width for cut in schedule.blocking])[-1]
        found, golden = (network.output.raw(array) for array in (found, golden))
    else:
        golden = run_mlp(network, network.inputs, acc_bits=config.acc_bits)[-1]
    assert result.status == "OK"
    assert (found == golden).all()
    assert result.counters == timing.counters
    assert result.counters["useful_macs"] == network.macs


@pytest.mark.many
@pytest.mark.parametrize("name", every_day(
    ("square", "starved", "depth_one", "one_column", "bfloat16"), DESIGNS))
def test_random_gemms_on_shared_designs(built, name):
    """Many GEMMs and memories on each design."""
    hardware = SystolicConfig(**DESIGNS[name])

    @examples(10, 500)
    @given(memory=MEMORIES, weight_memory=st.none() | MEMORIES,
           workload=gemms(hardware.rows * hardware.cols))
    def check(memory, weight_memory, workload):
        compare(built, hardware, memory, weight_memory, workload)

    check()


# CXXRTL's source of one takes a compiler longer than all designs above.
MOST_ROWS = cases(4, 9)


@st.composite
def configurations(draw):
    """Return random hardware."""
    cols = draw(st.integers(1, MOST_ROWS))
    lanes = draw(st.sampled_from([n for n in range(1, cols + 1) if cols % n == 0]))
    return SystolicConfig(
        rows=draw(st.integers(1, MOST_ROWS)), cols=cols, act_lanes=lanes,
        tile=draw(st.integers(1, MOST_ROWS)), pe_stages=draw(st.integers(1, 3)),
        operand_bits=draw(st.sampled_from([4, 8, 8, 11, 16])),
        acc_bits=draw(st.sampled_from([18, 24, 32, 32])),
        acc_depth=draw(st.integers(1, 64)), ub_banks=draw(st.integers(2, 5)),
        ub_bank_rows=draw(st.sampled_from([1, 4, 16, 64])),
        weight_fifo_tiles=draw(st.integers(1, 5)), param_rows=draw(st.integers(9, 64)),
        queue_depth=draw(st.integers(1, 9)), fetch_chunks=draw(st.integers(2, 5)),
        axi_data_bits=draw(st.sampled_from([32, 64, 128, 256, 512])))


@soak("test_eie_exact.py::test_on_cxxrtl")
def test_random_designs_on_cxxrtl(built, monkeypatch):
    """Random designs, five GEMMs each, on the simulator that needs no Verilator."""
    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")

    @examples(1, 20)
    @given(hardware=configurations(), memory=MEMORIES, weight_memory=st.none() | MEMORIES,
           data=st.data())
    def check(hardware, memory, weight_memory, data):
        for _ in range(5):
            compare(built, hardware, memory, weight_memory,
                    data.draw(gemms(hardware.rows * hardware.cols)), "rtl")

    check()


@soak("hwgen/systolic/test_array.py::test_fast_alone")
@pytest.mark.parametrize("name", ["starved", "narrow_sums"])
def test_fast_form_alone(built, name):
    """What drives the rest of the core is what the RTL would."""
    for latency, workload in ((1, "gemm:9x20x7:relu"), (17, "gemm:23x5x11"), (5, "gemm:1x31x2")):
        compare(built, SystolicConfig(**DESIGNS[name]), MemoryConfig(latency=latency), None,
                workload, "fast")


@pytest.mark.parametrize("latency", [1, 17, 100])
@pytest.mark.parametrize("rate", [1, 5, 64])
@pytest.mark.parametrize("shape", ["1x1x1", "2x3x5", "7x11x13", "3x64x4", "64x3x9"])
def test_named_sizes(built, shape, rate, latency):
    """One, primes, fewer rows of A than the array has, K and N that no tile divides."""
    memory = MemoryConfig(latency=latency, bytes_per_cycle=rate)
    compare(built, SystolicConfig(**DESIGNS["square"]), memory, None, f"gemm:{shape}")


@soak("test_run.py::test_digits_have_accuracies")
def test_digits_on_tiny(built):
    """Images that fill the accumulators more than once, through three chained layers."""
    config = SystolicConfig(**DESIGNS["square"], acc_depth=64, ub_bank_rows=2048, param_rows=32)
    compare(built, config, MemoryConfig(), None, "digits-mlp:batch=100")
