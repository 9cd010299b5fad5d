"""Steps of training as programs: run one instruction after the other, beside golden training."""

import functools
import re
from collections import Counter

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.costs.accesses import accesses
from arch.systolic.lowering.training.packing import Packing
from arch.systolic.lowering.training.products import WEIGHT_GRADIENT, strip_width, summands
from arch.systolic.lowering.training.step import TrainingLowering, training_macs
from arch.systolic.lowering.training.step_search import (
    cost_graph,
    lower_again,
    lower_split,
    lower_within,
    split_options,
)
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.optimizers import (
    LARS,
    OPTIMIZERS,
    SGD,
    Adam,
    LossScaling,
    Momentum,
    Nesterov,
)
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    MaxLayer,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    initial_parameters,
    training_network,
)
from sim.systolic.golden.training.encodings import pack, unpack
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Numerics, Trainer, forward
from sim.systolic.golden.training.updates import matrix_of
from sim.systolic.golden.training.vector import VectorUnit
from sim.systolic.testbenches.float_reference import FloatMachine, SparseRoomError
from tests.support.counts import soak

SMALL = {"pe_stages": 4, "add_stages": 3, "axi_data_bits": 64, "acc_depth": 64, "ub_bank_rows": 64,
         "param_rows": 16, "training": True}
NETWORK = TrainingNetwork(name="small", image=(7, 1, 1), nodes=(
    WeightedLayer(name="a", source="images", channels=6),
    WeightedLayer(name="b", source="a", channels=5, relu=False),
    WeightedLayer(name="c", source="b", channels=9, relu=False)))


def design(operand="bfloat16", rows=4, cols=4, registers=6, vector_rows=3, **more):
    return SystolicConfig(rows=rows, cols=cols, operand_format=operand,
                          vector_registers=registers, vector_rows=vector_rows,
                          **SMALL | more)


def bits(array):
    array = np.ascontiguousarray(array)
    return array.view(f"u{array.itemsize}")


def check(config, optimizer, *, batch, steps, network=NETWORK, scaling=None, clip=None,
          factor=1.0, memory_bound=None, encode=False, reduce=False, density=None, split=None,
          order=None, recompute=None, lowered=None):
    """Run steps of both, and compare all that is kept; return the losses and the steps skipped."""
    lower = TrainingLowering(
        config, network, batch=batch, optimizer=optimizer, scaling=scaling, clip=clip,
        reduce=reduce, density=density)
    schedule = (lowered if lowered is not None else
                lower_again(lower, recompute, encode=encode) if recompute else
                lower(encode=encode, split=split, order=order) if memory_bound is None else
                lower_within(lower, memory_bound, encode=encode))
    operand, scaling, strip = config.operand, schedule.scaling, strip_width(config)
    trainer = Trainer(network, optimizer, Numerics(
        forward=operand, gradient=config.gradient, depth=strip_width(config),
        weight_depth=summands(config, WEIGHT_GRADIENT),
        unit=VectorUnit(lanes=strip_width(config), rows=config.vector_rows)),
        scaling=scaling, clip=clip, split=schedule.split, reduced=schedule.reduced)
    memory = schedule.image()
    for name, value in initial_parameters(network).items():
        layer, _, what = name.partition(".")
        schedule.write(memory, name, matrix_of(value, strip))
        if what == "weight":
            schedule.write(memory, f"{layer}.operands", operand.round(
                schedule.operands_of(layer, matrix_of(value, strip))))
    rng = np.random.default_rng(batch)
    updates, good, scale, losses, skipped = 0, 0, scaling.log2, [], 0
    machine = FloatMachine(config, memory)
    for _ in range(steps):
        images = (factor * rng.standard_normal((batch, *network.image))).astype(np.float32)
        labels = rng.integers(network.classes, size=batch)
        schedule.write(memory, "images", operand.round(rows_of(images)))
        schedule.write(memory, "labels", labels[:, np.newaxis] == np.arange(network.classes))
        machine.nonzeros.clear()
        machine.execute(schedule.at(updates + 1, scale).instructions())
        done = trainer.step(images, labels)
        # Of each sparse move: what the model's cycles depend on.
        np.testing.assert_array_equal(machine.nonzeros, schedule.counted(
            [{name: rows_of(each.outputs[name]) for name in maps}
             for maps, each in zip(schedule.sparse, trainer.passes, strict=True)]))
        np.testing.assert_array_equal(
            bits(schedule.read(memory, "loss")[0, :1]), bits(np.float32([done.loss])))
        for name, value in trainer.parameters.items():
            matrix = matrix_of(value, strip)
            np.testing.assert_array_equal(bits(schedule.read(memory, name)), bits(matrix))
            layer, _, what = name.partition(".")
            if what == "weight":
                np.testing.assert_array_equal(
                    bits(schedule.read(memory, f"{layer}.operands")),
                    bits(operand.canonical(operand.round(schedule.operands_of(layer, matrix)))))
            for each, state in trainer.state[name].items():
                np.testing.assert_array_equal(
                    bits(schedule.read(memory, f"{name}.{each}")), bits(matrix_of(state, strip)))
        peaks = [schedule.read(memory, f"{name}.peak")[0, 0] for name in trainer.parameters]
        overflow = not np.isfinite(peaks).all()
        assert overflow == done.overflow
        updates += not (overflow and scaling.skip)
        skipped += overflow and scaling.skip
        scale, good = scaling.after(scale, good, overflow)
        losses.append(done.loss)
    return losses, skipped


