"""Okabe and Ito's palette, distinguishable with all common kinds of colour vision."""

__all__ = ["BLUE", "GREEN", "GREY", "ORANGE", "PURPLE", "SKY", "VERMILION", "YELLOW"]

BLUE = "#0072B2"
VERMILION = "#D55E00"
PURPLE = "#CC79A7"
ORANGE = "#E69F00"
GREEN = "#009E73"
YELLOW = "#F0E442"
SKY = "#56B4E9"
GREY = "#D9D9D9"
"""Not part of the palette: for idle time."""
