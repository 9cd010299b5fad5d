"""Error feedback in schedules: which steps have residuals, and that nothing is lost."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.schedules import CATALOGUE, check, execute, make_schedule
from arch.nic.schedules.compression import OneBit
from arch.nic.schedules.feedback import feedback
from arch.nic.schedules.ir import READS, Op

ELEMENTS = 150
REFUSED = {("allreduce", "naive"), ("allreduce", "recursive-doubling")}
POINTS = [(collective, algorithm, ranks)
          for collective in ("allreduce", "reduce", "reduce-scatter")
          for algorithm, entry in CATALOGUE[collective].items()
          if not entry.graph and (collective, algorithm) not in REFUSED for ranks in (2, 3, 5, 8)]


@pytest.mark.parametrize(("collective", "algorithm", "ranks"), POINTS)
def test_what_was_not_said_is_left(collective, algorithm, ranks):
    """Over several rounds, inputs = outputs + residuals, up to rounding."""
    rng = np.random.default_rng(ranks)
    schedule = make_schedule(collective, algorithm, ranks)
    residuals = [np.zeros(ELEMENTS, np.float32) for _ in range(ranks)]
    given, said = np.zeros(ELEMENTS), np.zeros(ELEMENTS)
    for _ in range(6):
        inputs = [rng.standard_normal(ELEMENTS).astype(np.float32) for _ in range(ranks)]
        outputs = execute(schedule, inputs, granule=2, wire=OneBit(32), residuals=residuals)
        given += np.sum(inputs, axis=0, dtype=np.float64)
        if collective == "reduce-scatter":
            outputs = [np.concatenate(outputs)]
        elif collective == "allreduce":
            assert all(output.tobytes() == outputs[0].tobytes() for output in outputs)
        said += outputs[0]
    rest = np.sum(residuals, axis=0, dtype=np.float64)
    assert np.abs(rest).max() > 0.1
    assert np.abs(given - said - rest).max() < 1e-3


def test_averages():
    """Residuals of partial sums are of sums; that of the complete one is of the average."""
    schedule = make_schedule("allreduce", "ps", 2)
    inputs = [np.float32([4, 8, -2, 6]), np.float32([1, 1, 1, 1])]
    residuals = [np.zeros(4, np.float32), np.float32([0, 0, 0, 4])]
    # Rank 1 says 2, 2, 2, 2 of 1, 1, 1, 5. The averages are 3, 5, 0, 4.
    outputs = execute(schedule, inputs, "avg", wire=OneBit(4), residuals=residuals)
    assert residuals[1].tolist() == [-1, -1, -1, 3]
    assert outputs[0].tolist() == outputs[1].tolist() == [3, 3, 3, 3]
    assert residuals[0].tolist() == [0, 2, -3, 1]


def test_without_residuals_they_are_zeros():
    schedule = make_schedule("reduce", "ring", 3)
    inputs = [np.float32([1, 2, 3])] * 3
    zeros = [np.zeros(3, np.float32) for _ in range(3)]
    first = execute(schedule, inputs, wire=OneBit(2))
    assert [one.tolist() for one in first] == [
        one.tolist() for one in execute(schedule, inputs, wire=OneBit(2), residuals=zeros)]
    assert zeros[2].any()


def test_one_rank():
    """Nothing is sent, and so nothing encoded."""
    values, residual = np.float32([1, 2, -4]), np.float32([5, 6, 7])
    outputs = execute(make_schedule("allreduce", "ring", 1), [values], wire=OneBit(2),
                      residuals=[residual])
    assert outputs[0].tolist() == values.tolist()
    assert residual.tolist() == [5, 6, 7]


def test_steps_of_a_ring():
    """Each rank sends each chunk but one as a partial sum, and completes that one."""
    schedule = make_schedule("allreduce", "ring", 4)
    found = feedback(check(schedule), "onebit")
    channel = schedule.channel_of()
    for rank in range(4):
        chunks = [chunk for step in np.flatnonzero(schedule.channels["rank"][channel] == rank)
                  for chunk in found[step].tolist() if chunk >= 0]
        assert sorted(chunks) == [0, 1, 2, 3]
    for step, chunks in enumerate(found):
        assert (chunks < 0).all() or READS[schedule.steps["op"][step]]
        assert (chunks < 0).all() or schedule.steps["op"][step] != Op.RECV_COPY_SEND


@pytest.mark.parametrize(("collective", "algorithm", "message"), [
    ("allreduce", "naive", "rank 0 would encode chunk 0 more than once"),
    ("allreduce", "recursive-doubling", "rank 1 would encode chunk 0 more than once"),
    ("broadcast", "ring", "only allreduce, reduce, reduce-scatter have residuals"),
    ("allgather", "ring", "only allreduce, reduce, reduce-scatter have residuals"),
    ("all-to-all", "naive", "only allreduce, reduce, reduce-scatter have residuals")])
def test_refusals(collective, algorithm, message):
    with pytest.raises(ConfigError, match=f"^wire must be left out for {collective} by {algorithm},"
                       f" not 'onebit': {message}$"):
        feedback(check(make_schedule(collective, algorithm, 3)), "onebit")


def test_a_pair_that_completes_for_itself():
    """Each sends what it has and adds what comes: they would differ."""
    schedule = make_schedule("allreduce", "naive", 2)
    with pytest.raises(ConfigError, match="rank [01] would encode chunk 0 more than once"):
        feedback(check(schedule), "onebit")


def test_operations():
    schedule = make_schedule("allreduce", "ring", 2)
    with pytest.raises(ConfigError, match="^wire must be left out for the operation max, not "
                       "'onebit': residuals are of sums and averages$"):
        execute(schedule, [np.zeros(4, np.float32)] * 2, "max", wire=OneBit(2))
    for residuals in ([np.zeros(4, np.float32)], [np.zeros(3, np.float32)] * 2, [np.zeros(4)] * 2):
        with pytest.raises(ConfigError, match="^residuals must be 4 of float32 for each of 2 "
                           "ranks, not "):
            execute(schedule, [np.zeros(4, np.float32)] * 2, wire=OneBit(2), residuals=residuals)
    with pytest.raises(TypeError, match="^inputs must be of float32 to be sent in onebit, not "
                       "int32$"):
        execute(schedule, [np.zeros(4, np.int32)] * 2, wire=OneBit(2))
