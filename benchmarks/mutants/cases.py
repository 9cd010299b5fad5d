"""The checks that must find planted faults: workloads against the models, and testbenches."""

import dataclasses
import functools
import importlib
import itertools
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from cocotb.regression import TestGenerator

from arch.common.sizes import COUNTER_BITS
from arch.config import ConfigError
from arch.registry import find_engine
from benchmarks.golden_cycles import LOSSY
from benchmarks.mutants.bench import Machine, Tape, machine_bench, run, without_cocotb
from benchmarks.mutants.netlists import BASES, BEGINS, Mutated
from sim.coverage.extremes import BODIES
from sim.runs import Built, differences
from sim.testbenches import standard
from sim.testbenches.bench import BASE
from sim.testbenches.pauses import PAUSES
from sim.testbenches.roundings import hard_products

__all__ = ["COCOTB", "Case", "cases", "in_extremes", "testbenches"]

#: Collectives whose numbers are extreme: subnormal ones, infinities, ties, sums that cancel.
EXTREME = ("allreduce:ring:2x8KiB:float32:op=prod", "allreduce:ring:2x8000:float32:op=prod",
           "allreduce:naive:2x4KiB:float32:op=prod", "allreduce:naive:2x4KiB:float32",
           "allreduce:naive:2x2KiB:float32:op=min", "allreduce:naive:2x4000:float32")
#: Workloads that run on the smallest preset; a number draws a network that fits.
WORKLOADS = {
    "eie": (1, 2, 3, 4, 5, 6),
    "scnn": (1, 2, 3, 4, "conv:4x9x9:8x3x3:stride=2:pad=1:density=0.5/0.5",
             # Planes that are long in each direction, and more small ones of every kind.
             "conv:2x70x5:3x3x3:pad=1", "conv:2x5x70:3x3x3:pad=1", "conv:1x200x9:2x1x1",
             "conv:2x17x65:3x5x5:stride=2", "conv:3x33x47:5x5x5:stride=2:pad=2",
             "conv:2x130x3:1x5x2:stride=2:pad=0:density=0.5/0.3:seed=9",
             # The last one a second time, with another memory.
             *range(5, 65), 124, 197, 601, 1074, 61),
    "nic": ("allreduce:ring:2x1KiB:float32", "allreduce:ring:3x4KiB:float32",
            "allreduce:halving-doubling:4x2KiB:int32",
            # Products, and messages that end within a beat and within a segment.
            "allreduce:ring:2x1004:float32:op=prod", "allreduce:naive:3x300:int32:op=max",
            "reduce:tree:3x76:float32:op=min", "all-to-all:naive:4x100:int32",
            "all-to-all:naive:4x3000:float32", *EXTREME,
            # More than a thousand segments; a rank that is late and slow; links with faults, one
            # of which carries so many segments that counts of them need all of their bits.
            "broadcast:naive:2x80000:int32",
            "broadcast:naive:4x76:float32:slow=1x8:delays=256,0,128,4", *LOSSY),
    "systolic": ("gemm:9x20x6", "gemm:17x9x13:relu", "gemm:70x33x21:seed=3",
                 "gemm:1x17x13:relu:seed=1"),
}
# So many run with counters that begin elsewhere, too, and one in which PEs wait for long: they are
# programs of one start, whose counters begin once.
_FIRST, _LONG = 3, ("conv:2x70x5:3x3x3:pad=1",)
# Numbers of random networks from which on their planes have up to so many rows and columns.
_LARGE, _ROWS = 1000, 60
# Number of the part of extreme numbers whose products are at the edges of their rounding.
_EDGES = 4
# Of a counter of a PE.
_PE_BITS = 32

#: Beginnings of the names of tests that need cocotb: they look at frames on a cable, have one of
#: their own, or move a port's memory; in one a memory takes data before their address, which the
#: compiled memories do not.
COCOTB = ("one_message", "header_fields", "full_slots", "lossy_cable", "hostile_frames",
          "link_down", "lowered_gemm", "writes_are_awaited/late=address")

#: Latency and bytes a cycle of the memory, from workload to workload.
MEMORIES = ((1, 8), (7, 3), (30, 16))


