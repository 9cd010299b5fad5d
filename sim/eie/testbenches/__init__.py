"""Testbenches of the EIE engine.

Read in this order: :mod:`~sim.eie.testbenches.directed` (a hand-written program, and the
registers), :mod:`~sim.eie.testbenches.programs` (how networks become programs),
:mod:`~sim.eie.testbenches.errors` (what a host sees when something is wrong).
"""
