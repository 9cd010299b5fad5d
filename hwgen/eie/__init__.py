"""The EIE engine in hardware."""
