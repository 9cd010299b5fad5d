"""Proofs of the link layer that take longer than a test may: larger windows, more cycles.

yowasp-sby with Boolector runs on each, one after the other; nothing is random. ``--only`` takes the
beginning of a proof's name.
"""

import tempfile
import time
from functools import partial
from pathlib import Path

from arch.config import ConfigError
from benchmarks.options import option
from sim.proofs.chain import Kind, Verdict, prove
from sim.proofs.links import any_acknowledgement, credits, slots, windows

#: By name: what is proved, how, and over how many cycles.
PROOFS = {
    **{f"windows of {window}, {bits}-bit numbers": (
        partial(windows, window, sequence_bits=bits), Kind.INDUCTION, 1)
       for window, bits in ((1, 16), (2, 16), (3, 16), (5, 16), (7, 8), (8, 8))},
    **{f"any acknowledgement, window of {window}": (
        partial(any_acknowledgement, window), Kind.INDUCTION, 1)
       for window in (1, 2, 8)},
    **{f"{number} slots of {connections} connections": (
        partial(slots, connections, number), Kind.BMC, 8)
       for connections, number in ((1, 1), (2, 3))},
    **{f"credits of {connections} connections, {number} slots": (
        partial(credits, connections, number), Kind.BMC,
        depth)
       for connections, number, depth in ((1, 2, 16), (1, 4, 14), (2, 3, 10))},
}


OPTIONS = (option("--only", "", "beginning of a proof's name"),)


def campaign(options, soak):
    """Run the proofs.

    Raises
    ------
    ConfigError
        No proof's name begins so.
    """
    chosen = {name: proof for name, proof in PROOFS.items() if name.startswith(options.only)}
    if not chosen:
        raise ConfigError(f"--only must be the beginning of one of {'; '.join(PROOFS)}, "
                          f"not {options.only!r}")
    for name, (make, kind, depth) in chosen.items():
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            holds = prove(*make(), Path(folder), kind=kind, depth=depth) is Verdict.HOLDS
        how = kind.value if kind is Kind.INDUCTION else f"{depth} cycles"
        line = (f"{name:<36} {how:<10} {'holds' if holds else 'FAILS':<6} "
                f"{time.monotonic() - start:6.0f} s")
        (print if holds else soak.fault)(line)
