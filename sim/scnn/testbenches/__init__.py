"""Testbenches of the SCNN engine.

Read in this order: :mod:`~sim.scnn.testbenches.directed` (a hand-written program, and the
registers), :mod:`~sim.scnn.testbenches.programs` (how networks become programs),
:mod:`~sim.scnn.testbenches.errors` (what a host sees when something is wrong).
"""
