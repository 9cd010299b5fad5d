"""Timing laws of the NIC's units."""
