"""Vectors, lowering and the exact model. No HDL."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.dma import read_port, read_rows, write_port, write_rows
from arch.common.port import pace
from arch.common.sizes import STORE_LATENCY
from arch.core_model import CoreModel, CoreProgram
from arch.encoding import Instruction
from arch.result import Infeasible, InfeasibleError, Unit
from arch.workloads.vectors import Vector
from scaler.isa import COUNTER_TEXT, ENCODING, GROUPS, Opcode
from scaler.params import PRESETS, ScalerConfig

__all__ = ["MODEL"]


class ScalerModel(CoreModel):
    """What is the scaler's own of :class:`arch.core_model.CoreModel`."""

    engine, encoding, operator, precision = "scaler", ENCODING, "scale", "integer"
    CONFIG, PRESETS, GROUPS, COUNTER_TEXT = ScalerConfig, PRESETS, GROUPS, COUNTER_TEXT
    #: One multiplication an element.
    UNIT = Unit(name="element", operations=1)
    OPTIONS = {"factor": (3, 0, 32767), "shift": (1, 0, 31)}  # noqa: RUF012 - of the contract
    DESIGN = {  # noqa: RUF012 - of the contract
        "buffer_kib": lambda config: config.buffer_rows * config.layout.row_bytes / 1024,
        "bandwidth": lambda config: min(config.beat_bytes, float(config.memory.bytes_per_cycle)),
    }

    def golden(self, workload: Vector) -> NDArray[Any]:
        """Return ``saturate(values * factor >> shift)``, in the values' type."""
        values, options = workload.values, workload.options
        limits = np.iinfo(values.dtype)
        wide = values.astype(np.int64) * options["factor"] >> options["shift"]
        return wide.clip(limits.min, limits.max).astype(values.dtype)

    def peak(self, config: ScalerConfig) -> int:
        """Return the elements of a cycle at most."""
        return config.lanes

    def code(self, config: ScalerConfig, workload: Vector, target: int) -> Iterator[Instruction]:
        """Cut the vector into instructions of at most ``buffer_rows`` rows, in whole beats."""
        layout, rows = config.layout, config.rows(workload)
        chunk = config.buffer_rows // layout.rows_per_beat * layout.rows_per_beat
        if not chunk:
            raise InfeasibleError(Infeasible(
                resource="buffer_rows", demand=layout.rows_per_beat, bound=config.buffer_rows,
                unit="rows of a beat"))
        for first in range(0, rows, chunk):
            yield ENCODING.make(
                "scale", source=layout.size(first), target=target + layout.size(first),
                rows=min(chunk, rows - first), **workload.options)
        yield ENCODING.make("halt")

    def executor(self, program: CoreProgram) -> Callable[[Instruction, int], Any]:
        """Return the timing by the laws of the parts.

        The read of an instruction ends as :func:`read_rows` says, its write is requested one cycle
        later, and it is done with the answer to its last burst.
        """
        config, layout = program.config, program.config.layout
        latency, reads, writes = config.memory.latency, read_port(), write_port()
        how = (layout.beats_per_row, layout.rows_per_beat, *pace(config.memory, config.beat_bytes))

        def execute(instruction: Instruction, start: int) -> Any:
            if instruction.opcode == Opcode.HALT:
                return start, {}, ()
            rows, beats = instruction.operands["rows"], layout.beats(instruction.operands["rows"])
            read = int(read_rows(reads, start, latency, rows, *how))
            done = int(write_rows(writes, read + 1 + STORE_LATENCY, rows, *how)) + latency + 1
            return done, {
                "read_wait": read - start, "scale": rows, "write_wait": done - read - rows,
                "host_read_beats": beats, "host_write_beats": beats,
            }, (("read", start + 1, read + 1), ("write", read + 1, done + 1))

        return execute


MODEL = ScalerModel()
