"""The systolic engine on simulated RTL."""
