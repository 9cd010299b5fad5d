"""Energy of whole networks by component, by operand format, and by goal of the schedule."""
