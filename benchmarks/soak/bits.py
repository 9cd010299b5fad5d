"""Random cores with ``weight_bits``: networks with weights of 8, 4 and 2 bits, on model and RTL.

Each of ``--networks`` random networks is lowered for a random core. Its layers have weights of
8, 4 or 2 bits, of all three mixed channel by channel, or zeros. Its program, executed instruction
by instruction on the stored weights, must leave the golden tensors. Of ``--rtl`` further ones,
every bit and every counter of the RTL is compared.
"""

from typing import Any

from benchmarks.soak.structured import OPTIONS, Networks, play
from benchmarks.soaking import Soak
from tests.support.fusion import draw_core, draw_narrowed

__all__ = ["OPTIONS", "campaign"]


def campaign(options: Any, soak: Soak) -> None:
    """Draw, lower and run networks."""
    play(options, Networks(soak, draw_core, draw_narrowed, "weight_bits"), soak)
