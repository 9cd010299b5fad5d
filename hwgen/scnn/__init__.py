"""The SCNN engine in Amaranth."""
