"""Schedules of collectives: building, proving, executing on arrays, costing, and file formats."""

from arch.nic.schedules.arithmetic import FORMATS, Reduction
from arch.nic.schedules.catalogue import ALGORITHMS, CATALOGUE, make_schedule
from arch.nic.schedules.checker import Proof, check, needed_slots
from arch.nic.schedules.costs import bus_factor, closed_form, coefficients, evaluate
from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.executor import execute
from arch.nic.schedules.graphs import LinkGraph
from arch.nic.schedules.ir import Builder, Op, Schedule
from arch.nic.schedules.layout import Buffer, Collective, Layout, chunk_bounds
from arch.nic.schedules.msccl import from_msccl, read_msccl, to_msccl

__all__ = [
    "ALGORITHMS",
    "CATALOGUE",
    "FORMATS",
    "Buffer",
    "Builder",
    "Collective",
    "Layout",
    "LinkGraph",
    "Op",
    "Proof",
    "Reduction",
    "Schedule",
    "ScheduleError",
    "bus_factor",
    "check",
    "chunk_bounds",
    "closed_form",
    "coefficients",
    "evaluate",
    "execute",
    "from_msccl",
    "make_schedule",
    "needed_slots",
    "read_msccl",
    "to_msccl",
]
