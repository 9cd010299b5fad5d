"""Clusters too large to simulate: what a step of thousands of nodes takes, without HDL."""
