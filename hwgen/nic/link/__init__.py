"""The reliable link layer: frames arrive once and in order, or not at all."""