def mixed(operand="float8_e4m3fn", gradient="float8_e5m2", **more):
    return design(operand, gradient_format=gradient, **more)


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers(name):
    """All seven, on six registers of three rows: values go to memory and come back."""
    losses, _ = check(design(), OPTIMIZERS[name](), batch=5, steps=3)
    assert np.isfinite(losses).all()


@pytest.mark.parametrize(("config", "batch"), [
    (design(rows=3, cols=2, registers=4, vector_rows=1), 1),
    (design(rows=6, cols=3, registers=5, vector_rows=4), 7),
    (design(rows=3, cols=6, registers=8, vector_rows=16), 9),
    (design("float16", rows=5, cols=5, axi_data_bits=128), 4),
    (design("float8_e5m2", rows=8, cols=8), 6),
    (design("float8_e4m3fn", rows=9, cols=9), 3),
    (mixed(rows=8, cols=5), 4),
    (mixed("bfloat16", "float16", rows=3, cols=4), 5),
])
def test_cores(config, batch):
    """Formats, arrays that are not square, one row of a register, batches of any size."""
    check(config, Momentum(weight_decay=0.01), batch=batch, steps=2)


def test_convolutions():
    """digits-cnn: convolutions with padding, a residual, a pooling, a layer of whole images."""
    losses, _ = check(design(ub_bank_rows=256), Momentum(), batch=3, steps=2,
                      network=training_network("digits-cnn"))
    assert np.isfinite(losses).all()


@functools.cache
def deep(bound=None):
    """Return a program of a chain of convolutions, all of whose outputs are of one size."""
    lower = TrainingLowering(
        design(ub_bank_rows=256, vector_rows=16), DEEP, batch=4, optimizer=Momentum())
    return lower() if bound is None else lower_within(lower, bound)


def test_memory_is_shared_at_no_cost():
    plain = deep()
    shared = deep(plain.program_at - 1)
    kept = plain.kinds["feature maps"] + plain.kinds["workspace"]
    assert shared.kinds["feature maps and gradients of them"] < 0.5 * kept
    assert [info.name for info in shared.phases] == [info.name for info in plain.phases]
    assert evaluate(shared).cycles == evaluate(plain).cycles
    assert deep(plain.program_at).program() == plain.program()


@soak("test_bounds")
def test_outputs_are_computed_again():
    """Less memory, more and more cycles; the same bits, step by step; at last a refusal."""
    plain = deep()
    shared = deep(plain.program_at - 1)
    assert cost_graph(plain).costs == cost_graph(shared).costs
    bounds, cycles = [shared.program_at], [evaluate(shared).cycles]
    # With each bound that is a byte less, the integer program takes seconds.
    found = deep(bounds[-1] - 1)
    bounds.append(found.program_at)
    cycles.append(evaluate(found).cycles)
    again = Counter(info.name for info in found.phases) - Counter(
        info.name for info in plain.phases)
    assert again
    assert all(not name.endswith((".gradients", ".mask")) for name in again)
    assert sum(found.kinds.values()) - found.kinds["program"] == found.program_at
    assert bounds == sorted(bounds, reverse=True)
    assert cycles == sorted(cycles)
    assert cycles[1] > cycles[0]
    with pytest.raises(ConfigError) as refused:
        deep(1)
    least = re.fullmatch(r"memory bound must be at least (\d+) \(bytes besides the program\) for "
                         r"this step, not 1", str(refused.value))
    # What the message says can be had, and is no more than what was found above.
    lowered = deep(int(least[1]))
    assert lowered.program_at == int(least[1]) <= bounds[-1]
    check(design(ub_bank_rows=256, vector_rows=16), Momentum(), batch=4, steps=2, network=DEEP,
          lowered=lowered)


