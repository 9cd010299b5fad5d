"""All proofs."""

from sim.proofs import array, dma, queues

__all__ = ["all_proofs"]

_PARTS = (queues, dma, array)


def all_proofs():
    """Return every proof, in the order of the page."""
    return [proof for part in _PARTS for proof in part.PROOFS]
