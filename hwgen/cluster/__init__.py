"""A node of a cluster in Amaranth."""