@dataclass(frozen=True, kw_only=True)
class Case:
    """A test that a core with a fault may fail.

    Parameters
    ----------
    name : str
    test : callable
        ``(core, mutant)``: raises if something is wrong; keeps on a tape what it does.
    tape : Tape, optional
        Of the core without faults; a core that does the same passes the test.
    """

    name: str
    test: Callable[..., None]
    tape: Tape | None = None

    def record(self, core: Mutated) -> None:
        """Run the test on the core without faults, which must pass, and keep what it does."""
        self.test(core, 0, self.tape)

    def judge(self, core: Mutated, mutant: int) -> str:
        """Return what a fault does: "none", "timing" if the test passes and sees a difference.

        Raises
        ------
        Exception
            The test fails.
        """
        if self.tape is None:
            self.test(core, mutant)
            return "none"
        knobs: dict[str, Any] = dict(self.tape.knobs)
        machine = Machine(core, mutant, self.tape.seed, **knobs)
        try:
            if machine.replay(self.tape) is None:
                return "none"
        finally:
            machine.simulation.close()
        self.test(core, mutant)
        return "timing"


def _run_of(name: str) -> Any:
    """Return an engine's class of runs."""
    return getattr(importlib.import_module(f"sim.{name}.engine"), f"{name.capitalize()}Run")


def _drawn(name: str, engine: Any, config: Any, seed: int) -> Any:
    """Return the run of a random network that fits."""
    module = "programs" if name == "eie" else "networks"
    draw = importlib.import_module(f"sim.{name}.testbenches.{module}").random_network
    rng = np.random.default_rng(seed)
    while True:
        network = draw(config, rng) if name == "eie" else draw(
            rng, most=6 if seed < _LARGE else _ROWS)
        try:
            return _run_of(name)(config, engine.model.Workload(
                name=f"random {seed}", network=network))
        except ConfigError:
            continue


def extreme_numbers(count: int, ranks: int, rng: np.random.Generator) -> list[Any]:
    """Return float32 numbers of ranks whose sums and products need every case of rounding.

    In parts: bits at random; special numbers; products next to the smallest normal number; sums of
    which little is left; of the first two ranks, products at the edges of their rounding, twice.

    Parameters
    ----------
    count : int
        Numbers of a rank.
    ranks : int
    rng : numpy.random.Generator
    """
    special = np.array([0, 1, 0x7FFFFF, 0x800000, 0x3F800000, 0x7F7FFFFF, 0x7F800000, 0x7FC00000],
                       np.uint32)
    part = np.minimum(np.arange(count) % 6, _EDGES)
    fraction, sign = rng.integers(1 << 23, size=count), rng.integers(2, size=count) << 31
    exponent = rng.integers(1, 254, count)
    hard = hard_products(rng, int((part == _EDGES).sum()))
    found = []
    for rank in range(ranks):
        bits = rng.integers(1 << 32, size=count)
        named = rng.choice(special, count) | rng.integers(2, size=count) << 31
        # Exponents of a pair add up to that of the smallest number, give or take its bits.
        small = np.clip(exponent if rank == 0 else 127 - exponent + rng.integers(-28, 4, count),
                        0, 254) << 23 | bits & 0x807FFFFF
        near = np.clip(exponent - rng.integers(0, 28, count) * rank, 0, 254) << 23 | (
            fraction ^ rng.integers(8, size=count) ^ sign ^ rank << 31)
        raw = np.choose(part, [bits, named, small, near, bits])
        if rank < len(hard):
            raw[part == _EDGES] = hard[rank].view(np.uint32)
        found.append(raw.astype(np.uint32).view(np.float32))
    return found


def _extreme_run() -> Any:
    """Return the class of runs of a NIC on extreme numbers."""
    base: Any = _run_of("nic")

    class ExtremeRun(base):
        @functools.cached_property
        def rank_inputs(self) -> list[Any]:
            return extreme_numbers(self.program.elements, len(self.program.ranks),
                                   np.random.default_rng(zlib.crc32(self.workload.name.encode())))

    return ExtremeRun


def _task(name: str, config: Any, which: Any) -> Any:
    """Return the run of a workload by its name, or of what a number draws."""
    engine = find_engine(name)
    if isinstance(which, int):
        return _drawn(name, engine, config, which)
    kind = _extreme_run() if name == "nic" and which in EXTREME else _run_of(name)
    return kind(config, engine.model.load(which, config))


