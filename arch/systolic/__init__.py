"""The systolic engine without HDL: parameters, instructions, schedule and timing."""
