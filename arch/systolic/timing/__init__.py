"""When everything happens: the exact model."""
