"""Parameters, ISA, schedules and cycle, energy and area models of every engine. No HDL."""
