"""Tests of :mod:`arch.costs.dram`: by hand, of model and RTL, in sweeps, and what is refused."""

import dataclasses

import numpy as np
import pytest

import hwgen
from arch.common.dram import COUNTS
from arch.config import ConfigError
from arch.costs import DRAM_COMPONENTS, check_drams, dram_pj
from arch.costs.dram import dram_peak_pj
from arch.dram import DramConfig, load_dram
from arch.dse.evaluation import evaluate_points
from arch.dse.reading import parse_spec

DDR4, HBM2 = load_dram("ddr4-2400"), load_dram("hbm2-2000")
COUNTERS = dict(zip(COUNTS, (0, 0, 0, 100, 40, 7, 3, 500), strict=True))


def test_by_hand():
    """DDR4-2400: eight devices at 1.2 V, clocks of 1 / 1.2 ns, so 8 pJ for a mA and clock."""
    found = dram_pj(DDR4, COUNTERS, 1000)
    assert found == pytest.approx({
        "dram_activate": 7 * 8 * (48 * 55 - 43 * 39 - 34 * 16),     # 419 mA x clocks
        "dram_read": 100 * 8 * (135 - 43) * 4,
        "dram_write": 40 * 8 * (123 - 43) * 4,
        "dram_refresh": 3 * 8 * (250 - 34) * 433,
        # 1000 cycles of the core at 1000 MHz are 1200 clocks.
        "dram_background": 8 * (43 * 500 + 34 * 700)})
    assert tuple(found) == DRAM_COMPONENTS


def test_channels_and_halves():
    """HBM2: half a device for a channel of ours, and standby of all sixteen."""
    found = dram_pj(HBM2, COUNTERS, 1000)
    assert found["dram_read"] == pytest.approx(100 * 0.5 * 1.2 * (390 - 55) * 2)
    assert found["dram_background"] == pytest.approx(0.5 * 1.2 * (55 * 500 + 40 * 15500))


def test_peak():
    """Data on every clock, an activate in each quarter of ``faw``, and rows open."""
    assert dram_peak_pj(DDR4) == pytest.approx({
        "dram_activate": 1.2 * 8 * 419 / 6.5, "dram_read": 1.2 * 8 * (135 - 43),
        "dram_background": 1.2 * 8 * 43})


def test_which_dram():
    """One of known currents; bytes are counted without; two devices have no counts of their own."""
    assert check_drams(None, None) is None
    assert check_drams(DDR4, DDR4) == DDR4
    assert check_drams(DramConfig()) is None
    unknown = dataclasses.replace(DramConfig(), queue=8)
    assert check_drams(DramConfig(), unknown) is None
    with pytest.raises(ConfigError, match=r"^weight_memory\.dram must be that of memory"):
        check_drams(DDR4, HBM2)


@pytest.mark.parametrize(("engine", "workload", "replaced"), [
    ("systolic", "gemm:8x8x8", {"dram"}),
    # Its model with a DRAM is compiled for this test alone.
    pytest.param("scnn", "conv:2x6x6:3x3x3", {"dram_weights", "dram_acts"},
                 marks=pytest.mark.soak)])
def test_of_an_estimate(engine, workload, replaced):
    """Commands take the place of bytes; the rest stays; layers' shares add up; power is energy."""
    def found(device):
        return hwgen.estimate(engine, workload, preset="tiny", set={"memory.dram": device},
                              energy=True, clock=500)

    with_it, without = found("ddr4-2400"), found("none")
    pj, others = with_it.energy.pj, without.energy.pj
    assert set(others) - set(pj) == replaced
    assert {name: pj[name] for name in set(others) - replaced - {"total"}} == {
        name: others[name] for name in set(others) - replaced - {"total"}}
    expected = dram_pj(DDR4, with_it.model.counters, with_it.model.cycles)
    assert {name: pj[name] for name in DRAM_COMPONENTS} == expected
    assert pj["total"] == pytest.approx(sum(value for name, value in pj.items()
                                            if name != "total"))
    for name in (*DRAM_COMPONENTS, "total"):
        assert sum(layer.pj[name] for layer in with_it.energy.layers) == pytest.approx(pj[name])
    seconds = with_it.model.cycles / 500e6
    assert with_it.energy.power_w["total"] == pytest.approx(pj["total"] * 1e-12 / seconds)
    for layer, timed in zip(with_it.energy.layers, with_it.layers, strict=True):
        assert layer.power_w == pytest.approx(
            layer.pj["total"] * 1e-12 / (timed.cycles / 500e6))


