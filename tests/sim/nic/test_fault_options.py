"""Patience and faults by the options of a workload, as ``hwgen run`` takes them."""

import pytest

from arch.nic import engine, workloads
from arch.nic.timing.exact import evaluate
from arch.result import as_json
from sim.nic.cluster import golden, random_inputs, run_cluster
from sim.nic.engine import NicRun
from tests.support.nic_designs import CONFIGS, LINK, built

pytestmark = pytest.mark.rtl


def run(name):
    config = CONFIGS["wide"]
    return NicRun.run(config, engine.load(name, config))


def test_lossy_links():
    """Results are bit-exact, cycles are not modelled, and the result says both."""
    found = run("allreduce:ring:3x2000:float32:drop=0.05:corrupt=0.01:duplicate=0.02:reorder=0.05:"
                "seed=11")
    assert found.status == "OK"
    assert found.bit_exact
    assert found.cycle_exact is None
    assert found.exact
    assert found.unmodelled == f"links have faults; without, {found.model.cycles:,} cycles"
    assert not found.counter_differences
    seen = found.details["faults"]
    assert all(seen[kind] for kind in ("drop", "corrupt", "duplicate", "reorder", "sent_again"))
    assert seen["down"] == 0
    assert [rank["status"] for rank in found.details["ranks"]] == ["OK"] * 3
    assert found.rtl.cycles == max(rank["cycles"] for rank in found.details["ranks"])
    assert found.rtl.cycles > found.model.cycles
    # What is said of the run is of the run with faults.
    assert found.details["algbw_bytes_per_cycle"] == 2000 / found.rtl.cycles
    assert set(found.notes) == {"bandwidth", "frames"}
    assert as_json(found)["cycle_exact"] is None


def test_links_that_are_down():
    """Every rank says why it has ended; memory beside the results is as it was."""
    patience = 40_000
    found = run(f"allreduce:ring:4x640:float32:down=0-1@0:patience={patience}")
    ranks = found.details["ranks"]
    assert [rank["status"] for rank in ranks] == ["LINK_DOWN", *["STALLED"] * 3]
    assert found.status == "LINK_DOWN"
    assert found.message == ranks[0]["message"]
    assert not found.exact
    assert not found.counter_differences
    assert all(rank["cycles"] < found.model.cycles + patience + 400 for rank in ranks)
    assert found.notes["ranks"].startswith(f"0 LINK_DOWN after {ranks[0]['cycles']:,} cycles, ")
    assert found.details["faults"]["down"] > 0


def test_a_link_that_comes_back():
    """Frames of the first cycles are sent again, after a time-out."""
    found = run("allreduce:ring:3x640:float32:down=0to1@0-2000:patience=40000")
    assert found.exact
    assert found.details["faults"]["down"] > 0
    assert found.rtl.cycles > CONFIGS["wide"].timeout


def test_patience_is_exact():
    """A rank whose patience is the longest time without a segment gives up, by one more it ends."""
    name = "allreduce:ring:3x640:float32:delays=0,0,700"
    law = evaluate(workloads.plan_of(CONFIGS["wide"], workloads.load(name)), LINK)
    quiet = [rank.quiet for rank in law.ranks]
    assert min(quiet) > 500
    for patience in (min(quiet), max(quiet), max(quiet) + 1):
        plan = workloads.plan_of(CONFIGS["wide"], workloads.load(f"{name}:patience={patience}"))
        inputs = random_inputs(plan)
        done = run_cluster(built("wide"), plan, inputs, links=LINK, limit=law.cycles + 2000)
        statuses = [one.status for one in done.ranks]
        # Once a rank has given up, others may.
        impatient = [rank for rank in range(3) if patience <= quiet[rank]]
        if not impatient:
            assert statuses == ["OK"] * 3
            assert [one.tobytes() for one in done.outputs] == [
                one.tobytes() for one in golden(plan, inputs)]
            assert [one.counters["total"] for one in done.ranks] == [
                rank.cycles for rank in law.ranks]
        assert all(statuses[rank] == "STALLED" for rank in impatient)


@pytest.mark.parametrize("algorithm", ["ring", "tree"])
def test_slow_ranks_are_modelled(algorithm):
    """One rank's memory takes five times as long, and another begins late."""
    found = run(f"allreduce:{algorithm}:3x2600:float32:slow=1x5:delays=300,0,0")
    assert found.exact
    assert found.cycle_exact
    assert found.unmodelled is None
    plain = engine.estimate(CONFIGS["wide"], engine.load(f"allreduce:{algorithm}:3x2600:float32",
                                                         CONFIGS["wide"]))
    assert found.rtl.cycles > plain.model.cycles + 300


@pytest.mark.parametrize("options", ["", ":graph=switch:switch-latency=3", ":patience=90000",
                                     ":delays=3,0,1"])
def test_a_rank_that_is_set_up_late(options):
    """The others wait until it is, on the RTL as in the model: no frame is lost."""
    found = run(f"allreduce:ring:3x640:float32:slow=2x90{options}")
    assert found.details["set_up"] > 500
    assert found.exact
    assert found.cycle_exact
    assert found.unmodelled is None


def test_a_late_rank_on_lossy_links_loses_nothing_more():
    """With patience the program is lowered again, and waits for the last rank as before."""
    found = run("allreduce:ring:3x640:float32:slow=2x90:down=0to1@0-1:patience=90000")
    assert found.exact
    assert found.details["faults"]["sent_again"] == 0
    assert found.rtl.cycles == found.model.cycles


def test_slow_ranks_on_lossy_links():
    found = run("allreduce:ring:3x1300:float32:slow=2x3:drop=0.05:seed=3")
    assert found.exact
    assert found.cycle_exact is None


@pytest.mark.parametrize("late", [0, 700])
def test_late_ranks_are_modelled(late):
    found = run(f"allreduce:ring:3x640:float32:delays=0,{late},0:patience=5000")
    assert found.exact
    assert found.cycle_exact
    assert found.unmodelled is None
    assert [rank["status"] for rank in found.details["ranks"]] == ["OK"] * 3


def test_the_algorithm_that_is_chosen_runs():
    """Also with faults, which the choice knows nothing of."""
    plain = run("allreduce:auto:3x640:float32")
    assert plain.exact
    assert plain.cycle_exact
    assert plain.rtl.cycles == min(plain.details["auto"]["cycles"].values())
    lossy = run("allreduce:auto:3x640:float32:drop=0.05:seed=5:patience=90000")
    assert lossy.exact
    assert lossy.details["auto"] == plain.details["auto"]
    assert lossy.model.cycles == plain.model.cycles
