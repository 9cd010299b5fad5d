"""Names of what is modelled of large clusters, without the code that models it."""

__all__ = ["MOST_RANKS", "ORDERS", "RINGS", "SERVERS", "TOPOLOGIES"]

#: Most ranks of a network.
MOST_RANKS = 1 << 16
#: Orders of the exchange of gradients: those of a cluster's NICs, then those of
#: :mod:`arch.scale.orders` that are modelled alone.
ORDERS = ("fifo", "priority", "layers", "tictac", "p3", "bytescheduler", "byteps")
#: Algorithms of allreduces that are modelled alone.
RINGS, SERVERS = "rings", "servers"
#: How topologies are named; sizes are numbers.
TOPOLOGIES = ("ring", "mesh", "switch", "fat-tree-AxB", "torus-AxB", "dragonfly-GxAxP", "rail-SxN",
              "dgx-2", "FILE.toml")
