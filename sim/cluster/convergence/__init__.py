"""Training with several ways to synchronise, each update in its cycle."""
