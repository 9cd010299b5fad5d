"""Testbenches of the EIE engine.

Read in this order: :mod:`~sim.testbenches.eie.directed` (a hand-written program, and the
registers), :mod:`~sim.testbenches.eie.programs` (how networks become programs),
:mod:`~sim.testbenches.eie.errors` (what a host sees when something is wrong).
"""
