"""The SCNN engine beside its paper, its fast model, and the speed of its simulation."""
