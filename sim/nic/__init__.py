"""The collective NIC: several of them, linked, simulated."""
