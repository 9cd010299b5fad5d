"""Sweeps: the fast model's error and speed, designs confirmed on RTL, an exact sweep's time."""