def test_order_of_micro_batches():
    """What pays in the first micro-batch alone is packed there alone; the order is one for all."""
    config = design(acc_depth=128, ub_bank_rows=512, vector_rows=32)
    network = training_network("digits-cnn")
    first, second = (TrainingLowering(config, network, batch=images, optimizer=SGD())(encode=True)
                     for images in (2, 1))
    order = [part.name for part in first.parts]
    assert set(order) - {part.name for part in second.parts}
    check(config, SGD(rate=0.01), batch=3, steps=1, network=network, encode=True, split=(2, 1),
          order=order)


@pytest.mark.parametrize(("recompute", "wanted"), [
    ("echo", {"p"}), ("sqrt", {"a", "p", "c", "d"})])
def test_heuristics(recompute, wanted):
    """What cheap nodes and checkpoints say is computed again; the same bits, in less memory."""
    config = design(ub_bank_rows=256, vector_rows=16)
    network = TrainingNetwork(name="padded", image=(2, 8, 8), nodes=(
        conv("a", "images", 4, (1, 1)),
        AverageLayer(name="p", source="a", kernel=(3, 3),
                     geometry=Geometry(strides=(1, 1), pads=(1, 1, 1, 1))),
        conv("b", "p", 4, (1, 1)), conv("c", "b", 4, (1, 1)), conv("d", "c", 4, (1, 1)),
        conv("e", "d", 4, (1, 1)), dense("e")))
    lower = TrainingLowering(config, network, batch=8, optimizer=SGD())
    plain = lower()
    shared = lower(order=[part.name for part in plain.parts])
    found = lower_again(lower, recompute)
    again = Counter(info.name for info in found.phases) - Counter(
        info.name for info in plain.phases)
    assert {name.partition(".")[0] for name in again} == wanted
    assert found.program_at < shared.program_at
    assert evaluate(found).cycles > evaluate(shared).cycles
    check(config, SGD(), batch=8, steps=1, network=network, recompute=recompute)
    # Within a bound the first that fits; a heuristic says what it can do.
    assert lower_within(lower, shared.program_at, recompute=recompute).program() == shared.program()
    if recompute == "echo":
        assert lower_within(lower, found.program_at, recompute="echo").program() == found.program()
        with pytest.raises(ConfigError, match=rf"must be at least {found.program_at} \(bytes"):
            lower_within(lower, 1, recompute="echo")


@pytest.mark.parametrize("factor", [0.4, 0.6, 0.9])
def test_bounds(factor):
    """A network with a residual, poolings and a stride, within any bound that there is."""
    config, batch = design(ub_bank_rows=256, vector_rows=16), 3
    network = training_network("digits-cnn")
    lower = TrainingLowering(config, network, batch=batch, optimizer=LARS())
    most = lower().program_at
    least = lower(order=[part.name for part in lower().parts]).program_at
    check(config, LARS(), batch=batch, steps=1, network=network,
          memory_bound=int(least + factor * (most - least)))


def conv(name, source, channels, kernel, strides=(1, 1), pads=(0, 0, 0, 0), relu=True):
    return WeightedLayer(name=name, source=source, channels=channels, kernel=kernel, relu=relu,
                         geometry=Geometry(strides=strides, pads=pads))


def dense(source):
    return WeightedLayer(name="scores", source=source, channels=4, relu=False)


DEEP = TrainingNetwork(name="deep", image=(2, 8, 8), nodes=(
    *(conv(f"c{i}", f"c{i - 1}" if i else "images", 4, (3, 3), pads=(1, 1, 1, 1))
      for i in range(5)),
    MaxLayer(name="pool", source="c4"), dense("pool")))
STRIDED = TrainingNetwork(name="strided", image=(3, 7, 8), nodes=(
    conv("a", "images", 5, (3, 2), (2, 3), (1, 0, 2, 1)),
    conv("b", "a", 6, (1, 1), (2, 2), relu=False),
    conv("c", "a", 6, (3, 3), (2, 2), (1, 1, 1, 1), relu=False),
    SumLayer(name="d", sources=("b", "c"), relu=True), dense("d")))
