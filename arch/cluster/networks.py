"""Networks between the nodes of a cluster that is modelled alone, by name."""

from fractions import Fraction

from arch.cluster.params import ClusterConfig
from arch.cluster.trace_names import CLOCK_MHZ
from arch.config import ConfigError
from arch.scale import astra
from arch.scale.network import Link, Network, network_of

__all__ = ["network_of_name"]


def network_of_name(config: ClusterConfig, topology: str, nodes: int, *,
                    rates: tuple[Fraction, ...], latencies: tuple[int, ...],
                    clock_mhz: Fraction = CLOCK_MHZ) -> Network:
    """Return the network between the nodes; by default each pair of nodes has a link.

    Parameters
    ----------
    config : ClusterConfig
    topology : str
        As for :func:`arch.scale.network.network_of`, or a network file of ASTRA-sim, whose GB/s and
        ns become bytes a cycle and cycles.
    nodes : int
    rates, latencies : tuple
    clock_mhz : Fraction
        MHz.

    Raises
    ------
    ConfigError
        There is no such topology, or it is not of so many nodes.
    """
    if topology.endswith(astra.SUFFIXES):
        if rates or latencies:
            raise ConfigError("rates and latencies must be left out with a network file, which has "
                              f"them, not given with {topology!r}")
        return astra.as_network(astra.read_network(topology), topology, nodes, clock_mhz)
    default = Link(config.nic.link_bytes_per_cycle, config.nic.link_latency)
    return network_of(topology or "mesh", nodes, default, rates=rates, latencies=latencies)
