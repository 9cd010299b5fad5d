"""Speed of the RTL simulation, against SCALE-Sim or another checkout."""
