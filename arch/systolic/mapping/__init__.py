"""Mappings of layers on the array: as files, checked, timed, and searched."""
