"""The fast model's recurrence: a step for all taps that are equal, no program, no rounding."""
