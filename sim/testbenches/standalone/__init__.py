"""Testbench of one workload on one core; it needs only cocotb, cocotbext-axi and numpy."""
