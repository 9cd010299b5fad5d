"""A memory that does not answer, natively: the host sets the limit, and sees how the run ended."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from arch.eie.isa import Instruction, Opcode, Status, assemble
from arch.eie.params import PRESETS
from hwgen.common.control import REGISTERS
from hwgen.eie.design import generate
from sim import native
from sim.eie.host import HOST
from sim.session import Node, Session

pytestmark = pytest.mark.rtl

LIMIT = 50


@dataclass(frozen=True)
class Halts:
    """A program that does nothing but end."""

    program_at: int = 0

    def __len__(self):
        return 3


@pytest.fixture(scope="module")
def built():
    design = generate(PRESETS["tiny"])
    with tempfile.TemporaryDirectory() as scratch:
        verilog, _, waivers = design.write(Path(scratch))
        return design.sidecar, native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers)


def session(built, timeout):
    sidecar, build = built
    memory = np.zeros(4096, np.uint8)
    code = assemble(Instruction(opcode=Opcode.HALT)) * 3
    memory[:len(code)] = np.frombuffer(code, np.uint8)
    return Session({"core": Node(build=build, sidecar=sidecar, host=HOST, config=PRESETS["tiny"],
                                 memory=memory, timeout=timeout)})


def test_silent_memory(built):
    """The run ends in time; a start has no effect until the memory has answered after all."""
    with session(built, LIMIT) as machine:
        machine.reset()
        core, programs = machine["core"], {"core": Halts()}
        first = machine.run(programs, 10_000)["core"]
        assert first.status == "OK"
        assert core.read(REGISTERS["TIMEOUT"]) == LIMIT
        core.instance.silence("m_axi_ins")
        for _ in range(2):
            stopped = machine.run(programs, 10_000)["core"]
            assert stopped.status == "TIMEOUT"
            assert stopped.message.startswith("core stopped with TIMEOUT at instruction 0: halt")
            # One or two cycles until the request, and from the last one to the status.
            assert LIMIT < stopped.cycles < LIMIT + 10
            assert core.status.unanswered
        core.instance.silence("m_axi_ins", False)
        while core.status.unanswered:
            pass
        assert core.status.code == Status.TIMEOUT
        again = machine.run(programs, 10_000)["core"]
        assert (again.status, again.counters) == ("OK", first.counters)


def test_without_a_limit(built):
    """The simulation gives up, as ever; a limit that is never reached changes no counter."""
    with session(built, 0) as machine:
        machine.reset()
        programs = {"core": Halts()}
        first = machine.run(programs, 10_000)["core"]
        machine["core"].instance.silence("m_axi_ins")
        assert machine.run(programs, 1000)["core"].status == "STUCK"
    with session(built, 10_000) as machine:
        machine.reset()
        assert machine.run(programs, 10_000)["core"].counters == first.counters
