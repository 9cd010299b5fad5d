"""Transfers at every address of a memory port: across each carry of the address."""

from arch.common.sizes import ADDR_BITS

__all__ = ["Anywhere", "across_carries", "contiguous"]


class Anywhere:
    """Memory of zeros at all addresses, for :class:`tests.support.axi.AxiMemory`."""

    def __getitem__(self, place):
        """Return as many zeros."""
        return bytes(place.stop - place.start)

    def __setitem__(self, place, value):
        """Forget a byte."""


def across_carries(beat_bytes, beats, before):
    """Return a first beat for each carry: ``before`` beats below a power of two.

    Those that are smaller than ``beats``, or would end above the last address, are left out.
    """
    bits = ADDR_BITS - beat_bytes.bit_length() + 1
    return [(1 << bit) - before for bit in range(beats.bit_length(), bits)]


def contiguous(bursts, beat_bytes):
    """Return the addresses of all beats of bursts, (cycle, address, beats)."""
    return [address + beat_bytes * beat for _, address, beats in bursts for beat in range(beats)]
