"""Programs of random and of chosen layers, executed by a machine that knows no convolution."""

import dataclasses

import numpy as np
import pytest

from arch.result import InfeasibleError
from arch.scnn import forward
from arch.scnn.isa import Opcode
from arch.scnn.lowering import explain, image, lower, place, results
from arch.scnn.network import SparseLayer, SparseNetwork, dense, max_pool
from arch.scnn.params import PRESETS, ScnnConfig
from sim.scnn.golden import run_network
from tests.support.scnn_machine import Machine
from tests.support.scnn_random import random_config, random_network, sparse


def executed(config, network):
    """Return the schedule; every tensor that it leaves is the golden one, and so is the model's."""
    golden = [network.inputs.astype(np.int16), *run_network(network)]
    schedule = lower(config, network)
    for own, expected in zip(schedule.tensors, golden, strict=True):
        assert (own == expected).all()
    tensors = {0: golden[0]}
    for program in schedule.programs:
        memory = image(program)
        before = memory.copy()
        # The host step: compressed anew from what the programs before have left.
        assert place(program, memory, tensors[program.source.tensor])
        assert (memory == before).all()
        Machine(config).run(memory, program.program_at, len(program))
        target = program.target
        found = tensors.setdefault(target.tensor, np.full_like(golden[target.tensor], -999))
        found[:, target.channels, target.rows, target.columns] = results(program, memory)
    for tensor, found in tensors.items():
        assert (found == golden[tensor]).all()
    assert len(golden) - 1 in tensors
    return schedule


