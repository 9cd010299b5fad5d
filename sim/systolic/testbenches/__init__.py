"""Testbenches of the systolic engine.

Read in this order: :mod:`~sim.systolic.testbenches.directed` (one multiplication, instruction by
instruction, and the registers), :mod:`~sim.systolic.testbenches.bench` (what is connected to the
core), :mod:`~sim.systolic.testbenches.programs` (how programs are written),
:mod:`~sim.systolic.testbenches.errors` (what a host sees when something is wrong).
"""
