"""Simulation of a cluster of nodes that train together."""
