"""The EIE engine without hardware: parameters, format, instructions, schedule and timing."""
