"""The collective NIC in Amaranth."""
