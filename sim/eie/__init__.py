"""The EIE engine on simulated RTL."""
