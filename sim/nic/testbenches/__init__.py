"""Testbenches of the NIC: one core with its first two ports joined by a cable.

Read in this order: :mod:`~sim.nic.testbenches.bench` (host, memory and cable),
:mod:`~sim.nic.testbenches.directed` (a message and its frame, the registers),
:mod:`~sim.nic.testbenches.programs` (random steps and their expected results),
:mod:`~sim.nic.testbenches.faults` (a cable that loses, damages, repeats and reorders frames, and
frames that nobody should send), :mod:`~sim.nic.testbenches.errors` (what a host sees when something
is wrong).
"""