def test_without_currents():
    """A device whose currents are not known is counted by its bytes."""
    settings = {f"memory.dram.{name}": 0 for name in (
        "vdd", "idd0", "idd2n", "idd3n", "idd4r", "idd4w", "idd5")}
    one, other = (hwgen.estimate("systolic", "gemm:8x8x8", preset="tiny", energy=True,
                                 set=settings).energy.pj for settings in (
        {"memory.dram": "ddr4-2400", **settings}, {}))
    assert one == other


@pytest.mark.rtl
@pytest.mark.parametrize("device", ["ddr4-2400", "hbm2-2000"])
def test_of_the_rtl(device):
    """The commands that the simulation gives have the energy that the model says."""
    settings = {"memory.dram": device, "memory.dram.refi": 300, "memory.dram.rfc": 150}
    found = hwgen.run("systolic", "gemm:20x30x10", preset="tiny", set=settings, energy=True)
    dram = dataclasses.replace(load_dram(device), refi=300, rfc=150)
    assert found.rtl.counters["dram_refreshes"] > 0
    assert found.rtl.counters["dram_open_clocks"] > 0
    measured = dram_pj(dram, found.rtl.counters, found.rtl.cycles)
    assert measured == {name: found.energy.pj[name] for name in DRAM_COMPONENTS}


def evaluated(table):
    """Return a sweep's columns over all of its points."""
    spec = parse_spec(table)
    sizes = [len(values) for values in spec.parameters.values()]
    indices = np.array(list(np.ndindex(*sizes)), dtype=np.int64)
    return evaluate_points(spec, indices)


def test_devices_in_a_sweep():
    """Each point has the energy of an estimate, with a DRAM or without."""
    devices = ["none", "ddr4-2400", "hbm2-2000"]
    found = evaluated({"engine": "systolic", "workloads": ["gemm:8x8x8"], "preset": "tiny",
                       "parameters": {"memory": {"dram": devices}},
                       "objectives": {"minimise": ["energy_uj"]}})
    assert found["feasible"].all()
    for row, device in enumerate(devices):
        one = hwgen.estimate("systolic", "gemm:8x8x8", preset="tiny", energy=True,
                             set={"memory.dram": device})
        assert found["cycles"][row] == one.model.cycles
        assert found["energy_uj"][row] == pytest.approx(one.energy.pj["total"] / 1e6)
        for name in DRAM_COMPONENTS:
            assert found[f"energy_uj:{name}"][row] == pytest.approx(
                one.energy.pj.get(name, 0) / 1e6)


def test_cores_of_several_kinds_in_a_sweep():
    """Those without a unit have the energy that they have alone."""
    found = evaluated({"engine": "systolic", "workloads": ["gemm:8x8x8"], "preset": "tiny",
                       "parameters": {"depthwise": [False, True], "dataflow": ["ws", "os"]},
                       "fixed": {"rows": 9, "cols": 9},
                       "objectives": {"minimise": ["energy_uj"]}})
    assert found["feasible"].tolist() == [True, True, True, False]
    for row, settings in enumerate(({}, {"dataflow": "os"}, {"depthwise": True})):
        one = hwgen.estimate("systolic", "gemm:8x8x8", preset="tiny", energy=True,
                             set={"rows": 9, "cols": 9, **settings})
        assert found["energy_uj"][row] == pytest.approx(one.energy.pj["total"] / 1e6)