POOLED = TrainingNetwork(name="pooled", image=(5, 9, 7), nodes=(
    conv("a", "images", 6, (1, 1)),
    MaxLayer(name="b", source="a", kernel=(3, 3),
             geometry=Geometry(strides=(2, 2), pads=(1, 1, 1, 1))),
    conv("c", "b", 6, (2, 5), pads=(1, 2, 0, 2), relu=False),
    SumLayer(name="d", sources=("b", "c")), SumLayer(name="e", sources=("d", "d")),
    AverageLayer(name="f", source="e", kernel=(2, 2)),
    AverageLayer(name="g", source="d", kernel=(2, 3),
                 geometry=Geometry(strides=(3, 1), pads=(0, 1, 1, 0))),
    conv("h", "g", 6, (1, 2), relu=False),
    MaxLayer(name="i", source="f", kernel=(1, 1), geometry=Geometry(strides=(1, 1))),
    SumLayer(name="j", sources=("h", "i"), relu=True), dense("j")))


@pytest.mark.parametrize(("network", "config"), [
    (POOLED, design(ub_bank_rows=256)),
    (POOLED, design(rows=6, cols=3, vector_rows=1, ub_bank_rows=256)),
    (training_network("digits-cnn"),
     design("float8_e4m3fn", rows=8, cols=8, registers=4, vector_rows=7, ub_bank_rows=256))],
    ids=range(3))
def test_encodings(network, config):
    """Packed masks and indices: the same bits of weights and state, with NaN, too."""
    encoded = TrainingLowering(config, network, batch=2, optimizer=SGD())(encode=True)
    assert {"relu mask"} <= {info.operator for info in encoded.phases}
    losses, _ = check(config, SGD(rate=3e38), batch=2, steps=2, network=network, encode=True,
                      scaling=LossScaling(skip=False))
    assert not np.isfinite(losses).all()


REDUCED = {"axi_data_bits": 32, "ub_bank_rows": 256}


@pytest.mark.parametrize(("network", "config", "encode", "factor"), [
    (POOLED, design(stored_format="float8_e4m3fn", **REDUCED), False, 1.0),
    # Outputs beyond the largest number of the second format.
    (STRIDED, design(rows=6, cols=3, stored_format="float8_e4m3fn", **REDUCED), True, 3000.0),
    (training_network("digits-cnn"),
     design("float16", rows=5, cols=5, vector_rows=7, stored_format="float8_e5m2", **REDUCED),
     True, 1.0)], ids=range(3))
def test_precision_reduction(network, config, encode, factor):
    """Maps that products of gradients read wait in a narrower format; golden reads them so."""
    found = {
        reduce: TrainingLowering(config, network, batch=2, optimizer=SGD(), reduce=reduce)(
            encode=encode)
        for reduce in (False, True)}
    phases = [info.operator for info in found[True].phases]
    layers = [node for node in network.nodes if isinstance(node, WeightedLayer)]
    assert set(found[True].reduced) == {layer.source for layer in layers} - {"images"}
    assert phases.count("precision reduction") == len(found[True].reduced)
    assert phases.count("widening") == sum(layer.source != "images" for layer in layers)
    assert {sum(info.macs for info in schedule.phases) for schedule in found.values()} == {
        training_macs(network, 2)}
    # What energy is counted by, and what the recurrence counts.
    counters = evaluate(found[True]).counters
    beats = counters["vector_read_beats"] + counters["vector_write_beats"]
    assert accesses(found[True])["vector_bytes"] == beats * config.beat_bytes
    check(config, SGD(rate=0.01), batch=2, steps=2, network=network, encode=encode, reduce=True,
          factor=factor)


def test_precision_reduction_combines():
    """With encodings and micro-batches; and where outputs are computed, and reduced, again."""
    config = design(vector_rows=16, stored_format="float8_e5m2", **REDUCED)
    check(config, SGD(), batch=4, steps=2, network=POOLED, reduce=True, encode=True, split=(1, 3))
    parts = [part.name for part in TrainingLowering(
        config, STRIDED, batch=2, optimizer=SGD(), reduce=True)().parts]
    at = parts.index("d.gradients")
    check(config, SGD(), batch=2, steps=2, network=STRIDED, reduce=True,
          order=[*parts[:at], "a", "a.reduced", *parts[at:]])


def test_precision_reduction_needs_a_format():
    for config, message in (
            (design(), "stored_format must name a format for encode=dpr, not none"),
            (design(stored_format="float8_e5m2"),
             (r"axi_data_bits must be below 64 \(a row of min\(rows, cols\) operands\) for "
              "encode=dpr, not 64"))):
        with pytest.raises(ConfigError, match=f"^{message}$"):
            TrainingLowering(config, NETWORK, batch=2, optimizer=SGD(), reduce=True)()


ZEROS = {"axi_data_bits": 64, "ub_bank_rows": 256, "sparse_storage": True}


