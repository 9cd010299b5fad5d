"""All proofs."""

from sim.proofs import (
    arbiter,
    array,
    broadcast,
    crossbar,
    datapath,
    dma,
    links,
    queues,
    reduction,
    shell,
    tokens,
)

__all__ = ["all_proofs"]

_PARTS = (queues, tokens, dma, shell, arbiter, crossbar, broadcast, reduction, links, datapath,
          array)


def all_proofs():
    """Return every proof, in the order of the page."""
    return [proof for part in _PARTS for proof in part.PROOFS]
