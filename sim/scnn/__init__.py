"""The SCNN engine on simulated RTL."""
