"""One rank that stands for all has the timing of the exact model of all."""

import dataclasses

import pytest

from arch.common.link import LinkConfig
from arch.config import ConfigError
from arch.nic import engine
from arch.nic.schedules.layout import Collective
from arch.scale.symmetry import ALGORITHMS, Job, chunk_of, peers_of, run

CONFIG = dataclasses.replace(engine.PRESETS["default"], ports=4, steps=1024, rx_slots=16,
                             connections=16, channels=8)


def _links(algorithm, ranks):
    link = engine.link_of(CONFIG)
    return {peer: link for peer in peers_of(algorithm, ranks)}


def _of_all(name):
    _, timing = engine.plan(CONFIG, engine.load(name, CONFIG))
    return timing


def _alone(collective, algorithm, ranks, size):
    return run(CONFIG, [Job(Collective(collective), algorithm, ranks, size)],
               _links(algorithm, ranks))


@pytest.mark.parametrize(("collective", "algorithm", "ranks"), [
    *(("allreduce", "ring", ranks) for ranks in (2, 3, 4, 8, 13)),
    *(("allreduce", "recursive-doubling", ranks) for ranks in (2, 4, 8, 16)),
    *(("reduce-scatter", "ring", ranks) for ranks in (2, 3, 8)),
    *(("allgather", "ring", ranks) for ranks in (2, 5, 8))])
@pytest.mark.parametrize("beats", [1, 129, 400])
def test_one_rank_has_the_timing_of_all(collective, algorithm, ranks, beats):
    size = ranks * beats * CONFIG.beat_bytes
    found = _alone(collective, algorithm, ranks, size)
    average = ":op=avg" if collective != "allgather" else ""
    timing = _of_all(f"{collective}:{algorithm}:{ranks}x{size}B:float32{average}:in-place")
    assert found.exact
    assert {rank.done for rank in timing.ranks} == {found.done}
    assert {rank.run for rank in timing.ranks} == {found.run}


@pytest.mark.parametrize("ranks", [2, 4, 8])
def test_halving_doubling_is_an_estimate_of_the_slowest(ranks):
    size = ranks * 4096
    found = _alone("allreduce", "halving-doubling", ranks, size)
    timing = _of_all(f"allreduce:halving-doubling:{ranks}x{size}B:float32:op=avg:in-place")
    most = max(rank.done[0] for rank in timing.ranks)
    assert not found.exact
    assert abs(found.done[0] - most) <= most / 100


def test_chunks_of_unequal_length_are_no_longer_exact():
    found = _alone("allreduce", "ring", 3, 10_000)
    timing = _of_all("allreduce:ring:3x10000B:float32:op=avg:in-place")
    most = max(rank.done[0] for rank in timing.ranks)
    assert chunk_of(CONFIG, 3, 10_000) == 3336
    assert not found.exact
    assert most <= found.done[0] <= most * 1.01


@pytest.mark.parametrize("algorithm", ["ring", "recursive-doubling"])
def test_collectives_of_a_run_share_the_nic(algorithm):
    jobs = [Job(Collective.ALLREDUCE, algorithm, 4, 8192, priority=1, delay=2000),
            Job(Collective.ALLREDUCE, algorithm, 4, 4096, delay=2300)]
    found = run(CONFIG, jobs, _links(algorithm, 4))
    name = f"allreduce:{algorithm}:4x8192B:float32:op=avg:in-place"
    timing = _of_all(f"{name}:priority=1:start={2000 - found.run}"
                     f"+allreduce:{algorithm}:4x4096B:float32:op=avg:in-place"
                     f":start={2300 - found.run}")
    assert {rank.done for rank in timing.ranks} == {found.done}
    assert found.cycles == max(found.done) - found.run + 1


def test_a_slow_link_to_the_next_rank_is_that_of_all():
    slow = LinkConfig(latency=50, bytes_per_cycle=2)
    found = run(CONFIG, [Job(Collective.ALLREDUCE, "ring", 4, 4096)],
                {1: slow, 3: engine.link_of(CONFIG)})
    alike = _alone("allreduce", "ring", 4, 4096)
    # Three of six messages of 1 KiB are on the way at 2 bytes a cycle one after the other.
    assert found.done[0] > alike.done[0] + 2000


def test_thousands_of_ranks_take_a_rank_s_segments():
    wide = dataclasses.replace(CONFIG, steps=8192)
    link = engine.link_of(CONFIG)
    found = run(wide, [Job(Collective.ALLREDUCE, "ring", 4096, 4096 * 64)], {1: link, 4095: link})
    assert found.exact
    assert found.segments == 2 * 4095 + 1


@pytest.mark.parametrize(("job", "message"), [
    (Job(Collective.ALLREDUCE, "tree", 4, 64),
     ("algorithm of allreduce must be one of ring, recursive-doubling, halving-doubling for ranks "
     "that are all alike, not 'tree'")),
    (Job(Collective.ALLREDUCE, "recursive-doubling", 6, 64),
     "ranks of recursive-doubling must be a power of two, not 6"),
    (Job(Collective.ALLREDUCE, "ring", 5000, 64),
     ("ranks of ring must be 2 to 4,096, not 5,000: a rank has as many steps, or more, and a NIC "
     "holds 16,384; rings over a grid of ranks, as of topology=torus-64x64, need "
     "fewer")),
    (Job(Collective.ALLREDUCE, "ring", 1024, 64 * 1024),
     "steps must be at least 2047 (steps of a rank), not 1024")])
def test_what_one_rank_cannot_stand_for_is_refused(job, message):
    links = {peer: engine.link_of(CONFIG) for peer in (1, 2, 4, 1023, 3, 4999)}
    with pytest.raises(ConfigError) as error:
        run(CONFIG, [job], links)
    assert str(error.value).startswith(message)


def test_collectives_of_a_run_are_of_one_kind():
    jobs = [Job(Collective.ALLREDUCE, "ring", 4, 64), Job(Collective.ALLREDUCE, "ring", 3, 64)]
    with pytest.raises(ConfigError, match="must be of one algorithm and as many ranks, not ring of "
                                          "4 and ring of 3$"):
        run(CONFIG, jobs, _links("ring", 4))
    assert set(ALGORITHMS) == {Collective.ALLREDUCE, Collective.REDUCE_SCATTER,
                               Collective.ALLGATHER}
