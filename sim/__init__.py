"""Simulation of generated hardware: golden kernels, tool discovery, native runs, testbenches."""
