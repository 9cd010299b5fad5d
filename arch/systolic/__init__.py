"""The systolic engine without hardware: parameters, instructions, schedule and timing."""
