"""Protocol-level testbenches on cocotb: the runner and the tests that all engines share."""
