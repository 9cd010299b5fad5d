"""Timing laws of the parts in ``hwgen.common``, one per part, with the constants that both use, and
the law of a link between two designs.

Every engine's model calls these laws, and tests compare each law with its component alone. Laws
are compiled functions of integers. A *port* is paced in exact rational time: times of beats are
counted in units of 1 / ``unit`` cycle, and ``interval`` is the least time between two beats in
these units (:meth:`arch.memory.MemoryConfig.beat_interval` as numerator and denominator).
"""