def layer(shape, kernel, *, density=(0.5, 0.5), images=1, seed=0, **options):
    """Return a network of one convolution: (C, H, W) and (K, R, S)."""
    rng = np.random.default_rng(seed)
    groups = options.get("groups", 1)
    return SparseNetwork(
        name="layer", inputs=sparse(rng, (images, *shape), density[1], 1, 256, np.uint8),
        layers=(SparseLayer(
            name="c", scale=0.004, relu=True, unsigned=True,
            weights=sparse(rng, (kernel[0], shape[0] // groups, *kernel[1:]), density[0], -128,
                           128, np.int8), **options),))


SMALL = ScnnConfig(grid_rows=2, grid_cols=3, f=2, i=3, banks=4, bank_entries=64, fifo_depth=40,
                   act_rows=60, kc=8, taps=64, param_rows=16, axi_data_bits=64)


@pytest.mark.parametrize("part", range(4))
def test_random(part):
    """Layers of all kinds on any grid; at least half of the cases fit, some in parts or chained."""
    counts = {"run": 0, "parts": 0, "chained": 0}
    for seed in range(40 * part, 40 * part + 40):
        rng = np.random.default_rng(seed)
        config, network = random_config(rng), random_network(rng)
        try:
            schedule = executed(config, network)
        except InfeasibleError:
            continue
        counts["run"] += 1
        counts["parts"] += len(schedule.programs) > len(network.layers)
        counts["chained"] += any(len(program.stages) > 1 for program in schedule.programs)
    assert counts["run"] >= 20
    assert counts["parts"]
    assert counts["chained"] >= 5


@pytest.mark.parametrize("density", [(0, 1), (1, 0), (0, 0), (1, 1), (0.3, 0.6)])
def test_densities(density):
    executed(SMALL, layer((3, 9, 8), (5, 3, 3), density=density, pads=(1, 1, 1, 1)))


@pytest.mark.parametrize(("shape", "kernel", "options"), [
    ((2, 4, 6), (3, 5, 5), {"pads": (2, 2, 2, 2)}),                 # halo wider than a tile
    ((2, 3, 2), (3, 3, 2), {}),                                     # a kernel as large as the plane
    ((3, 9, 11), (4, 1, 2), {"stride": (3, 4)}),                    # stride larger than the kernel
    ((2, 9, 9), (2, 3, 3), {"dilation": (2, 3), "pads": (3, 0, 1, 4)}),
    ((2, 7, 9), (2, 3, 2), {"dilation": (3, 2), "stride": (2, 2), "pads": (2, 3, 0, 1)}),
    ((1, 1, 1), (1, 1, 1), {}),
    ((1, 1, 17), (2, 1, 3), {"pads": (0, 1, 0, 1)}),                # one row
    ((1, 17, 1), (2, 3, 1), {"pads": (1, 0, 1, 0)}),                # one column
    ((2, 2, 2), (2, 2, 2), {"pads": (3, 3, 3, 3)}),                 # outputs of nothing but padding
    ((6, 5, 5), (6, 3, 3), {"groups": 6}),
    ((6, 5, 5), (4, 3, 3), {"groups": 2, "pads": (1, 1, 1, 1)}),
])
@pytest.mark.parametrize("grid", [(1, 1), (1, 4), (3, 1), (2, 2)])
def test_shapes(shape, kernel, options, grid):
    config = ScnnConfig(grid_rows=grid[0], grid_cols=grid[1], f=3, i=2, banks=8, bank_entries=128,
                        kc=8, axi_data_bits=32)
    executed(config, layer(shape, kernel, images=2, **options))


def test_chain():
    """Convolutions, pooling and a fully connected layer: one program, no results in between."""
    rng = np.random.default_rng(5)
    layers = (
        SparseLayer(name="a", weights=sparse(rng, (6, 2, 3, 3), 0.6, -128, 128, np.int8),
                    pads=(1, 1, 1, 1), scale=0.005, relu=True),
        max_pool("p", 6, (2, 2), unsigned=False),
        SparseLayer(name="b", weights=sparse(rng, (5, 6, 3, 3), 0.6, -128, 128, np.int8),
                    stride=(2, 2), pads=(1, 1, 1, 1), scale=0.005, unsigned=True),
        dense("d", sparse(rng, (10, 45), 0.7, -128, 128, np.int8), (5, 3, 3), scale=0.01))
    network = SparseNetwork(name="chain", layers=layers,
                            inputs=sparse(rng, (3, 2, 12, 12), 0.5, 0, 256, np.uint8))
    schedule = executed(PRESETS["default"], network)
    program, = schedule.programs
    codes = [instruction.opcode for instruction in program.instructions]
    assert codes.count(Opcode.LOAD_ACTIVATIONS) == codes.count(Opcode.STORE_ACTIVATIONS) == 3
    assert codes.count(Opcode.SWAP) == 12
    assert codes.count(Opcode.LOAD_PARAMS) == 4
    # Tiles are those of the layer behind times its stride.
    assert [(stage.tile.tile_h, stage.tile.tile_w) for stage in program.stages] == [
        (4, 4), (2, 2), (1, 1), (1, 1)]
    assert [row["chained"] for row in explain(schedule)] == [False, True, True, True]


def test_a_chain_is_cut_where_it_does_not_fit():
    """Six columns of halo more than a run has room for: the host takes the results in between."""
    network = layer((1, 4, 4), (1, 1, 1))
    wide = SparseLayer(name="wide", weights=np.ones((1, 1, 1, 4), np.int8), scale=0.25,
                       dilation=(1, 7), pads=(0, 11, 0, 10))
    network = SparseNetwork(name="cut", inputs=network.inputs, layers=(*network.layers, wide))
    schedule = executed(ScnnConfig(grid_rows=1, grid_cols=2, f=2, i=2, bank_entries=64), network)
    assert [len(program.stages) for program in schedule.programs] == [1, 1]


def test_parts():
    """Output channels beyond the table, and results beyond the memories: several programs."""
    schedule = executed(SMALL, layer((2, 6, 6), (40, 1, 1), density=(0.9, 0.9)))
    assert len(schedule.programs) == 3
    config = ScnnConfig(grid_rows=1, grid_cols=1, f=2, i=2, act_rows=40)
    schedule = executed(config, layer((2, 13, 11), (2, 3, 3), pads=(1, 1, 1, 1), images=2))
    assert len(schedule.programs) > 2
    assert {program.target.columns.stop for program in schedule.programs} != {11}
    covered = np.zeros((2, 13, 11), int)
    for program in schedule.programs:
        target = program.target
        covered[target.channels, target.rows, target.columns] += 1
    assert (covered == 1).all()


@pytest.mark.parametrize("pads", [(0, 0, 0, 300), (300, 0, 0, 0)])
def test_tiles_beyond_the_width_of_operands(pads):
    """In parts they are small enough, those of nothing but padding too."""
    config = ScnnConfig(grid_rows=1, grid_cols=1, f=2, i=2, banks=32, bank_entries=128)
    schedule = executed(config, layer((1, 2, 2), (1, 1, 1), density=(1, 1), pads=pads))
    assert len(schedule.programs) > 1


def test_groups_of_output_channels():
    """No block is longer than the FIFO takes, and accumulators have room for a group."""
    config = ScnnConfig(grid_rows=2, grid_cols=2, f=4, i=4, fifo_depth=12, kc=64, bank_entries=100)
    schedule = executed(config, layer((2, 6, 6), (37, 3, 3), density=(1, 1)))
    stage, = schedule.programs[0].stages
    assert np.diff(stage.weights.starts).max() <= config.block_vectors
    assert stage.tile.accumulators <= config.accumulators
    assert [group.first for group in stage.groups] == list(np.cumsum(
        [0, *(group.kc for group in stage.groups)])[:-1])
    assert sum(group.kc for group in stage.groups) == 37
    assert not any(group.advance for group in stage.groups)


def test_groups_of_a_convolution():
    """Depthwise: a group has its own channels, and the next one goes on behind them."""
    config = ScnnConfig(grid_rows=2, grid_cols=2, f=4, i=4, kc=4)
    schedule = executed(config, layer((10, 6, 6), (10, 3, 3), groups=10, stride=(2, 2)))
    stage, = schedule.programs[0].stages
    first = 0
    for group in stage.groups:
        assert (group.first, group.channel) == (first, 4 * first)
        assert group.channels == 4 * group.kc
        assert group.advance == (first > 0)
        first += group.kc
    assert first == 10
    assert len(stage.groups) > 1


ACT_ROWS = "act_rows must be at least 7 (input sub-channels of layer 'c'), not 6"
FIFO_DEPTH = ("fifo_depth must be at least 14 (vectors of weights of layer 'c' from one channel to "
              "another), not 4")
BANK_ENTRIES = ("bank_entries must be at least 81 (accumulators in a bank for a tile of layer 'c' "
                "with its halo), not 24")


@pytest.mark.parametrize(("config", "network", "text"), [
    ({"taps": 8}, layer((1, 9, 9), (1, 3, 3)),
     "taps must be at least 9 (taps of layer 'c'), not 8"),
    ({"act_rows": 6}, layer((7, 1, 1), (1, 1, 1)), ACT_ROWS),
    ({"fifo_depth": 4}, layer((1, 5, 5), (1, 5, 5), density=(1, 1)), FIFO_DEPTH),
    ({"banks": 1, "bank_entries": 24}, layer((1, 5, 5), (1, 5, 5)), BANK_ENTRIES),
    ({}, layer((1, 1, 300), (1, 1, 300)), "taps must be at least 300 (taps of layer 'c'), not 64"),
])
def test_infeasible(config, network, text):
    design = ScnnConfig(**({"grid_rows": 1, "grid_cols": 1, "f": 2, "i": 2} | config))
    with pytest.raises(InfeasibleError) as caught:
        lower(design, network)
    assert str(caught.value) == text


def test_macs():
    """Products of values that are not zero, one by one."""
    rng = np.random.default_rng(8)
    for _ in range(20):
        network = random_network(rng, layers=1, plane=7, channels=4, images=2)
        found, inputs = network.layers[0], network.inputs
        top, left, bottom, right = found.pads
        padded = np.pad(inputs != 0, ((0, 0), (0, 0), (top, bottom), (left, right)))
        total = 0
        per_group, depth = found.outputs // found.groups, found.weights.shape[1]
        for k, c, r, s in np.argwhere(found.weights).tolist():
            for y, x in np.ndindex(*found.plane(*inputs.shape[2:])):
                total += int(padded[:, k // per_group * depth + c,
                                    y * found.stride[0] + r * found.dilation[0],
                                    x * found.stride[1] + s * found.dilation[1]].sum())
        assert forward.macs(found, inputs) == total


def test_layers_of_too_many_programs_are_refused_beforehand():
    """4 PEs with 256 accumulators have 1024 outputs in a program at most."""
    with pytest.raises(InfeasibleError, match=(
            "^workload must be one of at most 4096 programs, not 'c' "
            r"\(at least 5888\): a smaller plane or padding, a larger grid, or more "
            "accumulators$")):
        lower(PRESETS["tiny"], layer((4, 9, 8), (6, 3, 3), pads=(1000,) * 4))


def test_more_images_than_anybody_waits_for_are_refused():
    """Each is lowered and timed by itself."""
    network = dataclasses.replace(layer((1, 1, 1), (1, 1, 1)),
                                  inputs=np.ones((4097, 1, 1, 1), np.uint8))
    with pytest.raises(InfeasibleError, match=(
            r"^workload must be one of at most 4096 images, not '\w+' \(4097\): a smaller batch$")):
        lower(PRESETS["tiny"], network)
