"""The reliable link layer: frames that arrive once, in order, or not at all."""
