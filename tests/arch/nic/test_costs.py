"""Accesses and energy of collectives: beside the exact model, and by hand."""

import dataclasses

import numpy as np
import pytest

from arch.contract import Area, EstimateOptions
from arch.costs import find_technology
from arch.dse import evaluation
from arch.nic import costs, engine
from arch.nic.costs import accesses, energy
from arch.nic.costs.accesses import ACCESSES
from arch.nic.costs.energy import COMPONENTS
from arch.nic.params import PRESETS, NicConfig
from benchmarks.nic import codecs as nic_codecs
from benchmarks.nic import energy as nic_energy
from benchmarks.nic import sizes as nic_sizes

HOROWITZ = find_technology("horowitz-45nm")
DEFAULT = PRESETS["default"]
WIRED = dataclasses.replace(DEFAULT, wire_formats="bfloat16")
CODED = dataclasses.replace(DEFAULT, wire_formats="onebit")
SPARSE = dataclasses.replace(DEFAULT, wire_formats="topk")
RING = "allreduce:ring:4x4KiB:float32"


def counted(name, config=DEFAULT):
    """Return the accesses, and the sums of all ranks' counters by the exact model."""
    program, timing = engine.plan(config, engine.load(name, config))
    return accesses(program), {counter: sum(rank.counters[counter] for rank in timing.ranks)
                               for counter in timing.counters}


@pytest.mark.parametrize(("name", "config"), [
    (RING, DEFAULT), (f"{RING}:wire=bfloat16", WIRED), (f"{RING}:wire=onebit", CODED),
    ("allreduce:tree:3x1004:float32:wire=onebit", CODED),
    (f"{RING}:wire=topk", SPARSE), ("allreduce:tree:3x1004:float32:wire=topk", SPARSE),
    ("allreduce:naive:3x1000:int32:op=max", PRESETS["tiny"]),
    ("broadcast:ring:3x60KiB:int32", DEFAULT)])
def test_accesses_are_those_of_the_exact_model(name, config):
    found, counters = counted(name, config)
    assert tuple(found) == ACCESSES
    assert (found["read_rows"], found["written_rows"]) == (counters["read"], counters["store"])
    assert found["taken_operands"] == counters["read"]
    assert found["taken_rows"] <= counters["execute"]
    # What else is sent are acknowledgements, each of a header. A rank's last ones may leave after
    # its end.
    rest = counters["tx_beats"] - found["link_beats"]
    assert 0 <= rest <= found["ack_beats"]
    assert found["ack_beats"] % config.header_beats == 0
    # Every row that is sent is received.
    assert found["sent_rows"] == found["received_rows"]


def test_accesses_of_a_ring():
    """Three additions of each element; each rank sends six chunks of 1 KiB, a segment each."""
    found, _ = counted(RING)
    assert {name: count for name, count in found.items() if "_" in name and "float" in name
            and count} == {"sum_float32": 3 * 1024}
    assert found["link_beats"] == 4 * 6 * (3 + 128)
    assert found["taken_rows"] == found["received_rows"] == 4 * 6 * 128
    assert found["conversions"] == 0
    wired, _ = counted(f"{RING}:op=avg:wire=bfloat16", WIRED)
    assert wired["link_beats"] == 4 * 6 * (3 + 64)
    assert (wired["received_rows"], wired["taken_rows"]) == (4 * 6 * 64, 4 * 6 * 128)
    # All that is sent is rounded; the step that completes a chunk sends it, too.
    assert wired["conversions"] == 4 * 6 * 256
    assert wired["average_float32"] == 1024


def test_accesses_of_a_codec():
    """A chunk of 256 numbers is a segment of 128 rows; each rank encodes four, and forwards two.

    Sums of each sign are of a pair in each row, and then a tree of the rows: 255 additions.
    """
    found, _ = counted(f"{RING}:wire=onebit", CODED)
    assert found["onebit_rows"] == 4 * 7 * 128
    assert found["codec_additions"] == 4 * (6 * 2 * 255 + (6 + 4) * 256)
    assert found["codec_divisions"] == found["conversions"] == 4 * 6 * 2
    assert found["sum_float32"] == 3 * 1024
    # Residuals of all chunks; three chunks are received and stored, a fourth is completed.
    assert found["read_rows"] == 4 * (4 + 4) * 128
    assert found["written_rows"] == 4 * (4 + 4) * 128
    # A word of means and eight of signs are five rows of a link of 8 bytes.
    assert found["sent_rows"] == 4 * 6 * 5
    assert found["link_beats"] == 4 * 6 * (3 + 5)
    plain = energy(DEFAULT, counted(RING)[0], HOROWITZ)
    coded = energy(CODED, found, HOROWITZ)
    assert plain["encode"] == plain["codec_rows"] == 0
    assert coded["encode"] == pytest.approx(
        0.9 * found["codec_additions"] + found["codec_divisions"] * 36 * 0.1 * 12 / 32)
    assert coded["host_read"] == 2 * plain["host_read"]


