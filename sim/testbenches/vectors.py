"""Random programs for engines with a :class:`arch.core_model.CoreModel` as their model."""

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np

from arch.core_model import CoreModel, CoreProgram
from sim.testbenches.bench import CoreBench
from sim.testbenches.standard import Code

__all__ = ["vector_programs"]


def vector_programs(model: CoreModel, *, source: str, target: str, most: Callable[[Any], int],
                    options: Callable[[np.random.Generator], dict[str, int]]) -> dict[str, Any]:
    """Return the parameters of a :class:`~sim.testbenches.standard.Table` that concern programs.

    The model lowers random vectors to programs.

    Parameters
    ----------
    model : CoreModel
    source, target : str
        Names of the operands that are the addresses of the data read and written.
    most : callable
        ``(config)``: largest number of elements in a vector.
    options : callable
        ``(rng)``: options of a vector, including some that its name cannot express.
    """

    def lowered(bench: CoreBench) -> tuple[CoreProgram, Code, int]:
        bench.forget()
        count = bench.rng.integers(1, most(bench.config) + 1)
        vector = dataclasses.replace(model.load(f"vector:{count}", bench.config),
                                     options=options(bench.rng))
        program = model.lower(bench.config, vector)
        return program, *bench.put_lowered(program, program.image(), (source, target))

    async def work(bench: CoreBench) -> None:
        """Run a random program; check the result, and that nothing else is written."""
        program, code, start = lowered(bench)
        address, before = bench.put_program(code), bench.memory.copy()
        await bench.launch(address, len(code))
        status = await bench.finish()
        assert (status.code, status.index) == (0, len(code) - 1)
        np.testing.assert_array_equal(program.result(bench.memory[start:]),
                                      model.golden(program.workload))
        # Padding keeps its old content, too, because strobes exclude it.
        layout, rows = bench.config.layout, bench.config.rows(program.workload)
        written = np.zeros_like(before)
        layout.pack(written, start + program.target, np.ones((rows, layout.row_bytes), np.uint8))
        np.testing.assert_array_equal(np.where(written, before, bench.memory), before)

    def access(bench: CoreBench, port: str) -> tuple[Code, int, int]:
        _, code, _ = lowered(bench)
        return code, code[0].operands[target if port == "writes" else source], 1

    return {"work": work, "access": access, "random_program": lambda bench: lowered(bench)[1],
            "unfinished": lambda bench: [lowered(bench)[1][:-1]]}
