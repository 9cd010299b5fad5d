"""Ways to synchronise training, and the time that each of their operations takes.

The training itself is :mod:`sim.cluster.convergence`: it updates weights in the order of the
cycles that are given here.
"""
