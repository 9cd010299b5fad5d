"""The common part of every unit's interface."""

from amaranth.lib import stream
from amaranth.lib.wiring import In, Out

from arch.systolic.isa import instruction_set
from hwgen.systolic.payloads import unit_payload

__all__ = ["unit_members"]


def unit_members(config, unit):
    """Return the members by which a unit takes instructions and reports its state.

    ============  ======================================================================
    instruction   ``In(stream)``: the queue in front of the unit. An instruction is taken
                  in the cycle in which the unit starts it.
    missing       ``In(units)``: producers whose token the instruction at the head still needs.
    stop          ``In(1)``: start nothing more; running instructions end.
    give          ``Out(units)``: consumers to which a token is given in this cycle.
    busy          ``Out(1)``: the unit works in this cycle.
    idle          ``Out(1)``: nothing of an earlier instruction is in flight, determined from
                  registers only.
    ============  ======================================================================
    """
    units = len(instruction_set(config).units)
    return {
        "instruction": In(stream.Signature(unit_payload(config, unit))),
        "missing":     In(units),
        "stop":        In(1),
        "give":        Out(units),
        "busy":        Out(1),
        "idle":        Out(1),
    }
