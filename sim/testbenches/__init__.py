"""Protocol-level testbenches on cocotb: one folder an engine, and the runner that they share."""
