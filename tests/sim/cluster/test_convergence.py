"""Ways to synchronise against what they must be equal to, and against float64."""

import itertools

import numpy as np
import pytest

from arch.cluster import engine as cluster
from arch.cluster.convergence.costs import costs_of
from arch.cluster.convergence.methods import METHODS, parse_method
from arch.cluster.convergence.request import load_convergence
from arch.cluster.convergence.stragglers import NO_STRAGGLERS, parse_stragglers
from arch.cluster.params import PRESETS
from arch.convergence import ConvergenceOptions
from arch.systolic.lowering.training.products import strip_width
from sim.cluster.convergence import learner as learners
from sim.cluster.convergence.base import Cable, Shares, Timeline
from sim.cluster.convergence.peers import GossipTraining
from sim.cluster.convergence.study import RUNS, converge, horizon_of, trained
from sim.cluster.engine import ClusterRun
from sim.systolic.golden.training import Numerics, Trainer
from sim.systolic.golden.training.updates import matrix_of
from tests.support.optimizers import mlp_gradients

TINY = PRESETS["tiny"]
NAME = "train:digits-mlp:nodes=2:batch=8:rate=0.1:steps=4"
SYNC = ConvergenceOptions(methods=("sync",))
UNEVEN = "slow=0x3:chance=0.25:times=4:seed=5"


@pytest.fixture(scope="module")
def costs():
    """Return the costs of a workload, once for each."""
    known = {}

    def of(name):
        if name not in known:
            known[name] = costs_of(TINY, load_convergence(name, SYNC).workload)
        return known[name]

    return of


@pytest.fixture
def exact(monkeypatch):
    """Let operands of products be float32, so that float64 comes close."""
    monkeypatch.setattr(learners, "numerics_of", lambda config: Numerics(
        forward=None, gradient=None))


def run(costs, sync, name=NAME, stragglers="", steps=None):
    """Train with a method for the time of some synchronous steps."""
    some = costs(name)
    uneven = parse_stragglers(stragglers, some.nodes) if stragglers else NO_STRAGGLERS
    horizon = horizon_of(some, uneven)
    if steps is not None:
        horizon = sum(some.synchronous(uneven, step) for step in range(steps))
    return trained(parse_method(sync), some, uneven, horizon)


# --- Parts ----------------------------------------------------------------------------------------


def test_timeline_is_in_order():
    """Of equal cycles the first that was put comes first; nothing happens behind the horizon."""
    timeline, seen = Timeline(10), []
    for cycle, name in ((5, "a"), (3, "b"), (5, "c"), (11, "late"), (10, "last")):
        timeline.at(cycle, lambda at, name=name: seen.append((name, at)))
    before = []
    timeline.run(before.append)
    assert seen == [("b", 3), ("a", 5), ("c", 5), ("last", 10)]
    assert before == [3, 5, 5, 10]


def test_cable_serves_in_turn():
    cable = Cable()
    assert [cable.take(*each) for each in ((4, 10), (5, 10), (40, 1), (40, 1))] == [4, 14, 40, 41]


def test_shares_are_those_of_a_clusters_nodes():
    """Together they are the batches of the request, whoever asks first."""
    request = load_convergence(NAME).workload.training
    shares = Shares(request, 2)
    late = shares.of(1, 3)
    for step, (images, labels) in enumerate(request.batches()):
        parts = [shares.of(node, step) for node in range(2)]
        assert np.concatenate([part[0] for part in parts]).tobytes() == images.tobytes()
        assert np.concatenate([part[1] for part in parts]).tolist() == labels.tolist()
    assert shares.of(1, 3)[1].tolist() == late[1].tolist()


# --- Equal to something else ----------------------------------------------------------------------


@pytest.mark.parametrize("options", ["", ":optimizer=adam", ":scale=4"])
def test_synchronous_is_the_clusters_golden(costs, options):
    """Bit for bit after every step that fits: the weights that the RTL is compared with."""
    name = NAME.replace(":rate=0.1", "") + options
    found = run(costs, "sync", name, UNEVEN)
    assert found.counts.steps == [4, 4]
    golden = ClusterRun(TINY, cluster.load(name, TINY)).golden()
    for each, value in found.weights().items():
        assert matrix_of(value, strip_width(TINY.core)).tobytes() == (
            golden[f"node 0 {each}"][-1].tobytes())