@pytest.mark.parametrize(("network", "config", "encode", "split", "density"), [
    # A beat holds more operands than a row; the last strip, and the last register, are not full.
    (POOLED, design(rows=6, cols=5, vector_rows=7, **ZEROS), True, (1, 1), 1.0),
    (training_network("digits-cnn"), design("float8_e4m3fn", rows=8, cols=8, vector_rows=16,
                                            gradient_format="float8_e5m2", **ZEROS), True, None,
     0.75),
    (training_network("digits-cnn"), design("float16", rows=5, cols=5, vector_rows=5, **ZEROS),
     False, (2,), 0.9)], ids=range(3))
def test_sparse_storage(network, config, encode, split, density):
    """Maps with the zeros of a ReLU wait without them: no bit of weights or state is another."""
    plain, sparse = (
        TrainingLowering(config, network, batch=2, optimizer=SGD(), density=given)(
            encode=encode, split=split)
        for given in (None, dict.fromkeys(network.rectified, density)))
    phases = [info.operator for info in sparse.phases]
    assert phases.count("sparse storage") == sum(map(len, sparse.sparse)) > 0
    assert phases.count("expansion") == sum(
        layer.source in maps for maps in sparse.sparse for layer in network.layers)
    assert {sum(info.macs for info in schedule.phases) for schedule in (plain, sparse)} == {
        training_macs(network, 2)}
    # What energy is counted by, and what the recurrence counts.
    counters = evaluate(sparse).counters
    beats = counters["vector_read_beats"] + counters["vector_write_beats"]
    assert accesses(sparse)["vector_bytes"] == beats * config.beat_bytes
    check(config, SGD(rate=0.01), batch=2, steps=2, network=network, encode=encode, split=split,
          density=dict.fromkeys(network.rectified, density))


def test_sparse_storage_combines():
    """Within a memory bound; and where outputs are computed, and stored, again."""
    config = design(vector_rows=16, **ZEROS)
    network, density = training_network("digits-cnn"), {"conv1": 0.8, "conv3": 0.8}
    sparse = TrainingLowering(config, network, batch=2, optimizer=SGD(), density=density)()
    parts = [part.name for part in sparse.parts]
    at = parts.index("conv3.gradients")
    check(config, SGD(), batch=2, steps=1, network=network, density=density,
          order=[*parts[:at], "conv1", "conv1.sparse", *parts[at:]])
    check(config, SGD(), batch=2, steps=1, network=network, density=density,
          memory_bound=sparse.program_at)


def test_sparse_storage_is_full():
    """What does not fit stops the step before the update; the program says which map it is."""
    config = design(rows=8, cols=8, vector_rows=16, **ZEROS)
    network = training_network("digits-cnn")
    schedule = TrainingLowering(
        config, network, batch=2, optimizer=SGD(), density={"conv1": 0.75, "conv3": 0.25})()
    memory = schedule.image()
    for name, value in initial_parameters(network).items():
        layer, _, what = name.partition(".")
        matrix = matrix_of(value, strip_width(config))
        schedule.write(memory, name, matrix)
        if what == "weight":
            schedule.write(memory, f"{layer}.operands", config.operand.round(matrix))
    images = np.random.default_rng(1).random((2, *network.image)).astype(np.float32)
    schedule.write(memory, "images", config.operand.round(rows_of(images)))
    before = {name: bits(schedule.read(memory, name)) for name in schedule.matrices
              if name.endswith((".weight", ".bias", ".operands"))}
    machine = FloatMachine(config, memory)
    with pytest.raises(SparseRoomError):
        machine.execute(schedule.instructions())
    for name, raw in before.items():
        np.testing.assert_array_equal(bits(schedule.read(memory, name)), raw)
    strip = strip_width(config)
    outputs = forward(network, initial_parameters(network), images, Numerics(
        forward=config.operand, gradient=config.operand, depth=strip,
        unit=VectorUnit(lanes=strip, rows=config.vector_rows))).outputs
    maps = [{name: rows_of(outputs[name]) for name in ("conv1", "conv3")}]
    stored = len(machine.nonzeros)
    assert machine.nonzeros == schedule.counted(maps)[:stored].tolist()
    assert schedule.registers[stored - 1].node == "conv3"
    assert list(schedule.densities(maps)) == [
        (name, (maps[0][name] != 0).mean(), name == "conv1") for name in ("conv1", "conv3")]


