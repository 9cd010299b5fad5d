"""The SCNN engine as a generated design: Verilog and its sidecar."""

from arch.scnn.counters import COUNTER_TEXT, PE_COUNTERS
from arch.scnn.latency import (
    ACT_QUEUE_ROWS,
    PAIR_QUEUE_ROWS,
    POST_LATENCY,
    READ_LATENCY,
    ROTATION,
    SETTLE_CYCLES,
    SKIP_ROWS,
)
from arch.scnn.params import ScnnConfig
from hwgen.design import core_design, pe_counters
from hwgen.emit import Design, one_function
from hwgen.scnn.core import ScnnCore
from hwgen.scnn.pe import PE

__all__ = ["generate"]

# Up to this many PEs, Verilator inlines everything; up to the second number, all PEs share one
# function. Above it, a PE is compiled separately, in a time that does not depend on the number of
# PEs; but in every cycle, logic that depends on its inputs is evaluated several times, since
# Verilator sees loops from PE to PE: it does not see the registers in them.
_INLINE_PES = 1
_FUNCTION_PES = 16


def generate(config: ScnnConfig, *, prefix: str = "") -> Design:
    """Return the :class:`~hwgen.emit.Design` of a :class:`arch.scnn.params.ScnnConfig`.

    The text depends on the hardware's parameters only: designs that differ in ``memory`` are equal
    except for the sidecar's ``config``. ``prefix`` starts the name of every module.
    """
    directives: tuple[str, ...] = ()
    if config.pes > _FUNCTION_PES:
        directives = (f'hier_block -module "{prefix}pe"', "lint_off -rule UNOPTFLAT")
    elif config.pes > _INLINE_PES:
        directives = one_function(PE(config), prefix)
    return core_design(
        ScnnCore(config), prefix=prefix, enables=True, directives=directives,
        selected=pe_counters(PE_COUNTERS, COUNTER_TEXT),
        more={"peak_macs_per_cycle": config.macs_per_cycle},
        latencies={
            "act_queue_rows": ACT_QUEUE_ROWS,
            "pair_queue_rows": PAIR_QUEUE_ROWS,
            "post": POST_LATENCY,
            "read": READ_LATENCY,
            "rotation": ROTATION,
            "settle": SETTLE_CYCLES,
            "skip_rows": SKIP_ROWS,
        })
