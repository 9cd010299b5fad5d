"""Timing laws of the parts in ``hwgen.common``, one law a part, and the numbers that both share;
and the law of a link between two designs.

Every engine's model calls these; the tests compare each law with the component alone. Laws are
compiled functions of integers. A *port* is paced in exact rational time: times of beats are counted
in units of 1 / ``unit`` cycle, and ``interval`` is the least time between two beats in these units
(:meth:`arch.memory.MemoryConfig.beat_interval` as numerator and denominator).
"""