def test_sparse_storage_refused():
    network, config = training_network("digits-cnn"), design(vector_rows=16, **ZEROS)
    for core, of, density, message in (
            (design(), network, {"conv1": 0.5},
             "sparse_storage must be true for encode=ssdc, not false"),
            (config, NETWORK, {"a": 0.5, "b": 0.5},
             (r"density must be of maps with zeros of a ReLU that layers read \(a\), "
              "not of 'b'")),
            (config, TrainingNetwork(name="one", image=(7, 1, 1), nodes=(
                WeightedLayer(name="a", source="images", channels=6, relu=False),)), {},
             "network must have a ReLU whose zeros a layer reads for encode=ssdc, not 'one'"),
            (config, network, {"conv1": 1.5}, "density must be above 0 and at most 1, not 1.5"),
            (config, network, {"conv1": 1.0, "conv3": 0.99},
             ("density must be lower for a map to be smaller without its zeros, "
              "not 1.0 of conv1, 0.99 of conv3"))):
        with pytest.raises(ConfigError, match=f"^{message}$"):
            TrainingLowering(core, of, batch=2, optimizer=SGD(), density=density)()


def test_bound_chooses_encodings():
    """Where sharing is not enough they come first; nothing is computed again."""
    network = TrainingNetwork(name="wide", image=(4, 8, 8), nodes=(
        conv("a", "images", 4, (1, 1)), MaxLayer(name="p", source="a"),
        conv("b", "p", 24, (1, 1)), dense("b")))
    lower = TrainingLowering(design(vector_rows=16), network, batch=16, optimizer=SGD())
    plain, encoded = lower(), lower(encode=True)
    shared = lower(order=[part.name for part in plain.parts])
    assert encoded.program_at < shared.program_at < plain.program_at
    found = lower_within(lower, shared.program_at - 1)
    assert found.program() == encoded.program()
    assert Counter(info.name for info in found.phases) - Counter(
        info.name for info in plain.phases) == Counter(["a.encoded"])
    assert lower_within(lower, plain.program_at, encode=True).program() == encoded.program()
    assert sum(encoded.kinds.values()) - encoded.kinds["program"] == encoded.program_at
    with pytest.raises(ConfigError, match="memory bound must be at least"):
        lower_within(lower, 1, encode=True)


@pytest.mark.parametrize(("split", "encode"), [((3, 3), False), ((1, 4, 2), True)])
def test_micro_batches(split, encode):
    """Gradients and losses of micro-batches are added up, in that order."""
    check(design(ub_bank_rows=256), Momentum(), batch=sum(split), steps=2, network=POOLED,
          clip=0.5, split=split, encode=encode)


def test_micro_batches_of_a_dense_network():
    """Images in several strips; steps that are skipped."""
    _, skipped = check(design("float16"), Adam(), batch=5, steps=4, factor=50.0, split=(2, 2, 1),
                       scaling=LossScaling(log2=20, interval=2))
    assert 1 <= skipped <= 3


def test_split_is_the_fastest():
    """Of splits into powers of two that fit; its cycles are those that the programme adds, but
    for a few of the loss."""
    network = TrainingNetwork(name="wide", image=(4, 8, 8), nodes=(
        conv("a", "images", 4, (3, 3)), conv("b", "a", 8, (3, 3)), dense("b")))
    lower = TrainingLowering(
        design(ub_bank_rows=256, vector_rows=16), network, batch=20, optimizer=SGD())
    whole = lower(split=(20,))
    assert lower_split(lower, 20, whole.program_at).program() == whole.program()
    options = {option.images: option for option in split_options(lower, 20)}
    assert set(options) == {1, 2, 4, 8, 16, 20}
    splits = [lower(split=split) for split in ((16, 4), (8, 8, 4), (4,) * 5)]
    assert any(split.program_at < whole.program_at for split in splits)
    once = evaluate(whole).cycles - options[20].cycles
    for split in (whole, *splits):
        cycles = evaluate(split).cycles
        few = 10 * len(split.split)
        assert abs(cycles - once - sum(options[n].cycles for n in split.split)) <= few
        if split.program_at < whole.program_at:
            found = lower_split(lower, 20, split.program_at)
            assert found.program_at <= split.program_at
            assert evaluate(found).cycles <= cycles + few
            assert len(found.split) > 1
    with pytest.raises(ConfigError, match="memory bound must be at least .* micro-batches"):
        lower_split(lower, 20, 1)
    with pytest.raises(ConfigError, match="split must be of 20 images together, not 6"):
        lower(split=(3, 3))


