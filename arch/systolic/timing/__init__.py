"""When everything happens: the exact model, and the fast one."""
