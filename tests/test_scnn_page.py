"""docs/scnn-paper.md: its tables follow from docs/scnn-paper.json; some of that is timed anew.

And the program of docs/scnn.md.
"""

import json
import re

import pytest

from arch.scnn.lowering import lower
from arch.scnn.papers import NETWORKS, PUBLISHED, conv_network, find_conv
from arch.scnn.timing.exact import evaluate
from benchmarks import pages
from benchmarks.scnn import paper as scnn_paper

STORED = json.loads(scnn_paper.CURVES.read_text(encoding="utf-8"))
LINES = scnn_paper.PAGE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("name", "rows"), [
    ("networks", scnn_paper.networks), ("shares", scnn_paper.shares),
    ("layers", scnn_paper.layers_table), ("dense", scnn_paper.dense_variants),
    ("rtl", scnn_paper.rtl_table),
    ("energy", scnn_paper.energy_rows), ("machines", scnn_paper.dense_machines),
    ("energy_variants", scnn_paper.energy_variants),
    ("sweep", lambda stored: scnn_paper.sweep_rows(stored["sweep"])),
    *((name, lambda stored, name=name: stored[name])
      for name in ("sensitivity", "sparse", "slots", "granularity", "one_sided"))])
def test_tables_are_those_of_the_numbers(name, rows):
    table = pages.table(scnn_paper.HEADERS[name], rows(STORED))
    begin = LINES.index(table[0])
    assert LINES[begin:begin + len(table)] == table


def test_every_layer_has_exact_cycles_that_add_up():
    for layers in NETWORKS.values():
        for layer in layers:
            found = STORED["exact"][layer.name]
            pe = sum(value for key, value in found.items()
                     if key.startswith("pe_") and key != "pe_products")
            assert pe == found["compute"] * scnn_paper.MACHINE.pes


@pytest.mark.parametrize("name", ["googlenet/5a/5x5_reduce", "googlenet/4a/5x5"])
def test_a_layer_takes_the_cycles_of_the_page(name):
    assert scnn_paper.exact(find_conv(name)) == STORED["exact"][name]


def test_layers_took_on_the_rtl_what_the_model_says_today():
    assert "googlenet/5b/3x3" in STORED["rtl"]
    for found in STORED["rtl"].values():
        assert (found["differ"], found["rtl"]) == (0, found["model"])
    network = conv_network(find_conv("googlenet/5b/3x3"))
    cycles = sum(evaluate(program).cycles for program in lower(scnn_paper.MACHINE,
                                                               network).programs)
    assert STORED["rtl"]["googlenet/5b/3x3"]["rtl"] == cycles


def test_networks_are_as_fast_as_published():
    """Within 12 %: AlexNet is 11 % slower, for a reason that the page names."""
    for row, (network, published) in zip(
            scnn_paper.networks(STORED),
            ((name, PUBLISHED[name].speedup) for name in NETWORKS), strict=True):
        assert float(row[2]) == pytest.approx(published, rel=0.12), network


def test_the_sweep_crosses_dcnn_and_ends_near_the_published_number():
    found = STORED["sweep"]
    assert 0.7 < scnn_paper.crossover(found) < 0.9
    assert found["1.0"]["performance"] == pytest.approx(scnn_paper.PUBLISHED_SWEEP[1.0], rel=0.1)
    first, published = found["0.1"], scnn_paper.PUBLISHED_SWEEP[0.1]
    assert first["performance"] < first["busiest"] < published < first["issue"]
    assert first["inside"] == pytest.approx(published, rel=0.06)
    assert 0.98 * found["1.0"]["busiest"] < found["1.0"]["performance"] < found["1.0"]["busiest"]


def test_large_pes_lose_with_small_groups_alone():
    """As published: few weights fill fewer of 16 lanes than of 4."""
    times = {row[1]: float(row[4]) for row in STORED["granularity"][1::2]}
    published, _ = scnn_paper.PUBLISHED_GRANULARITY[4]
    assert times["any"] < times["at most 16"] < published < times["at most 8"]


def test_program_of_the_engines_page(capsys):
    """Convolution, pooling and a fully connected layer from Python, as it stands there."""
    page = scnn_paper.PAGE.with_name("scnn.md").read_text(encoding="utf-8")
    program, = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    exec(program, {})
    assert re.fullmatch(r"OK True True \d,\d{3} cycles\n", capsys.readouterr().out)