def _workload(name: str, config: Any, which: Any, number: int, begin: int = 0) -> Case:
    latency, rate = MEMORIES[number % len(MEMORIES)]
    config = dataclasses.replace(config, memory=dataclasses.replace(
        config.memory, latency=latency, bytes_per_cycle=Fraction(rate)))
    task = _task(name, config, which)
    golden = task.golden()
    counted: dict[str, Any] = {}

    def test(core: Mutated, mutant: int, _tape: Tape | None = None) -> None:
        core.turn(mutant=mutant, begin=begin)
        ended = task.simulate(Built(build=core.build, sidecar=core.sidecar, generate_s=0))
        found = ended.simulated
        assert found.status == "OK", found.message
        for key, array in task.produced(ended.left).items():
            np.testing.assert_array_equal(array, golden[key])
        seen = _seen(name, task, ended)
        if mutant == 0:
            counted.update(seen)
        for key, counts in seen.items():
            np.testing.assert_array_equal(counts, counted[key], key)
        if begin:
            _begun(found, task.timing, BEGINS[begin])
            return
        summary = task.model.summary(config, task.workload, task.program, task.timing)
        measured = task.measured(summary, ended)
        wrong = [pair for pair in measured.counted.values() if pair[0] != pair[1]] if (
            measured.unmodelled) else differences(found, task.timing, measured.counted)
        assert not wrong, f"counters differ: {wrong}"

    return Case(name=f"workload {which}" + f" from {BEGINS[begin]:#x}" * bool(begin), test=test)


def _seen(name: str, task: Any, ended: Any) -> dict[str, Any]:
    """Return what no model has of a NIC, but the core without faults, by rank.

    It is what its ports have counted and, where links have faults, its cycles and counters: when
    what was lost is sent again.
    """
    if name != "nic":
        return {}
    lossy = task.workload.faults is not None
    return {f"rank {number} {counter}": counts for number, rank in enumerate(ended.left.ranks)
            for counter, counts in (rank.pe | (
                {"cycles": rank.cycles} | rank.counters if lossy else {})).items()}


def _begun(found: Any, timing: Any, begin: int) -> None:
    """Compare counters that began elsewhere than at 0 with the model's."""
    for name, count in timing.counters.items():
        if name not in found.pe:        # there it is their sum
            assert (found.counters[name] - count - begin) % (1 << COUNTER_BITS) == 0, name
    for name, counts in found.pe.items():
        assert not ((counts - timing.pe[name] - begin) % (1 << _PE_BITS)).any(), name


def _standard(table: Any, body: Any, seed: int, **how: Any) -> Case:
    def test(core: Mutated, mutant: int, tape: Tape | None = None) -> None:
        knobs = {name: value for name, value in how.items() if name in ("loss", "based")}
        machine = Machine(core, mutant, seed, tape=tape, **knobs)
        options = {name: value for name, value in how.items() if name not in knobs}
        with without_cocotb(base=knobs.get("based", 1)):
            run(body(table, machine, **options))

    chosen = " ".join(str(value) for value in how.values())
    return Case(name=f"{body.__name__} {chosen} {seed}".replace("  ", " "), test=test,
                tape=Tape(seed=seed, knobs={}))


def _own(table: Any, module: Any, test: Any, seed: int) -> Case:
    """Return a test that an engine's testbench has besides the standard ones."""
    def body(core: Mutated, mutant: int, tape: Tape | None = None) -> None:
        machine = Machine(core, mutant, seed, tape=tape)
        with without_cocotb(module, bench=table.bench):
            run(test.func(machine, *test.args, **test.kwargs))

    return Case(name=f"{test.module.rpartition('.')[2]}/{test.name}", test=body,
                tape=Tape(seed=seed, knobs={}))


def _own_tests(engine: Any, table: Any, seeds: Iterator[int]) -> Iterator[Case]:
    standards = {body.__name__ for bodies in standard.KINDS.values() for body in bodies}
    suite = engine.testbenches
    for name in suite.testbenches:
        module = importlib.import_module(suite.module(name))
        for member in vars(module).values():
            if isinstance(member, TestGenerator) and member.name not in (*standards, *COCOTB):
                for test in member.generate_tests():
                    if test.name not in COCOTB:
                        yield _own(table, module, test, next(seeds))


async def _systolic_programs(table: Any, dut: Machine, pauses: str) -> None:
    """Programs in a row leave memory as the reference does."""
    programs = importlib.import_module("sim.systolic.testbenches.programs")
    reference = importlib.import_module("sim.systolic.testbenches.reference")
    bench = await table.bench.start(dut, pauses)
    expected = reference.machine_of(bench.config, bench.memory, BASE)
    source = programs.RandomPrograms(bench)
    for _ in range(3):
        program = source.program(4)
        address = bench.put_program(program)
        expected.execute(program, bench.memory)
        await bench.launch(address, len(program))
        status = await bench.finish(60_000)
        assert status.code == 0, f"the program ended with {status}"
        np.testing.assert_array_equal(bench.memory, expected.memory)