def test_one_node_is_the_trainer(costs):
    name = NAME.replace("nodes=2", "nodes=1")
    found = run(costs, "sync", name)
    request = load_convergence(name, SYNC).workload.training
    alone = Trainer(request.network, request.optimizer, learners.numerics_of(TINY),
                    parameters=request.parameters())
    alone.run(request.batches())
    assert all(found.weights()[each].tobytes() == value.tobytes()
               for each, value in alone.parameters.items())


@pytest.mark.parametrize("sync", ["ssp:staleness=0", "local:period=1"])
def test_synchronous_by_other_means(costs, exact, sync):
    """With plain gradients nobody ahead of others, or a mean of all weights after each step."""
    some, uneven, kept = costs(NAME), parse_stragglers(UNEVEN, 2), {}
    method, timeline = parse_method(sync), Timeline(horizon_of(some, uneven))
    found = RUNS[type(method)](method, some, uneven, Shares(some.workload.training, 2), timeline)
    found.start()

    def keep(cycle):
        """Take the weights where both nodes have ended as many steps, the last time before more."""
        del cycle
        first, second = found.counts.steps
        if first == second and found.counts.updates == 2 * first:
            kept[first] = {name: value.copy() for name, value in found.weights().items()}

    timeline.run(keep)
    assert len(kept) > 2
    for steps, weights in kept.items():
        horizon = sum(some.synchronous(uneven, step) for step in range(steps))
        same = trained(parse_method("sync"), some, uneven, horizon)
        assert same.counts.updates == steps
        for name, value in same.weights().items():
            np.testing.assert_allclose(weights[name], value, rtol=0, atol=2e-6)


def test_staleness_is_bounded(costs):
    """No node is ever more steps ahead than it may be, and without the bound one is."""
    some, uneven = costs(NAME), parse_stragglers("slow=1x9", 2)

    def ahead(sync):
        timeline = Timeline(3 * some.synchronous(uneven, 0))
        method = parse_method(sync)
        found = RUNS[type(method)](method, some, uneven, Shares(some.workload.training, 2),
                                   timeline)
        found.start()
        seen = []
        timeline.run(lambda cycle: seen.append(found.counts.steps[0] - found.counts.steps[1]))
        return max(seen)

    # Of steps that have ended: with a bound of 0 a node may end one that another is still in.
    assert [ahead(f"ssp:staleness={bound}") for bound in (0, 1, 3)] == [1, 2, 4]
    assert ahead("async") > 8


def test_asynchronous_updates_are_as_stale_as_there_are_others(costs):
    """Of nodes alike, each gradient finds the updates of all others, once they are under way."""
    name = NAME.replace("nodes=2", "nodes=4").replace("batch=8", "batch=16")
    found = run(costs, "async:servers=64", name, steps=10)
    assert found.counts.stale[:4] == [0, 1, 2, 3]
    assert set(found.counts.stale[4:]) == {3}


# --- Against float64 ------------------------------------------------------------------------------


class Float64:
    """Two nodes alike, node 0 always first, by numpy in float64 and the papers' equations."""

    def __init__(self):
        self.request = load_convergence(NAME).workload.training
        self.shares = Shares(self.request, 2)
        self.first = {name: np.asarray(value, np.float64)
                      for name, value in self.request.parameters().items()}

    def gradients(self, weights, node, step):
        return mlp_gradients(weights, *self.shares.of(node, step))

    def moved(self, weights, gradients, share=1.0):
        return {name: value - self.request.optimizer.rate * share * gradients[name].reshape(
            value.shape) for name, value in weights.items()}

    def close(self, weights, found):
        for name, value in weights.items():
            np.testing.assert_allclose(found[name], value, rtol=0, atol=3e-6)
            assert np.abs(value - self.first[name]).max() > 1e-4


def test_asynchronous(costs, exact):
    """A gradient is of the weights that its node was answered with."""
    found, other = run(costs, "async:servers=64", steps=8), Float64()
    weights, known = dict(other.first), [other.first, other.first]
    for number in range(found.counts.updates):
        step, node = divmod(number, 2)
        weights = other.moved(weights, other.gradients(known[node], node, step), 1 / 2)
        known[node] = weights
    assert found.counts.updates > 8
    other.close(weights, found.weights())


