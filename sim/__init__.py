"""Simulation of hwgen's hardware: golden kernels, tool discovery, native runs, testbenches."""
