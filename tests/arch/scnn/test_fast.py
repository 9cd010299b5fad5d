"""The fast model: counts against masks laid out by hand, cycles of blocks that are known."""

import json
from dataclasses import replace

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scnn.fast import (
    Mapping,
    best_mapping,
    conflict_factor,
    counted,
    expected,
    fast,
    mapping_of,
    mappings,
)
from arch.scnn.papers import ConvShape, Density, at_density, conv_masks, find_conv
from arch.scnn.params import PRESETS
from benchmarks.scnn import paper as scnn_paper

TINY, PAPER = PRESETS["tiny"], PRESETS["paper64"]
HALF = Density(value=0.5, source="sweep")


def shape(**sizes):
    return ConvShape(name="test", **({"channels": 2, "outputs": 4, "height": 4, "width": 4,
                                      "kernel": 1, "weights": HALF, "acts": HALF} | sizes))


def test_every_weight_and_needed_activation_is_counted_once():
    layer = shape(channels=4, outputs=10, height=11, width=9, kernel=3, stride=2, padding=1,
                  groups=2)
    weights, acts = conv_masks(layer, seed=2)
    counts = counted(layer, TINY, Mapping(tile_h=3, tile_w=3, kc=4), weights, acts)
    assert counts.weights.sum() == weights.sum()
    # 9 columns at stride 2 and padding 1 end with the last tap; so do 11 rows.
    assert counts.acts.sum() == acts.sum()
    without = replace(layer, padding=0)
    counts = counted(without, TINY, Mapping(tile_h=3, tile_w=3, kc=4), weights, acts)
    assert counts.acts.sum() == acts.sum()
    short = replace(layer, kernel=1, padding=0, height=12, width=10)
    tap = weights[:, :, :1, :1]
    wide = np.ones(short.act_shape, np.bool_)
    counts = counted(short, TINY, Mapping(tile_h=3, tile_w=3, kc=4), tap, wide)
    assert counts.acts.sum() == 4 * 11 * 9
    assert counts.kc.tolist() == [4, 1]
    assert np.all(counts.weight_entries >= counts.weights)


def test_parts_of_a_plane_share_inputs():
    """Outputs 0, 1 and 2, 3 of a stride of 2 see columns 0 to 4 and 4 to 8; rows are not cut."""
    layer = shape(channels=4, outputs=8, height=11, width=9, kernel=3, stride=2, groups=2)
    weights, acts = conv_masks(layer, seed=2)
    counts = counted(layer, TINY, Mapping(tile_h=3, tile_w=2, kc=4), weights, acts)
    assert len(counts.acts) == 2
    assert counts.acts[0].sum() == acts[:, :, :5].sum()
    assert counts.acts[1].sum() == acts[:, :, 4:].sum()
    # The phases of a channel: even and odd rows, and columns.
    for part, columns in enumerate((range(5), range(4, 9))):
        found = counts.acts[part].sum(axis=0).reshape(4, 2, 2)
        for y, x in np.ndindex(2, 2):
            wanted = acts[:, y::2][:, :, [each for each in columns if each % 2 == x]]
            assert found[:, y, x].tolist() == wanted.sum(axis=(1, 2)).tolist()


def test_a_tile_below_the_kernel_is_refused():
    with pytest.raises(ValueError, match="tile must be at least 2 for a kernel of 3, not 1"):
        expected(shape(kernel=3), TINY, Mapping(tile_h=2, tile_w=1, kc=1))


def test_placeholders_are_those_of_the_runs():
    """One weight behind 35 zeros has two placeholders in front of it."""
    layer = shape(channels=1, outputs=64, height=2, width=2)
    weights = np.zeros((64, 1, 1, 1), np.bool_)
    weights[35] = True
    counts = counted(layer, PAPER, Mapping(tile_h=1, tile_w=1, kc=64), weights,
                     np.ones((1, 2, 2), np.bool_))
    assert counts.weights.ravel().tolist() == [1]
    assert counts.weight_entries.ravel().tolist() == [3]


def test_pe_cycles_are_rows_times_vectors():
    """1 x 1, everything non-zero, one PE's tile 2 x 2: 2 rows of 2, 4 outputs: 2 vectors."""
    layer = at_density(shape(), 1.0, 1.0)
    config = replace(TINY, queue_depth=64, banks=128)
    result = fast(expected(layer, config, Mapping(tile_h=2, tile_w=2, kc=4)), config)
    assert result.pe["pe_busy"] == 4 * 2 * (2 * 2)
    assert result.pe["pe_empty"] == 0
    assert result.products == 4 * 2 * 4 * 4
    # Two output channels at once.
    assert result.drain_post == 4 * 4 // 2
    assert result.drain_halo == 0


