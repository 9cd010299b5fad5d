"""Testbench of one workload on one core, which needs cocotb, cocotbext-axi and numpy alone."""
