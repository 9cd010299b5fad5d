"""The fast model's recurrence: equal taps in one step, without a program and without rounding."""
