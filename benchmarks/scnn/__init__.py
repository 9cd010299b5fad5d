"""The SCNN engine against its paper, its fast model, and the speed of its simulation."""