def test_rows_of_blocks_without_weights_cost_a_cycle_and_empty_channels_none():
    layer = shape()
    mapping = Mapping(tile_h=2, tile_w=2, kc=4)
    no_weights = fast(expected(at_density(layer, 0.0, 1.0), TINY, mapping), TINY)
    assert (no_weights.pe["pe_busy"], no_weights.pe["pe_empty"]) == (0, 4 * 2 * 2)
    no_acts = fast(expected(at_density(layer, 1.0, 0.0), TINY, mapping), TINY)
    assert (no_acts.pe["pe_busy"], no_acts.pe["pe_empty"]) == (0, 0)
    assert (no_acts.products, no_acts.act_rows) == (0, 0)


def test_counters_of_a_pe_add_up_to_compute():
    layer = find_conv("googlenet/4a/3x3")
    mapping = mapping_of(layer, PAPER)
    result = fast(expected(layer, PAPER, mapping), PAPER)
    assert sum(result.pe.values()) == pytest.approx(result.compute * PAPER.pes)
    assert result.cycles > result.compute + result.halo_wait + result.post_wait


def test_equal_parts_of_a_plane_take_equal_times():
    """All that is counted, and every wait, is twice that of one part."""
    layer = shape(channels=4, outputs=10, height=8, width=8, kernel=3)
    counts = counted(layer, TINY, Mapping(tile_h=3, tile_w=3, kc=4), *conv_masks(layer, seed=2))
    one, two = (fast(replace(counts, acts=np.concatenate([counts.acts[:1]] * parts),
                             act_entries=np.concatenate([counts.act_entries[:1]] * parts)), TINY)
                for parts in (1, 2))
    assert one.drain_halo > 0
    assert one.halo_sums > 0
    for name, value in vars(one).items():
        if name == "pe":
            assert two.pe == pytest.approx({key: 2 * each for key, each in value.items()})
        else:
            whole = isinstance(value, int)
            assert getattr(two, name) == (2 * value if whole else pytest.approx(2 * value)), name


def test_drawn_counts_give_the_cycles_of_masks():
    for name in ("alexnet/conv3", "googlenet/5b/3x3"):
        layer = find_conv(name)
        mapping = mapping_of(layer, PAPER)
        drawn = fast(expected(layer, PAPER, mapping), PAPER).cycles
        exact = fast(counted(layer, PAPER, mapping, *conv_masks(layer)), PAPER).cycles
        assert drawn == pytest.approx(exact, rel=0.02)


def test_conflicts_fall_with_depth_and_banks_and_are_few_with_few_products():
    layer = at_density(find_conv("googlenet/3a/3x3"), 0.9, 0.9)
    mapping = Mapping(tile_h=4, tile_w=4, kc=8)
    factor = conflict_factor(PAPER, layer, mapping)
    assert factor > 0.05
    assert conflict_factor(replace(PAPER, queue_depth=1), layer, mapping) > factor
    assert conflict_factor(replace(PAPER, banks=128), layer, mapping) < factor
    assert conflict_factor(PAPER, at_density(layer, 0.1, 0.1), mapping) < 0.01


def test_weight_fifo_keeps_pes_together():
    """A deeper FIFO lets PEs be apart, so they wait less for weights."""
    layer = find_conv("googlenet/5b/3x3")
    starved = [fast(expected(layer, config, Mapping(tile_h=1, tile_w=1, kc=16)),
                    config).pe["pe_starved"]
               for config in (replace(PAPER, fifo_depth=depth) for depth in (30, 60, 240))]
    assert starved[0] > starved[1] > starved[2]


def test_mappings_fit_and_the_best_is_one_of_them():
    layer = find_conv("vgg16/conv2_2")
    found = mappings(layer, PAPER)
    assert all((m.tile_h + 2) * (m.tile_w + 2) * m.kc <= PAPER.accumulators for m in found)
    assert best_mapping(layer, PAPER) in found
    assert max(m.kc for m in mappings(layer, PAPER, kc=2)) == 2


@pytest.mark.parametrize("name", ["vgg16/conv1_1", "vgg16/conv2_1", "alexnet/conv3"])
def test_layers_in_parts_take_about_what_the_page_says(name):
    """Of what the parts share, without which conv2_1 would be 16 % faster."""
    layer = find_conv(name)
    cycles = scnn_paper.layer_run(layer).cycles
    stored = json.loads(scnn_paper.CURVES.read_text(encoding="utf-8"))
    assert cycles == pytest.approx(stored["exact"][name]["cycles"], rel=0.06)


def test_a_layer_that_cannot_fit_is_refused():
    with pytest.raises(ConfigError, match="layer test must fit: 256 accumulators"):
        mapping_of(shape(channels=4096), TINY)
