"""MSCCL's files on the RTL: as numpy has it, and every counter as the law."""

import re

import numpy as np
import pytest

from arch.nic import workloads
from arch.nic.schedules import Collective, ScheduleError
from sim.nic.cluster import golden
from tests.support.msccl_files import FILES, FOLDER
from tests.support.nic_designs import CONFIGS, KINDS, check_run

pytestmark = pytest.mark.rtl

RIGHT = [stem for stem in FILES if not stem.startswith("not-")]


@pytest.mark.parametrize("stem", RIGHT)
def test_files(stem):
    """Shorter than the chunks, and of several segments a chunk with a partial beat."""
    path = FOLDER / f"{stem}.xml"
    for elements in (3, 331):
        work = workloads.load(f"msccl:{path}:{4 * elements}:{KINDS['wide']}")
        plan = workloads.plan_of(CONFIGS["wide"], work)
        layout = plan.schedule.layout
        numbers = np.random.default_rng(elements)
        # Whole numbers are added exactly, so that the order does not matter to numpy.
        inputs = [numbers.integers(-1000, 1000, layout.input_elements(
            rank, elements, plan.granule)).astype(np.float32) for rank in range(layout.ranks)]
        match layout.collective:
            case Collective.ALLREDUCE:
                wanted = [np.sum(inputs, axis=0)] * layout.ranks
            case Collective.ALLGATHER:
                wanted = [np.concatenate(inputs)] * layout.ranks
            case _:
                blocks = layout.bounds(elements, plan.granule)[::layout.parts]
                wanted = [np.concatenate([x[begin:end] for x in inputs])
                          for begin, end in zip(blocks[:-1], blocks[1:], strict=True)]
        for found, right in zip(golden(plan, inputs), wanted, strict=True):
            assert found.tobytes() == right.tobytes()
        check_run("wide", plan, inputs=inputs)


def test_what_reduces_nothing_is_refused():
    path = FOLDER / "not-an-allreduce-2.xml"
    work = workloads.load(f"msccl:{path}:64:float32")
    with pytest.raises(ScheduleError, match=(
            f"^{re.escape(str(path))}: rank 0, output chunk 0: must have every "
            "contribution once, but lacks the contribution of rank 1$")) as caught:
        workloads.plan_of(CONFIGS["wide"], work)
    assert (caught.value.rank, caught.value.chunk, caught.value.missing) == (0, 0, (1,))
