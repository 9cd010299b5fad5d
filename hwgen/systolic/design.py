"""The systolic engine as a generated design: Verilog and its sidecar."""

from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.latency import PENDING_READS
from arch.systolic.params import SystolicConfig
from arch.systolic.vector import FLOAT_STAGES
from hwgen.common.floating import FloatAdd, FloatSelect
from hwgen.design import core_design
from hwgen.emit import Design, one_function
from hwgen.systolic.core import SystolicCore
from hwgen.systolic.float_lane import FloatLane
from hwgen.systolic.mesh import Mesh
from hwgen.systolic.output_stationary.tile import OutputTile
from hwgen.systolic.pe import PE
from hwgen.systolic.vector.lane import VectorLane

__all__ = ["generate"]

# Up to this many PEs, Verilator inlines everything. Above it, tiles stay functions; above the next
# limit, they are compiled as one common library, which costs speed and saves minutes.
_INLINE_PES = 16 * 16
_FUNCTION_PES = 48 * 48
# The same for floating-point operands, which have about ten times as much code.
_INLINE_FLOAT_PES = 4 * 4
# Up to this many columns, each column's floating-point units are inlined. Above it, each unit is a
# function that all columns call: a build of 32 columns takes less than half the time, and the
# simulation is faster, as the function stays in the processor's cache.
_INLINE_FLOAT_COLUMNS = 4


def generate(config: SystolicConfig, *, prefix: str = "", form: str = "rtl") -> Design:
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.systolic.params.SystolicConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` are equal
    except for the sidecar's ``config``. ``prefix`` starts the name of every module; ``form`` is
    that of the array (:class:`hwgen.emit.ModuleLibrary`).
    """
    pes = 0 if form == "fast" else config.rows * config.cols      # PEs in the text
    if config.output_stationary and form != "rtl":
        raise ValueError(f"form must be rtl with dataflow {config.dataflow}, not {form!r}")
    shared = []                 # modules that stay functions, or are compiled separately
    array = {"operand": config.array_operand, "accumulator": config.accumulator,
             "pe_stages": config.pe_stages, "add_stages": config.add_stages}
    if config.floating and _INLINE_FLOAT_PES < pes <= _FUNCTION_PES:
        # The PE itself stays a function, so that its code does not grow with the array.
        shared.append(("no_inline", PE(**array)))
    elif pes > _INLINE_PES:
        side = config.tile_side
        if config.output_stationary:
            tile = OutputTile(operand=config.operand, accumulator=config.accumulator,
                              pe_stages=config.pe_stages, rows=min(side, config.rows),
                              cols=min(side, config.cols))
        else:
            tile = Mesh(rows=config.rows, cols=config.cols, tile=side, pattern=config.grouping,
                        **array).corner
        shared.append(("no_inline" if pes <= _FUNCTION_PES else "hier_block", tile))
    directives = tuple(f'{how} -module "{prefix}{block.module_name}"' for how, block in shared)
    if config.training and config.cols > _INLINE_FLOAT_COLUMNS:
        assert isinstance(config.accumulator, FloatFormat)
        for block in (VectorLane(), FloatAdd(number=FLOAT32, latency=FLOAT_STAGES),
                      FloatSelect(number=FLOAT32, latency=FLOAT_STAGES), FloatLane(
                          operand=config.operand, add_stages=config.add_stages,
                          convert_stages=config.convert_stages),
                      FloatAdd(number=config.accumulator, latency=config.add_stages)):
            directives += one_function(block, prefix)
    return core_design(
        SystolicCore(config), prefix=prefix, form=form,
        # An adder may have both directives.
        directives=dict.fromkeys(directives),
        latencies={
            "array_cycles": config.array_cycles,
            "activation_cycles": config.activation_cycles,
            "pending_reads": PENDING_READS,
        },
        more={"peak_macs_per_cycle": config.macs_per_cycle})