def test_packed_memory():
    """Masks and indices of golden's forward pass, packed, are in memory behind their phases."""
    config, batch = design(ub_bank_rows=256), 3
    schedule = TrainingLowering(config, POOLED, batch=batch, optimizer=SGD())(encode=True)
    memory, strip = schedule.image(), strip_width(config)
    parameters = initial_parameters(POOLED)
    for name, value in parameters.items():
        layer, _, what = name.partition(".")
        matrix = matrix_of(value, strip)
        schedule.write(memory, *((f"{layer}.operands", config.operand.round(matrix))
                                 if what == "weight" else (name, matrix)))
    images = np.random.default_rng(1).standard_normal((batch, *POOLED.image)).astype(np.float32)
    schedule.write(memory, "images", config.operand.round(rows_of(images)))
    done = forward(POOLED, parameters, images, Numerics(
        forward=config.operand, gradient=config.operand, depth=strip,
        unit=VectorUnit(lanes=strip, rows=config.vector_rows)))
    names = [info.name for info in schedule.phases]
    machine, instructions = FloatMachine(config, memory), list(schedule.instructions())
    at = 0
    for phase, kept, width, digits in (("a.encoded", "a.encoded", 1, done.outputs["a"] > 0),
                                       ("b", "b.index", 4, done.indices["b"])):
        end = int(np.searchsorted(schedule.layer, names.index(phase), "right"))
        machine.execute(instructions[at:end])
        at = end
        rows = rows_of(digits)
        packing = Packing(bits=width, rows=len(rows), height=config.vector_rows)
        np.testing.assert_array_equal(bits(schedule.read(memory, kept)),
                                      bits(pack(packing, rows)))
        np.testing.assert_array_equal(unpack(packing, schedule.read(memory, kept)), rows)


def grouped(name, source, channels, kernel, groups, **geometry):
    return WeightedLayer(name=name, source=source, channels=channels, kernel=kernel,
                         geometry=Geometry(groups=groups, **geometry))


#: Depthwise, with a stride and with a multiplier; groups that end within a strip; a whole image.
NARROW = TrainingNetwork(name="narrow", image=(6, 5, 4), nodes=(
    grouped("a", "images", 6, (3, 2), 6, strides=(2, 1), pads=(1, 1, 1, 0)),
    grouped("b", "a", 12, (1, 2), 6), grouped("c", "b", 18, (2, 2), 6, pads=(1, 0, 0, 1)),
    grouped("d", "c", 9, (1, 1), 3, strides=(2, 2)), grouped("e", "d", 6, (2, 1), 3),
    dense("e")))


@pytest.mark.parametrize("config", [
    design(), design(rows=3, cols=5, vector_rows=2), design(rows=7, cols=9, registers=4),
    design(acc_depth=8, ub_bank_rows=16, vector_rows=9), mixed(rows=8, cols=8)], ids=range(5))
def test_narrow_groups(config):
    """Groups of any width, in strips that are smaller, larger or as wide: two steps."""
    for optimizer, more in ((Momentum(), {}), (LARS(), {"clip": 0.3, "encode": True})):
        losses, _ = check(config, optimizer, batch=2, steps=2, network=NARROW, **more)
        assert np.isfinite(losses).all()


def test_narrow_groups_of_what_is_not_finite():
    """Between groups weights are 0, and NaN where what they multiply is no number."""
    losses, _ = check(design("float16"), SGD(rate=3e38), batch=2, steps=2, factor=60000.0,
                      network=NARROW, scaling=LossScaling(skip=False))
    assert not np.isfinite(losses).all()


@pytest.mark.parametrize("side", [3, 4, 8])
def test_work_of_narrow_groups(side):
    """What is counted is what groups have, in whole columns."""
    config = design(rows=side, cols=side)
    schedule = TrainingLowering(config, NARROW, batch=2, optimizer=SGD())()
    counted = sum(info.macs for info in schedule.layer_info)
    assert counted == evaluate(schedule).counters["useful_macs"]
    assert training_macs(NARROW, 2) <= counted <= 1.3 * training_macs(NARROW, 2)


def test_groups():
    """Of whole strips: of different kernels, strides, and channels of outputs."""
    network = TrainingNetwork(name="grouped", image=(6, 5, 4), nodes=(
        grouped("a", "images", 12, (3, 2), 2, strides=(2, 1), pads=(1, 1, 1, 0)),
        grouped("b", "a", 12, (1, 1), 4), grouped("c", "b", 6, (3, 3), 2, pads=(1, 1, 1, 1)),
        dense("c")))
    losses, _ = check(design(rows=3, cols=4), Momentum(), batch=2, steps=2, network=network)
    assert np.isfinite(losses).all()


