"""The EIE engine without hardware: parameters, format, instructions, lowering and timing."""
