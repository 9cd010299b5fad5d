"""Results at the ends of their range, and weights that end at a boundary of 4 KiB."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from arch.common.sizes import FETCH_BURST_BEATS
from arch.scnn.isa import Opcode
from sim.golden import requantize
from sim.scnn.testbenches.bench import BASE, Bench
from sim.scnn.testbenches.programs import Job, act_rows, param_rows, random_job
from sim.testbenches.roundings import hard_sums_and_scales
from sim.testbenches.scales import biases_and_scales
from sim.testbenches.standard import Code

__all__ = ["ends"]

_PAGE = 4096
# Nearly all random networks have as many weights.
_MOST_JOBS = 100
_LEAST, _GREATEST = -(1 << 31), (1 << 31) - 1
# Bias, scale, ReLU, results without sign, and what becomes of the bias and a product of one.
_RESULTS = (
    (_LEAST, 1.0, 0, 0, -128), (_GREATEST - 1, 1.0, 0, 0, 127),
    (_LEAST, 1.0, 1, 0, 0), (_LEAST, 1.0, 0, 1, 0), (_GREATEST - 1, 1.0, 1, 1, 255),
    (-129, 1.0, 0, 0, -128), (-130, 1.0, 0, 0, -128), (126, 1.0, 0, 0, 127), (127, 1.0, 0, 0, 127),
    (254, 1.0, 0, 1, 255), (255, 1.0, 0, 1, 255), (-2, 1.0, 0, 1, 0),
    (_LEAST, 2.0 ** -24, 0, 0, -128), (_GREATEST - 1, 2.0 ** -25, 0, 0, 64))
_RANDOM = 40
# Results at the edges of their roundings.
_HARD = 150


async def ends(bench: Bench, layer: Callable[..., Code]) -> None:
    """Saturate on both sides, and read weights up to a boundary.

    Parameters
    ----------
    bench : Bench
    layer : callable
        ``(bench, output=...)``: the program of one product in each PE.
    """
    config = bench.config
    for bias, scale, relu, unsigned, wanted in (*_RESULTS, *_random_results(bench)):
        bench.forget()
        program = layer(bench, output={"relu": relu, "unsigned_out": unsigned})
        place = program[1].operands["host_addr"] - BASE
        config.row_layout.pack(bench.memory, place, param_rows(config, [(bias, scale)]))
        await bench.run(program)
        found = config.row_layout.unpack(
            bench.memory, program[-2].operands["host_addr"] - BASE, config.pes)
        first = ([(wanted, 0)] if wanted else [], 1, 1)
        np.testing.assert_array_equal(found, act_rows(
            config, [first] + [([], 1, 1)] * (config.pes - 1)), f"bias {bias}, scale {scale}")
    await _up_to_boundary(bench)


def _random_results(bench: Bench) -> Iterator[tuple[int, float, int, int, int]]:
    """Yield more of :data:`_RESULTS`; the golden model has 9 bits, of which 8 are stored."""
    biases, scales = biases_and_scales(bench.rng, _RANDOM)
    sums, hard = hard_sums_and_scales(bench.rng, _HARD, out_bits=9)
    for bias, scale in zip([*biases, *(sums - 1)], [*scales, *hard], strict=True):
        relu, unsigned = (int(bench.rng.integers(2)) for _ in range(2))
        result = int(requantize([[1]], [bias], [scale], 0, relu=bool(relu), out_bits=9)[0, 0])
        least = 0 if unsigned else -128
        yield int(bias), float(scale), relu, unsigned, min(max(result, least), least + 255)


async def _up_to_boundary(bench: Bench) -> None:
    """Run a random network whose weights lie so that their first burst ends at a boundary."""
    burst = FETCH_BURST_BEATS * bench.config.beat_bytes
    for _ in range(_MOST_JOBS):
        bench.forget()
        job = random_job(bench)
        code = _moved(bench, job, burst)
        if code is not None:
            await bench.launch(bench.put_program(code), len(code))
            assert (await bench.finish(60_000)).code == 0
            np.testing.assert_array_equal(job.result(bench), job.expected)
            return
    bench.dut._log.info("none of %d networks has weights of %d bytes",  # noqa: SLF001
                        _MOST_JOBS, burst)


def _moved(bench: Bench, job: Job, burst: int) -> Code | None:
    """Return a job's program with a copy of its first weights; None if they fill no burst."""
    number, line = next((number, line) for number, line in enumerate(job.code)
                        if line.opcode is Opcode.WEIGHTS)
    size = bench.config.word_layout.size(line.operands["words"])
    if size < burst:
        return None
    address = bench.allocate(size + _PAGE, align=_PAGE) + _PAGE - burst
    old, new = line.operands["host_addr"] - BASE, address - BASE
    bench.memory[new:new + size] = bench.memory[old:old + size]
    moved = replace(line, operands=dict(line.operands) | {"host_addr": address})
    return [*job.code[:number], moved, *job.code[number + 1:]]
