"""Random designs and networks, and what the exact and the fast model say of them."""

import dataclasses
import functools
import math
import re
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.result import InfeasibleError
from arch.systolic.engine import Workload, least_instructions, plan
from arch.systolic.fast import COLUMNS, evaluate_many, exact_alone, geometry
from arch.systolic.latency import WINDOW_TAPS
from arch.systolic.lowering.search import TOKENS
from arch.systolic.params import SystolicConfig
from arch.workloads.chains import dense_chain
from arch.workloads.graphs import load_graph
from tests.test_systolic_graphs import random_net

__all__ = ["Verdict", "closed_form_knows", "columns", "draw_chain", "draw_design", "draw_network",
           "judge", "too_long"]

# Fields that the fast model does not know: it is of the values that they have here.
_USUAL = {name: getattr(SystolicConfig(), name) for name in (
    field.name for field in dataclasses.fields(SystolicConfig))
    if name not in {column.partition(".")[0] for column in COLUMNS}}
# Refusals because of those, besides that of too many :data:`TOKENS`.
_OF_THE_UNUSUAL = re.compile(r"^(operand_bits|acc_bits) must be ")


def _even(r, low, high):
    """Return an integer, evenly on a logarithmic scale, but often one of the ends."""
    if r.random() < 0.1:
        return r.choice([low, high])
    return round(math.exp(r.uniform(math.log(low), math.log(high))))


def _memory(r):
    rate = Fraction(_even(r, 1, 1 << 12), r.choice([1, 1, 2, 3, 7, 64]))
    return MemoryConfig(latency=_even(r, 1, 1000), bytes_per_cycle=rate)


def draw_design(r, *, small=False):
    """Return a random valid design: all fields, ends of their ranges included.

    Parameters
    ----------
    r : random.Random
    small : bool
        Whether it is to be simulated: few PEs, and memories that graphs of few pixels fill. Half of
        the others are such as the fast model knows.
    """
    side, deep, wide = (4, 9, 64) if small else (256, 16, 512)
    rows = _even(r, 1, side)
    cols = rows if r.random() < 0.4 else _even(r, 1, side)
    lanes = r.choice([0, *(lanes for lanes in range(1, cols + 1) if cols % lanes == 0)])
    groups = cols // (lanes or cols)
    elementwise = r.random() < 0.85
    # Graphs have 8-bit operands and 32-bit sums; others are to be refused, and seldom drawn.
    operand_bits = 8 if small or elementwise or r.random() < 0.8 else r.randint(2, 16)
    usual = 5 if small else 6, deep
    values = {
        "rows": rows, "cols": cols, "tile": r.choice([0, 0, _even(r, 1, side)]),
        "pe_stages": r.randint(1, 3), "operand_bits": operand_bits,
        "acc_bits": 32 if small or r.random() < 0.95 else r.randint(max(4, operand_bits), 32),
        "acc_depth": _even(r, 1, 1 << deep),
        "ub_banks": r.randint(2, 5) if r.random() < 0.9 else r.randint(6, 16),
        "ub_bank_rows": 1 << (r.randint(*usual) if r.random() < 0.8 else r.randint(0, deep)),
        "weight_fifo_tiles": _even(r, 1, 64), "act_lanes": lanes, "elementwise": elementwise,
        "products": elementwise and r.random() < 0.7,
        "param_rows": r.choice([groups, _even(r, groups, max(groups, 1 << deep))]),
        "queue_depth": _even(r, 1, 256), "fetch_chunks": _even(r, 2, 64),
        "axi_data_bits": r.choice([bits for bits in (32, 64, 128, 256, 512) if bits <= wide]),
        "memory": _memory(r), "weight_memory": _memory(r) if r.random() < 0.3 else None}
    if not small and r.random() < 0.5:
        values |= {name: value for name, value in _USUAL.items() if name != "param_rows"}
        values["param_rows"] = max(_USUAL["param_rows"], groups)
    values["depthwise"] = min(rows, cols) >= WINDOW_TAPS and r.random() < 0.2
    return SystolicConfig(**values)


@functools.cache
def _named(name):
    return load_graph(name)


def draw_network(r, kind):
    """Return a small network as a graph.

    Parameters
    ----------
    r : random.Random
    kind : str
        ``random``; or ``digits-cnn``, of a random batch, or ``lenet5``.
    """
    if kind == "digits-cnn":
        return _named(f"digits-cnn:batch={r.choice([1, 2, 7, 30, 90, 150])}")
    if kind != "random":
        return _named(kind)
    while True:
        elementwise = r.random() < 0.8
        graph = random_net(r.getrandbits(31), elementwise=elementwise, images=r.choice(
            [(1, 1, 2, 3)] * 4 + [(17, 66, 150, 300)]),
            products=elementwise and r.random() < 0.6)
        if graph is not None:
            return graph


def draw_chain(r):
    """Return a short chain of dense layers."""
    sizes = [_even(r, 1, 300) for _ in range(r.randint(2, 5))]
    rows = _even(r, 1, 500)
    return dense_chain("chain", sizes, rows, batch=r.choice([0, _even(r, 1, rows)]))


def too_long(config, graph, most):
    """Return whether all programs that the lowering tries have more instructions for sure."""
    return max(1, config.ub_banks - 2) * least_instructions(config, graph) > most


def columns(configs):
    """Return configurations as the fast model takes them."""
    found = {}
    for name in COLUMNS:
        port, dot, item = name.rpartition(".")
        found[name] = np.array([
            float(getattr(getattr(config, port) or config.memory, item)) if dot
            else getattr(config, item) for config in configs])
    return found


def closed_form_knows(config):
    """Return whether the fast model knows all that this configuration is."""
    return all(getattr(config, name) == value for name, value in _USUAL.items())


class Verdict(NamedTuple):
    """What the models say: ``cycles``, None where there are none, and the ``reason`` why not.

    ``closed`` and ``closed_reason`` are those of the fast model, which has none for a chain.
    """

    cycles: int | None
    reason: str
    closed: float | None
    closed_reason: str


def _line(message):
    """Return why something is refused, which is one line with the rule."""
    text = str(message)
    assert re.fullmatch(r"[^\n]* must [^\n]*", text), f"refused with {text!r}"
    return text


def judge(config, network):
    """Return what the models say of a graph or a chain.

    Raises
    ------
    AssertionError
        They do not refuse the same in the same words. Any other exception is a fault of a model.
    """
    workload = Workload(name=network.name, graph=network)
    cycles, reason, unusual = None, "", False
    try:
        cycles = plan(config, workload)[1].cycles
    except ConfigError as error:
        reason = _line(error)
        unusual = bool(_OF_THE_UNUSUAL.search(reason)) or (
            isinstance(error, InfeasibleError) and error.reason.unit == TOKENS)
    if exact_alone(network):
        return Verdict(cycles, reason, None, "")
    closed, closed_reason = None, ""
    try:
        layers = geometry(network)
    except ValueError as error:
        # No configuration runs it; the exact model may name a rule first that this one breaks.
        assert reason
        return Verdict(cycles, reason, None, _line(error))
    else:
        found = evaluate_many(layers, columns([config]))
        closed_reason = found["reason"][0]
        assert found["feasible"][0] == (not closed_reason) == np.isfinite(found["cycles"][0])
        closed = None if closed_reason else float(found["cycles"][0])
    if closed_form_knows(config) or not unusual:
        assert reason == closed_reason
    return Verdict(cycles, reason, closed, closed_reason)
