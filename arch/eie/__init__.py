"""The EIE engine without HDL: parameters, format, instructions, lowering and timing."""
