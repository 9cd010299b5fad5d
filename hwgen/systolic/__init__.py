"""The systolic engine in hardware."""
