"""Testbenches of a node."""