def test_elastic_averaging(costs, exact):
    """Algorithm 1 of the paper: nodes and centre move towards each other by the same."""
    found, other = run(costs, "easgd:period=2:beta=0.5:servers=64", steps=8), Float64()
    nodes, centre = [dict(other.first), dict(other.first)], dict(other.first)
    for number in range(found.counts.updates):
        turn, node = divmod(number, 2)
        for step in (2 * turn, 2 * turn + 1):
            nodes[node] = other.moved(nodes[node], other.gradients(nodes[node], node, step))
        move = {name: 0.25 * (value - centre[name]) for name, value in nodes[node].items()}
        nodes[node] = {name: value - move[name] for name, value in nodes[node].items()}
        centre = {name: value + move[name] for name, value in centre.items()}
    assert found.counts.updates > 4
    other.close(centre, found.weights())


def test_local(costs, exact):
    """Some steps alone, then the mean."""
    found, other = run(costs, "local:period=3", steps=7), Float64()
    steps = found.counts.steps[0]
    assert found.counts.steps == [steps] * 2
    assert steps > 6
    weights = other.first
    for begin in range(0, steps, 3):
        both = []
        for node in range(2):
            mine = weights
            for step in range(begin, min(begin + 3, steps)):
                mine = other.moved(mine, other.gradients(mine, node, step))
            both.append(mine)
        weights = {name: (value + both[1][name]) / 2 for name, value in both[0].items()}
    other.close(weights, found.weights())


def test_gossip_keeps_the_mean(costs, monkeypatch):
    """An average of two changes neither their mean nor anything of the others."""
    name = NAME.replace("nodes=2", "nodes=4").replace("batch=8", "batch=16")
    averaged, pairs = GossipTraining._averaged, []

    def checked(self, node, peer, cycle):
        before = [dict(one.parameters) for one in self._copies]
        averaged(self, node, peer, cycle)
        pairs.append((node, peer))
        for number, old in enumerate(before):
            new = self._copies[number].parameters
            for each, value in old.items():
                wanted = ((before[node][each] + before[peer][each]) * np.float32(0.5)
                          if number in (node, peer) else value)
                assert new[each].tobytes() == wanted.tobytes()

    monkeypatch.setattr(GossipTraining, "_averaged", checked)
    run(costs, "gossip", name, UNEVEN, steps=3)
    assert {peer for _, peer in pairs} == {0, 1, 2, 3}
    assert all(node != peer for node, peer in pairs)
    pairs.clear()
    run(costs, "gossip:peers=ring", name, UNEVEN, steps=3)
    assert {peer for node, peer in pairs if node == 0} == {1, 3}


def test_hogwild_reads_what_others_write_meanwhile(costs, monkeypatch):
    """Layers of one forward pass are of different updates; the backward pass has newer ones."""
    mixed, seen = learners.Learner.mixed_gradients, []

    def watched(self, reads, rereads, images, labels):
        seen.append(any(reads[name] is not rereads[name] for name in reads))
        return mixed(self, reads, rereads, images, labels)

    monkeypatch.setattr(learners.Learner, "mixed_gradients", watched)
    found = run(costs, "hogwild", NAME.replace("nodes=2", "nodes=4").replace("batch=8", "batch=16"),
                UNEVEN, steps=4)
    assert any(seen)
    assert not all(seen)
    assert found.counts.sent == 0
    assert max(found.counts.stale) > 0


def test_hogwild_of_one_at_a_time_is_plain_descent(costs, exact):
    """Two nodes, one of which never ends a step: the other's updates are its own."""
    found, other = trained(parse_method("hogwild"), costs(NAME), parse_stragglers("slow=1x99", 2),
                           8 * costs(NAME).layers.cycles), Float64()
    assert found.counts.steps == [8, 0]
    weights = other.first
    for step in range(8):
        weights = other.moved(weights, other.gradients(weights, 0, step), 1 / 2)
    other.close(weights, found.weights())


# --- Compression and LAMB -------------------------------------------------------------------------


@pytest.mark.parametrize("codec", ["onebit", "topk"])
def test_compressed_gradients(costs, codec):
    """Fewer bytes, other gradients; what a message does not say comes later."""
    plain = run(costs, "sync", steps=3)
    step = costs(NAME).synchronous(NO_STRAGGLERS, 0, costs(NAME).allreduce(codec))
    found = trained(parse_method(f"sync:compress={codec}"), costs(NAME), NO_STRAGGLERS, 3 * step)
    assert found.counts.steps == [3, 3]
    assert found.counts.sent < plain.counts.sent / 2
    assert any(residual.any() for residual in found._residuals)
    assert any((found.weights()[name] != value).any() for name, value in plain.weights().items())


