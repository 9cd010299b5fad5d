"""Formats of messages, on links of several rates, by the exact model.
"""

from dataclasses import replace
from fractions import Fraction

from arch.nic import engine
from arch.nic.bounds import payload
from arch.nic.schedules.arithmetic import WIRE_FROM, WIRES
from benchmarks import pages
from benchmarks.nic.sizes import CONFIG, PAGE, RANKS

__all__ = ["PAGE", "tables"]

_WORKLOAD = f"allreduce:ring:{RANKS}x256KiB:{WIRE_FROM}"
#: Bytes a cycle.
_RATES = (Fraction(8), Fraction(1), Fraction(1, 8))


def _row(wire):
    """Return payload, and cycles by the rate of links."""
    name = _WORKLOAD if wire is None else f"{_WORKLOAD}:wire={wire}"
    found, sent = [], 0
    for rate in _RATES:
        # Slow links let a port wait longer than others for an acknowledgement.
        config = replace(CONFIG, wire_formats=wire or "", link_bytes_per_cycle=rate,
                         timeout=1 << 20)
        program, timing = engine.plan(config, engine.load(name, config))
        assert timing.slowest <= config.timeout
        found.append(timing.cycles)
        sent = payload(program)
    return sent, found


def tables():
    """Return the table of the page."""
    rows = {wire or str(WIRE_FROM): _row(wire) for wire in (None, *WIRES)}
    plain_sent, plain = rows[str(WIRE_FROM)]
    body = [[name, f"{sent:,}", f"{plain_sent / sent:.1f}", *(cell for cycles, whole in zip(
        found, plain, strict=True) for cell in (f"{cycles:,}", f"{whole / cycles:.2f}"))]
        for name, (sent, found) in rows.items()]
    return [pages.table(["messages", "payload of the busiest port", "less by", *(
        cell for rate in _RATES for cell in (f"cycles at {rate} bytes a cycle", "times as fast"))],
        body)]
