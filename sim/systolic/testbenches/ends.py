"""One instruction of each unit, and every semaphore."""

from dataclasses import replace

from arch.systolic.isa import Instruction, Unit
from sim.systolic.testbenches.bench import BASE, Bench
from sim.systolic.testbenches.programs import (
    HALT,
    SYNC,
    activate,
    multiply,
    outer,
    read_host,
    read_weights,
    write_host,
)

__all__ = ["LEGAL", "ends"]

#: By unit of every core: an instruction that is legal at any time.
LEGAL = {
    Unit.LOAD: read_host(BASE, 0, 1),
    Unit.WEIGHT: read_weights(BASE, 1),
    Unit.MATRIX: multiply(0, 0, 1),
    Unit.ACTIVATE: activate(0, 0, 1),
    Unit.STORE: write_host(BASE, 0, 1),
}


def _of(bench: Bench, unit: Unit) -> Instruction | None:
    if unit is Unit.MATRIX and bench.config.output_stationary:
        return outer(0, 0, 1)
    return LEGAL.get(unit)


async def ends(bench: Bench) -> None:
    """Give two tokens by each semaphore between units of every core, and take one."""
    ran = 0
    for producer, consumer in bench.instruction_set.pairs:
        giving, taking = _of(bench, producer), _of(bench, consumer)
        if giving is None or taking is None:
            continue
        give = replace(giving, signal=frozenset({consumer}))
        await bench.run([give, give, SYNC, replace(taking, wait=frozenset({producer})), HALT])
        ran += 1
    assert ran, "the core has no semaphore"
