"""Parameters, ISA, schedules and cycle, energy and area models of hwgen's engines. No HDL."""

from arch.cache import share_with_tools

# Here, in front of every import of what has a cache.
share_with_tools()
