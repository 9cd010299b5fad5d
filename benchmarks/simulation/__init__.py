"""How fast the RTL is simulated, beside SCALE-Sim or another checkout."""
