"""A cluster of nodes that train together: what it is, without HDL."""
