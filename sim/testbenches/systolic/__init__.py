"""Testbenches of the systolic engine.

Read in this order: :mod:`~sim.testbenches.systolic.directed` (one multiplication, instruction by
instruction, and the registers), :mod:`~sim.testbenches.systolic.bench` (what is connected to the
core), :mod:`~sim.testbenches.systolic.programs` (how programs are written),
:mod:`~sim.testbenches.systolic.errors` (what a host sees when something is wrong).
"""