@pytest.mark.parametrize("network", [STRIDED, POOLED], ids=["strided", "pooled"])
@pytest.mark.parametrize("config", [
    design(), design(acc_depth=8, ub_bank_rows=16), design(rows=6, cols=3, vector_rows=4),
    design(rows=3, cols=6, registers=8, vector_rows=16),
    design("float8_e5m2", rows=8, cols=8, registers=5, vector_rows=7),
    mixed(rows=6, cols=6, axi_data_bits=32)], ids=range(6))
def test_geometries(network, config):
    """Strides, padding on one side, windows that overlap, channels that fill no strip; maps line
    by line where memories hold no image.
    """
    losses, _ = check(config, LARS(), batch=3, steps=2, network=network, clip=0.5)
    assert np.isfinite(losses).all()


@pytest.mark.parametrize("optimizer", [SGD(rate=0.5), LARS(), Nesterov(weight_decay=0.1)])
def test_clipping(optimizer):
    check(design(), optimizer, batch=6, steps=2, clip=0.05)


def test_skipped_steps():
    """Gradients that overflow leave everything as it is, and halve the scale."""
    _, skipped = check(design("float16"), Adam(), batch=4, steps=5, factor=50.0,
                       scaling=LossScaling(log2=20, interval=2))
    assert 1 <= skipped <= 4


def test_infinities_are_kept_without_skipping():
    losses, skipped = check(design("float16"), SGD(rate=3e38), batch=4, steps=3, factor=60000.0,
                            scaling=LossScaling(skip=False))
    assert skipped == 0
    assert not np.isfinite(losses).all()


@pytest.mark.parametrize("network", [STRIDED, POOLED], ids=["strided", "pooled"])
def test_infinities_in_maps(network):
    """NaN are where golden has them: beside padding, in windows, in all that comes after."""
    losses, _ = check(design("float16"), SGD(rate=3e38), batch=2, steps=2, factor=60000.0,
                      network=network, scaling=LossScaling(skip=False))
    assert not np.isfinite(losses).all()


def test_two_formats_cost_no_cycle():
    """And change the weights: of the gradients those that are operands are others."""
    losses, cycles = [], []
    for config in (mixed(rows=8, cols=5), design("float8_e4m3fn", rows=8, cols=5)):
        losses.append(check(config, SGD(rate=1.0), batch=4, steps=2)[0])
        cycles.append(evaluate(TrainingLowering(
            config, NETWORK, batch=4, optimizer=SGD())()).counters)
    assert losses[0] != losses[1]
    assert cycles[0] == cycles[1]


def test_memory_and_work():
    """Bytes by what they are for; products are counted once."""
    config = design(rows=8, cols=8, registers=8, vector_rows=16)
    plain, adam = (TrainingLowering(config, NETWORK, batch=32, optimizer=optimizer)()
                   for optimizer in (SGD(), Adam()))
    assert plain.kinds.get("optimiser state", 0) == 0
    state = adam.kinds["optimiser state"]
    assert state > 0
    assert {name: adam.kinds[name] for name in ("weights", "gradients", "feature maps")} == {
        name: plain.kinds[name] for name in ("weights", "gradients", "feature maps")}
    assert sum(plain.kinds.values()) <= plain.size
    sizes = [(7, 6), (6, 5), (5, 9)]
    assert training_macs(NETWORK, 32) == 32 * (
        3 * sum(k * n for k, n in sizes) - sizes[0][0] * sizes[0][1])
    assert sum(info.macs for info in plain.layer_info) == training_macs(NETWORK, 32)


@pytest.mark.parametrize(("config", "network", "message"), [
    (SystolicConfig(), NETWORK, "training must be true for a step of training, not false"),
    (design(), TrainingNetwork(name="unread", image=(4, 2, 2), nodes=(
        conv("a", "images", 4, (1, 1)), dense("images"))),
     "node must be one that another reads for training on the core, not 'a'"),
    (design(acc_depth=4), training_network("digits-cnn"),
     "acc_depth must be at least 8 for a line of 'conv1.sums', not 4"),
    (design(ub_bank_rows=8), TrainingNetwork(name="long", image=(1, 1, 40), nodes=(
        conv("a", "images", 4, (1, 34)), dense("a"))),
     ("ub_bank_rows must be at least 16 for the lines that a line of 'a.sums' reads, in 3 banks, "
      "not 8")),
])
def test_refused(config, network, message):
    with pytest.raises(ConfigError, match=message):
        TrainingLowering(config, network, batch=4, optimizer=SGD())()
