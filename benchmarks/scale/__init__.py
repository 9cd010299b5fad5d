"""Clusters too large to simulate: against the exact model, scaling, orders, speed."""
