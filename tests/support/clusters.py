"""Runs of clusters in tests: small networks, on one node that is generated and compiled once."""

from dataclasses import replace

import numpy as np

from arch.cluster import engine
from arch.cluster.params import PRESETS
from arch.contract import RunOptions
from arch.workloads.training import Geometry, LabelledImages, TrainingNetwork, WeightedLayer
from benchmarks.soak import cluster
from sim.cluster.engine import ClusterRun

TINY = PRESETS["tiny"]
_CLASSES = 5
_SAME = Geometry(pads=(1, 1, 1, 1))


def _network(image, *layers):
    last = WeightedLayer(name="last", source=layers[-1].name, channels=_CLASSES, relu=False)
    return TrainingNetwork(name="small", image=image, nodes=(*layers, last))


#: Three dense layers; two convolutions before a dense layer; and one of many input channels.
NETWORKS = {
    "dense": _network((24, 1, 1), WeightedLayer(name="fc1", source="images", channels=16),
                      WeightedLayer(name="fc2", source="fc1", channels=16)),
    "convolutions": _network(
        (2, 4, 4), WeightedLayer(name="conv1", source="images", channels=8, kernel=(3, 3),
                                 geometry=_SAME),
        WeightedLayer(name="conv2", source="conv1", channels=8, kernel=(3, 3),
                      geometry=Geometry(strides=(2, 2), pads=(1, 1, 0, 0)))),
    "deep": _network((8, 4, 4), WeightedLayer(
        name="conv", source="images", channels=8, kernel=(3, 3), geometry=_SAME)),
}


def built():
    """Return the compiled node of the smallest preset, one for all tests of a process."""
    return cluster.built("tiny")


class Small(ClusterRun):
    """A run on nodes that are built once for all tests of a process."""

    def _build(self, form, options):
        del form, options
        return built()


def small(options, network="dense", config=TINY):
    """Return a workload of one of the small networks."""
    workload = engine.load(f"train:digits-mlp:{options}", config)
    network = NETWORKS[network]
    rng = np.random.default_rng(5)
    images = rng.standard_normal((40, *network.image)).astype(np.float32)
    labels = rng.integers(0, _CLASSES, 40)
    return replace(workload, training=replace(
        workload.training, network=network, data=LabelledImages(
            train_images=images, train_labels=labels, test_images=images[:5],
            test_labels=labels[:5])))


def planned(options, network="dense", config=TINY):
    """Return program and timing of a small network."""
    return engine.plan(config, small(options, network, config))


def ran(options, network="dense", **more):
    """Return the result of a run of a small network."""
    return Small.run(TINY, small(options, network), RunOptions(**more))


def exact(found):
    """Return whether all bits and all counters, of which there are some, are as expected."""
    return (found.status == "OK" and found.bit_exact and found.cycle_exact
            and not found.counter_differences and found.details["counters_compared"] > 0
            and found.outputs.differing == 0 < found.outputs.compared)