def test_accesses_of_sparse_messages():
    """The same segments; of each lane of 128 numbers four are sent: two rows of places, four."""
    found, _ = counted(f"{RING}:wire=topk", SPARSE)
    assert found["topk_rows"] == 4 * 7 * 128
    # What is received is three partial sums and three results.
    assert found["topk_short_rows"] == 4 * (7 * 3 * 128 + 6 * (128 + 6) + 6 * 6)
    assert found["codec_additions"] == 4 * 4 * 256
    # The last step of a ring stores and does not encode.
    assert found["codec_comparisons"] == 4 * 6 * 256 * (4 + 1)
    assert found["sent_rows"] == 4 * 6 * 6
    assert found["link_beats"] == 4 * 6 * (3 + 6)
    assert found["onebit_rows"] == found["codec_divisions"] == found["conversions"] == 0
    spent = energy(SPARSE, found, HOROWITZ)
    assert spent["encode"] == pytest.approx(
        0.9 * found["codec_additions"] + 0.1 * 31 / 32 * found["codec_comparisons"])
    # Two chunks of a row each are sent whole.
    few, _ = counted("allreduce:ring:4x16:float32:wire=topk", SPARSE)
    assert few["codec_comparisons"] == 0
    assert few["topk_rows"] == 2 * 7


def test_energy_by_hand():
    found, _ = counted(RING)
    spent = energy(DEFAULT, found, HOROWITZ)
    assert tuple(spent) == (*COMPONENTS, "total")
    assert spent["total"] == pytest.approx(sum(spent[name] for name in COMPONENTS))
    assert spent["reduce"] == pytest.approx(3 * 1024 * 0.9)
    assert spent["links"] == pytest.approx(4 * 6 * 131 * 64 * 10.0)
    assert found["ack_beats"] > 0
    assert spent["acknowledge"] == pytest.approx(found["ack_beats"] * 64 * 10.0)
    assert spent["host_read"] == pytest.approx(found["read_rows"] * 1300.0)
    assert spent["program"] == pytest.approx(found["instructions"] * 2 * 1300.0)
    # 8 slots of 1 KiB are the published 8 KiB; half of that by the square root.
    assert spent["send_slots"] == pytest.approx(2 * found["sent_rows"] * 10.0)
    assert spent["store_slots"] == pytest.approx(2 * found["written_rows"] * 10.0 * 0.5**0.5)
    assert spent["average"] == spent["convert"] == 0
    scaled = energy(DEFAULT, found, find_technology("horowitz-28nm"))
    assert scaled["links"] == spent["links"]
    assert scaled["reduce"] == pytest.approx(spent["reduce"] * 2 / 3)


@pytest.mark.parametrize(("number", "operation", "pj"), [
    ("int32", "sum", 0.1), ("int32", "prod", 3.1), ("int32", "max", 0.1), ("float32", "min", 0.1),
    ("float16", "sum", 0.4), ("bfloat16", "prod", 1.1), ("bfloat16", "max", 0.05)])
def test_energy_of_operations(number, operation, pj):
    found, _ = counted(f"allreduce:ring:2x1KiB:{number}:op={operation}")
    elements = 1024 // (4 if "32" in number else 2)
    assert energy(DEFAULT, found, HOROWITZ)["reduce"] == pytest.approx(elements * pj)


def test_acknowledgements_are_those_of_the_exact_model():
    """As a run on the RTL counts them (``tests.support.nic_designs.compare_run``)."""
    program, timing = engine.plan(DEFAULT, engine.load(RING, DEFAULT))
    acks = sum(rank.acknowledgements for rank in timing.ranks)
    assert program.acknowledgements == acks
    assert accesses(program)["ack_beats"] == 3 * acks
    with pytest.raises(ValueError, match="^acknowledgements of a plan must be known, not None$"):
        accesses(engine.lower(DEFAULT, engine.load(RING, DEFAULT)))


def test_columns():
    """As sweeps have them: numbers alone, each row as that configuration."""
    configs = [DEFAULT, dataclasses.replace(DEFAULT, axi_data_bits=128, window=5, averages=False)]
    found = [counted(RING, config)[0] for config in configs]
    columns = evaluation._columns(configs)
    together = energy(columns, {name: np.array([one[name] for one in found])
                                for name in ACCESSES}, HOROWITZ)
    for row, (config, one) in enumerate(zip(configs, found, strict=True)):
        alone = energy(config, one, HOROWITZ)
        assert {name: values[row] for name, values in together.items()} == pytest.approx(alone)
    with pytest.raises(ValueError, match="^column must be one of ports, .*, not 'rows'$"):
        energy({"rows": np.array([1])}, found[0], HOROWITZ)
    with pytest.raises(ValueError, match="^window must be at most 64, not 65$"):
        energy({"window": np.array([65])}, found[0], HOROWITZ)


def test_estimate_with_energy():
    config, work = NicConfig(), engine.load(RING, DEFAULT)
    found = engine.estimate(
        config, work, EstimateOptions(technology="horowitz-45nm", clock_mhz=1000.0))
    assert found.energy is not None
    assert found.area is None
    assert not isinstance(costs, Area)
    assert found.energy.pj == energy(config, found.energy.accesses, HOROWITZ)
    assert found.energy.power_w["total"] == pytest.approx(
        found.energy.pj["total"] * 1e-12 / (found.model.cycles * 1e-9))
    assert found.energy.layers[0].pj == found.energy.pj


def test_page():
    page = nic_sizes.PAGE.read_text(encoding="utf-8")
    for lines in (*nic_energy.tables(), *nic_codecs.tables()):
        assert "\n".join(lines) + "\n" in page
