"""Simulation of the collective NIC, several of them linked."""