def test_lamb_is_its_papers(exact):
    """Against algorithm 2 in float64, and optax where it is installed."""
    request = load_convergence(
        NAME.replace(":rate=0.1", ":optimizer=lamb:rate=0.01:weight_decay=0.01")).workload.training
    learner = learners.learner_of(TINY, request)
    gradients = [learner.differentiate(*batch)[1] for batch in request.batches()]
    weights = {name: np.asarray(value, np.float64) for name, value in learner.parameters.items()}
    first, second = ({name: np.zeros_like(value) for name, value in weights.items()}
                     for _ in range(2))
    option = request.optimizer
    for step, found in enumerate(gradients, 1):
        for name, narrow in found.items():
            g = np.asarray(narrow, np.float64)
            first[name] = option.beta1 * first[name] + (1 - option.beta1) * g
            second[name] = option.beta2 * second[name] + (1 - option.beta2) * g * g
            move = (first[name] / (1 - option.beta1**step)) / (
                np.sqrt(second[name] / (1 - option.beta2**step)) + option.epsilon)
            move += option.weight_decay * weights[name]
            norms = np.linalg.norm(weights[name]), np.linalg.norm(move)
            ratio = norms[0] / norms[1] if all(norms) else 1.0
            weights[name] = weights[name] - option.rate * ratio * move
        learner.advance(np.float32(0), found)
    for name, value in weights.items():
        np.testing.assert_allclose(learner.parameters[name], value, rtol=0, atol=2e-6)


def test_lamb_is_optaxs(exact):
    optax = pytest.importorskip("optax")
    request = load_convergence(
        NAME.replace(":rate=0.1", ":optimizer=lamb:rate=0.01:weight_decay=0.01")).workload.training
    learner, option = learners.learner_of(TINY, request), request.optimizer
    rule = optax.lamb(option.rate, b1=option.beta1, b2=option.beta2, eps=option.epsilon,
                      weight_decay=option.weight_decay)
    weights = dict(learner.parameters)
    state = rule.init(weights)
    for images, labels in request.batches():
        loss, found = learner.differentiate(images, labels)
        moves, state = rule.update(found, state, weights)
        weights = optax.apply_updates(weights, moves)
        learner.advance(loss, found)
    for name, value in weights.items():
        np.testing.assert_allclose(learner.parameters[name], value, rtol=0, atol=1e-5)


# --- The study ------------------------------------------------------------------------------------


def test_study_is_a_function_of_its_seeds():
    """All methods: the same again, and something else with another seed of the stragglers."""
    name = NAME.replace("steps=4", "steps=2")

    def study(stragglers):
        stragglers += ":tail=0.2"
        return converge(TINY, load_convergence(
            name, ConvergenceOptions(stragglers=stragglers, points=3)))

    found = study(UNEVEN)
    assert found == study(UNEVEN)
    assert [curve.sync for curve in found.curves] == list(METHODS)
    other = study(UNEVEN.replace("seed=5", "seed=6"))
    assert other.cycles != found.cycles
    for curve in found.curves:
        assert len(curve.accuracy) == len(curve.loss) == len(found.cycles) == 4
        assert curve.accuracy[0] == found.curves[0].accuracy[0]
        assert 0 <= curve.idle < 1
        assert curve.images == 4 * sum(curve.steps)
    by_name = {curve.sync: curve for curve in found.curves}
    assert by_name["sync"].steps == (2, 2)
    assert by_name["sync"].updates == 2
    # Nobody waits for the slow node but in these.
    assert all(by_name[name].steps[1] > by_name[name].steps[0]
               for name in ("async", "gossip", "easgd", "hogwild"))


def test_all_points_are_looked_at_in_their_cycles(costs):
    """The weights of a point are those of the last event up to its cycle."""
    some = costs(NAME)
    step = some.synchronous(NO_STRAGGLERS, 0)
    seen = []
    trained(parse_method("sync"), some, NO_STRAGGLERS, 3 * step,
            lambda cycle, weights: seen.append((cycle, id(weights()["fc1.weight"]))))
    assert [cycle for cycle, _ in seen] == [step, 2 * step, 3 * step]
    assert len(set(itertools.chain(which for _, which in seen))) == 3