def _table(engine: str) -> Any:
    """Return an engine's table on machines; after an error a core shows its health briefly."""
    found = importlib.import_module(f"sim.{engine}.testbenches.table").TABLE

    async def quick(bench: Any) -> None:
        bench.forget()
        await bench.run([found.halt])

    return dataclasses.replace(found, bench=machine_bench(found.bench), quick=quick,
                               before=lambda bench: itertools.islice(found.before(bench), 2))


def cases(name: str, config: Any, *, seed: int, rounds: int = 1) -> Iterator[Case]:
    """Yield the tests of an engine, quick ones first.

    Parameters
    ----------
    name : str
        Engine.
    config : configuration of the engine
    seed : int
    rounds : int
        How often everything random is drawn.
    """
    table = _table(name)
    programs = _systolic_programs if name == "systolic" else standard.random_programs
    workloads = [_workload(name, config, which, number)
                 for number, which in enumerate(WORKLOADS[name])]
    seeds = itertools.count(seed * 1000)
    yield workloads[0]
    for pauses in PAUSES:
        yield _standard(table, programs, next(seeds), pauses=pauses)
    yield from workloads[1:]
    # Several: of some faults only an odd number of cycles is seen.
    yield from (_workload(name, config, which, number, begin)
                for number, which in enumerate(WORKLOADS[name])
                if number < _FIRST or which in _LONG
                for begin in range(1, len(BEGINS)))
    yield from _standard_tests(name, table, programs, seeds, rounds)
    yield from _own_tests(find_engine(name), table, seeds)


def testbenches(name: str, config: Any, seed: int) -> Iterator[Case]:
    """Yield the testbenches' tests of any configuration that it is not too small for.

    Parameters
    ----------
    name : str
        Engine.
    config : configuration of the engine
    seed : int
    """
    table, seeds = _table(name), itertools.count(seed * 1000)
    suite: Any = find_engine(name).testbenches
    unfit = tuple(one if "/" in one else f"{one}/" for one in suite.unfit(config))
    programs = (_systolic_programs if name == "systolic"
                and "random_programs/programs_in_a_row" not in unfit else standard.random_programs)
    for case in itertools.chain(_standard_tests(name, table, programs, seeds, 1),
                                _own_tests(find_engine(name), table, seeds)):
        if not case.name.startswith(unfit):
            yield case


def in_extremes(name: str, body: str) -> bool:
    """Return whether a test of extremes runs without cocotb on an engine.

    What is at the ends of a NIC's operands needs a cable that cocotb alone has.
    """
    return (name, body) != ("nic", "legal_extremes")


def _standard_tests(name: str, table: Any, programs: Any, seeds: Iterator[int], rounds: int
                    ) -> Iterator[Case]:
    yield _standard(table, standard.registers, next(seeds), pauses="random")
    for kind in table.illegal:
        yield _standard(table, standard.illegal_instruction, next(seeds), name=kind)
    for base in range(2, len(BASES)):
        yield _standard(table, programs, next(seeds), pauses="none", based=base)
    body: Any
    for port in (*table.bench.read_ports, "writes"):
        for body in (standard.rogue_memory, standard.silent_memory,
                     standard.abort_waits_for_memory):
            yield _standard(table, body, next(seeds), port=port)
    yield _standard(table, standard.silent_memory_aborted, next(seeds))
    for body in BODIES:
        if in_extremes(name, body.__name__):
            yield _standard(table, body, next(seeds))
    for _ in range(rounds):
        yield _standard(table, standard.nothing_but_halt, next(seeds), pauses="random")
        # What a NIC writes it may have read before, and the native memory answers both so.
        for port in ("instructions",) if name == "nic" else table.bench.read_ports:
            yield _standard(table, standard.read_error, next(seeds), port=port, response="slverr")
        if name != "nic":
            yield _standard(table, standard.write_error, next(seeds), response="slverr")
        for body in (standard.unmapped_addresses, standard.no_halt, standard.misplaced_program):
            yield _standard(table, body, next(seeds))
        for pauses in PAUSES:
            yield _standard(table, standard.abort_under_traffic, next(seeds), pauses=pauses)
            yield _standard(table, standard.reset_under_traffic, next(seeds), pauses=pauses)
            yield _standard(table, programs, next(seeds), pauses=pauses)
            if name == "nic":
                yield _standard(table, programs, next(seeds), pauses=pauses, loss=40)
