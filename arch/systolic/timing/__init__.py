"""The exact timing model: when each instruction starts and ends."""
